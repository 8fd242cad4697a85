import numpy as np
import pytest
from matrix.analysis import CASES
from matrix.case import CONSTANT, Array, draw, error
from matrix.runs import Run, runs
from scipy.ndimage import map_coordinates

from effects.primitives.filters import separable
from effects.resize import resize
from farm.graph import Image, effect
from farm.preview import preview

MODES = {"clamp": "nearest", "mirror": "reflect", "wrap": "grid-wrap", "constant": "grid-constant"}


def bilinear(image: Array, width: int, height: int, boundary: str) -> Array:
    _, rows, columns = image.shape
    y, x = (np.arange(height) + 0.5) * rows / height - 0.5, (np.arange(width) + 0.5) * columns / width - 0.5
    at = np.meshgrid(y, x, indexing="ij")
    return np.stack([map_coordinates(plane, at, order=1, mode=MODES[boundary], cval=CONSTANT) for plane in image])


def closest(count: int, size: int) -> list[int]:
    """The pixels whose centres are nearest to those of `size` others; between two, the further one."""
    distance = lambda i, j: abs((2 * i + 1) * count - (2 * j + 1) * size)  # noqa: E731
    return [min(range(count), key=lambda j, i=i: (distance(i, j), -j)) for i in range(size)]


def nearest(image: Array, width: int, height: int, boundary: str) -> Array:
    del boundary
    y, x = (closest(count, size) for count, size in zip(image.shape[1:], (height, width), strict=True))
    return image[:, y][:, :, x]


def area(image: Array, width: int, height: int, boundary: str) -> Array:
    """Enlarged to a common multiple, then the means of blocks."""
    del boundary
    channels, rows, columns = image.shape
    tall = image.repeat(height, 1).reshape(channels, height, rows, columns).mean(2)
    return tall.repeat(width, 2).reshape(channels, height, width, columns).mean(3)


@runs(CASES, "resize")
def test_the_filters(each: Run) -> None:
    (image,) = each.sources
    parameters = {"filter": "bilinear", **each.case.parameters}
    formula = {"bilinear": bilinear, "nearest": nearest, "area": area}[parameters.pop("filter")]
    wanted = formula(image, boundary=each.boundary, **parameters)
    assert error(each.problem.wanted, wanted) < (1e-12 if each.case.tolerance else 1e-30)


@pytest.mark.parametrize("name", ["bilinear", "nearest", "area"])
def test_its_own_size_changes_nothing(name: str) -> None:
    image = draw(3, 7, 9)
    assert np.array_equal(preview(resize, image, width=9, height=7, filter=name), image)


def test_nearest_keeps_the_type() -> None:
    made = preview(resize, np.array([[[10, 20, 30]]], np.uint8), width=6, height=2, filter="nearest")
    assert made.dtype == np.int64
    assert made.tolist() == [[[10, 10, 20, 20, 30, 30]] * 2]


def test_area_keeps_the_mean_and_bilinear_a_ramp() -> None:
    image = draw(2, 31, 57)
    for width, height in ((10, 4), (57, 90), (200, 31)):
        made = preview(resize, image, width=width, height=height, filter="area")
        assert made.mean((1, 2)) == pytest.approx(image.mean((1, 2), float), rel=1e-12)
    ramp = np.arange(8.0).reshape(1, 1, 8)
    assert preview(resize, ramp, width=4, height=1).tolist() == [[[0.5, 2.5, 4.5, 6.5]]]


def test_a_hole_beside_a_pixel_does_not_spread() -> None:
    image = np.array([[[1.0, 3.0, np.nan, 5.0]]])
    made = preview(resize, image, width=2, height=1, filter="area")
    assert made[0, 0, 0] == 2.0
    assert np.isnan(made[0, 0, 1])


@pytest.mark.parametrize("name", ["bilinear", "nearest", "area"])
def test_an_intermediate_can_be_resized(name: str) -> None:
    @effect
    def blurred_then_small(image: Image) -> Image:
        """Blur, then resize."""
        return resize.function(separable(image, (0.25, 0.5, 0.25)), width=5, height=11, filter=name)

    @effect
    def blurred(image: Image) -> Image:
        """Blur."""
        return separable(image, (0.25, 0.5, 0.25))

    image = draw(1, 6, 13)
    image[:, :, [0, 1, -2, -1]] = image[:, [0, 1, -2, -1]] = 0.5  # so that beyond the edge all is the same
    wanted = preview(resize, preview(blurred, image), width=5, height=11, filter=name)
    assert preview(blurred_then_small, image) == pytest.approx(wanted, abs=1e-6)


def test_positions_are_exact_in_wide_frames(target: str) -> None:
    image = draw(1, 1, 4099)
    wanted = bilinear(image.astype(float), 1601, 1, "clamp")
    assert error(preview(resize, image, width=1601, height=1, target=target), wanted) < 1e-7
