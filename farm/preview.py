"""Trying an effect on arrays, without a job: for notebooks, tests and effect writers."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.compiler import build
from farm.device.target import Target
from farm.errors import invalid
from farm.graph.axis import Boundary
from farm.graph.effect import Effect
from farm.graph.graph import Graph
from farm.graph.image import Image
from farm.graph.instant import separate
from farm.graph.node import DType, Op, SourceShape, node
from farm.graph.rect import Rect
from farm.kernel.reference import edge_indices, evaluate
from farm.plan.model import DTYPES, Format
from farm.runtime.load import load
from farm.runtime.plans import default_store

Array = NDArray[Any]


def preview(
    effect: Effect,
    *images: Array,
    target: str = "reference",
    boundary: Boundary | str = Boundary.CLAMP,
    constant: float = 0.0,
    frame: int = 0,
    **parameters: Any,
) -> Array:
    """What `effect` makes of some images.

    Args:
        effect: the effect; its images are given by position, everything else by keyword.
        images: (channels, height, width) each, or a sequence of frames (frames, channels, height, width). Integers of
            8 to 32 bits and float16 keep their type, all else is float32.
        target: "reference" (float64, exact by definition), "cpu", or a GPU's class such as "sm_90".
        boundary: how the images go on beyond their edges, and sequences beyond their first and last frame.
        constant: the value there with Boundary.CONSTANT.
        frame: which frame of the sequences is rendered.
        parameters: the effect's parameters, as numbers.

    Returns:
        (channels, height, width) over what the effect's image shows: float64, or the integers that it makes.
    """
    boundary = Boundary(boundary)
    sequences = [_sequence(image) for image in images]
    sources = [
        Image.of(node(Op.SOURCE, dtype_of(data), (), SourceShape(slot, data.shape[1], str(boundary), constant)))
        for slot, data in enumerate(sequences)
    ]
    image = effect(*sources, **parameters)
    graph, uses, _ = separate(Graph.of([image]))
    shown = [_frame(sequences[slot], frame + shift, boundary, constant) for slot, shift in uses]
    rects = tuple(Rect.sized(data.shape[2], data.shape[1]) for data in shown)
    return run(graph, Format(rects[0], rects), shown, target)[0]


def run(
    graph: Graph, format: Format, sources: Sequence[Array], target: str, uniforms: Sequence[float] = ()
) -> list[Array]:
    """The outputs of a graph on any target, floats as float64."""
    if target == "reference":
        return evaluate(graph, format, sources, uniforms)
    store = default_store()
    program = load(build(graph, Target.parse(target), format, store=store), store)
    outputs = program.run([np.ascontiguousarray(data) for data in sources], uniforms).outputs
    return [pixels.astype(np.float64) if pixels.dtype.kind == "f" else pixels for pixels in outputs]


def dtype_of(data: Array) -> DType:
    """The type of a source with these pixels."""
    return next((DType(name) for name, kind in DTYPES.items() if kind == data.dtype), DType.F32)


def _sequence(image: Array) -> Array:
    """(frames, channels, height, width) in a type that sources have."""
    if image.ndim not in {3, 4}:
        raise invalid(f"an image of {image.ndim} axes", "give it (channels, height, width)")
    if not image.size or image.dtype.kind not in "biuf":
        what = "no pixels" if not image.size else f"pixels of type {image.dtype}"
        raise invalid(f"an image with {what}", "give it numbers, at least one")
    data = image if image.ndim == 4 else image[None]
    return data if data.dtype in set(DTYPES.values()) else data.astype(np.float32)


def _frame(sequence: Array, wanted: int, boundary: Boundary, constant: float) -> Array:
    (index,), (inside,) = edge_indices(boundary, 0, len(sequence), wanted, 1)
    if boundary is Boundary.CONSTANT and not inside:
        return np.full_like(sequence[0], constant)
    chosen: Array = sequence[index]
    return chosen
