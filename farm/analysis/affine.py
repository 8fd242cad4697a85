"""Where a READ lies: along each axis a fixed multiple, or a fixed part, of the pixel's own place, and a number more."""

from functools import lru_cache
from math import inf
from typing import NamedTuple

from farm.analysis.coordinate import Spans
from farm.graph.bounds import Bounds
from farm.graph.node import Node


class Along(NamedTuple):
    """The coordinate floor((inner * at + shift) / divisor), in lowest terms."""

    inner: int = 1
    shift: int = 0
    divisor: int = 1

    def of(self, at: int) -> int:
        """The coordinate for a pixel's."""
        return (self.inner * at + self.shift) // self.divisor


Place = tuple[Along, Along]
"""Column and row."""


@lru_cache(maxsize=8192)
def place(read: Node) -> Place | None:
    """The place of a READ; None where it follows the pixel in another way, or its plane is computed."""
    if len(read.args) > 2:
        return None
    x, y = along(read.args[0], "x"), along(read.args[1], "y")
    return (x, y) if x and y else None


def along(coordinate: Node, axis: str) -> Along | None:
    """How a coordinate follows the pixel's place on an axis; None if it does in another way."""
    span = Spans(Bounds((-inf, inf), (-inf, inf))).of(coordinate)
    form = span.form
    if form is None or form.axis != axis or form.outer != 1 or form.inner < 1:
        return None
    if span.low != span.high or span.limits != (-inf, inf):
        return None
    return Along(form.inner, int(span.low), form.divisor)
