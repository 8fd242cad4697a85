"""The table of which effects run in which schedules, against what the rules choose."""

import re
from collections.abc import Iterator
from functools import lru_cache

import pytest
from matrix.case import LARGE, Case
from matrix.cases import ALL
from matrix.plans import planned
from matrix.schedules import DEFAULT, STORAGES, UNFUSED, USES, VARIANTS, Uses, edge

from farm.compiler import OPTIONAL
from farm.graph.installed import load_effects
from farm.plan.model import Plan
from farm.schedules.choose import OPTIONAL_TEMPLATES as TEMPLATES
from farm.schedules.options import CHOICES
from farm.schedules.templates import STAGES

NUMBER = re.compile(r"[0-9.]+")


@lru_cache(maxsize=64)
def at_large(case: Case, variant: str) -> Plan:
    return planned(case, LARGE, edge(case), variant)


def launched(plan: Plan) -> frozenset[tuple[object, ...]]:
    """What tells two plans apart on a device."""
    return frozenset(
        (plan.kernel[launch.kernel].source, launch.grid, launch.block, launch.shared) for launch in plan.launches
    )


def templates(plan: Plan) -> set[str]:
    return {launch.schedule for launch in plan.launches}


def distinct(effect: str) -> tuple[Case, ...]:
    """Of an effect, a case for every set of templates, reasons for them and number of channels."""
    found: dict[object, Case] = {}
    for case in ALL:
        if case.effect == effect:
            plan = at_large(case, DEFAULT)
            reasons = frozenset(NUMBER.sub("", launch.reason.split(";")[0]) for launch in plan.launches)
            found.setdefault((reasons, len(plan.outputs[0])), case)
    return tuple(found.values())


def apart(case: Case) -> Iterator[str]:
    """Variants of which a plan of the case has launches that no plan before it has."""
    seen = launched(at_large(case, DEFAULT))
    for variant in VARIANTS:
        plan = at_large(case, variant)
        if variant in STAGES and variant not in templates(plan):
            continue
        if launched(plan) - seen:
            yield variant
            seen |= launched(plan)


def test_the_table_has_every_effect() -> None:
    assert list(USES) == sorted(load_effects())


def found(effect: str) -> Uses:
    """What the table should say of an effect."""
    plans = [at_large(case, DEFAULT) for case in ALL if case.effect == effect]
    used = set[str]().union(*map(templates, plans))
    differing = set[str]().union(*map(apart, distinct(effect)))
    others = [each for each in VARIANTS if each in differing and each not in STORAGES]
    return Uses(" ".join(sorted(used)), " ".join(others), " ".join(each for each in STORAGES if each in differing))


@pytest.mark.parametrize("effect", USES)
def test_effects_run_in_the_schedules_of_the_table(effect: str) -> None:
    assert USES[effect] == found(effect)


def test_every_template_is_tried() -> None:
    tried = {word for uses in USES.values() for each in uses for word in each.split()}
    (boxes,) = (case for case in ALL if case.name == "diffusion")
    assert set(STAGES) <= tried | templates(at_large(boxes, UNFUSED))  # by themselves, short averages alone are scans


def test_everything_that_changes_kernels_can_be_left_out() -> None:
    left_out = {name for names in VARIANTS.values() for name in names}
    stored = {name for names in STORAGES.values() for name in names}
    assert left_out == stored | TEMPLATES | {
        *CHOICES,
        "fuse",
        "join_planes",
        "cancel_transposes",
    } - {
        "launch_selection"  # which decides by compiled kernels
    }
    assert left_out <= OPTIONAL
