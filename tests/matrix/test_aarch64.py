"""Every effect by machine code for aarch64."""

import pytest
from matrix.aarch64 import Emulated
from matrix.case import Case, Size, error, problem
from matrix.cases import ALL

from farm.compiler import build
from farm.device.target import Target
from farm.plan.model import Kernel
from farm.runtime import cpu
from farm.runtime.cpu import CpuProgram

SIZES: tuple[Size, ...] = ((3, 5), (37, 13))
"""Narrower than a vector, and wider."""


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_effects_compute_the_same_on_aarch64(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(kernel: Kernel, _: object) -> Emulated:
        return Emulated(kernel.name, kernel.source)

    monkeypatch.setattr(cpu, "load", load)
    for size, boundary in zip(SIZES, (case.boundaries[0], case.boundaries[-1]), strict=True):
        given = problem(case, size, boundary)
        plan = build(given.graph, Target("cpu"), given.format, without=("assemble",))
        made = CpuProgram(plan, None, threads=1).run(given.sources, given.uniforms).outputs[0]
        assert error(made, given.wanted) <= max(case.tolerance, 1e-12), (size, boundary)
