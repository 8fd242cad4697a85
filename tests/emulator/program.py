"""A plan of a CUDA target run on the CPU: every kernel's source through the emulator, every buffer by itself."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from farm.compiler import build
from farm.device.target import Target
from farm.graph.graph import Graph
from farm.kernel.cuda.zero import THREADS, ZERO, zero_grid
from farm.plan.model import DTYPES, Buffer, Format, Launch, Plan
from farm.runtime.launch import Argument, BufferAddress, Integer, UniformsAddress, arguments
from farm.runtime.program import Gather, Planes, Rendered, laid, shown

from . import emulator

module = cache(emulator.Module)


def build_source(graph: Graph, format: Format, target: str = "sm_90") -> Plan:
    """The plan with the kernels' text alone; NVRTC is not asked."""
    return build(graph, Target.parse(target), format, without=("assemble",))


class EmulatedProgram:
    """Implements `farm.runtime.program.Program`; buffers hold no picture but NaN or 0xFF before each frame."""

    def __init__(self, plan: Plan, *, checks: bool = True) -> None:
        self.plan, self.gather = plan, Gather(plan)
        with ThreadPoolExecutor(2) as pool:  # g++ takes longer than anything else here
            made = pool.map(lambda kernel: module(kernel.source, checks=checks), plan.kernels)
            self.modules = {kernel.name: built for kernel, built in zip(plan.kernels, made, strict=True)}

    def host(self, shape: tuple[int, int, int], dtype: DTypeLike = np.float32) -> Planes:
        """Plain memory."""
        return np.empty(shape, dtype)

    def run(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> Rendered:
        """Compute one frame.

        Raises:
            EmulationError: a kernel does what is undefined on a device.
        """
        begun = time.perf_counter()
        buffers = [_filled(buffer, sources) for buffer in self.plan.buffers]
        values = np.asarray(uniforms, np.float32)
        seconds: dict[str, float] = {}
        for launch in self.plan.launches:
            start = time.perf_counter()
            self.launch(launch, buffers, values)
            seconds[launch.stage] = time.perf_counter() - start
        computed = {
            k: shown(buffer, array) for k, (buffer, array) in enumerate(zip(self.plan.buffers, buffers, strict=True))
        }
        outputs = self.gather.outputs(computed, sources)
        return Rendered(outputs, {"run": time.perf_counter() - begun}, seconds)

    def launch(self, launch: Launch, buffers: list[NDArray[Any]], uniforms: NDArray[np.float32]) -> None:
        """One launch over the buffers of a frame."""

        def value(argument: Argument) -> emulator.Argument:
            match argument:
                case BufferAddress(index):
                    return buffers[index]
                case UniformsAddress():
                    return uniforms
                case Integer(number):
                    return np.int32(number)

        for buffer in (buffers[index] for index in launch.writes if launch.scatters):
            blocks, count = zero_grid(buffer.nbytes)
            self.modules[ZERO.name].launch(ZERO.name, (blocks, 1, 1), (THREADS, 1, 1), [buffer, np.int32(count)])
        values = [value(argument) for argument in arguments(self.plan, launch)]
        if all(launch.grid):  # a histogram may be taken over no pixel
            self.modules[launch.kernel].launch(launch.kernel, launch.grid, launch.block, values, launch.shared)


def _filled(buffer: Buffer, sources: Sequence[Planes]) -> NDArray[Any]:
    """The buffer before a frame: its source, its table, or what shows when nobody writes it."""
    dtype, shape = DTYPES[buffer.dtype], (buffer.planes, buffer.stored.height, buffer.stored.width)
    made = np.full(buffer.bytes, 0xFF, np.uint8).view(dtype).reshape(shape)
    if buffer.numbers:
        inner = shown(buffer, made)
        inner[...] = np.array(buffer.numbers, dtype).reshape(inner.shape)
    elif buffer.source >= 0:
        shown(buffer, made)[...] = laid(buffer, sources[buffer.source])
    return made
