"""The frames of a job as a value: what changes shares all else with what was before."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from immutables import Map

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


class FrameTable(Mapping[int, Frame]):
    """Frames by number, in no order, and how many stand in each place.

    A change costs the logarithm of their number, a count nothing.
    """

    __slots__ = ("_counts", "_frames", "_remarkable")

    def __init__(self, frames: Mapping[int, Frame] | None = None) -> None:
        self._frames: Map[int, Frame] = Map()
        self._remarkable: Map[int, Frame] = Map()
        self._counts = dict.fromkeys(Place, 0)
        if frames:
            self._change(frames)

    def changed(self, frames: Mapping[int, Frame]) -> Self:
        """The table with other values, or more frames."""
        table = type(self)()
        table._frames, table._remarkable, table._counts = self._frames, self._remarkable, dict(self._counts)
        table._change(frames)
        return table

    def _change(self, frames: Mapping[int, Frame]) -> None:
        """Take over some frames, before anybody else has this table."""
        with self._frames.mutate() as all_frames, self._remarkable.mutate() as remarkable:
            for number, frame in frames.items():
                before = all_frames.get(number)
                if before:
                    self._counts[before.place] -= 1
                self._counts[frame.place] += 1
                all_frames[number] = frame
                if frame.remarkable:
                    remarkable[number] = frame
                elif before and before.remarkable:
                    del remarkable[number]
            self._frames, self._remarkable = all_frames.finish(), remarkable.finish()

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
        return tuple(sorted(number for number, frame in self._frames.items() if frame.place is place))

    def __getitem__(self, number: int) -> Frame:
        return self._frames[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._frames)

    def __len__(self) -> int:
        return len(self._frames)

    def __repr__(self) -> str:
        return f"FrameTable({dict(sorted(self._frames.items()))})"
