"""What a functor may return beside a value: pixels, planes, a moving computation, a scatter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from farm.graph.axis import Axis
from farm.graph.node import DType, Node, lift
from farm.graph.recorded import LanguageError


class Pixels(tuple[Node, ...]):
    """The planes of one multi-channel result."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Planes:
    """A result of `count` planes from one expression: `plane` gets the number of the one being computed (i32)."""

    count: int
    plane: Callable[[Node], Node]


@dataclass(frozen=True, slots=True)
class Moving:
    """A loop-carried computation along `axis`.

    `start` gives the state at any position from scratch, `step` the state from the one before, `emit` the result. Both
    ways to a state must agree in exact arithmetic: an implementation may restart wherever it likes.
    """

    axis: Axis
    start: Node
    step: Callable[[Node], Node]
    emit: Callable[[Node], Node]


@dataclass(frozen=True, slots=True)
class Scatter:
    """Every pixel of the inputs' frame adds `weight` to the point (x, y) of an image that is zero elsewhere."""

    x: Node
    y: Node
    weight: Node
    size: tuple[int, int]


Result = Node | Pixels | Planes | Moving | Scatter | tuple[Node | Pixels, ...]


def pixel(*planes: Node | float) -> Pixels:
    """A result of several planes, for functors that read whole pixels."""
    if not planes:
        raise LanguageError("pixel() of no planes", "give it a value for each")
    like = next((plane.dtype for plane in planes if isinstance(plane, Node)), DType.F32)
    return Pixels(lift(plane, like) for plane in planes)


def planes(count: int, plane: Callable[[Node], Node]) -> Planes:
    """A result of `count` planes: `plane(k)` says what plane k (i32, a recorded value) shows."""
    if not isinstance(count, int) or count < 1:
        raise LanguageError(f"planes() of {count} planes", "make at least one")
    return Planes(count, plane)


def moving(axis: Axis, *, start: Node | float, step: Callable[[Node], Node], emit: Callable[[Node], Node]) -> Moving:
    """The result of a functor whose dependence is moving along `axis`."""
    if axis not in set(Axis):
        raise LanguageError(f"moving() along {axis}", "write Axis.X or Axis.Y")
    return Moving(Axis(axis), lift(start, DType.F32), step, emit)


def scatter(x: Node | int, y: Node | int = 0, *, size: tuple[int, int], weight: Node | int = 1) -> Scatter:
    """The result of a functor that counts: each pixel adds `weight` (u32 or i32) to the bin (x, y), both i32.

    Bins outside 0 .. size are not lost, but lie outside the image's frame. Integers add up to the same in any order.
    """
    match size:
        case (int(), int()) if min(size) > 0:
            pass
        case _:
            raise LanguageError(f"scatter() into {size}", "give it size=(columns, rows), whole numbers from 1 up")
    where = lift(x, DType.I32), lift(y, DType.I32)
    amount = lift(weight, DType.U32)
    if any(coordinate.dtype is not DType.I32 for coordinate in where):
        raise LanguageError("scatter() to a bin that is not i32", "cast(floor(value), DType.I32) gives a bin")
    if amount.dtype not in {DType.U32, DType.I32}:
        raise LanguageError(f"scatter() of {amount.dtype} weights", "cast them to u32 or i32, which add up exactly")
    return Scatter(*where, amount, size)
