"""What `fused_stream` computes: a phase of an iteration, from rings into others and into memory."""

from dataclasses import dataclass

from farm.graph.node import Node, ReadPlace, const
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    Index,
    Let,
    Space,
    Statement,
    Store,
    divided,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import computed
from farm.schedules.fused.rows import Rows
from farm.schedules.fused.scales import ONE
from farm.schedules.fused_stream.stream import LEFT, TOP, TURN, Stream, first_slot, slot
from farm.schedules.fused_stream.strips import March, source
from farm.schedules.fused_tile.outputs import CELL, PhaseOutputs, Y
from farm.schedules.fused_tile.phases import ComputePhase
from farm.schedules.lanes import J, K
from farm.schedules.register_patch import Patch

BELOW = name("below")
"""The first row of a thread tile, counted from the first one of the iteration."""


@dataclass(frozen=True)
class Phase(PhaseOutputs):
    """A phase of an iteration of a strip."""

    stream: Stream
    march: March

    @classmethod
    def of(cls, stream: Stream, phase: ComputePhase, march: March) -> "Phase":
        """A phase of a stream, whose rings are in shared memory."""
        return cls(stream.parts, phase, stream.given, stream.rings, stream, march)

    def body(self) -> Body:
        """One thread tile."""
        thread_tile, (across, _) = self.phase.thread_tile, self.phase.thread_tiles
        alone = self.stream.schedule.streams.thread_tiles(self.phase) == across
        row, column = (const(0), CELL) if alone else divided(CELL, across)
        images = self.phase.parts.group.inputs
        patches = {
            at: Buffer(f"a{number}", computed(images[at.input].dtype), Space.REGISTER, _shape(patch))
            for number, (at, patch) in enumerate(thread_tile.patches.items())
        }
        rows = Rows(
            self.phase.parts,
            thread_tile,
            tuple(self.stream.results[member] for member in self.phase.members),
            self.stream.given,
            self.inputs,
            patches,
            self.targets(),
            {ONE: (self.x, Y)},
            self.own,
        )
        return (
            Let(self.column, column * thread_tile.columns + self.phase.region.x0),
            Let(BELOW, row * thread_tile.rows),
            Let(self.x, LEFT + self.column),
            Let(Y, TOP + TURN * self.stream.step + self.march.lead + BELOW),
            *self.firsts(),
            *(part for at, patch in patches.items() for part in self.from_ring(at, patch)),
            *rows.body(),
        )

    def firsts(self) -> Body:
        """The slots of the first row of a thread tile in the rings that the phase reads and writes."""
        reads = {source(self.stream.parts, self.phase, at) for at in self.phase.thread_tile.patches}
        rings = self.stream.schedule.streams.rings
        used = {ring.height: ring for of, ring in rings.items() if of in reads or of in self.phase.parts.group.kept}
        return tuple(
            Let(first_slot(height), slot(self.stream.head(ring, self.march.lead) + BELOW, height))
            for height, ring in sorted(used.items())
        )

    def from_ring(self, at: ReadPlace, registers: Buffer) -> Body:
        """What a thread tile needs of one plane in a ring."""
        of, patch = source(self.stream.parts, self.phase, at), self.phase.thread_tile.patches[at]
        ring, body = self.stream.schedule.streams.rings[of], list[Statement]([Alloc(registers)])
        plane = const(0 if isinstance(of, ReadPlace) else at.plane)
        for group in patch.groups:
            first = group.first % ring.height
            before = min(group.count, ring.height - first)
            for start, count, ahead in ((0, before, first), (before, group.count - before, 0)):
                row = slot(first_slot(ring.height) + (J + ahead), ring.height)
                pieces = [
                    unrolled(
                        K,
                        piece.width,
                        Store(
                            registers,
                            (J + (group.slot + start), K + (piece.column - patch.left)),
                            load(self.stream.rings[of], plane, row, self.column + (piece.column - ring.left) + K),
                        ),
                    )
                    for piece in group.pieces(patch.columns)
                ]
                body += [unrolled(J, count, *pieces)] if count else []
        return tuple(body)

    def in_shared(self, image: Node, plane: int, row: Node, column: Node) -> tuple[Buffer, Index]:
        """A pixel of a thread tile in a ring."""
        ring = self.stream.schedule.streams.rings[image]
        return self.stream.rings[image], (const(plane), first_slot(ring.height) + row, self.column - ring.left + column)

    def own_tile(self) -> list[Node]:
        """What must hold for a thread tile to be one that the strip stores."""
        width, height = self.stream.schedule.tile
        beside = (self.phase.region.x0, self.phase.region.x1) != (0, width)
        tests = [self.column >= 0, width > self.column] if beside else []
        return [*tests, Y >= TOP, TOP + height > Y] if self.march != March(0, 0, 0) else tests


def _shape(patch: Patch) -> Index:
    return indices(patch.height, patch.width)
