"""Groups that a search chose, changed for as long as that gains: two are merged, or stages go from one to another.

A search that adds group to group never takes a stage back. Here a stage of a group goes, alone, or with all that it
feeds there, or with all there that feed it, to a group next to it, to all of these, which become one, or to one of its
own. Cuts of graphs are improved by such moves (Fiduccia and Mattheyses, "A linear-time heuristic for improving network
partitions", 1982).
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from graphlib import CycleError
from math import inf

from farm.search.merging import Groups, Merging
from farm.search.partition import Cost, Members, Partition
from farm.search.pricing import Pricing, most_gaining, pricing_of

MAX_REFINED = 96
"""Largest number of stages of a graph that is refined: every round looks at each of them."""

MAX_PRICED = 400
"""Largest number of groups that refining asks the costs of, beside those that are known; then it is cut short."""

FIRST_MOVES = 3
"""Number of first moves from each of which the search goes on: the one that gains most may end where nothing gains."""

MIN_GAIN = 1e-15
"""Seconds that a move must gain, since sums of costs are rounded."""


@dataclass(frozen=True, slots=True, order=True)
class _Move:
    """Stages that leave one group for others, which become one with them, or for none: a group of their own."""

    from_: int
    to: tuple[int, ...]
    stages: tuple[int, ...]


def refined(
    producers: Sequence[frozenset[int]],
    cost: Cost | Pricing,
    start: Partition,
    most: int,
    alike: Sequence[frozenset[int]] = (),
) -> Partition:
    """A partition of no greater cost, with groups of at most `most` stages, which no merge and no move makes cheaper.

    `producers` are those of each stage, which come before it; `alike` the stages that read a picture which it reads.
    """
    if len(producers) > MAX_REFINED:
        return start
    search = _Moving(producers, Merging(producers, pricing_of(cost), most), alike)
    groups = search.merging.merged(list(map(frozenset, start.groups)))
    best = min(map(search.descended, search.moved(groups, FIRST_MOVES) or [groups]), key=search.cost)
    return Partition(_members(best), search.cost(best), start.bounded or search.cut_short)


def settled(producers: Sequence[frozenset[int]], cost: Cost | Pricing, start: Partition, most: int) -> Partition:
    """The partition after all merges that gain by a cost which takes longer to tell, and what it costs by that."""
    if len(producers) > MAX_REFINED:
        return start
    merging = Merging(producers, pricing_of(cost), most)
    groups = _members(merging.merged(list(map(frozenset, start.groups))))
    return Partition(groups, sum(map(merging.pricing.cost, groups)), start.bounded)


class _Moving:
    """Moves of stages between groups, and what they gain."""

    def __init__(self, producers: Sequence[frozenset[int]], merging: Merging, alike: Sequence[frozenset[int]]) -> None:
        self.producers, self.merging = producers, merging
        self.alike = alike or [frozenset[int]()] * len(producers)
        self.last = len(merging.pricing.known) + MAX_PRICED
        self.consumers: list[set[int]] = [set() for _ in producers]
        for stage, needed in enumerate(producers):
            for producer in needed:
                self.consumers[producer].add(stage)

    @property
    def cut_short(self) -> bool:
        """Whether so many groups were priced that no further move is tried."""
        return len(self.merging.pricing.known) >= self.last

    def descended(self, groups: Groups) -> Groups:
        """The groups after merges and moves, at any time the one that gains most, until none gains."""
        groups = self.merging.merged(groups)
        while better := self.moved(groups, 1):
            groups = self.merging.merged(better[0])
        return groups

    def moved(self, groups: Groups, count: int) -> list[Groups]:
        """The groups after each of the `count` moves that gain most, these first; fewer if fewer gain."""
        before, after = self.cost(groups), dict[frozenset[frozenset[int]], Groups]()
        for move in sorted(self.moves(groups)):
            moved = _after(groups, move)
            if max(map(len, moved)) <= self.merging.most:
                after.setdefault(frozenset(moved), moved)
        return most_gaining(
            list(after.values()),
            lambda moved: before - sum(self.merging.pricing.at_least(tuple(sorted(group))) for group in moved),
            lambda moved: before - self.cost(moved) if not self.cut_short and self.ordered(moved) else -inf,
            above=MIN_GAIN,
            count=count,
        )

    def cost(self, groups: Groups) -> float:
        """Seconds of all groups together."""
        return sum(self.merging.pricing.cost(tuple(sorted(group))) for group in groups)

    def ordered(self, groups: Groups) -> bool:
        """Whether the groups can run one after the other."""
        try:
            self.merging.order(groups)
        except CycleError:
            return False
        return True

    def moves(self, groups: Groups) -> set[_Move]:
        """All moves that may be tried."""
        return {
            _Move(number, to, tuple(sorted(stages)))
            for number, group in enumerate(groups)
            for stage in group
            for stages in self.together(group, stage)
            for to in self.destinations(groups, number, stages)
            if to or stages != group
        }

    def destinations(self, groups: Groups, number: int, stages: frozenset[int]) -> Iterator[tuple[int, ...]]:
        """The groups that stages of a group may go to."""
        near = frozenset[int]().union(
            *(self.producers[stage] | self.consumers[stage] | self.alike[stage] for stage in stages)
        )
        neighbours = [other for other, group in enumerate(groups) if other != number and near & group]
        yield from ((other,) for other in neighbours)
        yield tuple(neighbours)
        yield ()

    def together(self, group: frozenset[int], stage: int) -> Iterator[frozenset[int]]:
        """What may go: the stage; with what it feeds within the group; with what feeds it there."""
        yield frozenset({stage})
        yield _reached(group, stage, self.consumers)
        yield _reached(group, stage, self.producers)


def _reached(group: frozenset[int], stage: int, links: Sequence[Collection[int]]) -> frozenset[int]:
    """Of a group, the stage and all that can be reached from it."""
    reached, waiting = {stage}, [stage]
    while waiting:
        further = group.intersection(links[waiting.pop()]) - reached
        reached |= further
        waiting += further
    return frozenset(reached)


def _members(groups: Groups) -> tuple[Members, ...]:
    return tuple(tuple(sorted(group)) for group in groups)


def _after(groups: Groups, move: _Move) -> Groups:
    left, grown = groups[move.from_].difference(move.stages), frozenset(move.stages)
    grown = grown.union(*(groups[number] for number in move.to))
    rest = [group for number, group in enumerate(groups) if number != move.from_ and number not in move.to]
    return [group for group in (*rest, left, grown) if group]
