"""Where integers must be brought back into their type.

Numba computes small integers in 64 bits. So every operation on u8, u16, i16 and u32 is followed by a cast, and one on
i32 values where it may overflow.
"""

from collections.abc import Sequence

from farm.analysis.overflow import overflowing
from farm.graph.node import INTEGERS, DType, Node, Op, node, topological

WIDENED = frozenset(
    {
        Op.ADD,
        Op.SUB,
        Op.MUL,
        Op.NEG,
        Op.ABS,
        Op.IDIV,
        Op.MOD,
        Op.SHL,
        Op.SHR,
        Op.BITAND,
        Op.BITOR,
        Op.BITXOR,
    }
)
"""Whose results Numba gives another type; two unsigned 64-bit numbers and a signed one would even become floats."""


def wrapping(values: Sequence[Node]) -> tuple[Node, ...]:
    """The expressions with a CAST to its own type around what must wrap."""
    beyond = overflowing(values)
    made: dict[Node, Node] = {}
    for current in topological(values):
        fresh = node(current.op, current.dtype, tuple(made[arg] for arg in current.args), current.value)
        made[current] = node(Op.CAST, current.dtype, (fresh,)) if _wraps(current, beyond) else fresh
    return tuple(made[value] for value in values)


def _wraps(current: Node, beyond: frozenset[Node]) -> bool:
    if current.op not in WIDENED or current.dtype not in INTEGERS:
        return False
    if current.dtype is not DType.I32:
        return not (current.op is Op.ABS and INTEGERS[current.dtype][0] == 0)
    quotient = current.op is Op.IDIV and (current.args[1].op is not Op.CONST or current.args[1].value < 0)
    return current in beyond or current.op is Op.SHL or quotient
