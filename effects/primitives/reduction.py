"""Reductions of whole frames."""

from typing import Literal

from effects.primitives.frames import counted
from farm.graph import (
    Axis,
    DType,
    Gather,
    Image,
    Node,
    Point,
    cast,
    functor,
    max_over,
    min_over,
    minimum,
    position,
    sum_over,
    where,
)

Operation = Literal["sum", "min", "max", "mean"]
STRIP = 64
WIDE = {DType.U8: DType.U32, DType.U16: DType.U32, DType.I16: DType.I32}


@functor
def strips(source: Gather, *, axis: Axis, length: Node | int, operation: Operation) -> Node:
    """Each `length` pixels along `axis`, from the frame's corner on, as one; those of the frame count."""
    x, y = position()
    frame = source.frame
    first, last = (frame.x0, frame.x1 - 1) if axis is Axis.X else (frame.y0, frame.y1 - 1)

    def at(k: Node) -> tuple[Node, Node]:
        wanted = first + (x if axis is Axis.X else y) * length + k
        inner = minimum(wanted, last)
        value = source(inner, y) if axis is Axis.X else source(x, inner)
        return value, wanted <= last

    if operation == "min":
        return min_over(length, lambda k: at(k)[0])
    if operation == "max":
        return max_over(length, lambda k: at(k)[0])

    def summand(k: Node) -> Node:
        value, counts = at(k)
        wide = DType.F32 if operation == "mean" else WIDE.get(value.dtype, value.dtype)
        return where(counts, cast(value, wide), 0)

    return sum_over(length, summand)


@functor
def shared(total: Point, *, pixels: Node) -> Node:
    """The total, divided by the number of pixels."""
    return total() / pixels


def reduce_frame(image: Image, operation: Operation) -> Image:
    """One pixel that joins all of the frame, channel by channel, always in the same order.

    Strips of 64 pixels downwards, then across, then what these give: many short sums, which run side by side and lose
    less to rounding than a long one.
    """
    frame, made = image.frame, image
    for axis, size in ((Axis.Y, frame.height), (Axis.X, frame.width)):
        strip = strips(made, axis=axis, length=STRIP, operation=operation)
        made = counted(strip, axis, (size + (STRIP - 1)) // STRIP)
    for axis in (Axis.Y, Axis.X):
        size = made.frame.width if axis is Axis.X else made.frame.height
        made = counted(strips(made, axis=axis, length=size, operation=operation), axis, 1)
    if operation != "mean":
        return made
    return shared(made, pixels=cast(frame.width, DType.F32) * cast(frame.height, DType.F32))
