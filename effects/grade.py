"""Colour grading."""

from typing import Annotated

from effects.primitives.colour import luminance
from farm.graph import Colour, Image, Node, Param, Pixel, Pixels, Uniform, clamp, effect, functor, maximum, pixel


@functor
def cdl(rgb: Pixel, *, slope: Colour, offset: Colour, power: Colour, saturation: Node | float, clamped: bool) -> Pixels:
    """Slope, offset and power for each channel, then saturation around Rec. 709 luminance."""
    graded = []
    for value, gain, lift, gamma in zip(rgb(), slope, offset, power, strict=True):
        moved = value * gain + lift
        graded.append((clamp(moved, 0.0, 1.0) if clamped else maximum(moved, 0.0)) ** gamma)
    grey = luminance(*graded)
    saturated = [grey + saturation * (value - grey) for value in graded]
    return pixel(*(clamp(value, 0.0, 1.0) if clamped else value for value in saturated))


@effect
def grade(
    image: Annotated[Image, Param("R, G, B", channels=3)],
    *,
    slope: Annotated[Colour, Param("gain of R, G, B", low=0.0, example="[1.1, 1.0, 0.9]")] = (1.0, 1.0, 1.0),
    offset: Annotated[Colour, Param("added to R, G, B after the gain")] = (0.0, 0.0, 0.0),
    power: Annotated[Colour, Param("exponent of R, G, B, above 0", low=0.01)] = (1.0, 1.0, 1.0),
    saturation: Annotated[Uniform, Param("1 leaves colours alone, 0 is grey", low=0.0)] = 1.0,
    clamped: Annotated[bool, Param("clamp to 0..1 as the ASC CDL says; off keeps highlights")] = False,
) -> Image:
    """Grade with slope, offset, power and saturation, as an ASC CDL does (three channels: R, G, B).

    out = max(in * slope + offset, 0) ** power for each channel, then luminance + saturation * (out - luminance) with
    Rec. 709 luminance. With `clamped` the values are held in 0..1 before the power and at the end, as ASC CDL v1.2
    says; without, values above 1 are kept, as scene-linear plates need.
    """
    return cdl(image, slope=slope, offset=offset, power=power, saturation=saturation, clamped=clamped)
