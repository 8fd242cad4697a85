"""What blocks of `shared_gather` bring to shared memory: all planes of some pixels, or what rows make of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product

from farm.graph import place
from farm.graph.node import DType, Node, const
from farm.kernel.bind import in_order
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    If,
    Index,
    Let,
    Space,
    Statement,
    Store,
    Window,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import Picture, Signature
from farm.kernel.terms import replaced
from farm.kernel.verify import element_bytes
from farm.kernel.walk import map_expressions
from farm.passes.neighbours import Block
from farm.plan.model import VECTOR_BYTES
from farm.schedules.lowered import THREAD_X, THREAD_Y
from farm.schedules.shared_gather.rule import SharedGather
from farm.schedules.shared_gather.tables import Blend, Staged

LEFT, TOP, X, Y = map(name, ("left", "top", "x", "y"))
"""The first pixel of the tile, and that of the thread."""
STEP, ITEM, PLANE, COLUMN, ROW = map(name, ("n", "k", "p", "c", "j"))


def tables_of(schedule: SharedGather, given: Signature, blended: Sequence[Sequence[Node]]) -> Iterator["Table"]:
    """Where the inputs lie in shared memory, one after the other; `blended` are the values of the rows of each."""
    memory = Buffer("memory", DType.U8, Space.SHARED, indices(schedule.shared))
    begin = 0
    for number, (staged, values) in enumerate(zip(schedule.tables.inputs, blended, strict=True)):
        yield Table(staged, given, number, Window(_table(staged, given, number), memory, indices(begin)), values)
        begin += staged.bytes


def _table(staged: Staged, given: Signature, number: int) -> Buffer:
    """A table: rows of all planes, and in a row entries, each of which is of all planes beside the first one."""
    dtype = DType.F32 if staged.blend else given.inputs[staged.input].buffer.dtype
    shape = indices(staged.lines, staged.pitch * len(staged.beside))
    return Buffer(f"table{number}", dtype, Space.SHARED, shape, alignment=VECTOR_BYTES // element_bytes(dtype))


@dataclass(frozen=True)
class Table:
    """One input in shared memory, where its `window` begins; `values` are those of blended rows of a tile."""

    staged: Staged
    given: Signature
    number: int
    window: Window
    values: Sequence[Node]

    @property
    def picture(self) -> Picture:
        """What it is brought of."""
        return self.given.inputs[self.staged.input]

    @property
    def at(self) -> Buffer:
        """All that lies after the pixel of a thread: planes of entries."""
        entries = len(self.staged.beside)
        shape = indices(len(self.staged.planes), self.staged.plane * entries)
        return Buffer(
            f"at{self.number}", self.window.buffer.dtype, Space.SHARED, shape, writable=False, alignment=entries
        )

    def place(self, pixels: Block, read: Node) -> tuple[Node, Node]:
        """Where a READ finds its pixel after that of its thread: its plane, in terms of the stage, and the element."""
        base, further, item = self.staged.entry(read)
        column, row = (pixels.split(coordinate)[1] for coordinate in read.args[:2])
        entry = (row - self.staged.rows.start) * self.staged.pitch + column - self.staged.columns.start
        return base + further if further else base, const(entry * len(self.staged.beside) + item)

    def thread_window(self) -> Window:
        """What lies in the table from the pixel of a thread on."""
        across, down = self.staged.across, self.staged.down
        row = replaced(down, {place.Y: Y}) - replaced(down, {place.Y: TOP})
        column = (replaced(across, {place.X: X}) - self.left) * len(self.staged.beside)
        return Window(self.at, self.window.buffer, (row, column))

    @property
    def left(self) -> Node:
        """The column that those of the table are counted from."""
        return name(f"left{self.number}")

    @property
    def top(self) -> Node:
        """The row that those which are read are counted from."""
        return name(f"top{self.number}")

    @property
    def line(self) -> Node:
        """The line that a thread brings a vector of: a row of a plane, or a plane of which all rows are blended."""
        return name(f"line{self.number}")

    @property
    def entry(self) -> Node:
        """The first entry of the vector."""
        return name(f"entry{self.number}")

    @property
    def vector(self) -> int:
        """Pixels that a thread brings at once of a row, one where they may lie beyond the source's edge."""
        return self.staged.vector if self.picture.buffer.edge is None else 1

    def brought(self, block: tuple[int, int]) -> Body:
        """A thread after the other brings a vector of a line."""
        staged, blend = self.staged, self.staged.blend
        across, threads = len(staged.columns) // self.vector, block[0] * block[1]
        count = (len(staged.planes) if blend else staged.lines) * across
        number = STEP * threads + (THREAD_Y * block[0] + THREAD_X)
        vector = (
            Let(self.line, number // across),
            Let(self.entry, number % across * self.vector),
            *(self._blended(blend) if blend else self._pixels()),
        )
        down = blend.down if blend else staged.down
        return (
            Let(self.left, replaced(staged.across, {place.X: LEFT})),
            Let(self.top, replaced(down, {place.Y: TOP})),
            unrolled(STEP, -(-count // threads), If(number < count, vector)),
        )

    def _pixels(self) -> Body:
        """Pixels as they are."""
        rows, planes = self.staged.rows, len(self.staged.beside)
        pixels = self._registers("pixels", planes, self.vector)
        entries = self._registers("entries", self.vector * planes)
        woven = product(range(self.vector), range(planes))
        return (
            *map(Alloc, (pixels, entries)),
            *self._loads(pixels, (), self.line // len(rows), self.top + rows.start + self.line % len(rows)),
            *(Store(entries, indices(item * planes + k), load(pixels, k, item)) for item, k in woven),
            self._stored(self.line, entries),
        )

    def _blended(self, blend: Blend) -> Body:
        """The rows of a tile, made of pixels of one column at a time."""
        rows, planes = len(self.staged.rows), len(self.staged.beside)
        pixels = self._registers("pixels", len(blend.rows), planes, self.vector)
        entries = replace(self._registers("entries", rows, self.vector * planes), dtype=DType.F32)

        def read(current: Node, args: tuple[Node, ...]) -> Node:
            del args
            return load(pixels, blend.pixels.split(current.args[1])[1] - blend.rows.start, PLANE, COLUMN)

        bound = self.given.bound(self.values, read, LEFT, TOP, const(0), prefix=f"b{self.number}_")
        (statements,) = in_order(bound[0], [bound[1]])
        stores = (Store(entries, (const(j), COLUMN * planes + PLANE), value) for j, value in enumerate(bound[1]))
        column = unrolled(COLUMN, self.vector, *statements, *stores)
        loads = (self._loads(pixels, indices(at), self.line, self.top + row) for at, row in enumerate(blend.rows))
        return (
            *map(Alloc, (pixels, entries)),
            *chain.from_iterable(loads),
            unrolled(PLANE, planes, column),
            unrolled(ROW, rows, self._stored(self.line * rows + ROW, entries, ROW)),
        )

    def _registers(self, text: str, *sides: int) -> Buffer:
        """Pixels of a thread."""
        return Buffer(f"{text}{self.number}", self.picture.buffer.dtype, Space.REGISTER, indices(*sides))

    def _loads(self, pixels: Buffer, outer: Index, plane: Node, row: Node) -> Body:
        """The vectors of a row of a plane, and of those that lie beside it."""
        picture, column = self.picture, self.left + self.staged.columns.start + self.entry
        if picture.buffer.edge is None:
            row, column = picture.near_row(row), picture.near_column(column, self.vector)
        return tuple(
            _each(
                self.vector,
                Store(
                    pixels,
                    (*outer, const(k), ITEM),
                    load(picture.buffer, plane + self.staged.planes.start + further, row, column + ITEM),
                ),
            )
            for k, further in enumerate(self.staged.beside)
        )

    def _stored(self, line: Node, entries: Buffer, *outer: Node) -> Statement:
        """Entries into a line of the table."""
        planes = len(self.staged.beside)
        place = (line, self.entry * planes + ITEM)
        return _each(self.vector * planes, Store(self.window.buffer, place, load(entries, *outer, ITEM)))


def _each(count: int, store: Store) -> Statement:
    """A store for each of some items."""
    if count == 1:
        return map_expressions(store, lambda current: const(0) if current is ITEM else current)
    return unrolled(ITEM, count, store)
