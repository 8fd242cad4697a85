"""Gaussian blur."""

import math
from typing import Annotated

from effects.primitives.filters import separable
from farm.graph import Image, Param, effect


@effect
def gaussian(
    image: Image,
    *,
    sigma: Annotated[float, Param("standard deviation, pixels", unit="pixels", low=0.05, high=200.0)] = 2.0,
) -> Image:
    """Blur with a Gaussian of standard deviation `sigma`, cut at three sigma and normalised.

    Separable: weights exp(-k^2 / (2 sigma^2)) for |k| <= ceil(3 sigma), along x, then y. Any number of channels, one by
    one. `sigma` shapes the kernel: another value compiles another plan.
    """
    radius = math.ceil(3.0 * sigma)
    weights = [math.exp(-0.5 * (k / sigma) ** 2) for k in range(-radius, radius + 1)]
    total = math.fsum(weights)  # the same in every Python
    return separable(image, [weight / total for weight in weights])
