"""What an event of a job costs does not grow with the job's frames."""

import time
from collections import deque

import pytest

from farm.cluster.events import ChunkFinished, Command, Committed, FrameStaged, JobStarted, Render, WorkerJoined
from farm.cluster.state import JobState
from farm.cluster.step import step
from farm.frames.record import FrameRecord, FrameState

RENDERED = 400


def seconds_a_frame(frames: int, chunk_seconds: float | None) -> float:
    """Of `step`, over the first frames of a job of so many."""
    state, _ = step(JobState(), JobStarted(tuple(range(frames)), 4, 0, 0, chunk_seconds=chunk_seconds))
    sent = deque[Command]()
    begun, done = time.process_time(), 0
    for name in ("a", "b", "c"):
        state, commands = step(state, WorkerJoined(name, "cpu"))
        sent.extend(commands)
    while done < RENDERED:
        command = sent.popleft()
        if not isinstance(command, Render):
            continue
        for frame in command.frames:
            state, _ = step(state, FrameStaged(FrameRecord(frame, FrameState.DONE, command.attempt, command.worker)))
            state, _ = step(state, Committed(frame, command.attempt))
            done += 1
        state, commands = step(state, ChunkFinished(command.chunk, command.attempt, 0.5))
        sent.extend(commands)
    return (time.process_time() - begun) / done


@pytest.mark.parametrize("chunk_seconds", [None, 2.0])
def test_a_frame_of_a_long_job_costs_what_one_of_a_short_job_does(chunk_seconds: float | None) -> None:
    short = min(seconds_a_frame(1_000, chunk_seconds) for _ in range(3))
    long = min(seconds_a_frame(100_000, chunk_seconds) for _ in range(3))
    assert long < 3 * short, "it was 100 times as much when each event copied the table of frames"
