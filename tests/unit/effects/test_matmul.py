import numpy as np
from matrix.analysis import CASES
from matrix.case import error
from matrix.runs import Run, padded, runs

from effects.matmul import matmul
from farm.preview import preview


@runs(CASES, "matmul")
def test_the_product(each: Run) -> None:
    a, b = each.sources
    lacking = max(0, a.shape[2] - b.shape[1])
    whole = padded(b, each.boundary, (0, 0), (0, lacking))
    made = each.problem.wanted
    assert made.shape == (len(a), a.shape[1], b.shape[2])
    assert error(made, np.matmul(a, whole)) < 1e-12


def test_by_hand() -> None:
    made = preview(matmul, np.array([[[1, 2, 3], [4, 5, 6]]]), np.array([[[1, 0], [0, 1], [1, 1]]]))
    assert made.tolist() == [[[4.0, 5.0], [10.0, 11.0]]]


def test_integers_are_multiplied_as_floats() -> None:
    made = preview(matmul, np.full((1, 1, 2), 200, np.uint8), np.full((1, 2, 1), 100, np.uint8))
    assert made.tolist() == [[[40000.0]]]
