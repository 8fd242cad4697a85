"""All jobs and workers of one scheduler: who is there, whose turn it is, and what goes on after a restart."""

import asyncio
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

from farm.cluster.commit import Committer, OutputStores
from farm.cluster.dispatch import Claim, turns
from farm.cluster.driver import JobDriver, Means, Send
from farm.cluster.events import (
    CancelRequested,
    Event,
    JobStarted,
    Outcome,
    Restarted,
    Result,
    SlotsChanged,
    WorkerJoined,
    WorkerLost,
    WorkersJoined,
    WorkerUnblocked,
)
from farm.cluster.journal import JobRow, Journal
from farm.cluster.plans import Planner, StoredPlans
from farm.cluster.silence import WORKER_TIMEOUT, changes
from farm.cluster.state import WINDOW, JobState
from farm.cluster.status import PlanStatus, Status
from farm.codegen.watch import Abandoned
from farm.config.error import nearest
from farm.errors import FarmError, failure, invalid
from farm.frames.called import called
from farm.frames.layout import Codec
from farm.frames.record import FrameRecord
from farm.runtime.compilation import Compilation
from farm.runtime.submission import Submission, codec_for

KEPT = 20
"""Finished jobs of which all is remembered; of older ones, only how they ended."""

NAMED = 5
"""How many jobs or workers a hint names, the latest first."""


@dataclass(frozen=True, slots=True)
class Services:
    """What a farm takes from the rest of the project; tests bring their own."""

    planner: Planner = field(default_factory=StoredPlans)
    open_stores: Callable[[Submission, bool], Committer] = lambda submission, resumed: OutputStores.open(
        submission, resumed=resumed
    )


class Farm:
    """The jobs of one scheduler, oldest first, over its workers. Lives in the scheduler's event loop."""

    def __init__(self, journal: Journal, services: Services, send: Send) -> None:
        self._journal, self._services, self._send = journal, services, send
        self._jobs: dict[str, JobDriver] = {}
        self._over: dict[str, Status] = {}  # jobs of the journal that are driven no more
        self._devices: dict[str, str] = {}  # of the workers that are there, by name
        self._silence: dict[str, float] = {}  # seconds that nothing has been heard of workers, by name
        self._writer = ThreadPoolExecutor(1, "farm-writer")
        self._compiler = ThreadPoolExecutor(1, "farm-compiler")
        self._sharing = False
        self._claims: dict[str, tuple[JobState, Claim]] = {}  # of the active jobs, and what they are of
        self._turns: dict[str, tuple[str, int]] = {}  # by worker: the job that may have chunks there, and how many
        self.closed = False

    @property
    def durable(self) -> bool:
        """Whether a scheduler that is started again goes on with the unfinished jobs."""
        return self._journal.durable

    async def resume(self) -> None:
        """Go on with the jobs that the journal holds unfinished."""
        for row in self._journal.jobs():
            if row.outcome:
                continue
            try:
                submission = Submission.from_json(self._journal.submission(row.id))
                state = self._journal.replay(row.id)
                committer = await self._open(submission, resumed=True)
            except (ValueError, FarmError) as error:
                message = f"it could not be resumed, submit it again: {error}"
                self._journal.finish(row.id, Outcome(Result.HALTED, message))
                continue
            begin: Event = Restarted(committer.first_attempt) if state.frames else _started(submission, committer)
            self._drive(submission, state, committer, begin)

    async def submit(self, submission: Submission) -> None:
        """Take a job.

        Raises:
            FarmError: it has no frames, its stores cannot be opened, or another job is writing them.
        """
        if submission.id in self._jobs or self._journal.has(submission.id):
            return
        if not submission.frames:
            raise invalid(f"job {submission.name} has no frames to render")
        wanted = _stores(submission)
        for job in self._active():
            if both := wanted & _stores(job.submission):
                what = f"job {job.id} ({job.submission.name}) is writing {called(Path(min(both)))}"
                raise invalid(what, "wait for it, cancel it, or name another store")
        committer = await self._open(submission, resumed=False)
        self._journal.add(submission.id, submission.name, submission.to_json())
        self._drive(submission, JobState(), committer, _started(submission, committer))

    def _drive(self, submission: Submission, state: JobState, committer: Committer, begin: Event) -> None:
        slots = 0 if self._active() else WINDOW
        job = JobDriver(
            submission,
            state,
            Means(committer, self._writer, self._journal, self._plan_for, self._send, self._share_soon),
        )
        self._jobs[job.id] = job
        silent = {name for name, seconds in self._silence.items() if seconds >= submission.worker_timeout}
        if slots:
            self._turns = dict.fromkeys(self._devices.keys() - silent, (job.id, slots))
        there = ((name, device, 0 if name in silent else slots) for name, device in self._devices.items())
        joined = tuple(WorkerJoined(*worker) for worker in there)
        again = [worker for worker in joined if worker.worker in state.workers]
        fresh = tuple(worker for worker in joined if worker.worker not in state.workers)
        job.post(begin, *again, *([WorkersJoined(fresh)] if fresh else []))
        self._tell_of_silence(job)
        job.prepare()

    async def _open(self, submission: Submission, *, resumed: bool) -> Committer:
        loop = asyncio.get_running_loop()
        if codec_for(submission.device, self._devices.values()) is Codec.DEVICE:
            submission = submission.encoded_on(Codec.DEVICE)
        return await loop.run_in_executor(self._writer, self._services.open_stores, submission, resumed)

    async def _plan_for(self, submission: Submission, compilation: Compilation) -> PlanStatus:
        make = self._services.planner.make
        try:
            return await asyncio.get_running_loop().run_in_executor(self._compiler, make, submission, compilation)
        except FarmError:
            raise
        except Abandoned:
            raise failure(f"the plan for {compilation.device} was given up") from None
        except Exception as error:  # whatever the compiler throws ends the job; it must not hang it
            what = f"no plan could be made for {compilation.device}: {type(error).__name__}: {error}"
            raise failure(what) from error

    async def plan_text(self, key: str) -> bytes | None:
        """A plan as it travels to a worker, or None."""
        return await asyncio.get_running_loop().run_in_executor(None, self._services.planner.text, key)

    def worker_joined(self, name: str, device: str) -> None:
        """A worker is ready."""
        self._devices[name] = device
        active = self._active()
        self._turns[name] = (active[0].id, WINDOW) if active else ("", 0)
        for job in active:
            job.post(WorkerJoined(name, device, 0 if job is not active[0] else WINDOW))
            job.prepare()

    def worker_lost(self, name: str) -> None:
        """A worker is gone."""
        self._silence.pop(name, None)
        self._turns.pop(name, None)
        if self._devices.pop(name, None):
            for job in self._active():
                job.post(WorkerLost(name))

    def look(self, silence: Mapping[str, float]) -> tuple[str, ...]:
        """Tell jobs of workers of which nothing has been heard for as many seconds as `silence` says, or is again.

        Answers the workers that have been silent for longer than any job waits: their processes are of no use.
        """
        self._silence = dict(silence)
        active = self._active()
        for job in active:
            self._tell_of_silence(job)
        patience = max((job.submission.worker_timeout for job in active), default=WORKER_TIMEOUT)
        return tuple(name for name, seconds in silence.items() if seconds >= patience)

    def _tell_of_silence(self, job: JobDriver) -> None:
        if events := changes(job.state, self._silence, job.submission.worker_timeout):
            job.post(*events)

    def unblock(self, name: str) -> bool:
        """Give a blocked worker chunks again; answers whether it was blocked.

        Raises:
            FarmError: no worker is called so.
        """
        workers = [worker for job in self._active() for worker in job.state.workers.values()]
        known = self._devices.keys() | {worker.name for worker in workers}
        if name not in known:
            hint = _choice(name, dict.fromkeys(sorted(known), ""), "worker")
            raise failure(f"no worker is called {name!r}", hint)
        for job in self._active():
            job.post(WorkerUnblocked(name))
        return any(worker.name == name and worker.blocked for worker in workers)

    def wanted(self, job: str, chunk: int, attempt: int) -> bool:
        """Whether a worker should render the next frame of a chunk."""
        return job in self._jobs and self._jobs[job].wanted(chunk, attempt)

    async def report(self, job: str, chunk: int, attempt: int, records: Sequence[FrameRecord]) -> bool:
        """A worker's word on some frames of a chunk; answers whether to go on."""
        if job not in self._jobs:
            return False
        return await self._jobs[job].report(chunk, attempt, [replace(record, attempt=attempt) for record in records])

    def cancel(self, job: str) -> Status:
        """Stop a job after the frames being rendered; the second time, at once. Answers how it stood before.

        Raises:
            FarmError: no job is called so.
        """
        before = self.status(job)
        if driver := self._jobs.get(job):
            driver.post(CancelRequested())
        return before

    def status(self, job: str) -> Status:
        """A job at this moment, or how it ended.

        Raises:
            FarmError: no job is called so.
        """
        if job in self._jobs:
            return self._jobs[job].status()
        jobs = {status.job: status for status in self.jobs()}
        if job not in jobs:
            names = {status.job: f" ({status.name})" for status in reversed(jobs.values())}
            raise failure(f"no job is called {job!r}", _choice(job, names, "job"))
        return jobs[job]

    def jobs(self) -> list[Status]:
        """The unfinished jobs and the last hundred, oldest first."""
        if self.closed:
            return [job.status() for job in self._jobs.values()]
        rows = self._journal.jobs()
        over = [row for row in rows if row.id not in self._jobs]
        self._over = {row.id: self._over.get(row.id) or self._ended(row) for row in over}
        return [self._over.get(row.id) or self._jobs[row.id].status() for row in rows]

    def _ended(self, row: JobRow) -> Status:
        """What the journal tells of a job that is over: all of it, or how it ended if an older version wrote it."""
        try:
            return Status.from_json(self._journal.status(row.id))
        except ValueError:
            return Status(row.id, row.name, outcome=row.outcome)

    async def close(self) -> None:
        """Stop; unfinished jobs stay in the journal."""
        self.closed = True
        for job in tuple(self._jobs.values()):  # some may end, and be forgotten, meanwhile
            await job.close()
        self._writer.shutdown(wait=False)
        self._compiler.shutdown(wait=False, cancel_futures=True)
        self._journal.close()

    def _active(self) -> list[JobDriver]:
        return [job for job in self._jobs.values() if job.state.outcome is None]

    def _share_soon(self) -> None:
        if not self._sharing:
            self._sharing = True
            asyncio.get_running_loop().call_soon(self._share)

    def _share(self) -> None:
        """Let each worker serve the job whose turn it is; where nobody wants one, all stays as it is."""
        self._sharing = False
        self._forget_old()
        jobs = self._active()
        claims = [self._claim(job) for job in jobs]
        self._claims = {job.id: (job.state, claim) for job, claim in zip(jobs, claims, strict=True)}
        for worker, (index, slots) in turns(claims, self._devices).items():
            turn = (jobs[index].id if index >= 0 else "", slots)
            before, self._turns[worker] = self._turns.get(worker, ("", 0)), turn
            if before == turn:
                continue
            if before[0] != turn[0] and before[0] in self._claims:
                self._give(self._jobs[before[0]], worker, 0)
            if index >= 0:
                self._give(jobs[index], worker, slots)

    def _claim(self, job: JobDriver) -> Claim:
        """What a job has and wants, made anew only when its state is another one."""
        state, claim = self._claims.get(job.id, (None, None))
        return claim if claim and state is job.state else Claim.of(job.state)

    def _give(self, job: JobDriver, worker: str, slots: int) -> None:
        known = job.state.workers.get(worker)
        if known and known.slots != slots:
            job.post(SlotsChanged(worker, slots))

    def _forget_old(self) -> None:
        over = [job.id for job in self._jobs.values() if job.outcome]
        for job in over[:-KEPT]:
            del self._jobs[job]


def _stores(submission: Submission) -> set[str]:
    """The output stores, each by one name whatever links lead to it."""
    return {os.path.realpath(output.spec.store) for output in submission.outputs}


def _choice(name: str, known: Mapping[str, str], kind: str) -> str:
    """What to write instead of a name that is not among `known`, which go from name to what is said beside it."""
    if not known:
        return f"there is no {kind}"
    some = ", ".join(f"{other}{beside}" for other, beside in list(known.items())[:NAMED])
    more = f" and {len(known) - NAMED} more" if len(known) > NAMED else ""
    return nearest(name, known, f"there {'is' if len(known) == 1 else 'are'} {some}{more}")


def _started(submission: Submission, committer: Committer) -> Event:
    return JobStarted(
        submission.frames.numbers,
        submission.chunk,
        submission.retries,
        submission.max_failed_frames,
        submission.device,
        committer.first_attempt,
    )
