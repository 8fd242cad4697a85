"""Loops over taps and tables, and scattering, on the CPU."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from matrix.kernels import on_rows
from numpy.typing import NDArray

from farm.graph import (
    DType,
    Frame,
    Gather,
    Image,
    Node,
    Point,
    Rect,
    Scatter,
    Table,
    Window,
    cast,
    functor,
    max_over,
    maximum,
    min_over,
    position,
    scatter,
    sum_over,
)
from farm.graph.graph import Graph
from farm.graph.node import INTEGERS
from farm.passes.sizes import sizes
from farm.plan.model import DTYPES

Array = NDArray[Any]
TypedSource = Callable[..., Image]
Compute = Callable[..., Array]
MakePixels = Callable[..., Array]


@functor
def product(a: Table, b: Table) -> Node:
    x, y = position()
    return sum_over(a.width, lambda k: a(k, y) * b(x, k))


@functor
def total(a: Table) -> Node:
    return sum_over(a.height, lambda y: sum_over(a.width, lambda x: a(x, y)))


@functor
def exposed(a: Point, light: Table) -> Node:
    return a() / light(0, 0)


@functor
def relief(a: Window, *, radius: int) -> Node:
    """Differences to the centre, weighed by an inner reduction."""
    centre = a()
    lines = range(-radius, radius + 1)
    return max_over(lines, lambda dy: min_over(lines, lambda dx: a(dx, dy)) - centre) * sum_over(
        [(-1, 0.25), (2, 0.75)], lambda k, weight: maximum(a(k, 0), centre) * weight
    )


@functor
def scaled_extremes(a: Window, *, radius: int, scale: int) -> Node:
    lines = range(-radius, radius + 1)
    return min_over(lines, lambda dy: max_over(lines, lambda dx: a(dx, dy)))


@functor
def best_match(a: Gather, b: Gather) -> Node:
    """The least sum of absolute differences of 4 x 4 blocks over nine displacements."""
    x, y = position()

    def difference(k: Node, i: Node, j: Node) -> Node:
        moved = b(4 * x + i + k % 3 - 1, 4 * y + j + k // 3 - 1)
        return abs(cast(a(4 * x + i, 4 * y + j), DType.I32) - cast(moved, DType.I32))

    return min_over(9, lambda k: sum_over(4, lambda j: sum_over(4, lambda i: difference(k, i, j))))


@functor
def extremes(a: Window, *, radius: int) -> Node:
    lines = range(-radius, radius + 1)
    return (
        sum_over(lines, lambda k: a(k, 0) * a(0, k))
        + min_over(lines, lambda k: a(k, 0))
        - max_over(lines, lambda k: a(0, k))
    )


@functor
def over_nothing(a: Table, *, kind: str) -> Node:
    loop = {"sum": sum_over, "min": min_over, "max": max_over}[kind]
    return loop(a.width - a.width, lambda k: a(k, 0))


@functor
def counted(a: Point) -> Scatter:
    return scatter(cast(a(), DType.I32) - 10, size=(200, 1))


@functor
def weighed_pairs(a: Point, b: Point) -> Scatter:
    return scatter(cast(a(), DType.I32), cast(b(), DType.I32), size=(256, 256), weight=3 - cast(a(), DType.I32))


def test_a_matrix_product(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    a, b = pixels(1, 5, 7), pixels(1, 7, 9, 2)
    made = compute(product(typed_source(), typed_source(slot=1)).framed(Frame.sized(9, 5)), a, b)
    assert np.allclose(made[0], a[0] @ b[0])


def test_a_total_of_the_frame_and_its_use(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    data = pixels(1, 40, 70)
    whole = total(typed_source()).framed(Frame.sized(1, 1))
    assert np.allclose(compute(whole, data), data.sum())
    assert np.allclose(compute(exposed(typed_source(), whole), data), data / data.sum())


def test_a_total_is_computed_before_the_row_loop(typed_source: TypedSource) -> None:
    text = on_rows(sizes(Graph.of([total(typed_source())]), [Rect.sized(90, 80)]).stages[0]).source
    assert text.count("fadd") == 2
    assert text.rindex("fadd") < text.index("%end_row, %first_row")


def test_reductions_in_reductions(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    data = pixels(2, 9, 11)
    made = compute(relief(typed_source(planes=2), radius=2), data)
    padded = np.pad(data, ((0, 0), (2, 2), (2, 2)), "edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, (5, 5), (1, 2))
    rows = np.maximum(data, windows[..., 2, 1]) * 0.25 + np.maximum(data, windows[..., 2, 4]) * 0.75
    assert np.allclose(made, (windows.min(-1).max(-1) - data) * rows, atol=1e-6)


def test_reductions_of_a_scaled_window(typed_source: TypedSource, compute: Compute, pixels: MakePixels) -> None:
    data = pixels(1, 17, 21)
    made = compute(scaled_extremes(typed_source(), radius=3, scale=4), data)
    padded = np.pad(data, ((0, 0), (3, 3), (3, 3)), "edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, (7, 7), (1, 2))[:, ::4, ::4]
    assert np.array_equal(made, windows.max(-1).min(-1))


def test_block_matching(typed_source: TypedSource, compute: Compute) -> None:
    rng = np.random.default_rng(1)
    one = rng.integers(0, 256, (1, 16, 12), np.uint8)
    other = np.roll(one, (1, -1), (1, 2))
    image = best_match(typed_source(DType.U8), typed_source(DType.U8, slot=1)).framed(Frame.sized(3, 4))
    made = compute(image, one, other)
    assert made.dtype == np.int32
    assert made[0, 1, 1] == 0
    assert made[0, 3, 2] > 0  # the edge is clamped, not wrapped


@pytest.mark.parametrize("dtype", [DType.U8, DType.I16, DType.U32])
def test_reductions_of_integers_wrap(typed_source: TypedSource, compute: Compute, dtype: DType) -> None:
    lowest, highest = INTEGERS[dtype]
    data = np.random.default_rng(1).integers(lowest, highest, (1, 9, 9), DTYPES[dtype], endpoint=True)
    made = compute(extremes(typed_source(dtype, boundary="wrap"), radius=1), data)
    left, right = (np.roll(data, k, 2).astype(object) for k in (1, -1))
    above, below = (np.roll(data, k, 1).astype(object) for k in (1, -1))
    centre = data.astype(object)
    low, high = np.minimum(np.minimum(left, right), centre), np.maximum(np.maximum(above, below), centre)
    expected = left * above + centre * centre + right * below + low - high
    assert np.array_equal(made, (expected - lowest) % (highest - lowest + 1) + lowest)


@pytest.mark.parametrize(("kind", "value"), [("sum", 0.0), ("min", np.inf), ("max", -np.inf)])
def test_a_loop_of_no_rounds_gives_its_start(
    typed_source: TypedSource, compute: Compute, pixels: MakePixels, kind: str, value: float
) -> None:
    made = compute(over_nothing(typed_source(), kind=kind), pixels(1, 2, 3))
    assert np.array_equal(made, np.full((1, 2, 3), value))


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_histogram_drops_what_has_no_bin(typed_source: TypedSource, compute: Compute, threads: int) -> None:
    data = np.random.default_rng(1).integers(0, 256, (3, 61, 90), np.uint8)
    made = compute(counted(typed_source(DType.U8, 3)), data, threads=threads, windows=[Rect(-5, 3, 85, 64)])
    assert made.dtype == np.uint32
    for plane in range(3):
        assert np.array_equal(made[plane, 0], np.bincount(data[plane].ravel(), minlength=256)[10:210])


def test_a_joint_histogram_with_weights(typed_source: TypedSource, compute: Compute) -> None:
    rng = np.random.default_rng(1)
    a, b = (rng.integers(0, 256, (1, 40, 50), np.uint8) for _ in range(2))
    made = compute(weighed_pairs(typed_source(DType.U8), typed_source(DType.U8, slot=1)), a, b)
    weights = np.bincount(b.ravel().astype(int) * 256 + a.ravel(), 3.0 - a.ravel(), 256 * 256)
    assert np.array_equal(made[0], weights.reshape(256, 256))
