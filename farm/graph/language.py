"""The functions that functors are written with, beside the operators of Node."""

from collections.abc import Callable, Sequence

from farm.graph.node import DType, Node, Op, binary, const, lift, node, topological


def _unary(op: Op) -> Callable[[Node], Node]:
    def apply(value: Node) -> Node:
        return node(op, DType.F32, (lift(value, DType.F32),))

    apply.__doc__ = f"`{op}` of a float32 value."
    apply.__name__ = str(op)
    return apply


sqrt, exp, log, sin, cos, floor = (_unary(op) for op in (Op.SQRT, Op.EXP, Op.LOG, Op.SIN, Op.COS, Op.FLOOR))


def minimum(a: Node | float, b: Node | float) -> Node:
    """The smaller of two values."""
    return binary(Op.MIN, a, b)


def maximum(a: Node | float, b: Node | float) -> Node:
    """The larger of two values."""
    return binary(Op.MAX, a, b)


def clamp(value: Node | float, low: Node | float, high: Node | float) -> Node:
    """`value` brought into `low`..`high`."""
    return minimum(maximum(value, low), high)


def where(condition: Node, then: Node | float, otherwise: Node | float) -> Node:
    """`then` where the condition holds, `otherwise` elsewhere."""
    like = then.dtype if isinstance(then, Node) else otherwise.dtype if isinstance(otherwise, Node) else DType.F32
    a, b = lift(then, like), lift(otherwise, like)
    if a.dtype is not b.dtype:
        raise TypeError(f"where() chooses between {a.dtype} and {b.dtype}: cast one of them")
    return node(Op.WHERE, a.dtype, (condition, a, b))


def both(a: Node, b: Node) -> Node:
    """Whether both conditions hold."""
    return node(Op.AND, DType.BOOL, (a, b))


def either(a: Node, b: Node) -> Node:
    """Whether one of the conditions holds."""
    return node(Op.OR, DType.BOOL, (a, b))


def negate(a: Node) -> Node:
    """Whether the condition does not hold."""
    return node(Op.NOT, DType.BOOL, (a,))


def equal(a: Node | float, b: Node | float) -> Node:
    """Whether two values are equal."""
    return binary(Op.EQ, a, b)


def sign(value: Node) -> Node:
    """-1, 0 or 1 (0 for either zero)."""
    return where(value > 0.0, 1.0, where(value < 0.0, const(-1.0), 0.0))


def smoothstep(low: Node | float, high: Node | float, value: Node) -> Node:
    """0 below `low`, 1 above `high`, 3 t^2 - 2 t^3 between."""
    t = clamp((value - low) / (lift(high, DType.F32) - low), 0.0, 1.0)
    return t * t * (3.0 - 2.0 * t)


def sum_over(taps: Sequence[Sequence[float] | int], body: Callable[..., Node]) -> Node:
    """The sum of `body(*tap)` over a static list of taps, kept as a loop.

    A tap is a tuple of numbers, or one whole number. Columns of whole numbers arrive as i32 (good for offsets), others
    as f32 (weights).
    """
    rows = [(tap,) if isinstance(tap, int) else tuple(tap) for tap in taps]
    if not rows or len({len(row) for row in rows}) != 1:
        raise ValueError("sum_over() needs at least one tap, all of the same length")
    table: list[tuple[float, ...]] = []
    columns: list[Node] = []
    for index, values in enumerate(zip(*rows, strict=True)):
        whole = all(isinstance(value, int) for value in values)
        table.append(values if whole else tuple(float(value) for value in values))
        columns.append(node(Op.TAP, DType.I32 if whole else DType.F32, (), index))
    inner = lift(body(*columns), DType.F32)
    if any(below.op is Op.SUM for below in topological([inner])):
        raise ValueError("sum_over() inside sum_over(): list the taps of both in one table")
    return node(Op.SUM, DType.F32, (inner,), tuple(table))
