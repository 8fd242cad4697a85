"""Random graphs of random functors over the whole language: the generated code computes what the reference defines.

Some draw from a few functors, whose machine code they share.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest
from dags.cases import COMPARING, EVERY, Array, Case, cases
from dags.pool import Kind
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from matrix.plans import plan_of
from matrix.schedules import STORAGES

from farm.compiler import OPTIONAL, build
from farm.device.target import Target
from farm.graph.graph import parse
from farm.graph.rect import Rect
from farm.kernel.reference import evaluate
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.load import load
from tests.emulator.program import EmulatedProgram

SHARED = (
    *("blend", "order", "tone", "mean", "matrix", "up", "down", "woven", "flipped", "shaken", "curve", "levels"),
    *("before", "real", "gated", "moved real", "histogram as table", "counted", "moved", "whole before"),
    *("beyond", "read beyond", "entries beyond", "counts beyond"),
)
"""Kinds whose kernels are compiled, stage by stage, so that graphs share them."""
SUMMED = frozenset({"mean"})
"""Kinds whose running sums keep what is not finite until they are taken up anew, where backends differ."""
LOCAL = {**{name: kind for name, kind in EVERY.items() if name not in SUMMED}, **COMPARING}
"""Kinds for graphs over NaN and infinities."""
GROWN = ((0, 0), (0, 0), (150, 40), (300, 9))
"""By how many columns and rows sources grow, so that some tiles are far from all edges."""
left_out = st.sets(st.sampled_from(sorted(OPTIONAL - {"assemble"}))).map(lambda names: tuple(sorted(names)))
"""Optional steps, templates and choices switched off."""


def examples(count: int) -> settings:
    return settings(
        max_examples=count, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
    )


def assert_same(case: Case, store: PlanStore, without: tuple[str, ...] = ()) -> list[Array]:
    """The CPU's code computes what the reference defines."""
    plan = build(case.graph, Target("cpu"), case.format, without=without)
    made = load(plan, store, 1).run(case.sources, case.uniforms).outputs
    assert_close(made, case.wanted)
    return list(made)


def assert_close(made: Sequence[Array], expected: Sequence[Array], error: float = 1e-5) -> None:
    """Whole numbers exactly, floats to 1e-5 of the greatest; NaN and infinities where they are wanted."""
    for output, wanted in zip(made, expected, strict=True):
        assert output.shape == wanted.shape
        if wanted.dtype.kind == "i":
            assert np.array_equal(output, wanted)
        else:
            known = np.isfinite(wanted)
            assert np.array_equal(output[~known], wanted[~known], equal_nan=True)
            allowed = error * max(1.0, np.abs(wanted[known]).max(initial=0.0))
            assert np.abs(output[known] - wanted[known]).max(initial=0.0) <= allowed


def grown(case: Case, columns: int, rows: int) -> Case:
    """The case with larger sources."""

    def more(rect: Rect) -> Rect:
        return Rect(rect.x0, rect.y0, rect.x1 + columns, rect.y1 + rows)

    sources = tuple(map(more, case.format.sources))
    return replace(case, format=Format(sources[0], sources))


def assert_reads_back(case: Case) -> None:
    """The graph's text gives the graph."""
    again = parse(case.graph.text)
    assert again.outputs == case.graph.outputs
    assert again.frames == case.graph.frames
    assert (again.text, again.digest) == (case.graph.text, case.graph.digest)


def test_there_are_many_kinds() -> None:
    assert len(EVERY) >= 50
    assert set(SHARED) <= set(EVERY)


@examples(200)
@given(cases(), st.sampled_from(GROWN))
def test_generated_code_computes_what_the_reference_defines(
    plan_store: PlanStore, case: Case, more: tuple[int, int]
) -> None:
    assert_reads_back(case)
    assert_same(grown(case, *more), plan_store)


@examples(30)
@given(cases(most=5))
def test_optional_steps_change_no_pixel(plan_store: PlanStore, case: Case) -> None:
    whole = assert_same(case, plan_store)
    for step in sorted(OPTIONAL):
        assert_same(case, plan_store, (step,))
    apart = assert_same(case, plan_store, ("share_memory",))
    assert all(np.array_equal(a, b) for a, b in zip(whole, apart, strict=True))


@examples(40)
@given(cases({name: EVERY[name] for name in SHARED}, most=5))
def test_compiled_code_computes_what_the_reference_defines(plan_store: PlanStore, case: Case) -> None:
    assert_same(case, plan_store, ("fuse",))


@examples(60)
@given(cases(), st.one_of(st.just(()), left_out), st.sampled_from(GROWN))
def test_cuda_source_computes_what_the_reference_defines(
    case: Case, without: tuple[str, ...], more: tuple[int, int]
) -> None:
    shown = grown(case, *more)
    plan = build(shown.graph, Target("cuda", 90), shown.format, without=("assemble", *without))
    assert_close(EmulatedProgram(plan).run(shown.sources, shown.uniforms).outputs, shown.wanted)


@examples(20)
@given(cases(most=6), st.sampled_from(GROWN))
@pytest.mark.parametrize("storage", STORAGES)
def test_every_storage_holds_what_the_reference_defines(storage: str, case: Case, more: tuple[int, int]) -> None:
    shown = grown(case, *more)
    plan = plan_of(shown.graph, Target("cuda", 90), shown.format, storage, without=("assemble",))
    assert_close(EmulatedProgram(plan).run(shown.sources, shown.uniforms).outputs, shown.wanted)


@examples(60)
@given(cases(most=6), st.sampled_from(("cpu", "sm_90")), st.sampled_from(((), ("fuse",))))
def test_half_precision_between_kernels_is_what_the_plan_defines(
    plan_store: PlanStore, case: Case, target: str, without: tuple[str, ...]
) -> None:
    """Where float32 and float64 lie on two sides of the middle between two halves, these are an eleventh bit apart."""
    graph, left_out = replace(case.graph, precision="half"), ("interleave_tables", *without)
    on_cpu = target == "cpu"
    plan = build(graph, Target.parse(target), case.format, without=left_out if on_cpu else ("assemble", *left_out))
    program = load(plan, plan_store, 1) if on_cpu else EmulatedProgram(plan)
    wanted = evaluate(parse(plan.graph), plan.format, case.sources, case.uniforms)
    assert_close(program.run(case.sources, case.uniforms).outputs, wanted, error=2.0**-8)


def spoiled(kinds: Mapping[str, Kind], most: int = 8) -> st.SearchStrategy[Case]:
    """Graphs over plates with NaN and infinities."""
    return cases(kinds, most).map(lambda case: replace(case, spoiled=True))


@examples(100)
@given(spoiled(LOCAL), st.sampled_from(GROWN))
def test_generated_code_makes_the_same_of_what_is_not_finite(
    plan_store: PlanStore, case: Case, more: tuple[int, int]
) -> None:
    assert_same(grown(case, *more), plan_store)


@examples(30)
@given(spoiled({name: EVERY[name] for name in SHARED if name not in SUMMED}, most=5))
def test_compiled_code_makes_the_same_of_what_is_not_finite(plan_store: PlanStore, case: Case) -> None:
    assert_same(case, plan_store, ("fuse",))


@examples(20)
@given(spoiled(LOCAL), st.one_of(st.just(()), left_out), st.sampled_from(GROWN))
def test_cuda_source_makes_the_same_of_what_is_not_finite(
    case: Case, without: tuple[str, ...], more: tuple[int, int]
) -> None:
    shown = grown(case, *more)
    plan = build(shown.graph, Target("cuda", 90), shown.format, without=("assemble", *without))
    assert_close(EmulatedProgram(plan).run(shown.sources, shown.uniforms).outputs, shown.wanted)
