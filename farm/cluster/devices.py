"""Which devices the worker processes of this host may own."""

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from farm.config.memory import parse_bytes
from farm.errors import invalid

if TYPE_CHECKING:
    from farm.device.facts import DeviceFacts

DEVICE_VARIABLE = "FARM_DEVICE"
"""Tells a worker process which device to use: "auto", "cpu", "cuda" or "reference"."""

MEMORY_VARIABLE = "FARM_MEMORY"
"""Tells a worker process how much memory its device may hold at once; see `farm.config.settings`."""

TAGS_VARIABLE = "FARM_TAGS"
"""Tells a worker process which words jobs may ask for, with commas between them."""

THREADS_VARIABLE = "FARM_THREADS"
"""Tells a worker process how many threads a job gets that asks for no number."""


def gpus() -> tuple[str, ...]:
    """The device class of each GPU that this process sees, such as "sm_90"; none without a driver or CuPy."""
    try:
        from farm.runtime.devices import gpu_facts
    except ImportError:
        return ()
    return tuple(facts.target.name for facts in gpu_facts())


def own_device() -> str:
    """The device class of this worker process: its GPU's, else "cpu", or what it was told."""
    wanted = os.environ.get(DEVICE_VARIABLE, "auto")
    if wanted in {"cpu", "reference"}:
        return wanted
    return next(iter(gpus()), "cpu")


def own_tags() -> tuple[str, ...]:
    """The words that this worker process was started with."""
    return tuple(filter(None, os.environ.get(TAGS_VARIABLE, "").split(",")))


def own_memory(facts: "DeviceFacts") -> int:
    """The bytes that this worker process may use of its device, or else that its device has; 0: unknown."""
    return parse_bytes(os.environ.get(MEMORY_VARIABLE, ""), MEMORY_VARIABLE) or facts.memory


def own_facts() -> "DeviceFacts":
    """What this worker process announces of its device: of its GPU, else of the CPU."""
    from farm.runtime.devices import cpu_facts, gpu_facts

    return gpu_facts()[0] if own_device().startswith("sm_") else cpu_facts()


def not_used(device: str) -> str:
    """Why this worker process would render on `device` though it was started for another; empty if all is well."""
    wanted = os.environ.get(DEVICE_VARIABLE, "auto")
    return "no GPU is seen, and it was started for one" if wanted == "cuda" and device == "cpu" else ""


def device_here(device: str) -> str:
    """The device class on which this machine renders what is asked to run on `device`, as `plan_workers` chooses it.

    Raises:
        FarmError: `device` is unknown, or "cuda" and there is no GPU (exit code 2).
    """
    if plan_workers(device).gpus:
        return gpus()[0]
    return "reference" if device == "reference" else "cpu"


@dataclass(frozen=True, slots=True)
class WorkerPlan:
    """How many worker processes a host starts: one for each GPU in `gpus`, or `workers` on the CPU."""

    workers: int
    threads: int
    device: str
    gpus: tuple[int, ...] = ()
    memory: str = ""  # of each; empty: as the environment says
    tags: tuple[str, ...] = ()

    def environment(self, index: int) -> dict[str, str]:
        """What the process of worker `index` is told."""
        environment = {DEVICE_VARIABLE: self.device, THREADS_VARIABLE: str(self.threads)}
        environment |= {MEMORY_VARIABLE: self.memory} if self.memory else {}
        environment |= {TAGS_VARIABLE: ",".join(self.tags)} if self.tags else {}
        return environment | ({"CUDA_VISIBLE_DEVICES": visible(self.gpus[index])} if self.gpus else {})


def plan_workers(device: str, workers: int = 0, threads: int = 0, memory: str = "") -> WorkerPlan:
    """How to use this host: one worker per GPU, else one per four cores; 0 means: decide.

    Raises:
        FarmError: `device` is unknown, or "cuda" and there is no GPU, or `memory` is no size (exit code 2).
    """
    if memory:
        parse_bytes(memory, "--memory")
    else:
        parse_bytes(os.environ.get(MEMORY_VARIABLE, ""), MEMORY_VARIABLE)
    if device not in {"auto", "cpu", "cuda", "reference"}:
        raise invalid(f"there is no device {device!r}", "write auto, cpu, cuda or reference")
    present = gpus() if device in {"auto", "cuda"} else ()
    if device == "cuda" and not present:
        what = "no GPU was found: there is no driver, or CuPy is not installed"
        raise invalid(what, "install effects-farm[cuda13], or render with --device cpu")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    count = min(workers or len(present), len(present)) if present else workers or max(1, cores // 4)
    return WorkerPlan(count, threads or max(1, cores // count), device, tuple(range(count)) if present else (), memory)


def visible(gpu: int) -> str:
    """The value of CUDA_VISIBLE_DEVICES that shows only the GPU that this process knows as `gpu`."""
    shown = [name for name in os.environ.get("CUDA_VISIBLE_DEVICES", "").split(",") if name.strip()]
    return shown[gpu].strip() if shown else str(gpu)
