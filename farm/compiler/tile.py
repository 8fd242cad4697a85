"""The plan of a tile: the whole frame's groups, schedules and kernels, over what a part of the outputs needs.

Only sources have edges, so its pixels are those of the frame to the bit: the same kernels compute them from the same
pixels, and sums that move along an axis begin where they do in the frame.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b

from farm.analysis.refusal import Refusal
from farm.compiler.back import overlap, print_kernels, setting_of, share_memory, store_images
from farm.compiler.draft import Draft
from farm.compiler.printing import output_planes
from farm.graph.axis import Axis
from farm.graph.frame import Frame
from farm.graph.graph import Graph, source_slot
from farm.graph.node import Node, Op, const, source_shape
from farm.graph.rect import Rect, hull
from farm.graph.stage import Stage
from farm.kernel import nvrtc
from farm.kernel.numba.writer import SEGMENT
from farm.kernel.watch import Watch, unwatched
from farm.passes.interleave import columns
from farm.plan.memory import allocate, device_bytes, lifetimes
from farm.plan.model import Decision, Format, Launch, Plan
from farm.plan.pieces import Pieces
from farm.plan.regions import infer
from farm.plan.tiles import Tile, window
from farm.schedules import templates
from farm.schedules.choose import Choice
from farm.schedules.fused.scales import reference
from farm.schedules.group import Group
from farm.schedules.schedule import Schedule
from farm.search.grouping import Setting

PiecesOf = Mapping[Node, Pieces]
"""By moving STAGE."""


def tile_draft(whole: Draft, pieces: PiecesOf, tile: Tile) -> Draft:
    """What is to be computed for a tile, and over which pixels; `tile` has a rectangle for each computed output."""
    graph = _shown(whole.graph, tile)

    def grow(stage: Node, region: Rect) -> Rect:
        return pieces[stage].around(region) if stage in pieces else region

    regions = infer(graph, whole.format, grow)
    windows = list(whole.format.sources)
    for source in graph.sources:
        slot = source_slot(source)
        if source in regions and not source_shape(source).table and slot not in whole.woven:
            windows[slot] = window(source_shape(source), windows[slot], regions[source])
    format = Format(hull(list(tile)), tuple(windows))
    draft = replace(whole, graph=graph, format=format, regions=regions, frames=tile, whole=whole)
    draft, _ = store_images(draft)
    return draft


def _shown(graph: Graph, tile: Tile) -> Graph:
    """The graph of the planes that are computed, over the tile."""
    planes = (tuple(plane for plane in output if plane[0].op is not Op.SOURCE) for output in graph.outputs)
    frames = tuple(Frame(*map(const, (rect.x0, rect.y0, rect.x1, rect.y1))) for rect in tile)
    return Graph(tuple(filter(None, planes)), graph.uniforms, frames)


def needed(draft: Draft) -> int:
    """Bytes that the plan of a draft will hold on its device."""
    launches, outputs = [_launch(draft, group) for group in draft.groups], output_planes(draft)
    arena = allocate(lifetimes(draft.buffers, launches, outputs))[1]
    return device_bytes(arena, draft.buffers, outputs, draft.target.backend)


def _launch(draft: Draft, group: Group) -> Launch:
    """As far as it decides how long buffers are needed."""
    reads, writes = (tuple(draft.buffer_of[image] for image in images) for images in (group.inputs, group.kept))
    return Launch("", "", reads, writes, Rect(0, 0, 0, 0), 1)


def tile_key(whole: str, tile: Tile) -> str:
    """The key of a tile's plan, by that of the frame's."""
    text = json.dumps([whole, [(rect.x0, rect.y0, rect.x1, rect.y1) for rect in tile]])
    return blake2b(text.encode(), digest_size=16).hexdigest()


def tile_plan(draft: Draft, pieces: PiecesOf, key: str, watch: Watch = unwatched) -> Plan:
    """The plan that a draft is of; kernels that the frame has are compiled already.

    Raises:
        FarmError: one must be compiled, and the device's compiler is not installed.
    """
    if draft.target.backend == "cuda":
        draft = replace(draft, choices=_choices(draft, pieces))
    draft, _ = print_kernels(draft)
    draft, memory = share_memory(draft)
    draft, compiled = _assembled(draft, watch)
    draft, _ = overlap(draft)
    sources = (
        replace(rect, x1=rect.x0 + rect.width // columns(draft.woven[slot])) if slot in draft.woven else rect
        for slot, rect in enumerate(draft.format.sources)
    )
    return Plan(
        key=key,
        target=draft.target,
        format=Format(draft.format.frame, tuple(sources)),
        graph=draft.graph.text,
        buffers=draft.buffers,
        kernels=draft.kernels,
        launches=draft.launches,
        outputs=output_planes(draft),
        frames=draft.frames,
        uniforms=draft.graph.uniforms,
        arena=draft.arena,
        decisions=(Decision("share_memory", memory), Decision("assemble", compiled)),
    )


def _assembled(draft: Draft, watch: Watch) -> tuple[Draft, str]:
    """With the frame's own kernels, and others compiled where the frame's are."""
    whole = draft.whole.kernels if draft.whole else ()
    known = {kernel.name: kernel for kernel in whole}
    fresh = tuple(kernel for kernel in draft.kernels if kernel.name not in known)
    if any(kernel.binary for kernel in whole):
        known |= {kernel.name: kernel for kernel in nvrtc.assemble(fresh, draft.target, draft.store, watch)}
    kernels = tuple(known.get(kernel.name, kernel) for kernel in draft.kernels)
    return replace(draft, kernels=kernels), f"{len(kernels) - len(fresh)} kernels of the frame, {len(fresh)} others"


def pieces_of(whole: Draft) -> PiecesOf:
    """How the moving stages of a frame are cut along their axes."""
    found: dict[Node, Pieces] = {}
    for index, group in enumerate(whole.groups):
        for stage in group.stages:
            if stage.axis is not None:
                schedule = whole.choices[index].schedule if whole.choices else None
                found[stage.node] = _cut(stage, stage.axis, whole, schedule)
    return found


def _cut(stage: Stage, axis: Axis, whole: Draft, schedule: Schedule | None) -> Pieces:
    region = whole.regions[stage.node]
    first, end = (region.x0, region.x1) if axis is Axis.X else (region.y0, region.y1)
    if schedule is None:
        return Pieces(axis, first, first, end, SEGMENT)
    return schedule.pieces(axis, first, end)


def _choices(draft: Draft, pieces: PiecesOf) -> tuple[Choice, ...]:
    """The frame's schedules, for what the tile stores."""
    setting = setting_of(draft)
    return tuple(
        _group_choice(draft, choice) if choice.group else _stage_choice(setting, pieces, group.stages[0], choice)
        for group, choice in zip(draft.groups, draft.choices, strict=True)
    )


def _stage_choice(setting: Setting, pieces: PiecesOf, stage: Stage, choice: Choice) -> Choice:
    schedule, of_tile = choice.schedule, templates.STAGES[choice.schedule.template].of_tile
    other = of_tile(schedule, setting.metadata(stage), setting.device, setting.options, pieces.get(stage.node))
    return choice if isinstance(other, Refusal) else replace(choice, schedule=other)


def _group_choice(draft: Draft, choice: Choice) -> Choice:
    given, schedule = choice.group, choice.schedule
    if given is None:
        return choice
    rects = {image: draft.regions[image.args[0]] for image in given.parts.group.kept}
    schedule = schedule.written_apart(apart=len({*rects.values()}) > 1)
    region = reference(given.scales, given.parts, rects)
    return replace(choice, schedule=schedule, group=replace(given, region=region))
