"""Numbers that no integer holds: on every backend casts give the same, and nothing is read or counted out of bounds."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    Boundary,
    DType,
    Frame,
    Image,
    Node,
    Pixel,
    PixelGather,
    Pixels,
    Point,
    Rect,
    Scatter,
    Table,
    Window,
    bounded,
    cast,
    functor,
    pixel,
    position,
    reachable,
    scatter,
    sum_over,
)
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.kernel.reference import evaluate
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.load import load
from tests.emulator.program import EmulatedProgram, build_source

Array = NDArray[Any]
RUBBISH = np.array(
    [math.nan, math.inf, -math.inf, 1e30, -1e30, 2.0**31, -(2.0**31), 2.0**32, 4e9, 300.7, -1.5, 0.0], np.float32
).reshape(1, 3, 4)
NUMBERS = np.arange(36, dtype=np.float32).reshape(3, 4, 3)
WINDOWS = Rect(0, 0, 4, 3), Rect(-2, 5, 1, 9)
"""Of the rubbish, and of what it looks up."""


def source(slot: int, dtype: DType = DType.F32, planes: int = 1, boundary: str = "clamp") -> Image:
    return Image.of(node(Op.SOURCE, dtype, (), SourceShape(slot, planes, boundary, 7.0)))


def on_all(
    store: PlanStore, image: Image, sources: Sequence[Array] = (RUBBISH, NUMBERS), windows: Sequence[Rect] = WINDOWS
) -> Array:
    """The image, the same from every backend. The emulator refuses every access outside of a buffer."""
    graph, format = Graph.of([image]), Format(windows[0], tuple(windows))
    (wanted,) = evaluate(graph, format, sources, ())
    for without in ((), ("drop_clamps",)):
        plan = build(graph, Target("cpu"), format, store=store, without=without)
        (made,) = load(plan, store, 1).run(sources, ()).outputs
        assert np.array_equal(made, wanted, equal_nan=wanted.dtype.kind == "f")
    (emulated,) = EmulatedProgram(build_source(graph, format)).run(sources, ()).outputs
    assert np.array_equal(emulated, wanted, equal_nan=wanted.dtype.kind == "f")
    return wanted


@functor
def whole(a: Point, *, dtype: DType) -> Node:
    return cast(a(), dtype)


@pytest.mark.parametrize(
    ("dtype", "wanted"),
    [
        (DType.I32, [0, 2**31 - 1, -(2**31), 2**31 - 1, -(2**31), 2**31 - 1, -(2**31), *[2**31 - 1] * 2, 300, -1, 0]),
        (DType.U32, [0, 2**32 - 1, 0, 2**32 - 1, 0, 2**31, 0, 2**32 - 1, 4_000_000_000, 300, 0, 0]),
        (DType.U8, [0, 255, 0, 255, 0, 255, 0, 255, 255, 44, 255, 0]),
        (DType.I16, [0, -1, 0, -1, 0, -1, 0, -1, -1, 300, -1, 0]),
    ],
)
def test_every_float_has_a_whole_number(plan_store: PlanStore, dtype: DType, wanted: list[int]) -> None:
    assert on_all(plan_store, whole(source(0), dtype=dtype)).ravel().tolist() == wanted


@functor
def looked_up(a: PixelGather, at: Pixel) -> Pixels:
    """Near what a coordinate may be, where a sum overflows."""
    (value,) = at()
    x = cast(value, DType.I32)
    return pixel(*a(x, x), *a(x + 1, x - 1), *a(x * 3, 1 - x))


@pytest.mark.parametrize("boundary", Boundary)
@pytest.mark.parametrize("kind", ["source", "bounded"])
def test_gathers_stay_inside(plan_store: PlanStore, kind: str, boundary: Boundary) -> None:
    numbers = source(1, planes=3, boundary=str(boundary))
    image = numbers if kind == "source" else bounded(copied(numbers), boundary, 7.0)
    assert np.isin(on_all(plan_store, looked_up(image, source(0))), [*NUMBERS.ravel(), 7.0]).all()


@functor
def copied(a: Point) -> Node:
    return a() + 0.0


@functor
def between(a: PixelGather, at: Pixel) -> Pixels:
    (value,) = at()
    return pixel(*a.bilinear(value, 0.5 - value))


@pytest.mark.parametrize("boundary", Boundary)
def test_a_map_of_rubbish_reads_between_pixels(plan_store: PlanStore, boundary: Boundary) -> None:
    graph = Graph.of([between(reachable(copied(source(1, planes=3)), boundary), source(0))])
    format, sources = Format(WINDOWS[0], WINDOWS), (RUBBISH, NUMBERS)
    plan = build(graph, Target("cpu"), format, store=plan_store)
    for program in (load(plan, plan_store, 1), EmulatedProgram(build_source(graph, format))):
        (made,) = program.run(sources, ()).outputs
        assert np.isnan(made[:, 0, :3]).all()  # of NaN and infinity there is no part
        assert np.isfinite(made[:, 2, 1:]).all()


@functor
def entries(t: Table, at: Point) -> Node:
    x = cast(at(), DType.I32)
    return t(x + 1, x - 1, x * 2) + t.linear(at()) * 0.0


def test_tables_stay_inside(plan_store: PlanStore) -> None:
    on_all(plan_store, entries(source(1, planes=3), source(0)))
    on_all(plan_store, entries(copied(source(1, planes=3)), source(0)))


@functor
def counts(at: Point) -> Scatter:
    x = cast(at(), DType.I32)
    return scatter(x + 1, x * 2, size=(4, 2))


def test_bins_stay_inside(plan_store: PlanStore) -> None:
    assert on_all(plan_store, counts(source(0))).sum() == 2  # of 0 and of NaN


@functor
def narrow(t: PixelGather, at: Point) -> Pixels:
    """Coordinates whose bounds follow from their type alone: an intermediate without an edge may be read there."""
    at_u8, at_i16 = cast(cast(at(), DType.U8), DType.I32), cast(cast(at(), DType.I16), DType.I32)
    return pixel(*t(at_u8 // 64 - 2, 5 + (at_i16 >> 14) + 2))


@functor
def carried(t: PixelGather, at: Point) -> Pixels:
    """A product that leaves 32 bits: its bounds are not those of its factors."""
    byte = cast(cast(at(), DType.U8), DType.I32)
    return pixel(*t((byte * 65536 * 256) // 2**29, 6))


@functor
def difference(t: PixelGather, at: Point) -> Pixels:
    byte = cast(cast(at(), DType.U8), DType.U32)
    return pixel(*t(cast((byte - 200) // 2**28, DType.I32), 6))


@functor
def incremented(t: PixelGather, at: Point) -> Pixels:
    """The greatest number and one more is the least."""
    byte = cast(at(), DType.I32)
    held = byte + 1
    return pixel(*t(node(Op.MAX, DType.I32, (byte, held)) * 0 + 1, 6))


@pytest.mark.parametrize("read", [narrow, incremented])
def test_bounds_of_types_hold(plan_store: PlanStore, read: Callable[..., Image]) -> None:
    on_all(plan_store, read(copied(source(1, planes=3)), source(0)))


def test_an_overflow_has_no_bounds() -> None:
    """The region of what is read would be too small, or thousands of megabytes."""
    for read in (carried, difference):
        with pytest.raises(Exception, match="its region has no bounds"):
            read(copied(source(1, planes=3)), source(0))


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap"])
def test_a_frame_without_pixels_is_no_crash(plan_store: PlanStore, boundary: str) -> None:
    @functor
    def summed(a: Window, *, radius: int) -> Node:
        return sum_over(range(-1, 2), lambda k: a(k, 0))

    empty = copied(source(0)).framed(Frame(2, 1, 2, 1))
    shown = summed(bounded(empty, boundary), radius=1).framed(Frame(0, 0, 4, 3))
    on_all(plan_store, shown)


@functor
def shifted(a: Pixel) -> Pixels:
    value, count = cast(a()[0] * 0.0 + 200.0, DType.U8), cast(position()[0] * 5, DType.U8)
    return pixel(value << count, value >> count, value >> 7)


def test_a_shift_takes_the_lowest_bits_of_its_count(plan_store: PlanStore) -> None:
    made = on_all(plan_store, shifted(source(0)), [np.zeros_like(RUBBISH), NUMBERS])
    left, right = (
        [value & 255 for value in values] for values in ([200, 200 << 5, 200 << 2, 200 << 7], [200, 6, 50, 1])
    )
    assert made[0, 0].tolist() == left
    assert made[1, 0].tolist() == right
    assert made[2].max() == made[2].min() == 1
