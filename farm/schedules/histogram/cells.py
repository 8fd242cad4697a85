"""Cells, the pixels of a plane of the output, numbered as they lie in memory: which of them a point counts in."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from farm.graph.node import DType, Node, Op, cast, const, node
from farm.kernel.ir import AtomicAdd, Buffer, Space, Window, name
from farm.kernel.signature import Picture

BIN_X, BIN_Y, CELL = map(name, ("bin_x", "bin_y", "cell"))
NONE = const(-1)
"""The cell of a point that does not count."""


@dataclass(frozen=True)
class Cells:
    """The cells of the plane `own`; at a `corner` the output begins at (0, 0), and `inside` it every bin lies."""

    picture: Picture
    own: Node
    corner: bool
    inside: bool

    @property
    def output(self) -> Buffer:
        """The plane as it lies in memory, cell after cell."""
        return Buffer("output", self.picture.dtype, Space.GLOBAL, (self.picture.height * self.picture.pitch,))

    @property
    def window(self) -> Window:
        """The statement that makes it."""
        return Window(self.output, self.picture.buffer, (self.own, self.picture.y, self.picture.line))

    def column(self, x: Node) -> Node:
        """What a column adds to the number of a cell."""
        return x if self.corner else x - self.picture.line

    def row(self, y: Node) -> Node:
        """The number of the first cell of a row."""
        return (y if self.corner else y - self.picture.y) * self.picture.pitch

    def has_column(self, x: Node) -> tuple[Node, ...]:
        """Whether a column lies in the output, if that is a question."""
        return () if self.inside else (self._within(x, self.picture.x, self.picture.width),)

    def has_row(self, y: Node) -> tuple[Node, ...]:
        """Whether a row lies in the output, if that is a question."""
        return () if self.inside else (self._within(y, self.picture.y, self.picture.height),)

    def add(self, cell: Node, amount: Node) -> AtomicAdd:
        """An amount to a cell of the output."""
        return AtomicAdd(self.output, (cell,), cast(amount, self.output.dtype))

    def _within(self, at: Node, first: Node, size: Node) -> Node:
        place = cast(at, DType.U32) if self.corner else cast(at, DType.U32) - cast(first, DType.U32)
        return place < cast(size, DType.U32)


def if_all(tests: Sequence[Node], value: Node, other: Node) -> Node:
    """One value where all tests hold and another elsewhere; all are evaluated, so that there is no branch."""
    if not tests:
        return value
    return node(Op.WHERE, value.dtype, (together(tests), value, other))


def together(tests: Sequence[Node]) -> Node:
    """Whether all tests hold, of which none is skipped."""
    return reduce(lambda left, right: node(Op.BITAND, DType.BOOL, (left, right)), tests)
