"""No order, doubling or loss of events loses a frame, overfills a worker or lets an old attempt win."""

from collections import Counter, deque
from dataclasses import dataclass, field
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from farm.cluster.dispatch import hand_out
from farm.cluster.events import (
    CancelRequested,
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
    FrameFailed,
    FrameSkipped,
    FrameStaged,
    JobStarted,
    RecordFailure,
    RecordSkip,
    Render,
    Restarted,
    WorkerHeard,
    WorkerJoined,
    WorkerLost,
    WorkerSilent,
    WorkerUnblocked,
    WorkerUnfit,
)
from farm.cluster.journal import Journal
from farm.cluster.progress import Begun, overdue
from farm.cluster.snapshot import to_bytes
from farm.cluster.state import JobState, counts
from farm.cluster.step import step
from farm.cluster.table import Place
from farm.frames.record import Failure, FrameRecord, FrameState

FINAL = {Place.DONE, Place.FAILED, Place.SKIPPED, Place.NOT_RENDERED}
WORKERS = ("a", "b", "c")


@dataclass
class Held:
    """A chunk on a simulated worker."""

    render: Render
    todo: deque[int]
    stopped: bool = False
    reclaimed: bool = False  # the job has given it to another: the frame in hand is finished, and that is all


@dataclass
class World:
    """Workers, a network and a store around one job; time passes only through the methods below."""

    state: JobState = field(default_factory=JobState)
    journal: Journal = field(default_factory=lambda: Journal.open(None))
    queues: dict[str, deque[Held]] = field(default_factory=lambda: {name: deque() for name in WORKERS})
    network: list[Event] = field(default_factory=list)
    commits: deque[FrameRecord] = field(default_factory=deque)
    store: dict[int, int] = field(default_factory=dict)  # frame -> attempt
    failures: Counter[int] = field(default_factory=Counter)
    skips: set[int] = field(default_factory=set)
    sent: set[tuple[int, int]] = field(default_factory=set)  # frame, attempt
    finished: int = 0

    def __post_init__(self) -> None:
        self.journal.add("job", "job", b"")

    def save(self) -> None:
        """The state takes the place of the events that led to it."""
        self.journal.write_snapshot("job", to_bytes(self.state), self.journal.last_event("job"))

    def tell(self, event: Event) -> None:
        self.journal.append("job", event)
        self.state, commands = step(self.state, event)
        for command in commands:
            self.obey(command)
        self.check()

    def obey(self, command: Command) -> None:  # noqa: C901 - one case for each kind of command
        match command:
            case Render():
                sent = {(frame, command.attempt) for frame in command.frames}
                assert not sent & self.sent, "an attempt was handed out twice"
                self.sent |= sent
                self.queues[command.worker].append(Held(command, deque(command.frames)))
            case Commit(record):
                assert record.attempt > self.store.get(record.frame, 0), "an older attempt was to replace a newer"
                self.commits.append(record)
            case Discard(frame, attempt):
                waiting = [(record.frame, record.attempt) for record in self.commits]
                assert (frame, attempt) not in waiting, "what is to be committed was discarded"
            case CancelTask(chunk, _, drop):
                for queue in self.queues.values():
                    for held in [held for held in queue if held.render.chunk == chunk]:
                        held.stopped = True
                        if drop:
                            queue.remove(held)
            case RecordFailure(record):
                self.failures[record.frame] += 1
            case RecordSkip(record):
                self.skips.add(record.frame)
            case Finish():
                self.finished += 1
            case _:
                pass

    def check(self) -> None:
        state = self.state
        assert state.outcome or not hand_out(state)[1], "a worker with room was given nothing"
        assert counts(state) == dict.fromkeys(Place, 0) | Counter(frame.place for frame in state.frames.values())
        assert max(Counter(c.worker for c in state.running.values()).values(), default=0) <= 2
        held = Counter(chunk.worker for chunk in state.running.values())
        assert all(held[chunk.worker] == 1 for chunk in state.running.values() if chunk.alone)
        isolated = [state.frames[chunk.frames[0]].isolated for chunk in state.pending]
        assert isolated == sorted(isolated, reverse=True)
        wanted = (sum(not held.reclaimed for held in queue) for queue in self.queues.values())
        assert max(wanted, default=0) <= 2
        listed = Counter(frame for chunk in state.pending for frame in chunk.frames)
        listed.update(
            f
            for chunk in state.running.values()
            for f in chunk.frames
            if state.frames[f].chunk == chunk.id and state.frames[f].place is Place.RENDERING
        )
        assert all(count == 1 for count in listed.values())
        assert set(listed) == {
            f for f, frame in state.frames.items() if frame.place in {Place.PENDING, Place.RENDERING}
        }

    def render_one(self, worker: str, failure: Failure | None, *, skipped: bool = False) -> None:
        """The worker goes on by one frame of its first chunk, or returns it."""
        if not self.queues[worker]:
            return
        held = self.queues[worker][0]
        attempt = held.render.attempt
        if not held.todo or held.stopped:
            self.queues[worker].popleft()
            self.network.append(ChunkFinished(held.render.chunk, attempt, float(WORKERS.index(worker))))
            return
        frame = held.todo.popleft()
        if failure:
            bad = FrameRecord(frame, FrameState.FAILED, attempt, worker, failure=failure, error="bad")
            self.network.append(FrameFailed(bad))
        elif skipped:
            self.network.append(FrameSkipped(FrameRecord(frame, FrameState.SKIPPED, attempt, worker, error="torn")))
        else:
            self.network.append(FrameStaged(FrameRecord(frame, FrameState.DONE, attempt, worker)))

    def fall_silent(self, worker: str) -> None:
        """Nothing is heard of the worker; what it has queued is taken back, the frame in hand cannot be."""
        self.tell(WorkerSilent(worker, 60.0))
        known = self.state.workers.get(worker)
        if not known or not known.silent:
            return
        for held in list(self.queues[worker])[1:]:
            self.queues[worker].remove(held)
        for held in self.queues[worker]:
            held.reclaimed = True
            held.todo = deque(list(held.todo)[:1])

    def time_out(self, worker: str) -> None:
        """The frame in hand has taken too long, and may still be staged; nothing more is heard of the worker."""
        running = [chunk for chunk in self.state.running.values() if chunk.worker == worker]
        if self.queues[worker] and running and running[0].id == self.queues[worker][0].render.chunk:
            for event in overdue(self.state, Begun("job", running[0].id, running[0].attempt), 10.0):
                self.tell(event)
            self.fall_silent(worker)

    def raise_in(self, worker: str) -> None:
        if self.queues[worker]:
            held = self.queues[worker].popleft()
            self.network.append(ChunkLost(held.render.chunk, held.render.attempt, "boom"))

    def be_unfit(self, worker: str) -> None:
        """The worker says of the chunk that it is about to begin with that it can render nothing of the job."""
        if self.queues[worker]:
            held = self.queues[worker].popleft()
            self.network.append(WorkerUnfit(held.render.chunk, held.render.attempt, "no such folder"))

    def kill(self, worker: str) -> None:
        self.queues[worker].clear()
        self.network.append(WorkerLost(worker))

    def join(self, worker: str) -> None:
        """A new process; the driver reports the end of the old one before the start of the new."""
        self.queues[worker].clear()
        self.tell(WorkerLost(worker))
        self.tell(WorkerJoined(worker, "cpu"))

    def restart(self) -> None:
        for queue in self.queues.values():
            queue.clear()
        self.commits.clear()
        if self.state.outcome is None:
            self.tell(Restarted(1 + max(self.store.values(), default=0)))

    def commit(self, failure: Failure | None) -> None:
        if not self.commits:
            return
        record = self.commits.popleft()
        if failure:
            bad = FrameRecord(record.frame, FrameState.FAILED, record.attempt, failure=failure, error="store")
            self.network.append(CommitFailed(bad))
            return
        assert record.attempt > self.store.get(record.frame, 0)
        self.store[record.frame] = record.attempt
        self.network.append(Committed(record.frame, record.attempt))

    def deliver(self, index: int, *, doubled: bool) -> None:
        if self.network:
            event = self.network[index % len(self.network)]
            if not doubled:
                self.network.remove(event)
            self.tell(event)

    def drop(self, index: int) -> None:
        """A report gets lost; the driver never loses the end of a chunk or the answer of the store."""
        reports = [event for event in self.network if isinstance(event, FrameStaged | FrameFailed | FrameSkipped)]
        if reports:
            self.network.remove(reports[index % len(reports)])

    def calm_down(self) -> None:
        """From now on nothing goes wrong: the job must come to its end."""
        for _ in range(2000):
            if self.state.outcome:
                return
            for worker in WORKERS:
                known = self.state.workers.get(worker)
                if not known or not known.present:
                    self.join(worker)
                elif known.silent:
                    self.tell(WorkerHeard(worker))
                elif known.blocked:
                    self.tell(WorkerUnblocked(worker))
                self.render_one(worker, None)
            self.commit(None)
            while self.network:
                self.deliver(0, doubled=False)
        raise AssertionError(f"the job never ends: {counts(self.state)}")


worker = st.sampled_from(WORKERS)
index = st.integers(0, 50)
moves = st.one_of(
    st.tuples(st.just("join"), worker),
    st.tuples(st.just("render_one"), worker, st.none()),
    st.tuples(st.just("report_one"), worker),
    st.tuples(st.just("report_one"), worker),
    st.tuples(st.just("render_one"), worker, st.sampled_from(Failure)),
    st.tuples(st.just("skip_one"), worker),
    st.tuples(st.just("raise_in"), worker),
    st.tuples(st.just("be_unfit"), worker),
    st.tuples(st.just("kill"), worker),
    st.tuples(st.just("fall_silent"), worker),
    st.tuples(st.just("time_out"), worker),
    st.tuples(st.just("hear"), worker),
    st.tuples(st.just("commit"), st.none()),
    st.tuples(st.just("commit"), st.sampled_from([Failure.STORAGE, Failure.FRAME])),
    st.tuples(st.just("deliver"), index),
    st.tuples(st.just("deliver"), index),
    st.tuples(st.just("double"), index),
    st.tuples(st.just("drop"), index),
    st.just(("restart",)),
    st.just(("save",)),
    st.just(("cancel",)),
)


def play(world: World, move: tuple[object, ...]) -> None:
    match move:
        case ("deliver", int(i)):
            world.deliver(i, doubled=False)
        case ("report_one", str(name)):
            world.render_one(name, None)
            world.deliver(-1, doubled=False)
        case ("skip_one", str(name)):
            world.render_one(name, None, skipped=True)
        case ("double", int(i)):
            world.deliver(i, doubled=True)
        case ("hear", str(name)):
            world.tell(WorkerHeard(name))
        case ("cancel",):
            world.tell(CancelRequested())
        case (str(name), *arguments):
            getattr(world, name)(*arguments)


@settings(max_examples=500, deadline=None)
@given(
    frames=st.integers(1, 12),
    chunk=st.integers(1, 5),
    seconds=st.sampled_from([None, 4.0]),
    retries=st.integers(0, 2),
    allowed=st.integers(0, 4),
    course=st.lists(moves, min_size=10, max_size=80),
)
def test_whatever_happens_every_frame_ends_in_one_place(frames, chunk, seconds, retries, allowed, course):
    world = World()
    world.tell(JobStarted(tuple(range(1, frames + 1)), chunk, retries, allowed, chunk_seconds=seconds))
    world.join("a")
    for move in course:
        play(world, cast("tuple[object, ...]", move))
    world.calm_down()

    state = world.state
    assert world.finished == 1
    assert set(state.frames) == set(range(1, frames + 1))
    assert {frame.place for frame in state.frames.values()} <= FINAL
    done = {f: frame.attempt for f, frame in state.frames.items() if frame.place is Place.DONE}
    assert done.items() <= world.store.items()
    assert set(state.failed) == {f for f, frame in state.frames.items() if frame.place is Place.FAILED}
    assert set(world.failures) == set(state.failed)
    assert world.skips == set(state.skipped) == {f for f, frame in state.frames.items() if frame.place is Place.SKIPPED}
    assert world.journal.replay("job") == state, "from the events since the last snapshot"
    world.journal.close()


@settings(max_examples=100, deadline=None)
@given(
    frames=st.integers(1, 30),
    chunk=st.integers(1, 9),
    seconds=st.sampled_from([None, 4.0]),
    course=st.lists(worker, max_size=120),
)
def test_without_trouble_every_frame_is_rendered_once(frames, chunk, seconds, course):
    world = World()
    world.tell(JobStarted(tuple(range(frames)), chunk, 0, 0, chunk_seconds=seconds))
    for name in WORKERS:
        world.join(name)
    for name in course:
        world.render_one(name, None)
    world.calm_down()
    assert counts(world.state)[Place.DONE] == frames
    assert set(world.store.values()) == {1}
    world.journal.close()
