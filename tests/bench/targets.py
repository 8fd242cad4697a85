"""What the compiler must reach, and what it does: each figure as a share of what the device can do in the same run."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from subprocess import CalledProcessError
from typing import Any, Literal

from lab import Lab, TaskFailedError
from ladder import LADDER, Key
from planning import planned
from singles import BOXES, CHAIN, CONVOLUTION, COUNTS, LINES, POINTWISE, WINDOW

from farm.device.target import Target
from farm.plan.model import Launch, Plan

Against = Literal["copy bandwidth", "read bandwidth", "float32 peak", "L1 load rate"]
RATES: Mapping[Against, str] = {
    "copy bandwidth": "copy_GBps",
    "read bandwidth": "read_GBps",
    "float32 peak": "peak_GFLOPs",
    "L1 load rate": "l1_GBps",
}
"""What a clock calls them: 1e9 bytes or operations a second."""

DEGRAIN, DIFFUSION, MATMUL = "degrain 2063x1545", "diffusion 3072x2304", "matmul 4096x4096"
APART = "stages"
"""The purpose of a plan in which no buffer shares memory with another, so that any stage runs by itself."""
WHOLE = "all on"
TAPS = 96  # of diffusion
TIMES_DIRECT: Mapping[str, float] = {DIFFUSION: 3.0, DEGRAIN: 6.0}
KERNELS: Mapping[str, float] = {CHAIN.name: 1}
TIMES_FLOOR: Mapping[str, float] = {DEGRAIN: 4.0}
MICROSECONDS: Mapping[str, float] = {
    "unsharp_mask 4256x2832": 73.0,
    "harris 4256x2832": 29.0,
    "bilateral_grid 2560x1536": 22.0,
    "multiscale_interpolate 2560x1536": 60.0,
    "camera_pipe 2560x1920": 35.0,
    "pyramid_blend 3840x2160": 175.0,
    DIFFUSION: 400.0,
}
"""The pipelines of PACT'20, 1.15 times faster than the best schedules found for Halide on an H200; and boxes of which
several run at once."""

HALIDE: Mapping[str, tuple[float, float]] = {
    "unsharp_mask 4256x2832": (143.0, 73.5),
    "harris 4256x2832": (62.0, 30.1),
    "bilateral_grid 2560x1536": (61.0, 27.8),
    "multiscale_interpolate 2560x1536": (114.0, 79.2),
    "camera_pipe 2560x1920": (120.0, 37.8),
    "pyramid_blend 3840x2160": (293.0, 224.6),
}
"""Microseconds of kernels by Halide on an H200: its sample applications' schedules, and the best of 243 variants that a
search by hand found there."""

COLD_S, STORED_S = 2.0, 0.05


@dataclass(frozen=True, slots=True)
class Goal:
    """A case and the share of a rate that it must reach; `work` in bytes or operations, else the bytes of its floor."""

    case: str
    against: Against
    wanted: float
    work: float = 0.0


@dataclass(frozen=True, slots=True)
class StageGoal:
    """The same for every launch of a case whose stage has `functor`, or any; `reads` of 4 bytes a pixel, else bytes."""

    case: str
    functor: str
    against: Against
    wanted: float
    reads: int = 0

    def takes(self, launch: Launch) -> bool:
        """Whether it is about this launch; stages are labelled "03 functor"."""
        return not self.functor or launch.stage.split()[1] == self.functor

    def work(self, launch: Launch) -> float:
        """Bytes that are moved."""
        return 4.0 * self.reads * launch.rect.area * launch.iterations if self.reads else launch.bytes


TARGETS: tuple[Goal, ...] = (
    *(Goal(case.name, "copy bandwidth", 0.9) for case in (*LINES, WINDOW)),
    *(Goal(case.name, "copy bandwidth", 0.6) for case in BOXES),
    *(Goal(case.name, "copy bandwidth", 0.9) for case in POINTWISE),
    Goal(CONVOLUTION.name, "float32 peak", 0.5, 2.0 * 31**2 * 4096**2),
    Goal(MATMUL, "float32 peak", 0.6, 2.0 * 4096**3),
    *(Goal(case.name, "read bandwidth", 0.7) for case in COUNTS if case.effect == "histogram"),
    *(Goal(case.name, "read bandwidth", 0.5) for case in COUNTS if case.effect == "joint_histogram"),
)
STAGES: tuple[StageGoal, ...] = (
    StageGoal(DEGRAIN, "", "copy bandwidth", 0.85),
    StageGoal(DIFFUSION, "key", "copy bandwidth", 0.9),
    StageGoal(DIFFUSION, "box", "copy bandwidth", 0.6),
    StageGoal(DIFFUSION, "sparse_filter", "L1 load rate", 0.5, reads=TAPS),
    StageGoal(DIFFUSION, "mix_in", "copy bandwidth", 0.9),
)


def reached(name: str, share: float, wanted: float, **more: Any) -> dict[str, Any]:
    """A row: more is better."""
    return {"target": name, "reached": share, "wanted": wanted, "yes": share >= wanted, **more}


def wholes(
    lab: Lab, goals: Iterable[Goal], made: Mapping[Key, Plan | str], facts: Mapping[str, Any]
) -> Iterator[dict[str, Any]]:
    """Rows of single effects and functors, all their launches together."""
    for goal in goals:
        plan = made[goal.case, WHOLE]
        if isinstance(plan, str):
            yield failed(goal.case, plan)
            continue
        try:
            us = lab.ask("together", goal.case, plan)
        except TaskFailedError as error:
            yield failed(goal.case, str(error))
            continue
        share = (goal.work or plan.floor_bytes) / us / 1e3 / facts[RATES[goal.against]]
        how = ", ".join(dict.fromkeys(launch.schedule for launch in plan.launches))
        yield reached(goal.case, share, goal.wanted, against=goal.against, us=us, schedule=how)


def stages(
    lab: Lab, goals: Sequence[StageGoal], made: Mapping[Key, Plan | str], facts: Mapping[str, Any]
) -> Iterator[dict[str, Any]]:
    """Rows of the stages of whole effects, each launch by itself."""
    for case in dict.fromkeys(goal.case for goal in goals):
        plan = made[case, APART]
        if isinstance(plan, str):
            yield failed(f"{case} stages", plan)
            continue
        try:
            times = lab.ask("stages", case, plan)
        except TaskFailedError as error:
            yield failed(f"{case} stages", str(error))
            continue
        for launch, us in zip(plan.launches, times, strict=True):
            for goal in (goal for goal in goals if goal.case == case and goal.takes(launch)):
                share = goal.work(launch) / us / 1e3 / facts[RATES[goal.against]]
                more = {"against": goal.against, "us": us, "schedule": launch.schedule, "stage": launch.stage}
                yield reached(f"{case.split()[0]}: {launch.stage}", share, goal.wanted, **more)


def against_direct(ladder: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """How many times faster effects are than with everything switched off."""
    rows = list(ladder)
    first, last = LADDER[0].name, LADDER[-1].name
    for case, wanted in TIMES_DIRECT.items():
        times = {row["rung"]: row["us"] for row in rows if row["case"] == case and "us" in row}
        if first in times and last in times:
            yield reached(case, times[first] / times[last], wanted, against="times direct", us=times[last])


def fused(effects: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Whole effects, of whose times less is better."""
    for row in (row for row in effects if "us" in row):
        found = {
            "microseconds at most": (row["us"], MICROSECONDS),
            "times its floor": (row["times_floor"], TIMES_FLOOR),
            "kernels at most": (row.get("launches"), KERNELS),
        }
        for against, (value, wanted) in found.items():
            if row["case"] in wanted:
                most = wanted[row["case"]]
                made = {"target": row["case"], "reached": value, "wanted": most, "yes": value <= most}
                yield made | {"against": against, "us": row["us"]}


def tuned(ranking: Iterable[Mapping[str, Any]], effects: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """The same of what `farm tune` finds."""
    floors = {row["case"]: row["floor_us"] for row in effects if "us" in row}
    for row in (row for row in ranking if "tuned_us" in row and row["case"] in floors):
        case, us = row["case"], row["tuned_us"]
        for found in fused([{"case": case, "us": us, "times_floor": us / floors[case]}]):
            yield found | {"target": f"{case}, tuned"}


def planning(target: Target) -> Iterator[dict[str, Any]]:
    """Seconds of planning degrain in a new process, of which less is better."""
    try:
        seconds = planned(DEGRAIN, target)
    except (CalledProcessError, RuntimeError) as error:
        yield failed("degrain: planning", str(error))
        return
    for name, key, wanted in (("cold", "cold", COLD_S), ("from the plan store", "stored", STORED_S)):
        taken, whole = seconds[f"{key}_s"], seconds[f"{key}_process_s"]
        row = {"target": f"degrain: planning, {name}", "reached": taken, "wanted": wanted, "yes": taken <= wanted}
        yield row | {"against": "seconds at most", "process_s": whole}


def failed(name: str, why: str) -> dict[str, Any]:
    """A row of what could not be measured."""
    return {"target": name, "yes": False, "failed": why}
