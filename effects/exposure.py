"""Exposure."""

import math
from typing import Annotated

from farm.graph import Image, Node, Param, Point, Uniform, effect, exp, functor


@functor
def exposed(source: Point, *, stops: Node | float) -> Node:
    """source * 2**stops."""
    return source() * exp(stops * math.log(2.0))


@effect
def exposure(
    image: Image,
    *,
    stops: Annotated[
        Uniform, Param("stops: each doubles the light; negative darkens", low=-32, high=32, example="1.0")
    ] = 0.0,
) -> Image:
    """Brighten or darken a scene-linear image by stops.

    image * 2**stops, any number of channels, float32.
    """
    return exposed(image, stops=stops)
