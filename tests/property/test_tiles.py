"""Random graphs rendered in tiles are, to the bit, what they are as whole frames."""

from dataclasses import replace

from dags.cases import Case, cases
from dags.reals import mean
from forced import assert_same_bits, in_tiles
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from farm.compiler import build
from farm.device.target import Target
from farm.graph.rect import Rect
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.plan.tiles import Grid
from farm.runtime.load import load_whole
from tests.emulator.program import EmulatedProgram

GRIDS = (Grid(1, 3), Grid(3, 1), Grid(2, 2))
MEANS = {"mean": lambda pool: mean(pool.real(), axis=pool.axis(), radius=pool.number(1, 3))}
SMALL, LONG = ((9, 7), (40, 30)), ((300, 9), (5, 300))
"""Columns and rows more of each source; the long ones are longer than the pieces of moving averages."""


def examples(count: int) -> settings:
    return settings(
        max_examples=count, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
    )


def grown(case: Case, more: tuple[int, int]) -> Case:
    sources = tuple(Rect(r.x0, r.y0, r.x1 + more[0], r.y1 + more[1]) for r in case.format.sources)
    return replace(case, format=Format(sources[0], sources))


def assert_same_on_the_cpu(case: Case, grid: Grid, store: PlanStore) -> None:
    plan = build(case.graph, Target("cpu"), case.format, without=("assemble",))
    whole = load_whole(plan, store, 1).run(case.sources, case.uniforms)
    program = in_tiles(plan, store, grid, lambda plan: load_whole(plan, store, 1))
    assert_same_bits(program.run(case.sources, case.uniforms).outputs, whole.outputs)


@examples(16)
@given(cases(), st.sampled_from(GRIDS), st.sampled_from(SMALL))
def test_on_the_cpu(plan_store: PlanStore, case: Case, grid: Grid, more: tuple[int, int]) -> None:
    assert_same_on_the_cpu(grown(case, more), grid, plan_store)


@examples(3)
@given(cases(MEANS, 2), st.sampled_from(GRIDS), st.sampled_from(LONG))
def test_moving_averages_on_the_cpu(plan_store: PlanStore, case: Case, grid: Grid, more: tuple[int, int]) -> None:
    assert_same_on_the_cpu(grown(case, more), grid, plan_store)


@examples(3)
@given(cases(), st.sampled_from(GRIDS), st.sampled_from(SMALL))
def test_cuda_source(plan_store: PlanStore, case: Case, grid: Grid, more: tuple[int, int]) -> None:
    assert_same_in_the_emulator(grown(case, more), grid, plan_store)


@examples(3)
@given(cases(MEANS, 2), st.sampled_from(GRIDS), st.sampled_from(LONG))
def test_moving_averages_of_cuda_source(plan_store: PlanStore, case: Case, grid: Grid, more: tuple[int, int]) -> None:
    assert_same_in_the_emulator(grown(case, more), grid, plan_store)


def assert_same_in_the_emulator(case: Case, grid: Grid, store: PlanStore) -> None:
    plan = build(case.graph, Target("cuda", 90), case.format, without=("assemble",))
    whole = EmulatedProgram(plan).run(case.sources, case.uniforms)
    program = in_tiles(plan, store, grid, EmulatedProgram)
    assert_same_bits(program.run(case.sources, case.uniforms).outputs, whole.outputs)
