"""What `fused_tile` computes: a phase of a tile, from images in memory and in shared memory into others."""

from collections.abc import Mapping
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
from farm.schedules.fused.lower import plane_of
from farm.schedules.fused.rows import Corners, Rows, corners
from farm.schedules.fused_tile.outputs import CELL, PhaseOutputs, Y
from farm.schedules.fused_tile.rule import FusedTile
from farm.schedules.lanes import J, K, Plane, Reading

ROW = name("row")
"""The first row of a thread tile, counted from the tile's own."""

READING = Reading(exchange=False, apart=True, below=True)


@dataclass(frozen=True)
class Phase(PhaseOutputs):
    """A phase of a tile, whose images between phases are in shared memory."""

    schedule: FusedTile
    results: tuple[tuple[Node, ...], ...]  # of all parts
    first: Corners  # of the tile

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
            self.inputs,
            registers,
            self.targets(),
            in_memory,
            self.own,
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
                pixel = load(self.shared[image], const(at.plane), row, column)
                place = J + group.slot, K + (piece.column - patch.left)
                pieces.append(unrolled(K, piece.width, Store(registers, place, pixel)))
            body.append(unrolled(J, group.count, *pieces))
        return tuple(body)

    def in_shared(self, image: Node, plane: int, row: Node, column: Node) -> tuple[Buffer, Index]:
        """A pixel of a thread tile in a tile."""
        rect = self.schedule.tile_phases.tiles[image].rect
        return self.shared[image], (const(plane), ROW - rect.y0 + row, self.column - rect.x0 + column)

    def own_tile(self) -> list[Node]:
        """What must hold for a thread tile to be one of the tile's own."""
        own = self.schedule.tile_phases.own(self.phase.scale)
        if self.phase.region == own:
            return []
        return [self.column >= own.x0, self.column < own.x1, own.y0 <= ROW, own.y1 > ROW]
