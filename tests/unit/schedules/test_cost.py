"""The model of a launch's time: its terms by hand, and in which direction each fact moves them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tracing import plate

from farm.analysis.metadata import Metadata, metadata
from farm.device.classes import CLASSES, DeviceClass, device_class
from farm.device.launch_shapes import MAX_OVERLAPPING_THREADS
from farm.graph import (
    Axis,
    DType,
    Gather,
    Image,
    Line,
    Moving,
    Node,
    Point,
    Rect,
    Scatter,
    Window,
    cast,
    exp,
    functor,
    moving,
    position,
    scatter,
    sum_over,
)
from farm.graph.graph import Graph
from farm.passes.sizes import sizes
from farm.schedules.cost import begun_seconds, memory_bytes, predict
from farm.schedules.schedule import COMPUTE, Halo, Phase, Schedule, Size, Storage

MakeSource = Callable[..., Image]
HOPPER = device_class(90)
LAUNCH = HOPPER.calibration.launch
CLOCKS = 132 * 1.98e9  # of all multiprocessors in a second
FRAME = Rect.sized(2063, 1545)


@dataclass(frozen=True, kw_only=True)
class Counted(Schedule):
    """A schedule of so many blocks."""

    count: int

    def grid(self, region: Rect, planes: int) -> Size:
        del region, planes
        return self.count, 1, 1


def counted(count: int = 4 * 8 * 132, threads: int = 256, columns: int = 4, rows: int = 1) -> Counted:
    return Counted(template="any", block=(threads, 1), columns=columns, rows=rows, count=count)


def of(image: Image, region: Rect = FRAME) -> Metadata:
    stage = Graph.of([image]).stages[-1]
    rects = tuple(region for _ in stage.inputs)
    return metadata(stage, region, {}, rects, tuple(region for _ in stage.outputs))


@functor
def add(a: Point, b: Point) -> Node:
    return a() + b()


@functor
def curved(a: Point, b: Point) -> Node:
    return exp(a()) + b()


@functor
def blur(a: Line, *, axis: Axis, radius: int) -> Node:
    return sum_over([(k, 0.1 * k + 0.3) for k in range(-radius, radius + 1)], lambda k, weight: a(k) * weight)


@functor
def both(a: Window, *, radius: int) -> Node:
    return a(-radius, -radius) + a(radius, radius)


def test_an_addition_by_hand(source: MakeSource) -> None:
    """Three planes of 2063 x 1545: two are read for each that is written, and nothing but memory matters."""
    found, points = of(add(source(3), source(3, slot=1))), 2063 * 1545 * 3
    moved = points * 3 * 4
    made = predict(HOPPER, found, counted(), moved, registers=32)
    assert (found.region.area * found.stage.iterations, moved) == (points, 114744060)
    assert HOPPER.copy_bandwidth == pytest.approx(4.2e12)
    assert made.memory == pytest.approx(moved / 4.2e12)
    assert made.memory == pytest.approx(27.32e-6, rel=1e-3)
    # one addition, and two loads of four pixels at once, each with its address
    assert made.arithmetic == pytest.approx(points * (1 + 2 * 2 / 4) / (128 * CLOCKS))
    assert made.cache == pytest.approx(points * 2 * 4 / (128 * CLOCKS))
    together = hypot(made.memory, made.arithmetic, made.cache)
    assert (made.latency, made.seconds, made.bound) == (LAUNCH.overhead, together + LAUNCH.overhead, "memory")


@given(device=st.sampled_from(CLASSES), count=st.integers(1, 20_000), moved=st.integers(0, 10**9))
def test_more_bytes_never_take_less_time(source: MakeSource, device: DeviceClass, count: int, moved: int) -> None:
    found = of(add(source(3), source(3, slot=1)))
    less, more = (predict(device, found, counted(count), size, 40) for size in (moved, moved + 10**6))
    rounding = 1 + 1e-9  # times are constant while too little is under way
    assert less.memory <= more.memory * rounding
    assert less.seconds <= more.seconds * rounding
    assert less.memory * rounding >= moved / device.copy_bandwidth
    for each in (less, more):
        terms = {"memory": each.memory, "arithmetic": each.arithmetic, "cache": each.cache, "latency": each.latency}
        assert each.seconds == hypot(each.memory, each.arithmetic, each.cache) + each.latency
        assert terms[each.bound] == max(terms.values())


@functor
def share(a: Point, *, divisor: float) -> Node:
    return cast(a(), DType.F32) / divisor


def test_an_integer_over_a_constant_costs_two_products() -> None:
    """Where the inverse has as many bits as a float, it stays a division."""
    image = plate(np.zeros((1, 1, 1), np.uint8))
    exact, other = (of(share(image, divisor=divisor)) for divisor in (255.0, 0.1))
    costs = HOPPER.calibration.operations
    arithmetic = [predict(HOPPER, stage, counted(), 1, registers=32).arithmetic for stage in (exact, other)]
    difference = costs.division - 2 * costs.addition
    assert arithmetic[1] - arithmetic[0] == pytest.approx(2063 * 1545 * difference / (128 * CLOCKS))


def test_few_resident_warps_cannot_keep_memory_or_lanes_busy(source: MakeSource) -> None:
    found, moved = of(add(source(3), source(3, slot=1))), 114744060
    thin = replace(counted(columns=1), count=64 * 8 * 132)
    made = [predict(HOPPER, found, thin, moved, registers) for registers in (32, 64, 128, 255)]
    assert all(before.memory <= after.memory for before, after in pairwise(made))
    assert all(before.arithmetic <= after.arithmetic for before, after in pairwise(made))
    assert made[0].memory == pytest.approx(moved / 4.2e12)
    # one block of 256 threads with 12 bytes each under way, of 600 ns x 4.2 TB/s
    assert made[-1].memory == pytest.approx(moved / 4.2e12 * (4.2e12 * 600e-9) / (132 * 256 * 12))
    assert made[-1].arithmetic == pytest.approx(made[0].arithmetic * 2)  # 8 warps of the 16 that fill it
    held = predict(HOPPER, found, thin, moved, 32, shared=200 * 1024)
    assert held.memory == made[-1].memory


def test_threads_with_more_pixels_need_fewer_of_them(source: MakeSource) -> None:
    found, moved = of(add(source(3), source(3, slot=1))), 114744060
    one, four = (predict(HOPPER, found, counted(columns=columns), moved, 255) for columns in (1, 4))
    assert one.memory == pytest.approx(4 * four.memory, rel=0.5)
    assert four.memory < one.memory


def test_the_last_blocks_leave_multiprocessors_idle(source: MakeSource) -> None:
    found = of(add(source(3), source(3, slot=1)))
    whole, tail = (predict(HOPPER, found, counted(count, threads=512), 0, 32) for count in (132, 133))
    assert tail.arithmetic / whole.arithmetic == pytest.approx(264 / 133)
    few = predict(HOPPER, found, counted(33, threads=512), 0, 32)
    assert few.arithmetic == pytest.approx(4 * whole.arithmetic)


def test_special_functions_weigh_more(source: MakeSource) -> None:
    plain, special = (of(each(source(3), source(3, slot=1))) for each in (add, curved))
    made = [predict(HOPPER, found, counted(), 10**6, 32) for found in (plain, special)]
    assert made[1].arithmetic > 5 * made[0].arithmetic
    assert made[1].cache == made[0].cache


@pytest.mark.parametrize("unrolled", [False, True])
def test_loops_count(source: MakeSource, unrolled: bool) -> None:
    def taken(radius: int) -> tuple[float, float]:
        schedule = replace(counted(columns=1), unrolled=unrolled)
        made = predict(HOPPER, of(blur(source(1), axis="y", radius=radius)), schedule, 10**6, 32)
        return made.arithmetic, made.cache

    small, large = taken(1), taken(13)
    assert large[0] == pytest.approx(9 * small[0], rel=0.15)
    assert large[1] == pytest.approx(9 * small[1])
    assert small[1] == pytest.approx(FRAME.area * 3 * 4 / (128 * CLOCKS))


def test_a_thread_loads_once_what_its_pixels_share(source: MakeSource) -> None:
    found = of(blur(source(1), axis="y", radius=3))
    one, eight = (predict(HOPPER, found, counted(columns=1, rows=rows), 10**6, 32) for rows in (1, 8))
    assert one.cache == pytest.approx(FRAME.area * 7 * 4 / (128 * CLOCKS))
    assert eight.cache == pytest.approx(FRAME.area * (8 + 6) / 8 * 4 / (128 * CLOCKS))
    assert eight.arithmetic < one.arithmetic


def test_what_a_block_stages_comes_once_with_its_halo(source: MakeSource) -> None:
    found = of(both(source(1), radius=2))
    halo = Halo(2, 2, 2, 2)
    base = Schedule(template="any", block=(32, 8), rows=4)
    staged = replace(base, phases=(Phase(Storage.SHARED, halo, input=0), COMPUTE))
    kept = replace(base, phases=(Phase(Storage.REGISTERS, halo, input=0), COMPUTE))
    through, shared, registers = (predict(HOPPER, found, each, 10**6, 32).cache for each in (base, staged, kept))
    whole = (32 + 4) * (32 + 4) / (32 * 32)
    assert shared / through == pytest.approx((2 * whole + 2) / 2)  # in, out, and two reads of a pixel
    assert registers / through == pytest.approx(whole / 2)


@functor
def product(a: Gather, b: Gather) -> Node:
    x, y = position()
    return sum_over(16, lambda k: a(k, y) * b(x, k))


def test_other_places_are_shared_along_the_axis_that_they_do_not_follow(source: MakeSource) -> None:
    found = of(product(source(1), source(1, slot=1)))
    one, tile = (predict(HOPPER, found, counted(columns=n, rows=n), 10**6, 32) for n in (1, 8))
    assert one.cache == pytest.approx(FRAME.area * 16 * 2 * 4 / (128 * CLOCKS))
    assert tile.cache == pytest.approx(one.cache / 8)
    # a product and its sum are one operation, the loop another
    assert tile.arithmetic == pytest.approx(FRAME.area * 16 * (2 + 2 * 2 / 64) / (128 * CLOCKS))


@functor
def mean(a: Line, *, axis: Axis, radius: int) -> Moving:
    window = range(-radius, radius + 1)
    return moving(
        axis,
        start=sum_over(window, a),
        step=lambda total: total + (a(radius) - a(-radius - 1)),
        emit=lambda total: total / (2.0 * radius + 1.0),
    )


def test_a_march_carries_its_state(source: MakeSource) -> None:
    found = of(mean(source(1), axis="y", radius=20))
    again, carried = (replace(counted(columns=1), march=march) for march in (None, Axis.Y))
    assert predict(HOPPER, found, again, 10**6).cache == pytest.approx(FRAME.area * 41 * 4 / (128 * CLOCKS))
    assert predict(HOPPER, found, carried, 10**6).cache == pytest.approx(FRAME.area * 2 * 4 / (128 * CLOCKS))


@functor
def count(a: Point) -> Scatter:
    return scatter(cast(a() * 16.0, DType.I32), size=(16, 1))


def test_bins_in_shared_memory_are_nearer(source: MakeSource) -> None:
    stage = sizes(Graph.of([count(source(1))]), (FRAME,)).stages[-1]
    found = metadata(stage, stage.rect(), {}, (FRAME,), (Rect.sized(16, 1),))
    private = replace(counted(columns=1), phases=(Phase(Storage.SHARED),))
    far, near = (predict(HOPPER, found, each, FRAME.area * 4).cache for each in (counted(columns=1), private))
    assert far / near == pytest.approx((32 + 4) / (8 + 4))


def test_direct_computes_beyond_the_ends(source: MakeSource) -> None:
    found = of(add(source(1), source(1, slot=1)), Rect.sized(1, 1))
    one = Schedule(template="direct", block=(32, 8))
    alone, together = (predict(HOPPER, found, replace(one, template=name), 12) for name in ("direct", "any"))
    assert alone.arithmetic == pytest.approx(256 * together.arithmetic)
    assert (alone.bound, alone.latency) == ("latency", LAUNCH.overhead - LAUNCH.dependent_saving)


def test_the_next_launch_begins_where_multiprocessors_have_no_block() -> None:
    found = [begun_seconds(HOPPER, blocks, MAX_OVERLAPPING_THREADS + 1, 2.0) for blocks in (33, 66, 132, 10_000)]
    assert [seconds - LAUNCH.overhead for seconds in found] == pytest.approx([0.5, 1.0, 2.0, 2.0])


def test_small_launches_let_the_next_begin_sooner_where_the_device_can() -> None:
    assert begun_seconds(HOPPER, 1, MAX_OVERLAPPING_THREADS) == LAUNCH.overhead - LAUNCH.dependent_saving
    assert begun_seconds(HOPPER, 1, MAX_OVERLAPPING_THREADS + 1) == LAUNCH.overhead
    assert begun_seconds(device_class(80), 1, MAX_OVERLAPPING_THREADS) == LAUNCH.overhead


def test_small_pictures_are_read_from_the_l2_where_a_launch_made_them() -> None:
    small = HOPPER.l2_bytes // 32
    assert memory_bytes(HOPPER, 0, small) == small // 2
    assert memory_bytes(HOPPER, 0, small + 1) == small + 1
    assert memory_bytes(HOPPER, small, 0) == small  # sources come from outside
    assert memory_bytes(HOPPER, 100, 50) == 125
