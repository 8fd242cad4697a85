"""Constant folding and identities that hold for every value."""

import math
import operator
from collections.abc import Callable
from struct import pack, unpack

from farm.graph.graph import Graph
from farm.graph.node import INTEGERS, DType, Node, Op, binary, const
from farm.graph.rewrite import rewrite_graph

EXACT: dict[Op, Callable[..., float | bool]] = {
    Op.ADD: operator.add,
    Op.SUB: operator.sub,
    Op.MUL: operator.mul,
    Op.NEG: operator.neg,
    Op.ABS: abs,
    Op.MIN: lambda a, b: b if math.isnan(a) else a if math.isnan(b) else min(a, b),
    Op.MAX: lambda a, b: b if math.isnan(a) else a if math.isnan(b) else max(a, b),
    Op.SQRT: math.sqrt,
    Op.EXP: math.exp,
    Op.LOG: math.log,
    Op.SIN: math.sin,
    Op.COS: math.cos,
    Op.POW: math.pow,
    Op.DIV: operator.truediv,
    Op.IDIV: operator.floordiv,
    Op.MOD: operator.mod,
    Op.SHL: operator.lshift,
    Op.SHR: operator.rshift,
    Op.BITAND: operator.and_,
    Op.BITOR: operator.or_,
    Op.BITXOR: operator.xor,
    Op.FLOOR: lambda value: float(math.floor(value)),
    Op.LT: operator.lt,
    Op.LE: operator.le,
    Op.EQ: operator.eq,
    Op.AND: lambda a, b: a and b,
    Op.OR: lambda a, b: a or b,
    Op.NOT: operator.not_,
}

MIN_NORMAL = 2.0**-126
"""The smallest float32 of full precision."""


def fold(graph: Graph) -> Graph:
    """Compute what depends on constants alone; drop factors, divisors and exponents of one, and choices that are made.

    Divisions by powers of two become products, which are as exact.
    """
    return rewrite_graph(graph, fold_node)


def fold_node(current: Node) -> Node:
    """`current`, or a simpler node with the same value. Constants are folded in float64, as the reference computes."""
    if current.op is Op.WHERE and current.args[0].op is Op.CONST:
        return current.args[1] if current.args[0].value else current.args[2]
    if current.op is Op.DIV:
        current = _as_product(current)
    if current.op in {Op.MUL, Op.POW, Op.ADD, Op.SUB}:
        current = _without_neutral(current)
    if current.op in {Op.AND, Op.OR}:
        return _without_known(current)
    if current.op is Op.NEG and current.args[0].op is Op.NEG:
        return current.args[0].args[0]
    if current.args and all(arg.op is Op.CONST for arg in current.args):
        return _evaluate(current)
    return _joined(current)


def _without_neutral(current: Node) -> Node:
    """Drop a factor or exponent of one, and from integers a term of zero; adding 0.0 makes 0.0 of -0.0."""
    left, right = current.args
    neutral = 1 if current.op in {Op.MUL, Op.POW} else 0
    if neutral == 0 and current.dtype not in INTEGERS:
        return current
    if right.op is Op.CONST and right.value == neutral:
        return left
    if current.op in {Op.MUL, Op.ADD} and left.op is Op.CONST and left.value == neutral:
        return right
    return current


def _as_product(quotient: Node) -> Node:
    """A division by a power of two as the product with its inverse, where float32 has that."""
    value, divisor = quotient.args
    if divisor.op is not Op.CONST or not MIN_NORMAL <= abs(divisor.value) <= 1.0 / MIN_NORMAL:
        return quotient
    mantissa, _ = math.frexp(abs(divisor.value))
    return binary(Op.MUL, value, 1.0 / divisor.value) if mantissa == 0.5 else quotient


def _without_known(current: Node) -> Node:
    """One condition where the other one of two is known."""
    for known, other in (current.args, current.args[::-1]):
        if known.op is Op.CONST:
            return other if known.value == (current.op is Op.AND) else known
    return current


def _joined(current: Node) -> Node:
    """One constant term instead of two in a coordinate: (x + 1) - 2 is x - 1."""
    if current.op not in {Op.ADD, Op.SUB} or current.dtype is not DType.I32 or current.args[1].op is not Op.CONST:
        return current
    inner = current.args[0]
    if inner.op not in {Op.ADD, Op.SUB} or inner.args[1].op is not Op.CONST:
        return current
    term = wrapped(
        sum(addition.args[1].value * (1 if addition.op is Op.ADD else -1) for addition in (inner, current)), DType.I32
    )
    if term == 0:
        return inner.args[0]
    least, _ = INTEGERS[DType.I32]  # has no opposite
    return binary(Op.SUB, inner.args[0], -term) if least < term < 0 else binary(Op.ADD, inner.args[0], term)


def _evaluate(current: Node) -> Node:
    values = [arg.value for arg in current.args]
    if current.op not in {Op.CAST, *EXACT} or DType.F16 in {current.dtype, *(arg.dtype for arg in current.args)}:
        return current
    try:
        value = _converted(current, values[0]) if current.op is Op.CAST else EXACT[current.op](*values)
        return const(wrapped(int(value), current.dtype) if current.dtype in INTEGERS else value, current.dtype)
    except (ArithmeticError, ValueError):
        return current  # a division by zero or log of zero keeps its meaning at run time


def _converted(cast: Node, value: float) -> float:
    """A constant as another type; float32 is what it is rounded to."""
    if cast.dtype is DType.F64 and cast.args[0].dtype is DType.F32:
        return float(unpack("f", pack("f", value))[0])
    if cast.dtype not in INTEGERS or not isinstance(value, float):
        return value
    low, high = INTEGERS[DType.U32 if cast.dtype is DType.U32 else DType.I32]
    return 0 if math.isnan(value) else int(max(low, min(value, high)))


def wrapped(value: int, dtype: DType) -> int:
    """`value` modulo 2 to the power of the bits of an integer type, within its range."""
    low, high = INTEGERS[dtype]
    return (value - low) % (high - low + 1) + low
