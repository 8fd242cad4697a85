"""What `farm tune` finds for whole pipelines, and how well the model ranks what it tries.

*Regret* is how much longer the model's choices take than the best candidate.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import targets
from lab import Lab, TaskFailedError
from ladder import Order

from farm.cli import tune
from farm.device.target import Target
from farm.errors import FarmError, failure
from farm.graph.graph import parse
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime.timing import FrameTime
from farm.runtime.tune import Bench, Tuner
from farm.search.tuning.measuring import Trial

PIPELINES = (targets.DEGRAIN, targets.DIFFUSION, *targets.MICROSECONDS)
"""Of CF'09 and PACT'20."""

BUDGET, QUICK_BUDGET = 6.0, 1.0  # seconds for each launch of the model's choices and two more

MOST = tune.BUDGET
"""Seconds for each; what `farm tune` takes unless it is asked for more."""


def ranked(
    lab: Lab, orders: Mapping[str, Order], target: Target, store: PlanStore, budget: float
) -> Iterator[dict[str, Any]]:
    """A row for each case."""
    for case, order in orders.items():
        tuner = Tuner(parse(order.graph), order.format, Bench("", target, _frame(lab, case)), store)
        try:
            yield row(case, list(tuner.trials(min(MOST, budget * (2 + len(tuner.space.start.parts))))))
        except FarmError as error:
            yield {"case": case, "failed": str(error)}


def row(case: str, made: Sequence[Trial]) -> dict[str, Any]:
    """What was measured of a case."""
    ran = [trial for trial in made if math.isfinite(trial.seconds)]
    estimates, times = [trial.candidate.estimate for trial in ran], [trial.seconds for trial in ran]
    (*_, tuned) = (trial.seconds for trial in made if trial.kept)
    return {
        "case": case,
        "candidates": len(made),
        "kernels": sum(len(trial.fresh) for trial in made),
        "spearman": spearman(estimates, times),
        "first_us": times[0] * 1e6,
        "best_us": min(times) * 1e6,
        "tuned_us": tuned * 1e6,
        "regret": times[0] / min(times) - 1.0,
        "trials": [
            {"estimate_us": estimate * 1e6, "us": trial.seconds * 1e6, "launches": launches(trial)}
            for trial, estimate in zip(ran, estimates, strict=True)
        ],
    }


def launches(trial: Trial) -> list[dict[str, Any]]:
    """Stages by number, schedule, and time by the model and measured."""
    parts = zip(trial.candidate.parts, trial.measured.parts, strict=True)
    return [
        {
            "stages": part.members,
            "schedule": part.schedule,
            "estimate_us": round(part.seconds * 1e6, 3),
            "us": round(seconds * 1e6, 3),
        }
        for part, seconds in parts
    ]


def spearman(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Spearman's rank correlation, ties at their mean rank; None where one does not vary."""
    ranks = [_ranks(one), _ranks(other)]
    if any(each.size == 0 or np.ptp(each) == 0 for each in ranks):
        return None
    return float(np.corrcoef(*ranks)[0, 1])


def _ranks(values: Sequence[float]) -> "np.ndarray[Any, np.dtype[np.float64]]":
    _, place, count = np.unique(values, return_inverse=True, return_counts=True)
    return (np.cumsum(count) - (count - 1) / 2.0)[place]


def _frame(lab: Lab, case: str) -> Callable[[Plan], FrameTime]:
    def frame(plan: Plan) -> FrameTime:
        try:
            found: FrameTime = lab.ask("frame", case, plan)
        except TaskFailedError as error:
            raise failure(str(error)) from error
        return found

    return frame
