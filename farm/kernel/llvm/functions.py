"""exp, log, pow, sin and cos of float32 as instructions: polynomials, with every special value as C says.

Nothing is called. Errors against float64, in units in the last place: exp 1.05, log 0.85, sin and cos 1.6, over a
quarter of all floats; pow 1.0 (a relative error of 1e-7), over some ten million pairs. No step relies on
multiplications and additions being fused, though they are where the CPU can do so.
"""

import math
from collections.abc import Sequence

from farm.kernel.llvm.builder import Builder
from farm.kernel.llvm.value import Value, integer, real

EXP = (0.4999999403953552, 0.1666651964187622, 0.041668280959129333, 0.00836887676268816, 0.0013819909654557705)
"""(e^r - 1 - r) / r^2 for |r| <= ln(2) / 2."""

EXP2 = (
    *(0.6931471824645996, 0.24022647738456726, 0.05550359562039375),
    *(0.009618503041565418, 0.0013390998356044292, 0.0001532784226583317),
)
"""(2^r - 1) / r for |r| <= 1/2."""

LOG = (
    *(0.3333331346511841, -0.25000008940696716, 0.20002073049545288, -0.16667991876602173, 0.14220310747623444),
    *(-0.12406114488840103, 0.11883873492479324, -0.11671175807714462, 0.0674985721707344),
)
"""(ln(1 + t) - t + t^2 / 2) / t^3 for 1 + t between the roots of 1/2 and 2."""

LOG2 = (1.4426950408490402, -0.7213475249568009, 0.48089832366957924)
LOG2_REST = (
    *(-0.36067280173301697, 0.28854063153266907, -0.24050429463386536, 0.20609642565250397, -0.17904505133628845),
    *(0.15899735689163208, -0.15699076652526855, 0.1548854559659958, -0.08636242896318436),
)
"""log2(1 + t) / t for the same t: the lowest powers in double precision, those from t^3 on in single."""

SIN = (-0.16666655242443085, 0.008332186378538609, -0.0001951769954757765)
COS = (0.04166664555668831, -0.0013887309469282627, 2.4432321879430674e-05)
"""(sin(r) - r) / r^3 and (cos(r) - 1 + r^2 / 2) / r^4 in r^2, for |r| <= pi / 4."""

LN2_HIGH, LN2_LOW = 0.693359375, -2.12194440e-4
"""Their sum is ln(2); a whole number of 9 bits times the first is exact."""

HALF_PI_HIGH, HALF_PI_LOW = 1.57079632673412561417, 6.07710050650619224932e-11
"""Their sum is pi / 2; a whole number of 20 bits times the first is exact in double precision."""

QUICK = 2.0**20
"""Arguments of sin and cos up to here are reduced by the two constants above, those beyond by a table."""

TWO_OVER_PI = 0xA2F9836E4E441529FC2757D1F534DDC0DB6295993C439041FE5163ABDEBBC561B7246E3A424DD2E006492EEA09D1921C
"""The first 384 bits of 2 / pi."""

FIRST_EXPONENT = 147
"""The exponent, as float32 stores it, of the least number that the table serves."""

MAGIC = {"float": 1.5 * 2.0**23, "double": 1.5 * 2.0**52}
"""Added to a number it rounds this to a whole one, which then stands in the last bits."""


def exp(b: Builder, x: Value) -> Value:
    """e to the power of x."""
    x = _within(b, x, -104.0, 89.0)
    nearest, whole = _nearest(b, b.operation("fmul", x, real(math.log2(math.e))))
    rest = fma(b, whole, real(-LN2_LOW), fma(b, whole, real(-LN2_HIGH), x))
    grown = fma(b, b.operation("fmul", rest, rest), polynomial(b, rest, EXP), rest)
    return _scaled(b, b.operation("fadd", grown, real(1.0)), nearest)


def log(b: Builder, x: Value) -> Value:
    """The natural logarithm of x: -inf of zero, NaN of less."""
    t, exponent = _split(b, x)
    whole = b.convert("sitofp", exponent, "float")
    square = b.operation("fmul", t, t)
    small = fma(b, whole, real(LN2_LOW), b.operation("fmul", b.operation("fmul", t, square), polynomial(b, t, LOG)))
    small = fma(b, square, real(-0.5), small)
    sum_ = fma(b, whole, real(LN2_HIGH), b.operation("fadd", t, small))
    positive = b.select(b.compare("fcmp olt", x, real(math.inf)), sum_, x)
    positive = b.select(b.compare("fcmp oeq", x, real(0.0)), real(-math.inf), positive)
    return b.select(b.compare("fcmp olt", x, real(0.0)), real(math.nan), positive)


def power(b: Builder, x: Value, y: Value) -> Value:
    """X to the power of y, with the special cases of C; its logarithm is taken in double precision."""
    size = b.call("llvm.fabs", x)
    exponent = b.operation("fmul", _within(b, b.convert("fpext", y, "double"), -(2.0**40), 2.0**40), _log2(b, size))
    exponent = _within(b, exponent, -200.0, 200.0)
    nearest, whole = _nearest(b, exponent)
    rest = b.convert("fptrunc", b.operation("fsub", exponent, whole), "float")
    power = _scaled(b, fma(b, rest, polynomial(b, rest, EXP2), real(1.0)), nearest)
    power = _signed(b, x, y, power)
    one = b.operation("or", *b.alike(b.compare("fcmp oeq", x, real(1.0)), b.compare("fcmp oeq", y, real(0.0))))
    return b.select(one, real(1.0), power)


def _signed(b: Builder, x: Value, y: Value, power: Value) -> Value:
    """The power of |x| as that of x: negative if y is odd, NaN if x is finite and less than zero and y not whole."""
    small = b.compare("fcmp olt", b.call("llvm.fabs", y), real(2.0**24))  # others are even, infinite or NaN
    whole = b.convert("fptosi", b.select(small, y, real(0.0)), "i32")
    equal = b.compare("fcmp oeq", b.convert("sitofp", whole, "float"), y)
    odd = b.operation("and", equal, b.convert("trunc", whole, "i1"))
    flip = b.select(odd, integer(-(2**31), "i32"), integer(0, "i32"))
    sign = b.operation("and", b.convert("bitcast", x, "i32"), flip)
    power = b.convert("bitcast", b.operation("or", b.convert("bitcast", power, "i32"), sign), "float")
    fraction = b.operation("and", small, b.operation("xor", equal, integer(1, "i1")))
    negative = b.operation("and", b.compare("fcmp olt", x, real(0.0)), b.compare("fcmp ogt", x, real(-math.inf)))
    return b.select(b.operation("and", negative, fraction), real(math.nan), power)


def sin(b: Builder, x: Value) -> Value:
    """The sine of x; of all sizes."""
    rest, quarter = _reduced(b, x)
    return _wave(b, rest, quarter)


def cos(b: Builder, x: Value) -> Value:
    """The cosine of x; of all sizes."""
    rest, quarter = _reduced(b, x)
    return _wave(b, rest, b.operation("add", quarter, integer(1, "i32")))


def _wave(b: Builder, rest: Value, quarter: Value) -> Value:
    """The sine of `rest` and so many quarter turns."""
    square = b.operation("fmul", rest, rest)
    sine = fma(b, b.operation("fmul", rest, square), polynomial(b, square, SIN), rest)
    cosine = fma(
        b, b.operation("fmul", square, square), polynomial(b, square, COS), fma(b, square, real(-0.5), real(1.0))
    )
    sign = b.operation("and", b.convert("bitcast", rest, "i32"), integer(-(2**31), "i32"))  # of a zero, too
    sine = b.operation("or", b.convert("bitcast", sine, "i32"), sign)
    bits = b.select(b.convert("trunc", quarter, "i1"), b.convert("bitcast", cosine, "i32"), sine)
    half_turn = b.operation("and", quarter, integer(2, "i32"))
    return b.convert("bitcast", b.operation("xor", bits, b.operation("shl", half_turn, integer(30, "i32"))), "float")


def _reduced(b: Builder, x: Value) -> tuple[Value, ...]:
    """What x leaves of whole quarter turns, and how many these are."""
    return b.shared(f"reduced {x.typed}", lambda: _reduce(b, x))


def _reduce(b: Builder, x: Value) -> tuple[Value, ...]:
    wide = b.convert("fpext", x, "double")
    quarter, whole = _nearest(b, b.operation("fmul", wide, real(2 / math.pi, "double")))
    rest = fma(b, whole, real(-HALF_PI_HIGH, "double"), wide)
    rest = fma(b, whole, real(-HALF_PI_LOW, "double"), rest)
    quick = (b.convert("fptrunc", rest, "float"), quarter)
    beyond = b.compare("fcmp ugt", b.call("llvm.fabs", x), real(QUICK))

    def some_beyond() -> tuple[Value, ...]:
        return tuple(b.select(beyond, far, near) for far, near in zip(_reduce_far(b, x), quick, strict=True))

    return b.choose(b.any(beyond), some_beyond, lambda: quick)


def _reduce_far(b: Builder, x: Value) -> tuple[Value, Value]:
    """The same for numbers beyond `QUICK`: the digits of the number times 2 / pi times its power of two, modulo 4."""
    bits = b.convert("bitcast", x, "i32")
    exponent = b.operation("and", b.operation("lshr", bits, integer(23, "i32")), integer(255, "i32"))
    place = b.operation("sub", exponent, integer(FIRST_EXPONENT, "i32"))
    place = b.call("llvm.smax", place, integer(0, "i32"))
    mantissa = b.operation("and", bits, integer(0x807FFFFF - 2**32, "i32"))
    mantissa = b.convert("bitcast", b.operation("or", mantissa, integer(150 << 23, "i32")), "float")
    digits = b.convert("fpext", mantissa, "double")
    high, middle, low = (b.operation("fmul", digits, b.lookup(part, place)) for part in _turns())
    quarter, whole = _nearest(b, high)
    rest = b.operation("fadd", b.operation("fadd", b.operation("fsub", high, whole), middle), low)
    further, whole = _nearest(b, rest)
    rest = b.operation("fmul", b.operation("fsub", rest, whole), real(math.pi / 2, "double"))
    return b.convert("fptrunc", rest, "float"), b.operation("add", quarter, further)


def _turns() -> tuple[list[Value], ...]:
    """2 / pi times the last digit of each exponent, modulo 4, in three parts of 29 bits; NaN for the last exponent."""
    bits = TWO_OVER_PI.bit_length()
    parts: tuple[list[Value], ...] = ([], [], [])
    for exponent in range(FIRST_EXPONENT, 255):
        shift = exponent - 150
        turns = (TWO_OVER_PI << shift if shift >= 0 else TWO_OVER_PI >> -shift) % (4 << bits)
        for k, part in enumerate(parts):
            place = 27 + 29 * k
            part.append(real(math.ldexp((turns >> (bits - place)) & (2**29 - 1), -place), "double"))
    for part in parts:
        part.append(real(math.nan, "double"))
    return parts


def _log2(b: Builder, x: Value) -> Value:
    """The logarithm to base 2 in double precision of a number that is not negative."""
    t, exponent = _split(b, x)
    wide = b.convert("fpext", t, "double")
    whole = b.convert("sitofp", exponent, "double")
    rest = b.convert("fpext", polynomial(b, t, LOG2_REST), "double")
    sum_ = fma(b, wide, polynomial(b, wide, LOG2, rest), whole)
    positive = b.select(b.compare("fcmp olt", x, real(math.inf)), sum_, b.convert("fpext", x, "double"))
    return b.select(b.compare("fcmp oeq", x, real(0.0)), real(-math.inf, "double"), positive)


def _split(b: Builder, x: Value) -> tuple[Value, Value]:
    """T and e with x = (1 + t) * 2**e, 1 + t between the roots of 1/2 and 2, for finite x above zero."""
    subnormal = b.compare("fcmp olt", x, real(2.0**-126))
    bits = b.convert("bitcast", b.select(subnormal, b.operation("fmul", x, real(2.0**24)), x), "i32")
    exponent = b.operation("ashr", b.operation("sub", bits, integer(0x3F3504F3, "i32")), integer(23, "i32"))
    mantissa = b.operation("sub", bits, b.operation("shl", exponent, integer(23, "i32")))
    t = b.operation("fsub", b.convert("bitcast", mantissa, "float"), real(1.0))
    return t, b.operation("add", exponent, b.select(subnormal, integer(-24, "i32"), integer(0, "i32")))


def _nearest(b: Builder, x: Value) -> tuple[Value, Value]:
    """The nearest whole number as i32, and as it is; for |x| < 2**22, beyond which the first means nothing."""
    magic = real(MAGIC[x.type], x.type)
    shifted = b.operation("fadd", x, magic)
    bits = b.convert("bitcast", shifted, "i32" if x.type == "float" else "i64")
    if x.type == "float":
        whole = b.operation("sub", bits, integer(0x4B400000, "i32"))
    else:
        whole = b.convert("trunc", bits, "i32")
    return whole, b.operation("fsub", shifted, magic)


def _scaled(b: Builder, x: Value, exponent: Value) -> Value:
    """X times 2 to the power of -250 to 250: in two steps, of which the second alone rounds."""
    first = b.operation("ashr", exponent, integer(1, "i32"))
    for part in (first, b.operation("sub", exponent, first)):
        stored = b.operation("shl", b.operation("add", part, integer(127, "i32")), integer(23, "i32"))
        x = b.operation("fmul", x, b.convert("bitcast", stored, "float"))
    return x


def _within(b: Builder, x: Value, low: float, high: float) -> Value:
    """X brought between two numbers; NaN stays NaN."""
    for order, value in (("ogt", real(high, x.type)), ("olt", real(low, x.type))):
        x = b.select(b.compare(f"fcmp {order}", x, value), value, x)
    return x


def polynomial(b: Builder, x: Value, coefficients: Sequence[float], rest: Value | None = None) -> Value:
    """The sum of the coefficients times powers of x from the zeroth on; `rest` is a factor of the power after them."""
    total = rest
    for coefficient in reversed(coefficients):
        term = real(coefficient, x.type)
        total = fma(b, total, x, term) if total else term
    return total or real(0.0, x.type)


def fma(b: Builder, x: Value, y: Value, z: Value) -> Value:
    """X times y plus z, rounded once if the CPU can do so."""
    return b.call("llvm.fmuladd", x, y, z)
