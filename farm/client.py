"""A running farm from Python: `farm.Client` and `farm.AsyncClient`, with the nouns and verbs of the command line."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from types import TracebackType
from typing import Self

from farm.cluster.events import Outcome, Result
from farm.cluster.log import Line
from farm.cluster.quiet import quiet
from farm.cluster.security import tls
from farm.cluster.session import Session
from farm.cluster.signing import signed
from farm.cluster.status import Status
from farm.cluster.table import OVER, Place
from farm.cluster.workers import FarmWorker
from farm.config.frames import parse_frames
from farm.config.load import load
from farm.config.settings import Settings
from farm.errors import invalid
from farm.runtime.coming import ComingStores
from farm.runtime.destinations import Writing
from farm.runtime.done import frames_to_render
from farm.runtime.shot import prepare
from farm.runtime.submission import Submission

POLL = 0.2
"""Seconds between two looks at a job that is waited for."""

JobFile = str | os.PathLike[str]


@dataclass(frozen=True, slots=True)
class Security:
    """Files of a farm that runs with TLS, each PEM: the authority, one's certificate and its key."""

    ca: Path
    certificate: Path
    key: Path


@dataclass(frozen=True, slots=True)
class SubmitOptions:
    """How a job file is rendered, as `farm submit` takes it.

    `frames` are some of the job's, `set` values such as `finish.weight=1.5`, `out` a version for the outputs' names;
    `device` is "auto", "cpu", "cuda" or "reference"; `after` are jobs to wait for, `JOB` or `JOB:frames`; `force`
    renders what is done, too.
    """

    frames: str | None = None
    set: Sequence[str] = ()
    out: str | None = None
    device: str = "auto"
    priority: int = 0
    after: Sequence[str] = ()
    force: bool = False


class Client:
    """A connection to the farm at `address`, or at that which FARM_SCHEDULER names; closes as a context manager.

    Every call blocks, and raises FarmError for what a person can mend.
    """

    def __init__(self, address: str = "", security: Security | None = None, *, timeout: float = 10.0) -> None:
        address = address or Settings().scheduler
        if not address:
            raise invalid("no scheduler is named", "give its address, or set FARM_SCHEDULER")
        files = (security.ca, security.certificate, security.key) if security else (None, None, None)
        with quiet():
            self._session = Session(address, tls(*files), timeout=timeout)
        self.address = self._session.address

    def submit(self, job: JobFile, options: SubmitOptions | None = None) -> "JobHandle":
        """Hand over a job file; frames that are done already are left out, unless `options` say otherwise.

        Answers at once. A job of which every frame is done has ended, and is none of the farm's.

        Raises:
            FarmError: the job has mistakes, all of which are told, or the farm refuses it.
        """
        options = options or SubmitOptions()
        submission, ended = _submission(job, options, self._session.coming(options.after))
        if submission is None:
            return JobHandle(self._session, ended.job, ended)
        self._session.submit(submission)
        return JobHandle(self._session, submission.id)

    def job(self, job: str) -> "JobHandle":
        """The job of that id; FarmError when the farm knows none."""
        self._session.status(job)
        return JobHandle(self._session, job)

    def jobs(self) -> "list[JobHandle]":
        """The unfinished jobs and the last hundred, oldest first."""
        return [JobHandle(self._session, status.job) for status in self._session.jobs()]

    def workers(self) -> list[FarmWorker]:
        """The workers that are there, by name, and those that somebody has blocked."""
        return self._session.workers()

    def close(self) -> None:
        """Disconnect; jobs go on."""
        self._session.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<farm.Client {self.address}>"


@dataclass(frozen=True, slots=True)
class JobHandle:
    """A job of a farm; shows its progress in a notebook."""

    _session: Session = field(repr=False)
    id: str
    _ended: Status | None = field(default=None, repr=False)  # of a job that the farm never got

    @property
    def status(self) -> Status:
        """The job at this moment."""
        return self._ended or self._session.status(self.id)

    @property
    def frames(self) -> dict[int, Place]:
        """Where each frame stands, in order."""
        if self._ended:
            return {}
        places = self._session.places(self.id)
        return dict(sorted((frame, place) for place, frames in places.items() for frame in parse_frames(frames)))

    def wait(self, timeout: float | None = None) -> Status:
        """The job once it has ended; TimeoutError after so many seconds."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while not (status := self.status).outcome:
            if deadline is not None and time.monotonic() > deadline:
                raise TimeoutError(f"job {self.id} has not ended within {timeout} s: {self!r}")
            time.sleep(POLL)
        return status

    def as_completed(self) -> Iterator[tuple[int, Place]]:
        """Each frame once it is over, with where it stands, as they end; ends with the job."""
        reported: set[int] = set()
        while True:
            ended = self.status.outcome is not None
            over = {frame: place for frame, place in self.frames.items() if place in OVER and frame not in reported}
            yield from over.items()
            reported |= over.keys()
            if ended:
                return
            time.sleep(POLL)

    def cancel(self) -> None:
        """Stop after the frames in hand, which are kept; called again, at once."""
        self._session.cancel(self.id)

    def pause(self) -> None:
        """Give no more frames to workers; those in hand are finished."""
        self._session.pause(self.id)

    def resume(self) -> None:
        """Go on with a paused job."""
        self._session.resume(self.id)

    def retry(self, frames: str | None = None, *, failed: bool = False) -> int:
        """Render frames again: these, such as `1001-1010,1020`, or those that failed or were left; answers how many."""
        return self._session.retry(self.id, parse_frames(frames) if frames else None, failed=failed)

    def set_priority(self, priority: int) -> None:
        """Have the job served before those of lower priority, from -100 to 100."""
        self._session.set_priority(self.id, priority)

    def log(self, frame: int | None = None) -> list[Line]:
        """What happened to the job, or to one frame of it, the latest last."""
        return self._session.log(self.id, frame)

    def __repr__(self) -> str:
        return f"<farm job {_words(self.status)}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: a bar of the frames that are done."""
        status = self.status
        done = sum(status.frames.get(place, 0) for place in OVER)
        bar = f'<progress max="{max(status.total, 1)}" value="{done if status.total else 1}"></progress>'
        return f"<div>{bar} {escape(_words(status))}</div>"


class AsyncClient:
    """The same for a program with an event loop: `async with AsyncClient(address) as client`."""

    def __init__(self, address: str = "", security: Security | None = None, *, timeout: float = 10.0) -> None:
        self._options = (address, security, timeout)
        self._client: Client | None = None

    async def __aenter__(self) -> Self:
        address, security, timeout = self._options
        self._client = await asyncio.to_thread(Client, address, security, timeout=timeout)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._client:
            await asyncio.to_thread(self._client.close)

    async def submit(self, job: JobFile, options: SubmitOptions | None = None) -> "AsyncJobHandle":
        """Hand over a job file, as `Client.submit` does."""
        return AsyncJobHandle(await asyncio.to_thread(self._connected().submit, job, options))

    async def job(self, job: str) -> "AsyncJobHandle":
        """The job of that id; FarmError when the farm knows none."""
        return AsyncJobHandle(await asyncio.to_thread(self._connected().job, job))

    async def jobs(self) -> "list[AsyncJobHandle]":
        """The unfinished jobs and the last hundred, oldest first."""
        return [AsyncJobHandle(job) for job in await asyncio.to_thread(self._connected().jobs)]

    async def workers(self) -> list[FarmWorker]:
        """The workers that are there, by name, and those that somebody has blocked."""
        return await asyncio.to_thread(self._connected().workers)

    def _connected(self) -> Client:
        if self._client is None:
            raise RuntimeError("write `async with AsyncClient(...) as client`")
        return self._client


@dataclass(frozen=True, slots=True)
class AsyncJobHandle:
    """A job of a farm, for a program with an event loop."""

    _job: JobHandle

    @property
    def id(self) -> str:
        """The job's id."""
        return self._job.id

    async def status(self) -> Status:
        """The job at this moment."""
        return await asyncio.to_thread(lambda: self._job.status)

    async def frames(self) -> dict[int, Place]:
        """Where each frame stands, in order."""
        return await asyncio.to_thread(lambda: self._job.frames)

    async def wait(self) -> Status:
        """The job once it has ended."""
        while not (status := await self.status()).outcome:  # noqa: ASYNC110 - the farm is asked, and tells nothing
            await asyncio.sleep(POLL)
        return status

    async def as_completed(self) -> AsyncIterator[tuple[int, Place]]:
        """Each frame once it is over, with where it stands, as they end; ends with the job."""
        frames = self._job.as_completed()
        while (item := await asyncio.to_thread(next, frames, None)) is not None:
            yield item

    async def cancel(self) -> None:
        """Stop after the frames in hand, which are kept; called again, at once."""
        await asyncio.to_thread(self._job.cancel)

    async def pause(self) -> None:
        """Give no more frames to workers; those in hand are finished."""
        await asyncio.to_thread(self._job.pause)

    async def resume(self) -> None:
        """Go on with a paused job."""
        await asyncio.to_thread(self._job.resume)

    async def retry(self, frames: str | None = None, *, failed: bool = False) -> int:
        """Render frames again, as `JobHandle.retry` does."""
        return await asyncio.to_thread(lambda: self._job.retry(frames, failed=failed))


def _submission(job: JobFile, options: SubmitOptions, coming: ComingStores) -> tuple[Submission | None, Status]:
    """What is handed over, or None and how the job stands of which every frame is done."""
    document = load(job, options.set, options.frames, options.out)
    whole = document.job is not None and set(document.frames) == set(document.job.frames)
    replaces = options.force and whole
    shot = prepare(document, writing=Writing(here=False, replace=replaces, overwrite=options.force), coming=coming)
    if options.force:
        wanted = tuple(document.frames)
    else:
        choice = frames_to_render(shot)
        wanted = tuple(sorted((*choice.missing, *choice.changed)))
    if not wanted:
        message = f"all {len(document.frames)} frames are done"
        frames = {Place.DONE: len(document.frames)}
        return None, Status("", shot.job.name, frames, outcome=Outcome(Result.RENDERED, message))
    kept = tuple(sorted(set(document.frames).difference(wanted)))
    submission = shot.submission(wanted, device=options.device, force=replaces, overwrite=options.force, kept=kept)
    return signed(submission, options.priority, options.after), Status(submission.id, shot.job.name)


def _words(status: Status) -> str:
    over = status.frames.get(Place.DONE, 0)
    state = status.outcome.message if status.outcome else status.message or f"{status.rate:.2f} frames/s"
    return f"{status.job} {status.name}: {over} of {status.total} frames, {state}".strip()
