"""What `fused_stream` computes: a phase of an iteration, from rings into others and into memory."""

from dataclasses import dataclass
from functools import partial

from farm.graph.node import DType, Node, Op, ReadPlace, const, node
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
from farm.schedules.fused.rows import Rows, Target
from farm.schedules.fused.scales import ONE
from farm.schedules.fused_stream.stream import LEFT, TOP, TURN, Stream, first_slot, slot
from farm.schedules.fused_stream.strips import March, source
from farm.schedules.fused_tile.phases import ComputePhase
from farm.schedules.group import Made
from farm.schedules.lanes import J, K
from farm.schedules.register_patch import Patch

BELOW, CELL, Y = map(name, ("below", "cell", "y"))


@dataclass(frozen=True)
class Phase:
    """A phase of a strip, of which the thread computes the thread tile number `cell` of an iteration.

    The first column of the thread tile has a name for each phase: it is a multiple of other numbers in each.
    """

    stream: Stream
    phase: ComputePhase
    march: March

    @property
    def column(self) -> Node:
        """The first column of a thread tile, counted from the strip's own."""
        return name(f"column_{self.phase.members[0]}")

    @property
    def x(self) -> Node:
        """The first column of a thread tile."""
        return name(f"x_{self.phase.members[0]}")

    def body(self) -> Body:
        """One thread tile of a self.phase."""
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
            {number: self.stream.given.inputs[at].buffer for number, at in self.read().items()},
            patches,
            self.targets(),
            {ONE: (self.x, Y)},
            self.stream.own,
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

    def read(self) -> dict[int, int]:
        """The inputs of a phase that are inputs of the group, too: the numbers of both."""
        numbers = self.stream.parts.group.input_numbers
        return {k: numbers[image] for k, image in enumerate(self.phase.parts.group.inputs) if image in numbers}

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

    def written(self) -> list[tuple[Node, int]]:
        """The planes of the images of a phase that are stored in memory, by the numbers of these planes there."""
        kept = [image for image in self.phase.parts.group.kept if image in self.stream.parts.group.kept]
        return [(image, plane) for image in kept for plane in range(len(self.phase.parts.written(image)))]

    def targets(self) -> tuple[Target, ...]:
        """What a phase makes for others, plane by plane: into a ring, into memory, or both."""
        targets, written = list[Target](), self.written()
        for image in self.phase.parts.group.kept:
            part, _ = self.phase.parts.sites[image]
            ring = self.stream.schedule.streams.rings.get(image)
            for plane, result in enumerate(self.phase.parts.written(image)):
                if ring is not None:
                    put = partial(self.in_ring, image, plane)
                    targets.append(Target(Made(part, result), put, partial(self.phase.thread_tile.own_rows, part)))
                if (image, plane) in written:
                    put = partial(self.in_memory, image, plane)
                    targets.append(Target(Made(part, result), put, partial(self.inside, image)))
        return tuple(targets)

    def in_ring(self, image: Node, plane: int, row: Node, column: Node) -> tuple[Buffer, Index]:
        """A pixel of a thread tile in a ring."""
        ring = self.stream.schedule.streams.rings[image]
        return self.stream.rings[image], (const(plane), first_slot(ring.height) + row, self.column - ring.left + column)

    def in_memory(self, image: Node, plane: int, row: Node, column: Node) -> tuple[Buffer, Index]:
        """A pixel of a thread tile in memory."""
        whole = self.stream.parts.iterations == 1 or self.stream.parts.every_plane(image)
        memory = self.stream.given.outputs[self.stream.parts.group.kept.index(image)].buffer
        return memory, (const(plane) if whole else self.stream.own, Y + row, self.x + column)

    def inside(self, image: Node, row: Node) -> list[Node]:
        """What must hold for a row of a thread tile to be stored in memory."""
        part, _ = self.phase.parts.sites[image]
        picture = self.stream.given.outputs[self.stream.parts.group.kept.index(image)]
        tests, (width, height) = self.phase.thread_tile.own_rows(part, row), self.stream.schedule.tile
        if (self.phase.region.x0, self.phase.region.x1) != (0, width):
            tests += [self.column >= 0, width > self.column]
        if self.march != March(0, 0, 0):
            tests += [Y >= TOP, TOP + height > Y]
        tests += [picture.x - self.phase.thread_tile.columns < self.x, picture.x + picture.width > self.x]
        tests += [Y + row >= picture.y, Y + row < picture.y + picture.height]
        once = [node(Op.EQ, DType.BOOL, (self.stream.own, const(0)))] if self.stream.parts.every_plane(image) else []
        return [*tests, *once]


def _shape(patch: Patch) -> Index:
    return indices(patch.height, patch.width)
