"""The images of a plan that lie in memory."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from farm.graph.graph import Graph, source_slot
from farm.graph.node import Node, Op
from farm.plan.model import Buffer, OutputPlane
from farm.plan.order import Work
from farm.schedules.group import Group


@dataclass(frozen=True)
class Images:
    """The buffers of a plan, and their numbers by SOURCE, TABLE and OUT node."""

    buffers: tuple[Buffer, ...]
    number: Mapping[Node, int]

    def numbers(self, images: Iterable[Node]) -> tuple[int, ...]:
        """The numbers of their buffers."""
        return tuple(self.number[image] for image in images)

    def work(self, group: Group) -> Work:
        """The buffers that a group reads and writes."""
        return Work(self.numbers(group.inputs), self.numbers(group.kept))

    def content(self, images: Iterable[Node]) -> int:
        """Bytes of their pixels."""
        return sum(self.buffers[self.number[image]].content for image in images)

    def outputs(self, graph: Graph) -> tuple[tuple[OutputPlane, ...], ...]:
        """Where the planes of a graph's outputs come from."""

        def plane(base: Node, index: int) -> OutputPlane:
            if base.op is Op.SOURCE:
                return OutputPlane(index, source=source_slot(base))
            return OutputPlane(index, buffer=self.number[base])

        return tuple(tuple(plane(base, index) for base, index in planes) for planes in graph.outputs)


def label(index: int, group: Group) -> str:
    """What users call what is launched: its functors, numbered in launch order."""
    return f"{index:02d} {group.name}"
