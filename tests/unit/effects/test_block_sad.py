import numpy as np
import pytest
from matrix.analysis import CASES
from matrix.case import Array
from matrix.runs import Run, padded, runs

from effects.block_sad import block_sad
from effects.motion_vectors import motion_vectors
from farm.preview import preview


def all_candidates(image: Array, reference: Array, boundary: str, radius: int, block: int) -> Array:
    """(block rows, block columns, dy, dx), summed block by block from shifted copies of the whole frame."""
    _, height, width = image.shape
    right, bottom = -width % block, -height % block
    here = padded(image, boundary, (0, right), (0, bottom))[0]
    there = padded(reference, boundary, (radius, radius + right), (radius, radius + bottom))[0]
    rows, columns = here.shape
    side = 2 * radius + 1
    made = np.empty((rows // block, columns // block, side, side), np.int64)
    for j in range(side):
        for i in range(side):
            difference = np.abs(here - there[j : j + rows, i : i + columns])
            made[:, :, j, i] = difference.reshape(rows // block, block, columns // block, block).sum((1, 3))
    return made


def candidates_of(run: Run) -> Array:
    parameters = {"radius": 16, "block": 4, **run.case.parameters}
    return all_candidates(*run.sources, run.boundary, **parameters)


@runs(CASES, "block_sad")
def test_every_candidate(each: Run) -> None:
    wanted = candidates_of(each)
    rows, columns, side, _ = wanted.shape
    made = each.problem.wanted
    assert made.dtype == np.int64
    assert np.array_equal(made[0], wanted.transpose(0, 2, 1, 3).reshape(rows * side, columns * side))


@runs(CASES, "motion_vectors")
def test_the_best_candidate_the_first_among_equals(each: Run) -> None:
    wanted = candidates_of(each)
    rows, columns, side, _ = wanted.shape
    first = wanted.reshape(rows, columns, side * side).argmin(-1)  # NumPy's is the first
    assert np.array_equal(each.problem.wanted, np.stack([first % side, first // side]) - side // 2)


def test_a_moved_frame_is_found() -> None:
    still = np.random.default_rng(3).integers(0, 256, (1, 24, 40), np.uint8)
    moved = np.roll(still, (-5, 3), (1, 2))
    dx, dy = preview(motion_vectors, moved, still)[:, 2:-2, 2:-2]
    assert set(dx.ravel()) == {-3}
    assert set(dy.ravel()) == {5}


def test_one_block_by_hand() -> None:
    image = np.array([[[1, 2], [3, 4]]], np.uint8)
    reference = np.array([[[1, 0], [0, 255]]], np.uint8)
    tile = preview(block_sad, image, reference, radius=1, block=2, boundary="constant")[0]
    assert tile[1, 1] == 0 + 2 + 3 + 251
    assert tile[0, 0] == 1 + 2 + 3 + 3  # its last pixel meets the reference's first
    assert tile[2, 2] == 254 + 2 + 3 + 4


def test_without_a_difference_the_first_candidate_is_taken() -> None:
    grey = np.full((1, 6, 9), 128, np.uint8)
    found = preview(motion_vectors, grey, grey)
    assert found.shape == (2, 2, 3)
    assert (found == -16).all()


@pytest.mark.parametrize(("radius", "block"), [(64, 16)])
def test_the_greatest_search_does_not_overflow(radius: int, block: int) -> None:
    black, white = np.zeros((1, 1, 1), np.uint8), np.full((1, 1, 1), 255, np.uint8)
    assert (preview(motion_vectors, black, white, radius=radius, block=block) == -radius).all()
