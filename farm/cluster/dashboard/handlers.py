"""What answers under /farm: two pages, their files, JSON to read, and what changes something."""

import json
import mimetypes
from collections.abc import Awaitable, Callable
from functools import cache
from importlib.resources import files
from typing import Any

from distributed.dashboard.scheduler import template_variables
from distributed.http.utils import RequestHandler
from distributed.http.utils import dirname as dask_folder
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PackageLoader

from farm.cluster.dashboard.access import refusal
from farm.cluster.dashboard.board import Board
from farm.config.frames import parse_frames
from farm.errors import FarmError, Problem, invalid

ROUTE = "/farm"

FILES = ("dashboard.css", "common.js", "farm.js", "job.js")
"""What the pages load beside themselves."""

JOB = rf"{ROUTE}/api/jobs/([^/]+)"

POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'; base-uri 'self'"
)
"""Nothing comes from another host; Dask's own navigation has a script within its page."""


def routes(scheduler: Any, board: Board, token: str) -> list[tuple[str, type[RequestHandler], dict[str, Any]]]:
    """All handlers with their paths, for a Tornado application."""
    extra = {"board": board, "token": token, "variables": template_variables(scheduler)}
    options = {"dask_server": scheduler, "extra": extra}
    handlers: dict[str, type[RequestHandler]] = {
        ROUTE: _FarmPage,
        rf"{ROUTE}/job": _JobPage,
        rf"{ROUTE}/files/([a-z.]+)": _File,
        rf"{ROUTE}/api/jobs": _Jobs,
        rf"{ROUTE}/api/workers": _Workers,
        rf"{ROUTE}/api/token": _Token,
        JOB: _Job,
        rf"{JOB}/frames": _Frames,
        rf"{JOB}/frames/(-?[0-9]+)": _Frame,
        rf"{JOB}/frames/(-?[0-9]+)/thumbnail": _Thumbnail,
        rf"{JOB}/(cancel|pause|resume|retry|priority)": _Change,
    }
    return [(path, handler, options) for path, handler in handlers.items()]


class _Handler(RequestHandler):
    @property
    def board(self) -> Board:
        """Who knows the answers."""
        board: Board = self.extra["board"]
        return board

    def set_default_headers(self) -> None:
        """Tornado's hook: what every answer says."""
        self.set_header("Content-Security-Policy", POLICY)
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "same-origin")
        self.set_header("Cache-Control", "no-cache")

    def refuse(self, status: int, *problems: Problem) -> None:
        """Answer with an error, in the words of the farm."""
        self.set_status(status)
        self.set_header("Content-Type", "application/json")
        self.write(json.dumps({"problems": [problem.to_plain() for problem in problems]}))

    async def tell(self, ask: Callable[[], Awaitable[bytes]], kind: str = "application/json") -> None:
        """Answer with what is asked for; 404 with the problem if there is none."""
        try:
            text = await ask()
        except FarmError as error:
            self.refuse(404, *error.problems)
            return
        self.set_header("Content-Type", kind)
        self.write(text)


class _FarmPage(_Handler):
    def get(self) -> None:
        """Jobs and workers."""
        self.write(_page("farm.html", ".", self.extra))


class _JobPage(_Handler):
    def get(self) -> None:
        """One job; its id is in the query, which the page reads itself."""
        self.write(_page("job.html", "..", self.extra))


class _File(_Handler):
    def get(self, name: str) -> None:
        """A file of the pages."""
        if name not in FILES:
            self.send_error(404)
            return
        self.set_header("Content-Type", mimetypes.guess_type(name)[0] or "text/plain")
        self.write(_text_of(name))


class _Jobs(_Handler):
    async def get(self) -> None:
        """The jobs."""
        await self.tell(self.board.jobs)


class _Workers(_Handler):
    async def get(self) -> None:
        """The workers."""
        await self.tell(self.board.workers)


class _Job(_Handler):
    async def get(self, job: str) -> None:
        """One job."""
        await self.tell(lambda: self.board.job(job))


class _Frames(_Handler):
    async def get(self, job: str) -> None:
        """The map of a job's frames, or of a part of it."""
        try:
            first, last = (int(text) if (text := self.get_argument(name, "")) else None for name in ("first", "last"))
        except ValueError:
            self.refuse(400, Problem("first and last are numbers of frames"))
            return
        await self.tell(lambda: self.board.frames(job, first, last))


class _Frame(_Handler):
    async def get(self, job: str, frame: str) -> None:
        """One frame."""
        await self.tell(lambda: self.board.frame(job, int(frame)))


class _Thumbnail(_Handler):
    async def get(self, job: str, frame: str) -> None:
        """A picture of a frame."""
        output = self.get_argument("output", "0")
        number = int(output) if output.isascii() and output.isdigit() else 0
        await self.tell(lambda: self.board.thumbnail(job, int(frame), number), "image/png")


class _Writing(_Handler):
    def prepare(self) -> None:
        """Tornado's hook: refuse whoever may not change anything, before anything is read."""
        if why := refusal(self.extra["token"], self.request.headers):
            self.refuse(403, Problem(why))
            self.finish()

    def check_xsrf_cookie(self) -> None:
        """Tornado's hook: there are no cookies; the token is in a header."""


class _Token(_Writing):
    def post(self) -> None:
        """Whether the token is right: by then it is."""
        self.set_status(204)


class _Change(_Writing):
    async def post(self, job: str, verb: str) -> None:
        """Change a job."""
        try:
            self.board.desk.status(job)
        except FarmError as error:
            self.refuse(404, *error.problems)
            return
        try:
            answer = await self._change(job, verb)
        except FarmError as error:
            self.refuse(409, *error.problems)
            return
        self.board.forget()
        self.write(answer)

    async def _change(self, job: str, verb: str) -> dict[str, object]:
        desk, wish = self.board.desk, _wish(self.request.body)
        if verb == "retry":
            frames = wish.get("frames")
            chosen = None if frames is None else parse_frames(str(frames))
            return {"frames": await desk.retry(job, chosen, failed=bool(wish.get("failed", False)))}
        if verb == "priority":
            priority = wish.get("priority")
            if not isinstance(priority, int):
                raise invalid("the priority is no whole number", 'send {"priority": 5}')
            desk.set_priority(job, priority)
        else:
            {"cancel": desk.cancel, "pause": desk.pause, "resume": desk.resume}[verb](job)
        return {}


def _wish(body: bytes) -> dict[str, object]:
    """The JSON object in a request's body; empty where there is none."""
    try:
        wish = json.loads(body or b"{}")
    except ValueError:
        wish = None
    if not isinstance(wish, dict):
        raise invalid("the request's body is no JSON object")
    return wish


@cache
def _text_of(name: str) -> bytes:
    return (files("farm.cluster.dashboard") / "template" / name).read_bytes()


@cache
def _environment() -> Environment:
    """Our templates, which extend one of Dask's."""
    ours, theirs = PackageLoader("farm.cluster.dashboard", "template"), FileSystemLoader(f"{dask_folder}/templates")
    return Environment(loader=ChoiceLoader([ours, theirs]), autoescape=True)


def _page(template: str, base: str, extra: dict[str, Any]) -> str:
    """A page whose links are relative to `base`, as those in Dask's navigation are to the dashboard's root."""
    text = _environment().get_template(template).render(**extra["variables"], writable=bool(extra["token"]))
    return text.replace("<head>", f'<head>\n    <base href="{base}/" />', 1)
