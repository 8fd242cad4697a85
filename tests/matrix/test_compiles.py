"""The kernels of every effect at a film frame's size, where schedules for large images are chosen, through NVRTC."""

import pytest
from matrix.case import FULL, Case, sized
from matrix.cases import ALL
from matrix.schedules import USES, VARIANTS, edge

from farm.codegen import nvrtc
from farm.compiler import build
from farm.plan.device import device_class, occupancy
from farm.plan.model import Kernel, Plan, Target

pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")

UNREAD = ("order", "share_memory", "assemble")  # change no kernel


@pytest.fixture(scope="module")
def compiled() -> dict[tuple[str, int], Kernel]:
    """By source and capability; many cases share kernels."""
    return {}


def assert_compiles(plan: Plan, compiled: dict[tuple[str, int], Kernel]) -> None:
    """Without spills, and so that at least one block runs."""
    capability = plan.target.capability
    new = [kernel for kernel in plan.kernels if (kernel.source, capability) not in compiled]
    for made in nvrtc.compile_kernels(new, plan.target):
        compiled[made.source, capability] = made
    device = device_class(capability)
    for launch in plan.launches:
        kernel = compiled[plan.kernel[launch.kernel].source, capability]
        assert kernel.cubin[:4] == b"\x7fELF"
        assert kernel.spills == 0, f"{kernel.name} of {launch.stage}: {launch.reason}"
        assert kernel.shared <= device.shared_static
        assert occupancy(
            device, launch.block[0] * launch.block[1], kernel.registers, kernel.shared + launch.shared
        ).blocks


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
@pytest.mark.parametrize("capability", [75, 80, 90])
def test_the_cuda_source_compiles_without_spills(
    case: Case, capability: int, compiled: dict[tuple[str, int], Kernel]
) -> None:
    graph, format = sized(case, FULL, edge(case))
    assert_compiles(build(graph, Target("cuda", capability), format, without=UNREAD), compiled)


APART = [(case, variant) for case in ALL for variant in USES[case.effect].apart.split()]


@pytest.mark.parametrize(("case", "variant"), APART, ids=[f"{case.name}-{variant}" for case, variant in APART])
def test_every_schedule_compiles_without_spills(
    case: Case, variant: str, compiled: dict[tuple[str, int], Kernel]
) -> None:
    graph, format = sized(case, FULL, edge(case))
    assert_compiles(build(graph, Target("cuda", 90), format, without=(*VARIANTS[variant], *UNREAD)), compiled)
