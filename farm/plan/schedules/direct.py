"""Rule of `direct`: it takes every stage."""

from farm.plan.device import DeviceClass
from farm.plan.metadata import Metadata
from farm.plan.schedule import Schedule
from farm.plan.schedules.options import Options

BLOCK = (32, 8)


def propose(found: Metadata, device: DeviceClass, options: Options) -> Schedule:
    """One thread a pixel."""
    del device, options
    return Schedule(
        template="direct",
        block=BLOCK,
        edges=found.edges,
        reason="one thread a pixel, reads through the cache",
    )
