"""How operations, types and numbers are written for Numba."""

import math
from dataclasses import dataclass

import numpy as np

from farm.graph.node import INTEGERS, DType, Node, Op
from farm.kernel.expression import COMMON, Form, Forms, Printer, call, float_text, infix


def _bitwise(symbol: str) -> Form:
    """Looser than arithmetic, and never beside each other without parentheses."""
    return Form(f"{{}} {symbol} {{}}", 10, (12, 12))


def _choice(sign: str) -> Form:
    """The lesser or greater of two, in the form that is one instruction; of NaN and a number it is the second."""
    return Form(f"{{0}} if {{0}} {sign} {{1}} else {{1}}", 2, (10, 10))


def _choice_of_any(sign: str) -> Form:
    """The lesser or greater of two of which each may be NaN: a NaN gives way to the other one."""
    other = "({1} if {1} == {1} else {0})"
    return Form(f"{{0}} if {{0}} {sign} {other} else {other}", 2, (10, 10))


FORMS: Forms = {
    **COMMON,
    Op.AND: Form("{} and {}", 5, (5, 6)),
    Op.OR: Form("{} or {}", 4, (4, 5)),
    Op.NOT: Form("not {}", 6, (6,)),
    Op.WHERE: Form("{1} if {0} else {2}", 2, (3, 3, 2)),
    Op.ABS: call("abs"),
    Op.MIN: _choice("<"),
    Op.MAX: _choice(">"),
    Op.IDIV: infix("//", 13),
    Op.MOD: infix("%", 13),
    Op.SHL: _bitwise("<<"),
    Op.SHR: _bitwise(">>"),
    Op.BITAND: _bitwise("&"),
    Op.BITOR: _bitwise("|"),
    Op.BITXOR: _bitwise("^"),
    Op.SQRT: call("sqrt"),
    Op.EXP: call("exp"),
    Op.LOG: call("log"),
    Op.POW: Form("{} ** {}", 15, (16, 15)),
    Op.SIN: call("sin"),
    Op.COS: call("cos"),
    Op.FLOOR: call("np.floor"),  # math.floor gives an int64
}

REPEATED = frozenset({Op.MIN, Op.MAX})
"""Written as a choice, which LLVM makes into one instruction; its operands stand there twice."""

SIGNS = {Op.MIN: "<", Op.MAX: ">"}
ANY = {op: _choice_of_any(sign) for op, sign in SIGNS.items()}
SECOND_FIRST = {op: Form(f"{{1}} if {{1}} {sign} {{0}} else {{0}}", 2, (10, 10)) for op, sign in SIGNS.items()}
"""The same where the first one is never NaN, and the second may be."""


@dataclass(frozen=True)
class CpuPrinter(Printer):
    """Prints expressions for Numba; those in `numbers` are never NaN."""

    numbers: frozenset[Node] = frozenset()

    def form(self, node: Node) -> Form | None:
        """How `node` is written around its operands."""
        if node.op in SIGNS and node.dtype is DType.F32 and node.args[1] not in self.numbers:
            return (SECOND_FIRST if node.args[0] in self.numbers else ANY)[node.op]
        return super().form(node)


TYPES = {
    DType.U8: "uint8",
    DType.U16: "uint16",
    DType.I16: "int16",
    DType.I32: "int32",
    DType.U32: "uint32",
    DType.F16: "float32",  # rounded to half precision
    DType.F32: "float32",
}
"""Of arrays and of what a cast gives."""

PRELUDE = """\
from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

"""

FAST = 'error_model="numpy", fastmath={"contract", "nsz"}'
OPTIONS = f"nogil=True, cache=True, {FAST}"
INSIDE = "no_cpython_wrapper=True, no_cfunc_wrapper=True"
"""For functions that compiled code alone calls."""

HELPERS = {
    "half": """\
@njit
def half(value):  # rounded to half precision, ties to even
    bits = np.int64(np.float32(value).view(np.uint32))
    size = bits & 0x7FFFFFFF
    if size < 0x38800000:  # subnormal: a multiple of 2**-24
        drop = min(126 - (size >> 23), 31)
        digits = size & 0x7FFFFF | 0x800000
        count = (digits + (1 << drop - 1) - 1 + (digits >> drop & 1)) >> drop
        small = float32(count) * float32(2.0**-24)
        return -small if bits >> 31 else small
    if size <= 0x7F800000:  # not a NaN
        size = min((size + 0xFFF + (size >> 13 & 1)) & ~0x1FFF, 0x7F800000)
        size = 0x7F800000 if size >= 0x47800000 else size
    return np.uint32(bits & 0x80000000 | size).view(np.float32)
""",
    "whole": """\
@njit
def whole(value):  # has a value for every float, where LLVM leaves it open; choices alone, which become vectors
    held = value if value > float32(-2147483648.0) else float32(-2147483648.0)
    held = held if held < float32(2147483520.0) else float32(2147483520.0)
    found = int32(held)
    found = int32(2147483647) if value > float32(2147483520.0) else found
    return found if value == value else int32(0)
""",
    "unsigned": """\
@njit
def unsigned(value):
    held = value if value > float32(0.0) else float32(0.0)
    held = held if held < float32(4294967040.0) else float32(4294967040.0)
    return uint32(4294967295) if value > float32(4294967040.0) else uint32(held)
""",
    "clamped": """\
@njit
def clamped(at, first, end):
    return min(max(at, first), end - 1)
""",
    "mirrored": """\
@njit
def mirrored(at, first, end):
    if first <= at < end:  # a remainder takes longer than all else
        return at
    size = end - first
    folded = (at - first) % (2 * size)
    return first + min(folded, 2 * size - 1 - folded)
""",
    "wrapped": """\
@njit
def wrapped(at, first, end):
    if first <= at < end:
        return at
    return first + (at - first) % (end - first)
""",
}
"""Functions that a kernel may call. They are compiled without fast-math flags, which would undo the rounding."""


def literal(current: Node) -> str:
    """A CONST."""
    if current.dtype in {DType.F16, DType.F32}:
        return float_literal(current.value if current.dtype is DType.F32 else float(np.float16(current.value)))
    return str(current.value)


def float_literal(value: float) -> str:
    """A float32."""
    if math.isfinite(value):
        return f"float32({float_text(value)})"
    return f"float32({float_text(value).replace('inf', 'np.inf').replace('nan', 'np.nan')})"


def start(kind: str, dtype: DType, real: str) -> str:
    """What a REDUCE begins with; `real` is the type of its floats."""
    if dtype is DType.F32:
        return f"{real}({({'sum': '0.0', 'min': 'np.inf', 'max': '-np.inf'})[kind]})"
    low, high = INTEGERS[dtype]
    return f"{TYPES[dtype]}({({'sum': 0, 'min': high, 'max': low})[kind]})"


def join(kind: str, into: str, value: str) -> str:
    """The total `into` with one more value. Totals of minima and maxima are never NaN, so a NaN is passed over."""
    sign = {"sum": "+", "min": "<", "max": ">"}[kind]
    return f"{into} + {value}" if kind == "sum" else f"{value} if {value} {sign} {into} else {into}"
