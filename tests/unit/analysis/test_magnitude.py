"""Between which values pixels lie."""

from collections.abc import Callable
from math import inf

import numpy as np
import pytest
from tracing import plate, uniform

from farm.analysis.magnitude import magnitudes
from farm.graph import Axis, DType, Image, Line, Moving, Node, Point, cast, clamp, functor, moving, sum_over, where
from farm.graph.graph import Graph


@functor
def limited(a: Point) -> Node:
    return clamp(a(), -1.0, 2.0)


@functor
def scaled(a: Point, *, factor: Node | float) -> Node:
    return cast(a(), DType.F32) * factor


@functor
def weighted(a: Line, *, axis: Axis, radius: int) -> Node:
    return sum_over(((-1, 0.25), (0, 0.5), (radius, 0.25)), lambda k, weight: weight * a(k))


@functor
def quotient(a: Point) -> Node:
    return 1.0 / (a() + 3.0)


@functor
def chosen(a: Point) -> Node:
    return where(a() > 0.5, 7.0, abs(limited_value(a())))


@functor
def total(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(axis, start=a(0), step=lambda state: state + a(0), emit=lambda state: state)


def limited_value(value: Node) -> Node:
    return clamp(value, -1.0, 2.0)


def source(dtype: type = np.float32) -> Image:
    return plate(np.zeros((1, 4, 4), dtype))


@pytest.mark.parametrize(
    ("image", "interval"),
    [
        (lambda: limited(source()), (-1, 2)),
        (lambda: scaled(limited(source()), factor=-3.0), (-6, 3)),
        (lambda: scaled(source(np.uint8), factor=2.0), (0, 510)),
        (lambda: weighted(limited(source()), axis=Axis.X, radius=1), (-1, 2)),
        (lambda: quotient(limited(source())), (0.2, 0.5)),
        (lambda: chosen(source()), (0, 7)),
        (lambda: scaled(source(), factor=2.0), (-inf, inf)),
        (lambda: scaled(limited(source()), factor=uniform(0)), (-inf, inf)),
        (lambda: total(limited(source()), axis=Axis.X, radius=0), (-inf, inf)),
    ],
    ids=["clamp", "scale", "bytes", "taps", "quotient", "choice", "source", "uniform", "moving"],
)
def test_bounds_follow_from_the_graph(image: Callable[[], Image], interval: tuple[float, float]) -> None:
    graph = Graph.of([image()], 1)
    assert magnitudes(graph)[graph.stages[-1].out(0)] == pytest.approx(interval)
