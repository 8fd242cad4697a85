"""What this machine can render with, and what it can compile for."""

import os
import platform
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec


@dataclass(frozen=True, slots=True)
class Device:
    """A device of this machine, or why there is none: `target` is its device class, empty if it cannot be used."""

    target: str
    name: str
    facts: str


def devices() -> tuple[Device, ...]:
    """The CPU, and every GPU that CuPy sees."""
    cores = os.cpu_count() or 1
    found = [Device("cpu", platform.processor() or platform.machine(), f"{cores} cores, Numba {version('numba')}")]
    if find_spec("cupy") is None:
        return (
            *found,
            Device("", "no GPU", "CuPy is not installed: install effects-farm[cuda13] or effects-farm[cuda12]"),
        )
    from farm.runtime.cuda import gpus

    for gpu in gpus():
        facts = f"{gpu.memory / 2**30:.0f} GiB, {gpu.multiprocessors} multiprocessors"
        found.append(Device(f"sm_{gpu.capability}", gpu.name, facts))
    return tuple(found) if len(found) > 1 else (*found, Device("", "no GPU", "CuPy finds no driver or no device"))


def compiler() -> str:
    """The installed NVRTC, with which plans can be made for GPUs that are elsewhere; empty if there is none."""
    for package in ("nvidia-cuda-nvrtc", "nvidia-cuda-nvrtc-cu12"):
        try:
            return f"{package} {version(package)}"
        except PackageNotFoundError:
            continue
    return ""


def to_plain() -> dict[str, object]:
    """Devices and compiler for programs."""
    return {"devices": [asdict(device) for device in devices()], "nvrtc": compiler()}
