"""What lanes and programs need of CUDA through CuPy: memory of the device and of the host, events, copies."""

from typing import Any

import cupy as cp
import numpy as np
from numpy.typing import NDArray

from farm.device.target import Target
from farm.errors import Problem
from farm.frames.lending import Lender
from farm.kernel.nvrtc import assemble
from farm.plan.model import Kernel
from farm.plan.store import PlanStore
from farm.runtime.program import DeviceMemoryError

MIN_PINNED, PINNED_STEPS = 4096, 4
"""Pinned memory is lent in multiples of so many bytes, and of an eighth to a sixteenth of what is asked for."""

MAX_PINNED = 64
"""Blocks of pinned memory of one size that are kept for later."""


def free_bytes() -> int:
    """Of the current device: what nobody has, and what this process keeps for later."""
    free, _ = cp.cuda.runtime.memGetInfo()
    return int(free) + int(cp.get_default_memory_pool().free_bytes())


def release() -> None:
    """Give back what this process keeps of the current device for later."""
    cp.get_default_memory_pool().free_all_blocks()


def allocate(size: int) -> Any:
    """Bytes of the device's memory.

    Raises:
        DeviceMemoryError: it has too little.
    """
    try:
        return cp.empty(size, cp.uint8)
    except cp.cuda.memory.OutOfMemoryError:
        free, total = cp.cuda.runtime.memGetInfo()
        sizes = f"{size / 2**30:.1f} GiB, and {free / 2**30:.1f} of {total / 2**30:.1f} GiB are free"
        hint = "render smaller frames, or with --device cpu"
        raise DeviceMemoryError(Problem(f"the plan needs {sizes} on the GPU", hint)) from None


_pinned: dict[int, Lender] = {}


def pinned(size: int) -> NDArray[np.uint8]:
    """Bytes of pinned memory, which come back by themselves: to pin memory anew takes longer than to copy a frame."""
    step = max(MIN_PINNED, 1 << max(0, size.bit_length() - PINNED_STEPS))
    rounded = -(-max(size, 1) // step) * step
    lender = _pinned.get(rounded)
    if lender is None:
        lender = _pinned.setdefault(rounded, Lender(rounded, most_free=MAX_PINNED, allocate=_pin))
    memory: NDArray[np.uint8] = lender.array((rounded,), np.uint8)[:size].view(np.uint8)
    return memory


def _pin(size: int) -> memoryview:
    return memoryview(cp.cuda.PinnedMemoryPointer(cp.cuda.PinnedMemory(size), 0)).cast("B")[:size]


class CudaTools:
    """What lanes need of the device: memory, events, and copies in a stream. Copies return at once."""

    def __init__(self, target: Target, store: PlanStore) -> None:
        self._target, self._store = target, store

    def memory(self, size: int) -> Any:
        """Bytes of the device.

        Raises:
            DeviceMemoryError: it has too little.
        """
        return allocate(max(size, 1))

    def pinned(self, size: int) -> NDArray[np.uint8]:
        """Bytes of the host from which and to which the device copies, which are lent; the device sees them as well."""
        return pinned(size)

    def stream(self) -> Any:
        """A stream that waits for no other one."""
        return cp.cuda.Stream(non_blocking=True)

    def event(self) -> Any:
        """An event that tells times, and for which a thread waits asleep."""
        return cp.cuda.Event(block=True)

    def compiled(self, kernels: tuple[Kernel, ...]) -> tuple[Kernel, ...]:
        """Kernels with binaries for this device, kept in the store of plans."""
        return assemble(kernels, self._target, self._store)

    def upload(self, place: int, data: NDArray[Any], stream: Any) -> None:
        """Copy an array to an address of the device."""
        kind = cp.cuda.runtime.memcpyHostToDevice
        cp.cuda.runtime.memcpyAsync(place, data.ctypes.data, data.nbytes, kind, stream.ptr)

    def upload_rows(self, place: int, pitch: int, rows: NDArray[Any], stream: Any) -> None:
        """Copy rows, which lie one behind the other, to rows that are `pitch` bytes apart."""
        row, kind = rows.shape[1] * rows.itemsize, cp.cuda.runtime.memcpyHostToDevice
        cp.cuda.runtime.memcpy2DAsync(place, pitch, rows.ctypes.data, row, row, len(rows), kind, stream.ptr)

    def download(self, data: NDArray[Any], place: int, stream: Any) -> None:
        """Fill an array from an address of the device."""
        kind = cp.cuda.runtime.memcpyDeviceToHost
        cp.cuda.runtime.memcpyAsync(data.ctypes.data, place, data.nbytes, kind, stream.ptr)

    def copy(self, place: int, source: int, size: int, stream: Any) -> None:
        """Copy bytes of the device."""
        cp.cuda.runtime.memcpyAsync(place, source, size, cp.cuda.runtime.memcpyDeviceToDevice, stream.ptr)

    def wait(self, stream: Any, event: Any) -> None:
        """Have a stream wait for an event of another one."""
        stream.wait_event(event)

    def elapsed(self, before: Any, after: Any) -> float:
        """Seconds between two events that have happened."""
        return float(cp.cuda.get_elapsed_time(before, after)) / 1e3
