"""How well the model ranks: candidates of whole pipelines as it estimates them, and as they are measured.

What `farm tune` tries is measured, from the model's choices on. *Regret* is how much longer these take than the best.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import targets
from lab import Lab, TaskFailedError
from ladder import Order

from farm.errors import FarmError, failure
from farm.graph.graph import parse
from farm.plan.model import Plan, Target
from farm.plan.store import PlanStore
from farm.plan.tuning.search import Trial
from farm.runtime.tune import Bench, Tuner

PIPELINES = (targets.DEGRAIN, targets.DIFFUSION, *targets.MICROSECONDS)
"""Of CF'09 and PACT'20."""

BUDGET, QUICK_BUDGET = 5.0, 3.0  # seconds for each


def ranked(
    lab: Lab, orders: Mapping[str, Order], target: Target, store: PlanStore, budget: float
) -> Iterator[dict[str, Any]]:
    """A row for each case."""
    for case, order in orders.items():
        tuner = Tuner(parse(order.graph), order.format, Bench("", target, _seconds(lab, case)), store)
        try:
            yield row(case, list(tuner.trials(budget)))
        except FarmError as error:
            yield {"case": case, "failed": str(error)}


def row(case: str, made: Sequence[Trial]) -> dict[str, Any]:
    """What was measured of a case."""
    ran = [trial for trial in made if math.isfinite(trial.seconds)]
    estimates, times = [trial.candidate.estimate for trial in ran], [trial.seconds for trial in ran]
    return {
        "case": case,
        "candidates": len(made),
        "spearman": spearman(estimates, times),
        "first_us": times[0] * 1e6,
        "best_us": min(times) * 1e6,
        "regret": times[0] / min(times) - 1.0,
        "trials": [
            {"group": trial.group, "candidate": trial.what, "estimate_us": estimate * 1e6, "us": seconds * 1e6}
            for trial, estimate, seconds in zip(ran, estimates, times, strict=True)
        ],
    }


def spearman(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Spearman's rank correlation, ties at their mean rank; None where one does not vary."""
    ranks = [_ranks(one), _ranks(other)]
    if any(each.size == 0 or np.ptp(each) == 0 for each in ranks):
        return None
    return float(np.corrcoef(*ranks)[0, 1])


def _ranks(values: Sequence[float]) -> "np.ndarray[Any, np.dtype[np.float64]]":
    _, place, count = np.unique(values, return_inverse=True, return_counts=True)
    return (np.cumsum(count) - (count - 1) / 2.0)[place]


def _seconds(lab: Lab, case: str) -> Callable[[Plan], float]:
    def seconds(plan: Plan) -> float:
        try:
            return float(lab.ask("frame", case, plan).us) / 1e6
        except TaskFailedError as error:
            raise failure(str(error)) from error

    return seconds
