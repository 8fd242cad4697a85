"""Colours times their alpha, and back."""

from typing import Annotated

from farm.graph import Image, Param, Pixel, Pixels, effect, equal, functor, pixel, where


@functor
def times_alpha(source: Pixel) -> Pixels:
    """Every channel but the last, times the last."""
    *colour, alpha = source()
    return pixel(*(value * alpha for value in colour), alpha)


@functor
def by_alpha(source: Pixel) -> Pixels:
    """Every channel but the last, divided by the last where that is not zero."""
    *colour, alpha = source()
    return pixel(*(where(equal(alpha, 0.0), value, value / alpha) for value in colour), alpha)


RGBA = "{pattern: {width: 1920, height: 1080, channels: [R, G, B, A]}}"


@effect
def premultiply(image: Annotated[Image, Param("float, alpha in its last channel", alpha=True, example=RGBA)]) -> Image:
    """Multiply the colours of an image by its alpha, the last channel, which stays as it is."""
    return times_alpha(image)


@effect
def unpremultiply(
    image: Annotated[Image, Param("float, premultiplied, alpha in its last channel", alpha=True, example=RGBA)],
) -> Image:
    """Divide the colours of an image by its alpha, the last channel; where it is 0 they stay."""
    return by_alpha(image)
