import numpy as np
import pytest

from farm.graph.effect import load_effects
from farm.graph.stage import Boundary
from farm.preview import preview

EFFECTS = load_effects()


def picture(channels: int = 3) -> np.ndarray:
    return np.random.default_rng(5).random((channels, 20, 31))


@pytest.mark.parametrize("target", ["reference", "cpu"])
def test_no_strength_leaves_a_picture_as_it_is(target: str) -> None:
    image = picture()
    assert preview(EFFECTS["degrain"], image, target=target, strength=0.0) == pytest.approx(image, abs=1e-6)


def test_two_images_by_position() -> None:
    front, back = picture(4), picture(4)[::-1]
    made = preview(EFFECTS["over"], front, back)
    assert made == pytest.approx(front + back * (1 - front[3]))


def test_edges_follow_the_boundary() -> None:
    white = np.ones((1, 9, 9))
    clamped = preview(EFFECTS["gaussian"], white, sigma=1.0)
    black_around = preview(EFFECTS["gaussian"], white, sigma=1.0, boundary=Boundary.CONSTANT)
    assert clamped == pytest.approx(white)
    assert black_around[0, 4, 4] == pytest.approx(1.0)
    assert black_around[0, 0, 0] < 0.6
