"""Schedulers and workers that run on their own, die and come back."""

import os
import queue
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from ports import free_port

from farm.cluster.events import Outcome, Result
from farm.cluster.security import tls
from farm.cluster.session import Session
from farm.cluster.table import Place
from farm.errors import FarmError

SCHEDULER = """
import importlib.util, sys
from pathlib import Path
spec = importlib.util.spec_from_file_location("fakes", {fakes!r})
sys.modules["fakes"] = fakes = importlib.util.module_from_spec(spec)
spec.loader.exec_module(fakes)
from farm.cluster.serve import SchedulerOptions, serve_scheduler
options = SchedulerOptions(port={port}, dashboard="127.0.0.1:0", journal=Path({journal!r}))
services = fakes.Services(fakes.Plans(), fakes.open_folder)
serve_scheduler(options, lambda line: print(line, flush=True), services, fakes.run)
"""

WORKER = """
from farm.cluster.serve import WorkerOptions, serve_workers
serve_workers("{address}", WorkerOptions("cpu", 2, 1), lambda line: print(line, flush=True))
"""


class Server:
    """A process that prints what it does."""

    def __init__(self, script: str) -> None:
        command = [sys.executable, "-c", script]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
        )
        self.lines: queue.Queue[str] = queue.Queue()
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line)

    def says(self, text: str) -> str:
        while text not in (line := self.lines.get(timeout=20)):
            pass
        return line

    def rest(self) -> str:
        return "".join(self.lines.get() for _ in range(self.lines.qsize()))

    def stop(self, number: int, *, group: bool = False) -> int:
        send = os.killpg if group else os.kill
        send(self.process.pid, number)
        self.process.wait(timeout=20)
        self.reader.join()
        return self.process.returncode

    def end(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.reader.join()
        self.process.stdout.close()


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def launch():
    servers: list[Server] = []

    def launch(script: str) -> Server:
        servers.append(Server(script))
        return servers[-1]

    yield launch
    for server in servers:
        server.end()


@pytest.fixture
def scheduler_script(tmp_path: Path, port: int) -> str:
    fakes = str(Path(__file__).with_name("conftest.py"))
    return SCHEDULER.format(fakes=fakes, port=port, journal=str(tmp_path / "journal.sqlite"))


def test_a_scheduler_that_is_killed_goes_on_where_it_stopped(launch, scheduler_script, port, job, until, output):
    address = f"tcp://127.0.0.1:{port}"
    worker = launch(WORKER.format(address=address))
    worker.says("no scheduler answers")
    scheduler = launch(scheduler_script)
    assert f"scheduler at {address}" in scheduler.says("scheduler at")
    worker.says("2 workers of 1 thread")
    submission = job(range(1, 41), seconds=0.1)
    with Session(address) as session:
        session.submit(submission)
        before = until(session, submission.id, lambda status: status.frames[Place.DONE] >= 5)
    scheduler.stop(signal.SIGKILL)
    again = launch(scheduler_script)
    assert submission.id in again.says("going on with job")
    worker.says("2 workers of 1 thread")
    with Session(address) as session:
        status = until(session, submission.id, lambda status: status.outcome)
        assert status.outcome == Outcome(Result.RENDERED, "40 frames rendered")
    assert output.frames() == list(range(1, 41))
    commits = Counter(frame for frame, _ in output.lines("commits"))
    assert sum(1 for count in commits.values() if count == 1) >= before.frames[Place.DONE]
    assert again.stop(signal.SIGTERM) == 0
    assert again.rest() == ""
    worker.says("waiting for it")
    assert worker.stop(signal.SIGINT) == 0
    assert worker.rest() == ""


def test_ctrl_c_in_a_terminal_ends_a_scheduler_and_its_workers_quietly(
    launch, scheduler_script, port, job, until, output
):
    scheduler = launch(scheduler_script)
    scheduler.says("start workers with")
    address = f"tcp://127.0.0.1:{port}"
    worker = launch(WORKER.format(address=address))
    with Session(address) as session:
        submission = job(range(1, 400), seconds=0.05)
        session.submit(submission)
        worker.says(f"2 workers of 1 thread for {address}")
        until(session, submission.id, lambda status: status.frames[Place.DONE])
    assert worker.stop(signal.SIGINT, group=True) == 0
    assert worker.rest() == ""
    assert scheduler.stop(signal.SIGINT, group=True) == 0
    assert scheduler.rest() == ""


REQUEST = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=farm")

LOCAL = """
import importlib.util, signal, sys, time
spec = importlib.util.spec_from_file_location("fakes", {fakes!r})
sys.modules["fakes"] = fakes = importlib.util.module_from_spec(spec)
spec.loader.exec_module(fakes)
from pathlib import Path
from farm.cluster.local import local_cluster
from farm.cluster.security import tls
from farm.cluster.session import Session
services = fakes.Services(fakes.Plans(), fakes.open_folder)
job = fakes.submission(range(1, 400), Path({folder!r}), seconds=0.05)
noted = []
signal.signal(signal.SIGINT, lambda *_: noted.append(job.id))
with local_cluster("cpu", 2, 1, services=services, run=fakes.run) as farm, Session(farm.address) as session:
    session.submit(job)
    print("submitted", flush=True)
    while not (status := session.status(job.id)).outcome:
        time.sleep(0.05)
        while noted:
            session.cancel(noted.pop())
print(status.outcome.message, status.frames["done"], flush=True)
"""


def test_ctrl_c_in_a_terminal_reaches_the_submitter_and_no_worker(launch, output):
    fakes = str(Path(__file__).with_name("conftest.py"))
    local = launch(LOCAL.format(fakes=fakes, folder=str(output.folder)))
    local.says("submitted")
    deadline = time.monotonic() + 20
    while len(workers := {pid for _, _, _, pid, _, _ in output.lines("log")}) < 2 or not output.frames():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert local.stop(signal.SIGINT, group=True) == 0
    frames = output.frames()
    assert local.rest() == f"cancelled; what is done is kept {len(frames)}\n"
    assert {pid for _, _, _, pid, _, _ in output.lines("log")} == workers
    assert 0 < len(frames) < 399


@pytest.mark.skipif(shutil.which("openssl") is None, reason="certificates are made with openssl")
def test_under_tls_a_stranger_is_not_heard(launch, scheduler_script, port, tmp_path, job, until, output):
    key, cert = tmp_path / "key.pem", tmp_path / "cert.pem"
    subprocess.run(
        [*REQUEST, "-keyout", str(key), "-out", str(cert)],
        check=True,
        capture_output=True,
    )
    files = "Path({c!r}), Path({c!r}), Path({k!r})".format(c=str(cert), k=str(key))
    security = f"from farm.cluster.security import tls\nfrom pathlib import Path\nsecurity = tls({files})\n"
    scheduler = launch(security + scheduler_script.replace("port=", "security=security, port="))
    assert "tls://" in scheduler.says("scheduler at")
    worker = WORKER.format(address=f"127.0.0.1:{port}").replace("2, 1)", "2, 1, security=security)")
    launch(security + worker).says("2 workers of 1 thread")
    with pytest.raises(FarmError, match="no scheduler answers"):
        Session(f"127.0.0.1:{port}", timeout=1)
    with Session(f"127.0.0.1:{port}", tls(cert, cert, key)) as session:
        submission = job(range(1, 9))
        session.submit(submission)
        assert until(session, submission.id, lambda status: status.outcome).outcome.result is Result.RENDERED


def test_workers_that_cannot_start_say_why_and_try_again(launch, scheduler_script, port):
    with socket.create_server(("127.0.0.1", port)) as stranger:
        stranger.settimeout(0.1)
        worker = launch(WORKER.format(address=f"tcp://127.0.0.1:{port}"))
        while worker.lines.empty() and worker.process.poll() is None:
            with suppress(TimeoutError):
                stranger.accept()[0].close()
    assert worker.says("workers do not start").startswith(f"workers do not start for tcp://127.0.0.1:{port}: ")
    launch(scheduler_script).says("scheduler at")
    worker.says("2 workers of 1 thread")
    assert worker.stop(signal.SIGINT) == 0


def test_a_taken_port_and_a_missing_scheduler_are_the_users_errors(launch, scheduler_script, port):
    with pytest.raises(FarmError, match=f"no scheduler answers at tcp://127.0.0.1:{port}"):
        Session(f"tcp://127.0.0.1:{port}", timeout=0.5)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        scheduler = launch(scheduler_script)
        scheduler.says(f"the scheduler cannot listen at 127.0.0.1:{port}")
