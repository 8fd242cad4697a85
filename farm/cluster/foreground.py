"""Running a server until Ctrl-C or SIGTERM, with worker processes that neither reaches."""

import asyncio
import signal
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from multiprocessing import resource_tracker

Serve = Callable[[asyncio.Event], Awaitable[None]]
"""A server that returns soon after the event is set."""


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back; threads started meanwhile, and the processes that they start, never see it.

    The terminal sends it to every process of the group, and workers must survive it to finish their frame.
    """
    _start_tracker()  # else it is started with the first worker, and lets Ctrl-C through there
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_tracker() -> None:
    """Start multiprocessing's tracker, which need not tell that it has cleaned up after a worker that died."""
    sys.warnoptions.append("ignore:resource_tracker")
    try:
        resource_tracker.ensure_running()
    finally:
        sys.warnoptions.remove("ignore:resource_tracker")


def serve_until_stopped(serve: Serve) -> None:
    """Run `serve` on a thread of its own; Ctrl-C or SIGTERM sets its event, a second one ends the process."""
    ended: Future[None] = Future()
    ready: Future[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def run() -> None:
        stop = asyncio.Event()
        ready.set_result((asyncio.get_running_loop(), stop))
        await serve(stop)

    def work() -> None:
        try:
            ended.set_result(asyncio.run(run()))
        except BaseException as error:  # noqa: BLE001 - raised again by the caller's thread
            ended.set_exception(error)

    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with interrupts_held():
            threading.Thread(target=work, name="farm-server", daemon=True).start()
        loop, stop = ready.result()
        try:
            ended.result()
        except KeyboardInterrupt:
            loop.call_soon_threadsafe(stop.set)
            ended.result()
    finally:
        signal.signal(signal.SIGTERM, before)
