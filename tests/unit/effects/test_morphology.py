import numpy as np
import pytest
from matrix.case import CONSTANT, SIZES, draw
from matrix.scipy_edges import MODES
from scipy.ndimage import maximum_filter, minimum_filter

from effects.morphology import dilate, erode
from farm.preview import preview


@pytest.mark.parametrize(("effect", "formula"), [(erode, minimum_filter), (dilate, maximum_filter)])
def test_the_extreme_of_the_square(boundary: str, effect, formula) -> None:
    for width, height in SIZES:
        for channels, radius in ((1, 0), (3, 1), (4, 3)):
            image = draw(channels, height, width)
            made = preview(effect, image, radius=radius, boundary=boundary, constant=CONSTANT)
            size = 2 * radius + 1
            wanted = [formula(plane, size, mode=MODES[boundary], cval=CONSTANT) for plane in image]
            assert np.array_equal(made, np.stack(wanted)), (width, height, radius)


@pytest.mark.parametrize("dtype", ["uint8", "uint16", "int16", "int32"])
def test_integers_stay(dtype: str) -> None:
    limits = np.iinfo(dtype)
    image = np.random.default_rng(4).integers(limits.min, limits.max, (1, 9, 12), dtype, endpoint=True)
    for effect, formula in ((erode, minimum_filter), (dilate, maximum_filter)):
        made = preview(effect, image, radius=2, boundary="mirror")
        assert made.dtype.kind in "iu"
        assert np.array_equal(made[0], formula(image[0], 5, mode="reflect"))
