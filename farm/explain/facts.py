"""A plan as facts for people and programs."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass

from farm.analysis.refusal import Refusal
from farm.device.classes import Occupancy
from farm.device.facts import device_of
from farm.explain.access import describe
from farm.graph.graph import parse, source_slot
from farm.graph.node import Op
from farm.passes.interleave import columns
from farm.plan.memory import lifetimes, peak
from farm.plan.model import Launch, Plan, Prediction
from farm.plan.regions import halo
from farm.plan.tuning_record import Tuning
from farm.schedules.group import Group, group_of, images, readers
from farm.search.launches import fitting


@dataclass(frozen=True, slots=True)
class PartFacts:
    """One of several stages that a launch computes: its name there, as 00a, its functor and what it reads."""

    name: str
    functor: str
    reads: str


@dataclass(frozen=True, slots=True)
class HeldFacts:
    """Where a launch holds an image that it reads, or what one of its stages makes, and how far beyond its tile."""

    name: str  # of an image as in `reads`, of a stage as in `PartFacts`
    functor: str  # empty for what is read
    storage: tuple[str, ...]  # shared, registers, ring or memory
    halo: tuple[int, int, int, int]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class EdgeFacts:
    """An image in memory and who reads it: "source 0", "table 0", a launch as "00", or "output 0"."""

    image: int  # the plan's number of its buffer
    source: str
    target: str
    width: int
    height: int
    planes: int
    dtype: str
    bytes: int

    @property
    def size(self) -> str:
        """In words."""
        size = f"{self.bytes / 1e6:.1f} MB" if self.bytes >= 1e6 else f"{self.bytes / 1e3:.1f} kB"
        return f"{self.width} x {self.height} x {self.planes} {self.dtype}, {size}"


@dataclass(frozen=True, slots=True)
class StageFacts:
    """One launch: what it computes where, what it moves, and what its kernel uses.

    What only CUDA has (registers, shared memory, blocks and what follows from them) is empty for other targets, and
    without a binary `occupancy` is None. A CPU's tile is the columns of a strip, and its rows at least.
    """

    stage: str
    kernel: str
    reads: str  # see `farm.explain.access`; of several stages only the images that come from memory
    parts: tuple[PartFacts, ...]  # if there are several
    dtype: str  # of what it makes
    width: int
    height: int
    planes: int
    halo: tuple[int, int, int, int]  # left, top, right, bottom: pixels beyond the frame
    bytes: int  # read and written at least
    registers: int
    spills: int  # bytes
    shared: int  # bytes of a block, static
    shared_dynamic: int  # bytes of a block
    constant: int  # bytes
    schedule: str
    tile: tuple[int, int]
    block: tuple[int, int, int]
    grid: tuple[int, int, int]
    occupancy: Occupancy | None
    predicted: Prediction | None
    reason: str  # why this schedule
    refused: tuple[Refusal, ...]  # why not those that are tried before it
    tuned: str = ""  # what a measurement said, where it decided about stages or schedule
    held: tuple[HeldFacts, ...] = ()
    redundant: float = 0.0  # what is computed twice, as a share of what is needed once

    @property
    def number(self) -> str:
        """As 00."""
        return self.stage.split()[0]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A plan explained; `floor_bytes` are moved by any way to compute it, `moved_bytes` by this one."""

    key: str
    target: str
    device: str  # the typical one of the target, by which times are predicted
    width: int
    height: int
    stages: tuple[StageFacts, ...]
    kernels: int
    peak_bytes_before: int  # alive at once in the order written
    peak_bytes: int  # alive at once in the order of the launches
    arena_bytes: int
    moved_bytes: int
    floor_bytes: int
    predicted_seconds: float  # of all launches
    steps: tuple[tuple[str, str, float], ...]
    tuning: Tuning | None = None  # choices made by measurement
    edges: tuple[EdgeFacts, ...] = ()

    @property
    def seconds(self) -> float:
        """Planning and compiling together, when the plan was made."""
        return sum(seconds for _, _, seconds in self.steps)

    def to_plain(self) -> dict[str, object]:
        """For programs."""
        return asdict(self) | {"seconds": self.seconds}


def explain(plan: Plan) -> Explanation:
    """What there is to know about a plan before it runs."""
    return Explanation(
        key=plan.key,
        target=plan.target.name,
        device=device_of(plan.target).product if plan.target.backend == "cuda" else plan.target.name,
        width=plan.format.frame.width,
        height=plan.format.frame.height,
        stages=tuple(_stage(plan, launch, *told) for launch, told in zip(plan.launches, _reads(plan), strict=True)),
        kernels=len(plan.kernels),
        peak_bytes_before=_peak(plan, sorted(plan.launches, key=lambda launch: launch.stages)),
        peak_bytes=_peak(plan, plan.launches),
        arena_bytes=plan.arena,
        moved_bytes=sum(launch.bytes for launch in plan.launches),
        floor_bytes=plan.floor_bytes,
        predicted_seconds=sum(launch.predicted.seconds for launch in plan.launches if launch.predicted),
        steps=tuple((decision.step, decision.what, decision.seconds) for decision in plan.decisions),
        tuning=plan.tuning,
        edges=_edges(plan),
    )


def _peak(plan: Plan, launches: Sequence[Launch]) -> int:
    """The most bytes alive at once if the launches run in this order."""
    return peak(lifetimes(plan.buffers, launches, plan.outputs))


def _edges(plan: Plan) -> tuple[EdgeFacts, ...]:
    """Every image in memory with those who read it, in the order of the launches."""
    sources = {index: buffer.label for index, buffer in enumerate(plan.buffers)}
    sources |= {buffer: f"{index:02d}" for index, launch in enumerate(plan.launches) for buffer in launch.writes}
    of_source = {buffer.source: index for index, buffer in enumerate(plan.buffers) if buffer.source >= 0}
    read = [(buffer, f"{index:02d}") for index, launch in enumerate(plan.launches) for buffer in launch.reads]
    for index, output in enumerate(plan.outputs):
        given = (item.buffer if item.buffer >= 0 else of_source.get(item.source, -1) for item in output)
        read += [(buffer, f"output {index}") for buffer in given if buffer >= 0]
    edges = []
    for image, target in dict.fromkeys(read):
        buffer = plan.buffers[image]
        size = buffer.rect.width // columns(buffer.woven), buffer.rect.height, buffer.planes * buffer.woven
        edges.append(EdgeFacts(image, sources[image], target, *size, buffer.dtype, buffer.content))
    return tuple(edges)


def _reads(plan: Plan) -> list[tuple[str, tuple[PartFacts, ...], tuple[HeldFacts, ...]]]:
    """What each launch reads, of several stages what each of them does, and what is held where."""
    graph = parse(plan.graph)
    labels = {image: f"source {source_slot(image)}" for image in graph.sources}
    labels |= {image: f"table {k}" for k, image in enumerate(node for node in graph.nodes if node.op is Op.TABLE)}
    read = readers(graph)
    groups: list[tuple[str, tuple[PartFacts, ...], tuple[HeldFacts, ...]]] = []
    for index, launch in enumerate(plan.launches):
        group, number = group_of(graph, launch.stages, read), f"{index:02d}"
        names = [f"{number}{_letters(k)}" for k in range(len(group.stages))] if group.fused else [number]
        for name, stage in zip(names, group.stages, strict=True):
            several = len(stage.outputs) > 1
            labels |= {image: name + (f".{k}" if several else "") for k, image in enumerate(images(stage))}
        reads = [
            PartFacts(name, stage.name, describe(stage, labels.__getitem__, launch.rect))
            for name, stage in zip(names, group.stages, strict=True)
        ]
        inputs = ", ".join(labels[image] for image in group.inputs)
        storages = (
            *_inputs_held(launch, [labels[image] for image in group.inputs]),
            *_stages_held(launch, group, names),
        )
        groups.append((inputs, tuple(reads), storages) if group.fused else (reads[0].reads, (), storages))
    return groups


def _inputs_held(launch: Launch, names: Sequence[str]) -> Iterator[HeldFacts]:
    """What is brought over the tile, planes of an image together."""
    for index, name in enumerate(names):
        phases = [phase for phase in launch.held if phase.input == index]
        if phases:
            sides = zip(*(phase.halo for phase in phases), strict=True)
            left, top, right, bottom = (max(side) for side in sides)
            yield HeldFacts(name, "", _distinct(phase.storage for phase in phases), (left, top, right, bottom))


def _stages_held(launch: Launch, group: Group, names: Sequence[str]) -> Iterator[HeldFacts]:
    """What stages make: on the way between them, and in memory if others read it."""
    phases = [phase for phase in launch.held if phase.input < 0]
    for index, (name, stage) in enumerate(zip(names, group.stages, strict=True)):
        own = phases[index : index + 1] if group.fused else phases
        kept = ["global"] if {*images(stage)} & {*group.kept} else []
        halo = own[0].halo if own and group.fused else (0, 0, 0, 0)
        yield HeldFacts(name, stage.name, _distinct([*(phase.storage for phase in own), *kept]), halo)


def _distinct(storages: Iterable[str]) -> tuple[str, ...]:
    """Each once, in the users' words."""
    return tuple(dict.fromkeys("memory" if storage == "global" else storage for storage in storages))


LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _letters(index: int) -> str:
    """a, b, ... z, aa, ab, ..."""
    return (_letters(index // len(LETTERS) - 1) if index >= len(LETTERS) else "") + LETTERS[index % len(LETTERS)]


def _stage(
    plan: Plan, launch: Launch, reads: str, parts: tuple[PartFacts, ...], held: tuple[HeldFacts, ...]
) -> StageFacts:
    kernel = plan.kernel[launch.kernel]
    return StageFacts(
        stage=launch.stage,
        kernel=launch.kernel,
        reads=reads,
        parts=parts,
        dtype=plan.buffers[launch.writes[0]].dtype,
        width=launch.rect.width,
        height=launch.rect.height,
        planes=sum(plan.buffers[index].planes for index in launch.writes),
        halo=halo(launch.rect, plan.format.frame),
        bytes=launch.bytes,
        registers=kernel.registers,
        spills=kernel.spills,
        shared=kernel.shared,
        shared_dynamic=launch.shared,
        constant=kernel.constant,
        schedule=launch.schedule,
        tile=launch.tile,
        block=launch.block,
        grid=launch.grid,
        occupancy=_occupancy(plan, launch) if kernel.binary and plan.target.backend == "cuda" else None,
        predicted=launch.predicted,
        reason=launch.reason,
        refused=launch.refused,
        tuned=launch.tuned,
        held=held,
        redundant=launch.redundant,
    )


def _occupancy(plan: Plan, launch: Launch) -> Occupancy:
    return fitting(device_of(plan.target), plan.kernel[launch.kernel], launch)
