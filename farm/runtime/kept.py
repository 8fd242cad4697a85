"""The one stream that a process keeps from chunk to chunk: loading a plan, and threads, cost more than a frame."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition, Lock
from typing import Generic, TypeVar

from farm.runtime.backend import Backend
from farm.runtime.stream import Stream

Key = TypeVar("Key")


class KeptStream(Generic[Key]):
    """The latest stream and its backend. Chunks of one key use it together; another key waits until nobody does."""

    def __init__(self) -> None:
        self._door, self._changed = Lock(), Condition()
        self._key: Key | None = None
        self._kept: tuple[Stream, Backend] | None = None
        self._users = 0

    @contextmanager
    def using(self, key: Key, load: Callable[[], Backend]) -> Iterator[tuple[Stream, Backend]]:
        """The stream of `key`, loaded unless it is the latest.

        Raises:
            Exception: what `load` raises.
        """
        with self._door:  # whoever waits here for another plan is not overtaken by chunks of the present one
            with self._changed:
                self._changed.wait_for(lambda: key == self._key or not self._users)
            kept = self._loaded(key, load)
            with self._changed:
                self._users += 1
        try:
            yield kept
        finally:
            with self._changed:
                self._users -= 1
                self._changed.notify_all()

    def _loaded(self, key: Key, load: Callable[[], Backend]) -> tuple[Stream, Backend]:
        if self._kept is not None and key == self._key:
            return self._kept
        if self._kept is not None:
            self._kept[0].close()
        self._kept, self._key = None, None  # its memory is free before the next plan takes its own
        backend = load()
        self._kept, self._key = (Stream(backend.threads), backend), key
        return self._kept
