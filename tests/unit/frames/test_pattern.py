import hashlib
import time

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.errors import FarmError
from farm.frames.open import open_plate
from farm.frames.pattern import PatternPlate

SIZE = {"width": 320, "height": 180}


def read(frame: int, channels: tuple[str, ...] = ("R", "G", "B"), **more: object) -> NDArray[np.float32]:
    plate = open_plate({"pattern": {**SIZE, "channels": channels, **more}})
    out = np.empty((len(channels), 180, 320), np.float32)
    plate.read(frame, channels, out)
    return out


def test_the_same_bits_everywhere() -> None:
    steps = np.round(read(7) * 1024).astype("<i4")
    digest = hashlib.blake2b(steps.tobytes(), digest_size=8).hexdigest()
    assert digest == "ab5a7a027d46652e"


def test_frames_differ_in_grain_and_seeds_too() -> None:
    first = read(1)
    assert np.array_equal(first, read(1))
    for other in (read(2), read(1, seed=1)):
        assert np.mean(first[:, 150:] != other[:, 150:]) > 0.9


def test_a_channel_does_not_depend_on_the_others() -> None:
    assert np.array_equal(read(3, ("B",))[0], read(3)[2])


def test_light_is_linear_with_highlights_and_nothing_below_black() -> None:
    light = read(1)
    assert light.min() >= 0
    assert 3 < light.max() < 8
    assert 0.1 < light.mean() < 0.5


def test_grain_is_coarse_and_visible() -> None:
    """On the mid-grey patch: a few percent of the light, and neighbours alike."""
    plate = PatternPlate(1920, 1080)
    out = np.empty((1, 1080, 1920), np.float32)
    plate.read(30, ("G",), out)
    patch = out[0, 600:715, 1400:1475]
    grain = patch - patch.mean()
    assert 0.05 < grain.std() / patch.mean() < 0.3
    assert 0.6 < float((grain[:, 1:] * grain[:, :-1]).mean() / grain.var()) < 0.9


def test_the_ball_moves_and_the_matte_follows() -> None:
    def centre(frame: int) -> float:
        matte = read(frame, ("A",))[0]
        return float((matte.sum(axis=0) * np.arange(320)).sum() / matte.sum())

    assert centre(4) > centre(2) + 5
    assert centre(48) == centre(0)


def test_any_frame_number() -> None:
    assert read(-5).shape == (3, 180, 320)
    assert open_plate({"pattern": SIZE}).info.frames == ()
    assert open_plate({"pattern": {**SIZE, "frames": "3-9x3"}}).info.frames == (3, 6, 9)


@pytest.mark.parametrize(
    ("changes", "words"), [({"width": 8}, "a pattern of 8 x 180"), ({"channels": ("R", "Z")}, "no channel Z")]
)
def test_patterns_that_cannot_be(changes: dict[str, object], words: str) -> None:
    with pytest.raises(FarmError, match=words):
        open_plate({"pattern": {**SIZE, **changes}})


@pytest.mark.parametrize("size", [(16, 16), (17, 300), (300, 17), (64, 48)])
def test_small_and_odd_sizes(size: tuple[int, int]) -> None:
    out = np.full((3, size[1], size[0]), np.nan, np.float32)
    PatternPlate(*size).read(11, ("R", "G", "B"), out)
    assert np.isfinite(out).all()


def test_a_frame_takes_a_moment_only() -> None:
    plate, out = PatternPlate(1920, 1080), np.empty((3, 1080, 1920), np.float32)
    plate.read(1, ("R", "G", "B"), out)
    start = time.process_time()
    plate.read(2, ("R", "G", "B"), out)
    assert time.process_time() - start < 1.0
