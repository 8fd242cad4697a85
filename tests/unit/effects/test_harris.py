import numpy as np
import pytest
from matrix.case import BOUNDARIES, SIZES, Array, Case, Size, draw, error, problem
from matrix.formula import extended
from scipy.ndimage import correlate

SOBEL = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]]) / 12


def formula(f: Array, k: float) -> Array:
    ix, iy = correlate(f, SOBEL), correlate(f, SOBEL.T)
    xx, xy, yy = (correlate(each, np.ones((3, 3))) for each in (ix * ix, ix * iy, iy * iy))
    measure: Array = np.linalg.det(np.moveaxis(np.array([[xx, xy], [xy, yy]]), (0, 1), (2, 3))) - k * (xx + yy) ** 2
    return measure


@pytest.mark.parametrize("extent", SIZES, ids=str)
@pytest.mark.parametrize("edge", BOUNDARIES)
def test_the_formula(extent: Size, edge: str) -> None:
    for channels in (1, 3, 4):
        given = problem(Case("harris", lambda w, h: [draw(channels, h, w)], {"k": 0.0625}), extent, edge)  # noqa: B023
        wanted = np.stack([formula(plane, 0.0625)[4:-4, 4:-4] for plane in extended(given.sources[0], edge, 4)])
        assert error(given.wanted, wanted) < 1e-12


def square() -> Array:
    image = np.zeros((1, 21, 21), np.float32)
    image[0, 6:15, 6:15] = 1
    return image


def test_corners_are_positive_edges_negative_and_areas_flat() -> None:
    (made,) = problem(Case("harris", lambda *_: [square()]), (21, 21)).wanted
    assert made[6, 6] > 0
    assert made[14, 14] > 0
    assert made[10, 6] < 0
    assert made[6, 10] < 0
    assert made[10, 10] == 0
    assert made[1, 1] == 0


def test_the_literal_value_at_a_slope() -> None:
    def slope(width: int, height: int) -> list[Array]:
        return [np.arange(width, dtype=np.float32)[None, None].repeat(height, 1) * 3]

    # Ix = 8 / 12 * 3 = 2, Iy = 0; Sxx = 9 * 4 = 36; -0.04 * 36^2
    assert problem(Case("harris", slope), (9, 9)).wanted[0, 4, 4] == pytest.approx(-0.04 * 36**2, rel=1e-7)
