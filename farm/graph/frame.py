"""Frames of images before sizes are known: rectangles whose sides are expressions over the sources' extents."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce

from farm.graph.axis import Axis
from farm.graph.bounds import SIDES, Bounds, side_of
from farm.graph.node import DType, Node, Op, TableShape, const, lift, node, table_shape, topological
from farm.graph.recorded import LanguageError
from farm.graph.rect import Rect

PROBES = 8
"""Windows on which two formulas must agree to count as one."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The pixels `x0 <= x < x1`, `y0 <= y < y1` that an image shows when nothing else is asked for."""

    x0: Node
    y0: Node
    x1: Node
    y1: Node

    def __post_init__(self) -> None:
        for name, side in zip(SIDES, self.sides, strict=True):
            object.__setattr__(self, name, lift(side, DType.I32))
        wrong = [str(side.dtype) for side in self.sides if side.dtype is not DType.I32]
        if wrong:
            raise LanguageError(f"the frame of an image has a side that is {wrong[0]}", "sides are whole pixels (i32)")

    @classmethod
    def of_source(cls, slot: int) -> Frame:
        """The window of one of the job's inputs."""
        return cls(*(node(Op.EXTENT, DType.I32, (), (slot, side)) for side in SIDES))

    @classmethod
    def sized(cls, width: Node | int, height: Node | int) -> Frame:
        """A frame at the origin."""
        zero = const(0)
        return cls(zero, zero, lift(width, DType.I32), lift(height, DType.I32))

    @classmethod
    def of_table(cls, shape: TableShape) -> Frame:
        """The entries of a static table."""
        return cls.sized(shape.width, shape.height)

    @property
    def sides(self) -> tuple[Node, Node, Node, Node]:
        """x0, y0, x1, y1."""
        return self.x0, self.y0, self.x1, self.y1

    @property
    def width(self) -> Node:
        """Columns."""
        return self.x1 - self.x0

    @property
    def height(self) -> Node:
        """Rows."""
        return self.y1 - self.y0

    @property
    def moves(self) -> bool:
        """Whether it is a part of the plane on which the sources lie: it moves as they do.

        One that stays where it is when they move is that of a picture of its own, as `resize` makes.
        """
        return _moves(self)

    def union(self, other: Frame) -> Frame:
        """The smallest frame that holds both."""
        return Frame(
            _least(self.x0, other.x0), _least(self.y0, other.y0), _most(self.x1, other.x1), _most(self.y1, other.y1)
        )

    def scaled(self, axis: Axis, scale: Fraction) -> Frame:
        """The frame of an image whose point x stands for the point `scale * x` of this one, along one axis.

        It begins with the first point that lies in this frame, and is as large as this one by `scale`, rounded up: so
        a frame of one column at an odd place still has one at half the size.
        """
        if scale == 1:
            return self
        start, size = (self.x0, self.width) if axis is Axis.X else (self.y0, self.height)
        low, count = (-((side * -scale.denominator) // scale.numerator) for side in (start, size))
        end = low + count
        return Frame(low, self.y0, end, self.y1) if axis is Axis.X else Frame(self.x0, low, self.x1, end)

    def resolve(self, sources: Sequence[Rect]) -> Rect:
        """The rectangle, where the sources have these windows.

        Raises:
            LanguageError: a side depends on pixels.
        """
        bounds = Bounds(extent=side_of(sources))
        x0, y0, x1, y1 = (_known(bounds.of(side)) for side in self.sides)
        return Rect(x0, y0, max(x0, x1), max(y0, y1))


@lru_cache(maxsize=4096)
def _moves(frame: Frame) -> bool:
    slots = {current.value[0] for current in topological(frame.sides) if current.op is Op.EXTENT}
    try:
        return bool(slots) and all(_moves_as(frame, max(slots) + 1, seed) for seed in range(PROBES))
    except LanguageError:  # it depends on pixels
        return False


def _moves_as(frame: Frame, count: int, seed: int) -> bool:
    """Whether it moves as sources of odd places and sizes do."""
    draw = random.Random(seed)
    probes = [_probe(draw) for _ in range(count)]
    dx, dy = draw.randrange(1, 999), draw.randrange(1, 999)
    return frame.resolve([probe.shifted(dx, dy) for probe in probes]) == frame.resolve(probes).shifted(dx, dy)


def _probe(draw: random.Random) -> Rect:
    x, y = draw.randrange(-99, 99), draw.randrange(-99, 99)
    return Rect(x, y, x + draw.randrange(1, 99), y + draw.randrange(1, 99))


def frame_of(base: Node) -> Frame:
    """The frame of a SOURCE, a TABLE, or (the union of what it reads) a stage's image."""
    if base.op is Op.SOURCE:
        return Frame.of_source(base.value[0])
    if base.op is Op.TABLE:
        return Frame.of_table(table_shape(base))
    images = [arg for arg in base.args[0].args if arg.op in {Op.SOURCE, Op.OUT}]
    return reduce(Frame.union, map(frame_of, images))


def _known(side: tuple[float, float]) -> int:
    if side[0] != side[1]:
        raise LanguageError("the frame of an image depends on its pixels", "build it from numbers and frames")
    return int(side[0])


def _least(a: Node, b: Node) -> Node:
    return a if a is b else node(Op.MIN, DType.I32, (a, b))


def _most(a: Node, b: Node) -> Node:
    return a if a is b else node(Op.MAX, DType.I32, (a, b))
