"""How a host is divided among worker processes."""

import pytest

from farm.cluster import devices
from farm.cluster.devices import device_here, gpus, own_device, own_facts, own_memory, plan_workers, visible
from farm.device.facts import DeviceFacts
from farm.errors import ExitCode, FarmError
from farm.runtime import devices as of_machine


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch):
    def host(cores: int, gpus: tuple[str, ...] = ()) -> None:
        monkeypatch.setattr(devices.os, "sched_getaffinity", lambda _: set(range(cores)))
        monkeypatch.setattr(devices, "gpus", lambda: gpus)
        monkeypatch.delenv("CUDA_VISIBLE_DEVICES", raising=False)

    return host


@pytest.mark.parametrize(
    ("cores", "workers", "threads", "expected"),
    [(2, 0, 0, (1, 2)), (16, 0, 0, (4, 4)), (16, 2, 0, (2, 8)), (16, 2, 3, (2, 3)), (1, 4, 0, (4, 1))],
)
def test_cores_are_shared_among_workers(host, cores, workers, threads, expected):
    host(cores)
    plan = plan_workers("auto", workers, threads)
    assert (plan.workers, plan.threads) == expected
    assert plan.environment(0) == {"FARM_DEVICE": "auto", "FARM_THREADS": str(expected[1])}


def test_each_gpu_gets_a_worker_that_sees_only_it(host):
    host(16, ("sm_90", "sm_90"))
    plan = plan_workers("auto")
    assert (plan.workers, plan.threads) == (2, 8)
    assert [plan.environment(index)["CUDA_VISIBLE_DEVICES"] for index in range(2)] == ["0", "1"]
    assert plan_workers("cuda", 1).workers == 1
    assert plan_workers("cuda", 5).workers == 2
    assert plan_workers("cpu").gpus == ()


def test_gpus_are_counted_among_those_that_are_shown(monkeypatch):
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "3, 5")
    assert [visible(0), visible(1)] == ["3", "5"]


def test_a_missing_gpu_and_an_unknown_device_are_the_users_mistakes(host):
    host(4)
    with pytest.raises(FarmError, match="no GPU was found") as caught:
        plan_workers("cuda")
    assert caught.value.exit_code is ExitCode.INVALID
    with pytest.raises(FarmError, match="there is no device 'tpu'; write auto, cpu, cuda or reference"):
        plan_workers("tpu")


def test_a_worker_is_of_the_class_of_its_gpu_unless_told_otherwise(host, monkeypatch):
    host(4, ("sm_90",))
    assert own_device() == "sm_90"
    monkeypatch.setenv("FARM_DEVICE", "reference")
    assert own_device() == "reference"
    host(4)
    monkeypatch.setenv("FARM_DEVICE", "auto")
    assert own_device() == "cpu"


def test_workers_are_told_how_much_memory_they_may_use(host, monkeypatch):
    host(4)
    assert plan_workers("cpu", memory="4GiB").environment(0)["FARM_MEMORY"] == "4GiB"
    with pytest.raises(FarmError, match="--memory is 'four', which is no size of memory"):
        plan_workers("cpu", memory="four")
    monkeypatch.setenv("FARM_MEMORY", "-1")
    with pytest.raises(FarmError, match="FARM_MEMORY is '-1'"):
        plan_workers("cpu")


def test_a_worker_announces_what_its_device_has(host, monkeypatch):
    host(4)
    assert own_facts().target.name == "cpu"
    card = DeviceFacts("H100", 90, 132, 80 << 30, l2_bytes=50 << 20, clock=1.98e9, bandwidth=3.35e12)
    monkeypatch.setattr(of_machine, "gpu_facts", lambda: (card,))
    monkeypatch.setattr(devices, "gpus", gpus)
    assert own_facts() == card
    assert own_memory(card) == 80 << 30
    monkeypatch.setenv("FARM_MEMORY", "4GiB")
    assert own_memory(card) == 4 << 30
    monkeypatch.delenv("FARM_MEMORY")
    assert own_device() == device_here("auto") == card.target.name
    assert device_here("cpu") == "cpu"
    assert device_here("reference") == "reference"
    monkeypatch.setenv("FARM_DEVICE", "cpu")
    assert own_facts().target.name == "cpu"
