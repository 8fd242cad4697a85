"""A plan on a CUDA device, through CuPy: one arena, one stream, events around every launch."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cupy as cp
import cupyx
import numpy as np
from numpy.typing import DTypeLike

from farm.errors import Problem, failure
from farm.plan.model import DTYPES, Launch, Plan
from farm.runtime.launch import Argument, BufferAddress, Integer, UniformsAddress, arguments
from farm.runtime.program import DeviceMemoryError, Gather, Planes, Rendered


@dataclass(frozen=True, slots=True)
class Gpu:
    """One CUDA device; `memory` in bytes."""

    index: int
    name: str
    capability: int  # 90 for compute capability 9.0
    memory: int
    multiprocessors: int


def gpus() -> tuple[Gpu, ...]:
    """The CUDA devices of this machine; none where there is no driver."""
    try:
        count = cp.cuda.runtime.getDeviceCount()
    except cp.cuda.runtime.CUDARuntimeError:
        return ()
    return tuple(_describe(index) for index in range(count))


def _describe(index: int) -> Gpu:
    facts = cp.cuda.runtime.getDeviceProperties(index)
    return Gpu(
        index,
        facts["name"].decode(),
        10 * facts["major"] + facts["minor"],
        int(facts["totalGlobalMem"]),
        int(facts["multiProcessorCount"]),
    )


def _allocate(size: int) -> Any:
    try:
        return cp.empty(size, cp.uint8)
    except cp.cuda.memory.OutOfMemoryError:
        free, total = cp.cuda.runtime.memGetInfo()
        sizes = f"{size / 2**30:.1f} GiB, and {free / 2**30:.1f} of {total / 2**30:.1f} GiB are free"
        hint = "render smaller frames, or with --device cpu"
        raise DeviceMemoryError(Problem(f"the plan needs {sizes} on the GPU", hint)) from None


class CudaProgram:
    """Kernels loaded from the plan's cubins; buffers in one arena that is kept between frames.

    Raises:
        FarmError: there is no device of the plan's class, or it has too little memory.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan, self.gather = plan, Gather(plan)
        have = gpus()
        if not have:
            raise failure("there is no CUDA device here", "render with --device cpu, or on a machine with a GPU")
        here = _describe(cp.cuda.Device().id)
        if here.capability // 10 != plan.target.capability // 10 or here.capability < plan.target.capability:
            raise failure(
                f"a plan for {plan.target.name} cannot run on {here.name} (sm_{here.capability})",
                f"build it for sm_{here.capability}",
            )
        self.stream = cp.cuda.Stream(non_blocking=True)
        self.arena = _allocate(plan.arena)
        self.buffers = [
            self.arena[b.offset : b.offset + b.bytes]
            .view(DTYPES[b.dtype])
            .reshape(b.planes, b.rect.height, b.rect.width)
            for b in plan.buffers
        ]
        for buffer, array in zip(plan.buffers, self.buffers, strict=True):
            if buffer.numbers:
                array.set(np.array(buffer.numbers, array.dtype).reshape(array.shape))
        self.uniforms = cp.empty(max(plan.uniforms, 1), cp.float32)
        functions: dict[str, Any] = {}
        for kernel in plan.kernels:
            module = cp.cuda.function.Module()
            module.load(kernel.cubin)
            functions[kernel.name] = module.get_function(kernel.name)
        self.launches = [(functions[launch.kernel], launch, self._arguments(launch)) for launch in plan.launches]
        self.events = [cp.cuda.Event() for _ in range(len(self.launches) + 1)]

    def host(self, shape: tuple[int, int, int], dtype: DTypeLike = np.float32) -> Planes:
        """Pinned memory, from a pool."""
        made: Planes = cupyx.empty_pinned(shape, dtype)
        return made

    def run(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> Rendered:
        """Compute one frame."""
        begun = time.perf_counter()
        with self.stream:
            self.upload(sources, uniforms)
            self.stream.synchronize()
            uploaded = time.perf_counter()
            self.enqueue(timed=True)
            self.stream.synchronize()
            finished = time.perf_counter()
            outputs = self._download(sources)
        spans = {
            "upload": uploaded - begun,
            "run": finished - uploaded,
            "download": time.perf_counter() - finished,
        }
        return Rendered(outputs, spans, self._kernel_seconds())

    def upload(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> None:
        """Copy sources and uniforms to the device, in the program's stream."""
        self.uniforms.set(np.asarray(uniforms or [0.0], np.float32), stream=self.stream)
        for buffer, array in zip(self.plan.buffers, self.buffers, strict=True):
            if buffer.source >= 0:
                array.set(sources[buffer.source][: buffer.planes], stream=self.stream)

    def enqueue(self, *, timed: bool = False) -> None:
        """Launch every kernel in the program's stream; `timed` records an event before each and after the last."""
        for event, (function, launch, passed) in zip(self.events, self.launches, strict=False):
            if timed:
                event.record(self.stream)
            if launch.scatters:
                for index in launch.writes:
                    self.buffers[index].data.memset_async(0, self.buffers[index].nbytes, self.stream)
            if all(launch.grid):  # a histogram may be taken over no pixel
                function(launch.grid, launch.block, passed, stream=self.stream)
        if timed:
            self.events[-1].record(self.stream)

    def _kernel_seconds(self) -> dict[str, float]:
        return {
            launch.stage: cp.cuda.get_elapsed_time(before, after) / 1e3
            for (_, launch, _), before, after in zip(self.launches, self.events, self.events[1:], strict=False)
        }

    def _download(self, sources: Sequence[Planes]) -> tuple[Planes, ...]:
        wanted = {item.buffer for output in self.plan.outputs for item in output if item.buffer >= 0}
        computed: dict[int, Planes] = {}
        for index in wanted:
            array = self.buffers[index]
            computed[index] = self.host(array.shape, array.dtype)
            array.get(stream=self.stream, out=computed[index])
        self.stream.synchronize()
        return self.gather.outputs(computed, sources)

    def _arguments(self, launch: Launch) -> tuple[Any, ...]:
        """What the kernel takes: see `farm.runtime.launch`."""
        return tuple(self._argument(argument) for argument in arguments(self.plan, launch))

    def _argument(self, argument: Argument) -> Any:
        match argument:
            case BufferAddress(index):
                return self.buffers[index]
            case UniformsAddress():
                return self.uniforms
            case Integer(value):
                return np.int32(value)
