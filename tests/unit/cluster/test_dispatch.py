"""How jobs share workers."""

from farm.cluster.dispatch import Claim, Turn, turns
from farm.cluster.events import ChunkFinished, JobStarted, SlotsChanged, WorkerJoined, WorkerLost
from farm.cluster.state import JobState
from farm.cluster.step import step


def job(frames: int, *, slots: int, device: str = "auto") -> JobState:
    state, _ = step(JobState(), JobStarted(tuple(range(frames)), 1, 0, 0, device))
    state, _ = step(state, WorkerJoined("a", "cpu", slots))
    return state


def turn(*jobs: JobState) -> Turn | None:
    """Whose turn it is on worker a."""
    return turns([Claim.of(state) for state in jobs], ["a"]).get("a")


def test_the_oldest_job_with_chunks_left_takes_the_worker():
    assert turn(job(9, slots=2), job(9, slots=0)) == (0, 2)


def test_the_next_job_takes_what_the_tail_of_the_first_leaves():
    first = job(2, slots=2)
    assert turn(first, job(9, slots=0)) == (1, 0)  # it holds both, and has no more
    first, _ = step(first, ChunkFinished(1, 1))  # came back empty: its frame is pending again and handed out
    assert turn(job(1, slots=2), job(9, slots=0)) == (1, 1)


def test_a_younger_job_gives_way_to_chunks_that_come_back_to_an_older_one():
    first, second = job(2, slots=2), job(9, slots=2)
    first, _ = step(first, WorkerLost("a"))
    first, _ = step(first, WorkerJoined("a", "cpu", 0))
    assert turn(first, second) == (0, 0)
    second, _ = step(second, SlotsChanged("a", 0))
    second, sent = step(second, ChunkFinished(0, 1))
    assert not sent
    assert turn(first, second) == (0, 1)


def test_nobody_joins_an_isolated_frame():
    first = job(1, slots=2)
    for _ in range(2):
        first, _ = step(first, WorkerLost("a"))
        first, _ = step(first, WorkerJoined("a", "cpu", 2))
    assert turn(first, job(9, slots=0)) == (-1, 0)


def test_a_job_that_cannot_use_the_worker_does_not_hold_it():
    assert turn(job(9, slots=2, device="cuda"), job(9, slots=0)) == (1, 2)


def test_where_nobody_wants_more_all_stays_as_it_is():
    assert turn(job(1, slots=2)) is None
    assert turn() is None
