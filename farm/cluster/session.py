"""The client's side: one way to talk to a farm, on this host or elsewhere."""

import contextlib
import time
from types import TracebackType
from typing import Any, Self

from distributed import Client
from distributed.security import Security

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
        try:
            self._connect(timeout)
        except (OSError, RuntimeError, ValueError) as error:
            what = f"no scheduler answers at {self.address}: {error}"
            hint = (
                "start one with `farm scheduler`; one that runs with TLS is at tls://... and wants --tls-ca and so on"
            )
            raise failure(what, hint) from None
        self._call("jobs")

    def submit(self, submission: Submission) -> str:
        """Hand a job over; answers its id.

        Raises:
            FarmError: its stores cannot be opened, or another job is writing them.
        """
        self._call("submit", patience=0.0, submission=submission.to_json())
        return submission.id

    def status(self, job: str) -> Status:
        """A job at this moment."""
        text = self._call("status", job=job)["status"]
        if text is None:
            raise failure(f"the scheduler at {self.address} knows no job {job}")
        return Status.from_json(text)

    def jobs(self) -> list[Status]:
        """Every job that the farm knows, oldest first."""
        return [Status.from_json(text) for text in self._call("jobs")["jobs"]]

    def cancel(self, job: str) -> None:
        """Stop a job after the frames being rendered; called again, stop without waiting for them."""
        self._call("cancel", job=job)

    def unblock(self, worker: str) -> None:
        """Give a blocked worker chunks again."""
        self._call("unblock", worker=worker)

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

    def _call(self, name: str, *, patience: float = PATIENCE, **arguments: object) -> dict[str, Any]:
        """One call; a scheduler that has gone is given `patience` seconds to come back, for its jobs go on then."""
        deadline = time.monotonic() + patience
        while True:
            try:
                if self._client is None:
                    self._connect(RETRY)
                reply = self._client.sync(getattr(self._client.scheduler, f"farm_{name}"), **arguments)
                break
            except OSError as error:
                self._drop()
                if time.monotonic() > deadline:
                    hint = "its jobs go on when it is started again with its journal"
                    raise failure(f"the scheduler at {self.address} has gone ({error})", hint) from None
                time.sleep(RETRY)
        if not isinstance(reply, dict):
            what = f"the scheduler at {self.address} is not one of the farm's"
            raise failure(what, "start it with `farm scheduler`")
        if problems := reply.get("problems"):
            code = ExitCode(reply["exit_code"])
            raise FarmError(*(Problem(what, hint) for what, hint in problems), exit_code=code)
        return reply
