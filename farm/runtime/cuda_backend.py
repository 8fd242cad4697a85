"""A plan on a CUDA device, for a stream: several frames at a time, each in a lane of its own."""

from collections.abc import Callable, Sequence
from queue import SimpleQueue

import numpy as np
from numpy.typing import DTypeLike

from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime.backend import Running, Wanted
from farm.runtime.codec.kernels import decodable
from farm.runtime.cuda import CudaProgram
from farm.runtime.cuda_tools import CudaTools
from farm.runtime.footprint import LANES, threads_of
from farm.runtime.lane import Lane
from farm.runtime.memory import free_bytes
from farm.runtime.picture import Picture
from farm.runtime.program import DeviceMemoryError, Planes, Rendered, out_of_memory
from farm.runtime.reader import Shelf
from farm.runtime.residents import Residents
from farm.runtime.transcoding import Places

TIMED_EVERY = 64
"""Frames of which one is timed launch by launch, during which launches do not overlap."""

IN_LANE = 4
"""Times the size of its arena that a lane needs at most."""


class CudaBackend:
    """Lanes that share kernels, and pictures that several frames read; in `memory` bytes, 0: what is free."""

    def __init__(self, plan: Plan, store: PlanStore, threads: int, memory: int = 0) -> None:
        self.plan, self._memory = plan, memory
        first = CudaProgram(plan)
        self._tools = CudaTools(plan.target, store)
        self._places = Places.of(plan)
        self._residents = Residents(len(plan.format.sources) + 1)
        self._lanes: SimpleQueue[Lane] = SimpleQueue()
        self._count = self._fill(first)
        self._host = first.host
        self.threads = threads_of(plan.target.backend, threads, self._count)
        self.shelf = Shelf(len(plan.format.sources) + 1)
        self._frames = 0

    def _fill(self, first: CudaProgram) -> int:
        """Make lanes, as many as there is memory for; answers how many."""
        self._lanes.put(self._lane(first))
        for count in range(1, LANES):
            needed = IN_LANE * self.plan.arena
            if free_bytes(self.plan.target) < needed or 0 < self._memory < count * self.plan.arena + needed:
                return count
            try:
                self._lanes.put(self._lane(first.another()))
            except DeviceMemoryError:
                return count
        return LANES

    def _lane(self, program: CudaProgram) -> Lane:
        return Lane(program, self._places, self._tools, self._residents)

    def host(self, shape: tuple[int, int, int], dtype: DTypeLike = np.float32) -> Planes:
        """Pinned memory, from a pool."""
        return self._host(shape, dtype)

    def on_device(self, stored: str, wanted: str) -> bool:
        """Whether shards are decoded, and pixels converted, on the device."""
        return decodable(stored, wanted)

    def start(self, pictures: Sequence[Picture], uniforms: Sequence[float], wanted: Sequence[Wanted]) -> Running:
        """Put a frame on the device, once a lane is free."""
        timed = self._frames % TIMED_EVERY == 0
        self._frames += 1
        while True:
            lane = self._lanes.get()
            try:
                lane.begin(pictures, uniforms, wanted, timed=timed)
            except Exception as error:
                if not out_of_memory(error) or self._count == 1:
                    self._lanes.put(lane)
                    raise
                self._count -= 1  # what this lane has is for the others from now on
            else:
                return _OnDevice(lane, self._lanes.put)


class _OnDevice:
    def __init__(self, lane: Lane, free: Callable[[Lane], None]) -> None:
        self._lane, self._free = lane, free

    def collect(self) -> Rendered:
        """See `Running`."""
        return self._lane.collect(lambda: self._free(self._lane))
