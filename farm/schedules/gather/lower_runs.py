"""Runs of pixels in registers: how a thread reads them, and where the pixels that are read lie then."""

from collections.abc import Sequence
from dataclasses import dataclass

from farm.graph.node import DType, Node, Op, const, node
from farm.graph.stage import Stage
from farm.kernel.ir import Alloc, Body, Buffer, For, Space, Statement, Store, indices, load, name, unrolled
from farm.kernel.signature import Picture, Signature, plane
from farm.kernel.terms import replaced
from farm.schedules.gather.rule import Run, Taken
from farm.schedules.register_patch import Piece

STEP, K = name("j"), name("k")


@dataclass(frozen=True)
class Runs:
    """The runs that a thread of `rows` rows holds to compute pixels of a stage, of the plane `own`."""

    stage: Stage
    given: Signature
    taken: Taken
    rows: int
    own: Node

    @property
    def coordinates(self) -> tuple[Node, ...]:
        """Column and row of the place that each run lies around, as expressions of the stage."""
        return tuple(coordinate for run in self.taken.runs for coordinate in (run.across, run.down))

    def picture(self, run: Run) -> Picture:
        """What a run is read of."""
        return self.given.inputs[run.place.input]

    def registers(self, number: int) -> Buffer:
        """What holds a run, row by row."""
        run = self.taken.runs[number]
        return Buffer(f"a{number}", self.picture(run).buffer.dtype, Space.REGISTER, indices(run.height, run.width))

    def read(self, current: Node, args: tuple[Node, ...]) -> Node:
        """The value of a READ: a pixel in registers."""
        del args
        number, column, row = self.taken.places[current]
        run = self.taken.runs[number]
        return load(self.registers(number), run.slot(row), column - run.left)

    def loads(self, coordinates: Sequence[Node]) -> Body:
        """All runs into registers, one input after the other; `coordinates` are those of the kernel."""
        places = zip(coordinates[::2], coordinates[1::2], strict=True)
        runs = sorted(enumerate(zip(self.taken.runs, places, strict=True)), key=lambda item: item[1][0].place.input)
        loops = [loop for number, (run, place) in runs for loop in self.rows_of(run, place, self.registers(number))]
        return (*(Alloc(self.registers(number)) for number, _ in runs), *loops)

    def rows_of(self, run: Run, place: tuple[Node, Node], registers: Buffer) -> Body:
        """One run, row by row."""
        across, down = place
        loops: list[Statement] = []
        for group in run.groups:
            step = STEP if group.count > 1 else const(0)
            y = self.row(run, down + group.first + step)
            row = tuple(
                self.piece(run, piece, registers, group.slot + step, (y, across)) for piece in group.pieces(run.vector)
            )
            loops += [unrolled(STEP, group.count, *row)] if group.count > 1 else row
        return tuple(loops)

    def piece(self, run: Run, piece: Piece, registers: Buffer, slot: Node, place: tuple[Node, Node]) -> For:
        """A vector of a row, or the part of one that is needed."""
        y, across = place
        further = tuple(replaced(part, {node(Op.OWN, DType.I32): self.own}) for part in run.further)
        of = plane(self.stage, node(Op.READ, registers.dtype, (across, y), tuple(run.place)), self.own, further)
        pixel = load(self.picture(run).buffer, of, y, self.column(run, piece, across) + K)
        store = Store(registers, (slot, K + (piece.column - run.left)), pixel)
        return unrolled(K, piece.width, store)

    def row(self, run: Run, y: Node) -> Node:
        """A row, or the one of the buffer that is nearest: where a source has no edge, pixels beyond the region are."""
        picture = self.picture(run)
        if picture.buffer.edge is not None or self.rows == 1:
            return y
        return picture.near_row(y)

    def column(self, run: Run, piece: Piece, across: Node) -> Node:
        """The column of a vector, moved into the lines of the buffer if it may lie beyond them, of no use then."""
        picture, column = self.picture(run), across + piece.column
        if picture.buffer.edge is not None or piece.column // run.vector in run.shared:
            return column
        return picture.near_column(column, piece.width)
