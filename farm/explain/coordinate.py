"""What a coordinate is as a function of the pixel's, in the words of `farm explain`: "2*x-1..2*x+1", "anywhere"."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial

from farm.graph.bounds import Bounds, Interval, finite
from farm.graph.node import INTEGERS, DType, Node, Op


@dataclass(frozen=True, slots=True, order=True)
class Form:
    """How a coordinate follows the pixel: `outer * ((inner * axis + shift) // divisor)`.

    Where `outer` is 1, the shift is 0 and the offsets of `Span` stand in its place.
    """

    axis: str
    inner: int = 1
    divisor: int = 1
    outer: int = 1
    shift: int = 0

    def at(self, offset: float) -> str:
        """One end of a span as text."""
        if self.outer == 1:
            return self._quotient(int(offset))
        inner = self._quotient(self.shift)
        return f"{self.outer}*({inner}){_signed(int(offset))}"

    def _quotient(self, offset: int) -> str:
        factor = {1: "", -1: "-"}.get(self.inner, f"{self.inner}*")
        followed = f"{factor}{self.axis}"
        if self.divisor == 1:
            return f"{offset}{followed}" if self.inner < 0 < offset else f"{followed}{_signed(offset)}"
        whole, rest = divmod(offset, self.divisor)
        if rest:
            return f"({followed}{_signed(offset)})//{self.divisor}"
        return f"{followed}//{self.divisor}{_signed(whole)}"


@dataclass(frozen=True, slots=True)
class Span:
    """A coordinate: a form (None where it is the same for every pixel) from `low` to `high`, held in `limits`."""

    form: Form | None
    low: float
    high: float
    limits: Interval = (-math.inf, math.inf)

    @property
    def anywhere(self) -> bool:
        """Whether nothing is known of it."""
        return not finite((self.low, self.high))

    @property
    def text(self) -> str:
        """As `farm explain` prints it."""
        if self.anywhere:
            return "anywhere"
        ends = [self.form.at(end) if self.form else f"{end:.0f}" for end in (self.low, self.high)]
        return (ends[0] if ends[0] == ends[1] else "..".join(ends)) + self._held

    @property
    def _held(self) -> str:
        least, most = self.limits
        if finite(self.limits):
            return f" in {least:.0f}..{most:.0f}"
        return f" from {least:.0f}" if math.isfinite(least) else f" to {most:.0f}" if math.isfinite(most) else ""

    def moved(self, low: float, high: float) -> "Span":
        """With something from `low` to `high` added."""
        if not finite((low, high)):
            return Span(None, -math.inf, math.inf)
        limits = (self.limits[0] + low, self.limits[1] + high)
        step = self.form.divisor if self.form and self.form.outer == 1 else 1
        return Span(self.form, self.low + step * low, self.high + step * high, limits)

    def times(self, factor: int) -> "Span | None":
        """Multiplied by a number other than 0."""
        low, high = sorted((self.low * factor, self.high * factor))
        least, most = sorted(limit * factor for limit in self.limits)
        values = (least, most)
        if self.form is None:
            return Span(None, low, high, values)
        if self.form.divisor == 1:
            return Span(replace(self.form, inner=self.form.inner * factor), low, high, values)
        if self.form.outer != 1:
            return Span(replace(self.form, outer=self.form.outer * factor), low, high, values)
        if self.anywhere:
            return None
        further = -(-int(self.high - self.low) // self.form.divisor)
        low, high = sorted((0, further * factor))
        return Span(replace(self.form, outer=factor, shift=int(self.low)), low, high, values)

    def over(self, divisor: int) -> "Span | None":
        """Divided by a number above 0, and rounded down."""
        if self.anywhere or self.form is None:
            return None
        least, most = (limit // divisor if math.isfinite(limit) else limit for limit in self.limits)
        limits = (least, most)
        if self.form.outer == 1:
            whole = self.form.divisor * divisor
            common = math.gcd(self.form.inner, whole)
            form = replace(self.form, inner=self.form.inner // common, divisor=whole // common)
            return Span(form, self.low // common, self.high // common, limits)
        if self.form.outer % divisor:
            return None
        outer, low, high = self.form.outer // divisor, self.low // divisor, self.high // divisor
        if outer != 1:
            return Span(replace(self.form, outer=outer), low, high, limits)
        low, high = (self.form.shift + end * self.form.divisor for end in (low, high))
        return Span(replace(self.form, outer=1, shift=0), low, high, limits)

    def joined(self, other: "Span") -> "Span":
        """Both, which have the same form."""
        limits = (min(self.limits[0], other.limits[0]), max(self.limits[1], other.limits[1]))
        return Span(self.form, min(self.low, other.low), max(self.high, other.high), limits)


def coordinate(expressions: Iterable[Node], bounds: Bounds) -> str:
    """Some coordinates together, in a stage that runs within `bounds`; sizes must be known.

    They are as wide as the truth, or wider where parts of an expression depend on each other.
    """
    spans: dict[Form | None, Span] = {}
    reader = Spans(bounds)
    for expression in expressions:
        span = reader.of(expression)
        if span.anywhere:
            return "anywhere"
        spans[span.form] = spans[span.form].joined(span) if span.form in spans else span
    return " and ".join(spans[form].text for form in sorted(spans, key=lambda form: (form is not None, form)))


@dataclass
class Spans:
    """Reads coordinates of one stage; where they keep no form, its bounds tell between what they lie."""

    bounds: Bounds
    known: dict[Node, Span] = field(default_factory=dict)

    def of(self, expression: Node) -> Span:
        """The span of an expression."""
        if expression not in self.known:
            self.known[expression] = self._read(expression) or Span(None, *self.bounds.of(expression))
        return self.known[expression]

    def _read(self, expression: Node) -> Span | None:
        """The span where the operation is one that keeps a form."""
        if expression.op in {Op.X, Op.Y}:
            return Span(Form(expression.op.value), 0, 0)
        if expression.op is Op.CAST and expression.dtype is DType.I32 and expression.args[0].dtype in INTEGERS:
            return self.of(expression.args[0])
        if expression.op is Op.NEG:
            return self.of(expression.args[0]).times(-1)
        if expression.op in SCALES:
            return self._scaled(expression)
        if expression.op in JOINS:
            first, second = map(self.of, expression.args[-2:])
            return JOINS[expression.op](first, second)
        return None

    def _scaled(self, expression: Node) -> Span | None:
        one, by = map(self.of, expression.args)
        if one.form is None and expression.op is Op.MUL:
            one, by = by, one
        if one.form is None or by.form or by.low != by.high:
            return None
        number = int(by.low)
        if expression.op is Op.MUL:
            return one.times(number) if number else None
        return one.over(number) if number > 0 else None


def _sum(left: Span, right: Span) -> Span | None:
    if left.form is None:
        left, right = right, left
    a, b = left.form, right.form
    if a is None or b is None:
        return left.moved(right.low, right.high)
    free = all(math.isinf(limit) for limit in left.limits + right.limits)
    if not free or (a.axis, a.divisor, b.divisor) != (b.axis, 1, 1) or a.inner + b.inner == 0:
        return None
    return Span(replace(a, inner=a.inner + b.inner), left.low + right.low, left.high + right.high)


def _held(op: Op, left: Span, right: Span) -> Span | None:
    """The lesser or the greater of two."""
    better = min if op is Op.MIN else max
    if left.form == right.form:
        return replace(left, low=better(left.low, right.low), high=better(left.high, right.high))
    if left.form is None:
        left, right = right, left
    if right.form or right.low != right.high:
        return None
    return replace(left, limits=(better(left.limits[0], right.low), better(left.limits[1], right.low)))


def _difference(left: Span, right: Span) -> Span | None:
    negative = right.times(-1)
    return _sum(left, negative) if negative else None


def _either(left: Span, right: Span) -> Span | None:
    return left.joined(right) if left.form == right.form else None


def _signed(number: int) -> str:
    return f"{number:+d}" if number else ""


SCALES = frozenset({Op.MUL, Op.IDIV})
JOINS: dict[Op, Callable[[Span, Span], Span | None]] = {
    Op.ADD: _sum,
    Op.SUB: _difference,
    Op.MIN: partial(_held, Op.MIN),
    Op.MAX: partial(_held, Op.MAX),
    Op.WHERE: _either,
}
