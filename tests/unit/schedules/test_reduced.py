"""What a group that begins with sums by a key makes of them at once, and why it may not."""

from collections.abc import Callable

import pytest
from tracing import drawn, plate

from effects.bilateral_grid import accumulate
from farm.analysis.refusal import Refusal
from farm.compiler import setting
from farm.device.target import Target
from farm.graph import (
    Axis,
    DType,
    Image,
    Line,
    Moving,
    Node,
    PixelGather,
    Planes,
    Point,
    cast,
    functor,
    moving,
    planes,
    position,
    sum_over,
)
from farm.graph.graph import Graph
from farm.graph.node import read_place
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.passes.fold import fold
from farm.passes.sizes import sizes
from farm.plan.model import Format
from farm.schedules.fused.epilogue import finished
from farm.schedules.group import group_of, readers
from farm.search.tuning.choices import choices

DEPTH = 3
FRAME = Rect.sized(64, 48)


@functor
def reversed_planes(grid: PixelGather, *, across: int) -> Planes:
    x, y = position()
    return planes(2 * DEPTH, lambda plane: grid.plane(2 * DEPTH - 1 - plane, x + across, y))


@functor
def tenfold(grid: PixelGather, *, steps: int) -> Planes:
    x, y = position()
    return planes(2 * DEPTH, lambda plane: sum_over(steps, lambda k: grid.plane((plane + k) % (2 * DEPTH), x, y)))


@functor
def chosen(grid: PixelGather) -> Planes:
    x, y = position()
    return planes(2 * DEPTH, lambda plane: grid.plane(cast(grid.plane(0, x, y), DType.I32) % DEPTH + plane, x, y))


@functor
def weighed(grid: Point, image: Point) -> Node:
    return grid() * image()


@functor
def running(grid: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(axis, start=grid(0), step=lambda total: total + grid(0), emit=lambda total: total)


@functor
def doubled(image: Point) -> Node:
    return image() * 2.0


def source() -> Image:
    return plate(drawn(1, FRAME.height, FRAME.width))


def made(make: Callable[[Image], Image]) -> Stage | str:
    sums = accumulate(source(), radius=4, scale=8, depth=DEPTH, density=2.0)
    graph = fold(sizes(Graph.of([make(sums)]), (FRAME,)))
    return finished(group_of(graph, range(len(graph.stages)), readers(graph)))


def test_planes_are_those_of_the_sums_in_another_order() -> None:
    found = made(lambda grid: reversed_planes(grid, across=0))
    assert isinstance(found, Stage)
    assert (found.name, found.iterations, found.outputs) == ("accumulate_reversed_planes", 1, (2 * DEPTH,))
    assert [read_place(read).plane for read in found.results] == [5, 4, 3, 2, 1, 0]
    assert {read_place(read).input for read in found.results} == {1}


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda grid: reversed_planes(grid, across=1), "reads other pixels of the sums than its own"),
        (lambda grid: weighed(grid, source()), "weighed reads other pictures than the sums"),
        (chosen, "planes that chosen reads follow from data"),
        (lambda grid: running(grid, axis=Axis.X, radius=0), "pixels of running depend on each other"),
        (lambda grid: tenfold(grid, steps=200), "loops of tenfold are too long to be written out"),
        (lambda grid: tenfold(tenfold(tenfold(grid, steps=128), steps=128), steps=128), "operations in all"),
    ],
)
def test_what_is_not_made_of_the_sums_of_a_pixel_alone_is_left_apart(make: Callable[[Image], Image], why: str) -> None:
    found = made(make)
    assert isinstance(found, Refusal)
    assert why in found.why


def test_a_group_begins_with_the_sums() -> None:
    graph = sizes(Graph.of([doubled(doubled(source()))]), (FRAME,))
    found = finished(group_of(graph, range(2), readers(graph)))
    assert isinstance(found, Refusal)
    assert found.why.startswith("doubled is no reduction to sums by a key: ")


def test_there_is_one_schedule_of_it_to_choose_from() -> None:
    sums = accumulate(source(), radius=4, scale=8, depth=DEPTH, density=2.0)
    given = setting(Graph.of([reversed_planes(sums, across=0)]), Target("cuda", 90), Format(FRAME, (FRAME,)))
    (choice,) = choices(given, given.group((0, 1)))
    assert choice.schedule.template == "windowed_histogram"
    assert choice == given.choice(given.group((0, 1)))
