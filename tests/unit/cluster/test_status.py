"""What people see of a job."""

import pytest

from farm.cluster import clock as clock_module
from farm.cluster.clock import Clock
from farm.cluster.events import ChunkLost, Committed, FrameStaged, JobStarted, Outcome, Result, WorkerJoined
from farm.cluster.pending import Chunk, Cut
from farm.cluster.security import full_address, tls
from farm.cluster.state import JobState
from farm.cluster.status import NonFinite, PlanStatus, Status, WorkerStatus, nonfinite, trouble
from farm.cluster.step import step
from farm.cluster.table import Frame, FrameTable, Place
from farm.errors import FarmError
from farm.frames.record import Failure, FrameRecord, FrameState

STATUS = Status(
    "j1",
    "sh010",
    frames={Place.DONE: 3, Place.PENDING: 4, Place.FAILED: 1},
    rate=1.5,
    eta=2.666,
    elapsed=2.0,
    workers=(WorkerStatus("w", "cpu", present=True, chunks=2, blocked=""),),
    plans=(PlanStatus("cpu", "ab", reused=True, seconds=0.1), PlanStatus("sm_90", "cd", reused=False, seconds=3.0)),
    failures=(FrameRecord(4, FrameState.FAILED, 1, "w", failure=Failure.DATA, error="damaged"),),
    recent=(FrameRecord(1, FrameState.DONE, spans={"read": 0.5, "run": 1.0}), FrameRecord(2, FrameState.DONE)),
    nonfinite=(NonFinite("beauty", 7, 2, 1003),),
    outcome=Outcome(Result.CANCELLED, "cancelled"),
)


def test_a_status_survives_the_journey():
    assert Status.from_json(STATUS.to_json()) == STATUS
    assert STATUS.total == 8


def test_values_that_are_not_finite_are_added_up_over_what_is_done():
    state, _ = step(JobState(), JobStarted((1, 2, 3, 4), 4, 0, 0))
    state, _ = step(state, WorkerJoined("w", "cpu"))
    for frame, counts in ((1, (2, 0, 0)), (2, (5, 0, 1)), (3, (0, 0, 0)), (4, (9, 9, 9))):
        state, _ = step(state, FrameStaged(FrameRecord(frame, FrameState.DONE, 1, nonfinite=counts)))
        state, _ = step(state, Committed(frame, 1)) if frame < 4 else (state, ())
    assert nonfinite(state, ["beauty", "matte", "depth"]) == (
        NonFinite("beauty", values=7, frames=2, most=2),
        NonFinite("depth", values=1, frames=1, most=2),
    )


@pytest.mark.parametrize(("frames", "words"), [((4,), "frame 4 goes"), ((4, 5, 6, 9), "frames 4-6,9 go")])
def test_people_hear_which_frames_go_out_again(frames, words):
    rendering = {frame: Frame(Place.RENDERING, chunk=1, attempt=1) for frame in frames}
    state = JobState(
        frames=FrameTable(Cut.of(tuple(rendering), 9, 1)).changed(rendering), running={1: Chunk(1, 1, frames, "w")}
    )
    lost = ChunkLost(1, 1, "gone")
    assert trouble(state, lost, step(state, lost)[0]) == f"worker w: gone; {words} out again"


def test_people_hear_which_frames_are_isolated_and_nothing_of_frames_that_do_not_go_out_again():
    rendering = {n: Frame(Place.RENDERING, 1, 1, lost_on=("v",) * losses) for n, losses in ((4, 0), (5, 1), (6, 4))}
    state = JobState(
        frames=FrameTable(Cut.of(tuple(rendering), 9, 1)).changed(rendering),
        running={1: Chunk(1, 1, (4, 5, 6), "w")},
        max_failed_frames=5,
    )
    lost = ChunkLost(1, 1, "gone")
    said = "worker w: gone; frame 4 goes out again, frame 5 goes out alone"
    assert trouble(state, lost, step(state, lost)[0]) == said


def test_the_rate_is_counted_over_the_last_minute(monkeypatch):
    now = 100.0
    monkeypatch.setattr(clock_module.time, "monotonic", lambda: now)
    clock = Clock()
    assert (clock.elapsed(), clock.rate()) == (0.0, 0.0)
    clock.start()
    now = 110.0
    clock.count(5)
    assert (clock.elapsed(), clock.rate()) == (10.0, 0.5)
    now = 165.0
    clock.count(60)
    assert clock.rate() == pytest.approx(65 / 60)
    now = 220.0
    assert clock.rate() == 1.0
    clock.stop()
    now = 500.0
    assert (clock.elapsed(), clock.rate()) == (120.0, 1.0)


def test_addresses_get_their_protocol():
    assert full_address("farm1:8786", None) == "tcp://farm1:8786"
    assert full_address("tcp://farm1:8786", None) == "tcp://farm1:8786"
    for wrong in ("farm1", "farm1:http", "ftp://farm1:21", ":8786"):
        with pytest.raises(FarmError, match="is no address of a scheduler; write one such as"):
            full_address(wrong, None)
    with pytest.raises(FarmError, match="speaks TLS; give --tls-ca"):
        full_address("tls://farm1:8786", None)


def test_tls_needs_all_its_files(tmp_path):
    pem = tmp_path / "a.pem"
    pem.touch()
    assert tls(None, None, None) is None
    with pytest.raises(FarmError, match="--tls-cert and --tls-key is missing"):
        tls(pem, None, None)
    with pytest.raises(FarmError, match="--tls-key: there is no file"):
        tls(pem, pem, tmp_path / "none.pem")
    security = tls(pem, pem, pem)
    assert full_address("farm1:8786", security) == "tls://farm1:8786"
