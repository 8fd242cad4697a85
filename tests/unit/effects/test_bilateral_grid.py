import numpy as np
import pytest
from matrix.case import BOUNDARIES, SIZES, Array, Case, Size, error, problem
from matrix.formula import extended
from matrix.pact20 import stepped
from scipy.ndimage import correlate1d, map_coordinates

REACH = 40


def formula(image: Array, boundary: str, sigma: float) -> Array:
    (f,) = np.clip(extended(image, boundary, REACH), 0, 1)
    height, width = f.shape
    x, y = np.meshgrid(np.arange(width) - REACH, np.arange(height) - REACH)
    first = (-REACH + 4) // 8
    cells = (np.int64(f / sigma + 0.5) + 2, (y + 4) // 8 - first, (x + 4) // 8 - first)
    pair = np.zeros((2, int(1 / sigma + 0.5) + 5, (height + 4) // 8 + 2, (width + 4) // 8 + 2))
    np.add.at(pair[0], cells, f)
    np.add.at(pair[1], cells, 1)
    for axis in (1, 2, 3):
        pair = correlate1d(pair, (1, 4, 6, 4, 1), axis, mode="constant")
    inner = slice(REACH, -REACH)
    x, y, f = x[inner, inner], y[inner, inner], f[inner, inner]
    sampled = [map_coordinates(each, (f / sigma + 2, y / 8 - first, x / 8 - first), order=1) for each in pair]
    quotient: Array = sampled[0] / sampled[1]
    return quotient[None]


def check(extent: Size, edge: str, sigma: float, depth: int, steps: int = 255) -> None:
    case = Case(
        "bilateral_grid", lambda w, h: [stepped(1, h, w, steps) * 1.5 - 0.25], {"r_sigma": sigma, "depth": depth}
    )
    given = problem(case, extent, edge)
    assert error(given.wanted, formula(given.sources[0], edge, float(np.float32(sigma)))) < 1e-11


@pytest.mark.parametrize("extent", SIZES, ids=str)
@pytest.mark.parametrize("edge", BOUNDARIES)
def test_the_formula(extent: Size, edge: str) -> None:
    check(extent, edge, 0.1, 11)


@pytest.mark.parametrize(("sigma", "depth", "steps"), [(0.25, 5, 256), (0.3, 5, 255), (0.1, 30, 255), (1.0, 2, 255)])
def test_other_grids(sigma: float, depth: int, steps: int) -> None:
    check((33, 20), "clamp", sigma, depth, steps)


def test_a_sigma_too_small_for_the_grid_counts_as_the_smallest() -> None:
    def made(sigma: float) -> Array:
        return problem(
            Case("bilateral_grid", lambda w, h: [stepped(1, h, w, 256)], {"r_sigma": sigma, "depth": 9}), (20, 20)
        ).wanted

    assert np.array_equal(made(0.01), made(0.125))
    assert not np.array_equal(made(0.125), made(0.2))


def test_constants_stay() -> None:
    for value in (0.0, 0.3, 1.0):
        case = Case("bilateral_grid", lambda w, h: [np.full((1, h, w), value, np.float32)])  # noqa: B023
        assert np.allclose(problem(case, (20, 30)).wanted, np.float32(value), rtol=1e-12, atol=0)


def test_noise_goes_and_an_edge_stays() -> None:
    noise = np.random.default_rng(3).normal(0, 0.02, (1, 64, 64))
    step = np.where(np.arange(64) < 32, 0.25, 0.75)[None, None].repeat(64, 1)
    case = Case("bilateral_grid", lambda *_: [(step + noise).astype(np.float32)])
    made = problem(case, (64, 64)).wanted
    assert np.abs(made - step).std() < noise.std() / 3
    assert np.abs(made[..., 31] - 0.25).max() < 0.05
    assert np.abs(made[..., 32] - 0.75).max() < 0.05
