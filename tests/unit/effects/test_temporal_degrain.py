import numpy as np
import pytest
from matrix.case import CONSTANT, SIZES, Array, draw
from numpy.testing import assert_allclose

from effects.temporal_degrain import temporal_degrain
from farm.graph import Boundary
from farm.preview import preview


def plate(channels: int, height: int, width: int, frames: int = 4) -> Array:
    return np.stack([draw(channels, height, width, seed) for seed in range(frames)])


def formula(before: float, now: float, after: float, threshold: float, strength: float) -> float:
    """The weighted mean of the three, pixel by pixel in plain Python."""
    values = [now] + [value for value in (before, after) if abs(value - now) < threshold]
    weights = [1 - abs(value - now) / threshold for value in values]
    mean = sum(weight * value for weight, value in zip(weights, values, strict=True)) / sum(weights)
    return (1 - strength) * now + strength * mean


@pytest.mark.parametrize(("threshold", "strength"), [(0.3, 1.0), (0.7, 0.25)])
def test_alike_neighbours_are_averaged(threshold: float, strength: float) -> None:
    pixel = np.vectorize(formula)
    for width, height in SIZES:
        frames = plate({1: 1, 3: 4}.get(width, 3), height, width, 3)
        made = preview(temporal_degrain, frames, frame=1, threshold=threshold, strength=strength)
        wanted = pixel(*frames.astype(np.float64), threshold, strength)
        assert_allclose(made, wanted, rtol=1e-9)


def test_literal_values(target: str) -> None:
    frames = np.array([1.1, 1.0, 3.0]).reshape(3, 1, 1, 1)
    made = preview(temporal_degrain, frames, target=target, frame=1, threshold=0.2, strength=1.0)
    assert_allclose(made, 1.0 + 0.5 * 0.1 / 1.5, rtol=1e-6)


def test_no_strength_or_no_threshold_is_the_image() -> None:
    frames = plate(3, 9, 11, 3)
    assert np.array_equal(preview(temporal_degrain, frames, frame=1, strength=0.0), frames[1])
    assert np.array_equal(preview(temporal_degrain, frames, frame=1, threshold=0.0), frames[1])


def test_the_ends_of_the_range(boundary: str) -> None:
    frames = plate(1, 5, 6)
    outside = {
        "clamp": (frames[0], frames[3]),
        "mirror": (frames[0], frames[3]),
        "wrap": (frames[3], frames[0]),
        "constant": (np.full_like(frames[0], CONSTANT),) * 2,
    }[boundary]
    for frame, three in ((0, (outside[0], *frames[:2])), (3, (*frames[2:], outside[1]))):
        made = preview(
            temporal_degrain, frames, frame=frame, threshold=0.5, boundary=Boundary(boundary), constant=CONSTANT
        )
        assert_allclose(made, preview(temporal_degrain, np.stack(three), frame=1, threshold=0.5), rtol=1e-12)


def test_grain_becomes_less_and_motion_stays() -> None:
    still = np.zeros((3, 1, 40, 40)) + 0.5
    noisy = still + np.random.default_rng(5).normal(0, 0.01, still.shape)
    made = preview(temporal_degrain, noisy, frame=1, threshold=0.2)
    assert made.std() < 0.7 * noisy[1].std()
    moving = np.stack([np.roll(np.eye(9)[None], shift, 2) for shift in range(3)])
    assert np.array_equal(preview(temporal_degrain, moving, frame=1, threshold=0.5), moving[1])
