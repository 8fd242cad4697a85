"""Which stages `windowed_histogram` and `shared_gather` take, and with which numbers."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from scheduling import choices_of
from tracing import plate, uniform

from effects.bilateral_grid import accumulate, bilateral_grid
from farm.device.classes import device_class
from farm.device.target import Target
from farm.graph import (
    DType,
    Image,
    Node,
    PixelGather,
    PixelWindow,
    Planes,
    Point,
    Rect,
    cast,
    clamp,
    equal,
    functor,
    planes,
    position,
    sum_over,
    where,
)
from farm.graph.graph import Graph
from farm.passes.neighbours import block_of
from farm.plan.model import Format
from farm.schedules.choose import Choice
from farm.schedules.predict import predict_choice
from farm.schedules.shared_gather.rule import SharedGather
from farm.schedules.shared_gather.tables import Tables, tables
from farm.schedules.windowed_histogram.rule import WindowedHistogram

SIZE = Rect.sized(2560, 1536)


@functor
def counted(source: PixelWindow, *, radius: int, scale: int, kind: str) -> Planes:
    """Planes that are no one-hot sums, each for another reason."""
    del scale

    def cell(plane: Node) -> Node:
        def step(dx: Node) -> Node:
            key = cast(source(dx, 0)[0], DType.I32)
            chosen = equal(key, plane * (1000 if kind == "apart" else 1))
            if kind == "other key":
                chosen = equal(key * plane, 5)
            if kind == "not equal":
                chosen = key < plane
            if kind == "not zero":
                return where(chosen, 1.0, 0.5)
            return where(chosen, 1.0, 0.0) * (source(dx, 0)[0] if kind == "not a number" else 1.0)

        return sum_over(range(-radius, radius), step)

    return planes(8, cell)


@functor
def picked(image: Point, levels: PixelGather, *, scale: int, far: int) -> Node:
    x, y = position()
    return levels.plane(cast(image() * 7.0, DType.I32), x // scale, y // scale * far)


def choices(image: Image, *rects: Rect, target: str = "sm_90", **options: Any) -> tuple[Choice, ...]:
    sizes = rects or (SIZE,)
    return choices_of(Graph.of([image], 1), Target.parse(target), Format(sizes[0], sizes), **options)


def refusal(choice: Choice, template: str) -> str:
    return next(each.why for each in choice.refused if each.template == template)


def source(slot: int = 0, planes: int = 1) -> Image:
    return plate(np.zeros((planes, 1, 1), np.float32), slot)


def grid(depth: int) -> Image:
    return accumulate(source(), radius=4, scale=8, depth=depth, density=uniform(0))


def test_the_bilateral_grid_takes_both() -> None:
    taken = [choice.schedule for choice in choices(bilateral_grid.function(source(), r_sigma=uniform(0), depth=11))]
    first, last = taken[0], taken[-1]
    assert isinstance(first, WindowedHistogram)
    assert (len(first.batch.steps), bool(first.taken), first.shared) == (32, True, 64 * 2 * 11 * 4)
    assert isinstance(last, SharedGather)
    assert (last.columns, last.tile, last.shared) == (8, (256, 8), 11 * 8 * 48 * 2 * 4)


@pytest.mark.parametrize(("depth", "threads"), [(11, 64), (96, 32)])
def test_blocks_shrink_with_the_room_that_bins_leave(depth: int, threads: int) -> None:
    (choice,) = choices(grid(depth))
    assert choice.schedule.template == "windowed_histogram"
    assert choice.schedule.threads == threads


def test_more_bins_than_a_block_has_room_for_are_left_to_others() -> None:
    (choice,) = choices(grid(300), target="sm_75")
    assert refusal(choice, "windowed_histogram") == "300 bins of 2 sums for 32 threads do not fit in shared memory"
    (choice,) = choices(grid(600), target="sm_75")
    assert refusal(choice, "windowed_histogram") == "its planes are too many for bins in shared memory"


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("apart", "its bins lie too far apart"),
        ("other key", "its planes do not compare the same value to a number each"),
        ("not equal", "its planes do not compare the same value to a number each"),
        ("not zero", "its planes do not compare the same value to a number each"),
        ("not a number", "its planes are no sums of what a condition chooses"),
    ],
)
def test_sums_that_are_not_one_hot_are_left_to_others(kind: str, why: str) -> None:
    (choice,) = choices(counted(source(), radius=4, scale=8, kind=kind))
    assert refusal(choice, "windowed_histogram") == why


@pytest.mark.parametrize(("columns", "scale"), [(8, 8), (8, 16), (4, 4), (2, 2)])
def test_a_thread_looks_up_pixels_that_share_a_column(columns: int, scale: int) -> None:
    (choice,) = choices(picked(source(), source(1, 2), scale=scale, far=1), SIZE, SIZE)
    assert choice.schedule.template == "shared_gather"
    assert choice.schedule.columns == columns


@pytest.mark.parametrize(
    ("scale", "planes", "why"),
    [
        (3, 4, "pixels of a tile have no column or row in common"),
        (1, 4, "pixels of all planes would be brought"),
        (8, 400, "pixels of all planes would be brought"),
    ],
)
def test_what_a_block_would_bring_in_vain_is_left_to_others(scale: int, planes: int, why: str) -> None:
    (choice,) = choices(picked(source(), source(1, planes), scale=scale, far=1), SIZE, SIZE)
    assert why in refusal(choice, "shared_gather")


def test_the_model_adds_what_blocks_wait_for_to_what_they_compute() -> None:
    choice = choices(bilateral_grid.function(source(), r_sigma=uniform(0), depth=11))[0]
    made = predict_choice(device_class(90), choice, 1 << 24)
    assert made.seconds == pytest.approx(made.latency + made.memory + max(made.arithmetic, made.cache))


@pytest.mark.parametrize(("blends", "entries"), [(False, 8), (True, 4)])
def test_planes_side_by_side_and_blended_rows_take_fewer_reads(blends: bool, entries: int) -> None:
    """Sums and counts lie side by side: eight entries for sixteen pixels; four where rows hold blended values."""
    choice = choices(bilateral_grid.function(source(), r_sigma=uniform(0), depth=11))[-1]
    assert choice.metadata.unrolled is not None
    schedule = choice.schedule
    brought = tables(choice.metadata.unrolled, schedule.columns, schedule.block, blends=blends)
    assert isinstance(brought, Tables)
    assert brought.entries == {1: entries}
    assert isinstance(schedule, SharedGather)
    assert schedule.tables == tables(choice.metadata.unrolled, schedule.columns, schedule.block, blends=True)


def test_the_model_counts_what_is_blended() -> None:
    """Fewer entries are read, and values computed for all that might be looked up."""
    choice = choices(bilateral_grid.function(source(), r_sigma=uniform(0), depth=11))[-1]
    schedule, stage = choice.schedule, choice.metadata.unrolled
    assert isinstance(schedule, SharedGather)
    assert stage is not None
    unblended = tables(stage, schedule.columns, schedule.block, blends=False)
    assert isinstance(unblended, Tables)
    plain = replace(schedule, tables=unblended, pixels=block_of(stage.results, schedule.columns, 1))
    both = [predict_choice(device_class(90), each, 1 << 24) for each in (choice, replace(choice, schedule=plain))]
    assert both[0].arithmetic < both[1].arithmetic
    assert both[0].cache < both[1].cache


def test_few_pixels_of_many_planes_are_not_blended() -> None:
    """All rows of a tile would be made, of more planes than its pixels choose."""
    image = blending(source(), source(1, 9), scale=8, columns=1)
    (choice,) = choices(image, SIZE, SIZE)
    assert isinstance(choice.schedule, SharedGather)
    assert not any(staged.blend for staged in choice.schedule.tables.inputs)


@functor
def blending(image: Point, levels: PixelGather, *, scale: int, columns: int) -> Node:
    """Two rows of the plane that the pixel chooses, blended; of so many columns."""
    x, y = position()
    plane = clamp(cast(image() * 8.0, DType.I32), 0, 8)
    part = cast(y % scale, DType.F32) * 0.125

    def column(dx: int) -> Node:
        low, high = (levels.plane(plane, x // scale + dx, y // scale + dy) for dy in (0, 1))
        return low + (high - low) * part

    return sum((column(dx) for dx in range(1, columns)), start=column(0))
