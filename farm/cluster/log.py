"""What is written down of a job for people to read later: a line for each thing worth knowing."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from farm.cluster.events import (
    BlockWorker,
    CancelRequested,
    Command,
    DependencyEnded,
    Event,
    Finish,
    FrameFailed,
    JobStarted,
    Paused,
    PriorityChanged,
    RecordFailure,
    RecordSkip,
    Restarted,
    Resumed,
    Retried,
    WorkerUnblocked,
)
from farm.config.error import counted
from farm.config.frames import format_frames

LINES = 10_000
"""Lines that are kept of one job, the latest."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened: when, in seconds since the epoch, to which frame and on which worker, if any."""

    at: float
    text: str
    frame: int | None = None
    worker: str = ""

    def to_plain(self) -> dict[str, Any]:
        """The line as it travels: `Line(**plain)` is the same."""
        return asdict(self)


def lines_of(event: Event, commands: Iterable[Command], trouble: str, at: float) -> list[Line]:
    """The lines for an event, for what follows from it, and for the trouble that it made, if any."""
    lines = [Line(at, text) for text in (_words(event), trouble) if text]
    if isinstance(event, FrameFailed):
        record = event.record
        lines.append(Line(at, f"attempt {record.attempt} failed: {record.error}", record.frame, record.worker))
    return lines + [line for command in commands for line in _of_command(command, at)]


def _words(event: Event) -> str:  # noqa: PLR0911 - one case for each kind of event
    match event:
        case JobStarted(frames):
            return f"accepted: {counted(len(frames), 'frame')}"
        case Restarted():
            return "the scheduler came back; what was in hand goes out again"
        case CancelRequested():
            return "cancel was asked for"
        case Paused() | Resumed():
            return type(event).__name__.lower()
        case PriorityChanged(priority):
            return f"its priority is {priority} now"
        case Retried(frames):
            return f"rendered again: {format_frames(frames)}"
        case DependencyEnded(job, why_not):
            return f"job {job}, for which it waited, {why_not or 'is over'}"
        case WorkerUnblocked(worker):
            return f"worker {worker} gets chunks again"
    return ""


def _of_command(command: Command, at: float) -> list[Line]:
    match command:
        case RecordFailure(record):
            return [Line(at, f"failed for good: {record.error}", record.frame, record.worker)]
        case RecordSkip(record):
            return [Line(at, f"left out: {record.error}", record.frame, record.worker)]
        case BlockWorker(worker, reason):
            return [Line(at, f"gets no more chunks: {reason}", None, worker)]
        case Finish(outcome):
            return [Line(at, outcome.message)]
    return []
