"""Colour decisions of the American Society of Cinematographers."""

from typing import Annotated

from effects.primitives.colour import luminance
from farm.colour.lower import lowered
from farm.colour.transforms import of_decision
from farm.graph import Colour, Image, Node, Param, Pixel, Pixels, Uniform, clamp, effect, functor, pixel, where


@functor
def decided(
    rgb: Pixel, *, slope: Colour, offset: Colour, power: Colour, saturation: Node | float, clamped: bool
) -> Pixels:
    """Slope, offset and power for each channel, then saturation; what is negative has no power."""
    graded = []
    for value, gain, lift, gamma in zip(rgb()[:3], slope, offset, power, strict=True):
        moved = value * gain + lift
        graded.append(clamp(moved, 0.0, 1.0) ** gamma if clamped else where(moved < 0.0, moved, abs(moved) ** gamma))
    grey = luminance(*graded)
    saturated = [grey + saturation * (value - grey) for value in graded]
    return pixel(*(clamp(value, 0.0, 1.0) if clamped else value for value in saturated), *rgb()[3:])


@effect
def cdl(
    image: Annotated[Image, Param("R, G, B, and others, which are left alone")],
    *,
    file: Annotated[str, Param("a .cc, .ccc or .cdl file, whose decision comes first", path=True)] = "",
    id: Annotated[str, Param("which decision of the file, if there are several")] = "",  # noqa: A002 - the file's word
    slope: Annotated[Colour, Param("gain of R, G, B", low=0.0, example="[1.1, 1.0, 0.9]")] = (1.0, 1.0, 1.0),
    offset: Annotated[Colour, Param("added to R, G, B after the gain")] = (0.0, 0.0, 0.0),
    power: Annotated[Colour, Param("exponent of R, G, B, above 0", low=0.01)] = (1.0, 1.0, 1.0),
    saturation: Annotated[Uniform, Param("1 leaves colours alone, 0 is grey", low=0.0)] = 1.0,
    clamped: Annotated[bool, Param("hold values in 0..1, as ASC CDL 1.2 says; off keeps all light")] = False,
) -> Image:
    """Apply a colour decision: that of a file, then slope, offset, power and saturation, which may be animated.

    out = (in * slope + offset) ** power for each channel, and without `clamped` negative values as they are before the
    power; then luminance + saturation * (out - luminance) with Rec. 709 luminance. It is what OpenColorIO computes;
    `grade` makes negative values black.

    Source: ASC, "Color Decision List", version 1.2, and OpenColorIO 2.
    """
    trimmed = lowered(image, of_decision(file, id, clamped=clamped)) if file else image
    return decided(trimmed, slope=slope, offset=offset, power=power, saturation=saturation, clamped=clamped)
