"""Reductions of whole frames."""

from collections.abc import Callable
from typing import Literal

from effects.primitives.frames import counted
from farm.graph import (
    Axis,
    DType,
    Gather,
    Image,
    Node,
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


def over(operation: Operation, count: Node | int, value: Callable[[Node], Node]) -> Node:
    """`value` of 0 .. count - 1 as one."""
    if operation == "min":
        return min_over(count, value)
    return max_over(count, value) if operation == "max" else sum_over(count, value)


def pixel_at(source: Gather, axis: Axis, place: Node, operation: Operation) -> Node:
    """The pixel so many pixels from the frame's corner along `axis`; beyond the frame one that changes nothing."""
    x, y = position()
    frame = source.frame
    first, last = (frame.x0, frame.x1 - 1) if axis is Axis.X else (frame.y0, frame.y1 - 1)
    wanted = first + place
    inner = minimum(wanted, last)
    value = source(inner, y) if axis is Axis.X else source(x, inner)
    if operation in {"min", "max"}:
        return value
    wide = DType.F32 if operation == "mean" else WIDE.get(value.dtype, value.dtype)
    return where(wanted <= last, cast(value, wide), 0)


@functor
def strips(source: Gather, *, axis: Axis, operation: Operation) -> Node:
    """Each STRIP pixels along `axis`, from the frame's corner on, as one; those of the frame count."""
    x, y = position()
    begin = (x if axis is Axis.X else y) * STRIP
    return over(operation, STRIP, lambda k: pixel_at(source, axis, begin + k, operation))


@functor
def whole(source: Gather, *, axis: Axis, size: Node, operation: Operation, pixels: Node | None) -> Node:
    """All `size` pixels along `axis` as one, strip by strip; divided by a number of pixels, if there is one."""
    length = minimum(size, STRIP)

    def strip(index: Node) -> Node:
        return over(operation, length, lambda k: pixel_at(source, axis, index * length + k, operation))

    total = over(operation, (size + (length - 1)) // length, strip)
    return total if pixels is None else total / pixels


def reduce_frame(image: Image, operation: Operation) -> Image:
    """One pixel that joins all of the frame, channel by channel, always in the same order.

    Strips of 64 pixels downwards, then what these give across, strip by strip again, then downwards: many short sums,
    which run side by side and lose less to rounding than a long one.
    """
    frame = image.frame
    down = strips(image, axis=Axis.Y, operation=operation)
    counts = counted(down, Axis.Y, (frame.height + (STRIP - 1)) // STRIP)
    across = whole(counts, axis=Axis.X, size=frame.width, operation=operation, pixels=None)
    counts = counted(across, Axis.X, 1)
    pixels = cast(frame.width, DType.F32) * cast(frame.height, DType.F32) if operation == "mean" else None
    return counted(whole(counts, axis=Axis.Y, size=counts.frame.height, operation=operation, pixels=pixels), Axis.Y, 1)
