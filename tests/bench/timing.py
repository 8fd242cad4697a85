"""Times of plans on this machine's GPU: CUDA events around replays of graphs, inputs rotated beyond the L2, medians.

`Clock` is what the benches ask; `GpuClock` measures.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from cases import Array
from matrix.case import Problem, error
from record import graphics
from singles import find
from textures import textures

from farm.device.classes import device_class
from farm.plan.model import Plan
from farm.runtime.timing import FrameTime, between_events, median, rolled, rotated, with_own_sources

GIB = 1 << 30


class Clock(Protocol):
    """Measures plans of cases, which it knows by name."""

    def facts(self) -> dict[str, Any]:
        """The device, its driver, `copy_GBps`, `read_GBps`, `peak_GFLOPs` (float32) and `l1_GBps`."""

    def frame(self, case: str, plan: Plan) -> FrameTime:
        """A frame, as the runtime replays it."""

    def replay(self, case: str, plan: Plan, budget: float) -> float:
        """Microseconds of a frame alone, measured for so many seconds."""

    def differs(self, case: str, plan: Plan, other: Plan) -> float:
        """||made - others|| / ||others|| of two plans of a case, the most of all outputs."""

    def stages(self, case: str, plan: Plan) -> tuple[float, ...]:
        """Microseconds of each launch by itself, what it reads not in the L2."""

    def together(self, case: str, plan: Plan) -> float:
        """Microseconds of all launches of a frame, many frames in one graph."""

    def error(self, case: str, plan: Plan) -> float:
        """||made - wanted|| / ||wanted|| of the case on its small frame, which `plan` is for."""

    def gathers(self) -> list[dict[str, Any]]:
        """Rows of `textures.textures`."""


class GpuClock:
    """Times on the first CUDA device; `budget` seconds are spent on one figure, if it takes no more to get it."""

    def __init__(self, budget: float = 0.25) -> None:
        import cupy as cp

        from farm.runtime.cuda import EventTimer

        self.cp, self.budget, self.timer = cp, budget, EventTimer()
        self.stream = self.timer.stream
        with self.stream:
            self.from_, self.to = cp.random.random(GIB // 4, dtype=cp.float32), cp.empty(GIB // 4, cp.float32)
        self.stream.synchronize()
        self.case, self.turns = "", list[list[Array]]()
        self.given: Problem | None = None

    def facts(self) -> dict[str, Any]:
        """See `Clock`."""
        from cuda.bindings import driver

        from farm.runtime.cuda import gpus

        (gpu, *_) = gpus()
        status, kilohertz = driver.cuDeviceGetAttribute(driver.CUdevice_attribute.CU_DEVICE_ATTRIBUTE_CLOCK_RATE, 0)
        if status != driver.CUresult.CUDA_SUCCESS:
            raise RuntimeError(f"the clock rate of the device is not known: {status}")
        kind, clocks = device_class(gpu.capability), gpu.multiprocessors * kilohertz / 1e6  # 1e9 a second
        with self.stream:
            copied = self._microseconds(lambda _: self.cp.copyto(self.to, self.from_), 1)
            read = self._microseconds(lambda _: self.from_.sum(), 1)
        return {
            **graphics(),
            "multiprocessors": gpu.multiprocessors,
            "clock_GHz": kilohertz / 1e6,
            "copy_GBps": 2 * self.from_.nbytes / copied / 1e3,
            "read_GBps": self.from_.nbytes / read / 1e3,
            "peak_GFLOPs": 2 * kind.lanes * clocks,
            "l1_GBps": kind.l1_bytes_per_clock * clocks,
        }

    def frame(self, case: str, plan: Plan) -> FrameTime:
        """See `Clock`: the runtime's own graphs."""
        programs = self._programs(case, plan)
        return FrameTime(self._replayed(programs, self.budget) / 1e6, between_events(programs, self.budget / 2))

    def replay(self, case: str, plan: Plan, budget: float) -> float:
        """See `Clock`."""
        return self._replayed(self._programs(case, plan), budget)

    def differs(self, case: str, plan: Plan, other: Plan) -> float:
        """See `Clock`."""
        from farm.runtime.cuda import CudaProgram

        self.cp.get_default_memory_pool().free_all_blocks()
        given = self._given(case)
        made, others = (CudaProgram(each).run(given.sources, given.uniforms).outputs for each in (plan, other))
        return max(error(one, another) for one, another in zip(made, others, strict=True))

    def stages(self, case: str, plan: Plan) -> tuple[float, ...]:
        """See `Clock`."""
        programs = self._programs(case, plan)
        return tuple(self._alone(programs, (k,)) for k in range(len(plan.launches)))

    def together(self, case: str, plan: Plan) -> float:
        """See `Clock`."""
        return self._alone(self._programs(case, plan), range(len(plan.launches)))

    def error(self, case: str, plan: Plan) -> float:
        """See `Clock`."""
        from farm.runtime.cuda import CudaProgram

        given = find(case).problem(7, find(case).small)
        return error(CudaProgram(plan).run(given.sources, given.uniforms).outputs[0], given.wanted)

    def gathers(self) -> list[dict[str, Any]]:
        """See `Clock`."""
        with self.stream:
            return list(textures(self.cp, self._microseconds))

    def _programs(self, case: str, plan: Plan) -> list[Any]:
        """Programs with inputs and memory of their own, each having run once."""
        from farm.runtime.cuda import CudaProgram

        self.cp.get_default_memory_pool().free_all_blocks()
        given, own = self._given(case), with_own_sources(plan)
        programs = [CudaProgram(own) for _ in range(rotated(plan))]
        for turn, program in enumerate(programs):
            if turn == len(self.turns):
                self.turns.append(rolled(given.sources, turn))
            program.stream = self.stream
            program.upload(self.turns[turn], given.uniforms)
            program.enqueue()
        self.stream.synchronize()
        return programs

    def _given(self, case: str) -> Problem:
        if self.given is None or case != self.case:
            self.case, self.given, self.turns = case, find(case).problem(0), []
        return self.given

    def _replayed(self, programs: Sequence[Any], budget: float) -> float:
        """Microseconds of a frame, as the runtime replays it."""
        batches = self.timer.batches(lambda index: programs[index % len(programs)].enqueue())
        return 1e6 * median(batches, len(programs), budget)

    def _microseconds(self, work: Callable[[int], object], least: int) -> float:
        """One call's time: see `farm.runtime.timing.median`."""
        return 1e6 * median(self.timer.batches(work), least, self.budget)

    def _alone(self, programs: Sequence[Any], which: Sequence[int]) -> float:
        """Some launches of all programs in turn, as one graph."""
        rounds = max(1, math.ceil(12 / len(programs)))
        with self.stream:
            self.stream.begin_capture()
            for program in list(programs) * rounds:
                for k in which:
                    program.launch(k)
            graph = self.stream.end_capture()
        return self._microseconds(lambda _: graph.launch(self.stream), 1) / (len(programs) * rounds)
