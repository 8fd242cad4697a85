"""A plan on a CUDA device, through CuPy: one arena, one stream, events around every launch."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cupy as cp
import cupyx
import numpy as np

from farm.errors import Problem, failure
from farm.plan.model import Launch, Plan
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
            self.arena[b.offset : b.offset + b.bytes].view(cp.float32).reshape(b.planes, b.rect.height, b.rect.width)
            for b in plan.buffers
        ]
        self.uniforms = cp.empty(max(plan.uniforms, 1), cp.float32)
        functions: dict[str, Any] = {}
        for kernel in plan.kernels:
            module = cp.cuda.function.Module()
            module.load(kernel.cubin)
            functions[kernel.name] = module.get_function(kernel.name)
        self.launches = [(functions[launch.kernel], launch, self._arguments(launch)) for launch in plan.launches]
        self.events = [cp.cuda.Event() for _ in range(len(self.launches) + 1)]

    def host(self, shape: tuple[int, int, int]) -> Planes:
        """Pinned memory, from a pool."""
        made: Planes = cupyx.empty_pinned(shape, np.float32)
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
        for event, (function, launch, arguments) in zip(self.events, self.launches, strict=False):
            if timed:
                event.record(self.stream)
            function(launch.grid, launch.block, arguments, stream=self.stream)
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
            computed[index] = self.host(array.shape)
            array.get(stream=self.stream, out=computed[index])
        self.stream.synchronize()
        return self.gather.outputs(computed, sources)

    def _arguments(self, launch: Launch) -> tuple[Any, ...]:
        """What the kernel takes: see `farm.codegen.cuda.direct`."""
        rect = launch.rect
        values: list[Any] = [np.int32(value) for value in (rect.x0, rect.y0, rect.width, rect.height)]
        for index in launch.reads:
            covered = self.plan.buffers[index].rect
            values.append(self.buffers[index])
            values += [np.int32(value) for value in (covered.x0, covered.y0, covered.width, covered.height)]
        values += [self.buffers[index] for index in launch.writes]
        if launch.uniforms:
            values.append(self.uniforms)
            values += [np.int32(slot) for slot in launch.uniforms]
        return tuple(values)
