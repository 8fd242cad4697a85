"""Which stages to compute together where larger groups mostly gain more: neighbours are merged, best first."""

from collections.abc import Sequence
from graphlib import TopologicalSorter

from farm.plan.fusion.partition import Cost, Members, Partition

MOST_STAGES = 48
"""Of a group: long kernels take long to compile."""


def merged(producers: Sequence[frozenset[int]], cost: Cost) -> Partition:
    """Groups of stages, of which no two that are next to each other gain by being merged.

    `producers` are those of each stage, which come before it. Two groups are merged with all that lies between them.
    """
    search = _Search(producers, cost)
    groups = [frozenset({stage}) for stage in range(len(producers))]
    while True:
        best = max(search.gains(groups), default=None)
        if best is None or best[0] <= 0.0:
            break
        whole = frozenset(best[1])
        groups = [group for group in groups if not group <= whole] + [whole]
    ordered = tuple(tuple(sorted(group)) for group in search.ordered(groups))
    return Partition(ordered, sum(map(search.cost, ordered)), bounded=True)


class _Search:
    """Costs, each worked out once."""

    def __init__(self, producers: Sequence[frozenset[int]], cost: Cost) -> None:
        self.producers, self.ask, self.known = producers, cost, dict[Members, float]()

    def cost(self, members: Members) -> float:
        if members not in self.known:
            self.known[members] = self.ask(members)
        return self.known[members]

    def gains(self, groups: Sequence[frozenset[int]]) -> list[tuple[float, Members]]:
        """What merging saves, and what the merged group would be, for all that are next to each other."""
        feeds, found = self.feeds(groups), dict[Members, float]()
        reaches = _reaches(feeds)
        for first, others in enumerate(feeds):
            for last in others:
                between = [k for k in range(len(groups)) if reaches[first] >> k & reaches[k] >> last & 1]
                parts = {first, last, *between}
                whole = tuple(sorted(stage for k in parts for stage in groups[k]))
                if len(whole) <= MOST_STAGES and whole not in found:
                    found[whole] = sum(self.cost(tuple(sorted(groups[k]))) for k in parts) - self.cost(whole)
        return [(gain, whole) for whole, gain in found.items()]

    def feeds(self, groups: Sequence[frozenset[int]]) -> list[set[int]]:
        """The groups, by number, that each of them feeds."""
        of = {stage: k for k, group in enumerate(groups) for stage in group}
        found: list[set[int]] = [set() for _ in groups]
        for stage, needed in enumerate(self.producers):
            for producer in needed:
                if of[producer] != of[stage]:
                    found[of[producer]].add(of[stage])
        return found

    def ordered(self, groups: Sequence[frozenset[int]]) -> list[frozenset[int]]:
        """The groups, producers before consumers."""
        return [groups[k] for k in _sorted(self.feeds(groups))]


def _reaches(feeds: Sequence[set[int]]) -> list[int]:
    """All that each feeds, at once or through others, as bits."""
    found = [0] * len(feeds)
    for k in reversed(_sorted(feeds)):
        for other in feeds[k]:
            found[k] |= 1 << other | found[other]
    return found


def _sorted(feeds: Sequence[set[int]]) -> list[int]:
    """All numbers, each before those that it feeds."""
    sorter = TopologicalSorter[int]()
    for k, others in enumerate(feeds):
        sorter.add(k)
        for other in sorted(others):
            sorter.add(other, k)
    return list(sorter.static_order())
