"""What a worker sends of its GPU, with NVML played."""

import asyncio
import sys
from types import ModuleType, SimpleNamespace

import pytest

from farm.cluster import vitals
from farm.cluster.vitals import METRIC, Gpu, vitals_of, watch_device


class NVMLError(Exception):
    """As NVML's."""


@pytest.fixture
def nvml(monkeypatch) -> ModuleType:
    """Answers for one card, by its number or its UUID."""
    played = ModuleType("pynvml")
    facts = {
        "NVMLError": NVMLError,
        "NVML_TEMPERATURE_GPU": 0,
        "nvmlInit": lambda: None,
        "nvmlDeviceGetHandleByIndex": lambda index: ("index", index),
        "nvmlDeviceGetHandleByUUID": lambda uuid: ("uuid", uuid),
        "nvmlDeviceGetName": lambda handle: f"card {handle[1]}".encode(),
        "nvmlDeviceGetMemoryInfo": lambda _: SimpleNamespace(used=1, total=4),
        "nvmlDeviceGetUtilizationRates": lambda _: SimpleNamespace(gpu=25),
        "nvmlDeviceGetTemperature": lambda _handle, _sensor: 61,
    }
    vars(played).update(facts)
    monkeypatch.setitem(sys.modules, "pynvml", played)
    vitals._handle.cache_clear()
    return played


def sent(device: str) -> dict[str, object]:
    worker = SimpleNamespace(metrics={})
    watch_device(worker, device)
    return {METRIC: asyncio.run(worker.metrics[METRIC](worker)), "cpu": 100.0, "memory": 5}


@pytest.mark.parametrize(("shown", "name"), [("2,3", "card 2"), ("GPU-17ab", "card GPU-17ab"), ("", "card 0")])
def test_a_worker_tells_of_the_card_that_cuda_shows_it(nvml, monkeypatch, shown, name):
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", shown)
    told = vitals_of(sent("sm_90"))
    assert told.gpu == Gpu(name, 1, 4, 0.25, 61)
    assert told.memory == 5
    assert 0 < told.cpu <= 1


def test_a_worker_on_the_cpu_tells_of_no_card(nvml):
    assert vitals_of(sent("cpu")).gpu is None


def test_a_card_that_does_not_answer_stops_no_heartbeat(nvml, monkeypatch):
    def lost(_: object) -> None:
        raise NVMLError("the GPU is lost")

    monkeypatch.setattr(nvml, "nvmlDeviceGetMemoryInfo", lost)
    assert vitals_of(sent("sm_90")).gpu is None


def test_without_nvml_there_is_no_card(monkeypatch):
    monkeypatch.setitem(sys.modules, "pynvml", None)
    assert vitals_of(sent("sm_90")).gpu is None
