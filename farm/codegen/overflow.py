"""Which integer operations of a stage must be written so that they wrap.

Signed overflow has no meaning in C++, and the way around it is hard to read. So it is taken only where an i32 value can
overflow: not in coordinates, and not where bounds show that it stays in range.
"""

from collections.abc import Sequence

from farm.graph.bounds import Bounds, Interval
from farm.graph.node import INTEGERS, DType, Node, Op, topological
from farm.graph.stage import loop_count

FARTHEST = 2**20
"""Pixels are closer to the origin than this, and planes fewer."""

ARITHMETIC = frozenset({Op.ADD, Op.SUB, Op.MUL, Op.NEG, Op.ABS, Op.REDUCE})


def overflowing(values: Sequence[Node], coordinates: Sequence[Node] = ()) -> frozenset[Node]:
    """The i32 operations below `values` that may leave the range of i32.

    Coordinates of reads, and what only `coordinates` need, do not count: they never overflow.
    """
    around = (-FARTHEST, FARTHEST)
    bounds = Bounds(around, around, (0, FARTHEST))
    beyond = set()
    for current in topological((*values, *coordinates)):
        if current.dtype is DType.I32:
            low, high = _interval(current, bounds)
            least, most = INTEGERS[DType.I32]
            if low < least or high > most:
                beyond.add(current)
                low, high = least, most
            bounds.known[current] = low, high
    return frozenset(n for n in _computed(values) if n in beyond and n.op in ARITHMETIC)


def _interval(current: Node, bounds: Bounds) -> Interval:
    match current:
        case Node(op=Op.REDUCE, value="sum", args=(body, loop)):
            low, high = bounds.of(body)
            count = max(0, loop_count(loop))
            return (min(0, count * low), max(0, count * high)) if count else (0, 0)
        case Node(op=Op.BITAND, args=(_, Node(op=Op.CONST, value=mask))) if mask >= 0:
            return 0, mask
    return bounds.of(current)


def _computed(values: Sequence[Node]) -> set[Node]:
    """What is evaluated for its value, and not to find a pixel or an entry of a table."""
    found: set[Node] = set()
    stack = list(values)
    while stack:
        current = stack.pop()
        if current in found:
            continue
        found.add(current)
        if current.op is Op.REDUCE:
            stack.append(current.args[0])
        elif current.op not in {Op.READ, Op.TAP, Op.LOOP}:
            stack.extend(current.args)
    return found
