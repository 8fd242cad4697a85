"""Every effect rendered in tiles is, to the bit, what it is as a whole frame."""

import pytest
from forced import assert_same_bits, in_tiles
from matrix.case import Case, problem
from matrix.cases import ALL, GROUPED
from matrix.plans import planned
from matrix.schedules import DEFAULT

from farm.compiler import build
from farm.device.target import Target
from farm.plan.store import PlanStore
from farm.plan.tiles import Grid
from farm.runtime.load import load_whole
from tests.emulator.program import EmulatedProgram

SIZE = (41, 37)
FIRST = {case.effect: case for case in reversed(ALL)}
"""Of the cases of each effect."""


def grid(case: Case) -> Grid:
    """One cut, along x for one effect and along y for the next, where every tile is compiled."""
    return Grid(2, 1) if list(FIRST).index(case.effect) % 2 else Grid(1, 2)


def cases() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", FIRST.values(), ids=lambda case: case.name)


def boundary(case: Case) -> str:
    """Where sources are cut and folded, if the effect reads beyond edges."""
    return "mirror" if "mirror" in case.boundaries else case.boundaries[0]


@cases()
def test_on_the_cpu(case: Case, plan_store: PlanStore) -> None:
    given = problem(case, SIZE, boundary(case))
    plan = build(given.graph, Target("cpu"), given.format, without=("assemble",))
    whole = load_whole(plan, plan_store, 1).run(given.sources, given.uniforms)
    program = in_tiles(plan, plan_store, Grid(2, 2), lambda plan: load_whole(plan, plan_store, 1))
    assert_same_bits(program.run(given.sources, given.uniforms).outputs, whole.outputs)


@pytest.mark.parametrize("case", [case for case in ALL if case.name in GROUPED], ids=lambda case: case.name)
def test_compiled_for_the_cpu(case: Case, plan_store: PlanStore) -> None:
    """With fused multiplications and vectors; tiles compile nothing."""
    given = problem(case, (257, 193), case.boundaries[0])
    plan = build(given.graph, Target("cpu"), given.format, store=plan_store)
    whole = load_whole(plan, plan_store, 2).run(given.sources, given.uniforms)
    program = in_tiles(plan, plan_store, Grid(2, 3), lambda plan: load_whole(plan, plan_store, 2))
    assert_same_bits(program.run(given.sources, given.uniforms).outputs, whole.outputs)
    assert {k.name for each in program.tiles for k in each.plan.kernels} <= {k.name for k in plan.kernels}


@cases()
def test_cuda_source(case: Case, plan_store: PlanStore) -> None:
    where = boundary(case)
    given, plan = problem(case, SIZE, where), planned(case, SIZE, where, DEFAULT)
    whole = EmulatedProgram(plan).run(given.sources, given.uniforms)
    program = in_tiles(plan, plan_store, grid(case), EmulatedProgram)
    assert_same_bits(program.run(given.sources, given.uniforms).outputs, whole.outputs)
