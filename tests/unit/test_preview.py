from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.errors import FarmError
from farm.graph import DType, Effect, Image, Node, Point, cast, functor, t
from farm.graph.installed import load_effects
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


@functor
def change(here: Point, before: Point) -> Node:
    return here() - before()


@functor
def doubled(source: Point) -> Node:
    return source() * 2


def effect_of(function: Callable[..., Image]) -> Effect:
    return Effect("made", function, {})


@pytest.mark.parametrize("target", ["reference", "cpu"])
def test_sequences_are_shown_at_a_frame(target: str) -> None:
    frames = np.array([1.0, 4.0, 9.0]).reshape(3, 1, 1, 1)
    changes = effect_of(lambda image: change(image, image.at(t - 1)))
    made = [preview(changes, frames, frame=frame, target=target).item() for frame in range(3)]
    assert made == [0.0, 3.0, 5.0]


def test_sequences_end_by_the_boundary_condition() -> None:
    frames = np.array([1.0, 4.0, 9.0]).reshape(3, 1, 1, 1)
    before = effect_of(lambda image: image.at(t - 2))
    for boundary, wanted in {"clamp": 1.0, "mirror": 4.0, "wrap": 4.0, "constant": 0.5}.items():
        assert preview(before, frames, boundary=Boundary(boundary), constant=0.5).item() == wanted


@pytest.mark.parametrize("target", ["reference", "cpu"])
@pytest.mark.parametrize("kind", ["uint8", "uint16", "int16", "int32", "uint32"])
def test_whole_numbers_keep_their_type(target: str, kind: str) -> None:
    image = np.array([[[1, 100, 200]]]).astype(kind)
    made = preview(effect_of(doubled), image, target=target)
    assert np.array_equal(made, image * np.array(2, kind))
    assert made.dtype.kind in "iu"


def test_other_types_become_float() -> None:
    made = preview(effect_of(doubled), np.array([[[True, False]]]))
    assert made.tolist() == [[[2.0, 0.0]]]
    half = preview(effect_of(doubled), np.array([[[0.1]]], np.float16))
    assert half.item() == 2 * float(np.float16(0.1))


def test_results_may_have_another_type() -> None:
    @functor
    def whole(source: Point) -> Node:
        return cast(source() * 255.0, DType.U8)

    assert preview(effect_of(whole), np.array([[[0.0, 1.0]]])).tolist() == [[[0, 255]]]


@pytest.mark.parametrize(
    ("image", "wanted"),
    [
        (np.zeros((4, 4)), "an image of 2 axes; give it (channels, height, width)"),
        (np.zeros((3, 0, 4)), "an image with no pixels; give it numbers, at least one"),
        (np.zeros((1, 2, 2), complex), "an image with pixels of type complex128; give it numbers, at least one"),
    ],
)
def test_what_is_no_image_is_refused(image: NDArray[Any], wanted: str) -> None:
    with pytest.raises(FarmError) as caught:
        preview(effect_of(doubled), image)
    assert str(caught.value) == wanted
