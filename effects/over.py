"""Compositing."""

from typing import Annotated

from effects.alpha import RGBA
from farm.graph import Image, Node, Param, Point, effect, functor


@functor
def over_premultiplied(foreground: Point, alpha: Point, background: Point) -> Node:
    """foreground + background * (1 - alpha)."""
    return foreground() + background() * (1.0 - alpha())


BEHIND = "{pattern: {width: 1920, height: 1080, channels: [R, G, B, A], seed: 1}}"


@effect
def over(
    foreground: Annotated[Image, Param("premultiplied, alpha in its last channel", alpha=True, example=RGBA)],
    background: Annotated[Image, Param("as many channels as the foreground", like="foreground", example=BEHIND)],
) -> Image:
    """Put a premultiplied foreground over a background.

    out = foreground + background * (1 - alpha), for every channel, alpha included; alpha is the foreground's last
    channel. Source: Porter and Duff, "Compositing Digital Images", 1984.
    """
    return over_premultiplied(foreground, foreground[len(foreground) - 1], background)
