"""Reads that are no row slices: scaled, halved, gathered, with every boundary condition."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from matrix.kernels import on_rows
from numpy.typing import NDArray

from farm.graph import (
    Axis,
    DType,
    Frame,
    Gather,
    Image,
    Line,
    Node,
    Pixel,
    Pixels,
    Planes,
    Point,
    Rect,
    Table,
    Window,
    bounded,
    cast,
    equal,
    floor,
    functor,
    pixel,
    planes,
    position,
    sum_over,
    table,
    where,
)
from farm.graph.graph import Graph
from farm.passes.sizes import sizes

Array = NDArray[Any]
TypedSource = Callable[..., Image]
Compute = Callable[..., Array]
MakePixels = Callable[..., Array]
BOUNDARIES = ("clamp", "mirror", "wrap", "constant")
PAD = {"clamp": "edge", "mirror": "symmetric", "wrap": "wrap", "constant": "constant"}


@functor
def twice(a: Point) -> Node:
    return a() * 2.0


@functor
def half_size(a: Window, *, radius: int, scale: int) -> Node:
    return sum_over([(-1, 0.25), (0, 0.5), (1, 0.25)], lambda k, weight: a(k, 0) * weight)


@functor
def double_size(a: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    return a(0) + a(1)


@functor
def checkered(a: Window, *, radius: int) -> Node:
    x, y = position()
    return where(equal(x % 2, 0), where(equal(y % 2, 1), a(1, 0), a()), a(0, -1))


@functor
def flipped(a: Gather) -> Node:
    x, y = position()
    return a(a.frame.x1 - 1 - x, y)


@functor
def transposed(a: Gather) -> Node:
    x, y = position()
    return a(y, x)


@functor
def moved(a: Gather, by: Point) -> Node:
    x, y = position()
    steps = cast(floor(by()), DType.I32)
    return a(x + steps, y - steps * 2)


@functor
def between(a: Gather, by: Point) -> Node:
    x, y = position()
    return a.bilinear(cast(x, DType.F32) + by(), cast(y, DType.F32) - by() * 0.5)


@functor
def curve(a: Point, entries: Table) -> Node:
    return entries.linear(a() * 4.0)


@functor
def cube(a: Pixel, entries: Table) -> Pixels:
    r, g, b = a()
    return pixel(*entries.trilinear(r * 2.0, g * 2.0, b * 2.0, volumes=3))


@functor
def ramps(a: Table) -> Planes:
    def plane(k: Node) -> Node:
        x, y = position()
        return a(x, y) * cast(k, DType.F32) + cast(x - y * k, DType.F32)

    return planes(3, plane)


@functor
def row_gain(a: Point, gains: Table) -> Node:
    _, y = position()
    return a() * gains(y % gains.width)


def kernel(image: Image, width: int, height: int) -> str:
    """The text of the last stage's kernel."""
    return on_rows(sizes(Graph.of([image]), [Rect.sized(width, height)] * 2).stages[-1]).source


def test_a_scaled_read_is_every_other_pixel(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    data = pixels(3, 33, 47)
    made = compute(half_size(typed_source(planes=3), radius=1, scale=2), data)
    padded = np.pad(data, ((0, 0), (0, 0), (1, 1)), "edge")
    expected = padded[:, ::2, :-2:2] * 0.25 + padded[:, ::2, 1:-1:2] * 0.5 + padded[:, ::2, 2::2] * 0.25
    assert np.allclose(made, expected)


@pytest.mark.parametrize("axis", Axis)
def test_a_halved_read_of_an_intermediate(
    typed_source: TypedSource, compute: Compute, pixels: MakePixels, axis: Axis
) -> None:
    data = pixels(2, 6, 5)
    along = 2 if axis is Axis.X else 1
    made = compute(double_size(twice(typed_source(planes=2)), axis=axis, radius=1, scale=Fraction(1, 2)), data)
    count = 2 * data.shape[along]
    first, second = (np.clip((np.arange(count) + k) // 2, 0, count // 2 - 1) for k in (0, 1))
    assert np.allclose(made, 2 * (np.take(data, first, along) + np.take(data, second, along)))


def test_parity_chooses_by_frame_coordinates(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    data = pixels(1, 5, 4)
    made = compute(checkered(typed_source(), radius=1), data, windows=[Rect(-1, 3, 3, 8)])[0]
    assert made[0, 1] == data[0, 0, 2]  # x even, y odd: the pixel to the right
    assert made[1, 1] == data[0, 1, 1]  # both even
    assert made[1, 0] == data[0, 0, 0]  # x odd: the pixel above


def test_a_flip_and_a_transposition(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    data = pixels(1, 4, 4)
    assert np.array_equal(compute(flipped(typed_source()), data), data[:, :, ::-1])
    assert np.array_equal(compute(flipped(bounded(twice(typed_source()))), data), data[:, :, ::-1] * 2)
    assert np.array_equal(compute(transposed(typed_source()), data), data.transpose(0, 2, 1))


@pytest.mark.parametrize("boundary", BOUNDARIES)
@pytest.mark.parametrize("dtype", [DType.F32, DType.U8])
def test_a_gather_beyond_the_edges_of_a_source(
    typed_source: TypedSource, compute: Compute, pixels: MakePixels, boundary: str, dtype: DType
) -> None:
    data = (pixels(1, 6, 8) * 200).astype({DType.F32: np.float32, DType.U8: np.uint8}[dtype])
    steps = np.floor(pixels(1, 6, 8, 2) * 40 - 20)
    windows = [Rect(3, -2, 11, 4)] * 2
    image = moved(typed_source(dtype, 1, 0, boundary, 7.0), typed_source(slot=1))
    made = compute(image, data, steps.astype(np.float32), windows=windows)
    constant = {"constant_values": 7} if boundary == "constant" else {}
    padded = np.pad(data[0], 50, PAD[boundary], **constant)  # type: ignore[call-overload]  # one mode of many
    rows, columns = np.mgrid[:6, :8]
    whole = steps[0].astype(int)
    assert made.dtype == data.dtype
    assert np.array_equal(made[0], padded[50 + rows - 2 * whole, 50 + columns + whole])


@pytest.mark.parametrize("boundary", BOUNDARIES)
@pytest.mark.parametrize("intermediate", [False, True])
def test_bilinear_reads(
    typed_source: TypedSource, compute: Compute, pixels: MakePixels, boundary: str, *, intermediate: bool
) -> None:
    data, by = pixels(3, 6, 8), np.full((1, 6, 8), -7.25, np.float32)
    source = typed_source(planes=3, boundary="clamp" if intermediate else boundary, constant=0.25)
    image = bounded(twice(source), boundary, 0.5) if intermediate else source
    made = compute(between(image, typed_source(slot=1)), data, by)
    shown = data * 2 if intermediate else data
    constant = {"constant_values": 0.5 if intermediate else 0.25} if boundary == "constant" else {}
    padded = np.pad(shown, ((0, 0), (20, 20), (20, 20)), PAD[boundary], **constant)  # type: ignore[call-overload]
    y, x = 20 + 3, 20 - 8  # (x - 7.25, y + 3.625)

    def part(dy: int, dx: int) -> Array:
        return np.asarray(padded[:, y + dy : y + dy + 6, x + dx : x + dx + 8])

    rows = [part(dy, 0) * 0.25 + part(dy, 1) * 0.75 for dy in (0, 1)]
    assert np.allclose(made, rows[0] * 0.375 + rows[1] * 0.625)


def test_tables_static_and_given(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    data, numbers = pixels(2, 3, 4) * 1.2, [0.0, 0.1, 0.5, 0.6, 2.0]
    expected = np.interp(data, [0, 0.25, 0.5, 0.75, 1], numbers)
    assert np.allclose(compute(curve(typed_source(planes=2), table(numbers)), data), expected)
    given = np.array(numbers, np.float32).reshape(1, 1, 5)
    assert np.allclose(compute(curve(typed_source(planes=2), typed_source(slot=1)), data, given), expected)


def test_a_colour_cube(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    z, y, x = np.mgrid[:3, :3, :3] / 2.0
    entries = np.concatenate([x * 0.5 + y, x * y, z - x]).astype(np.float32)  # three volumes of three planes
    data = pixels(3, 4, 5)
    r, g, b = data
    made = compute(cube(typed_source(planes=3), typed_source(planes=9, slot=1)), data, entries)
    assert np.allclose(made[0], r * 0.5 + g, atol=1e-6)
    assert np.allclose(made[2], b - r, atol=1e-6)


def test_planes_know_which_one_they_are(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    data = pixels(1, 3, 4)
    rows, columns = np.mgrid[:3, :4]
    made = compute(ramps(typed_source()), data)
    assert np.allclose(made, np.stack([data[0] * k + columns - rows * k for k in range(3)]))


def test_what_follows_the_row_is_a_vector_and_what_stays_is_read_once(typed_source: TypedSource) -> None:
    text = kernel(row_gain(typed_source(), table([0.5, 2.0, 1.0])), 40, 30)
    before, columns = text.split("body1:\n")
    assert before.count("load float") == 1  # of the table
    assert columns.count("load") == columns.count("load <32 x float>") == 1


def test_gathers_share_code_between_sizes(typed_source: TypedSource) -> None:
    image = between(typed_source(planes=3, boundary="mirror"), typed_source(slot=1))
    assert kernel(image, 40, 30) == kernel(image, 1920, 1080)
    doubled = half_size(typed_source(), radius=1, scale=2)
    assert kernel(doubled, 40, 30) == kernel(doubled, 1920, 1080)


def test_a_frame_of_its_own(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    data = pixels(1, 6, 7)
    image = twice(typed_source()).framed(Frame.sized(3, 2))
    assert np.array_equal(compute(image, data), data[:, :2, :3] * 2)
