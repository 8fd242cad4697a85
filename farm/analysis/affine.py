"""Where a READ lies: along each axis a fixed multiple, or a fixed part, of the pixel's own place, and a number more."""

from functools import lru_cache
from math import gcd
from typing import NamedTuple

from farm.graph.affine import Affine, affine, divisor_of
from farm.graph.node import Node, Op


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
    x, y = along(read.args[0], Op.X), along(read.args[1], Op.Y)
    return (x, y) if x and y else None


def along(coordinate: Node, axis: Op) -> Along | None:
    """How a coordinate follows the pixel's place on an axis; None if it does in another way."""
    return _quotient(affine(coordinate), 1, axis)


def _quotient(form: Affine, divisor: int, axis: Op) -> Along | None:
    """How the quotient of a form, rounded down, follows the pixel's place."""
    if len(form.factors) != 1:
        return None
    ((value, factor),) = form.factors.items()
    common = gcd(factor, divisor)
    factor, shift, divisor = factor // common, form.number // common, divisor // common
    if value.op is axis:
        return Along(factor, shift, divisor) if factor > 0 else None
    inner = divisor_of(value)
    if not inner or factor != 1:
        return None
    return _quotient(affine(value.args[0]).plus(Affine({}, shift * inner)), divisor * inner, axis)
