from collections.abc import Iterator

import numpy as np
import pytest
from matrix.case import BOUNDARIES, SIZES, Array, Case, Size, draw, error, problem
from matrix.formula import extended, resampling
from matrix.pact20 import plates

REACH = 96


def down(x: int) -> Iterator[tuple[int, float]]:
    return zip(range(2 * x - 2, 2 * x + 3), (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16), strict=True)


def up(x: int) -> Iterator[tuple[int, float]]:
    if x % 2 == 0:
        return zip(range(x // 2 - 1, x // 2 + 2), (1 / 8, 6 / 8, 1 / 8), strict=True)
    return zip(((x - 1) // 2, (x + 1) // 2), (4 / 8, 4 / 8), strict=True)


def spans(size: int, levels: int) -> list[range]:
    """Where each level is known, and the next is known from it."""
    found = [range(-REACH, size + REACH)]
    for _ in range(levels - 1):
        found.append(range(-(-(found[-1].start + 2) // 2), (found[-1].stop - 1) // 2))
    return found


def formula(image: Array, other: Array, mask: Array, boundary: str, levels: int) -> Array:
    across, along = spans(image.shape[2], levels), spans(image.shape[1], levels)

    def smaller(f: Array, level: int) -> Array:
        matrices = [resampling(axis[level + 1], axis[level], down) for axis in (along, across)]
        reduced: Array = matrices[0] @ f @ matrices[1].T
        return reduced

    def larger(f: Array, level: int) -> Array:
        """Zero where it is not known, which is far from the frame."""
        padded = np.pad(f, ((0, 0), (4, 4), (4, 4)))
        matrices = [
            resampling(axis[level], range(axis[level + 1].start - 4, axis[level + 1].stop + 4), up)
            for axis in (along, across)
        ]
        enlarged: Array = matrices[0] @ padded @ matrices[1].T
        return enlarged

    def gaussian(f: Array) -> list[Array]:
        pyramid = [extended(f, boundary, REACH)]
        for level in range(levels - 1):
            pyramid.append(smaller(pyramid[-1], level))
        return pyramid

    def laplacian(f: Array) -> list[Array]:
        g = gaussian(f)
        return [g[level] - larger(g[level + 1], level) for level in range(levels - 1)] + g[-1:]

    bands = [a * m + b * (1 - m) for a, b, m in zip(laplacian(image), laplacian(other), gaussian(mask), strict=True)]
    made = bands[-1]
    for level in reversed(range(levels - 1)):
        made = bands[level] + larger(made, level)
    return made[:, REACH:-REACH, REACH:-REACH]


@pytest.mark.parametrize("extent", SIZES, ids=str)
@pytest.mark.parametrize("edge", BOUNDARIES)
@pytest.mark.parametrize("channels", [1, 3, 4])
def test_the_formula(extent: Size, edge: str, channels: int) -> None:
    given = problem(Case("pyramid_blend", lambda w, h: plates(h, w, channels)), extent, edge)
    wanted = formula(*given.sources, edge, levels=4)
    assert error(given.wanted, wanted) < 1e-12


@pytest.mark.parametrize("levels", [1, 2, 5])
def test_other_depths(levels: int) -> None:
    given = problem(Case("pyramid_blend", lambda w, h: plates(h, w), {"levels": levels}), (37, 29))
    assert error(given.wanted, formula(*given.sources, "clamp", levels)) < 1e-12


@pytest.mark.parametrize("edge", BOUNDARIES)
def test_the_same_image_twice_stays(edge: str) -> None:
    case = Case("pyramid_blend", lambda w, h: [draw(3, h, w), draw(3, h, w), draw(1, h, w, 2)])
    given = problem(case, (31, 17), edge)
    assert np.allclose(given.wanted, given.sources[0], rtol=0, atol=1e-14)


def test_a_mask_of_ones_shows_the_image_and_zeros_the_other() -> None:
    for value, shown in ((1.0, 0), (0.0, 1)):
        case = Case(
            "pyramid_blend",
            lambda w, h: [draw(3, h, w, 1), draw(3, h, w, 2), np.full((1, h, w), value, np.float32)],  # noqa: B023
        )
        given = problem(case, (31, 17))
        assert np.allclose(given.wanted, given.sources[shown], rtol=0, atol=1e-14)
