import numpy as np
import pytest
from matrix.case import CONSTANT, SIZES, draw
from numpy.testing import assert_allclose

from effects.flip import flip
from effects.gaussian import gaussian
from farm.graph import Image, effect
from farm.preview import preview


@effect
def flipped_blur(image: Image) -> Image:
    return flip.function(gaussian.function(image, sigma=1.0), axis="both")


@effect
def blurred_flip(image: Image) -> Image:
    return gaussian.function(flip.function(image, axis="both"), sigma=1.0)


@pytest.mark.parametrize(("axis", "along"), [("horizontal", (2,)), ("vertical", (1,)), ("both", (1, 2))])
def test_rows_and_columns_are_reversed(axis: str, along: tuple[int, ...]) -> None:
    for width, height in SIZES:
        for channels in (1, 3, 4):
            image = draw(channels, height, width)
            assert np.array_equal(preview(flip, image, axis=axis), np.flip(image, along))


def test_integers_stay() -> None:
    image = np.arange(6, dtype=np.int16).reshape(1, 2, 3)
    assert preview(flip, image).tolist() == [[[2, 1, 0], [5, 4, 3]]]
    assert preview(flip, image).dtype.kind == "i"


def test_what_lies_beyond_is_mirrored_too(boundary: str) -> None:
    for width, height in SIZES[:3]:
        image = draw(2, height, width)
        made = preview(blurred_flip, image, boundary=boundary, constant=CONSTANT)
        assert_allclose(made, preview(flipped_blur, image, boundary=boundary, constant=CONSTANT), rtol=1e-12)
