"""Windows of one column or row at odd places: every effect has pixels to show there, on every backend."""

import numpy as np
import pytest
from matrix.case import Case, Problem, problem
from matrix.cases import ALL

from farm.compiler import build
from farm.device.target import Target
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.load import load
from tests.emulator.program import build_source

EMPTY = {"crop"}
"""What they show is a rectangle that the user names, which may lie elsewhere."""
EXAMPLES = {case.effect: case for case in reversed(ALL) if case.effect not in EMPTY}
HALVED = ("dwt_sym8", "multiscale_interpolate", "pyramid_blend", "camera_pipe")
"""Effects that reduce by two, which are computed on the CPU as well."""
PLACES = ((1, 1, 1, 1), (3, 2, 1, 5), (2, -3, 5, 1))
"""x, y, width and height."""


def at(case: Case, x: int, y: int, width: int, height: int) -> Problem:
    """The case with all its windows moved."""
    given = problem(case, (width, height))
    sources = tuple(rect.shifted(x, y) for rect in given.format.sources)
    return Problem(given.graph, Format(sources[0], sources), given.sources, given.uniforms)


@pytest.mark.parametrize("place", PLACES, ids=str)
@pytest.mark.parametrize("effect", EXAMPLES)
def test_an_effect_shows_pixels(effect: str, place: tuple[int, int, int, int]) -> None:
    given = at(EXAMPLES[effect], *place)
    wanted = given.wanted
    assert wanted.size
    plan = build_source(given.graph, given.format)
    assert len(plan.outputs[0]) == len(wanted)


@pytest.mark.parametrize("place", PLACES, ids=str)
@pytest.mark.parametrize("effect", HALVED)
def test_the_cpu_computes_them_too(effect: str, place: tuple[int, int, int, int], plan_store: PlanStore) -> None:
    given = at(EXAMPLES[effect], *place)
    plan = build(given.graph, Target("cpu"), given.format, store=plan_store, without=("fuse",))
    made = load(plan, plan_store, 1).run(given.sources, given.uniforms).outputs[0]
    wanted = given.wanted
    assert np.allclose(made, wanted, rtol=1e-4, atol=1e-5)
