"""Mirroring."""

from typing import Annotated, Literal

from farm.graph import Frame, Gather, Image, Node, Param, effect, functor, position

Axes = Literal["horizontal", "vertical", "both"]


@functor
def flipped(source: Gather, *, across: bool, down: bool) -> Node:
    """The pixel on the other side of the format's middle."""
    (x, y), frame = position(), source.format
    return source(frame.x0 + frame.x1 - 1 - x if across else x, frame.y0 + frame.y1 - 1 - y if down else y)


@effect(scale_free=True)
def flip(
    image: Image,
    *,
    axis: Annotated[Axes, Param("horizontal exchanges left and right, vertical top and bottom")] = "horizontal",
) -> Image:
    """Mirror an image left to right, top to bottom, or both.

    Column x of the format shows column width - 1 - x (horizontal), row y row height - 1 - y (vertical). The pixels and
    their type do not change, and what lies beyond the format is mirrored with it.
    """
    across, down = axis != "vertical", axis != "horizontal"
    mirrored, shown, whole = flipped(image, across=across, down=down), image.frame, image.format
    if shown == whole:
        return mirrored
    x0, x1 = _turned(shown.x0, shown.x1, whole.x0 + whole.x1) if across else (shown.x0, shown.x1)
    y0, y1 = _turned(shown.y0, shown.y1, whole.y0 + whole.y1) if down else (shown.y0, shown.y1)
    return mirrored.framed(Frame(x0, y0, x1, y1), whole)


def _turned(low: Node, high: Node, ends: Node) -> tuple[Node, Node]:
    """The sides low..high about the middle of a format, of which `ends` is the sum of both sides."""
    return ends - high, ends - low
