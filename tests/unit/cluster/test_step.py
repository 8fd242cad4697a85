"""Each rule of a job, one at a time."""

from dataclasses import replace

import pytest

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
    Discard,
    Event,
    Finish,
    FrameFailed,
    FrameSkipped,
    FrameStaged,
    Halted,
    JobStarted,
    Outcome,
    RecordFailure,
    RecordSkip,
    Render,
    Restarted,
    Result,
    SlotsChanged,
    WorkerHeard,
    WorkerJoined,
    WorkerLost,
    WorkerSilent,
    WorkerUnblocked,
    WorkerUnfit,
    event_from_json,
    event_to_json,
)
from farm.cluster.snapshot import from_bytes, to_bytes
from farm.cluster.state import JobState, counts, waiting
from farm.cluster.step import step
from farm.cluster.table import Place
from farm.frames.record import Failure, FrameRecord, FrameState


class Job:
    """A job that is told events one by one and remembers the commands of the last."""

    def __init__(
        self, frames: range, *, chunk: int = 2, retries: int = 1, allowed: int = 5, device: str = "auto"
    ) -> None:
        self.state = JobState()
        self.commands: list[Command] = []
        self.tell(JobStarted(tuple(frames), chunk, retries, allowed, device))

    def tell(self, *events: Event) -> list[Command]:
        self.commands = []
        for event in events:
            self.state, commands = step(self.state, event)
            self.commands += commands
        return self.commands

    def place(self, frame: int) -> Place:
        return self.state.frames[frame].place


def staged(frame: int, attempt: int = 1) -> FrameStaged:
    return FrameStaged(FrameRecord(frame, FrameState.DONE, attempt))


def failed(frame: int, why: Failure, attempt: int = 1, error: str = "no luck") -> FrameFailed:
    return FrameFailed(FrameRecord(frame, FrameState.FAILED, attempt, failure=why, error=error))


def rendered(frame: int, attempt: int = 1) -> tuple[Event, Event]:
    return staged(frame, attempt), Committed(frame, attempt)


def test_a_worker_gets_two_chunks_in_order_and_the_next_when_one_is_back():
    job = Job(range(1, 8))
    assert job.tell(WorkerJoined("a", "cpu")) == [Render(0, 1, (1, 2), "a"), Render(1, 1, (3, 4), "a")]
    assert job.tell(*rendered(1), *rendered(2)) == [Commit(staged(1).record), Commit(staged(2).record)]
    assert job.tell(ChunkFinished(0, 1)) == [Render(2, 1, (5, 6), "a")]
    assert job.tell(ChunkFinished(0, 1)) == []


def test_chunks_are_spread_before_they_are_queued():
    job = Job(range(1, 7))
    job.tell(WorkerJoined("a", "cpu", slots=0), WorkerJoined("b", "cpu", slots=0))
    job.tell(SlotsChanged("a", 2))
    assert [command.worker for command in job.commands if isinstance(command, Render)] == ["a", "a"]
    assert job.tell(SlotsChanged("b", 2)) == [Render(2, 1, (5, 6), "b")]


def test_the_last_chunk_may_be_short_and_a_whole_job_ends_as_rendered():
    job = Job(range(1, 4))
    job.tell(WorkerJoined("a", "cpu"))
    assert Render(1, 1, (3,), "a") in job.commands
    job.tell(*rendered(1), *rendered(2), *rendered(3), ChunkFinished(0, 1))
    assert job.state.outcome is None
    outcome = Outcome(Result.RENDERED, "3 frames rendered")
    assert job.tell(ChunkFinished(1, 1)) == [Finish(outcome)]
    assert job.state.outcome == outcome


def test_a_staged_frame_keeps_the_job_open_until_it_is_committed():
    job = Job(range(1, 2))
    job.tell(WorkerJoined("a", "cpu"), staged(1), ChunkFinished(0, 1))
    assert job.state.outcome is None
    job.tell(Committed(1, 1))
    assert job.state.outcome is not None


def test_bad_data_is_not_tried_again():
    job = Job(range(1, 3))
    job.tell(WorkerJoined("a", "cpu"))
    bad = failed(1, Failure.DATA)
    assert job.tell(bad) == [RecordFailure(bad.record), Discard(1, 1)]
    job.tell(*rendered(2), ChunkFinished(0, 1))
    assert job.state.outcome == Outcome(Result.FAILED, "1 of 2 frames failed")


def test_a_frame_that_is_left_out_is_over_and_has_not_failed():
    job = Job(range(1, 5), allowed=0)
    job.tell(WorkerJoined("a", "cpu"))
    skipped = FrameSkipped(FrameRecord(1, FrameState.SKIPPED, 1, error="torn"))
    assert job.tell(skipped) == [RecordSkip(skipped.record)]
    assert job.place(1) is Place.SKIPPED
    assert job.tell(skipped, failed(1, Failure.FRAME)) == []  # twice, and too late
    job.tell(*rendered(2), ChunkFinished(0, 1), *rendered(3), *rendered(4), ChunkFinished(1, 1))
    assert job.state.outcome == Outcome(Result.RENDERED, "3 frames rendered, 1 skipped")
    assert job.tell(Restarted(2)) == [RecordSkip(skipped.record), Finish(job.state.outcome)]


def test_values_that_the_job_does_not_allow_are_not_tried_again():
    job = Job(range(1, 3))
    job.tell(WorkerJoined("a", "cpu"))
    refused = failed(1, Failure.VALUES)
    assert job.tell(refused) == [RecordFailure(refused.record), Discard(1, 1)]
    assert job.place(1) is Place.FAILED


def test_a_failed_frame_is_tried_alone_on_another_worker_until_its_retries_are_used():
    job = Job(range(1, 3), retries=2)
    job.tell(WorkerJoined("a", "cpu"), WorkerJoined("b", "cpu"))
    job.tell(failed(1, Failure.FRAME))
    assert job.commands == [Discard(1, 1), Render(1, 2, (1,), "b")]
    job.tell(failed(1, Failure.FRAME, attempt=2))
    assert Render(2, 3, (1,), "a") in job.commands  # both have failed at it: any may
    job.tell(failed(1, Failure.FRAME, attempt=3))
    assert job.place(1) is Place.FAILED


def test_a_retry_waits_for_the_other_worker_to_be_free():
    job = Job(range(1, 4), chunk=1)
    job.tell(WorkerJoined("a", "cpu"), WorkerJoined("b", "cpu", slots=1))
    assert {command.worker for command in job.commands if isinstance(command, Render)} == {"a", "b"}
    owner = job.state.running[0].worker
    assert owner == "a"
    job.tell(failed(1, Failure.FRAME), ChunkFinished(0, 1))
    assert [c.frames for c in job.state.pending] == [(1,)]
    on_b = next(chunk for chunk in job.state.running.values() if chunk.worker == "b")
    job.tell(*rendered(on_b.frames[0]), ChunkFinished(on_b.id, 1))
    assert Render(3, 2, (1,), "b") in job.commands


def test_with_one_worker_the_retry_goes_to_the_same():
    job = Job(range(1, 2))
    job.tell(WorkerJoined("a", "cpu"))
    assert Render(1, 2, (1,), "a") in job.tell(failed(1, Failure.FRAME))


def test_too_little_memory_is_once_uncharged_on_the_cpu_and_then_charged():
    job = Job(range(1, 2), retries=1)
    job.tell(WorkerJoined("a", "cpu"))
    assert Render(1, 2, (1,), "a", on_cpu=True) in job.tell(failed(1, Failure.MEMORY), ChunkFinished(0, 1))
    assert job.state.frames[1].charged == 0
    assert Render(2, 3, (1,), "a", on_cpu=True) in job.tell(failed(1, Failure.MEMORY, attempt=2))
    assert job.state.frames[1].charged == 1
    job.tell(failed(1, Failure.MEMORY, attempt=3))
    assert job.place(1) is Place.FAILED


def test_a_full_disk_halts_the_job_and_keeps_what_is_done():
    job = Job(range(1, 7))
    job.tell(WorkerJoined("a", "cpu"), *rendered(1))
    job.tell(failed(2, Failure.STORAGE, error="the disk of /renders is full"))
    assert job.commands == [CancelTask(0, 1), CancelTask(1, 1), Discard(2, 1)]
    job.tell(ChunkFinished(0, 1), staged(3), ChunkFinished(1, 1), Committed(3, 1))
    assert job.state.outcome == Outcome(Result.HALTED, "the disk of /renders is full")
    assert [job.place(frame) for frame in (1, 2, 3, 4)] == [
        Place.DONE, Place.NOT_RENDERED, Place.DONE, Place.NOT_RENDERED,
    ]  # fmt: skip


def test_a_commit_that_finds_no_room_halts_the_job():
    job = Job(range(1, 3))
    job.tell(WorkerJoined("a", "cpu"), staged(1))
    full = failed(1, Failure.STORAGE, error="full").record
    assert job.tell(CommitFailed(full)) == [CancelTask(0, 1), Discard(1, 1)]
    job.tell(ChunkFinished(0, 1))
    assert job.state.outcome == Outcome(Result.HALTED, "full")


def test_a_refused_commit_is_charged_and_tried_under_a_higher_attempt():
    job = Job(range(1, 2))
    job.tell(WorkerJoined("a", "cpu"), staged(1))
    assert Render(1, 2, (1,), "a") in job.tell(CommitFailed(failed(1, Failure.FRAME).record))


def test_more_failures_than_allowed_halt_the_job():
    job = Job(range(1, 9), chunk=4, allowed=1)
    job.tell(WorkerJoined("a", "cpu"))
    job.tell(failed(1, Failure.DATA))
    assert job.state.stop is None
    job.tell(failed(2, Failure.DATA, error="no such file"))
    assert job.commands[1:3] == [CancelTask(0, 1), CancelTask(1, 1)]
    job.tell(ChunkFinished(0, 1), ChunkFinished(1, 1))
    assert job.state.outcome == Outcome(
        Result.HALTED, "2 frames failed, and max_failed_frames is 1; the last: no such file"
    )
    assert counts(job.state)[Place.NOT_RENDERED] == 6


def test_a_lost_worker_gives_back_its_frames_one_by_one_and_its_queued_chunk_whole():
    job = Job(range(1, 5))
    job.tell(WorkerJoined("a", "cpu"), *rendered(1))
    assert job.tell(WorkerLost("a")) == []
    assert [chunk.frames for chunk in job.state.pending] == [(2,), (3, 4)]
    assert [job.state.frames[frame].losses for frame in (1, 2, 3, 4)] == [0, 1, 0, 0]
    assert all(frame.charged == 0 for frame in job.state.frames.values())
    assert job.tell(WorkerJoined("b", "cpu")) == [Render(3, 2, (2,), "b"), Render(2, 2, (3, 4), "b")]


def test_the_queued_chunk_is_the_suspect_once_the_first_is_all_reported():
    job = Job(range(1, 5))
    job.tell(WorkerJoined("a", "cpu"), *rendered(1), *rendered(2), WorkerLost("a"))
    assert [chunk.frames for chunk in job.state.pending] == [(3,), (4,)]


def test_a_report_from_a_lost_worker_is_discarded():
    job = Job(range(1, 2))
    job.tell(WorkerJoined("a", "cpu"), WorkerLost("a"), WorkerJoined("b", "cpu"))
    assert job.tell(staged(1)) == [Discard(1, 1)]
    assert job.tell(failed(1, Failure.DATA)) == []
    assert job.tell(staged(1, attempt=2)) == [Commit(staged(1, attempt=2).record)]


def test_the_frames_of_a_silent_worker_go_elsewhere_and_its_late_attempts_are_discarded():
    job = Job(range(1, 6))
    job.tell(WorkerJoined("a", "cpu"), staged(1), Committed(1, 1))
    assert job.tell(WorkerSilent("a", 60.0)) == []
    assert waiting(job.state) == "waiting for a: frozen, suspended or cut off, as nothing is heard of the worker"
    assert [chunk.frames for chunk in job.state.pending] == [(2,), (3, 4), (5,)]
    assert all(frame.charged == 0 for frame in job.state.frames.values())
    assert job.tell(WorkerJoined("b", "cpu")) == [Render(4, 2, (2,), "b"), Render(3, 2, (3, 4), "b")]
    assert job.tell(staged(2)) == [Discard(2, 1)]
    assert job.tell(WorkerSilent("a", 70.0), SlotsChanged("a", 2)) == []
    assert job.tell(WorkerHeard("a")) == [Render(2, 1, (5,), "a")]  # never handed out before


def test_a_silent_worker_that_wakes_goes_on_alone():
    job = Job(range(1, 3))
    job.tell(WorkerJoined("a", "cpu"), WorkerSilent("a", 60.0))
    assert not job.state.running
    assert job.tell(WorkerHeard("a")) == [Render(2, 2, (1,), "a"), Render(1, 2, (2,), "a")]
    assert waiting(job.state) == ""


@pytest.mark.parametrize("after", [WorkerJoined("a", "cpu"), Restarted()])
def test_a_new_process_in_place_of_a_silent_one_is_heard(after: Event):
    job = Job(range(1, 3))
    job.tell(WorkerJoined("a", "cpu"), WorkerSilent("a", 60.0), after)
    assert not job.state.workers["a"].silent


def test_a_cancelled_job_waits_for_no_silent_worker():
    job = Job(range(1, 9))
    job.tell(WorkerJoined("a", "cpu"), CancelRequested(), WorkerSilent("a", 60.0))
    assert job.state.outcome == Outcome(Result.CANCELLED, "cancelled; what is done is kept")


def test_the_same_report_twice_changes_nothing():
    job = Job(range(1, 3))
    job.tell(WorkerJoined("a", "cpu"), staged(1))
    assert job.tell(staged(1)) == []
    job.tell(Committed(1, 1))
    assert job.tell(staged(1), Committed(1, 1)) == []


def test_a_late_report_after_the_end_is_discarded():
    job = Job(range(1, 2))
    job.tell(WorkerJoined("a", "cpu"), CancelRequested(), WorkerLost("a"))
    assert job.state.outcome is not None
    assert job.tell(staged(1)) == [Discard(1, 1)]


def test_a_raising_worker_is_blocked_after_three_failures_in_a_row_but_never_the_last_one():
    job = Job(range(1, 30), chunk=1)
    job.tell(WorkerJoined("a", "cpu"), WorkerJoined("b", "cpu", slots=0))

    def lose() -> list[Command]:
        chunk = next(chunk for chunk in job.state.running.values() if chunk.worker == "a")
        return job.tell(ChunkLost(chunk.id, chunk.attempt, "no CUDA device"))

    lose()
    lose()
    reason = "3 failures in a row, the last: no CUDA device"
    assert BlockWorker("a", reason) in lose()
    assert job.state.workers["a"].blocked == reason
    lose()
    assert not job.state.running
    job.tell(WorkerLost("b"))
    assert waiting(job.state) == f"waiting: worker a is blocked ({reason})"
    assert any(isinstance(command, Render) for command in job.tell(WorkerUnblocked("a")))
    for _ in range(4):
        lose()
    assert job.state.workers["a"].blocked == ""


def test_a_rendered_frame_clears_a_workers_failures():
    job = Job(range(1, 30), chunk=1)
    job.tell(WorkerJoined("a", "cpu"), WorkerJoined("b", "cpu"))
    for _ in range(2):
        chunk = next(chunk for chunk in job.state.running.values() if chunk.worker == "a")
        job.tell(ChunkLost(chunk.id, chunk.attempt, "gone"))
    assert job.state.workers["a"].losses == 2
    chunk = next(chunk for chunk in job.state.running.values() if chunk.worker == "a")
    job.tell(staged(chunk.frames[0], chunk.attempt))
    assert job.state.workers["a"].losses == 0


def lose(job: Job, frame: int) -> str:
    """The worker that has a frame dies and comes back; answers its name."""
    chunk = job.state.running[job.state.frames[frame].chunk]
    job.tell(WorkerLost(chunk.worker), WorkerJoined(chunk.worker, "cpu"))
    return chunk.worker


def test_a_frame_that_was_lost_twice_runs_alone_on_its_worker():
    job = Job(range(1, 30), chunk=1)
    job.tell(WorkerJoined("a", "cpu"))
    lose(job, 1)
    assert len(job.state.running) == 2
    job.tell(WorkerLost("a"), WorkerJoined("a", "cpu"))
    assert [(chunk.frames, chunk.alone) for chunk in job.state.running.values()] == [((1,), True)]
    chunk = job.state.frames[1].chunk
    assert job.tell(*rendered(1, 3)) == [Commit(staged(1, 3).record)]
    renders = [command.frames for command in job.tell(ChunkFinished(chunk, 3)) if isinstance(command, Render)]
    assert renders == [(2,), (3,)]


def test_a_worker_is_emptied_for_an_isolated_frame_while_others_go_on():
    job = Job(range(1, 30), chunk=1)
    job.tell(WorkerJoined("a", "cpu"))
    lose(job, 1)
    job.tell(WorkerJoined("b", "cpu"))
    on_b = [chunk for chunk in job.state.running.values() if chunk.worker == "b"]
    job.tell(WorkerLost("a"))
    assert job.state.pending[0].frames == (1,)  # for b, as a has lost it twice; b gets nothing else from now on
    assert job.tell(*rendered(on_b[0].frames[0]), ChunkFinished(on_b[0].id, 1)) == [Commit(staged(3).record)]
    assert {command.worker for command in job.tell(WorkerJoined("a", "cpu")) if isinstance(command, Render)} == {"a"}
    job.tell(SlotsChanged("b", 1))  # another job has a chunk there
    assert job.tell(*rendered(on_b[1].frames[0]), ChunkFinished(on_b[1].id, 1)) == [Commit(staged(4).record)]
    assert [(command.frames, command.worker) for command in job.tell(SlotsChanged("b", 2))] == [((1,), "b")]


def test_frames_beside_an_isolated_one_are_not_lost_with_it():
    job = Job(range(1, 9), chunk=4)
    job.tell(WorkerJoined("a", "cpu"))
    for _ in range(5):
        job.tell(WorkerLost("a"), WorkerJoined("a", "cpu"))
        while job.state.running and job.place(1) is Place.PENDING:
            chunk = next(iter(job.state.running.values()))
            job.tell(*(event for frame in chunk.frames for event in rendered(frame, chunk.attempt)))
            job.tell(ChunkFinished(chunk.id, chunk.attempt))
    assert job.place(1) is Place.FAILED
    assert all(job.state.frames[frame].losses <= 2 for frame in range(2, 9))


def test_a_frame_that_living_workers_give_up_says_why_before_all_else():
    job = Job(range(1, 2))
    job.tell(WorkerJoined("a", "cpu"), WorkerJoined("b", "cpu"))
    for _ in range(5):
        (chunk,) = job.state.running.values()
        job.tell(ChunkLost(chunk.id, chunk.attempt, "there is no store plate.zarr; check the path"))
    assert job.place(1) is Place.FAILED
    assert job.state.failed[1].error == ("there is no store plate.zarr; check the path; it was tried 5 times, on a, b")


def test_a_frame_that_was_lost_three_times_alone_fails_and_says_so():
    job = Job(range(1, 2))
    job.tell(WorkerJoined("a", "cpu"), WorkerJoined("b", "cpu"))
    assert [lose(job, 1) for _ in range(5)] == ["a", "b", "a", "b", "a"]
    assert job.place(1) is Place.FAILED
    assert job.state.failed[1].error == (
        "it was lost 5 times with the worker that had it, on a, b, the last 3 times with no other frame beside it "
        "(the worker process died); see the system's log there: it may need more memory than there is, or crash a "
        "driver; then submit again"
    )
    assert job.state.frames[1].charged == 0
    assert not any(worker.blocked for worker in job.state.workers.values())


def test_what_frames_went_through_is_known_after_a_restart():
    job = Job(range(1, 9), chunk=1)
    job.tell(WorkerJoined("a", "cpu"))
    lose(job, 1)
    lose(job, 1)
    for losses in (2, 3, 4):
        job.tell(Restarted())
        assert (job.state.frames[1].losses, job.state.pending[0].frames, job.state.pending[0].alone) == (
            losses,
            (1,),
            True,
        )
        job.tell(WorkerJoined("a", "cpu"))
        assert [chunk.frames for chunk in job.state.running.values()] == [(1,)]
        lose(job, 1)
    assert job.place(1) is Place.FAILED


def test_attempts_after_a_restart_are_above_those_that_the_stores_hold():
    job = Job(range(1, 6))
    job.tell(WorkerJoined("a", "cpu", slots=1), *rendered(1), Restarted(first_attempt=4))
    assert [(chunk.frames, chunk.attempt) for chunk in job.state.pending] == [((2,), 4), ((3, 4), 4), ((5,), 4)]
    assert [job.state.frames[frame].attempt for frame in range(1, 6)] == [1, 4, 4, 4, 4]


def test_a_worker_that_joins_again_without_having_left_has_lost_what_it_held():
    job = Job(range(1, 2))
    job.tell(WorkerJoined("a", "cpu"))
    assert job.tell(WorkerJoined("a", "cpu")) == [Render(1, 2, (1,), "a")]


def test_a_chunk_that_comes_back_without_a_word_about_a_frame_is_sent_again():
    job = Job(range(1, 3))
    job.tell(WorkerJoined("a", "cpu"), *rendered(1))
    assert job.tell(ChunkFinished(0, 1)) == [Render(1, 2, (2,), "a")]


def test_cancel_lets_the_frames_in_flight_finish_and_keeps_them():
    job = Job(range(1, 9))
    job.tell(WorkerJoined("a", "cpu"))
    assert job.tell(CancelRequested()) == [CancelTask(0, 1), CancelTask(1, 1)]
    assert job.tell(staged(1)) == [Commit(staged(1).record)]
    job.tell(ChunkFinished(0, 1), ChunkFinished(1, 1))
    assert job.state.outcome is None
    outcome = Outcome(Result.CANCELLED, "cancelled; what is done is kept")
    assert job.tell(Committed(1, 1)) == [Finish(outcome)]
    assert counts(job.state) == {
        Place.PENDING: 0, Place.RENDERING: 0, Place.STAGED: 0, Place.DONE: 1, Place.FAILED: 0,
        Place.SKIPPED: 0, Place.NOT_RENDERED: 7,
    }  # fmt: skip


def test_cancelling_twice_waits_for_no_worker():
    job = Job(range(1, 9))
    job.tell(WorkerJoined("a", "cpu"), CancelRequested(), CancelRequested())
    assert CancelTask(0, 1, drop=True) in job.commands
    assert job.state.outcome is not None


def test_cancelling_when_all_is_rendered_is_no_cancellation():
    job = Job(range(1, 2))
    job.tell(WorkerJoined("a", "cpu"), CancelRequested(), *rendered(1), ChunkFinished(0, 1))
    assert job.state.outcome == Outcome(Result.RENDERED, "1 frame rendered")


def test_halting_says_why():
    job = Job(range(1, 9))
    assert job.tell(Halted("does not compile")) == [Finish(Outcome(Result.HALTED, "does not compile"))]


@pytest.mark.parametrize(
    ("device", "joined", "message"),
    [
        ("auto", [], "waiting for a worker to join"),
        ("cuda", ["cpu"], "waiting for a worker with a device for 'cuda' to join"),
        ("cuda", ["cpu", "sm_90"], ""),
        ("cpu", ["sm_90"], ""),
        ("reference", ["cpu"], ""),
    ],
)
def test_a_job_waits_for_a_worker_that_can_run_it_and_says_so(device: str, joined: list[str], message: str):
    job = Job(range(1, 9), device=device)
    job.tell(*(WorkerJoined(f"w{i}", kind) for i, kind in enumerate(joined)))
    assert waiting(job.state) == message
    assert bool(job.state.running) is (not message)


def test_an_unfit_worker_gets_no_more_and_what_it_had_goes_out_uncharged_under_a_higher_attempt():
    job = Job(range(1, 9))
    job.tell(WorkerJoined("a", "cpu"), WorkerJoined("b", "cpu", slots=0))
    job.tell(WorkerUnfit(0, 1, "no such folder"), SlotsChanged("b", 2))
    assert job.commands == [
        BlockWorker("a", "no such folder"),
        Render(5, 2, (1, 2), "b"),
        Render(4, 2, (3, 4), "b"),
    ]
    assert all(frame.losses == frame.charged == 0 for frame in job.state.frames.values())
    assert job.tell(WorkerUnfit(1, 1, "late"), WorkerUnfit(5, 1, "late"), ChunkFinished(0, 1)) == []
    assert job.state.workers["b"].blocked == ""
    assert Render(2, 1, (5, 6), "a") in job.tell(WorkerUnblocked("a"))


def test_a_job_waits_and_says_why_where_every_worker_is_unfit():
    job = Job(range(1, 3))
    job.tell(WorkerJoined("a", "cpu"), WorkerUnfit(0, 1, "/out: no such folder"))
    assert waiting(job.state) == "waiting: worker a is blocked (/out: no such folder)"
    job.tell(Restarted(), WorkerJoined("a", "cpu"))
    assert "is blocked" in waiting(job.state)
    assert event_from_json(*event_to_json(WorkerUnfit(0, 1, "no"))) == WorkerUnfit(0, 1, "no")
    assert from_bytes(to_bytes(job.state)) == job.state
    assert job.tell(WorkerUnblocked("a")) == [Render(1, 2, (1, 2), "a")]


def test_after_a_restart_what_was_in_flight_is_rendered_again_under_a_higher_attempt():
    job = Job(range(1, 8))
    bad = failed(3, Failure.DATA).record
    job.tell(WorkerJoined("a", "cpu"), *rendered(1), staged(2), FrameFailed(bad))
    assert job.tell(Restarted()) == [RecordFailure(bad)]
    assert [job.place(frame) for frame in range(1, 8)] == [
        Place.DONE, Place.PENDING, Place.FAILED, Place.PENDING, Place.PENDING, Place.PENDING, Place.PENDING,
    ]  # fmt: skip
    renders = [command for command in job.tell(WorkerJoined("a", "cpu")) if isinstance(command, Render)]
    assert [(render.frames, render.attempt) for render in renders] == [((4,), 2), ((2,), 2)]
    assert job.tell(staged(2)) == [Discard(2, 1)]


def test_attempts_start_above_those_that_the_store_holds():
    state, _ = step(JobState(), JobStarted((1,), 1, 0, 0, first_attempt=7))
    _, commands = step(state, WorkerJoined("a", "cpu"))
    assert commands == (Render(0, 7, (1,), "a"),)


def test_step_leaves_the_state_it_was_given_alone():
    job = Job(range(1, 5))
    job.tell(WorkerJoined("a", "cpu"))
    before, copy = (
        job.state,
        replace(job.state, frames=dict(job.state.frames), running=dict(job.state.running)),
    )
    step(before, WorkerLost("a"))
    assert before == copy
