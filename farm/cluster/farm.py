"""All jobs and workers of one scheduler: who is there, whose turn it is, and what goes on after a restart."""

import asyncio
import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

from farm.cluster.commit import Committer, OutputStores
from farm.cluster.driver import JobDriver, Means, Send
from farm.cluster.events import (
    Event,
    JobStarted,
    Outcome,
    Restarted,
    Result,
    Retried,
    WorkerJoined,
    WorkerLost,
    WorkersJoined,
)
from farm.cluster.journal import Journal
from farm.cluster.plans import Planner, StoredPlans
from farm.cluster.sharing import Sharing
from farm.cluster.silence import WORKER_TIMEOUT, changes
from farm.cluster.state import JobState, in_flight
from farm.cluster.status import PlanStatus
from farm.cluster.workers import Present, Roster
from farm.codegen.watch import Abandoned
from farm.errors import FarmError, busy, failure, invalid
from farm.frames.called import called
from farm.frames.layout import Codec
from farm.frames.record import FrameRecord
from farm.runtime.compilation import Compilation
from farm.runtime.submission import Submission, codec_for

KEPT = 20
"""Finished jobs of which all is remembered; of older ones, only how they ended."""


@dataclass(frozen=True, slots=True)
class Services:
    """What a farm takes from the rest of the project; tests bring their own."""

    planner: Planner = field(default_factory=StoredPlans)
    open_stores: Callable[[Submission, bool], Committer] = lambda submission, resumed: OutputStores.open(
        submission, resumed=resumed
    )


class Farm:
    """The jobs of one scheduler, oldest first, over its workers. Lives in the scheduler's event loop."""

    def __init__(
        self, journal: Journal, services: Services, send: Send, retire: Callable[[str], None] = lambda _: None
    ) -> None:
        self.journal, self._services, self._send, self._retire = journal, services, send, retire
        self.drivers: dict[str, JobDriver] = {}
        self.roster = Roster(journal.blocked())
        self.sharing = Sharing()
        self._writer = ThreadPoolExecutor(1, "farm-writer")
        self._compiler = ThreadPoolExecutor(1, "farm-compiler")
        self._sharing_soon = False
        self.closed = False

    @property
    def durable(self) -> bool:
        """Whether a scheduler that is started again goes on with the unfinished jobs."""
        return self.journal.durable

    async def resume(self) -> None:
        """Go on with the jobs that the journal holds unfinished."""
        for row in self.journal.jobs():
            if row.outcome:
                continue
            try:
                submission = Submission.from_json(self.journal.submission(row.id))
                state = self.journal.replay(row.id)
                committer = await self._open(submission, resumed=True)
            except (ValueError, FarmError) as error:
                message = f"it could not be resumed, submit it again: {error}"
                self.journal.finish(row.id, Outcome(Result.HALTED, message))
                continue
            begin: Event = Restarted(committer.first_attempt) if state.frames else _started(submission, committer)
            self._drive(submission, state, committer, begin)

    async def submit(self, submission: Submission) -> None:
        """Take a job.

        Raises:
            FarmError: it has no frames, its stores cannot be opened, or another job is writing them.
        """
        if submission.id in self.drivers or self.journal.has(submission.id):
            return
        if not submission.frames:
            raise invalid(f"job {submission.name} has no frames to render")
        self._refuse_second_writer(submission)
        submission = replace(submission, submitted=time.time())
        committer = await self._open(submission, resumed=False)
        self.journal.add(submission.id, submission.name, submission.to_json())
        self._drive(submission, JobState(), committer, _started(submission, committer))

    async def reopen(self, submission: Submission, state: JobState, frames: Sequence[int]) -> None:
        """Go on with a job that is over, from the state in which it ended, to render some frames again.

        Raises:
            FarmError: its stores cannot be opened, or another job is writing them.
        """
        self._refuse_second_writer(submission)
        committer = await self._open(submission, resumed=True)
        self.journal.reopen(submission.id)
        self.drivers.pop(submission.id, None)
        self._drive(submission, state, committer, Retried(frames, committer.first_attempt))

    def _refuse_second_writer(self, submission: Submission) -> None:
        wanted = _stores(submission)
        for job in self.active():
            if both := wanted & _stores(job.submission):
                what = f"job {job.id} ({job.submission.name}) is writing {called(Path(min(both)))}"
                raise busy(what, "wait for it, cancel it, or name another store")

    def _drive(self, submission: Submission, state: JobState, committer: Committer, begin: Event) -> None:
        others = self.active()
        job = JobDriver(
            submission,
            state,
            Means(committer, self._writer, self.journal, self._plan_for, self._send, self.share_soon),
        )
        self.drivers[job.id] = job
        devices = self.roster.devices
        silent = {name for name, seconds in self.roster.silence.items() if seconds >= submission.worker_timeout}
        unusable = silent | self.roster.closed
        slots = self.sharing.begin(job, others, devices.keys() - unusable)
        there = ((name, device, 0 if name in unusable else slots) for name, device in devices.items())
        joined = tuple(WorkerJoined(*worker) for worker in there)
        again = [worker for worker in joined if worker.worker in state.workers]
        fresh = tuple(worker for worker in joined if worker.worker not in state.workers)
        job.post(begin, *again, *([WorkersJoined(fresh)] if fresh else []))
        self._tell_of_silence(job)
        job.prepare()

    async def _open(self, submission: Submission, *, resumed: bool) -> Committer:
        loop = asyncio.get_running_loop()
        if codec_for(submission.device, self.roster.devices.values()) is Codec.DEVICE:
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

    def worker_joined(self, name: str, device: str, host: str = "") -> None:
        """A worker is ready."""
        self.roster.present[name] = Present(device, host)
        active = self.active()
        slots = 0 if name in self.roster.closed else self.sharing.worker_joined(name, active)
        for job in active:
            job.post(WorkerJoined(name, device, slots))
            job.prepare()

    def worker_lost(self, name: str) -> None:
        """A worker is gone."""
        self.sharing.worker_lost(name)
        if self.roster.lost(name):
            for job in self.active():
                job.post(WorkerLost(name))

    def look(self, silence: Mapping[str, float]) -> tuple[str, ...]:
        """Tell jobs of workers of which nothing has been heard for as many seconds as `silence` says, or is again.

        Answers the workers that have been silent for longer than any job waits: their processes are of no use.
        """
        self.roster.silence = dict(silence)
        active = self.active()
        for job in active:
            self._tell_of_silence(job)
        patience = max((job.submission.worker_timeout for job in active), default=WORKER_TIMEOUT)
        return tuple(name for name, seconds in silence.items() if seconds >= patience)

    def _tell_of_silence(self, job: JobDriver) -> None:
        if events := changes(job.state, self.roster.silence, job.submission.worker_timeout):
            job.post(*events)

    def wanted(self, job: str, chunk: int, attempt: int) -> bool:
        """Whether a worker should render the next frame of a chunk."""
        return job in self.drivers and self.drivers[job].wanted(chunk, attempt)

    async def report(self, job: str, chunk: int, attempt: int, records: Sequence[FrameRecord]) -> bool:
        """A worker's word on some frames of a chunk; answers whether to go on."""
        if job not in self.drivers:
            return False
        self.sharing.charge(self.drivers[job], len(records), sum(sum(record.spans.values()) for record in records))
        return await self.drivers[job].report(chunk, attempt, [replace(record, attempt=attempt) for record in records])

    async def close(self) -> None:
        """Stop; unfinished jobs stay in the journal."""
        self.closed = True
        for job in tuple(self.drivers.values()):  # some may end, and be forgotten, meanwhile
            await job.close()
        self._writer.shutdown(wait=False)
        self._compiler.shutdown(wait=False, cancel_futures=True)
        self.journal.close()

    def active(self) -> list[JobDriver]:
        """The jobs that are not over, oldest first."""
        return [job for job in self.drivers.values() if job.state.outcome is None]

    def share_soon(self) -> None:
        """Decide anew whose turn it is, once what is going on now is over."""
        if not self._sharing_soon:
            self._sharing_soon = True
            asyncio.get_running_loop().call_soon(self._share)

    def _share(self) -> None:
        """Let each worker serve the job whose turn it is, and let those go that have drained."""
        self._sharing_soon = False
        self._forget_old()
        jobs = self.active()
        self.sharing.share(jobs, self.roster.present, self.roster.closed)
        for name in [name for name in self.roster.draining if not any(in_flight(job.state)[name] for job in jobs)]:
            self._retire(name)

    def _forget_old(self) -> None:
        over = [job.id for job in self.drivers.values() if job.outcome]
        for job in over[:-KEPT]:
            del self.drivers[job]


def _stores(submission: Submission) -> set[str]:
    """The output stores, each by one name whatever links lead to it."""
    return {os.path.realpath(output.spec.store) for output in submission.outputs}


def _started(submission: Submission, committer: Committer) -> Event:
    return JobStarted(
        submission.frames.numbers,
        submission.chunk,
        submission.retries,
        submission.max_failed_frames,
        submission.device,
        committer.first_attempt,
        submission.priority,
    )
