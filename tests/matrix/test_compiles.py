"""The kernels of every effect at a film frame's size, where schedules for large images are chosen, through NVRTC."""

import pytest
from matrix.case import FULL, Case, sized
from matrix.cases import ALL
from matrix.schedules import USES, VARIANTS, edge

from farm.compiler import build
from farm.device.classes import device_class
from farm.device.target import Target
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.search.launches import fitting

pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")

UNREAD = ("order", "share_memory")  # change no kernel
USUAL = 90


def assert_runs(plan: Plan) -> None:
    """Kernels without spills, in blocks of which one fits at least."""
    device = device_class(plan.target.capability)
    for launch in plan.launches:
        kernel = plan.kernel[launch.kernel]
        assert kernel.cubin[:4] == b"\x7fELF"
        assert kernel.spills == 0, f"{kernel.name} of {launch.stage}: {launch.reason}"
        assert kernel.shared <= device.shared_static
        assert fitting(device, kernel, launch).blocks


def of_devices() -> list[tuple[int, Case]]:
    """Every case for the usual class of devices, and for two older ones the first or the last of each effect."""
    first, last = ({case.effect: case for case in cases}.values() for cases in (reversed(ALL), ALL))
    return [*((USUAL, case) for case in ALL), *((80, case) for case in first), *((75, case) for case in last)]


@pytest.mark.parametrize(("capability", "case"), of_devices(), ids=lambda each: getattr(each, "name", None))
def test_the_kernels_that_are_used_do_not_spill(capability: int, case: Case, plan_store: PlanStore) -> None:
    graph, format = sized(case, FULL, edge(case))
    assert_runs(build(graph, Target("cuda", capability), format, store=plan_store, without=UNREAD))


APART = [(case, variant) for case in ALL for variant in USES[case.effect].apart.split()]


@pytest.mark.parametrize(("case", "variant"), APART, ids=[f"{case.name}-{variant}" for case, variant in APART])
def test_no_schedule_spills(case: Case, variant: str, plan_store: PlanStore) -> None:
    graph, format = sized(case, FULL, edge(case))
    without = (*VARIANTS[variant], *UNREAD)
    assert_runs(build(graph, Target("cuda", USUAL), format, store=plan_store, without=without))
