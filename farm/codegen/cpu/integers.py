"""Where integers must be brought back into their type.

Numba computes small integers in 64 bits. So every operation on u8, u16, i16 and u32 is followed by a cast, and one on
i32 values where it may overflow; coordinates are 64 bits wide and never overflow.
"""

from collections.abc import Sequence

from farm.codegen.overflow import overflowing
from farm.graph.node import INTEGERS, DType, Node, Op, node

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


def wrapping(values: Sequence[Node], coordinates: Sequence[Node] = ()) -> tuple[Node, ...]:
    """The expressions (first the values, then the coordinates) with a CAST to its own type around what must wrap."""
    return _Wrapping(values, coordinates).all()


class _Wrapping:
    def __init__(self, values: Sequence[Node], coordinates: Sequence[Node]) -> None:
        self.values, self.coordinates = values, coordinates
        self.beyond = overflowing(values, coordinates)
        self.made: dict[tuple[Node, bool], Node] = {}

    def all(self) -> tuple[Node, ...]:
        return (
            *(self.of(value, place=False) for value in self.values),
            *(self.of(value, place=True) for value in self.coordinates),
        )

    def of(self, current: Node, *, place: bool) -> Node:
        """A node as a value, or (`place`) as part of a coordinate."""
        found = self.made.get((current, place))
        if found is None:
            inner = place or current.op in {Op.READ, Op.TAP, Op.LOOP}
            args = tuple(self.of(arg, place=inner or arg.op is Op.LOOP) for arg in current.args)
            found = node(current.op, current.dtype, args, current.value)
            if self.wraps(current, place=place):
                found = node(Op.CAST, current.dtype, (found,))
            self.made[current, place] = found
        return found

    def wraps(self, current: Node, *, place: bool) -> bool:
        if current.op not in WIDENED or current.dtype not in INTEGERS:
            return False
        if current.dtype is not DType.I32:
            return not (current.op is Op.ABS and INTEGERS[current.dtype][0] == 0)
        exact = current.op is Op.IDIV and (current.args[1].op is not Op.CONST or current.args[1].value < 0)
        return not place and (current in self.beyond or current.op is Op.SHL or exact)
