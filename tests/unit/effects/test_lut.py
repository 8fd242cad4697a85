from pathlib import Path

import numpy as np
import pytest
from matrix.analysis import CASES
from matrix.case import draw, error
from matrix.runs import Run, runs
from scipy.interpolate import RegularGridInterpolator

from effects.lut1d import lut1d
from effects.lut3d import lut3d
from farm.errors import FarmError
from farm.frames.open import open_plate
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


def test_a_cube_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    """Entries red by red, then green by green: each is its blue, red and green."""
    rows = [f"{b} {r} {g}" for b in (0, 0.5, 1) for g in (0, 0.5, 1) for r in (0, 0.5, 1)]
    (tmp_path / "look.cube").write_text("LUT_3D_SIZE 3\n" + "\n".join(rows))
    plate = open_plate({"table": str(tmp_path / "look.cube")})
    cube = np.empty((9, 3, 3), np.float32)
    plate.read(0, plate.info.channels, cube)
    image = draw(3, 5, 7)
    assert preview(lut3d, image, cube) == pytest.approx(image[[2, 0, 1]], abs=1e-6)


def test_without_a_range_the_curve_is_a_step(target: str) -> None:
    image, curve = np.array([0.25, 0.5, 0.75]).reshape(3, 1, 1), np.array([1.0, 5.0, 2.0]).reshape(1, 1, 3)
    made = preview(lut1d, image, curve, low=0.5, high=0.5, target=target)
    assert made.ravel().tolist() == [1.0, 1.0, 2.0]
    blue, green, red = np.mgrid[:2, :2, :2] + 1.0
    made = preview(lut3d, image, np.concatenate([red, green, blue]), low=(0.5,) * 3, high=(0.5,) * 3, target=target)
    assert made.ravel().tolist() == [1.0, 1.0, 2.0]


def test_tables_that_do_not_fit_are_refused() -> None:
    with pytest.raises(FarmError, match="a cube of 4 planes"):
        preview(lut3d, draw(3, 2, 2), draw(4, 2, 2))
    with pytest.raises(FarmError, match="2 curves for 3 channels"):
        preview(lut1d, draw(3, 2, 2), draw(2, 1, 4))
