"""The frames of a job as a value: what changes shares all else with what was before."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self

from immutables import Map
from pydantic import TypeAdapter

from farm.cluster.columns import from_columns, to_columns
from farm.cluster.done_frames import DoneFrames
from farm.cluster.pending import Cut

LOSSES_TO_ISOLATE = 2
"""Infrastructure failures around one frame after which it is sent out alone, to a worker that holds nothing else."""


class Place(StrEnum):
    """Where a frame stands; the last four are final."""

    PENDING = "pending"
    RENDERING = "rendering"
    STAGED = "staged"
    DONE = "done"
    FAILED = "failed"
    SKIPPED = "skipped"
    NOT_RENDERED = "not rendered"


OVER = (Place.DONE, Place.FAILED, Place.SKIPPED, Place.NOT_RENDERED)
"""Where a frame stands that is over."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame: its place, the chunk it belongs to, and what it went through."""

    place: Place
    chunk: int
    attempt: int
    charged: int = 0  # failures that count against the job's retries
    lost_on: tuple[str, ...] = ()  # the workers that failed while they had it
    starved: bool = False  # a device ran out of memory over it
    nonfinite: tuple[int, ...] = ()  # once it is staged: infinities and NaN, by output
    substituted: str = ""  # once it is staged: what stood for frames of inputs

    @property
    def losses(self) -> int:
        """Failures of the farm while a worker had the frame; not charged."""
        return len(self.lost_on)

    @property
    def isolated(self) -> bool:
        """Whether the frame may have caused its losses, so that no other one shall share its fate."""
        return self.losses >= LOSSES_TO_ISOLATE

    @property
    def remarkable(self) -> bool:
        """Whether people are told of the frame though it is done."""
        return any(self.nonfinite) or bool(self.substituted)


_CUT = TypeAdapter(Cut)


class FrameTable(Mapping[int, Frame]):
    """The frames of a job by number, ascending, and how many stand in each place.

    A change costs the logarithm of the number of those that have begun, a count nothing. Those that have not all stand
    in one place, and take no memory; those that are done without trouble take a bit each.
    """

    __slots__ = ("_begun", "_counts", "_cut", "_done", "_remarkable", "_rest")

    def __init__(self, cut: Cut | None = None) -> None:
        self._cut, self._rest = cut or Cut(), Place.PENDING
        self._begun: Map[int, Frame] = Map()  # and not done without trouble
        self._done = DoneFrames()  # by index in the cut
        self._remarkable: Map[int, Frame] = Map()
        self._counts = dict.fromkeys(Place, 0) | {self._rest: len(self._cut.frames)}

    def changed(self, frames: Mapping[int, Frame]) -> Self:
        """The table with other values of some frames of the job."""
        table = self._copied()
        table._change(frames)
        return table

    def with_rest(self, place: Place) -> Self:
        """The table with all frames that have not begun in another place."""
        table = self._copied()
        table._rest, rest = place, len(self) - len(self._begun) - self._done.count
        table._counts[self._rest] -= rest
        table._counts[place] += rest
        return table

    def renumbered(self, attempt: int) -> Self:
        """The table with all frames that have not begun under another attempt."""
        table = self._copied()
        table._cut = replace(self._cut, attempt=attempt)
        return table

    def _copied(self) -> Self:
        table = type(self)(self._cut)
        table._rest, table._counts = self._rest, dict(self._counts)
        table._begun, table._done, table._remarkable = self._begun, self._done, self._remarkable
        return table

    def _change(self, frames: Mapping[int, Frame]) -> None:
        """Take over some frames, before anybody else has this table."""
        with self._begun.mutate() as begun, self._remarkable.mutate() as remarkable:
            for number, frame in frames.items():
                before = begun.get(number) or self._taken_out(number)
                self._counts[before.place] -= 1
                self._counts[frame.place] += 1
                if frame.place is Place.DONE and self._is_plain(index := self._cut.index_of(number), frame):
                    self._done = self._done.put(index, frame.attempt)
                    begun.pop(number, None)
                else:
                    begun[number] = frame
                if frame.remarkable:
                    remarkable[number] = frame
                elif before.remarkable:
                    del remarkable[number]
            self._begun, self._remarkable = begun.finish(), remarkable.finish()

    def _taken_out(self, number: int) -> Frame:
        """A frame that is done without trouble, which it is no more, or one that has not begun."""
        frame = self._plain(number)
        if self._done.attempt(index := self._cut.index_of(number)) is not None:
            self._done = self._done.without(index)
        return frame

    def _plain(self, number: int) -> Frame:
        """A frame of which no more is to be said than its place and its attempt."""
        index = self._cut.index_of(number)
        if index < 0:
            raise KeyError(number)
        attempt, chunk = self._done.attempt(index), self._cut.chunk_at(index)
        return Frame(self._rest, chunk, self._cut.attempt) if attempt is None else Frame(Place.DONE, chunk, attempt)

    def _is_plain(self, index: int, done: Frame) -> bool:
        return done == Frame(Place.DONE, self._cut.chunk_at(index), done.attempt)

    @property
    def numbers(self) -> Sequence[int]:
        """The frames' numbers, ascending; a range where they are one."""
        return self._cut.frames

    @property
    def begun(self) -> Mapping[int, Frame]:
        """The frames that have begun and are not done without trouble, in no order."""
        return self._begun

    def done_among(self, begin: int, end: int) -> int:
        """How many of `numbers[begin:end]` are done without trouble."""
        return self._done.among(begin, end)

    @property
    def rest(self) -> Place:
        """Where all other frames stand."""
        return self._rest

    def home(self, number: int) -> int:
        """The number of the chunk that a frame of the job was in before anything began."""
        return self._cut.chunk_of(number)

    @property
    def chunk_size(self) -> int:
        """How many frames travel together."""
        return self._cut.size

    @property
    def counts(self) -> dict[Place, int]:
        """How many frames stand in each place."""
        return dict(self._counts)

    @property
    def remarkable(self) -> dict[int, Frame]:
        """Those of which people are told though they are done, in order."""
        return dict(sorted(self._remarkable.items()))

    def at(self, place: Place) -> tuple[int, ...]:
        """The numbers of the frames in one place, in order."""
        if not self._counts[place]:
            return ()
        if place is self._rest:
            return tuple(number for number in self if self[number].place is place)
        begun = (number for number, frame in self._begun.items() if frame.place is place)
        done = (self._cut.frames[index] for index in self._done) if place is Place.DONE else ()
        return tuple(sorted((*begun, *done)))

    @property
    def told(self) -> int:
        """How many frames take more memory than a bit."""
        return len(self._begun)

    def to_plain(self) -> dict[str, Any]:
        """The table as `from_plain` reads it."""
        columns = to_columns(self._begun)
        cut = _CUT.dump_python(self._cut, mode="json")
        return {"cut": cut, "rest": self._rest, "done": self._done.to_plain(), "begun": columns}

    @classmethod
    def from_plain(cls, plain: Any) -> Self:
        """The table as `to_plain` wrote it to JSON; ValueError for anything else."""
        if isinstance(plain, cls):
            return plain
        try:
            table = cls(_CUT.validate_python(plain["cut"]))
            table._done, table._rest = DoneFrames.from_plain(plain["done"]), Place(plain["rest"])
            table._counts = dict.fromkeys(Place, 0) | {table._rest: len(table) - table._done.count}
            table._counts[Place.DONE] += table._done.count
            table._change(from_columns(Frame, plain["begun"]))
        except (AttributeError, KeyError, TypeError) as error:
            raise ValueError("this is no table of frames") from error
        return table

    def __getitem__(self, number: int) -> Frame:
        return self._begun.get(number) or self._plain(number)

    def __iter__(self) -> Iterator[int]:
        return iter(self._cut.frames)

    def __len__(self) -> int:
        return len(self._cut.frames)

    def __repr__(self) -> str:
        return f"FrameTable({dict(self.items())})"


def to_be_made(table: FrameTable) -> tuple[int, ...]:
    """The frames that are not over, in order."""
    return tuple(sorted(frame for place in Place if place not in OVER for frame in table.at(place)))
