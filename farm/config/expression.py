"""Expressions of the frame, such as `0.5 + 0.1 * sin(frame / 12)`: a small grammar, which can do nothing but compute.

They are written as in Python, whose parser reads them: numbers, `frame`, `pi`, `+ - * / // % **`, comparisons, `and`,
`or`, `not`, `a if condition else b`, and the functions of FUNCTIONS.
"""

import ast
import math
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import pairwise

from farm.config.error import ConfigError, nearest, one_line

MAX_LENGTH = 1000
"""Characters of an expression."""
MAX_DEPTH = 50
"""Operations within each other."""

Evaluate = Callable[[float], float]
"""Gives the value on a frame."""


class ExpressionError(ConfigError):
    """What an expression cannot say, or why it has no value."""


def _clamp(x: float, low: float, high: float) -> float:
    return min(max(x, low), high)


def _lerp(a: float, b: float, t: float) -> float:
    return a * (1 - t) + b * t


def _smoothstep(low: float, high: float, x: float) -> float:
    t = _clamp((x - low) / (high - low), 0.0, 1.0)
    return t * t * (3 - 2 * t)


def _random(seed: float) -> float:
    """A number from 0 to 1 that is the same for a seed on every machine."""
    digest = blake2b(float(seed).hex().encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") / 2**64


def _noise(x: float) -> float:
    """Smooth noise from -1 to 1, which passes a random value at every whole number."""
    first = math.floor(x)
    return 2 * _lerp(_random(first), _random(first + 1), _smoothstep(0, 1, x - first)) - 1


FUNCTIONS: Mapping[str, tuple[Callable[..., float], tuple[int, int]]] = {
    **{name: (getattr(math, name), (1, 1)) for name in ("sin", "cos", "tan", "asin", "acos", "atan", "sqrt", "exp")},
    **{name: (getattr(math, name), (1, 1)) for name in ("log", "log2", "log10", "floor", "ceil", "radians", "degrees")},
    "atan2": (math.atan2, (2, 2)),
    "abs": (abs, (1, 1)),
    "round": (round, (1, 1)),
    "min": (min, (2, 9)),
    "max": (max, (2, 9)),
    "clamp": (_clamp, (3, 3)),
    "lerp": (_lerp, (3, 3)),
    "smoothstep": (_smoothstep, (3, 3)),
    "random": (_random, (1, 1)),
    "noise": (_noise, (1, 1)),
}
"""What an expression may call, by name, and the least and the greatest number of arguments."""

OPERATORS: Mapping[type[ast.AST], Callable[..., float]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.Mod: lambda a, b: a % b,
    ast.Pow: math.pow,
    ast.Lt: lambda a, b: a < b,
    ast.LtE: lambda a, b: a <= b,
    ast.Gt: lambda a, b: a > b,
    ast.GtE: lambda a, b: a >= b,
    ast.Eq: lambda a, b: a == b,
    ast.NotEq: lambda a, b: a != b,
    ast.USub: lambda a: -a,
    ast.UAdd: lambda a: a,
    ast.Not: lambda a: not a,
}
HINT = "write numbers, frame, pi, operators, and functions such as sin(frame / 12)"


@dataclass(frozen=True, slots=True)
class Expression:
    """A number that follows from the frame, as `text` says."""

    text: str

    def at(self, frame: float) -> float:
        """The value on a frame.

        Raises:
            ExpressionError: it has none, or none that is finite.
        """
        try:
            value = float(_evaluator(self.text)(float(frame)))
        except (ArithmeticError, ValueError) as error:
            value, why = math.nan, f" ({error})"
        else:
            why = ""
        if not math.isfinite(value):
            what = f'"{one_line(self.text)}" has no finite value on frame {frame:g}{why}'
            raise ExpressionError(what, "keep what it divides by, or takes a root of, in range there, as with max()")
        return value


def parse_expression(text: str) -> Expression:
    """The expression that a text is.

    Raises:
        ExpressionError: the text is no expression of this grammar.
    """
    _evaluator(text)
    return Expression(text)


@lru_cache(maxsize=4096)
def _evaluator(text: str) -> Evaluate:
    if len(text) > MAX_LENGTH:
        raise ExpressionError(f"an expression has {len(text)} characters", f"write {MAX_LENGTH} at most")
    try:
        with warnings.catch_warnings(action="ignore"):  # of the parser, about "1if" and the like
            parsed = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        column = getattr(error, "offset", None)
        where = f" at character {column}" if column else ""
        raise ExpressionError(f'"{one_line(text)}" cannot be read as an expression{where}', HINT) from None
    return _compiled(parsed.body, text.strip(), MAX_DEPTH)


def _compiled(part: ast.expr, text: str, depth: int) -> Evaluate:
    """What evaluates one part of a text."""
    if not depth:
        raise ExpressionError("an expression has too many operations within each other", "split it in several nodes")

    def inner(other: ast.expr) -> Evaluate:
        return _compiled(other, text, depth - 1)

    if (value := _leaf(part)) is not None:
        return value
    if operation := _operation(part):
        apply, operands = operation
        return _applied(apply, *map(inner, operands))
    match part:
        case ast.Compare(left=left, ops=ops, comparators=others) if all(type(op) in OPERATORS for op in ops):
            sides = list(map(inner, (left, *others)))
            pairs = zip(ops, pairwise(sides), strict=True)
            return _joined(all, [_applied(OPERATORS[type(op)], *pair) for op, pair in pairs])
        case ast.BoolOp(op=op, values=values):
            return _joined(all if isinstance(op, ast.And) else any, [inner(value) for value in values])
        case ast.IfExp(test=test, body=body, orelse=other):
            return _chosen(inner(test), inner(body), inner(other))
    written = ast.get_source_segment(text, part) or text
    raise ExpressionError(f'an expression cannot hold "{one_line(written)}"', HINT)


def _operation(part: ast.expr) -> tuple[Callable[..., float], list[ast.expr]] | None:
    """An operator or a function and its operands, all of which it needs; None where the part is another one."""
    match part:
        case ast.UnaryOp(op=op, operand=operand) if type(op) in OPERATORS:
            return OPERATORS[type(op)], [operand]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            return OPERATORS[type(op)], [left, right]
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
            return _function(name, len(arguments)), arguments
    return None


def _leaf(part: ast.expr) -> Evaluate | None:
    """A number, the frame or pi; None where the part is another one."""
    match part:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return _constant(number)
        case ast.Name(id="frame"):
            return lambda frame: frame
        case ast.Name(id="pi"):
            return _constant(math.pi)
        case ast.Name(id=name):
            hint = nearest(name, ["frame", "pi"], "frame and pi are known")
            raise ExpressionError(f'"{one_line(name)}" is unknown in an expression', hint)
    return None


def _constant(number: float) -> Evaluate:
    try:
        value = float(number)
    except OverflowError:
        raise ExpressionError("an expression holds a huge number", "write a smaller one") from None
    return lambda _: value


def _function(name: str, count: int) -> Callable[..., float]:
    if name not in FUNCTIONS:
        hint = nearest(name, FUNCTIONS, f"the functions are {', '.join(sorted(FUNCTIONS))}")
        raise ExpressionError(f'"{one_line(name)}" is no function of expressions', hint)
    function, (least, most) = FUNCTIONS[name]
    if not least <= count <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise ExpressionError(f"{name} is given {count} arguments", f"give it {wanted}")
    return function


def _applied(apply: Callable[..., float], *operands: Evaluate) -> Evaluate:
    return lambda frame: apply(*[operand(frame) for operand in operands])


def _joined(join: Callable[..., bool], operands: list[Evaluate]) -> Evaluate:
    return lambda frame: join(operand(frame) for operand in operands)


def _chosen(test: Evaluate, body: Evaluate, other: Evaluate) -> Evaluate:
    return lambda frame: body(frame) if test(frame) else other(frame)
