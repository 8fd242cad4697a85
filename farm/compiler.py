"""The whole compiler: one graph, one device class, one plan.

Read `STEPS` from the top. Each step takes the draft of a plan and answers with a fuller one and a line that says what
it decided; `farm explain` prints these lines. An optional step can be switched off by name, to measure its gain.
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from farm.codegen import cpu, cuda, jit, nvrtc
from farm.errors import invalid
from farm.graph.graph import Graph, source_slot
from farm.graph.node import Node, Op
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.passes.copies import skip_copies
from farm.passes.fold import fold
from farm.passes.joined import joined_planes, shares
from farm.passes.planes import drop_planes, planes_made
from farm.passes.prune import prune
from farm.passes.settle import settle
from farm.passes.sizes import sizes
from farm.passes.unroll import unroll
from farm.plan import schedules
from farm.plan.device import device_class
from farm.plan.images import label, stored
from farm.plan.key import plan_key
from farm.plan.launches import predicted, resized, scheduled, select, summary
from farm.plan.memory import Lifetime, allocate, lifetimes, peak
from farm.plan.metadata import MOST_UNROLLED, metadata
from farm.plan.model import Buffer, Decision, Format, Kernel, Launch, OutputPlane, Plan, Target
from farm.plan.order import Group, least_peak
from farm.plan.regions import Regions, frames, infer
from farm.plan.schedules import Choice, Options, choose
from farm.plan.store import PlanStore
from farm.plan.transposition import cancelled, transposed


@dataclass(frozen=True)
class Draft:
    """A plan on its way."""

    graph: Graph
    target: Target
    format: Format
    store: PlanStore | None
    options: Options
    regions: Regions = field(default_factory=dict)
    sequence: tuple[int, ...] = ()  # of the graph's stages, if not the graph's own
    buffers: tuple[Buffer, ...] = ()
    buffer_of: dict[Node, int] = field(default_factory=dict)  # by SOURCE, TABLE and OUT node
    frames: tuple[Rect, ...] = ()  # of the outputs
    choices: tuple[Choice, ...] = ()  # by stage
    kernels: tuple[Kernel, ...] = ()
    launches: tuple[Launch, ...] = ()
    arena: int = 0

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages in the order in which they run."""
        stages = self.graph.stages
        return tuple(stages[index] for index in self.sequence) if self.sequence else stages


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
    draft, decisions = Draft(graph, target, format, store, Options.without(without, schedules.OPTIONAL)), []
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
    what = f"{len(found)} images of {pixels / 1e6:.1f} megapixels a plane, halos included"
    return replace(draft, regions=found), what


def contract_arrays(draft: Draft) -> tuple[Draft, str]:
    """No memory for copies, which are read through, nor for planes that nothing reads."""
    straight = prune(skip_copies(draft.graph))
    graph = prune(drop_planes(straight))
    copies = len(draft.graph.stages) - len(straight.stages)
    before, after = planes_made(straight), planes_made(graph)
    what = f"{copies} copies read through, {before - after} of {before} planes that nothing reads dropped"
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), what


def drop_clamps(draft: Draft) -> tuple[Draft, str]:
    """Drop clamps, remainders and comparisons that regions decide; with the reads behind them, regions may shrink."""
    graph = prune(settle(draft.graph, draft.regions))
    count = len(draft.graph.nodes) - len(graph.nodes)
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), f"{count} nodes that regions decide"


def join_planes(draft: Draft) -> tuple[Draft, str]:
    """Stages that read the same planes for each of theirs compute all of them at once."""
    if draft.target.backend != "cuda":
        return draft, "planes one by one"
    graph, count = prune(joined_planes(draft.graph)), sum(map(shares, draft.graph.stages))
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), f"{count} stages compute all their planes"


def transpose(draft: Draft) -> tuple[Draft, str]:
    """Stages that move along rows run down columns of transposed images, where that is faster."""
    graph, what = transposed(draft.graph, draft.options, draft.target.backend)
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), what


def cancel_transposes(draft: Draft) -> tuple[Draft, str]:
    """Pairs of transposes that undo each other go."""
    graph, what = cancelled(draft.graph)
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), what


def store_images(draft: Draft) -> tuple[Draft, str]:
    """A buffer for every source and table that stages read and for every stage output."""
    buffers, number = stored(draft.graph, draft.stages, draft.regions, draft.format, draft.target.backend)
    total = sum(buffer.bytes for buffer in buffers)
    return replace(draft, buffers=buffers, buffer_of=number), f"{len(buffers)} buffers, {total / 1e6:.1f} MB in all"


def order(draft: Draft) -> tuple[Draft, str]:
    """The serial order with the least peak of live bytes; stages and buffers are numbered by it."""
    groups = [
        Group(
            tuple(draft.buffer_of[image] for image in stage.inputs),
            tuple(draft.buffer_of[stage.out(output)] for output in range(len(stage.outputs))),
        )
        for stage in draft.stages
    ]
    kept = {plane.buffer for output in _outputs(draft) for plane in output if plane.buffer >= 0}
    kept |= {index for index, buffer in enumerate(draft.buffers) if buffer.numbers}
    found = least_peak(groups, [buffer.bytes for buffer in draft.buffers], kept)
    ordered, _ = store_images(replace(draft, sequence=found.sequence))
    how = "exact" if found.exact else "bounded search"
    return ordered, (
        f"peak of live bytes {found.before / 1e6:.1f} MB in the order written, {found.peak / 1e6:.1f} MB in this one"
        f" ({how})"
    )


def schedule(draft: Draft) -> tuple[Draft, str]:
    """A template for every stage, by its metadata and the limits of the device class."""
    if draft.target.backend != "cuda":
        return draft, "one kernel a stage"
    device = device_class(draft.target.capability)
    sources = {source: draft.format.sources[source_slot(source)] for source in draft.graph.sources}

    def chosen(stage: Stage) -> Choice:
        region = stage.rect() if stage.domain else draft.regions[stage.node]
        read = tuple(draft.buffers[draft.buffer_of[image]].rect for image in stage.inputs)
        written = tuple(draft.buffers[draft.buffer_of[stage.out(k)]].rect for k in range(len(stage.outputs)))
        return choose(metadata(stage, region, sources, read, written), device, draft.options)

    choices = tuple(map(chosen, draft.stages))
    count = Counter(choice.schedule.template for choice in choices)
    return replace(draft, choices=choices), ", ".join(f"{number} {name}" for name, number in count.items())


def print_kernels(draft: Draft) -> tuple[Draft, str]:
    """The text of every kernel, one launch a stage."""
    make = {"cuda": _cuda_launch, "cpu": _cpu_launch, "reference": _reference_launch}[draft.target.backend]
    kernels: dict[str, Kernel] = {}
    launches: list[Launch] = []
    for index, stage in enumerate(draft.stages):
        kernel, launch = make(draft, index, stage)
        kernels[kernel.name] = kernel
        launches.append(launch)
    if draft.target.backend == "cuda" and any(launch.scatters for launch in launches):
        kernels[cuda.ZERO.name] = Kernel(cuda.ZERO.name, cuda.ZERO.source)
    what = f"{len(launches)} launches of {len(kernels)} kernels"
    return replace(draft, kernels=tuple(kernels.values()), launches=tuple(launches)), what


def share_memory(draft: Draft) -> tuple[Draft, str]:
    """Buffers that are not alive together share bytes of the arena."""
    apart = sum(buffer.bytes for buffer in draft.buffers)
    alive = lifetimes(draft.buffers, draft.launches, _outputs(draft))
    fitted = _placed(draft, alive)
    return fitted, (
        f"arena of {fitted.arena / 1e6:.1f} MB, the peak of live bytes is {peak(alive) / 1e6:.1f} MB,"
        f" {apart / 1e6:.1f} MB without sharing"
    )


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
        what = f"{len(compiled)} cubins, up to {most} registers, {spilled} with spills"
        return replace(draft, kernels=compiled), what
    if draft.target.backend == "cpu" and draft.store:
        for kernel in draft.kernels:
            jit.load(kernel, draft.store.python)
        return draft, f"{len(draft.kernels)} functions compiled"
    return draft, "nothing to compile"


def size_blocks(draft: Draft) -> tuple[Draft, str]:
    """Blocks by what the compiled kernels take; those that change are printed and compiled once more."""
    kept = _kept(draft)
    if kept:
        return draft, kept
    choices = resized(device_class(draft.target.capability), draft.kernels, draft.launches, draft.choices)
    count = sum(new is not old for new, old in zip(choices, draft.choices, strict=True))
    if not count:
        return draft, "all blocks suit their kernels"
    printed, _ = print_kernels(replace(draft, choices=choices))
    return assemble(printed)[0], f"{count} of {len(choices)} launches with other blocks"


def select_launches(draft: Draft) -> tuple[Draft, str]:
    """Grids, and kernels with too many registers compiled once more, by what the compiled kernels take."""
    kept = _kept(draft)
    if kept:
        return draft, kept
    again = partial(nvrtc.assemble_for, kernels=draft.kernels, target=draft.target, store=draft.store)
    found = select(device_class(draft.target.capability), draft.kernels, draft.launches, draft.choices, again)
    return replace(draft, kernels=found.kernels, launches=found.launches, choices=found.choices), found.what


def predict(draft: Draft) -> tuple[Draft, str]:
    """What the model of a launch's time expects."""
    if not draft.choices:
        return draft, "no model of this target"
    timed = predicted(device_class(draft.target.capability), draft.kernels, draft.launches, draft.choices)
    return replace(draft, launches=timed), summary(timed)


STEPS: tuple[Step, ...] = (
    know_sizes,
    simplify,
    drop_unread,
    regions,
    contract_arrays,
    drop_clamps,
    join_planes,
    transpose,
    cancel_transposes,
    store_images,
    order,
    schedule,
    print_kernels,
    share_memory,
    place,
    assemble,
    size_blocks,
    select_launches,
    predict,
)
OPTIONAL = (
    frozenset({"simplify", "contract_arrays", "drop_clamps", "join_planes", "transpose", "cancel_transposes"})
    | {"order", "share_memory", "assemble"}
    | schedules.OPTIONAL
    | {*schedules.CHOICES}
)
"""Steps, templates and choices within templates. Without `assemble` a plan for CUDA holds source text alone."""


def _kept(draft: Draft) -> str:
    """Why launches stay as they were planned, if so."""
    if not draft.choices:
        return "nothing to select"
    compiled = all(kernel.binary for kernel in draft.kernels)
    return "" if compiled and draft.options.launch_selection else "as the templates say"


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
        index=draft.sequence[index] if draft.sequence else index,
        bytes=sum(draft.buffers[k].content for k in {*reads, *writes}),
    )


def _cuda_launch(draft: Draft, index: int, stage: Stage) -> tuple[Kernel, Launch]:
    choice = draft.choices[index]
    planned = choice.schedule
    straight = unroll(stage, MOST_UNROLLED) if planned.unrolled else None
    made = cuda.write(straight or stage, planned)
    launch = _launch(draft, index, stage, made.name, made.uniforms)
    return Kernel(made.name, made.source), scheduled(launch, choice)


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
