"""The client's side: one way to talk to a farm, on this host or elsewhere."""

import contextlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeVar

from distributed import Client
from distributed.security import Security

from farm.cluster.dependencies import parse_after
from farm.cluster.log import Line
from farm.cluster.probe import refuse_web_server
from farm.cluster.security import full_address
from farm.cluster.status import Status
from farm.cluster.table import Place
from farm.cluster.workers import FarmWorker
from farm.config.frames import parse_frames
from farm.errors import ExitCode, FarmError, Problem, failure, unreachable

if TYPE_CHECKING:
    from farm.runtime.coming import ComingStores
    from farm.runtime.submission import Submission

T = TypeVar("T")

PATIENCE = 30.0
"""Seconds that a scheduler has to come back before a session gives it up."""

RETRY = 1.0
"""Seconds between two tries, and for one of them."""


class Session:
    """A connection to a farm's scheduler; every call blocks, and is quick enough to be made five times a second.

    `timeout` is how many seconds to wait for the scheduler to answer at first.

    Raises:
        FarmError: there is no scheduler at `address`, or it is not one of the farm's.
    """

    def __init__(self, address: str, security: Security | None = None, *, timeout: float = 10.0) -> None:
        self.address, self._security = full_address(address, security), security
        self._client: Any = None
        self._taken: set[str] = set()  # jobs that the scheduler is known to have
        refuse_web_server(self.address)
        try:
            self._connect(timeout)
        except (OSError, RuntimeError, ValueError) as error:
            what = f"no scheduler answers at {self.address}: {error}"
            hint = (
                "start one with `farm scheduler`; one that runs with TLS is at tls://... and wants --tls-ca and so on"
            )
            raise unreachable(what, hint) from None
        greeting = self._call("jobs")
        self._durable, self._dashboard = bool(greeting.get("durable")), str(greeting["dashboard"])

    def submit(self, submission: "Submission") -> str:
        """Hand a job over; answers its id.

        A scheduler that goes before it has answered is given the job again: it takes it once.

        Raises:
            FarmError: its stores cannot be opened, or another job is writing them.
        """
        look = f"`farm jobs list --scheduler {self.address}`"
        again = f"when it is back, look for job {submission.id} in {look}, or submit again"
        self._call("submit", hint=f"it has not said that it took the job: {again}", submission=submission.to_json())
        self._taken.add(submission.id)
        return submission.id

    def status(self, job: str) -> Status:
        """A job at this moment.

        Raises:
            FarmError: the scheduler knows no such job.
        """
        status = self._read(Status.from_json, self._call("status", hint=self._after(job), job=job)["status"])
        self._taken.add(job)
        return status

    def jobs(self) -> list[Status]:
        """Every job that the farm knows, oldest first; without its workers and what is said of single frames."""
        return [self._read(Status.from_json, text) for text in self._call("jobs")["jobs"]]

    def cancel(self, job: str) -> Status:
        """Stop a job after the frames being rendered; called again, stop without waiting for them.

        Answers how the job stood before, with an outcome if it was over; FarmError when it is unknown.
        """
        return self._about("cancel", job)

    def pause(self, job: str) -> Status:
        """Hand out no more chunks of a job until it is resumed; FarmError when it is unknown or over."""
        return self._about("pause", job)

    def resume(self, job: str) -> Status:
        """Go on with a paused job; FarmError when it is unknown or over."""
        return self._about("resume", job)

    def set_priority(self, job: str, priority: int) -> Status:
        """Have a job served before those of lower priority; FarmError when it is unknown or over."""
        return self._about("priority", job, priority=priority)

    def retry(self, job: str, frames: Sequence[int] | None = None, *, failed: bool = False) -> int:
        """Render frames of a job again, by default those that failed or were not rendered; answers how many.

        Raises:
            FarmError: no job is called so, it has no such frames or they are in hand, or it has been over for long.
        """
        chosen = None if frames is None else list(frames)
        return int(self._call("retry", hint=self._after(job), job=job, frames=chosen, failed=failed)["frames"])

    def remove(self, job: str) -> None:
        """Forget a job that is over; FarmError when it is unknown or not over."""
        self._call("remove", job=job)

    def log(self, job: str, frame: int | None = None) -> list[Line]:
        """What happened to a job, or to one frame of it, the latest last; FarmError when it is unknown."""
        return [Line(**line) for line in self._call("log", job=job, frame=frame)["lines"]]

    def places(self, job: str) -> dict[Place, str]:
        """Which frames of a job stand where, each as a job file writes frames; FarmError when it is unknown."""
        return {Place(place): frames for place, frames in self._call("places", job=job)["places"].items()}

    def coming(self, after: Sequence[str]) -> "ComingStores":
        """What jobs, each `JOB` or `JOB:frames`, are still to make; FarmError when one is unknown."""
        from farm.runtime.coming import Coming

        if not after:
            return {}
        reply = self._call("coming", jobs=[job for job, _ in map(parse_after, after)])["coming"]
        coming = ((Path(store).resolve(), job, parse_frames(frames)) for store, (job, frames) in reply.items())
        return {store: Coming(job, frames) for store, job, frames in coming}

    def workers(self) -> list[FarmWorker]:
        """The workers that are there, by name, and those that somebody has blocked."""
        return [self._read(FarmWorker.from_json, text) for text in self._call("workers")["workers"]]

    def block(self, worker: str, reason: str) -> None:
        """Give a worker nothing more, in any job; FarmError when it is unknown."""
        self._call("block", worker=worker, reason=reason)

    def unblock(self, worker: str) -> bool:
        """Give a blocked worker chunks again; answers whether it was blocked; FarmError when it is unknown."""
        return bool(self._call("unblock", worker=worker)["blocked"])

    def drain(self, worker: str) -> None:
        """Let a worker finish what it has, and end; FarmError when it is not there."""
        self._call("drain", worker=worker)

    def worker_log(self, worker: str) -> list[str]:
        """What a worker says it did, the latest last; FarmError when it is not there, or silent."""
        return list(self._call("worker_log", worker=worker)["lines"])

    def _about(self, verb: str, job: str, **arguments: object) -> Status:
        text = self._call(verb, hint=self._after(job), job=job, **arguments)["status"]
        return self._read(Status.from_json, text)

    def _read(self, read: Callable[[bytes], T], text: bytes) -> T:
        """What the scheduler has answered, by `read`."""
        try:
            return read(text)
        except ValueError:
            what = f"what the scheduler at {self.address} answers is not understood here"
            raise failure(what, "it runs another version of the farm: install the same one here as there") from None

    @property
    def dashboard(self) -> str:
        """The address of the dashboard's page."""
        return self._dashboard

    def close(self) -> None:
        """Disconnect; the jobs go on."""
        self._drop()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _connect(self, timeout: float) -> None:
        self._client = Client(  # type: ignore[no-untyped-call]
            self.address, set_as_default=False, security=self._security, timeout=timeout, name="farm-session"
        )

    def _drop(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            with contextlib.suppress(OSError, TimeoutError):
                client.close(timeout=1)

    def _after(self, job: str) -> str:
        """What becomes of a job whose scheduler has gone, as far as it is known."""
        if job not in self._taken:
            return ""
        if not self._durable:
            return "it kept no journal: start it again and submit the job again; the frames that are done are kept"
        follow = f"`farm jobs wait {job} --scheduler {self.address}`"
        return f"job {job} goes on when it is started again with its journal; follow it then with {follow}"

    def _call(self, name: str, *, hint: str = "", **arguments: object) -> dict[str, Any]:
        """One call; a scheduler that has gone is given PATIENCE seconds to come back; `hint` is for when it has not."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                if self._client is None:
                    self._connect(RETRY)
                reply = self._client.sync(getattr(self._client.scheduler, f"farm_{name}"), **arguments)
                break
            except OSError as error:
                self._drop()
                if time.monotonic() > deadline:
                    raise unreachable(f"the scheduler at {self.address} has gone ({error})", hint) from None
                time.sleep(RETRY)
        if not isinstance(reply, dict):
            what = f"the scheduler at {self.address} is not one of the farm's"
            raise failure(what, "start it with `farm scheduler`")
        if problems := reply.get("problems"):
            code = ExitCode(reply["exit_code"])
            raise FarmError(*map(Problem.from_plain, problems), exit_code=code, busy=bool(reply.get("busy")))
        return reply
