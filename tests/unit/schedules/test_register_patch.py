"""What a thread holds around its pixels: rows in groups, columns in aligned pieces, nothing that no offset needs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.schedules.register_patch import Patch, Piece, Rows, patch

offsets = st.lists(st.tuples(st.integers(-9, 20), st.integers(-9, 9)), min_size=1, max_size=12)


def needed(made: Patch, rows: int) -> set[tuple[int, int]]:
    return {(dx + k, dy + j) for dx, dy in made.offsets for k in range(made.columns) for j in range(rows)}


def pieces(made: Patch) -> list[tuple[int, ...]]:
    return [(piece.column, piece.width) for piece in made.groups[0].pieces(made.columns)]


@given(offsets, st.sampled_from((1, 2, 4, 8)), st.integers(1, 8))
def test_all_that_is_needed_is_held_once_and_aligned(places: list[tuple[int, int]], columns: int, rows: int) -> None:
    made = patch(places, columns, rows)
    read: list[tuple[int, int]] = []
    for group in made.groups:
        for piece in group.pieces(columns):
            assert piece.column % piece.width == 0
            assert columns % piece.width == 0
            assert made.left <= piece.column <= made.left + made.width - piece.width
            read += [
                (column, row)
                for row in range(group.first, group.first + group.count)
                for column in range(piece.column, piece.column + piece.width)
            ]
    assert len(read) == len(set(read)) == made.pixels
    assert needed(made, rows) <= set(read)
    assert {
        (column, row)
        for group in made.groups
        for run in group.runs()
        for column in run
        for row in range(group.first, group.first + group.count)
    } == needed(made, rows)


@given(offsets, st.sampled_from((1, 4)), st.integers(1, 8))
def test_a_row_of_a_pixel_lies_as_far_from_its_first_one_as_in_the_image(
    places: list[tuple[int, int]], columns: int, rows: int
) -> None:
    made = patch(places, columns, rows)
    slots = {made.slot(row) for _, row in needed(made, rows)}
    assert slots == set(range(made.height))
    for _, dy in places:
        assert [made.slot(dy + j) - made.slot(dy) for j in range(rows)] == list(range(rows))


@pytest.mark.parametrize(
    ("radius", "wanted"),
    [(0, [(0, 4)]), (1, [(-1, 1), (0, 4), (4, 1)]), (2, [(-2, 2), (0, 4), (4, 2)]), (3, [(-4, 4), (0, 4), (4, 4)])],
)
def test_beside_the_own_vector_no_more_than_the_aligned_part_that_is_needed(
    radius: int, wanted: list[tuple[int, int]]
) -> None:
    assert pieces(patch([(dx, 0) for dx in range(-radius, radius + 1)], 4, 1)) == wanted


def test_sparse_columns_leave_out_the_vectors_between() -> None:
    made = patch([(-8, 0), (0, 0), (8, 0)], 4, 2)
    assert pieces(made) == [(-8, 4), (0, 4), (8, 4)]
    assert (made.loads, made.pixels, made.left, made.width, made.lanes, made.middle) == (6, 24, -8, 20, 2, 0)


def test_sparse_rows_leave_out_the_rows_between() -> None:
    made = patch([(0, -8), (0, 0), (0, 8)], 4, 2)
    columns = (0, 1, 2, 3)
    assert made.groups == (Rows(-8, 2, 0, columns), Rows(0, 2, 2, columns), Rows(8, 2, 4, columns))
    assert (made.slot(-8), made.slot(0), made.slot(8)) == (0, 2, 4)


def test_a_cross_reads_wide_rows_only_in_the_middle() -> None:
    made = patch([(0, -1), (-1, 0), (0, 0), (1, 0), (0, 1)], 4, 1)
    assert [(group.first, group.pieces(4)) for group in made.groups] == [
        (-1, (Piece(0, 4),)),
        (0, (Piece(-1, 1), Piece(0, 4), Piece(4, 1))),
        (1, (Piece(0, 4),)),
    ]


def test_a_window_far_from_the_pixel_has_its_own_middle() -> None:
    made = patch([(14, 10), (16, 12), (18, 14)], 4, 1)
    assert (made.middle, made.lanes) == (16, 1)
