"""The frames of a job of which no more is to be said than that they are done: one bit each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from immutables import Map

BLOCK = 512
"""Frames whose bits stand in one number."""

Bits = tuple[tuple[int, int], ...]
"""Of one block: attempts, and the bits of the frames that were done with each."""


@dataclass(frozen=True, slots=True)
class DoneFrames:
    """Indices of frames, and the attempt with which each was done; what changes shares all else with what was."""

    blocks: Map[int, Bits] = field(default_factory=Map)
    count: int = 0

    def attempt(self, index: int) -> int | None:
        """With which attempt a frame was done; None if it is not among these."""
        for attempt, bits in self.blocks.get(index // BLOCK, ()):
            if bits >> index % BLOCK & 1:
                return attempt
        return None

    def put(self, index: int, attempt: int) -> "DoneFrames":
        """With a frame that is not among these."""
        number, bit = index // BLOCK, 1 << index % BLOCK
        block = dict(self.blocks.get(number, ()))
        block[attempt] = block.get(attempt, 0) | bit
        return DoneFrames(self.blocks.set(number, tuple(block.items())), self.count + 1)

    def without(self, index: int) -> "DoneFrames":
        """Without one of these."""
        number, bit = index // BLOCK, 1 << index % BLOCK
        rest = tuple((attempt, bits & ~bit) for attempt, bits in self.blocks[number] if bits != bit)
        blocks = self.blocks.set(number, rest) if rest else self.blocks.delete(number)
        return DoneFrames(blocks, self.count - 1)

    def among(self, begin: int, end: int) -> int:
        """How many indices from `begin` to before `end` are these."""
        count = 0
        for number in range(begin // BLOCK, -(-end // BLOCK)):
            low, high = max(begin - number * BLOCK, 0), min(end - number * BLOCK, BLOCK)
            mask = (1 << high) - (1 << low)
            count += sum((bits & mask).bit_count() for _, bits in self.blocks.get(number, ()))
        return count

    def __iter__(self) -> Iterator[int]:
        """The indices, in order."""
        for number in sorted(self.blocks):
            bits = sum(bits for _, bits in self.blocks[number])
            yield from (number * BLOCK + place for place in range(BLOCK) if bits >> place & 1)

    def to_plain(self) -> dict[int, list[tuple[int, str]]]:
        """The bits in hexadecimal digits, by block and attempt."""
        return {number: [(attempt, f"{bits:x}") for attempt, bits in block] for number, block in self.blocks.items()}

    @classmethod
    def from_plain(cls, plain: dict[str, Sequence[tuple[int, str]]]) -> "DoneFrames":
        """The inverse of `to_plain`; ValueError for numbers that it never wrote."""
        blocks = {int(n): tuple((int(attempt), int(bits, 16)) for attempt, bits in block) for n, block in plain.items()}
        return cls(Map(blocks), sum(bits.bit_count() for block in blocks.values() for _, bits in block))
