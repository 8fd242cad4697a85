"""What this machine can render with, and what it can compile for."""

import os
import platform
import socket
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from farm.device.facts import DeviceFacts
from farm.errors import FarmError, invalid

SIMD = ("avx512f", "avx2", "avx", "sse4.2", "sve2", "sve", "neon")
"""Vector instructions by the names that LLVM gives them, the widest of each kind of processor first."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device of this machine, or why there is none: `target` is its device class, empty if it cannot be used."""

    target: str
    name: str
    facts: str
    details: DeviceFacts | None = None


def cpu_facts() -> DeviceFacts:
    """What is known of this machine's CPU, with the rates that were measured of it."""
    from llvmlite.binding import get_host_cpu_features

    features = get_host_cpu_features()
    name = platform.processor() or platform.machine()
    pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0
    facts = DeviceFacts(
        name,
        multiprocessors=os.cpu_count() or 1,
        memory=max(0, pages),
        driver=f"LLVM of llvmlite {version('llvmlite')}",
        simd=next((extension for extension in SIMD if features.get(extension)), ""),
        identity=f"cpu of {socket.gethostname()}",
    )
    return _with_rates(facts)


def gpu_facts() -> tuple[DeviceFacts, ...]:
    """What the GPUs of this machine say of themselves, with the rates that were measured; none without CuPy."""
    if find_spec("cupy") is None:
        return ()
    from farm.runtime.cuda import gpus

    return tuple(_with_rates(facts) for facts in gpus())


def try_device(device: str) -> None:
    """Have the GPU of this process take a few bytes and give them back, if `device` is the class of one.

    Raises:
        Exception: it does not, in the words of its driver.
    """
    if device.startswith("sm_"):
        from farm.runtime.cuda import try_copy

        try_copy()


def devices(wanted: str = "auto", *, measured: bool = False, calibration: Path | None = None) -> tuple[Device, ...]:
    """The CPU, and every GPU that CuPy sees, or only those `wanted` ("cpu" or "cuda"); measured now, if asked for.

    The GPUs get the `calibration` in a file, if there is one.

    Raises:
        FarmError: GPUs are wanted, and there is none, or they cannot be calibrated so (exit code 2).
    """
    cpus = [] if wanted == "cuda" else [cpu_facts()]
    cards = [] if wanted == "cpu" else list(gpu_facts())
    none = "CuPy finds no driver or no device"
    if find_spec("cupy") is None:
        none = "CuPy is not installed: install effects-farm[cuda13] or effects-farm[cuda12]"
    if wanted == "cuda" and not cards:
        raise invalid(f"there is no GPU: {none}", "run `farm devices` without --device")
    if measured:
        from farm.runtime.rates import measure

        cpus, cards = ([measure(facts, _cache()) for facts in group] for group in (cpus, cards))
    if calibration:
        from farm.runtime.rates import calibrate

        cards = calibrate(cards, calibration, _cache())
    listed = tuple(Device(facts.target.name, facts.name, in_words(facts), facts) for facts in (*cpus, *cards))
    return listed if cards or wanted == "cpu" else (*listed, Device("", "no GPU", none))


def in_words(facts: DeviceFacts) -> str:
    """The facts on one line, as far as they are known."""
    if facts.capability:
        words = [f"{facts.memory / 2**30:.0f} GiB", f"{facts.multiprocessors} multiprocessors"]
        words += [f"L2 {facts.l2_bytes / 2**20:.0f} MiB"] if facts.l2_bytes else []
        words += [f"{facts.clock / 1e9:.2f} GHz"] if facts.clock else []
        words += [f"{facts.bandwidth / 1e12:.2f} TB/s"] if facts.bandwidth and not facts.copied else []
    else:
        words = [f"{facts.multiprocessors} cores, {facts.driver}"]
        words += [facts.simd] if facts.simd else []
    words += [f"copies {facts.copied / 1e9:.4g} GB/s"] if facts.copied else []
    words += [f"computes {facts.arithmetic / 1e12:.3g} TFLOPS"] if facts.arithmetic else []
    return ", ".join([*words, *([facts.driver] if facts.capability else [])])


def _cache() -> Path:
    from farm.runtime.plans import default_store

    return default_store().folder


def _with_rates(facts: DeviceFacts) -> DeviceFacts:
    """The facts with what was measured, unless others may write where it is kept: who needs plans is told of that."""
    from farm.runtime.rates import with_rates

    with suppress(FarmError):
        return with_rates(facts, _cache())
    return facts


def compiler() -> str:
    """The installed NVRTC, with which plans can be made for GPUs that are elsewhere; empty if there is none."""
    for package in ("nvidia-cuda-nvrtc", "nvidia-cuda-nvrtc-cu12"):
        try:
            return f"{package} {version(package)}"
        except PackageNotFoundError:
            continue
    return ""


def to_plain(listed: tuple[Device, ...]) -> dict[str, object]:
    """Devices and compiler for programs."""
    return {"devices": [asdict(device) for device in listed], "nvrtc": compiler()}
