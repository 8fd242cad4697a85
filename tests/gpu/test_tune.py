"""Tuning on a device: the same pixels, and the record is used from then on."""

from collections.abc import Callable

import numpy as np
import pytest
from matrix.case import Case, error, problem

from farm.compiler import build
from farm.device.target import Target
from farm.plan.store import PlanStore
from farm.runtime.load import load
from farm.runtime.plans import build_or_reuse
from farm.runtime.timing import Stopwatch
from farm.runtime.tune import Bench, Tuner

pytestmark = pytest.mark.gpu

BUDGET = 15.0
SIZE = (1027, 771)


def light(*channels: int) -> Callable[[int, int], list[np.ndarray]]:
    """An image for each number of channels."""

    def draw(width: int, height: int) -> list[np.ndarray]:
        rng = np.random.default_rng(0)
        return [rng.random((count, height, width), np.float32) for count in channels]

    return draw


CASES = (Case("harris", light(1)), Case("degrain", light(3)), Case("pyramid_blend", light(3, 3, 1)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_candidate_gives_the_same_pixels_and_the_best_is_stored(
    case: Case, plan_store: PlanStore, target: str
) -> None:
    given, device = problem(case, SIZE), Target.parse(target)
    watch, wanted = Stopwatch(given.sources, given.uniforms, budget=0.05), given.wanted
    tuner = Tuner(given.graph, given.format, Bench("here", device, watch.frame), plan_store)
    made = []
    for trial in tuner.trials(BUDGET):
        made.append(trial)
        tuning = tuner.space.tuning(trial.candidate, "here")
        plan = build(given.graph, device, given.format, store=plan_store, tuning=tuning)
        (pixels,) = load(plan, plan_store).run(given.sources, given.uniforms).outputs
        assert error(pixels, wanted) <= case.tolerance, trial.candidate
        assert 0 < trial.seconds < 1
    assert len(made) > 1
    tuning, plan = tuner.keep(made)
    assert tuning.after <= tuning.before
    assert build_or_reuse(given.graph, device, given.format, plan_store) == (plan, True)
    assert plan.tuning == tuning


def test_a_frame_takes_the_same_time_when_it_is_measured_again(plan_store: PlanStore, target: str) -> None:
    given = problem(CASES[0], SIZE)
    plan = build(given.graph, Target.parse(target), given.format, store=plan_store)
    watch = Stopwatch(given.sources, given.uniforms)
    first, again = watch.frame(plan).seconds, watch.frame(plan).seconds
    assert again == pytest.approx(first, rel=0.2)
