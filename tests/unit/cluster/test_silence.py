"""Workers of which nothing is heard."""

from farm.cluster.events import JobStarted, WorkerHeard, WorkerJoined, WorkerLost, WorkerSilent
from farm.cluster.silence import LOOK, Silence, changes
from farm.cluster.state import JobState
from farm.cluster.step import step


def test_silence_grows_until_a_worker_is_heard_of():
    silence = Silence()
    assert silence.look(100.0, {"a": 1, "b": 1}) == {"a": 0.0, "b": 0.0}
    assert silence.look(101.0, {"a": 1, "b": 2}) == {"a": 1.0, "b": 0.0}
    assert silence.look(102.5, {"a": 1, "b": 3}) == {"a": 2.5, "b": 0.0}
    assert silence.look(103.0, {"a": 2, "b": 3}) == {"a": 0.0, "b": 0.5}


def test_a_worker_that_is_gone_is_forgotten_and_a_new_one_begins_at_nothing():
    silence = Silence()
    for now in range(5):
        silence.look(float(now), {"a": 1})
    assert silence.look(5.0, {}) == {}
    assert silence.look(6.0, {"a": 1, "b": 1}) == {"a": 0.0, "b": 0.0}


def test_a_scheduler_that_was_held_up_itself_blames_nobody():
    silence = Silence()
    for now in range(59):
        silence.look(float(now), {"a": 1})
    assert silence.look(62.0, {"a": 1}) == {"a": 58.0 + 2 * LOOK}  # it was busy for a while
    assert silence.look(3600.0, {"a": 1}) == {"a": 2 * LOOK}  # it was suspended: nobody could be heard


def joined(*names: str) -> JobState:
    state, _ = step(JobState(), JobStarted((1, 2, 3), 1, 0, 0))
    for name in names:
        state, _ = step(state, WorkerJoined(name, "cpu"))
    return state


def test_a_job_is_told_once_of_silence_and_once_of_its_end():
    state = joined("a", "b", "c")
    state, _ = step(state, WorkerLost("c"))
    assert changes(state, {"a": 59.0, "b": 0.0}, 60.0) == ()
    (event,) = changes(state, {"a": 60.0, "b": 0.0, "c": 99.0}, 60.0)
    assert event == WorkerSilent("a", 60.0)
    state, _ = step(state, event)
    assert changes(state, {"a": 61.0, "b": 0.0}, 60.0) == ()
    (event,) = changes(state, {"a": 0.0, "b": 0.0}, 60.0)
    assert event == WorkerHeard("a")
    state, _ = step(state, event)
    assert changes(state, {"a": 0.0, "b": 0.0}, 60.0) == ()


def test_a_worker_that_is_stuck_is_silent_about_its_frames_until_it_gets_further():
    state = joined("a")
    (event,) = changes(state, {"a": 0.0}, 60.0, {"a": 12.0})
    assert event == WorkerSilent("a", 12.0)
    state, _ = step(state, event)
    assert changes(state, {"a": 0.0}, 60.0, {"a": 13.0}) == ()
    assert changes(state, {"a": 0.0}, 60.0, {}) == (WorkerHeard("a"),)
