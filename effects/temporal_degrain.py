"""Grain removal over time."""

from typing import Annotated

from farm.graph import DType, Image, Node, Param, Point, Uniform, cast, effect, functor, maximum, t

SMALLEST = 1e-6


@functor
def averaged(before: Point, now: Point, after: Point, *, threshold: Node | float, strength: Node | float) -> Node:
    """The pixel, moved towards its neighbours in time as far as they resemble it."""
    centre = cast(now(), DType.F32)
    differences = [before() - centre, after() - centre]
    first, second = (maximum(1.0 - abs(difference) / maximum(threshold, SMALLEST), 0.0) for difference in differences)
    moved = (first * differences[0] + second * differences[1]) / (1.0 + first + second)
    return centre + strength * moved


@effect
def temporal_degrain(
    image: Image,
    *,
    threshold: Annotated[Uniform, Param("a neighbour that differs by this or more is left out", low=0.0)] = 0.1,
    strength: Annotated[Uniform, Param("0 leaves the image alone, 1 is the full average", low=0.0, high=1.0)] = 1.0,
) -> Image:
    """Remove grain by averaging each pixel with the frames before and after, where it has not changed.

    f + strength * sum of w_k (f_k - f) / (1 + sum of w_k) over the neighbours f_k, w_k = max(1 - |f_k - f| / threshold,
    0). Motion is not followed: what moves differs, and stays sharp. Any number of channels, one by one, float32. Before
    the first and after the last frame the input goes on by its boundary condition.
    """
    return averaged(image.at(t - 1), image, image.at(t + 1), threshold=threshold, strength=strength)
