"""A desk with as many jobs and workers as a test likes, behind the real dashboard of a Dask scheduler."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path
from unittest.mock import patch

import numpy as np
from distributed import LocalCluster
from PIL import Image

from farm.cluster.dashboard import board
from farm.cluster.dashboard.pages import add_pages
from farm.cluster.dashboard.tally import Tally
from farm.cluster.events import Outcome, Result
from farm.cluster.log import Line
from farm.cluster.names import unknown
from farm.cluster.pending import Cut
from farm.cluster.status import PlanStatus, Status
from farm.cluster.table import Frame, FrameTable, Place
from farm.cluster.vitals import Gpu, Vitals
from farm.cluster.workers import FarmWorker
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.runtime.task import OutputSpec

TOKEN = "0123456789abcdef0123"
SPANS = {"read": 0.011, "upload": 0.002, "run": 0.034, "encode": 0.008, "download": 0.003, "write": 0.006}
KERNELS = {"0 fused_rows grade, over": 0.0021, "1 warp transform": 0.0013, "2 tile median": 0.0009}
NODES = {"comp": 0.0021, "moved": 0.0013, "clean": 0.0009}


def record(frame: int, state: FrameState = FrameState.DONE) -> FrameRecord:
    """What a frame of a simulated job leaves behind."""
    if state is FrameState.FAILED:
        error = f"plates/sh010.{frame:04}.exr: the file is damaged: its line offsets end early"
        return FrameRecord(frame, state, 3, "gpu-03-1", "sm_90", failure=Failure.DATA, error=error)
    keys = {"plan": "0d3c6e894bb65b0a888dba642da439de", "recipe": "5f1c" * 8, "digest": "77aa" * 8}
    return FrameRecord(
        frame, state, 1, "gpu-00-0", "sm_90", **keys, plan_origin="reused", spans=SPANS, kernels=KERNELS, nodes=NODES
    )


def table_of(frames: int, done: int, failed: Sequence[int] = ()) -> FrameTable:
    """So many frames from 1001 on, of which the first are done or failed, and the next four are being rendered."""
    table = FrameTable(Cut.of(range(1001, 1001 + frames), 8, 1))
    last = 1000 + done
    places = dict.fromkeys(range(1001, last + 1), Place.DONE)
    places |= dict.fromkeys(range(last + 1, min(last + 5, 1001 + frames)), Place.RENDERING)
    places |= dict.fromkeys(failed, Place.FAILED)
    return table.changed({n: Frame(place, (n - 1001) // 8, 1) for n, place in places.items()})


@dataclass
class SimulatedDesk:
    """Stands for the desk; notes what it is asked to change."""

    statuses: dict[str, Status] = field(default_factory=dict)
    tables: dict[str, FrameTable] = field(default_factory=dict)
    there: list[FarmWorker] = field(default_factory=list)
    now: dict[str, Vitals] = field(default_factory=dict)
    asked: list[tuple[object, ...]] = field(default_factory=list)

    def fill(self, jobs: int, workers: int) -> None:
        """Have so many jobs, of which a third goes on, and so many workers."""
        self.statuses, self.tables = {}, {}
        for number in range(jobs):
            status, table = _job(number, 60 + 7 * (number % 9), over=jobs > 10 and number % 3 > 0)
            self.statuses[status.job], self.tables[status.job] = status, table
        going = [status.job for status in self.statuses.values() if not status.outcome]
        self.there = [_worker(number, going) for number in range(workers)]
        self.now = {worker.name: _vitals(number) for number, worker in enumerate(self.there)}

    def vitals(self) -> dict[str, Vitals]:
        return self.now

    def summaries(self) -> list[Status]:
        return list(self.statuses.values())

    def status(self, job: str) -> Status:
        if job not in self.statuses:
            raise unknown(job, {}, "job")
        return self.statuses[job]

    def workers(self) -> list[FarmWorker]:
        return self.there

    def frames(self, job: str) -> FrameTable:
        self.status(job)
        return self.tables[job]

    def outputs(self, job: str) -> tuple[OutputSpec, ...]:
        return (OutputSpec("beauty", f"/renders/{job}.zarr", 0),)

    async def record(self, job: str, frame: int) -> FrameRecord | None:
        place = self.frames(job)[frame].place
        states = {Place.DONE: FrameState.DONE, Place.FAILED: FrameState.FAILED}
        return record(frame, states[place]) if place in states else None

    def log(self, job: str, frame: int | None = None) -> list[Line]:
        return [Line(1.7e9, "attempt 1 failed: the file is damaged", frame, "gpu-03-1")] if job else []

    async def retry(self, job: str, frames: Sequence[int] | None = None, *, failed: bool = False) -> int:
        self.asked.append(("retry", job, frames, failed))
        return 1

    def set_priority(self, job: str, priority: int) -> None:
        self.asked.append(("priority", job, priority))

    def cancel(self, job: str) -> None:
        self.asked.append(("cancel", job))

    def pause(self, job: str) -> None:
        self.asked.append(("pause", job))
        self.statuses[job] = replace(self.statuses[job], paused=True, message="paused")

    def resume(self, job: str) -> None:
        self.asked.append(("resume", job))
        self.statuses[job] = replace(self.statuses[job], paused=False, message="")


def _job(number: int, frames: int, *, over: bool) -> tuple[Status, FrameTable]:
    failed = [1003, 1017] if number % 3 == 1 else []
    done = frames if over else frames * (number % 5) // 5
    table = table_of(frames, done, failed)
    outcomes = (Outcome(Result.RENDERED, f"{frames} frames rendered"), Outcome(Result.FAILED, f"2 of {frames} failed"))
    status = Status(
        f"{number:012x}",
        f"sh{number:03}0-{('comp', 'degrain', 'a-rather-long-name-of-a-slap-comp-with-grade')[number % 3]}",
        frames=table.counts,
        rate=0.0 if over or not done else 3.25 + number % 7,
        eta=None if over or not done else 20.0 * (1 + number % 40),
        elapsed=61.5,
        plans=(PlanStatus("sm_90", "0d3c6e894bb65b0a888dba642da439de", number % 2 == 0, 1.25),),
        failures=tuple(record(frame, FrameState.FAILED) for frame in failed),
        trouble=("worker gpu-02-1: the worker process died; frames 1021-1024 go out again",) if number == 1 else (),
        message="" if over or done else "waiting for its turn: 96 of 100 workers could render it, all busy",
        priority=number % 3 * 10,
        user=("ada", "grace", "edsger")[number % 3],
        host=f"ws-{number % 12:02}",
        submitted=1.7e9 + 60 * number,
        outcome=outcomes[bool(failed)] if over else None,
    )
    return status, table


def _worker(number: int, jobs: Sequence[str]) -> FarmWorker:
    name, host, device = f"gpu-{number // 4:02}-{number % 4}", f"render-{number // 4:02}.example", "sm_90"
    if number % 25 == 24:
        return FarmWorker(name, device, host, blocked="its disk is nearly full")
    if number % 10 == 9 or not jobs:
        return FarmWorker(name, "cpu", host, waits="no job has frames left that it could render")
    return FarmWorker(name, device, host, jobs={jobs[number % len(jobs)]: 2})


def _vitals(number: int) -> Vitals:
    gpu = Gpu("NVIDIA H100", (7 + number % 60) << 30, 80 << 30, number * 37 % 100 / 100, 41 + number % 40)
    return Vitals(number * 13 % 100 / 100, 16, (1 + number % 9) << 30, 128 << 30, None if number % 10 == 9 else gpu)


@dataclass
class Crowd:
    """A dashboard at an address, and the desk behind it."""

    address: str
    desk: SimulatedDesk
    tally: Tally


@contextmanager
def dashboard(token: str = TOKEN) -> Iterator[Crowd]:
    """The dashboard over a desk without jobs and workers; pictures of frames are made up."""
    desk, tally = SimulatedDesk(), Tally()
    options = {"n_workers": 0, "protocol": "tcp://", "dashboard_address": ("127.0.0.1", 0), "host": "127.0.0.1"}
    patched = {"_picture": _picture, "FRESH": 0.0, "PAUSES": 0}  # what a test changes is seen at once
    with LocalCluster(**options, silence_logs="CRITICAL") as cluster, patch.multiple(board, **patched):

        async def add() -> object:
            return add_pages(cluster.scheduler, desk, tally, desk.vitals, token)

        async def take_away() -> None:
            remove()

        remove = cluster.sync(add)
        try:
            yield Crowd(f"http://127.0.0.1:{cluster.scheduler.http_server.port}/farm", desk, tally)
        finally:
            cluster.sync(take_away)


def _picture(_: Path, frame: int) -> bytes:
    rows, columns = np.mgrid[0:216, 0:384]
    pixels = np.stack([columns * 255 // 384, rows * 255 // 216, np.full_like(rows, frame % 256)], -1)
    png = BytesIO()
    Image.fromarray(pixels.astype(np.uint8)).save(png, "PNG")
    return png.getvalue()
