"""Where a phase puts the thread tiles that it computes: into shared memory, into memory, or both."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from farm.graph.node import DType, Node, Op, const, node
from farm.kernel.ir import Buffer, Index, name
from farm.kernel.signature import Signature
from farm.schedules.fused.rows import Target
from farm.schedules.fused_tile.phases import ComputePhase
from farm.schedules.group import PartResult, Parts
from farm.schedules.lowered import OWN

CELL, Y = map(name, ("cell", "y"))
"""The number of a thread tile, and its first row."""


@dataclass(frozen=True)
class PhaseOutputs(ABC):
    """A phase of a group, of which the thread computes the thread tile number `cell`; `shared` are in shared memory.

    The first column of the thread tile has a name for each phase: it is a multiple of other numbers in each.
    """

    parts: Parts
    phase: ComputePhase
    given: Signature
    shared: Mapping[Any, Buffer]

    @property
    def column(self) -> Node:
        """The first column of a thread tile, counted from the first one that the block computes."""
        return name(f"column_{self.phase.members[0]}")

    @property
    def x(self) -> Node:
        """The first column of a thread tile."""
        return name(f"x_{self.phase.members[0]}")

    @property
    def own(self) -> Node:
        """The plane that is computed."""
        return OWN if self.parts.iterations > 1 else const(0)

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The inputs of the phase that are inputs of the group, too: the numbers of both."""
        numbers = self.parts.group.input_numbers
        return {k: numbers[image] for k, image in enumerate(self.phase.parts.group.inputs) if image in numbers}

    @cached_property
    def inputs(self) -> dict[int, Buffer]:
        """Their memory."""
        return {number: self.given.inputs[slot].buffer for number, slot in self.numbers.items()}

    def targets(self) -> tuple[Target, ...]:
        """What the phase makes for others, plane by plane."""
        targets, tile = list[Target](), self.phase.thread_tile
        for image in self.phase.parts.group.kept:
            part, _ = self.phase.parts.sites[image]
            for plane, number in enumerate(self.phase.parts.written(image)):
                result = PartResult(part, number)
                if image in self.shared:
                    targets.append(Target(result, partial(self.in_shared, image, plane), partial(tile.own_rows, part)))
                if image in self.parts.group.kept:
                    targets.append(Target(result, partial(self.in_memory, image, plane), partial(self.inside, image)))
        return tuple(targets)

    @abstractmethod
    def in_shared(self, image: Node, plane: int, row: Node, column: Node) -> tuple[Buffer, Index]:
        """A pixel of a thread tile in shared memory."""

    @abstractmethod
    def own_tile(self) -> list[Node]:
        """What must hold for a thread tile to be one that the block stores, and no other one."""

    def in_memory(self, image: Node, plane: int, row: Node, column: Node) -> tuple[Buffer, Index]:
        """A pixel of a thread tile in memory."""
        one = self.parts.iterations == 1 or self.parts.every_plane(image)
        memory = self.given.outputs[self.parts.group.kept.index(image)].buffer
        return memory, (const(plane) if one else OWN, Y + row, self.x + column)

    def inside(self, image: Node, row: Node) -> list[Node]:
        """What must hold for a row of a thread tile to be stored in memory."""
        part, _ = self.phase.parts.sites[image]
        picture, thread_tile = self.given.outputs[self.parts.group.kept.index(image)], self.phase.thread_tile
        tests = [*thread_tile.own_rows(part, row), *self.own_tile()]
        tests += [picture.x - thread_tile.columns < self.x, picture.x + picture.width > self.x]
        tests += [Y + row >= picture.y, Y + row < picture.y + picture.height]
        once = [node(Op.EQ, DType.BOOL, (OWN, const(0)))] if self.parts.every_plane(image) else []
        return [*tests, *once]
