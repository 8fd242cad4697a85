"""Rows of a long sum side by side on the CPU, where they read the same pixels."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    DType,
    Frame,
    Image,
    Node,
    Rect,
    Table,
    Window,
    cast,
    functor,
    max_over,
    position,
    sum_over,
)
from farm.graph.graph import Graph
from farm.plan.model import DTYPES, Format
from farm.schedules.rows.abreast import ROWS

Array = NDArray[Any]
TypedSource = Callable[..., Image]
Compute = Callable[..., Array]
MakePixels = Callable[..., Array]

HEIGHTS = (1, ROWS - 1, ROWS, ROWS + 1, 45)
SHAPES = ((1, 9, 37), (1, 37, 70))


@functor
def product(a: Table, b: Table) -> Node:
    x, y = position()
    return sum_over(a.width, lambda k: cast(a(k, y), DType.F32) * b(x, k))


@functor
def farthest(a: Table, b: Table) -> Node:
    """Nested loops, of which both read what rows share, with a value before them that differs from row to row."""
    x, y = position()
    first = a(0, y) * 0.5
    return max_over(a.width, lambda k: first - sum_over(20, lambda j: abs(a(k, y) - b(x + j, k)))) + first


@functor
def counted(a: Table, b: Table) -> Node:
    x, y = position()
    return sum_over(a.width, lambda k: cast(a(k, y), DType.I32) * cast(b(x, k), DType.I32))


@functor
def column(b: Table) -> Node:
    """The same in every row."""
    x, _ = position()
    return sum_over(b.height, lambda k: b(x, k))


@functor
def mean(a: Window, *, radius: int) -> Node:
    lines = range(-radius, radius + 1)
    return sum_over(lines, lambda dy: sum_over(lines, lambda dx: a(dx, dy)))


def text_of(image: Image, *rects: Rect) -> str:
    """The only kernel of an image whose sources have these sizes."""
    (kernel,) = build(Graph.of([image]), Target("cpu"), Format(rects[0], rects), without=("assemble",)).kernels
    return kernel.source


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("width", [5, 70])
def test_sums_of_any_number_of_rows(
    typed_source: TypedSource, compute: Compute, pixels: MakePixels, height: int, width: int
) -> None:
    a, b = pixels(1, height, 37), pixels(1, 37, width, 2)
    shown = Frame.sized(width, height)
    for threads in (1, 2):
        made = compute(product(typed_source(), typed_source(slot=1)).framed(shown), a, b, threads=threads)
        assert np.allclose(made[0], a[0] @ b[0], rtol=1e-5)
    compute(farthest(typed_source(), typed_source(slot=1)).framed(shown), a, b)


@pytest.mark.parametrize("dtype", [DType.U8, DType.F16])
def test_sums_of_other_types(typed_source: TypedSource, compute: Compute, dtype: DType) -> None:
    draw = np.random.default_rng(1)
    a, b = (draw.integers(0, 9, shape).astype(DTYPES[dtype]) for shape in SHAPES)
    make = counted if dtype is DType.U8 else product
    made = compute(make(typed_source(dtype), typed_source(dtype, slot=1)).framed(Frame.sized(70, 9)), a, b)
    assert np.array_equal(made[0], a[0].astype(np.int32) @ b[0].astype(np.int32))


def test_what_rows_share_is_loaded_once(typed_source: TypedSource) -> None:
    image = product(typed_source(), typed_source(slot=1)).framed(Frame.sized(70, 9))
    text = text_of(image, Rect.sized(37, 9), Rect.sized(70, 37))
    assert text.count("load <32 x float>") == 1
    assert text.count("fadd contract <32 x float>") == ROWS


def test_rows_that_share_nothing_stay_alone(typed_source: TypedSource) -> None:
    text = text_of(mean(typed_source(), radius=20), Rect.sized(90, 80))
    assert text.count("fadd") == 2


def test_what_is_the_same_in_all_rows_is_computed_before_them(typed_source: TypedSource, compute: Compute) -> None:
    data = np.random.default_rng(1).random((1, 40, 70), np.float32)
    made = compute(column(typed_source()), data)
    assert np.allclose(made, np.broadcast_to(data.sum(1, keepdims=True), data.shape), rtol=1e-5)
    assert text_of(column(typed_source()), Rect.sized(70, 40)).count("fadd") == 1
