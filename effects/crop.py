"""Cropping."""

from typing import Annotated, Literal

from farm.graph import Frame, Image, Node, Param, bounded, clamp, effect, minimum

Beyond = Literal["kept", "clamp", "mirror", "wrap", "constant"]


@effect
def crop(
    image: Image,
    *,
    x0: Annotated[int, Param("first column, counted from the image's left edge", low=0)] = 0,
    y0: Annotated[int, Param("first row, counted from the top", low=0)] = 0,
    x1: Annotated[int, Param("the column after the last; 0 or less counts back from the right edge")] = 0,
    y1: Annotated[int, Param("the row after the last; 0 or less counts back from the bottom")] = 0,
    beyond: Annotated[Beyond, Param("what filters find outside: the image, or an edge (constant: 0)")] = "kept",
) -> Image:
    """Show the pixels x0 <= x < x1, y0 <= y < y1 of an image, which stay where they are on the plane.

    x1 = -8 leaves out the last eight columns, 0 none. The rectangle is intersected with the image's frame; where
    nothing would remain, the nearest column or row does. The pixels and their type do not change.
    """
    left, right = _span(image.frame.x0, image.frame.x1, x0, x1)
    top, bottom = _span(image.frame.y0, image.frame.y1, y0, y1)
    shown = image.framed(Frame(left, top, right, bottom))
    return shown if beyond == "kept" else bounded(shown, beyond)


def _span(low: Node, high: Node, first: int, end: int) -> tuple[Node, Node]:
    """The part `first`..`end` of low..high, at least one long."""
    begin = minimum(low + first, high - 1)
    return begin, clamp((low if end > 0 else high) + end, begin + 1, high)
