"""What can happen to a job, and what the job then asks for: plain data that can be written to the journal."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import get_args

from pydantic import TypeAdapter

from farm.config.needs import Needs
from farm.config.rules import Order
from farm.frames.record import FrameRecord, FrameState
from farm.runtime.coming import Reads
from farm.runtime.frame_tasks import Frames


@dataclass(frozen=True, slots=True)
class JobStarted:
    """The first event of every job; `first_attempt` is above every attempt that its stores already hold."""

    frames: Frames
    chunk: int
    retries: int
    max_failed_frames: int
    device: str = "auto"
    first_attempt: int = 1
    priority: int = 0
    order: Order = "ascending"
    needs: Needs = field(default_factory=Needs)
    same_class: bool = False
    after: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    chunk_seconds: float | None = None  # how long a chunk should take, whatever `chunk` is
    reads: Mapping[str, tuple[Reads, ...]] = field(default_factory=dict)  # of jobs that it follows


@dataclass(frozen=True, slots=True)
class Restarted:
    """The scheduler came back: nothing that was in flight will be heard of again.

    `first_attempt` is above every attempt that the stores hold, of which the journal may have lost the last.
    """

    first_attempt: int = 1


@dataclass(frozen=True, slots=True)
class WorkerJoined:
    """A worker process is ready; `slots` is how many chunks of this job it may hold."""

    worker: str
    device: str
    slots: int = 2
    tags: tuple[str, ...] = ()
    memory: int = 0  # of its device, in bytes; 0: unknown


@dataclass(frozen=True, slots=True)
class WorkersJoined:
    """Several worker processes are ready, none of which was there before."""

    workers: tuple[WorkerJoined, ...]


@dataclass(frozen=True, slots=True)
class SlotsChanged:
    """Another job needs, or no longer needs, its share of a worker."""

    worker: str
    slots: int


@dataclass(frozen=True, slots=True)
class WorkerLost:
    """A worker process died, left or cannot be reached."""

    worker: str
    error: str = "the worker process died"


@dataclass(frozen=True, slots=True)
class WorkerSilent:
    """Nothing has been heard of a worker for so many seconds, though it is connected."""

    worker: str
    seconds: float


@dataclass(frozen=True, slots=True)
class WorkerHeard:
    """A silent worker is heard of again."""

    worker: str


@dataclass(frozen=True, slots=True)
class WorkerUnblocked:
    """Someone decided to trust a blocked worker again."""

    worker: str


@dataclass(frozen=True, slots=True)
class FrameStaged:
    """A frame's pixels are durable beside their final place."""

    record: FrameRecord


@dataclass(frozen=True, slots=True)
class FrameFailed:
    """A worker could not render a frame; the record says why."""

    record: FrameRecord


@dataclass(frozen=True, slots=True)
class FrameSkipped:
    """A worker leaves a frame out, since it reads one that is missing or damaged; the record says which."""

    record: FrameRecord


@dataclass(frozen=True, slots=True)
class Committed:
    """A staged frame and its record stand in the store."""

    frame: int
    attempt: int


@dataclass(frozen=True, slots=True)
class CommitFailed:
    """A staged frame could not be moved to its final place; the record says why."""

    record: FrameRecord


@dataclass(frozen=True, slots=True)
class ChunkFinished:
    """A worker returned from a chunk, early if it was told to stop."""

    chunk: int
    attempt: int
    pace: float = 0.0  # seconds a frame; 0: not measured


@dataclass(frozen=True, slots=True)
class ChunkLost:
    """A living worker gave up on a chunk for a reason that lies in the farm and not in a frame."""

    chunk: int
    attempt: int
    error: str


@dataclass(frozen=True, slots=True)
class WorkerUnfit:
    """A living worker says of a chunk that it can render nothing of the job, and why; it has not begun."""

    chunk: int
    attempt: int
    reason: str


@dataclass(frozen=True, slots=True)
class CancelRequested:
    """Stop after the frames being rendered; a second one stops without waiting for them."""


@dataclass(frozen=True, slots=True)
class Paused:
    """Hand out no more chunks until `Resumed`; those in flight go on."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """Go on with a job that was paused."""


@dataclass(frozen=True, slots=True)
class PriorityChanged:
    """Jobs of a higher priority get workers first."""

    priority: int


@dataclass(frozen=True, slots=True)
class Retried:
    """Render these frames again, none of which is in hand; a job that was over goes on.

    `first_attempt` is above every attempt that the stores hold.
    """

    frames: Frames
    first_attempt: int = 1


@dataclass(frozen=True, slots=True)
class FramesCleared:
    """Frames of a job that this one follows are done."""

    job: str
    frames: Frames


@dataclass(frozen=True, slots=True)
class DependencyEnded:
    """A job that this one comes after, or follows, is over: with all that was to be waited for, or why it has not."""

    job: str
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class Halted:
    """The job cannot go on, whatever the frame: its graph does not compile, its store does not open."""

    message: str


Event = (
    JobStarted
    | Restarted
    | WorkerJoined
    | WorkersJoined
    | SlotsChanged
    | WorkerLost
    | WorkerSilent
    | WorkerHeard
    | WorkerUnblocked
    | FrameStaged
    | FrameFailed
    | FrameSkipped
    | Committed
    | CommitFailed
    | ChunkFinished
    | ChunkLost
    | WorkerUnfit
    | CancelRequested
    | Paused
    | Resumed
    | PriorityChanged
    | Retried
    | FramesCleared
    | DependencyEnded
    | Halted
)


class Result(StrEnum):
    """How a job ended."""

    RENDERED = "rendered"
    FAILED = "failed"  # everything was tried, some frames failed
    CANCELLED = "cancelled"
    HALTED = "halted"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a job ended, and a sentence for the user."""

    result: Result
    message: str


@dataclass(frozen=True, slots=True)
class Render:
    """Send this chunk to this worker."""

    chunk: int
    attempt: int
    frames: tuple[int, ...]
    worker: str
    on_cpu: bool = False  # a frame of it ran out of device memory before: the worker uses its CPU


@dataclass(frozen=True, slots=True)
class Commit:
    """Move a staged frame to its final place."""

    record: FrameRecord


@dataclass(frozen=True, slots=True)
class Discard:
    """Remove what an overtaken attempt has staged."""

    frame: int
    attempt: int


@dataclass(frozen=True, slots=True)
class RecordFailure:
    """Note in the store that a frame failed for good."""

    record: FrameRecord


@dataclass(frozen=True, slots=True)
class RecordSkip:
    """Note in the store that a frame is left out."""

    record: FrameRecord


@dataclass(frozen=True, slots=True)
class CancelTask:
    """Tell the worker that renders this chunk to stop after its current frame, or (`drop`) forget it."""

    chunk: int
    attempt: int
    drop: bool = False


@dataclass(frozen=True, slots=True)
class BlockWorker:
    """Tell people that a worker gets no more chunks of this job, and why."""

    worker: str
    reason: str


@dataclass(frozen=True, slots=True)
class Finish:
    """The job is over: nothing of it is pending, in flight or staged."""

    outcome: Outcome


Command = Render | Commit | Discard | RecordFailure | RecordSkip | CancelTask | BlockWorker | Finish


def reported(record: FrameRecord) -> Event:
    """What has happened when a worker tells of a frame."""
    if record.state is FrameState.SKIPPED:
        return FrameSkipped(record)
    return FrameStaged(record) if record.state is FrameState.DONE else FrameFailed(record)


_KINDS = {kind.__name__: kind for kind in get_args(Event)}


@cache
def _adapter(kind: str) -> TypeAdapter[Event]:
    """What writes and reads events of a kind; made when one is written or read, as only schedulers do."""
    return TypeAdapter(_KINDS[kind])


def event_to_json(event: Event) -> tuple[str, bytes]:
    """The event's name and its fields as JSON."""
    kind = type(event).__name__
    return kind, _adapter(kind).dump_json(event)


def event_from_json(kind: str, fields: str | bytes) -> Event:
    """The inverse of `event_to_json`; ValueError for what it never wrote."""
    if kind not in _KINDS:
        raise ValueError(f"no event is called {kind!r}")
    return _adapter(kind).validate_json(fields)
