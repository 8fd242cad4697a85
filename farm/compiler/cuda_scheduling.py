"""Steps for CUDA before any kernel is printed: which stages share one, how each runs, and from which end."""

from collections import Counter
from dataclasses import replace
from math import inf

from farm.analysis.refusal import Refusal
from farm.compiler.halving import halved_unless
from farm.compiler.stages import Grouped, Lowered, Placed, Scheduled
from farm.device.facts import device_of
from farm.passes.columns_first import columns_first
from farm.plan.reverse_grid import upward
from farm.plan.tuning_record import stage_digests
from farm.schedules.group import Group
from farm.search.grouping import Costs, Grouping, described, grouping
from farm.search.partition import MAX_SEARCHED
from farm.search.setting import Setting
from farm.search.tuning.choices import tuned_choice, tuned_groups

MIN_GAIN = 0.97
"""Share of the time by the model that filters may take at most in another order: its errors are larger than what is
gained otherwise."""

SLOWER = 1.05
"""Times as long as it took a launch may take by the model, once images of it have half precision."""


def setting_of(lowered: Lowered) -> Setting:
    """What groups and schedules are chosen by."""
    context = lowered.context
    return Setting(lowered.graph, lowered.regions, lowered.format, device_of(context.target), context.options)


def filters_in_order(lowered: Lowered) -> tuple[Lowered, Grouping, Costs]:
    """The graph, as it is or with columns first, whose groups are faster by the model; with these and their costs."""
    orders = [(order, Costs()) for order in _orders(lowered)]
    (best, costs), *others = orders
    groups = grouping(setting_of(best), costs)
    for other, more in others:
        swapped = grouping(setting_of(other), more)
        if swapped.partition.cost < MIN_GAIN * groups.partition.cost:
            best, groups, costs = other, swapped, more
    return best, groups, costs


def _orders(lowered: Lowered) -> tuple[Lowered, ...]:
    """The graph as it is, and with filters down columns before those along rows; one of many stages only as it is."""
    if not lowered.context.options.fusion.columns_first or len(lowered.graph.stages) > MAX_SEARCHED:
        return (lowered,)
    graph, count = columns_first(lowered.graph)
    return (lowered, lowered.with_graph(graph)) if count else (lowered,)


def fuse(lowered: Lowered) -> tuple[Grouped, str]:
    """Stages that one kernel computes, so that what they pass on stays in registers or in shared memory."""
    tuning = lowered.context.tuning
    for order in _orders(lowered) if tuning else ():
        setting = setting_of(order)
        if tuning and (measured := tuned_groups(setting, tuning)):
            stages = f"{len(setting.stages)} stages in {len(measured)} groups"
            return Grouped(order, measured, tuning), f"{stages}, {tuning.summary}"
    order, best, costs = filters_in_order(lowered)
    swapped = "" if order is lowered else "; filters go down columns first"
    other = "; what was measured is of other stages" if tuning else ""
    return Grouped(order, best.groups, tuning=None), f"{described(best, costs)}{swapped}{other}"


def halve(grouped: Grouped) -> tuple[Grouped, str]:
    """Images are stored as half precision, if the precision is half, where that makes no launch slower by the model."""
    return halved_unless(grouped, _slower)


def _slower(before: Grouped, after: Grouped) -> list[int]:
    """The groups that half precision makes slower, or for which no schedule is left."""
    settings = setting_of(before.lowered), setting_of(after.lowered)

    def seconds(setting: Setting, group: Group) -> float:
        choice = setting.choice(group)
        return inf if isinstance(choice, Refusal) else setting.seconds(group, choice)

    pairs = enumerate(zip(before.groups, after.groups, strict=True))
    return [
        number
        for number, groups in pairs
        if groups[0] != groups[1] and seconds(settings[1], groups[1]) > SLOWER * seconds(settings[0], groups[0])
    ]


def schedule(placed: Placed) -> tuple[Scheduled, str]:
    """A template for every group, by its metadata and the limits of the device class."""
    setting, tuning = setting_of(placed.lowered), placed.grouped.tuning
    choices = tuple(map(setting.scheduled, placed.groups))
    if tuning:
        digests = dict(zip(setting.stages, stage_digests(placed.lowered.graph), strict=True))
        records = [tuning.of_stages.get(tuple(digests[stage] for stage in group.stages)) for group in placed.groups]
        choices = tuple(
            tuned_choice(setting, group, record) if record else choice
            for group, record, choice in zip(placed.groups, records, choices, strict=True)
        )
    count = Counter(choice.schedule.template for choice in choices)
    what = ", ".join(f"{number} {name}" for name, number in count.items())
    return Scheduled(placed, choices, reverse_grids=frozenset()), what


def reverse_grids(scheduled: Scheduled) -> tuple[Scheduled, str]:
    """Launches that run from the bottom up, where the large one before has left rows in the L2."""
    placed = scheduled.placed
    moved = [placed.images.content(group.moved) for group in placed.groups]
    reversible = [choice.schedule.reversed_grid() is not None for choice in scheduled.choices]
    from_bottom = upward(moved, reversible, device_of(scheduled.context.target).l2_bytes)
    what = f"{len(from_bottom)} of {len(moved)} launches run from the bottom up"
    return replace(scheduled, reverse_grids=from_bottom), what
