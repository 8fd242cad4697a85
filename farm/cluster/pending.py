"""The chunks of a job that nobody has, as a value: those that have not begun take no memory."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, takewhile
from typing import overload

from farm.cluster.order import index_at, turn_of
from farm.config.frames import compact
from farm.config.rules import Order
from farm.runtime.frame_tasks import Frames


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
class Cut(Sequence[Chunk]):
    """The frames of a job, ascending, cut into chunks of `size` under one attempt, in the order of rendering."""

    frames: Frames = ()
    size: int = 1
    attempt: int = 1
    order: Order = "ascending"

    @classmethod
    def of(cls, frames: Sequence[int], size: int, attempt: int, order: Order = "ascending") -> "Cut":
        """Frames in any order, which are rendered in that of `order`."""
        return cls(compact(frames if isinstance(frames, range) else sorted(frames)), size, attempt, order)

    def index_of(self, frame: int) -> int:
        """How many frames of the job stand before a frame; -1 if it is not of the job."""
        if isinstance(self.frames, range):
            return self.frames.index(frame) if frame in self.frames else -1
        index = bisect_left(self.frames, frame)
        return index if index < len(self.frames) and self.frames[index] == frame else -1

    def chunk_of(self, frame: int) -> int:
        """The number of the chunk in which a frame is; -1 if it is not of the job."""
        index = self.index_of(frame)
        return self.chunk_at(index) if index >= 0 else -1

    def chunk_at(self, index: int) -> int:
        """The number of the chunk in which the frame is before which `index` others of the job stand."""
        return turn_of(self.order, len(self.frames), index) // self.size

    @overload
    def __getitem__(self, index: int) -> Chunk: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Chunk]: ...
    def __getitem__(self, index: int | slice) -> Chunk | Sequence[Chunk]:
        if isinstance(index, slice):
            return tuple(self[k] for k in range(len(self))[index])
        return self.joined(range(len(self))[index], 1)

    def joined(self, first: int, count: int) -> Chunk:
        """So many chunks from number `first` on as one, which has the number of the first."""
        last = min(len(self.frames), (first + count) * self.size)
        turns = range(first * self.size, last)
        indices = sorted(index_at(self.order, len(self.frames), turn) for turn in turns)
        return Chunk(first, self.attempt, tuple(self.frames[index] for index in indices))

    def __len__(self) -> int:
        return (len(self.frames) + self.size - 1) // self.size


@dataclass(frozen=True, slots=True)
class Pending(Sequence[Chunk]):
    """Those that go out again, isolated frames first, and then those of `fresh` from `begun` on, which avoid nobody."""

    again: tuple[Chunk, ...] = ()
    fresh: Cut = field(default_factory=Cut)
    begun: int = 0

    def put(self, chunk: Chunk) -> "Pending":
        """With a chunk that goes out again: before all others, or, unless it is isolated, behind those that are."""
        first = 0 if chunk.alone else len(self.isolated)
        return replace(self, again=(*self.again[:first], chunk, *self.again[first:]))

    def without(self, index: int, fresh: int = 1) -> "Pending":
        """Without one that goes out again, or without the next `fresh` ones."""
        if index < len(self.again):
            return replace(self, again=(*self.again[:index], *self.again[index + 1 :]))
        if index > len(self.again):
            raise IndexError(index)
        return replace(self, begun=self.begun + fresh)

    def renumbered(self, attempt: Callable[[int], int]) -> "Pending":
        """With all chunks under other attempts, of which `attempt` tells the new one."""
        again = tuple(replace(chunk, attempt=attempt(chunk.attempt)) for chunk in self.again)
        return replace(self, again=again, fresh=replace(self.fresh, attempt=attempt(self.fresh.attempt)))

    @property
    def isolated(self) -> tuple[Chunk, ...]:
        """The isolated frames."""
        return tuple(takewhile(lambda chunk: chunk.alone, self.again))

    @property
    def choice(self) -> Sequence[Chunk]:
        """Those among which a worker finds the first that it may have: whoever passes them by takes no fresh one."""
        return (*self.again, self.fresh[self.begun]) if self.begun < len(self.fresh) else self.again

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
        return chain(self.again, (self.fresh[number] for number in range(self.begun, len(self.fresh))))

    def __len__(self) -> int:
        return len(self.again) + len(self.fresh) - self.begun
