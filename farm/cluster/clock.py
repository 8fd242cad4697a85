"""How long a job has been rendering, and how fast it is."""

import math
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from farm.frames.record import FrameRecord

STRETCH = 60.0
"""Seconds over which frames are counted."""


@dataclass(slots=True)
class Stretch:
    """What a worker has needed for the frames of a chunk, by its own clock, in seconds since the epoch."""

    begin: float = math.inf
    end: float = -math.inf
    frames: int = 0

    def add(self, record: FrameRecord) -> None:
        """One more frame; one that was not timed does not count."""
        if record.starts:
            ends = (start + record.spans.get(span, 0.0) for span, start in record.starts.items())
            self.begin = min(self.begin, *record.starts.values())
            self.end = max(self.end, *ends)
            self.frames += 1

    @property
    def pace(self) -> float:
        """Seconds a frame, several of which are in hand at once; 0 if none was timed."""
        return max(0.0, self.end - self.begin) / self.frames if self.frames else 0.0


class Clock:
    """Runs from the first chunk sent to a worker, once its plan is compiled, to the end of the job."""

    def __init__(self) -> None:
        self._begun: float | None = None
        self._ended: float | None = None
        self._counts: deque[tuple[float, int]] = deque()
        self._chunks: dict[int, Stretch] = {}

    def start(self) -> None:
        """The first chunk is sent; later calls change nothing."""
        self._begun = time.monotonic() if self._begun is None else self._begun

    def stop(self) -> None:
        """The job is over."""
        self._ended = time.monotonic()

    def count(self, frames: int) -> None:
        """So many more frames are done."""
        self._counts.append((time.monotonic(), frames))

    @contextmanager
    def timed(self, chunk: int) -> Iterator[Stretch]:
        """While a chunk is with its worker, what it has needed so far."""
        self._chunks[chunk] = Stretch()
        try:
            yield self._chunks[chunk]
        finally:
            del self._chunks[chunk]

    def time(self, chunk: int, records: Iterable[FrameRecord]) -> None:
        """Some frames of a chunk are over; of one that is not with its worker nothing is kept."""
        stretch = self._chunks.get(chunk, Stretch())
        for record in records:
            stretch.add(record)

    def elapsed(self) -> float:
        """Seconds since the start."""
        return 0.0 if self._begun is None else (self._ended or time.monotonic()) - self._begun

    def rate(self) -> float:
        """Frames a second over the last minute, or over all of a shorter time."""
        if self._begun is None:
            return 0.0
        now = self._ended or time.monotonic()
        since = max(self._begun, now - STRETCH)
        while self._counts and self._counts[0][0] < since:
            self._counts.popleft()
        return sum(frames for _, frames in self._counts) / max(now - since, 1e-3)
