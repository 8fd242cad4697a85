"""Memory for results that comes back when nobody holds them any more: fresh pages cost as much as computing a frame."""

import weakref

import numpy as np
from numpy.typing import DTypeLike, NDArray

MOST_FREE = 2
"""Blocks that are kept for later."""


class Lender:
    """Arrays of one size in bytes."""

    def __init__(self, size: int) -> None:
        self.size, self.free = size, list[memoryview]()

    def array(self, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[np.generic]:
        """An array of any content, the caller's for as long as it or a view of it is held."""
        try:
            block = self.free.pop()
        except IndexError:
            block = memoryview(np.empty(self.size, np.uint8))
        lent = np.frombuffer(block, dtype)
        weakref.finalize(lent, self._back, block).atexit = False
        return lent.reshape(shape)  # of which all views hold `lent`: NumPy takes them no further than to foreign memory

    def _back(self, block: memoryview) -> None:
        if len(self.free) < MOST_FREE:
            self.free.append(block)
