"""A plan taken up again: its groups, and on CUDA its schedules, by which parts of the frame are computed alike."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from farm.compiler.back import setting_of, store_images
from farm.compiler.draft import Draft
from farm.compiler.printing import printed
from farm.graph.graph import parse
from farm.passes.interleave import columns
from farm.plan.model import Format, Launch, Plan
from farm.plan.regions import infer
from farm.plan.store import PlanStore
from farm.schedules.choose import Choice
from farm.schedules.group import Group, group_of, readers
from farm.schedules.options import Options
from farm.schedules.schedule import Schedule
from farm.search.grouping import Setting
from farm.search.tuning.choices import choices


def taken_up(plan: Plan, store: PlanStore | None) -> Draft:
    """The draft that a plan was assembled from, as far as it decides how a pixel is computed.

    A schedule is known by the kernel that it prints, whatever has led to it: the model, a measurement, or registers.
    """
    graph = parse(plan.graph)
    woven = {buffer.source: buffer.woven for buffer in plan.buffers if buffer.woven > 1}
    format = woven_format(plan.format, woven)
    draft = Draft(graph, plan.target, format, store, Options(), regions=infer(graph, format), woven=woven)
    draft = replace(draft, frames=plan.frames, kernels=plan.kernels, launches=plan.launches)
    draft, _ = store_images(replace(draft, fused=_groups(draft)))
    if plan.target.backend != "cuda":
        return draft
    setting = setting_of(draft)
    found = [_schedule(draft, setting, index, launch) for index, launch in enumerate(plan.launches)]
    upward = frozenset(index for index, (_, turned) in enumerate(found) if turned)
    return replace(draft, choices=tuple(choice for choice, _ in found), upward=upward)


def woven_format(format: Format, woven: dict[int, int]) -> Format:
    """The sizes with those of tables whose planes lie side by side."""
    sources = tuple(
        replace(rect, x1=rect.x1 * columns(woven[slot])) if slot in woven else rect
        for slot, rect in enumerate(format.sources)
    )
    return Format(format.frame, sources)


def _groups(draft: Draft) -> tuple[Group, ...]:
    """In the order of the launches. Stages that several compute are repeated by each that reads them."""
    count = Counter(number for launch in draft.launches for number in launch.stages)
    repeated = frozenset(number for number, times in count.items() if times > 1)
    read = replace(setting_of(draft), repeated=repeated).needed_by if repeated else readers(draft.graph)
    return tuple(group_of(draft.graph, launch.stages, read, repeated) for launch in draft.launches)


def _schedule(draft: Draft, setting: Setting, index: int, launch: Launch) -> tuple[Choice, bool]:
    """The schedule whose kernel is launched, and whether it runs from the bottom up."""
    group = draft.groups[index]
    for choice in _candidates(setting, group, launch):
        for upward in (False, True):
            tried = replace(
                draft,
                choices=(*(choice,) * (index + 1),),
                upward=frozenset({index} if upward else ()),
            )
            if printed(tried, index, group)[0].name == launch.kernel:
                return choice, upward
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
        found: Schedule = schedule
        if schedule.block != (columns, rows):
            if schedule.sharing is None:
                continue
            found = replace(schedule, block=(columns, rows))
        yield replace(choice, schedule=found)
