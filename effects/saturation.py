"""Saturation."""

from typing import Annotated

from effects.primitives.colour import luminance
from farm.graph import Image, Node, Param, Pixel, Pixels, Uniform, effect, functor, pixel


@functor
def saturated(rgb: Pixel, *, amount: Node | float) -> Pixels:
    """Colours moved away from their luminance, or towards it."""
    red, green, blue = rgb()
    grey = luminance(red, green, blue)
    return pixel(*(grey + amount * (value - grey) for value in (red, green, blue)))


@effect
def saturation(
    image: Annotated[Image, Param("R, G, B, scene-linear", channels=3)],
    *,
    amount: Annotated[Uniform, Param("0 is grey, 1 leaves colours alone", low=0.0, example="0.5")] = 1.0,
) -> Image:
    """Make colours stronger or weaker (three channels: R, G, B).

    Y + amount * (colour - Y), where Y is the Rec. 709 luminance: Y = 0.2126 R + 0.7152 G + 0.0722 B does not change.
    Values are not clamped.
    """
    return saturated(image, amount=amount)
