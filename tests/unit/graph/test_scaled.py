"""Scaled access: source(k) is the input 2 * x + k, or (x + k) // 2; pyramids and parity selects."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import Array, drawn, plate, reference

from farm.graph import (
    Axis,
    Image,
    Line,
    Node,
    Pixel,
    PixelLine,
    Pixels,
    PixelWindow,
    Point,
    Rect,
    Window,
    equal,
    functor,
    pixel,
    position,
    where,
)
from farm.graph.graph import Graph
from farm.plan.model import Format
from farm.plan.regions import infer

Show = Callable[..., NDArray[np.float64]]
HALF = Fraction(1, 2)


@functor
def down(source: Line, *, axis: Axis, radius: int, scale: int) -> Node:
    """1 2 1 at every other pixel."""
    return (source(-1) + 2.0 * source() + source(1)) * 0.25


@functor
def up(source: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    """The pixel at even positions, the mean of two at odd ones."""
    return (source() + source(1)) * 0.5


@functor
def at(source: Line, *, axis: Axis, radius: int, scale: int | Fraction, offset: int) -> Node:
    return source(offset)


@functor
def corner(source: Window, *, radius: int, scale: int | Fraction, dx: int, dy: int) -> Node:
    return source(dx, dy)


@functor
def interleave(even: Line, odd: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    """The first at even positions, the second at odd ones."""
    place = position()[0 if axis is Axis.X else 1]
    return where(equal(place % 2, 0), even(), odd(-1))


@functor
def detail(image: Point, coarse: Point) -> Node:
    return image() - coarse()


@functor
def total(image: Point, coarse: Point) -> Node:
    return image() + coarse()


def halved(row: Array) -> Array:
    """`down` of clamped rows, along the last axis."""
    around = np.pad(row.astype(np.float64), [(0, 0)] * (row.ndim - 1) + [(1, 2)], mode="edge")
    return (around[..., :-3:2] + 2 * around[..., 1:-2:2] + around[..., 2:-1:2]) / 4


@pytest.mark.parametrize("width", [1, 2, 7, 10])
def test_every_other_pixel(show: Show, width: int) -> None:
    data = drawn(2, 3, width)
    made = show(down(plate(data), axis=Axis.X, radius=1, scale=2), data)
    assert made.shape == (2, 3, (width + 1) // 2)
    assert np.allclose(made, halved(data), atol=1e-6)


def test_every_other_row(show: Show) -> None:
    data = drawn(1, 9, 4)
    made = show(down(plate(data), axis=Axis.Y, radius=1, scale=2), data)
    assert np.allclose(made, halved(data.swapaxes(1, 2)).swapaxes(1, 2), atol=1e-6)


@pytest.mark.parametrize("scale", [2, 3, 5])
@pytest.mark.parametrize("offset", [-2, 0, 1, 4])
def test_offsets_count_from_the_scaled_point(show: Show, scale: int, offset: int) -> None:
    data = drawn(1, 2, 11)
    made = show(at(plate(data), axis=Axis.X, radius=4, scale=scale, offset=offset), data)
    wanted = data[:, :, np.clip(np.arange(0, 11, scale) + offset, 0, 10)]
    assert np.array_equal(made, wanted)


@pytest.mark.parametrize("parts", [2, 3])
@pytest.mark.parametrize("offset", [-3, -1, 0, 1, 2])
def test_offsets_are_added_before_dividing(show: Show, parts: int, offset: int) -> None:
    data = drawn(1, 4, 5)
    made = show(at(plate(data), axis=Axis.Y, radius=2, scale=Fraction(1, parts), offset=offset), data)
    assert made.shape == (1, 4 * parts, 5)
    assert np.array_equal(made, data[:, np.clip((np.arange(4 * parts) + offset) // parts, 0, 3)])


def test_both_axes_at_once(show: Show) -> None:
    data = drawn(1, 7, 9)
    made = show(corner(plate(data), radius=2, scale=2, dx=-2, dy=1), data)
    assert np.array_equal(made, data[:, np.clip(np.arange(4) * 2 + 1, 0, 6)][:, :, np.clip(np.arange(5) * 2 - 2, 0, 8)])
    made = show(corner(plate(data), radius=1, scale=HALF, dx=1, dy=-1), data)
    assert np.array_equal(
        made, data[:, np.clip((np.arange(14) - 1) // 2, 0, 6)][:, :, np.clip((np.arange(18) + 1) // 2, 0, 8)]
    )


def test_up_is_linear_between_pixels(show: Show) -> None:
    data = drawn(2, 2, 4)
    made = show(up(plate(data), axis=Axis.X, radius=1, scale=HALF), data)
    around = np.pad(data.astype(np.float64), ((0, 0), (0, 0), (0, 1)), mode="edge")
    wanted = np.stack([around[:, :, :-1], (around[:, :, :-1] + around[:, :, 1:]) / 2], -1).reshape(2, 2, 8)
    assert np.allclose(made, wanted, atol=1e-6)


@pytest.mark.parametrize("axis", Axis)
def test_parity_puts_halves_together_again(show: Show, axis: Axis) -> None:
    data = drawn(2, 6, 8)
    even, odd = (at(plate(data), axis=axis, radius=1, scale=2, offset=k) for k in (0, 1))
    assert np.array_equal(show(interleave(even, odd, axis=axis, radius=1, scale=HALF), data), data)


def test_whole_pixels_are_scaled_too(show: Show) -> None:
    @functor
    def swapped(source: PixelLine, *, axis: Axis, radius: int, scale: int) -> Pixels:
        return pixel(*reversed(source(1)))

    @functor
    def diagonal(source: PixelWindow, *, radius: int, scale: Fraction) -> Pixels:
        return pixel(*(a - b for a, b in zip(source(1, 1), source(-1, 0), strict=True)))

    data = drawn(3, 4, 6)
    made = show(swapped(plate(data), axis=Axis.X, radius=1, scale=2), data)
    assert np.array_equal(made, data[::-1, :, 1::2])
    made = show(diagonal(plate(data), radius=1, scale=HALF), data)
    rows, columns = np.arange(8), np.arange(12)
    first = data[:, np.clip((rows + 1) // 2, 0, 3)][:, :, np.clip((columns + 1) // 2, 0, 5)]
    second = data[:, rows // 2][:, :, np.clip((columns - 1) // 2, 0, 5)]
    assert np.allclose(made, first.astype(np.float64) - second, atol=1e-6)


def pyramid(image: Image, levels: int) -> list[Image]:
    made = [image]
    for _ in range(levels):
        made.append(down(down(made[-1], axis=Axis.X, radius=1, scale=2), axis=Axis.Y, radius=1, scale=2))
    return made


def laplacian(image: Image, levels: int) -> Image:
    """Taken apart into bands and put together again."""
    stairs = pyramid(image, levels)

    def grown(coarse: Image) -> Image:
        return up(up(coarse, axis=Axis.X, radius=1, scale=HALF), axis=Axis.Y, radius=1, scale=HALF)

    made = stairs[-1]
    for finer, coarse in zip(reversed(stairs[:-1]), reversed(stairs[1:]), strict=True):
        made = total(detail(finer, grown(coarse)), grown(made)).framed(finer.frame)
    return made


@pytest.mark.parametrize("levels", [1, 4])
def test_pyramids_come_back(show: Show, levels: int) -> None:
    data = drawn(1, 5, 7)
    assert np.allclose(show(laplacian(plate(data), levels), data), data, atol=1e-5)


def test_pyramids_of_ten_levels_come_back(compiled: Show) -> None:
    data = drawn(1, 5, 7)
    image = laplacian(plate(data), 10)
    assert np.allclose(reference(image, data), data, atol=1e-12)
    assert np.allclose(compiled(image, data), data, atol=1e-5)


def test_ten_levels_read_little_more_than_their_level(show: Show) -> None:
    """Regions halve: the coarsest image of a 4096 row is 4 pixels and its neighbours."""
    data = drawn(1, 1, 4096)
    image, frame = plate(data), Rect.sized(4096, 1)
    for _ in range(10):
        image = down(image, axis=Axis.X, radius=1, scale=2)
    for _ in range(10):
        image = up(image, axis=Axis.X, radius=1, scale=HALF)
    graph = Graph((image.planes,), 0)
    widths = [infer(graph, Format(frame, (frame,)))[stage.node].width for stage in graph.stages]
    assert widths[9] == 5
    assert widths[10:] == [8 + 1, 16 + 1, 33, 65, 129, 257, 513, 1025, 2049, 4096]
    assert len(graph.nodes) < 150


def test_ten_levels_plan_and_run() -> None:
    data = np.full((1, 33, 65), 0.5, np.float32)
    tower = pyramid(plate(data), 10)
    assert [image.frame.resolve([Rect.sized(65, 33)]) for image in tower[5:]] == [
        Rect.sized(3, 2),
        Rect.sized(2, 1),
        *[Rect.sized(1, 1)] * 4,
    ]
    assert np.array_equal(reference(tower[10], data), [[[0.5]]])


def test_a_scaled_intermediate_is_read_at_scaled_points(show: Show) -> None:
    @functor
    def shifted(source: Pixel) -> Pixels:
        return pixel(*(value + 1.0 for value in source()))

    data = drawn(2, 3, 8)
    made = show(at(shifted(plate(data)), axis=Axis.X, radius=0, scale=4, offset=0), data)
    assert np.allclose(made, data[:, :, ::4] + 1.0, atol=1e-6)


@pytest.mark.parametrize("x0", [-3, -2, 0, 1, 5])
def test_frames_away_from_the_origin_keep_their_parity(x0: int) -> None:
    """Pixel x of the result stands for 2 * x, whatever the window: those of -3 .. 3 are -1 .. 2, four of seven."""
    data = np.arange(7, dtype=np.float32).reshape(1, 1, 7)
    image = at(plate(data), axis=Axis.X, radius=0, scale=2, offset=0)
    made = reference(image, data, windows=[Rect(x0, 0, x0 + 7, 1)])
    start = x0 + x0 % 2
    assert made.ravel().tolist() == [min(k - x0, 6) for k in range(start, start + 8, 2)]
