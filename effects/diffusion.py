"""Photographic diffusion."""

import math
import random
from typing import Annotated

from effects.primitives.colour import luminance
from effects.primitives.filters import box, sparse_filter
from effects.primitives.finite import finite
from farm.graph import Axis, Image, Node, Param, Pixel, Point, Uniform, effect, functor, maximum, smoothstep, where

SEED = 20090518


@functor
def key(rgb: Pixel, source: Point, *, threshold: Node | float, softness: Node | float) -> Node:
    """The source where the pixel is brighter than `threshold`, faded in over `softness`; nothing if it is no number."""
    bright = source() * smoothstep(threshold, threshold + softness, luminance(*rgb()))
    return where(finite(bright), bright, 0.0)


@functor
def mix_in(source: Point, blurred: Point, *, mix: Node | float) -> Node:
    """source + mix * (blurred - source * mix / 2), not below zero."""
    return maximum(source() + mix * (blurred() - source() * mix * 0.5), 0.0)


@effect
def diffusion(
    image: Annotated[Image, Param("R, G, B", channels=3)],
    *,
    threshold: Annotated[Uniform, Param("luminance where the glow begins")] = 0.5,
    softness: Annotated[Uniform, Param("luminance over which it fades in", low=1e-6)] = 0.5,
    radius: Annotated[int, Param("radius of the box blurs, pixels", unit="pixels", low=1, high=512)] = 16,
    taps: Annotated[int, Param("points of the sparse filter", low=1, high=4096)] = 96,
    spread: Annotated[int, Param("radius of the disc they lie in, pixels", unit="pixels", low=1, high=512)] = 24,
    mix: Annotated[Uniform, Param("how much glow is added")] = 0.5,
) -> Image:
    """Bloom highlights like a diffusion filter in front of the lens (three channels: R, G, B).

    1. key: image * smoothstep(threshold, threshold + softness, Rec. 709 luminance). 2. A box of `radius` along x, then
    y. 3. A sparse filter: the mean of `taps` points drawn with a fixed seed in a disc of radius `spread`. 4. Two boxes
    along x, two along y. 5. image + mix * (blurred - image * mix / 2), clamped below at 0. NaN and infinity
    do not glow.

    Source: Cornwall et al., CF'09, figure 1 (right).
    """
    glow = key(image, image, threshold=threshold, softness=softness)
    for axis in (Axis.X, Axis.Y):
        glow = box(glow, axis=axis, radius=radius)
    glow = sparse_filter(glow, radius=spread, taps=disc(taps, spread))
    for axis in (Axis.X, Axis.X, Axis.Y, Axis.Y):
        glow = box(glow, axis=axis, radius=radius)
    return mix_in(image, glow, mix=mix)


def disc(taps: int, spread: int) -> tuple[tuple[int, int, float], ...]:
    """`taps` whole-pixel points drawn evenly from a disc of radius `spread`, each with weight 1 / taps."""
    draw = random.Random(SEED)  # the same pattern on every machine
    points: list[tuple[int, int, float]] = []
    while len(points) < taps:
        x, y = draw.uniform(-spread, spread), draw.uniform(-spread, spread)
        if math.hypot(x, y) <= spread:
            points.append((round(x), round(y), 1.0 / taps))
    return tuple(points)
