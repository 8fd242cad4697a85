"""Whether fusion ever loses: random graphs as they are planned, without fusion, and with as much of it as there can be.

The last is the partition of fewest groups that the search finds, of these the fastest by the model.
"""

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from typing import Any

from lab import Lab, TaskFailedError
from ladder import Key, Order, same
from singles import RANDOM

from farm.analysis.refusal import Refusal
from farm.compiler import build, setting
from farm.device.target import Target
from farm.graph.graph import parse
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.schedules.predict import predict_choice
from farm.search import partition
from farm.search.grouping import Grouping, in_order
from farm.search.partition import Members, Partition
from farm.search.setting import Setting
from farm.search.tuning.candidates import Space

CASES = tuple(case.name for case in RANDOM)
QUICK_CASES = CASES[:20]
BUDGET, QUICK_BUDGET = 0.03, 0.02  # seconds for each figure
CHOSEN, APART, MOST = "chosen", "apart", "most"
"""Purposes of plans: the compiler's own, of single stages, and of fewest groups."""
NEAR = 1.05
"""Times the best of the three that count as no loss."""


@dataclass(frozen=True, slots=True)
class FewestGroups(Order):
    """A plan of as few groups as can be."""

    def made(self, target: Target, store: PlanStore) -> Plan:
        """The plan."""
        graph = parse(self.graph)
        given = setting(graph, target, self.format)
        found = fewest(given)
        space = Space(Grouping(given, found, {}))
        tuning = space.tuning(space.start, "no device")
        return build(graph, target, self.format, store=store, without=self.without, tuning=tuning)


def fewest(given: Setting) -> Partition:
    """As few groups as the search finds: a group weighs a second, and what it takes by the model decides the rest."""

    @cache
    def cost(members: Members) -> float:
        return 1.0 + _seconds(given, members)

    found = (in_order(given.producers, cost, order) for order in partition.orders(given.producers))
    return min(found, key=lambda each: each.cost)


def _seconds(given: Setting, members: Members) -> float:
    group = given.group(members)
    found = given.choice(group)
    return inf if isinstance(found, Refusal) else predict_choice(given.device, found, given.moved(group)).seconds


def orders(cases: Sequence[str], wholes: Mapping[str, Order]) -> dict[Key, Order]:
    """The plans that are needed."""
    found: dict[Key, Order] = {}
    for case in cases:
        whole = wholes[case]
        found[case, CHOSEN] = whole
        found[case, APART] = whole.but(("fuse",))
        found[case, MOST] = FewestGroups(whole.graph, whole.format)
    return found


def raced(lab: Lab, case: str, made: Mapping[Key, Plan | str], budget: float) -> dict[str, Any]:
    """The times of a graph's three plans, each of different kernels measured once, and how far two differ in pixels."""
    plans: dict[str, Plan] = {}
    for purpose in (APART, CHOSEN, MOST):
        plan = made[case, purpose]
        if isinstance(plan, str):
            return {"case": case, "failed": f"{purpose}: {plan}"}
        plans[purpose] = plan
    times: dict[str, float] = {}
    try:
        for purpose, plan in plans.items():
            known = (times[other] for other in times if same(plans[other], plan))
            us = next(known, None)
            times[purpose] = lab.ask("replay", case, plan, budget) if us is None else us
        differs = lab.ask("differs", case, plans[CHOSEN], plans[APART])
    except TaskFailedError as error:
        return {"case": case, "failed": str(error)}
    return {
        "case": case,
        "stages": len(plans[APART].launches),
        "launches": len(plans[CHOSEN].launches),
        "fewest_launches": len(plans[MOST].launches),
        "us": times[CHOSEN],
        "apart_us": times[APART],
        "most_us": times[MOST],
        "gain": times[APART] / times[CHOSEN],
        "times_best": times[CHOSEN] / min(times.values()),
        "differs": differs,
    }


@dataclass(frozen=True, slots=True)
class Summary:
    """Of all graphs: the share that is NEAR the best, how many lose by fusion, geometric means of gains, the worst."""

    graphs: int
    near: float
    losing: int
    gain: float
    most_gain: float
    worst: tuple[Mapping[str, Any], ...]

    @classmethod
    def of(cls, rows: Sequence[Mapping[str, Any]], worst: int = 10) -> "Summary":
        """Rows of `raced` that did not fail; at least one."""
        return cls(
            len(rows),
            statistics.fmean(row["times_best"] <= NEAR for row in rows),
            sum(row["gain"] * NEAR < 1.0 for row in rows),
            statistics.geometric_mean(row["gain"] for row in rows),
            statistics.geometric_mean(row["apart_us"] / row["most_us"] for row in rows),
            tuple(sorted(rows, key=lambda row: -row["times_best"])[:worst]),
        )
