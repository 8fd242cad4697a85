"""Devices of which some values of the cost model are others than those of their class."""

from collections.abc import Callable
from dataclasses import replace

from farm.device.classes import DeviceClass
from farm.device.facts import device_of
from farm.device.target import Target


def calibrated(**values: float) -> Callable[[Target], DeviceClass]:
    """What plans are made by, with these values: `launch__overhead` for "launch.overhead"."""
    named = {name.replace("__", "."): value for name, value in values.items()}

    def device(target: Target) -> DeviceClass:
        known = device_of(target)
        return replace(known, calibration=known.calibration.with_values(named))

    return device
