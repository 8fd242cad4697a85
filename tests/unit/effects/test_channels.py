import re

import numpy as np
import pytest
from matrix.case import draw

from effects.channels import add_alpha, copy_channels, shuffle
from effects.over import over
from farm.errors import FarmError
from farm.preview import preview


@pytest.mark.parametrize(
    ("dtype", "alpha", "wanted"),
    [("float32", 0.5, 0.5), ("float16", 0.25, 0.25), ("uint8", 0.5, 128), ("uint16", 1.0, 65535), ("int16", 0.0, 0)],
)
def test_an_alpha_is_added_behind_the_channels(dtype: str, alpha: float, wanted: float) -> None:
    picture = (draw(3, 5, 7) * 100).astype(dtype)
    made = preview(add_alpha, picture, alpha=alpha)
    assert np.array_equal(made[:3], picture)
    assert np.array_equal(made[3], np.full((5, 7), wanted))


def test_a_picture_of_three_channels_goes_over_and_under_another() -> None:
    picture, background = draw(3, 5, 7, 1), preview(add_alpha, draw(3, 5, 7, 2))
    opaque = preview(over, preview(add_alpha, picture), background)
    assert np.array_equal(opaque, preview(add_alpha, picture))
    unseen = preview(over, preview(add_alpha, picture * 0, alpha=0.0), background)
    assert np.array_equal(unseen, background)


def test_copied_channels_follow_the_images_own() -> None:
    picture, matte = draw(3, 5, 7, 1), draw(1, 5, 7, 2)
    assert np.array_equal(preview(copy_channels, picture, matte), np.concatenate([picture, matte]))


def test_channels_are_rearranged() -> None:
    picture = draw(4, 5, 7)
    red, green, blue, alpha = picture
    assert np.array_equal(preview(shuffle, picture), [red, green, blue])
    swapped = preview(shuffle, picture, red="blue", green="black", blue="white", alpha="green")
    assert np.array_equal(swapped, [blue, red * 0, red * 0 + 1, green])
    assert np.array_equal(preview(shuffle, alpha[None], green="red", blue="red"), [alpha, alpha, alpha])


@pytest.mark.parametrize(("dtype", "white"), [("uint8", 255), ("int16", 32767), ("uint16", 65535), ("float16", 1)])
def test_white_is_the_greatest_value_of_a_type(dtype: str, white: float) -> None:
    picture = draw(3, 5, 7).astype(dtype)
    assert np.array_equal(preview(shuffle, picture, green="white")[1], np.full((5, 7), white))


def test_a_channel_that_the_image_has_not_is_refused() -> None:
    with pytest.raises(FarmError, match=re.escape("no alpha in an image of 3 channels")):
        preview(shuffle, draw(3, 5, 7), alpha="alpha")
    with pytest.raises(FarmError, match=re.escape("no green in an image of 1 channel;")):
        preview(shuffle, draw(1, 5, 7))
