"""The remote calls by which people reach the desk: plain values in and out."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from farm.cluster.desk import Desk
from farm.cluster.status import Status
from farm.config.frames import format_frames
from farm.errors import FarmError, failure
from farm.runtime.submission import Submission

Reply = dict[str, Any]
"""What travels back: plain values; an error of the user's as `problems` and `exit_code`."""

Call = Callable[..., Awaitable[Reply]]

FetchLines = Callable[[str], Awaitable[Sequence[str]]]
"""The log of a worker by its name; FarmError when it does not answer."""


def answered(call: Call) -> Call:
    """A call that answers errors of the user's rather than raise them."""

    async def safe(**arguments: Any) -> Reply:
        try:
            return await call(**arguments)
        except FarmError as error:
            return refused(error)

    return safe


def refused(error: FarmError) -> Reply:
    """An error as it travels; `Problem.from_plain` reads its problems."""
    problems = [problem.to_plain() for problem in error.problems]
    return {"problems": problems, "exit_code": int(error.exit_code), "busy": error.busy}


class DeskCalls:
    """Each method is one remote call."""

    def __init__(self, desk: Desk, submit: Callable[[Submission], Awaitable[None]], lines: FetchLines) -> None:
        self._desk, self._submit, self._lines = desk, submit, lines
        self.dashboard = ""
        self.durable = False

    def handlers(self) -> dict[str, Call]:
        """The calls by the names under which they are reached."""
        desk = self._desk
        jobs = {"cancel": desk.cancel, "pause": desk.pause, "resume": desk.resume, "status": desk.status}
        calls: dict[str, Call] = {
            "submit": self.submit,
            "jobs": self.jobs,
            "retry": self.retry,
            "priority": self.priority,
            "remove": self.remove,
            "log": self.log,
            "places": self.places,
            "coming": self.coming,
            "workers": self.workers,
            "block": self.block,
            "unblock": self.unblock,
            "drain": self.drain,
            "worker_log": self.worker_log,
            **{name: _about(verb) for name, verb in jobs.items()},
        }
        return {f"farm_{name}": answered(call) for name, call in calls.items()}

    async def submit(self, submission: bytes) -> Reply:
        """Take a job; answers once its stores are open and it stands in the journal."""
        try:
            await self._submit(Submission.from_json(submission))
        except ValueError as error:
            what = "the scheduler does not understand this job; it may run another version of the farm"
            raise failure(f"{what}: {error}") from None
        return {}

    async def jobs(self) -> Reply:
        """All jobs in short, oldest first; the dashboard's page; whether unfinished jobs outlive this scheduler."""
        jobs = [status.to_json() for status in self._desk.summaries()]
        return {"jobs": jobs, "dashboard": self.dashboard, "durable": self.durable}

    async def retry(self, job: str, frames: list[int] | None, *, failed: bool) -> Reply:
        """Render frames again; answers how many."""
        return {"frames": await self._desk.retry(job, frames, failed=failed)}

    async def priority(self, job: str, priority: int) -> Reply:
        """Serve a job sooner or later."""
        return {"status": self._desk.set_priority(job, priority).to_json()}

    async def remove(self, job: str) -> Reply:
        """Forget a job."""
        self._desk.remove(job)
        return {}

    async def log(self, job: str, frame: int | None) -> Reply:
        """What happened to a job, or to one frame of it."""
        return {"lines": [line.to_plain() for line in self._desk.log(job, frame)]}

    async def places(self, job: str) -> Reply:
        """Which frames of a job stand where, as a job file writes frames."""
        places = self._desk.places(job)
        return {"places": {place.value: format_frames(frames) for place, frames in places.items()}}

    async def coming(self, jobs: list[str]) -> Reply:
        """What jobs are still to make: by the store the job, and the frames as a job file writes them."""
        coming = self._desk.coming(jobs)
        return {"coming": {store: (job, format_frames(frames)) for store, (job, frames) in coming.items()}}

    async def workers(self) -> Reply:
        """All workers, by name."""
        return {"workers": [worker.to_json() for worker in self._desk.workers()]}

    async def block(self, worker: str, reason: str) -> Reply:
        """Give a worker nothing more."""
        self._desk.block(worker, reason)
        return {}

    async def unblock(self, worker: str) -> Reply:
        """Give a blocked worker chunks again."""
        return {"blocked": self._desk.unblock(worker)}

    async def drain(self, worker: str) -> Reply:
        """Let a worker end once it has finished what it has."""
        self._desk.drain(worker)
        return {}

    async def worker_log(self, worker: str) -> Reply:
        """What a worker says it did, the latest last."""
        return {"lines": list(await self._lines(worker))}


def _about(verb: Callable[[str], Status]) -> Call:
    """The call of a verb that takes a job and answers how it stands."""

    async def call(job: str) -> Reply:
        return {"status": verb(job).to_json()}

    return call
