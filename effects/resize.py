"""Resizing."""

from typing import Annotated, Literal

from effects.primitives.frames import joined
from farm.graph import (
    Axis,
    DType,
    Frame,
    Gather,
    Image,
    Node,
    Param,
    cast,
    effect,
    functor,
    maximum,
    minimum,
    position,
    sum_over,
    where,
)


@functor
def nearest(source: Gather, *, width: int, height: int) -> Node:
    """The pixel that holds the centre."""
    x, y = position()
    frame = source.format
    column, row = ((2 * x + 1) * frame.width) // (2 * width), ((2 * y + 1) * frame.height) // (2 * height)
    return source(frame.x0 + column, frame.y0 + row)


@functor
def bilinear(source: Gather, *, width: int, height: int) -> Node:
    """The four pixels around the centre, weighted by distance."""
    x, y = position()
    frame = source.format
    column, right = _between(x, frame.width, width)
    row, down = _between(y, frame.height, height)

    def along(y: Node) -> Node:
        return _mix(source(frame.x0 + column, y), source(frame.x0 + column + 1, y), right)

    return _mix(along(frame.y0 + row), along(frame.y0 + row + 1), down)


@functor
def area(source: Gather, *, axis: Axis, size: int) -> Node:
    """The mean along `axis` of what the pixel covers, begun pixels by their share."""
    x, y = position()
    frame = source.format
    at, first, count = (x, frame.x0, frame.width) if axis is Axis.X else (y, frame.y0, frame.height)
    begin = (at * count) // size

    def share(k: Node) -> Node:
        covered = minimum((at + 1) * count, (begin + k + 1) * size) - maximum(at * count, (begin + k) * size)
        value = source(first + begin + k, y) if axis is Axis.X else source(x, first + begin + k)
        return where(covered > 0, cast(value, DType.F32) * cast(covered, DType.F32), 0.0)

    return sum_over(count // size + 2, share) / cast(count, DType.F32)


@effect
def resize(
    image: Image,
    *,
    width: Annotated[int, Param("columns of the result", unit="pixels", low=1, high=16384, example="960")],
    height: Annotated[int, Param("rows of the result", unit="pixels", low=1, high=16384, example="540")],
    filter: Annotated[Literal["bilinear", "nearest", "area"], Param("how pixels are made")] = "bilinear",  # noqa: A002
) -> Image:
    """Resize to width x height pixels, any number of channels.

    The pixel (x, y) stands for the point u = (x + 1/2) * W / width - 1/2 of a format of W columns, and likewise v.
    `bilinear`: the four pixels around (u, v) by distance, float32; beyond the border the image goes on by its boundary
    condition. `nearest`: the pixel that holds the point, in its own type. `area`: the mean of the W / width by
    H / height pixels that the new pixel covers, float32; it keeps the mean of the format. Making an image smaller than
    half with the first two skips pixels and aliases: take `area`.

    Positions are computed in whole numbers: they are exact at any size up to 16384.

    It is the format (the display window) that becomes width x height pixels at the origin; what an image shows beyond
    its format, or of it, is scaled along.
    """
    if filter == "area":
        across = _resized(area(image, axis=Axis.X, size=width), image, Axis.X, width)
        return _resized(area(across, axis=Axis.Y, size=height), across, Axis.Y, height)
    resampled = (bilinear if filter == "bilinear" else nearest)(image, width=width, height=height)
    return _resized(_resized(resampled, image, Axis.X, width), image, Axis.Y, height)


def _resized(resampled: Image, image: Image, axis: Axis, size: int) -> Image:
    """What was made of an image, framed as that is by its format of `size` pixels along an axis."""
    new = Frame.sized(size, size)
    shown = new if image.frame == image.format else _scaled(image.frame, image.format, size)
    return resampled.framed(joined(resampled.frame, shown, axis), joined(resampled.format, new, axis))


def _scaled(frame: Frame, whole: Frame, size: int) -> Frame:
    """A frame where `whole` becomes size x size pixels at the origin; begun pixels count."""
    x0, x1 = (_edge(side - whole.x0, whole.width, size) for side in (frame.x0, frame.x1))
    y0, y1 = (_edge(side - whole.y0, whole.height, size) for side in (frame.y0, frame.y1))
    return Frame(x0[0], y0[0], x1[1], y1[1])


def _edge(side: Node, count: Node, size: int) -> tuple[Node, Node]:
    """Where a side of `count` pixels lies among `size`, rounded down and up."""
    return (side * size) // count, -((-side * size) // count)


def _between(at: Node, count: Node, size: int) -> tuple[Node, Node]:
    """The pixel of `count` before the centre of pixel `at` of `size`, and how far beyond it that lies (0 .. 1)."""
    halves = (2 * at + 1) * count - size  # in parts of 1 / (2 size) pixels
    return halves // (2 * size), cast(halves % (2 * size), DType.F32) / float(2 * size)


def _mix(low: Node, high: Node, part: Node) -> Node:
    a, b = cast(low, DType.F32), cast(high, DType.F32)
    return a + (b - a) * part
