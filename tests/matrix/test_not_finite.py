"""Plates hold NaN and infinity where a renderer failed: such a pixel spoils what is near it, and nothing else."""

import numpy as np
import pytest
from matrix.case import Array, problem
from matrix.cases import ALL

from farm.compiler import build
from farm.plan.model import Target
from farm.plan.store import PlanStore
from farm.runtime.load import load

WHOLE = {"reduce", "matmul"}
"""Every pixel of the result stands for many of the image: a whole frame, a row."""
EXAMPLES = {
    case.effect: case
    for case in reversed(ALL)
    if case.effect not in WHOLE and case.sources(8, 8)[0].dtype == np.float32
}
SPREAD = {"degrain": 2 * 15 + 1, "pyramid_blend": 45, "dwt_sym8": 9, "idwt_sym8": 18}
"""How many pixels high and wide it may spread; MOST where nothing is said."""
MOST = 13


def spoiled(image: Array, value: float) -> Array:
    """The image with one value in the middle of its first channel."""
    made = image.copy()
    made[0, made.shape[1] // 2, made.shape[2] // 2] = value
    return made


@pytest.mark.parametrize("effect", EXAMPLES)
def test_a_pixel_that_is_not_finite_stays_where_it_is(effect: str, plan_store: PlanStore) -> None:
    given = problem(EXAMPLES[effect], (257, 193) if effect == "pyramid_blend" else (64, 48))
    plan = build(given.graph, Target("cpu"), given.format, store=plan_store, without=("fuse",))
    program = load(plan, plan_store, 2)
    picture, *others = given.sources
    (wanted,) = program.run(given.sources, given.uniforms).outputs
    wanted = wanted.copy()
    for value in (np.nan, np.inf, -np.inf):
        (made,) = program.run([spoiled(picture, value), *others], given.uniforms).outputs
        with np.errstate(invalid="ignore"):
            wrong = ~(np.abs(made - wanted) <= 0.1 * np.abs(wanted).max())
        for found in np.nonzero(wrong)[1:]:
            assert np.ptp(found) < SPREAD.get(effect, MOST) if found.size else True
