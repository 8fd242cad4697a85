"""Values of formulas: scalars, vectors and matrices of recorded nodes and plain numbers, and GLSL's functions on them.

A plain number stays plain as long as it can, so that what a formula decides by constants is decided here.
"""

import math
import operator
from collections.abc import Callable, Sequence

from farm.colour.glsl import UnreadableError
from farm.graph import (
    DType,
    Node,
    both,
    cast,
    clamp,
    cos,
    either,
    equal,
    exp,
    floor,
    log,
    maximum,
    minimum,
    negate,
    sign,
    sin,
    sqrt,
    where,
)
from farm.graph.node import Op, const

Scalar = Node | float | bool
Value = Scalar | tuple["Value", ...]
"""A scalar, a vector of them, or a matrix as a vector of its columns."""

Function = Callable[..., Scalar]


def by_component(function: Function, *values: Value) -> Value:
    """`function` of scalars, or of the components of vectors, where scalars go with each component."""
    lengths = {len(value) for value in values if isinstance(value, tuple)}
    if not lengths:
        return function(*values)
    if len(lengths) > 1:
        raise UnreadableError("vectors of different lengths together")
    (length,) = lengths
    rows = ([value[k] if isinstance(value, tuple) else value for value in values] for k in range(length))
    return tuple(by_component(function, *row) for row in rows)


def select(condition: Scalar, then: Value, otherwise: Value) -> Value:
    """`then` where the condition holds, and `otherwise` elsewhere."""
    return by_component(lambda a, b: _select(condition, a, b), then, otherwise)


def all_of(a: Scalar, b: Scalar) -> Scalar:
    """Whether both hold."""
    if isinstance(a, Node) and isinstance(b, Node):
        return both(a, b)
    known, other = (b, a) if isinstance(a, Node) else (a, b)
    return other if known else False


def any_of(a: Scalar, b: Scalar) -> Scalar:
    """Whether one holds."""
    if isinstance(a, Node) and isinstance(b, Node):
        return either(a, b)
    known, other = (b, a) if isinstance(a, Node) else (a, b)
    return True if known else other


def opposite(value: Scalar) -> Scalar:
    """Whether it does not hold."""
    return negate(value) if isinstance(value, Node) else not value


def _select(condition: Scalar, then: Scalar, otherwise: Scalar) -> Scalar:
    if not isinstance(condition, Node):
        return then if condition else otherwise
    if isinstance(then, Node) or isinstance(otherwise, Node):
        return then if then is otherwise else where(condition, then, otherwise)
    return then if then == otherwise else where(condition, const(then), const(otherwise))


def _bit(value: Scalar) -> Node | None:
    """The condition of which a value is 0.0 or 1.0."""
    return (
        value.args[0] if isinstance(value, Node) and value.op is Op.CAST and value.args[0].dtype is DType.BOOL else None
    )


def _multiply(a: Scalar, b: Scalar) -> Scalar:
    """A product, where a condition as 0 or 1 chooses: what it leaves out may be infinite."""
    for condition, value in ((_bit(a), b), (_bit(b), a)):
        if condition is not None:
            return _select(condition, value, 0.0)
    return a * b


def _subtract(a: Scalar, b: Scalar) -> Scalar:
    condition = _bit(b)
    from_one = not isinstance(a, Node) and a == 1.0
    return cast(negate(condition), DType.F32) if condition is not None and from_one else a - b


def _divide(a: Scalar, b: Scalar) -> Scalar:
    if _is_whole(a) and _is_whole(b):
        return a // b  # type: ignore[operator]  # both are whole
    return a / b


def _is_whole(value: Scalar) -> bool:
    return value.dtype is DType.I32 if isinstance(value, Node) else isinstance(value, int)


def _equal(a: Scalar, b: Scalar) -> Scalar:
    return equal(a, b) if isinstance(a, Node) or isinstance(b, Node) else a == b


OPERATORS: dict[str, Function] = {
    "+": operator.add,
    "-": _subtract,
    "*": _multiply,
    "/": _divide,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "==": _equal,
    "!=": lambda a, b: opposite(_equal(a, b)),
    "&&": all_of,
    "||": any_of,
}
"""Operators between two scalars."""


def combine(op: str, a: Value, b: Value) -> Value:
    """An operator between two values; vectors are equal when all their components are."""
    if op == "*" and isinstance(a, tuple) and isinstance(a[0], tuple):
        return _transformed(a, b)
    result = by_component(OPERATORS[op], a, b)
    if op in {"==", "!="} and isinstance(result, tuple):
        first, *others = result
        for other in others:
            first = (all_of if op == "==" else any_of)(_scalar(first), _scalar(other))
        return first
    return result


def _transformed(columns: tuple[Value, ...], vector: Value) -> Value:
    """A matrix times a vector."""
    if not isinstance(vector, tuple) or len(vector) != len(columns):
        raise UnreadableError("a matrix times what is no vector")
    total: Value = combine("*", columns[0], vector[0])
    for column, value in zip(columns[1:], vector[1:], strict=True):
        total = combine("+", total, combine("*", column, value))
    return total


def _scalar(value: Value) -> Scalar:
    if isinstance(value, tuple):
        raise UnreadableError("a vector where a number is wanted")
    return value


def arctangent(y: Node | float, x: Node | float) -> Node:
    """The angle of (x, y) in -pi .. pi, within 1e-7; 0 for the origin.

    Source: the single precision arctangent of S. L. Moshier's Cephes library: a polynomial up to tan(pi / 8).
    """
    across, up = abs(_recorded(x)), abs(_recorded(y))
    ratio = minimum(across, up) / maximum(maximum(across, up), 1e-37)
    steep = ratio > math.tan(math.pi / 8)
    reduced = where(steep, (ratio - 1.0) / (ratio + 1.0), ratio)
    square = reduced * reduced
    series = ((8.05374449538e-2 * square - 1.38776856032e-1) * square + 1.99777106478e-1) * square - 3.33329491539e-1
    angle = series * square * reduced + reduced + where(steep, math.pi / 4, _recorded(0.0))
    angle = where(up > across, math.pi / 2 - angle, angle)
    angle = where(x < 0.0, math.pi - angle, angle)  # type: ignore[arg-type]  # one of the two is recorded
    return where(y < 0.0, -angle, angle)  # type: ignore[arg-type]


def _recorded(value: Node | float) -> Node:
    return value if isinstance(value, Node) else cast(value, DType.F32)


def _function(recorded: Callable[[Node], Node], plain: Callable[[float], float]) -> Function:
    """A function of one number, computed here where that is known."""
    return lambda value: recorded(value) if isinstance(value, Node) else plain(value)


def _bound(recorded: Callable[[Scalar, Scalar], Node], plain: Callable[[float, float], float]) -> Function:
    def apply(a: Scalar, b: Scalar) -> Scalar:
        return recorded(a, b) if isinstance(a, Node) or isinstance(b, Node) else plain(a, b)

    return apply


def as_float(value: Scalar) -> Scalar:
    """A number or a condition as float32."""
    return cast(value, DType.F32) if isinstance(value, Node) else float(value)


def as_int(value: Scalar) -> Scalar:
    """A number as a whole one, cut off toward zero."""
    return cast(value, DType.I32) if isinstance(value, Node) else int(value)


def _mix(a: Scalar, b: Scalar, weight: Scalar) -> Scalar:
    condition = _bit(weight)
    return _select(condition, b, a) if condition is not None else a + (b - a) * weight


FUNCTIONS: dict[str, Function] = {
    "abs": abs,
    "atan": arctangent,
    "clamp": clamp,
    "cos": _function(cos, math.cos),
    "exp": _function(exp, math.exp),
    "floor": _function(floor, math.floor),
    "greaterThan": operator.gt,
    "greaterThanEqual": operator.ge,
    "lessThan": operator.lt,
    "lessThanEqual": operator.le,
    "log": _function(log, math.log),
    "log2": _function(lambda value: log(value) * (1.0 / math.log(2.0)), math.log2),
    "exp2": _function(lambda value: exp(value * math.log(2.0)), lambda value: 2.0**value),
    "max": _bound(maximum, max),
    "min": _bound(minimum, min),
    "mix": _mix,
    "pow": operator.pow,
    "sign": _function(sign, lambda value: float((value > 0) - (value < 0))),
    "sin": _function(sin, math.sin),
    "sqrt": _function(sqrt, math.sqrt),
    "step": lambda edge, value: as_float(value >= edge),
}
"""GLSL's functions, component by component."""


def call(name: str, args: Sequence[Value]) -> Value:
    """A built-in function or a constructor.

    Raises:
        UnreadableError: no such function is known.
    """
    if name in {"float", "int"}:
        return by_component(as_float if name == "float" else as_int, *args)
    if name.startswith("vec"):
        return _vector(int(name[3:]), args)
    if name.startswith("mat"):
        size, numbers = int(name[3:]), _flat(args)
        return tuple(tuple(numbers[size * k : size * k + size]) for k in range(size))
    if name == "dot":
        products = by_component(_multiply, *args)
        first, *others = products if isinstance(products, tuple) else (products,)
        for other in others:
            first = combine("+", first, other)
        return first
    if name not in FUNCTIONS:
        raise UnreadableError(f"the function {name}")
    return by_component(FUNCTIONS[name], *args)


def _vector(size: int, args: Sequence[Value]) -> Value:
    numbers = [as_float(value) for value in _flat(args)]
    if len(numbers) not in {1, size}:
        raise UnreadableError(f"a vector of {size} made of {len(numbers)}")
    return tuple(numbers * (size // len(numbers)))


def _flat(values: Sequence[Value]) -> list[Scalar]:
    numbers: list[Scalar] = []
    for value in values:
        numbers += _flat(value) if isinstance(value, tuple) else [value]
    return numbers
