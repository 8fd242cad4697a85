import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from effects.gaussian import gaussian
from farm.graph import Image

Array = NDArray[np.float64]
MakeSource = Callable[..., Image]
MakePixels = Callable[..., NDArray[np.float32]]
Run = Callable[..., Array]


def weights(sigma: float) -> list[float]:
    radius = math.ceil(3 * sigma)
    bell = [math.exp(-k * k / (2 * sigma * sigma)) for k in range(-radius, radius + 1)]
    return [value / sum(bell) for value in bell]


def formula(f: Array, sigma: float = 2.0) -> Array:
    taps = weights(sigma)
    for along in (2, 1):
        f = np.sum([w * np.roll(f, k - len(taps) // 2, along) for k, w in enumerate(taps)], axis=0)
    return f


def test_the_formula(
    target: str, boundary: str, size: tuple[int, int], pixels: MakePixels, check: Callable[..., None]
) -> None:
    for channels in (1, 3, 4):
        check(gaussian.function, formula, pixels(channels, *size), target=target, boundary=boundary, reach=8)


@pytest.mark.parametrize("sigma", [0.05, 0.5, 7.3])
def test_a_constant_stays(target: str, source: MakeSource, run: Run, sigma: float) -> None:
    data = np.full((3, 10, 12), 3.7, np.float32)
    assert np.allclose(run(target, gaussian.function(source(3), sigma=sigma), data), data, rtol=2e-6)


def test_a_point_becomes_the_bell(target: str, source: MakeSource, run: Run) -> None:
    data = np.zeros((1, 15, 17), np.float32)
    data[0, 7, 8] = 1
    (made,) = run(target, gaussian.function(source(boundary="constant"), sigma=1.5), data)
    taps = weights(1.5)
    assert len(taps) == 11
    assert np.allclose(made[2:13, 3:14], np.outer(taps, taps), atol=1e-7)
    assert abs(made.sum() - 1) < 1e-6
