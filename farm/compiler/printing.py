"""One kernel and one launch for each group of stages."""

from dataclasses import replace

from farm.analysis.metadata import MOST_UNROLLED
from farm.compiler.draft import Draft
from farm.compiler.images import label
from farm.device.facts import device_of
from farm.graph.graph import source_slot
from farm.graph.node import Node, Op
from farm.graph.rect import hull
from farm.kernel.llvm import kernel as llvm
from farm.kernel.naming import named
from farm.kernel.verify import verify
from farm.passes.unroll import unroll
from farm.plan.model import Held, Kernel, Launch, OutputPlane
from farm.schedules import templates
from farm.schedules.cost import memory_bytes
from farm.schedules.group import Group, Made
from farm.schedules.rings import lower as rings
from farm.schedules.rings.rule import Rings, told
from farm.schedules.rows import lower as rows
from farm.schedules.rows import scan, scatter
from farm.schedules.rows.parameters import Lowered
from farm.schedules.schedule import Storage
from farm.search.cpu_grouping import marched
from farm.search.launches import scheduled


def printed(draft: Draft, index: int, group: Group) -> tuple[Kernel, Launch]:
    """The kernel of a group, not compiled yet, and how it is launched."""
    make = {"cuda": _cuda, "cpu": _cpu, "reference": _reference}[draft.target.backend]
    return make(draft, index, group)


def _launch(draft: Draft, index: int, group: Group, kernel: str, uniforms: tuple[int, ...]) -> Launch:
    reads = tuple(draft.buffer_of[image] for image in group.inputs)
    writes = tuple(draft.buffer_of[image] for image in group.kept)
    last = group.stages[-1]
    computed = tuple(draft.graph.stage_numbers[stage.node] for stage in group.stages)
    return Launch(
        kernel=kernel,
        stage=label(index, group),
        reads=reads,
        writes=writes,
        rect=last.rect() if last.domain else hull([draft.regions[image.args[0]] for image in group.kept]),
        iterations=last.iterations,
        uniforms=uniforms,
        march=str(last.axis or ""),
        scatters=bool(last.domain),
        stages=computed,
        bytes=draft.content(group.moved),
    )


def _cuda(draft: Draft, index: int, group: Group) -> tuple[Kernel, Launch]:
    choice = draft.choices[index]
    planned = choice.schedule
    if index in draft.upward:
        planned = planned.reversed_grid() or planned
    if choice.group is not None:
        regions = tuple(draft.regions[image.args[0]] for image in group.kept)
        made = templates.GROUPS[planned.template].write(choice.group.parts, planned, regions)
        launch = _launch(draft, index, group, made.name, made.uniforms)
        launch = replace(launch, rect=choice.group.region, iterations=choice.group.parts.iterations)
    else:
        stage = group.stages[0]
        straight = unroll(stage, MOST_UNROLLED) if planned.unrolled else None
        made = templates.STAGES[planned.template].write(straight or stage, planned)
        launch = _launch(draft, index, group, made.name, made.uniforms)
    launch = replace(launch, memory_bytes=_memory_bytes(draft, group))
    return Kernel(made.name, made.source), scheduled(launch, choice)


def _memory_bytes(draft: Draft, group: Group) -> int:
    made = draft.content(image for image in group.moved if image.op is Op.OUT)
    return memory_bytes(device_of(draft.target), draft.content(group.moved) - made, made)


def _cpu(draft: Draft, index: int, group: Group) -> tuple[Kernel, Launch]:
    if group.fused:
        return _marched(draft, index, group)
    stage, images = group.stages[0], [*group.inputs, *group.kept]
    covered = tuple(draft.buffers[draft.buffer_of[image]].rect for image in stage.inputs)
    written = draft.buffers[draft.buffer_of[group.kept[0]]].rect
    launch = _launch(draft, index, group, "", ())
    lower = scatter.lower if stage.domain else scan.lower if stage.axis else rows.lower
    lowered = lower(rows.Images(stage, launch.rect, covered, draft.format.sources, written))
    # a stage may read an image as several of its inputs
    places = [*stage.inputs, *group.kept]
    views = tuple((images.index(places[image]), plane) for image, plane in lowered.views)
    return _printed(group, replace(lowered, views=views), launch)


def _marched(draft: Draft, index: int, group: Group) -> tuple[Kernel, Launch]:
    whole = (draft.whole.regions, draft.whole.format) if draft.whole else None
    found = marched(group, draft.regions, draft.format, whole)
    lowered = rings.lower(found, [draft.buffers[draft.buffer_of[image]].rect for image in group.inputs])
    launch = replace(
        _launch(draft, index, group, "", ()),
        iterations=found.parts.iterations,
        schedule="rings",
        tile=(found.region.width, found.strip),
        reason=told(found),
        held=tuple(_in_ring(found, part) for part in range(len(group.stages))),
        redundant=found.redundant,
    )
    return _printed(group, lowered, launch)


def _printed(group: Group, lowered: Lowered, launch: Launch) -> tuple[Kernel, Launch]:
    """The text of a CPU's kernel, and its launch with all that it passes."""
    name, source = named(group.name.replace("+", "_"), llvm.printed(verify(lowered.kernel)))
    launch = replace(
        launch,
        kernel=name,
        uniforms=lowered.uniforms,
        views=lowered.views,
        numbers=lowered.numbers,
        tables=lowered.tables,
        scratch=lowered.scratch,
    )
    return Kernel(name, source), launch


def _in_ring(found: Rings, part: int) -> Held:
    """What a strip holds of a part: rows, or what loops pass on from pixel to pixel."""
    sweep = found.sweeps[found.at[part]]
    passed = any(isinstance(source, Made) and source.part == part for source in found.rings)
    kept = any(found.made(image).part == part for image in found.parts.group.kept)
    storage = Storage.RING if passed else Storage.GLOBAL if kept else Storage.REGISTERS
    return Held(str(storage), -1, (0, sweep.above, 0, sweep.below))


def _reference(draft: Draft, index: int, group: Group) -> tuple[Kernel, Launch]:
    name = group.stages[0].name
    return Kernel(name, ""), _launch(draft, index, group, name, ())


def output_planes(draft: Draft) -> tuple[tuple[OutputPlane, ...], ...]:
    """Where the planes of the outputs come from."""

    def plane(base: Node, index: int) -> OutputPlane:
        if base.op is Op.SOURCE:
            return OutputPlane(index, source=source_slot(base))
        return OutputPlane(index, buffer=draft.buffer_of[base])

    return tuple(tuple(plane(base, index) for base, index in planes) for planes in draft.graph.outputs)
