"""Types of pixels: arithmetic that wraps, casts, saturation, and half precision for storage."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate

from farm.graph import (
    Axis,
    DType,
    Image,
    Line,
    Node,
    Pixel,
    Pixels,
    Point,
    cast,
    equal,
    functor,
    maximum,
    minimum,
    pixel,
    rounded,
    saturate,
    stack,
    sum_over,
    where,
)
from farm.plan.model import DTYPES

Show = Callable[..., NDArray[Any]]
WHOLE = [DType.U8, DType.U16, DType.I16, DType.I32, DType.U32]
OPERATIONS: dict[str, tuple[Callable[[Any, Any], Any], Callable[[Any, Any], Any]]] = {
    "add": (lambda a, b: a + b, lambda a, b: a + b),
    "subtract": (lambda a, b: a - b, lambda a, b: a - b),
    "multiply": (lambda a, b: a * b, lambda a, b: a * b),
    "negate": (lambda a, _: -a, lambda a, _: -a),
    "size": (lambda a, _: abs(a), lambda a, _: abs(a)),
    "least": (minimum, np.minimum),
    "greatest": (maximum, np.maximum),
    "quotient": (lambda a, b: a // (b | 1), lambda a, b: a // (b | 1)),
    "rest": (lambda a, b: a % (b | 1), lambda a, b: a % (b | 1)),
    "and": (lambda a, b: a & b, lambda a, b: a & b),
    "or": (lambda a, b: a | b, lambda a, b: a | b),
    "xor": (lambda a, b: a ^ b, lambda a, b: a ^ b),
    "left": (lambda a, b: a << (b & 7), lambda a, b: a << (b & 7)),
    "right": (lambda a, b: a >> (b & 7), lambda a, b: a >> (b & 7)),
    "below": (lambda a, b: where(a < b, a, b - 1), lambda a, b: np.where(a < b, a, b - 1)),
    "equal": (lambda a, b: where(equal(a & 3, b & 3), a, 1), lambda a, b: np.where((a & 3) == (b & 3), a, 1)),
    "between": (lambda a, b: (a + b) // 2 + (a * b >> 2), lambda a, b: wrapped(a + b) // 2 + (wrapped(a * b) >> 2)),
}
LIMITS: list[tuple[int, int]] = []


def wrapped(value: NDArray[np.int64]) -> NDArray[np.int64]:
    """In the type that `test_whole_numbers_wrap` is about."""
    low, high = LIMITS[-1]
    return (value - low) % (high - low + 1) + low


def extremes(dtype: DType, seed: int) -> NDArray[Any]:
    """A row of drawn numbers with all extremes of the type."""
    limits = np.iinfo(DTYPES[dtype])
    drawn = np.random.default_rng(seed).integers(limits.min, limits.max, 9, endpoint=True)
    edges = [limits.min, limits.max, 0, 1, limits.max // 2, limits.max // 2 + 1]
    return np.random.default_rng(seed).permutation([*drawn, *edges, *edges[::-1]]).astype(DTYPES[dtype])[None, None]


@functor
def computed(pair: Pixel) -> tuple[Node, ...]:
    return tuple(operation(*pair()) for operation, _ in OPERATIONS.values())


@pytest.mark.parametrize("dtype", WHOLE)
def test_whole_numbers_wrap(show: Show, dtype: DType) -> None:
    """Every operation modulo two to the power of the bits, as NumPy does in 64 bits and a wrap."""
    data = np.concatenate([extremes(dtype, 1), extremes(dtype, 2)])
    limits = np.iinfo(DTYPES[dtype])
    LIMITS.append((limits.min, limits.max))
    made = show(stack(*computed.several(plate(data))), data)
    a, b = data.astype(np.int64)
    wrong = {
        name: plane.tolist()
        for (name, (_, wanted)), plane in zip(OPERATIONS.items(), made, strict=True)
        if not np.array_equal(plane, wrapped(wanted(a, b)))
    }
    assert wrong == {}


@pytest.mark.parametrize("before", WHOLE)
@pytest.mark.parametrize("after", [*WHOLE, DType.F32])
def test_casts_between_types(show: Show, before: DType, after: DType) -> None:
    @functor
    def changed(source: Point) -> tuple[Node, Node]:
        value = source()
        return cast(value, after), value if after is DType.F32 else saturate(value, after)

    data = extremes(before, 3)
    cast_, held = changed.several(plate(data))
    assert cast_.dtype is after
    made = show(cast_, data)
    if after is DType.F32:
        assert np.allclose(made, data, rtol=2**-24, atol=0)
    else:
        assert np.array_equal(made, data.astype(DTYPES[after]))
    if after is not DType.F32:
        limits = np.iinfo(DTYPES[after])
        assert np.array_equal(show(held, data), np.clip(data.astype(np.int64), limits.min, limits.max))


@pytest.mark.parametrize("dtype", WHOLE)
def test_floats_are_truncated_and_saturated(show: Show, dtype: DType) -> None:
    @functor
    def held(source: Point) -> Node:
        return saturate(source(), dtype)

    values = [-1e10, -70000.0, -200.5, -1.75, -0.5, -0.0, 0.75, 1.0, 254.9, 255.5, 70000.25, 1e10]
    data = np.array([[values]], np.float32)
    limits = np.iinfo(DTYPES[dtype])
    wanted = np.clip(np.trunc(data.astype(np.float64)), limits.min, limits.max)
    assert np.array_equal(show(held(plate(data)), data), wanted)


def test_half_precision_is_stored(show: Show) -> None:
    """Computed in float32, rounded once, to the nearest even."""

    @functor
    def scaled(source: Point) -> Node:
        return cast(source() * 3.0, DType.F16)

    @functor
    def summed(source: Line, *, axis: Axis, radius: int) -> Node:
        return sum_over(range(-1, 2), source)

    values = [0.1, 1.0, 2.0**-24, 2.0**-26, 21845.0, 21846.0, 1e6, -0.3, 1.0 + 2.0**-11, 65504.0 / 3]
    data = np.array([[values]], np.float32)
    made = show(scaled(plate(data)), data)
    with np.errstate(over="ignore"):
        halves = (data * np.float32(3)).astype(np.float16)
    assert np.array_equal(made, halves.astype(np.float64))
    finite = np.array([[[0.1, 1.0, -2.5, 3.75]]], np.float32)
    made = show(summed(scaled(plate(finite)), axis=Axis.X, radius=1), finite)
    halves = (finite * np.float32(3)).astype(np.float16)
    wide = np.pad(halves.astype(np.float64), ((0, 0), (0, 0), (1, 1)), "constant")
    wide[0, 0, [0, -1]] = np.float16(np.float32(0.1) * np.float32(3)), np.float16(3.75 * 3)  # the source is clamped
    assert np.allclose(made, wide[..., :-2] + wide[..., 1:-1] + wide[..., 2:], rtol=1e-6)


def test_half_precision_is_read(show: Show) -> None:
    @functor
    def doubled(source: Point) -> Node:
        assert source().dtype is DType.F32
        return source() * 2.0 + 1.0

    data = np.array([[[0.1, -65504.0, 6e-8, 3.0]]], np.float16)
    image = doubled(plate(data))
    assert image.dtype is DType.F32
    assert np.allclose(show(image, data), data.astype(np.float64) * 2 + 1, rtol=1e-6)


def test_rounding_to_half_and_going_on(show: Show) -> None:
    @functor
    def error(source: Point) -> Node:
        return source() - cast(cast(source(), DType.F16), DType.F32)

    data = np.array([[[0.1, 0.2, 1.0, 1000.3]]], np.float32)
    made = show(error(plate(data)), data)
    assert np.allclose(made, data.astype(np.float64) - data.astype(np.float16), atol=1e-7)
    assert (made != 0).sum() == 3


def test_images_have_the_type_of_their_results(show: Show) -> None:
    @functor
    def bytes_(source: Point) -> Node:
        return cast(rounded(source() * 255.0), DType.U8)

    @functor
    def back(source: Point) -> Node:
        return source() / 255

    data = np.array([[[0.0, 0.5, 1.0, 0.2]]], np.float32)
    image: Image = bytes_(plate(data))
    assert image.dtype is DType.U8
    assert show(image, data).tolist() == [[[0, 128, 255, 51]]]
    assert np.allclose(show(back(image), data), np.array([0, 128, 255, 51]) / 255, atol=1e-7)


def test_results_of_one_functor_may_differ_in_type(show: Show) -> None:
    @functor
    def split(source: Point) -> tuple[Node, Node, Node]:
        value = source()
        return cast(value, DType.I16), value * 0.5, cast(value, DType.F16)

    data = np.array([[[300, 65535]]], np.uint16)
    low, half, stored = split.several(plate(data))
    assert [image.dtype for image in (low, half, stored)] == [DType.I16, DType.F32, DType.F16]
    assert show(low, data).tolist() == [[[300, -1]]]
    assert show(half, data).tolist() == [[[150.0, 32767.5]]]


def test_python_numbers_take_the_other_sides_type(show: Show) -> None:
    @functor
    def mixed(pair: Pixel) -> Pixels:
        a, b = pair()
        return pixel(a + 250, minimum(a, 7), where(a > b, 3, a), 0)

    data = np.array([[[10, 5]], [[3, 9]]], np.uint8)
    made = mixed(plate(data))
    assert made.dtype is DType.U8
    assert show(made, data).tolist() == [[[4, 255]], [[7, 5]], [[3, 5]], [[0, 0]]]


def test_integers_meet_floats_as_floats(show: Show) -> None:
    @functor
    def mean(a: Point, b: Point) -> Node:
        return (a() + b()) * 0.5 + a() / 4

    a, b = np.array([[[200, 7]]], np.uint8), np.array([[[0.5, -1.0]]], np.float32)
    assert show(mean(plate(a), plate(b, 1)), a, b).tolist() == [[[150.25, 4.75]]]


def test_conditions_count_as_numbers(show: Show) -> None:
    @functor
    def counted(source: Line, *, axis: Axis, radius: int) -> tuple[Node, Node]:
        bright = sum_over(range(-1, 2), lambda k: source(k) > 100)
        return bright, cast(sum_over(3, lambda k: cast(source() > cast(k, DType.U8), DType.U8)), DType.U8)

    data = np.array([[[0, 101, 200, 2]]], np.uint8)
    bright, above = counted.several(plate(data), axis=Axis.X, radius=1)
    assert bright.dtype is DType.F32
    assert show(bright, data).tolist() == [[[1, 2, 2, 1]]]
    assert show(above, data).tolist() == [[[0, 3, 3, 2]]]


def test_bits_are_packed_and_unpacked(show: Show) -> None:
    """Four bytes in a u32, and one of them back."""

    @functor
    def packed(source: Pixel) -> Node:
        parts = [cast(value, DType.U32) << 8 * k for k, value in enumerate(source())]
        return parts[0] | parts[1] | parts[2] | parts[3]

    @functor
    def third(source: Point) -> Node:
        return cast(source() >> 16, DType.U8)

    data = np.random.default_rng(5).integers(0, 256, (4, 2, 3)).astype(np.uint8)
    image = packed(plate(data))
    assert image.dtype is DType.U32
    wanted = np.moveaxis(data, 0, -1).copy().view("<u4")[..., 0]
    assert np.array_equal(show(image, data)[0], wanted)
    assert np.array_equal(show(third(image), data)[0], data[2])
