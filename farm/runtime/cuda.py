"""A plan on a CUDA device, through CuPy: one arena, one stream, all launches of a frame as one CUDA graph.

Uniforms and sources are updated in place between replays. Events around every launch are nodes of the graph.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import cupy as cp
import numpy as np
from cuda.bindings import driver
from numpy.typing import DTypeLike

from farm.device.facts import DeviceFacts
from farm.errors import failure
from farm.kernel.cuda.zero import THREADS, ZERO, zero_grid
from farm.plan.model import DTYPES, Buffer, Kernel, Launch, Plan
from farm.runtime.cuda_tools import allocate, pinned
from farm.runtime.dependent import launch_early
from farm.runtime.launch import Argument, BufferAddress, Integer, UniformsAddress, arguments
from farm.runtime.program import Gather, Planes, Rendered, laid, shown

UNASKED = 48 * 1024
"""Bytes of shared memory that every kernel may have."""

SWEPT = 1 << 28
"""Bytes that are copied before work is timed: more than any L2 holds, and the host gets ahead meanwhile."""


def gpus() -> tuple[DeviceFacts, ...]:
    """What the CUDA devices of this machine say of themselves; none where there is no driver."""
    try:
        count = cp.cuda.runtime.getDeviceCount()
    except cp.cuda.runtime.CUDARuntimeError:
        return ()
    return tuple(_describe(index) for index in range(count))


def try_copy() -> None:
    """Copy a few bytes to the first device of this process and back.

    Raises:
        FarmError: other bytes came back.
        Exception: the driver refuses.
    """
    sent = np.arange(256, dtype=np.uint8)
    if not np.array_equal(cp.asnumpy(cp.asarray(sent)), sent):
        raise failure("it gave back other bytes than it was sent")


def _describe(index: int) -> DeviceFacts:
    facts, attribute = cp.cuda.runtime.getDeviceProperties(index), driver.CUdevice_attribute
    version = cp.cuda.runtime.driverGetVersion()
    bits = _attribute(attribute.CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH, index)
    transfers = 2e3 * _attribute(attribute.CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE, index)  # two a clock, told in kHz
    return DeviceFacts(
        name=facts["name"].decode(),
        capability=10 * facts["major"] + facts["minor"],
        multiprocessors=int(facts["multiProcessorCount"]),
        memory=int(facts["totalGlobalMem"]),
        l2_bytes=_attribute(attribute.CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE, index),
        shared_per_block=_attribute(attribute.CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, index),
        clock=1e3 * _attribute(attribute.CU_DEVICE_ATTRIBUTE_CLOCK_RATE, index),
        bandwidth=transfers * bits / 8,
        driver=f"CUDA {version // 1000}.{version % 1000 // 10}",
        identity=_identity(index),
        index=index,
    )


def _identity(index: int) -> str:
    """What tells a device from others of its kind, in 32 hexadecimal digits; CuPy ends it at the first zero byte."""
    from cuda.core import Device

    return str(Device(index).uuid).replace("-", "")


def _attribute(which: Any, index: int) -> int:
    """An attribute of a device, 0 where its driver does not tell; runtime and driver count them alike."""
    try:
        return int(cp.cuda.runtime.deviceGetAttribute(int(which), index))
    except cp.cuda.runtime.CUDARuntimeError:
        return 0


def _function(kernel: Kernel) -> Any:
    module = cp.cuda.function.Module()
    module.load(kernel.cubin)
    return module.get_function(kernel.name)


def _allow_shared(function: Any, size: int) -> None:
    """More dynamic shared memory than kernels get unasked."""
    attribute = driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    if size > UNASKED:
        cp.cuda.driver.funcSetAttribute(function.ptr, int(attribute), size)


class CudaProgram:
    """Kernels loaded from the plan's cubins; buffers in one arena that is kept between frames.

    Raises:
        FarmError: there is no device of the plan's class, or it has too little memory.
    """

    def __init__(self, plan: Plan, functions: Mapping[str, Any] | None = None) -> None:
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
        self.arena = allocate(plan.arena)
        self.buffers = [
            self.arena[b.offset : b.offset + b.bytes]
            .view(DTYPES[b.dtype])
            .reshape(b.planes, b.stored.height, b.stored.width)
            for b in plan.buffers
        ]
        with self.stream:
            for buffer, array in zip(plan.buffers, self.buffers, strict=True):
                if buffer.numbers:
                    numbers = np.array(buffer.numbers, array.dtype)
                    self._put(numbers.reshape(buffer.planes, buffer.rect.height, buffer.rect.width), buffer, array)
            self.stream.synchronize()
        self.uniforms = cp.empty(plan.uniforms + plan.uniforms % 2 + 2, cp.float32)[: max(plan.uniforms, 1)]
        functions = functions or {kernel.name: _function(kernel) for kernel in plan.kernels}
        self.functions = functions
        self.zero: Any = functions.get(ZERO.name)
        for launch in plan.launches:
            _allow_shared(functions[launch.kernel], launch.shared)
        self.launches = [(functions[launch.kernel], launch, self._arguments(launch)) for launch in plan.launches]
        self.events = [cp.cuda.Event() for _ in range(len(self.launches) + 1)]
        self.graphs: dict[bool, Any] = {}

    def host(self, shape: tuple[int, int, int], dtype: DTypeLike = np.float32) -> Planes:
        """Pinned memory, from a pool."""
        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        memory: Planes = pinned(size).view(dtype).reshape(shape)
        return memory

    def run(self, sources: Sequence[Planes], uniforms: Sequence[float], *, timed: bool = True) -> Rendered:
        """Compute one frame; unless `timed` launches may overlap, and nobody knows what each took."""
        begun = time.perf_counter()
        with self.stream:
            self.upload(sources, uniforms)
            self.stream.synchronize()
            uploaded = time.perf_counter()
            self.enqueue(timed=timed)
            self.stream.synchronize()
            finished = time.perf_counter()
            outputs = self._download(sources)
        spans = {
            "upload": uploaded - begun,
            "run": finished - uploaded,
            "download": time.perf_counter() - finished,
        }
        names = (launch.stage for launch in self.plan.launches)
        return Rendered(outputs, spans, dict(zip(names, self.launch_seconds(), strict=True)) if timed else {})

    def upload(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> None:
        """Copy sources and uniforms to the device, in the program's stream."""
        self.uniforms.set(np.asarray(uniforms or [0.0], np.float32), stream=self.stream)
        for buffer, array in zip(self.plan.buffers, self.buffers, strict=True):
            if buffer.source >= 0:
                self._put(laid(buffer, sources[buffer.source]), buffer, array)

    def enqueue(self, *, timed: bool = False, stream: Any = None) -> None:
        """Run all launches in the program's stream, or in another one.

        `timed` records an event before each and after the last.
        """
        if timed not in self.graphs:
            self.graphs[timed] = self._captured(timed=timed)
        self.graphs[timed].launch(stream or self.stream)

    def launch(self, index: int, *, early: bool = False) -> None:
        """One launch of a frame in the program's stream; what it adds to is set to zero before.

        `early`: after another launch, of which blocks may still run.
        """
        function, launch, passed = self.launches[index]
        for buffer in (self.buffers[k] for k in launch.writes if launch.scatters):
            blocks, count = zero_grid(buffer.nbytes)
            self.zero((blocks, 1, 1), (THREADS, 1, 1), (buffer, np.int32(count)), 0, self.stream)
        if not all(launch.grid):  # a histogram may be taken over no pixel
            return
        if early:
            launch_early(function, launch, passed, self.stream)
        else:
            function(launch.grid, launch.block, passed, launch.shared, self.stream)

    def _captured(self, *, timed: bool) -> Any:
        """The launches of a frame as one graph."""
        with self.capturing() as graph:
            self.launch_all(timed=timed)
        return graph.captured

    @contextmanager
    def capturing(self) -> Iterator["Graph"]:
        """What is put into the program's stream meanwhile becomes a graph."""
        graph = Graph()
        with self.stream:
            self.stream.begin_capture()
            try:
                yield graph
            finally:
                graph.captured = self.stream.end_capture()

    def launch_all(self, *, timed: bool) -> None:
        """All launches of a frame, in the program's stream; `timed` notes an event before each and after the last."""
        for index, event in enumerate(self.events[:-1]):
            if timed:
                self.note(event)
            self.launch(index, early=self.plan.launches[index].early and not timed)
        if timed:
            self.note(self.events[-1])

    def note(self, event: Any) -> None:
        """A node that records the event each time the graph runs, rather than an order within the graph."""
        external = driver.CUevent_record_flags.CU_EVENT_RECORD_EXTERNAL
        (status,) = driver.cuEventRecordWithFlags(event.ptr, self.stream.ptr, external)
        if status != driver.CUresult.CUDA_SUCCESS:
            raise failure(f"the CUDA driver cannot time kernels: {status.name}", "update the driver")

    def _put(self, pixels: Planes, buffer: Buffer, array: Any) -> None:
        """Pixels of a buffer's rectangle, row by row into its lines on the device."""
        target = shown(buffer, array)
        pixels = np.ascontiguousarray(pixels, array.dtype)
        row, rows = pixels.itemsize * buffer.rect.width, buffer.planes * buffer.rect.height
        pitch, kind = array.strides[1], cp.cuda.runtime.memcpyHostToDevice
        cp.cuda.runtime.memcpy2DAsync(target.data.ptr, pitch, pixels.ctypes.data, row, row, rows, kind, self.stream.ptr)
        if not pixels.flags.owndata:
            return
        self.stream.synchronize()  # a copy of our own must live until it is read

    def launch_seconds(self) -> tuple[float, ...]:
        """Between the events around each launch of the timed frame that has ended."""
        pairs = zip(self.events, self.events[1:], strict=False)
        return tuple(float(cp.cuda.get_elapsed_time(*pair)) / 1e3 for pair in pairs)

    def another(self) -> "CudaProgram":
        """The same program with an arena and a stream of its own.

        Raises:
            DeviceMemoryError: the device has too little memory.
        """
        return CudaProgram(self.plan, self.functions)

    def download(self, number: int, sources: Sequence[Planes]) -> Planes:
        """One output, once the stream is done; `sources` hold what it shows of them untouched."""
        wanted = {item.buffer for item in self.plan.outputs[number] if item.buffer >= 0}
        return self.gather.output(number, self._fetch(wanted), sources)

    def _download(self, sources: Sequence[Planes]) -> tuple[Planes, ...]:
        wanted = {item.buffer for output in self.plan.outputs for item in output if item.buffer >= 0}
        return self.gather.outputs(self._fetch(wanted), sources)

    def _fetch(self, wanted: Iterable[int]) -> dict[int, Planes]:
        """Buffers in the host's memory, by index."""
        computed: dict[int, Planes] = {}
        for index in wanted:
            buffer, array = self.plan.buffers[index], self.buffers[index]
            inner = shown(buffer, array)
            pixels = computed[index] = self.host(inner.shape, array.dtype)
            row, rows, kind = pixels.strides[1], buffer.planes * buffer.rect.height, cp.cuda.runtime.memcpyDeviceToHost
            cp.cuda.runtime.memcpy2DAsync(
                pixels.ctypes.data, row, inner.data.ptr, array.strides[1], row, rows, kind, self.stream.ptr
            )
        self.stream.synchronize()
        return computed

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


@dataclass(slots=True)
class Graph:
    """A CUDA graph, once it is `captured`."""

    captured: Any = None


class EventTimer:
    """Times work in a stream of its own, between two events; before each pair the L2 is swept."""

    def __init__(self) -> None:
        self.stream = cp.cuda.Stream(non_blocking=True)
        with self.stream:
            self.from_, self.to = cp.zeros(SWEPT, cp.uint8), cp.zeros(SWEPT, cp.uint8)
        self.stream.synchronize()

    def free(self) -> None:
        """Give back the memory of programs that are gone."""
        cp.get_default_memory_pool().free_all_blocks()

    def batches(self, work: Callable[[int], object]) -> Callable[[int], float]:
        """Seconds of one call of `work`, which gets numbers from 0 on, by so many of them."""

        def batch(calls: int) -> float:
            before, after = cp.cuda.Event(), cp.cuda.Event()
            with self.stream:
                cp.copyto(self.to, self.from_)
                before.record(self.stream)
                for index in range(calls):
                    work(index)
                after.record(self.stream)
            after.synchronize()
            return float(cp.cuda.get_elapsed_time(before, after)) / calls / 1e3

        return batch
