"""One arena: buffers that are not alive together share its bytes."""

from collections.abc import Sequence
from dataclasses import dataclass

ALIGNMENT = 256  # bytes; what a CUDA allocation guarantees, and whole cache lines on any CPU


@dataclass(frozen=True, slots=True)
class Lifetime:
    """A buffer of `bytes`, written by launch `first` (-1: before all) and last needed by launch `last`."""

    bytes: int
    first: int
    last: int

    def overlaps(self, other: "Lifetime") -> bool:
        """Whether both are alive at some launch; a launch's inputs and outputs are."""
        return self.first <= other.last and other.first <= self.last


def allocate(lifetimes: Sequence[Lifetime]) -> tuple[tuple[int, ...], int]:
    """Byte offsets, and the size of the arena; largest buffers first, each in the lowest gap where it fits."""
    offsets = [0] * len(lifetimes)
    placed: list[int] = []
    for index in sorted(range(len(lifetimes)), key=lambda k: (-lifetimes[k].bytes, lifetimes[k].first, k)):
        taken = sorted(
            (offsets[other], offsets[other] + _aligned(lifetimes[other].bytes))
            for other in placed
            if lifetimes[other].overlaps(lifetimes[index])
        )
        offset = 0
        for start, end in taken:
            if offset + lifetimes[index].bytes <= start:
                break
            offset = max(offset, end)
        offsets[index] = offset
        placed.append(index)
    size = max((offsets[k] + _aligned(each.bytes) for k, each in enumerate(lifetimes)), default=0)
    return tuple(offsets), size


def _aligned(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT
