"""Reductions over taps, ranges and counts, kept as loops."""

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.ndimage import correlate, maximum_filter, minimum_filter
from tracing import Array, drawn, plate

from farm.graph import (
    Axis,
    DType,
    Frame,
    Gather,
    Line,
    Node,
    PixelWindow,
    Point,
    Table,
    Window,
    cast,
    functor,
    max_over,
    min_over,
    position,
    sum_over,
    table,
    where,
)
from farm.graph.graph import Graph

Show = Callable[..., NDArray[np.float64]]
OVER = {"sum": sum_over, "min": min_over, "max": max_over}


@functor
def convolved(source: Window, *, radius: int, taps: tuple[tuple[int, int, float], ...]) -> Node:
    return sum_over(taps, lambda dx, dy, weight: source(dx, dy) * weight)


@functor
def filtered(source: Window, *, radius: int, kind: str) -> Node:
    around = range(-radius, radius + 1)
    return OVER[kind](around, lambda dy: OVER[kind](around, lambda dx: source(dx, dy)))


def test_a_convolution_of_31_by_31(show: Show) -> None:
    weights = np.random.default_rng(2).random((31, 31)) / 480
    taps = tuple((dx - 15, dy - 15, float(weights[dy, dx])) for dy, dx in product(range(31), range(31)))
    data = drawn(1, 4, 5)
    image = convolved(plate(data), radius=15, taps=taps)
    assert len(Graph.of([image]).nodes) < 40
    made = show(image, data)
    assert np.allclose(made[0], correlate(data[0].astype(np.float64), weights, mode="nearest"), atol=1e-6)


@pytest.mark.parametrize("kind", ["min", "max"])
def test_the_least_and_the_greatest_around(show: Show, kind: str) -> None:
    data = drawn(2, 5, 6)
    made = show(filtered(plate(data), radius=2, kind=kind), data)
    wanted = {"min": minimum_filter, "max": maximum_filter}[kind](data, (1, 5, 5), mode="nearest")
    assert np.array_equal(made, wanted)


def test_sums_inside_sums(show: Show) -> None:
    data = drawn(1, 4, 5)
    made = show(filtered(plate(data), radius=1, kind="sum"), data)
    assert np.allclose(made[0], correlate(data[0].astype(np.float64), np.ones((3, 3)), mode="nearest"), atol=1e-5)


def test_loops_of_three_levels_of_different_kinds(show: Show) -> None:
    """max over k of the sum over j <= 2 of the least over i of a value that depends on all three."""

    @functor
    def mixed(source: Window, *, radius: int) -> Node:
        def least(k: Node, j: Node) -> Node:
            return min_over([(-1, 0.5), (2, 0.25)], lambda i, weight: source(i, j - 1) * weight + k)

        return max_over([2, -1], lambda k: sum_over(3, lambda j: least(k, j) * (j + 1)))

    data = np.round(drawn(1, 3, 4) * 16).astype(np.float32) / np.float32(16)
    made = show(mixed(plate(data), radius=2), data)
    padded = np.pad(data[0].astype(np.float64), 2, mode="edge")

    def at(y: int, x: int) -> float:
        def least(k: int, j: int) -> float:
            return min(padded[y + 2 + j - 1, x + 2 + i] * w + k for i, w in ((-1, 0.5), (2, 0.25)))

        return max(sum(least(k, j) * (j + 1) for j in range(3)) for k in (2, -1))

    assert np.array_equal(made[0], [[at(y, x) for x in range(4)] for y in range(3)])


def test_loops_start_from_nothing(show: Show) -> None:
    """A loop that never runs gives 0, or what any value is better than."""

    @functor
    def empty(source: Point, *, count: int, kind: str) -> Node:
        return OVER[kind](count, lambda k: source() + k)

    @functor
    def whole(source: Point, *, kind: str) -> Node:
        return OVER[kind](0, lambda k: cast(source(), DType.I32) + k)

    data = drawn(1, 1, 2)
    for kind, wanted in {"sum": 0.0, "min": np.inf, "max": -np.inf}.items():
        for count in (0, -3):
            assert show(empty(plate(data), count=count, kind=kind), data).tolist() == [[[wanted] * 2]]
    for kind, least in {"sum": 0, "min": 2**31 - 1, "max": -(2**31)}.items():
        assert show(whole(plate(data), kind=kind), data).tolist() == [[[least] * 2]]


@pytest.mark.parametrize("kind", OVER)
@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32, np.uint32])
def test_loops_over_whole_numbers_stay_in_their_type(show: Show, kind: str, dtype: type[Any]) -> None:
    @functor
    def over(source: Line, *, axis: Axis, radius: int, kind: str) -> Node:
        return OVER[kind]([-2, 0, 1], source)

    limits = np.iinfo(dtype)
    data = np.random.default_rng(3).integers(limits.min, limits.max, (1, 2, 9), dtype, endpoint=True)
    made = show(over(plate(data), axis=Axis.X, radius=2, kind=kind), data)
    padded = np.pad(data, ((0, 0), (0, 0), (2, 1)), mode="edge")
    parts = np.stack([padded[:, :, 0:9], padded[:, :, 2:11], padded[:, :, 3:12]])
    wanted = {"sum": lambda: parts.sum(0, dtype=dtype), "min": lambda: parts.min(0), "max": lambda: parts.max(0)}[
        kind
    ]()
    assert np.array_equal(made, wanted)


def test_a_round_of_a_loop_may_choose(show: Show) -> None:
    """Whole-number taps are plain i32 values: offsets, factors, things to compare."""

    @functor
    def chosen(source: Line, *, axis: Axis, radius: int) -> Node:
        return sum_over([(-1, 1), (0, 0), (2, 1)], lambda k, side: where(side > 0, source(k), source(k) * k + 3.0))

    data = drawn(1, 2, 5)
    made = show(chosen(plate(data), axis=Axis.Y, radius=2), data)
    padded = np.pad(data.astype(np.float64), ((0, 0), (1, 2), (0, 0)), mode="edge")
    assert np.allclose(made, padded[:, 0:2] + padded[:, 3:5] + 3.0, atol=1e-6)


def test_two_loops_over_the_same_count_are_apart(show: Show) -> None:
    @functor
    def spread(source: Line, *, axis: Axis, radius: int) -> Node:
        around = range(-1, 2)
        return max_over(around, source) - min_over(around, source) + sum_over(around, source) * sum_over(around, abs)

    data = drawn(1, 1, 6)
    made = show(spread(plate(data), axis=Axis.X, radius=1), data)
    parts = np.lib.stride_tricks.sliding_window_view(np.pad(data[0, 0].astype(np.float64), 1, mode="edge"), 3)
    assert np.allclose(made[0, 0], parts.max(1) - parts.min(1) + parts.sum(1) * 2, atol=1e-5)


def test_whole_pixels_in_a_loop(show: Show) -> None:
    @functor
    def matched(source: PixelWindow, *, radius: int) -> Node:
        here = source()

        def difference(dx: Node, dy: Node) -> Node:
            return sum(
                (abs(a - b) for a, b in zip(source(dx, dy), here, strict=True)),
                start=cast(dx * dx + dy * dy, DType.F32),
            )

        return min_over([(-1, 0), (1, 0), (0, 1)], difference)

    data = drawn(3, 4, 5)
    made = show(matched(plate(data), radius=1), data)
    padded = np.pad(data.astype(np.float64), ((0, 0), (1, 1), (1, 1)), mode="edge")
    moved = [padded[:, 1:5, 0:5], padded[:, 1:5, 2:7], padded[:, 2:6, 1:6]]
    wanted = np.min([np.abs(each - data).sum(0) + 1 for each in moved], 0)
    assert np.allclose(made[0], wanted, atol=1e-5)


def test_matrices_are_multiplied_over_a_long_axis(show: Show) -> None:
    """The count is known when the plan is made: the width of an input."""

    @functor
    def product_of(left: Gather, right: Gather) -> Node:
        x, y = position()
        return sum_over(left.frame.width, lambda k: left(k, y) * right(x, k))

    left, right = drawn(1, 3, 300), drawn(1, 300, 4, seed=2)
    images = plate(left), plate(right, 1)
    image = product_of(*images).framed(Frame.sized(images[1].frame.width, images[0].frame.height))
    assert len(Graph.of([image]).nodes) < 40
    made = show(image, left, right)
    assert made.shape == (1, 3, 4)
    assert np.allclose(made[0], left[0].astype(np.float64) @ right[0].astype(np.float64), rtol=1e-5)


def test_samples_of_a_table_are_summed(show: Show) -> None:
    """As in mri_q: a long list of samples is run-time data, and every pixel sums over it."""

    @functor
    def transformed(image: Point, samples: Table) -> Node:
        x, y = position()
        return sum_over(samples.width, lambda k: samples(k, 0) * x + samples(k, 1) * y) + image()

    data, samples = drawn(1, 3, 4), drawn(1, 2, 500, seed=3)
    made = show(transformed(plate(data), plate(samples, 1, table=True)), data, samples)
    x, y = np.arange(4.0), np.arange(3.0)[:, None]
    sums = samples[0].astype(np.float64).sum(1)
    assert np.allclose(made[0], sums[0] * x + sums[1] * y + data[0], rtol=1e-5)


def test_blocks_are_reduced(show: Show) -> None:
    """As in block_sad: an image of one pixel for each block of 4 x 2."""

    @functor
    def darkest(source: Gather) -> Node:
        x, y = position()
        return min_over(2, lambda j: min_over(4, lambda i: source(x * 4 + i, y * 2 + j)))

    data = drawn(2, 6, 12)
    image = darkest(plate(data))
    made = show(image.framed(Frame.sized(image.frame.width // 4, image.frame.height // 2)), data)
    assert np.array_equal(made, data.reshape(2, 3, 2, 3, 4).min((2, 4)))


def test_a_loop_over_entries_of_a_static_table(show: Show) -> None:
    @functor
    def polynomial(source: Point, factors: Table) -> Node:
        return sum_over(factors.width, lambda k: factors(k) * source() ** k)

    data: Array = drawn(1, 2, 3)
    made = show(polynomial(plate(data), table([0.5, -1.0, 2.0])), data)
    assert np.allclose(made, 0.5 - data + 2.0 * data.astype(np.float64) ** 2, atol=1e-6)
