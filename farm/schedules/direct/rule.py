"""Rule of `direct`: it takes every stage."""

from farm.analysis.metadata import Metadata
from farm.device.classes import DeviceClass
from farm.device.launch_shapes import Pattern, Sharing
from farm.schedules.options import Options
from farm.schedules.schedule import Schedule

TEMPLATE = "direct"

BLOCK = (32, 8)


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule:
    """One thread a pixel; the block by what neighbours read in common (CF'09, section 4.6)."""
    size, sharing = options.block(device, _sharing(metadata), BLOCK)
    return Schedule(
        template=TEMPLATE,
        block=size,
        sharing=sharing,
        edges=metadata.edges,
        reason="one thread a pixel, reads through the cache",
    )


def _sharing(metadata: Metadata) -> Sharing:
    """By the widest window; places that are computed are near each other in both directions."""
    computed = any(access.window is None and not access.table for access in metadata.accesses)
    windows = [access.window for access in metadata.accesses if access.window is not None]
    across = max((window.width // 2 for window in windows), default=0)
    down = max((window.height // 2 for window in windows), default=0)
    if computed:
        across, down = max(across, 1), max(down, 1)
    pattern = Pattern.WINDOW if down else Pattern.HORIZONTAL
    pattern = pattern if across else Pattern.VERTICAL if down else Pattern.POINT
    return Sharing(pattern, (across, down), metadata.region.width)
