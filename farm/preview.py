"""Trying an effect on arrays, without a job: for notebooks, tests and effect writers."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.codegen.reference import evaluate
from farm.compiler import build
from farm.graph.effect import Effect
from farm.graph.graph import Graph
from farm.graph.image import Image
from farm.graph.node import DType, Op, SourceShape, node
from farm.graph.rect import Rect
from farm.graph.stage import Boundary
from farm.plan.model import Format, Target
from farm.runtime.load import load
from farm.runtime.plans import default_store


def preview(
    effect: Effect,
    *images: NDArray[Any],
    target: str = "reference",
    boundary: Boundary = Boundary.CLAMP,
    constant: float = 0.0,
    **parameters: Any,
) -> NDArray[np.float64]:
    """What `effect` makes of some images.

    Args:
        effect: the effect; its images are given by position, everything else by keyword.
        images: (channels, height, width) each; the first one's size is the result's.
        target: "reference" (float64, exact by definition), "cpu", or a GPU's class such as "sm_90".
        boundary: how the images go on beyond their edges.
        constant: the value there with Boundary.CONSTANT.
        parameters: the effect's parameters, as numbers.

    Returns:
        float64 (channels, height, width).
    """
    shapes = [SourceShape(slot, image.shape[0], str(boundary), constant) for slot, image in enumerate(images)]
    made = effect.function(*(Image.of(node(Op.SOURCE, DType.F32, (), shape)) for shape in shapes), **parameters)
    rects = tuple(Rect.sized(image.shape[2], image.shape[1]) for image in images)
    graph, format = Graph((made.planes,), 0), Format(rects[0], rects)
    if target == "reference":
        return evaluate(graph, format, images, ())[0]
    store = default_store()
    program = load(build(graph, Target.parse(target), format, store=store), store)
    sources = [np.ascontiguousarray(image, np.float32) for image in images]
    return program.run(sources, ()).outputs[0].astype(np.float64)
