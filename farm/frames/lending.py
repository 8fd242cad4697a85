"""Memory for results that comes back when nobody holds them any more: fresh pages cost as much as computing a frame."""

import weakref
from collections.abc import Callable

import numpy as np
from numpy.typing import DTypeLike, NDArray

MAX_FREE = 2
"""Blocks that are kept for later, unless more are asked for."""


LINE = 64
"""Bytes of a cache line."""


def aligned(size: int) -> memoryview:
    """Memory of any content that begins at a line, so that no vector in it lies in two."""
    memory = np.empty(size + LINE, np.uint8)
    begin = -int(memory.ctypes.data) % LINE
    return memoryview(memory[begin : begin + size])


class Lender:
    """Arrays of one size in bytes, of which `most_free` are kept for later; `allocate` makes memory of such a size."""

    def __init__(self, size: int, most_free: int = MAX_FREE, allocate: Callable[[int], memoryview] = aligned) -> None:
        self.size, self.free, self._most_free, self._allocate = size, list[memoryview](), most_free, allocate

    def array(self, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[np.generic]:
        """An array of any content, the caller's for as long as it or a view of it is held."""
        try:
            block = self.free.pop()
        except IndexError:
            block = self._allocate(self.size)
        lent = np.frombuffer(block, dtype)
        weakref.finalize(lent, self._back, block).atexit = False
        return lent.reshape(shape)  # of which all views hold `lent`: NumPy takes them no further than to foreign memory

    def _back(self, block: memoryview) -> None:
        if len(self.free) < self._most_free:
            self.free.append(block)
