"""Values through a curve."""

from typing import Annotated

from farm.graph import DType, Image, Param, Pixel, Pixels, Table, Uniform, cast, clamp, effect, functor, pixel


@functor
def look_up(pixels: Pixel, lut: Table, *, low: Uniform, high: Uniform) -> Pixels:
    """Each channel's entry, between its two neighbours."""
    steps = cast(lut.width - 1, DType.F32)
    curves = range(len(lut)) if len(lut) > 1 else [0] * len(pixels)
    at = (clamp((value - low) / (high - low), 0.0, 1.0) * steps for value in pixels())
    return pixel(*(lut.linear(x, plane=curve) for x, curve in zip(at, curves, strict=True)))


@effect
def lut1d(
    image: Image,
    lut: Annotated[Image, Param("rows of one plane, or of one a channel, as a .cube file holds them", table=True)],
    *,
    low: Annotated[Uniform, Param("value of the first entry")] = 0.0,
    high: Annotated[Uniform, Param("value of the last entry, above `low`")] = 1.0,
) -> Image:
    """Map values through a curve, which is given as a table.

    The value, held within low .. high and scaled to 0 .. N - 1, is looked up between the two entries around it. One
    plane of N columns serves every channel; otherwise there is one for each.

    Source: Adobe, "Cube LUT Specification", version 1.0.
    """
    if len(lut) not in {1, len(image)}:
        raise look_up.mistake(f"{len(lut)} curves for {len(image)} channels", "give one, or one for each channel")
    return look_up(image, lut, low=low, high=high)
