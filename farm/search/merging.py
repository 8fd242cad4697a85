"""Which stages to compute together where larger groups mostly gain more: neighbours are merged, best first."""

from collections.abc import Iterator, Sequence
from graphlib import TopologicalSorter

from farm.search.partition import Cost, Members, Partition

MOST_STAGES = 48
"""Of a group: long kernels take long to compile."""

MOST_TOGETHER = 3 * MOST_STAGES
"""Stages that are searched at once, so that the time grows with their number, and not with its square."""


def merged(producers: Sequence[frozenset[int]], cost: Cost, most: int = MOST_STAGES) -> Partition:
    """Groups of at most `most` stages, of which no two that are next to each other gain by being merged.

    `producers` are those of each stage, which come before it. Two groups are merged with all that lies between them.
    Of more than MOST_TOGETHER stages, as many in a row are searched, then the next ones: what lies between two of them
    is among them, since stages come after their producers.
    """
    search = Merging(producers, cost, most)
    stages = [frozenset({stage}) for stage in range(len(producers))]
    pieces = (stages[k : k + MOST_TOGETHER] for k in range(0, len(stages), MOST_TOGETHER))
    groups = tuple(tuple(sorted(group)) for piece in pieces for group in search.merged(piece))
    return Partition(groups, sum(map(search.cost, groups)), bounded=True)


class Merging:
    """Groups of at most `most` stages, each of which costs are worked out once."""

    def __init__(self, producers: Sequence[frozenset[int]], cost: Cost, most: int) -> None:
        self.producers, self.ask, self.known, self.most = producers, cost, dict[Members, float](), most

    def cost(self, members: Members) -> float:
        """Seconds of a group."""
        if members not in self.known:
            self.known[members] = self.ask(members)
        return self.known[members]

    def merged(self, groups: Sequence[frozenset[int]]) -> list[frozenset[int]]:
        """Larger groups, producers before consumers."""
        groups = list(groups)
        while best := max(self.gains(groups), default=None):
            gain, members = best
            if gain <= 0.0:
                break
            whole = frozenset(members)
            groups = [group for group in groups if not group <= whole] + [whole]
        return [groups[k] for k in self.order(groups)]

    def order(self, groups: Sequence[frozenset[int]]) -> list[int]:
        """Their numbers, producers before consumers; a CycleError if some wait for each other."""
        return _sorted(self.feeds(groups))

    def gains(self, groups: Sequence[frozenset[int]]) -> list[tuple[float, Members]]:
        """What merging saves, and what the merged group would be, for all that are next to each other."""
        feeds, found = self.feeds(groups), dict[Members, float]()
        before, after = _reaches(feeds)
        for first, others in enumerate(feeds):
            for last in others:
                parts = {first, last, *_numbers(after[first] & before[last])}
                whole = tuple(sorted(stage for k in parts for stage in groups[k]))
                if len(whole) <= self.most and whole not in found:
                    found[whole] = sum(self.cost(tuple(sorted(groups[k]))) for k in parts) - self.cost(whole)
        return [(gain, whole) for whole, gain in found.items()]

    def feeds(self, groups: Sequence[frozenset[int]]) -> list[set[int]]:
        """The groups, by number, that each of them feeds."""
        of = {stage: k for k, group in enumerate(groups) for stage in group}
        found: list[set[int]] = [set() for _ in groups]
        for stage in sorted(of):
            for producer in self.producers[stage]:
                if of.get(producer, of[stage]) != of[stage]:
                    found[of[producer]].add(of[stage])
        return found


def _reaches(feeds: Sequence[set[int]]) -> tuple[list[int], list[int]]:
    """All that feed each, and all that each feeds, at once or through others, as bits."""
    before, after = [0] * len(feeds), [0] * len(feeds)
    order = _sorted(feeds)
    for k in order:
        for other in feeds[k]:
            before[other] |= 1 << k | before[k]
    for k in reversed(order):
        for other in feeds[k]:
            after[k] |= 1 << other | after[other]
    return before, after


def _numbers(bits: int) -> Iterator[int]:
    """Of the bits that are set."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def _sorted(feeds: Sequence[set[int]]) -> list[int]:
    """All numbers, each before those that it feeds."""
    sorter = TopologicalSorter[int]()
    for k, others in enumerate(feeds):
        sorter.add(k)
        for other in sorted(others):
            sorter.add(other, k)
    return list(sorter.static_order())
