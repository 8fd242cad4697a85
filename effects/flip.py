"""Mirroring."""

from typing import Annotated, Literal

from farm.graph import Gather, Image, Node, Param, effect, functor, position

Axes = Literal["horizontal", "vertical", "both"]


@functor
def flipped(source: Gather, *, across: bool, down: bool) -> Node:
    """The pixel on the other side of the frame's middle."""
    (x, y), frame = position(), source.frame
    return source(frame.x0 + frame.x1 - 1 - x if across else x, frame.y0 + frame.y1 - 1 - y if down else y)


@effect
def flip(
    image: Image,
    *,
    axis: Annotated[Axes, Param("horizontal exchanges left and right, vertical top and bottom")] = "horizontal",
) -> Image:
    """Mirror an image left to right, top to bottom, or both.

    Column x shows column width - 1 - x (horizontal), row y row height - 1 - y (vertical). The pixels and their type do
    not change, and what lies beyond the frame is mirrored with it.
    """
    return flipped(image, across=axis != "vertical", down=axis != "horizontal")
