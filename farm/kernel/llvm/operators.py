"""Operations of the language as LLVM instructions, for every type and for any number of lanes.

A caller gives what has a value of its own (READ, UNIFORM, X, Y, OWN, STATE, LOOP, REDUCE); everything else is printed
here. What is made of scalars alone stays a scalar, such as arithmetic on rows and run-time parameters.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from farm.graph.node import INTEGERS, DType, Node, Op
from farm.kernel.llvm import functions
from farm.kernel.llvm.builder import Builder
from farm.kernel.llvm.value import BITS, REAL, TYPES, Value, constant, integer, real

Leaf = Callable[[Node], Value | None]
"""Gives the value of a node that a caller computes itself, and None for the rest."""

SIGNED = frozenset({DType.I16, DType.I32})

PLAIN: Mapping[Op, tuple[str, str]] = {
    Op.ADD: ("add", "fadd contract"),
    Op.SUB: ("sub", "fsub contract"),
    Op.MUL: ("mul", "fmul contract"),
    Op.DIV: ("", "fdiv contract"),
    Op.BITAND: ("and", ""),
    Op.BITOR: ("or", ""),
    Op.BITXOR: ("xor", ""),
    Op.SHL: ("shl", ""),
}
"""Instructions of two operands, on integers and on floats."""

FUNCTIONS: Mapping[Op, Callable[..., Value]] = {  # of a builder and the arguments
    Op.EXP: functions.exp,
    Op.LOG: functions.log,
    Op.POW: functions.power,
    Op.SIN: functions.sin,
    Op.COS: functions.cos,
    Op.SQRT: lambda b, x: b.call("llvm.sqrt", x),
    Op.FLOOR: lambda b, x: b.call("llvm.floor", x),
    Op.AND: lambda b, x, y: b.operation("and", x, y),
    Op.OR: lambda b, x, y: b.operation("or", x, y),
    Op.NOT: lambda b, x: b.operation("xor", x, integer(1, "i1")),
    Op.WHERE: lambda b, condition, x, y: b.select(condition, x, y),
}

COMPARED: Mapping[Op, tuple[str, str, str]] = {
    Op.LT: ("fcmp olt", "icmp slt", "icmp ult"),
    Op.LE: ("fcmp ole", "icmp sle", "icmp ule"),
    Op.EQ: ("fcmp oeq", "icmp eq", "icmp eq"),
}
"""Comparisons of floats, of signed integers, and of unsigned ones."""

MAX_BELOW = {2**31 - 1: 2.0**31 - 128, 2**32 - 1: 2.0**32 - 256}
"""The greatest float32 that is no greater than the greatest integer."""


class Values:
    """The values of nodes at one place of a kernel, each printed once.

    `numbers` are nodes that are never NaN, see `farm.analysis.not_nan`.
    """

    def __init__(self, builder: Builder, leaf: Leaf, numbers: frozenset[Node] = frozenset()) -> None:
        self.builder, self.leaf, self.numbers = builder, leaf, numbers
        self._known: dict[Node, Value] = {}

    def value(self, root: Node) -> Value:
        """The value of a node, a scalar where it is the same in all lanes."""
        stack, asked = [root], set[Node]()
        while stack:
            current = stack[-1]
            if current in self._known:
                stack.pop()
                continue
            if current not in asked:
                asked.add(current)
                given = constant(current.value, current.dtype) if current.op is Op.CONST else self.leaf(current)
                if given is not None:
                    self._known[current] = given
                    continue
            missing = [arg for arg in reversed(current.args) if arg not in self._known]
            if missing:
                stack += missing
                continue
            self._known[current] = operation(
                self.builder, current, [self._known[arg] for arg in current.args], self.numbers
            )
        return self._known[root]

    def give(self, node: Node, value: Value) -> None:
        """Let a node have this value from here on, in this scope."""
        self._known[node] = value

    @contextmanager
    def scope(self) -> Iterator[None]:
        """Forget behind it what is printed in it: for the bodies of loops, and arms of branches."""
        before = dict(self._known)
        try:
            yield
        finally:
            self._known = before


def operation(b: Builder, current: Node, args: list[Value], numbers: frozenset[Node] = frozenset()) -> Value:
    """The value of a node, by those of its arguments.

    Raises:
        TypeError: a caller has to compute this one, or it has no meaning in its type.
    """
    op = current.op
    if op in {Op.MIN, Op.MAX} and args[0].type in REAL:
        return _least_or_most(b, current, args, numbers)
    if op is Op.FLOOR and args[0].type not in REAL:  # a whole number is its own
        return cast(b, args[0], current.args[0].dtype, current.dtype)
    if op in FUNCTIONS:
        return FUNCTIONS[op](b, *args)
    if op in PLAIN:
        name = PLAIN[op][args[0].type in REAL]
        if name:
            return b.operation(name, *args)
    if op in TYPED:
        return TYPED[op](b, current, *args)
    raise TypeError(f"{op} {current.dtype} reached the printer: an earlier step should have replaced it")


def _compared(b: Builder, current: Node, x: Value, y: Value) -> Value:
    kind = 0 if x.type in REAL else 1 if current.args[0].dtype in SIGNED else 2
    return b.compare(COMPARED[current.op][kind], x, y)


def _negated(b: Builder, _: Node, x: Value) -> Value:
    return b.operation("fneg", x) if x.type in REAL else b.operation("sub", integer(0, x.type), x)


def _absolute(b: Builder, current: Node, x: Value) -> Value:
    if x.type in REAL:
        return b.call("llvm.fabs", x)
    return b.call("llvm.abs", x, extra="i1 false") if current.dtype in SIGNED else x


def _shifted(b: Builder, current: Node, x: Value, by: Value) -> Value:
    return b.operation("ashr" if current.dtype in SIGNED else "lshr", x, by)


def _integer_extreme(b: Builder, current: Node, x: Value, y: Value) -> Value:
    return b.call(f"llvm.{'s' if current.dtype in SIGNED else 'u'}{current.op}", x, y)


def _tapped(b: Builder, current: Node, index: Value) -> Value:
    return b.lookup([constant(number, current.dtype) for number in current.value], index)


def _cast(b: Builder, current: Node, x: Value) -> Value:
    return cast(b, x, current.args[0].dtype, current.dtype)


def _least_or_most(b: Builder, current: Node, args: list[Value], numbers: frozenset[Node]) -> Value:
    first, second = args
    if current.args[1] not in numbers:
        if current.args[0] in numbers:
            first, second = second, first
        else:
            second = b.select(b.compare("fcmp ord", second, second), second, first)
    return extreme(b, str(current.op), first, second)


def extreme(b: Builder, name: str, first: Value, second: Value) -> Value:
    """The minimum or maximum of two floats, of which the second is never NaN: of equals, too, it is the second."""
    return b.select(b.compare("fcmp olt" if name == "min" else "fcmp ogt", first, second), first, second)


def start(kind: str, dtype: DType) -> Value:
    """What a REDUCE begins with."""
    low, high = INTEGERS.get(dtype, (-math.inf, math.inf))
    return constant({"sum": 0, "min": high, "max": low}[kind], dtype)


def join(b: Builder, kind: str, dtype: DType, total: Value, value: Value) -> Value:
    """The total of a REDUCE with one more value. Totals of minima and maxima are never NaN, which is passed over."""
    if kind == "sum":
        return b.operation(PLAIN[Op.ADD][TYPES[dtype] in REAL], total, value)
    if TYPES[dtype] in REAL:
        return extreme(b, kind, value, total)
    return b.call(f"llvm.{'s' if dtype in SIGNED else 'u'}{kind}", total, value)


def _divided(b: Builder, current: Node, x: Value, by: Value) -> Value:
    """The quotient rounded toward minus infinity, or the rest of it; both are 0 where the divisor is 0."""
    rest, signed = current.op is Op.MOD, current.dtype in SIGNED
    divisor = current.args[1]
    if divisor.op is Op.CONST and divisor.value > 0:
        if divisor.value & (divisor.value - 1) == 0:
            if rest:
                return b.operation("and", x, integer(divisor.value - 1, x.type))
            return b.operation("ashr" if signed else "lshr", x, integer(divisor.value.bit_length() - 1, x.type))
        quotient = _over_positive(b, x, by, signed)
        return b.operation("sub", x, b.operation("mul", quotient, by)) if rest else quotient
    return _over_any(b, x, by, rest=rest, signed=signed)


def _over_positive(b: Builder, x: Value, by: Value, signed: bool) -> Value:
    """The quotient by a constant; of a negative x it is that of -x - 1, negated and less one."""
    if not signed:
        return b.operation("udiv", x, by)
    sign = b.operation("ashr", x, integer(BITS[x.type] - 1, x.type))
    return b.operation("xor", b.operation("udiv", b.operation("xor", x, sign), by), sign)


def _over_any(b: Builder, x: Value, by: Value, *, rest: bool, signed: bool) -> Value:
    """The same by a value that is known at run time; neither 0 nor a quotient that overflows may reach the CPU."""
    zero, one = integer(0, x.type), integer(1, x.type)
    none = b.compare("icmp eq", by, zero)
    negated = b.compare("icmp eq", by, integer(-1, x.type))
    safe = b.select(b.operation("or", none, negated) if signed else none, one, by)
    quotient = _quotient(b, x, safe, signed=signed)
    left = b.operation("sub", x, b.operation("mul", quotient, safe))
    if not signed:
        return b.select(none, zero, left if rest else quotient)
    opposite = b.compare("icmp slt", b.operation("xor", left, safe), zero)
    below = b.operation("and", opposite, b.compare("icmp ne", left, zero))
    if rest:
        return b.operation("add", left, b.select(below, safe, zero))  # 0 by 0, by 1 and by -1 alike
    quotient = b.operation("sub", quotient, b.select(below, one, zero))
    quotient = b.select(negated, b.operation("sub", zero, x), quotient)
    return b.select(none, zero, quotient)


def _quotient(b: Builder, x: Value, by: Value, *, signed: bool) -> Value:
    """The quotient rounded toward zero. CPUs divide vectors of floats alone, and floats of twice the bits are exact."""
    if max(x.lanes, by.lanes) == 1:
        return b.operation("sdiv" if signed else "udiv", x, by)
    wide = BITS[x.type] == 32
    floats = [
        b.convert("sitofp" if signed else "uitofp", operand, "double" if wide else "float") for operand in (x, by)
    ]
    ratio = b.operation("fdiv", *floats)
    return _resized(b, b.convert("fptoui" if wide and not signed else "fptosi", ratio, "i32"), x.type, "")


def cast(b: Builder, x: Value, before: DType, after: DType) -> Value:
    """A value of one type as another: integers wrap, floats are truncated and held within 32 bits, NaN is 0."""
    if before is after:
        return x
    if after is DType.BOOL:
        return b.compare("fcmp une" if x.type in REAL else "icmp ne", x, constant(0, before))
    if before is DType.BOOL:
        return b.select(x, constant(1, after), constant(0, after))
    if before is DType.F16:
        return cast(b, b.convert("fpext", x, "float"), DType.F32, after)
    if after is DType.F16:
        return b.convert("fptrunc", cast(b, x, before, DType.F32), "half")
    if TYPES[after] in REAL:
        resize = "fpext" if BITS[x.type] < BITS[TYPES[after]] else "fptrunc"
        from_whole = "sitofp" if before in SIGNED else "uitofp"
        return b.convert(resize if x.type in REAL else from_whole, x, TYPES[after])
    if x.type in REAL:
        return _truncated(b, x, after)
    return _resized(b, x, TYPES[after], "sext" if before in SIGNED else "zext")


def _truncated(b: Builder, x: Value, after: DType) -> Value:
    """A float as an integer; by plain comparisons, since LLVM's own saturating conversion goes lane by lane."""
    least, most = INTEGERS[DType.U32 if after is DType.U32 else DType.I32]
    low, high = real(least, x.type), real(MAX_BELOW[most] if x.type == "float" else most, x.type)
    within = b.select(b.compare("fcmp ogt", x, low), x, low)
    within = b.select(b.compare("fcmp olt", within, high), within, high)
    whole = b.convert("fptoui" if after is DType.U32 else "fptosi", within, "i32")
    whole = b.select(b.compare("fcmp ogt", x, high), integer(most, "i32"), whole)
    if after is DType.U32:
        return whole
    return _resized(b, b.select(b.compare("fcmp ord", x, x), whole, integer(0, "i32")), TYPES[after], "")


def _resized(b: Builder, x: Value, scalar: str, widen: str) -> Value:
    if BITS[scalar] == BITS[x.type]:
        return x
    return b.convert("trunc" if BITS[scalar] < BITS[x.type] else widen, x, scalar)


TYPED: Mapping[Op, Callable[..., Value]] = {  # of a builder, the node and the arguments
    **dict.fromkeys((Op.LT, Op.LE, Op.EQ), _compared),
    **dict.fromkeys((Op.MIN, Op.MAX), _integer_extreme),
    **dict.fromkeys((Op.IDIV, Op.MOD), _divided),
    Op.NEG: _negated,
    Op.ABS: _absolute,
    Op.SHR: _shifted,
    Op.CAST: _cast,
    Op.TAP: _tapped,
}
"""Operations that depend on the type of the language, not only on LLVM's."""
