"""The log of servers on standard error: errors as text, or everything as JSON lines."""

import json
import logging
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Literal

from farm.cluster.events import (
    BlockWorker,
    Command,
    Event,
    Finish,
    FrameFailed,
    JobStarted,
    RecordFailure,
    Restarted,
    Retried,
)

LogFormat = Literal["text", "json"]

VARIABLE = "FARM_LOG_FORMAT"
"""Tells worker processes how to write their log."""

LOGGER = "farm"
"""The logger above all of the farm's."""

_log = logging.getLogger("farm.jobs")


class JsonLines(logging.Formatter):
    """A line of JSON for each record: time, level and event, and what the record has as `fields`."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        fields: dict[str, Any] = getattr(record, "fields", {})
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        plain = {"time": at, "level": record.levelname.lower(), "event": record.name, **fields}
        return json.dumps({**plain, "message": record.getMessage()}, default=str)


def start_log(kind: LogFormat) -> None:
    """Have this process write its log to standard error from now on."""
    logger = logging.getLogger(LOGGER)
    handler = logging.StreamHandler(sys.stderr)
    if kind == "json":
        handler.setFormatter(JsonLines())
    logger.handlers = [handler]
    logger.setLevel(logging.INFO if kind == "json" else logging.ERROR)  # people read the rest with `farm jobs logs`
    logger.propagate = False


def tell(event: str, message: str, *, level: int = logging.INFO, **fields: object) -> None:
    """Write down something that happened, with what it happened to."""
    _log.log(level, "%s", message, extra={"fields": {"event": event, **fields}})


def tell_of_job(job: str, name: str, event: Event, commands: Iterable[Command]) -> None:
    """Write down what an event of a job, and what follows from it, means to whoever watches the farm."""
    if not _log.isEnabledFor(logging.INFO):  # a job may have a million events
        return
    match event:
        case JobStarted(frames):
            tell("job accepted", f"job {job} ({name}) accepted", job=job, name=name, frames=len(frames))
        case Restarted():
            tell("job resumed", f"job {job} ({name}) goes on", job=job, name=name)
        case Retried(frames):
            tell("job retried", f"job {job} ({name}) renders frames again", job=job, name=name, frames=len(frames))
        case FrameFailed(record):
            _tell_of_frame("frame failed", job, record.frame, record.attempt, record.worker, record.error)
    for command in commands:
        match command:
            case RecordFailure(record):
                _tell_of_frame("frame given up", job, record.frame, record.attempt, record.worker, record.error)
            case BlockWorker(worker, reason):
                what = f"worker {worker} is blocked for job {job}: {reason}"
                tell("worker blocked", what, level=logging.WARNING, job=job, worker=worker, reason=reason)
            case Finish(outcome):
                what = f"job {job} ({name}): {outcome.message}"
                tell("job ended", what, job=job, name=name, result=outcome.result.value)


def _tell_of_frame(event: str, job: str, frame: int, attempt: int, worker: str, error: str) -> None:
    what = f"{event}: {frame} of job {job}, attempt {attempt}: {error}"
    tell(event, what, level=logging.WARNING, job=job, frame=frame, attempt=attempt, worker=worker, error=error)
