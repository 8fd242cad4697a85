"""Whoever waits for kernels hears how many are compiled, and may give up between two steps of a compiler."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Watch = Callable[[int, int], None]
"""Told how many kernels are compiled, and of how many, also while one is being compiled; may raise Abandoned."""


class Abandoned(BaseException):
    """Nobody waits for what is compiled any more. No Exception: compilers catch these, and go on in another way."""


def unwatched(done: int, total: int) -> None:
    """Nobody listens."""


@contextmanager
def between_passes(tell: Callable[[], None]) -> Iterator[None]:
    """Call `tell` before every pass of Numba in this thread; what it raises ends the compiling."""
    from numba.core.event import Event, Listener, install_listener

    thread = threading.get_ident()

    class Ear(Listener):
        def on_start(self, event: Event) -> None:
            del event
            if threading.get_ident() == thread:
                tell()

        def on_end(self, event: Event) -> None:
            del event

    with install_listener("numba:run_pass", Ear()):
        yield
