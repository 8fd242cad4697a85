"""What a person wants to know of a job while it runs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from pydantic import TypeAdapter

from farm.cluster.events import ChunkLost, Event, Outcome, WorkerLost, WorkerSilent
from farm.cluster.state import JobState, counts, in_flight, remaining, silent_for, waiting
from farm.cluster.table import Place
from farm.config.frames import format_frames
from farm.frames.record import FrameRecord

NOTES = 20
"""How many things are said of frames for which others stand."""


@dataclass(frozen=True, slots=True)
class WorkerStatus:
    """One worker as a job sees it; `chunks` is how many it holds."""

    name: str
    device: str
    present: bool
    chunks: int
    blocked: str
    silent: bool = False  # nothing is heard of it


@dataclass(frozen=True, slots=True)
class PlanStatus:
    """The plan of one device class; `seconds` is how long it took to make or to find."""

    device: str
    key: str
    reused: bool
    seconds: float
    digest: str = ""  # of its text


@dataclass(frozen=True, slots=True)
class NonFinite:
    """Values of one output that are infinite or NaN: how many in all, on how many frames, and on which the most."""

    output: str
    values: int
    frames: int
    most: int


@dataclass(frozen=True, slots=True)
class Substituted:
    """Frames that are done, and read others than they should: how many, which, and the first things to be said."""

    count: int
    frames: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Status:
    """A job at one moment; `rate` in frames a second, `eta` and `elapsed` in seconds."""

    job: str
    name: str
    frames: Mapping[Place, int] = field(default_factory=dict)
    rate: float = 0.0
    eta: float | None = None
    elapsed: float = 0.0
    workers: tuple[WorkerStatus, ...] = ()
    plans: tuple[PlanStatus, ...] = ()
    failures: tuple[FrameRecord, ...] = ()  # the latest last
    skipped: tuple[FrameRecord, ...] = ()  # the latest last
    substituted: Substituted | None = None
    recent: tuple[FrameRecord, ...] = ()  # the latest frames done, the latest last; without kernels
    trouble: tuple[str, ...] = ()  # what went wrong and is being made good, the latest last
    nonfinite: tuple[NonFinite, ...] = ()  # of frames done, by output; outputs without such values are left out
    message: str = ""  # why nothing goes on, if so
    stopping: bool = False
    paused: bool = False
    priority: int = 0
    user: str = ""  # who submitted it, and where
    host: str = ""
    submitted: float = 0.0  # when, in seconds since the epoch
    outcome: Outcome | None = None

    @property
    def total(self) -> int:
        """All frames of the job."""
        return sum(self.frames.values())

    def to_json(self) -> bytes:
        """The status as text that `from_json` reads."""
        return _adapter().dump_json(self)

    @classmethod
    def from_json(cls, text: bytes) -> "Status":
        """The status that was written."""
        return _adapter().validate_json(text)


@cache
def _adapter() -> TypeAdapter[Status]:
    """What writes and reads them; made when it is first wanted, since that takes a while."""
    return TypeAdapter(Status)


def worker_statuses(state: JobState) -> tuple[WorkerStatus, ...]:
    """The workers that are there, and those blocked."""
    chunks = in_flight(state)
    return tuple(
        WorkerStatus(worker.name, worker.device, worker.present, chunks[worker.name], worker.blocked, worker.silent)
        for worker in sorted(state.workers.values(), key=lambda worker: worker.name)
        if worker.present or worker.blocked
    )


def nonfinite(state: JobState, outputs: Sequence[str]) -> tuple[NonFinite, ...]:
    """What the frames that are done hold of infinities and NaN; `outputs` are the job's, in order."""
    done = {f: frame for f, frame in state.frames.remarkable.items() if frame.place is Place.DONE}
    counted = {f: frame.nonfinite for f, frame in done.items() if frame.nonfinite}
    table = []
    for index, output in enumerate(outputs):
        values = {frame: counts[index] for frame, counts in counted.items() if counts[index]}
        if values:
            table.append(NonFinite(output, sum(values.values()), len(values), max(values, key=values.__getitem__)))
    return tuple(table)


def substituted(state: JobState) -> Substituted | None:
    """The frames that are done with others in place of damaged or missing ones; None where there are none."""
    frames = {
        number: frame.substituted
        for number, frame in state.frames.remarkable.items()
        if frame.substituted and frame.place is Place.DONE
    }
    if not frames:
        return None
    notes = dict.fromkeys(note for text in frames.values() for note in text.split("; "))
    return Substituted(len(frames), format_frames(sorted(frames)), tuple(notes)[:NOTES])


def trouble(state: JobState, event: Event, after: JobState) -> str:
    """What people should hear of an event that has led from `state` to `after`; empty for most."""
    match event:
        case WorkerLost(name, error):
            chunks = [chunk for chunk in state.running.values() if chunk.worker == name]
        case WorkerSilent(name, seconds):
            error = silent_for(seconds)
            chunks = [chunk for chunk in state.running.values() if chunk.worker == name]
        case ChunkLost(chunk_id, _, error) if chunk_id in state.running:
            chunks = [state.running[chunk_id]]
            name = chunks[0].worker
        case _:
            return ""
    unfinished = sorted(frame for chunk in chunks for frame in remaining(state, chunk))
    again = [frame for frame in unfinished if after.frames[frame].place in {Place.PENDING, Place.RENDERING}]
    isolated = tuple(frame for frame in again if after.frames[frame].isolated)
    others = tuple(frame for frame in again if frame not in isolated)
    go = [f"{_go(others)} out again"] if others else []
    go += [f"{_go(isolated)} out alone"] if isolated else []
    return f"worker {name}: {error}; {', '.join(go)}" if go else ""


def _go(frames: tuple[int, ...]) -> str:
    return f"frame {frames[0]} goes" if len(frames) == 1 else f"frames {format_frames(frames)} go"


def progress(state: JobState) -> tuple[dict[Place, int], str]:
    """How many frames stand where, and why nothing goes on, if so."""
    return counts(state), waiting(state)
