"""Histogram of two images together."""

from typing import Annotated

from effects.primitives.bins import bin_of
from farm.graph import DType, Image, Node, Param, Point, Scatter, Uniform, both, cast, effect, functor, scatter


@functor
def count_pairs(first: Point, second: Point, *, bins: int, low: Node | float, high: Node | float) -> Scatter:
    """One for the bin of each pair."""
    x, across = bin_of(first(), bins, low, high)
    y, down = bin_of(second(), bins, low, high)
    return scatter(x, y, size=(bins, bins), weight=cast(both(across, down), DType.U32))


@effect
def joint_histogram(
    image: Annotated[Image, Param("its values decide the column")],
    other: Annotated[Image, Param("its values decide the row")],
    *,
    bins: Annotated[int, Param("number of bins each way", low=1, high=1024)] = 256,
    low: Annotated[Uniform, Param("lower end of the first bin")] = 0.0,
    high: Annotated[Uniform, Param("upper end of the last bin, above `low`")] = 1.0,
) -> Image:
    """Count which pairs of values two images have, pixel by pixel.

    The pixel (i, j) of the result counts the points where the value of `image` is in bin i and that of `other` in bin
    j; bins are those of `histogram`, low = 0 and high = 256 for 8-bit images. A pair of which one is outside
    low .. high is not counted. Points are those of both frames' union. uint32, bins x bins pixels, channel by channel,
    counted exactly.

    Source: "Practical Examples of GPU Computing Optimization Principles", two images of 4096 x 4096, 256 x 256 bins.
    """
    return count_pairs(image, other, bins=bins, low=low, high=high)
