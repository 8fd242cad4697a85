"""Sharpening by unsharp masking."""

from typing import Annotated

from effects.primitives.filters import BINOMIAL, separable
from farm.graph import Image, Node, Param, Point, Uniform, effect, functor, where


@functor
def sharpen(source: Point, blurred: Point, *, weight: Node | float) -> Node:
    """source * (1 + weight) - blurred * weight."""
    return source() * (1.0 + weight) - blurred() * weight


@functor
def mask(source: Point, blurred: Point, sharpened: Point, *, threshold: Node | float) -> Node:
    """The source where it differs from its blur by less than `threshold`, the sharpened image elsewhere."""
    return where(abs(source() - blurred()) < threshold, source(), sharpened())


@effect
def unsharp_mask(
    image: Image,
    *,
    weight: Annotated[Uniform, Param("how much of the difference to the blur is added")] = 3.0,
    threshold: Annotated[Uniform, Param("smaller differences are left alone", low=0.0)] = 0.001,
) -> Image:
    """Sharpen: add what a small blur takes away.

    blur = (1 4 6 4 1)/16 along x, then y; sharpened = image * (1 + weight) - blur * weight; where |image - blur| is
    below `threshold` the image stays. Any number of channels, one by one.

    Source: Jangda and Guha, "Model-Based Warp Overlapped Tiling", PACT'20, its benchmark Unsharp Mask.
    """
    blurred = separable(image, BINOMIAL)
    return mask(image, blurred, sharpen(image, blurred, weight=weight), threshold=threshold)
