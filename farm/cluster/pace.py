"""How fast workers render a job, and how many frames a chunk has where its run time is what is given."""

from farm.cluster.state import WINDOW, JobState, Worker, in_flight, usable

FIRST = 2
"""Frames of a chunk before any has told how long they take."""

MAX_FRAMES = 256
"""Frames of a chunk at most: those that are lost with it go out again one by one."""

LATEST = 0.5
"""How much of a worker's pace is that of its latest chunk; the rest is what it was before."""


def paced(worker: Worker, pace: float) -> float:
    """The pace of a worker, in seconds a frame, once another chunk came back; 0 where one was not timed."""
    return worker.pace + LATEST * (pace - worker.pace) if worker.pace and pace else pace or worker.pace


def fresh_frames(state: JobState, worker: str, left: int) -> int:
    """How many of the `left` frames that nobody has begun go to a worker as its next chunk.

    As many as take it `chunk_seconds`, by its own pace or else that of the slowest. Of what is left, all workers
    that serve the job get something twice over (guided self-scheduling: Polychronopoulos and Kuck, 1987), so that they
    end together.
    """
    pace = state.workers[worker].pace or max(other.pace for other in state.workers.values())
    return _bounded(state, pace, left)


def again_frames(state: JobState, left: int) -> int:
    """How many frames a chunk has where `left` are rendered again: as many as any worker may have."""
    return _bounded(state, max((worker.pace for worker in state.workers.values()), default=0.0), left)


def _bounded(state: JobState, pace: float, left: int) -> int:
    target = min(MAX_FRAMES, round((state.chunk_seconds or 0.0) / pace)) if pace else FIRST
    return max(1, min(target, left // (WINDOW * max(1, _serving(state)))))


def _serving(state: JobState) -> int:
    """How many workers render the job: those where it has its turn or a chunk, or all that could while it has none."""
    workers, busy = usable(state), in_flight(state)
    return sum(1 for name in workers if state.workers[name].slots or busy[name]) or len(workers)


def frames_a_chunk(state: JobState) -> float:
    """How many frames a chunk has: those in flight on average, where their number is not fixed."""
    if state.chunk_seconds is None:
        return state.frames.chunk_size
    return sum(len(chunk.frames) for chunk in state.running.values()) / len(state.running) if state.running else FIRST
