"""What one device has, and the class of facts for which plans are made: cards of one capability may differ."""

import math
from dataclasses import dataclass, replace

from farm.device.calibration import Calibration
from farm.device.classes import CLASSES, MB, DeviceClass, device_class
from farm.device.target import Figures, Target, Values

BANDWIDTH_STEPS, CLOCK_STEPS = 4, 8
"""Classes in a factor of two: bandwidths are noisy where they are measured, clocks are not."""

CALIBRATION_DIGITS = 3
"""Significant digits of the values of a calibration by which plans are made."""


@dataclass(frozen=True, slots=True)
class DeviceFacts:
    """What a device says of itself, or a measurement of it: sizes in bytes, rates per second; 0 where nobody knows."""

    name: str
    capability: int = 0  # 90 for 9.0; 0 of a CPU
    multiprocessors: int = 0  # of a CPU its cores
    memory: int = 0
    l2_bytes: int = 0
    shared_per_block: int = 0  # at most, for a kernel that opts in
    clock: float = 0.0  # boost, Hz
    bandwidth: float = 0.0  # of device memory: nominal, or by `copied`
    copied: float = 0.0  # bytes/s that a copy has read and written together, by a measurement
    arithmetic: float = 0.0  # float32 operations/s, by a measurement; a product added to a sum is two
    driver: str = ""
    simd: str = ""  # the widest vector instructions of a CPU
    identity: str = ""  # tells this device from others of its kind
    index: int = 0  # among the GPUs that the process sees
    calibration: Calibration | None = None  # of this card, where it has another than its class

    @property
    def target(self) -> Target:
        """The class of facts that plans are made for.

        A card that is like the typical product of its capability has no figures of its own. What is unknown is taken
        from that product. Without a capability it is the CPU.
        """
        if not self.capability:
            return Target("cpu")
        if self.capability < CLASSES[0].capability:  # nothing is known of such devices, as whoever plans for it tells
            return Target("cuda", self.capability)
        typical = device_class(self.capability)
        figures = Figures(
            multiprocessors=self.multiprocessors or typical.multiprocessors,
            l2_mb=round((self.l2_bytes or typical.l2_bytes) / MB),
            bandwidth=round(_stepped(self.bandwidth, typical.bandwidth, BANDWIDTH_STEPS) / 1e9),
            clock=round(_stepped(self.clock, typical.clock, CLOCK_STEPS) / 1e6),
        )
        own = None if figures == figures_of_typical(self.capability) else figures
        return Target("cuda", self.capability, own, self._calibrated(typical.calibration))

    def _calibrated(self, usual: Calibration) -> Values:
        """The rounded values of the card's own calibration that differ from the usual one."""
        rounded = {name: _rounded(value) for name, value in (self.calibration or usual).differences(usual).items()}
        return tuple(sorted(usual.with_values(rounded).differences(usual).items()))

    def measured(self, copied: float, arithmetic: float) -> "DeviceFacts":
        """The facts with measured rates; the bandwidth of device memory is the one at which a copy is as fast."""
        bandwidth = self.bandwidth
        if copied and self.capability >= CLASSES[0].capability:
            calibration = self.calibration or device_class(self.capability).calibration
            bandwidth = copied / calibration.memory.copy_efficiency
        return replace(self, copied=copied, arithmetic=arithmetic, bandwidth=bandwidth)


def device_of(target: Target) -> DeviceClass:
    """What plans for a CUDA target are made by: its class, with the figures and the calibration that it has instead.

    Raises:
        FarmError: the device is older than the oldest class.
    """
    known, figures = device_class(target.capability), target.figures
    if target.calibration:
        known = replace(known, calibration=known.calibration.with_values(dict(target.calibration)))
    if figures is None:
        return known
    return replace(
        known,
        product=target.name,
        source="what its cards say of themselves",
        multiprocessors=figures.multiprocessors,
        l2_bytes=figures.l2_mb * MB,
        bandwidth=figures.bandwidth * 1e9,
        clock=figures.clock * 1e6,
    )


def figures_of_typical(capability: int) -> Figures:
    """The figures of the typical product of a compute capability."""
    typical = device_class(capability)
    return Figures(
        typical.multiprocessors,
        round(typical.l2_bytes / MB),
        round(typical.bandwidth / 1e9),
        round(typical.clock / 1e6),
    )


def _rounded(value: float) -> float:
    return float(f"{value:.{CALIBRATION_DIGITS}g}")


def _stepped(value: float, typical: float, steps: int) -> float:
    """A rate rounded to one of `steps` classes in a factor of two, one of them around the typical rate."""
    return typical * 2 ** (round(math.log2(value / typical) * steps) / steps) if value > 0 else typical
