"""Affine forms: an integer expression as a number and multiples of values that are no such sums themselves.

Everything that asks where a stage reads asks here: windows, walks along rows, scales, interleaved tables, neighbours.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from farm.graph.bounds import Bounds, Interval
from farm.graph.node import DType, Node, Op, const


@dataclass(frozen=True, slots=True)
class Affine:
    """The integer `number` + the sum of `factors[value] * value`; no factor is 0."""

    factors: Mapping[Node, int]
    number: int = 0

    def plus(self, other: "Affine", factor: int = 1) -> "Affine":
        """The sum of this and a multiple of another one."""
        factors = dict(self.factors)
        for value, count in other.factors.items():
            factors[value] = factors.get(value, 0) + factor * count
        return Affine({value: count for value, count in factors.items() if count}, self.number + factor * other.number)

    def times(self, factor: int) -> "Affine":
        """A multiple of it."""
        return Affine({}).plus(self, factor)

    def over(self, divisor: int) -> "Affine | None":
        """The quotient rounded down, where the divisor, a positive number, divides all factors."""
        if any(count % divisor for count in self.factors.values()):
            return None
        return Affine({value: count // divisor for value, count in self.factors.items()}, self.number // divisor)

    def beside(self, value: Node) -> "Affine | None":
        """What is added to a value that is there once; None where it is not."""
        if self.factors.get(value) != 1:
            return None
        return Affine({other: count for other, count in self.factors.items() if other is not value}, self.number)

    @property
    def fixed(self) -> bool:
        """Whether it is a number alone."""
        return not self.factors

    def interval(self, bounds: Bounds) -> Interval:
        """Between what it lies, by the bounds of its values."""
        low = high = float(self.number)
        for value, count in self.factors.items():
            ends = sorted(count * end for end in bounds.of(value))
            low, high = low + ends[0], high + ends[1]
        return low, high

    def node(self, values: Sequence[Node] = ()) -> Node:
        """The expression: values in their order here or in `values`, the number last."""
        total: Node | None = None
        for value in values or self.factors:
            count = self.factors[value]
            term = value if abs(count) == 1 else value * abs(count)
            total = (term if count > 0 else -term) if total is None else total + term if count > 0 else total - term
        if total is None:
            return const(self.number, DType.I32)
        return total + self.number if self.number else total


def affine(value: Node) -> Affine:
    """An i32 as an affine form; 32 bits are taken to hold it, and whatever is added up in it."""
    stack = [value] if _sums(value) else []
    while stack:  # not by recursion, so that no expression is too deep
        current = stack[-1]
        missing = [arg for arg in current.args if _sums(arg) and arg not in _forms]
        if missing:
            stack += missing
            continue
        stack.pop()
        _forms[current] = linear(current, [_form(arg) for arg in current.args])
    return _form(value)


_forms: WeakKeyDictionary[Node, Affine | None] = WeakKeyDictionary()
"""Of sums, None where one is none after all; no form holds its own node, which so may be forgotten."""


def _form(value: Node) -> Affine:
    return _forms.get(value) or Affine({value: 1})


LINEAR = frozenset({Op.CONST, Op.ADD, Op.SUB, Op.NEG, Op.MUL, Op.SHL, Op.IDIV, Op.SHR})
"""Operations that an affine form sees through, where the other factor, or what divides, is a number."""


def _sums(value: Node) -> bool:
    return value.dtype is DType.I32 and value.op in LINEAR


def linear(value: Node, parts: Sequence[Affine]) -> Affine | None:
    """The form of an i32 whose arguments have the forms `parts`; None where it is a value of its own."""
    match value.op:
        case Op.CONST:
            return Affine({}, int(value.value))
        case Op.ADD:
            return parts[0].plus(parts[1])
        case Op.SUB:
            return parts[0].plus(parts[1], -1)
        case Op.NEG:
            return parts[0].times(-1)
        case Op.MUL | Op.SHL if parts[1].fixed:
            return parts[0].times(parts[1].number if value.op is Op.MUL else 1 << parts[1].number)
        case Op.MUL if parts[0].fixed:
            return parts[1].times(parts[0].number)
        case Op.IDIV | Op.SHR if (divisor := divisor_of(value)) and parts[0].factors:
            return parts[0].over(divisor)
    return None


def divisor_of(value: Node) -> int:
    """The positive number that a quotient, rounded down, is divided by; 0 where there is none."""
    if value.op not in {Op.IDIV, Op.SHR} or value.args[1].op is not Op.CONST:
        return 0
    number = int(value.args[1].value)
    return 1 << number if value.op is Op.SHR else max(0, number)
