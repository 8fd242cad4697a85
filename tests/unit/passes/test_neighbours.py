from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from tracing import plate

from farm.graph import Gather, Image, Node, Rect, equal, functor, position, sum_over, where
from farm.graph.bounds import Bounds
from farm.graph.graph import Graph
from farm.graph.node import Op, topological
from farm.graph.stage import Stage, reads_of
from farm.passes.fold import fold
from farm.passes.neighbours import divisors, neighbours
from farm.passes.sizes import sizes
from farm.passes.unroll import unroll

Place = Callable[[Node, Node], tuple[Node, Node]]


@functor
def placed(source: Gather, *, places: tuple[Place, ...]) -> Node:
    x, y = position()
    total = source(x, y)
    for place in places:
        total = total + source(*place(x, y))
    return total


@functor
def line(source: Gather, *, factor: int, by: int) -> Node:
    x, y = position()
    return sum_over(8, lambda k: source(x, (y * factor + k) // by))


@functor
def odd_rows(source: Gather) -> Node:
    x, y = position()
    return where(equal(y % 2, 1), source(x, y * 3), source(x, 7 - y))


def straight(stage: Stage) -> Stage:
    made = unroll(stage, 64)
    assert made is not None
    return made


def stage_of(image: Image) -> Stage:
    graph = fold(sizes(Graph.of([image]), (Rect.sized(64, 64),)))
    (stage,) = graph.stages
    return straight(stage)


def source() -> Image:
    return plate(np.zeros((1, 64, 64), np.float32))


PLACES: tuple[Place, ...] = (
    lambda x, y: (x, y + 3),
    lambda x, y: (x + y, 2 * y - 5),
    lambda x, y: (x * y, -y + x),
    lambda _, y: (y // 12, y % 12),
    lambda x, y: ((y + 7) // 12 * 4 + x, (2 * y - 5) % 12 - x % 5),
    lambda _, y: ((5 - 3 * y) // 6, 4 - (y - 1) % 2),
    lambda x, y: ((x + y) // 12, (y * y + 1) % 12),
    lambda _, y: (abs(y) >> 1, (y + 1) // 2 % 3),
)


@pytest.mark.parametrize("rows", [1, 2, 3, 4, 6, 12])
@pytest.mark.parametrize("place", PLACES)
def test_every_row_reads_where_it_did(place: Place, rows: int) -> None:
    stage = stage_of(placed(source(), places=(place,)))
    made = neighbours(stage, rows)
    assert len(made) == rows
    for x, first in product((-9, 0, 4), (-2 * rows, 0, 5 * rows)):
        for row in range(rows):
            before = _places(stage.results, x, first + row)
            assert _places(made[row], x, first) == before


def test_equal_coordinates_are_one_read() -> None:
    stage = stage_of(line(source(), factor=1, by=1))
    assert [_count(neighbours(stage, rows)) for rows in (1, 2, 8)] == [8, 9, 15]
    scaled = stage_of(line(source(), factor=2, by=1))
    assert _count(neighbours(scaled, 4)) == 8 + 3 * 2


def test_quotients_meet_where_rows_divide_them() -> None:
    stage = stage_of(line(source(), factor=1, by=4))
    assert divisors(stage) == (4,)
    assert [_count(neighbours(stage, rows)) for rows in (1, 2, 4, 8)] == [8, 5, 3, 4]


def test_remainders_that_are_known_decide_at_once() -> None:
    stage = stage_of(odd_rows(source()))
    rows = neighbours(stage, 2)
    assert [_count((row,)) for row in rows] == [1, 1]
    assert not any(current.op is Op.WHERE for row in rows for current in topological(row))


def _places(results: tuple[Node, ...], x: int, y: int) -> set[tuple[float, ...]]:
    """Where results read at a pixel; bounds of a single point are exact."""
    bounds = Bounds((x, x), (y, y))
    found = [tuple(bounds.of(arg) for arg in read.args) for read in reads_of(results)]
    assert all(low == high for each in found for low, high in each)
    return {tuple(low for low, _ in each) for each in found}


def _count(rows: tuple[tuple[Node, ...], ...]) -> int:
    return len(reads_of(tuple(result for row in rows for result in row)))
