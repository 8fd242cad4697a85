"""Filling of transparent areas over many scales."""

from typing import Annotated

from effects.primitives.finite import finite
from effects.primitives.pyramid import down, up_linear
from farm.graph import (
    Boundary,
    Image,
    Node,
    Param,
    Pixel,
    Pixels,
    Point,
    both,
    bounded,
    effect,
    equal,
    functor,
    pixel,
    where,
)

LINEAR = (0.25, 0.5, 0.25)
BOUNDED = 3
"""The level whose reduction ends at its frame, which keeps the coarse levels from reaching ever further out."""


@functor
def weighed(source: Pixel) -> Pixels:
    """Colour * alpha, and alpha; nothing where one of them is NaN or infinite, which so becomes a hole."""
    red, green, blue, alpha = source()
    known = both(both(finite(red), finite(green)), both(finite(blue), finite(alpha)))
    return pixel(*(where(known, value, 0.0) for value in (red * alpha, green * alpha, blue * alpha, alpha)))


@functor
def fill(level: Point, alpha: Point, coarser: Point) -> Node:
    """level + (1 - alpha) * coarser."""
    return level() + (1.0 - alpha()) * coarser()


@functor
def by_alpha(colour: Point, alpha: Point) -> Node:
    """colour / alpha; 0 where there is no alpha, and so no colour."""
    return colour() / where(equal(alpha(), 0.0), 1.0, alpha())


@effect
def multiscale_interpolate(
    image: Annotated[Image, Param("R, G, B, alpha; not premultiplied", channels=4)],
    *,
    levels: Annotated[int, Param("levels of the pyramid, with the image's own", unit="octaves", low=1, high=12)] = 10,
) -> Image:
    """Fill transparent areas smoothly from what lies around them (four channels in, three out).

    d_0 = (rgb * alpha, alpha); d_(l+1) is d_l reduced by (1 2 1)/4 at 2x - 1, 2x, 2x + 1 along x, then y. Only the
    reduction of level 3 to level 4 ends level 3 at its frame (clamp); everything else goes on over the plane.
    i_l = d_l + (1 - alpha_l) * up(i_(l+1)), where up is the mean of f[x // 2] and f[(x + 1) // 2] along x, then y;
    the last level is i = d. The output is i_0.rgb / i_0.alpha: where alpha is 1 the image stays. It is 0 where no
    level sees any alpha. A pixel that is NaN or infinite is a hole, too.

    Source: the benchmark Multiscale Interpolate of Jangda and Guha, "Model-Based Warp Overlapped Tiling", PACT'20.
    """
    pyramid = [weighed(image)]
    for number in range(levels - 1):
        finer = bounded(pyramid[-1], Boundary.CLAMP) if number == BOUNDED else pyramid[-1]
        pyramid.append(down(finer, LINEAR))
    filled = pyramid.pop()
    for level in reversed(pyramid):
        filled = fill(level, level[3], up_linear(filled))
    return by_alpha(filled[0:3], filled[3]).framed(image.frame, image.format)
