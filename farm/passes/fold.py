"""Constant folding and identities that hold for every value."""

import math
import operator
from collections.abc import Callable

from farm.graph.graph import Graph
from farm.graph.node import DType, Node, Op, const
from farm.graph.rewrite import rewrite_graph

EXACT: dict[Op, Callable[..., float | bool]] = {
    Op.ADD: operator.add,
    Op.SUB: operator.sub,
    Op.MUL: operator.mul,
    Op.NEG: operator.neg,
    Op.ABS: abs,
    Op.MIN: min,
    Op.MAX: max,
    Op.SQRT: math.sqrt,
    Op.EXP: math.exp,
    Op.LOG: math.log,
    Op.SIN: math.sin,
    Op.COS: math.cos,
    Op.POW: math.pow,
    Op.DIV: operator.truediv,
    Op.FLOOR: lambda value: float(math.floor(value)),
    Op.LT: operator.lt,
    Op.LE: operator.le,
    Op.EQ: operator.eq,
    Op.AND: lambda a, b: a and b,
    Op.OR: lambda a, b: a or b,
    Op.NOT: operator.not_,
}


def fold(graph: Graph) -> Graph:
    """Compute what depends on constants alone; drop factors and exponents of one and choices that are made."""
    return rewrite_graph(graph, fold_node)


def fold_node(current: Node) -> Node:
    """`current`, or a simpler node with the same value. Constants are folded in float64, as the reference computes."""
    if current.op is Op.WHERE and current.args[0].op is Op.CONST:
        return current.args[1] if current.args[0].value else current.args[2]
    if current.op is Op.MUL:
        for one, other in (current.args, current.args[::-1]):
            if one.op is Op.CONST and one.value == 1:
                return other
    if current.op is Op.POW and current.args[1].op is Op.CONST and current.args[1].value == 1:
        return current.args[0]
    if current.op is Op.NEG and current.args[0].op is Op.NEG:
        return current.args[0].args[0]
    if current.args and all(arg.op is Op.CONST for arg in current.args):
        return _evaluate(current)
    return current


def _evaluate(current: Node) -> Node:
    values = [arg.value for arg in current.args]
    if current.op not in {Op.CAST, *EXACT}:
        return current
    try:
        value = const(values[0], current.dtype).value if current.op is Op.CAST else EXACT[current.op](*values)
    except (ArithmeticError, ValueError):
        return current  # a division by zero or log of zero keeps its meaning at run time
    if current.dtype is DType.I32 and not -(2**31) <= value < 2**31:
        return current
    return const(value, current.dtype)
