"""What newcomers write first, and what they are told: never a traceback of the language's own."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tracing import plate

from farm.errors import FarmError
from farm.graph import (
    Axis,
    DType,
    Frame,
    Gather,
    Image,
    Node,
    Pixel,
    Point,
    Rect,
    Table,
    both,
    bounded,
    cast,
    equal,
    functor,
    moving,
    negate,
    pixel,
    planes,
    position,
    reachable,
    saturate,
    scatter,
    stack,
    sum_over,
    t,
    table,
    where,
)
from farm.graph.recorded import LanguageError

REAL = plate(np.zeros((3, 2, 2), np.float32))
BYTE = plate(np.zeros((1, 2, 2), np.uint8), 1)


@functor
def real(a: Point, *, go: Callable[[Node], Any]) -> Any:
    return go(a())


@functor
def whole(a: Pixel, *, go: Callable[[Pixel], Any]) -> Any:
    return go(a)


@functor
def anywhere(a: Gather, *, go: Callable[[Gather], Any]) -> Any:
    return go(a)


@functor
def listed(a: Table, *, go: Callable[[Table], Any]) -> Any:
    return go(a)


def escaped(v: Node) -> Node:
    kept: list[Node] = []
    sum_over(3, lambda k: (kept.append(k), v)[1])
    return v + kept[0]


def stolen() -> Image:
    kept: list[Node] = []
    real(REAL, go=moved(lambda state: (kept.append(state), state)[1]))
    return real(REAL, go=lambda v: v + kept[0])  # type: ignore[no-any-return]


def moved(step: Callable[[Node], Any], start: Any = None) -> Callable[[Node], Any]:
    return lambda v: moving(Axis.X, start=v if start is None else start, step=step, emit=lambda s: s)


def raising(error: Exception) -> Callable[[Node], Node]:
    def fail(value: Node) -> Node:
        raise error

    return fail


READS: dict[str, tuple[Callable[[], object], str]] = {
    "a Python comparison": (
        lambda: real(REAL, go=lambda v: where(v == 1.0, v, 0.0)),
        "real: == asks now, not for each pixel; write equal(a, b), and negate(equal(a, b)) for !=",
    ),
    "a Python difference": (lambda: real(REAL, go=lambda v: v if v != 0 else 1.0), "== asks now, not for each pixel"),
    "two values compared": (
        lambda: whole(REAL, go=lambda a: where(a()[0] == a()[1], 1.0, 0.0)),
        "whole: where() asks Python's False; compare values with <, <=, >, >= or equal(a, b)",
    ),
    "a number as a condition": (
        lambda: real(REAL, go=lambda v: where(both(v, v > 0.0), v, 0.0)),
        "real: both() asks f32 for a choice; compare it, as in value > 0.0",
    ),
    "nothing as a condition": (
        lambda: real(REAL, go=lambda _: where(negate(None), 1.0, 0.0)),  # type: ignore[arg-type]
        "negate() asks NoneType for a choice",
    ),
    "a type by its name": (
        lambda: real(REAL, go=lambda v: cast(v, "uint8")),  # type: ignore[arg-type]
        "uint8 is no type of the language; write DType. and one of U8, U16, I16, I32, U32, F16, F32, BOOL",
    ),
    "a range of floats": (lambda: real(REAL, go=lambda v: saturate(v, DType.F32)), "saturate() to f32; only integer"),
    "a shift by too many bits": (
        lambda: real(BYTE, go=lambda v: v << 8),
        "real: u8 << 8 leaves no bit; shift by 0 to 7",
    ),
    "a shift backwards": (lambda: real(BYTE, go=lambda v: v >> -1), "is no u8 value"),
    "a shift backwards of 32 bits": (lambda: real(REAL, go=lambda _: position()[0] >> -1), "i32 >> -1 leaves no bit"),
    "nothing to divide by": (lambda: real(BYTE, go=lambda v: v // 0), "real: u8 // u8 divides by zero; divide by"),
    "no rest": (lambda: real(BYTE, go=lambda v: v % 0), "real: u8 % u8 divides by zero; divide by another number"),
    "a tap that is too large": (
        lambda: real(REAL, go=lambda v: sum_over([(1,), (2**40,)], lambda k: v * k)),
        "real: 1099511627776 is no i32 value",
    ),
    "a loop's number outside": (
        lambda: real(REAL, go=escaped),
        "real: what a loop counts is used outside of it; use it in the body of sum_over() alone",
    ),
    "a state outside": (stolen, "real: the state of moving() is used outside of it; use it in step and emit alone"),
    "no planes": (lambda: whole(REAL, go=lambda _: pixel()), "whole: pixel() of no planes; give it a value for each"),
    "half a plane": (lambda: whole(REAL, go=lambda a: planes(2.5, lambda _: a()[0])), "planes() of 2.5 planes"),  # type: ignore[arg-type]
    "a step of nothing": (lambda: real(REAL, go=moved(lambda _: None)), "real returns NoneType, not a value"),
    "a step to another type": (
        lambda: real(REAL, go=moved(lambda s: cast(s, DType.I32))),
        "real: a step from f32 to i32; cast it to the type of start",
    ),
    "another direction": (
        lambda: real(REAL, go=lambda v: moving("z", start=v, step=lambda s: s, emit=lambda s: s)),  # type: ignore[arg-type]
        "real: moving() along z; write Axis.X or Axis.Y",
    ),
    "bins in one direction": (
        lambda: real(REAL, go=lambda v: scatter(cast(v, DType.I32), size=3)),  # type: ignore[arg-type]
        "real: scatter() into 3; give it size=(columns, rows), whole numbers from 1 up",
    ),
    "half a bin": (lambda: real(REAL, go=lambda v: scatter(cast(v, DType.I32), size=(2.5, 1))), "scatter() into (2.5"),  # type: ignore[arg-type]
    "a plane between planes": (
        lambda: anywhere(REAL, go=lambda a: a.plane(0.5, 0, 0)),
        "anywhere reads a plane of a that is not i32; cast it to DType.I32",
    ),
    "a plane before the first": (
        lambda: listed(REAL, go=lambda a: a(0, 0, -1)),
        "listed looks up plane -1 of a, which has 3; planes count from 0",
    ),
    "volumes that do not fit": (
        lambda: listed(REAL, go=lambda a: a.trilinear(0.0, 0.0, 0.0, volumes=2)[0]),
        "listed looks up 2 volumes in a, which has 3 planes; each volume has equally many planes",
    ),
    "a mistake of Python's": (
        lambda: real(REAL, go=raising(KeyError("gain"))),
        "real cannot be recorded: KeyError: 'gain'; mend this line of the functor",
    ),
    "an error of its own": (
        lambda: real(REAL, go=raising(ValueError("gain must not be 3"))),
        "real cannot be recorded: gain must not be 3; mend this line of the functor",
    ),
    "a function of NumPy": (
        lambda: real(REAL, go=np.sqrt),
        "real: numpy.sqrt computes with numbers, and this is a recorded value; write sqrt of farm.graph",
    ),
    "a function that is called otherwise": (
        lambda: real(REAL, go=lambda v: np.clip(v, 0, 1)),
        "real: numpy.clip computes with numbers, and this is a recorded value; write clamp(value, low, high)",
    ),
    "a function of Python": (
        lambda: real(REAL, go=math.sqrt),
        "no number while a functor is traced; write sqrt, exp, log, sin, cos or floor of farm.graph",
    ),
    "a count that is recorded": (
        lambda: real(REAL, go=lambda v: sum(range(v))),
        "; declare it int if it shapes the kernel, or loop with sum_over() and choose with where()",
    ),
    "a number beyond floats": (lambda: real(REAL, go=lambda v: v * math.exp(1e9)), "OverflowError: math range error"),
    "a recursion": (lambda: real(REAL, go=raising(RecursionError("too deep"))), "RecursionError: too deep"),
}


@pytest.mark.parametrize("name", READS)
def test_a_functor_is_told_at_its_line(name: str) -> None:
    act, wanted = READS[name]
    with pytest.raises(FarmError) as caught:
        act()
    (problem,) = caught.value.problems
    assert wanted in f"{problem.what}; {problem.hint}"
    assert problem.place is not None
    assert problem.place.file == __file__


OUTSIDE: dict[str, tuple[Callable[[], object], str]] = {
    "at a number": (lambda: REAL.at(3), "at() of int: count from t, as in image.at(t - 1)"),  # type: ignore[arg-type]
    "half a frame": (lambda: t - 0.5, "there is no frame 0.5 after another: count whole frames"),  # type: ignore[operator]
    "framed by numbers": (lambda: REAL.framed(Rect(0, 0, 3, 3)), "framed() by Rect: write Frame(x0, y0, x1, y1)"),  # type: ignore[arg-type]
    "half a side": (lambda: Frame.sized(2.5, 3), "a side that is f32: sides are whole pixels (i32)"),  # type: ignore[arg-type]
    "a number bounded": (lambda: bounded(3), "bounded() of int: give it an image"),  # type: ignore[arg-type]
    "nothing reachable": (lambda: reachable(None), "reachable() of NoneType: give it an image"),  # type: ignore[arg-type]
    "an edge of no kind": (lambda: bounded(REAL, "nope"), "bounded() by nope: write one of clamp, mirror, wrap"),
    "nothing stacked": (stack, "stack() of nothing: give it at least one image"),
    "a number stacked": (lambda: stack(REAL, 3), "stack() of int: give it an image"),  # type: ignore[arg-type]
    "a table of text": (lambda: table("abc"), "table() of str: give it a list of numbers, or of such lists"),  # type: ignore[arg-type]
    "a table of nothing": (lambda: table(None), "table() of NoneType: give it a list"),  # type: ignore[arg-type]
    "a table of conditions": (lambda: table([1.0], DType.BOOL), "table() of conditions: make it of numbers"),
}


@pytest.mark.parametrize("name", OUTSIDE)
def test_an_effect_is_told(name: str) -> None:
    act, wanted = OUTSIDE[name]
    with pytest.raises(LanguageError) as caught:
        act()
    assert wanted in str(caught.value)


def test_plain_numbers_are_taken_where_they_have_one_meaning() -> None:
    assert cast(2.7, DType.U8).dtype is DType.U8
    assert saturate(300, DType.U8).dtype is DType.U8
    assert Frame(0, 0, 4, 3) == Frame.sized(4, 3)
    assert table(np.ones((2, 3))) == table([[1.0] * 3] * 2)
    assert equal(cast(1, DType.I32), 1).dtype is DType.BOOL
    made: Image = real(REAL, go=moved(lambda _: 1.0, start=0.0))
    assert made.dtype is DType.F32
