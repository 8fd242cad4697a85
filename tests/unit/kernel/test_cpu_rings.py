"""Kernels of groups on the CPU, run as plain Python: tiny frames, any strips, all types."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.compiler import build
from farm.device.target import Target
from farm.graph import Axis, DType, Image, Line, Node, Point, Rect, Window, cast, functor, position, stack
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Launch, Plan
from farm.plan.store import PlanStore
from farm.runtime import cpu
from farm.runtime.cpu import CpuProgram

Array = NDArray[np.generic]
TypedSource = Callable[..., Image]
SIZES = ((1, 1), (3, 5), (40, 1), (1, 40), (33, 61))


@functor
def spread(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-radius) + a() * 2 - a(radius)


@functor
def both(a: Line, *, axis: Axis, radius: int) -> tuple[Node, Node]:
    return a(-radius) + a(radius), a() - a(radius)


@functor
def corner(a: Window, b: Point, *, radius: int) -> Node:
    return a(-radius, -radius) + b() - a(radius, 1)


@functor
def placed(a: Point) -> Node:
    x, y = position()
    return a() + cast(x - y * 3, a().dtype)


@functor
def rounded_half(a: Point, b: Point) -> Node:
    return cast(a() + b(), DType.F16)


def tangled(image: Image) -> Image:
    """Rows far apart, results at several places, kept images on the way."""
    first, second = both.several(spread(image, axis=Axis.Y, radius=4), axis=Axis.X, radius=2)
    third = corner(first, second, radius=3)
    return stack(placed(third), second, corner(third, spread(first, axis=Axis.Y, radius=1), radius=1))


def planned(image: Image, width: int, height: int) -> tuple[Graph, Plan]:
    graph, frame = Graph.of([image]), Rect.sized(width, height)
    return graph, build(graph, Target("cpu"), Format(frame, (frame,)))


def drawn(dtype: str, width: int, height: int) -> Array:
    pixels = np.random.default_rng(3).random((2, height, width)) * 50
    return pixels.astype(dtype)


def assert_computed(graph: Graph, plan: Plan, pixels: Array, program: CpuProgram) -> None:
    (wanted,) = evaluate(graph, plan.format, [pixels], ())
    (made,) = program.run([pixels], ()).outputs
    assert made.shape == wanted.shape
    if made.dtype.kind == "f":
        assert np.allclose(made, wanted, rtol=1e-5, atol=1e-4)
    else:
        assert np.array_equal(made, wanted)


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_frames_of_any_size(
    typed_source: TypedSource, plan_store: PlanStore, boundary: str, width: int, height: int
) -> None:
    graph, plan = planned(tangled(typed_source(DType.F32, 2, 0, boundary, 0.25)), width, height)
    assert any(len(launch.stages) > 1 for launch in plan.launches)
    assert_computed(graph, plan, drawn("float32", width, height), CpuProgram(plan, plan_store, 2))


@pytest.mark.parametrize(("boundary", "straight"), [("clamp", True), ("wrap", True), ("constant", False)])
def test_columns_within_a_source_are_read_where_they_lie(
    typed_source: TypedSource, boundary: str, straight: bool
) -> None:
    """Those near its edges from a ring, and all where no row of the source stands for one beyond it."""
    source = typed_source(DType.F32, 2, 0, boundary, 0.25)
    _, plan = planned(spread(spread(source, axis=Axis.X, radius=2), axis=Axis.Y, radius=1), 130, 9)
    (kernel,), (launch,) = plan.kernels, plan.launches
    assert ("select i1" in kernel.source and ", ptr " in kernel.source) is straight
    assert (2 in launch.numbers and 128 in launch.numbers) is straight  # the columns within the source


@pytest.mark.parametrize(
    ("dtype", "pixels"),
    [(DType.U8, "uint8"), (DType.I16, "int16"), (DType.U16, "uint16"), (DType.I32, "int32"), (DType.U32, "uint32")],
)
def test_whole_numbers_wrap_as_they_do_elsewhere(
    typed_source: TypedSource, plan_store: PlanStore, dtype: DType, pixels: str
) -> None:
    graph, plan = planned(tangled(typed_source(dtype, 2, 0, "constant", 7.0)), 13, 11)
    assert any(len(launch.stages) > 1 for launch in plan.launches)
    assert_computed(graph, plan, drawn(pixels, 13, 11), CpuProgram(plan, plan_store, 1))


def test_half_precision_is_rounded_between_stages(typed_source: TypedSource, plan_store: PlanStore) -> None:
    image = typed_source(DType.F16, 2)
    half = rounded_half(image, spread(image, axis=Axis.Y, radius=1))
    graph, plan = planned(rounded_half(spread(half, axis=Axis.X, radius=2), half), 9, 8)
    assert any(len(launch.stages) > 1 for launch in plan.launches)
    assert_computed(graph, plan, drawn("float16", 9, 8), CpuProgram(plan, plan_store, 1))


@pytest.mark.parametrize("rows", [1, 2, 7])
def test_strips_may_be_lower_than_what_stages_reach(
    typed_source: TypedSource, plan_store: PlanStore, monkeypatch: pytest.MonkeyPatch, rows: int
) -> None:
    def strips(launch: Launch, threads: int) -> Sequence[tuple[int, int]]:
        return [(first, min(first + rows, launch.rect.height)) for first in range(0, launch.rect.height, rows)]

    monkeypatch.setattr(cpu, "strips", strips)
    graph, plan = planned(spread(tangled(typed_source(DType.F32, 2)), axis=Axis.Y, radius=5), 11, 30)
    assert any(len(launch.stages) > 1 for launch in plan.launches)
    assert_computed(graph, plan, drawn("float32", 11, 30), CpuProgram(plan, plan_store, 3))


def test_sources_are_read_where_they_lie_and_results_are_the_callers(
    typed_source: TypedSource, plan_store: PlanStore
) -> None:
    _, plan = planned(spread(spread(typed_source(DType.F32, 2), axis=Axis.X, radius=1), axis=Axis.Y, radius=1), 9, 7)
    program, one, two = CpuProgram(plan, plan_store, 1), drawn("float32", 9, 7), drawn("float32", 9, 7) + 1
    (first,) = program.run([one], ()).outputs
    kept = first.copy()
    (second,) = program.run([two], ()).outputs
    assert np.array_equal(first, kept)
    assert not np.shares_memory(first, second)
    for unusual in (np.asfortranarray(one), one.astype(np.float16).astype(np.float64), _fixed(one)):
        (again,) = program.run([unusual], ()).outputs
        assert np.allclose(again, kept, atol=0.2)


def _fixed(pixels: Array) -> Array:
    fixed = pixels.copy()
    fixed.flags.writeable = False
    return fixed


def test_the_text_is_the_same_for_frames_of_any_size(typed_source: TypedSource) -> None:
    names = set()
    for size in ((140, 30), (233, 17), (1920, 1080)):
        image = typed_source(DType.F32, 2, 0, "wrap", 0.5)
        _, plan = planned(spread(spread(image, axis=Axis.X, radius=4), axis=Axis.Y, radius=3), *size)
        names |= {launch.kernel for launch in plan.launches}
    assert len(names) == 1
