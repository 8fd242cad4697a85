"""Groups of least cost in all that hold each stage of a graph once, of those that are known: an exact cover.

The search goes on from the groups that may still cost least: what they do, and for each stage that is left the least
share that any group asks for it. The next group holds the first stage that is left.
"""

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from graphlib import CycleError, TopologicalSorter
from math import isfinite
from operator import or_

from farm.search.partition import Members, bits

MAX_STATES = 20_000
"""Largest number of sets of stages that are looked at; 800 groups of fifty stages take some 2,000."""


@dataclass(frozen=True, slots=True)
class _Option:
    """A group: bits of its `stages`, of all others `before` them, and its seconds `beyond` the shares of its stages."""

    members: Members
    stages: int
    before: int
    beyond: float


def cheapest(costs: Mapping[Members, float], producers: Sequence[frozenset[int]]) -> tuple[Members, ...] | None:
    """The groups, producers before consumers; None if no choice of them holds every stage and can run.

    Args:
        costs: of groups; infinite ones are not taken. Every stage of any of them must be held.
        producers: of each stage, by number; those in no group are there already.
    """
    stages = sorted({stage for members in costs for stage in members})
    before = _before(producers)
    finite = sorted((seconds, members) for members, seconds in costs.items() if isfinite(seconds))
    taken = [(seconds, members) for seconds, members in finite if _whole(bits(members), before)]
    holding = {stage: [index for index, (_, members) in enumerate(taken) if stage in members] for stage in stages}
    if not all(holding.values()):
        return None
    share = {
        stage: min(taken[index][0] / len(taken[index][1]) for index in holders) for stage, holders in holding.items()
    }
    options = [_option(members, before, seconds - sum(share[stage] for stage in members)) for seconds, members in taken]
    queue: list[tuple[float, int, tuple[int, ...]]] = [(sum(share.values()), 0, ())]
    seen: set[int] = set()
    while queue and len(seen) < MAX_STATES:
        bound, done, chosen = heapq.heappop(queue)
        groups = [options[index] for index in chosen]
        if done in seen or not _joins(groups):
            continue
        seen.add(done)
        first = next((stage for stage in stages if not done >> stage & 1), None)
        if first is None:
            return in_order([group.members for group in groups], producers)
        for index in holding[first]:
            option = options[index]
            if not option.stages & done:
                heapq.heappush(queue, (bound + option.beyond, done | option.stages, (*chosen, index)))
    return None


def _before(producers: Sequence[frozenset[int]]) -> list[int]:
    """The stages that each stage reads, be it by way of others, as bits."""
    before = [0] * len(producers)
    for stage in TopologicalSorter(dict(enumerate(producers))).static_order():
        before[stage] = reduce(or_, (before[producer] for producer in producers[stage]), bits(producers[stage]))
    return before


def _whole(stages: int, before: Sequence[int]) -> bool:
    """Whether no other stage waits for some of these and is waited for by others."""
    waited = reduce(or_, (waits for stage, waits in enumerate(before) if stages >> stage & 1)) & ~stages
    return not any(waits & stages for stage, waits in enumerate(before) if waited >> stage & 1)


def _option(members: Members, before: Sequence[int], beyond: float) -> _Option:
    stages = bits(members)
    return _Option(members, stages, reduce(or_, (before[stage] for stage in members)) & ~stages, beyond)


def _joins(groups: Sequence[_Option]) -> bool:
    """Whether the last group can run beside those before it, which can run: nothing that it waits for waits for it."""
    if not groups:
        return True
    *others, last = groups
    waits = last.before
    while waited := [group for group in others if group.stages & waits]:
        if any(group.before & last.stages for group in waited):
            return False
        others = [group for group in others if group not in waited]
        waits = reduce(or_, (group.before for group in waited), waits)
    return True


def in_order(groups: Sequence[Members], producers: Sequence[frozenset[int]]) -> tuple[Members, ...] | None:
    """Groups, each after those that it reads; None if some wait for one another, be it by way of other stages."""
    of = {stage: members for members in groups for stage in members}
    waits: dict[Members, set[Members]] = {}
    for stage, read in enumerate(producers):
        own = of.get(stage, (stage,))
        waits.setdefault(own, set()).update(of.get(producer, (producer,)) for producer in sorted(read))
    try:
        order = TopologicalSorter({own: sorted(read - {own}) for own, read in waits.items()}).static_order()
        return tuple(members for members in order if members in {*groups})
    except CycleError:
        return None
