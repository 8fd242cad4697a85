"""Which stages `reduce` takes, and with which numbers."""

from typing import Any

import numpy as np
import pytest
from matrix.case import problem
from matrix.cases import ALL
from scheduling import choices_of
from tracing import plate

from effects.reduce import reduce
from farm.device.target import Target
from farm.graph import Axis, Frame, Gather, Image, Node, Point, Rect, Table, functor, position, sum_over
from farm.graph.graph import Graph
from farm.plan.model import Format
from farm.schedules.choose import Choice
from farm.schedules.reduce.rule import Reduce
from farm.schedules.schedule import Barrier, Storage

SIDE = 4096


@functor
def down(source: Gather, *, length: int) -> Node:
    x, y = position()
    return sum_over(length, lambda k: source(x, y * length + k))


@functor
def along(source: Gather, *, length: int) -> Node:
    x, y = position()
    return sum_over(length, lambda k: source(x * length + k, y))


@functor
def apart(source: Gather) -> Node:
    x, y = position()
    return sum_over(64, lambda k: source(y * 64 + 2 * k, x))


@functor
def tiles(source: Gather, *, side: int) -> Node:
    x, y = position()
    return sum_over(side * side, lambda k: source(side * x + k % side, side * y + k // side))


@functor
def window(source: Gather, *, radius: int) -> Node:
    x, y = position()
    return sum_over(range(-radius, radius + 1), lambda k: source(x, y + k))


@functor
def table_sum(source: Gather, table: Table) -> Node:
    x, y = position()
    return sum_over(100, lambda k: table(k) * source(x, y))


@functor
def doubled(source: Point) -> Node:
    return source() * 2.0


@functor
def uneven(source: Gather) -> Node:
    x, y = position()
    return sum_over(64, lambda k: source(x, y * 64 + k)) + sum_over(40, lambda k: source(x, y * 64 + k))


def source(dtype: Any = np.float32, slot: int = 0, **more: Any) -> Image:
    return plate(np.zeros((1, 1, 1), dtype), slot, **more)


def choices(image: Image, *rects: Rect, target: str = "sm_90", **options: Any) -> tuple[Choice, ...]:
    """The choices for the stages of a graph."""
    return choices_of(Graph.of([image]), Target.parse(target), Format(rects[0], rects), **options)


def taken(image: Image, *rects: Rect, **more: Any) -> Reduce:
    (choice,) = choices(image, *rects, **more)
    assert isinstance(choice.schedule, Reduce)
    return choice.schedule


def why_not(image: Image, *rects: Rect) -> str:
    choice = choices(image, *rects)[0]
    return next(each.why for each in choice.refused if each.template == "reduce")


FULL = Rect.sized(SIDE, SIDE)


def test_strips_down_are_shared_by_warps() -> None:
    schedule = taken(down(source(), length=64).framed(Frame.sized(SIDE, SIDE // 64)), FULL)
    assert (schedule.axis, schedule.block, schedule.columns, schedule.steps) == (Axis.Y, (32, 8), 4, 64)
    assert schedule.grid(Rect.sized(SIDE, 64), 1) == (32, 64, 1)
    assert schedule.grid(Rect(-3, 0, 129, 2), 3) == (2, 2, 3)
    assert [(phase.storage, phase.barrier) for phase in schedule.phases] == [
        (Storage.REGISTERS, Barrier.BLOCK),
        (Storage.GLOBAL, Barrier.NONE),
    ]
    assert schedule.reason == "64 steps shared by 8 warps, each of 128 columns"


@pytest.mark.parametrize(("dtype", "columns"), [(np.uint8, 16), (np.float16, 8), (np.int32, 4)])
def test_lanes_take_16_bytes(dtype: Any, columns: int) -> None:
    image = down(source(dtype), length=64).framed(Frame.sized(SIDE, SIDE // 64))
    assert taken(image, FULL).columns == columns
    assert taken(image, FULL, vector_access=False).columns == 1


def test_more_warps_share_where_results_are_few() -> None:
    assert taken(down(source(), length=64).framed(Frame.sized(100, 1)), Rect.sized(100, 64)).warps == 16
    assert taken(down(source(), length=32).framed(Frame.sized(100, 1)), Rect.sized(100, 32)).warps == 16


@pytest.mark.parametrize(
    ("length", "block", "together", "blocks"),
    [(64, (32, 4), False, 1024), (511, (32, 4), False, 1024), (512, (32, 4), True, 4096), (4096, (32, 16), True, 4096)],
)
def test_strips_along_rows_are_shared_by_lanes(
    length: int, block: tuple[int, int], together: bool, blocks: int
) -> None:
    schedule = taken(along(source(), length=length).framed(Frame.sized(1, SIDE)), Rect.sized(length, SIDE))
    assert (schedule.axis, schedule.block, schedule.together) == (Axis.X, block, together)
    assert schedule.grid(Rect.sized(1, SIDE), 2) == (blocks, 1, 2)
    assert schedule.phases[0].barrier is (Barrier.BLOCK if together else Barrier.WARP)


@pytest.mark.parametrize(("side", "steps"), [(32, 1024), (33, 1089)])
def test_tiles_are_shared_by_lanes_if_their_rows_are_as_long_as_a_warp(side: int, steps: int) -> None:
    schedule = taken(tiles(source(np.uint16), side=side).framed(Frame.sized(100, 60)), FULL)
    assert (schedule.axis, schedule.block, schedule.together, schedule.steps) == (Axis.X, (32, 8), True, steps)
    narrow = tiles(source(np.uint16), side=31).framed(Frame.sized(100, 60))
    assert why_not(narrow, FULL) == "neighbouring threads would read pixels that lie apart"


def test_a_frame_is_reduced_in_three_launches() -> None:
    made = [choice.schedule for choice in choices(reduce.function(source(), operation="mean"), FULL)]
    assert all(isinstance(schedule, Reduce) for schedule in made)
    assert [(each.axis, each.steps, each.flat) for each in made if isinstance(each, Reduce)] == [
        (Axis.Y, 64, False),
        (Axis.X, SIDE, True),
        (Axis.Y, 64, True),
    ]


def test_a_few_short_sums_are_shared_as_well() -> None:
    made = [choice.schedule for choice in choices(reduce.function(source()), Rect.sized(2063, 1545))]
    assert [each.steps for each in made if isinstance(each, Reduce)] == [64, 2112, 25]
    assert why_not(down(source(), length=7).framed(Frame.sized(SIDE, 1)), FULL) == "its sums are short"


def test_what_is_refused() -> None:
    few, many = Frame.sized(SIDE, 64), Frame.sized(SIDE, SIDE)
    assert why_not(window(source(), radius=40), FULL) == "pixels are read again for other results"
    assert why_not(down(source(), length=16).framed(few), FULL) == "its sums are short"
    assert why_not(down(source(), length=64).framed(many), FULL) == "pixels are read again for other results"
    assert (
        why_not(apart(source()).framed(Frame.sized(64, 32)), FULL)
        == "neighbouring threads would read pixels that lie apart"
    )
    assert why_not(uneven(source()).framed(few), FULL) == "its sums differ in length"
    table = source(slot=1, table=True)
    assert why_not(table_sum(source(), table), FULL, Rect.sized(100, 1)) == "all results read the same"
    assert why_not(doubled(source()), FULL) == "it has no sum"


@pytest.mark.parametrize(
    "name", ["convolve2d-large", "matmul", "mri_q", "block_sad", "gaussian", "histogram-1 channels"]
)
def test_filters_and_products_are_left_to_others(name: str) -> None:
    case = next(each for each in ALL if name in {each.name, each.effect})
    made = problem(case, (257, 193))
    templates = {choice.schedule.template for choice in choices_of(made.graph, Target.parse("sm_90"), made.format)}
    assert "reduce" not in templates
