"""A plan on the CPU: generated functions over strips of rows, on threads."""

import os
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from math import prod
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from farm.frames.lending import Lender, aligned
from farm.graph.node import SourceShape, source_shape
from farm.graph.stage import Boundary
from farm.kernel.llvm.assemble import Function, load
from farm.kernel.reference import edge_indices
from farm.plan.model import DTYPES, Buffer, Launch, Plan
from farm.plan.store import PlanStore
from farm.runtime.program import Gather, Planes, Rendered, whole_buffer
from farm.schedules.rows.parameters import SEGMENT

MIN_STRIPS, MAX_STRIPS = 4, 16
"""Of a thread: more of them even out threads that are held up, and compute more twice.

With 16 instead of 4, unsharp_mask takes a tenth less on 2 threads; strips are that low where it costs little.
"""

LITTLE_TWICE = 10
"""Times the rows of the lowest strip, of which at most half are computed twice: from so many on, few are."""


Call = Callable[[], None]
"""Part of a launch."""


class CpuProgram:
    """Buffers in one arena that is kept between frames; every launch is cut into strips of rows.

    A source of which nothing is read beyond its edges is read where it lies, and a buffer that is an output as it
    stands is computed into memory for the caller.
    """

    def __init__(self, plan: Plan, store: PlanStore | None, threads: int = 0) -> None:
        self.plan, self.gather = plan, Gather(plan)
        self.threads = threads or os.cpu_count() or 1
        self.pool = ThreadPoolExecutor(self.threads, thread_name_prefix="strip")
        self.arena = np.frombuffer(aligned(plan.arena), np.uint8)
        self.buffers = [self._view(buffer) for buffer in plan.buffers]
        self.own = tuple(self.buffers)
        self.whole = [whole_buffer(plan, number) for number in range(len(plan.outputs))]
        self.lenders = {
            index: Lender(plan.buffers[index].bytes)
            for index in self.whole
            if index >= 0 and self.whole.count(index) == 1
        }
        self.hosted: dict[int, Lender] = {}
        self.extensions = {
            index: _Extension(plan, index, source_shape(self.gather.sources[b.source]))
            for index, b in enumerate(plan.buffers)
            if b.source >= 0
        }
        functions = {kernel.name: load(kernel, store) for kernel in plan.kernels}
        scratch = Scratch(max((launch.scratch for launch in plan.launches), default=0))
        self.steps = [self._prepare(launch, functions[launch.kernel], scratch) for launch in plan.launches]

    def _view(self, buffer: Buffer) -> Planes:
        """A buffer in the arena; static tables get their numbers."""
        data = self.arena[buffer.offset : buffer.offset + buffer.bytes].view(DTYPES[buffer.dtype])
        shaped = data.reshape(buffer.planes, buffer.rect.height, buffer.rect.width)
        if buffer.numbers:
            shaped[:] = np.reshape(buffer.numbers, shaped.shape)
        return shaped

    def host(self, shape: tuple[int, int, int], dtype: DTypeLike = np.float32) -> Planes:
        """Memory that comes back when the frame is done."""
        size = prod(shape) * np.dtype(dtype).itemsize
        return self.hosted.setdefault(size, Lender(size)).array(shape, dtype)

    def run(
        self, sources: Sequence[Planes], uniforms: Sequence[float], into: Mapping[int, Planes] = MappingProxyType({})
    ) -> Rendered:
        """Compute one frame; an output that is a buffer as it stands goes `into` the array for its number."""
        begun = time.perf_counter()
        for index, extension in self.extensions.items():
            self._upload(index, extension, sources[self.plan.buffers[index].source])
        for index, lender in self.lenders.items():
            given = into.get(self.whole.index(index))
            own = self.own[index]
            self.buffers[index] = lender.array(own.shape, own.dtype) if given is None else given
        uploaded = time.perf_counter()
        values = np.asarray(uniforms, np.float32)
        kernels: dict[str, float] = {}
        for launch, (arguments, phases) in zip(self.plan.launches, self.steps, strict=True):
            start = time.perf_counter()
            arguments.pass_on(values)
            for calls in phases:
                self._all(_run, calls)
            kernels[launch.stage] = time.perf_counter() - start
        finished = time.perf_counter()
        outputs = self._outputs(sources)
        spans = {
            "upload": uploaded - begun,
            "run": finished - uploaded,
            "download": time.perf_counter() - finished,
        }
        return Rendered(outputs, spans, kernels)

    def _upload(self, index: int, extension: "_Extension", source: Planes) -> None:
        """A source into its buffer, unless it can be read where it lies."""
        buffer, own = self.plan.buffers[index], self.own[index]
        rect = self.plan.format.sources[buffer.source]
        usable = source.dtype == own.dtype and source.flags.c_contiguous and source.flags.writeable
        if buffer.rect == rect and usable:
            self.buffers[index] = source
            return
        self.buffers[index] = own
        self._all(partial(extension.fill, own, source), range(buffer.planes))

    def _outputs(self, sources: Sequence[Planes]) -> tuple[Planes, ...]:
        """Those that were computed for the caller as they are, the others put together."""
        computed = dict(enumerate(self.buffers))
        outputs = tuple(
            computed[index] if index in self.lenders else self.gather.output(number, computed, sources)
            for number, index in enumerate(self.whole)
        )
        self.buffers[:] = self.own  # and nothing of the caller's is held
        return outputs

    def _all(self, work: Callable[[Any], None], items: Iterable[Any]) -> None:
        list(self.pool.map(work, items))

    def _prepare(self, launch: Launch, function: Function, scratch: "Scratch") -> tuple["Arguments", list[list[Call]]]:
        """What is passed, and what runs at the same time, one list after the other: a call for each strip of a plane.

        The calls hold the list of buffers and not the program, whose memory so is free as soon as nobody has it.
        """
        arguments = Arguments(launch, function, self.buffers, scratch)
        planes = range(launch.iterations)
        if not launch.scatters:
            rows = strips(launch, self.threads)
            return arguments, [[partial(arguments.call, plane, *strip) for plane in planes for strip in rows]]
        (number,) = launch.writes
        buffers, (copies, rows) = self.buffers, self._copies(launch, self.own[number])

        def scatter(plane: int, strip: int) -> None:
            copies[strip][plane] = 0
            arguments.call(plane, *rows[strip], copies[strip])

        def add(plane: int) -> None:
            counted = buffers[number]
            np.add.reduce(copies[:, plane], axis=0, dtype=counted.dtype, out=counted[plane])

        counting: list[Call] = [partial(scatter, plane, strip) for plane in planes for strip in range(len(rows))]
        return arguments, [counting, [partial(add, plane) for plane in planes]]

    def _copies(self, launch: Launch, counted: Planes) -> tuple[Planes, list[tuple[int, int]]]:
        """Bins for each strip of a scattering stage, and the strips: so few that adding up takes less than counting."""
        height = launch.rect.height
        worth = launch.rect.area // max(1, counted[0].size)
        strips = max(1, min(self.threads, height, worth))
        cuts = [height * k // strips for k in range(strips + 1)]
        return np.empty((strips, *counted.shape), counted.dtype), list(pairwise(cuts))


def _run(call: Call) -> None:
    call()


class Scratch:
    """Memory of each thread for what kernels allocate."""

    def __init__(self, size: int) -> None:
        self.size, self.own = size, threading.local()

    def address(self) -> int:
        """Where that of this thread begins: at a line."""
        address: int | None = getattr(self.own, "address", None)
        if address is None:
            self.own.memory = np.frombuffer(aligned(self.size), np.uint8)
            address = self.own.address = int(self.own.memory.ctypes.data)
        return address


class Arguments:
    """What a launch passes to its kernel: see `farm.kernel.llvm.kernel`."""

    def __init__(self, launch: Launch, function: Function, buffers: list[Planes], scratch: Scratch) -> None:
        self.launch, self.function, self.buffers, self.scratch = launch, function, buffers, scratch
        self.images = (*launch.reads, *launch.writes)
        self.numbers = np.array(launch.numbers, np.int32)
        self.slots = np.array(launch.uniforms, np.int64)
        self.tables = [np.array(table, np.int32 if _whole(table) else np.float32) for table in launch.tables]
        self.arrays: tuple[np.ndarray, ...] = ()  # of the frame in hand
        self.addresses: tuple[int, ...] = ()

    def pass_on(self, values: np.ndarray) -> None:
        """Have the next calls use the buffers as they are now, and these run-time parameters."""
        self.arrays = (self._pointers([self.buffers[index] for index in self.images]), self.numbers, values[self.slots])
        self.addresses = tuple(int(array.ctypes.data) for array in self.arrays)

    def call(self, plane: int, first: int, last: int, into: Planes | None = None) -> None:
        """Compute the rows `first` to before `last` of a plane, into the output or into another array."""
        pointers, *others = self.addresses
        if into is not None:
            own = self._pointers([*(self.buffers[index] for index in self.launch.reads), into])
            pointers = int(own.ctypes.data)
        self.function.call(pointers, *others, self.scratch.address(), plane, first, last)

    def _pointers(self, images: Sequence[Planes]) -> np.ndarray:
        addresses = [_address(images[image], number) for image, number in self.launch.views]
        return np.array([*addresses, *(table.ctypes.data for table in self.tables)], np.uint64)


def _address(image: Planes, plane: int) -> int:
    return int(image.ctypes.data) + plane * image.strides[0]


def strips(launch: Launch, threads: int) -> list[tuple[int, int]]:
    """The first row of each strip, and that after its last one: many strips where little is computed twice."""
    height, least = launch.rect.height, max(launch.tile[1], 16)
    counts = (max(1, threads * per_thread // launch.iterations) for per_thread in (MIN_STRIPS, MAX_STRIPS))
    high, low = (-(-height // count) for count in counts)
    if launch.march == "y":
        rows = -(-high // SEGMENT) * SEGMENT
    else:
        most = max(low, min(high, LITTLE_TWICE * least), least)
        rows = -(-height // -(-height // most))
    return [(first, min(first + rows, height)) for first in range(0, height, rows)]


def _whole(table: Sequence[float]) -> bool:
    return all(isinstance(value, int) for value in table)


class _Extension:
    """Fills a source's buffer: the source inside, its boundary condition around it."""

    def __init__(self, plan: Plan, index: int, shape: SourceShape) -> None:
        wanted = plan.buffers[index].rect
        rect = plan.format.sources[plan.buffers[index].source]
        boundary = Boundary(shape.boundary)
        self.constant = shape.constant if boundary is Boundary.CONSTANT else None
        self.columns, self.inside_x = edge_indices(boundary, rect.x0, rect.width, wanted.x0, wanted.width)
        self.rows, self.inside_y = edge_indices(boundary, rect.y0, rect.height, wanted.y0, wanted.height)
        self.within = rect.intersection(wanted)
        self.rect, self.wanted = rect, wanted

    def fill(self, buffer: Planes, source: Planes, plane: int) -> None:
        """One plane of the buffer."""
        into, data = buffer[plane], source[plane]
        part, rect, wanted = self.within, self.rect, self.wanted
        if part.empty:
            into[:] = data[self.rows[:, None], self.columns[None, :]] if self.constant is None else self.constant
            return
        top, left = part.y0 - wanted.y0, part.x0 - wanted.x0
        rows, columns = slice(top, top + part.height), slice(left, left + part.width)
        into[rows, columns] = data[part.y0 - rect.y0 : part.y1 - rect.y0, part.x0 - rect.x0 : part.x1 - rect.x0]
        if self.constant is not None:
            into[:, ~self.inside_x] = self.constant
            into[~self.inside_y] = self.constant
            return
        data_rows = slice(part.y0 - rect.y0, part.y1 - rect.y0)
        for side in (slice(0, left), slice(left + part.width, wanted.width)):
            into[rows, side] = data[data_rows][:, self.columns[side]]
        for edge in (slice(0, top), slice(top + part.height, wanted.height)):
            into[edge] = data[self.rows[edge][:, None], self.columns[None, :]]
