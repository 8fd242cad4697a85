"""Which values are never NaN, whatever is read: a minimum with one of them is a plain comparison."""

import math
from collections.abc import Iterable

from farm.graph.node import DType, Node, Op, topological

KEEPING = frozenset({Op.NEG, Op.ABS, Op.FLOOR, Op.EXP})
"""Functions that give NaN for NaN alone."""


def numbers(roots: Iterable[Node], given: Iterable[Node] = ()) -> frozenset[Node]:
    """The nodes below `roots` that are never NaN, and those `given`. Pixels may be; run-time parameters are finite."""
    known = set(given)
    for current in topological(roots):
        if current.dtype not in {DType.F16, DType.F32, DType.F64} or _number(current, known):
            known.add(current)
    return frozenset(known)


def _number(current: Node, known: set[Node]) -> bool:
    match current.op:
        case Op.UNIFORM:
            return True  # a job takes no other
        case Op.CONST:
            return bool(current.value == current.value)  # NaN alone differs from itself
        case Op.TAP:
            return not any(map(math.isnan, current.value))
        case Op.MIN | Op.MAX:
            return not known.isdisjoint(current.args)
        case Op.REDUCE:
            return str(current.value) != "sum"  # it begins with an infinity, and passes NaN over
        case Op.WHERE:
            return known.issuperset(current.args[1:])
        case Op.CAST:
            return current.args[0] in known
    return current.op in KEEPING and current.args[0] in known
