"""All jobs and workers of one scheduler: who is there, whose turn it is, and what goes on after a restart."""

import asyncio
import contextlib
import math
import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

from farm.cluster.commit import Committer, OutputStores
from farm.cluster.dependencies import settled, why_not
from farm.cluster.driver import JobDriver, Means, Send
from farm.cluster.events import (
    DependencyEnded,
    Event,
    FramesCleared,
    Outcome,
    Restarted,
    Result,
    Retried,
    WorkerJoined,
    WorkerLost,
    WorkersJoined,
)
from farm.cluster.journal import Journal
from farm.cluster.names import unknown
from farm.cluster.plans import Planner, StoredPlans
from farm.cluster.progress import Begun, Progress, overdue
from farm.cluster.roots import refuse_job
from farm.cluster.server_log import tell
from farm.cluster.sharing import Sharing
from farm.cluster.silence import WORKER_TIMEOUT, changes
from farm.cluster.starting import job_started
from farm.cluster.state import JobState, in_flight
from farm.cluster.status import PlanStatus, Status
from farm.cluster.workers import Present, Roster
from farm.config.settings import Settings
from farm.errors import FarmError, busy, failure, invalid
from farm.frames.called import called
from farm.frames.chunks import Codec
from farm.frames.record import FrameRecord
from farm.kernel.watch import Abandoned
from farm.runtime.compilation import Compilation
from farm.runtime.submission import Submission, codec_for

KEPT = 20
"""Finished jobs of which all is remembered; of older ones, only how they ended."""

FEW, JOINING_SECONDS = 8, 0.1
"""Jobs beyond which workers that join within so many seconds are told of together."""


@dataclass(frozen=True, slots=True)
class Services:
    """What a farm takes from the rest of the project; tests bring their own."""

    planner: Planner = field(default_factory=StoredPlans)
    open_stores: Callable[[Submission, bool], Committer] = lambda submission, resumed: OutputStores.open(
        submission, resumed=resumed
    )
    licences: Mapping[str, int] = field(default_factory=lambda: Settings().licences)  # how many of each the farm has
    ended: Callable[[Status], None] = lambda _: None
    roots: tuple[Path, ...] = field(default_factory=lambda: Settings().roots)


class Farm:
    """The jobs of one scheduler, oldest first, over its workers. Lives in the scheduler's event loop."""

    def __init__(
        self, journal: Journal, services: Services, send: Send, retire: Callable[[str], None] = lambda _: None
    ) -> None:
        self.journal, self._services, self._send, self._retire = journal, services, send, retire
        self.drivers: dict[str, JobDriver] = {}
        self.roster = Roster(journal.blocked())
        self.sharing = Sharing(services.licences)
        self.progress = Progress()
        self._writer = ThreadPoolExecutor(1, "farm-writer")
        self._compiler = ThreadPoolExecutor(1, "farm-compiler")
        self._sharing_soon = False
        self._joining: list[str] = []  # workers of which jobs are about to be told
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
                committer = await self._open(submission, resumed=True)
            except (ValueError, FarmError) as error:
                message = f"it could not be resumed, submit it again: {error}"
                outcome = Outcome(Result.HALTED, message)
                self.journal.finish(row.id, outcome)
                self._services.ended(Status(row.id, row.name, outcome=outcome))
                continue
            await self._go_on(submission, committer)

    async def _go_on(self, submission: Submission, committer: Committer) -> None:
        """Take up a job where the journal says that it stands; where that cannot be read, as its stores do."""
        begin: Event = job_started(submission, committer.first_attempt)
        trouble = ""
        try:
            state = self.journal.replay(submission.id)
            if state.frames:
                begin = Restarted(committer.first_attempt)
        except ValueError as error:
            self.journal.start_over(submission.id)
            loop = asyncio.get_running_loop()
            left = await loop.run_in_executor(self._writer, committer.left, submission)
            done = len(submission.frames) - len(left)
            trouble = f"the journal of this job cannot be read: {error}; {done} of its frames are in its stores"
            if not left:
                committer.close()
                outcome = Outcome(Result.RENDERED, trouble)
                self.journal.finish(submission.id, outcome)
                self._services.ended(Status(submission.id, submission.name, outcome=outcome))
                return
            state, begin = JobState(), replace(job_started(submission, committer.first_attempt), frames=left)
        self._drive(submission, state, committer, begin, trouble)

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
        self._refuse_vain_waiting(submission)
        submission = replace(submission, submitted=time.time())
        committer = await self._open(submission, resumed=False)
        self.journal.add(submission.id, submission.name, submission.to_json())
        self._drive(submission, JobState(), committer, job_started(submission, committer.first_attempt))

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

    def _refuse_vain_waiting(self, submission: Submission) -> None:
        for job in (*submission.after, *submission.follows):
            if job not in self.drivers and not self.journal.has(job):
                raise unknown(job, {name: f" ({one.submission.name})" for name, one in self.drivers.items()}, "job")
        for kind, count in submission.needs.licences.items():
            if count > self.sharing.licences.get(kind, 0):
                has = self.sharing.licences.get(kind, 0)
                raise invalid(
                    f"a chunk of job {submission.name} takes {count} of licence {kind}, and the farm has {has}"
                )

    def _drive(
        self, submission: Submission, state: JobState, committer: Committer, begin: Event, trouble: str = ""
    ) -> None:
        self._tell_of_joined()
        others = self.active()
        job = JobDriver(
            submission,
            state,
            Means(
                committer,
                self._writer,
                self.journal,
                self._plan_for,
                self._send,
                self.share_soon,
                self._done,
                self._services.ended,
            ),
            [trouble] if trouble else (),
        )
        self.drivers[job.id] = job
        silent = {name for name, seconds in self.roster.silence.items() if seconds >= submission.worker_timeout}
        unusable = silent | self.roster.stuck.keys() | self.roster.closed
        slots = self.sharing.begin(job, others, self.roster.present.keys() - unusable)
        usable = self.roster.present.keys() - unusable
        self._join(job, self.roster.present, dict.fromkeys(usable, slots), begin)
        self._tell_of_silence(job)
        for name, followed in job.state.follows.items():  # what was done before it listened, or is not waited for
            if upstream := self.drivers.get(name):
                job.post(FramesCleared(name, settled(followed, job.state.frames.numbers, upstream.state.frames)))
        self._tell_of_ends(job)
        job.prepare(self.roster.present)

    def _done(self, job: str, frames: Sequence[int]) -> None:
        """Frames of a job are done: some other may wait for them."""
        for other in self.active():
            if job in other.state.follows:
                other.post(FramesCleared(job, tuple(frames)))

    def _tell_of_ends(self, job: JobDriver) -> None:
        """Jobs that a job waits for may be over."""
        for name in job.state.follows.keys() | job.state.after:
            upstream = self.drivers.get(name)
            outcome = upstream.outcome if upstream else self.journal.outcome(name)
            if outcome or not upstream:
                job.post(DependencyEnded(name, why_not(outcome)))

    async def _open(self, submission: Submission, *, resumed: bool) -> Committer:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._writer, refuse_job, submission, self._services.roots)
        if codec_for(submission.device, self.roster.devices.values()) is Codec.DEVICE:
            submission = submission.encoded_on(Codec.DEVICE)
        return await loop.run_in_executor(self._writer, self._services.open_stores, submission, resumed)

    async def _plan_for(self, submission: Submission, compilation: Compilation) -> PlanStatus:
        make = self._services.planner.make
        try:
            plan = await asyncio.get_running_loop().run_in_executor(self._compiler, make, submission, compilation)
        except FarmError:
            raise
        except Abandoned:
            raise failure(f"the plan for {compilation.device} was given up") from None
        except Exception as error:  # whatever the compiler throws ends the job; it must not hang it
            what = f"no plan could be made for {compilation.device}: {type(error).__name__}: {error}"
            raise failure(what) from error
        event = "plan reused" if plan.reused else "plan compiled"
        what = f"{event} for {plan.device}: {plan.key}"
        tell(event, what, job=submission.id, device=plan.device, plan=plan.key, seconds=round(plan.seconds, 3))
        return plan

    async def plan_text(self, key: str) -> bytes | None:
        """A plan as it travels to a worker, or None."""
        return await asyncio.get_running_loop().run_in_executor(None, self._services.planner.text, key)

    def worker_joined(self, name: str, worker: Present, refused: str = "") -> None:
        """A worker is ready, or `refused`: it gets nothing for that reason."""
        what = f"worker {name} joined with {worker.device}"
        tell("worker joined", what, worker=name, device=worker.device, host=worker.host)
        self.roster.present[name] = worker
        self.roster.refuse(name, refused)
        self._joining.append(name)
        if len(self.drivers) <= FEW:
            self._tell_of_joined()
        elif len(self._joining) == 1:
            asyncio.get_running_loop().call_later(JOINING_SECONDS, self._tell_of_joined)

    def _tell_of_joined(self) -> None:
        """Tell jobs of the workers that have joined since the last time, of all of them at once."""
        names, self._joining = [name for name in self._joining if name in self.roster.present], []
        active = self.active()
        slots = {name: self.sharing.worker_joined(name, active) for name in names if name not in self.roster.closed}
        for job in active:
            self._join(job, names, slots)
            job.prepare(names)

    def _join(self, job: JobDriver, names: Iterable[str], slots: Mapping[str, int], *before: Event) -> None:
        """Tell a job of workers that are there, after what came `before`."""
        present = ((name, self.roster.present[name]) for name in names)
        joined = [
            WorkerJoined(name, worker.device, slots.get(name, 0), worker.tags, worker.memory)
            for name, worker in present
        ]
        again = [worker for worker in joined if worker.worker in job.state.workers]
        fresh = tuple(worker for worker in joined if worker.worker not in job.state.workers)
        job.post(*before, *again, *([WorkersJoined(fresh)] if fresh else []))

    def worker_lost(self, name: str) -> None:
        """A worker is gone."""
        tell("worker lost", f"worker {name} is gone", worker=name)
        self.sharing.worker_lost(name)
        self.progress.lost(name)
        if self.roster.lost(name):
            for job in self.active():
                job.post(WorkerLost(name))

    def look(self, silence: Mapping[str, float], still: Mapping[str, float] | None = None) -> tuple[str, ...]:
        """Tell jobs of workers of which nothing has been heard for as many seconds as `silence` says, or is again.

        `still` are the seconds that workers have got no further. Answers the workers that are stuck, or have been
        silent for longer than any job waits: their processes are of no use.
        """
        with contextlib.suppress(FarmError):  # the next event of a job tells
            self.journal.prune_hourly()
        self.roster.silence = dict(silence)
        active = self.active()
        self._find_stuck(still or {})
        for job in active:
            self._tell_of_silence(job)
        patience = max((job.submission.worker_timeout for job in active), default=WORKER_TIMEOUT)
        return tuple(name for name, seconds in silence.items() if seconds >= patience or name in self.roster.stuck)

    def _tell_of_silence(self, job: JobDriver) -> None:
        if events := changes(job.state, self.roster.silence, job.submission.worker_timeout, self.roster.stuck):
            job.post(*events)

    def _find_stuck(self, still: Mapping[str, float]) -> None:
        """Note the workers that get no further, and charge the frame in hand where it has a time limit."""
        before = self.roster.stuck
        self.roster.stuck = {name: seconds for name, seconds in still.items() if seconds >= before.get(name, math.inf)}
        for name in still.keys() - self.roster.stuck.keys():
            begun = self.progress.in_hand(name, self._runs)
            if not begun:
                continue
            job, seconds = self.drivers[begun.job], still[name]
            limit = job.submission.frame_timeout
            if limit and seconds >= limit:
                job.post(*overdue(job.state, begun, limit))
            if seconds >= min(limit or math.inf, job.submission.progress_timeout):
                self.roster.stuck[name] = seconds

    def _runs(self, begun: Begun) -> bool:
        job = self.drivers.get(begun.job)
        chunk = job.state.running.get(begun.chunk) if job else None
        return chunk is not None and chunk.attempt == begun.attempt

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
        for job in self.active():
            if job.state.after or job.state.follows:
                self._tell_of_ends(job)
        self._forget_old()
        jobs = self.active()
        self.sharing.share(jobs, self.roster.present, self.roster.closed)
        for name in [name for name in self.roster.draining if not any(in_flight(job.state)[name] for job in jobs)]:
            self._retire(name)

    def _forget_old(self) -> None:
        for job in [job.id for job in self.drivers.values() if job.outcome][:-KEPT]:
            del self.drivers[job]


def _stores(submission: Submission) -> set[str]:
    """The output stores, each by one name whatever links lead to it."""
    return {os.path.realpath(output.spec.store) for output in submission.outputs}
