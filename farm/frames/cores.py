"""The threads that decode and encode the chunks of frames, kept for as long as the process lives."""

import os
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Item = TypeVar("Item")


class Cores:
    """So many threads, each with memory of its own that it keeps; several callers may share them."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._pool = ThreadPoolExecutor(threads, "chunks")
        self._kept = threading.local()

    def each(self, work: Callable[[Item], None], items: Iterable[Item]) -> None:
        """Call `work` for every item on all threads, and wait; an error ends the others soon, and is raised."""
        listed = tuple(items)
        remaining = iter(listed)  # of a tuple: taking the next is one step for all threads
        failed = threading.Event()

        def run() -> None:
            for item in remaining:
                if failed.is_set():
                    return
                try:
                    work(item)
                except BaseException:
                    failed.set()
                    raise

        futures = [self._pool.submit(run) for _ in range(min(self.threads, len(listed)))]
        errors = [error for future in futures if (error := future.exception())]
        if errors:
            raise errors[0]

    def scratch(self, name: str, size: int) -> NDArray[np.uint8]:
        """At least `size` bytes of the calling thread's own, of any content; the same memory for the same name."""
        kept: NDArray[np.uint8] | None = getattr(self._kept, name, None)
        if kept is None or kept.size < size:
            kept = np.empty(size, np.uint8)
            setattr(self._kept, name, kept)
        return kept[:size]


def cores(threads: int = 0) -> Cores:
    """The process's threads for chunks, `threads` of them; 0: one a core that it may use."""
    return _cores(threads or usable())


@lru_cache(maxsize=4)
def _cores(threads: int) -> Cores:
    return Cores(threads)


def usable() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
