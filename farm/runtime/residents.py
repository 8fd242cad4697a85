"""Pictures that several frames read, kept on the device: each is uploaded and decoded once."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.runtime.picture import Shard

Key = tuple[Any, ...]
Check = tuple[Shard, NDArray[np.uint64]]
"""A shard, and a word of the host's memory that says what the device has found wrong with it."""


@dataclass(slots=True)
class Resident:
    """A picture in memory of the device.

    `ready` is an event after it was put there, `uses` are those after copies; `checks` tell, once it is ready, what
    the device has found wrong with its shard.
    """

    memory: Any
    ready: Any = None
    uses: list[Any] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)


class Residents:
    """The latest `room` pictures; used by the one thread that begins frames."""

    def __init__(self, room: int) -> None:
        self._room, self._pictures = room, OrderedDict[Key, Resident]()
        self._free: dict[int, list[Resident]] = {}

    def get(self, key: Key) -> Resident | None:
        """A picture that is there."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
        return self._pictures.get(key)

    def place(self, key: Key, size: int) -> Resident | None:
        """Memory for one more picture that was used before, `ready` and `uses` being those of then; None: take new."""
        while len(self._pictures) >= self._room:
            _, oldest = self._pictures.popitem(last=False)
            self._free.setdefault(len(oldest.memory), []).append(oldest)
        free = self._free.get(size)
        resident = free.pop() if free else None
        if resident:
            self._pictures[key] = resident
        return resident

    def put(self, key: Key, resident: Resident) -> None:
        """Keep a picture in new memory."""
        self._pictures[key] = resident
