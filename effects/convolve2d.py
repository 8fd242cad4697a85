"""Convolution with any kernel."""

from typing import Annotated

from farm.graph import DType, Image, Node, Param, Table, Window, cast, effect, functor, sum_over


@functor
def convolution(source: Window, kernel: Table, *, size: int, radius: int) -> Node:
    """The sum of kernel(i, j) * source(radius - i, radius - j)."""
    return sum_over(
        range(size),
        lambda j: sum_over(range(size), lambda i: cast(kernel(i, j), DType.F32) * source(radius - i, radius - j)),
    )


@effect
def convolve2d(
    image: Image,
    kernel: Annotated[Image, Param("weights, size x size, as the rows of a .csv file", table=True)],
    *,
    size: Annotated[int, Param("how many rows and columns of the kernel are used", low=1, high=63)] = 3,
) -> Image:
    """Filter with a kernel of your own: size x size weights from a table.

    out(x, y) = sum over i, j in 0 .. size - 1 of kernel(i, j) * image(x + c - i, y + c - j), c = size // 2. A single
    bright pixel becomes the kernel; for a correlation, turn the kernel by half a turn. Weights are used as they are:
    let them add up to 1 to keep the brightness. They are run-time data: another kernel of the same size compiles
    nothing. Any number of channels, one by one, float32; the kernel has one plane.

    Source: "Practical Examples of GPU Computing Optimization Principles", size 3 to 31.
    """
    return convolution(image, kernel[0], size=size, radius=size // 2)
