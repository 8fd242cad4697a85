"""Schedules and groups chosen by measurement, once for a graph, a format and a device class."""

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from farm.compiler import build, setting
from farm.errors import FarmError, invalid
from farm.graph.graph import Graph
from farm.plan.key import plan_key
from farm.plan.model import Format, Plan, Target
from farm.plan.store import PlanStore
from farm.plan.tuning.candidates import Candidate, Space
from farm.plan.tuning.record import Tuning
from farm.plan.tuning.search import Trial, record, trials
from farm.runtime.devices import devices
from farm.runtime.reader import Reader
from farm.runtime.shot import Shot


@dataclass(frozen=True)
class Bench:
    """Where plans are measured: the device's name, its class, and the seconds of a frame of a plan there."""

    device: str
    target: Target
    seconds: Callable[[Plan], float]


@dataclass(frozen=True)
class Tuner:
    """What is tuned, where, and the store that kernels, plans and the record go to."""

    graph: Graph
    format: Format
    bench: Bench
    store: PlanStore

    def trials(self, budget: float, clock: Callable[[], float] = time.monotonic) -> Iterator[Trial]:
        """Every measurement as it is made; see `farm.plan.tuning.search`.

        Raises:
            FarmError: the model's own choices cannot be compiled, or run.
        """
        space = self.space()
        start = space.candidate(launch.stages for launch in self._untuned().launches)

        def measure(candidate: Candidate) -> float:
            try:
                return self.bench.seconds(self._built(space.tuning(candidate, self.bench.device)))
            except FarmError:
                if candidate is start:
                    raise
                return math.inf  # the device refuses it

        return trials(space, start, measure, budget, clock)

    def keep(self, made: list[Trial]) -> tuple[Tuning, Plan]:
        """Store what was found, and the plan with it."""
        tuning = record(self.space(), self.bench.device, made)
        plan = self._built(tuning)
        self.store.put(plan)
        self.store.put_tuning(self._key, tuning)
        return tuning, plan

    def space(self) -> Space:
        """What may be measured."""
        return Space(setting(self.graph, self.bench.target, self.format))

    @property
    def _key(self) -> str:
        return plan_key(self.graph.digest, self.bench.target, self.format).digest

    def _untuned(self) -> Plan:
        """The plan by the model; finding its groups may take longer than all else."""
        found = self.store.get(self._key)
        if found is None:
            found = build(self.graph, self.bench.target, self.format, store=self.store)
            self.store.put(found)
        return found

    def _built(self, tuning: Tuning) -> Plan:
        return build(self.graph, self.bench.target, self.format, store=self.store, tuning=tuning)


def here(shot: Shot) -> Bench:
    """This machine's GPU, with the first frame of a shot.

    Raises:
        FarmError: there is no GPU, or the frame cannot be read.
    """
    found = next((device for device in devices() if device.target.startswith("sm_")), None)
    if found is None:
        (why,) = (device.facts for device in devices() if not device.target)
        raise invalid(f"no GPU to measure on: {why}", "run `farm tune` where frames are rendered on a GPU")
    from farm.runtime.timing import Stopwatch

    frame = shot.document.frames[0]
    reader = Reader(shot.job.name, shot.inputs, [frame], np.empty)
    watch = Stopwatch(reader.read(frame).planes, shot.wired.values(frame))
    return Bench(found.name, Target.parse(found.target), watch.seconds)


def to_plain(made: list[Trial], tuning: Tuning, plan: Plan) -> dict[str, Any]:
    """For programs: seconds of a frame, by the model and measured."""
    return {
        "key": plan.key,
        "target": plan.target.name,
        "device": tuning.device,
        "before": tuning.before,
        "after": tuning.after,
        "trials": [
            {
                "group": trial.group,
                "candidate": trial.what,
                "estimate": trial.candidate.estimate,
                "measured": trial.seconds if math.isfinite(trial.seconds) else None,
                "kept": trial.kept,
            }
            for trial in made
        ],
    }
