"""Whole jobs on worker processes of this host."""

import json
import os
import signal
import time
from collections import Counter
from dataclasses import replace
from urllib.request import urlopen

import pytest

from farm.cluster.events import Outcome, Result
from farm.cluster.table import Place
from farm.errors import FarmError


def ended(status):
    return status.outcome


def test_a_job_is_rendered_and_its_status_tells_how(start, job, until, output):
    with start(2) as (farm, session):
        submission = job(range(1, 11))
        assert session.submit(submission) == submission.id
        status = until(session, submission.id, ended)
        assert status.outcome == Outcome(Result.RENDERED, "10 frames rendered")
        assert status.frames[Place.DONE] == status.total == 10
        assert [(plan.device, plan.reused, plan.seconds) for plan in status.plans] == [("cpu", False, 0.5)]
        assert {worker.device for worker in status.workers} == {"cpu"}
        assert {worker.facts.multiprocessors for worker in session.workers()} == {os.cpu_count()}
        assert status.rate > 0
        assert output.frames() == list(range(1, 11))
        assert len(output.lines("commits")) == 10
        assert session.dashboard == farm.dashboard
        with urlopen(f"{farm.dashboard}/api/jobs") as answer:
            assert [known["job"] for known in json.load(answer)] == [submission.id]
        with urlopen(farm.dashboard) as answer:
            assert '<a href="farm">Farm</a>' in answer.read().decode()
        assert farm.address.startswith("tcp://127.0.0.1:")
        assert [known.job for known in session.jobs()] == [submission.id]


def test_a_worker_killed_in_a_chunk_costs_no_frame(start, job, until, output):
    with start(2) as (_, session):
        submission = job(range(1, 21), seconds=0.02, kill=[6])
        session.submit(submission)
        status = until(session, submission.id, ended)
        assert status.outcome == Outcome(Result.RENDERED, "20 frames rendered")
        assert output.frames() == list(range(1, 21))
        assert Counter(frame for frame, _ in output.lines("commits")) == Counter(range(1, 21))
        assert list(output.folder.glob("*.staged")) == []


def test_a_worker_killed_from_outside_comes_back(start, job, until, output):
    with start(1) as (_, session):
        submission = job(range(1, 13), seconds=0.1)
        session.submit(submission)
        until(session, submission.id, lambda _: output.lines("log"))
        os.kill(output.lines("log")[0][3], signal.SIGKILL)
        status = until(session, submission.id, ended)
        assert status.frames[Place.DONE] == 12
        assert len({line[3] for line in output.lines("log")}) == 2
        assert Counter(frame for frame, _ in output.lines("commits")) == Counter(range(1, 13))


def test_the_frames_of_a_frozen_worker_go_elsewhere_and_what_it_stages_late_is_discarded(
    start, job, until, output, tmp_path
):
    def begun_by(process: int) -> int:
        return [line[3] for line in output.lines("log")].count(process)

    with start(2) as (_, session):
        first = replace(job(range(1, 17), seconds=0.1), worker_timeout=2.0)
        patient = replace(job(range(1, 99), folder=tmp_path / "other", seconds=0.5), worker_timeout=600.0)
        session.submit(first)
        until(session, first.id, lambda _: len(output.lines("log")) >= 2)
        frozen = output.lines("log")[0][3]
        os.kill(frozen, signal.SIGSTOP)
        session.submit(patient)  # as long as this goes on, the frozen process is let be
        status = until(session, first.id, ended)
        assert status.outcome == Outcome(Result.RENDERED, "16 frames rendered")
        assert any("nothing has been heard of it for" in line for line in status.trouble)
        before = begun_by(frozen)
        os.kill(frozen, signal.SIGCONT)
        until(session, patient.id, lambda status: not any(worker.silent for worker in status.workers))
        time.sleep(0.5)  # enough for several frames, if it went on
        until(session, first.id, lambda _: not list(output.folder.glob("*.staged")))
        assert (
            begun_by(frozen) <= before + 2
        )  # the frame in hand of each of its chunks, if there was one, and that is all
        assert output.frames() == list(range(1, 17))
        assert Counter(frame for frame, _ in output.lines("commits")) == Counter(range(1, 17))


def test_a_lone_frozen_worker_is_replaced(start, job, until, output):
    with start(1) as (_, session):
        submission = replace(job(range(1, 9), seconds=0.1), worker_timeout=2.0)
        session.submit(submission)
        until(session, submission.id, lambda _: output.lines("log"))
        os.kill(output.lines("log")[0][3], signal.SIGSTOP)
        status = until(session, submission.id, ended)
        assert status.outcome == Outcome(Result.RENDERED, "8 frames rendered")
        assert len({line[3] for line in output.lines("log")}) == 2
        assert Counter(frame for frame, _ in output.lines("commits")) == Counter(range(1, 9))


def test_a_frame_that_takes_too_long_is_charged_and_its_worker_replaced(start, job, until, output):
    with start(1) as (_, session):
        submission = replace(job(range(1, 9), hang=[3]), frame_timeout=2.0, retries=1)
        session.submit(submission)
        status = until(session, submission.id, ended)
        assert status.outcome == Outcome(Result.RENDERED, "8 frames rendered")
        assert "it took longer than 2 s" in " ".join(line.text for line in session.log(submission.id, 3))
        assert len({line[3] for line in output.lines("log")}) == 2
        assert Counter(frame for frame, _ in output.lines("commits")) == Counter(range(1, 9))


def test_a_long_frame_is_no_silence(start, job, until, output):
    with start(1) as (_, session):
        submission = replace(job(range(1, 2), seconds=4.0), worker_timeout=2.0)
        session.submit(submission)
        status = until(session, submission.id, ended)
        assert (status.outcome.result, status.trouble) == (Result.RENDERED, ())
        assert len(output.lines("log")) == 1


def test_a_frame_that_kills_every_worker_takes_no_other_with_it(start, job, until, output):
    with start(2) as (_, session):
        submission = job(range(1, 13), kill=[3], kills=99)
        session.submit(submission)
        status = until(session, submission.id, ended, seconds=60)
        assert status.outcome == Outcome(Result.FAILED, "1 of 12 frames failed")
        assert output.frames() == [1, 2, *range(4, 13)]
        begun = [line[0] for line in output.lines("log")].count(3)
        assert 5 <= begun <= 10  # of two chunks that a worker had begun with, the first is charged
        assert "it was lost 5 times with the worker that had it" in status.failures[0].error
        assert any(line.endswith("; frame 3 goes out alone") for line in status.trouble)
        assert not any(worker.blocked for worker in status.workers)


def test_a_worker_that_dies_over_its_very_first_frame_is_started_again(start, job, until, output):
    with start(1) as (_, session):
        submission = job(range(1, 4), kill=[1])
        session.submit(submission)  # it waits for the worker
        status = until(session, submission.id, ended)
        assert status.outcome == Outcome(Result.RENDERED, "3 frames rendered")


def test_a_chunk_that_raises_goes_out_frame_by_frame_until_the_frame_is_blamed(start, job, until, output):
    with start(2) as (_, session):
        submission = job(range(1, 9), **{"raise": [3]})
        session.submit(submission)
        status = until(session, submission.id, ended)
        assert status.outcome == Outcome(Result.FAILED, "1 of 8 frames failed")
        assert output.frames() == [1, 2, 4, 5, 6, 7, 8]
        assert status.failures[0].error.startswith("OSError: the network is gone; it was tried 5 times, on ")
        assert [frame for frame, _ in output.lines("failures")] == [3]


def test_damaged_frames_are_counted_and_the_rest_is_rendered(start, job, until, output):
    with start(1) as (_, session):
        submission = job(range(1, 9), damaged=[2, 7])
        session.submit(submission)
        status = until(session, submission.id, ended)
        assert status.outcome == Outcome(Result.FAILED, "2 of 8 frames failed")
        assert sorted(output.lines("failures")) == [[2, "damaged"], [7, "damaged"]]
        assert len(output.lines("log")) == 8


def test_cancel_stops_after_the_current_frames_and_keeps_them(start, job, until, output):
    with start(2) as (_, session):
        submission = job(range(1, 101), seconds=0.1, chunk=10)
        session.submit(submission)
        until(session, submission.id, lambda _: output.frames())
        session.cancel(submission.id)
        status = until(session, submission.id, ended, seconds=5)
        assert status.outcome == Outcome(Result.CANCELLED, "cancelled; what is done is kept")
        assert status.frames[Place.DONE] == len(output.frames()) < 20
        assert status.frames[Place.NOT_RENDERED] == 100 - len(output.frames())
        begun = len(output.lines("log"))
        time.sleep(0.3)
        assert len(output.lines("log")) == begun


def test_cancelling_twice_does_not_wait_for_the_frame(start, job, until, output):
    with start(1) as (_, session):
        submission = job(range(1, 5), seconds=3)
        session.submit(submission)
        until(session, submission.id, lambda status: status.frames[Place.RENDERING])
        begun = time.monotonic()
        session.cancel(submission.id)
        session.cancel(submission.id)
        until(session, submission.id, ended)
        assert time.monotonic() - begun < 2
        assert output.frames() == []


def test_a_full_disk_halts_the_job_with_its_message(start, job, until, output):
    with start(1) as (_, session):
        output.folder.mkdir()
        (output.folder / "full").touch()
        submission = job(range(1, 9))
        session.submit(submission)
        status = until(session, submission.id, ended)
        assert status.outcome == Outcome(Result.HALTED, "the disk is full")


def test_a_job_that_does_not_compile_halts_with_its_message(start, job, until):
    with start(1) as (_, session):
        submission = job(range(1, 9), graph="nonsense")
        session.submit(submission)
        status = until(session, submission.id, ended)
        assert status.outcome == Outcome(Result.HALTED, "the graph makes no sense")


def test_jobs_take_turns_and_do_not_share_a_store(start, job, until, output, tmp_path):
    with start(1) as (_, session):
        first, second = job(range(1, 13), seconds=0.05), job(range(1, 5), folder=tmp_path / "other")
        session.submit(first)
        with pytest.raises(FarmError, match=rf"job {first.id} \(test\) is writing .*beauty; wait for it"):
            session.submit(job(range(1, 3)))
        session.submit(second)
        until(session, second.id, ended)
        assert len(output.frames()) >= 4
        until(session, first.id, ended)
        assert [status.outcome.result for status in session.jobs()] == [Result.RENDERED, Result.RENDERED]


def test_an_unknown_job_is_an_error_of_the_users(start):
    with start(1) as (_, session), pytest.raises(FarmError, match="no job is called 'nobody'"):
        session.status("nobody")
