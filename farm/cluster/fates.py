"""What becomes of frames that did not end as they should: they go out again, are given up, or left."""

from dataclasses import replace

from farm.cluster.events import CancelTask, Command, Outcome, RecordFailure, Result
from farm.cluster.pending import Chunk, Pending
from farm.cluster.state import LOSSES_ALONE_TO_FAIL, JobState, blame, move
from farm.cluster.table import LOSSES_TO_ISOLATE, Frame, Place
from farm.config.error import counted
from farm.frames.record import Failure, FrameRecord, FrameState

Step = tuple[JobState, tuple[Command, ...]]


def lost(state: JobState, chunk: Chunk, frames: tuple[int, ...], error: str, *, worker_gone: bool = False) -> Step:
    """Send each frame out again in a chunk of its own, uncharged, unless that has been done too often.

    A frame that was lost again and again is isolated: if others were the reason, it is rendered now. `worker_gone`
    tells whether the worker went, too.
    """
    commands: tuple[Command, ...] = ()
    for number in reversed(frames):
        frame = replace(state.frames[number], lost_on=(*state.frames[number].lost_on, chunk.worker))
        state = with_frame(state, number, frame)
        if frame.losses < LOSSES_TO_ISOLATE + LOSSES_ALONE_TO_FAIL or state.stop:
            state = again(state, (number,), chunk.avoid | {chunk.worker}, on_cpu=chunk.on_cpu)
            continue
        why = blame(frame, error, worker_gone=worker_gone)
        state, more = given_up(state, _failure(number, frame.attempt, chunk.worker, why))
        commands += more
    return state, commands


def again(state: JobState, frames: tuple[int, ...], avoid: frozenset[str], *, on_cpu: bool = False) -> JobState:
    """Put frames at the head of the queue under a higher attempt, or leave them when the job is stopping.

    Isolated frames stand before all others.
    """
    if not frames:
        return state
    if state.stop:
        return move(state, frames, Place.NOT_RENDERED)
    attempt = 1 + max(state.frames[frame].attempt for frame in frames)
    alone = any(state.frames[frame].isolated for frame in frames)
    chunk = Chunk(state.next_chunk, attempt, frames, avoid=avoid, on_cpu=on_cpu, alone=alone)
    moved = {f: replace(state.frames[f], place=Place.PENDING, chunk=chunk.id, attempt=attempt) for f in frames}
    return replace(
        state,
        frames=state.frames.changed(moved),
        pending=state.pending.put(chunk),
        next_chunk=state.next_chunk + 1,
    )


def given_up(state: JobState, record: FrameRecord) -> Step:
    """A frame has failed for good; a job of which too many have stops."""
    state = move(state, [record.frame], Place.FAILED)
    state = replace(state, failed={**state.failed, record.frame: record})
    commands: tuple[Command, ...] = (RecordFailure(record),)
    if len(state.failed) <= state.max_failed_frames:
        return state, commands
    message = f"{counted(len(state.failed), 'frame')} failed, and max_failed_frames is {state.max_failed_frames}"
    state, more = stopped(state, Outcome(Result.HALTED, f"{message}; the last: {record.error}"))
    return state, commands + more


def stopped(state: JobState, outcome: Outcome) -> Step:
    """Hand out nothing more, and let what is in flight stop after its current frame."""
    if state.stop:
        return state, ()
    state = move(state, (frame for chunk in state.pending.again for frame in chunk.frames), Place.NOT_RENDERED)
    state = replace(state, frames=state.frames.with_rest(Place.NOT_RENDERED), pending=Pending(), stop=outcome)
    return state, tuple(CancelTask(chunk.id, chunk.attempt) for chunk in state.running.values())


def with_frame(state: JobState, number: int, frame: Frame) -> JobState:
    """The state with another value of a frame."""
    return replace(state, frames=state.frames.changed({number: frame}))


def _failure(frame: int, attempt: int, worker: str, error: str) -> FrameRecord:
    return FrameRecord(frame, FrameState.FAILED, attempt, worker, failure=Failure.INFRASTRUCTURE, error=error)
