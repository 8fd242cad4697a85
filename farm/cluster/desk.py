"""Where people ask how things stand, and have them changed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from farm.cluster.driver import JobDriver
from farm.cluster.events import (
    CancelRequested,
    Event,
    Paused,
    PriorityChanged,
    Resumed,
    Retried,
    WorkerUnblocked,
)
from farm.cluster.farm import Farm
from farm.cluster.journal import JobRow
from farm.cluster.log import Line
from farm.cluster.names import unknown
from farm.cluster.retry import choose
from farm.cluster.server_log import tell
from farm.cluster.shares import Standing
from farm.cluster.state import JobState
from farm.cluster.status import Status
from farm.cluster.table import FrameTable, Place, to_be_made
from farm.cluster.waits import describe, why_job_waits
from farm.cluster.workers import FarmWorker
from farm.errors import failure
from farm.frames.record import FrameRecord
from farm.runtime.submission import Submission
from farm.runtime.task import OutputSpec

REPLAYED = 20_000
"""Largest number of frames of a job over for long that are still shown: all that happened to them is read again."""


@dataclass(frozen=True, slots=True)
class _Crowd:
    """The jobs that are not over: what decides whose turn it is, their places there, and what people call them."""

    standing: Standing
    places: Mapping[str, int]
    names: Mapping[str, str]


class Desk:
    """What people ask of a farm: how jobs and workers stand, and to stop, pause, try again, block, drain."""

    def __init__(self, farm: Farm) -> None:
        self._farm = farm
        self._over: dict[str, Status] = {}  # jobs of the journal that are driven no more

    def cancel(self, job: str) -> Status:
        """Stop a job after the frames being rendered; the second time, at once. Answers how it stood before.

        Raises:
            FarmError: no job is called so.
        """
        before = self.status(job)
        if driver := self._farm.drivers.get(job):
            driver.post(CancelRequested())
        return before

    def pause(self, job: str) -> Status:
        """Hand out no more chunks of a job until it is resumed. Answers how it stood before.

        Raises:
            FarmError: no job is called so, or it is over.
        """
        return self._tell(job, Paused())

    def resume(self, job: str) -> Status:
        """Go on with a paused job. Answers how it stood before.

        Raises:
            FarmError: no job is called so, or it is over.
        """
        return self._tell(job, Resumed())

    def set_priority(self, job: str, priority: int) -> Status:
        """Have a job served before those of lower priority. Answers how it stood before.

        Raises:
            FarmError: no job is called so, or it is over.
        """
        return self._tell(job, PriorityChanged(priority))

    def _tell(self, job: str, event: Event) -> Status:
        before = self.status(job)
        if before.outcome or before.stopping:
            ended = before.outcome.message if before.outcome else "it is stopping"
            raise failure(f"job {job} ({before.name}) is over: {ended}", f"go on with it by: farm jobs retry {job}")
        self._farm.drivers[job].post(event)
        return before

    async def retry(self, job: str, frames: Sequence[int] | None = None, *, failed: bool = False) -> int:
        """Render frames of a job again, by default those that failed or were not rendered; answers how many.

        Raises:
            FarmError: no job is called so, it has no such frames or they are in hand, or it has been over for long.
        """
        before = self.status(job)
        driver = self._farm.drivers.get(job)
        if driver and not driver.outcome:
            if driver.state.stop or driver.state.outcome:
                raise failure(f"job {job} ({before.name}) is about to end", "try again once it is over")
            chosen = choose(driver.state, before.name, frames, failed=failed)
            driver.post(Retried(chosen))
            return len(chosen)
        submission, state = (driver.submission, driver.state) if driver else self._remembered(job)
        chosen = choose(state, before.name, frames, failed=failed)
        await self._farm.reopen(submission, state, chosen)
        return len(chosen)

    def _remembered(self, job: str) -> tuple[Submission, JobState]:
        """What was submitted, and the state at the end, of a job that is over."""
        journal = self._farm.journal
        try:
            return Submission.from_json(journal.submission(job)), journal.replay(job)
        except ValueError:
            what = f"of job {job} the farm no longer knows what was submitted"
            raise failure(what, "submit it again: what is done is kept") from None

    def remove(self, job: str) -> None:
        """Forget a job that is over; its frames stay.

        Raises:
            FarmError: no job is called so, or it is not over.
        """
        status = self.status(job)
        if not status.outcome:
            raise failure(f"job {job} ({status.name}) is not over", f"stop it first: farm jobs cancel {job}")
        self._farm.journal.remove(job)
        self._farm.drivers.pop(job, None)

    def status(self, job: str) -> Status:
        """A job at this moment, or how it ended.

        Raises:
            FarmError: no job is called so.
        """
        if job in self._farm.drivers:
            return self._explained(self._farm.drivers[job].status(), self._crowd())
        jobs = {status.job: status for status in self.jobs()}
        if job not in jobs:
            raise unknown(job, {status.job: f" ({status.name})" for status in reversed(jobs.values())}, "job")
        return jobs[job]

    def jobs(self) -> list[Status]:
        """The unfinished jobs and the last hundred, oldest first."""
        return self._list(JobDriver.status)

    def summaries(self) -> list[Status]:
        """The same jobs, without their workers and what is said of single frames: quick for a thousand of them."""
        return self._list(JobDriver.summary)

    def _list(self, tell: Callable[[JobDriver], Status]) -> list[Status]:
        drivers = self._farm.drivers
        if self._farm.closed:
            return [tell(job) for job in drivers.values()]
        rows = self._farm.journal.jobs()
        over = [row for row in rows if row.id not in drivers]
        self._over = {row.id: self._over.get(row.id) or self._ended(row) for row in over}
        crowd = self._crowd()
        return [self._over.get(row.id) or self._explained(tell(drivers[row.id]), crowd) for row in rows]

    def _standing(self) -> Standing:
        return self._farm.sharing.standing(self._farm.active(), self._farm.roster.closed)

    def _crowd(self) -> _Crowd:
        active = self._farm.active()
        names = {job.id: f"{job.submission.name} ({job.id})" for job in active}
        return _Crowd(self._standing(), {job: index for index, job in enumerate(names)}, names)

    def _explained(self, status: Status, crowd: _Crowd) -> Status:
        """A job that is driven, and why it waits if it is the others that keep it waiting."""
        index = crowd.places.get(status.job)
        if status.message or status.outcome or index is None or self._farm.drivers[status.job].state.running:
            return status
        message = why_job_waits(crowd.standing, index, crowd.names, self._farm.roster.present)
        return replace(status, message=message) if message else status

    def frames(self, job: str) -> FrameTable:
        """The frames of a job, or as they stood when it ended.

        Raises:
            FarmError: no job is called so, or it has been over for long.
        """
        if driver := self._driver_of(job):
            return driver.state.frames
        if self.status(job).total > REPLAYED:
            raise failure(f"job {job} has been over for too long to show its frames", "see farm report")
        return self._remembered(job)[1].frames

    def outputs(self, job: str) -> tuple[OutputSpec, ...]:
        """Where the frames of a job go.

        Raises:
            FarmError: no job is called so, or it has been over for long.
        """
        driver = self._driver_of(job)
        submission = driver.submission if driver else self._remembered(job)[0]
        return tuple(output.spec for output in submission.outputs)

    async def record(self, job: str, frame: int) -> FrameRecord | None:
        """What is known of a frame that is done, failed or skipped; None before that, or of a job over for long.

        Raises:
            FarmError: no job is called so.
        """
        driver = self._driver_of(job)
        return await driver.record(frame) if driver else None

    def _driver_of(self, job: str) -> JobDriver | None:
        """Who drives a job, if it is not over for long; FarmError when no job is called so."""
        if job not in self._farm.drivers:
            self.status(job)
        return self._farm.drivers.get(job)

    def places(self, job: str) -> dict[Place, tuple[int, ...]]:
        """Which frames of a job stand where; of one that has been over for long nothing is known.

        Raises:
            FarmError: no job is called so.
        """
        frames = self.frames(job)
        return {place: numbers for place in Place if (numbers := frames.at(place))}

    def coming(self, jobs: Sequence[str]) -> dict[str, tuple[str, tuple[int, ...]]]:
        """The stores that jobs are writing, with the job, and the frames that it is still to make.

        Raises:
            FarmError: no job is called so.
        """
        drivers = ((job, self._driver_of(job)) for job in jobs)
        return {
            output.spec.store: (job, frames)
            for job, driver in drivers
            if driver and not driver.outcome and (frames := to_be_made(driver.state.frames))
            for output in driver.submission.outputs
        }

    def log(self, job: str, frame: int | None = None) -> list[Line]:
        """What happened to a job, or to one frame of it, the latest last.

        Raises:
            FarmError: no job is called so.
        """
        self.status(job)
        return self._farm.journal.log(job, frame)

    def _ended(self, row: JobRow) -> Status:
        """What the journal tells of a job that is over: all of it, or how it ended if an older version wrote it."""
        try:
            return Status.from_json(self._farm.journal.status(row.id))
        except ValueError:
            return Status(row.id, row.name, outcome=row.outcome)

    def block(self, name: str, reason: str) -> None:
        """Give a worker nothing more, in any job, until it is unblocked; what it has it finishes.

        Raises:
            FarmError: no worker is called so.
        """
        self._known_worker(name)
        self._farm.journal.block(name, reason)
        self._farm.roster.blocked[name] = reason
        tell("worker blocked", f"worker {name} is blocked for all jobs: {reason}", worker=name, reason=reason)
        self._farm.share_soon()

    def unblock(self, name: str) -> bool:
        """Give a worker chunks again that was blocked, by someone or by jobs; answers whether it was.

        Raises:
            FarmError: no worker is called so.
        """
        self._known_worker(name)
        was = bool(self._farm.roster.why_closed(name)) or any(
            _distrusts(job.state, name) for job in self._farm.active()
        )
        self._farm.journal.block(name, "")
        self._farm.roster.blocked.pop(name, None)
        self._farm.roster.draining.discard(name)
        self._farm.roster.refuse(name, "")
        for job in self._farm.active():
            job.post(WorkerUnblocked(name))
        self._farm.share_soon()
        return was

    def drain(self, name: str) -> None:
        """Let a worker finish what it has, and end.

        Raises:
            FarmError: no worker is called so, or it is not there.
        """
        if name not in self._farm.roster.present:
            raise unknown(name, dict.fromkeys(sorted(self._farm.roster.present), ""), "worker")
        self._farm.roster.draining.add(name)
        self._farm.share_soon()

    def _known_worker(self, name: str) -> None:
        seen = {worker for job in self._farm.active() for worker in job.state.workers}
        known = self._farm.roster.present.keys() | self._farm.roster.blocked.keys() | seen
        if name not in known:
            raise unknown(name, dict.fromkeys(sorted(known), ""), "worker")

    def workers(self) -> list[FarmWorker]:
        """The workers that are there, by name, and those that somebody has blocked."""
        jobs, standing, roster = self._farm.active(), self._standing(), self._farm.roster
        names = {job.id: job.submission.name for job in jobs}
        distrusted: dict[str, dict[str, str]] = {}
        for job in jobs:
            for worker in job.state.workers.values():
                if worker.blocked:
                    distrusted.setdefault(worker.name, {})[job.id] = worker.blocked
        return describe(sorted(roster.present.keys() | roster.blocked.keys()), roster, standing, names, distrusted)


def _distrusts(state: JobState, name: str) -> str:
    """Why a job gives a worker no more chunks, if so."""
    worker = state.workers.get(name)
    return worker.blocked if worker else ""
