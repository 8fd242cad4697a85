"""Histogram."""

from typing import Annotated

from effects.primitives.bins import bin_of
from farm.graph import DType, Image, Node, Param, Point, Scatter, Uniform, cast, effect, functor, scatter


@functor
def count(source: Point, *, bins: int, low: Node | float, high: Node | float) -> Scatter:
    """One for the bin of each pixel."""
    index, held = bin_of(source(), bins, low, high)
    return scatter(index, size=(bins, 1), weight=cast(held, DType.U32))


@effect
def histogram(
    image: Image,
    *,
    bins: Annotated[int, Param("number of bins", low=1, high=65536)] = 256,
    low: Annotated[Uniform, Param("lower end of the first bin")] = 0.0,
    high: Annotated[Uniform, Param("upper end of the last bin, above `low`")] = 1.0,
) -> Image:
    """Count how many pixels of each channel fall into which bin of values.

    Bin i holds the values v of the frame with i * (high - low) <= (v - low) * bins < (i + 1) * (high - low); `high`
    itself goes to the last bin, values outside low .. high and NaN are not counted. Same channels, uint32, bins x 1
    pixels, counted exactly. The bin is computed in float32, which is exact for whole numbers with v * bins below 2**24,
    such as 8-bit images with low = 0 and high = 256.
    """
    return count(image, bins=bins, low=low, high=high)
