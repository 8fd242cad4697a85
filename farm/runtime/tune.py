"""Schedules and groups chosen by measurement, once for a graph, a format and a device class."""

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from farm.compiler import build, searched
from farm.device.target import Target
from farm.errors import FarmError, invalid
from farm.graph.graph import Graph
from farm.plan.key import plan_key
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.plan.tuning_record import Tuning
from farm.runtime.devices import devices
from farm.runtime.reader import Reader
from farm.runtime.shot import Shot
from farm.runtime.timing import FrameTime, Stopwatch
from farm.search.launches import blocks_to_try
from farm.search.tuning.candidates import Candidate, Part, Space
from farm.search.tuning.measuring import Measured, Trial, record, trials


@dataclass(frozen=True)
class Bench:
    """Where plans are measured: the device's name, its class, and the times of a frame of a plan there."""

    device: str
    target: Target
    frame: Callable[[Plan], FrameTime]


@dataclass(frozen=True)
class Tuner:
    """What is tuned, where, and the store that kernels, plans and the record go to."""

    graph: Graph
    format: Format
    bench: Bench
    store: PlanStore

    def trials(self, budget: float, clock: Callable[[], float] = time.monotonic) -> Iterator[Trial]:
        """Every measurement as it is made; see `farm.search.tuning.measuring`.

        Raises:
            FarmError: the model's own choices cannot be compiled, or run.
        """

        def measure(candidate: Candidate) -> Measured:
            try:
                plan = self._built(self.space.tuning(candidate, self.bench.device))
                return measured(self.space, candidate, plan, self.bench.frame(plan))
            except FarmError:
                if candidate is self.space.start:
                    raise
                return Measured(math.inf)  # the device refuses it

        return trials(self.space, measure, budget, clock)

    def keep(self, tried: list[Trial]) -> tuple[Tuning, Plan]:
        """Store what was found, and the plan with it."""
        tuning = record(self.space, self.bench.device, tried)
        plan = self._built(tuning)
        self.store.put(plan)
        self.store.put_tuning(self._key, tuning)
        return tuning, plan

    @cached_property
    def space(self) -> Space:
        """What may be measured."""
        return Space(searched(self.graph, self.bench.target, self.format))

    @property
    def _key(self) -> str:
        return plan_key(self.graph.digest, self.bench.target, self.format).digest

    def _built(self, tuning: Tuning) -> Plan:
        return build(self.graph, self.bench.target, self.format, store=self.store, tuning=tuning)


def measured(space: Space, candidate: Candidate, plan: Plan, time: FrameTime) -> Measured:
    """What a frame of a candidate's plan tells of its parts."""
    number = {launch.stages: index for index, launch in enumerate(plan.launches)}
    stages = {stage: index for index, stage in enumerate(space.setting.stages)}
    groups = [tuple(stages[stage] for stage in space.group(part.members).stages) for part in candidate.parts]
    took, device, variants = time.launches, space.setting.device, list[tuple[Part, ...]]()
    for part, group in zip(candidate.parts, groups, strict=True):
        launch = plan.launches[number[group]]
        blocks = blocks_to_try(device, plan.kernel[launch.kernel], launch)
        variants.append(tuple(part.variants(math.prod(launch.block), blocks)))
    return Measured(time.seconds, tuple(took[number[group]] for group in groups), tuple(variants))


def here(shot: Shot) -> Bench:
    """This machine's GPU, with the first frame of a shot.

    Raises:
        FarmError: there is no GPU, or the frame cannot be read.
    """
    gpu = next((device for device in devices() if device.target.startswith("sm_")), None)
    if gpu is None:
        (why,) = (device.facts for device in devices() if not device.target)
        raise invalid(f"no GPU to measure on: {why}", "run `farm tune` where frames are rendered on a GPU")
    frame = shot.document.frames[0]
    reader = Reader(shot.job.name, shot.inputs, [frame], np.empty)
    watch = Stopwatch(reader.read(frame).planes, shot.wired.values(frame))
    return Bench(gpu.name, Target.parse(gpu.target), watch.frame)


def to_plain(space: Space, tried: list[Trial], tuning: Tuning, plan: Plan) -> dict[str, Any]:
    """For programs: seconds of a frame and of its launches, by the model and measured."""
    best = [trial for trial in tried if trial.kept][-1]
    parts = zip(best.candidate.parts, best.measured.parts, tuning.groups, strict=True)
    return {
        "key": plan.key,
        "target": plan.target.name,
        "device": tuning.device,
        "before": tuning.before,
        "after": tuning.after,
        "groups": [
            {
                "group": space.group(part.members).name,
                "schedule": part.schedule,
                "estimate": part.seconds,
                "measured": seconds,
                "decided": group.measured,
            }
            for part, seconds, group in parts
        ],
        "trials": [
            {
                "launches": len(trial.candidate.parts),
                "new": len(trial.fresh),
                "estimate": trial.candidate.estimate,
                "measured": trial.seconds if math.isfinite(trial.seconds) else None,
                "kept": trial.kept,
            }
            for trial in tried
        ],
    }
