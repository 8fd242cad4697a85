"""What runs on a worker process: it says what device it owns, and renders chunks."""

import asyncio
import contextlib
import logging
import os
import socket
import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

from distributed import Status, Worker, get_worker
from distributed.diagnostics.plugin import WorkerPlugin
from distributed.protocol.pickle import dumps
from distributed.utils import sync
from pydantic import TypeAdapter

from farm.cluster.devices import THREADS_VARIABLE, own_memory, own_tags
from farm.cluster.introduction import Introduction, introduce
from farm.cluster.plans import fetched
from farm.cluster.preflight import versions
from farm.cluster.reached import Reached
from farm.cluster.roots import refuse_outside
from farm.cluster.server_log import VARIABLE, start_log, tell
from farm.cluster.vitals import watch_device
from farm.config.frames import format_frames
from farm.config.settings import Settings
from farm.frames.record import FrameRecord
from farm.plan.model import Plan
from farm.runtime.task import RenderTask, Report

_RECORDS = TypeAdapter(list[FrameRecord])

Renderer = Callable[[RenderTask, Callable[[str], Plan], Report], None]
"""`farm.runtime.render.render_chunk`."""


_leaving = threading.Event()

ENDED = (Status.closing, Status.closed)
"""In which a worker may still call for its next heartbeat, whose failure Tornado would tell with a traceback."""

LOG_LINES = 1000
"""Lines of its log that a worker keeps, the latest."""

_log: deque[str] = deque(maxlen=LOG_LINES)
_reached = Reached()


def note(text: str) -> None:
    """Write down what this process did, for `farm workers logs`."""
    _log.append(f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} {text}")
    tell("worker noted", text, pid=os.getpid())


async def read_log() -> list[str]:
    """A remote call: what this process did, the latest last."""
    return list(_log)


class FarmWorker(WorkerPlugin):
    """Makes a Dask worker one of the farm's; the scheduler gives it to each that joins."""

    name = "farm"

    def __init__(self) -> None:
        self._greeting: asyncio.Task[None] | None = None

    async def setup(self, worker: Worker) -> None:
        """Tell the scheduler what this process renders with, once it has started."""
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is reported to the scheduler
        if worker.nanny and os.environ.get(VARIABLE) == "json":  # a process of its own
            start_log("json")
        logging.getLogger("tornado.application").addFilter(lambda _: worker.status not in ENDED)
        introduction = await asyncio.to_thread(introduce)
        _leaving.clear()
        worker.handlers["farm_log"] = read_log
        watch_device(worker, introduction.device)
        note(f"started with {introduction.device}")
        self._greeting = asyncio.ensure_future(_greet(worker, introduction))

    def teardown(self, worker: Worker) -> None:  # noqa: ARG002 - Dask's hook
        """The process is about to end: stop after the current frame."""
        _leaving.set()


async def _greet(worker: Worker, introduction: Introduction) -> None:
    """Ask for frames, but not before the nanny knows that the process has started.

    It takes one that dies earlier, over its first frame, for one that cannot start, and gives up.
    """
    with contextlib.suppress(OSError):  # nobody is there any more: the process is about to end
        if worker.nanny:
            await worker.rpc(str(worker.nanny)).run(function=dumps(_process_started))  # type: ignore[no-untyped-call]
        reply = await worker.scheduler.farm_hello(
            address=worker.address,
            device=introduction.device,
            host=socket.gethostname(),
            tags=own_tags(),
            memory=own_memory(introduction.facts) if introduction.facts else 0,
            facts=asdict(introduction.facts) if introduction.facts else None,
            versions=versions(),
            **({"trouble": introduction.trouble} if introduction.trouble else {}),  # older schedulers know no such word
        )
        if reason := reply.get("refused"):
            note(f"gets no frames: {reason}")


async def _process_started(dask_worker: Any) -> None:
    """Wait, in the nanny, until it knows that its process has started; Dask gives the nanny under this name."""
    if dask_worker.process:
        await dask_worker.process.running.wait()


def run_chunk(task: RenderTask) -> None:
    """The Dask task: render a chunk of frames, reporting them to the scheduler as they end.

    A worker that cannot reach what the job reads, or where it writes, says so instead.
    """
    _run(task, _reached.trouble)


def run_chunk_beside(task: RenderTask) -> None:
    """`run_chunk` on the scheduler's own host, which reaches what the scheduler has opened."""
    _run(task, lambda _: "")


def _run(task: RenderTask, trouble: Callable[[RenderTask], str]) -> None:
    from farm.runtime.render import render_chunk

    refuse_outside(task.inputs, [output.store for output in task.outputs], Settings().roots)
    threads = task.threads or int(os.environ.get(THREADS_VARIABLE, "0"))
    render_with(render_chunk, replace(task, threads=threads), trouble)


def render_with(render: Renderer, task: RenderTask, trouble: Callable[[RenderTask], str] = lambda _: "") -> None:
    """Render a chunk by `render`, unless the scheduler has changed its mind about it, or the worker has `trouble`."""
    worker = get_worker()

    def call(name: str, **arguments: Any) -> dict[str, Any]:
        return dict(sync(worker.loop, getattr(worker.scheduler, f"farm_{name}"), **arguments))

    chunk: dict[str, Any] = {"worker": worker.address, "job": task.job, "chunk": task.chunk, "attempt": task.attempt}

    def report(records: Sequence[FrameRecord]) -> bool:
        for record in records:
            why = f": {record.error}" if record.error else ""
            note(f"job {task.job}: frame {record.frame} {record.state.name.lower()}{why}")
        text = _RECORDS.dump_json(list(records))
        return not _leaving.is_set() and bool(call("frames", **chunk, records=text)["continue"])

    def plan(key: str) -> Plan:
        return fetched(key, task.plan_digest, lambda key: call("plan", key=key)["plan"])

    if not call("begin", **chunk)["continue"]:
        return
    if reason := trouble(task):
        note(f"job {task.job}: gets no frames: {reason}")
        call("unfit", **chunk, reason=reason)
        return
    frames = format_frames([item.frame for item in task.frames])
    note(f"job {task.job}: frames {frames}, attempt {task.attempt}, plan {task.plan} for {task.device}")
    render(task, plan, report)
