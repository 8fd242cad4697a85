"""Rendering frames of a job again that are over: failed, left out, not rendered, or done."""

from collections.abc import Sequence
from dataclasses import replace

from farm.cluster.pace import again_frames
from farm.cluster.pending import Chunk
from farm.cluster.state import JobState
from farm.cluster.table import OVER, Frame, Place
from farm.config.frames import format_frames
from farm.errors import failure


def unfinished(state: JobState) -> tuple[int, ...]:
    """The frames that a job has given up: failed, or not rendered since it stopped."""
    return tuple(sorted((*state.frames.at(Place.FAILED), *state.frames.at(Place.NOT_RENDERED))))


def choose(state: JobState, name: str, frames: Sequence[int] | None, *, failed: bool) -> tuple[int, ...]:
    """The frames of the job `name` to try again: those asked for, or else what it has given up.

    Raises:
        FarmError: there are none, some are not of the job, or still in hand.
    """
    if frames is None:
        chosen = state.frames.at(Place.FAILED) if failed else unfinished(state)
        if not chosen:
            what = "failed" if failed else "failed or was left unrendered"
            raise failure(f"no frame of job {name} has {what}", "name frames with --frames to render them again")
        return chosen
    strange = [frame for frame in frames if frame not in state.frames]
    if strange:
        raise failure(f"job {name} has no frames {format_frames(strange)}")
    busy = [frame for frame in frames if state.frames[frame].place not in OVER]
    if busy:
        raise failure(f"frames {format_frames(busy)} of job {name} are not over", "they are rendered anyway")
    return tuple(sorted(frames))


def retried(state: JobState, frames: Sequence[int], first_attempt: int) -> JobState:
    """The state in which frames that are over are pending as if they had never been tried; others stay as they are.

    A job that is over, or that has been told to stop and has nothing left in hand, goes on.
    """
    chosen = [frame for frame in sorted(frames) if frame in state.frames and state.frames[frame].place in OVER]
    if not chosen or (state.stop and state.running):
        return state
    failed = {frame: record for frame, record in state.failed.items() if frame not in set(chosen)}
    skipped = {frame: record for frame, record in state.skipped.items() if frame not in set(chosen)}
    state = replace(state, failed=failed, skipped=skipped, stop=None, outcome=None, paused=False)
    attempt = max(first_attempt, 1 + max(state.frames[frame].attempt for frame in chosen))
    size = state.frames.chunk_size if state.chunk_seconds is None else again_frames(state, len(chosen))
    parts = (tuple(chosen[start : start + size]) for start in range(0, len(chosen), size))
    chunks = tuple(Chunk(state.next_chunk + index, attempt, part) for index, part in enumerate(parts))
    again = {frame: Frame(Place.PENDING, chunk.id, attempt) for chunk in chunks for frame in chunk.frames}
    pending = replace(state.pending, again=(*state.pending.again, *chunks))
    next_chunk = state.next_chunk + len(chunks)
    return replace(state, frames=state.frames.changed(again), pending=pending, next_chunk=next_chunk)
