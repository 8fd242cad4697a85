"""Rectangles on the plane: data windows, display windows and the regions of stages."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Self


@dataclass(frozen=True, slots=True, order=True)
class Rect:
    """Pixels `x0 <= x < x1`, `y0 <= y < y1`; the origin is the display window's, y grows downwards."""

    x0: int
    y0: int
    x1: int
    y1: int

    @property
    def width(self) -> int:
        """Columns."""
        return max(0, self.x1 - self.x0)

    @property
    def height(self) -> int:
        """Rows."""
        return max(0, self.y1 - self.y0)

    @property
    def area(self) -> int:
        """Pixels."""
        return self.width * self.height

    @property
    def empty(self) -> bool:
        """Whether no pixel lies inside."""
        return self.x1 <= self.x0 or self.y1 <= self.y0

    def in_lines(self, line: int) -> Self:
        """With its rows begun and ended at columns that are multiples of `line`."""
        return type(self)(self.x0 // line * line, self.y0, -(-self.x1 // line) * line, self.y1)

    def union(self, other: Self) -> Self:
        """The smallest rectangle that holds both; an empty one adds nothing."""
        if self.empty or other.empty:
            return other if self.empty else self
        return type(self)(
            min(self.x0, other.x0), min(self.y0, other.y0), max(self.x1, other.x1), max(self.y1, other.y1)
        )

    def intersection(self, other: Self) -> Self:
        """The pixels of both, which may be none."""
        return type(self)(
            max(self.x0, other.x0), max(self.y0, other.y0), min(self.x1, other.x1), min(self.y1, other.y1)
        )

    def contains(self, other: Self) -> bool:
        """Whether every pixel of `other` lies inside."""
        if other.empty:
            return True
        return self.x0 <= other.x0 and self.y0 <= other.y0 and other.x1 <= self.x1 and other.y1 <= self.y1

    def shifted(self, dx: int, dy: int) -> Self:
        """The same rectangle moved by (dx, dy)."""
        return type(self)(self.x0 + dx, self.y0 + dy, self.x1 + dx, self.y1 + dy)

    def grown(self, left: int, top: int, right: int, bottom: int) -> Self:
        """Grown outwards by so many pixels on each side."""
        return type(self)(self.x0 - left, self.y0 - top, self.x1 + right, self.y1 + bottom)

    @classmethod
    def sized(cls, width: int, height: int) -> Self:
        """A rectangle at the origin."""
        return cls(0, 0, width, height)


def hull(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle that holds all of `rects` (at least one)."""
    return reduce(Rect.union, rects)
