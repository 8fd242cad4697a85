"""The rules of a job, as one pure function: `step(state, event) -> (state, commands)`."""

from collections.abc import Iterable
from dataclasses import replace

from farm.cluster.dependencies import Followed, cleared
from farm.cluster.dispatch import hand_out
from farm.cluster.events import (
    BlockWorker,
    CancelRequested,
    CancelTask,
    ChunkFinished,
    ChunkLost,
    Command,
    Commit,
    CommitFailed,
    Committed,
    DependencyEnded,
    Discard,
    Event,
    Finish,
    FrameFailed,
    FramesCleared,
    FrameSkipped,
    FrameStaged,
    Halted,
    JobStarted,
    Outcome,
    Paused,
    PriorityChanged,
    RecordFailure,
    RecordSkip,
    Restarted,
    Result,
    Resumed,
    Retried,
    SlotsChanged,
    WorkerHeard,
    WorkerJoined,
    WorkerLost,
    WorkerSilent,
    WorkersJoined,
    WorkerUnblocked,
    WorkerUnfit,
)
from farm.cluster.fates import Step, again, given_up, lost, stopped, with_frame
from farm.cluster.pace import paced
from farm.cluster.pending import Chunk, Cut, Pending
from farm.cluster.retry import retried
from farm.cluster.state import (
    LOSSES_TO_BLOCK,
    JobState,
    Worker,
    final,
    move,
    remaining,
    silent_for,
    usable,
)
from farm.cluster.table import FrameTable, Place
from farm.frames.record import Failure, FrameRecord

RULES = 2
"""Number of the rules by which `step` decides; one more whenever the same events lead to another state."""

_FRAME_GOES_ON = (FrameStaged, FrameSkipped, Committed)
"""What changes neither which chunks are pending nor who has room for one."""


def step(state: JobState, event: Event) -> Step:
    """What an event makes of a job, and what is to be done about it.

    Never fails: an event that comes late, twice or after the end changes nothing, except that what it staged
    is discarded.
    """
    if state.outcome and not isinstance(event, Retried):
        if isinstance(event, Restarted):  # it may have stopped before the end was written down
            return state, (*_notes(state), Finish(state.outcome))
        return state, _overtaken(state, event)
    before, (state, commands) = state, _react(state, event)
    if state.outcome:  # there was nothing to try again
        return state, ()
    if not isinstance(event, _FRAME_GOES_ON) and not (_takes_room(event) and state.pending is before.pending):
        state, sent = hand_out(state)
        commands += sent
    if state.frames and (outcome := final(state)):
        return replace(state, outcome=outcome), (*commands, Finish(outcome))
    return state, commands


def _takes_room(event: Event) -> bool:
    """Whether a worker has no more room by an event: unless chunks come back, nothing can be handed out."""
    return isinstance(event, WorkerJoined | SlotsChanged) and not event.slots


def _react(state: JobState, event: Event) -> Step:  # noqa: C901, PLR0911, PLR0912 - one case for each kind of event
    match event:
        case JobStarted():
            return _start(event), ()
        case Restarted(first_attempt):
            return _restart(state, first_attempt)
        case WorkerJoined() | SlotsChanged() | WorkerHeard() | WorkerUnblocked():
            return _worker_changed(state, event)
        case WorkersJoined(workers):
            joined = {one.worker: Worker(one.worker, one.device, one.slots, one.tags, one.memory) for one in workers}
            return replace(state, workers=joined | dict(state.workers)), ()
        case WorkerLost() | WorkerSilent():
            return _worker_out(state, event)
        case FrameStaged(record):
            return _staged(state, record)
        case FrameFailed(record):
            return _failed(state, record, Place.RENDERING)
        case FrameSkipped(record):
            return _skipped(state, record)
        case Committed(frame, attempt):
            return (_done(state, frame) if _stands(state, frame, attempt, Place.STAGED) else state), ()
        case CommitFailed(record):
            return _failed(state, record, Place.STAGED)
        case ChunkFinished(chunk, attempt, pace):
            return _chunk_over(_with_pace(state, chunk, attempt, pace), chunk, attempt, "")
        case ChunkLost(chunk, attempt, error):
            return _chunk_over(state, chunk, attempt, error)
        case WorkerUnfit():
            return _unfit(state, event)
        case CancelRequested():
            return _cancel(state)
        case Paused() | Resumed():
            return replace(state, paused=isinstance(event, Paused)), ()
        case PriorityChanged(priority):
            return replace(state, priority=priority), ()
        case FramesCleared():
            return replace(state, follows=cleared(state.follows, event)), ()
        case DependencyEnded(job, why_not):
            return _dependency_ended(state, job, why_not)
        case Retried(frames, first_attempt):
            return retried(state, frames, first_attempt), ()
        case Halted(message):
            return stopped(state, Outcome(Result.HALTED, message))


def _start(event: JobStarted) -> JobState:
    size = event.chunk if event.chunk_seconds is None else 1  # dispatch joins as many as there is time for
    cut = Cut.of(event.frames, size, event.first_attempt, event.order)
    return JobState(
        device=event.device,
        retries=event.retries,
        max_failed_frames=event.max_failed_frames,
        frames=FrameTable(cut),
        pending=Pending(fresh=cut),
        next_chunk=len(cut),
        chunk_seconds=event.chunk_seconds,
        priority=event.priority,
        needs=event.needs,
        same_class=event.same_class,
        after=frozenset(event.after),
        follows={job: Followed(event.reads.get(job, ())) for job in event.follows},
    )


def _restart(state: JobState, first_attempt: int) -> Step:
    """What was in flight or staged becomes pending again, uncharged; frames keep what they went through.

    Failures are noted again, for the store may have missed them.
    """
    unheard = [(chunk, remaining(state, chunk)) for chunk in state.running.values()]
    staged = state.frames.at(Place.STAGED)
    workers = {name: replace(worker, present=False, silent=False) for name, worker in state.workers.items()}
    state = replace(state, running={}, workers=workers)
    for chunk, frames in reversed([*unheard, *((None, (frame,)) for frame in staged)]):
        state = again(state, frames, avoid=chunk.avoid if chunk else frozenset())
    return _from_attempt(state, first_attempt), _notes(state)


def _from_attempt(state: JobState, first: int) -> JobState:
    """The state with all that is pending under an attempt of `first` or more."""
    pending = state.pending.renumbered(lambda attempt: max(first, attempt))
    again = {f: replace(state.frames[f], attempt=chunk.attempt) for chunk in pending.again for f in chunk.frames}
    return replace(state, pending=pending, frames=state.frames.renumbered(pending.fresh.attempt).changed(again))


def _notes(state: JobState) -> tuple[Command, ...]:
    skips = (RecordSkip(record) for record in state.skipped.values())
    return (*(RecordFailure(record) for record in state.failed.values()), *skips)


def _worker_changed(state: JobState, event: WorkerJoined | SlotsChanged | WorkerHeard | WorkerUnblocked) -> Step:
    commands: tuple[Command, ...] = ()
    known = state.workers.get(event.worker)
    if isinstance(event, WorkerJoined):
        if known and known.present:  # a new process under the old name: what the old one held is lost
            state, commands = _worker_out(state, WorkerLost(event.worker, "the worker process was replaced"))
        known = state.workers.get(event.worker) or Worker(event.worker, event.device)
        known = replace(
            known,
            device=event.device,
            slots=event.slots,
            tags=event.tags,
            memory=event.memory,
            present=True,
            silent=False,
        )
    elif known and isinstance(event, SlotsChanged):
        known = replace(known, slots=event.slots)
    elif known and isinstance(event, WorkerHeard):
        known = replace(known, silent=False)
    elif known:
        known = replace(known, blocked="", losses=0)
    return (_with_worker(state, known) if known else state), commands


def _worker_out(state: JobState, event: WorkerLost | WorkerSilent) -> Step:
    """What a worker holds goes elsewhere; should a silent one wake up, what it stages is of an overtaken attempt."""
    worker = state.workers.get(event.worker)
    if not worker or not worker.present or (worker.silent and isinstance(event, WorkerSilent)):
        return state, ()
    if isinstance(event, WorkerSilent):
        return _reclaim(_with_worker(state, replace(worker, silent=True)), worker.name, silent_for(event.seconds))
    return _reclaim(_with_worker(state, replace(worker, present=False, silent=False)), worker.name, event.error)


def _reclaim(state: JobState, name: str, error: str) -> Step:
    """Send out again what a worker holds."""
    chunks = [chunk for chunk in state.running.values() if chunk.worker == name]
    state = replace(state, running={i: chunk for i, chunk in state.running.items() if chunk.worker != name})
    losses = [(chunk, frames) for chunk in chunks if (frames := remaining(state, chunk))]
    for chunk, frames in reversed(losses[1:]):  # queued behind the first: they were not being rendered
        state = again(state, frames, avoid=chunk.avoid)
    if not losses:
        return state, ()
    chunk, frames = losses[0]
    state, commands = _trouble(state, chunk, error)
    state, more = lost(state, chunk, frames, error, worker_gone=True)
    return state, commands + more


def _staged(state: JobState, record: FrameRecord) -> Step:
    if not _stands(state, record.frame, record.attempt, Place.RENDERING):
        return state, _overtaken(state, FrameStaged(record))
    state = _with_trust(state, record.frame)
    if any(record.nonfinite) or record.substituted:
        frame = state.frames[record.frame]
        frame = replace(frame, nonfinite=record.nonfinite, substituted=record.substituted)
        state = with_frame(state, record.frame, frame)
    return move(state, [record.frame], Place.STAGED), (Commit(record),)


def _done(state: JobState, number: int) -> JobState:
    """The state with a frame that is done; it does not matter any more with which others it travelled."""
    return with_frame(state, number, replace(state.frames[number], place=Place.DONE, chunk=state.frames.home(number)))


def _skipped(state: JobState, record: FrameRecord) -> Step:
    """A frame that is left out is over: it has not failed, and would be left out again."""
    if not _stands(state, record.frame, record.attempt, Place.RENDERING):
        return state, ()
    state = move(_with_trust(state, record.frame), [record.frame], Place.SKIPPED)
    return replace(state, skipped={**state.skipped, record.frame: record}), (RecordSkip(record),)


def _overtaken(state: JobState, event: Event) -> tuple[Command, ...]:
    """Discard what a late attempt staged; the same report twice is no late attempt."""
    if not isinstance(event, FrameStaged):
        return ()
    frame, attempt = event.record.frame, event.record.attempt
    kept = frame in state.frames and any(_stands(state, frame, attempt, at) for at in (Place.STAGED, Place.DONE))
    return () if kept else (Discard(frame, attempt),)


def _failed(state: JobState, record: FrameRecord, place: Place) -> Step:
    """A frame failed while it stood in `place`; what it staged, if anything, is removed."""
    if not _stands(state, record.frame, record.attempt, place):
        return state, ()
    state, commands = _judge(state, record)
    return state, (*commands, Discard(record.frame, record.attempt))


def _judge(state: JobState, record: FrameRecord) -> Step:
    """What follows from a failure depends on its class."""
    frame = state.frames[record.frame]
    chunk = state.running.get(frame.chunk) or Chunk(frame.chunk, frame.attempt, (record.frame,), record.worker)
    match record.failure:
        case Failure.STORAGE:
            state = move(state, [record.frame], Place.NOT_RENDERED)
            return stopped(state, Outcome(Result.HALTED, record.error))
        case Failure.INFRASTRUCTURE:
            state, commands = _trouble(state, chunk, record.error)
            state, more = lost(state, chunk, (record.frame,), record.error)
            return state, commands + more
        case Failure.DATA | Failure.VALUES:
            return given_up(state, record)
        case Failure.MEMORY if not frame.starved:
            state = with_frame(state, record.frame, replace(frame, starved=True))
            return again(state, (record.frame,), avoid=chunk.avoid, on_cpu=True), ()
    return _charge(state, record, chunk)


def _charge(state: JobState, record: FrameRecord, chunk: Chunk) -> Step:
    frame = state.frames[record.frame]
    frame = replace(frame, charged=frame.charged + 1)
    state = with_frame(state, record.frame, frame)
    if frame.charged > state.retries or state.stop:
        return given_up(state, record)
    on_cpu = frame.starved and not state.same_class
    return again(state, (record.frame,), chunk.avoid | {chunk.worker}, on_cpu=on_cpu), ()


def _chunk_over(state: JobState, chunk_id: int, attempt: int, error: str) -> Step:
    chunk = state.running.get(chunk_id)
    if not chunk or chunk.attempt != attempt:
        return state, ()
    frames = remaining(state, chunk)
    state = replace(state, running={i: other for i, other in state.running.items() if i != chunk_id})
    commands: tuple[Command, ...] = ()
    if error:
        state, commands = _trouble(state, chunk, error)
    state, more = lost(state, chunk, frames, error or "its worker returned without a word about it")
    return state, commands + more


def _unfit(state: JobState, event: WorkerUnfit) -> Step:
    """Block a worker that can render nothing of the job; no frame was tried, so none counts as lost."""
    chunk = state.running.get(event.chunk)
    worker = state.workers.get(chunk.worker) if chunk else None
    if not chunk or not worker or chunk.attempt != event.attempt:
        return state, ()
    untried = [other for other in state.running.values() if other.worker == worker.name]
    state = replace(state, running={i: other for i, other in state.running.items() if other.worker != worker.name})
    for other in reversed(untried):
        state = again(state, remaining(state, other), avoid=other.avoid, on_cpu=other.on_cpu)
    return _with_worker(state, replace(worker, blocked=event.reason)), (BlockWorker(worker.name, event.reason),)


def _with_pace(state: JobState, chunk_id: int, attempt: int, pace: float) -> JobState:
    """The state in which the worker that returns a chunk has its pace, where that decides about the next ones."""
    chunk = state.running.get(chunk_id)
    if state.chunk_seconds is None or not chunk or chunk.attempt != attempt or chunk.on_cpu:
        return state
    worker = state.workers[chunk.worker]
    return _with_worker(state, replace(worker, pace=paced(worker, pace)))


def _cancel(state: JobState) -> Step:
    if not state.stop:
        return stopped(state, Outcome(Result.CANCELLED, "cancelled; what is done is kept"))
    dropped: Iterable[Chunk] = state.running.values()
    state = move(state, (f for chunk in dropped for f in remaining(state, chunk)), Place.NOT_RENDERED)
    return replace(state, running={}), tuple(CancelTask(c.id, c.attempt, drop=True) for c in dropped)


def _dependency_ended(state: JobState, job: str, why_not: str) -> Step:
    """Go on without a job that is over, or stop if it leaves something to be waited for in vain."""
    if why_not and job in state.after | state.follows.keys():
        return stopped(state, Outcome(Result.HALTED, f"job {job}, for which it waited, {why_not}"))
    follows = {other: done for other, done in state.follows.items() if other != job}
    return replace(state, after=state.after - {job}, follows=follows), ()


def _trouble(state: JobState, chunk: Chunk, error: str) -> Step:
    """Count an infrastructure failure against a worker; block it unless it is the last one there is.

    What happens around an isolated frame speaks against the frame.
    """
    name = chunk.worker
    worker = state.workers.get(name)
    if not worker or chunk.alone:
        return state, ()
    worker = replace(worker, losses=worker.losses + 1)
    state = _with_worker(state, worker)
    if worker.losses < LOSSES_TO_BLOCK or worker.blocked or not usable(state) - {name}:
        return state, ()
    reason = f"{worker.losses} failures in a row, the last: {error}"
    return _with_worker(state, replace(worker, blocked=reason)), (BlockWorker(name, reason),)


def _stands(state: JobState, number: int, attempt: int, place: Place) -> bool:
    frame = state.frames.get(number)
    return frame is not None and frame.attempt == attempt and frame.place is place


def _with_trust(state: JobState, number: int) -> JobState:
    """The state in which the worker that has finished a frame has had no failures in a row."""
    worker = state.workers.get(state.running[state.frames[number].chunk].worker)
    return _with_worker(state, replace(worker, losses=0)) if worker and worker.losses else state


def _with_worker(state: JobState, worker: Worker) -> JobState:
    return replace(state, workers={**state.workers, worker.name: worker})
