"""Jobs, workers and what happened to them, in words for a terminal."""

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from farm.config.error import counted

if TYPE_CHECKING:
    from farm.cluster.log import Line
    from farm.cluster.status import Status
    from farm.cluster.workers import FarmWorker

UNITS = ((86400, "d"), (3600, "h"), (60, "min"), (1, "s"))
"""Seconds of each unit of time, the largest first."""


def duration(seconds: float) -> str:
    """A time in its largest whole unit, such as `3 min`."""
    size, unit = next(((size, unit) for size, unit in UNITS if seconds >= size), UNITS[-1])
    return f"{max(0, int(seconds // size))} {unit}"


def frames_by_place(status: "Status") -> str:
    """How many frames stand where, such as `3 done, 5 pending`."""
    return ", ".join(f"{count} {place}" for place, count in status.frames.items() if count)


def state_of(status: "Status") -> str:
    """How a job ended, why it waits, or how fast it is."""
    if status.outcome:
        return status.outcome.message
    if status.message:
        return status.message
    eta = f", {duration(status.eta)} left" if status.eta is not None else ""
    return "stopping" if status.stopping else f"{status.rate:.2f} frames/s{eta}"


def described(status: "Status") -> Iterator[str]:
    """One job, line by line."""
    who = f"{status.user}@{status.host}" if status.host else status.user
    when = f"{datetime.fromtimestamp(status.submitted):%Y-%m-%d %H:%M:%S}" if status.submitted else "unknown"  # noqa: DTZ006
    yield f"job {status.job} ({status.name}), priority {status.priority}"
    yield f"submitted by {who or 'nobody known'}, {when}"
    yield f"state: {state_of(status)}"
    yield f"frames: {frames_by_place(status)}"
    for plan in status.plans:
        yield f"{plan.device}: plan {'reused' if plan.reused else f'compiled in {plan.seconds:.2f} s'} ({plan.key})"
    for worker in status.workers:
        note = worker.blocked and f"gets no more chunks of it: {worker.blocked}"
        yield f"worker {worker.name} ({worker.device}): {note or counted(worker.chunks, 'chunk')}"
    for record in status.failures:
        yield f"frame {record.frame} failed on {record.worker}: {record.error}"
    for record in status.skipped:
        yield f"frame {record.frame} left out: {record.error}"


def doing(worker: "FarmWorker") -> str:
    """What a worker does, or why it has nothing to do."""
    busy = ", ".join(f"{counted(chunks, 'chunk')} of {job}" for job, chunks in worker.jobs.items())
    silent = f"nothing heard of it for {duration(worker.silent)}" if worker.silent >= 10 else ""
    distrust = "; ".join(f"job {job} does without it: {why}" for job, why in worker.distrusted.items())
    return "; ".join(filter(None, (busy, worker.blocked or worker.waits, silent, distrust)))


def log_line(line: "Line") -> str:
    """One thing that happened, with its time of day."""
    where = f"frame {line.frame}: " if line.frame is not None else ""
    where += f"worker {line.worker}: " if line.worker else ""
    return f"{datetime.fromtimestamp(line.at):%Y-%m-%d %H:%M:%S} {where}{line.text}"  # noqa: DTZ006
