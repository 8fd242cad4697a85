"""A plan as facts for people and programs."""

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from farm.graph.graph import parse, source_slot
from farm.graph.node import Op
from farm.plan.access import describe
from farm.plan.device import Occupancy, device_class
from farm.plan.fusion.group import group_of, images, readers
from farm.plan.launches import fitting
from farm.plan.memory import lifetimes, peak
from farm.plan.model import Launch, Plan, Prediction
from farm.plan.regions import halo


@dataclass(frozen=True, slots=True)
class PartFacts:
    """One of several stages that a launch computes: its name there, as 00a, its functor and what it reads."""

    name: str
    functor: str
    reads: str


@dataclass(frozen=True, slots=True)
class StageFacts:
    """One launch: what it computes where, what it moves, and what its kernel uses.

    What only CUDA has (registers, shared memory, blocks and what follows from them) is empty for other targets, and
    without a binary `occupancy` is None. A CPU's tile is the columns of a strip, and its rows at least.
    """

    stage: str
    kernel: str
    reads: str  # see `farm.plan.access`; of several stages only the images that come from memory
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
    refused: tuple[str, ...]  # why not those that are tried before it


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
        device=device_class(plan.target.capability).product if plan.target.backend == "cuda" else plan.target.name,
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
    )


def _peak(plan: Plan, launches: Sequence[Launch]) -> int:
    """The most bytes alive at once if the launches run in this order."""
    return peak(lifetimes(plan.buffers, launches, plan.outputs))


def _reads(plan: Plan) -> list[tuple[str, tuple[PartFacts, ...]]]:
    """What each launch reads, and of several stages what each of them does."""
    graph = parse(plan.graph)
    labels = {image: f"source {source_slot(image)}" for image in graph.sources}
    labels |= {image: f"table {k}" for k, image in enumerate(each for each in graph.nodes if each.op is Op.TABLE)}
    read = readers(graph)
    told: list[tuple[str, tuple[PartFacts, ...]]] = []
    for index, launch in enumerate(plan.launches):
        group, number = group_of(graph, launch.stages, read), f"{index:02d}"
        names = [f"{number}{_letters(k)}" for k in range(len(group.stages))] if group.fused else [number]
        for name, stage in zip(names, group.stages, strict=True):
            several = len(stage.outputs) > 1
            labels |= {image: name + (f".{k}" if several else "") for k, image in enumerate(images(stage))}
        found = [
            PartFacts(name, stage.name, describe(stage, labels.__getitem__, launch.rect))
            for name, stage in zip(names, group.stages, strict=True)
        ]
        inputs = ", ".join(labels[image] for image in group.inputs)
        told.append((inputs, tuple(found)) if group.fused else (found[0].reads, ()))
    return told


LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _letters(index: int) -> str:
    """a, b, ... z, aa, ab, ..."""
    return (_letters(index // len(LETTERS) - 1) if index >= len(LETTERS) else "") + LETTERS[index % len(LETTERS)]


def _stage(plan: Plan, launch: Launch, reads: str, parts: tuple[PartFacts, ...]) -> StageFacts:
    kernel = plan.kernel[launch.kernel]
    reason, *refused = re.split(r"; (?=not \w+: )", launch.reason)
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
        occupancy=_occupancy(plan, launch) if kernel.binary else None,
        predicted=launch.predicted,
        reason=reason,
        refused=tuple(refused),
    )


def _occupancy(plan: Plan, launch: Launch) -> Occupancy:
    return fitting(device_class(plan.target.capability), plan.kernel[launch.kernel], launch)
