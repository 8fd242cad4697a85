"""One job in the scheduler's event loop: events in, commands carried out."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Any, Protocol

from farm.cluster.clock import Clock
from farm.cluster.commit import Committer, again_and_again
from farm.cluster.events import (
    BlockWorker,
    CancelTask,
    ChunkFinished,
    ChunkLost,
    Command,
    Commit,
    CommitFailed,
    Committed,
    Discard,
    Event,
    Finish,
    Halted,
    Outcome,
    RecordFailure,
    RecordSkip,
    Render,
    reported,
)
from farm.cluster.journal import Journal
from farm.cluster.log import Line, lines_of
from farm.cluster.plans import PlanFor
from farm.cluster.server_log import tell_of_job
from farm.cluster.snapshot import is_due, to_bytes
from farm.cluster.starting import render_task
from farm.cluster.state import JobState, device_class, is_usable
from farm.cluster.status import PlanStatus, Status, nonfinite, progress, substituted, trouble, worker_statuses
from farm.cluster.step import step
from farm.cluster.table import Place
from farm.errors import FarmError, failure
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.runtime.compilation import Compilation
from farm.runtime.submission import Submission
from farm.runtime.task import RenderTask

FLUSH_SECONDS = 1.0
"""How long a committed frame may wait for its record to be written."""


class Send(Protocol):
    """Have a chunk rendered on a worker: None when it came back, or what went wrong."""

    async def __call__(self, task: RenderTask, worker: str) -> str | None:
        """Cancelled, the chunk is taken back if its worker has not begun with it."""
        ...


@dataclass(frozen=True, slots=True)
class Means:
    """What a job works with: where frames come to rest, the one thread that may touch that, and so on."""

    committer: Committer
    writer: Executor
    journal: Journal
    plan_for: PlanFor
    send: Send
    changed: Callable[[], None]
    done: Callable[[str, Sequence[int]], None]  # frames of a job are done
    ended: Callable[[Status], None] = lambda _: None
    """Hears of the job's end once that is durable."""


class JobDriver:
    """Keeps the state of one job and carries out what `step` asks for.

    All methods run in one event loop; the stores are touched by `writer`'s one thread only.
    """

    def __init__(self, submission: Submission, state: JobState, means: Means, trouble: Sequence[str] = ()) -> None:
        self.submission = submission
        self.state = state
        self.outcome: Outcome | None = None  # known to people once all is durable
        self._means = means
        self._committer = means.committer
        self._plans: dict[str, asyncio.Task[PlanStatus]] = {}
        self._compilations: dict[str, Compilation] = {}
        self._stopped = asyncio.Event()
        self._sent: dict[int, asyncio.Task[None]] = {}
        self._commits: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._unflushed: list[FrameRecord] = []
        self._dirty, self._hurry = asyncio.Event(), asyncio.Event()
        self._clock = Clock()
        self._recent: deque[FrameRecord] = deque(maxlen=20)
        self._trouble: deque[str] = deque(trouble, maxlen=20)
        self._closed = False
        self._unsaved = 0  # events since the last snapshot
        self._saving: asyncio.Task[None] | None = None
        self._flusher = asyncio.ensure_future(self._flush_now_and_then())

    @property
    def id(self) -> str:
        """The job's id."""
        return self.submission.id

    def post(self, *events: Event) -> None:
        """Step through events, write them down, and carry out what follows."""
        if self._closed:
            return
        over = self.state.outcome is not None
        commands: tuple[Command, ...] = ()
        lines: list[Line] = []
        for event in events:
            before = self.state
            self.state, more = step(before, event)
            if problem := trouble(before, event, self.state):
                self._trouble.append(problem)
            lines += lines_of(event, more, problem, time.time())
            tell_of_job(self.id, self.submission.name, event, more)
            commands += more
        if not over or self.state.outcome is None:
            commands += self._note(events, lines)
        if self.state.stop:
            self._give_up_plans()
        self._take_back()
        for command in commands:
            self._obey(command)
        if self.state.pending or self.state.running:
            self._hurry.clear()
        else:
            self._hurry.set()
        self._means.changed()

    def _note(self, events: tuple[Event, ...], lines: Sequence[Line]) -> tuple[Command, ...]:
        """Write events to the journal; a job that cannot be written down stops rather than run unseen."""
        try:
            self._means.journal.append(self.id, *events)
            if lines:
                self._means.journal.note(self.id, lines)
        except FarmError as error:
            if not self.state.stop:
                self.state, commands = step(self.state, Halted(str(error)))
                return commands
        self._unsaved += len(events)
        if is_due(self._unsaved, self.state) and not (self._saving and not self._saving.done()):
            self._unsaved = 0
            self._saving = self._go(self._save(self.state, self._means.journal.last_event(self.id)))
        return ()

    async def _save(self, state: JobState, last: int) -> None:
        """Have the journal keep a state instead of the events up to number `last`, which led to it."""
        content = await asyncio.to_thread(to_bytes, state)
        with contextlib.suppress(FarmError):  # the events are still there, and the next one tells
            self._means.journal.write_snapshot(self.id, content, last)

    def _take_back(self) -> None:
        """Stop waiting for chunks that the state of the job no longer counts as in flight."""
        for chunk in self._sent.keys() - self.state.running.keys():
            self._sent.pop(chunk).cancel()

    def _obey(self, command: Command) -> None:
        match command:
            case Render():
                self._sent[command.chunk] = self._go(self._render(command))
            case Commit(record):
                self._commits[record.frame, record.attempt] = self._go(self._commit(record))
            case Discard(frame, attempt):
                self._go(self._errand(self._committer.discard, frame, attempt))
            case RecordFailure(record):
                self._go(self._errand(self._committer.note_failure, record))
                self._dirty.set()
            case RecordSkip(record):
                self._go(self._errand(self._committer.note_skip, record))
                self._dirty.set()
            case Finish(outcome):
                self._go(self._end(outcome))
            case CancelTask() | BlockWorker():
                pass  # workers ask after each frame, people look at the status

    def prepare(self, workers: Iterable[str]) -> None:
        """Make plans for the devices of some workers, ahead of the first chunk."""
        for name in workers:
            if name in self.state.workers and is_usable(self.state, self.state.workers[name]):
                self._plan(name)

    async def report(self, chunk: int, attempt: int, records: Sequence[FrameRecord]) -> bool:
        """A worker's word on some frames; answers, once they are committed, whether to go on with others."""
        self._clock.time(chunk, records)
        self.post(*(reported(record) for record in records))
        commits = (self._commits.get((record.frame, record.attempt)) for record in records)
        if waiting := [commit for commit in commits if commit]:
            await asyncio.wait(waiting)
        return self.wanted(chunk, attempt)

    def wanted(self, chunk: int, attempt: int) -> bool:
        """Whether a worker should render the next frame of a chunk."""
        running = self.state.running.get(chunk)
        return running is not None and running.attempt == attempt and self.state.stop is None

    async def _render(self, command: Render) -> None:
        events = await self._rendered(command)
        self._sent.pop(command.chunk, None)
        self.post(*events)

    async def _rendered(self, command: Render) -> tuple[Event, ...]:
        finished = ChunkFinished(command.chunk, command.attempt)
        coming = self._plan(command.worker, on_cpu=command.on_cpu)
        await self._unless_stopped(coming)
        if not self.wanted(command.chunk, command.attempt):
            return (finished,)
        try:
            plan = coming.result()
        except FarmError as error:
            return Halted(str(error)), finished
        self._clock.start()
        with self._clock.timed(command.chunk) as stretch:
            wrong = await self._means.send(render_task(self.submission, command, plan), command.worker)
        return (ChunkLost(command.chunk, command.attempt, wrong) if wrong else replace(finished, pace=stretch.pace),)

    async def _unless_stopped(self, plan: asyncio.Task[PlanStatus]) -> None:
        """Wait for a plan, or until the job is told to stop."""
        stopped = asyncio.ensure_future(self._stopped.wait())
        await asyncio.wait([plan, stopped], return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()

    def _give_up_plans(self) -> None:
        """Plans that are still being made are not wanted any more: nobody waits for them."""
        self._stopped.set()
        for compilation in self._compilations.values():
            compilation.wanted = False

    def _plan(self, worker: str, *, on_cpu: bool = False) -> asyncio.Task[PlanStatus]:
        device = device_class(self.submission.device, self.state.workers[worker].device) or "cpu"
        device = "cpu" if on_cpu else device
        if device not in self._plans:
            self._compilations[device] = Compilation(device)
            task = asyncio.ensure_future(self._means.plan_for(self.submission, self._compilations[device]))
            task.add_done_callback(lambda task: task.cancelled() or task.exception())  # seen, even if none waits
            self._plans[device] = task
        return self._plans[device]

    async def _commit(self, record: FrameRecord) -> None:
        try:
            failed = await again_and_again(lambda: self._write(self._committer.commit, record))
        except FarmError as error:
            failed = _unwritten(record, error)
        self._commits.pop((record.frame, record.attempt), None)
        if failed:
            self.post(CommitFailed(failed))
        else:
            self._unflushed.append(record)
            self._dirty.set()

    async def _flush_now_and_then(self) -> None:
        while True:
            await self._dirty.wait()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FLUSH_SECONDS):  # `wait_for` of Python 3.11 may lose a cancellation
                    await self._hurry.wait()
            if self._commits:  # the last ones, or those of this very moment
                await asyncio.wait(self._commits.values())
            await self._flush()

    async def _flush(self) -> None:
        self._dirty.clear()
        records, self._unflushed = self._unflushed, []
        try:
            await self._write(self._committer.flush)
        except FarmError as error:
            self.post(Halted(str(error)), *(CommitFailed(_unwritten(record, error)) for record in records))
            return
        self._clock.count(len(records))
        self._recent.extend(replace(record, kernels={}, nodes={}) for record in records)
        if records:
            self.post(*(Committed(record.frame, record.attempt) for record in records))
            self._means.done(self.id, [record.frame for record in records])

    async def _end(self, outcome: Outcome) -> None:
        self._give_up_plans()
        self._flusher.cancel()
        with contextlib.suppress(FarmError):  # what could not be written counts as not rendered next time
            await self._write(self._committer.flush)
        await self._write(self._committer.close)
        self._clock.stop()
        status = replace(self.status(), outcome=outcome)
        with contextlib.suppress(FarmError):
            self._means.journal.finish(self.id, outcome, status.to_json())
        self.outcome = outcome
        self._means.ended(status)
        self._means.changed()

    async def close(self) -> None:
        """Stop driving; the journal knows how to go on."""
        self._closed = True
        self._give_up_plans()
        tasks = [self._flusher, *self._errands, *self._plans.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(FarmError):
            await self._write(self._committer.flush)
        await self._write(self._committer.close)

    def status(self) -> Status:
        """The job as people see it."""
        return replace(
            self.summary(),
            workers=worker_statuses(self.state),
            failures=tuple(self.state.failed.values())[-20:],
            skipped=tuple(self.state.skipped.values())[-20:],
            substituted=substituted(self.state),
            recent=tuple(self._recent),
            trouble=tuple(self._trouble),
            nonfinite=nonfinite(self.state, [output.spec.name for output in self.submission.outputs]),
        )

    def summary(self) -> Status:
        """The job among many others: without its workers, and without what is said of single frames."""
        frames, message = progress(self.state)
        left = sum(frames[place] for place in (Place.PENDING, Place.RENDERING, Place.STAGED))
        rate = self._clock.rate()
        plans = (task.result() for task in self._plans.values() if _succeeded(task))
        return Status(
            job=self.id,
            name=self.submission.name,
            frames=frames,
            rate=rate,
            eta=left / rate if rate and left else None,
            elapsed=self._clock.elapsed(),
            plans=tuple(plans),
            message=message or self._message(),
            stopping=self.state.stop is not None,
            paused=self.state.paused and self.state.stop is None,
            priority=self.state.priority,
            user=self.submission.user,
            host=self.submission.host,
            submitted=self.submission.submitted,
            outcome=self.outcome,
        )

    async def record(self, frame: int) -> FrameRecord | None:
        """What is known of a frame that is done, failed or skipped; None before that."""
        for known in (self.state.failed, self.state.skipped):
            if frame in known:
                return known[frame]
        record: FrameRecord | None = await self._write(self._committer.record, frame)
        return record

    def _message(self) -> str:
        return ", ".join(str(self._compilations[device]) for device, task in self._plans.items() if not task.done())

    def _go(self, errand: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)
        return task

    async def _errand(self, call: Callable[..., None], *arguments: object) -> None:
        try:
            await self._write(call, *arguments)
        except FarmError as error:
            self.post(Halted(str(error)))

    async def _write(self, call: Callable[..., Any], *arguments: object) -> Any:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._means.writer, call, *arguments)
        except FarmError:
            raise
        except Exception as error:  # whatever a store throws ends the job; it must not hang it
            raise failure(f"the output cannot be written: {type(error).__name__}: {error}") from error


def _unwritten(record: FrameRecord, error: FarmError) -> FrameRecord:
    return replace(record, state=FrameState.FAILED, failure=Failure.STORAGE, error=str(error))


def _succeeded(task: asyncio.Task[PlanStatus]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None
