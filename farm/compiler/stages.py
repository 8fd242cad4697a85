"""The typed stages between a graph and a plan: each holds what is known by then, and nothing that is not known yet.

    Request -> Sized -> Lowered -> Grouped -> Stored -> Placed -> Executable

A CUDA device class has three more between the last two: Scheduled, Printed and Compiled.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from farm.compiler.images import Images
from farm.device.target import Target
from farm.graph.graph import Graph
from farm.graph.rect import Rect
from farm.kernel.watch import Watch
from farm.plan.model import Format, Kernel, Launch, OutputPlane
from farm.plan.regions import Regions, infer
from farm.plan.store import PlanStore
from farm.plan.tuning_record import Tuning
from farm.schedules.choose import Choice
from farm.schedules.group import Group
from farm.schedules.options import Options


@dataclass(frozen=True)
class Context:
    """What a graph is compiled for, and with what; the same at every stage."""

    target: Target
    options: Options
    tuning: Tuning | None  # choices made by measurement, where there are any
    store: PlanStore | None  # of compiled kernels, where they are kept
    watch: Watch


@dataclass(frozen=True)
class Request:
    """A graph as it was recorded, and the sizes that it is compiled for."""

    context: Context
    graph: Graph
    format: Format


@dataclass(frozen=True)
class Sized:
    """A graph with numbers in place of sizes, and what each of its outputs shows."""

    context: Context
    graph: Graph
    format: Format
    frames: tuple[Rect, ...]


@dataclass(frozen=True)
class Lowered:
    """A graph with the region over which each of its images is computed.

    Of some sources several planes are `interleaved`, by slot: so many lie side by side, and `format` has their sizes.
    """

    context: Context
    graph: Graph
    format: Format
    frames: tuple[Rect, ...]
    regions: Regions
    interleaved: Mapping[int, int]

    def with_graph(self, graph: Graph) -> "Lowered":
        """Another graph that computes the same, with the regions of its own images."""
        return replace(self, graph=graph, regions=infer(graph, self.format))


@dataclass(frozen=True)
class Grouped:
    """Which stages of the graph one kernel computes; `groups` are in the order in which they run."""

    lowered: Lowered
    groups: tuple[Group, ...]
    tuning: Tuning | None  # the measurement that decided about them; None where a model did


@dataclass(frozen=True)
class Stored:
    """The images that lie in memory."""

    grouped: Grouped
    images: Images

    @property
    def outputs(self) -> tuple[tuple[OutputPlane, ...], ...]:
        """Where the planes of the outputs come from."""
        return self.images.outputs(self.grouped.lowered.graph)


@dataclass(frozen=True)
class Placed:
    """The same with every buffer at an offset of one arena of so many bytes."""

    grouped: Grouped
    images: Images
    arena: int

    @property
    def lowered(self) -> Lowered:
        """What the images are computed by."""
        return self.grouped.lowered

    @property
    def groups(self) -> tuple[Group, ...]:
        """What is launched, in order."""
        return self.grouped.groups

    @property
    def outputs(self) -> tuple[tuple[OutputPlane, ...], ...]:
        """Where the planes of the outputs come from."""
        return self.images.outputs(self.lowered.graph)


@dataclass(frozen=True)
class Executable:
    """Kernels and their launches over placed buffers: all that a plan is made of."""

    placed: Placed
    kernels: tuple[Kernel, ...]
    launches: tuple[Launch, ...]


@dataclass(frozen=True)
class Scheduled:
    """The schedule of each group on a CUDA device class; grids of `reverse_grids` run from the bottom up."""

    placed: Placed
    choices: tuple[Choice, ...]
    reverse_grids: frozenset[int]  # by the number of the group

    @property
    def context(self) -> Context:
        """What the groups are compiled for."""
        return self.placed.lowered.context


@dataclass(frozen=True)
class Printed:
    """The source text of scheduled kernels."""

    scheduled: Scheduled
    kernels: tuple[Kernel, ...]
    launches: tuple[Launch, ...]


@dataclass(frozen=True)
class Compiled:
    """Scheduled kernels with their cubins, which say how many registers they take; or as text, where that suffices."""

    scheduled: Scheduled
    kernels: tuple[Kernel, ...]
    launches: tuple[Launch, ...]

    @property
    def placed(self) -> Placed:
        """The buffers that are launched over."""
        return self.scheduled.placed

    @property
    def executable(self) -> Executable:
        """The kernels and launches without the schedules that they follow."""
        return Executable(self.placed, self.kernels, self.launches)
