import numpy as np
import pytest
from matrix.case import SIZES, draw
from numpy.testing import assert_allclose

from effects.exposure import exposure
from farm.preview import preview


@pytest.mark.parametrize(("stops", "gain"), [(0.0, 1.0), (1.0, 2.0), (-2.0, 0.25), (0.5, 2**0.5), (10.0, 1024.0)])
def test_each_stop_doubles(stops: float, gain: float) -> None:
    for width, height in SIZES:
        for channels in (1, 3, 4):
            image = draw(channels, height, width) - np.float32(0.25)
            assert_allclose(preview(exposure, image, stops=stops), image * np.float64(gain), rtol=1e-6)


def test_no_stops_change_nothing() -> None:
    image = draw(3, 8, 9)
    assert np.array_equal(preview(exposure, image), image)
