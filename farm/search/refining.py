"""Groups that a search has found, changed for as long as that gains: two are merged, or stages go from one to another.

A search that adds group to group never takes a stage back. Here a stage of a group goes, alone, or with all that it
feeds there, or with all there that feed it, to a group next to it, to all of these, which become one, or to one of its
own. Cuts of graphs are improved by such moves (Fiduccia and Mattheyses, "A linear-time heuristic for improving network
partitions", 1982).
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from graphlib import CycleError

from farm.search.merging import Merging
from farm.search.partition import Cost, Members, Partition

MOST_REFINED = 96
"""Stages of a graph that is refined: every round looks at each of them."""

FIRST_MOVES = 3
"""Of these the search goes on from each: what gains most at first may end where nothing gains any more."""

NOTHING = 1e-15
"""Seconds that are no gain."""

Groups = list[frozenset[int]]


@dataclass(frozen=True, slots=True, order=True)
class _Move:
    """Stages that leave one group for others, which become one with them, or for none: a group of their own."""

    from_: int
    to: tuple[int, ...]
    stages: tuple[int, ...]


def refined(
    producers: Sequence[frozenset[int]],
    cost: Cost,
    found: Partition,
    most: int,
    alike: Sequence[frozenset[int]] = (),
) -> Partition:
    """A partition of no greater cost, with groups of at most `most` stages, which no merge and no move makes cheaper.

    `producers` are those of each stage, which come before it; `alike` the stages that read a picture which it reads.
    """
    if len(producers) > MOST_REFINED:
        return found
    search = _Moving(producers, Merging(producers, cost, most), alike)
    begun = search.merging.merged(list(map(frozenset, found.groups)))
    made = min(map(search.descended, search.moved(begun, FIRST_MOVES) or [begun]), key=search.cost)
    return Partition(_members(made), search.cost(made), found.bounded)


def settled(producers: Sequence[frozenset[int]], cost: Cost, found: Partition, most: int) -> Partition:
    """The partition after all merges that gain by a cost which takes longer to tell, and what it costs by that."""
    if len(producers) > MOST_REFINED:
        return found
    merging = Merging(producers, cost, most)
    made = _members(merging.merged(list(map(frozenset, found.groups))))
    return Partition(made, sum(map(merging.cost, made)), found.bounded)


class _Moving:
    """Moves and what they gain."""

    def __init__(self, producers: Sequence[frozenset[int]], merging: Merging, alike: Sequence[frozenset[int]]) -> None:
        self.producers, self.merging = producers, merging
        self.alike = alike or [frozenset[int]()] * len(producers)
        self.consumers: list[set[int]] = [set() for _ in producers]
        for stage, needed in enumerate(producers):
            for producer in needed:
                self.consumers[producer].add(stage)

    def descended(self, groups: Groups) -> Groups:
        """The groups after merges and moves, each the one that gains most, until none gains."""
        taken = self.merging.merged(groups)
        while further := self.moved(taken, 1):
            taken = self.merging.merged(further[0])
        return taken

    def moved(self, groups: Groups, most: int) -> list[Groups]:
        """The groups after each of the moves that gain, so many that gain most, these first."""
        found, before = dict[frozenset[frozenset[int]], tuple[float, Groups]](), self.cost(groups)
        for move in sorted(self.moves(groups)):
            made = _after(groups, move)
            if max(map(len, made)) <= self.merging.most and self.ordered(made):
                gain = before - self.cost(made)
                if gain > NOTHING:
                    found.setdefault(frozenset(made), (gain, made))
        return [made for _, made in sorted(found.values(), key=lambda each: -each[0])[:most]]

    def cost(self, groups: Groups) -> float:
        """Seconds of all."""
        return sum(self.merging.cost(tuple(sorted(group))) for group in groups)

    def ordered(self, groups: Groups) -> bool:
        """Whether the groups can run one after the other."""
        try:
            self.merging.order(groups)
        except CycleError:
            return False
        return True

    def moves(self, groups: Groups) -> set[_Move]:
        """All that may be tried."""
        return {
            _Move(number, to, tuple(sorted(stages)))
            for number, group in enumerate(groups)
            for stage in group
            for stages in self.together(group, stage)
            for to in self.beside(groups, number, stages)
            if to or stages != group
        }

    def beside(self, groups: Groups, number: int, stages: frozenset[int]) -> Iterator[tuple[int, ...]]:
        """Where stages of a group may go."""
        near = frozenset[int]().union(
            *(self.producers[stage] | self.consumers[stage] | self.alike[stage] for stage in stages)
        )
        found = [k for k, group in enumerate(groups) if k != number and near & group]
        yield from ((k,) for k in found)
        yield tuple(found)
        yield ()

    def together(self, group: frozenset[int], stage: int) -> Iterator[frozenset[int]]:
        """What may go: the stage; with what it feeds within the group; with what feeds it there."""
        yield frozenset({stage})
        yield _reached(group, stage, self.consumers)
        yield _reached(group, stage, self.producers)


def _reached(group: frozenset[int], stage: int, links: Sequence[Collection[int]]) -> frozenset[int]:
    """Of a group, the stage and all that can be reached from it."""
    found, waiting = {stage}, [stage]
    while waiting:
        further = group.intersection(links[waiting.pop()]) - found
        found |= further
        waiting += further
    return frozenset(found)


def _members(groups: Groups) -> tuple[Members, ...]:
    return tuple(tuple(sorted(group)) for group in groups)


def _after(groups: Groups, move: _Move) -> Groups:
    left, grown = groups[move.from_].difference(move.stages), frozenset(move.stages)
    grown = grown.union(*(groups[k] for k in move.to))
    rest = [group for k, group in enumerate(groups) if k != move.from_ and k not in move.to]
    return [each for each in (*rest, left, grown) if each]
