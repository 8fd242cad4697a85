"""Sums of whole numbers: one constant, at the end; no opposites inside; every pixel's value once, with its weight.

Whole numbers form a ring, wrapped as they are: terms may be added in any order. A quotient is another matter: what is
added to it joins its numerator only where that is shown not to wrap.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from farm.graph.node import INTEGERS, DType, Node, Op, const
from farm.graph.rewrite import inherited
from farm.passes.canonical.forms import Forms, Rule, reads
from farm.passes.canonical.integers import bits, number
from farm.passes.fold import wrapped

MAX_TERMS = 16
"""Largest number of terms of a sum that is looked into."""

Weight = Mapping[Node | None, int]
"""How often each of some values that are the same for all pixels; None: one."""

Terms = dict[Node | None, dict[Node | None, int]]
"""The weight of each value that pixels differ in; None: what is added to all."""


def _apart(value: Node) -> tuple[Node, int]:
    """A value without the constant that is added to it, and that."""
    if value.op in {Op.ADD, Op.SUB} and value.args[1].op is Op.CONST:
        sign = 1 if value.op is Op.ADD else -1
        return value.args[0], sign * int(value.args[1].value)
    return value, 0


def _centred(value: int, dtype: DType) -> int:
    """The number closest to zero that is the same in a type that wraps."""
    size = 1 << bits(dtype)
    return (value + size // 2 - 1) % size - (size // 2 - 1)


def plus(value: Node, constant: int, forms: Forms) -> Node:
    """A value and a constant."""
    value, before = _apart(value)
    constant = _centred(before + constant, value.dtype)
    if constant == 0:
        return value
    op, size = (Op.ADD, constant) if constant > 0 else (Op.SUB, -constant)
    if size > INTEGERS[value.dtype][1]:
        op, size = Op.ADD, wrapped(constant, value.dtype)
    return forms.node(op, value.dtype, (value, const(size, value.dtype)))


def _constant_last(current: Node, forms: Forms) -> Node | None:
    """One constant, added after all else."""
    if current.dtype not in INTEGERS:
        return None
    left, right = current.args
    sign = 1 if current.op is Op.ADD else -1
    if right.op is Op.CONST:
        return plus(left, sign * int(right.value), forms)
    (a, first), (b, second) = _apart(left), _apart(right)
    if left.op is Op.CONST and current.op is Op.SUB and second:
        start = const(wrapped(int(left.value) - second, current.dtype), current.dtype)
        return forms.node(Op.SUB, current.dtype, (start, b))
    if left.op is Op.CONST or not (first or second):
        return None
    return plus(forms.node(current.op, current.dtype, (a, b)), first + sign * second, forms)


def _opposites(current: Node, forms: Forms) -> Node | None:
    """Subtracted rather than added as an opposite, of floats as well."""
    left, right = current.args
    if right.op is Op.NEG:
        other = Op.SUB if current.op is Op.ADD else Op.ADD
        return forms.node(other, current.dtype, (left, right.args[0]))
    if left.op is Op.NEG and current.op is Op.ADD:
        return forms.node(Op.SUB, current.dtype, (right, left.args[0]))
    if current.dtype not in INTEGERS or current.op is not Op.SUB:
        return None
    if right.op is Op.SUB and right.args[0].op is Op.CONST:
        total = forms.node(Op.ADD, current.dtype, (left, right.args[1]))
        return plus(total, -int(right.args[0].value), forms)
    return None


def _negated(current: Node, forms: Forms) -> Node | None:
    """The opposite of a difference is the difference the other way round."""
    (value,) = current.args
    if current.dtype not in INTEGERS or value.op is not Op.SUB:
        return None
    return forms.node(Op.SUB, current.dtype, value.args[::-1])


def _equal(current: Node, forms: Forms) -> Node | None:
    """A sum with a constant is compared to another constant."""
    value, other = current.args
    if value.dtype not in INTEGERS or other.op is not Op.CONST:
        return None
    inner, constant = _apart(value)
    if inner is value or inner.op is Op.CONST:
        return None
    wanted = wrapped(int(other.value) - constant, value.dtype)
    return forms.node(Op.EQ, DType.BOOL, (inner, const(wanted, value.dtype)))


def _scaled(current: Node, forms: Forms) -> Node | None:
    """One constant factor."""
    value, factor = current.args
    if current.dtype not in INTEGERS or factor.op is not Op.CONST or value.op is not Op.MUL:
        return None
    inner = value.args[1]
    if inner.op is not Op.CONST:
        return None
    whole = wrapped(int(inner.value) * int(factor.value), current.dtype)
    return forms.node(Op.MUL, current.dtype, (value.args[0], const(whole, current.dtype)))


def _joined_to_quotient(current: Node, forms: Forms) -> Node | None:
    """What is added to a quotient of sums of the same pixels joins the numerator: a + p // k is (k * a + p) // k."""
    if current.dtype not in INTEGERS:
        return None
    for quotient, value in (current.args, current.args[::-1]):
        if quotient.op is not Op.IDIV or (number(quotient.args[1]) or 0) < 2 or value.op is Op.CONST:
            continue
        numerator, divisor = quotient.args
        inside, beside = _expanded(numerator), _expanded(value)
        if inside is None or beside is None or not {*beside.terms} <= {*inside.terms} - {None}:
            continue
        if not all(pixel is not None and reads(pixel) for pixel in beside.terms):
            continue
        times = forms.node(Op.MUL, current.dtype, (value, divisor))
        if _fits_sum(times, value, int(divisor.value), numerator, forms):
            total = forms.node(Op.ADD, current.dtype, (times, numerator))
            return forms.node(Op.IDIV, current.dtype, (total, divisor))
    return None


def _fits_sum(times: Node, value: Node, factor: int, numerator: Node, forms: Forms) -> bool:
    """Whether neither a multiple of a value nor its sum with another one wraps."""
    (low, high), (least, most) = forms.ranges.of(value), forms.ranges.of(numerator)
    begin, end = INTEGERS[times.dtype]
    return begin <= low * factor + min(0, least) and high * factor + max(0, most) <= end


VARYING = frozenset({Op.X, Op.Y, Op.OWN, Op.STATE, Op.LOOP, Op.READ, Op.REDUCE})


@inherited
def _varies(current: Node, flags: frozenset[bool]) -> frozenset[bool]:
    """Whether a value differs from pixel to pixel, or from step to step of a loop."""
    return frozenset({True}) if current.op in VARYING else flags


@dataclass(frozen=True)
class Expanded:
    """A value multiplied out, and of how many terms it was the sum before."""

    terms: Terms
    written: int


def _expanded(value: Node) -> Expanded | None:
    """A whole number multiplied out; None where that is long."""
    if value.op in {Op.ADD, Op.SUB}:
        parts = [_expanded(arg) for arg in value.args]
        left, right = parts
        if left is None or right is None or left.written + right.written > MAX_TERMS:
            return None
        sign = 1 if value.op is Op.ADD else -1
        return Expanded(_total((left.terms, 1), (right.terms, sign)), left.written + right.written)
    if value.op is Op.NEG:
        inner = _expanded(value.args[0])
        return inner and Expanded(_total((inner.terms, -1)), inner.written)
    if value.op is Op.MUL:
        return _multiplied(value)
    return Expanded(_leaf(value), 1)


def _leaf(value: Node) -> Terms:
    """A value that is no sum."""
    if value.op is Op.CONST:
        return {None: {None: int(value.value)}}
    return {value: {None: 1}} if _varies(value) else {None: {value: 1}}


def _total(*parts: tuple[Terms, int]) -> Terms:
    """The sum of some multiples."""
    totals: Terms = {}
    for terms, factor in parts:
        for pixel, weight in terms.items():
            total = totals.setdefault(pixel, {})
            for value, count in weight.items():
                total[value] = total.get(value, 0) + factor * count
    return {
        pixel: left for pixel, weight in totals.items() if (left := {value: n for value, n in weight.items() if n != 0})
    }


def _multiplied(value: Node) -> Expanded | None:
    """A product, of which one side is the same for all pixels."""
    left, right = (_expanded(arg) for arg in value.args)
    if left is None or right is None:
        return None
    if {*left.terms} - {None}:
        left, right = right, left
    weight = left.terms.get(None, {})
    pairs = [{*weight}, *({*weights} for weights in right.terms.values())]
    if {*left.terms} - {None} or any(first - {None} and second - {None} for first in pairs[:1] for second in pairs[1:]):
        return Expanded(_leaf(value), 1)
    totals: Terms = {}
    for pixel, counts in right.terms.items():
        total = totals.setdefault(pixel, {})
        for one, first in weight.items():
            for other, second in counts.items():
                key = other if one is None else one
                total[key] = total.get(key, 0) + first * second
    return Expanded(_total((totals, 1)), right.written)


def _collected(current: Node, forms: Forms) -> Node | None:
    """Every value once, if a sum has one more than once."""
    if current.dtype not in INTEGERS:
        return None
    expanded = _expanded(current)
    if expanded is None or _count(expanded.terms) >= expanded.written:
        return None
    return _written(expanded.terms, current.dtype, forms)


def _count(terms: Terms) -> int:
    """How many terms a sum is written with."""
    return sum(len(weight) if pixel is None else 1 for pixel, weight in terms.items())


def _written(terms: Terms, dtype: DType, forms: Forms) -> Node:
    """A sum: what is added before what is taken away, each in the order in which it came, and a constant last."""
    rest = terms.get(None, {})
    parts = [_part(pixel, weight, dtype, forms) for pixel, weight in terms.items() if pixel is not None]
    parts += [_part(value, {None: count}, dtype, forms) for value, count in rest.items() if value is not None]
    return _summed(parts, rest.get(None, 0), dtype, forms)


def _part(value: Node, weight: Weight, dtype: DType, forms: Forms) -> tuple[int, Node]:
    """A sign, and a value times the weight without it."""
    counts = {factor: _centred(count, dtype) for factor, count in weight.items()}
    sign = 1 if any(count > 0 for count in counts.values()) else -1
    factors = [_part(factor, {None: sign * n}, dtype, forms) for factor, n in counts.items() if factor is not None]
    factor = _summed(factors, sign * counts.get(None, 0), dtype, forms)
    if factor is const(1, dtype):
        return sign, value
    return sign, forms.node(Op.MUL, dtype, (value, factor))


def _summed(parts: Iterable[tuple[int, Node]], constant: int, dtype: DType, forms: Forms) -> Node:
    """The sum of signed values and a constant."""
    ordered = sorted(parts, key=lambda part: -part[0])
    if not ordered or ordered[0][0] < 0:
        total, constant = const(wrapped(constant, dtype), dtype), 0
    else:
        total, ordered = ordered[0][1], ordered[1:]
    for sign, value in ordered:
        total = forms.node(Op.ADD if sign > 0 else Op.SUB, dtype, (total, value))
    return plus(total, constant, forms)


RULES: Mapping[Op, Sequence[Rule]] = {
    Op.ADD: (_collected, _opposites, _constant_last, _joined_to_quotient),
    Op.SUB: (_collected, _opposites, _constant_last),
    Op.NEG: (_negated,),
    Op.MUL: (_scaled,),
    Op.EQ: (_equal,),
}
