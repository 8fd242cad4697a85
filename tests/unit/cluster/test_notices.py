import json
import logging
import sys
import threading
import time
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from farm.cluster.events import Outcome, Result
from farm.cluster.notices import AT_ONCE, Notices, retried, tellings
from farm.cluster.status import Status
from farm.cluster.table import Place
from farm.config.settings import Notice


def ended(result: Result = Result.RENDERED) -> Status:
    return Status("0123", "shot", frames={Place.DONE: 8}, user="ada", outcome=Outcome(result, "8 frames rendered"))


@pytest.mark.parametrize(
    ("result", "told"),
    [(Result.RENDERED, [0, 2]), (Result.FAILED, [1, 2]), (Result.HALTED, [1, 2]), (Result.CANCELLED, [2])],
)
def test_who_is_told(result, told):
    ends = (["done"], ["failed"], ["done", "failed", "cancelled"])
    notices = [Notice(on=on, webhook=f"http://{index}") for index, on in enumerate(ends)]
    chosen = tellings(notices, ended(result))
    assert [notices.index(telling.notice) for telling in chosen] == told
    assert tellings(notices, Status("0123", "shot")) == []  # it is not over


def test_two_more_tries_with_longer_and_longer_waits():
    slept, answers = [], iter(["no", "no", "still no", "never asked"])
    sleep = lambda seconds: bool(slept.append(seconds))  # noqa: E731
    assert retried(lambda: next(answers), (1.0, 5.0), sleep) == "still no"
    assert slept == [1.0, 5.0]
    answers = iter(["no", "", "never asked"])
    assert retried(lambda: next(answers), (1.0, 5.0), sleep) == ""
    assert retried(lambda: "no", (1.0,), lambda _: True) == "no"  # the scheduler stops meanwhile


@pytest.fixture
def server():
    """A web server that answers as `answers` says, 200 by default, and keeps what was posted."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            web.posted.append((self.path, self.headers["Content-Type"], json.loads(body)))
            code = web.answers.pop(0) if web.answers else 200  # in the order of arrival
            web.held.wait(10)
            if code == 0:
                web.released.wait(10)
                return
            self.send_response(code)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    web = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    web.posted, web.answers, web.released, web.held = [], [], threading.Event(), threading.Event()
    web.held.set()
    web.address = f"http://127.0.0.1:{web.server_port}/hook"
    thread = threading.Thread(target=web.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield web
    web.released.set()
    web.held.set()
    web.shutdown()
    web.server_close()
    thread.join()


def give(notice: Notice, status: Status, *, timeout: float = 5.0) -> float:
    """Give a notice to its end; answers how long the farm was held up."""
    notices = Notices([notice], waits=(0.01, 0.01), timeout=timeout)
    begun = time.monotonic()
    notices.job_ended(status)
    seconds = time.monotonic() - begun
    notices._threads.shutdown(wait=True)
    notices.close()
    return seconds


def test_a_webhook_gets_the_summary_as_json_after_failures_too(server, caplog):
    server.answers = [500, 503]
    give(Notice(on=["done"], webhook=server.address), ended())
    assert len(server.posted) == 3
    path, kind, body = server.posted[-1]
    assert (path, kind) == ("/hook", "application/json")
    assert body["job"] == "0123"
    assert (body["result"], body["message"]) == ("done", "8 frames rendered")
    assert body["frames"] == {"done": 8}
    assert body["user"] == "ada"
    assert not caplog.records


@pytest.mark.parametrize("code", [404, 302])
def test_a_webhook_that_refuses_is_logged_and_followed_nowhere(server, caplog, code):
    server.answers = [code] * 3
    give(Notice(on=["done"], webhook=server.address), ended())
    assert [path for path, _, _ in server.posted] == ["/hook"] * 3
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert f"HTTP Error {code}" in record.getMessage()
    assert server.address not in record.getMessage()  # which may hold a token


def test_a_webhook_that_never_answers_holds_nothing_up(server, caplog):
    server.answers = [0, 0, 0]
    assert give(Notice(on=["done"], webhook=server.address), ended(), timeout=0.1) < 0.05
    assert "timed out" in caplog.text


def wait_for_posts(server: ThreadingHTTPServer, count: int) -> None:
    deadline = time.monotonic() + 10
    while len(server.posted) < count:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_what_waits_as_the_scheduler_stops_is_given_all_the_same(server, caplog):
    notices = Notices([Notice(on=["done"], webhook=server.address)])
    statuses = [replace(ended(), job=f"{number:04}") for number in range(5 * AT_ONCE)]
    for status in statuses:
        notices.job_ended(status)
    notices.close()
    assert sorted(body["job"] for _, _, body in server.posted) == [status.job for status in statuses]
    assert not caplog.records


def test_what_cannot_be_given_in_time_is_named(server, caplog):
    server.answers = [0] * AT_ONCE  # each takes the time that one has
    notices = Notices([Notice(on=["done"], webhook=server.address)], timeout=1.0)
    for number in range(AT_ONCE + 2):
        notices.job_ended(replace(ended(), job=f"{number:04}"))
    wait_for_posts(server, AT_ONCE)
    begun = time.monotonic()
    notices.close(grace=0.1)
    assert time.monotonic() - begun < 3
    said = sorted(record.getMessage() for record in caplog.records)
    assert ["timed out" in line for line in said] == [True] * AT_ONCE + [False] * 2
    assert said[AT_ONCE] == "notice of job 0004 by the webhook failed: the scheduler stopped before its turn"
    notices.job_ended(replace(ended(), job="late"))
    assert "notice of job late by the webhook failed: the scheduler stops" in caplog.text
    assert len(server.posted) == AT_ONCE


def test_a_notice_that_is_begun_late_has_what_is_left_of_the_time(server, caplog):
    server.answers = [200] * AT_ONCE + [0]
    server.held.clear()
    notices = Notices([Notice(on=["done"], webhook=server.address)])  # each has ten seconds
    for number in range(AT_ONCE + 1):
        notices.job_ended(replace(ended(), job=f"{number:04}"))
    threading.Timer(0.2, server.held.set).start()
    begun = time.monotonic()
    notices.close(grace=0.7)
    assert time.monotonic() - begun < 3
    assert len(server.posted) == AT_ONCE + 1
    assert "timed out" in caplog.text


SAVE = """
import os, sys
open(sys.argv[1], "w").write("\\n".join([os.environ["FARM_JOB"], os.environ["FARM_RESULT"], sys.stdin.read()]))
"""


def test_a_command_gets_the_summary_and_what_it_needs_to_know(tmp_path, caplog):
    told = tmp_path / "told"
    give(Notice(on=["failed"], command=[sys.executable, "-c", SAVE, str(told)]), ended(Result.HALTED))
    job, result, body = told.read_text().split("\n")
    assert (job, result) == ("0123", "failed")
    assert json.loads(body)["name"] == "shot"
    assert not caplog.records


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["/nowhere/at/all"], "FileNotFoundError"),
        (["sh", "-c", "echo too bad >&2; exit 3"], "too bad"),
        (["sh", "-c", "sleep 30 & sleep 30"], "did not end within 0.2 s"),
    ],
)
def test_commands_that_go_wrong_are_logged(command, said, caplog):
    begun = time.monotonic()
    give(Notice(on=["done"], command=command), ended(), timeout=0.2)
    assert said in caplog.text
    assert time.monotonic() - begun < 5
