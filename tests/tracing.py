"""Recording functors on arrays, and running what was recorded: for tests of the language."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.compiler import build
from farm.device.target import Target
from farm.errors import FarmError, Problem
from farm.graph import DType, Image, Node, Rect
from farm.graph.graph import Graph, parse
from farm.graph.instant import separate
from farm.graph.node import Op, SourceShape, node
from farm.kernel.reference import evaluate
from farm.plan.model import DTYPES, Format
from farm.plan.store import PlanStore
from farm.runtime.load import load

Array = NDArray[Any]


def plate(data: Array, slot: int = 0, boundary: str = "clamp", constant: float = 0.0, table: bool = False) -> Image:
    """The source that stands for `data`, (channels, height, width)."""
    dtype = next(DType(name) for name, kind in DTYPES.items() if kind == data.dtype)
    return Image.of(node(Op.SOURCE, dtype, (), SourceShape(slot, len(data), boundary, constant, table)))


def uniform(slot: int) -> Node:
    """The run-time number of a slot."""
    return node(Op.UNIFORM, DType.F32, (), slot)


def drawn(*shape: int, seed: int = 1) -> NDArray[np.float32]:
    """Pixels in 0..1, the same for the same arguments."""
    return np.random.default_rng(seed).random(shape, np.float32)


def reading(
    images: Sequence[Image], sources: Sequence[Array], uniforms: Sequence[float] = (), windows: Sequence[Rect] = ()
) -> tuple[Graph, Format]:
    """The graph of some images, once through its text, and its sizes; sources lie at the origin by default."""
    graph = Graph.of(images, len(uniforms))
    again = parse(graph.text)
    assert (again.text, again.digest) == (graph.text, graph.digest)
    rects = tuple(windows or (Rect.sized(data.shape[2], data.shape[1]) for data in sources))
    return again, Format(rects[0], rects)


def reference(
    image: Image, *sources: Array, uniforms: Sequence[float] = (), windows: Sequence[Rect] = ()
) -> NDArray[Any]:
    """What the reference makes of an image over its frame."""
    graph, format = reading([image], sources, uniforms, windows)
    return evaluate(graph, format, sources, uniforms)[0]


def on_cpu(
    image: Image, *sources: Array, uniforms: Sequence[float] = (), windows: Sequence[Rect] = (), store: PlanStore
) -> NDArray[Any]:
    """What the CPU's kernels make of it."""
    graph, format = reading([image], sources, uniforms, windows)
    graph, uses, _ = separate(graph)
    assert uses == tuple((slot, 0) for slot in range(len(sources)))
    plan = build(graph, Target("cpu"), format, store=store)
    return np.asarray(load(plan, store, 1).run([np.ascontiguousarray(data) for data in sources], uniforms).outputs[0])


def problem_of(call: Callable[[], object]) -> Problem:
    """The one mistake that `call` is refused for."""
    with pytest.raises(FarmError) as caught:
        call()
    (problem,) = caught.value.problems
    return problem
