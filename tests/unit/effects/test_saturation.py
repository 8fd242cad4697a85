import numpy as np
import pytest
from matrix.case import SIZES, draw
from numpy.testing import assert_allclose

from effects.saturation import saturation
from farm.preview import preview

REC709 = np.array([0.2126, 0.7152, 0.0722])


@pytest.mark.parametrize("amount", [0.0, 0.5, 1.0, 2.5])
def test_the_colour_matrix(amount: float) -> None:
    matrix = np.eye(3) * amount + np.outer(np.ones(3), REC709) * (1 - amount)
    for width, height in SIZES:
        image = draw(3, height, width)
        wanted = np.einsum("ij,jyx->iyx", matrix, image.astype(np.float64))
        assert_allclose(preview(saturation, image, amount=amount), wanted, rtol=1e-6, atol=1e-7)


def test_luminance_stays() -> None:
    image = draw(3, 9, 11)
    made = preview(saturation, image, amount=3.0)
    assert_allclose(np.tensordot(REC709, made, 1), np.tensordot(REC709, image.astype(np.float64), 1), rtol=1e-6)
    assert not np.allclose(made, image)
