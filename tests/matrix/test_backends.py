"""Every effect on the CPU, and as CUDA source of every schedule in the emulator, against the reference."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache

import numpy as np
import pytest
from matrix.case import BOUNDARIES, LARGE, SIZES, SMALL, Array, Case, Problem, Size, error, problem
from matrix.cases import ALL, GROUPED
from matrix.plans import planned
from matrix.schedules import DEFAULT, Trial, edge, trials

from farm.compiler import build
from farm.device.target import Target
from farm.graph.installed import load_effects
from farm.plan.store import PlanStore
from farm.runtime.load import load
from tests.emulator.program import EmulatedProgram, module


def at_sizes(sizes: Sequence[Size]) -> pytest.MarkDecorator:
    """Every case at those of the sizes that it wants."""
    pairs = [(case, size) for case in ALL for size in sizes if size in case.sizes or size in SMALL]
    names = [f"{case.name}-{size[0]}x{size[1]}" for case, size in pairs]
    return pytest.mark.parametrize(("case", "size"), pairs, ids=names)


def assert_close(case: Case, made: Array, wanted: Array) -> None:
    if case.tolerance == 0:
        assert made.shape == wanted.shape
        assert np.array_equal(made, wanted)
    else:
        assert error(made, wanted) <= case.tolerance


def edges(case: Case, size: Size) -> tuple[str, ...]:
    """All boundary conditions where the frame is so small that all is edge, one elsewhere."""
    return tuple(each for each in BOUNDARIES if each in case.boundaries) if size == (3, 5) else case.boundaries[:1]


@lru_cache(maxsize=4)
def posed(case: Case, size: Size, boundary: str) -> tuple[Problem, Array]:
    """The case, and what the reference makes of it, which several variants in turn are held to."""
    given = problem(case, size, boundary)
    return given, given.wanted


def test_every_effect_has_a_case() -> None:
    assert set(load_effects()) == {case.effect for case in ALL}


def assert_computes(given: Problem, case: Case, store: PlanStore, *without: str) -> None:
    plan = build(given.graph, Target("cpu"), given.format, store=store, without=without)
    made = load(plan, store, 2).run(given.sources, given.uniforms)
    assert_close(case, made.outputs[0], given.wanted)


@at_sizes(SIZES)
def test_the_cpu_computes_what_the_reference_defines(case: Case, size: Size, plan_store: PlanStore) -> None:
    """Stage by stage: cases share these kernels, and they compile in a fraction of the time of whole groups."""
    boundary = edge(case) if size == (3, 5) else case.boundaries[0]
    assert_computes(problem(case, size, boundary), case, plan_store, "fuse")


@at_sizes(((3, 5),))
def test_the_cpu_computes_the_same_in_groups(case: Case, size: Size, plan_store: PlanStore) -> None:
    for boundary in edges(case, size):
        assert_computes(problem(case, size, boundary), case, plan_store, "assemble")


@pytest.mark.parametrize("case", [case for case in ALL if case.name in GROUPED], ids=lambda case: case.name)
def test_groups_compiled_for_the_cpu_compute_the_same(case: Case, plan_store: PlanStore) -> None:
    assert_computes(problem(case, (257, 193), case.boundaries[0]), case, plan_store)


TRIALS = tuple(
    trial
    for trial in trials((*SMALL, LARGE), (*SMALL[1:], LARGE))
    if trial.variant == DEFAULT or not trial.case.label.endswith("1 channels")  # a loop over planes has them all
)
FIRST = {case.effect: case for case in reversed(ALL)}
"""Of the cases of each effect."""


def conditions(trial: Trial) -> tuple[str, ...]:
    """All boundary conditions where all is edge, as the compiler chooses, of a case of each effect; else one."""
    case, size, variant = trial
    every = size == SMALL[1] and variant == DEFAULT and case is FIRST[case.effect]
    return edges(case, size) if every else (edge(case),)


@cache
def compile_ahead(case: Case) -> None:
    """What a case needs for small frames in all its schedules at once: one by one g++ would use one core."""
    small = [trial for trial in TRIALS if trial.case is case and trial.size == SMALL[1]]
    plans = [planned(case, trial.size, boundary, trial.variant) for trial in small for boundary in conditions(trial)]
    sources = dict.fromkeys(kernel.source for plan in plans for kernel in plan.kernels)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda source: module(source, checks=True), sources))


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.id)
def test_the_cuda_source_computes_what_the_reference_defines(trial: Trial) -> None:
    compile_ahead(trial.case)
    for boundary in conditions(trial):
        given, wanted = posed(trial.case, trial.size, boundary)
        plan = planned(trial.case, trial.size, boundary, trial.variant)
        made = EmulatedProgram(plan).run(given.sources, given.uniforms)
        assert_close(trial.case, made.outputs[0], wanted)
