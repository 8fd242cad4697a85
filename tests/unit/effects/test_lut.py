import numpy as np
import pytest
from matrix.analysis import CASES
from matrix.case import draw, error
from matrix.runs import Run, runs
from scipy.interpolate import RegularGridInterpolator

from effects.lut1d import lut1d
from effects.lut3d import lut3d
from farm.errors import FarmError
from farm.preview import preview


@runs(CASES, "lut3d")
def test_scipy_finds_the_same_colours(each: Run) -> None:
    image, lut = each.sources
    n = lut.shape[2]
    low, high = (np.array(each.case.parameters[name])[:, None, None] for name in ("low", "high"))
    axes = (np.linspace(0, 1, n),) * 3
    at = np.clip((image - low) / (high - low), 0, 1)[::-1].transpose(1, 2, 0)  # blue, green, red
    wanted = [RegularGridInterpolator(axes, lut[c * n : c * n + n])(at) for c in range(3)]
    assert error(each.problem.wanted, np.array(wanted)) < 1e-12


@runs(CASES, "lut1d")
def test_numpy_finds_the_same_values(each: Run) -> None:
    image, lut = each.sources
    at = np.linspace(0, each.case.parameters.get("high", 1.0), lut.shape[2])
    wanted = [np.interp(plane, at, lut[min(c, len(lut) - 1), 0]) for c, plane in enumerate(image)]
    assert error(each.problem.wanted, np.array(wanted)) < 1e-12


@pytest.mark.parametrize("n", [2, 17])
def test_the_identity(n: int) -> None:
    blue, green, red = np.mgrid[:n, :n, :n] / (n - 1)
    image = draw(3, 11, 13)
    assert preview(lut3d, image, np.concatenate([red, green, blue])) == pytest.approx(image, abs=1e-6)
    assert preview(lut1d, image, np.linspace(0, 1, n).reshape(1, 1, n)) == pytest.approx(image, abs=1e-6)


def test_a_corner_of_the_cube() -> None:
    cube = np.zeros((6, 2, 2))
    cube[0 + 1, 0, 1] = 7.0  # the red volume, blue 1, green 0, red 1
    image = np.array([1.0, 0.0, 1.0]).reshape(3, 1, 1)
    assert preview(lut3d, image, cube).ravel().tolist() == [7.0, 0.0, 0.0]
    assert preview(lut3d, image * [[[9.0]], [[-9.0]], [[0.5]]], cube).ravel().tolist() == [3.5, 0.0, 0.0]


def test_tables_that_do_not_fit_are_refused() -> None:
    with pytest.raises(FarmError, match="a cube of 4 planes"):
        preview(lut3d, draw(3, 2, 2), draw(4, 2, 2))
    with pytest.raises(FarmError, match="2 curves for 3 channels"):
        preview(lut1d, draw(3, 2, 2), draw(2, 1, 4))
