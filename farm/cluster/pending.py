"""The chunks of a job that nobody has, as a value: taking the next one copies none of those behind it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, takewhile
from typing import overload


@dataclass(frozen=True, slots=True)
class Chunk:
    """Frames that travel together; a retried frame gets a chunk of its own."""

    id: int
    attempt: int
    frames: tuple[int, ...]
    worker: str = ""  # where it is rendered, empty while it is pending
    avoid: frozenset[str] = frozenset()  # where it went wrong: another worker is preferred
    on_cpu: bool = False
    alone: bool = False  # an isolated frame: its worker holds nothing else meanwhile


@dataclass(frozen=True, slots=True)
class Pending(Sequence[Chunk]):
    """Those that go out again, isolated frames first, and then those of `fresh` from `begun` on, which avoid nobody."""

    again: tuple[Chunk, ...] = ()
    fresh: tuple[Chunk, ...] = ()
    begun: int = 0

    def put(self, chunk: Chunk) -> "Pending":
        """With a chunk that goes out again: before all others, or, unless it is isolated, behind those that are."""
        first = 0 if chunk.alone else len(self.isolated)
        return replace(self, again=(*self.again[:first], chunk, *self.again[first:]))

    def without(self, index: int) -> "Pending":
        """Without one that goes out again, or without the next fresh one."""
        if index < len(self.again):
            return replace(self, again=(*self.again[:index], *self.again[index + 1 :]))
        if index > len(self.again):
            raise IndexError(index)
        return replace(self, begun=self.begun + 1)

    def each(self, change: Callable[[Chunk], Chunk]) -> "Pending":
        """With all chunks changed."""
        return Pending(tuple(map(change, self.again)), tuple(map(change, self.fresh[self.begun :])))

    @property
    def isolated(self) -> tuple[Chunk, ...]:
        """The isolated frames."""
        return tuple(takewhile(lambda chunk: chunk.alone, self.again))

    @property
    def choice(self) -> Sequence[Chunk]:
        """Those among which a worker finds the first that it may have: whoever passes them by takes no fresh one."""
        return (*self.again, *self.fresh[self.begun : self.begun + 1])

    @overload
    def __getitem__(self, index: int) -> Chunk: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Chunk]: ...
    def __getitem__(self, index: int | slice) -> Chunk | Sequence[Chunk]:
        if isinstance(index, slice):
            return tuple(self)[index]
        number = range(len(self))[index]
        return self.again[number] if number < len(self.again) else self.fresh[self.begun + number - len(self.again)]

    def __iter__(self) -> Iterator[Chunk]:
        return chain(self.again, islice(self.fresh, self.begun, None))

    def __len__(self) -> int:
        return len(self.again) + len(self.fresh) - self.begun
