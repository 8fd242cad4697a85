"""Radial lens distortion."""

from typing import Annotated

from effects.primitives.warp import Edge, Filtering, along, sampled
from farm.graph import Image, Node, Param, PixelGather, Pixels, Uniform, effect, functor, position, reachable


@functor
def distorted(source: PixelGather, *, k1: Node | float, k2: Node | float, filtering: Filtering) -> Pixels:
    """The source further out or in along the radius."""
    (x, y), frame = position(), source.format
    middle = along(frame.x0, frame.width, 0.5), along(frame.y0, frame.height, 0.5)
    dx, dy = x - middle[0], y - middle[1]
    square = (dx * dx + dy * dy) * 4.0 / (frame.width * frame.width + frame.height * frame.height)
    away = square * (k1 + k2 * square)
    return sampled(source, x + dx * away, y + dy * away, filtering)


@effect(scale_free=True)
def lens(
    image: Image,
    *,
    k1: Annotated[
        Uniform, Param("of r squared: above 0 barrel, below 0 pincushion", low=-10, high=10, example="0.1")
    ] = 0.0,
    k2: Annotated[Uniform, Param("of r to the fourth power", low=-10, high=10)] = 0.0,
    filter: Annotated[Filtering, Param("how to read between pixels")] = "bilinear",  # noqa: A002  # the word for it
    edge: Annotated[Edge, Param("beyond an image that is no input; an input has its own boundary")] = "clamp",
) -> Image:
    """Distort an image as a lens does, or take a distortion out again; its frame stays.

    The result at centre + d is the image at centre + d * (1 + k1 r^2 + k2 r^4), where r = |d| / half the diagonal of
    the format, so that r is 1 in its corners. Filtered bilinearly it is float32; nearest keeps the type.
    Source: Brown, "Decentering Distortion of Lenses", 1966, its radial terms.
    """
    return distorted(reachable(image, edge), k1=k1, k2=k2, filtering=filter).framed(image.frame, image.format)
