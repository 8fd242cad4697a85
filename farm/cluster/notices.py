"""Notices of jobs that have ended: webhooks and commands of the farm's config."""

import json
import logging
import math
import os
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any
from urllib.request import HTTPRedirectHandler, Request, build_opener

from farm.cluster.events import Result
from farm.cluster.status import Status
from farm.config.settings import Notice

TIMEOUT = 10.0
"""Seconds that a webhook has to answer, and a command to end."""

WAITS = (1.0, 5.0)
"""Seconds before the second and the third try."""

AT_ONCE = 4
"""Notices that are given at the same time; further ones wait for their turn."""

WAITING = 1000
"""Notices that may wait for their turn; those beyond are dropped, and the log says so."""

GRACE = 5.0
"""Seconds that the notices that wait have from when the scheduler stops; those left over are named in the log."""

ENDS = {Result.RENDERED: "done", Result.FAILED: "failed", Result.HALTED: "failed", Result.CANCELLED: "cancelled"}
"""What the config calls the ways in which a job ends."""

_log = logging.getLogger("farm.notices")


@dataclass(frozen=True, slots=True)
class Telling:
    """One notice of one job: to whom, and what."""

    job: str
    result: str
    notice: Notice
    body: bytes


def tellings(notices: Sequence[Notice], status: Status) -> list[Telling]:
    """Who is to be told of a job that is over, and what."""
    if status.outcome is None:
        return []
    end = ENDS[status.outcome.result]
    body = json.dumps(summary(status)).encode()
    return [Telling(status.job, end, notice, body) for notice in notices if end in notice.on]


def summary(status: Status) -> dict[str, Any]:
    """What others are told of a job: plain values; `elapsed` in seconds, `submitted` in seconds since the epoch."""
    outcome = status.outcome
    return {
        "job": status.job,
        "name": status.name,
        "result": ENDS[outcome.result] if outcome else "",
        "message": outcome.message if outcome else "",
        "frames": {str(place): count for place, count in status.frames.items()},
        "elapsed": round(status.elapsed, 3),
        "user": status.user,
        "host": status.host,
        "submitted": status.submitted,
        "failures": [{"frame": record.frame, "error": record.error} for record in status.failures],
    }


def retried(tell: Callable[[], str], waits: Sequence[float], sleep: Callable[[float], bool]) -> str:
    """Tell, and if that goes wrong again after each of `waits`; answers what went wrong in the end, or nothing.

    `sleep` waits so many seconds, and answers whether to give up.
    """
    wrong = tell()
    for seconds in waits:
        if not wrong or sleep(seconds):
            break
        wrong = tell()
    return wrong


class Notices:
    """Gives notices on threads of its own, so that neither a slow webhook nor a hanging command holds the farm up."""

    def __init__(self, notices: Sequence[Notice], waits: Sequence[float] = WAITS, timeout: float = TIMEOUT) -> None:
        self._notices, self._waits, self._timeout = notices, waits, timeout
        self._threads = ThreadPoolExecutor(AT_ONCE, "farm-notices")
        self._closed = threading.Event()
        self._end = math.inf
        self._left: dict[Future[None], Telling] = {}

    def job_ended(self, status: Status) -> None:
        """Tell of a job that is over, soon; returns at once."""
        for telling in tellings(self._notices, status):
            if self._closed.is_set():
                _failed(telling, "the scheduler stops")
            elif len(self._left) >= WAITING + AT_ONCE:
                _failed(telling, "too many notices wait")
            else:
                future = self._threads.submit(self._give, telling)
                self._left[future] = telling
                future.add_done_callback(self._left.pop)

    def _give(self, telling: Telling) -> None:
        timeout = min(self._timeout, max(self._end - time.monotonic(), 0.0))
        wrong = retried(lambda: given(telling, timeout), self._waits, self._closed.wait)
        if wrong:
            _failed(telling, wrong)

    def close(self, grace: float = GRACE) -> None:
        """Give what waits, once and within `grace` seconds; what was being given before has its own time."""
        self._end = time.monotonic() + grace
        self._closed.set()
        wait(list(self._left), grace)
        for future, telling in list(self._left.items()):
            if future.cancel():
                _failed(telling, "the scheduler stopped before its turn")
        self._threads.shutdown(wait=True)


def given(telling: Telling, timeout: float) -> str:
    """Give a notice; answers what went wrong, or nothing."""
    try:
        if telling.notice.webhook:
            _post(telling.notice.webhook, telling.body, timeout)
            return ""
        return _run(telling, timeout)
    except (OSError, ValueError) as error:  # of HTTP, of the network, of a program that is not there
        return f"{type(error).__name__}: {error}"
    except subprocess.TimeoutExpired:
        return f"it did not end within {timeout:g} s, and was ended"


class _NoRedirect(HTTPRedirectHandler):
    """What is posted goes where the config says, and nowhere else."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        """The library's hook: the answer counts as an error."""


def _post(address: str, body: bytes, timeout: float) -> None:
    request = Request(address, body, {"Content-Type": "application/json", "User-Agent": "farm"}, method="POST")
    with build_opener(_NoRedirect).open(request, timeout=timeout) as answer:
        answer.read(1 << 16)


def _run(telling: Telling, timeout: float) -> str:
    begun = time.monotonic()
    with subprocess.Popen(
        telling.notice.command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment(os.environ, telling),
        start_new_session=True,  # so that it can be ended with all that it has started
    ) as process:
        try:
            _, errors = process.communicate(telling.body, timeout)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            raise
    last = errors.decode(errors="replace").strip().rpartition("\n")[2]
    seconds = time.monotonic() - begun
    return f"exit code {process.returncode} after {seconds:.1f} s: {last[:200]}" if process.returncode else ""


def environment(own: Mapping[str, str], telling: Telling) -> dict[str, str]:
    """What a command finds in its environment."""
    return {**own, "FARM_JOB": telling.job, "FARM_RESULT": telling.result}


def _failed(telling: Telling, wrong: str) -> None:
    way = telling.notice.command[0] if telling.notice.command else "the webhook"
    fields = {"event": "notice failed", "job": telling.job}
    _log.error("notice of job %s by %s failed: %s", telling.job, way, wrong, extra={"fields": fields})
