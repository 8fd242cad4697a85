"""Frames in tiles on a device are, to the bit, what they are as a whole."""

import pytest
from forced import assert_same_bits, in_tiles
from matrix.case import Case, problem
from matrix.cases import ALL

from farm.compiler import build
from farm.device.target import Target
from farm.plan.store import PlanStore
from farm.plan.tiles import Grid
from farm.runtime.load import load, load_whole
from farm.runtime.memory import release
from farm.runtime.tiled import TiledProgram

pytestmark = pytest.mark.gpu

SIZE = (389, 263)
FIRST = {case.effect: case for case in reversed(ALL)}
"""Of the cases of each effect."""


@pytest.mark.parametrize("case", FIRST.values(), ids=lambda case: case.name)
def test_every_effect_in_tiles(case: Case, plan_store: PlanStore, target: str) -> None:
    given = problem(case, SIZE, case.boundaries[0])
    plan = build(given.graph, Target.parse(target), given.format, store=plan_store)
    whole = load_whole(plan, plan_store).run(given.sources, given.uniforms)
    for grid in (Grid(1, 3), Grid(3, 2)):
        program = in_tiles(plan, plan_store, grid, lambda plan: load_whole(plan, plan_store))
        assert_same_bits(program.run(given.sources, given.uniforms).outputs, whole.outputs)


def test_a_budget_is_kept(plan_store: PlanStore, target: str) -> None:
    case = FIRST["unsharp_mask"]
    given = problem(case, (2048, 1556), "clamp")
    plan = build(given.graph, Target.parse(target), given.format, store=plan_store)
    whole = load_whole(plan, plan_store).run(given.sources, given.uniforms)
    release(plan.target)
    before = cupy_bytes()
    program = load(plan, plan_store, memory=plan.arena // 4)
    assert isinstance(program, TiledProgram)
    assert program.bytes <= plan.arena // 4
    assert_same_bits(program.run(given.sources, given.uniforms).outputs, whole.outputs)
    assert len({tile.plan.key for tile in program.tiles}) > 1
    assert cupy_bytes() - before <= plan.arena // 4


def cupy_bytes() -> int:
    """What this process has of the device, and what it keeps for later."""
    import cupy

    return int(cupy.get_default_memory_pool().total_bytes())
