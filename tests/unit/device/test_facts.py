"""Classes of facts: which cards share plans, and which get others."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from effects.histogram import histogram
from farm.compiler import build
from farm.device.classes import CLASSES, MB, DeviceClass, device_class
from farm.device.facts import DeviceFacts, device_of
from farm.device.target import Figures, Target
from farm.graph import Image, Rect
from farm.graph.graph import Graph
from farm.plan.key import plan_key
from farm.plan.model import Format

H200 = DeviceFacts("H200", 90, 132, 141 << 30, 60 * MB, 227 * 1024, 1.98e9, 4.9e12, driver="13.0", identity="a")
SXM = replace(H200, name="H100 SXM", l2_bytes=50 * MB, bandwidth=3.35e12)
PCIE = replace(SXM, name="H100 PCIe", multiprocessors=114, clock=1.755e9, bandwidth=2.04e12)
FORMAT = Format(Rect.sized(64, 48), (Rect.sized(64, 48),))


@pytest.mark.parametrize("known", CLASSES, ids=lambda known: known.product)
def test_the_typical_product_has_the_plans_of_its_capability(known: DeviceClass) -> None:
    facts = DeviceFacts(
        known.product,
        known.capability,
        known.multiprocessors,
        l2_bytes=known.l2_bytes,
        clock=known.clock,
        bandwidth=known.bandwidth,
    )
    assert facts.target == Target("cuda", known.capability)
    assert facts.target.name == f"sm_{known.capability}"
    assert DeviceFacts("of which nothing is known", known.capability).target == facts.target
    assert device_of(facts.target) is known


def test_an_h100_is_no_h200() -> None:
    assert H200.target.name == "sm_90"
    assert SXM.target.figures == Figures(132, 50, 3394, 1980)
    assert PCIE.target.name == "sm_90-114sm-50mb-2018gbs-1816mhz"
    keys = {plan_key("ab", facts.target, FORMAT).digest for facts in (H200, SXM, PCIE)}
    assert len(keys) == 3
    assert plan_key("ab", H200.target, FORMAT) == plan_key("ab", Target("cuda", 90), FORMAT)


@pytest.mark.parametrize("facts", [H200, SXM], ids=lambda facts: facts.name)
@pytest.mark.parametrize("noise", [0.97, 1.03])
def test_noise_and_what_changes_no_plan_tell_no_two_cards_apart(facts: DeviceFacts, noise: float) -> None:
    other = replace(
        facts, name="another", bandwidth=facts.bandwidth * noise, memory=1 << 30, driver="1", identity="b", copied=1.0
    )
    assert other.target == facts.target


@pytest.mark.parametrize(
    "changes", [{"multiprocessors": 20}, {"l2_bytes": 6 * MB}, {"bandwidth": 2e12}, {"clock": 1e9}]
)
def test_what_changes_plans_tells_cards_apart(changes: dict[str, float]) -> None:
    assert replace(H200, **changes).target != H200.target  # type: ignore[arg-type]


@pytest.mark.parametrize("target", [facts.target for facts in (H200, SXM, PCIE)], ids=str)
def test_a_target_is_known_again_by_its_name_and_as_data(target: Target) -> None:
    assert Target.parse(target.name) == target
    assert Target.from_plain(target.to_plain()) == target
    assert target.architecture == "sm_90"


@pytest.mark.parametrize("name", ["sm_90-", "sm_90-114sm", "sm_90-114sm-50mb-2018gbs", "sm_90-asm-50mb-1gbs-1mhz"])
def test_half_a_name_is_none(name: str) -> None:
    with pytest.raises(ValueError, match="no target is called"):
        Target.parse(name)


def test_plans_are_made_by_the_figures() -> None:
    device = device_of(PCIE.target)
    assert (device.multiprocessors, device.l2_bytes, device.bandwidth, device.clock) == (
        114,
        50 * MB,
        2.018e12,
        1.816e9,
    )
    assert replace(device, **{name: getattr(device_class(90), name) for name in CHANGED}) == device_class(90)


CHANGED = ("product", "source", "multiprocessors", "l2_bytes", "bandwidth", "clock")


def test_a_measured_copy_tells_the_bandwidth_that_plans_go_by() -> None:
    assert H200.measured(4.2e12, 6e13).target == H200.target  # what a copy reaches on it
    slow = H200.measured(2.1e12, 6e13)
    assert (slow.bandwidth, slow.arithmetic) == (2.4e12, 6e13)
    assert slow.target.figures == Figures(132, 60, 2400, 1980)
    assert DeviceFacts("EPYC", bandwidth=1e9).measured(2e10, 1e9).bandwidth == 1e9


def test_a_card_older_than_any_class_is_named_by_its_capability() -> None:
    assert replace(H200, capability=60).target == Target("cuda", 60)


def test_a_cpu_has_one_class() -> None:
    assert DeviceFacts("EPYC", multiprocessors=64, simd="avx512f").target == Target("cpu")


def launches(facts: DeviceFacts, source: Callable[..., Image]) -> list[tuple[object, ...]]:
    """The shapes of the launches of a histogram."""
    frame = Rect.sized(1920, 1080)
    graph = Graph.of([histogram.function(source(1), bins=64)])
    plan = build(graph, facts.target, Format(frame, (frame,)), without=("assemble",))
    return [(launch.schedule, launch.grid, launch.block) for launch in plan.launches]


def test_a_card_with_few_multiprocessors_gets_other_launches(source: Callable[..., Image]) -> None:
    small = replace(H200, name="a slice", multiprocessors=20)
    assert launches(small, source) != launches(H200, source)
    assert launches(replace(small, name="another slice"), source) == launches(small, source)
