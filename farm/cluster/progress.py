"""Workers that live and get no further: a kernel that hangs, a read that never returns.

A worker tells of every chunk that it begins with and of every frame that ends. Of its chunks the one that it has begun
with first is in hand; the others wait for it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from farm.cluster.events import FrameFailed
from farm.cluster.silence import Silence
from farm.cluster.state import JobState, remaining
from farm.frames.record import Failure, FrameRecord, FrameState


@dataclass(frozen=True, slots=True)
class Begun:
    """A chunk that a worker has begun with."""

    job: str
    chunk: int
    attempt: int


class Progress:
    """How many seconds each worker has told of nothing that it has begun or finished, while the scheduler was awake.

    The time in which its report waits for an answer does not count: the scheduler is slow then.
    """

    def __init__(self) -> None:
        self._silence = Silence()
        self._steps: Counter[str] = Counter()
        self._reporting: Counter[str] = Counter()
        self._begun: dict[str, tuple[Begun, ...]] = {}  # by worker, oldest first

    def begin(self, worker: str, chunk: Begun) -> None:
        """A worker begins with a chunk."""
        self._steps[worker] += 1
        self._begun[worker] = (*self._begun.get(worker, ()), chunk)

    @contextmanager
    def report(self, worker: str) -> Iterator[None]:
        """A worker tells of frames, and waits for an answer inside."""
        self._reporting[worker] += 1
        try:
            yield
        finally:
            self._reporting[worker] -= 1
            self._steps[worker] += 1

    def look(self, now: float, workers: Iterable[str]) -> Mapping[str, float]:
        """Seconds without progress, by worker; `now` is seconds of a clock that never goes back."""
        signs: dict[str, object] = {}
        for worker in workers:
            signs[worker] = object() if self._reporting[worker] else self._steps[worker]
        return self._silence.look(now, signs)

    def in_hand(self, worker: str, running: Callable[[Begun], bool]) -> Begun | None:
        """What a worker is rendering, of the chunks that are still `running`."""
        self._begun[worker] = tuple(chunk for chunk in self._begun.get(worker, ()) if running(chunk))
        return next(iter(self._begun[worker]), None)

    def lost(self, worker: str) -> None:
        """A worker is gone."""
        for counts in (self._steps, self._reporting, self._begun):
            counts.pop(worker, None)


def overdue(state: JobState, begun: Begun, limit: float) -> tuple[FrameFailed, ...]:
    """What a job is told of a chunk whose frame in hand has taken longer than `limit` seconds: it has failed.

    What its worker still says of that attempt comes too late.
    """
    chunk = state.running[begun.chunk]
    error = f"it took longer than {limit:g} s, which is the job's frame_timeout"
    return tuple(
        FrameFailed(
            FrameRecord(frame, FrameState.FAILED, begun.attempt, chunk.worker, failure=Failure.FRAME, error=error)
        )
        for frame in remaining(state, chunk)[:1]
    )
