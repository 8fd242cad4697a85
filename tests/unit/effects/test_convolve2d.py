import numpy as np
import pytest
from matrix.analysis import CASES
from matrix.case import Case, draw, error, problem
from matrix.runs import Run, padded, runs
from scipy.signal import convolve2d as scipy_convolve2d

from effects.convolve2d import convolve2d
from farm.preview import preview


@runs(CASES, "convolve2d")
def test_scipy_makes_the_same(each: Run) -> None:
    image, kernel = each.sources
    size = each.case.parameters["size"]
    centre = size // 2
    reach = (size - 1 - centre, centre)
    wanted = [scipy_convolve2d(plane, kernel[0], "valid") for plane in padded(image, each.boundary, reach, reach)]
    assert error(each.problem.wanted, np.array(wanted)) < 1e-12


@pytest.mark.parametrize("side", [3, 4, 7])
def test_a_bright_pixel_becomes_the_kernel(side: int) -> None:
    star = np.zeros((1, 9, 9))
    star[0, 4, 4] = 1.0
    kernel = draw(1, side, side)
    made = preview(convolve2d, star, kernel, size=side, boundary="constant")
    begin = 4 - side // 2
    assert np.array_equal(made[0, begin : begin + side, begin : begin + side], kernel[0])
    assert made.sum() == pytest.approx(kernel.sum())


def test_integers_are_weighted_as_floats() -> None:
    made = preview(convolve2d, np.full((1, 1, 1), 200, np.uint8), np.full((1, 3, 3), 100, np.uint8))
    assert made.tolist() == [[[9 * 20000.0]]]


def test_a_large_kernel_stays_a_loop() -> None:
    case = Case("convolve2d", lambda w, h: [draw(3, h, w), draw(1, 31, 31)], {"size": 31})
    assert len(problem(case, (8, 8)).graph.nodes) < 60
