"""Times of plans on a device: medians between events, around replays by programs whose inputs do not fit the L2."""

import math
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from farm.plan.memory import ALIGNMENT
from farm.plan.model import Buffer, Plan
from farm.runtime.program import DeviceMemoryError, Planes

if TYPE_CHECKING:
    from farm.runtime.cuda import CudaProgram

ROTATED = 120e6  # bytes of input of all programs together: twice the L2 of an H200
MIN_PROGRAMS, MAX_PROGRAMS = 3, 16
MIN_BATCHES, MAX_BATCHES = 5, 40
BATCH_SECONDS = 1.5e-3  # between two events at least


@dataclass(frozen=True, slots=True)
class FrameTime:
    """Seconds of a frame, and between the events around each of its launches."""

    seconds: float
    events: tuple[float, ...]

    @property
    def launches(self) -> tuple[float, ...]:
        """Seconds of each launch: its events less what events add, so that all add up to the frame."""
        gap = max(0.0, sum(self.events) - self.seconds) / max(1, len(self.events))
        return tuple(max(0.0, time - gap) for time in self.events)


Batch = Callable[[int], float]
"""Seconds of one call, by two events around so many calls."""


def rotated(plan: Plan) -> int:
    """How many programs, each with an input of its own, take turns."""
    bytes_read = sum(buffer.bytes for buffer in plan.buffers if buffer.source >= 0)
    return min(MAX_PROGRAMS, max(MIN_PROGRAMS, int(ROTATED / max(1, bytes_read)) + 1))


def with_own_sources(plan: Plan) -> Plan:
    """The plan with its sources where nothing else is put, so that every replay finds them as they were."""
    size, moved = plan.arena, list[Buffer]()
    for buffer in plan.buffers:
        moved.append(replace(buffer, offset=size) if buffer.source >= 0 else buffer)
        size += math.ceil(buffer.bytes / ALIGNMENT) * ALIGNMENT if buffer.source >= 0 else 0
    return replace(plan, buffers=tuple(moved), arena=size)


def rolled(sources: Sequence[Planes], turn: int) -> list[Planes]:
    """Other pixels of the same kind: the pictures moved along x."""
    return [np.roll(source, 37 * turn, axis=-1) for source in sources]


def median(batch: Batch, least: int, budget: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """Seconds of one call: the median of batches, each of whole rounds of `least` calls.

    Takes about `budget` seconds, more where so few batches are too few, less where they are enough.
    """
    calls = least
    batch(calls)  # the first calls load and capture
    once = batch(calls)
    calls *= max(1, math.ceil(BATCH_SECONDS / max(1e-6, once * calls)))
    times, begun = list[float](), clock()
    while len(times) < MIN_BATCHES or (len(times) < MAX_BATCHES and clock() - begun < budget):
        times.append(batch(calls))
    return statistics.median(times)


def between_events(programs: "Sequence[CudaProgram]", budget: float) -> tuple[float, ...]:
    """Seconds of each launch: medians over frames of all programs in turn, whose streams are one.

    Takes about `budget` seconds, more where so few frames are too few, less where they are enough.
    """
    samples, begun = list[tuple[float, ...]](), time.perf_counter()
    while len(samples) < MIN_BATCHES * len(programs) or (
        len(samples) < MAX_BATCHES and time.perf_counter() - begun < budget
    ):
        for program in programs:
            program.enqueue(timed=True)
        programs[0].stream.synchronize()
        samples += [program.launch_seconds() for program in programs]
    return tuple(statistics.median(times) for times in zip(*samples[len(programs) :], strict=True))


class Stopwatch:
    """Measures plans of one frame on the current CUDA device; `budget` seconds are spent on one plan's replays."""

    def __init__(self, sources: Sequence[Planes], uniforms: Sequence[float], budget: float = 0.25) -> None:
        from farm.runtime.cuda import EventTimer

        self.sources, self.uniforms, self.budget = sources, uniforms, budget
        self.timer = EventTimer()
        self.turns: list[list[Planes]] = []

    def frame(self, plan: Plan) -> FrameTime:
        """A frame, as the runtime replays it, and its launches.

        Raises:
            DeviceMemoryError: the plan does not fit on the device.
        """
        from farm.runtime.cuda import CudaProgram

        self.timer.free()
        own, programs = with_own_sources(plan), list[CudaProgram]()
        for turn in range(rotated(plan)):
            try:
                programs.append(CudaProgram(own))
            except DeviceMemoryError:
                if not programs:
                    raise
                break  # fewer have to do
            self._begun(programs[-1], turn)
        batch = self.timer.batches(lambda index: programs[index % len(programs)].enqueue())
        seconds = median(batch, len(programs), self.budget)
        return FrameTime(seconds, between_events(programs, self.budget / 2))

    def _begun(self, program: "CudaProgram", turn: int) -> None:
        """A program with pixels of its own, that has run once."""
        if turn == len(self.turns):
            self.turns.append(rolled(self.sources, turn))
        program.stream = self.timer.stream
        program.upload(self.turns[turn], self.uniforms)
        program.enqueue()
        program.stream.synchronize()
