"""The serial order of groups with the least peak of live bytes.

What is alive depends on the set of finished groups alone, so an order is a path between sets. The search goes on from
the set whose path has had the lowest peak so far, so that the first path that gets to the end is the best one. Where
a group, or a chain of them, can run within that peak and leaves no more alive than before, running it at once loses
nothing, and there is no choice to search. Source: CF'09, section 5 (the effect DAG is serialised to minimise peak
memory).
"""

import heapq
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

ALWAYS_EXACT = 16
"""With so many groups or fewer, the search is never cut short."""
MOVES = 10_000
"""Steps tried until the search for more groups ends, and those within bounds take over; less than a tenth of a second.

These try as many, all together."""
BOUNDS = 8
"""How many bounds are tried."""
CLOSE = 0.005
"""When to stop: the part of the peak that could still be gained."""
MANY = 256
"""With more groups, what is alive at each in any order is not worked out."""


@dataclass(frozen=True, slots=True)
class Work:
    """What is computed together, from which buffers into which. Each buffer is written by at most one group."""

    reads: tuple[int, ...]
    writes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """`sequence` of groups and its `peak` of live bytes, `before` in the order given; `exact`: no order has less."""

    sequence: tuple[int, ...]
    peak: int
    before: int
    exact: bool


def least_peak(groups: Sequence[Work], sizes: Sequence[int], kept: Collection[int] = ()) -> Order:
    """The best order of `groups`, which are given producers first; the given one if it is as good.

    `sizes` are the bytes of every buffer. A buffer that no group writes is alive from the beginning, and one of `kept`
    (outputs, static tables) to the end; every other one until its last reader has run. Groups' inputs and outputs are
    alive together. Exact for up to 16 groups, and for more as long as few sets need to be looked at.
    """
    search = _Search(groups, sizes, kept)
    given = tuple(range(len(groups)))
    before = search.peak(given)
    lowest = search.lowest()
    if before == lowest:
        return Order(given, before, before, True)
    limit = None if len(groups) <= ALWAYS_EXACT else MOVES
    order, exact = search.best_first(lowest, before, limit)
    if not exact:
        order = search.bisected(lowest, before)
    peak = before if order is None else search.peak(order)
    if order is None or peak >= before:
        return Order(given, before, before, exact)
    return Order(order, peak, before, exact or peak == lowest)


class _State(NamedTuple):
    """Groups that have run (a set of bits), those that can run next, and the bytes alive."""

    done: int
    ready: int
    live: int


class _Move(NamedTuple):
    """Groups that run one after the other, what is so after them, and the most bytes alive on the way."""

    chain: tuple[int, ...]
    after: _State
    most: int


class _Search:
    def __init__(self, groups: Sequence[Work], sizes: Sequence[int], kept: Collection[int]) -> None:
        self.sizes, self.kept = sizes, frozenset(kept)
        self.reads = [tuple(sorted(set(group.reads))) for group in groups]
        self.writes = [tuple(sorted(set(group.writes))) for group in groups]
        self.written = [sum(sizes[k] for k in writes) for writes in self.writes]
        self.producer = {buffer: index for index, writes in enumerate(self.writes) for buffer in writes}
        self.readers = [0] * len(sizes)
        for index, reads in enumerate(self.reads):
            for buffer in reads:
                self.readers[buffer] |= 1 << index
        self.needs = [_bits(self.producer[k] for k in reads if k in self.producer) for reads in self.reads]
        self.next = [sorted(_members(self._union(self.readers[k] for k in writes))) for writes in self.writes]
        self.whole = (1 << len(groups)) - 1

    @staticmethod
    def _union(sets: Iterable[int]) -> int:
        union = 0
        for each in sets:
            union |= each
        return union

    def first(self) -> _State:
        """Before all groups: what no group writes is alive, if somebody needs it."""
        live = sum(
            size
            for buffer, size in enumerate(self.sizes)
            if buffer not in self.producer and (buffer in self.kept or self.readers[buffer])
        )
        return _State(0, _bits(index for index, needs in enumerate(self.needs) if not needs), live)

    def run(self, state: _State, group: int) -> _State:
        """After one more group."""
        done = state.done | 1 << group
        live = state.live
        for buffer in self.writes[group]:
            if buffer in self.kept or self.readers[buffer]:
                live += self.sizes[buffer]
        for buffer in self.reads[group]:
            if not self.readers[buffer] & ~done and buffer not in self.kept:
                live -= self.sizes[buffer]
        ready = state.ready & ~(1 << group)
        for reader in self.next[group]:
            if not self.needs[reader] & ~done:
                ready |= 1 << reader
        return _State(done, ready, live)

    def peak(self, sequence: Iterable[int]) -> int:
        """The most bytes that are alive at once."""
        state = self.first()
        most = state.live
        for group in sequence:
            most = max(most, state.live + self.written[group])
            state = self.run(state, group)
        return max(most, state.live)

    def lowest(self) -> int:
        """A peak that no order can be below: what is alive at each group in any order."""
        lowest = max(self.first().live, sum(self.sizes[k] for k in self.kept))
        if len(self.reads) > MANY:
            return lowest
        before = self._closure(range(len(self.reads)), self.needs)
        after = self._closure(reversed(range(len(self.reads))), [_bits(group) for group in self.next])
        for group in range(len(self.reads)):
            computed, left = before[group] | 1 << group, after[group] | 1 << group
            alive = sum(
                size
                for buffer, size in enumerate(self.sizes)
                if (buffer not in self.producer or computed >> self.producer[buffer] & 1)
                and (buffer in self.kept or self.readers[buffer] & left or self.producer.get(buffer) == group)
            )
            lowest = max(lowest, alive)
        return lowest

    @staticmethod
    def _closure(order: Iterable[int], direct: Sequence[int]) -> list[int]:
        """All that each group leads to along `direct`; `order` has targets first."""
        closure = [0] * len(direct)
        for group in order:
            closure[group] = direct[group]
            for other in _members(direct[group]):
                closure[group] |= closure[other]
        return closure

    def best_first(self, lowest: int, known: int, limit: int | None) -> tuple[tuple[int, ...] | None, bool]:
        """The order of least peak (None: none is below `known`), and whether the search came to its end."""
        start = self.first()
        reached: dict[int, int] = {0: lowest}
        came: dict[int, tuple[int, tuple[int, ...]]] = {}
        heap = [(lowest, 0, start.live, 0, start)]
        moves = 0
        while heap:
            peak, _, _, _, state = heapq.heappop(heap)
            if state.done == self.whole:
                return _path(came, state.done), True
            if reached[state.done] < peak:
                continue
            for chain, after, most in self._moves(state, peak):
                moves += len(chain)
                highest = max(peak, most)
                if highest < known and highest < reached.get(after.done, known):
                    reached[after.done] = highest
                    came[after.done] = state.done, chain
                    heapq.heappush(heap, (highest, -after.done.bit_count(), after.live, moves, after))
            if limit is not None and moves > limit:
                return None, False
        return None, True

    def _moves(self, state: _State, peak: int) -> list[_Move]:
        """Groups to run next, with the bytes at their peak; only one where that loses nothing."""
        moves = []
        for group in _members(state.ready):
            move = self._move(state, group, peak)
            if move.after.live <= state.live and move.most <= peak:
                return [move]
            moves.append(move)
        return moves

    def _move(self, state: _State, group: int, peak: int) -> _Move:
        """The shortest chain from `group` on that stays within `peak` and leaves no more alive than before, or `group`.

        Wherever a better order has the groups of such a chain, they could as well run now: nothing they free is freed
        later for it, and on their way they never have less alive than at their end.
        """
        single = _Move((group,), self.run(state, group), state.live + self.written[group])
        chain, before, after, most = single.chain, state, single.after, single.most
        while most <= peak and after.live > state.live:
            new = after.ready & ~before.ready
            if not new or new & (new - 1):
                return single
            group = new.bit_length() - 1
            most = max(most, after.live + self.written[group])
            chain, before, after = (*chain, group), after, self.run(after, group)
        return _Move(chain, after, most) if most <= peak else single

    def within(self, bound: int, limit: int) -> tuple[int, ...] | None:
        """An order whose peak is at most `bound`, if one is found soon: the group that leaves least alive goes first.

        The higher the bound, the more groups can run at once without loss, and the quicker it is.
        """
        came: dict[int, tuple[int, tuple[int, ...]]] = {}
        stack, moves = [self.first()], 0
        while stack and moves <= limit:
            state = stack.pop()
            if state.done == self.whole:
                return _path(came, state.done)
            new = []
            for chain, after, most in self._moves(state, bound):
                moves += 1
                if most <= bound and after.done not in came:
                    came[after.done] = state.done, chain
                    new.append(after)
            stack += sorted(new, key=lambda move: move.live, reverse=True)
        return None

    def bisected(self, lowest: int, known: int) -> tuple[int, ...] | None:
        """The best order that a few searches within bounds between two peaks find; None if none is below `known`."""
        best = None
        for _ in range(BOUNDS):
            if known - lowest <= known * CLOSE:
                break
            bound = (lowest + known) // 2
            order = self.within(bound, MOVES // BOUNDS)
            if order is None:
                lowest = bound
            else:
                best, known = order, self.peak(order)
        return best


def _path(came: dict[int, tuple[int, tuple[int, ...]]], done: int) -> tuple[int, ...]:
    steps: list[tuple[int, ...]] = []
    while done:
        done, chain = came[done]
        steps.append(chain)
    return tuple(group for chain in reversed(steps) for group in chain)


def _bits(members: Iterable[int]) -> int:
    bits = 0
    for each in members:
        bits |= 1 << each
    return bits


def _members(bits: int) -> Iterable[int]:
    """The members of a set of bits, in order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
