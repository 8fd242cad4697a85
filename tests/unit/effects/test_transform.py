import numpy as np
import pytest
from matrix.case import CONSTANT, SIZES, draw
from matrix.scipy_edges import sample
from numpy.testing import assert_allclose

from effects.transform import transform
from farm.graph import Image, Node, Point, effect, functor
from farm.preview import preview

CASES = (
    {"translate": (3.25, -7.5)},
    {"rotate": 30.0},
    {"scale": (0.5, 3.0)},
    {"translate": (-2.0, 1.5), "rotate": -200.0, "scale": (1.5, 0.75), "centre": (0.0, 1.25)},
)


@functor
def copied(image: Point) -> Node:
    return image()


@effect
def of_an_intermediate(image: Image, *, edge: str) -> Image:
    return transform.function(copied(image), rotate=40.0, scale=(0.5, 0.5), edge=edge)


def points(width, height, translate=(0, 0), rotate=0, scale=(1, 1), centre=(0.5, 0.5)):
    """Where each pixel comes from: 3 x 3 matrices in coordinates whose pixel centres are at halves, inverted."""
    middle = np.array([width * centre[0], height * centre[1]])
    turn = np.deg2rad(-rotate)  # rows count downwards
    linear = [[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]] @ np.diag(scale)
    there = np.eye(3)
    there[:2, :2] = linear
    there[:2, 2] = middle + translate - linear @ middle
    y, x = np.mgrid[:height, :width] + 0.5
    found = np.linalg.inv(there) @ np.stack([x.ravel(), y.ravel(), np.ones(x.size)])
    return found[0].reshape(height, width) - 0.5, found[1].reshape(height, width) - 0.5


@pytest.mark.parametrize("parameters", CASES, ids="-".join)
def test_pixels_come_from_the_inverse_matrix(boundary: str, parameters) -> None:
    for width, height in SIZES:
        image = draw({1: 1, 3: 4}.get(width, 3), height, width)
        made = preview(transform, image, boundary=boundary, constant=CONSTANT, **parameters)
        wanted = sample(image, *points(width, height, **parameters), boundary)
        assert np.abs(made - wanted).max() < 1e-6, (width, height)


def test_the_default_is_the_image_itself() -> None:
    for width, height in SIZES:
        image = draw(3, height, width)
        assert np.array_equal(preview(transform, image), image)
        assert np.array_equal(preview(transform, image, filter="nearest"), image)


def test_directions() -> None:
    image = np.zeros((1, 5, 5))
    image[0, 2, 4] = 1.0  # right of the centre
    up = preview(transform, image, rotate=90.0)[0]
    assert np.unravel_index(up.argmax(), up.shape) == (0, 2)
    moved = preview(transform, image, translate=(-1.0, 2.0))[0]
    assert np.unravel_index(moved.argmax(), moved.shape) == (4, 3)


def test_nearest_keeps_integers(boundary: str) -> None:
    for width, height in SIZES:
        image = (draw(3, height, width) * 255).astype(np.uint8)
        parameters = {"translate": (3.3, -2.3), "scale": (0.5, 0.5)}
        made = preview(transform, image, boundary=boundary, constant=7, filter="nearest", **parameters)
        x, y = points(width, height, **parameters)
        assert np.abs(np.stack([x, y]) % 1 - 0.5).min() > 0.05
        wanted = sample(image, x, y, boundary, linear=False)
        if boundary == "constant":
            column, row = np.rint(x), np.rint(y)
            wanted[:, (column < 0) | (row < 0) | (column >= width) | (row >= height)] = 7
        assert made.dtype.kind in "iu"
        assert np.array_equal(made, wanted)


def test_an_intermediate_ends_as_its_edge_says(boundary: str) -> None:
    image = draw(3, 12, 17)
    other = "wrap" if boundary == "clamp" else "clamp"
    made = preview(of_an_intermediate, image, edge=boundary, boundary=other)
    wanted = preview(transform, image, rotate=40.0, scale=(0.5, 0.5), boundary=boundary, edge=other)
    assert_allclose(made, wanted, rtol=0, atol=1e-12)
