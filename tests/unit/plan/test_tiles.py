from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.graph import Boundary, Rect
from farm.graph.axis import Axis
from farm.graph.node import SourceShape
from farm.kernel.reference import edge_indices
from farm.plan.pieces import Pieces
from farm.plan.tiles import MIN_SIDE, Grid, Tile, choose, cut, window

FRAME = Rect(-3, 5, 997, 805)
HALF = Rect(-1, 3, 499, 403)


@pytest.mark.parametrize("grid", [Grid(1, 1), Grid(1, 7), Grid(3, 4), Grid(5000, 2)])
def test_tiles_cover_each_output_once(grid: Grid) -> None:
    tiles = cut((FRAME, HALF), grid)
    for output, frame in enumerate((FRAME, HALF)):
        seen = np.zeros((frame.height, frame.width), int)
        for tile in tiles:
            rect = tile[output]
            assert not rect.empty
            assert frame.contains(rect)
            seen[rect.y0 - frame.y0 : rect.y1 - frame.y0, rect.x0 - frame.x0 : rect.x1 - frame.x0] += 1
        assert seen.min() >= 1
        assert output or seen.max() == 1


def test_an_output_of_one_pixel_is_in_every_tile() -> None:
    assert {tile[1] for tile in cut((FRAME, Rect(4, 4, 5, 5)), Grid(2, 2))} == {Rect(4, 4, 5, 5)}


def test_large_tiles_are_multiples_of_a_power_of_two() -> None:
    heights = {tile[0].height for tile in cut((Rect.sized(32768, 16384),), Grid(1, 5))}
    assert heights == {3328, 16384 - 4 * 3328}
    assert 3328 % 128 == 0


def area(most: int, halo: int = 0) -> tuple[list[Tile], object]:
    asked: list[Tile] = []

    def fits(tile: Tile) -> bool:
        asked.append(tile)
        return (tile[0].width + halo) * (tile[0].height + halo) <= most

    return asked, fits


def test_strips_of_whole_rows_come_first() -> None:
    _, fits = area(1000 * 250)
    tiles = choose((FRAME,), fits)  # type: ignore[arg-type]
    assert tiles is not None
    assert {tile[0].width for tile in tiles} == {1000}
    assert len(tiles) == 4


def test_both_sides_are_cut_where_strips_would_be_halo_alone() -> None:
    _, fits = area(300 * 300, 100)
    tiles = choose((FRAME,), fits)  # type: ignore[arg-type]
    assert tiles is not None
    assert max(tile[0].width for tile in tiles) < 300


def test_nothing_is_chosen_where_the_smallest_tile_does_not_fit() -> None:
    asked, fits = area(10)
    assert choose((FRAME,), fits) is None  # type: ignore[arg-type]
    assert min(tile[0].height for tile in asked) >= MIN_SIDE


@given(
    st.sampled_from(Boundary),
    st.tuples(st.integers(-9, 9), st.integers(1, 12)),
    st.tuples(st.integers(-30, 30), st.integers(1, 30)),
)
def test_a_window_holds_all_that_is_read_of_its_source(
    boundary: Boundary, whole: tuple[int, int], needed: tuple[int, int]
) -> None:
    rect, wanted = Rect(whole[0], 0, sum(whole), 1), Rect(needed[0], 0, sum(needed), 1)
    part = window(SourceShape(0, 1, str(boundary)), rect, wanted)
    assert not part.empty
    assert rect.contains(part)
    found = [edge_indices(boundary, each.x0, each.width, *needed) for each in (rect, part)]
    inside = [each[1] for each in found]
    places = [each[0] + start for each, start in zip(found, (rect.x0, part.x0), strict=True)]
    assert np.array_equal(*inside)
    read = inside[0] if boundary is Boundary.CONSTANT else slice(None)
    assert np.array_equal(places[0][read], places[1][read])


def test_pieces_of_a_tile_are_pieces_of_the_frame() -> None:
    for first, end, unit, segments in product((0, -5, 37), (411, 1000), (1, 8, 64), (1, 2, 3, 5)):
        units = -(-(end - first) // unit)
        pieces = Pieces(Axis.Y, first, first, end, -(-units // segments) * unit, unit)
        starts = set(range(first, end, pieces.length))
        for low, high in ((first, first + 9), (200, 260), (end - 3, end), (first + 1, end)):
            region = pieces.around(Rect(0, low, 4, high))
            count = pieces.count(region)
            units = -(-region.height // unit)
            length = -(-units // count) * unit
            assert region.contains(Rect(0, low, 4, high))
            assert set(range(region.y0, region.y1, length)) <= starts


def test_rows_and_columns_that_a_sum_moves_along_are_grown_alone() -> None:
    pieces = Pieces(Axis.X, -32, -3, 400, 128)
    assert pieces.around(Rect(100, 7, 130, 9)) == Rect(96, 7, 224, 9)
    assert pieces.around(Rect(-2, 7, 30, 9)) == Rect(-3, 7, 96, 9)
    assert pieces.around(Rect(390, 7, 395, 9)) == Rect(352, 7, 400, 9)
