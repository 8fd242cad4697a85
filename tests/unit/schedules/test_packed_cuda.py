"""Narrow pixels several in a word: averages, what reads and makes them, bytes that are saturated, tables of a block."""

from typing import Any

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from tracing import plate, uniform

from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    Axis,
    DType,
    Image,
    Line,
    Node,
    Point,
    Rect,
    Table,
    Window,
    cast,
    clamp,
    exp,
    floor,
    functor,
    maximum,
    minimum,
    saturate,
    table,
)
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.schedules.fused import rule as fused
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
KINDS = {np.uint8: DType.U8, np.uint16: DType.U16}
DOWN, UP = 0, 1


def average(a: Node, b: Node, rounding: int = UP) -> Node:
    return cast((cast(a, DType.U32) + cast(b, DType.U32) + rounding) >> 1, a.dtype)


@functor
def mixed(a: Point, b: Point, *, rounding: int) -> Node:
    return average(a(), b(), rounding)


@functor
def smooth(a: Line, *, axis: Axis, radius: int, rounding: int = UP) -> Node:
    del axis
    return average(average(a(-radius), a(radius), rounding), a(), rounding)


@functor
def least(a: Line, *, axis: Axis, radius: int) -> Node:
    """Made of no averages."""
    del axis
    return minimum(a(-radius) ^ a(radius), a())


@functor
def sharp(a: Point, b: Point, *, gain: Node | float) -> Node:
    value = cast(a(), DType.I32)
    return saturate(value + (value - cast(b(), DType.I32)) * cast(gain, DType.I32) // 4, DType.U8)


@functor
def curved(a: Point, curve: Table) -> Node:
    return curve(cast(a(), DType.I32) - 20)


def plan_of(images: list[Image], sources: list[Array], without: tuple[str, ...] = (), uniforms: int = 0) -> Plan:
    rects = tuple(Rect(-7, 5, data.shape[2] - 7, data.shape[1] + 5) for data in sources)
    graph, off = Graph.of(images, uniforms), ("assemble", "shared_tiles", *without)
    return build(graph, Target.parse("sm_90"), Format(rects[0], rects), without=off)


def checked(image: Image, *sources: Array, uniforms: tuple[float, ...] = ()) -> str:
    """The source of the one kernel that gives exactly what the reference says, as it does without words."""
    images, data = [image], list(sources)
    plans = [plan_of(images, data, without, len(uniforms)) for without in ((), ("packed_words",))]
    (wanted,) = evaluate(Graph.of(images, len(uniforms)), plans[0].format, data, uniforms)
    for plan in plans:
        assert [launch.schedule for launch in plan.launches] == ["fused"]
        (made,) = EmulatedProgram(plan).run(data, uniforms).outputs
        assert np.array_equal(made, wanted)
    assert not {"average_", "put_u", "pixel_u", "pack_saturated(", "dot_u8("} & {*_used(plans[1])}
    return plans[0].kernels[0].source


def _used(plan: Plan) -> list[str]:
    source = plan.kernels[0].source
    return [name for name in ("average_", "put_u", "pixel_u", "pack_saturated(", "dot_u8(") if name in source]


def noise(dtype: Any, *shape: int) -> Array:
    return np.random.default_rng(3).integers(0, np.iinfo(dtype).max, shape, dtype, endpoint=True)


@pytest.mark.parametrize("rounding", [DOWN, UP])
def test_averages_of_all_pairs_of_bytes(rounding: int) -> None:
    rows, columns = (each.astype(np.uint8)[None] for each in np.mgrid[:256, :256])
    a, b = plate(rows, slot=0), plate(columns, slot=1)
    image = mixed(mixed(a, b, rounding=rounding), b, rounding=rounding)
    assert f"average_{'up' if rounding else 'down'}<0xfefefefeu>" in checked(image, rows, columns)


@pytest.mark.parametrize("radius", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("dtype", KINDS)
def test_words_that_begin_beside_the_own_ones(dtype: Any, radius: int) -> None:
    data = noise(dtype, 2, 21, 263)
    source = checked(smooth(smooth(plate(data), axis=Axis.Y, radius=1), axis=Axis.X, radius=radius), data)
    assert ("__funnelshift_r" in source) == bool(radius % (4 // np.dtype(dtype).itemsize))


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
def test_pixels_beyond_the_edges(boundary: str) -> None:
    data = noise(np.uint8, 2, 21, 263)
    down = smooth(plate(data, boundary=boundary, constant=7), axis=Axis.Y, radius=1)
    checked(smooth(down, axis=Axis.X, radius=3), data)


@pytest.mark.parametrize("dtype", KINDS)
def test_words_are_made_of_pixels_and_read_by_them(dtype: Any) -> None:
    """A part of averages between two that are none."""
    data = noise(dtype, 1, 19, 140)
    middle = smooth(least(plate(data), axis=Axis.X, radius=2), axis=Axis.X, radius=1)
    source = checked(least(middle, axis=Axis.X, radius=3), data)
    assert "average_up" in source
    assert "put_u" in source
    assert "pixel_u" in source


@pytest.mark.parametrize("rows", [1, 2, 8])
def test_bytes_are_saturated_four_at_a_time(rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fused, "FUSED_ROWS", (rows,))
    data = noise(np.uint8, 3, 23, 131)
    first = plate(data)
    image = sharp(first, smooth(first, axis=Axis.X, radius=1), gain=uniform(0))
    source = checked(image, data, uniforms=(9.0,))
    assert "pack_saturated(v0[" in source
    assert ", pack_saturated(v0[" in source


@functor
def weighed(a: Window, b: Point, *, radius: int, beside: int, by: tuple[int, int], gain: Node | float) -> Node:
    """Of two bytes, one of them beside the pixel, by two numbers of which one is a uniform's."""
    del radius
    first, second = cast(a(beside, 0), DType.I32), cast(b(), DType.I32)
    weight = cast(floor(clamp(gain, 0.0, 100.0)), DType.I32)
    return saturate((first * (weight + by[0]) - second * by[1]) // 64, DType.U8)


@pytest.mark.parametrize("beside", range(-5, 6))
def test_bytes_that_are_weighed_are_multiplied_in_words(beside: int) -> None:
    data = noise(np.uint8, 1, 9, 131)
    first = plate(data)
    blurred = smooth(first, axis=Axis.X, radius=1)
    image = weighed(first, blurred, radius=5, beside=beside, by=(-7, 50), gain=uniform(0))
    source = checked(image, data, uniforms=(90.7,))
    assert "dot_u8(" in source
    assert "pixel_u" not in source.split("// weighed")[1]


def test_bytes_of_one_image_by_numbers_that_are_added() -> None:
    @functor
    def added(a: Line, *, axis: Axis, radius: int) -> Node:
        del axis
        left, right = cast(a(-radius), DType.I32), cast(a(radius), DType.I32)
        return saturate((3 * left + right * -32768) // 256 + 128, DType.U8)

    data = noise(np.uint8, 1, 9, 131)
    assert "dot_u8(" in checked(added(smooth(plate(data), axis=Axis.Y, radius=1), axis=Axis.X, radius=1), data)


@pytest.mark.parametrize(
    ("by", "gain"),
    [((0, 40_000), 1.0), ((32_700, 1), uniform(0)), ((1, -32768), 1.0)],
    ids=["too large", "maybe too large", "too large once it is subtracted"],
)
def test_weights_have_16_bits(by: tuple[int, int], gain: Node | float) -> None:
    data = noise(np.uint8, 1, 9, 131)
    first = plate(data)
    image = weighed(first, smooth(first, axis=Axis.X, radius=1), radius=1, beside=0, by=by, gain=gain)
    assert "dot_u8(" not in checked(image, data, uniforms=(90.7,))


def test_weights_that_follow_pixels_are_multiplied_one_by_one() -> None:
    @functor
    def squared(a: Point, b: Point) -> Node:
        first, second = cast(a(), DType.I32), cast(b(), DType.I32)
        return saturate((first * second - second * second) // 16, DType.U8)

    data = noise(np.uint8, 1, 9, 131)
    first = plate(data)
    assert "dot_u8(" not in checked(squared(first, smooth(first, axis=Axis.X, radius=1)), data)


def test_a_table_in_the_memory_of_a_block() -> None:
    data = noise(np.uint8, 1, 23, 131)
    curve = table([(7 * k + 3) % 256 for k in range(200)], DType.U8)
    image = curved(smooth(plate(data), axis=Axis.X, radius=1), curve)
    source = checked(image, data)
    assert "__shared__ __align__(16) unsigned char table_in1[1][208];" in source
    assert "__shared__" not in plan_of([image], [data], ("shared_tables",)).kernels[0].source


def test_a_long_table_stays_in_device_memory() -> None:
    data = noise(np.uint16, 1, 23, 131)
    curve = table([(7 * k + 3) % 256 for k in range(5000)], DType.U8)
    assert "__shared__" not in checked(curved(smooth(plate(data), axis=Axis.X, radius=1), curve), data)


@functor
def drawn_average(a: Window, *, radius: int, taps: tuple[tuple[int, int, int], ...]) -> Node:
    """Averages of averages, of pixels within the radius."""
    del radius
    value = a(0, 0)
    for dx, dy, rounding in taps:
        value = average(a(dx, dy), value, rounding)
    return value


@functor
def extremes(a: Window, *, radius: int) -> Node:
    del radius
    return maximum(minimum(a(-1, 0), a(0, 1)), a(1, -1))


TAPS = st.lists(st.tuples(st.integers(-6, 6), st.integers(-2, 2), st.sampled_from([DOWN, UP])), min_size=1, max_size=3)


@settings(max_examples=8, phases=(Phase.explicit, Phase.generate))
@given(
    dtype=st.sampled_from([*KINDS]),
    stages=st.lists(st.one_of(st.none(), TAPS), min_size=2, max_size=3).filter(any),
    size=st.tuples(st.integers(1, 20), st.integers(1, 280)),
)
def test_any_chain_of_averages(
    dtype: Any, stages: list[list[tuple[int, int, int]] | None], size: tuple[int, int]
) -> None:
    data = noise(dtype, 1, *size)
    image = plate(data)
    for taps in stages:
        image = drawn_average(image, radius=6, taps=tuple(taps)) if taps else extremes(image, radius=1)
    plan = plan_of([image], [data])
    (wanted,) = evaluate(Graph.of([image]), plan.format, [data], ())
    (made,) = EmulatedProgram(plan).run([data], ()).outputs
    assert np.array_equal(made, wanted)


@functor
def graded(a: Point, b: Point, *, gain: Node | float) -> Node:
    """Weights that take long to find."""
    weights = [exp(gain * float(k)) / (1.0 + gain * gain) for k in range(1, 9)]
    value = cast(a(), DType.F32) + cast(b(), DType.F32)
    for weight in weights:
        value = maximum(value * weight, 1.0 - value)
    return saturate(value, DType.U8)


@pytest.mark.parametrize("rows", [1, 4])
def test_what_follows_from_uniforms_is_computed_once_a_block(rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fused, "FUSED_ROWS", (rows,))
    monkeypatch.setattr(fused, "MIN_FITTING", 1)
    data = noise(np.uint8, 2, 77, 263)
    first = plate(data)
    images = [graded(first, smooth(first, axis=Axis.X, radius=1), gain=uniform(0))]
    plan, plain = (plan_of(images, [data], without, 1) for without in ((), ("block_values",)))
    (wanted,) = evaluate(Graph.of(images, 1), plan.format, [data], (0.125,))
    for each in (plan, plain):
        (made,) = EmulatedProgram(each).run([data], (0.125,)).outputs
        assert np.abs(made.astype(int) - wanted).max() <= 1  # exp rounds in its own way
    source = plan.kernels[0].source
    assert source.index("__shared__ float shared1;") < source.index("__syncthreads") < source.index("= shared1;")
    assert "__syncthreads" not in plain.kernels[0].source


def test_devices_without_the_instruction_find_extremes_pixel_by_pixel() -> None:
    data = noise(np.uint16, 1, 21, 263)
    graph = Graph.of([least(smooth(extremes(plate(data), radius=1), axis=Axis.X, radius=1), axis=Axis.X, radius=2)])
    rect = Rect(0, 0, 263, 21)
    plans = {
        target: build(graph, Target.parse(target), Format(rect, (rect,)), without=("assemble", "shared_tiles"))
        for target in ("sm_80", "sm_90")
    }
    assert "average_up" in plans["sm_80"].kernels[0].source
    assert ["__vminu2" in plan.kernels[0].source for plan in plans.values()] == [False, True]
