"""Launches that run from the bottom up compute what the reference does, and the same bits as those that run down."""

from dataclasses import replace

import numpy as np
import pytest
from matrix.case import error, problem
from matrix.cases import ALL

from farm.compiler import build, cuda_scheduling
from farm.device.facts import device_of
from farm.device.target import Target
from farm.plan.store import PlanStore

pytestmark = pytest.mark.gpu

CASES = {case.name: case for case in ALL}
SEVERAL = (1021, 613)
"""Rows of blocks in every launch that turns."""


@pytest.mark.parametrize(
    ("name", "without"),
    [
        ("degrain-3 channels", ()),
        ("degrain-3 channels", ("fuse",)),
        ("diffusion", ()),
        ("multiscale_interpolate", ()),
        ("pyramid_blend-3 channels", ()),
    ],
)
def test_what_turns_is_the_same(
    name: str, without: tuple[str, ...], plan_store: PlanStore, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from farm.runtime.cuda import CudaProgram

    given = problem(CASES[name], SEVERAL)
    down = build(given.graph, Target.parse(target), given.format, store=plan_store, without=("reverse_grids", *without))
    monkeypatch.setattr(cuda_scheduling, "device_of", lambda target: replace(device_of(target), l2_bytes=1))
    turned = build(given.graph, Target.parse(target), given.format, store=plan_store, without=without)
    assert {kernel.source for kernel in turned.kernels} != {kernel.source for kernel in down.kernels}
    made, wanted = (
        CudaProgram(plan).run(given.sources, given.uniforms, timed=False).outputs for plan in (turned, down)
    )
    assert error(made[0], given.wanted) <= CASES[name].tolerance
    for one, other in zip(made, wanted, strict=True):
        assert np.array_equal(one, other)
