"""Defocus."""

import math
from typing import Annotated

from effects.primitives.filters import sparse_filter
from farm.graph import Image, Param, effect


@effect
def defocus(
    image: Image, *, radius: Annotated[float, Param("of the disc, pixels", unit="pixels", low=0.0, high=64.0)] = 8.0
) -> Image:
    """Blur with a disc, as a lens out of focus does: every point of light becomes a round spot.

    The weight of a pixel at distance d is clamp(radius + 0.5 - d, 0, 1), so that the rim is smooth, divided by the sum
    of all. Any number of channels, one by one, float32. The work grows with the square of `radius`, which shapes the
    kernel: another value compiles another plan.
    """
    return sparse_filter(image, radius=math.ceil(radius), taps=spot(radius))


def spot(radius: float) -> tuple[tuple[int, int, float], ...]:
    """The pixels of the disc, row by row, as (dx, dy, weight)."""
    reach = range(-math.ceil(radius), math.ceil(radius) + 1)
    taps = [(dx, dy, min(1.0, radius + 0.5 - math.sqrt(dx * dx + dy * dy))) for dy in reach for dx in reach]
    total = math.fsum(weight for _, _, weight in taps if weight > 0.0)
    return tuple((dx, dy, weight / total) for dx, dy, weight in taps if weight > 0.0)
