"""What each part of fusion gains: the pipelines of PACT'20 with one switched off at a time, as in figure 9 there.

The figure holds the whole against versions that lack register tiles or hybrid tiles; here each switch is one version.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import targets
from lab import Lab, TaskFailedError
from ladder import Key, Order, same

from farm.plan.model import Plan
from farm.schedules.options import FUSION

PIPELINES = tuple(targets.MICROSECONDS)
SWITCHES = ("fuse", "overlap", "reverse_grids", *FUSION)
WHOLE = "all of fusion"
BUDGET, QUICK_BUDGET = 0.15, 0.05  # seconds for each figure

Row = dict[str, Any]


def orders(cases: Sequence[str], wholes: Mapping[str, Order]) -> dict[Key, Order]:
    """The plans that are needed, those first that take longest to make: the last pipeline has most stages."""
    found: dict[Key, Order] = {}
    for case in reversed(cases):
        found[case, WHOLE] = wholes[case]
        found |= {(case, purpose(switch)): wholes[case].but((switch,)) for switch in SWITCHES}
    return found


def purpose(switch: str) -> str:
    """What the plan without a switch is for."""
    return f"without {switch}"


def ablated(lab: Lab, case: str, made: Mapping[Key, Plan | str], budget: float) -> Iterator[Row]:
    """A row for each switch; what runs the same kernels without it is not measured again."""
    whole = made[case, WHOLE]
    if isinstance(whole, str):
        yield {"case": case, "without": "", "failed": whole}
        return
    try:
        full_us = lab.ask("replay", case, whole, budget)
    except TaskFailedError as error:
        yield {"case": case, "without": "", "failed": str(error)}
        return
    for switch in SWITCHES:
        known = {"case": case, "without": switch, "full_us": full_us}
        yield known | _without(lab, known, whole, made[case, purpose(switch)], budget)


def _without(lab: Lab, known: Row, whole: Plan, plan: Plan | str, budget: float) -> Row:
    if isinstance(plan, str):
        return {"failed": plan}
    row = {"launches": len(plan.launches), "as_before": same(whole, plan)}
    if row["as_before"]:
        return row | {"us": known["full_us"], "times_full": 1.0}
    try:
        us = lab.ask("replay", known["case"], plan, budget)
    except TaskFailedError as error:
        return row | {"failed": str(error)}
    return row | {"us": us, "times_full": us / known["full_us"]}
