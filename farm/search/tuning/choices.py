"""What there is to choose from for groups of a graph, and the choices of a record."""

from collections.abc import Sequence
from dataclasses import replace

from farm.analysis.refusal import Refusal
from farm.device.launch_shapes import shape
from farm.plan.tuning_record import TunedGroup, Tuning, stage_digests
from farm.schedules.choose import Choice, alternatives
from farm.schedules.fused.rule import candidates, whole_sectors
from farm.schedules.fused_stream import rule as fused_stream
from farm.schedules.fused_tile import rule as fused_tile
from farm.schedules.group import Group
from farm.schedules.predict import predict_choice
from farm.schedules.schedule import Schedule
from farm.search.grouping import needed
from farm.search.partition import Members
from farm.search.setting import Setting


def choices(setting: Setting, group: Group) -> tuple[Choice, ...]:
    """All schedules of a group, the compiler's first; none if its stages cannot be computed together."""
    if not group.fused:
        return tuple(alternatives(setting.metadata(group.stages[0]), setting.device, setting.options))
    first = setting.choice(group)
    if isinstance(first, Refusal):
        return ()
    if first.group is None:
        return (first,)
    given, device, options = first.group, setting.device, setting.options
    plain = [candidate for candidate in candidates(given, device, options) if isinstance(candidate, Schedule)]
    schedules = [way for candidate in plain for way in (candidate, *whole_sectors(candidate))]
    last = given.metadata[-1]
    plans = [Choice(schedule, (), last, given, _fewer(schedule, schedules, first)) for schedule in schedules]
    for tile in fused_tile.candidates(given, device, options):
        if isinstance(tile, Schedule):
            others = fused_tile.fewer_registers(given, device, options, tile)
            plans.append(Choice(tile, (), last, given, others))
    for strip in fused_stream.candidates(given, device, options):
        if isinstance(strip, Schedule):
            less = fused_stream.fewer_registers(given, device, options, strip)
            plans.append(Choice(strip, (), last, given, less))
    rest = (choice for choice in plans if choice.label != first.label)
    return first, *sorted(rest, key=lambda choice: seconds(setting, group, choice))


def _fewer(schedule: Schedule, schedules: Sequence[Schedule], first: Choice) -> tuple[Schedule, ...]:
    """The schedules of the same template with fewer rows than one, those with most of them first."""
    alike = (other for other in (*first.others, *schedules) if other.template == schedule.template)
    others = [other for other in alike if other.rows < schedule.rows]
    return tuple({other.rows: other for other in sorted(others, key=lambda other: -other.rows)}.values())


def seconds(setting: Setting, group: Group, choice: Choice) -> float:
    """The time of a group in a schedule by the model."""
    return predict_choice(setting.device, choice, setting.moved(group)).seconds


def tuned_groups(setting: Setting, tuning: Tuning) -> tuple[Group, ...] | None:
    """The groups of a record; None if it is of other stages, or they cannot run in its order."""
    digests = stage_digests(setting.graph)
    groups = tuning.members(digests)
    if groups is None:
        return None
    repeated = frozenset(digests.index(digest) for digest in tuning.repeated)
    whole = replace(setting, repeated=repeated)
    if not _runs(whole, groups):
        return None
    chosen = tuple(map(whole.group, groups))
    return chosen if all(isinstance(whole.choice(group), Choice) for group in chosen) else None


def _runs(setting: Setting, order: tuple[Members, ...]) -> bool:
    """Whether every group comes after those that it reads, and its stages after one another."""
    done: set[int] = set()
    for members in order:
        if list(members) != sorted(members):
            return False
        done |= {*members}
        if not all(needed(setting, member) <= done for member in members):
            return False
    return True


def tuned_choice(setting: Setting, group: Group, tuned: TunedGroup) -> Choice:
    """The schedule of a group that a record names, and what was measured; the compiler's if there is no such one."""
    tried = next((choice for choice in choices(setting, group) if choice.label == tuned.schedule), None)
    scheduled = tried or setting.scheduled(group)
    return replace(
        scheduled, schedule=_resized(scheduled.schedule, tuned.threads), tuned=tuned.measured, blocks=tuned.blocks
    )


def _resized(schedule: Schedule, threads: int) -> Schedule:
    """The schedule in blocks of so many threads, where other sizes do as well."""
    if not threads or schedule.sharing is None:
        return schedule
    return replace(schedule, block=shape(threads, schedule.sharing), sharing=None)
