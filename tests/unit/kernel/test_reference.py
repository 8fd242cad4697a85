from collections.abc import Callable

import numpy as np
import pytest

from farm.graph import (
    Axis,
    Boundary,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    Point,
    Rect,
    functor,
    moving,
    pixel,
    stack,
    sum_over,
)
from farm.graph.functor import Pixels
from farm.graph.graph import Graph
from farm.kernel.reference import edge_indices, evaluate, extend
from farm.plan.model import Format

MakeSource = Callable[..., Image]
PAD = {"clamp": "edge", "mirror": "symmetric", "wrap": "wrap"}


@pytest.mark.parametrize(
    ("boundary", "wanted"),
    [
        (Boundary.CLAMP, [0, 0, 0, 0, 1, 2, 2, 2, 2, 2]),
        (Boundary.MIRROR, [2, 1, 0, 0, 1, 2, 2, 1, 0, 0]),
        (Boundary.WRAP, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0]),
    ],
)
def test_coordinates_beyond_the_edge(boundary: Boundary, wanted: list[int]) -> None:
    index, inside = edge_indices(boundary, 10, 3, 7, 10)
    assert index.tolist() == wanted
    assert inside.tolist() == [False] * 3 + [True] * 3 + [False] * 4


@pytest.mark.parametrize("boundary", PAD)
@pytest.mark.parametrize("size", [(1, 1), (2, 3), (5, 4)])
def test_sources_go_on_as_np_pad_does(source: MakeSource, boundary: str, size: tuple[int, int]) -> None:
    data = np.random.default_rng(3).random((2, *size))
    rect = Rect.sized(size[1], size[0])
    base = source(2, boundary=boundary).planes[0][0]
    extended = extend(base, data, rect, rect.grown(9, 7, 8, 6))
    assert np.array_equal(extended, np.pad(data, ((0, 0), (7, 6), (9, 8)), mode=PAD[boundary]))  # type: ignore[call-overload]


def test_a_constant_surrounds_its_source(source: MakeSource) -> None:
    base = source(1, boundary="constant", constant=2.5).planes[0][0]
    extended = extend(base, np.ones((1, 1, 2)), Rect(4, 4, 6, 5), Rect(3, 4, 7, 6))
    assert extended.tolist() == [[[2.5, 1, 1, 2.5], [2.5, 2.5, 2.5, 2.5]]]


@functor
def mean(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), a),
        step=lambda total: total + a(radius) - a(-radius - 1),
        emit=lambda total: total * (1.0 / (2 * radius + 1)),
    )


@functor
def matrix(rgb: Pixel, gain: Point) -> Pixels:
    r, g = rgb()
    return pixel(r + g, (r - g) * gain())


def test_pixels_are_computed_in_float64(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    @functor
    def third(a: Point, *, by: Node) -> Node:
        return a() / 3.0 + by

    graph = Graph((third(source(), by=uniform(0)).planes,), 1)
    format = Format(Rect.sized(1, 1), (Rect.sized(1, 1),))
    (made,) = evaluate(graph, format, [np.ones((1, 1, 1), np.float32)], [0.1])
    assert made.dtype == np.float64
    assert made[0, 0, 0] == 1 / 3 + float(np.float32(0.1))  # uniforms arrive as float32 on every device


@pytest.mark.parametrize("axis", Axis)
def test_a_moving_average_is_the_mean_of_its_window(source: MakeSource, axis: Axis) -> None:
    data = np.random.default_rng(5).random((1, 6, 9))
    format = Format(Rect.sized(9, 6), (Rect.sized(9, 6),))
    (made,) = evaluate(Graph((mean(source(), axis=axis, radius=2).planes,), 0), format, [data], ())
    along = 2 if axis is Axis.X else 1
    padded = np.pad(data, [(2, 2) if k == along else (0, 0) for k in range(3)], mode="edge")
    wanted = sum(np.roll(padded, -k, along) for k in range(5)) / 5
    assert np.allclose(made, np.take(wanted, range(data.shape[along]), along), rtol=1e-12)


def test_planes_go_where_they_belong(source: MakeSource) -> None:
    a, b = np.arange(8.0).reshape(2, 2, 2), np.full((1, 2, 2), 10.0)
    made = matrix(source(2), source(1, slot=1))
    format = Format(Rect.sized(2, 2), (Rect.sized(2, 2),) * 2)
    first, second = evaluate(Graph((stack(made[1], source(2)[0]).planes, made.planes), 0), format, [a, b], ())
    assert np.array_equal(first, [(a[0] - a[1]) * 10, a[0]])
    assert np.array_equal(second, [a[0] + a[1], (a[0] - a[1]) * 10])


def test_the_frame_is_cut_out_of_larger_sources(source: MakeSource) -> None:
    data = np.arange(30.0).reshape(1, 5, 6)
    format = Format(Rect(0, 0, 2, 2), (Rect(-3, -1, 3, 4),))
    (made,) = evaluate(Graph((source().planes,), 0), format, [data], ())
    assert made.tolist() == [[[9, 10], [15, 16]]]
