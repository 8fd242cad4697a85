"""Worker processes that are of no use say why, and get nothing."""

import time

from farm.cluster import local
from farm.cluster.devices import WorkerPlan
from farm.cluster.events import Outcome, Result
from farm.cluster.table import Place


def test_a_worker_that_lacks_the_output_folder_gets_nothing_and_the_other_renders_all(start, job, until, output):
    (output.folder / "image").mkdir(parents=True)
    with start(2) as (_, session):
        while len(session.workers()) < 2:
            time.sleep(0.05)
        submission = job(range(1, 41), seconds=0.05, chunk=2, unmounted=["1"])
        session.submit(submission)
        status = until(session, submission.id, lambda status: any(worker.blocked for worker in status.workers))
        why = f"{output.folder}/unmounted: cannot write: there is no such folder, and none can be made; mount it there"
        assert {worker.name: worker.blocked[: len(why)] for worker in status.workers} == {"0": "", "1": why}
        told = {worker.name: worker.distrusted.get(submission.id, "") for worker in session.workers()}
        assert told["1"].startswith(why)
        assert any("gets no frames" in line and why in line for line in session.worker_log("1"))
        assert any(line.worker == "1" and why in line.text for line in session.log(submission.id))
        status = until(session, submission.id, lambda status: status.outcome)
        assert status.outcome == Outcome(Result.RENDERED, "40 frames rendered")
    assert {line[2] for line in output.lines("log")} == {"0"}
    assert list((output.folder / "image" / ".staging").iterdir()) == []


def test_a_job_whose_only_worker_lacks_its_folder_says_so_and_goes_on_once_it_is_there(start, job, until, output):
    with start(1) as (_, session):
        submission = job(range(1, 5), unmounted=[])
        session.submit(submission)
        status = until(session, submission.id, lambda status: status.message.startswith("waiting: worker 0"))
        assert f"is blocked ({output.folder}: cannot write: " in status.message
        assert status.frames[Place.PENDING] == 4
        (output.folder / "image").mkdir(parents=True)
        assert session.unblock("0")
        status = until(session, submission.id, lambda status: status.outcome)
        assert status.frames[Place.DONE] == 4


def test_a_worker_whose_device_does_not_answer_says_so_and_gets_nothing(start, job, until, output, monkeypatch):
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "")
    monkeypatch.setattr(local, "plan_workers", lambda *_: WorkerPlan(1, 1, "cuda"))
    with start(1) as (_, session):
        submission = job(range(1, 3))
        session.submit(submission)
        until(session, submission.id, lambda status: "blocked" in status.message)
        (worker,) = session.workers()
        assert worker.blocked.startswith("its device does not answer: no GPU is seen, and it was started for one; ")
        assert any("gets no frames: its device" in line for line in session.worker_log("0"))
    assert output.lines("log") == []
