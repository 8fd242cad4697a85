"""Fitting a calibration without a GPU: to times that follow from known values."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))

import fit
from bench_gpu import order_of
from fit import Split, determined, errors, relative_errors
from ladder import LADDER
from matrix.case import FULL, sized
from matrix.cases import ALL
from observations import Observation, of_ladder, of_ranking, target_of

from farm.compiler import build, setting
from farm.device.calibration import H200
from farm.device.classes import device_class
from farm.device.target import Target
from farm.graph.graph import parse
from farm.plan.model import Launch
from farm.plan.store import PlanStore
from farm.search.grouping import grouping
from farm.search.tuning.choices import choices

SM90, HOPPER = Target("cuda", 90), device_class(90)
CASES = ("unsharp_mask-1 channels", "grade", "gaussian-3 channels", "bilateral_grid", "harris-1 channels", "lut3d")
KNOWN = {
    "launch.overhead": 2.5e-6,
    "launch.register_tile_latency": 0.6e-6,
    "memory.copy_efficiency": 0.75,
    "operations.load": 3.5,
    "operations.table_load": 5.0,
    "shared_tile.thread_tile": 110.0,
}
DEVICE = {"name": "NVIDIA H200", "sm": 90, "multiprocessors": 132, "clock_GHz": 1.98, "copy_GBps": 4200.0}


def made(case: str, **changes: Any) -> Iterator[Observation]:
    """The groups and stages of an effect in all of their schedules, with the times that the model tells by KNOWN."""
    known = replace(HOPPER, calibration=H200.with_values(KNOWN))
    graph, format = sized(next(each for each in ALL if each.name == case), FULL)
    given = setting(graph, SM90, format)
    for members in [*((number,) for number in range(len(given.stages))), *found_groups(given)]:
        group = given.group(members)
        for choice in choices(given, group):
            bare = Observation(case, choice, given.moved(group), 0, 0, 1.0)
            yield replace(bare, seconds=bare.predicted(known), **changes)


def found_groups(given: Any) -> list[tuple[int, ...]]:
    number = {stage: index for index, stage in enumerate(given.stages)}
    return [tuple(number[stage] for stage in group.stages) for group in grouping(given).groups if group.fused]


@pytest.fixture(scope="module")
def launches() -> list[Observation]:
    return [each for case in CASES for each in made(case)]


def test_values_are_found_that_times_were_made_by(launches: list[Observation]) -> None:
    names = determined(HOPPER, launches)
    assert {*KNOWN} <= {*names}
    fitted = fit.fit(HOPPER, launches, KNOWN, prior=100.0)
    assert fitted.differences(H200).keys() == KNOWN.keys()
    for name, value in KNOWN.items():
        assert fitted.values[name] == pytest.approx(value, rel=0.02), name
    assert relative_errors(HOPPER, fitted, launches).max() < 0.01
    assert relative_errors(HOPPER, H200, launches).max() > 0.1


def test_they_are_found_beside_noise_and_launches_that_the_model_does_not_know(launches: list[Observation]) -> None:
    noise = np.random.default_rng(1)
    factors = np.exp(0.03 * noise.standard_normal(len(launches)))
    factors[::10] *= 3.0
    noisy = [
        replace(each, seconds=each.seconds * float(factor)) for each, factor in zip(launches, factors, strict=True)
    ]
    fitted = fit.fit(HOPPER, noisy, KNOWN)
    assert np.median(relative_errors(HOPPER, fitted, launches)) < 0.05
    assert fitted.values["launch.overhead"] == pytest.approx(KNOWN["launch.overhead"], rel=0.25)
    assert fitted.values["memory.copy_efficiency"] == pytest.approx(KNOWN["memory.copy_efficiency"], rel=0.1)


def test_what_no_launch_tells_is_not_fitted(launches: list[Observation]) -> None:
    plain = [each for each in launches if each.effect == "grade"]
    names = determined(HOPPER, plain * 5)
    assert "memory.copy_efficiency" in names
    assert not any(name.startswith(("shared_tile", "stream", "scan")) for name in names)
    assert "launch.waves" not in names


def test_a_share_is_no_more_than_one(launches: list[Observation]) -> None:
    faster = [replace(each, seconds=each.seconds / 3) for each in launches]
    fitted = fit.fit(HOPPER, faster, ["memory.copy_efficiency"])
    assert fitted.memory.copy_efficiency == pytest.approx(1.0, rel=1e-2)
    assert fitted.memory.copy_efficiency <= 1.0


def test_whole_effects_are_held_out_and_both_parts_told(launches: list[Observation]) -> None:
    split = Split.of(launches, {"grade", "lut3d"})
    assert {each.effect for each in split.held_out} == {"grade", "lut3d"}
    assert {each.effect for each in split.fitted} == {*CASES} - {"grade", "lut3d"}
    lines = errors(HOPPER, H200.with_values(KNOWN), split).splitlines()[1:]
    assert [line.split()[-3:] for line in lines if " fitted " in line[12:]] == [["fitted", "0.0%", "0.0%"]] * 2
    assert [line.split()[-3] for line in lines] == ["present", "fitted"] * 2


def as_recorded(launch: Launch, us: float) -> dict[str, Any]:
    return {"stage": launch.stage, "schedule": launch.schedule, "bytes": launch.bytes, "us": us}


def test_launches_of_a_ladder_are_those_that_were_planned(plan_store: PlanStore) -> None:
    order = order_of("grade 3840x2160")
    plan = build(parse(order.graph), SM90, order.format, store=plan_store)
    rows = [as_recorded(launch, 50.0 + k) for k, launch in enumerate(plan.launches)]
    other = [row | {"schedule": "warp"} for row in rows]
    name, last, first = "grade 3840x2160", LADDER[-1].name, LADDER[0].name
    record = {
        "device": DEVICE,
        "rows": [
            {"case": name, "rung": last, "launches": rows},
            {"case": name, "rung": first, "launches": other},
            {"case": name, "rung": last, "as_before": True},
            {"case": name, "rung": last, "failed": "no device"},
        ],
    }
    found = list(of_ladder(record, target_of(record), plan_store))
    assert [each.effect for each in found] == ["grade"] * len(plan.launches)
    assert [each.seconds for each in found] == [row["us"] / 1e6 for row in rows]
    expected = [launch.predicted.seconds for launch in plan.launches if launch.predicted]
    assert [each.predicted(HOPPER) for each in found] == expected


def test_groups_that_were_tuned_are_taken_once_with_their_median() -> None:
    case = "unsharp_mask 4256x2832"
    order = order_of(case)
    given = setting(parse(order.graph), SM90, order.format)
    members = tuple(range(len(given.stages)))
    first, second = choices(given, given.group(members))[:2]
    trials = [
        {"launches": [{"stages": list(members), "schedule": label, "us": us}]}
        for label, us in ((first.label, 70.0), (first.label, 80.0), (first.label, 71.0), ("warp 9x9", 1.0))
    ]
    stranger = {"launches": [{"stages": [99], "schedule": first.label, "us": 1.0}]}
    record = {"device": DEVICE, "rows": [{"case": case, "trials": [*trials, stranger]}, {"case": case, "failed": "no"}]}
    (found,) = of_ranking(record, target_of(record))
    assert (found.effect, found.choice.label, found.seconds) == ("unsharp_mask", first.label, pytest.approx(71e-6))
    assert second.label != first.label


def test_the_device_of_a_record_is_known_by_what_was_measured() -> None:
    assert target_of({"device": DEVICE}) == SM90
    other = target_of({"device": DEVICE | {"multiprocessors": 114, "copy_GBps": 1800.0}})
    assert other.figures is not None
    assert other.figures.multiprocessors == 114
    assert other.figures.bandwidth == pytest.approx(1800 / 0.875, rel=0.1)
