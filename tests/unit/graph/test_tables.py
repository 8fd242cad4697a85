"""Tables: static ones in the graph, and run-time ones such as look-up cubes; reads between their entries."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.interpolate import RegularGridInterpolator
from tracing import drawn, plate

from farm.graph import (
    DType,
    Frame,
    Image,
    Node,
    Pixel,
    Pixels,
    Point,
    Rect,
    Table,
    cast,
    functor,
    pixel,
    planes,
    position,
    stack,
    table,
)
from farm.graph.graph import Graph
from farm.graph.node import Op
from farm.graph.recorded import LanguageError
from farm.graph.result import Planes

Show = Callable[..., NDArray[np.float64]]


@functor
def entry(at: Pixel, numbers: Table) -> Node:
    x, y = at()
    return numbers(x, y)


@functor
def curved(at: Point, curve: Table) -> Node:
    return curve.linear(at() * (cast(curve.width, DType.F32) - 1.0))


@functor
def graded(image: Pixel, cube: Table) -> Pixels:
    red, green, blue = image()
    last = cast(cube.width - 1, DType.F32)
    return pixel(*cube.trilinear(red * last, green * last, blue * last, volumes=3))


def test_entries_by_column_and_row(show: Show) -> None:
    at = np.array([[[0, 2, 1, 9, -3]], [[0, 1, 1, 5, -1]]], np.int32)
    numbers = table([[1.0, 2.5, 3.0], [4.0, 5.0, 6.5]])
    assert show(entry(plate(at), numbers), at).tolist() == [[[1.0, 6.5, 5.0, 6.5, 1.0]]]


@pytest.mark.parametrize("dtype", [DType.U8, DType.I16, DType.I32, DType.U32, DType.F32])
def test_tables_have_a_type(show: Show, dtype: DType) -> None:
    at = np.array([[[0, 1, 2]], [[0, 0, 0]]], np.int32)
    made = show(entry(plate(at), table([3, 200, 7], dtype)), at)
    assert made.tolist() == [[[3, 200, 7]]]
    assert made.dtype.kind == {"f": "f", "u": "iu", "i": "i"}[dtype[0]][-1] or made.dtype.kind == "i"


def test_static_tables_are_part_of_the_graph() -> None:
    data = drawn(1, 1, 1)
    digests = {
        Graph.of([curved(plate(data), table(values))]).digest
        for values in ([0.0, 1.0], [0.0, 1.5], [0.0, -0.0], [[0.0], [1.0]])
    }
    assert len(digests) == 4


def test_run_time_tables_are_not(show: Show) -> None:
    image, curve = drawn(1, 2, 3), np.array([[[0.0, 0.5, 0.0]]], np.float32)
    made = curved(plate(image), plate(curve, 1, table=True))
    assert show(made, image, curve) == pytest.approx(0.5 - np.abs(image - 0.5), abs=1e-6)
    assert show(made, image, curve * 2) == pytest.approx(1.0 - 2 * np.abs(image - 0.5), abs=1e-6)


def test_curves_are_straight_between_points_and_end_at_the_ends(show: Show) -> None:
    image = np.array([[[-0.5, 0.0, 0.25, 0.3, 1.0, 1.7]]], np.float32)
    points = [0.0, 4.0, 1.0, 2.0, 8.0]
    made = show(curved(plate(image), table(points)), image)
    assert np.allclose(made, np.interp(image, np.linspace(0, 1, 5), points), atol=1e-5)


def test_between_columns_and_rows(show: Show) -> None:
    @functor
    def smooth(at: Pixel, numbers: Table) -> Node:
        return numbers.bilinear(*at())

    values = np.random.default_rng(3).integers(0, 64, (4, 5)) / 8
    at = (drawn(2, 3, 6) * 7 - 1).astype(np.float32)
    made = show(smooth(plate(at), table(values.tolist())), at)
    grid = RegularGridInterpolator((range(4), range(5)), values)
    wanted = grid(np.stack([at[1].clip(0, 3), at[0].clip(0, 4)], -1))
    assert np.allclose(made[0], wanted, atol=1e-5)


@pytest.mark.parametrize("size", [2, 5])
def test_look_up_cubes(show: Show, size: int) -> None:
    """A cube of size**3 colours: x is red, y green; its planes are blue, red's volume first."""
    image, cube = drawn(3, 4, 6), drawn(3 * size, size, size, seed=4)
    made = show(graded(plate(image), plate(cube, 1, table=True)), image, cube)
    points = np.moveaxis(image[::-1].astype(np.float64) * (size - 1), 0, -1)
    wanted = [
        RegularGridInterpolator((range(size),) * 3, cube[size * k : size * (k + 1)].astype(np.float64))(points)
        for k in range(3)
    ]
    assert np.allclose(made, wanted, atol=1e-5)


def test_colours_beyond_a_cube_are_those_of_its_faces(show: Show) -> None:
    image = np.array([-1.0, 0.5, 3.0], np.float32).reshape(3, 1, 1)
    cube = drawn(6, 2, 2)
    made = show(graded(plate(image), plate(cube, 1, table=True)), image, cube)
    assert np.allclose(made[:, 0, 0], (cube[1::2, 0, 0].astype(np.float64) + cube[1::2, 1, 0]) / 2, atol=1e-6)


def test_planes_are_computed(show: Show) -> None:
    @functor
    def chosen(which: Point, numbers: Table) -> Node:
        return numbers(1, 0, which()) + numbers(0, 0, 2)

    which = np.array([[[0, 2, 1, 9, -4]]], np.int32)
    numbers = drawn(3, 1, 2)
    made = show(chosen(plate(which), plate(numbers, 1)), which, numbers)
    assert np.allclose(made[0, 0], numbers[[0, 2, 1, 2, 0], 0, 1] + numbers[2, 0, 0], atol=1e-6)


def test_a_table_is_counted_from_the_corner_of_its_frame(show: Show) -> None:
    @functor
    def first(at: Point, numbers: Table) -> Node:
        return numbers(0) + numbers(99) * 10.0 + at()

    data = np.zeros((1, 1, 2), np.float32)
    numbers = np.arange(6, dtype=np.float32).reshape(1, 1, 6)
    image: Image = plate(numbers, 1)
    windows = [Rect.sized(2, 1), Rect(-3, 4, 3, 5)]
    assert show(first(plate(data), image), data, numbers, windows=windows).tolist() == [[[50.0] * 2]]
    two, four = Frame.sized(2, 4).sides[2:]
    cropped = image.framed(Frame(-two, four, two, four + 1))
    assert show(first(plate(data), cropped), data, numbers, windows=windows).tolist() == [[[41.0] * 2]]


def test_planes_from_one_expression(show: Show) -> None:
    """As in mri_q: plane k of the result is computed from a row of the table."""

    @functor
    def waves(numbers: Table) -> Planes:
        x, y = position()
        return planes(4, lambda k: numbers(k, 0) * x + numbers(k, 1) * y + k)

    numbers = drawn(1, 2, 4)
    made = show(waves(plate(numbers)).framed(Frame.sized(3, 2)), numbers)
    x, y = np.arange(3.0), np.arange(2.0)[:, None]
    wanted = [numbers[0, 0, k] * x + numbers[0, 1, k] * y + k for k in range(4)]
    assert np.allclose(made, wanted, atol=1e-6)


def test_planes_of_planes(show: Show) -> None:
    """A stage of computed planes is a table whose planes are computed."""

    @functor
    def ramp(numbers: Table) -> Planes:
        return planes(3, lambda k: numbers(0) + k * 10.0)

    @functor
    def backwards(steps: Table) -> Planes:
        return planes(3, lambda k: steps(0, 0, 2 - k))

    numbers = np.ones((1, 1, 1), np.float32)
    made = backwards(ramp(plate(numbers))).framed(Frame.sized(2, 1))
    assert show(made, numbers).tolist() == [[[21.0] * 2], [[11.0] * 2], [[1.0] * 2]]


def test_planes_with_a_pixel_of_their_own(show: Show) -> None:
    @functor
    def bands(image: Pixel) -> Planes:
        red, green = image()
        return planes(3, lambda k: red * cast(k, DType.F32) + green)

    data = drawn(2, 2, 2)
    made = show(bands(plate(data)), data)
    assert np.allclose(made, [data[0] * k + data[1] for k in range(3)], atol=1e-6)


def test_tables_put_together_have_fixed_planes(show: Show) -> None:
    @functor
    def picked(at: Point, numbers: Table) -> Node:
        return numbers(0, 0, 0) - numbers(0, 0, 1) + at()

    data = np.zeros((1, 1, 1), np.float32)
    a, b = drawn(1, 1, 1, seed=1), drawn(1, 1, 1, seed=2)
    made = show(picked(plate(data), stack(plate(b, 2), plate(a, 1))), data, a, b)
    assert np.allclose(made, b - a, atol=1e-6)


@pytest.mark.parametrize("values", [[], [[]], [[1.0], [1.0, 2.0]], [[1.0, 2.0], []]])
def test_tables_have_rows_of_one_length(values: list[list[float]]) -> None:
    with pytest.raises(LanguageError, match=r"^table\(\) needs rows of equally many numbers: write one row, or rows "):
        table(values)


def test_numbers_that_the_type_cannot_hold_are_refused() -> None:
    with pytest.raises(LanguageError, match=r"^300 is no u8 value: u8 holds 0 to 255: cast the other side$"):
        table([1, 300], DType.U8)


def test_a_static_table_is_one_node() -> None:
    image = table([float(k) for k in range(1000)])
    assert image.planes[0][0].op is Op.TABLE
    assert len(Graph.of([image]).nodes) == 4  # and the sides of its frame
