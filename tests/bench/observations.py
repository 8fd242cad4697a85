"""Launches that were measured, of the ladder and of what was tuned, with what the cost model needs to predict them.

A record tells times alone. So plans are made again, and launches are taken that are planned as they were recorded.
"""

import json
import statistics
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench_gpu import order_of
from ladder import LADDER, Order, without
from singles import find

from farm.compiler import setting
from farm.compiler.cuda import PIPELINE
from farm.compiler.pipeline import Pipeline
from farm.compiler.stages import Compiled, Context, Request
from farm.device.classes import DeviceClass
from farm.device.facts import DeviceFacts
from farm.device.target import Target
from farm.graph.graph import parse
from farm.kernel.watch import unwatched
from farm.plan.store import PlanStore
from farm.schedules.choose import OPTIONAL_TEMPLATES, Choice
from farm.schedules.options import Options
from farm.schedules.predict import predict_choice
from farm.search.grouping import grouping
from farm.search.tuning.choices import choices

Record = dict[str, Any]


@dataclass(frozen=True)
class Observation:
    """A launch of an effect, the time that it took, and by what the model predicts it."""

    effect: str
    choice: Choice
    moved: int  # bytes of device memory, as the model counts them
    registers: int  # of a thread; 0 if not known
    shared: int  # bytes of a block
    seconds: float  # measured

    def predicted(self, device: DeviceClass) -> float:
        """Seconds by the model."""
        return predict_choice(device, self.choice, self.moved, self.registers, self.shared).seconds


def read(folder: Path, name: str) -> Record:
    """One of the bench's records."""
    record: Record = json.loads((folder / f"{name}.json").read_text())
    return record


def target_of(record: Record) -> Target:
    """The class of the device that a record is of."""
    device = record["device"]
    facts = DeviceFacts(
        device["name"], device["sm"], device["multiprocessors"], clock=1e9 * device["clock_GHz"], identity="recorded"
    )
    return facts.measured(1e9 * device["copy_GBps"], 0.0).target


def of_ladder(record: Record, target: Target, store: PlanStore) -> Iterator[Observation]:
    """Launches of all rungs of the ladder, equal ones once."""
    seen = set[tuple[Any, ...]]()
    for row in record["rows"]:
        if row.get("as_before") or "failed" in row:
            continue
        (rung,) = (index for index, rung in enumerate(LADDER) if rung.name == row["rung"])
        order = order_of(row["case"]).but(without(rung))
        compiled = compiled_for(order, target, store)
        kernels = {kernel.name: kernel for kernel in compiled.kernels}
        chosen = compiled.scheduled.choices
        for launch, choice, recorded in zip(compiled.launches, chosen, row["launches"], strict=False):
            kernel = kernels[launch.kernel]
            planned = launch.stage, launch.schedule, launch.bytes
            known = (row["case"], *planned, launch.grid, launch.block, kernel.name)
            if planned == (recorded["stage"], recorded["schedule"], recorded["bytes"]) and known not in seen:
                seen.add(known)
                shared = kernel.shared + launch.shared
                seconds = recorded["us"] / 1e6
                effect = find(row["case"]).effect
                yield Observation(effect, choice, launch.memory_bytes, kernel.registers, shared, seconds)


def compiled_for(order: Order, target: Target, store: PlanStore) -> Compiled:
    """What a plan is made from before its launches are predicted, with the choices that a plan does not tell."""
    options = Options.without(order.without, OPTIONAL_TEMPLATES)
    context = Context(target, options, tuning=None, store=store, watch=unwatched)
    pipeline: Pipeline[Request, Compiled] = Pipeline(PIPELINE.links[:-1])
    compiled, _ = pipeline.run(Request(context, parse(order.graph), order.format), order.without)
    return compiled


def of_ranking(record: Record, target: Target) -> Iterator[Observation]:
    """Groups in the schedules that were measured for tuning, each once with the median of its times."""
    for row in record["rows"]:
        if "failed" in row:
            continue
        times: dict[tuple[tuple[int, ...], str], list[float]] = defaultdict(list)
        for launch in (launch for trial in row["trials"] for launch in trial["launches"]):
            times[tuple(launch["stages"]), launch["schedule"]].append(launch["us"] / 1e6)
        order = order_of(row["case"])
        found = grouping(setting(parse(order.graph), target, order.format)).setting
        count = len(found.stages)
        for members in dict.fromkeys(members for members, _ in times if max(members) < count):
            group = found.group(members)
            for choice in choices(found, group):
                if seconds := times.get((members, choice.label)):
                    effect, moved = find(row["case"]).effect, found.moved(group)
                    yield Observation(effect, choice, moved, 0, choice.schedule.shared, statistics.median(seconds))
