"""Expressions in double precision: for moving stages, whose states a bright spot must leave without a rounding."""

from collections.abc import Sequence
from functools import partial

from farm.graph.node import DType, Node, Op, node, topological
from farm.graph.rewrite import rewrite

GIVEN = frozenset({Op.READ, Op.UNIFORM, Op.TAP})
"""What is given as float32."""

FUNCTIONS = frozenset({Op.EXP, Op.LOG, Op.POW, Op.SIN, Op.COS})
"""What a CPU computes in float32."""

SUMS = frozenset({Op.ADD, Op.SUB, Op.NEG, Op.MUL, Op.REDUCE})
"""What is worked out in double precision where sums are, but for the least and the greatest of a loop."""

CONSTANTS = frozenset({Op.CONST})
"""What a GPU takes as float32."""


def in_double(values: Sequence[Node], single: frozenset[Op] = CONSTANTS) -> tuple[Node, ...]:
    """The expressions with all that is float32 in double precision, but for operations that stay `single`."""
    rewritten = rewrite(values, partial(_in_double, single))
    return tuple(rewritten[value] for value in values)


def summed_in_double(values: Sequence[Node]) -> tuple[Node, ...]:
    """The expressions with their sums and products in double precision, and what these are of as float32."""
    inside: set[Node] = set()
    waiting = [*values]
    while waiting:
        current = waiting.pop()
        if _sums(current) and current not in inside:
            inside.add(current)
            waiting += current.args
    doubled: dict[Node, Node] = {}
    for current in topological(values):
        if current.dtype is not DType.F32:
            doubled[current] = current
        elif current in inside:
            args = tuple(doubled[arg] for arg in current.args)
            doubled[current] = node(current.op, DType.F64, args, current.value)
        else:
            doubled[current] = converted(current, DType.F64)
    return tuple(doubled[value] for value in values)


def _sums(value: Node) -> bool:
    return value.op in SUMS and (value.op is not Op.REDUCE or value.value == "sum")


def converted(value: Node, dtype: DType) -> Node:
    """A value as another type, double precision among these."""
    return value if value.dtype is dtype else node(Op.CAST, dtype, (value,))


def _in_double(single: frozenset[Op], current: Node) -> Node:
    if current.dtype is not DType.F32:
        return current
    if current.op in GIVEN:
        return converted(current, DType.F64)
    if current.op in single:
        args = tuple(converted(arg, DType.F32) for arg in current.args)
        return converted(node(current.op, DType.F32, args, current.value), DType.F64)
    if current.op is Op.CAST:
        return converted(current.args[0], DType.F64)
    return node(current.op, DType.F64, current.args, current.value)
