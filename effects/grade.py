"""Colour grading."""

from typing import Annotated

from farm.graph import Colour, Image, Node, Param, Pixel, Pixels, Uniform, clamp, effect, functor, maximum, pixel

REC709 = (0.2126, 0.7152, 0.0722)


@functor
def cdl(rgb: Pixel, *, slope: Colour, offset: Colour, power: Colour, saturation: Node | float, clamped: bool) -> Pixels:
    """Slope, offset and power for each channel, then saturation around Rec. 709 luminance."""
    graded = []
    for value, gain, lift, gamma in zip(rgb(), slope, offset, power, strict=True):
        moved = value * gain + lift
        graded.append((clamp(moved, 0.0, 1.0) if clamped else maximum(moved, 0.0)) ** gamma)
    luminance = sum(weight * value for weight, value in zip(REC709, graded, strict=True))
    saturated = [luminance + saturation * (value - luminance) for value in graded]
    return pixel(*(clamp(value, 0.0, 1.0) if clamped else value for value in saturated))


@effect
def grade(
    image: Annotated[Image, Param("R, G, B", channels=3)],
    *,
    slope: Annotated[Colour, Param("gain of R, G, B", low=0.0)] = (1.0, 1.0, 1.0),
    offset: Annotated[Colour, Param("lift of R, G, B")] = (0.0, 0.0, 0.0),
    power: Annotated[Colour, Param("exponent of R, G, B", low=0.0)] = (1.0, 1.0, 1.0),
    saturation: Annotated[Uniform, Param("1 leaves colours alone, 0 is grey", low=0.0)] = 1.0,
    clamped: Annotated[bool, Param("clamp to 0..1 as the ASC CDL says; off keeps highlights")] = False,
) -> Image:
    """Grade with an ASC colour decision list (three channels: R, G, B).

    out = max(in * slope + offset, 0) ** power for each channel, then luminance + saturation * (out - luminance) with
    Rec. 709 luminance. With `clamped` the values are held in 0..1 before the power and at the end, as ASC CDL v1.2
    says; without, values above 1 are kept, as scene-linear plates need.
    """
    return cdl(image, slope=slope, offset=offset, power=power, saturation=saturation, clamped=clamped)
