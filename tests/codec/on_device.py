"""The codec's launches on the first CUDA device: see `tests.codec.runs.Runner`."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.device.target import Target
from farm.kernel.nvrtc import compile_kernels
from farm.plan.model import Kernel
from farm.runtime.codec.launches import Launch

Array = NDArray[Any]
GUARD, FILLING = 512, 0x5C
"""Bytes before and after each memory, and what they hold: who writes beyond shows there."""


@cache
def compiled(kernels: tuple[Kernel, ...], target: str) -> list[Kernel]:
    """The kernels with binaries, once a session."""
    return compile_kernels(kernels, Target.parse(target))


class OnDevice:
    """Runs launches on the device, of the class `target`; not what lies before or after a memory may be written."""

    def __init__(self, target: str) -> None:
        import cupy

        self.cupy, self.target = cupy, target

    def __call__(
        self,
        kernels: Sequence[Kernel],
        work: Sequence[Launch],
        memories: Mapping[str, Array],
    ) -> None:
        from farm.runtime.codec.device import Work

        guarded = {name: self._guarded(array) for name, array in memories.items()}
        bound = Work(work, compiled(tuple(kernels), self.target))
        bound.bind({name: memory.data.ptr + GUARD for name, memory in guarded.items()})
        stream = self.cupy.cuda.Stream(non_blocking=True)
        self.cupy.cuda.Device().synchronize()
        bound.enqueue(stream.ptr)
        stream.synchronize()
        for name, memory in guarded.items():
            whole, array = memory.get(), memories[name]
            written = whole[GUARD : GUARD + array.size]
            before, after = whole[:GUARD], whole[GUARD + array.size :]
            assert (before == FILLING).all(), f"writes before {name}"
            assert (after == FILLING).all(), f"writes after {name}"
            if array.flags.writeable:
                array[:] = written
            else:
                assert np.array_equal(array, written), f"writes to {name}"

    def _guarded(self, array: Array) -> Any:
        whole = np.full(array.size + 2 * GUARD, FILLING, np.uint8)
        whole[GUARD : GUARD + array.size] = array
        return self.cupy.asarray(whole)
