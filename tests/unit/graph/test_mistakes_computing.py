"""What writers of functors are told about what they compute: one fact and one hint, at the line of it.

The line that each functor is told about ends in `# here`.
"""

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tracing import plate, problem_of

from farm.graph import (
    DType,
    Functor,
    Image,
    Node,
    Pixel,
    Pixels,
    Planes,
    Point,
    Scatter,
    cast,
    floor,
    functor,
    min_over,
    pixel,
    planes,
    position,
    scatter,
    sum_over,
    where,
)


def source(channels: int = 1, dtype: DType = DType.F32, slot: int = 0) -> Image:
    kinds = {DType.F32: np.float32, DType.U8: np.uint8, DType.U16: np.uint16, DType.I32: np.int32}
    return plate(np.zeros((channels, 2, 2), kinds[dtype]), slot)


def made(compute: Callable[[Node, Node], Any]) -> Functor:
    @functor
    def mixed(a: Point, b: Point) -> Any:
        return compute(a(), b())

    vars(mixed.function)["compute"] = compute
    return mixed


@functor
def choice(a: Point) -> Any:
    return max(0.0, a())  # here


@functor
def unpacked(a: Pixel) -> Node:
    red, green, blue = a()  # here
    return red + green + blue


@functor
def fourth(a: Pixel) -> Node:
    return a()[3]  # here


@functor
def twins(a: Point) -> Pixels:  # here: the whole functor
    return pixel(a(), a())


@functor
def many(a: Point) -> Planes:  # here: the whole functor
    return planes(3, lambda k: a() + k)


@functor
def none(a: Pixel) -> Planes:
    return planes(0, lambda k: a()[0] + k)  # here


@functor
def counted(a: Point, *, at: Callable[[Node], Any], weight: Any = 1) -> Scatter:
    return scatter(at(a()), size=(4, 1), weight=weight)  # here


@functor
def looped(a: Point, *, taps: Any) -> Node:
    return sum_over(taps, lambda *k: a() * k[0])  # here


@functor
def triangle(a: Point) -> Node:
    x, _ = position()
    return min_over(x, lambda k: a() * k)  # here


@functor
def data_counted(a: Point) -> Node:
    return sum_over(cast(a(), DType.I32), a)  # here


@functor
def truth(a: Point) -> Any:  # here: the whole functor
    return a() > 0.0


@functor
def unread(a: Point) -> Any:
    return a + 1.0  # here


@functor
def number_of(a: Point) -> Any:
    return floor(a)  # here


@functor
def together(a: Pixel) -> Pixels:  # here: the whole functor
    red, green = a()
    return pixel(red, cast(green, DType.I32))


def kinds(left: DType, right: DType) -> tuple[Image, Image]:
    return source(dtype=left), source(dtype=right, slot=1)


U8, U16, I32, F32 = DType.U8, DType.U16, DType.I32, DType.F32
MIXES = "mixes two types of integers; cast one of them"
MISTAKES: dict[str, tuple[Functor, Callable[[Functor], object], str]] = {
    "two types of integers": (made(lambda a, b: a + b), lambda f: f(*kinds(U8, U16)), f"mixed: u8 + u16 {MIXES}"),
    "comparing two types": (made(lambda a, b: a < b), lambda f: f(*kinds(U8, I32)), f"mixed: u8 < i32 {MIXES}"),
    "the least of two types": (
        made(lambda a, b: pixel(a, b) and min_over(1, lambda k: a - k)),
        lambda f: f(*kinds(U8, I32)),
        f"mixed: u8 - i32 {MIXES}",
    ),
    "dividing floats as integers": (
        made(lambda a, b: a // b),
        lambda f: f(*kinds(F32, F32)),
        "mixed: f32 // f32 needs integers; cast them to an integer type, or use floor()",
    ),
    "bits of a float": (
        made(lambda a, _: a & 1),
        lambda f: f(*kinds(F32, F32)),
        "mixed: f32 & f32 needs integers; cast them to an integer type, or use floor()",
    ),
    "too great a number": (
        made(lambda a, _: a + 300),
        lambda f: f(*kinds(U8, U8)),
        "mixed: 300 is no u8 value; u8 holds 0 to 255: cast the other side",
    ),
    "a choice between types": (
        made(lambda a, b: where(a > 0, a, b)),
        lambda f: f(*kinds(U8, F32)),
        "mixed: where() chooses between u8 and f32; cast one of them",
    ),
    "a choice without a condition": (
        made(lambda a, b: where(a, a, b)),
        lambda f: f(*kinds(F32, F32)),
        "mixed: where() asks f32 for a choice; compare it, as in value > 0.0",
    ),
    "the truth of a value": (
        choice,
        lambda f: f(source()),
        (
            "choice: a recorded value has no truth value while a functor is traced; "
            "write where(condition, a, b), both(a, b)"
        ),
    ),
    "computing with what was not read": (
        number_of,
        lambda f: f(source()),
        "number_of: Point is no recorded value; call the indexer, as in source(), to read",
    ),
    "adding to what was not read": (
        unread,
        lambda f: f(source()),
        (
            "unread cannot be recorded: unsupported operand type(s) for +: 'Point' and 'float'; "
            "read as in source(), and give it its arguments by keyword"
        ),
    ),
    "three channels of four": (
        unpacked,
        lambda f: f(source(4)),
        "unpacked cannot be recorded: too many values to unpack (expected 3); check how many channels its images have",
    ),
    "the fourth channel of three": (
        fourth,
        lambda f: f(source(3)),
        "fourth cannot be recorded: tuple index out of range; check how many channels its images have",
    ),
    "a pixel of two types": (
        together,
        lambda f: f(source(2)),
        "together returns a pixel of f32, i32; cast its planes to one type",
    ),
    "a pixel for each plane": (
        twins,
        lambda f: f(source(3)),
        "twins returns pixels but reads an image plane by plane; declare that input as Pixel, or return one value",
    ),
    "planes for each plane": (
        many,
        lambda f: f(source(3)),
        "many returns planes but reads an image plane by plane; declare its inputs Table or Pixel",
    ),
    "no planes": (none, lambda f: f(source(3)), "none: planes() of 0 planes; make at least one"),
    "a condition as a result": (
        truth,
        lambda f: f(source()),
        "truth returns a bool, not a value of an image; return numbers, pixel(...) of them, or cast(...)",
    ),
    "counting with fractions": (
        counted,
        lambda f: f(source(), at=lambda v: cast(v, I32), weight=0.5),
        "counted: scatter() of f32 weights; cast them to u32 or i32, which add up exactly",
    ),
    "counting in fractional bins": (
        counted,
        lambda f: f(source(), at=lambda v: v * 4.0),
        "counted: scatter() to a bin that is not i32; cast(floor(value), DType.I32) gives a bin",
    ),
    "no taps": (
        looped,
        lambda f: f(source(), taps=[]),
        "looped: sum_over() needs at least one tap, all of the same length; list its taps",
    ),
    "a count that is no number of times": (
        data_counted,
        lambda f: f(source()),
        (
            "data_counted: sum_over() runs a number of times that differs from pixel to pixel; "
            "run as often as the most, and choose with where() what counts"
        ),
    ),
    "a count that depends on the place": (
        triangle,
        lambda f: f(source()),
        (
            "triangle: min_over() runs a number of times that differs from pixel to pixel; "
            "run as often as the most, and choose with where() what counts"
        ),
    ),
    "a fractional count": (
        made(lambda a, _: sum_over(a, lambda k: a * k)),
        lambda f: f(*kinds(F32, F32)),
        "mixed: sum_over() runs f32 times; count with an i32 value",
    ),
}


def place_of(function: Callable[..., Any]) -> int:
    """The line that ends in `# here`; where that is the signature, the functor begins. Lambdas are on one line."""
    if hasattr(function, "compute"):
        return int(function.compute.__code__.co_firstlineno)
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
    assert problem.place.line == place_of(wrong.function)
