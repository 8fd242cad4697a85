"""Glow."""

from typing import Annotated

from effects.gaussian import gaussian
from farm.graph import Image, Node, Param, Point, Uniform, effect, functor, maximum


@functor
def above(source: Point, *, threshold: Node | float) -> Node:
    """How far the source lies above `threshold`."""
    return maximum(source() - threshold, 0.0)


@functor
def added(source: Point, light: Point, *, gain: Node | float) -> Node:
    """source + light * gain."""
    return source() + light() * gain


@effect
def glow(
    image: Image,
    *,
    threshold: Annotated[Uniform, Param("only what is brighter glows, in pixel values")] = 0.8,
    sigma: Annotated[float, Param("of the smallest blur, pixels", unit="pixels", low=0.05, high=50.0)] = 4.0,
    sizes: Annotated[int, Param("blurs, each twice as wide as the one before", low=1, high=5)] = 3,
    gain: Annotated[Uniform, Param("how much light is added", low=0.0)] = 1.0,
) -> Image:
    """Let bright parts of an image glow: blurs of several sizes are added to it.

    image + gain * mean over k of gaussian(max(image - threshold, 0), sigma * 2**k), k = 0 .. sizes - 1. Any number of
    channels, one by one, float32.
    """
    bright, glowing = above(image, threshold=threshold), image
    for k in range(sizes):
        glowing = added(glowing, gaussian.function(bright, sigma=sigma * 2**k), gain=gain / sizes)
    return glowing
