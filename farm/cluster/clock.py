"""How long a job has been rendering, and how fast it is."""

import time
from collections import deque

STRETCH = 60.0
"""Seconds over which frames are counted."""


class Clock:
    """Runs from the first chunk sent to a worker, once its plan is compiled, to the end of the job."""

    def __init__(self) -> None:
        self._begun: float | None = None
        self._ended: float | None = None
        self._counts: deque[tuple[float, int]] = deque()

    def start(self) -> None:
        """The first chunk is sent; later calls change nothing."""
        self._begun = time.monotonic() if self._begun is None else self._begun

    def stop(self) -> None:
        """The job is over."""
        self._ended = time.monotonic()

    def count(self, frames: int) -> None:
        """So many more frames are done."""
        self._counts.append((time.monotonic(), frames))

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
