import numpy as np
import pytest
from matrix.case import CONSTANT, SIZES, draw
from matrix.scipy_edges import sample
from numpy.testing import assert_allclose

from effects.lens import lens
from farm.graph import Image, Node, Point, effect, functor
from farm.preview import preview


@functor
def copied(image: Point) -> Node:
    return image()


@effect
def of_an_intermediate(image: Image, *, edge: str) -> Image:
    return lens.function(copied(image), k1=0.5, edge=edge)


@pytest.mark.parametrize(("k1", "k2"), [(0.3, 0.0), (-0.25, 0.0), (0.5, -0.125)])
def test_the_polynomial_in_polar_coordinates(boundary: str, k1: float, k2: float) -> None:
    for width, height in SIZES:
        image = draw({1: 1, 3: 4}.get(width, 3), height, width)
        y, x = np.mgrid[:height, :width] + 0.5
        away = (x - width / 2) + 1j * (y - height / 2)
        r, half_diagonal = np.abs(away), np.hypot(width, height) / 2
        bent = np.polyval([k2, 0, k1, 0, 1, 0], r / half_diagonal) * half_diagonal
        there = bent * np.exp(1j * np.angle(away))
        made = preview(lens, image, k1=k1, k2=k2, boundary=boundary, constant=CONSTANT)
        wanted = sample(image, there.real + width / 2 - 0.5, there.imag + height / 2 - 0.5, boundary)
        assert_allclose(made, wanted, rtol=0, atol=1e-6)


def test_without_coefficients_the_image_stays() -> None:
    for width, height in SIZES:
        image = draw(3, height, width)
        assert np.array_equal(preview(lens, image), image)
        assert np.array_equal(preview(lens, image, filter="nearest"), image)


def test_barrel_draws_the_picture_together() -> None:
    image = np.zeros((1, 41, 41))
    image[0, 20, 35] = 1.0  # 15 right of the centre
    barrel, pincushion = (preview(lens, image, k1=k1)[0, 20] for k1 in (0.5, -0.5))
    assert 20 < barrel.argmax() < 35 < pincushion.argmax()


def test_an_intermediate_ends_as_its_edge_says(boundary: str) -> None:
    image = draw(3, 11, 14)
    other = "wrap" if boundary == "clamp" else "clamp"
    made = preview(of_an_intermediate, image, edge=boundary, boundary=other)
    assert_allclose(made, preview(lens, image, k1=0.5, boundary=boundary, edge=other), rtol=0, atol=1e-12)
