"""How jobs share workers."""

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from farm.cluster.events import (
    ChunkFinished,
    Event,
    FrameStaged,
    JobStarted,
    Paused,
    PriorityChanged,
    Render,
    Resumed,
    SlotsChanged,
    WorkerJoined,
    WorkerLost,
)
from farm.cluster.shares import SLACK, Claim, Standing, Turn, Usage, turns
from farm.cluster.state import WINDOW, JobState
from farm.cluster.step import step
from farm.frames.record import FrameRecord, FrameState


def job(frames: int, *, slots: int, device: str = "auto", priority: int = 0) -> JobState:
    state, _ = step(JobState(), JobStarted(tuple(range(frames)), 1, 0, 0, device, priority=priority))
    state, _ = step(state, WorkerJoined("a", "cpu", slots))
    return state


def after(state: JobState, *events: Event) -> JobState:
    for event in events:
        state, _ = step(state, event)
    return state


def turn(*jobs: JobState, **others: object) -> Turn | None:
    """Whose turn it is on worker a."""
    names = [str(index) for index in range(len(jobs))]
    return turns(Standing(names, [Claim.of(state) for state in jobs], **others), ["a"]).get("a")


def test_an_only_job_takes_the_worker():
    assert turn(job(9, slots=2)) == (0, 2)
    assert turn(job(9, slots=2, device="cuda"), job(9, slots=0)) == (1, 2)  # the other has no use for it


def test_jobs_of_one_priority_take_one_chunk_each():
    first, second = job(9, slots=0), job(9, slots=0)
    assert turn(first, second) == (0, 1)
    assert turn(after(first, SlotsChanged("a", 1)), second) == (1, 1)
    assert turn(after(first, SlotsChanged("a", 1)), after(second, SlotsChanged("a", 1))) == (-1, 0)


def test_a_job_of_higher_priority_goes_first_and_takes_nothing_back():
    first, second = job(9, slots=2), job(9, slots=0, priority=1)
    assert turn(first, second) == (1, 0)
    first = after(first, SlotsChanged("a", 0), ChunkFinished(0, 1))
    assert turn(first, second) == (1, 1)
    assert turn(after(first, PriorityChanged(2)), second) == (0, 2)


def test_a_paused_job_takes_nothing():
    assert turn(after(job(9, slots=0), Paused()), job(9, slots=0)) == (1, 2)
    assert turn(after(job(9, slots=0), Paused(), Resumed()), job(9, slots=2)) == (-1, 0)


def test_whoever_has_used_less_goes_first_and_users_before_jobs():
    claim = Claim.of(job(9, slots=0), "ann")
    claims = [claim, claim, replace(claim, user="bob")]
    usage = Usage({"0": 5.0, "1": 4.0, "2": 8.0}, {"ann": 9.0, "bob": 8.0})
    assert turns(Standing("012", claims, usage), ["a"]) == {"a": (2, 1)}
    usage = Usage({"0": 5.0, "1": 4.0, "2": 8.0}, {"ann": 7.0, "bob": 8.0})
    assert turns(Standing("012", claims, usage), ["a"]) == {"a": (1, 1)}


def test_a_job_that_is_hardly_ahead_keeps_the_worker_that_has_its_plan():
    claims = [Claim.of(job(9, slots=0))] * 2
    for ahead, index in ((SLACK, 1), (SLACK + 1, 0)):
        usage = Usage({"0": 0.0, "1": float(ahead)}, {"": 0.0})
        assert turns(Standing("01", claims, usage, {"a": 1}), ["a"]) == {"a": (index, 1)}


def test_whoever_joins_begins_where_the_least_served_stands():
    usage = Usage().with_job("x", "ann", {}).charged("x", "ann", 9.0).with_job("y", "ann", {"x": "ann"})
    assert usage == Usage({"x": 9.0, "y": 9.0}, {"ann": 9.0})
    usage = usage.with_job("z", "bob", {"x": "ann", "y": "ann"})
    assert (usage.jobs["z"], usage.users["bob"]) == (0.0, 9.0)
    assert usage.only({"z": "bob"}) == Usage({"z": 0.0}, {"bob": 9.0})


def test_nobody_joins_an_isolated_frame_and_one_that_waits_gets_an_empty_worker():
    first = job(1, slots=2)
    for _ in range(2):
        first = after(first, WorkerLost("a"), WorkerJoined("a", "cpu", 2))
    assert turn(first, job(9, slots=0)) == (-1, 0)
    first = after(first, WorkerLost("a"), WorkerJoined("a", "cpu", 0))
    assert turn(first, job(9, slots=0)) == (0, 2)
    busy = job(9, slots=1)
    assert turn(first, after(busy, SlotsChanged("a", 0))) == (-1, 0)  # it empties


def test_a_closed_worker_is_nobodys():
    assert turn(job(9, slots=2), closed={"a"}) == (-1, 0)


def test_where_nobody_wants_more_all_stays_as_it_is():
    assert turn(job(1, slots=2)) is None
    assert turn() is None


class Shop:
    """Jobs on workers, each of whose chunks is one frame; time passes as chunks end."""

    def __init__(self, jobs: list[tuple[int, int, str]], workers: int) -> None:
        self.workers = [f"w{number}" for number in range(workers)]
        self.users = [user for _, _, user in jobs]
        self.usage = Usage()
        self.states: list[JobState] = []
        self.rendering: list[tuple[int, Render]] = []
        for index, (frames, priority, user) in enumerate(jobs):
            others = {str(other): self.users[other] for other in range(index)}
            self.usage = self.usage.with_job(str(index), user, others)
            self.states.append(JobState())
            self.tell(index, JobStarted(tuple(range(frames)), 1, 0, 0, priority=priority))
            for worker in self.workers:
                self.tell(index, WorkerJoined(worker, "cpu", 0))
        self.share()

    def tell(self, index: int, event: Event) -> None:
        self.states[index], commands = step(self.states[index], event)
        self.rendering += [(index, command) for command in commands if isinstance(command, Render)]

    def share(self) -> None:
        """Decide until nothing changes, as the farm does from moment to moment."""
        while True:
            names = [str(index) for index in range(len(self.states))]
            claims = [Claim.of(state, user) for state, user in zip(self.states, self.users, strict=True)]
            before = list(self.states)
            for worker, (index, slots) in turns(Standing(names, claims, self.usage), self.workers).items():
                for job, state in enumerate(self.states):
                    wanted = slots if job == index else 0
                    if state.workers[worker].slots != wanted:
                        self.tell(job, SlotsChanged(worker, wanted))
            if before == self.states:
                return

    def end_one(self, number: int) -> int:
        """One chunk ends; answers whose it was."""
        index, render = self.rendering.pop(number % len(self.rendering))
        for frame in render.frames:
            self.tell(index, FrameStaged(FrameRecord(frame, FrameState.DONE, render.attempt, render.worker)))
        self.tell(index, ChunkFinished(render.chunk, render.attempt))
        self.usage = self.usage.charged(str(index), self.users[index], 1.0)
        self.share()
        return index


JOBS = st.lists(st.tuples(st.integers(1, 12), st.integers(0, 1), st.sampled_from("ab")), min_size=1, max_size=5)


@given(JOBS, st.integers(1, 3), st.lists(st.integers(0, 5), max_size=10))
def test_no_job_starves_and_no_worker_idles_while_one_has_frames(jobs, workers, order):
    shop, served = Shop(jobs, workers), Counter[int]()
    for number in range(sum(frames for frames, _, _ in jobs)):
        load = Counter(render.worker for _, render in shop.rendering)
        if any(state.pending for state in shop.states):
            assert all(load[worker] == WINDOW for worker in shop.workers)
        served[shop.end_one(order[number % len(order)] if order else 0)] += 1
    assert served == Counter({index: frames for index, (frames, _, _) in enumerate(jobs)})


@given(st.integers(2, 4), st.integers(1, 3))
def test_equal_jobs_are_served_equally(jobs, workers):
    shop, served = Shop([(40, 0, "ann")] * jobs, workers), Counter[int]()
    for _ in range(20 * jobs):
        served[shop.end_one(0)] += 1
    assert max(served.values()) - min(served.values()) <= 2 * WINDOW * workers


def test_a_user_with_many_jobs_gets_no_more_than_one_with_few():
    shop, served = Shop([(90, 0, "ann")] * 4 + [(90, 0, "bob")], 2), Counter[str]()
    for _ in range(80):
        served[shop.users[shop.end_one(0)]] += 1
    assert abs(served["ann"] - served["bob"]) <= 2 * WINDOW


def test_a_higher_priority_is_served_before_all_else():
    shop = Shop([(20, 0, "ann"), (20, 5, "bob")], 2)
    order = [shop.end_one(0) for _ in range(40)]
    assert order[:20].count(1) >= 20 - 2 * WINDOW
