"""Sums by a key and what is made of those of a pixel, as one kernel in the emulator, against the reference."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from tracing import plate, uniform

from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    Axis,
    DType,
    Image,
    Line,
    Node,
    PixelGather,
    PixelWindow,
    Planes,
    Point,
    Rect,
    both,
    cast,
    equal,
    functor,
    planes,
    position,
    sum_over,
    where,
)
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
CORNER = (-7, 5)
"""Off every alignment, and negative."""
DEPTH = 4


@functor
def shades(source: PixelWindow, *, radius: int, scale: int) -> Planes:
    """Sums, then counts, of a square of pixels by their value."""
    del scale
    window = range(-radius, radius)

    def cell(plane: Node) -> Node:
        def step(dx: Node, dy: Node) -> Node:
            value = source(dx, dy)[0]
            addend = where(plane >= DEPTH, 1.0, value)
            return where(equal(cast(value * DEPTH, DType.I32), plane % DEPTH), addend, 0.0)

        return sum_over(window, lambda dy: sum_over(window, lambda dx: step(dx, dy)))

    return planes(2 * DEPTH, cell)


@functor
def keys(source: PixelWindow, *, radius: int) -> Planes:
    """Counts of a row's whole numbers."""

    def cell(plane: Node) -> Node:
        def step(dx: Node) -> Node:
            return where(equal(cast(source(dx, 0)[0], DType.I32), plane), 1, 0)

        return sum_over(range(-radius, radius + 1), step)

    return planes(5, cell)


@functor
def beside(sums: PixelGather, *, reach: int, gain: Node) -> Planes:
    """Planes with those of both sides in the same half."""
    x, y = position()

    def cell(plane: Node) -> Node:
        def tap(offset: Node) -> Node:
            z = plane % DEPTH + offset
            return where(both(z >= 0, z < DEPTH), gain * sums.plane(plane + offset, x, y), 0.0)

        return sum_over(range(-reach, reach + 1), tap)

    return planes(2 * DEPTH, cell)


@functor
def totals(counts: PixelGather, *, first: int) -> Planes:
    """Two planes of other numbers than those that they read: of running sums, the pixel's column, too."""
    x, y = position()

    def cell(plane: Node) -> Node:
        return sum_over(first + 1, lambda k: counts.plane(k + plane, x, y)) * 3 + x

    return planes(2, cell)


@functor
def scaled(a: Point) -> Node:
    return a() * 0.5 + 0.25


@functor
def halves(a: Point) -> Node:
    return cast(a() * 0.7, DType.F16)


@functor
def near(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-radius) + a(radius)


def planned(made: Sequence[Image], sources: Sequence[Array], count: int, *without: str) -> Plan:
    rects = tuple(Rect.sized(data.shape[2], data.shape[1]).shifted(*CORNER) for data in sources)
    return build(
        Graph.of(made, count),
        Target.parse("sm_90"),
        Format(rects[0], rects),
        without=("assemble", "reduce", *without),
    )


def check(made: Sequence[Image], *sources: Array, uniforms: Sequence[float] = ()) -> Plan:
    """The plan, which makes what the reference makes."""
    plan = planned(made, sources, len(uniforms))
    found = EmulatedProgram(plan).run(sources, uniforms).outputs
    wanted = evaluate(Graph.of(made, len(uniforms)), plan.format, sources, uniforms)
    for one, other in zip(found, wanted, strict=True):
        assert np.abs(other).max() > 0
        assert np.allclose(one, other, rtol=1e-5, atol=0)
    return plan


def drawn(width: int, height: int) -> Array:
    """Values of which those between two keys lie well apart from where it changes."""
    steps = np.random.default_rng(7).integers(0, 64, (1, height, width))
    return ((steps + 0.5) / 64).astype(np.float32)


def stages(plan: Plan) -> list[tuple[int, str]]:
    """Of each launch, how many stages it computes, and in which schedule."""
    return [(len(launch.stages), launch.schedule) for launch in plan.launches]


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
@pytest.mark.parametrize("size", [(9, 9), (90, 41)], ids=str)
def test_planes_beside_each_other(size: tuple[int, int], boundary: str) -> None:
    data = drawn(*size)
    sums = shades(plate(data, 0, boundary, 0.3), radius=4, scale=8)
    plan = check([beside(sums, reach=2, gain=uniform(0))], data, uniforms=[1.5])
    assert stages(plan) == [(2, "windowed_histogram")]
    assert "beside of sums that stay in shared memory" in plan.launches[0].reason


@settings(max_examples=6)
@given(st.integers(8, 40), st.integers(8, 20), st.integers(0, 4), st.integers(1, 3))
def test_any_number_of_planes_after_one_another(width: int, height: int, reach: int, times: int) -> None:
    data = drawn(width, height)
    image = shades(plate(data), radius=2, scale=4)
    for _ in range(times):
        image = beside(image, reach=reach, gain=uniform(0))
    assert stages(check([image], data, uniforms=[0.75])) == [(1 + times, "windowed_histogram")]


def test_other_planes_than_those_of_the_sums() -> None:
    data = np.random.default_rng(2).integers(0, 5, (1, 9, 40)).astype(np.int16)
    made = totals(keys(plate(data), radius=5), first=3)
    assert stages(check([made], data)) == [(2, "windowed_histogram")]


def test_sums_that_others_read_are_kept_over_all_that_they_need() -> None:
    data = drawn(50, 30)
    sums = shades(plate(data), radius=6, scale=8)
    spread = near(near(sums, axis=Axis.X, radius=3), axis=Axis.Y, radius=2)
    plan = check([beside(sums, reach=1, gain=uniform(0)), spread], data, uniforms=[1.5])
    (first,) = (launch for launch in plan.launches if launch.schedule == "windowed_histogram")
    assert len(first.stages) == len(first.writes) == 2
    sizes = [plan.buffers[index].rect for index in first.writes]
    assert first.rect == sizes[0].union(sizes[1])
    assert len({*sizes}) == 2


def test_sums_that_the_graph_gives_are_kept() -> None:
    data = drawn(37, 13)
    sums = shades(plate(data), radius=4, scale=8)
    plan = check([sums, scaled(sums)], data)
    assert stages(plan) == [(2, "windowed_histogram")]


def test_half_precision_is_rounded_where_it_is_kept_and_where_it_is_read() -> None:
    data = drawn(37, 13)
    image = halves(shades(plate(data), radius=4, scale=8))
    plan = check([image, scaled(image)], data)
    assert stages(plan) == [(3, "windowed_histogram")]


def test_a_plan_without_reduced_groups_makes_the_same() -> None:
    data = drawn(37, 13)
    image = beside(shades(plate(data), radius=4, scale=8), reach=2, gain=uniform(0))
    plans = [planned([image], [data], 1, *without) for without in ((), ("reduced_groups",))]
    assert [[launch.schedule for launch in plan.launches] for plan in plans] == [
        ["windowed_histogram"],
        ["windowed_histogram", "gather"],
    ]
    first, second = (EmulatedProgram(plan).run([data], [1.5]).outputs[0] for plan in plans)
    assert np.array_equal(first, second)
