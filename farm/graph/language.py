"""The functions that functors are written with, beside the operators of Node."""

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import Any

from farm.graph.image import Image
from farm.graph.node import (
    INTEGERS,
    DType,
    Node,
    Op,
    TableShape,
    binary,
    cast,
    const,
    exact,
    known_type,
    lift,
    node,
    numeric,
    topological,
)
from farm.graph.recorded import LanguageError


def _unary(op: Op) -> Callable[[Node | float], Node]:
    def apply(value: Node | float) -> Node:
        return node(op, DType.F32, (cast(numeric(lift(value, DType.F32)), DType.F32),))

    apply.__doc__ = f"`{op}` of a float32 value."
    apply.__name__ = str(op)
    return apply


sqrt, exp, log, sin, cos, floor = (_unary(op) for op in (Op.SQRT, Op.EXP, Op.LOG, Op.SIN, Op.COS, Op.FLOOR))


def minimum(a: Node | float, b: Node | float) -> Node:
    """The smaller of two values; NaN gives way to the other one (IEEE 754-2019 `minimumNumber`)."""
    return binary(Op.MIN, a, b)


def maximum(a: Node | float, b: Node | float) -> Node:
    """The larger of two values; NaN gives way to the other one (IEEE 754-2019 `maximumNumber`)."""
    return binary(Op.MAX, a, b)


def clamp(value: Node | float, low: Node | float, high: Node | float) -> Node:
    """`value` brought into `low`..`high`; NaN becomes `low`."""
    return minimum(maximum(value, low), high)


def where(condition: Node, then: Node | float, otherwise: Node | float) -> Node:
    """`then` where the condition holds, `otherwise` elsewhere."""
    like = then.dtype if isinstance(then, Node) else otherwise.dtype if isinstance(otherwise, Node) else DType.F32
    a, b = lift(then, like), lift(otherwise, like)
    if a.dtype is not b.dtype:
        raise LanguageError(f"where() chooses between {a.dtype} and {b.dtype}", "cast one of them")
    return node(Op.WHERE, a.dtype, (_condition("where", condition), a, b))


def both(a: Node, b: Node) -> Node:
    """Whether both conditions hold."""
    return node(Op.AND, DType.BOOL, (_condition("both", a), _condition("both", b)))


def either(a: Node, b: Node) -> Node:
    """Whether one of the conditions holds."""
    return node(Op.OR, DType.BOOL, (_condition("either", a), _condition("either", b)))


def negate(a: Node) -> Node:
    """Whether the condition does not hold."""
    return node(Op.NOT, DType.BOOL, (_condition("negate", a),))


def _condition(asked: str, value: object) -> Node:
    """What holds or does not, for each pixel."""
    if isinstance(value, Node) and value.dtype is DType.BOOL:
        return value
    if isinstance(value, bool):  # such as a() == b(), which asks whether they are one expression
        raise LanguageError(f"{asked}() asks Python's {value}", "compare values with <, <=, >, >= or equal(a, b)")
    kind = value.dtype if isinstance(value, Node) else type(value).__name__
    raise LanguageError(f"{asked}() asks {kind} for a choice", "compare it, as in value > 0.0")


def equal(a: Node | float, b: Node | float) -> Node:
    """Whether two values are equal."""
    return binary(Op.EQ, a, b)


def sign(value: Node | float) -> Node:
    """-1, 0 or 1 (0 for either zero)."""
    value = lift(value, DType.F32)
    return where(value > 0.0, 1.0, where(value < 0.0, const(-1.0), 0.0))


def smoothstep(low: Node | float, high: Node | float, value: Node) -> Node:
    """0 below `low`, 1 above `high`, 3 t^2 - 2 t^3 between."""
    t = clamp((value - low) / (lift(high, DType.F32) - low), 0.0, 1.0)
    return t * t * (3.0 - 2.0 * t)


def saturate(value: Node | float, dtype: DType) -> Node:
    """`value` as an integer type, held within its range; f32 is truncated toward zero.

    NaN is 0 as i32 and u32, and the least value of narrower types.
    """
    if known_type(dtype) not in INTEGERS:
        raise LanguageError(f"saturate() to {dtype}", "only integer types have a range to hold to; write cast()")
    value = numeric(lift(value, DType.F32), DType.I32)
    low, high = INTEGERS[dtype]
    if value.dtype is DType.F32:
        exact = dtype in {DType.I32, DType.U32}  # by the cast itself
        return cast(value if exact else clamp(value, float(low), float(high)), dtype)
    least, greatest = INTEGERS[value.dtype]
    return cast(clamp(value, max(low, least), min(high, greatest)), dtype)


def average(a: Node, b: Node) -> Node:
    """The mean of two values of one type, as that type: of whole numbers (a + b + 1) // 2, whose sum never wraps.

    Devices average small whole numbers several at a time.
    """
    if a.dtype is not b.dtype or a.dtype is DType.BOOL:
        raise LanguageError(f"average() of {a.dtype} and {b.dtype}", "cast one of them: both need the same type")
    if a.dtype not in INTEGERS:
        return (a + b) * 0.5
    wide = {DType.U8: DType.U32, DType.U16: DType.U32, DType.I16: DType.I32}.get(a.dtype)
    if wide is None:  # no type holds the sum
        return (a | b) - ((a ^ b) >> 1)
    return cast((cast(a, wide) + cast(b, wide) + 1) >> 1, a.dtype)


def rounded(value: Node) -> Node:
    """The nearest whole number, halves upwards (f32)."""
    return floor(value + 0.5)


def table(values: Any, dtype: DType = DType.F32) -> Image:
    """A static table as an image: a row of numbers, rows of them, planes of rows, or an array.

    Its values are part of the graph.
    """
    if known_type(dtype) is DType.BOOL:
        raise LanguageError("table() of conditions", "make it of numbers, such as DType.U8")
    values = values.tolist() if hasattr(values, "tolist") else values
    if not isinstance(values, Sequence) or isinstance(values, str):
        raise LanguageError(f"table() of {type(values).__name__}", "give it a list of numbers, or of such lists")
    depth = _depth(values)
    planes: Sequence[Any] = [[values]] if depth == 1 else [values] if depth == 2 else values
    rows = [tuple(row) if isinstance(row, Sequence) else (row,) for plane in planes for row in plane]
    if not rows or not rows[0] or len({len(row) for row in rows}) != 1 or len({len(plane) for plane in planes}) != 1:
        raise LanguageError("table() needs rows of equally many numbers", "write one row, or rows of the same length")
    whole = dtype in INTEGERS
    numbers = tuple(const(value, dtype).value if whole else float(value) for row in rows for value in row)
    return Image.of(node(Op.TABLE, dtype, (), TableShape(len(planes), len(planes[0]), len(rows[0]), numbers)))


def _depth(values: object) -> int:
    """How deep lists lie in each other, by their first elements."""
    return 1 + (_depth(values[0]) if values else 0) if isinstance(values, Sequence) else 0


Taps = Sequence[Sequence[float] | int] | Node | int


def sum_over(taps: Taps, body: Callable[..., Node]) -> Node:
    """The sum of `body(*tap)` over taps, kept as a loop.

    `taps` is a static list of tuples of numbers or of whole numbers, or how often to run (an i32 value such as a
    table's width): the body then gets 0, 1, 2, ... Columns of whole numbers arrive as i32 (good for offsets), others as
    f32 (weights).
    """
    return _reduce("sum", taps, body)


def sum_by_key(taps: Taps, key: Callable[..., Node], value: Callable[..., Node | float], wanted: Node | int) -> Node:
    """The sum of `value(*tap)` over those taps whose `key(*tap)`, a whole number, is `wanted`; taps as of `sum_over`.

    Other values are left out, even NaN. As the planes of a result, by the plane's number, such sums are the bins of a
    histogram around each pixel: devices read each tap once for all of them.
    """
    return sum_over(taps, lambda *tap: where(equal(key(*tap), wanted), value(*tap), 0))


def min_over(taps: Taps, body: Callable[..., Node]) -> Node:
    """The least `body(*tap)`, NaN passed over, infinity if there is nothing else; see `sum_over`."""
    return _reduce("min", taps, body)


def max_over(taps: Taps, body: Callable[..., Node]) -> Node:
    """The greatest `body(*tap)`, NaN passed over, -infinity if there is nothing else; see `sum_over`."""
    return _reduce("max", taps, body)


_level: ContextVar[int] = ContextVar("loops around the body being traced", default=0)


def _reduce(kind: str, taps: Taps, body: Callable[..., Node]) -> Node:
    level = _level.get()
    count, columns = _counted(kind, taps, level) if isinstance(taps, Node | int) else _listed(kind, taps, level)
    entered = _level.set(level + 1)
    try:
        inner = numeric(lift(body(*columns), DType.F32))
    finally:
        _level.reset(entered)
    return node(Op.REDUCE, inner.dtype, (inner, count), kind)


VARYING = frozenset({Op.X, Op.Y, Op.OWN, Op.READ, Op.STATE, Op.UNIFORM, Op.LOOP})
"""What a count may not depend on: it must be known when the plan is made."""


def _counted(kind: str, taps: Node | int, level: int) -> tuple[Node, list[Node]]:
    """The LOOP that counts, and what the body gets."""
    count = lift(taps, DType.I32)
    if count.dtype is not DType.I32:
        raise LanguageError(f"{kind}_over() runs {count.dtype} times", "count with an i32 value")
    if any(current.op in VARYING for current in topological([count])):
        raise LanguageError(
            f"{kind}_over() runs a number of times that differs from pixel to pixel",
            "run as often as the most, and choose with where() what counts",
        )
    loop = node(Op.LOOP, DType.I32, (count,), level)
    return loop, [loop]


def _listed(kind: str, taps: Sequence[Sequence[float] | int], level: int) -> tuple[Node, list[Node]]:
    """The LOOP over static taps, and their columns."""
    rows = [(tap,) if isinstance(tap, int) else tuple(tap) for tap in taps]
    if not rows or len({len(row) for row in rows}) != 1:
        raise LanguageError(f"{kind}_over() needs at least one tap, all of the same length", "list its taps")
    loop = node(Op.LOOP, DType.I32, (const(len(rows)),), level)
    return loop, [_tap(loop, values) for values in zip(*rows, strict=True)]


def _tap(loop: Node, values: tuple[float, ...]) -> Node:
    whole = all(isinstance(value, int) for value in values)
    if whole:
        for value in values:
            const(value, DType.I32)
    if whole and values == tuple(range(int(values[0]), int(values[0]) + len(values))):
        return loop if values[0] == 0 else loop + int(values[0])
    if len(set(map(exact, values))) == 1:
        return const(values[0])
    return node(Op.TAP, DType.I32 if whole else DType.F32, (loop,), tuple(v if whole else float(v) for v in values))
