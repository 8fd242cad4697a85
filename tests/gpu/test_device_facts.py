"""What the card says of itself, what is measured of it, and that plans for its class of facts run on it."""

import json
from pathlib import Path
from typing import Any

import pytest
from matrix.case import error, problem
from matrix.cases import ALL
from typer import Typer
from typer.testing import CliRunner

from farm.cli.devices import devices
from farm.cluster.devices import own_device, own_facts
from farm.device.classes import device_class
from farm.device.facts import device_of
from farm.device.target import Target
from farm.plan.store import PlanStore
from farm.runtime.load import load
from farm.runtime.plans import build_or_reuse
from farm.runtime.rates import FILE, measure, with_rates

pytestmark = pytest.mark.gpu

WITHIN = 0.08
"""How far a second measurement may be from the first, as a share of it."""


def test_every_fact_that_plans_go_by_is_known(gpu: Any) -> None:
    assert min(gpu.multiprocessors, gpu.memory, gpu.l2_bytes, gpu.shared_per_block) > 0
    assert gpu.clock > 5e8
    assert gpu.bandwidth > 1e11
    assert gpu.driver.startswith("CUDA ")
    assert len(gpu.identity) == 32
    assert gpu.shared_per_block == device_class(gpu.capability).shared_per_block


def test_the_card_that_the_table_describes_is_of_its_capabilitys_class(gpu: Any) -> None:
    known = device_class(gpu.capability)
    if gpu.name.startswith(f"NVIDIA {known.product}"):
        assert gpu.target == Target("cuda", gpu.capability)
    else:  # an H100, say: as an H200, but for its L2 and bandwidth
        assert gpu.target.figures is not None
        assert gpu.target.figures.multiprocessors == gpu.multiprocessors
        assert device_of(gpu.target).l2_bytes == pytest.approx(gpu.l2_bytes, rel=0.02)


def test_rates_are_kept_repeat_and_leave_the_class_as_it_is(gpu: Any, tmp_path: Path) -> None:
    first = measure(gpu, tmp_path)
    assert with_rates(gpu, tmp_path) == first
    assert 0.6 * gpu.bandwidth < first.copied < 1.02 * gpu.bandwidth
    assert first.bandwidth == pytest.approx(first.copied / device_of(gpu.target).calibration.memory.copy_efficiency)
    peak = 2 * device_class(gpu.capability).lanes * gpu.multiprocessors * gpu.clock
    assert 0.4 * peak < first.arithmetic < 1.05 * peak
    again = measure(gpu, tmp_path)
    assert again.copied == pytest.approx(first.copied, rel=WITHIN)
    assert again.arithmetic == pytest.approx(first.arithmetic, rel=WITHIN)
    assert again.target == first.target


def test_a_worker_announces_the_card_by_its_class(gpu: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARM_DEVICE", "cuda")
    facts = own_facts()
    assert (facts.identity, facts.multiprocessors) == (gpu.identity, gpu.multiprocessors)
    assert own_device() == facts.target.name


def test_a_plan_for_the_class_of_facts_runs_and_is_the_same_within_the_tolerance(
    gpu: Any, plan_store: PlanStore
) -> None:
    case = next(case for case in ALL if case.name == "unsharp_mask-4 channels")
    given = problem(case, (1027, 771))
    small = Target.parse(f"sm_{gpu.capability}-20sm-6mb-300gbs-1500mhz")
    for target in {gpu.target, Target("cuda", gpu.capability), small}:
        plan, _ = build_or_reuse(given.graph, target, given.format, plan_store)
        (pixels,) = load(plan, plan_store).run(given.sources, given.uniforms).outputs
        assert plan.target == target
        assert error(pixels, given.wanted) <= case.tolerance


def test_the_verb_measures_and_says_so(gpu: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARM_CACHE", str(tmp_path / "cache"))
    app = Typer(pretty_exceptions_enable=False)
    app.command()(devices)
    done = CliRunner().invoke(app, ["--measure", "--device", "cuda", "--output", "json"])
    assert done.exit_code == 0, done.output
    card = json.loads(done.stdout)["devices"][0]
    assert card["details"]["identity"] == gpu.identity
    assert card["details"]["copied"] > 1e11
    assert gpu.identity in json.loads((tmp_path / "cache" / FILE).read_text())
