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
LARGEST = 80
"""Pixels of a side: some rows are narrower than a vector, and some are not."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "number" in metafunc.fixturenames:
        count = metafunc.config.getoption("--peers")
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


@pytest.mark.parametrize("without", [(), ("fuse",)], ids=["in groups", "stage by stage"])
def test_the_cpu_computes_what_others_do(number: int, without: tuple[str, ...], plan_store: PlanStore) -> None:
    if kind_of(number) not in ROUNDED:
        assert_computed(number, plan_store, *without)


def assert_computed(number: int, store: PlanStore, *without: str) -> None:
    """The CPU makes of a setting what the other library does, as exactly as float32 can."""
    given = setting(number, LARGEST)
    problem = given.problem
    plan = build(problem.graph, Target("cpu"), problem.format, store=store, without=without)
    made = load(plan, store, 2).run(problem.sources, problem.uniforms).outputs[0]
    if given.allowed == 0:
        assert np.array_equal(made, given.wanted), given
    else:
        assert error(made, given.wanted) <= 1e-5, given
