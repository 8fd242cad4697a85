"""Kernels of effects that scale at random sizes and types: through NVRTC, and small ones in the emulator."""

from itertools import islice

import pytest
from matrix.case import error, problem, sized
from matrix.scaling import KINDS, settings

from farm.compiler import build
from farm.device.target import Target
from farm.plan.store import PlanStore
from tests.emulator.program import EmulatedProgram, build_source

QUICK = 30
"""Settings of a kind."""
SLOW = {
    "dwt_sym8": 2,
    "idwt_sym8": 3,
    "bilateral_grid": 2,
    "multiscale_interpolate": 2,
    "pyramid_blend": 2,
    "camera_pipe": 10,
}
"""Settings of kinds whose groups take a second and more to choose and compile."""
EMULATED = ("resize nearest", "resize bilinear", "resize area", "transform", "dwt_sym8")
SMALL = 48
"""Columns and rows of emulated frames at most."""


@pytest.mark.parametrize("kind", KINDS)
def test_kernels_compile_at_any_size_of_any_type(kind: str, plan_store: PlanStore) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    for setting in islice(settings(kind, seed=1), SLOW.get(kind, QUICK)):
        graph, format = sized(setting.case(), setting.size, setting.boundary)
        plan = build(graph, Target("cuda", 90), format, store=plan_store)
        for kernel in plan.kernels:
            assert kernel.cubin[:4] == b"\x7fELF", setting.name
            assert kernel.spills == 0, setting.name


@pytest.mark.parametrize("kind", EMULATED)
def test_kernels_compute_what_the_reference_defines_at_any_size(kind: str) -> None:
    for setting in islice(settings(kind, seed=2, largest=SMALL), 2):
        given = problem(setting.case(seed=3), setting.size, setting.boundary)
        made = EmulatedProgram(build_source(given.graph, given.format)).run(given.sources, given.uniforms)
        assert error(made.outputs[0], given.wanted) <= 1e-5, setting.name
