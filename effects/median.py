"""Median."""

import math

from farm.graph import DType, Image, Node, Window, effect, functor, maximum, minimum

EXCHANGES = (
    *((1, 2), (4, 5), (7, 8), (0, 1), (3, 4), (6, 7), (1, 2), (4, 5), (7, 8), (0, 3)),
    *((5, 8), (4, 7), (3, 6), (1, 4), (2, 5), (4, 7), (4, 2), (6, 4), (4, 2)),
)
"""Put the smaller of each pair first, and the middle of nine values ends up in place 4."""


def known(value: Node) -> Node:
    """The value; NaN counts as the least, so that it has one place in the order, and costs nothing further on."""
    return maximum(value, -math.inf) if value.dtype in {DType.F16, DType.F32} else value


@functor
def middle(source: Window, *, radius: int) -> Node:
    """The median of nine pixels."""
    reach = range(-radius, radius + 1)
    values = [known(source(dx, dy)) for dy in reach for dx in reach]
    for a, b in EXCHANGES:
        values[a], values[b] = minimum(values[a], values[b]), maximum(values[a], values[b])
    return values[4]


@effect
def median(image: Image) -> Image:
    """Replace every pixel by the median of the 3 x 3 around it: single wrong pixels go, edges stay.

    Any number of channels, one by one; the type stays. Nothing is rounded. NaN counts as the least of all values.
    Source: the sorting network of Smith, "Implementing Median Filters in XC4000E FPGAs", 1996.
    """
    return middle(image, radius=1)
