"""A plan as facts for people and programs."""

from dataclasses import asdict, dataclass

from farm.graph.graph import parse, source_slot
from farm.graph.node import Op
from farm.plan.access import describe
from farm.plan.model import Launch, Plan
from farm.plan.regions import halo


@dataclass(frozen=True, slots=True)
class StageFacts:
    """One launch: what it computes where, what it moves, and what its kernel uses."""

    stage: str
    kernel: str
    reads: str  # see `farm.plan.access`
    dtype: str  # of what it makes
    width: int
    height: int
    planes: int
    halo: tuple[int, int, int, int]  # left, top, right, bottom: pixels beyond the frame
    bytes: int
    registers: int
    spills: int
    shared: int


@dataclass(frozen=True, slots=True)
class Explanation:
    """A plan explained; `floor_bytes` are moved by any way to compute it, `moved_bytes` by this one."""

    key: str
    target: str
    width: int
    height: int
    stages: tuple[StageFacts, ...]
    kernels: int
    arena_bytes: int
    moved_bytes: int
    floor_bytes: int
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
        width=plan.format.frame.width,
        height=plan.format.frame.height,
        stages=tuple(_stage(plan, launch, reads) for launch, reads in zip(plan.launches, _reads(plan), strict=True)),
        kernels=len(plan.kernels),
        arena_bytes=plan.arena,
        moved_bytes=sum(launch.bytes for launch in plan.launches),
        floor_bytes=plan.floor_bytes,
        steps=tuple((decision.step, decision.what, decision.seconds) for decision in plan.decisions),
    )


def _reads(plan: Plan) -> list[str]:
    """What each stage reads, in launch order."""
    graph = parse(plan.graph)
    labels = {image: f"source {source_slot(image)}" for image in graph.sources}
    labels |= {image: f"table {k}" for k, image in enumerate(each for each in graph.nodes if each.op is Op.TABLE)}
    for index, stage in enumerate(graph.stages):
        several = len(stage.outputs) > 1
        for output in range(len(stage.outputs)):
            labels[stage.out(output)] = f"{index:02d}" + (f".{output}" if several else "")
    launched = zip(graph.stages, plan.launches, strict=True)
    return [describe(stage, labels.__getitem__, launch.rect) for stage, launch in launched]


def _stage(plan: Plan, launch: Launch, reads: str) -> StageFacts:
    kernel = plan.kernel[launch.kernel]
    return StageFacts(
        stage=launch.stage,
        kernel=launch.kernel,
        reads=reads,
        dtype=plan.buffers[launch.writes[0]].dtype,
        width=launch.rect.width,
        height=launch.rect.height,
        planes=sum(plan.buffers[index].planes for index in launch.writes),
        halo=halo(launch.rect, plan.format.frame),
        bytes=launch.bytes,
        registers=kernel.registers,
        spills=kernel.spills,
        shared=kernel.shared,
    )
