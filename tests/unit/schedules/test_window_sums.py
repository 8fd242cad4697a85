"""Which sums are windows, and what neighbours share of them."""

import pytest

from farm.graph.axis import Axis
from farm.graph.node import DType, Node, Op, ReadPlace, node
from farm.graph.place import X, Y
from farm.schedules.fused.window_sums import WindowSum, window_sums


def read(x: int, y: int, plane: int = 0) -> Node:
    return node(Op.READ, DType.F32, (X + x if x else X, Y + y if y else Y), tuple(ReadPlace(0, plane, own=False)))


def added(*values: Node) -> Node:
    total = values[0]
    for value in values[1:]:
        total = total + value
    return total


ROW, COLUMN = added(*(read(x, 1) for x in range(-2, 3))), added(*(read(0, y) for y in (3, 1, 2, 4)))


def test_pixels_side_by_side_are_a_window() -> None:
    assert window_sums((ROW * 0.2,)) == {ROW: WindowSum(read(-2, 1), Axis.X, 5)}
    assert window_sums((COLUMN,)) == {COLUMN: WindowSum(read(0, 1), Axis.Y, 4)}


def test_a_window_may_be_a_part_of_a_sum() -> None:
    assert {*window_sums((read(9, 9) * 0.5 + ROW, COLUMN - ROW))} == {ROW, COLUMN}


@pytest.mark.parametrize(
    "total",
    [
        added(read(0, 0), read(2, 0), read(4, 0)),
        added(read(0, 0), read(1, 1), read(2, 2)),
        added(read(0, 0), read(1, 0), read(1, 0)),
        read(0, 0) - read(1, 0),
        added(read(0, 0), read(1, 0, plane=1)),
        added(read(0, 0) * 0.5, read(1, 0) * 0.5),
    ],
    ids=["gaps", "diagonal", "twice", "difference", "planes", "weights"],
)
def test_other_sums_are_none(total: Node) -> None:
    assert total not in window_sums((total,))


@pytest.mark.parametrize(
    ("count", "pixels", "together"),
    [(33, 4, 4), (33, 16, 16), (33, 12, 4), (33, 64, 16), (5, 4, 2), (3, 4, 1), (33, 1, 1)],
)
def test_neighbours_share_a_core_that_all_of_them_have(count: int, pixels: int, together: int) -> None:
    assert WindowSum(read(0, 0), Axis.X, count).neighbours(pixels) == together


def test_shared_sums_take_fewer_additions() -> None:
    window = WindowSum(read(0, 0), Axis.X, 33)
    assert window.additions(1) == 32
    assert window.additions(4) == (30 - 1 + 2 * 2 + 2 * 3) / 4  # core, before and behind it, and all three together
    assert window.additions(16) < 6
