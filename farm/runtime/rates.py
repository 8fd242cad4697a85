"""What was measured of devices, kept in the cache folder: how fast they copy and compute, and calibrations."""

import json
import statistics
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from farm.device.calibration import Calibration
from farm.device.facts import DeviceFacts
from farm.errors import invalid
from farm.frames.durable import write_file

FILE = "devices.json"
"""The name of the file in the cache folder."""

COPIED = 1 << 28
"""Bytes that one copy of the CPU reads, all threads together: more than its caches hold."""

SIDE = 1024
"""Rows and columns of the matrices that the CPU multiplies."""

WARM_UPS, TRIALS = 1, 5
"""Calls of the CPU before the first that is timed, and those that are."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured of one device: bytes and float32 operations a second, 0 where nobody did, and a calibration."""

    copied: float = 0.0
    arithmetic: float = 0.0
    calibration: Calibration | None = None

    def of(self, facts: DeviceFacts) -> DeviceFacts:
        """The facts with what was measured."""
        calibrated = replace(facts, calibration=self.calibration)
        return calibrated.measured(self.copied, self.arithmetic) if self.copied else calibrated

    def to_plain(self) -> dict[str, object]:
        """What was measured as plain data."""
        rates = {"copied": self.copied, "arithmetic": self.arithmetic} if self.copied else {}
        return rates | ({"calibration": self.calibration.values} if self.calibration else {})

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "Measured":
        """What was written; a calibration of another version counts as none.

        Raises:
            KeyError, TypeError, ValueError: it is damaged.
        """
        calibration, rates = None, (0.0, 0.0)
        if "calibration" in plain:
            with suppress(ValueError, AttributeError):
                calibration = Calibration().with_values(plain["calibration"])
        if "calibration" not in plain or "copied" in plain:
            rates = float(plain["copied"]), float(plain["arithmetic"])
            if min(rates) <= 0:
                raise ValueError("no device is so slow")
        return cls(*rates, calibration)


def with_rates(facts: DeviceFacts, folder: Path) -> DeviceFacts:
    """The facts with what was measured of this very device, if anything was."""
    known = _load(folder).get(facts.identity) if facts.identity else None
    return known.of(facts) if known else facts


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
    measured = replace(_load(folder).get(facts.identity, Measured()), copied=copied, arithmetic=arithmetic)
    _keep(facts, measured, folder)
    return measured.of(facts)


def calibrate(cards: Sequence[DeviceFacts], path: Path, folder: Path) -> list[DeviceFacts]:
    """Keep the calibration in the file at `path` for these GPUs and for workers that use the same cache folder.

    Raises:
        FarmError: there are none, or of several kinds, or the file holds no calibration.
    """
    names = sorted({facts.name for facts in cards})
    if len(names) != 1:
        what = f"there are GPUs of several kinds: {', '.join(names)}" if names else "there is no GPU to calibrate"
        raise invalid(what, "a calibration is of one kind of GPU; show only these by CUDA_VISIBLE_DEVICES")
    try:
        calibration = Calibration.from_json(path.read_bytes())
    except (OSError, ValueError) as error:
        hint = """write values by name, such as {"launch.overhead": 2e-6}, or fit them with tests/bench/fit.py"""
        raise invalid(f"{path} holds no calibration: {error}", hint) from error
    known = _load(folder)
    calibrated = [replace(known.get(facts.identity, Measured()), calibration=calibration) for facts in cards]
    for facts, measured in zip(cards, calibrated, strict=True):
        _keep(facts, measured, folder)
    return [measured.of(facts) for facts, measured in zip(cards, calibrated, strict=True)]


def _keep(facts: DeviceFacts, measured: Measured, folder: Path) -> None:
    if facts.identity:
        known = _load(folder) | {facts.identity: measured}
        plain = {identity: one.to_plain() for identity, one in sorted(known.items())}
        write_file(folder / FILE, json.dumps(plain, indent=2).encode())


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


def _load(folder: Path) -> dict[str, Measured]:
    """What was measured, by device; nothing where the file is not there, or is damaged."""
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        text = json.loads((folder / FILE).read_bytes())
        return {identity: Measured.from_plain(plain) for identity, plain in text.items()}
    return {}
