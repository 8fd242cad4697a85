"""What is known about a job: a frozen value that `step` alone makes from the one before.

Each frame stands in one place, `frames[frame].place`, so none can be lost or counted twice. Nothing is changed: what
grows with the job's frames shares all else with the state before, what grows with workers is copied with the change.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated

from pydantic import PlainSerializer, PlainValidator

from farm.cluster.columns import from_columns, to_columns
from farm.cluster.dependencies import Follows, is_clear
from farm.cluster.events import Outcome, Result
from farm.cluster.pending import Chunk, Pending
from farm.cluster.table import Frame, FrameTable, Place
from farm.config.error import counted
from farm.config.needs import Needs
from farm.frames.record import FrameRecord

WINDOW = 2
"""Chunks that a worker may hold: one to render, one so that it never waits."""

LOSSES_TO_BLOCK = 3
"""Infrastructure failures in a row, with no frame rendered between them, after which a worker is blocked."""

LOSSES_ALONE_TO_FAIL = 3
"""Further ones, while it was alone, after which the frame itself is blamed."""


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker as the job sees it; one that left is kept, for it may come back."""

    name: str
    device: str
    slots: int = WINDOW
    tags: tuple[str, ...] = ()
    memory: int = 0  # of its device, in bytes; 0: unknown
    present: bool = True
    silent: bool = False  # nothing is heard of it: it gets no chunks until it is
    losses: int = 0  # infrastructure failures in a row
    pace: float = 0.0  # seconds a frame; 0: unknown
    blocked: str = ""  # why it gets no more chunks


Table = Annotated[FrameTable, PlainValidator(FrameTable.from_plain), PlainSerializer(FrameTable.to_plain)]
"""A table of frames, which is written in columns."""

Records = Annotated[
    Mapping[int, FrameRecord],
    PlainValidator(lambda plain: from_columns(FrameRecord, plain)),
    PlainSerializer(to_columns),
]
"""Records by frame, which are written in columns."""


@dataclass(frozen=True, slots=True)
class JobState:
    """Everything that `step` decides by."""

    device: str = "auto"
    retries: int = 0
    max_failed_frames: int = 0
    frames: Table = field(default_factory=FrameTable)
    pending: Pending = field(default_factory=Pending)
    running: Mapping[int, Chunk] = field(default_factory=dict)  # by chunk, oldest first
    workers: Mapping[str, Worker] = field(default_factory=dict)
    failed: Records = field(default_factory=dict)
    skipped: Records = field(default_factory=dict)
    next_chunk: int = 0
    chunk_seconds: float | None = None  # how long a chunk should take; None: its number of frames is fixed
    priority: int = 0
    paused: bool = False
    needs: Needs = field(default_factory=Needs)
    same_class: bool = False
    chosen_class: str = ""  # with same_class: that of the worker which got the first chunk
    after: frozenset[str] = frozenset()  # jobs that are waited for
    follows: Follows = field(default_factory=dict)  # jobs by frame, and what is done of them
    stop: Outcome | None = None  # why no more chunks are handed out
    outcome: Outcome | None = None  # set once, when the job is over


def device_class(wanted: str, worker: str) -> str | None:
    """The device class that a job is compiled for on a worker of class `worker`; None: it cannot run there.

    Any worker has a CPU, so "cpu" and "reference" run everywhere.
    """
    if wanted == "auto":
        return worker
    if wanted == "cuda":
        return worker if worker.startswith("sm_") else None
    return wanted


def usable(state: JobState) -> frozenset[str]:
    """The workers that may get chunks of the job: present, heard of, of the right device, not blocked."""
    return frozenset(worker.name for worker in state.workers.values() if is_usable(state, worker))


def is_usable(state: JobState, worker: Worker) -> bool:
    """Whether a worker may get chunks of the job."""
    return worker.present and not worker.silent and not worker.blocked and not unfit(state, worker)


def wants(state: JobState) -> bool:
    """Whether a worker that came now would get a chunk."""
    if not state.pending or state.stop or state.paused or state.after:
        return False
    return not state.follows or any(is_clear(state.follows, chunk) for chunk in state.pending.choice)


def unfit(state: JobState, worker: Worker) -> str:
    """What a worker lacks to render a job, in words; empty when it could."""
    if device_class(state.device, worker.device) is None:
        return f"a device for {state.device!r}"
    if state.chosen_class not in {"", device_class(state.device, worker.device)}:
        return f"the device class {state.chosen_class}, by which all frames of the job are rendered"
    return state.needs.unmet(worker.device, worker.memory, worker.tags)


def remaining(state: JobState, chunk: Chunk) -> tuple[int, ...]:
    """The frames of a chunk in flight that have not been reported."""
    frames = state.frames
    return tuple(
        frame for frame in chunk.frames if frames[frame].chunk == chunk.id and frames[frame].place is Place.RENDERING
    )


def in_flight(state: JobState) -> Counter[str]:
    """Chunks in flight for each worker."""
    return Counter(chunk.worker for chunk in state.running.values())


def counts(state: JobState) -> dict[Place, int]:
    """How many frames stand in each place."""
    return state.frames.counts


def blame(frame: Frame, error: str, *, worker_gone: bool) -> str:
    """What is said of a frame that was lost too often; `error` is what happened the last time."""
    where = ", ".join(dict.fromkeys(frame.lost_on))
    if not worker_gone:
        return f"{error}; it was tried {frame.losses} times, on {where}"
    what = f"it was lost {frame.losses} times with the worker that had it, on {where}, the last"
    hint = "see the system's log there: it may need more memory than there is, or crash a driver; then submit again"
    return f"{what} {LOSSES_ALONE_TO_FAIL} times with no other frame beside it ({error}); {hint}"


def silent_for(seconds: float) -> str:
    """What is said of a worker of which nothing has been heard for so long."""
    return f"nothing has been heard of it for {seconds:.0f} s"


def waiting(state: JobState) -> str:
    """Why nothing can be rendered although frames are pending; empty when all is well."""
    if state.paused and not state.stop:
        return "paused"
    if state.after:
        return f"waiting for job {', '.join(sorted(state.after))} to end"
    if state.pending and not state.running and not wants(state):
        return f"waiting for frames of job {', '.join(sorted(state.follows))}"
    if not state.pending or any(is_usable(state, worker) for worker in state.workers.values()):
        return ""
    present = [worker for worker in state.workers.values() if worker.present]
    if not present:
        return "waiting for a worker to join"
    blocked = [worker for worker in present if worker.blocked]
    if blocked:
        return "waiting: " + "; ".join(f"worker {worker.name} is blocked ({worker.blocked})" for worker in blocked)
    if silent := [worker.name for worker in present if worker.silent]:
        return f"waiting for {', '.join(silent)}: frozen, suspended or cut off, as nothing is heard of the worker"
    lacks = dict.fromkeys(unfit(state, worker) for worker in present)
    return f"waiting for a worker with {' or '.join(lacks)} to join"


def move(state: JobState, frames: Iterable[int], place: Place) -> JobState:
    """The state with these frames in another place."""
    return replace(state, frames=state.frames.changed({f: replace(state.frames[f], place=place) for f in frames}))


def final(state: JobState) -> Outcome | None:
    """How the job ended, or None while something of it is pending, in flight or staged."""
    if state.pending or state.running:
        return None
    places = counts(state)
    if places[Place.STAGED]:
        return None
    if state.stop and places[Place.NOT_RENDERED]:
        return state.stop
    if state.failed:
        return Outcome(Result.FAILED, f"{len(state.failed)} of {counted(len(state.frames), 'frame')} failed")
    skipped = f", {len(state.skipped)} skipped" if state.skipped else ""
    return Outcome(Result.RENDERED, counted(places[Place.DONE], "frame rendered", "frames rendered") + skipped)
