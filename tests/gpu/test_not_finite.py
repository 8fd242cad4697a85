"""NaN and infinity on a device: minima and maxima drop NaN there as they do in the reference."""

from dataclasses import replace

import numpy as np
import pytest
from dags.cases import COMPARING, Case, cases
from hypothesis import HealthCheck, given, settings
from matrix import case as matrix
from matrix.spoiled import DIFFERENT, SPOILED, assert_alike, strewn

from farm.compiler import build
from farm.device.target import Target
from farm.kernel.reference import evaluate
from farm.plan.store import PlanStore
from farm.runtime.load import load

pytestmark = pytest.mark.gpu


@pytest.mark.parametrize("spoiled", SPOILED)
@pytest.mark.parametrize("name", DIFFERENT)
def test_effects_make_the_same_of_what_is_not_finite(
    name: str, spoiled: str, plan_store: PlanStore, target: str
) -> None:
    posed = matrix.problem(DIFFERENT[name], (127, 61))
    sources = strewn(posed.sources, *SPOILED[spoiled])
    plan = build(posed.graph, Target.parse(target), posed.format, store=plan_store)
    made = load(plan, plan_store).run(sources, posed.uniforms).outputs
    for output, wanted in zip(made, evaluate(posed.graph, posed.format, sources, posed.uniforms), strict=True):
        assert_alike(output, wanted)


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(cases(COMPARING, most=5))
def test_graphs_make_the_same_of_what_is_not_finite(plan_store: PlanStore, target: str, case: Case) -> None:
    spoiled = replace(case, spoiled=True)
    plan = build(spoiled.graph, Target.parse(target), spoiled.format, store=plan_store)
    made = load(plan, plan_store).run(spoiled.sources, spoiled.uniforms).outputs
    for output, wanted in zip(made, spoiled.wanted, strict=True):
        assert_alike(np.asarray(output), wanted)
