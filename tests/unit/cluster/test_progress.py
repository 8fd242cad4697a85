"""Workers that live and get no further, by a clock that the tests turn."""

from farm.cluster.events import JobStarted, WorkerJoined, WorkerSilent
from farm.cluster.progress import Begun, Progress, overdue
from farm.cluster.state import JobState
from farm.cluster.step import step
from farm.cluster.table import Place
from farm.frames.record import Failure


def test_time_without_progress_begins_with_a_chunk_and_anew_with_each_report():
    progress = Progress()
    progress.look(0.0, ["w"])
    assert progress.look(2.0, ["w"]) == {"w": 2.0}
    progress.begin("w", Begun("a", 0, 1))
    assert progress.look(3.0, ["w"]) == {"w": 0.0}
    assert progress.look(4.0, ["w"]) == {"w": 1.0}
    with progress.report("w"):
        assert progress.look(5.0, ["w"]) == {"w": 0.0}
        assert progress.look(6.0, ["w"]) == {"w": 0.0}  # the scheduler is slow to answer
    assert progress.look(7.0, ["w"]) == {"w": 0.0}
    assert progress.look(8.0, ["w"]) == {"w": 1.0}


def test_after_a_suspended_scheduler_time_without_progress_begins_anew():
    progress = Progress()
    progress.begin("w", Begun("a", 0, 1))
    for now in range(500):
        progress.look(float(now), ["w"])
    assert progress.look(9000.0, ["w"])["w"] < 5.0


def test_in_hand_is_the_first_chunk_that_is_still_running():
    progress = Progress()
    first, second = Begun("a", 0, 1), Begun("b", 4, 2)
    progress.begin("w", first)
    progress.begin("w", second)
    assert progress.in_hand("w", lambda _: True) == first
    assert progress.in_hand("w", lambda chunk: chunk != first) == second
    assert progress.in_hand("w", lambda _: True) == second  # what is over is forgotten
    progress.lost("w")
    assert progress.in_hand("w", lambda _: True) is None


def test_the_frame_in_hand_is_charged_and_those_behind_it_are_not():
    state, _ = step(JobState(), JobStarted((1, 2, 3), 3, 2, 0))
    state, _ = step(state, WorkerJoined("w", "cpu"))
    (event,) = overdue(state, Begun("a", 0, 1), 30.0)
    assert (event.record.frame, event.record.failure) == (1, Failure.FRAME)
    assert event.record.error == "it took longer than 30 s, which is the job's frame_timeout"
    state, _ = step(state, event)
    state, _ = step(state, WorkerSilent("w", 30.0))
    assert [state.frames[frame].charged for frame in (1, 2, 3)] == [1, 0, 0]
    assert [state.frames[frame].place for frame in (1, 2, 3)] == [Place.PENDING] * 3
    assert not state.running
