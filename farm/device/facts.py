"""What one device has, and the class of facts for which plans are made: cards of one capability may differ."""

import math
from dataclasses import dataclass, replace

from farm.device.classes import CLASSES, COPY, MB, DeviceClass, device_class
from farm.device.target import Figures, Target

BANDWIDTH_STEPS, CLOCK_STEPS = 4, 8
"""Classes in a factor of two: bandwidths are noisy where they are measured, clocks are not."""


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
        return Target("cuda", self.capability, None if figures == figures_of_typical(self.capability) else figures)

    def measured(self, copied: float, arithmetic: float) -> "DeviceFacts":
        """The facts with measured rates; the bandwidth of device memory is the one at which a copy is as fast."""
        bandwidth = copied / COPY if self.capability and copied else self.bandwidth
        return replace(self, copied=copied, arithmetic=arithmetic, bandwidth=bandwidth)


def device_of(target: Target) -> DeviceClass:
    """What plans for a CUDA target are made by: its class, with the figures of other cards than the typical one.

    Raises:
        FarmError: the device is older than the oldest class.
    """
    known, figures = device_class(target.capability), target.figures
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


def _stepped(value: float, typical: float, steps: int) -> float:
    """A rate rounded to one of `steps` classes in a factor of two, one of them around the typical rate."""
    return typical * 2 ** (round(math.log2(value / typical) * steps) / steps) if value > 0 else typical
