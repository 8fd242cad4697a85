"""What writers of functors are told about what they read: one fact and one hint, at the line where it went wrong.

The line that each functor is told about ends in `# here`.
"""

import inspect
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from tracing import plate, problem_of

from farm.graph import (
    Axis,
    DType,
    Functor,
    Gather,
    Image,
    Line,
    Moving,
    Node,
    PixelGather,
    PixelWindow,
    Point,
    Table,
    Window,
    bounded,
    cast,
    floor,
    functor,
    moving,
    position,
    stack,
    sum_over,
)
from farm.graph.recorded import LanguageError


def source(channels: int = 1, dtype: DType = DType.F32, slot: int = 0) -> Image:
    kinds = {DType.F32: np.float32, DType.U8: np.uint8, DType.U16: np.uint16, DType.I32: np.int32}
    return plate(np.zeros((channels, 2, 2), kinds[dtype]), slot)


@functor
def add(a: Point, b: Point) -> Node:  # here: the whole functor
    return a() + b()


@functor
def line(a: Line, *, axis: Axis, radius: int, scale: Any = 1, at: Any = 0) -> Node:
    return a(at)  # here


@functor
def window(a: Window, *, radius: Any, at: Any = (0, 0)) -> Node:
    return a(*at)  # here


@functor
def patch(a: PixelWindow, *, radius: int) -> Node:
    return a(0, -2)[0]  # here


@functor
def warp(a: Gather, by: Point, *, whole: bool = True) -> Node:
    x, y = position()
    return a(x + (cast(by(), DType.I32) if whole else by()), y)  # here


@functor
def warped_pixel(a: PixelGather, by: Point) -> Node:
    x, _ = position()
    return a(x, cast(floor(by()), DType.I32))[0]  # here


@functor
def flowing(a: Line, b: Point, *, axis: Axis, radius: int) -> Node:
    return a(cast(b(), DType.I32))  # here


@functor
def summed(a: Line, *, axis: Axis, radius: int) -> Node:
    return sum_over([(0, 1), (1, 5)], lambda _, k: a(k))  # here


@functor
def sliding(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=a(-radius),
        step=lambda total: total + a(-radius - 2),  # here
        emit=lambda total: total,
    )


@functor
def looked_up(a: Point, curve: Table, *, plane: bool = False) -> Node:
    return curve(0, 0, cast(a(), DType.I32)) if plane else curve(a())  # here


def blurred() -> Image:
    return line(source(2), axis=Axis.X, radius=1, at=1)


MISTAKES: dict[str, tuple[Functor, Callable[[Functor], object], str]] = {
    "too few images": (add, lambda f: f(source()), "add reads 2 images, not 1; pass one for each indexer"),
    "no image": (
        add,
        lambda f: f(source(), 0.5),
        "add reads b, which is float, not an image; pass arguments by keyword",
    ),
    "no channels": (
        add,
        lambda f: f(source(), source(3)[3:]),
        "add reads b, which has no channels; choose at least one",
    ),
    "channels of two types": (
        add,
        lambda f: f(Image((source().planes[0], source(dtype=DType.U8).planes[0]), source().frame), source()),
        "the channels of a differ in type; cast them to one type",
    ),
    "other channels": (
        add,
        lambda f: f(source(3), source(2, slot=1)),
        (
            "add reads its images plane by plane, but they differ in channels: a has 3, b has 2; "
            "give it images of equally many channels, or of one"
        ),
    ),
    "beyond the radius of a line": (
        line,
        lambda f: f(source(), axis=Axis.X, radius=2, at=-3),
        "line reads a 3 pixels away along x, but declares 2; raise the radius that it is called with, or read closer",
    ),
    "beyond the radius of a window": (
        window,
        lambda f: f(source(), radius=(4, 0), at=(4, 1)),
        "window reads a 1 pixel away along y, but declares 0; raise the radius that it is called with, or read closer",
    ),
    "beyond the radius of a window of pixels": (
        patch,
        lambda f: f(source(3), radius=1),
        "patch reads a 2 pixels away along y, but declares 1; raise the radius that it is called with, or read closer",
    ),
    "beyond a scaled radius": (
        line,
        lambda f: f(source(), axis=Axis.Y, radius=1, scale=2, at=2),
        "line reads a 2 pixels away along y, but declares 1; raise the radius that it is called with, or read closer",
    ),
    "beyond a radius of halves": (
        line,
        lambda f: f(source(), axis=Axis.X, radius=1, scale=Fraction(1, 2), at=4),
        "line reads a 2 pixels away along x, but declares 1; raise the radius that it is called with, or read closer",
    ),
    "beyond a radius in a loop": (
        summed,
        lambda f: f(source(), axis=Axis.X, radius=1),
        "summed reads a 5 pixels away along x, but declares 1; raise the radius that it is called with, or read closer",
    ),
    "a step that reads too far behind": (
        sliding,
        lambda f: f(source(), axis=Axis.Y, radius=3),
        (
            "sliding reads a 4 pixels away along y, but declares 3; "
            "raise the radius that it is called with, or read closer"
        ),
    ),
    "between pixels": (
        line,
        lambda f: f(source(), axis=Axis.X, radius=2, at=0.5),
        "line reads a at a fractional offset; offsets are whole pixels",
    ),
    "at an offset of data": (
        flowing,
        lambda f: f(source(), source(slot=1), axis=Axis.X, radius=9),
        "flowing reads a at an offset that depends on pixels; declare the input Gather, which reads anywhere",
    ),
    "anywhere, without an edge": (
        warp,
        lambda f: f(blurred()[0], source()),
        "warp reads a anywhere, and its region has no bounds; pass bounded(image), or clamp the coordinates",
    ),
    "pixels anywhere, without an edge": (
        warped_pixel,
        lambda f: f(blurred(), source()),
        "warped_pixel reads a anywhere, and its region has no bounds; pass bounded(image), or clamp the coordinates",
    ),
    "at a fractional coordinate": (
        warp,
        lambda f: f(bounded(blurred()[0]), source(), whole=False),
        (
            "warp reads a at a coordinate that is not i32; "
            "cast(floor(x), DType.I32) gives whole coordinates, bilinear(x, y) reads between them"
        ),
    ),
    "at a fractional index": (
        looked_up,
        lambda f: f(source(), source(slot=1)),
        (
            "looked_up looks up curve at an index that is f32; "
            "cast it to DType.I32, or read between entries with linear, bilinear or trilinear"
        ),
    ),
    "a computed plane of images put together": (
        looked_up,
        lambda f: f(source(), stack(source(slot=1), source(slot=2)), plane=True),
        "looked_up computes which plane of curve to read, and these are put together; pass it as one image",
    ),
    "no axis": (
        line,
        lambda f: f(source(), axis="z", radius=1),
        "line reads along a line; give it the keyword arguments axis and radius",
    ),
    "no radius": (
        window,
        lambda f: f(source(), radius=None),
        "window reads a around the pixel; give it the keyword argument radius",
    ),
    "half a radius": (
        window,
        lambda f: f(source(), radius=1.5),
        "window has the radius 1.5; give it a whole number from 0 up, or one each for x and y",
    ),
    "a scale of thirds": (
        line,
        lambda f: f(source(), axis=Axis.X, radius=1, scale=Fraction(2, 3)),
        "line has the scale 2/3; give it a whole number, or Fraction(1, n)",
    ),
    "a scale of nothing": (
        line,
        lambda f: f(source(), axis=Axis.X, radius=1, scale=0),
        "line has the scale 0; give it a whole number, or Fraction(1, n)",
    ),
    "an argument that is missing": (
        line,
        lambda f: f(source(), axis=Axis.X),
        "line reads a around the pixel; give it the keyword argument radius",
    ),
    "an argument that it does not have": (
        add,
        lambda f: f(source(), source(), gain=2.0),
        (
            "add cannot be recorded: add() got an unexpected keyword argument 'gain'; "
            "read as in source(), and give it its arguments by keyword"
        ),
    ),
}


def place_of(function: Callable[..., Any]) -> int:
    """The line that ends in `# here`; where that is the signature, the functor begins."""
    lines, first = inspect.getsourcelines(function)
    (line_,) = (k for k, text in enumerate(lines) if "# here" in text)
    return first if "whole functor" in lines[line_] else first + line_


@pytest.mark.parametrize("name", MISTAKES)
def test_functors_that_are_wrong_are_refused(name: str) -> None:
    wrong, call, message = MISTAKES[name]
    problem = problem_of(lambda: call(wrong))
    assert f"{problem.what}; {problem.hint}" == message
    assert problem.place is not None
    assert problem.place.file == __file__
    if not message.endswith(ARGUMENTS):
        assert problem.place.line == place_of(wrong.function)


ARGUMENTS = (
    "give it the keyword arguments axis and radius",
    "give it the keyword argument radius",
    "or one each for x and y",
    "or Fraction(1, n)",
)
"""Hints about how a functor is called: they point at its beginning."""

WIRING: dict[str, tuple[Callable[[], object], str]] = {
    "stacking types": (
        lambda: stack(source(), source(dtype=DType.U8), source()),
        "stack() of f32 and u8 images: cast them to one type",
    ),
    "stacking edges": (
        lambda: stack(bounded(source()), source()),
        "stack() of images that end differently: stack first, then call bounded()",
    ),
    "stacking other edges": (
        lambda: stack(bounded(source(), "wrap"), bounded(source(), "mirror")),
        "stack() of images that end differently: stack first, then call bounded()",
    ),
    "stacking other constants": (
        lambda: stack(bounded(source(), "constant", 1.0), bounded(source(), "constant", 0.0)),
        "stack() of images that end differently: stack first, then call bounded()",
    ),
}


@pytest.mark.parametrize("name", WIRING)
def test_images_that_do_not_go_together_are_refused(name: str) -> None:
    call, message = WIRING[name]
    with pytest.raises(LanguageError) as caught:
        call()
    assert str(caught.value) == message


def test_parameters_that_are_no_indexers_are_refused() -> None:
    def gain(a: Point, factor: float) -> Node:
        return a() * factor

    problem = problem_of(lambda: functor(gain))
    assert str(problem) == (
        f"{__file__}:{inspect.getsourcelines(gain)[1]}: gain: the parameter factor is not an indexer; "
        "annotate it Point, Line, Window, Gather, Pixel, ... or Table, or make it keyword-only (after *)"
    )


def test_several_results_are_asked_for_by_name() -> None:
    @functor
    def halves(a: Point) -> tuple[Node, Node]:
        return a() * 0.5, a() * 2.0

    problem = problem_of(lambda: halves(source()))
    assert f"{problem.what}; {problem.hint}" == "halves returns 2 images; call it as several(...), which returns all"
