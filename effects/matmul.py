"""Matrix product."""

from typing import Annotated

from farm.graph import DType, Frame, Gather, Image, Node, Param, cast, effect, functor, position, sum_over


@functor
def product(a: Gather, b: Gather) -> Node:
    """The row of `a` times the column of `b` that cross at the pixel."""
    column, row = position()
    left, top, x, y = a.frame.x0, b.frame.y0, b.frame.x0 + column, a.frame.y0 + row
    return sum_over(a.frame.width, lambda k: cast(a(left + k, y), DType.F32) * b(x, top + k))


WIDE = "{pattern: {width: 128, height: 96, channels: [G]}}"
HIGH = "{pattern: {width: 96, height: 128, channels: [G], seed: 1}}"


@effect
def matmul(
    a: Annotated[Image, Param("the left matrix, a pixel an entry", example=WIDE)],
    b: Annotated[Image, Param("the right matrix, as many rows as `a` has columns", example=HIGH)],
) -> Image:
    """Multiply two matrices, which images hold.

    C(x, y) = sum_k a(k, y) b(x, k), k over the columns of `a`, summed in float32 in that order. C is as wide as `b` and
    as high as `a`; channels are multiplied one by one. Rows that `b` lacks come from its boundary condition.

    Source: Ryoo et al., "Program Optimization Study on a 128-Core GPU", 2008, at 4096 x 4096.
    """
    shown = Frame.sized(b.frame.width, a.frame.height)
    return product(a, b).framed(shown, shown)
