import inspect
from collections.abc import Callable
from typing import Any

import pytest

from farm.errors import FarmError, Problem
from farm.graph import (
    Axis,
    Functor,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    Pixels,
    Point,
    Rect,
    Window,
    functor,
    moving,
    pixel,
    stack,
    sum_over,
)
from farm.graph.node import Op, ReadPlace, read_place, topological
from farm.graph.stage import Need, Stage, need, stage_of

MakeSource = Callable[..., Image]


@functor
def double(a: Point) -> Node:
    return a() * 2.0


@functor
def add(a: Point, b: Point) -> Node:
    return a() + b()


@functor
def shift(a: Line, *, axis: Axis, radius: int, by: int) -> Node:
    return a(by)


@functor
def corner(a: Window, *, radius: int | tuple[int, int], dx: int, dy: int) -> Node:
    return a(dx, dy)


@functor
def swapped(a: Pixel) -> Pixels:
    return pixel(*reversed(a()))


@functor
def weighted(a: Pixel, b: Point) -> Node:
    return a()[0] * b()


@functor
def halves(a: Point) -> tuple[Node, Node]:
    return a() * 0.5, a() - 1.0


@functor
def running(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis, start=sum_over(range(-radius, radius + 1), a), step=lambda s: s + a(radius) - a(-radius - 1), emit=abs
    )


def stage(image: Image) -> Stage:
    return stage_of(image.planes[0][0].args[0])


def reads(image: Image) -> list[ReadPlace]:
    return [read_place(n) for n in topological(stage(image).expressions) if n.op is Op.READ]


def problem_of(call: Callable[[], object]) -> Problem:
    with pytest.raises(FarmError) as caught:
        call()
    (problem,) = caught.value.problems
    return problem


def test_a_component_functor_runs_once_a_plane(source: MakeSource) -> None:
    made = double(source(3))
    assert len(made) == 3
    assert stage(made).iterations == 3
    assert stage(made).name == "double"
    assert reads(made) == [ReadPlace(0, 0, True)]
    assert [plane for _, plane in made.planes] == [0, 1, 2]


def test_one_plane_is_read_plainly(source: MakeSource) -> None:
    assert reads(double(source(1))) == [ReadPlace(0, 0, False)]
    assert stage(double(source(1))).iterations == 1


def test_planes_are_counted_from_the_first_chosen(source: MakeSource) -> None:
    assert reads(double(source(4)[1:3])) == [ReadPlace(0, 1, True)]
    assert reads(double(source(4)[3])) == [ReadPlace(0, 3, False)]


def test_one_plane_goes_with_any_number(source: MakeSource) -> None:
    rgba = source(4)
    made = add(rgba[0:3], rgba[3])
    assert len(made) == 3
    assert set(reads(made)) == {ReadPlace(0, 0, True), ReadPlace(0, 3, False)}
    assert stage(made).inputs == (rgba.planes[0][0],)


def test_a_pixel_functor_reads_every_plane(source: MakeSource) -> None:
    made = swapped(source(3))
    assert len(made) == 3
    assert stage(made).iterations == 1
    assert stage(made).outputs == (3,)
    assert [read_place(result).plane for result in stage(made).results] == [2, 1, 0]


def test_pixels_and_components_go_together(source: MakeSource) -> None:
    made = weighted(source(2), source(3, slot=1))
    assert len(made) == 3
    assert set(reads(made)) == {ReadPlace(0, 0, False), ReadPlace(1, 0, True)}


def test_several_results_are_several_images(source: MakeSource) -> None:
    low, high = halves.several(source(2))
    assert stage(low) == stage(high)
    assert stage(low).outputs == (1, 1)
    assert [base.value for base, _ in (low.planes[0], high.planes[0])] == [(0, 2), (1, 2)]


def test_a_number_is_a_result(source: MakeSource) -> None:
    @functor
    def grey(a: Point) -> Any:
        return 0.5

    assert [result.value for result in stage(grey(source())).results] == [0.5]


def test_a_moving_functor_has_start_step_and_emit(source: MakeSource) -> None:
    made = stage(running(source(2), axis=Axis.Y, radius=3))
    assert (made.axis, len(made.starts), len(made.steps), len(made.results)) == (Axis.Y, 1, 1, 1)
    assert need(made, 0, Rect(0, 0, 5, 20)) == Need(Rect(0, -3, 5, 23))
    assert need(made, 0, Rect(0, 7, 5, 8)) == Need(Rect(0, 4, 5, 11))  # one row: `step` never runs


def test_a_stage_needs_what_its_functor_reads(source: MakeSource) -> None:
    @functor
    def cross(a: Window, *, radius: int) -> Node:
        return a(-2, 0) + a(1, 2) + sum_over([(-1, 3), (2, -3)], lambda dx, dy: a(dx - 1, -dy))

    made = stage(cross(source(), radius=4))
    assert need(made, 0, Rect(0, 0, 1, 1)) == Need(Rect(-2, -3, 2, 4))
    assert need(made, 0, Rect(5, 5, 9, 7)) == Need(Rect(3, 2, 10, 10))
    assert need(made, 0, Rect(5, 5, 5, 7)) == Need()


def test_planes_that_lie_apart_are_copied_together(source: MakeSource) -> None:
    rgb, matte = source(3), source(2, slot=1)
    made = double(stack(rgb[2], matte[0], rgb[0]))
    (copied,) = stage(made).inputs
    copy = stage_of(copied.args[0])
    assert (copy.name, copy.iterations, copy.outputs) == ("copy", 1, (3,))
    assert copy.inputs == (rgb.planes[0][0], matte.planes[0][0])
    assert [read_place(result) for result in copy.results] == [
        ReadPlace(0, 2, False),
        ReadPlace(1, 0, False),
        ReadPlace(0, 0, False),
    ]


def test_neighbouring_planes_are_not_copied(source: MakeSource) -> None:
    rgb = source(3)
    assert stage(double(stack(rgb[1], rgb[2]))).inputs == (rgb.planes[0][0],)
    assert stage(swapped(stack(rgb[2], rgb[0]))).inputs == (rgb.planes[0][0],)


@pytest.mark.parametrize(
    ("call", "what"),
    [
        (
            lambda a: shift(a, axis=Axis.X, radius=2, by=-3),
            "shift reads a 3 pixels away along x, but declares 2",
        ),
        (
            lambda a: shift(a, axis="y", radius=0, by=1),
            "shift reads a 1 pixel away along y, but declares 0",
        ),
        (
            lambda a: corner(a, radius=1, dx=1, dy=-2),
            "corner reads a 2 pixels away along y, but declares 1",
        ),
        (
            lambda a: corner(a, radius=(4, 1), dx=5, dy=1),
            "corner reads a 5 pixels away along x, but declares 4",
        ),
    ],
)
def test_reading_beyond_the_declared_radius_is_refused(
    source: MakeSource, call: Callable[[Image], Image], what: str
) -> None:
    problem = problem_of(lambda: call(source(2)))
    assert problem.what == what
    assert problem.hint == "raise the radius that it is called with, or read closer"


def test_mistakes_are_placed_where_the_functor_is_written(source: MakeSource) -> None:
    problem = problem_of(lambda: shift(source(), axis=Axis.X, radius=0, by=1))
    assert problem.place is not None
    assert problem.place.file == __file__
    assert problem.place.line == inspect.getsourcelines(shift.function)[1] + 2


def test_reading_as_far_as_declared_is_fine(source: MakeSource) -> None:
    assert len(shift(source(), axis=Axis.X, radius=2, by=-2)) == 1
    assert len(corner(source(), radius=(4, 1), dx=-4, dy=1)) == 1
    assert len(running(source(), axis=Axis.X, radius=0)) == 1


def test_one_image_may_be_read_as_a_point_and_as_a_line(source: MakeSource) -> None:
    @functor
    def slope(here: Point, there: Line, *, axis: Axis, radius: int) -> Node:
        return there(radius) - here()

    assert len(slope(source(), source(), axis=Axis.X, radius=2)) == 1
    assert problem_of(lambda: slope(source(), source(slot=1), axis=Axis.Y, radius=-1)).what == (
        "slope has the radius -1"
    )


def test_a_wrong_number_of_images_is_refused(source: MakeSource) -> None:
    problem = problem_of(lambda: add(source()))
    assert (problem.what, problem.hint) == ("add reads 2 images, not 1", "pass one for each indexer")


def test_images_that_differ_in_channels_are_refused(source: MakeSource) -> None:
    problem = problem_of(lambda: add(source(3), source(2, slot=1)))
    assert problem.what == "add reads its images plane by plane, but they differ in channels: a has 3, b has 2"
    assert problem.hint == "give it images of equally many channels, or of one"


def test_pixels_from_a_functor_that_runs_plane_by_plane_are_refused(source: MakeSource) -> None:
    @functor
    def twice(a: Point) -> Pixels:
        return pixel(a(), a())

    assert len(twice(source(1))) == 2
    problem = problem_of(lambda: twice(source(3)))
    assert problem.what == "twice returns pixels but reads an image plane by plane"
    assert problem.hint == "declare that input as Pixel, or return one value"


@pytest.mark.parametrize(
    ("result", "kind"),
    [(lambda a: a > 0.0, "a bool"), (lambda _: True, "bool"), (str, "str"), (lambda _: None, "NoneType")],
)
def test_a_result_that_is_no_pixel_is_refused(source: MakeSource, result: Callable[[Node], object], kind: str) -> None:
    @functor
    def odd(a: Point) -> Any:
        return result(a())

    problem = problem_of(lambda: odd(source()))
    assert problem.what == f"odd returns {kind}, not a value of an image"
    assert problem.hint == "return numbers, pixel(...) of them, or cast(...)"


def test_a_fractional_offset_is_refused(source: MakeSource) -> None:
    @functor
    def half(a: Window, *, radius: int) -> Node:
        return a(0.5, 0)  # type: ignore[arg-type]

    problem = problem_of(lambda: half(source(), radius=1))
    assert (problem.what, problem.hint) == ("half reads a at a fractional offset", "offsets are whole pixels")


def test_lines_and_windows_need_their_arguments(source: MakeSource) -> None:
    @functor
    def line(a: Line) -> Node:
        return a()

    @functor
    def window(a: Window) -> Node:
        return a()

    problem = problem_of(lambda: line(source()))
    assert (problem.what, problem.hint) == (
        "line reads along a line",
        "give it the keyword arguments axis and radius",
    )
    problem = problem_of(lambda: window(source()))
    assert (problem.what, problem.hint) == ("window reads a around the pixel", "give it the keyword argument radius")


def test_positional_parameters_are_indexers() -> None:
    def gain(a: Point, factor: float) -> Node:
        return a() * factor

    problem = problem_of(lambda: functor(gain))
    assert problem.what == "gain: the parameter factor is not an indexer"
    assert (
        problem.hint
        == "annotate it Point, Line, Window, Gather, Pixel, ... or Table, or make it keyword-only (after *)"
    )


def test_the_same_call_twice_is_one_stage(source: MakeSource) -> None:
    assert double(source(3)) == double(source(3))
    assert double(source(3)) != double(source(3, boundary="wrap"))
    assert isinstance(double, Functor)
