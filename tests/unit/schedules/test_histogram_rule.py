"""Which stages `histogram` takes, and with which numbers."""

from typing import Any

import numpy as np
import pytest
from scheduling import choices_of
from tracing import plate

from effects.histogram import histogram
from effects.joint_histogram import joint_histogram
from farm.analysis.refusal import Refusal
from farm.device.target import Target
from farm.graph import DType, Frame, Image, Node, Point, Rect, Scatter, cast, functor, scatter
from farm.graph.graph import Graph
from farm.graph.node import const
from farm.plan.model import Format
from farm.schedules.choose import Choice
from farm.schedules.histogram.rule import Counters, Histogram
from farm.schedules.schedule import Barrier, Storage


@functor
def counted(source: Point, *, bins: int) -> Scatter:
    return scatter(cast(source() * float(bins), DType.I32), size=(bins, 1))


@functor
def doubled(source: Point) -> Node:
    return source() * 2.0


@functor
def weighed(source: Point, *, bins: int) -> Scatter:
    return scatter(cast(source() * float(bins), DType.I32), size=(bins, 1), weight=cast(source(), DType.U32))


def source(dtype: Any = np.float32, slot: int = 0, planes: int = 1) -> Image:
    return plate(np.zeros((planes, 1, 1), dtype), slot)


def chosen(image: Image, *rects: Rect, target: str = "sm_90", **options: Any) -> Choice:
    """The choice for a graph of one stage over 4096 x 4096 pixels."""
    sizes = rects or (Rect.sized(4096, 4096),) * 2
    (choice,) = choices_of(Graph.of([image]), Target.parse(target), Format(sizes[0], sizes), **options)
    return choice


def taken(image: Image, *rects: Rect, **more: Any) -> Histogram:
    schedule = chosen(image, *rects, **more).schedule
    assert isinstance(schedule, Histogram)
    return schedule


def test_few_bins_have_a_copy_for_each_lane() -> None:
    schedule = taken(histogram.function(source()))
    assert (schedule.counters, schedule.copies, schedule.runs) == (Counters.WORDS, 32, False)
    assert (schedule.block, schedule.columns, schedule.loads) == ((512, 1), 4, 2)
    assert schedule.grid(Rect.sized(4096, 4096), 1) == (132 * 2, 1, 1)
    assert schedule.shared == 128 + 256 * 32 * 4
    assert [(phase.storage, phase.barrier) for phase in schedule.phases] == [(Storage.SHARED, Barrier.BLOCK)]
    assert schedule.inside
    assert schedule.whole
    assert schedule.reason == "256 bins, 32 copies of each counter in shared memory"


@pytest.mark.parametrize(
    ("bins", "copies", "block"), [(1000, 16, 512), (4096, 4, 512), (9000, 2, 512), (30000, 1, 1024), (57000, 1, 1024)]
)
def test_more_bins_have_fewer_copies(bins: int, copies: int, block: int) -> None:
    schedule = taken(weighed(source(), bins=bins))
    assert (schedule.counters, schedule.copies, schedule.threads) == (Counters.WORDS, copies, block)
    assert schedule.runs == (copies < 8)
    assert schedule.resident == (2 if block == 512 else 1)


def test_counts_that_do_not_fit_take_16_bits_and_weights_go_to_the_output() -> None:
    counts, weights = taken(counted(source(), bins=65536)), taken(weighed(source(), bins=65536))
    assert (counts.counters, counts.block, counts.shared) == (Counters.HALVES, (1024, 1), 128 + 32768 * 4)
    assert counts.grid(Rect.sized(4096, 4096), 1) == (132, 1, 1)
    assert (weights.counters, weights.shared) == (Counters.GLOBAL, 0)
    assert weights.reason == "65536 bins, too many counters for shared memory, counted in place, threads add up runs"


def test_a_counter_of_16_bits_never_holds_more() -> None:
    schedule = taken(counted(source(), bins=65536))
    counted_between = schedule.steps * schedule.threads * schedule.columns * schedule.loads
    assert schedule.kept - 1 + counted_between <= 65535
    assert schedule.steps == 6


@pytest.mark.parametrize(
    ("target", "counters", "copies"), [("sm_75", Counters.GLOBAL, 16), ("sm_80", Counters.HALVES, 32)]
)
def test_older_devices_have_less_room(target: str, counters: Counters, copies: int) -> None:
    assert taken(counted(source(), bins=65536), target=target).counters == counters
    assert taken(histogram.function(source()), target=target).copies == copies
    pairs = taken(joint_histogram.function(source(np.uint8), source(np.uint8, 1)), target=target)
    assert (pairs.counters, pairs.values) == (counters, 2 if counters is Counters.HALVES else 0)


def test_bytes_are_counted_where_they_decide_all() -> None:
    whole = source(np.uint8)
    assert taken(histogram.function(whole, bins=10)).values == 1
    assert taken(histogram.function(source(np.uint16), bins=10)).values == 0
    assert taken(joint_histogram.function(whole, source(np.uint8, 1))).values == 2
    assert taken(joint_histogram.function(whole, source(np.uint8, 1), bins=5)).values == 0  # fewer bins than values
    assert taken(joint_histogram.function(whole, source(np.float32, 1))).values == 0


def test_planes_share_the_device() -> None:
    schedule = taken(histogram.function(source(planes=3)))
    assert schedule.grid(Rect.sized(4096, 4096), 3) == (88, 1, 3)
    assert schedule.grid(Rect.sized(100, 100), 3) == (3, 1, 3)
    assert schedule.grid(Rect(0, 0, 0, 0), 3) == (0, 1, 3)


def test_a_ragged_domain_and_bins_outside() -> None:
    ragged = taken(histogram.function(source()), Rect(-7, 5, 93, 55))
    assert not ragged.whole
    assert ragged.grid(Rect(-7, 5, 93, 55), 1) == (2, 1, 1)
    cropped = taken(counted(source(), bins=100).framed(Frame.sized(50, 1)))
    assert (cropped.inside, cropped.corner) == (False, True)
    assert not taken(counted(source(), bins=100).framed(Frame(*map(const, (2, 0, 50, 1))))).corner


def test_counters_in_the_output_leave_few_registers() -> None:
    pairs = joint_histogram.function(source(np.uint8), source(np.uint8, 1))
    assert [taken(pairs, target=target).loads for target in ("sm_75", "sm_80", "sm_90")] == [1, 2, 2]


def test_places_are_counted_in_32_bits() -> None:
    image = histogram.function(source(np.uint8))
    assert taken(image, Rect.sized(2**15, 2**15)).counters is Counters.WORDS
    refused = chosen(image, Rect.sized(2**15 + 1, 2**15)).refused
    assert Refusal("histogram", "its domain is too large") in refused


def test_choices_switched_off() -> None:
    image = histogram.function(source())
    assert taken(image, vector_access=False).columns == 1
    assert taken(image, block_minimisation=False).grid(Rect.sized(4096, 4096), 1) == (4096, 1, 1)
    assert chosen(image, templates=frozenset({"histogram"})).schedule.template == "direct"


def test_other_stages_are_refused() -> None:
    assert Refusal("histogram", "it does not scatter") in chosen(doubled(source())).refused
