"""Seamless blending of two images."""

from itertools import pairwise
from typing import Annotated

from effects.primitives.arithmetic import add, subtract
from effects.primitives.filters import BINOMIAL
from effects.primitives.pyramid import down, up_binomial
from farm.graph import Image, Node, Param, Point, effect, functor


@functor
def mix(image: Point, other: Point, mask: Point) -> Node:
    """image * mask + other * (1 - mask)."""
    return image() * mask() + other() * (1.0 - mask())


def gaussian_pyramid(image: Image, levels: int) -> list[Image]:
    """The image and its successive reductions."""
    pyramid = [image]
    while len(pyramid) < levels:
        pyramid.append(down(pyramid[-1], BINOMIAL))
    return pyramid


def laplacian_pyramid(image: Image, levels: int) -> list[Image]:
    """What each level of the Gaussian pyramid has beyond the enlarged next one; the last level as it is."""
    gaussian = gaussian_pyramid(image, levels)
    details = [subtract(fine, up_binomial(coarse)) for fine, coarse in pairwise(gaussian)]
    return [*details, gaussian[-1]]


@effect
def pyramid_blend(
    image: Annotated[Image, Param("shown where the mask is 1")],
    other: Annotated[Image, Param("shown where the mask is 0; as many channels as the image", like="image")],
    mask: Annotated[Image, Param("0..1", channels=1)],
    *,
    levels: Annotated[
        int, Param("of the pyramids; level l blends over about 2**l pixels", unit="octaves", low=1, high=10)
    ] = 4,
) -> Image:
    """Blend two images along a mask, coarse details over long distances and fine ones over short.

    G_(l+1) is G_l reduced by (1 4 6 4 1)/16 at 2x - 2 .. 2x + 2 along x, then y. up: (1 6 1)/8 at x/2 - 1 .. x/2 + 1
    for even x, (4 4)/8 at (x - 1)/2 and (x + 1)/2 for odd x, along x, then y. L_l = G_l - up(G_(l+1)), the last L = G.
    Each level is L_image * m + L_other * (1 - m) with the mask's Gaussian pyramid m; the levels are added up from the
    coarsest: out_l = B_l + up(out_(l+1)). Any number of channels, one by one.

    Source: Burt and Adelson, "A multiresolution spline with application to image mosaics", 1983, as in Jangda and Guha,
    "Model-Based Warp Overlapped Tiling", PACT'20.
    """
    bands = zip(
        laplacian_pyramid(image, levels), laplacian_pyramid(other, levels), gaussian_pyramid(mask, levels), strict=True
    )
    *fine, blended = (mix(*band) for band in bands)
    for band in reversed(fine):
        blended = add(band, up_binomial(blended))
    return blended.framed(image.frame.union(other.frame), image.format)
