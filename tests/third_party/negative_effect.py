"""The negative of an image, as a package outside the farm brings it."""

from typing import Annotated

from farm.graph import Image, Node, Param, Point, Uniform, effect, functor


@functor
def inverted(source: Point, *, white: Node | float) -> Node:
    """white - source."""
    return white - source()


@effect
def negative(image: Image, *, white: Annotated[Uniform, Param("what becomes black")] = 1.0) -> Image:
    """Turn an image into its negative: white - image, for any channels."""
    return inverted(image, white=white)
