"""`farm jobs` and `farm workers` against a scheduler and a worker, each a process of its own."""

import asyncio
import json
import subprocess
import sys
from typing import Any

import pytest

import farm
from farm.cli.main import main
from farm.cluster.table import Place
from farm.errors import ExitCode, FarmError

SLOW = {"inputs": {"plate": {"pattern": {"width": 320, "height": 180}}}, "chunk": 1}


class Terminal:
    """`farm WORDS` in this process, which starts in no time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys
        self.err = ""

    def __call__(self, *words: object, code: int = 0) -> str:
        self.monkeypatch.setattr(sys, "argv", ["farm", *map(str, words)])
        with pytest.raises(SystemExit) as end:
            main()
        out, self.err = self.capsys.readouterr()
        assert (end.value.code or 0) == code, out + self.err
        return out

    def plain(self, *words: object) -> Any:
        return json.loads(self(*words, "--output", "json"))


@pytest.fixture
def terminal(monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    return Terminal(monkeypatch, capsys)


SMALL = {"frames": "1-2", "inputs": {"plate": {"pattern": {"width": 32, "height": 32}}}}
"""Two frames that take no time."""


@pytest.fixture
def worker(start, terminal, until, monkeypatch):
    """A worker of a farm of its own; `terminal` reaches the farm."""
    scheduler = start("scheduler", "--port", "0", "--dashboard", "127.0.0.1:0", "--journal", "jobs.sqlite")
    address = scheduler.says("scheduler at").split("scheduler at ")[1].split(",")[0].strip()
    monkeypatch.setenv("FARM_SCHEDULER", address)
    worker = start("worker", address, "--device", "cpu", "--workers", "1")
    until(lambda: terminal.plain("workers", "list"))
    return worker


def test_jobs_are_listed_and_changed_by_their_verbs(worker, job, store, until, terminal):
    submitted = terminal.plain("submit", job("a", frames="1-12", **SLOW), "--device", "reference", "--detach")
    a = submitted["job"]
    until(lambda: a in terminal("workers", "list"))
    assert "shot" in terminal("jobs", "list")
    (status,) = terminal.plain("jobs", "list")
    assert (status["job"], status["priority"], status["paused"]) == (a, 0, False)
    assert f"submitted by {status['user']}@{status['host']}, 20" in terminal("jobs", "show", a)
    pause(a, terminal, until)

    b = terminal.plain("submit", job("b", **SMALL), "--device", "reference", "--detach", "--priority", "5")["job"]
    assert "2 frames rendered" in terminal("jobs", "wait", b)
    assert terminal("jobs", "priority", a, "3") == f"{a} has priority 3 now, after 0\n"
    assert terminal("jobs", "resume", a) == f"{a} goes on\n"
    cancel_and_retry(a, terminal)
    store("a").assert_whole(list(range(1, 13)))
    before = store("a").column("attempt")
    terminal("jobs", "retry", a, "--frames", "3")
    terminal("jobs", "wait", a, b)
    after = store("a").column("attempt")
    assert {frame for frame in after if after[frame] != before[frame]} == {3}

    log = terminal("jobs", "logs", a)
    order = ("accepted: 12 frames", "paused", "its priority is 3", "resumed", "cancel was", "rendered again: ")
    places = [log.index(words) for words in (*order, "12 frames rendered")]
    assert places == sorted(places)
    assert terminal.plain("jobs", "logs", a, "--frame", "3") == []
    refuse(b, terminal)


def pause(job: str, terminal: Terminal, until) -> None:
    assert terminal("jobs", "pause", job) == f"{job} pauses after the frames in hand\n"
    until(lambda: terminal.plain("workers", "list")[0]["waits"] == "no job has frames left that it could render")
    until(lambda: terminal.plain("jobs", "show", job)["frames"]["done"])
    paused = terminal.plain("jobs", "show", job)
    assert (paused["message"], paused["paused"]) == ("paused", True)
    assert paused["frames"]["done"] < 12
    assert terminal("jobs", "pause", job) == f"{job} is paused already\n"


def cancel_and_retry(job: str, terminal: Terminal) -> None:
    assert terminal("jobs", "cancel", job) == f"{job} stops after the frames in hand\n"
    cancelled = json.loads(terminal("jobs", "wait", job, "--output", "json", code=ExitCode.CANCELLED))
    left = cancelled["frames"]["not rendered"]
    assert left > 0
    assert terminal("jobs", "retry", job) == f"{job}: {left} frame{'s are' if left > 1 else ' is'} rendered again\n"
    terminal("jobs", "wait", job)


def refuse(over: str, terminal: Terminal) -> None:
    """What cannot be done with a job that is over, or is not there."""
    terminal("jobs", "show", "nosuch", code=1)
    assert terminal.err.startswith("no job is called 'nosuch'; ")
    terminal("jobs", "pause", over, code=1)
    assert terminal.err.startswith(f"job {over} (shot) is over: 2 frames rendered; go on with it by: farm jobs retry")
    terminal("jobs", "retry", over, "--failed", code=1)
    assert terminal.err.startswith("no frame of job shot has failed; ")
    terminal("jobs", "retry", over, "--frames", "1-9", code=1)
    assert terminal.err == "job shot has no frames 3-9\n"


def test_workers_are_listed_blocked_and_drained(worker, job, store, until, terminal):
    (one,) = terminal.plain("workers", "list")
    name = one["name"]
    assert (one["device"], one["waits"]) == ("cpu", "there is no job")
    assert "started with cpu" in terminal("workers", "logs", name)
    terminal("workers", "block", name, "--reason", "fan is loud")
    c = terminal.plain("submit", job("c", **SMALL), "--device", "reference", "--detach")["job"]
    assert "fan is loud" in terminal.plain("workers", "list")[0]["blocked"]
    waits = "waiting: every worker that could render it is blocked or drained"
    until(lambda: terminal.plain("jobs", "show", c)["message"] == waits)  # once its plan is compiled
    assert terminal("workers", "unblock", name) == f"worker {name} gets chunks again\n"
    terminal("jobs", "wait", c)
    assert f"job {c}: frame 2 done" in terminal("workers", "logs", name)
    assert terminal("jobs", "remove", c) == f"{c} is forgotten; its frames stay\n"
    assert terminal.plain("jobs", "list") == []
    store("c").assert_whole([1, 2])
    terminal("workers", "block", "nobody", code=1)
    assert terminal.err == f"no worker is called 'nobody'; there is {name}\n"
    terminal("workers", "drain", name)
    ended = worker.end(20)
    assert ended.code == 0
    assert "drained: every worker has finished what it had, and ended" in ended.out


def test_python_has_the_same_nouns(worker, job, store):
    slow = job("a", frames="1-6", **SLOW)
    with farm.Client() as client:
        first = client.submit(slow, farm.SubmitOptions(device="reference", priority=2))
        assert repr(first).startswith(f"<farm job {first.id} shot: 0 of 6 frames, ")
        assert "<progress" in first._repr_html_()
        assert [(one.id, one.status.priority) for one in client.jobs()] == [(first.id, 2)]
        first.pause()
        assert first.status.paused
        first.resume()
        seen = dict(first.as_completed())
        assert seen == first.frames == dict.fromkeys(range(1, 7), Place.DONE)
        assert first.wait().outcome.message == "6 frames rendered"
        assert first.retry("2") == 1
        assert first.wait(30).outcome.message == "6 frames rendered"
        assert "rendered again: 2" in [line.text for line in first.log()]
        assert [one.device for one in client.workers()] == ["cpu"]
        done = client.submit(slow)
        assert repr(done) == "<farm job shot: 6 of 6 frames, all 6 frames are done>"
        assert done.wait() == done.status
        with pytest.raises(FarmError, match="no job is called 'nosuch'"):
            client.job("nosuch")
        with pytest.raises(FarmError, match="no effect is called"):
            client.submit(job("b", nodes={"finish": {"effect": "sharpn", "image": "plate"}}))
    store("a").assert_whole([1, 2, 3, 4, 5, 6])
    asyncio.run(awaited(job("c", **SMALL)))


async def awaited(path) -> None:
    async with farm.AsyncClient() as client:
        submitted = await client.submit(path, farm.SubmitOptions(device="reference"))
        assert sorted([frame async for frame, _ in submitted.as_completed()]) == [1, 2]
        status = await submitted.wait()
        assert status.outcome.message == "2 frames rendered"
        assert [one.id for one in await client.jobs()][-1] == submitted.id


def test_the_surface_is_small_and_imported_when_it_is_used():
    words = "import sys, farm; print(*sorted(farm.__all__)); print('dask' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    names = "AsyncClient Client FarmError Job JobHandle Security SubmitOptions compile open"
    assert done.stdout == f"{names}\nFalse False\n"
    assert all(getattr(farm, name).__doc__ for name in farm.__all__)
    with pytest.raises(AttributeError):
        _ = farm.Cluster


def test_a_farm_that_is_not_there_is_told_by_its_own_exit_code(terminal, monkeypatch):
    terminal("jobs", "list", "--scheduler", "tcp://127.0.0.1:9", code=ExitCode.UNREACHABLE)
    assert terminal.err.startswith("no scheduler answers at tcp://127.0.0.1:9: ")
    monkeypatch.delenv("FARM_SCHEDULER", raising=False)
    terminal("workers", "list", code=ExitCode.INVALID)
    assert terminal.err.startswith("no scheduler is named; ")
