"""Groups of least cost in all that hold each stage of a graph once, of those that are known: an exact cover.

The search goes on from the groups that may still cost least: what they do, and for each stage that is left the least
share that any group asks for it. The next group holds the first stage that is left.
"""

import heapq
from collections.abc import Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from math import isfinite

from farm.plan.fusion.partition import Members

MOST_STATES = 20_000
"""Sets of stages that are looked at; with hundreds of groups of fifty stages it is some hundreds."""


def cheapest(costs: Mapping[Members, float], producers: Sequence[frozenset[int]]) -> tuple[Members, ...] | None:
    """The groups, producers before consumers; None if no choice of them holds every stage and can run.

    Args:
        costs: of groups; infinite ones are not taken. Every stage of any of them must be held.
        producers: of each stage, by number; those in no group are there already.
    """
    stages = sorted({stage for members in costs for stage in members})
    holding: dict[int, list[tuple[Members, float]]] = {stage: [] for stage in stages}
    for members, seconds in sorted(costs.items(), key=lambda each: (each[1], each[0])):
        for stage in members if isfinite(seconds) else ():
            holding[stage].append((members, seconds))
    if not all(holding.values()):
        return None
    share = {stage: min(seconds / len(members) for members, seconds in held) for stage, held in holding.items()}
    queue: list[tuple[float, int, tuple[Members, ...]]] = [(sum(share.values()), 0, ())]
    seen: set[int] = set()
    while queue and len(seen) < MOST_STATES:
        bound, done, groups = heapq.heappop(queue)
        ordered = in_order(groups, producers) if done not in seen else None
        if ordered is None:
            continue
        seen.add(done)
        first = next((stage for stage in stages if not done >> stage & 1), None)
        if first is None:
            return ordered
        for members, seconds in holding[first]:
            mask = sum(1 << stage for stage in members)
            if not mask & done:
                further = bound + seconds - sum(share[stage] for stage in members)
                heapq.heappush(queue, (further, done | mask, (*groups, members)))
    return None


def in_order(groups: Sequence[Members], producers: Sequence[frozenset[int]]) -> tuple[Members, ...] | None:
    """Groups, each after those that it reads; None if some wait for one another, be it by way of other stages."""
    of = {stage: members for members in groups for stage in members}
    waits: dict[Members, set[Members]] = {}
    for stage, read in enumerate(producers):
        own = of.get(stage, (stage,))
        waits.setdefault(own, set()).update(of.get(each, (each,)) for each in sorted(read))
    try:
        order = TopologicalSorter({own: sorted(read - {own}) for own, read in waits.items()}).static_order()
        return tuple(members for members in order if members in {*groups})
    except CycleError:
        return None
