"""Jobs that wait for others, as a whole or frame by frame."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import PlainSerializer, PlainValidator

from farm.cluster.done_frames import DoneFrames
from farm.cluster.events import FramesCleared, Outcome, Result
from farm.cluster.pending import Chunk
from farm.errors import invalid


def _read(plain: Any) -> DoneFrames:
    return plain if isinstance(plain, DoneFrames) else DoneFrames.from_plain(plain)


Cleared = Annotated[DoneFrames, PlainValidator(_read), PlainSerializer(DoneFrames.to_plain)]
"""Frames of another job that are done, by their numbers: each takes a bit."""

Follows = Mapping[str, Cleared]
"""Jobs that are followed frame by frame, and what is done of them."""


def cleared(follows: Follows, event: FramesCleared) -> Follows:
    """With more frames done of a job; of one that is not followed nothing is kept."""
    if event.job not in follows:
        return follows
    done = follows[event.job]
    for frame in event.frames:
        done = done if done.attempt(frame) else done.put(frame, 1)
    return {**follows, event.job: done}


def is_clear(follows: Follows, chunk: Chunk) -> bool:
    """Whether every job that is followed has done the frames of a chunk."""
    return all(done.attempt(frame) for done in follows.values() for frame in chunk.frames)


def parse_after(text: str) -> tuple[str, bool]:
    """A job to wait for as a command line names it, `JOB` or `JOB:frames`, and whether frame by frame."""
    job, colon, frames = text.partition(":")
    if not job or (colon and frames != "frames"):
        raise invalid(f"--after {text} names no job", "write --after JOB, or --after JOB:frames for frame by frame")
    return job, bool(colon)


def why_not(outcome: Outcome | None) -> str:
    """Why a job that is over leaves something to be waited for in vain; empty if it has rendered all."""
    if outcome is None:
        return "is forgotten"
    return "" if outcome.result is Result.RENDERED else f"ended so: {outcome.message}"
