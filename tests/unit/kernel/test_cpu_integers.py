"""Arithmetic of every type as the graph defines it: integers wrap, floats round to half precision on request."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.graph import (
    DType,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    Pixels,
    Point,
    cast,
    equal,
    functor,
    maximum,
    minimum,
    moving,
    pixel,
    saturate,
    sum_over,
    where,
)
from farm.graph.axis import Axis
from farm.graph.node import INTEGERS
from farm.plan.model import DTYPES

Array = NDArray[Any]
TypedSource = Callable[..., Image]
Compute = Callable[..., Array]


def draw(dtype: DType, count: int, seed: int) -> Array:
    """All of the type's range, its ends included."""
    low, high = INTEGERS[dtype]
    made = np.random.default_rng(seed).integers(low, high, count, DTYPES[dtype], endpoint=True)
    made[:4] = [low, high, low, high] if seed % 2 else [high, low, max(-1, low), 1]
    return made.reshape(1, 1, count)


@functor
def arithmetic(a: Pixel, b: Pixel) -> Pixels:
    (x,), (y,) = a(), b()
    return pixel(x + y, x - y, x * y, -x, abs(x), minimum(x, y), maximum(x, y), x * x * y + x * 3 - y)


@functor
def divided(a: Pixel, b: Pixel) -> Pixels:
    (x,), (y,) = a(), b()
    some = where(equal(y, 0), y + 3, y)
    return pixel(x // some, x % some, x // 4, x % 4, x // 3, x % 3, (x + y) // some)


@functor
def bits(a: Pixel, b: Pixel) -> Pixels:
    (x,), (y,) = a(), b()
    count = y & 7
    return pixel(x << count, x >> count, x & y, x | y, x ^ y, (x * y) >> count, (x << 1) // 2)


@functor
def converted(a: Point, *, to: DType) -> Node:
    return cast(a(), to)


@functor
def held(a: Point, *, to: DType) -> Node:
    return saturate(a(), to)


@functor
def in_half_steps(a: Point) -> Node:
    return cast(cast(a(), DType.F16), DType.F32)


@functor
def scrambled_sum(a: Line, *, axis: Axis, radius: int) -> Moving:
    def value(offset: Node | int) -> Node:
        return cast(a(offset), DType.U32) * 1000000007

    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), value),
        step=lambda total: total + (value(radius) - value(-radius - 1)),
        emit=lambda total: total * 3,
    )


def in_whole_numbers(x: Array, dtype: DType) -> Array:
    """Python's integers, brought into the type."""
    low, high = INTEGERS[dtype]
    return np.array([(int(value) - low) % (high - low + 1) + low for value in x.ravel()], object).reshape(x.shape)


@pytest.mark.parametrize("dtype", INTEGERS)
def test_arithmetic_wraps(typed_source: TypedSource, compute: Compute, dtype: DType) -> None:
    a, b = draw(dtype, 301, 1), draw(dtype, 301, 2)
    made = compute(arithmetic(typed_source(dtype), typed_source(dtype, slot=1)), a, b)
    x, y = a[0].astype(object), b[0].astype(object)
    expected = [x + y, x - y, x * y, -x, abs(x), np.minimum(x, y), np.maximum(x, y), x * x * y + x * 3 - y]
    assert made.dtype == DTYPES[dtype]
    assert np.array_equal(made, np.stack([in_whole_numbers(each, dtype) for each in expected]).astype(made.dtype))


@pytest.mark.parametrize("dtype", INTEGERS)
def test_division_rounds_down(typed_source: TypedSource, compute: Compute, dtype: DType) -> None:
    a, b = draw(dtype, 301, 1), draw(dtype, 301, 2)
    made = compute(divided(typed_source(dtype), typed_source(dtype, slot=1)), a, b)
    x, y = a[0].astype(object), np.where(b[0] == 0, 3, b[0]).astype(object)
    both = in_whole_numbers(x + b[0].astype(object), dtype)
    expected = [x // y, x % y, x // 4, x % 4, x // 3, x % 3, both // y]
    assert np.array_equal(made, np.stack([in_whole_numbers(each, dtype) for each in expected]).astype(made.dtype))


@pytest.mark.parametrize("dtype", INTEGERS)
def test_shifts_and_bits(typed_source: TypedSource, compute: Compute, dtype: DType) -> None:
    a, b = draw(dtype, 301, 1), draw(dtype, 301, 2)
    made = compute(bits(typed_source(dtype), typed_source(dtype, slot=1)), a, b)
    x, y = a[0].astype(object), b[0].astype(object)
    count = y & 7
    shifted, product = in_whole_numbers(x << 1, dtype), in_whole_numbers(x * y, dtype)
    expected = [x << count, x >> count, x & y, x | y, x ^ y, product >> count, shifted // 2]
    assert np.array_equal(made, np.stack([in_whole_numbers(each, dtype) for each in expected]).astype(made.dtype))


@pytest.mark.parametrize("to", [*INTEGERS, DType.F32])
def test_casts_of_integers_wrap(typed_source: TypedSource, compute: Compute, to: DType) -> None:
    for dtype in INTEGERS:
        if dtype is not to:
            data = draw(dtype, 101, 1)
            made = compute(converted(typed_source(dtype), to=to), data)
            assert made.dtype == DTYPES[to]
            assert np.array_equal(made, data.astype(DTYPES[to]))


@pytest.mark.parametrize("to", INTEGERS)
def test_casts_of_floats_truncate_and_may_saturate(typed_source: TypedSource, compute: Compute, to: DType) -> None:
    low, high = INTEGERS[to]
    data = np.array([[[0.0, 0.99, 1.5, 99.9, 126.5, -1e12, 1e12]]], np.float32)
    made = compute(held(typed_source(), to=to), data)[0, 0]
    assert list(made[:5]) == [0, 0, 1, 99, 126]
    assert made[5] == low
    assert made[6] in {high, high - 127, high - 255}  # the greatest that float32 can say


def test_half_precision_rounds_to_even(typed_source: TypedSource, compute: Compute) -> None:
    edges = [0.0, -0.0, 1 + 2**-11, 1 + 3 * 2**-11, 1 + 2**-11 + 2**-20, 65504, 65519, 2**-14, 2**-14 - 2**-26]
    edges += [2**-24, 2**-25, 2**-25 * 1.001, -3 * 2**-25, 1e-30, 1e-45, 0.1, -1 / 3]
    drawn = np.random.default_rng(1).integers(0, 2**32, 20000, np.uint32).view(np.float32)
    data = np.concatenate([np.array(edges, np.float32), drawn[np.abs(drawn) < 65520]]).reshape(1, 1, -1)
    expected = data.astype(np.float16).astype(np.float32)
    stored, computed = converted(typed_source(), to=DType.F16), in_half_steps(typed_source())
    for image, dtype in ((stored, np.float16), (computed, np.float32)):
        made = compute(image, data)
        assert made.dtype == dtype
        assert np.array_equal(made, expected)
        assert np.array_equal(np.signbit(made), np.signbit(expected))


def test_half_precision_overflows_and_keeps_nan(typed_source: TypedSource, compute: Compute) -> None:
    data = np.array([[[65520, -1e6, np.inf, 65504, np.nan]]], np.float32)
    made = compute(converted(typed_source(), to=DType.F16), data)[0, 0]
    assert list(made[:4]) == [np.inf, -np.inf, np.inf, 65504]
    assert np.isnan(made[4])


def test_half_images_arrive_as_float32(typed_source: TypedSource, compute: Compute) -> None:
    data = np.array([[[0.1, 2.5]]], np.float16).astype(np.float32)
    made = compute(converted(typed_source(DType.F16), to=DType.F32), data)
    assert np.array_equal(made, data)


@pytest.mark.parametrize("axis", Axis)
def test_a_moving_sum_of_integers_wraps(typed_source: TypedSource, compute: Compute, axis: Axis) -> None:
    data = draw(DType.U16, 7 * 300, 1).reshape(1, 7, 300)
    data = data if axis is Axis.X else np.ascontiguousarray(data.transpose(0, 2, 1))
    made = compute(scrambled_sum(typed_source(DType.U16, boundary="wrap"), axis=axis, radius=1), data)
    along = 2 if axis is Axis.X else 1
    window = np.sum([np.roll(data.astype(np.uint64), k, along) for k in (-1, 0, 1)], 0)
    assert np.array_equal(made, (window * 1000000007 * 3 % 2**32).astype(np.uint32))
