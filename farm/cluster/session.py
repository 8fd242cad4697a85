"""The client's side: one way to talk to a farm, on this host or elsewhere."""

import contextlib
import time
from types import TracebackType
from typing import Any, Self

from distributed import Client
from distributed.security import Security

from farm.cluster.probe import refuse_web_server
from farm.cluster.security import full_address
from farm.cluster.status import Status
from farm.errors import ExitCode, FarmError, Problem, failure
from farm.runtime.submission import Submission

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
            raise failure(what, hint) from None
        self._durable = bool(self._call("jobs").get("durable"))

    def submit(self, submission: Submission) -> str:
        """Hand a job over; answers its id.

        A scheduler that goes before it has answered is given the job again: it takes it once.

        Raises:
            FarmError: its stores cannot be opened, or another job is writing them.
        """
        again = f"when it is back, look for job {submission.id} in `farm jobs list {self.address}`, or submit again"
        self._call("submit", hint=f"it has not said that it took the job: {again}", submission=submission.to_json())
        self._taken.add(submission.id)
        return submission.id

    def status(self, job: str) -> Status:
        """A job at this moment.

        Raises:
            FarmError: the scheduler knows no such job.
        """
        status = Status.from_json(self._call("status", hint=self._after(job), job=job)["status"])
        self._taken.add(job)
        return status

    def jobs(self) -> list[Status]:
        """Every job that the farm knows, oldest first."""
        return [Status.from_json(text) for text in self._call("jobs")["jobs"]]

    def cancel(self, job: str) -> Status:
        """Stop a job after the frames being rendered; called again, stop without waiting for them.

        Answers how the job stood before, with an outcome if it was over.

        Raises:
            FarmError: the scheduler knows no such job.
        """
        return Status.from_json(self._call("cancel", hint=self._after(job), job=job)["status"])

    def unblock(self, worker: str) -> bool:
        """Give a blocked worker chunks again; answers whether it was blocked.

        Raises:
            FarmError: the scheduler knows no such worker.
        """
        return bool(self._call("unblock", worker=worker)["blocked"])

    @property
    def dashboard(self) -> str:
        """The address of the dashboard's page."""
        return str(self._call("jobs")["dashboard"])

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
        follow = f"`farm jobs watch {self.address} {job}`"
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
                    raise failure(f"the scheduler at {self.address} has gone ({error})", hint) from None
                time.sleep(RETRY)
        if not isinstance(reply, dict):
            what = f"the scheduler at {self.address} is not one of the farm's"
            raise failure(what, "start it with `farm scheduler`")
        if problems := reply.get("problems"):
            code = ExitCode(reply["exit_code"])
            raise FarmError(*map(Problem.from_plain, problems), exit_code=code)
        return reply
