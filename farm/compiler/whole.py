"""A plan taken up again: its groups, and on CUDA its schedules, by which parts of the frame are computed alike."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from farm.compiler.cuda_printing import printed_group
from farm.compiler.cuda_scheduling import setting_of
from farm.compiler.images import Images
from farm.compiler.lowering import interleaved_format
from farm.compiler.stages import Compiled, Context, Executable, Grouped, Lowered, Placed, Scheduled
from farm.compiler.storing import images_of
from farm.graph.axis import Axis
from farm.graph.graph import parse
from farm.graph.node import Node
from farm.graph.rect import Rect
from farm.kernel.watch import unwatched
from farm.plan.model import Launch, Plan
from farm.plan.pieces import Pieces
from farm.plan.regions import infer
from farm.plan.store import PlanStore
from farm.schedules.choose import Choice
from farm.schedules.group import Group, group_of, readers
from farm.schedules.options import Options
from farm.schedules.rows.parameters import SEGMENT
from farm.schedules.schedule import Schedule
from farm.search.setting import Setting
from farm.search.tuning.choices import choices

Whole = Compiled | Executable
"""What a frame is computed by: on CUDA with the schedules of its kernels."""

PiecesOf = Mapping[Node, Pieces]
"""By moving STAGE, or by the last one of a group that moves."""


def taken_up(plan: Plan, store: PlanStore | None) -> Whole:
    """The stage that a plan was assembled from, as far as it decides how a pixel is computed.

    A schedule is known by the kernel that it prints, whatever has led to it: the model, a measurement, or registers.
    """
    lowered = _lowered(plan, Context(plan.target, Options(), None, store, unwatched))
    grouped = Grouped(lowered, _groups(lowered, plan.launches), tuning=None)
    placed = Placed(grouped, Images(plan.buffers, images_of(grouped).number), plan.arena)
    if plan.target.backend != "cuda":
        return Executable(placed, plan.kernels, plan.launches)
    return Compiled(_scheduled(placed, plan.launches), plan.kernels, plan.launches)


def _lowered(plan: Plan, context: Context) -> Lowered:
    graph = parse(plan.graph)
    interleaved = {buffer.source: buffer.woven for buffer in plan.buffers if buffer.woven > 1}
    format = interleaved_format(plan.format, interleaved)
    return Lowered(context, graph, format, plan.frames, infer(graph, format), interleaved)


def _groups(lowered: Lowered, launches: tuple[Launch, ...]) -> tuple[Group, ...]:
    """In the order of the launches. Stages that several compute are repeated by each that reads them."""
    count = Counter(number for launch in launches for number in launch.stages)
    repeated = frozenset(number for number, times in count.items() if times > 1)
    read = replace(setting_of(lowered), repeated=repeated).needed_by if repeated else readers(lowered.graph)
    return tuple(group_of(lowered.graph, launch.stages, read, repeated) for launch in launches)


def _scheduled(placed: Placed, launches: tuple[Launch, ...]) -> Scheduled:
    setting = setting_of(placed.lowered)
    schedules = [_schedule(placed, setting, index, launch) for index, launch in enumerate(launches)]
    reverse_grids = frozenset(index for index, (_, reverse_grid) in enumerate(schedules) if reverse_grid)
    return Scheduled(placed, tuple(choice for choice, _ in schedules), reverse_grids)


def _schedule(placed: Placed, setting: Setting, index: int, launch: Launch) -> tuple[Choice, bool]:
    """The schedule whose kernel is launched, and whether it runs from the bottom up."""
    group = placed.groups[index]
    for choice in _candidates(setting, group, launch):
        for reverse_grid in (False, True):
            if printed_group(placed, index, choice, reverse_grid=reverse_grid)[0].name == launch.kernel:
                return choice, reverse_grid
    return setting.scheduled(group), False


def _candidates(setting: Setting, group: Group, launch: Launch) -> Iterator[Choice]:
    """The compiler's own choice first, then what takes fewer registers, then all others; in blocks of the launch."""
    first = setting.scheduled(group)
    yield from _in_blocks(first, launch)
    for choice in choices(setting, group):
        if choice.schedule.template == launch.schedule:
            yield from _in_blocks(choice, launch)


def _in_blocks(choice: Choice, launch: Launch) -> Iterator[Choice]:
    columns, rows, _ = launch.block
    for schedule in (choice.schedule, *choice.others):
        if schedule.template != launch.schedule:
            continue
        resized: Schedule = schedule
        if schedule.block != (columns, rows):
            if schedule.sharing is None:
                continue
            resized = replace(schedule, block=(columns, rows))
        yield replace(choice, schedule=resized)


def pieces_of(whole: Whole) -> PiecesOf:
    """How the moving stages of a frame are cut along their axes, of a group the last stage, which is what it stores."""
    pieces: dict[Node, Pieces] = {}
    for index, group in enumerate(whole.placed.groups):
        axis = next((stage.axis for stage in group.stages if stage.axis is not None), None)
        choice = whole.scheduled.choices[index] if isinstance(whole, Compiled) else None
        if axis is not None and not (choice and choice.group):
            stored = group.stages[-1].node
            pieces[stored] = _cut(axis, whole.placed.lowered.regions[stored], choice.schedule if choice else None)
    return pieces


def _cut(axis: Axis, region: Rect, schedule: Schedule | None) -> Pieces:
    first, end = (region.x0, region.x1) if axis is Axis.X else (region.y0, region.y1)
    return schedule.pieces(axis, first, end) if schedule else Pieces(axis, first, first, end, SEGMENT)
