"""Histograms in the emulator, in every form of `histogram`, against the reference; and that they fit a device."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate, uniform

from effects.histogram import count, histogram
from effects.joint_histogram import joint_histogram
from farm.compiler import build
from farm.device.target import Target
from farm.graph import DType, Frame, Gather, Image, Point, Rect, Scatter, both, cast, functor, position, scatter
from farm.graph.graph import Graph
from farm.graph.node import const
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.schedules import templates
from farm.schedules.histogram.rule import Counters, Histogram, propose
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
CORNER = (-7, 5)
"""Off every alignment."""
TYPES = (np.uint8, np.uint16, np.int16, np.int32, np.uint32, np.float16, np.float32)


@functor
def weighed(source: Point, *, bins: int, dtype: DType) -> Scatter:
    """Bins that may lie outside, and weights that are no counts."""
    value = cast(source(), DType.I32)
    return scatter(value - 3, value // 7, size=(bins, 5), weight=cast(value * 5 - 40, dtype))


@functor
def crossed(source: Gather, other: Point) -> Scatter:
    """Reads beside the pixel, and the pixel's own place."""
    x, y = position()
    near = source(x + 2, y - 1)
    return scatter(cast(near * 9.0, DType.I32) + x % 3, y % 4, size=(12, 4), weight=cast(near > other(), DType.U32))


@functor
def bytes_weighed(source: Point) -> Scatter:
    value = cast(source(), DType.U32)
    return scatter(cast(value % 11, DType.I32), size=(9, 1), weight=value * value + 1)


@functor
def mingled(first: Point, second: Point) -> Scatter:
    """Both bytes decide the column, and whether the pixel counts."""
    a, b = cast(first(), DType.I32), cast(second(), DType.I32)
    return scatter(a - b, b, size=(200, 256), weight=cast(both(a + b < 150, b > 3), DType.U32))


def forced(monkeypatch: pytest.MonkeyPatch, **numbers: Any) -> None:
    """Schedules with other numbers than the rule's."""

    def changed(found: Any, device: Any, options: Any) -> Any:
        made = propose(found, device, options)
        return replace(made, **numbers) if isinstance(made, Histogram) else made

    monkeypatch.setattr(
        templates, "STAGES", {**templates.STAGES, "histogram": replace(templates.STAGES["histogram"], propose=changed)}
    )


def planned(
    image: Image,
    sources: Sequence[Array],
    windows: Sequence[Rect] = (),
    target: str = "sm_90",
    without: tuple[str, ...] = (),
) -> Plan:
    rects = tuple(windows or (Rect.sized(data.shape[2], data.shape[1]) for data in sources))
    return build(
        Graph.of([image], 2), Target.parse(target), Format(rects[0], rects), without=("fuse", "assemble", *without)
    )


def checked(image: Image, *sources: Array, uniforms: tuple[float, float] = (0.0, 1.0), **more: Any) -> Plan:
    """The plan of an image of one stage, which gives what the reference says."""
    plan = planned(image, sources, **more)
    assert [launch.schedule for launch in plan.launches] == ["histogram"]
    made = EmulatedProgram(plan).run(sources, uniforms).outputs[0]
    assert np.array_equal(made, evaluate(Graph.of([image], 2), plan.format, sources, uniforms)[0])
    return plan


def at_corner(*sources: Array) -> list[Rect]:
    return [Rect.sized(data.shape[2], data.shape[1]).shifted(*CORNER) for data in sources]


def drawn(*shape: int, dtype: Any = np.float32, seed: int = 1) -> Array:
    draw = np.random.default_rng(seed)
    if np.dtype(dtype).kind == "f":
        return (np.round(draw.random(shape) * 80) / 64 - 0.125).astype(dtype)  # some outside of 0 .. 1
    return draw.integers(0, 100, shape).astype(dtype)


def unwrapped(plan: Plan) -> str:
    """The text of the plan's one kernel, on one line."""
    return " ".join(plan.kernels[0].source.split())


def counters(plan: Plan) -> str:
    """Where the plan's one kernel counts."""
    text = plan.kernels[0].source
    if "__shared__" not in text:
        return Counters.GLOBAL
    return Counters.HALVES if "<< 16u" in text else Counters.WORDS


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("size", [(1, 1), (37, 13)])
def test_every_type(dtype: Any, size: tuple[int, int]) -> None:
    data = drawn(2, size[1], size[0], dtype=dtype)
    high = 1.0 if data.dtype.kind == "f" else 90.0
    image = histogram.function(plate(data), bins=50, low=uniform(0), high=uniform(1))
    assert counters(checked(image, data, uniforms=(0.0, high), windows=at_corner(data))) == Counters.WORDS


def test_flat_data_and_what_is_no_number() -> None:
    odd = np.array(
        [np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0, np.nextafter(np.float32(1), np.float32(2)), 0.5], np.float32
    )
    for data in (
        np.full((1, 9, 40), 0.5, np.float32),
        np.tile(odd, (1, 3, 5)),
        np.full((1, 4, 40), np.nan, np.float32),
    ):
        checked(count(plate(data), bins=256, low=0.0, high=1.0), data)


@pytest.mark.parametrize("dtype", [DType.U32, DType.I32])
@pytest.mark.parametrize("bins", [20, 40000, 70000])
def test_weights_and_bins_outside(dtype: DType, bins: int) -> None:
    data = drawn(1, 11, 45, dtype=np.int16)
    image = weighed(plate(data), bins=bins, dtype=dtype)
    wanted = {20: Counters.WORDS, 40000: Counters.GLOBAL, 70000: Counters.GLOBAL}[bins]
    for left, top in ((0, 0), (33, 1), (2, 1)):
        frame = Frame(*map(const, (min(left, bins - 5), top, bins - 2, 4)))
        plan = checked(image.framed(frame), data, windows=at_corner(data))
        assert counters(plan) == wanted
        assert ("bin_x - (out0_x & -32)" in unwrapped(plan)) == (left > 0)


def test_what_does_not_count_is_not_in_the_first_bin_of_a_part() -> None:
    data = drawn(1, 11, 45)
    image = count(plate(data), bins=80, low=0.0, high=1.0)
    part = image.framed(Frame(*map(const, (32, 0, 80, 1))))
    assert "? (bin_y - out0_y) * out0_pitch + (bin_x - (out0_x & -32)) : -1;" in unwrapped(checked(part, data))


def test_reads_of_other_pixels_and_of_the_place() -> None:
    for boundary in ("clamp", "mirror", "wrap", "constant"):
        data, other = drawn(1, 9, 21), drawn(1, 5, 30, seed=2)
        image = crossed(plate(data, 0, boundary), plate(other, 1, boundary))
        checked(image, data, other, windows=at_corner(data, other))


def test_bytes_are_counted_by_value() -> None:
    data = drawn(3, 17, 50, dtype=np.uint8)
    plan = checked(bytes_weighed(plate(data)), data, windows=at_corner(data))
    text = plan.kernels[0].source
    assert "const int counters = 256;" in text
    assert "__byte_perm" in text
    assert "values of bytes counted" in plan.launches[0].reason


@pytest.mark.parametrize("uneven", [False, True])
def test_pairs_of_bytes_with_many_bins(uneven: bool) -> None:
    a, b = drawn(1, 12, 40, dtype=np.uint8), drawn(1, 9 if uneven else 12, 40, dtype=np.uint8, seed=2)
    for high in (256.0, 77.0):
        image = joint_histogram.function(plate(a), plate(b, 1), bins=256, low=0.0, high=high)
        plan = checked(image, a, b, windows=at_corner(a, b))
        assert counters(plan) == Counters.HALVES
        assert "const int counters = 65536;" in plan.kernels[0].source


def test_cells_that_both_bytes_decide_are_computed_for_each_counter() -> None:
    a, b = drawn(1, 12, 40, dtype=np.uint8), drawn(1, 12, 40, dtype=np.uint8, seed=2)
    text = checked(mingled(plate(a), plate(b, 1)), a, b, windows=at_corner(a, b)).kernels[0].source
    assert "value0 = (unsigned char)word;" in text
    assert "value1 = (unsigned char)(word >> 8);" in text
    apart = joint_histogram.function(plate(a), plate(b, 1), bins=256, low=0.0, high=90.0)
    assert "const int cell = rows[word >> 8] + column_here;" in checked(apart, a, b).kernels[0].source


@pytest.mark.parametrize("make", [mingled, joint_histogram.function])
def test_pairs_of_bytes_outside_of_the_output(make: Callable[..., Image]) -> None:
    a, b = drawn(1, 12, 40, dtype=np.uint8), drawn(1, 12, 40, dtype=np.uint8, seed=2)
    more = {} if make is mingled else {"bins": 256, "low": 0.0, "high": 130.0}
    image = make(plate(a), plate(b, 1), **more).framed(Frame(*map(const, (37, 9, 170, 190))))
    plan = checked(image, a, b)
    assert "bin_y - out0_y" in unwrapped(plan)
    assert counters(plan) == Counters.HALVES


def test_images_of_different_pitch_that_wrap_many_times(monkeypatch: pytest.MonkeyPatch) -> None:
    forced(monkeypatch, block=(32, 1), blocks=2)
    a, b = drawn(1, 40, 37), drawn(1, 60, 300, seed=2)
    inner = Frame(*map(const, (0, 0, 37, 40)))
    image = joint_histogram.function(plate(a), plate(b, 1).framed(inner), bins=20, low=0.0, high=1.0)
    checked(image, a, b)


def test_the_next_vectors_are_asked_for_before_they_are_needed() -> None:
    data = drawn(1, 64, 64)
    text = planned(count(plate(data), bins=9, low=0.0, high=1.0), [data]).kernels[0].source
    first, again = "if (start + u * stride < 0) {", "if (place + (u + 2) * stride < 0) {"
    steps = (first, "__shared__", "__syncthreads", "for (int place = start;", again)
    places = [text.index(step) for step in steps]
    assert places == sorted(places)


@pytest.mark.parametrize("bins", [5, 90, 256])
def test_pairs_of_floats(bins: int) -> None:
    a, b = drawn(2, 12, 40), drawn(2, 12, 40, seed=2)
    image = joint_histogram.function(plate(a), plate(b, 1), bins=bins, low=uniform(0), high=uniform(1))
    plan = checked(image, a, b, windows=at_corner(a, b))
    wanted = {5: Counters.WORDS, 90: Counters.WORDS, 256: Counters.HALVES}[bins]
    assert counters(plan) == wanted


@pytest.mark.parametrize("by_value", [False, True])
def test_counters_of_16_bits_are_emptied_in_time(by_value: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    forced(monkeypatch, limit=1023, block=(32, 1), blocks=1, loads=1)
    a, b = (np.full((1, 80, 64), value, np.uint8) for value in (255, 254))
    b[0, 40:, 20:] = np.arange(44)
    if not by_value:
        a, b = a / np.float32(256), b / np.float32(256)
    image = joint_histogram.function(plate(a), plate(b, 1), bins=256, low=0.0, high=256.0 if by_value else 1.0)
    plan = checked(image, a, b)
    assert (a.size - 44 * 40) > 3 * 1023
    assert plan.launches[0].grid == (1, 1, 1)
    assert "if (256u <= low)" in plan.kernels[0].source


def test_without_emptying_a_counter_would_overflow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 16 bits, with a block that counts more than they hold."""
    flat = np.full((1, 66, 1024), 0.75, np.float32)  # in the lower half of the counters its neighbour would show it
    image = joint_histogram.function(plate(flat), plate(flat, 1), bins=256, low=0.0, high=2.0)
    wanted = evaluate(Graph.of([image], 2), planned(image, [flat, flat]).format, [flat, flat], (0.0, 1.0))[0]
    for limit, right in ((65535, True), (10**9, False)):
        forced(monkeypatch, limit=limit, blocks=1)
        made = EmulatedProgram(planned(image, [flat, flat]), checks=False).run([flat, flat], (0.0, 1.0)).outputs[0]
        assert np.array_equal(made, wanted) == right


@pytest.mark.parametrize("numbers", [{"block": (64, 1), "loads": 1, "blocks": 3}, {"block": (32, 1), "loads": 4}])
def test_any_numbers_of_threads_and_loads(numbers: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    forced(monkeypatch, **numbers)
    data = drawn(1, 13, 77)
    checked(histogram.function(plate(data), bins=33, low=0.0, high=1.0), data, windows=at_corner(data))


@pytest.mark.parametrize("choice", ["vector_access", "block_minimisation"])
def test_choices_switched_off(choice: str) -> None:
    data = drawn(1, 13, 77, dtype=np.uint8)
    checked(histogram.function(plate(data), bins=33, low=0.0, high=99.0), data, without=(choice,))


def test_a_few_copies_and_one_alone() -> None:
    data = np.sort(drawn(1, 13, 77, dtype=np.uint16))
    for bins, copies in ((500, 32), (1500, 16), (9000, 2), (50000, 1)):
        plan = checked(histogram.function(plate(data), bins=bins, low=0.0, high=float(bins)), data)
        assert f"{copies} cop" in plan.launches[0].reason
        assert ("last_at" in plan.kernels[0].source) == (copies < 8)


def test_a_whole_and_a_ragged_domain() -> None:
    ragged, whole = drawn(1, 5, 33), drawn(1, 5, 64)
    texts = [checked(count(plate(data), bins=9, low=0.0, high=1.0), data).kernels[0].source for data in (ragged, whole)]
    assert ["domain >>" in text for text in texts] == [True, False]


def test_sizes_are_not_in_the_text() -> None:
    plans = [
        planned(count(plate(data), bins=9, low=0.0, high=1.0), [data])
        for data in (drawn(1, 64, 64), drawn(1, 640, 1024))
    ]
    assert plans[0].kernels[0].source == plans[1].kernels[0].source


@functor
def spread(source: Point) -> Scatter:
    return scatter(cast(source() * 70000.0, DType.I32), size=(90000, 1), weight=1)


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_kernels_fit_the_device(target: str) -> None:
    floats, whole = np.zeros((1, 64, 64), np.float32), np.zeros((1, 64, 64), np.uint8)
    images = [
        (histogram.function(plate(floats), bins=256, low=uniform(0), high=uniform(1)), [floats]),
        (histogram.function(plate(whole), bins=256, low=0.0, high=256.0), [whole]),
        (joint_histogram.function(plate(floats), plate(floats, 1), low=uniform(0), high=uniform(1)), [floats, floats]),
        (joint_histogram.function(plate(whole), plate(whole, 1), high=256.0), [whole, whole]),
        (spread(plate(floats)), [floats]),
    ]
    plans = [planned(image, sources, target=target) for image, sources in images]
    kernels = compile_kernels([kernel for plan in plans for kernel in plan.kernels], Target.parse(target))
    assert not any(kernel.spills for kernel in kernels)
    most = {"sm_75": 64, "sm_80": 163, "sm_90": 227}[target] * 1024
    assert all(launch.shared <= most for plan in plans for launch in plan.launches)


def test_equal_text_every_time() -> None:
    data = drawn(1, 9, 33)
    texts = {
        planned(count(plate(data), bins=9, low=uniform(0), high=uniform(1)), [data]).kernels[0].source for _ in "ab"
    }
    assert len(texts) == 1


def test_the_bin_is_what_division_says() -> None:
    """Near the ends of bins, where a product with the reciprocal is off."""
    for bins, high in ((47, 47.0), (97, 1.0), (65535, 65535.0), (1000, 0.1)):
        ends = np.arange(bins + 1) * np.float32(high) / np.float32(bins)
        near = np.concatenate([ends, np.nextafter(ends, np.float32(-1)), np.nextafter(ends, np.float32(1e9))])
        data = near.astype(np.float32)[None, None]
        bound = np.float32(high)
        amount = data * np.float32(bins)
        found = np.floor(amount / bound)
        found = np.where(amount < found * bound, found - 1, np.where(amount >= (found + 1) * bound, found + 1, found))
        inside = (data >= 0) & (data <= bound)
        wanted = np.bincount(np.clip(found, 0, bins - 1)[inside].astype(int), minlength=bins)
        plan = planned(histogram.function(plate(data), bins=bins, low=0.0, high=high), [data])
        made = EmulatedProgram(plan, checks=False).run([data], ()).outputs[0]
        assert np.array_equal(made[0, 0], wanted)
