"""What the dashboard tells, as JSON: gathered from the desk at most once a second, however many people look."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from farm.cluster.dashboard.frame_map import frame_map
from farm.cluster.dashboard.rows import (
    FrameDetail,
    JobDetail,
    JobRow,
    MapText,
    WorkerRow,
    frame_detail,
    job_row,
    map_text,
    newest_first,
    worker_row,
)
from farm.cluster.dashboard.tally import Tally
from farm.cluster.desk import Desk
from farm.cluster.vitals import Vitals
from farm.errors import FarmError, failure

FRESH = 1.0
"""Seconds for which an answer is given again."""

PAUSES = 10
"""How many times as long as it took to make is an answer given again, if that is longer."""

ANSWERS = 64
"""Answers that are kept."""

WITHIN = (384, 216)
"""Columns and rows of pixels of a thumbnail at most."""

_JOBS = TypeAdapter(list[JobRow])
_WORKERS = TypeAdapter(list[WorkerRow])
_JOB = TypeAdapter(JobDetail)
_MAP = TypeAdapter(MapText)
_FRAME = TypeAdapter(FrameDetail)

VitalsOf = Callable[[], Mapping[str, Vitals]]
"""How the workers are doing, by name."""


@dataclass(frozen=True, slots=True)
class _Answer:
    text: bytes
    until: float


class Board:
    """The dashboard's answers; lives in the scheduler's event loop. FarmError for a job or a frame that is unknown."""

    def __init__(self, desk: Desk, tally: Tally, vitals: VitalsOf) -> None:
        self.desk, self.tally, self.vitals = desk, tally, vitals
        self._answers: OrderedDict[tuple[object, ...], _Answer] = OrderedDict()
        self._pictures = ThreadPoolExecutor(1, "farm-thumbnails")

    async def jobs(self) -> bytes:
        """The jobs, those first that go on."""

        async def make() -> bytes:
            return _JOBS.dump_json([job_row(status) for status in newest_first(self.desk.summaries())])

        return await self._fresh(("jobs",), make)

    async def workers(self) -> bytes:
        """The workers, by name."""

        async def make() -> bytes:
            vitals, nothing = self.vitals(), Vitals()
            rows = [worker_row(worker, vitals.get(worker.name, nothing)) for worker in self.desk.workers()]
            return _WORKERS.dump_json(rows)

        return await self._fresh(("workers",), make)

    async def job(self, job: str) -> bytes:
        """A job with all that is known of it."""

        async def make() -> bytes:
            status = self.desk.status(job)
            detail = JobDetail(job_row(status), status, self._output_names(job), self.tally.times(job))
            return _JOB.dump_json(detail)

        return await self._fresh(("job", job), make)

    async def frames(self, job: str, first: int | None, last: int | None) -> bytes:
        """The map of a job's frames from `first` to `last`, by default of all; a large one is made beside the loop."""

        async def make() -> bytes:
            table = self.desk.frames(job)  # a value: it does not change while a thread looks at it
            frames = await asyncio.to_thread(frame_map, table, first, last)
            return _MAP.dump_json(map_text(frames))

        return await self._fresh(("frames", job, first, last), make)

    async def frame(self, job: str, frame: int) -> bytes:
        """A frame with its record and its log."""

        async def make() -> bytes:
            try:
                known = self.desk.frames(job)[frame]
            except KeyError:
                raise failure(f"job {job} has no frame {frame}") from None
            record, log = await self.desk.record(job, frame), self.desk.log(job, frame)
            return _FRAME.dump_json(frame_detail(frame, known, record, log, self._output_names(job)))

        return await self._fresh(("frame", job, frame), make)

    async def thumbnail(self, job: str, frame: int, output: int) -> bytes:
        """A picture of a frame that is done, as a PNG file; FarmError where there is none."""

        async def make() -> bytes:
            outputs = self.desk.outputs(job)
            if output >= len(outputs):
                raise failure(f"job {job} has {len(outputs)} outputs")
            store = Path(outputs[output].store)
            return await asyncio.get_running_loop().run_in_executor(self._pictures, _picture, store, frame)

        return await self._fresh(("thumbnail", job, frame, output), make)

    def close(self) -> None:
        """Make no more pictures."""
        self._pictures.shutdown(wait=False, cancel_futures=True)

    def _output_names(self, job: str) -> tuple[str, ...]:
        try:
            return tuple(output.name for output in self.desk.outputs(job))
        except FarmError:  # it has been over for long
            return ()

    async def _fresh(self, key: tuple[object, ...], make: Callable[[], Awaitable[bytes]]) -> bytes:
        """An answer that is fresh still, or made anew."""
        known = self._answers.get(key)
        if known and time.monotonic() < known.until:
            return known.text
        begun = time.monotonic()
        text = await make()
        now = time.monotonic()
        self._answers[key] = _Answer(text, now + max(FRESH, PAUSES * (now - begun)))
        self._answers.move_to_end(key)
        if len(self._answers) > ANSWERS:
            self._answers.popitem(last=False)
        return text

    def forget(self) -> None:
        """Something was changed: the next answers are made anew."""
        self._answers.clear()


def _picture(store: Path, frame: int) -> bytes:
    from farm.frames.view import view_small

    pictures = view_small(store, [frame], WITHIN)
    if frame not in pictures:
        raise failure(f"frame {frame} of {store.name} cannot be shown")
    return pictures[frame]
