"""What `fused_tile` computes: a phase of a tile, from images in memory and in shared memory into others."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial

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
from farm.kernel.signature import Signature, computed
from farm.schedules.fused.lower import plane_of
from farm.schedules.fused.rows import Corners, Rows, Target, corners
from farm.schedules.fused_tile.phases import ComputePhase
from farm.schedules.fused_tile.rule import FusedTile
from farm.schedules.group import Made, Parts
from farm.schedules.lanes import J, K, Plane, Reading
from farm.schedules.lowered import OWN

CELL, ROW, Y = map(name, ("cell", "row", "y"))
"""The number of a thread tile, and its first row, counted from the tile's own and as it is."""

READING = Reading(exchange=False, apart=True, below=True)


@dataclass(frozen=True)
class Phase:
    """A phase, of which the thread computes the thread tile number `cell`.

    The first column of the thread tile has a name for each phase: it is a multiple of other numbers in each.
    """

    parts: Parts
    phase: ComputePhase
    schedule: FusedTile
    results: tuple[tuple[Node, ...], ...]  # of all parts
    given: Signature
    tiles: Mapping[Node, Buffer]
    first: Corners  # of the tile

    @property
    def column(self) -> Node:
        """The first column of a thread tile, counted from the tile's own."""
        return name(f"column_{self.phase.members[0]}")

    @property
    def x(self) -> Node:
        """The first column of a thread tile."""
        return name(f"x_{self.phase.members[0]}")

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The inputs of the phase that are inputs of the group, too: the numbers of both."""
        numbers = self.parts.group.input_numbers
        return {k: numbers[image] for k, image in enumerate(self.phase.parts.group.inputs) if image in numbers}

    def body(self) -> Body:
        """One thread tile."""
        (across, _), thread_tile, region = self.phase.thread_tiles, self.phase.thread_tile, self.phase.region
        (left, top), scales = self.first[self.phase.scale], thread_tile.scales.every
        down, beside = divided(CELL, across)
        in_memory, scaled = corners(scales, self.x, Y)
        in_tile, counted = corners(scales, self.column, ROW)
        registers = {at: self.registers(at, number) for number, at in enumerate(thread_tile.patches)}
        rows = Rows(
            self.phase.parts,
            thread_tile,
            tuple(self.results[member] for member in self.phase.members),
            self.given,
            {number: self.given.inputs[at].buffer for number, at in self.numbers.items()},
            registers,
            self.targets(),
            in_memory,
            OWN if self.parts.iterations > 1 else const(0),
        )
        return (
            Let(self.column, beside * thread_tile.columns + region.x0),
            Let(ROW, down * thread_tile.rows + region.y0),
            Let(self.x, left + self.column),
            Let(Y, top + ROW),
            *(Let(first, value) for first, value in (scaled | counted).items()),
            *map(Alloc, registers.values()),
            *self.from_memory(registers, in_memory),
            *(line for at in registers for line in self.from_tile(at, registers[at], in_tile)),
            *rows.body(),
        )

    def registers(self, at: ReadPlace, number: int) -> Buffer:
        """What a thread holds of one plane."""
        patch = self.phase.thread_tile.patches[at]
        dtype = computed(self.phase.parts.group.inputs[at.input].dtype)
        return Buffer(f"a{number}", dtype, Space.REGISTER, indices(patch.height, patch.width))

    def from_memory(self, registers: Mapping[ReadPlace, Buffer], first: Corners) -> Body:
        """What a thread tile needs of the group's inputs."""
        tile, body = self.phase.thread_tile, list[Statement]()
        for number, slot in self.numbers.items():
            planes = [
                Plane(
                    patch,
                    self.given.inputs[slot],
                    plane_of(self.parts, at),
                    registers[at],
                    *first[tile.scales.inputs[number]],
                )
                for at, patch in tile.patches.items()
                if at.input == number
            ]
            body += READING.loads(planes) if planes else ()
        return tuple(body)

    def from_tile(self, at: ReadPlace, registers: Buffer, first: Corners) -> Body:
        """What a thread tile needs of one plane in shared memory, which holds all of it."""
        if at.input in self.numbers:
            return ()
        image, thread_tile, body = self.phase.parts.group.inputs[at.input], self.phase.thread_tile, list[Statement]()
        patch, rect = thread_tile.patches[at], self.schedule.tile_phases.tiles[image].rect
        x, y = first[thread_tile.scales.inputs[at.input]]
        for group in patch.groups:
            pieces = []
            for piece in group.pieces(patch.columns):
                row, column = y + (J + (group.first - rect.y0)), x + (piece.column - rect.x0) + K
                pixel = load(self.tiles[image], const(at.plane), row, column)
                place = J + group.slot, K + (piece.column - patch.left)
                pieces.append(unrolled(K, piece.width, Store(registers, place, pixel)))
            body.append(unrolled(J, group.count, *pieces))
        return tuple(body)

    def targets(self) -> tuple[Target, ...]:
        """What a phase makes for others, plane by plane: into a tile, into memory, or both."""
        targets, tile = list[Target](), self.phase.thread_tile
        for image in self.phase.parts.group.kept:
            part, _ = self.phase.parts.sites[image]
            for plane, result in enumerate(self.phase.parts.written(image)):
                made = Made(part, result)
                if image in self.tiles:
                    targets.append(Target(made, partial(self.in_tile, image, plane), partial(tile.own_rows, part)))
                if image in self.parts.group.kept:
                    targets.append(Target(made, partial(self.in_memory, image, plane), partial(self.inside, image)))
        return tuple(targets)

    def in_tile(self, image: Node, plane: int, row: Node, column: Node) -> tuple[Buffer, Index]:
        """A pixel of a thread tile in a tile."""
        rect = self.schedule.tile_phases.tiles[image].rect
        return self.tiles[image], (const(plane), ROW - rect.y0 + row, self.column - rect.x0 + column)

    def in_memory(self, image: Node, plane: int, row: Node, column: Node) -> tuple[Buffer, Index]:
        """A pixel of a thread tile in memory."""
        one = self.parts.iterations == 1 or self.parts.every_plane(image)
        memory = self.given.outputs[self.parts.group.kept.index(image)].buffer
        return memory, (const(plane) if one else OWN, Y + row, self.x + column)

    def inside(self, image: Node, row: Node) -> list[Node]:
        """What must hold for a row of a thread tile to be stored in memory."""
        part, _ = self.phase.parts.sites[image]
        picture, thread_tile = self.given.outputs[self.parts.group.kept.index(image)], self.phase.thread_tile
        tests, own = thread_tile.own_rows(part, row), self.schedule.tile_phases.own(self.phase.scale)
        if self.phase.region != own:
            tests += [self.column >= own.x0, self.column < own.x1, own.y0 <= ROW, own.y1 > ROW]
        tests += [picture.x - thread_tile.columns < self.x, self.x < picture.x + picture.width]
        tests += [Y + row >= picture.y, Y + row < picture.y + picture.height]
        once = [node(Op.EQ, DType.BOOL, (OWN, const(0)))] if self.parts.every_plane(image) else []
        return [*tests, *once]
