"""Expressions in double precision: for moving stages, whose states a bright spot must leave without a rounding."""

from collections.abc import Sequence

from farm.graph.node import DType, Node, Op, const, node
from farm.graph.rewrite import rewrite

GIVEN = frozenset({Op.READ, Op.UNIFORM, Op.TAP})
"""What is given as float32."""

FUNCTIONS = frozenset({Op.EXP, Op.LOG, Op.POW, Op.SIN, Op.COS})
"""What is computed in float32."""


def in_double(values: Sequence[Node]) -> tuple[Node, ...]:
    """The expressions with all that is float32 in double precision, but for functions such as the sine."""
    rewritten = rewrite(values, _in_double)
    return tuple(rewritten[value] for value in values)


def _in_double(current: Node) -> Node:
    if current.dtype is not DType.F32:
        return current
    if current.op in GIVEN:
        return _cast(current, DType.F64)
    if current.op is Op.CONST:
        return node(Op.CONST, DType.F64, (), float(const(current.value).value))
    if current.op in FUNCTIONS:
        args = tuple(_cast(arg, DType.F32) for arg in current.args)
        return _cast(node(current.op, DType.F32, args), DType.F64)
    if current.op is Op.CAST:
        return _cast(current.args[0], DType.F64)
    return node(current.op, DType.F64, current.args, current.value)


def _cast(value: Node, dtype: DType) -> Node:
    return value if value.dtype is dtype else node(Op.CAST, dtype, (value,))
