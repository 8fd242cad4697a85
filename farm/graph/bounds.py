"""Interval arithmetic: between which values an integer expression lies while its stage runs over a rectangle."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from farm.graph.node import INTEGERS, DType, Node, Op
from farm.graph.rect import Rect

Interval = tuple[float, float]
"""Least and greatest value, whole numbers or infinite."""

ANY: Interval = (-math.inf, math.inf)
SIDES = ("x0", "y0", "x1", "y1")


def _any_size(slot: int, side: str) -> int:
    """Stands for a size that is not known yet: enough to tell whether an expression has bounds at all."""
    del slot, side
    return 1


@dataclass
class Bounds:
    """Intervals of the expressions of one stage, where x, y and the computed plane run over `x`, `y` and `own`.

    `extent` gives a side of a source. Exact for sums, scales and quotients of x and y, wider than the truth at most
    where an expression has two parts that depend on each other.
    """

    x: Interval = (0, 0)
    y: Interval = (0, 0)
    own: Interval = (0, 0)
    extent: Callable[[int, str], int] = _any_size
    known: dict[Node, Interval] = field(default_factory=dict)

    @classmethod
    def over(cls, region: Rect, planes: int = 1) -> "Bounds":
        """The bounds of a stage of `planes` iterations over `region`, with every extent already a constant."""
        return cls((region.x0, region.x1 - 1), (region.y0, region.y1 - 1), (0, planes - 1))

    def of(self, value: Node) -> Interval:
        """The interval of an expression; infinite where it depends on data."""
        stack = [value]
        while stack:
            current = stack[-1]
            missing = [] if current in self.known else [arg for arg in _operands(current) if arg not in self.known]
            if missing:
                stack += missing
                continue
            stack.pop()
            if current not in self.known:
                self.known[current] = self._of(current)
        return self.known[value]

    def _of(self, value: Node) -> Interval:
        if not value.args or value.op in LEAVES:
            return self._leaf(value)
        if value.op is Op.CAST:
            return self._cast(value)
        if value.op is Op.WHERE:
            (a, b), (c, d) = (self.of(arg) for arg in value.args[1:])
            return min(a, c), max(b, d)
        rule = RULES.get(value.op)
        if rule is None or value.dtype not in INTEGERS:
            return _held(value.dtype)
        operands = [self.of(arg) for arg in value.args]
        low, high = rule(*(_kept(interval, arg.dtype) for interval, arg in zip(operands, value.args, strict=True)))
        least, most = INTEGERS[value.dtype]
        result: Interval = rule(*operands) if least <= low and high <= most else _held(value.dtype)
        return _mirrored(value, result)

    def _leaf(self, value: Node) -> Interval:
        match value.op:
            case Op.CONST:
                return value.value, value.value
            case Op.X | Op.Y | Op.OWN:
                return {Op.X: self.x, Op.Y: self.y, Op.OWN: self.own}[value.op]
            case Op.EXTENT:
                side = self.extent(*value.value)
                return side, side
            case Op.LOOP:
                return 0, max(0, self.of(value.args[0])[1] - 1)
            case Op.TAP:
                return min(value.value), max(value.value)
        return _held(value.dtype)

    def _cast(self, value: Node) -> Interval:
        before = value.args[0].dtype
        if before is DType.BOOL and value.dtype in INTEGERS:
            return 0, 1
        if before not in INTEGERS or value.dtype not in INTEGERS:
            return _held(value.dtype)
        operand = self.of(value.args[0])
        (low, high), (least, most) = _kept(operand, before), INTEGERS[value.dtype]
        return operand if least <= low and high <= most else _held(value.dtype)


LEAVES = frozenset({Op.LOOP, Op.TAP, Op.READ, Op.REDUCE})
"""Whose bounds do not follow from those of their arguments by a rule."""


def _operands(value: Node) -> tuple[Node, ...]:
    """The arguments whose bounds decide those of a value."""
    if value.op is Op.LOOP:
        return value.args
    if value.op in LEAVES or value.dtype not in INTEGERS:
        return ()
    if value.op is Op.CAST and value.args[0].dtype not in INTEGERS:
        return ()
    return value.args[1:] if value.op is Op.WHERE else value.args


def _held(dtype: DType) -> Interval:
    """What a value of unknown origin may be; for 32 bits that counts as boundless."""
    return INTEGERS[dtype] if dtype in INTEGERS and dtype not in {DType.I32, DType.U32} else ANY


def _kept(interval: Interval, dtype: DType) -> Interval:
    """Bounds that are infinite as numbers of their type: whether a result wraps shows with these alone."""
    least, most = INTEGERS.get(dtype, ANY)
    return max(interval[0], least), min(interval[1], most)


def _times(a: float, b: float) -> float:
    return 0 if 0 in (a, b) else a * b


def _multiply(a: Interval, b: Interval) -> Interval:
    products = [_times(i, j) for i in a for j in b]
    return min(products), max(products)


def _quotient(a: Interval, b: Interval) -> Interval:
    if b[0] <= 0:
        return ANY
    quotients = [i if math.isinf(i) else 0 if math.isinf(j) and i >= 0 else i // j for i in a for j in b]
    return min(quotients), max(quotients)


def _rest(a: Interval, b: Interval) -> Interval:
    if b[0] <= 0 or b[0] != b[1]:
        return (0, b[1] - 1) if b[0] > 0 else ANY
    if not any(map(math.isinf, a)) and a[0] // b[0] == a[1] // b[0]:
        return a[0] % b[0], a[1] % b[0]
    return 0, b[0] - 1


def _shift_right(a: Interval, b: Interval) -> Interval:
    return _quotient(a, (2 ** b[0], 2 ** b[1])) if b[0] >= 0 and b[1] < 32 else ANY


def _shift_left(a: Interval, b: Interval) -> Interval:
    return _multiply(a, (2 ** b[0], 2 ** b[1])) if b[0] >= 0 and b[1] < 32 else ANY


def _common_bits(a: Interval, b: Interval) -> Interval:
    most = [side[1] for side in (a, b) if side[0] >= 0]
    return (0, min(most)) if most else ANY


def _all_bits(a: Interval, b: Interval) -> Interval:
    if a[0] < 0 or b[0] < 0 or math.inf in (a[1], b[1]):
        return ANY
    return 0, 2 ** int(max(a[1], b[1])).bit_length() - 1


def _magnitude(a: Interval) -> Interval:
    return (0 if a[0] <= 0 <= a[1] else min(map(abs, a))), max(map(abs, a))


RULES: dict[Op, Callable[..., Interval]] = {
    Op.ADD: lambda a, b: (a[0] + b[0], a[1] + b[1]),
    Op.SUB: lambda a, b: (a[0] - b[1], a[1] - b[0]),
    Op.MUL: _multiply,
    Op.NEG: lambda a: (-a[1], -a[0]),
    Op.ABS: _magnitude,
    Op.MIN: lambda a, b: (min(a[0], b[0]), min(a[1], b[1])),
    Op.MAX: lambda a, b: (max(a[0], b[0]), max(a[1], b[1])),
    Op.IDIV: _quotient,
    Op.MOD: _rest,
    Op.SHL: _shift_left,
    Op.SHR: _shift_right,
    Op.BITAND: _common_bits,
    Op.BITOR: _all_bits,
    Op.BITXOR: _all_bits,
}


def _mirrored(value: Node, interval: Interval) -> Interval:
    """min(i, c - i), a mirrored coordinate, is c / 2 at most."""
    first, *rest = value.args
    if value.op is Op.MIN and rest[0].op is Op.SUB and rest[0].args[1] is first and rest[0].args[0].op is Op.CONST:
        return interval[0], min(interval[1], rest[0].args[0].value // 2)
    return interval


def finite(interval: Interval) -> bool:
    """Whether both ends are known."""
    return not any(map(math.isinf, interval))


def side_of(sources: Sequence[Rect]) -> Callable[[int, str], int]:
    """The extents of the sources, by slot and side."""
    return lambda slot, side: int(getattr(sources[slot], side))
