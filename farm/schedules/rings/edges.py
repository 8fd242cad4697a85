"""Sources beyond their edges: which columns of a row are read where the source lies, and which from an extended row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from farm.graph.axis import Boundary
from farm.graph.frame import Frame
from farm.graph.node import DType, Node, Op, ReadPlace, const, node, source_shape
from farm.graph.rect import Rect
from farm.kernel.ir import ZERO, Body, Buffer, For, If, LoopKind, Statement, Store, load, name
from farm.schedules.beyond import standing_in
from farm.schedules.rings.rule import Rings, Sweep
from farm.schedules.rows.parameters import Parameters, stored

ROW, COLUMN = name("y"), name("i")
NOWHERE = range(0)


@dataclass
class Edges:
    """The sources of a group, for vectors of so many lanes; `inputs` are what the buffers of its inputs cover."""

    rings: Rings
    inputs: Sequence[Rect]
    lanes: int
    parameters: Parameters
    frames: dict[int, Frame] = field(default_factory=dict)

    @cached_property
    def extended(self) -> dict[int, list[tuple[ReadPlace, int]]]:
        """What each part reads of sources, some of it beyond their edges, and how many columns beside the pixel."""
        extended: dict[int, list[tuple[ReadPlace, int]]] = {}
        for reading in self.rings.readings.values():
            if reading.ring and isinstance(reading.source, ReadPlace):
                extended.setdefault(reading.part, []).append((reading.source, reading.dx))
        return extended

    def boundary(self, place: ReadPlace) -> Boundary:
        """How a source goes on beyond its edges."""
        return Boundary(source_shape(self.source(place)).boundary)

    def source(self, place: ReadPlace) -> Node:
        """The input."""
        return self.rings.parts.group.inputs[place.input]

    def window(self, place: ReadPlace) -> Rect:
        """The pixels of a source that are there. A buffer that goes on beyond them holds all that is read."""
        covered, rect = self.inputs[place.input], self.rings.sources[place.input]
        return rect if covered == rect else covered

    def frame(self, place: ReadPlace) -> Frame:
        """The same, known at run time."""
        if place.input not in self.frames:
            window = self.window(place)
            sides = (window.x0, window.y0, window.x1, window.y1)
            self.frames[place.input] = Frame(*(self.parameters.number(side, "side") for side in sides))
        return self.frames[place.input]

    def line(self, place: ReadPlace, row: Node) -> Node:
        """The row of a source that stands for a row of the plane."""
        return standing_in(self.boundary(place), self.frame(place), ZERO, row)[1]

    def straight(self, sweep: Sweep) -> range:
        """The columns of a sweep for which all that lies in its sources."""
        first, last = 0, sweep.region.width
        for place, dx in (reads for part in sweep.parts for reads in self.extended.get(part, ())):
            if self.boundary(place) is Boundary.CONSTANT:  # no row stands for those beyond
                return NOWHERE
            window, column = self.window(place), sweep.region.x0 + dx
            first, last = max(first, window.x0 - column), min(last, window.x1 - column)
        return range(first, last) if first + self.lanes <= last else NOWHERE

    def unread(self, place: ReadPlace, sweep: Sweep) -> range:
        """The columns of an extended row that no sweep reads from its ring.

        A vector that lies within its source in part reads the ring.
        """
        first, last = 0, sweep.region.width
        for reader in self.rings.sweeps:
            columns = self.straight(reader)
            for at, dx in (reads for part in reader.parts for reads in self.extended.get(part, ())):
                if at == place:
                    shift = reader.region.x0 + dx - sweep.region.x0
                    first = max(first, columns.start + self.lanes - 1 + shift)
                    last = min(last, columns.stop - self.lanes + 1 + shift)
        return range(first, last) if first < last else NOWHERE

    def extension(
        self, sweep: Sweep, place: ReadPlace, from_: tuple[Buffer, Node], into: tuple[Buffer, Node, Node]
    ) -> Body:
        """Statements that copy a row of a source into its ring, and go on beyond its ends.

        Args:
            sweep: what extends it.
            place: of the source.
            from_: its buffer, and the plane.
            into: the ring, and the row and column of the pixel to store.
        """
        (source, plane), (ring, line, column) = from_, into
        return tuple(self._extension(sweep, place, _Row(source, plane, ring, line, column)))

    def _extension(self, sweep: Sweep, place: ReadPlace, row: _Row) -> Iterator[Statement]:
        region, window, n = sweep.region, self.window(place), sweep.region.width
        begin = min(max(window.x0 - region.x0, 0), n)
        stop = max(min(window.x1 - region.x0, n), begin)
        frame, number = self.frame(place), self.parameters.number
        left, right, width = number(begin, "begin"), number(stop, "stop"), number(n, "columns")
        first = number(region.x0, "first")
        y = ROW
        if self.boundary(place) is not Boundary.CONSTANT:
            at = self.line(place, y)
            yield from self._copies(row, at, first, self._inside(begin, stop, self.unread(place, sweep)))
            for start, extent in ((ZERO, left), (right, width - right)):
                column, _ = standing_in(self.boundary(place), frame, COLUMN + start + first, y)
                pixel = load(row.source, row.plane, at, column)
                yield For(COLUMN, extent, (row.store(COLUMN + start + first, pixel),))
            return
        inside = node(Op.AND, DType.BOOL, (frame.y0 <= y, y < frame.y1))
        beyond = const(source_shape(self.source(place)).constant, stored(self.source(place)))
        constant = [
            For(COLUMN, extent, (row.store(COLUMN + start + first, beyond),))
            for start, extent in ((ZERO, left), (right, width - right))
        ]
        copies = self._copies(row, y, first, self._inside(begin, stop, NOWHERE))
        yield If(inside, (*copies, *constant))
        whole = For(COLUMN, width, (row.store(COLUMN + first, beyond),), LoopKind.VECTOR, self.lanes)
        yield If(node(Op.NOT, DType.BOOL, (inside,)), (whole,))

    def _inside(self, begin: int, stop: int, unread: range) -> list[range]:
        """The columns to copy, from `begin` to before `stop`, without those that are not read: a vector at least."""
        if not unread:
            return [range(begin, stop)]
        first = min(stop, max(unread.start, begin + self.lanes))
        last = max(begin, min(unread.stop, stop - self.lanes))
        return [range(begin, first), range(last, stop)] if first < last else [range(begin, stop)]

    def _copies(self, row: _Row, line: Node, first: Node, columns: Sequence[range]) -> list[Statement]:
        copies: list[Statement] = []
        lanes = self.lanes if all(not part or len(part) >= self.lanes for part in columns) else 1
        for part in columns:
            begin, extent = self.parameters.number(part.start, "begin"), self.parameters.number(len(part), "columns")
            x = COLUMN + begin + first
            pixel = load(row.source, row.plane, line, x)
            copies.append(For(COLUMN, extent, (row.store(x, pixel),), LoopKind.VECTOR, lanes))
        return copies


@dataclass(frozen=True)
class _Row:
    """A row of a source, and the one of a ring that it is copied into."""

    source: Buffer
    plane: Node
    ring: Buffer
    line: Node
    origin: Node

    def store(self, column: Node, pixel: Node) -> Statement:
        """A pixel at a column of the plane."""
        return Store(self.ring, (self.line, column - self.origin), pixel)
