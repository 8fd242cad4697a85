"""The whole compiler: one graph, one device class, one plan.

Read `STEPS` from the top. Each step takes the draft of a plan and answers with a fuller one and a line that says what
it decided; `farm explain` prints these lines. An optional step can be switched off by name, to measure its gain.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from farm.codegen import cpu, cuda, jit, nvrtc
from farm.errors import invalid
from farm.graph.graph import Graph, source_slot
from farm.graph.node import DType, Node, Op, table_shape
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.passes.fold import fold
from farm.passes.prune import prune
from farm.passes.settle import settle
from farm.passes.sizes import sizes
from farm.plan.key import plan_key
from farm.plan.memory import Lifetime, allocate
from farm.plan.model import Buffer, Decision, Format, Kernel, Launch, OutputPlane, Plan, Target
from farm.plan.regions import Regions, frames, infer, planes_read
from farm.plan.store import PlanStore


@dataclass(frozen=True)
class Draft:
    """A plan on its way."""

    graph: Graph
    target: Target
    format: Format
    store: PlanStore | None
    regions: Regions = field(default_factory=dict)
    buffers: tuple[Buffer, ...] = ()
    buffer_of: dict[Node, int] = field(default_factory=dict)  # by SOURCE, TABLE and OUT node
    frames: tuple[Rect, ...] = ()  # of the outputs
    kernels: tuple[Kernel, ...] = ()
    launches: tuple[Launch, ...] = ()
    arena: int = 0


Step = Callable[[Draft], tuple[Draft, str]]


def build(
    graph: Graph,
    target: Target,
    format: Format,
    *,
    store: PlanStore | None = None,
    without: tuple[str, ...] = (),
) -> Plan:
    """The plan that computes `graph` for frames of `format` on `target`. Needs no GPU.

    Compiled kernels are taken from `store` and added to it. `without` names optional steps to leave out.

    Raises:
        FarmError: a step is not known, or the device's compiler is not installed.
    """
    for name in without:
        if name not in OPTIONAL:
            raise invalid(
                f"there is no optional step called {name}",
                f"optional steps are {', '.join(sorted(OPTIONAL))}",
            )
    draft, decisions = Draft(graph, target, format, store), []
    for step in STEPS:
        if step.__name__ in without:
            continue
        begun = time.perf_counter()
        draft, what = step(draft)
        decisions.append(Decision(step.__name__, what, time.perf_counter() - begun))
    return Plan(
        key=plan_key(graph.digest, target, format, without).digest,
        target=target,
        format=format,
        graph=draft.graph.text,
        buffers=draft.buffers,
        kernels=draft.kernels,
        launches=draft.launches,
        outputs=_outputs(draft),
        frames=draft.frames,
        uniforms=graph.uniforms,
        arena=draft.arena,
        decisions=tuple(decisions),
    )


def know_sizes(draft: Draft) -> tuple[Draft, str]:
    """Numbers in place of the sources' extents, and what each output shows."""
    graph = sizes(draft.graph, draft.format.sources)
    shown = frames(graph, draft.format)
    empty = [rect for rect in shown if rect.empty]
    if empty:
        raise invalid("an output shows no pixel", "its frame is empty: look for a crop or a resize that leaves nothing")
    what = ", ".join(f"{rect.width} x {rect.height}" for rect in shown)
    return replace(draft, graph=graph, frames=shown), f"outputs of {what}"


def simplify(draft: Draft) -> tuple[Draft, str]:
    """Fold constants."""
    graph = fold(draft.graph)
    return replace(draft, graph=graph), f"{len(draft.graph.nodes)} nodes, {len(graph.nodes)} with constants folded"


def drop_unread(draft: Draft) -> tuple[Draft, str]:
    """Drop outputs, inputs and stages that nothing reads; such an image would have no region."""
    graph = prune(draft.graph)
    return replace(draft, graph=graph), f"{len(draft.graph.stages)} stages, {len(graph.stages)} of them read"


def regions(draft: Draft) -> tuple[Draft, str]:
    """What every image must cover."""
    found = infer(draft.graph, draft.format)
    pixels = sum(region.area for region in found.values())
    return replace(
        draft, regions=found
    ), f"{len(found)} images of {pixels / 1e6:.1f} megapixels a plane, halos included"


def drop_clamps(draft: Draft) -> tuple[Draft, str]:
    """Drop clamps, remainders and comparisons that regions decide; with the reads behind them, regions may shrink."""
    graph = prune(settle(draft.graph, draft.regions))
    count = len(draft.graph.nodes) - len(graph.nodes)
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), f"{count} nodes that regions decide"


def store_images(draft: Draft) -> tuple[Draft, str]:
    """A buffer for every source and table that stages read and for every stage output."""
    buffers: list[Buffer] = []
    number: dict[Node, int] = {}

    def store(image: Node, label: str, rect: Rect, planes: int, **more: Any) -> None:
        number[image] = len(buffers)
        # half precision on the CPU is a rounding of float32
        dtype = DType.F32 if image.dtype is DType.F16 and draft.target.backend == "cpu" else image.dtype
        buffers.append(Buffer(label, rect, planes, dtype=str(dtype), **more))

    counts = planes_read(draft.graph)
    for source in draft.graph.sources:
        slot = source_slot(source)
        if slot in counts and source in draft.regions:
            # CUDA kernels look after edges themselves; elsewhere the source is stored with its halo
            rect = draft.format.sources[slot] if draft.target.backend == "cuda" else draft.regions[source]
            store(source, f"source {slot}", rect, counts[slot], source=slot)
    for index, table in enumerate(image for image in draft.graph.nodes if image.op is Op.TABLE):
        shape = table_shape(table)
        store(table, f"table {index}", Rect.sized(shape.width, shape.height), shape.planes, numbers=shape.numbers)
    for index, stage in enumerate(draft.graph.stages):
        for output in range(len(stage.outputs)):
            region = draft.regions[stage.node]
            store(stage.out(output), f"{label(index, stage)}.{output}", region, stage.planes(output))
    total = sum(buffer.bytes for buffer in buffers)
    return replace(
        draft, buffers=tuple(buffers), buffer_of=number
    ), f"{len(buffers)} buffers, {total / 1e6:.1f} MB in all"


def print_kernels(draft: Draft) -> tuple[Draft, str]:
    """The text of every kernel, one launch a stage."""
    make = {"cuda": _cuda_launch, "cpu": _cpu_launch, "reference": _reference_launch}[draft.target.backend]
    kernels: dict[str, Kernel] = {}
    launches: list[Launch] = []
    for index, stage in enumerate(draft.graph.stages):
        kernel, launch = make(draft, index, stage)
        kernels[kernel.name] = kernel
        launches.append(launch)
    what = f"{len(launches)} launches of {len(kernels)} kernels"
    return replace(draft, kernels=tuple(kernels.values()), launches=tuple(launches)), what


def share_memory(draft: Draft) -> tuple[Draft, str]:
    """Buffers that are not alive together share bytes of the arena."""
    before = sum(buffer.bytes for buffer in draft.buffers)
    fitted = _placed(draft, lifetimes(draft))
    return fitted, f"arena of {fitted.arena / 1e6:.1f} MB instead of {before / 1e6:.1f} MB"


def place(draft: Draft) -> tuple[Draft, str]:
    """Every buffer at an offset of the arena."""
    if draft.arena or not draft.buffers:
        return draft, f"{len(draft.buffers)} buffers in {draft.arena / 1e6:.1f} MB"
    whole = [Lifetime(buffer.bytes, -1, len(draft.launches)) for buffer in draft.buffers]
    placed = _placed(draft, whole)
    return placed, f"{len(draft.buffers)} buffers side by side in {placed.arena / 1e6:.1f} MB"


def assemble(draft: Draft) -> tuple[Draft, str]:
    """Kernels compiled: cubins for CUDA, Numba's cached machine code for the CPU."""
    if draft.target.backend == "cuda":
        compiled = nvrtc.assemble(draft.kernels, draft.target, draft.store)
        spilled = sum(1 for kernel in compiled if kernel.spills)
        most = max((kernel.registers for kernel in compiled), default=0)
        return replace(
            draft, kernels=compiled
        ), f"{len(compiled)} cubins, up to {most} registers, {spilled} with spills"
    if draft.target.backend == "cpu" and draft.store:
        for kernel in draft.kernels:
            jit.load(kernel, draft.store.python)
        return draft, f"{len(draft.kernels)} functions compiled"
    return draft, "nothing to compile"


STEPS: tuple[Step, ...] = (
    know_sizes,
    simplify,
    drop_unread,
    regions,
    drop_clamps,
    store_images,
    print_kernels,
    share_memory,
    place,
    assemble,
)
OPTIONAL = frozenset({"simplify", "drop_clamps", "share_memory", "assemble"})
"""Without `assemble` a plan for CUDA holds source text alone."""


def label(index: int, stage: Stage) -> str:
    """What users call a stage: its functor, numbered in launch order."""
    return f"{index:02d} {stage.name}"


def lifetimes(draft: Draft) -> list[Lifetime]:
    """From which launch to which each buffer is needed; sources before the first, outputs beyond the last."""
    first = [-1 if buffer.source >= 0 or buffer.numbers else 0 for buffer in draft.buffers]
    # tables are put in place once and stay
    last = [len(draft.launches) if buffer.numbers else k for buffer, k in zip(draft.buffers, first, strict=True)]
    for index, launch in enumerate(draft.launches):
        for buffer in launch.writes:
            first[buffer] = index
        for buffer in (*launch.reads, *launch.writes):
            last[buffer] = max(last[buffer], index)
    for output in _outputs(draft):
        for plane in output:
            if plane.buffer >= 0:
                last[plane.buffer] = len(draft.launches)
    return [Lifetime(buffer.bytes, first[k], last[k]) for k, buffer in enumerate(draft.buffers)]


def _placed(draft: Draft, alive: list[Lifetime]) -> Draft:
    offsets, size = allocate(alive)
    buffers = tuple(replace(buffer, offset=offset) for buffer, offset in zip(draft.buffers, offsets, strict=True))
    return replace(draft, buffers=buffers, arena=size)


def _launch(draft: Draft, index: int, stage: Stage, kernel: str, uniforms: tuple[int, ...]) -> Launch:
    reads = tuple(draft.buffer_of[image] for image in stage.inputs)
    writes = tuple(draft.buffer_of[stage.out(output)] for output in range(len(stage.outputs)))
    return Launch(
        kernel=kernel,
        stage=label(index, stage),
        reads=reads,
        writes=writes,
        rect=stage.rect() if stage.domain else draft.regions[stage.node],
        iterations=stage.iterations,
        uniforms=uniforms,
        march=str(stage.axis or ""),
        scatters=bool(stage.domain),
        bytes=sum(draft.buffers[k].bytes for k in {*reads, *writes}),
    )


def _cuda_launch(draft: Draft, index: int, stage: Stage) -> tuple[Kernel, Launch]:
    made = cuda.direct(stage)
    launch = _launch(draft, index, stage, made.name, made.uniforms)
    (bx, by, _), rect = cuda.BLOCK, launch.rect
    grid = (-(-rect.width // bx), -(-rect.height // by), stage.iterations)
    return Kernel(made.name, made.source), replace(launch, grid=grid, block=cuda.BLOCK)


def _cpu_launch(draft: Draft, index: int, stage: Stage) -> tuple[Kernel, Launch]:
    made = cpu.rows(stage)
    launch = _launch(draft, index, stage, made.name, made.uniforms)
    covered = [draft.buffers[k].rect for k in launch.reads]
    written = draft.buffers[launch.writes[0]].rect
    origins = made.origins(launch.rect, covered, draft.format.sources, written)
    return Kernel(made.name, made.source), replace(launch, origins=origins, tables=made.tables)


def _reference_launch(draft: Draft, index: int, stage: Stage) -> tuple[Kernel, Launch]:
    return Kernel(stage.name, ""), _launch(draft, index, stage, stage.name, ())


def _outputs(draft: Draft) -> tuple[tuple[OutputPlane, ...], ...]:
    def plane(base: Node, index: int) -> OutputPlane:
        if base.op is Op.SOURCE:
            return OutputPlane(index, source=source_slot(base))
        return OutputPlane(index, buffer=draft.buffer_of[base])

    return tuple(tuple(plane(base, index) for base, index in planes) for planes in draft.graph.outputs)
