"""What a lane holds of images: where it reads, how, and how lanes pass pixels to their neighbours."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from farm.device.classes import WARP
from farm.graph.node import DType, Node, Op, binary, const
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    Comment,
    If,
    Let,
    Space,
    Statement,
    Store,
    all_of,
    call,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Picture
from farm.kernel.words import lanes_of, put_pixel
from farm.schedules.lowered import THREAD_X, THREAD_Y
from farm.schedules.register_patch import Patch, Rows
from farm.schedules.warp.rule import Warp

X, Y, J, K = map(name, ("x", "y", "j", "k"))
"""The lane's first pixel, and the row and column of another one from there on."""

COMPUTES = name("computes", DType.BOOL)
"""Whether the lane computes pixels, and does not only read for its neighbours."""


@dataclass(frozen=True)
class Plane:
    """One plane of an input in registers: what of it, and the lane's first pixel in it.

    The registers hold pixels, or words of several.
    """

    patch: Patch
    source: Picture
    number: Node
    registers: Buffer
    x: Node = X
    y: Node = Y

    @classmethod
    def of(
        cls, patch: Patch, source: Picture, number: Node, text: str, at: tuple[Node, Node], *, words: bool
    ) -> "Plane":
        """A plane whose registers have that name."""
        dtype, lanes = (DType.U32, lanes_of(source.dtype)) if words else (source.buffer.dtype, 1)
        registers = Buffer(text, dtype, Space.REGISTER, indices(patch.height, patch.width // lanes))
        return cls(patch, source, number, registers, *at)

    @property
    def lanes(self) -> int:
        """Pixels of an element of the registers."""
        return self.patch.width // int(self.registers.shape[1].value)

    @property
    def allocated(self) -> Body:
        """The registers, and what they hold, for readers."""
        ends = ((group.first, group.first + group.count - 1) for group in self.patch.groups)
        rows = (" .. ".join(_from(self.y, row) for row in dict.fromkeys(group)) for group in ends)
        contents = f"rows {', '.join(rows)} from column {_from(self.x, self.patch.left)} on"
        return Comment(contents), Alloc(self.registers)


@dataclass(frozen=True)
class Reading:
    """How lanes read: the vector in the middle alone if they `exchange` pixels, and below a region if that is `apart`.

    `below`: rows may lie below the region. `apart`: rows and columns may lie anywhere.
    """

    exchange: bool
    apart: bool
    below: bool

    @classmethod
    def of(cls, schedule: Warp) -> "Reading":
        """The way of a schedule."""
        return cls(schedule.exchange, schedule.apart, schedule.rows > 1 or schedule.apart)

    def loads(self, planes: Sequence[Plane]) -> Body:
        """All that is held of some planes of an input, row by row for all of them."""
        source, y = planes[0].source, planes[0].y
        within, loops = list[Statement](), dict[tuple[int, int], list[Statement]]()
        last = name(f"last_{source.buffer.name}")
        if source.buffer.edge is None and self.below:
            within.append(Let(last, source.y + source.height - 1 - y))
        for one in planes:
            for group in one.patch.groups:
                row = self._row(one, J + group.first, last)
                pieces = loops.setdefault((group.count, group.first), [])
                for column, width in self._pieces(one.patch, group):
                    begin, lines = self._column(one, column, width)
                    within += [line for line in lines if line not in within]
                    pixel = load(source.buffer, one.number, y + row, begin + K)
                    place = J + group.slot, K + (column - one.patch.left)
                    put = put_pixel if one.lanes > 1 else _put
                    pieces.append(unrolled(K, width, put(one.registers, pixel, place)))
        return (*within, *(unrolled(J, count, *body) for (count, _), body in loops.items()))

    def _row(self, one: Plane, row: Node, last: Node) -> Node:
        """A row from the lane's first one on, or the one nearest to it that the buffer has."""
        if one.source.buffer.edge is not None or not self.below:
            return row
        nearest = binary(Op.MIN, row, last)
        return binary(Op.MAX, nearest, one.source.y - one.y) if self.apart else nearest

    def _column(self, one: Plane, column: int, width: int) -> tuple[Node, Body]:
        """Where a vector of pixels begins, moved into the lines of the buffer, and statements before that."""
        safe = not self.apart and not self.exchange and _safe(one.patch, column)
        if one.source.buffer.edge is not None or safe:
            return one.x + column, ()
        moved = one.source.near_column(one.x + column, width)
        side = "left" if column < 0 else "right"
        moved_by = name(f"{one.x.value}_{one.source.buffer.name}_{width}_{side}{abs(column)}")
        return one.x + moved_by, (Let(moved_by, moved - one.x),)

    def _pieces(self, patch: Patch, group: Rows) -> list[tuple[int, int]]:
        """Columns and widths of what a lane reads of a row: with shuffles the vector in the middle alone."""
        if self.exchange:
            return [(patch.middle, patch.columns)]
        return [(piece.column, piece.width) for piece in group.pieces(patch.columns)]


def first_pixel(schedule: Warp, block: tuple[Node, Node], align: int = 1) -> Body:
    """The lane's first pixel, of a tile of the block in that column and row; rows begin at a multiple of `align`."""
    (across, down), (width, _) = block, schedule.tile
    top = Y0 & -align if align > 1 else Y0
    return (
        Let(X, (X0 & -schedule.line) + across * width + (THREAD_X - schedule.lanes.start) * schedule.columns),
        Let(Y, top + (down * schedule.block[1] + THREAD_Y) * schedule.rows),
    )


def in_region(schedule: Warp, body: Body, *, stays: bool = False) -> Body:
    """A body that lanes run whose pixels are in the region, or which pass pixels on.

    `stays`: so do those below it, if lanes pass pixels on.
    """
    lanes = schedule.lanes
    inside, above = all_of(X0 - schedule.columns < X, X < X0 + WIDTH), Y < Y0 + HEIGHT
    if not schedule.exchange:
        return (If(all_of(inside, above), body),)
    tests = [lanes.start <= THREAD_X] if lanes.start else []
    tests += [lanes.stop > THREAD_X] if lanes.stop < WARP else []
    body = (Let(COMPUTES, all_of(*tests, inside)), *body)
    return body if stays else (If(above, body),)


def shuffled_patch(registers: Buffer, patch: Patch, group: Rows, row: Node) -> Iterator[Statement]:
    """Shuffles of one row of a group: each lane's vector goes to those that need it."""
    lanes = patch.width // int(registers.shape[1].value)
    columns, middle, left = (part // lanes for part in (patch.columns, patch.middle, patch.left))
    for pixels in group.runs():
        run = range(pixels.start // lanes, pixels.stop // lanes)
        for vector in range(run.start // columns, (run.stop - 1) // columns + 1):
            if away := vector - middle // columns:
                part = range(max(run.start, vector * columns) - left, min(run.stop, (vector + 1) * columns) - left)
                yield shuffled(registers, row, part, away, columns)


def shuffled(registers: Buffer, row: Node, elements: range, away: int, columns: int) -> Statement:
    """Elements of a row come from the lane so many lanes away, which has them among its own columns."""
    to = K + elements.start
    sent = load(registers, row, to - away * columns)
    value = call(f"shuffle_{'down' if away > 0 else 'up'}", registers.dtype, sent, const(abs(away), DType.I32))
    return unrolled(K, len(elements), Store(registers, (row, to), value))


def _put(registers: Buffer, pixel: Node, place: tuple[Node, Node]) -> Store:
    return Store(registers, place, pixel)


def _from(place: Node, number: int) -> str:
    """A place so many rows or columns after another one, for readers."""
    return f"{place.value} {'+' if number > 0 else '-'} {abs(number)}" if number else str(place.value)


def _safe(patch: Patch, column: int) -> bool:
    """Whether a vector lies in the buffer because it holds the lane's own pixels."""
    return 0 <= column < patch.columns and any(dx == 0 for dx, _ in patch.offsets)
