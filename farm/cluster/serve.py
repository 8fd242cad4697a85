"""The long-running halves of a farm: a scheduler that keeps its journal, and workers that find it again."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import dask
from distributed import Nanny, Scheduler
from distributed.security import Security

from farm.cluster.devices import WorkerPlan, plan_workers
from farm.cluster.farm import Services
from farm.cluster.foreground import serve_until_stopped
from farm.cluster.journal import Journal
from farm.cluster.local import DASK_CONFIG, any_dashboard_port, dashboard_address, quiet
from farm.cluster.plugin import FarmPlugin
from farm.cluster.security import full_address
from farm.cluster.sender import RunChunk
from farm.cluster.worker import run_chunk
from farm.errors import failure

Say = Callable[[str], None]
"""Shows a line to whoever started the server."""

PATIENCE = 1.0
"""Seconds between two looks for a scheduler that has gone."""


@dataclass(frozen=True, slots=True)
class SchedulerOptions:
    """Where a scheduler listens, and what it keeps."""

    host: str = "127.0.0.1"
    port: int = 8786
    dashboard: str = "127.0.0.1:8787"
    journal: Path | None = None
    security: Security | None = None


def serve_scheduler(
    options: SchedulerOptions, say: Say, services: Services | None = None, run: RunChunk = run_chunk
) -> None:
    """Run a farm's scheduler until Ctrl-C or SIGTERM; unfinished jobs go on when it is started again.

    Raises:
        FarmError: the address is taken, or the journal is in use.
    """
    journal = Journal.open(options.journal)

    async def serve(stop: asyncio.Event) -> None:
        with dask.config.set(DASK_CONFIG):
            scheduler = await _scheduler(options)
        try:
            plugin = await FarmPlugin.install(scheduler, journal, services, run)
            _announce(scheduler, journal, plugin, say)
            await stop.wait()
        finally:
            await scheduler.close()

    with quiet():
        serve_until_stopped(serve)


async def _scheduler(options: SchedulerOptions) -> Any:
    if dashboard_address(options.dashboard) != options.dashboard:
        raise failure(f"the dashboard cannot listen at {options.dashboard}", "name another address with --dashboard")
    scheduler = Scheduler(
        host=options.host,
        port=options.port,
        protocol="tls://" if options.security else "tcp://",
        security=options.security,
        dashboard=True,
        dashboard_address=options.dashboard,
    )
    try:
        with any_dashboard_port():
            return await scheduler
    except (OSError, RuntimeError) as error:
        reason = error.__cause__ or error
        what = f"the scheduler cannot listen at {options.host}:{options.port}: {reason}"
        raise failure(what, "name another one with --host and --port") from None


def _announce(scheduler: Any, journal: Journal, plugin: FarmPlugin, say: Say) -> None:
    if journal.message:
        say(journal.message)
    say(f"scheduler at {scheduler.address}, dashboard at {plugin.dashboard}")
    say(f"start workers with: farm worker {scheduler.address}")
    unfinished = [status for status in plugin.farm.jobs() if not status.outcome]
    for status in unfinished:
        say(f"going on with job {status.job} ({status.name})")


def serve_workers(
    address: str,
    say: Say,
    *,
    device: str = "auto",
    workers: int = 0,
    threads: int = 0,
    security: Security | None = None,
) -> None:
    """Run worker processes for the scheduler at `address` until Ctrl-C or SIGTERM; when it goes, wait for it.

    Raises:
        FarmError: the address is none, or "cuda" is asked for and there is no GPU (exit code 2).
    """
    plan, address = plan_workers(device, workers, threads), full_address(address, security)
    kind = _counted(plan.workers, "GPU worker" if plan.gpus else "worker")
    kind += "" if plan.gpus else f" of {_counted(plan.threads, 'thread')}"

    async def serve(stop: asyncio.Event) -> None:
        stopped, refusal = asyncio.ensure_future(stop.wait()), ""
        while not stop.is_set():
            if not await _answers(address):
                say(f"no scheduler answers at {address}; waiting for it")
                while not stop.is_set() and not await _answers(address):
                    await asyncio.wait({stopped}, timeout=PATIENCE)
                continue
            async with _nannies(address, plan, security) as nannies:
                refused = await _start(nannies, stopped)
                if not refused and not stop.is_set():
                    say(f"{kind} for {address}")
                    finished = [asyncio.ensure_future(nanny.finished()) for nanny in nannies]
                    await asyncio.wait({stopped, *finished}, return_when=asyncio.FIRST_COMPLETED)
            if refused and refused != refusal:
                say(f"workers do not start for {address}: {refused}; trying again")
            refusal = refused
            if refused:
                await asyncio.wait({stopped}, timeout=PATIENCE)

    with quiet():
        serve_until_stopped(serve)


@asynccontextmanager
async def _nannies(address: str, plan: WorkerPlan, security: Security | None) -> AsyncIterator[list[Any]]:
    """Keepers of the worker processes, not started yet; closed on leaving, which ends their processes."""
    name = f"{socket.gethostname()}-{os.getpid()}"
    nannies: list[Any] = [
        Nanny(
            address,
            nthreads=1,
            name=f"{name}-{index}",
            memory_limit=0,
            env=plan.environment(index),
            security=security,
            silence_logs="CRITICAL",
            dashboard=False,
        )
        for index in range(plan.workers)
    ]
    try:
        yield nannies
    finally:
        await asyncio.gather(*(nanny.close() for nanny in nannies))


async def _start(nannies: list[Any], stopped: "asyncio.Future[Any]") -> str:
    """Start the worker processes, or give up when told to stop; returns why they do not start, or nothing."""
    starting = asyncio.gather(*nannies, return_exceptions=True)
    await asyncio.wait({stopped, starting}, return_when=asyncio.FIRST_COMPLETED)
    if not starting.done():
        starting.cancel()
        with suppress(asyncio.CancelledError):
            await starting
        return ""
    return next((_root(result) for result in starting.result() if isinstance(result, BaseException)), "")


def _root(error: BaseException) -> str:
    """What went wrong in the first place."""
    while error.__cause__:
        error = error.__cause__
    return getattr(error, "strerror", None) or str(error)


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'s' if count != 1 else ''}"


async def _answers(address: str) -> bool:
    """Whether anything listens there."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    try:
        _, writer = await asyncio.wait_for(asyncio.open_connection(host, int(port)), PATIENCE)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True
