"""Every effect on the CPU, and as CUDA source in the emulator, against the reference."""

from collections.abc import Sequence

import numpy as np
import pytest
from matrix.case import BOUNDARIES, SIZES, SMALL, Array, Case, Problem, Size, error, problem
from matrix.cases import ALL

from farm.codegen import nvrtc
from farm.compiler import build
from farm.graph.effect import load_effects
from farm.plan.model import Target
from farm.plan.store import PlanStore
from farm.runtime.load import load
from tests.emulator.program import EmulatedProgram, build_source


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


def on_cpu(given: Problem, store: PlanStore) -> Array:
    program = load(build(given.graph, Target("cpu"), given.format, store=store), store, 2)
    return program.run(given.sources, given.uniforms).outputs[0]


def emulated(given: Problem) -> Array:
    plan = build_source(given.graph, given.format)
    return EmulatedProgram(plan).run(given.sources, given.uniforms).outputs[0]


def test_every_effect_has_a_case() -> None:
    assert set(load_effects()) == {case.effect for case in ALL}


@at_sizes(SIZES)
def test_the_cpu_computes_what_the_reference_defines(case: Case, size: Size, plan_store: PlanStore) -> None:
    for boundary in edges(case, size):
        given = problem(case, size, boundary)
        assert_close(case, on_cpu(given, plan_store), given.wanted)


@at_sizes(SMALL)
def test_the_cuda_source_computes_what_the_reference_defines(case: Case, size: Size) -> None:
    for boundary in edges(case, size):
        given = problem(case, size, boundary)
        assert_close(case, emulated(given), given.wanted)


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
@pytest.mark.parametrize("capability", [75, 80, 90])
def test_the_cuda_source_compiles_without_spills(case: Case, capability: int) -> None:
    given = problem(case, (37, 13))
    plan = build_source(given.graph, given.format, f"sm_{capability}")
    for kernel in nvrtc.compile_kernels(plan.kernels, plan.target):
        assert kernel.cubin[:4] == b"\x7fELF"
        assert kernel.spills == 0
        assert kernel.registers <= 255
