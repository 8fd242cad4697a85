"""Fit the calibration of a device to launches that were measured on it: python tests/bench/fit.py [FOLDER]

FOLDER holds the records of bench_gpu.py (`results` here). Fitted are those values of the cost model that the launches
determine, by least squares on the logarithm of predicted over measured time. Launches that are far off count less, and
an effect with four times as many launches counts twice. Some effects are left out of the fit (`--hold-out`; by default
every fourth one). What is printed is how far the present and the fitted calibration are off on both parts. `--output
FILE` writes the fitted one, for `farm devices --calibrate FILE`; nothing else is written. Making the plans anew takes
some minutes.
"""

import argparse
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from observations import Observation, of_ladder, of_ranking, read, target_of
from record import RESULTS
from scipy.optimize import least_squares

from farm.device.calibration import Calibration
from farm.device.classes import DeviceClass
from farm.device.facts import CALIBRATION_DIGITS, device_of
from farm.runtime.plans import default_store

Numbers = NDArray[np.float64]

NOISE = 0.1
"""Relative error beyond which a launch counts less; it is about that of a good prediction."""

PRIOR = 1.0
"""Logarithm by which a value may differ from the present one at the cost of one launch that is off by NOISE."""

MAX_FACTOR = 5.0
"""Largest factor between a present and a fitted value: beyond it, the value makes up for something else."""

MIN_CHANGE, MIN_LAUNCHES = 0.02, 5
"""Relative change of a launch's time when a value is doubled, and how many launches must change so to determine it."""

EVERY = 4
"""Of the effects in order, every so many are held out."""

SHARES = ("_share", "_efficiency")
"""Ends of the names of values that are no greater than 1."""


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("folder", nargs="?", type=Path, default=RESULTS, help="of the records")
    given.add_argument("--hold-out", nargs="+", metavar="EFFECT", help="effects that are not fitted to")
    given.add_argument("--output", type=Path, metavar="FILE", help="of the fitted calibration")
    asked = given.parse_args()
    ladder, ranking = (read(asked.folder, name) for name in ("ladder", "ranking"))
    target = target_of(ladder)
    device = device_of(target)
    found = [*of_ladder(ladder, target, default_store()), *of_ranking(ranking, target)]
    effects = sorted({each.effect for each in found})
    held_out = set(asked.hold_out or effects[EVERY - 1 :: EVERY])
    if unknown := held_out.difference(effects):
        given.error(f"no launch of {', '.join(sorted(unknown))} was recorded")
    split = Split.of(found, held_out)
    names = determined(device, split.fitted)
    fitted = fit(device, split.fitted, names)
    print(f"{ladder['device']['name']} as {target.name}, measured {ladder['date']}")
    print(f"held out: {', '.join(sorted(held_out))}")
    print(errors(device, fitted, split))
    print(values(device.calibration, fitted, names))
    if asked.output:
        asked.output.write_text(fitted.to_json())


@dataclass(frozen=True)
class Split:
    """The launches that are fitted to, and those of other effects, by which the fit is judged."""

    fitted: tuple[Observation, ...]
    held_out: tuple[Observation, ...]

    @classmethod
    def of(cls, found: Iterable[Observation], effects: set[str]) -> "Split":
        """Whole effects are held out."""
        known = tuple(found)
        return cls(
            tuple(each for each in known if each.effect not in effects),
            tuple(each for each in known if each.effect in effects),
        )


def predictions(device: DeviceClass, calibration: Calibration, found: Sequence[Observation]) -> Numbers:
    """Seconds of each launch by the model with a calibration."""
    calibrated = replace(device, calibration=calibration)
    return np.array([each.predicted(calibrated) for each in found])


def relative_errors(device: DeviceClass, calibration: Calibration, found: Sequence[Observation]) -> Numbers:
    """|predicted - measured| / measured of each launch."""
    measured = np.array([each.seconds for each in found])
    return np.abs(predictions(device, calibration, found) / measured - 1.0)


def determined(device: DeviceClass, found: Sequence[Observation]) -> dict[str, int]:
    """The values that the launches determine, and how many launches change when one of them is doubled.

    Whole numbers are no part of it, nor what decides about schedules alone.
    """
    present = device.calibration
    usual = predictions(device, present, found)
    changed = dict[str, int]()
    for name, value in present.values.items():
        if isinstance(value, float):
            other = predictions(device, present.with_values({name: 2.0 * value}), found)
            count = int((np.abs(other / usual - 1.0) > MIN_CHANGE).sum())
            if count >= MIN_LAUNCHES:
                changed[name] = count
    return changed


def fit(device: DeviceClass, found: Sequence[Observation], names: Iterable[str], prior: float = PRIOR) -> Calibration:
    """The calibration of which the values with these names fit the launches best; `prior` as PRIOR."""
    present, order = device.calibration, tuple(names)
    start = np.array([present.values[name] for name in order])
    measured = np.array([each.seconds for each in found])
    roots = np.sqrt(_weights([each.effect for each in found]))

    def calibration(logarithms: Numbers) -> Calibration:
        fitted = start * np.exp(logarithms)
        return present.with_values({name: float(value) for name, value in zip(order, fitted, strict=True)})

    def residuals(logarithms: Numbers) -> Numbers:
        off = np.log(predictions(device, calibration(logarithms), found) / measured)
        return np.concatenate([roots * _robust(off / NOISE), logarithms / prior])

    most = math.log(MAX_FACTOR)
    upper = np.where([name.endswith(SHARES) for name in order], np.minimum(most, -np.log(start)), most)
    solved = least_squares(residuals, np.zeros(len(order)), bounds=(-most, upper), diff_step=1e-3)
    return _rounded(calibration(solved.x), order)


def _robust(residuals: Numbers) -> Numbers:
    """Residuals of which the squares grow as the residuals do, where these are large."""
    return np.sign(residuals) * np.sqrt(2.0 * (np.sqrt(1.0 + residuals**2) - 1.0))


def _weights(effects: Sequence[str]) -> Numbers:
    """What each launch counts, all together as much as there are: less, the more launches its effect has."""
    count = Counter(effects)
    weights = np.array([count[effect] ** -0.5 for effect in effects])
    return weights / weights.mean()


def _rounded(calibration: Calibration, names: Iterable[str]) -> Calibration:
    """The calibration as plans are made by it."""
    known = calibration.values
    return calibration.with_values({name: float(f"{known[name]:.{CALIBRATION_DIGITS}g}") for name in names})


def errors(device: DeviceClass, fitted: Calibration, split: Split) -> str:
    """A table of how far both calibrations are off, on what was fitted to and on what was not."""
    parts = {"fitted": split.fitted, "held out": split.held_out}
    lines = [f"{'effects':<10}{'launches':>9}  {'calibration':<12}{'median':>8}{'90 %':>8}"]
    for part, found in parts.items():
        for name, calibration in {"present": device.calibration, "fitted": fitted}.items():
            if found:
                off = relative_errors(device, calibration, found)
                median, most = np.median(off), np.quantile(off, 0.9)
                lines.append(f"{part:<10}{len(found):>9}  {name:<12}{median:>8.1%}{most:>8.1%}")
    return "\n".join(lines)


def values(present: Calibration, fitted: Calibration, names: Mapping[str, int]) -> str:
    """A table of the values that were fitted, and by how many launches."""
    lines = [f"{'value':<32}{'present':>10}{'fitted':>10}{'launches':>10}"]
    for name, count in names.items():
        lines.append(f"{name:<32}{present.values[name]:>10.3g}{fitted.values[name]:>10.3g}{count:>10}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
