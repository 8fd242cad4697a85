"""What a plan is made from, step by step."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from farm.device.target import Target
from farm.graph.graph import Graph
from farm.graph.node import Node
from farm.graph.rect import Rect
from farm.kernel.watch import Watch, unwatched
from farm.plan.model import Buffer, Format, Kernel, Launch
from farm.plan.regions import Regions
from farm.plan.store import PlanStore
from farm.plan.tuning_record import Tuning
from farm.schedules.choose import Choice
from farm.schedules.group import Group
from farm.schedules.options import Options


@dataclass(frozen=True)
class Draft:
    """A plan on its way."""

    graph: Graph
    target: Target
    format: Format
    store: PlanStore | None
    options: Options
    tuning: Tuning | None = None  # choices made by measurement
    watch: Watch = unwatched
    regions: Regions = field(default_factory=dict)
    fused: tuple[Group, ...] = ()  # the graph's stages, if not each by itself
    sequence: tuple[int, ...] = ()  # of the groups, if not the one they were made in
    buffers: tuple[Buffer, ...] = ()
    buffer_of: dict[Node, int] = field(default_factory=dict)  # by SOURCE, TABLE and OUT node
    frames: tuple[Rect, ...] = ()  # of the outputs
    woven: Mapping[int, int] = field(default_factory=dict)  # planes of sources that lie side by side, by slot
    choices: tuple[Choice, ...] = ()  # by group
    upward: frozenset[int] = frozenset()  # groups of which the launches run from the bottom up
    kernels: tuple[Kernel, ...] = ()
    launches: tuple[Launch, ...] = ()
    arena: int = 0
    whole: "Draft | None" = None  # of the frame, if this one is of a tile of it

    @property
    def groups(self) -> tuple[Group, ...]:
        """What is launched, in the order in which it runs."""
        groups = self.fused or tuple(map(Group.of, self.graph.stages))
        return tuple(groups[index] for index in self.sequence) if self.sequence else groups

    def content(self, images: Iterable[Node]) -> int:
        """Bytes of stored images."""
        return sum(self.buffers[self.buffer_of[image]].content for image in images)


Step = Callable[[Draft], tuple[Draft, str]]
"""Answers with a fuller draft, and says in a line what it decided."""
