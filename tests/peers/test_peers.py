"""Effects at random settings compute what other libraries do: SciPy, OpenCV, OpenColorIO and others.

`--peers 5000` tries that many settings.
"""

import numpy as np
import pytest
from matrix.case import error
from peers.kinds import ALONE, KINDS, kind_of, setting

from farm.compiler import build
from farm.device.target import Target
from farm.graph.installed import load_effects
from farm.plan.store import PlanStore
from farm.runtime.load import load

ROUNDED = {"bilateral_grid"}
"""Kinds where a value in float32 may fall into another cell."""
INTERPRETED = 2 * len(KINDS)
"""Small settings whose CPU code runs as plain Python."""
COMPILED = [
    *("unsharp_mask", "median by SciPy", "harris", "transform", "lens", "st_map", "flip", "grade", "saturation"),
    *("exposure", "lut1d", "lut3d", "auto_exposure", "over", "premultiply", "dissolve", "dwt_sym8", "idwt_sym8"),
]
"""Kinds whose kernels are the same at every setting, or at few, so that tests of the matrix compile them too."""
SMALL = 10


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "number" in metafunc.fixturenames:
        count = INTERPRETED if "plan_store" in metafunc.fixturenames else metafunc.config.getoption("--peers")
        metafunc.parametrize("number", range(count), ids=lambda k: f"{kind_of(k)} {k // len(KINDS)}")


def test_every_effect_has_a_peer() -> None:
    compared = {setting(number).effect for number in range(4 * len(KINDS))}
    assert compared | ALONE == set(load_effects())


def test_the_reference_computes_what_others_do(number: int) -> None:
    given = setting(number)
    made = given.problem.wanted
    assert made.shape == given.wanted.shape, given
    wanted = given.wanted.astype(np.float64)
    difference = np.abs(made - wanted)
    assert difference.max() <= given.allowed * np.abs(wanted).max(), given


def test_the_cpu_computes_what_others_do(number: int, plan_store: PlanStore) -> None:
    """In groups, as generated."""
    if kind_of(number) not in ROUNDED:
        assert_computed(number, plan_store)


@pytest.mark.parametrize("kind", COMPILED)
def test_compiled_code_computes_what_others_do(kind: str, plan_store: PlanStore) -> None:
    for turn in range(3):
        assert_computed([*KINDS].index(kind) + turn * len(KINDS), plan_store, "fuse", largest=40)


def assert_computed(number: int, store: PlanStore, *without: str, largest: int = SMALL) -> None:
    """The CPU makes of a setting what the other library does, as exactly as float32 can."""
    given = setting(number, largest)
    problem = given.problem
    plan = build(problem.graph, Target("cpu"), problem.format, store=store, without=without)
    made = load(plan, store, 2).run(problem.sources, problem.uniforms).outputs[0]
    if given.allowed == 0:
        assert np.array_equal(made, given.wanted), given
    else:
        assert error(made, given.wanted) <= 1e-5, given
