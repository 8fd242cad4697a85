"""Which stages to compute together where larger groups mostly gain more: neighbours are merged, best first."""

from collections.abc import Iterator, Sequence
from graphlib import TopologicalSorter

from farm.search.partition import Cost, Members, Partition
from farm.search.pricing import Pricing, most_gaining, pricing_of

MAX_STAGES = 48
"""Largest number of stages of a group: long kernels take long to compile."""

MAX_TOGETHER = 3 * MAX_STAGES
"""Largest number of stages that are searched at once, so that the time grows with their number, not with its square."""

Groups = list[frozenset[int]]


def merged(producers: Sequence[frozenset[int]], cost: Cost | Pricing, most: int = MAX_STAGES) -> Partition:
    """Groups of at most `most` stages, of which no two that are next to each other gain by being merged.

    `producers` are those of each stage, which come before it. Two groups are merged with all that lies between them.
    Of more than MAX_TOGETHER stages, as many in a row are searched, then the next ones: what lies between two of them
    is among them, since stages come after their producers.
    """
    search = Merging(producers, pricing_of(cost), most)
    stages = [frozenset({stage}) for stage in range(len(producers))]
    pieces = (stages[first : first + MAX_TOGETHER] for first in range(0, len(stages), MAX_TOGETHER))
    groups = tuple(tuple(sorted(group)) for piece in pieces for group in search.merged(piece))
    return Partition(groups, sum(map(search.pricing.cost, groups)), bounded=True)


class Merging:
    """Merges of groups of at most `most` stages, and what they gain."""

    def __init__(self, producers: Sequence[frozenset[int]], pricing: Pricing, most: int) -> None:
        self.producers, self.pricing, self.most = producers, pricing, most
        self.seconds: dict[frozenset[int], float] = {}

    def merged(self, groups: Sequence[frozenset[int]]) -> Groups:
        """Larger groups, producers before consumers."""
        groups = list(groups)
        while best := self.best_merge(groups):
            whole = frozenset(best)
            groups = [group for group in groups if not group <= whole] + [whole]
        return [groups[number] for number in self.order(groups)]

    def order(self, groups: Sequence[frozenset[int]]) -> list[int]:
        """The numbers of groups, producers before consumers; a CycleError if some wait for each other."""
        return _sorted(self.feeds(groups))

    def best_merge(self, groups: Sequence[frozenset[int]]) -> Members | None:
        """The merged group that saves most, of all groups that are next to each other; None if none saves anything."""
        apart = self.merges(groups)
        best = most_gaining(
            sorted(apart, reverse=True),
            lambda whole: apart[whole] - self.pricing.at_least(whole),
            lambda whole: apart[whole] - self.pricing.cost(whole),
            above=0.0,
            count=1,
        )
        return best[0] if best else None

    def cost(self, group: frozenset[int]) -> float:
        """Seconds of a group."""
        if group not in self.seconds:
            self.seconds[group] = self.pricing.cost(tuple(sorted(group)))
        return self.seconds[group]

    def merges(self, groups: Sequence[frozenset[int]]) -> dict[Members, float]:
        """What each merged group may be, and the seconds of its parts before."""
        feeds, seconds = self.feeds(groups), [self.cost(group) for group in groups]
        before, after = _reaches(feeds)
        apart: dict[Members, float] = {}
        for first, consumers in enumerate(feeds):
            for last in consumers:
                parts = {first, last, *_numbers(after[first] & before[last])}
                whole = tuple(sorted(stage for number in parts for stage in groups[number]))
                if len(whole) <= self.most and whole not in apart:
                    apart[whole] = sum(seconds[number] for number in parts)
        return apart

    def feeds(self, groups: Sequence[frozenset[int]]) -> list[set[int]]:
        """The groups, by number, that each of them feeds."""
        group_of_stage = {stage: number for number, group in enumerate(groups) for stage in group}
        feeds: list[set[int]] = [set() for _ in groups]
        for stage in sorted(group_of_stage):
            own = group_of_stage[stage]
            for producer in self.producers[stage]:
                if group_of_stage.get(producer, own) != own:
                    feeds[group_of_stage[producer]].add(own)
        return feeds


def _reaches(feeds: Sequence[set[int]]) -> tuple[list[int], list[int]]:
    """All groups that feed each, and all that each feeds, at once or through others, as bits."""
    before, after = [0] * len(feeds), [0] * len(feeds)
    order = _sorted(feeds)
    for number in order:
        for consumer in feeds[number]:
            before[consumer] |= 1 << number | before[number]
    for number in reversed(order):
        for consumer in feeds[number]:
            after[number] |= 1 << consumer | after[consumer]
    return before, after


def _numbers(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def _sorted(feeds: Sequence[set[int]]) -> list[int]:
    """All numbers, each before those that it feeds."""
    sorter = TopologicalSorter[int]()
    for number, consumers in enumerate(feeds):
        sorter.add(number)
        for consumer in sorted(consumers):
            sorter.add(consumer, number)
    return list(sorter.static_order())
