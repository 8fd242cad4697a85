"""Which stages to compute together: bounded dynamic programming over the DAG, after DP-Fusion (PACT'20, section 2.4).

What remains to be grouped depends on the set of stages that are finished alone. The search goes on from the set that
was reached at the lowest cost; the next group holds the first stage that is left, and with any stage all of its
producers that are left, so that no group waits for a later one. Groups grow by a stage next to them, those first that
gain most, for as long as they can be computed together.
"""

import heapq
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf

MAX_STAGES = 20
"""Largest number of stages of a group."""

MAX_GROUPS = 16
"""Largest number of groups that are looked at from a set of finished stages, beside single stages."""

FEW_STAGES = 24
"""Largest number of stages of a graph that is searched in several orders, and further."""

MAX_SEARCHED = 64
"""Largest number of stages of a graph that is searched in order; a larger one starts from merged neighbours alone."""

MAX_SETS = 24
"""Number of sets of finished stages that are looked at; after that, the best groups are taken one after the other."""

MAX_SETS_OF_MANY = 2
"""The same for graphs of more than FEW_STAGES: refining gains more than a longer search (`refining`)."""

Members = tuple[int, ...]
Cost = Callable[[Members], float]
"""Seconds of a group, infinite if its stages cannot be computed together."""


@dataclass(frozen=True, slots=True)
class Partition:
    """Groups in an order in which they can run, their cost, and whether the search was cut short."""

    groups: tuple[Members, ...]
    cost: float
    bounded: bool


def partition(producers: Sequence[frozenset[int]], cost: Cost) -> Partition:
    """The groups of least cost. `producers` are those of each stage, which come before it."""
    consumers: list[set[int]] = [set() for _ in producers]
    for stage, needed in enumerate(producers):
        for producer in needed:
            consumers[producer].add(stage)
    search = _Search(producers, consumers, cost)
    whole = (1 << len(producers)) - 1
    best: dict[int, tuple[float, int, Members]] = {0: (0.0, 0, ())}
    queue: list[tuple[float, int]] = [(0.0, 0)]
    seen: set[int] = set()
    most = MAX_SETS if len(producers) <= FEW_STAGES else MAX_SETS_OF_MANY
    while queue:
        reached, done = heapq.heappop(queue)
        if done == whole:
            break
        if done in seen:
            continue
        seen.add(done)
        options = search.groups(done)
        for members, seconds in options if len(seen) <= most else search.most_gaining(options):
            after, total = done | bits(members), reached + seconds
            if after not in best or total < best[after][0]:
                best[after] = total, done, members
                heapq.heappush(queue, (total, after))
    groups, done = [], whole
    while done:
        _, before, members = best[done]
        groups.append(members)
        done = before
    return Partition(tuple(reversed(groups)), best[whole][0], len(seen) > most)


def orders(producers: Sequence[frozenset[int]]) -> tuple[tuple[int, ...], ...]:
    """Orders to number stages by: as they are given, and each as late as those that need it allow.

    A group holds the first stage that is left, so what is computed early is never computed with what can only be late:
    for graphs of more than FEW_STAGES, each as late as possible is the one order.
    """
    given = tuple(range(len(producers)))
    height = [0] * len(producers)
    for stage in reversed(given):
        for producer in producers[stage]:
            height[producer] = max(height[producer], height[stage] + 1)
    late = tuple(sorted(given, key=lambda stage: (-height[stage], stage)))
    return (late,) if late == given or len(given) > FEW_STAGES else (given, late)


class _Search:
    """Groups that may come next, and their costs, each worked out once."""

    def __init__(self, producers: Sequence[frozenset[int]], consumers: Sequence[set[int]], cost: Cost) -> None:
        self.producers, self.consumers, self.known = producers, consumers, dict[Members, float]()
        self.ask = cost

    def cost(self, members: Members) -> float:
        """The seconds of a group."""
        if members not in self.known:
            self.known[members] = self.ask(members)
        return self.known[members]

    def gain(self, members: Members) -> float:
        """What computing them together saves."""
        return sum(self.cost((member,)) for member in members) - self.cost(members)

    def groups(self, done: int) -> list[tuple[Members, float]]:
        """The groups that may come next, and their costs."""
        first = next(stage for stage in range(len(self.producers)) if not done >> stage & 1)
        alone: Members = (first,)
        options, seen = [(alone, self.cost(alone))], {alone}
        queue: list[tuple[float, Members]] = [(0.0, alone)]
        while queue and len(options) <= MAX_GROUPS:
            _, members = heapq.heappop(queue)
            for larger in self._larger(members, done):
                if larger in seen:
                    continue
                seen.add(larger)
                seconds = self.cost(larger)
                if seconds < inf:
                    options.append((larger, seconds))
                    heapq.heappush(queue, (-self.gain(larger), larger))
        return options

    def most_gaining(self, options: list[tuple[Members, float]]) -> list[tuple[Members, float]]:
        """The one group that saves most."""
        return [max(options, key=lambda option: (self.gain(option[0]), option[0]))]

    def _larger(self, members: Members, done: int) -> Iterator[Members]:
        """The group with one more stage beside it, and what that needs."""
        for consumer in sorted({consumer for member in members for consumer in self.consumers[member]} - {*members}):
            grown = {*members, consumer}
            stack = [consumer]
            while stack:
                for producer in self.producers[stack.pop()]:
                    if producer not in grown and not done >> producer & 1:
                        grown.add(producer)
                        stack.append(producer)
            if len(grown) <= MAX_STAGES:
                yield tuple(sorted(grown))


def bits(stages: Iterable[int]) -> int:
    """A set of stages as a number, of which each stage is a bit."""
    return sum(1 << stage for stage in stages)
