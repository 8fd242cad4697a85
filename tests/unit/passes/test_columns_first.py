"""Filters along rows and down columns that change places, and those that do not."""

from collections.abc import Callable

import numpy as np
import pytest
from tracing import drawn, plate, uniform

from farm.compiler import build
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Point, Rect, cast, functor, maximum, position, sum_over
from farm.graph.graph import Graph
from farm.graph.types import DType
from farm.kernel.reference import evaluate
from farm.passes.columns_first import columns_first
from farm.plan.model import Format

TAPS = [(-2, 0.125), (0, 0.5), (1, 0.25)]


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    return sum_over(TAPS, lambda k, weight: a(k) * weight)


@functor
def spread(a: Line, *, axis: Axis, radius: int, gain: Node) -> Node:
    """Weights that are known when it runs."""
    return (a(-1) - a(1)) * gain + a() / (gain + 2.0)


@functor
def widest(a: Line, *, axis: Axis, radius: int) -> Node:
    return maximum(a(-1), maximum(a(), a(1)))


@functor
def lifted(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-1) + a(1) + 0.25


@functor
def multiplied(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-1) * a(1)


@functor
def slanted(a: Line, *, axis: Axis, radius: int) -> Node:
    x, y = position()
    return (a(-1) + a(1)) * cast(x + y, DType.F32)


@functor
def rounded(a: Line, *, axis: Axis, radius: int) -> Node:
    return cast(a(-1) + a(1), DType.F16)


@functor
def doubled(a: Point) -> Node:
    return a() * 2.0


DATA = drawn(2, 11, 14)
RECT = Rect.sized(14, 11).shifted(-3, 2)
SOURCE = plate(DATA, 0, "mirror")
Filter = Callable[..., Image]


def both(first: Filter, second: Filter, *axes: Axis) -> Graph:
    image = SOURCE
    for of, axis in zip((first, second), axes, strict=True):
        more = {"gain": uniform(0)} if of is spread else {}
        image = of(image, axis=axis, radius=2, **more)
    return Graph.of([image], 1)


@pytest.mark.parametrize(("first", "second"), [(line, line), (line, spread), (spread, line), (widest, widest)])
def test_filters_change_places(first: Filter, second: Filter) -> None:
    graph = both(first, second, Axis.X, Axis.Y)
    swapped, count = columns_first(graph)
    assert count == 1
    assert [stage.name for stage in swapped.stages] == [stage.name for stage in reversed(graph.stages)]
    results = [evaluate(one, Format(RECT, (RECT,)), [DATA], [0.75])[0] for one in (graph, swapped)]
    assert np.ptp(results[0]) > 0
    assert np.abs(results[0] - results[1]).max() <= 1e-12


def test_those_down_columns_stay_first() -> None:
    graph = both(line, line, Axis.Y, Axis.X)
    assert columns_first(graph) == (graph, 0)


def test_several_filters_all_change_places() -> None:
    image = SOURCE
    for of, axis in ((line, Axis.X), (widest, Axis.X), (widest, Axis.Y), (widest, Axis.Y)):
        image = of(image, axis=axis, radius=2)
    swapped, count = columns_first(Graph.of([image]))
    assert count == 2
    assert [stage.name for stage in swapped.stages] == ["line", "widest", "widest", "widest"]


@pytest.mark.parametrize("other", [lifted, multiplied, slanted, rounded, widest])
def test_filters_of_which_the_order_matters_stay(other: Filter) -> None:
    assert columns_first(both(line, other, Axis.X, Axis.Y))[1] == 0
    assert columns_first(both(other, line, Axis.X, Axis.Y))[1] == 0


def test_an_image_that_others_read_stays() -> None:
    first = line(SOURCE, axis=Axis.X, radius=2)
    second = line(first, axis=Axis.Y, radius=2)
    assert columns_first(Graph.of([second, first]))[1] == 0
    assert columns_first(Graph.of([second, doubled(first)]))[1] == 0


def test_groups_take_the_order_that_is_faster() -> None:
    """A filter of 25 pixels both ways keeps half the rows that it would pass between lanes."""
    taps = [(k, 1.0 / (30 + k)) for k in range(-12, 13)]

    @functor
    def long(a: Line, *, axis: Axis, radius: int) -> Node:
        return sum_over(taps, lambda k, weight: a(k) * weight)

    rect = Rect.sized(3840, 2160)
    graph = Graph.of([long(long(SOURCE, axis=Axis.X, radius=12), axis=Axis.Y, radius=12)])
    plans = [
        build(graph, Target("cuda", 90), Format(rect, (rect,)), without=("assemble", *without))
        for without in ((), ("columns_first",))
    ]
    first, second = ([launch.predicted.seconds for launch in plan.launches if launch.predicted] for plan in plans)
    assert sum(first) < 0.97 * sum(second)
    assert "columns first" in next(step.what for step in plans[0].decisions if step.step == "fuse")
