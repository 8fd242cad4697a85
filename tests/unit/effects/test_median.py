import numpy as np
import pytest
from matrix.case import CONSTANT, SIZES, draw
from matrix.scipy_edges import MODES
from scipy.ndimage import median_filter

from effects.median import EXCHANGES, median
from farm.preview import preview


def test_it_is_the_middle_of_nine(boundary: str) -> None:
    for width, height in SIZES:
        for channels in (1, 3, 4):
            image = draw(channels, height, width)
            made = preview(median, image, boundary=boundary, constant=CONSTANT)
            wanted = [median_filter(plane, 3, mode=MODES[boundary], cval=CONSTANT) for plane in image]
            assert np.array_equal(made, np.stack(wanted)), (width, height)


@pytest.mark.parametrize("dtype", ["uint8", "int16"])
def test_integers_stay(dtype: str) -> None:
    image = np.random.default_rng(3).integers(0, 100, (1, 13, 17)).astype(dtype)
    made = preview(median, image)
    assert made.dtype.kind in "iu"
    assert np.array_equal(made[0], median_filter(image[0], 3, mode="nearest"))


def test_the_network_sorts_every_pattern_of_zeros_and_ones() -> None:
    patterns = [[number >> bit & 1 for bit in range(9)] for number in range(512)]
    for values in patterns:  # what holds for zeros and ones holds for all values (Knuth, the 0-1 principle)
        wanted = sorted(values)[4]
        for a, b in EXCHANGES:
            values[a], values[b] = min(values[a], values[b]), max(values[a], values[b])
        assert values[4] == wanted
