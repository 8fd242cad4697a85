"""How much memory a worker may use: what it was told, or what is free."""

from pathlib import Path

from farm.device.target import Target

UNLIMITED = 2**62
"""Bytes where nobody knows how many are free."""

RESERVE = 1 << 28
"""Bytes of a GPU that are left to kernels, graphs and others."""

MEMINFO = Path("/proc/meminfo")


def free_bytes(target: Target) -> int:
    """What a program on a device of this machine may take."""
    if target.backend == "cuda":
        from farm.runtime.cuda_tools import free_bytes as on_gpu

        return max(0, on_gpu() - RESERVE)
    return _available()


def release(target: Target) -> None:
    """Give back what programs have left, which this process would keep for others."""
    if target.backend == "cuda":
        from farm.runtime.cuda_tools import release as on_gpu

        on_gpu()


def _available() -> int:
    """Bytes of the host that can be had without swapping."""
    try:
        lines = MEMINFO.read_text().splitlines()
    except OSError:
        return UNLIMITED
    sizes = (line.split() for line in lines if line.startswith("MemAvailable:"))
    return next((int(kibibytes) * 1024 for _, kibibytes, *_ in sizes), UNLIMITED)
