"""What devices say of themselves, and what was measured of them."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from farm.device.facts import DeviceFacts
from farm.device.target import Figures
from farm.errors import ExitCode, FarmError
from farm.runtime import devices as of_machine
from farm.runtime import rates
from farm.runtime.devices import cpu_facts, devices, in_words
from farm.runtime.rates import FILE, cpu_rates, measure, with_rates

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


def test_facts_in_words_leave_out_what_nobody_knows() -> None:
    assert in_words(CARD) == "80 GiB, 132 multiprocessors, L2 50 MiB, 1.98 GHz, 3.35 TB/s, CUDA 13.0"
    assert in_words(CARD.measured(2.9e12, 6.1e13)).endswith("1.98 GHz, copies 2900 GB/s, computes 61 TFLOPS, CUDA 13.0")
    assert in_words(DeviceFacts("x", multiprocessors=4, driver="Numba 1")) == "4 cores, Numba 1"


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
