"""Values through a curve."""

from typing import Annotated

from effects.primitives.tables import place
from farm.graph import Image, Param, Pixel, Pixels, Table, Uniform, effect, functor, pixel


@functor
def look_up(pixels: Pixel, lut: Table, *, low: Uniform, high: Uniform) -> Pixels:
    """Each channel's entry, between its two neighbours."""
    curves = range(len(lut)) if len(lut) > 1 else [0] * len(pixels)
    values = zip(pixels(), curves, strict=True)
    return pixel(*(lut.linear(place(value, lut, low, high), plane=curve) for value, curve in values))


@effect
def lut1d(
    image: Image,
    lut: Annotated[Image, Param("rows of one plane, or of one a channel, as a .cube file holds them", table=True)],
    *,
    low: Annotated[Uniform, Param("value of the first entry")] = 0.0,
    high: Annotated[Uniform, Param("value of the last entry, above `low`")] = 1.0,
) -> Image:
    """Map values through a curve from a .cube file or another table.

    The value, held within low .. high and scaled to 0 .. N - 1, is looked up between the two entries around it. One
    plane of N columns serves every channel; otherwise there is one for each.

    Source: Adobe, "Cube LUT Specification", version 1.0.
    """
    if len(lut) not in {1, len(image)}:
        raise look_up.mistake(f"{len(lut)} curves for {len(image)} channels", "give one, or one for each channel")
    return look_up(image, lut, low=low, high=high)
