"""Which integer operations of a stage must be written so that they wrap.

Signed overflow has no meaning in C++, and the way around it is hard to read. So it is taken only where an i32 value can
overflow: coordinates that follow the pixel stay in range, those that are computed from data may not.
"""

from collections.abc import Sequence

from farm.graph.bounds import Bounds, Interval
from farm.graph.node import INTEGERS, DType, Node, Op, topological
from farm.graph.stage import loop_count

FARTHEST = 2**20
"""Pixels are closer to the origin than this, and planes fewer."""

ARITHMETIC = frozenset({Op.ADD, Op.SUB, Op.MUL, Op.NEG, Op.ABS, Op.REDUCE})


def overflowing(values: Sequence[Node]) -> frozenset[Node]:
    """The i32 operations below `values` that may leave the range of i32."""
    around = (-FARTHEST, FARTHEST)
    bounds = Bounds(around, around, (0, FARTHEST))
    least, most = INTEGERS[DType.I32]
    beyond = set()
    for current in topological(values):
        if current.dtype is DType.I32:
            low, high = _interval(current, bounds)
            if low < least or high > most:
                beyond.add(current)
            bounds.known[current] = max(low, least), min(high, most)
    return frozenset(current for current in beyond if current.op in ARITHMETIC)


def _interval(current: Node, bounds: Bounds) -> Interval:
    if current.op is not Op.REDUCE or current.value != "sum":
        return bounds.of(current)
    body, loop = current.args
    low, high = bounds.of(body)
    count = max(0, loop_count(loop))
    return (min(0, count * low), max(0, count * high)) if count else (0, 0)
