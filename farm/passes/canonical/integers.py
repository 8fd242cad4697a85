"""Whole numbers: powers of two, types that hold the same, extremes, differences and averages."""

from collections.abc import Mapping, Sequence
from math import gcd

from farm.graph.node import INTEGERS, DType, Node, Op, const, node
from farm.passes.canonical.forms import Forms, Rule
from farm.passes.fold import fold_node, wrapped

NARROW = (DType.U8, DType.U16, DType.I16)
WIDE = {DType.U8: DType.U32, DType.U16: DType.U32, DType.I16: DType.I32}
"""In which type averages of narrow values are computed."""


def bits(dtype: DType) -> int:
    """Of a type of whole numbers."""
    low, high = INTEGERS[dtype]
    return (high - low).bit_length()


def number(value: Node) -> int | None:
    """What a constant is."""
    return int(value.value) if value.op is Op.CONST else None


def _shifted_right(current: Node, forms: Forms) -> Node | None:
    """By k bits: divided by 2 to the k, rounded toward minus infinity, as negative numbers are too."""
    value, count = current.args
    divisor = None if number(count) is None else 2 ** int(count.value)
    if divisor is None or divisor > INTEGERS[current.dtype][1]:
        return None
    return forms.node(Op.IDIV, current.dtype, (value, const(divisor, current.dtype)))


def _shifted_left(current: Node, forms: Forms) -> Node | None:
    """By k bits: multiplied by 2 to the k, which wraps."""
    value, count = current.args
    if number(count) is None:
        return None
    factor = wrapped(2 ** int(count.value), current.dtype)
    return forms.node(Op.MUL, current.dtype, (value, const(factor, current.dtype)))


def _masked(current: Node, forms: Forms) -> Node | None:
    """The lowest k bits: the remainder by 2 to the k, which is never negative."""
    value, mask = current.args
    if number(mask) is None or mask.value < 0 or mask.value & (mask.value + 1):
        return None
    if bits(current.dtype) == int(mask.value).bit_length():
        return value
    if mask.value + 1 > INTEGERS[current.dtype][1]:
        return None
    return forms.node(Op.MOD, current.dtype, (value, const(int(mask.value) + 1, current.dtype)))


def _divided(current: Node, forms: Forms) -> Node | None:
    """By one: the value itself; a multiple that cannot wrap, in lowest terms."""
    value, by = current.args
    divisor = number(by)
    if divisor == 1 or divisor is None or divisor <= 0 or value.op is not Op.MUL:
        return value if divisor == 1 else None
    inner, factor = value.args
    common = gcd(divisor, number(factor) or 0)
    if common == 1 or not _exact_product(inner, factor, forms):
        return None
    times = forms.node(Op.MUL, current.dtype, (inner, const(int(factor.value) // common, current.dtype)))
    return forms.node(Op.IDIV, current.dtype, (times, const(divisor // common, current.dtype)))


def _exact_product(value: Node, factor: Node, forms: Forms) -> bool:
    """Whether a value times a constant cannot wrap."""
    if factor.op is not Op.CONST:
        return False
    ends = [end * int(factor.value) for end in forms.ranges.of(value)]
    return INTEGERS[value.dtype][0] <= min(ends) and max(ends) <= INTEGERS[value.dtype][1]


def _difference(current: Node, forms: Forms) -> Node | None:
    """The remainder, where a multiple of a quotient is taken away; |a - b| of what cannot overflow; averages."""
    value, taken = current.args
    if current.dtype not in INTEGERS:
        return None
    if taken.op is Op.MUL and taken.args[0].op is Op.IDIV and taken.args[0].args == (value, taken.args[1]):
        return forms.node(Op.MOD, current.dtype, (value, taken.args[1]))
    most, least = _widened_from(value), _widened_from(taken)
    if (most.op, least.op) == (Op.MAX, Op.MIN) and {*most.args} == {*least.args} and INTEGERS[current.dtype][0] < 0:
        ends = most.args if most is value else tuple(forms.node(Op.CAST, current.dtype, (end,)) for end in most.args)
        difference = node(Op.SUB, current.dtype, ends)
        return forms.node(Op.ABS, current.dtype, (difference,)) if _exact_difference(difference, forms) else None
    return _by_bits(current, (Op.BITOR, value, taken), 1, forms)


def _is_apart(value: Node) -> bool:
    """Whether a value is the greater of two less the other one."""
    if value.op is not Op.SUB or value.dtype not in {DType.U8, DType.U16}:
        return False
    most, least = value.args
    return (most.op, least.op) == (Op.MAX, Op.MIN) and {*most.args} == {*least.args}


def _exact_difference(difference: Node, forms: Forms) -> bool:
    """Whether a - b cannot wrap."""
    (low, high), (least, most) = (forms.ranges.of(arg) for arg in difference.args)
    return INTEGERS[difference.dtype][0] < low - most and high - least <= INTEGERS[difference.dtype][1]


def _by_bits(current: Node, parts: tuple[Op, Node, Node], rounding: int, forms: Forms) -> Node | None:
    """(a | b) - ((a ^ b) >> 1) and (a & b) + ((a ^ b) >> 1) are averages: Warren, "Hacker's Delight", section 2-5."""
    op, common, half = parts
    if common.op is not op or half.op is not Op.IDIV or number(half.args[1]) != 2 or current.dtype not in WIDE:
        return None
    differing = half.args[0]
    if differing.op is not Op.BITXOR or {*differing.args} != {*common.args}:
        return None
    return average(common.args[0], common.args[1], rounding, forms)


def _added(current: Node, forms: Forms) -> Node | None:
    for common, half in (current.args, current.args[::-1]):
        average = _by_bits(current, (Op.BITAND, common, half), 0, forms)
        if average is not None:
            return average
    return None


def average(a: Node, b: Node, rounding: int, forms: Forms) -> Node:
    """(a + b + rounding) // 2 of two narrow values, in the type in which all averages are computed."""
    wide = WIDE[a.dtype]
    total = forms.node(Op.ADD, wide, tuple(forms.node(Op.CAST, wide, (value,)) for value in (a, b)))
    total = forms.node(Op.ADD, wide, (total, const(1, wide))) if rounding else total
    half = forms.node(Op.IDIV, wide, (total, const(2, wide)))
    # as a new node: its rule is the one that calls this
    return node(Op.CAST, a.dtype, (half,))


def _average(current: Node, forms: Forms) -> Node | None:
    """The average of two values of a narrow type that comes back to it, computed in any type that holds their sum."""
    (half,) = current.args
    if current.dtype not in WIDE or half.op is not Op.IDIV or number(half.args[1]) != 2:
        return None
    (low, high), (least, most) = INTEGERS[current.dtype], INTEGERS[half.dtype]
    total, rounding = half.args[0], 0
    if total.op is Op.ADD and number(total.args[1]) == 1:
        total, rounding = total.args[0], 1
    if total.op is not Op.ADD or not (least <= 2 * low and 2 * high + rounding <= most):
        return None
    first, second = (_narrow(current.dtype, term, forms) for term in total.args)
    return None if first is None or second is None else average(first, second, rounding, forms)


def _as(dtype: DType, value: Node) -> Node | None:
    """A value as the narrower type that it was before it was widened; None where it was none."""
    if value.op is Op.CAST and value.args[0].dtype is dtype and holds(value.dtype, dtype):
        return value.args[0]
    return None


def _narrow(dtype: DType, value: Node, forms: Forms) -> Node | None:
    """A value as a narrower type that holds it, such as an average of narrow values; None where it may be beyond."""
    before = _as(dtype, value)
    if before is None and value.op is not Op.CONST and forms.ranges.fits(value, dtype):
        return forms.node(Op.CAST, dtype, (value,))
    return before


def _widened_from(value: Node) -> Node:
    """What a value was before it was widened, or the value itself."""
    before = value.args[0] if value.op is Op.CAST else value
    return before if before.dtype in INTEGERS and holds(value.dtype, before.dtype) else value


def holds(wide: DType, narrow: DType) -> bool:
    """Whether a type has all values of another one."""
    low, high = INTEGERS[narrow]
    return INTEGERS[wide][0] <= low and high <= INTEGERS[wide][1]


def _cast(current: Node, forms: Forms) -> Node | None:
    """Once rather than twice, if the type between keeps the value, or the bits that are left of it."""
    (value,) = current.args
    if value.dtype is current.dtype:
        return value
    if current.dtype is DType.I32 and _is_apart(value):
        ends = tuple(forms.node(Op.CAST, current.dtype, (end,)) for end in value.args[0].args)
        return forms.node(Op.ABS, current.dtype, (forms.node(Op.SUB, current.dtype, ends),))
    if value.op is not Op.CAST or value.dtype not in INTEGERS:
        return None
    (inner,) = value.args
    if inner.dtype is DType.F32:
        # a narrow type takes the i32 that a float is cut to
        between = value.dtype is DType.I32 and current.dtype in NARROW
    elif inner.dtype in INTEGERS:
        cut = current.dtype in INTEGERS and bits(value.dtype) >= bits(current.dtype)
        between = cut or holds(value.dtype, inner.dtype)
    else:
        return None
    if not between:
        return None
    return inner if inner.dtype is current.dtype else forms.node(Op.CAST, current.dtype, (inner,))


def _extreme(current: Node, forms: Forms) -> Node | None:
    """Constants one after the other, the greatest value last; of widened values, widened itself."""
    first, second = current.args
    if current.dtype not in INTEGERS:
        return None
    if second.op is Op.CONST and first.op is current.op and first.args[1].op is Op.CONST:
        last = fold_node(node(current.op, current.dtype, (first.args[1], second)))
        return forms.node(current.op, current.dtype, (first.args[0], last))
    if current.op is Op.MAX and first.op is Op.MIN and second.op is first.args[1].op is Op.CONST:
        value, most = first.args
        if second.value <= most.value:
            return forms.node(Op.MIN, current.dtype, (forms.node(Op.MAX, current.dtype, (value, second)), most))
    if first is second:
        return first
    narrow = _narrowed(current)
    if narrow is None:
        return None
    inner = forms.node(current.op, narrow[0].dtype, narrow)
    return forms.node(Op.CAST, current.dtype, (inner,))


def _narrowed(current: Node) -> tuple[Node, ...] | None:
    """Both operands in the narrow type that they have been widened from."""
    first, second = current.args
    if first.op is not Op.CAST or first.args[0].dtype not in NARROW or first.dtype not in INTEGERS:
        return None
    values = tuple(_as(first.args[0].dtype, arg) for arg in (first, second))
    return None if None in values else tuple(value for value in values if value is not None)


def _compared(current: Node, forms: Forms) -> Node | None:
    """Differences of widened values are compared as those of the values themselves."""
    values = [_unsigned_difference(arg, forms) for arg in current.args]
    if values[0] is None or values[1] is None or values[0].dtype is not values[1].dtype:
        return None
    return forms.node(current.op, DType.BOOL, (values[0], values[1]))


def _unsigned_difference(value: Node, forms: Forms) -> Node | None:
    """|a - b| of two unsigned values that have been widened, in their own type."""
    if value.op is not Op.ABS or value.dtype not in INTEGERS or value.args[0].op is not Op.SUB:
        return None
    if not _exact_difference(value.args[0], forms):
        return None
    narrow = _narrowed(value.args[0])
    if narrow is None or narrow[0].dtype not in {DType.U8, DType.U16}:
        return None
    ends = tuple(forms.node(op, narrow[0].dtype, narrow) for op in (Op.MAX, Op.MIN))
    return forms.node(Op.SUB, narrow[0].dtype, ends)


RULES: Mapping[Op, Sequence[Rule]] = {
    Op.SHR: (_shifted_right,),
    Op.SHL: (_shifted_left,),
    Op.BITAND: (_masked,),
    Op.IDIV: (_divided,),
    Op.SUB: (_difference,),
    Op.ADD: (_added,),
    Op.CAST: (_cast, _average),
    Op.MIN: (_extreme,),
    Op.MAX: (_extreme,),
    Op.LT: (_compared,),
    Op.LE: (_compared,),
    Op.EQ: (_compared,),
}
