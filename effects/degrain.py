"""Film grain removal by wavelet shrinkage."""

from functools import reduce
from typing import Annotated

from effects.primitives.arithmetic import add
from effects.primitives.wavelet import dwt1d
from farm.graph import Axis, Image, Node, Param, Point, Uniform, clamp, effect, functor


@functor
def shrink(source: Point, *, threshold: Node | float) -> Node:
    """Soft threshold: values lose `threshold`, which is not negative, in magnitude, down to zero.

    sign(value) * max(|value| - threshold, 0), as each value less what of it lies within the threshold.
    """
    value = source()
    return value - clamp(value, -threshold, threshold)


@effect
def degrain(
    image: Image,
    *,
    levels: Annotated[int, Param("wavelet levels; level l has radius 2**l", low=1, high=8)] = 4,
    strength: Annotated[Uniform, Param("threshold of the shrinkage, in pixel values", low=0.0)] = 0.03,
    weights: Annotated[tuple[Uniform, ...], Param("factors on `strength` by level, finest first", low=0.0)] = (1.0,),
) -> Image:
    """Remove film grain by undecimated wavelet shrinkage.

    Level l splits the image with radius r = 2**l: (HY, LY) = dwt1d(image, x, r), (HH, LH) = dwt1d(HY, y, r),
    (HL, LL) = dwt1d(LY, y, r). The bands HH, LH and HL are shrunk by strength * weight[l] and added up, finest first;
    LL goes on to level l + 1, and what is left of it at the end is added to them. With strength 0 the output equals the
    input to rounding. Any number of channels, one by one.

    Source: Cornwall et al., "High-Performance SIMT Code Generation in an Active Visual Effects Library", CF'09,
    figure 1 and listing 1.
    """
    low, details = image, []
    for level in range(levels):
        low, shrunk = split(low, level, strength * _weight(weights, level))
        details.append(shrunk)
    return add(reduce(add, details), low)


def split(image: Image, level: int, threshold: Uniform) -> tuple[Image, Image]:
    """What a level leaves of the image, and its details, shrunk."""
    radius = 1 << level
    high, low = dwt1d.several(image, axis=Axis.X, radius=radius)
    hh, lh = dwt1d.several(high, axis=Axis.Y, radius=radius)
    hl, ll = dwt1d.several(low, axis=Axis.Y, radius=radius)
    details = add(shrink(hh, threshold=threshold), shrink(lh, threshold=threshold))
    return ll, add(details, shrink(hl, threshold=threshold))


def _weight(weights: tuple[Uniform, ...], level: int) -> Uniform:
    return weights[min(level, len(weights) - 1)]
