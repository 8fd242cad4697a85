"""Jobs that wait for others, as a whole or frame by frame."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Annotated, Any

from pydantic import PlainSerializer, PlainValidator

from farm.cluster.done_frames import DoneFrames
from farm.cluster.events import FramesCleared, Outcome, Result
from farm.cluster.pending import Chunk
from farm.cluster.table import FrameTable, Place
from farm.errors import invalid
from farm.runtime.coming import Reads


def _read(plain: Any) -> DoneFrames:
    return plain if isinstance(plain, DoneFrames) else DoneFrames.from_plain(plain)


Cleared = Annotated[DoneFrames, PlainValidator(_read), PlainSerializer(DoneFrames.to_plain)]
"""Frames of another job that are done, by their numbers: each takes a bit."""


@dataclass(frozen=True, slots=True)
class Followed:
    """A job that is followed frame by frame: what need not be waited for, and how sources read what it makes.

    Where none does, a frame waits for that of the same number.
    """

    reads: tuple[Reads, ...] = ()
    done: Cleared = field(default_factory=DoneFrames)

    def read(self, frames: Sequence[int]) -> Iterable[int]:
        """The frames of the job that are read while these are rendered."""
        return chain.from_iterable(reads.of(frames) for reads in self.reads) if self.reads else frames


Follows = Mapping[str, Followed]
"""Jobs that are followed frame by frame."""


def cleared(follows: Follows, event: FramesCleared) -> Follows:
    """With more frames of a job that need not be waited for; of one that is not followed nothing is kept."""
    if event.job not in follows:
        return follows
    followed = follows[event.job]
    done = followed.done
    for frame in event.frames:
        done = done if done.attempt(frame) else done.put(frame, 1)
    return {**follows, event.job: replace(followed, done=done)}


def is_clear(follows: Follows, chunk: Chunk) -> bool:
    """Whether nothing that a chunk reads need be waited for."""
    return all(one.done.attempt(frame) for one in follows.values() for frame in one.read(chunk.frames))


def settled(followed: Followed, frames: Sequence[int], table: FrameTable) -> tuple[int, ...]:
    """Which of those that `frames` of a job read the job that it follows has done, or does not make; `table` is its."""
    read = set(followed.read(frames))
    return tuple(sorted(read.difference(table.numbers).union(read.intersection(table.at(Place.DONE)))))


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
