"""Which quotients by a constant are two products with its inverse, bit for bit; a division takes many operations more.

With h = 1/c and l = 1/c - h, each rounded to float32, x/c is a product, and another one that is added at once:
fma(x, h, x * l). That is the division with one multiplication and one fused operation of Brisebarre, Muller and Raina,
"Accelerating Correctly Rounded Floating-Point Division When the Divisor Is Known in Advance", IEEE TC 53(8), 2004.

Why it is rounded as a division is, for c of at most 23 significant bits, where nothing overflows or is subnormal:

- Let 2^f <= |x| < 2^(f+1) and 2^e <= 1/c <= 2^(e+1). So |l| <= 2^(e-24), and l is 2^(e-49) off at most. Times x that
  is less than 2^(f+e-48), and rounding x * l adds 2^(f+e-48) at most. So what fma rounds is less than 2^(f+e-47) off
  the quotient, of which a unit in the last place is at least u = 2^(f+e-23): less than u / 2^24.
- Write x and c as whole numbers X and C of 24 bits times powers of two. A number halfway between two floats is
  an odd number M over 2^24, or over 2^25 where X < C. It is |2^24 X - M C| / 2C units from the quotient, or with 2^25.
  C is 2^t times an odd number, t < 24, so that difference is 2^t times an odd number: at least 2^t. As 2C < 2^25, each
  halfway point is more than u / 2^(25-t) from the quotient; those below the next power of two are u / 4 away at least.
  If c has 23 bits, t is 1 at least, and no halfway point lies between the quotient and what fma rounds: both are
  rounded to the same float.

Zero is +0 as a whole number that became a float, and fma makes it +0 for c > 0. With -0 or an infinity the products
could differ from the quotient, and so they could near 0: of floats that are not known to be whole, none qualifies.
"""

import math
from functools import lru_cache
from struct import pack, unpack

from farm.graph.node import INTEGERS, DType, Node, Op

SIGNIFICANT_BITS = 24
"""Bits of the significand of a float32."""

MAX_DIVISOR = 2.0**64
"""With divisors up to this, and from its inverse on, no product with a whole number of 32 bits leaves the normal range:
1 - c h is a multiple of 2^-47, so that the rest of an inverse is 0 or at least 2^-111."""


def whole(value: Node) -> bool:
    """Whether a number is an integer that became a float32."""
    return value.op is Op.CAST and value.dtype is DType.F32 and value.args[0].dtype in INTEGERS


def inverse_for(numerator: Node, divisor: Node) -> tuple[float, float] | None:
    """The two parts of an inverse by which two products are the quotient, or None if that is not proved."""
    return inverse(divisor.value) if divisor.op is Op.CONST and whole(numerator) else None


@lru_cache(maxsize=1024)
def inverse(divisor: float) -> tuple[float, float] | None:
    """The inverse of a float32 in two parts of that type, the rest last, if products with whole numbers are quotients.

    Whole numbers are those of any integer type, as float32. None where it is not proved that every bit is the same.
    """
    divisor = _float32(divisor)
    if not 1 / MAX_DIVISOR <= divisor <= MAX_DIVISOR:
        return None
    significand, _ = math.frexp(divisor)
    if int(significand * 2**SIGNIFICANT_BITS) % 2:
        return None
    # 1 - c h is exact in float64, and has 23 bits; rounding quotients of float32 numbers to float64 first changes none
    nearest = _float32(1.0 / divisor)
    return nearest, _float32((1.0 - divisor * nearest) / divisor)


def _float32(value: float) -> float:
    """A number rounded to float32; infinite beyond its range."""
    try:
        return float(unpack("f", pack("f", value))[0])
    except OverflowError:
        return math.copysign(math.inf, value)
