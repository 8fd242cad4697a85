"""What an image shows: frames of sources, results, crops, scales and stacks, before sizes are known."""

import math
from fractions import Fraction

import pytest
from tracing import drawn, plate

from farm.graph import (
    Axis,
    DType,
    Frame,
    Gather,
    Image,
    Line,
    Node,
    Point,
    Rect,
    Scatter,
    Table,
    Window,
    bounded,
    cast,
    functor,
    scatter,
    stack,
    table,
)
from farm.graph.frame import frame_of
from farm.graph.node import Op, const, node
from farm.graph.recorded import LanguageError

A, B = Rect(-2, 1, 8, 6), Rect(0, -3, 4, 5)


def images() -> tuple[Image, Image]:
    return plate(drawn(1, 1, 1)), plate(drawn(1, 1, 1), 1)


def rect(image: Image) -> Rect:
    return image.frame.resolve([A, B])


@functor
def add(a: Point, b: Point) -> Node:
    return a() + b()


@functor
def scaled(source: Line, *, axis: Axis, radius: int, scale: int | Fraction) -> Node:
    return source()


@functor
def square(source: Window, *, radius: int, scale: int | Fraction) -> Node:
    return source()


def test_a_source_shows_its_window() -> None:
    a, b = images()
    assert (rect(a), rect(b)) == (A, B)


def test_a_result_shows_all_that_is_read_around_the_pixel() -> None:
    a, b = images()
    assert rect(add(a, b)) == Rect(-2, -3, 8, 6)
    assert rect(add(a, a)) == A


def test_gathers_and_tables_show_nothing() -> None:
    @functor
    def looked_up(source: Gather, at: Point, curve: Table) -> Node:
        return source(0, 0) + at() + curve(0)

    @functor
    def only(source: Gather, curve: Table) -> Node:
        return source(0, 0) + curve(0)

    a, b = images()
    assert rect(looked_up(a, b, table([0.0] * 50))) == B
    assert rect(only(a, table([0.0] * 50))) == Rect(-2, 0, 50, 6)


def test_frames_are_cut_and_enlarged() -> None:
    a, b = images()
    assert rect(a.framed(b.frame)) == B
    assert rect(a.framed(Frame.sized(a.frame.width, b.frame.height * 2))) == Rect.sized(10, 16)
    assert rect(add(a.framed(Frame.sized(1, 1)), b.framed(Frame.sized(2, 3)))) == Rect.sized(2, 3)


@pytest.mark.parametrize(
    ("scale", "low", "high"),
    [
        (2, -1, 4),
        (3, 0, 4),
        (5, 0, 2),
        (Fraction(1, 2), -4, 16),
        (Fraction(1, 3), -6, 24),
    ],
)
def test_scaled_frames_begin_with_the_first_point_inside_and_are_rounded_up(
    scale: int | Fraction, low: int, high: int
) -> None:
    """Pixel x of the result stands for scale * x; the frame is -2 .. 7."""
    a, _ = images()
    assert rect(scaled(a, axis=Axis.X, radius=0, scale=scale)) == Rect(low, 1, high, 6)
    assert low == min(x for x in range(-40, 40) if A.x0 <= scale * x < A.x1)
    assert high - low == math.ceil(A.width / scale)


@pytest.mark.parametrize("start", range(-3, 4))
@pytest.mark.parametrize("size", range(5))
def test_half_a_frame_is_half_as_large_rounded_up_wherever_it_begins(start: int, size: int) -> None:
    frame = Frame(const(start), const(0), const(start + size), const(1)).scaled(Axis.X, Fraction(2))
    found = frame.resolve(())
    assert (found.x0, found.width) == (math.ceil(start / 2), math.ceil(size / 2))


def test_windows_are_scaled_both_ways() -> None:
    a, _ = images()
    assert rect(square(a, radius=0, scale=2)) == Rect(-1, 1, 4, 4)
    assert rect(scaled(a, axis=Axis.Y, radius=0, scale=2)) == Rect(-2, 1, 8, 4)


def test_scaled_there_and_back_holds_the_frame() -> None:
    a, _ = images()
    image = square(square(a, radius=0, scale=2), radius=0, scale=Fraction(1, 2))
    assert rect(image) == Rect(-2, 2, 8, 8)


def test_a_scatter_shows_its_size() -> None:
    @functor
    def counted(source: Point) -> Scatter:
        return scatter(cast(source(), DType.I32), size=(7, 3))

    assert rect(counted(images()[0])) == Rect.sized(7, 3)


def test_stacks_show_all() -> None:
    a, b = images()
    both = stack(a, b)
    assert rect(both) == Rect(-2, -3, 8, 6)
    assert rect(both[1]) == rect(both)


def test_edges_and_channels_keep_the_frame() -> None:
    a, b = images()
    image = add(a, b)
    assert bounded(image, "wrap").frame == image.frame
    assert bounded(image, "wrap")[0].edge == bounded(image, "wrap").edge


def test_bases_have_frames_of_their_own() -> None:
    a, b = images()
    made = add(a.framed(Frame.sized(1, 1)), b)
    base = made.planes[0][0]
    assert frame_of(base).resolve([A, B]) == Rect(-2, -3, 8, 6)  # of the sources: nothing is cut off the plane
    assert frame_of(table([1.0, 2.0]).planes[0][0]).resolve([]) == Rect.sized(2, 1)


def test_sides_are_numbers_in_the_end() -> None:
    a, _ = images()
    half = Frame(a.frame.x0, a.frame.y0, a.frame.x0 + a.frame.width // 2, a.frame.y1)
    assert half.resolve([A]) == Rect(-2, 1, 3, 6)
    assert Frame.sized(const(3) * 4 - 1, 5).resolve([]) == Rect.sized(11, 5)


def test_a_frame_that_is_upside_down_is_empty() -> None:
    assert Frame(const(5), const(4), const(3), const(9)).resolve([]) == Rect(5, 4, 5, 9)


def test_a_frame_that_depends_on_pixels_is_refused() -> None:
    count = node(Op.READ, DType.I32, (const(0), const(0)), (0, 0, False))
    with pytest.raises(
        LanguageError, match=r"^the frame of an image depends on its pixels: build it from numbers and frames$"
    ):
        Frame.sized(count, 1).resolve([])
