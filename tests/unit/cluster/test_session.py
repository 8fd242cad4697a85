"""What a session says when its scheduler goes."""

from pathlib import Path

import pytest

from farm.cluster import session as module
from farm.cluster.calls import refused
from farm.cluster.session import Session
from farm.errors import FarmError
from farm.frames.failures import StorageFailure
from farm.graph.rect import Rect
from farm.plan.model import Format
from farm.runtime.frame_tasks import FrameTasks
from farm.runtime.submission import Submission

JOB = Submission("sh010", "", Format(Rect(0, 0, 4, 4), ()), FrameTasks(), (), (), id="3f2a")
STATUS = b'{"job": "3f2a", "name": "sh010"}'


class Client:
    """Stands for Dask's client; its scheduler goes once it has answered so many calls."""

    def __init__(self, answers: int, *, durable: bool) -> None:
        self.answers, self.durable, self.heard = answers, durable, []
        self.scheduler = self

    def __getattr__(self, name: str) -> str:
        return name

    def sync(self, name: str, **_: object) -> dict[str, object]:
        self.heard.append(name)
        self.answers -= 1
        if self.answers < 0:
            raise OSError("connection reset")
        return {"jobs": [], "dashboard": "", "durable": self.durable, "status": STATUS}

    def close(self, timeout: float) -> None:
        pass


@pytest.fixture
def connect(monkeypatch: pytest.MonkeyPatch):
    def connect(answers: int, *, durable: bool = True) -> tuple[Session, Client]:
        client = Client(answers, durable=durable)
        monkeypatch.setattr(module, "Client", lambda *_, **__: client)
        return Session("host:1"), client

    monkeypatch.setattr(module, "PATIENCE", 0.05)
    monkeypatch.setattr(module, "RETRY", 0.01)
    return connect


def test_a_job_that_was_never_taken_is_not_said_to_go_on(connect):
    session, client = connect(1)
    with pytest.raises(FarmError, match="it has not said that it took the job") as error:
        session.submit(JOB)
    assert "go on" not in str(error.value)
    assert "goes on" not in str(error.value)
    assert client.heard.count("farm_submit") > 1  # handed over again: a job is taken once


def test_a_job_that_was_taken_goes_on_and_can_be_followed(connect):
    session, _ = connect(2)
    session.submit(JOB)
    with pytest.raises(FarmError, match=r"job 3f2a goes on when .* `farm jobs wait 3f2a --scheduler tcp://host:1`"):
        session.status("3f2a")


def test_without_a_journal_a_job_does_not_go_on(connect):
    session, _ = connect(2, durable=False)
    session.submit(JOB)
    with pytest.raises(FarmError, match="it kept no journal: start it again and submit the job again"):
        session.status("3f2a")


def test_a_list_of_jobs_says_nothing_of_jobs_that_go_on(connect):
    session, _ = connect(1)
    with pytest.raises(FarmError, match=r"has gone \(connection reset\)$"):
        session.jobs()


def test_what_the_scheduler_refuses_is_told_with_its_path(connect):
    session, client = connect(1)
    error = StorageFailure.about("cannot write: no permission to write", "ask for it", Path("/renders/out.zarr"))
    client.sync = lambda *_, **__: refused(error)
    with pytest.raises(FarmError) as raised:
        session.submit(JOB)
    assert raised.value.problems == error.problems
    assert str(raised.value) == "/renders/out.zarr: cannot write: no permission to write; ask for it"


def test_an_answer_of_another_version_is_told_in_words(connect, monkeypatch: pytest.MonkeyPatch) -> None:
    session, client = connect(9)
    strange = {"jobs": [b'{"job": 1}'], "status": b"{}", "workers": [b"[]"]}
    monkeypatch.setattr(client, "sync", lambda *_, **__: strange)
    for ask in (session.jobs, session.workers, lambda: session.status("3f2a"), lambda: session.pause("3f2a")):
        with pytest.raises(FarmError, match=r"is not understood here; it runs another version of the farm") as error:
            ask()
        assert error.value.exit_code == 1
