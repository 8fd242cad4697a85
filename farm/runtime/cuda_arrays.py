"""A plan on arrays that lie on a GPU: in, computed and out in the caller's stream, without the host."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import cupy as cp
import numpy as np
from numpy.typing import DTypeLike

from farm.device.target import Target
from farm.plan.model import Plan
from farm.runtime.cuda import CudaProgram
from farm.runtime.device_arrays import put_sources, take_outputs
from farm.runtime.devices import gpu_facts


def as_cupy(array: Any) -> Any:
    """An array on a GPU as CuPy's, over the same memory, ready in CuPy's current stream."""
    if isinstance(array, cp.ndarray):
        return array
    return cp.from_dlpack(array) if hasattr(array, "__dlpack__") else cp.asarray(array)


@cache
def target_of(device: int) -> Target:
    """The device class of a GPU of this process, by its number."""
    return gpu_facts()[device].target


class CudaArrayProgram:
    """A loaded plan over arrays of one GPU, for one call at a time.

    Calls from several streams follow one another: a stream waits for the frame before, which uses the same buffers.

    Raises:
        DeviceMemoryError: the device has too little memory.
    """

    def __init__(self, plan: Plan, device: int) -> None:
        self.device = cp.cuda.Device(device)
        with self.device:
            self.program = CudaProgram(plan)
            self.finished = cp.cuda.Event(disable_timing=True)

    def empty(self, shape: Sequence[int], dtype: DTypeLike) -> Any:
        """Memory for a result, from CuPy's pool."""
        with self.device:
            return cp.empty(tuple(shape), dtype)

    def shares(self, result: Any, image: Any) -> bool:
        """Whether two arrays may share memory."""
        return bool(cp.may_share_memory(result, image))

    def run(self, sources: Sequence[Any], uniforms: Sequence[float], into: Sequence[Any]) -> None:
        """Enqueue one frame in the current stream: (channels, height, width) of the sources, and of the results."""
        with self.device:
            program, stream = self.program, cp.cuda.get_current_stream()
            stream.wait_event(self.finished)
            program.uniforms.set(np.asarray(uniforms or [0.0], np.float32), stream=stream)
            put_sources(program.plan, program.buffers, sources)
            program.enqueue(stream=stream)
            take_outputs(program.gather, program.buffers, sources, into)
            self.finished.record(stream)
