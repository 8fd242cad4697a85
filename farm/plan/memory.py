"""One arena: buffers that are not alive together share its bytes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from farm.device.target import Backend
from farm.plan.model import Buffer, OutputPlane

ALIGNMENT = 256  # bytes; what a CUDA allocation guarantees, and whole cache lines on any CPU
TRIES = 24
"""Ways to pack the arena that are compared, unless one needs no more than what is alive at once."""
PLACED = 4000
"""Buffers placed in all of them together, so that long lists are packed once."""


@dataclass(frozen=True, slots=True)
class Lifetime:
    """A buffer of `bytes`, written by launch `first` (-1: before all) and last needed by launch `last`."""

    bytes: int
    first: int
    last: int

    def overlaps(self, other: "Lifetime") -> bool:
        """Whether both are alive at some launch; a launch's inputs and outputs are."""
        return self.first <= other.last and other.first <= self.last

    @property
    def aligned(self) -> int:
        """Bytes of the arena."""
        return -(-self.bytes // ALIGNMENT) * ALIGNMENT


class Accesses(Protocol):
    """What is run at once: a launch, or a group that is not scheduled yet."""

    @property
    def reads(self) -> tuple[int, ...]:
        """The buffers that it reads."""

    @property
    def writes(self) -> tuple[int, ...]:
        """The buffers that it writes."""


def lifetimes(
    buffers: Sequence[Buffer], launches: Sequence[Accesses], outputs: Iterable[Iterable[OutputPlane]]
) -> list[Lifetime]:
    """From which launch to which each buffer is needed; sources before the first, outputs beyond the last."""
    first = [-1 if buffer.source >= 0 or buffer.numbers else 0 for buffer in buffers]
    # tables are put in place once and stay
    last = [len(launches) if buffer.numbers else k for buffer, k in zip(buffers, first, strict=True)]
    for index, launch in enumerate(launches):
        for buffer in launch.writes:
            first[buffer] = index
        for buffer in (*launch.reads, *launch.writes):
            last[buffer] = max(last[buffer], index)
    for output in outputs:
        for plane in output:
            if plane.buffer >= 0:
                last[plane.buffer] = len(launches)
    return [Lifetime(buffer.bytes, first[k], last[k]) for k, buffer in enumerate(buffers)]


def device_bytes(
    arena: int, buffers: Sequence[Buffer], outputs: Iterable[Iterable[OutputPlane]], backend: Backend
) -> int:
    """What a program holds at once: its arena, and on the CPU outputs too, which lie in memory of their own."""
    if backend != "cpu":
        return arena
    return arena + sum(buffers[index].bytes for index in {p.buffer for output in outputs for p in output} if index >= 0)


def peak(alive: Sequence[Lifetime]) -> int:
    """The most bytes that are alive at once, which no arena can be smaller than."""
    return _peak([(lifetime.first, lifetime.last, lifetime.bytes) for lifetime in alive])


def allocate(alive: Sequence[Lifetime]) -> tuple[tuple[int, ...], int]:
    """Byte offsets, and the size of the arena: the smallest of several packings, all deterministic.

    Buffers are placed one after the other, each in the lowest gap where it fits: largest first; if that needs more than
    what is alive at once, also in order of lifetimes, and then again and again with the topmost buffer put first.
    """
    everything = range(len(alive))
    lowest = _peak([(lifetime.first, lifetime.last, lifetime.aligned) for lifetime in alive])
    orders = [
        sorted(everything, key=lambda k: (-alive[k].bytes, alive[k].first, k)),
        sorted(everything, key=lambda k: (alive[k].first, -alive[k].bytes, k)),
        sorted(everything, key=lambda k: (alive[k].first - alive[k].last, -alive[k].bytes, k)),
        sorted(everything, key=lambda k: (alive[k].bytes * (alive[k].first - alive[k].last - 1), k)),
    ]
    best: tuple[tuple[int, ...], int] | None = None
    for tried in range(min(TRIES, max(1, PLACED // max(1, len(alive))))):
        order = orders[tried]
        offsets, size = _pack(alive, order)
        if best is None or size < best[1]:
            best = offsets, size
        if best[1] == lowest:
            break
        if tried + 1 == len(orders):
            top = next(k for k in order if offsets[k] + alive[k].aligned == size)
            orders.append([top, *(k for k in order if k != top)])
    return best or ((), 0)


def _pack(alive: Sequence[Lifetime], order: Iterable[int]) -> tuple[tuple[int, ...], int]:
    """Each buffer at the lowest offset where it fits between those placed before it."""
    offsets = [0] * len(alive)
    placed: list[int] = []
    for index in order:
        taken = sorted(
            (offsets[other], offsets[other] + alive[other].aligned)
            for other in placed
            if alive[other].overlaps(alive[index])
        )
        offset = 0
        for start, end in taken:
            if offset + alive[index].bytes <= start:
                break
            offset = max(offset, end)
        offsets[index] = offset
        placed.append(index)
    return tuple(offsets), max((offsets[k] + lifetime.aligned for k, lifetime in enumerate(alive)), default=0)


def _peak(intervals: Iterable[tuple[int, int, int]]) -> int:
    change: dict[int, int] = {}
    for first, last, size in intervals:
        change[first] = change.get(first, 0) + size
        change[last + 1] = change.get(last + 1, 0) - size
    most = now = 0
    for moment in sorted(change):
        now += change[moment]
        most = max(most, now)
    return most
