import numpy as np
from matrix.case import CONSTANT, SIZES, draw
from numpy.testing import assert_allclose

from effects.crop import crop
from effects.gaussian import gaussian
from farm.graph import Image, effect
from farm.preview import preview


@effect
def cropped_then_blurred(image: Image, *, edge: str) -> Image:
    return gaussian.function(crop.function(image, x0=5, y0=3, x1=-4, y1=-6, edge=edge), sigma=1.0)


def test_the_rectangle_is_cut_out() -> None:
    image = draw(3, 48, 64)
    assert np.array_equal(preview(crop, image), image)
    assert np.array_equal(preview(crop, image, x0=3, y0=5, x1=20, y1=30), image[:, 5:30, 3:20])
    assert np.array_equal(preview(crop, image, x0=3, y0=5, x1=-7, y1=-1), image[:, 5:-1, 3:-7])
    assert np.array_equal(preview(crop, image, x0=60, y1=100), image[:, :, 60:])


def test_rectangles_of_every_size() -> None:
    for width, height in SIZES[1:]:
        for channels in (1, 3, 4):
            image = draw(channels, height, width)
            made = preview(crop, image, x0=width // 3, y0=height // 4, x1=-(width // 5), y1=height - 1)
            assert np.array_equal(made, image[:, height // 4 : -1, width // 3 : width - width // 5])


def test_a_pixel_always_remains() -> None:
    for width, height in SIZES:
        image = draw(1, height, width)
        assert np.array_equal(preview(crop, image, x0=1000, y0=1000), image[:, -1:, -1:])
        assert np.array_equal(preview(crop, image, x1=-1000, y1=-1000), image[:, :1, :1])


def test_integers_stay() -> None:
    image = np.arange(12, dtype=np.uint16).reshape(1, 3, 4)
    made = preview(crop, image, x0=1, y1=2)
    assert made.dtype.kind in "iu"
    assert made.tolist() == [[[1, 2, 3], [5, 6, 7]]]


def test_a_filter_finds_the_image_beyond_unless_it_gets_an_edge(boundary: str) -> None:
    image = draw(2, 30, 40)
    part = image[:, 3:-6, 5:-4]
    kept = preview(cropped_then_blurred, image, edge="kept", boundary=boundary, constant=CONSTANT)
    whole = preview(gaussian, image, sigma=1.0, boundary=boundary, constant=CONSTANT)
    assert_allclose(kept, whole[:, 3:-6, 5:-4], rtol=1e-12)
    ended = preview(cropped_then_blurred, image, edge=boundary)
    assert_allclose(ended, preview(gaussian, part, sigma=1.0, boundary=boundary), rtol=1e-12)
    assert not np.allclose(kept, ended)
