"""How fast devices copy and compute, as measured: kept in the cache folder, by device."""

import json
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import numpy as np

from farm.device.facts import DeviceFacts
from farm.frames.durable import write_file

FILE = "devices.json"
"""The name of the file in the cache folder."""

COPIED = 1 << 28
"""Bytes that one copy of the CPU reads, all threads together: more than its caches hold."""

SIDE = 1024
"""Rows and columns of the matrices that the CPU multiplies."""

WARM_UPS, TRIALS = 1, 5
"""Calls of the CPU before the first that is timed, and those that are."""


def with_rates(facts: DeviceFacts, folder: Path) -> DeviceFacts:
    """The facts with the rates that were measured of this very device, if any were."""
    known = _load(folder).get(facts.identity) if facts.identity else None
    return facts.measured(*known) if known else facts


def measure(facts: DeviceFacts, folder: Path) -> DeviceFacts:
    """Measure a device of this machine, and keep the rates for workers that use the same cache folder.

    Raises:
        FarmError: NVRTC is not installed, without which a GPU cannot be measured.
    """
    if facts.capability:
        from farm.runtime.cuda_rates import rates

        copied, arithmetic = rates(facts)
    else:
        copied, arithmetic = cpu_rates(facts.multiprocessors)
    if facts.identity:
        known = _load(folder) | {facts.identity: (copied, arithmetic)}
        plain = {identity: {"copied": one, "arithmetic": other} for identity, (one, other) in sorted(known.items())}
        write_file(folder / FILE, json.dumps(plain, indent=2).encode())
    return facts.measured(copied, arithmetic)


def cpu_rates(threads: int) -> tuple[float, float]:
    """Bytes a second that a copy on so many threads reads and writes together, and float32 operations a second."""
    source, target = (np.zeros(COPIED, np.uint8) for _ in range(2))
    parts = list(zip(np.array_split(source, threads), np.array_split(target, threads), strict=True))
    left = np.ones((SIDE, SIDE), np.float32)
    with ThreadPoolExecutor(threads) as pool:
        copy = _median(lambda: list(pool.map(lambda part: np.copyto(part[1], part[0]), parts)))
    return 2 * COPIED / copy, 2.0 * SIDE**3 / _median(lambda: left @ left)


def _median(call: Callable[[], object]) -> float:
    """Seconds of a call."""
    seconds = list[float]()
    for _ in range(WARM_UPS + TRIALS):
        begun = time.perf_counter()
        call()
        seconds.append(time.perf_counter() - begun)
    return statistics.median(seconds[WARM_UPS:])


def _load(folder: Path) -> dict[str, tuple[float, float]]:
    """The rates in a cache folder by device; none where the file is not there, or is damaged."""
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        text = json.loads((folder / FILE).read_bytes())
        rates = {identity: (float(one["copied"]), float(one["arithmetic"])) for identity, one in text.items()}
        return {identity: pair for identity, pair in rates.items() if min(pair) > 0}
    return {}
