"""Conditions and choices: nothing is chosen by what does not hold, and numbers that are conditions are choices."""

from collections.abc import Mapping, Sequence

from farm.graph.bounds import finite
from farm.graph.node import INTEGERS, DType, Node, Op, const, node
from farm.passes.canonical.forms import Forms, Rule, reads
from farm.passes.fold import fold_node

OPPOSITE = {Op.LT: Op.LE, Op.LE: Op.LT}
"""Of whole numbers: a < b where not b <= a."""


def where(condition: Node, then: Node, otherwise: Node, forms: Forms) -> Node:
    """A canonical choice."""
    return forms.node(Op.WHERE, then.dtype, (condition, then, otherwise))


def negated(condition: Node, forms: Forms) -> Node:
    """The canonical opposite of a condition."""
    return forms.node(Op.NOT, DType.BOOL, (condition,))


def condition_of(value: Node) -> Node | None:
    """The condition of which a value is one or zero; None where it is no such number."""
    if value.op is not Op.WHERE:
        return None
    condition, then, otherwise = value.args
    return condition if _is(then, 1) and _is(otherwise, 0) else None


def _is(value: Node, number: int) -> bool:
    return value is const(number, value.dtype)


def _not(current: Node, forms: Forms) -> Node | None:
    """Not a < b of whole numbers is b <= a; with NaN neither holds."""
    (inner,) = current.args
    if inner.op is Op.NOT:
        return inner.args[0]
    if inner.op in OPPOSITE and inner.args[0].dtype in INTEGERS:
        return forms.node(OPPOSITE[inner.op], DType.BOOL, inner.args[::-1])
    return None


def _and(current: Node, forms: Forms) -> Node | None:
    """Neither of two is not either; a <= b and b <= a is a == b, of floats, too."""
    a, b = current.args
    if a.op is Op.NOT and b.op is Op.NOT:
        return negated(forms.node(Op.OR, DType.BOOL, (a.args[0], b.args[0])), forms)
    if a.op is Op.LE and b.op is Op.LE and a.args == b.args[::-1]:
        return forms.node(Op.EQ, DType.BOOL, a.args)
    return None


def _or(current: Node, forms: Forms) -> Node | None:
    """Not one of two is not both; a < b or b < a of whole numbers is that they differ."""
    a, b = current.args
    if a.op is Op.NOT and b.op is Op.NOT:
        return negated(forms.node(Op.AND, DType.BOOL, (a.args[0], b.args[0])), forms)
    if a.op is Op.LT and b.op is Op.LT and a.args == b.args[::-1] and a.args[0].dtype in INTEGERS:
        return negated(forms.node(Op.EQ, DType.BOOL, a.args), forms)
    return None


def _equal(current: Node, forms: Forms) -> Node | None:
    """What is read comes first; a difference that is nothing; a condition as a number that is zero or one."""
    value, other = current.args
    if reads(other) and not reads(value):
        return forms.node(Op.EQ, DType.BOOL, (other, value))
    if other.op is not Op.CONST or value.args == ():
        return None
    condition = condition_of(value)
    if condition is not None and other.value in {0, 1}:
        return condition if other.value else negated(condition, forms)
    if value.dtype in INTEGERS and value.op in {Op.SUB, Op.BITXOR} and other.value == 0:
        return forms.node(Op.EQ, DType.BOOL, value.args)
    return None


def _where(current: Node, forms: Forms) -> Node | None:
    """One of two values, by a condition that is not negated."""
    condition, then, otherwise = current.args
    if then is otherwise:
        return then
    if current.dtype is DType.BOOL and condition_of(current) is not None:
        return condition
    if condition.op is Op.NOT:
        return where(condition.args[0], otherwise, then, forms)
    if condition.op is Op.LE and condition.args[0].dtype in INTEGERS:
        less = forms.node(Op.LT, DType.BOOL, condition.args[::-1])
        return where(less, otherwise, then, forms) if less.op is Op.LT else None
    if current.dtype in INTEGERS and condition.op is Op.LT:
        chosen = _of_ordered(current, forms)
        if chosen is not None:
            return chosen
    if then.op is Op.WHERE and then.args[0] is condition:
        return where(condition, then.args[1], otherwise, forms)
    if otherwise.op is Op.WHERE and otherwise.args[0] is condition:
        return where(condition, then, otherwise.args[2], forms)
    return _same_condition(current, forms)


def _of_ordered(current: Node, forms: Forms) -> Node | None:
    """The lesser or the greater of two whole numbers, or their difference, where the choice asks which is less."""
    condition, then, otherwise = current.args
    a, b = condition.args
    if a.dtype is not current.dtype:
        return None
    pairs = [(a, b)]
    least, most = INTEGERS[a.dtype]
    if a.op is Op.CONST and a.value < most:  # 254 < x is 255 <= x
        pairs.append((const(a.value + 1, a.dtype), b))
    if b.op is Op.CONST and b.value > least:
        pairs.append((a, const(b.value - 1, b.dtype)))
    for first, second in pairs:
        if (then, otherwise) in {(first, second), (second, first)}:
            return forms.node(Op.MIN if then is first else Op.MAX, current.dtype, (first, second))
        if _held(otherwise, Op.MIN, first, then, second) or _held(then, Op.MIN, second, otherwise, first):
            return forms.node(Op.MAX, current.dtype, tuple(sorted((then, otherwise), key=_is_constant)))
        if _held(otherwise, Op.MAX, second, then, first) or _held(then, Op.MAX, first, otherwise, second):
            return forms.node(Op.MIN, current.dtype, tuple(sorted((then, otherwise), key=_is_constant)))
    if all(value.op is Op.SUB for value in (then, otherwise)) and (then.args, otherwise.args) == ((b, a), (a, b)):
        ends = [forms.node(op, current.dtype, (a, b)) for op in (Op.MAX, Op.MIN)]
        return forms.node(Op.SUB, current.dtype, tuple(ends))
    return None


def _held(extreme: Node, op: Op, value: Node, end: Node, wanted: Node) -> bool:
    """Whether a value is held to an end, and `extreme` is the value held to its other end, which lies beyond it."""
    if end is not wanted or end.op is not Op.CONST or extreme.op is not op or extreme.args[0] is not value:
        return False
    other = extreme.args[1]
    return other.op is Op.CONST and bool(end.value <= other.value if op is Op.MIN else other.value <= end.value)


def _is_constant(value: Node) -> bool:
    return value.op is Op.CONST


def _same_condition(current: Node, forms: Forms) -> Node | None:
    """A choice between choices by one condition, of which one value is the same."""
    condition, then, otherwise = current.args
    if then.op is not Op.WHERE or otherwise.op is not Op.WHERE or then.args[0] is not otherwise.args[0]:
        return None
    for kept in (1, 2):
        if then.args[kept] is otherwise.args[kept]:
            rest = where(condition, then.args[3 - kept], otherwise.args[3 - kept], forms)
            first, second = (rest, then.args[kept]) if kept == 2 else (then.args[kept], rest)
            return where(then.args[0], first, second, forms)
    return None


def _product(current: Node, forms: Forms) -> Node | None:
    """A value times a condition is a choice; of floats only if it is greater than zero, for it may be -0.0 or NaN."""
    for number, value in (current.args, current.args[::-1]):
        condition = condition_of(number)
        if condition is None:
            continue
        low, high = forms.ranges.of(value)
        if current.dtype in INTEGERS or (low > 0 and finite((low, high))):
            return where(condition, value, const(0, current.dtype), forms)
    return None


def _sum(current: Node, forms: Forms) -> Node | None:
    """In the terms of a loop's sum the sign of zero counts for nothing, as the sum begins with 0.0."""
    body, loop = current.args
    if current.value != "sum" or current.dtype is not DType.F32:
        return None
    term = _term(body, forms)
    return None if term is body else forms.node(Op.REDUCE, current.dtype, (term, loop), current.value)


def _term(value: Node, forms: Forms) -> Node:
    """A term with its products of conditions and finite values as choices."""
    if value.op is Op.WHERE:
        condition, then, otherwise = value.args
        return where(condition, _term(then, forms), _term(otherwise, forms), forms)
    if value.op is not Op.MUL:
        return value
    for number, other in (value.args, value.args[::-1]):
        chosen = condition_of(number)
        if chosen is not None and finite(forms.ranges.of(other)):
            return where(chosen, other, const(0.0), forms)
    return value


def _cast(current: Node, forms: Forms) -> Node | None:
    """A condition as a number, and such a number as another type."""
    (value,) = current.args
    if value.dtype is DType.BOOL and current.dtype is not DType.F16:
        return where(value, const(1, current.dtype), const(0, current.dtype), forms)
    if value.op is Op.WHERE and all(arg.op is Op.CONST for arg in value.args[1:]):
        ends = [fold_node(node(Op.CAST, current.dtype, (arg,))) for arg in value.args[1:]]
        if all(end.op is Op.CONST for end in ends):
            return where(value.args[0], ends[0], ends[1], forms)
    return None


RULES: Mapping[Op, Sequence[Rule]] = {
    Op.NOT: (_not,),
    Op.AND: (_and,),
    Op.OR: (_or,),
    Op.EQ: (_equal,),
    Op.WHERE: (_where,),
    Op.MUL: (_product,),
    Op.REDUCE: (_sum,),
    Op.CAST: (_cast,),
}
