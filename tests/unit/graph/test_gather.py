"""Gathers: reads at computed coordinates, of sources and of bounded intermediates, beyond their edges too."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.ndimage import map_coordinates
from tracing import Array, drawn, plate, uniform

from farm.graph import (
    Boundary,
    DType,
    Frame,
    Gather,
    Image,
    Line,
    Node,
    Pixel,
    PixelGather,
    Pixels,
    Point,
    Rect,
    bounded,
    cast,
    clamp,
    floor,
    functor,
    pixel,
    position,
    reachable,
)

Show = Callable[..., NDArray[np.float64]]
MODES = {"clamp": "nearest", "mirror": "reflect", "wrap": "grid-wrap", "constant": "grid-constant"}


@functor
def nearest(source: Gather, where: Pixel) -> Node:
    x, y = where()
    return source(cast(floor(x), DType.I32), cast(floor(y), DType.I32))


@functor
def between(source: Gather, where: Pixel) -> Node:
    x, y = where()
    return source.bilinear(x, y)


@functor
def negative(source: Point) -> Node:
    return 1.0 - source()


def warped(data: Array, places: Array, boundary: str, order: int) -> Array:
    """Each plane at (x, y) of `places`, by SciPy."""
    x, y = np.floor(places) if order == 0 else places.astype(np.float64)
    constant = {"order": order, "mode": MODES[boundary], "cval": 0.25}
    return np.stack([map_coordinates(plane.astype(np.float64), [y, x], **constant) for plane in data])


def places(width: int, height: int, reach: float) -> Array:
    """Coordinates inside and up to `reach` beyond the frame, in quarters."""
    draw = np.random.default_rng(9)
    x, y = (draw.uniform(-reach, side - 1 + reach, (4, 5)) for side in (width, height))
    return (np.round(np.stack([x, y]) * 4) / 4).astype(np.float32)


@pytest.mark.parametrize("boundary", Boundary)
@pytest.mark.parametrize("size", [(1, 1), (3, 5), (6, 4)])
def test_sources_are_read_anywhere(show: Show, boundary: Boundary, size: tuple[int, int]) -> None:
    data, at = drawn(2, size[1], size[0]), places(*size, 9.0)
    image, where = plate(data, boundary=str(boundary), constant=0.25), plate(at, 1)
    assert np.allclose(show(nearest(image, where), data, at), warped(data, at, boundary, 0), atol=1e-6)
    assert np.allclose(show(between(image, where), data, at), warped(data, at, boundary, 1), atol=1e-5)


@pytest.mark.parametrize("boundary", Boundary)
@pytest.mark.parametrize("size", [(1, 1), (5, 3)])
def test_bounded_intermediates_are_read_anywhere(show: Show, boundary: Boundary, size: tuple[int, int]) -> None:
    data, at = drawn(2, size[1], size[0]), places(*size, 9.0)
    image, where = bounded(negative(plate(data)), boundary, 0.25), plate(at, 1)
    assert np.allclose(show(nearest(image, where), data, at), warped(1 - data, at, boundary, 0), atol=1e-6)
    assert np.allclose(show(between(image, where), data, at), warped(1 - data, at, boundary, 1), atol=1e-5)


@pytest.mark.parametrize("boundary", Boundary)
def test_an_edge_is_where_the_frame_ends(show: Show, boundary: Boundary) -> None:
    """A crop with an edge repeats itself, not what was cut off."""
    data, at = drawn(1, 6, 7), places(7, 6, 3.0)
    low = at - np.array([2, 1], np.float32)[:, None, None]
    two, one = Frame.sized(2, 1).x1, Frame.sized(2, 1).y1
    cropped = bounded(negative(plate(data)).framed(Frame(two, one, two + 3, one + 4)), boundary, 0.25)
    made = show(between(cropped, plate(at, 1)), data, at)
    assert np.allclose(made, warped(1 - data[:, 1:5, 2:5], low, boundary, 1), atol=1e-5)


@pytest.mark.parametrize("boundary", Boundary)
def test_lines_see_the_edge_too(show: Show, boundary: Boundary) -> None:
    @functor
    def far(source: Line, *, axis: str, radius: int) -> Node:
        return source(-5) + source(4) * 2.0

    data = drawn(1, 2, 4)
    image = bounded(negative(plate(data)), boundary, 0.25)
    made = show(far(image, axis="x", radius=5), data)
    x = np.arange(4.0) + np.zeros((2, 1))
    y = np.arange(2.0)[:, None] + np.zeros(4)
    left, right = (warped(1 - data, np.stack([x + k, y]), boundary, 0) for k in (-5, 4))
    assert np.allclose(made, left + 2 * right, atol=1e-6)


def test_an_image_without_edge_is_known_beyond_its_frame(show: Show) -> None:
    """Not the last pixel again, but what its source makes there."""

    @functor
    def column(source: Gather) -> Node:
        x, y = position()
        return source(x - 3, y)

    @functor
    def placed(source: Point) -> Node:
        return source() + cast(position()[0], DType.F32)

    data = np.zeros((1, 1, 4), np.float32)
    assert show(column(placed(plate(data))), data).tolist() == [[[-3, -2, -1, 0]]]
    assert show(column(bounded(placed(plate(data)))), data).tolist() == [[[0, 0, 0, 0]]]


def test_positions_are_coordinates(show: Show) -> None:
    """Flipped, turned and enlarged without arithmetic on data: the regions have bounds."""

    @functor
    def turned(source: Gather) -> Node:
        x, y = position()
        return source(y, source.frame.height - 1 - x)

    @functor
    def enlarged(source: Gather, *, factor: int) -> Node:
        x, y = position()
        return source(x // factor, y // factor)

    data = drawn(2, 3, 5)
    image = negative(plate(data))
    made = show(turned(image).framed(Frame.sized(3, 5)), data)
    assert np.allclose(made, 1 - data.transpose(0, 2, 1)[:, :, ::-1], atol=1e-6)
    made = show(enlarged(image, factor=3).framed(Frame.sized(15, 9)), data)
    assert np.allclose(made, 1 - data.repeat(3, 1).repeat(3, 2), atol=1e-6)


def test_clamped_coordinates_have_bounds(show: Show) -> None:
    @functor
    def looked_up(source: Gather, where: Point) -> Node:
        _, y = position()
        return source(clamp(cast(where(), DType.I32), -2, 9), y)

    data = drawn(1, 3, 4)
    at = np.array([[[0, -1, 3, 7]] * 3], np.float32)
    made = show(looked_up(negative(plate(data)), plate(at, 1)), data, at)
    assert np.allclose(made[0], 1 - data[0][:, [0, 0, 3, 3]], atol=1e-6)


def test_small_integers_have_bounds(show: Show) -> None:
    """A u8 pixel is between 0 and 255, so what it leads to is known."""

    @functor
    def looked_up(source: Gather, where: Point) -> Node:
        return source(cast(where(), DType.I32) // 64, 0)

    data = drawn(1, 1, 4)
    at = np.array([[[0, 63, 64, 255]]], np.uint8)
    made = show(looked_up(negative(plate(data)), plate(at, 1)), data, at)
    assert np.allclose(made[0, 0], 1 - data[0, 0][[0, 0, 1, 3]], atol=1e-6)


def test_whole_pixels_are_gathered(show: Show) -> None:
    @functor
    def moved(source: PixelGather, where: Pixel) -> Pixels:
        x, y = where()
        low, high = source(cast(x, DType.I32), cast(y, DType.I32))
        soft, _ = source.bilinear(x, y)
        return pixel(high, low, soft)

    data, at = drawn(2, 4, 5), places(5, 4, 0.0)
    made = show(moved(plate(data), plate(at, 1)), data, at)
    sharp, soft = warped(data, at, "clamp", 0), warped(data, at, "clamp", 1)
    assert np.allclose(made, [sharp[1], sharp[0], soft[0]], atol=1e-5)


def test_uniforms_move_the_coordinates(show: Show) -> None:
    @functor
    def slid(source: Gather, *, by: Node) -> Node:
        x, y = position()
        return source.bilinear(x + by, y)

    data = drawn(1, 3, 6)
    made = show(slid(reachable(negative(plate(data)), "wrap"), by=uniform(0)), data, uniforms=[2.5])
    inverse = 1 - data.astype(np.float64)
    assert np.allclose(made, (np.roll(inverse, -2, 2) + np.roll(inverse, -3, 2)) / 2, atol=1e-6)


def test_a_gather_decides_nothing_about_the_frame(show: Show) -> None:
    data, at = drawn(1, 2, 9), places(9, 2, 0.0)
    assert show(between(plate(data), plate(at, 1)), data, at).shape == (1, 4, 5)


def test_windows_anywhere_on_the_plane(show: Show) -> None:
    """Coordinates are those of the plane, not of the window's corner."""

    @functor
    def here(source: Gather) -> Node:
        x, y = position()
        return source(x, y) + source(x + 100, y)

    data = drawn(1, 2, 3)
    made = show(here(plate(data)), data, windows=[Rect(-5, 7, -2, 9)])
    assert np.allclose(made, data + data[:, :, -1:], atol=1e-6)


def test_reachable_keeps_what_is_there(show: Show) -> None:
    data = drawn(1, 1, 3)
    source = plate(data, boundary="wrap")
    assert reachable(source) is source
    edged = bounded(negative(source), "mirror")
    assert reachable(edged, "wrap") is edged
    made: Image = reachable(negative(source), "constant", 2.0)
    assert made.edge is not None
    assert (made.edge.boundary, made.edge.constant) == ("constant", 2.0)
    assert reachable(edged[0]).edge == edged.edge


def test_integers_beyond_a_constant_edge(show: Show) -> None:
    @functor
    def shifted(source: Line, *, axis: str, radius: int) -> Node:
        return source(2)

    @functor
    def same(source: Point) -> Node:
        return source() + 1

    data = np.array([[[1, 2, 3]]], np.uint8)
    made = show(shifted(bounded(same(plate(data)), Boundary.CONSTANT, 7), axis="x", radius=2), data)
    assert made.tolist() == [[[4, 7, 7]]]
    made = show(shifted(plate(data, boundary="constant", constant=9), axis="x", radius=2), data)
    assert made.tolist() == [[[3, 9, 9]]]
