"""How `tile` reads pixels: rows and patches in registers, single ones from shared memory, or through the cache."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from farm.analysis.metadata import BYTES, offset
from farm.analysis.overflow import overflowing
from farm.analysis.windows import offsets, reads_by_place, walk
from farm.graph.affine import Affine
from farm.graph.node import DType, Node, ReadPlace, const, read_place
from farm.graph.stage import Stage
from farm.kernel.bind import Binding
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    Index,
    Let,
    Space,
    Store,
    Window,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, Signature, plane, within
from farm.kernel.terms import terms, total
from farm.plan.model import VECTOR_BYTES
from farm.schedules.lowered import computed_plane
from farm.schedules.staging import ITEM, Staging, nearest
from farm.schedules.tile.rule import Loops, Staged, Tile, Way, computed_type

LEFT, TOP, COLUMN, ROW, X, Y, K, R = map(name, ("left", "top", "column", "row", "x", "y", "k", "r"))
"""The first pixel of the tile, and that of a thread in it and in the image; its pixels."""

J, VECTOR = name("j"), name("vector")


@dataclass(frozen=True, slots=True)
class Segment:
    """`count` steps of a loop along a row, which `step` counts, after `begin` others and as many as `part` says."""

    loop: Node
    step: Node
    count: int
    begin: int
    part: Node


@dataclass(frozen=True, slots=True)
class Patch:
    """Rows of one plane around a thread's pixels in registers: of each, `width` pixels from `left` on."""

    buffer: Buffer
    place: ReadPlace
    top: int
    height: int
    left: int
    width: int


@dataclass(frozen=True, slots=True)
class Line:
    """A row of pixels in registers, and the statements that bring it there."""

    buffer: Buffer
    filled: Body


class Reads:
    """What stands for READs. `patches` are there for all pixels of a thread, `lines` for those of a row.

    `segment` is the one whose steps are being lowered.
    """

    def __init__(self, stage: Stage, schedule: Tile, given: Signature, results: tuple[Node, ...]) -> None:
        self.stage, self.schedule, self.given = stage, schedule, given
        self.tiles = {staged.place: (tile_of(k, staged), staged) for k, staged in enumerate(schedule.staged)}
        self.patch_numbers, self.line_numbers = count(), count()
        self.lines: dict[tuple[ReadPlace, int, Node, Node], Line] = {}
        self.segment: Segment | None = None
        x = X if schedule.columns == 1 else within(X + K, X0, X0 + WIDTH - 1)
        leaves = given.leaves(x, within(Y + self.row, Y0, Y0 + HEIGHT - 1), computed_plane(stage))
        self.binding = Binding(self.read, leaves, "t", overflowing(results))
        self.patches = tuple(self._patches()) if schedule.way is Way.PATCH else ()

    @property
    def row(self) -> Node:
        """The row of the pixel, from the thread's first one on."""
        return self.number * self.schedule.block[1] if self.schedule.spread else self.number

    @property
    def number(self) -> Node:
        """The number of the pixel's row in the thread."""
        return R if self.schedule.rows > 1 else const(0)

    def read(self, current: Node, args: tuple[Node, ...]) -> Node:
        """What stands for a READ."""
        place, around, at = read_place(current), offsets(current), offset(current)
        tile, staged = self.tiles.get(place, (None, None))
        if tile and staged and staged.table:
            return load(tile, summed(args[1] - staged.region.y0), summed(args[0] - staged.region.x0))
        if at and (patch := self._patch(place, *at)):
            column = (K + (at[0] - patch.left),) if self.schedule.columns > 1 else ()
            return load(patch.buffer, summed(self.number + (at[1] - patch.top)), *map(summed, column))
        if staged and around:
            y = self.row + self.binding.value(around[1].node())
            if self.schedule.columns == 1:
                return self._pixel(place, self.binding.value(around[0].node()), y)
            return self._item(place, around[0], y)
        if at and self.schedule.columns > 1:
            return self._in_line(place, at[0], 1, const(0), self.row + at[1], K)
        picture = self.given.inputs[place.input]
        return load(picture.buffer, plane(self.stage, current, computed_plane(self.stage), args[2:]), args[1], args[0])

    def windows(self) -> Body:
        """Names for the tiles from the thread's first pixel on, where it reads pixels of theirs one by one.

        They are volatile: the compiler is done with such kernels in a third of the time.
        """
        if self.schedule.loops is not Loops.SPELLED:
            return ()
        tiles = [(tile, staged) for tile, staged in self.tiles.values() if not staged.table]
        return tuple(Window(_from_thread(tile), tile, (ROW, COLUMN)) for tile, _ in tiles)

    def filled(self) -> Body:
        """The patches, all of them asked for before anything is computed with them."""
        rows = (
            self._row(patch.buffer, (J,), patch.place, patch.width, const(patch.left), summed(J + patch.top))
            for patch in self.patches
        )
        fills = (unrolled(J, patch.height, *row) for patch, row in zip(self.patches, rows, strict=True))
        return (*(Alloc(patch.buffer) for patch in self.patches), *fills)

    def hold(self, reads: Sequence[Node]) -> Body:
        """The columns of windows that some READs take, which become the patches."""
        columns: dict[tuple[ReadPlace, int], list[tuple[int, int]]] = {}
        for read in reads:
            if at := offset(read):
                columns.setdefault((read_place(read), at[0]), []).append(at)
        self.patches = tuple(patch for (place, _), at in sorted(columns.items()) for patch in self._runs(place, at))
        return self.filled()

    def take_lines(self) -> Body:
        """The rows that were read since the last time."""
        lines, self.lines = self.lines, {}
        return tuple(statement for line in lines.values() for statement in line.filled)

    def _patches(self) -> Iterable[Patch]:
        """What a thread holds of each plane around its pixels."""
        for place, reads in reads_by_place(self.stage, range(len(self.stage.inputs))).items():
            yield from self._runs(place, [at for at in map(offset, reads) if at])

    def _runs(self, place: ReadPlace, places: Sequence[tuple[int, int]]) -> Iterable[Patch]:
        """Rows that lie side by side make a patch."""
        columns, lanes = self.schedule.columns, self._lanes(place)
        rows = sorted({dy + r for _, dy in places for r in range(self.schedule.rows)})
        for top in [y for y in rows if y - 1 not in rows]:
            height = next(h for h in range(1, len(rows) + 1) if top + h not in rows)
            inside = [dx for dx, dy in places if top <= dy < top + height]
            left = min(inside) // lanes * lanes
            width = _whole(max(inside) + columns - left, lanes)
            shape = indices(height, width) if columns > 1 else indices(height)
            buffer = Buffer(f"a{next(self.patch_numbers)}", self._dtype(place), Space.REGISTER, shape)
            yield Patch(buffer, place, top, height, left, width)

    def _patch(self, place: ReadPlace, dx: int, dy: int) -> Patch | None:
        """The patch that holds a place around the pixel, and those of its neighbours in the thread."""
        for patch in self.patches:
            inside = patch.left <= dx and dx + self.schedule.columns <= patch.left + patch.width
            if patch.place == place and patch.top <= dy < patch.top + patch.height and inside:
                return patch
        return None

    def _item(self, place: ReadPlace, around: Affine, y: Node) -> Node:
        """A pixel of the row that the thread holds, which reaches as far as the loop along it."""
        along, segment = walk(around), self.segment
        if along is None:
            raise ValueError("the columns of a row follow no loop")
        if along.loop is None or segment is None or segment.loop is not along.loop:
            return self._in_line(place, along.start, 1, const(0), y, K)
        steps = segment.count
        if along.factor == 1:
            return self._in_line(place, along.start + segment.begin, steps, segment.part, y, K + segment.step)
        first = along.start - segment.begin - (steps - 1)
        return self._in_line(place, first, steps, -segment.part, y, K - segment.step + (steps - 1))

    def _in_line(self, place: ReadPlace, first: int, steps: int, part: Node, y: Node, index: Node) -> Node:
        """A pixel of a row that is held from `first` + `part` on, as far as the thread's pixels reach in some steps."""
        lanes = self._lanes(place)
        left = first // lanes * lanes
        width = _whole(first - left + steps - 1 + self.schedule.columns, lanes)
        key = place, width, summed(part + left), summed(y)
        if key not in self.lines:
            self.lines[key] = self._line(*key)
        return load(self.lines[key].buffer, summed(index + (first - left)))

    def _line(self, place: ReadPlace, width: int, left: Node, y: Node) -> Line:
        """A row of pixels in registers of its own."""
        buffer = Buffer(f"w{next(self.line_numbers)}", self._dtype(place), Space.REGISTER, indices(width))
        return Line(buffer, (Alloc(buffer), *self._row(buffer, (), place, width, left, y)))

    def _row(self, buffer: Buffer, outer: Index, place: ReadPlace, width: int, left: Node, y: Node) -> Body:
        """A row into registers, from `left` columns and `y` rows beside the thread's first pixel on.

        One of vectors has a name, so that branches at edges stand around it alone.
        """
        if self.schedule.columns == 1:
            return (Store(buffer, outer, self._pixel(place, left, y)),)
        row = name(f"{buffer.name}_row")
        tile, staged = self.tiles.get(place, (None, None))
        lanes = self._lanes(place)
        first = left + VECTOR * lanes
        if tile and staged:
            pixel = load(tile, summed(ROW + row - staged.region.y0), summed(COLUMN + first - staged.region.x0 + ITEM))
        else:
            picture = self.given.inputs[place.input]
            down, across = nearest(picture, Y + row, summed(X + first), lanes)
            pixel = load(picture.buffer, self._plane(place), down, across + ITEM)
        vector = unrolled(ITEM, lanes, Store(buffer, (*outer, VECTOR * lanes + ITEM), pixel))
        return (Let(row, y), unrolled(VECTOR, width // lanes, vector))

    def _pixel(self, place: ReadPlace, x: Node, y: Node) -> Node:
        """The pixel that is so many columns and rows from the thread's first one."""
        tile, staged = self.tiles.get(place, (None, None))
        if tile and staged:
            across, down = x - staged.region.x0, y - staged.region.y0
            if self.schedule.loops is Loops.SPELLED:
                return load(_from_thread(tile), summed(down), summed(across))
            return load(tile, summed(ROW + down), summed(COLUMN + across))
        picture = self.given.inputs[place.input]
        row = Y + y if picture.buffer.edge else picture.near_row(Y + y)
        return load(picture.buffer, self._plane(place), row, summed(X + x))

    def _plane(self, place: ReadPlace) -> Node:
        return plane_of(self.stage, place)

    def _dtype(self, place: ReadPlace) -> DType:
        return computed_type(self.stage.inputs[place.input].dtype)

    def _lanes(self, place: ReadPlace) -> int:
        """Pixels of a vector of a plane: what is staged lies there as it is computed with."""
        dtype = self._dtype(place) if place in self.tiles else self.stage.inputs[place.input].dtype
        return min(self.schedule.columns, VECTOR_BYTES // BYTES[dtype])


def staging(stage: Stage, schedule: Tile, given: Signature) -> tuple[Staging, ...]:
    """How everything staged comes into its tile."""
    return tuple(_staging(k, staged, stage, schedule, given) for k, staged in enumerate(schedule.staged))


def _staging(number: int, staged: Staged, stage: Stage, schedule: Tile, given: Signature) -> Staging:
    region, picture = staged.region, given.inputs[staged.place.input]
    x, y = (const(0), const(0)) if staged.table else (LEFT, TOP)
    vectors = schedule.vectors and not staged.table
    return Staging(
        tile_of(number, staged),
        picture,
        plane_of(stage, staged.place),
        x + region.x0,
        y + region.y0,
        region.width,
        region.height,
        VECTOR_BYTES // BYTES[picture.dtype] if vectors else 1,
        whole=staged.table,
    )


def tile_of(number: int, staged: Staged) -> Buffer:
    """What is staged, in shared memory."""
    lanes = VECTOR_BYTES // BYTES[staged.dtype]
    alignment = lanes if staged.pitch % lanes == 0 else 1
    shape = indices(staged.region.height, staged.pitch)
    return Buffer(f"tile{number}", staged.dtype, Space.SHARED, shape, alignment=alignment)


def plane_of(stage: Stage, place: ReadPlace) -> Node:
    """The plane of its input that a place is in."""
    return summed(computed_plane(stage) + place.plane) if place.own else const(place.plane)


def summed(value: Node) -> Node:
    """A sum whose numbers are one."""
    return total(terms(value))


def _from_thread(tile: Buffer) -> Buffer:
    """The tile from the thread's first pixel on."""
    return replace(tile, name=f"{tile.name}_at", writable=False, volatile=True, alignment=1)


def _whole(value: int, unit: int) -> int:
    """The least multiple of `unit` that is not below `value`."""
    return -(-value // unit) * unit
