"""Running a server until Ctrl-C or SIGTERM, with worker processes that neither reaches."""

import asyncio
import signal
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from types import FrameType

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


LISTENING = 0.5
"""Seconds after which a server listens for signals anew: after NVRTC 13.0 has compiled, none wakes the main thread."""


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
    stop: Future[Callable[[], object]] = Future()

    async def run() -> None:
        event = asyncio.Event()
        loop = asyncio.get_running_loop()
        stop.set_result(lambda: loop.call_soon_threadsafe(event.set))
        await serve(event)

    def work() -> None:
        try:
            ended.set_result(asyncio.run(run()))
        except BaseException as error:  # noqa: BLE001 - raised again by the caller's thread
            ended.set_exception(error)

    def tell(ready: Future[Callable[[], object]]) -> None:
        with suppress(RuntimeError):  # the loop is closed: it has ended by itself
            ready.result()()

    with _signals_told(lambda: stop.add_done_callback(tell)) as listen:
        with interrupts_held():
            threading.Thread(target=work, name="farm-server", daemon=True).start()
        while not ended.done():
            wait([ended], LISTENING)
            listen()
    ended.result()


@contextmanager
def _signals_told(stop: Callable[[], None]) -> Iterator[Callable[[], None]]:
    """Call `stop` at the first Ctrl-C or SIGTERM, wherever the program is then; raise at the second one.

    Gives what listens for them anew, since libraries may have taken them over.
    """
    count = 0

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal count
        count += 1
        if count > 1:
            signal.default_int_handler(number, frame)
        stop()

    def listen() -> None:
        for number in before:
            signal.signal(number, note)

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield listen
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
