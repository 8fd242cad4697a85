"""Growing and shrinking what is bright."""

from typing import Annotated

from farm.graph import Axis, Image, Line, Node, Param, effect, functor, max_over, min_over


@functor
def least(source: Line, *, axis: Axis, radius: int) -> Node:
    """The smallest of 2 * radius + 1 pixels along `axis`."""
    del axis
    return min_over(range(-radius, radius + 1), source)


@functor
def greatest(source: Line, *, axis: Axis, radius: int) -> Node:
    """The greatest of 2 * radius + 1 pixels along `axis`."""
    del axis
    return max_over(range(-radius, radius + 1), source)


Radius = Annotated[int, Param("pixels to each side; 0 changes nothing", unit="pixels", low=0, high=256)]


@effect
def erode(image: Image, *, radius: Radius = 1) -> Image:
    """Shrink bright areas by `radius` pixels: each pixel becomes the least of the square around it.

    The square is 2 * radius + 1 pixels wide and high. Any number of channels, one by one; the type stays.
    """
    return least(least(image, axis=Axis.X, radius=radius), axis=Axis.Y, radius=radius)


@effect
def dilate(image: Image, *, radius: Radius = 1) -> Image:
    """Grow bright areas by `radius` pixels: each pixel becomes the greatest of the square around it.

    The square is 2 * radius + 1 pixels wide and high. Any number of channels, one by one; the type stays.
    """
    return greatest(greatest(image, axis=Axis.X, radius=radius), axis=Axis.Y, radius=radius)
