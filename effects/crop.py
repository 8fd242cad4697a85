"""Cropping."""

from typing import Annotated, Literal

from farm.graph import Frame, Image, Node, Param, bounded, clamp, effect, minimum

Edge = Literal["kept", "clamp", "mirror", "wrap", "constant"]


@effect
def crop(
    image: Image,
    *,
    x0: Annotated[int, Param("first column, from the image's left edge", unit="pixels", low=0, example="240")] = 0,
    y0: Annotated[int, Param("first row, from the top", unit="pixels", low=0, example="135")] = 0,
    x1: Annotated[
        int, Param("column after the last; 0 or less: from the right edge", unit="pixels", example="-240")
    ] = 0,
    y1: Annotated[int, Param("row after the last; 0 or less: from the bottom", unit="pixels", example="-135")] = 0,
    edge: Annotated[Edge, Param("what filters find outside: the image, or an edge (constant: 0)")] = "kept",
    reformat: Annotated[bool, Param("whether the rectangle is the new format")] = False,
) -> Image:
    """Cut a rectangle out of an image; its pixels stay where they are on the plane.

    The image shows x0 <= x < x1 and y0 <= y < y1. x1 = -8 leaves out the last eight columns, 0 none. The rectangle is
    intersected with the image's frame; where nothing would remain, the nearest column or row does. The pixels and their
    type do not change, nor does the format (the display window), unless `reformat` makes the rectangle the new one.
    """
    left, right = _span(image.frame.x0, image.frame.x1, x0, x1)
    top, bottom = _span(image.frame.y0, image.frame.y1, y0, y1)
    part = Frame(left, top, right, bottom)
    shown = image.framed(part, part if reformat else image.format)
    return shown if edge == "kept" else bounded(shown, edge)


def _span(low: Node, high: Node, first: int, end: int) -> tuple[Node, Node]:
    """The part `first`..`end` of low..high, at least one long."""
    begin = minimum(low + first, high - 1)
    return begin, clamp((low if end > 0 else high) + end, begin + 1, high)
