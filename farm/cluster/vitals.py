"""How a worker's host and device are doing, as Dask's heartbeats bring it to the scheduler."""

import asyncio
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from dask.system import CPU_COUNT
from distributed import Worker
from distributed.system import MEMORY_LIMIT

METRIC = "farm"
"""The name of what the farm adds to the metrics that Dask's workers send with each heartbeat."""


@dataclass(frozen=True, slots=True)
class Gpu:
    """A graphics card at one moment: memory in bytes, utilisation from 0 to 1, temperature in degrees Celsius."""

    name: str
    memory: int
    memory_total: int
    utilisation: float
    temperature: int


@dataclass(frozen=True, slots=True)
class Vitals:
    """A worker process at one moment: memory in bytes; `cpu` is its part of the host's cores, from 0 to 1.

    `memory_total` is what the host, or the container, has.
    """

    cpu: float = 0.0
    cores: int = 0
    memory: int = 0
    memory_total: int = 0
    gpu: Gpu | None = None


def watch_device(worker: Worker, device: str) -> None:
    """Have a worker send, with each heartbeat, how its host and its GPU are doing, if it renders on one."""

    async def metric(_: Worker) -> dict[str, Any]:
        gpu = await asyncio.to_thread(_gpu) if device.startswith("sm_") else None
        return {"cores": CPU_COUNT, "memory_total": MEMORY_LIMIT, "gpu": asdict(gpu) if gpu else None}

    worker.metrics[METRIC] = metric


def vitals_of(metrics: Mapping[str, Any]) -> Vitals:
    """What the metrics of a worker's last heartbeat tell; zeros before the first one."""
    ours = metrics.get(METRIC) or {}
    cores = int(ours.get("cores", 0))
    return Vitals(
        cpu=min(1.0, float(metrics.get("cpu", 0.0)) / 100 / cores) if cores else 0.0,
        cores=cores,
        memory=int(metrics.get("memory", 0)),
        memory_total=int(ours.get("memory_total", 0)),
        gpu=Gpu(**ours["gpu"]) if ours.get("gpu") else None,
    )


def _gpu() -> Gpu | None:
    """The card of this process; None where NVML is missing or does not answer for it."""
    try:
        import pynvml
    except ImportError:
        return None
    try:
        handle = _handle()
        memory = pynvml.nvmlDeviceGetMemoryInfo(handle)
        name = pynvml.nvmlDeviceGetName(handle)
        return Gpu(
            name if isinstance(name, str) else name.decode(),
            int(memory.used),
            int(memory.total),
            pynvml.nvmlDeviceGetUtilizationRates(handle).gpu / 100,
            int(pynvml.nvmlDeviceGetTemperature(handle, pynvml.NVML_TEMPERATURE_GPU)),
        )
    except (pynvml.NVMLError, ValueError):
        return None


@cache
def _handle() -> Any:
    """NVML's handle of the first card that CUDA shows this process, by number or by UUID."""
    import pynvml

    pynvml.nvmlInit()
    shown = os.environ.get("CUDA_VISIBLE_DEVICES", "").split(",")[0].strip() or "0"
    if shown.isdigit():
        return pynvml.nvmlDeviceGetHandleByIndex(int(shown))
    return pynvml.nvmlDeviceGetHandleByUUID(shown)
