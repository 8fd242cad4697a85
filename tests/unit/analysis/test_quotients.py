"""Two products with an inverse are the quotient, bit for bit, wherever `inverse` gives one."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numpy.typing import NDArray

from farm.analysis.quotients import MAX_DIVISOR, inverse, inverse_for
from farm.graph.node import DType, Node, Op, cast, const, node

Floats = NDArray[np.float32]
WHITES = (255.0, 32767.0, 65535.0)
"""By which integer pixels become floats of 0 to 1."""


def products(x: Floats, parts: tuple[float, float]) -> Floats:
    """fma(x, inverse, x * rest), with what float64 drops of the sum kept in its last bit until it is rounded."""
    high, low = map(np.float32, parts)
    product, addend = x.astype(np.float64) * np.float64(high), (x * low).astype(np.float64)
    total = product + addend
    dropped = (product - (total - (total - product))) + (addend - (total - product))
    bits = total.view(np.int64)
    sticky = (dropped != 0) & (bits % 2 == 0)
    return (bits + np.where(sticky, np.where((dropped > 0) == (total > 0), 1, -1), 0)).view(np.float64).astype("f4")


def bits(x: Floats) -> NDArray[np.int32]:
    return x.view(np.int32)


def exact(divisor: float) -> tuple[float, float]:
    parts = inverse(divisor)
    assert parts
    return parts


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16])
def test_every_narrow_number_over_every_small_divisor(dtype: Any) -> None:
    limits = np.iinfo(dtype)
    x = np.arange(limits.min, limits.max + 1).astype(np.float32)
    for divisor in (*WHITES, *np.arange(1, 400)):
        np.testing.assert_array_equal(bits(products(x, exact(float(divisor)))), bits(x / np.float32(divisor)))


@pytest.mark.parametrize("divisor", [*WHITES, 3.0, 2.0**22 + 1, 2.0**23 - 1, 0.3125])
def test_every_significand(divisor: float) -> None:
    for x in np.split(np.arange(2**23, 2**24, dtype=np.float32), 8):
        np.testing.assert_array_equal(bits(products(x, exact(divisor))), bits(x / np.float32(divisor)))


def rounded(value: Fraction) -> Fraction:
    """A number rounded to 24 bits, ties to even, as where no exponent is out of range."""
    if value == 0:
        return value
    exponent = math.floor(math.log2(abs(value))) - 23
    exponent += (abs(value) >= Fraction(2) ** (exponent + 24)) - (abs(value) < Fraction(2) ** (exponent + 23))
    return round(value / Fraction(2) ** exponent) * Fraction(2) ** exponent


def by_products(x: Fraction, parts: tuple[float, float]) -> Fraction:
    high, low = map(Fraction, parts)
    return rounded(x * high + rounded(x * low))


divisors = st.builds(lambda whole, exponent: whole * 2.0**exponent, st.integers(1, 2**23 - 1), st.integers(-87, 64))
"""All of at most 23 bits, and some whose exponents are too small or too large."""


@given(divisors, st.integers(-(2**31), 2**32 - 1))
def test_any_integer(divisor: float, number: int) -> None:
    parts = inverse(divisor)
    assert (parts is None) == (not 1 / MAX_DIVISOR <= divisor <= MAX_DIVISOR)
    if parts:
        x = rounded(Fraction(number))
        assert by_products(x, parts) == rounded(x / Fraction(divisor))


@pytest.mark.parametrize("divisor", [MAX_DIVISOR, (2**23 - 1) * 2.0**41, 1 / MAX_DIVISOR, (2**22 + 1) * 2.0**-86])
def test_nothing_overflows_or_is_subnormal_by_the_largest_and_smallest_divisors(divisor: float) -> None:
    x = np.float32([0, 1, 3, 2**24 - 1, 2**31, 2**32, -1, -(2**31)])
    with np.errstate(over="raise", under="raise"):
        np.testing.assert_array_equal(bits(products(x, exact(divisor))), bits(x / np.float32(divisor)))


@given(st.integers(3, 2**23 - 1), st.sampled_from((1, -1)))
def test_quotients_next_to_halfway_points(divisor: int, side: int) -> None:
    """The numerators whose quotients lie nearest to the middle between two floats."""
    assume(divisor & (divisor - 1))
    odd = divisor // (divisor & -divisor)
    for shift in (24, 25):
        first = side * pow(2**shift, -1, odd) % odd
        for x in range(first + -(-(2**23 - first) // odd) * odd, 2**24, odd)[:4]:
            assert by_products(Fraction(x), exact(float(divisor))) == rounded(Fraction(x, divisor))


def test_the_inverse_is_in_two_floats() -> None:
    for divisor in (*WHITES, 3.0, MAX_DIVISOR, 1 / MAX_DIVISOR):
        high, low = exact(divisor)
        assert (high, low) == (np.float32(high), np.float32(low))
        assert abs(Fraction(high) + Fraction(low) - 1 / Fraction(divisor)) <= 1 / Fraction(divisor) / 2**48


def test_a_divisor_of_24_bits_may_have_another_quotient() -> None:
    divisor, number = 15797511.0, Fraction(12552088)
    high = np.float32(1 / divisor)
    parts = float(high), float(np.float32((1 - divisor * float(high)) / divisor))
    assert by_products(number, parts) != rounded(number / Fraction(divisor))
    assert inverse(divisor) is None


@pytest.mark.parametrize("divisor", [0.0, -0.0, -255.0, math.inf, -math.inf, math.nan, 0.1, 1e300, 1e-300, 2.0**65])
def test_where_nothing_is_proved_it_stays_a_division(divisor: float) -> None:
    assert inverse(divisor) is None


@pytest.mark.parametrize("special", [-0.0, math.inf, 1.1847848195109146e-38])
def test_floats_that_are_no_whole_numbers_could_differ(special: float) -> None:
    x, divisor = np.float32([special]), np.float32(255.0)
    with np.errstate(invalid="ignore"):
        assert bits(products(x, exact(255.0))) != bits(x / divisor)


def unknown(dtype: DType) -> Node:
    return node(Op.NAME, dtype, (), "x")


def test_only_integers_that_became_floats_are_numerators() -> None:
    white = const(255.0, DType.F32)
    for dtype in (DType.U8, DType.U16, DType.I16, DType.I32, DType.U32):
        assert inverse_for(cast(unknown(dtype), DType.F32), white) == inverse(255.0)
    for numerator in (unknown(DType.F32), cast(unknown(DType.F16), DType.F32)):
        assert inverse_for(numerator, white) is None
    assert inverse_for(cast(unknown(DType.U8), DType.F32), unknown(DType.F32)) is None
