"""Convolutions and moving averages."""

from collections.abc import Sequence

from farm.graph import Axis, Image, Line, Moving, Node, Window, functor, moving, sum_over

BINOMIAL = (0.0625, 0.25, 0.375, 0.25, 0.0625)
"""(1 4 6 4 1) / 16."""


@functor
def line_filter(source: Line, *, axis: Axis, radius: int, weights: tuple[float, ...]) -> Node:
    """Convolution along `axis` with 2 * radius + 1 static weights."""
    del axis
    return sum_over(
        list(zip(range(-radius, radius + 1), weights, strict=True)),
        lambda offset, weight: weight * source(offset),
    )


def separable(image: Image, weights: Sequence[float]) -> Image:
    """The image filtered with the same odd number of weights along x, then along y."""
    taps, radius = tuple(map(float, weights)), len(weights) // 2
    along_x = line_filter(image, axis=Axis.X, radius=radius, weights=taps)
    return line_filter(along_x, axis=Axis.Y, radius=radius, weights=taps)


@functor
def box(source: Line, *, axis: Axis, radius: int) -> Moving:
    """The mean over a window of 2 * radius + 1 along `axis`, as a moving average."""
    window = range(-radius, radius + 1)
    return moving(
        axis,
        start=sum_over(window, source),
        step=lambda total: total + (source(radius) - source(-radius - 1)),
        emit=lambda total: total * (1.0 / (2 * radius + 1)),
    )


@functor
def sparse_filter(source: Window, *, radius: int, taps: tuple[tuple[int, int, float], ...]) -> Node:
    """The sum of weight * source(dx, dy) over a static list of (dx, dy, weight) within `radius`."""
    del radius
    return sum_over(taps, lambda dx, dy, weight: weight * source(dx, dy))
