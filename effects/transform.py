"""Moving, turning and scaling."""

import math
from typing import Annotated

from effects.primitives.warp import Edge, Filtering, along, sampled
from farm.graph import Image, Param, PixelGather, Pixels, Uniform, cos, effect, functor, position, reachable, sin

Pair = tuple[Uniform, ...]


@functor
def placed(
    source: PixelGather, *, translate: Pair, rotate: Uniform, scale: Pair, centre: Pair, filtering: Filtering
) -> Pixels:
    """The source at the point that is moved here."""
    (x, y), frame = position(), source.format
    cosine, sine = cos(rotate * (math.pi / 180.0)), sin(rotate * (math.pi / 180.0))
    middle = along(frame.x0, frame.width, centre[0]), along(frame.y0, frame.height, centre[1])
    dx, dy = x - middle[0] - translate[0], y - middle[1] - translate[1]
    turned = dx * cosine - dy * sine, dx * sine + dy * cosine
    return sampled(source, middle[0] + turned[0] / scale[0], middle[1] + turned[1] / scale[1], filtering)


@effect
def transform(
    image: Image,
    *,
    translate: Annotated[
        Pair, Param("pixels to the right, and down", unit="pixels", shape=(2,), example="[40, -12]")
    ] = (0.0, 0.0),
    rotate: Annotated[Uniform, Param("degrees, counterclockwise", example="{1001: 0, 1008: 15}")] = 0.0,
    scale: Annotated[Pair, Param("across and down; 2 is twice as large", low=0.001, shape=(2,))] = (1.0, 1.0),
    centre: Annotated[Pair, Param("what stays: 0, 0 is the format's top left, 1, 1 its bottom right", shape=(2,))] = (
        0.5,
        0.5,
    ),
    filter: Annotated[Filtering, Param("how to read between pixels")] = "bilinear",  # noqa: A002  # the word for it
    edge: Annotated[Edge, Param("beyond an image that is no input; an input has its own boundary")] = "clamp",
) -> Image:
    """Move, turn and scale an image; its frame stays.

    It is scaled about its centre first, then turned, then moved. The result at p is the image at centre + S^-1 R^-1 (p
    - centre - translate). Filtered bilinearly it is float32; nearest keeps the type. Reducing below half the size needs
    a blur or `resize` before it, or fine detail aliases.
    """
    moved = placed(
        reachable(image, edge), translate=translate, rotate=rotate, scale=scale, centre=centre, filtering=filter
    )
    return moved.framed(image.frame, image.format)
