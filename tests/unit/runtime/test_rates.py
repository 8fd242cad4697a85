"""What devices say of themselves, and what was measured of them."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from farm.device.calibration import Calibration
from farm.device.facts import DeviceFacts
from farm.device.target import Figures
from farm.errors import ExitCode, FarmError
from farm.runtime import devices as of_machine
from farm.runtime import rates
from farm.runtime.devices import cpu_facts, devices, in_words
from farm.runtime.rates import FILE, calibrate, cpu_rates, measure, with_rates

CARD = DeviceFacts("H100", 90, 132, 80 << 30, 50 << 20, 227 << 10, 1.98e9, 3.35e12, driver="CUDA 13.0", identity="a")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure little: what comes out is a number anyway."""
    monkeypatch.setattr(rates, "COPIED", 1 << 20)
    monkeypatch.setattr(rates, "SIDE", 64)


@pytest.mark.usefixtures("small")
def test_what_was_measured_is_known_of_that_very_device_from_then_on(tmp_path: Path) -> None:
    facts = DeviceFacts("EPYC", multiprocessors=2, identity="cpu of here")
    assert with_rates(facts, tmp_path) == facts
    measured = measure(facts, tmp_path)
    assert min(measured.copied, measured.arithmetic) > 0
    assert with_rates(facts, tmp_path) == measured
    other = replace(facts, identity="cpu of elsewhere")
    assert with_rates(other, tmp_path) == other
    assert measure(other, tmp_path).copied > 0
    assert with_rates(facts, tmp_path) == measured
    nobody = replace(facts, identity="")
    measure(nobody, tmp_path)
    assert with_rates(nobody, tmp_path) == nobody


def test_workers_plan_by_the_measured_bandwidth(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"a": {"copied": 2.1e12, "arithmetic": 6e13}}')
    assert with_rates(CARD, tmp_path).target.figures == Figures(132, 50, 2400, 1980)
    assert CARD.target.figures == Figures(132, 50, 3394, 1980)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"a": 3}', '{"a": {"copied": 1e12}}', '{"a": {"copied": 0, "arithmetic": 1}}']
)
def test_damaged_rates_count_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    assert with_rates(CARD, tmp_path) == CARD


@pytest.mark.usefixtures("small")
def test_a_copy_on_more_threads_than_one_is_a_copy() -> None:
    assert all(rate > 0 for threads in (1, 3) for rate in cpu_rates(threads))


def test_workers_plan_by_a_calibration_that_was_kept(tmp_path: Path) -> None:
    path, cards = tmp_path / "h100.json", (CARD, replace(CARD, identity="b"))
    path.write_text('{"launch.overhead": 2e-6}')
    calibrated = calibrate(cards, path, tmp_path)
    assert [facts.target.calibration for facts in calibrated] == [(("launch.overhead", 2e-6),)] * 2
    assert [with_rates(facts, tmp_path) for facts in cards] == calibrated
    other = replace(CARD, identity="c")
    assert with_rates(other, tmp_path) == other
    path.write_text("{}")
    assert calibrate(cards, path, tmp_path)[0].target == CARD.target


def test_a_calibration_and_measured_rates_are_kept_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "h100.json"
    path.write_text('{"launch.overhead": 2e-6, "memory.copy_efficiency": 0.75}')
    (tmp_path / FILE).write_text('{"a": {"copied": 2.1e12, "arithmetic": 6e13}}')
    (calibrated,) = calibrate((CARD,), path, tmp_path)
    assert (calibrated.copied, calibrated.bandwidth) == (2.1e12, 2.8e12)
    assert with_rates(CARD, tmp_path) == calibrated


@pytest.mark.usefixtures("small")
def test_measuring_again_keeps_the_calibration(tmp_path: Path) -> None:
    facts, path = DeviceFacts("EPYC", multiprocessors=2, identity="cpu"), tmp_path / "own.json"
    path.write_text('{"launch.overhead": 2e-6}')
    calibrate((facts,), path, tmp_path)
    assert measure(facts, tmp_path).calibration == Calibration().with_values({"launch.overhead": 2e-6})


@pytest.mark.parametrize(
    ("names", "text", "why"),
    [
        ((), "{}", "there is no GPU to calibrate"),
        (("H100", "H200"), "{}", "GPUs of several kinds: H100, H200"),
        (("H100",), '{"launch.overheat": 1}', "own.json holds no calibration: .* 'launch.overheat'"),
        (("H100",), "overhead", "own.json holds no calibration"),
        (("H100",), None, "own.json holds no calibration: .* No such file"),
    ],
)
def test_calibrations_that_cannot_be_kept(names: tuple[str, ...], text: str | None, why: str, tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises(FarmError, match=why) as caught:
        calibrate([replace(CARD, name=name) for name in names], path, tmp_path)
    assert caught.value.exit_code is ExitCode.INVALID
    assert not (tmp_path / FILE).exists()


def test_a_calibration_of_another_version_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"a": {"copied": 2.1e12, "arithmetic": 6e13, "calibration": {"launch.overheat": 1}}}')
    assert with_rates(CARD, tmp_path) == CARD.measured(2.1e12, 6e13)


def test_facts_in_words_leave_out_what_nobody_knows() -> None:
    assert in_words(CARD) == "80 GiB, 132 multiprocessors, L2 50 MiB, 1.98 GHz, 3.35 TB/s, CUDA 13.0"
    assert in_words(CARD.measured(2.9e12, 6.1e13)).endswith("1.98 GHz, copies 2900 GB/s, computes 61 TFLOPS, CUDA 13.0")
    assert in_words(DeviceFacts("x", multiprocessors=4, driver="LLVM 1")) == "4 cores, LLVM 1"


def test_the_cpu_of_this_machine() -> None:
    facts = cpu_facts()
    assert facts.target.name == "cpu"
    assert facts.multiprocessors > 0
    assert facts.memory > 1 << 20


def test_what_others_may_have_written_counts_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_text(json.dumps({cpu_facts().identity: {"copied": 1e9, "arithmetic": 1e9}}))
    monkeypatch.setenv("FARM_CACHE", str(tmp_path))
    assert cpu_facts().copied == 1e9
    tmp_path.chmod(0o777)
    assert cpu_facts().copied == 0.0


def test_a_gpu_is_missed_only_where_one_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_machine, "gpu_facts", lambda: ())
    assert [device.target for device in devices()] == ["cpu", ""]
    assert [device.target for device in devices("cpu")] == ["cpu"]
    with pytest.raises(FarmError, match="there is no GPU") as caught:
        devices("cuda")
    assert caught.value.exit_code is ExitCode.INVALID
    monkeypatch.setattr(of_machine, "gpu_facts", lambda: (CARD, replace(CARD, l2_bytes=60 << 20, bandwidth=4.8e12)))
    assert [device.target for device in devices("cuda")] == ["sm_90-132sm-50mb-3394gbs-1980mhz", "sm_90"]


def test_devices_are_listed_with_the_calibration_that_they_get(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "h100.json"
    path.write_text('{"launch.overhead": 2e-6}')
    monkeypatch.setattr(of_machine, "_cache", lambda: tmp_path)
    monkeypatch.setattr(of_machine, "gpu_facts", lambda: (CARD,))
    named = "sm_90-132sm-50mb-3394gbs-1980mhz+launch.overhead=2e-06"
    assert [device.target for device in devices("cuda", calibration=path)] == [named]
