"""Interval arithmetic on floats, and on the whole numbers that are made of them; see `bounds` for all other ones."""

import ctypes
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from farm.graph.bounds import ANY, Bounds, Interval, finite
from farm.graph.node import INTEGERS, DType, Node, Op, topological

GREATEST = (2.0 - 2.0**-23) * 2.0**127
"""The greatest float32."""

SLACK = 2.0**-20
"""How much further than their ends say products may reach, of their size: devices round them with a sum, or before."""


@dataclass
class Ranges:
    """Between which values expressions lie, floats and whole numbers; run-time parameters are finite.

    A float of which nothing is known may be NaN; one with a known end is none.
    """

    bounds: Bounds = field(default_factory=Bounds)
    floats: dict[Node, Interval] = field(default_factory=dict)
    seen: set[Node] = field(default_factory=set)

    def of(self, value: Node) -> Interval:
        """The interval of an expression; infinite at an end that is not known."""
        for current in topological((value,), self.seen):
            if current.dtype is DType.F32:
                self.floats[current] = self._float(current)
            elif current.op is Op.CAST and current.args[0].dtype is DType.F32:
                self.bounds.known[current] = self._whole(current)
        return self.floats[value] if value.dtype is DType.F32 else self.bounds.of(value)

    def fits(self, value: Node, dtype: DType) -> bool:
        """Whether a type of whole numbers holds all values that a whole number may take."""
        low, high = self.of(value)
        least, most = INTEGERS[value.dtype]
        return INTEGERS[dtype][0] <= max(low, least) and min(high, most) <= INTEGERS[dtype][1]

    def _whole(self, cast: Node) -> Interval:
        """A float that is truncated."""
        low, high = self.floats[cast.args[0]]
        least, most = INTEGERS[cast.dtype]
        low, high = (end if math.isinf(end) else int(end) for end in (low, high))
        if cast.dtype in {DType.I32, DType.U32}:
            return max(low, least), min(high, most)
        return (low, high) if least <= low and high <= most else (least, most)

    def _float(self, value: Node) -> Interval:
        match value.op:
            case Op.CONST:
                near = _nearest(value.value)  # what devices compute with, where the reference takes the number itself
                return ANY if math.isnan(near) else (min(near, value.value), max(near, value.value))
            case Op.UNIFORM:
                return -GREATEST, GREATEST
            case Op.TAP:
                return (min(value.value), max(value.value)) if all(map(math.isfinite, value.value)) else ANY
            case Op.CAST:
                return self._converted(value.args[0])
            case Op.WHERE:
                first, second = (self.floats[arg] for arg in value.args[1:])
                return min(first[0], second[0]), max(first[1], second[1])
        rule = RULES.get(value.op)
        return rule(*(self.floats[arg] for arg in value.args)) if rule else ANY

    def _converted(self, value: Node) -> Interval:
        if value.dtype is DType.BOOL:
            return 0.0, 1.0
        if value.dtype not in INTEGERS:
            return ANY
        (low, high), (least, most) = self.bounds.of(value), INTEGERS[value.dtype]
        return _nearest(max(low, least)), _nearest(min(high, most))


def _nearest(value: float) -> float:
    """The nearest float32."""
    return ctypes.c_float(value).value


def _sum(a: Interval, b: Interval) -> Interval:
    low, high = a[0] + b[0], a[1] + b[1]
    return ANY if math.isnan(low) or math.isnan(high) or _opposed(a, b) else (_nearest(low), _nearest(high))


def _opposed(a: Interval, b: Interval) -> bool:
    """Whether infinities of both signs may meet."""
    return (a[0] == -math.inf and b[1] == math.inf) or (a[1] == math.inf and b[0] == -math.inf)


def _negative(a: Interval) -> Interval:
    return -a[1], -a[0]


def _product(a: Interval, b: Interval) -> Interval:
    if not (finite(a) and finite(b)):
        return ANY
    products = [i * j for i in a for j in b]
    low, high = min(products), max(products)
    return _nearest(low - abs(low) * SLACK), _nearest(high + abs(high) * SLACK)


def _magnitude(a: Interval) -> Interval:
    if a == ANY:
        return ANY
    return (0.0 if a[0] <= 0 <= a[1] else min(map(abs, a))), max(map(abs, a))


def _floor(a: Interval) -> Interval:
    low, high = (end if math.isinf(end) else float(math.floor(end)) for end in a)
    return low, high


RULES: Mapping[Op, Callable[..., Interval]] = {
    Op.ADD: _sum,
    Op.SUB: lambda a, b: _sum(a, _negative(b)),
    Op.MUL: _product,
    Op.NEG: _negative,
    Op.ABS: _magnitude,
    Op.MIN: lambda a, b: (min(a[0], b[0]), min(a[1], b[1])),
    Op.MAX: lambda a, b: (max(a[0], b[0]), max(a[1], b[1])),
    Op.FLOOR: _floor,
}
"""How the intervals of operands give that of a result; of all other functions nothing is known."""
