"""Launches that begin while those before still run compute the same, bit by bit."""

import numpy as np
import pytest
from matrix.case import problem
from matrix.cases import ALL

from farm.compiler import build
from farm.device.target import Target
from farm.plan.store import PlanStore

pytestmark = pytest.mark.gpu

CASES = {case.name: case for case in ALL}
LARGE = (1021, 613)
"""More blocks than the device holds at once."""


@pytest.mark.parametrize(
    "name", ["bilateral_grid-coarse", "camera_pipe", "degrain-3 channels", "diffusion", "multiscale_interpolate"]
)
def test_what_overlaps_is_the_same(name: str, plan_store: PlanStore, target: str) -> None:
    from farm.runtime.cuda import CudaProgram

    given = problem(CASES[name], LARGE)
    plan = build(given.graph, Target.parse(target), given.format, store=plan_store)
    assert any(launch.early for launch in plan.launches)
    program = CudaProgram(plan)
    wanted = program.run(given.sources, given.uniforms).outputs
    for _ in range(20):
        with program.stream:  # which waits for no other
            for buffer, array in zip(plan.buffers, program.buffers, strict=True):
                if not buffer.numbers:
                    array.view(np.uint8).fill(0xCD)
        made = program.run(given.sources, given.uniforms, timed=False)
        assert not made.kernels
        for one, other in zip(made.outputs, wanted, strict=True):
            assert np.array_equal(one, other)
