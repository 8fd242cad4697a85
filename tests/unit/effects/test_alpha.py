import numpy as np
import pytest
from matrix.case import SIZES, draw
from numpy.testing import assert_allclose

from effects.alpha import premultiply, unpremultiply
from farm.preview import preview


@pytest.mark.parametrize("colours", [0, 1, 3])
def test_colours_are_multiplied_by_the_last_channel(colours: int) -> None:
    for width, height in SIZES:
        image = draw(colours + 1, height, width).astype(np.float64)
        wanted = np.concatenate([image[:colours] * image[-1], image[-1:]])
        assert_allclose(preview(premultiply, image), wanted, rtol=1e-12)


def test_dividing_undoes_multiplying() -> None:
    for width, height in SIZES:
        image = draw(4, height, width) + np.float32(0.125)
        assert_allclose(preview(unpremultiply, preview(premultiply, image)), image, rtol=1e-6)


def test_without_alpha_colours_stay() -> None:
    image = np.array([3.0, -2.0, 0.0, 0.0]).reshape(4, 1, 1)
    assert np.array_equal(preview(unpremultiply, image), image)
    assert preview(unpremultiply, np.array([3.0, -2.0, 0.5]).reshape(3, 1, 1)).ravel().tolist() == [6.0, -4.0, 0.5]
