"""The long-running halves of a farm: a scheduler that keeps its journal, and workers that find it again."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from typing import Any

import dask
from distributed import Scheduler
from distributed.comm.addressing import get_address_host_port, unparse_host_port
from distributed.core import Status
from distributed.security import Security

from farm.cluster.devices import WorkerPlan, plan_workers
from farm.cluster.farm import Services
from farm.cluster.foreground import serve_until_stopped
from farm.cluster.forking import prepare_workers
from farm.cluster.journal import Journal
from farm.cluster.listening import LOOPBACK, check_host, dashboard_endpoint, refuse_strangers
from farm.cluster.local import DASK_CONFIG, any_dashboard_port, forked
from farm.cluster.nodes import FarmNanny, RPCScheduler
from farm.cluster.notices import Notices
from farm.cluster.plugin import FarmPlugin
from farm.cluster.probe import refuse_web_server
from farm.cluster.quiet import quiet
from farm.cluster.security import full_address
from farm.cluster.sender import RunChunk
from farm.cluster.state import WINDOW
from farm.cluster.worker import run_chunk
from farm.config.error import counted
from farm.config.settings import Settings
from farm.errors import failure

Say = Callable[[str], None]
"""Shows a line to whoever started the server."""

PATIENCE = 1.0
"""Seconds between two looks for a scheduler that has gone."""

STARTING = 20.0
"""Seconds that worker processes have to start, or to end, once they are told to stop."""


@dataclass(frozen=True, slots=True)
class SchedulerOptions:
    """Where a scheduler listens, and what it keeps.

    `dashboard` is a port or an address; by default the usual port on loopback, and under TLS none. Whoever has the
    `token` may change jobs there.
    """

    host: str = LOOPBACK
    port: int = 8786
    dashboard: str | None = None
    journal: Path | None = None
    security: Security | None = None
    insecure: bool = False
    history_days: float = inf  # how long the journal tells of a job that is over
    token: str = field(default="", repr=False)


def serve_scheduler(
    options: SchedulerOptions, say: Say, services: Services | None = None, run: RunChunk = run_chunk
) -> None:
    """Run a farm's scheduler until Ctrl-C or SIGTERM; unfinished jobs go on when it is started again.

    Raises:
        FarmError: the address is taken, or the journal is in use; others reach it and there is no TLS.
    """
    refuse_strangers("a scheduler", options.host, options.security, insecure=options.insecure)
    notices = Notices(Settings().notices)
    services = replace(services or Services(), ended=notices.job_ended)
    journal = Journal.open(options.journal, options.history_days)

    async def serve(stop: asyncio.Event) -> None:
        with dask.config.set(DASK_CONFIG):
            scheduler = await _scheduler(options)
        try:
            plugin = await FarmPlugin.install(scheduler, journal, services, run, options.token)
            _announce(scheduler, journal, plugin, say)
            await stop.wait()
        finally:
            await scheduler.close()
            await asyncio.to_thread(notices.close)

    with quiet():
        serve_until_stopped(serve)


async def _scheduler(options: SchedulerOptions) -> Any:
    dashboard = dashboard_endpoint(options.dashboard, options.security)
    if dashboard and not dashboard.is_free():
        raise failure(f"the dashboard cannot listen at {dashboard}", "name another address with --dashboard")
    kind = Scheduler if dashboard else RPCScheduler
    scheduler = kind(
        host=unparse_host_port(options.host),
        port=options.port,
        protocol="tls://" if options.security else "tcp://",
        security=options.security,
        dashboard=dashboard is not None,
        dashboard_address=(dashboard.host, dashboard.port) if dashboard else None,  # type: ignore[arg-type]
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
    dashboard = (
        f"dashboard at {dashboard}" if (dashboard := plugin.calls.dashboard) else "no dashboard without --dashboard"
    )
    say(f"scheduler at {scheduler.address}, {dashboard}")
    say(f"start workers with: farm worker {scheduler.address}")
    unfinished = [status for status in plugin.desk.jobs() if not status.outcome]
    for status in unfinished:
        say(f"going on with job {status.job} ({status.name})")


@dataclass(frozen=True, slots=True)
class WorkerOptions:
    """What worker processes render with, and where they listen: by default at what reaches the scheduler.

    `memory` is what the device of each may hold at once, such as "4GiB"; empty: what is free.
    """

    device: str = "auto"
    workers: int = 0
    threads: int = 0
    host: str | None = None
    security: Security | None = None
    insecure: bool = False
    memory: str = ""
    tags: tuple[str, ...] = ()


def serve_workers(address: str, options: WorkerOptions, say: Say) -> None:
    """Run worker processes for the scheduler at `address` until Ctrl-C or SIGTERM; when it goes, wait for it.

    Raises:
        FarmError: the address is none, "cuda" is asked for and there is no GPU, or others reach the workers and there
            is no TLS (exit code 2); the host is not this one's, or the address a web server's.
    """
    plan = plan_workers(options.device, options.workers, options.threads, options.memory)
    plan = replace(plan, tags=options.tags)
    address = full_address(address, options.security)
    if options.host is not None:
        refuse_strangers("workers", options.host, options.security, insecure=options.insecure)
        check_host(options.host)
    refuse_web_server(address)
    kind = counted(plan.workers, "GPU worker" if plan.gpus else "worker")
    kind += "" if plan.gpus else f" of {counted(plan.threads, 'thread')}"

    async def serve(stop: asyncio.Event) -> None:
        stopped, refusal = asyncio.ensure_future(stop.wait()), ""
        while not stop.is_set():
            if not (interface := await _interface(address)):
                await _wait_for(address, stopped, say)
                continue
            refuse_strangers("workers", options.host or interface, options.security, insecure=options.insecure)
            async with _nannies(address, plan, options.host or interface, options.security) as nannies:
                refused = await _start(nannies, stopped)
                if not refused and not stop.is_set():
                    say(f"{kind} for {address}")
                    if await _all_drained(nannies, stopped):
                        say("drained: every worker has finished what it had, and ended")
                        return
            if refused and refused != refusal:
                say(f"workers do not start for {address}: {refused}; trying again")
            refusal = refused
            if refused:
                await asyncio.wait({stopped}, timeout=PATIENCE)

    prepare_workers()
    with quiet(), dask.config.set(forked()):  # a worker that died is back at once
        serve_until_stopped(serve)


async def _wait_for(address: str, stopped: "asyncio.Future[Any]", say: Say) -> None:
    """Wait for a scheduler, or until told to stop."""
    say(f"no scheduler answers at {address}; waiting for it")
    while not stopped.done() and not await _interface(address):
        await asyncio.wait({stopped}, timeout=PATIENCE)


@asynccontextmanager
async def _nannies(
    address: str, plan: WorkerPlan, host: str, security: Security | None
) -> AsyncIterator[list[FarmNanny]]:
    """Keepers of the worker processes, not started yet; closed on leaving, which ends their processes."""
    name = f"{socket.gethostname()}-{os.getpid()}"
    nannies = [
        FarmNanny(
            address,
            host=unparse_host_port(host),
            nthreads=WINDOW,  # chunks share one stream, which so never runs dry between two of them
            name=f"{name}-{index}",
            memory_limit=0,
            env={**os.environ, **plan.environment(index)},  # what workers fork from may be older
            security=security,
            silence_logs="CRITICAL",
            dashboard=False,
        )
        for index in range(plan.workers)
    ]
    try:
        yield nannies
    finally:
        closing = asyncio.gather(*(nanny.close() for nanny in nannies))
        await _wait_or_kill(closing, nannies)
        await closing


async def _start(nannies: list[FarmNanny], stopped: "asyncio.Future[Any]") -> str:
    """Start the worker processes; returns why they do not start, or nothing.

    Told to stop meanwhile it still waits until they have started: a process that is half started hears nothing.
    """
    starting = asyncio.gather(*nannies, return_exceptions=True)
    await asyncio.wait({stopped, starting}, return_when=asyncio.FIRST_COMPLETED)
    if not starting.done():
        await _wait_or_kill(starting, nannies)
        starting.cancel()  # what has no process yet, since its scheduler does not answer
        with suppress(asyncio.CancelledError):
            await starting
        return ""
    return next((_root(result) for result in starting.result() if isinstance(result, BaseException)), "")


async def _all_drained(nannies: list[FarmNanny], stopped: "asyncio.Future[Any]") -> bool:
    """Wait until all workers have drained, or one has ended for another reason, or all are told to stop."""
    while left := [nanny for nanny in nannies if not nanny.drained]:
        finished = [asyncio.ensure_future(nanny.finished()) for nanny in left]  # type: ignore[no-untyped-call]
        await asyncio.wait({stopped, *finished}, return_when=asyncio.FIRST_COMPLETED)
        for task in finished:
            task.cancel()
        if stopped.done() or any(task.done() and not nanny.drained for task, nanny in zip(finished, left, strict=True)):
            return False
    return True


async def _wait_or_kill(change: "asyncio.Future[Any]", nannies: list[FarmNanny]) -> None:
    """Wait until `nannies` have started, or have ended; a worker process that holds them up is killed."""
    await asyncio.wait({change}, timeout=STARTING)
    if change.done():
        return
    for nanny in nannies:
        if nanny.pid and nanny.status is not Status.running:
            with suppress(ProcessLookupError):
                os.kill(nanny.pid, signal.SIGKILL)
    await asyncio.wait({change}, timeout=PATIENCE)


def _root(error: BaseException) -> str:
    """What went wrong in the first place."""
    while error.__cause__:
        error = error.__cause__
    return getattr(error, "strerror", None) or str(error)


async def _interface(address: str) -> str:
    """This host's address on the way to the scheduler, or nothing when nobody listens there."""
    host, port = get_address_host_port(address)
    try:
        _, writer = await asyncio.wait_for(asyncio.open_connection(host, port), PATIENCE)
    except (OSError, TimeoutError):
        return ""
    writer.close()
    return str(writer.get_extra_info("sockname")[0])
