from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from effects.unsharp_mask import unsharp_mask
from farm.graph import Image, Node

Array = NDArray[np.float64]
MakeSource = Callable[..., Image]
MakePixels = Callable[..., NDArray[np.float32]]
Run = Callable[..., Array]
Check = Callable[..., None]


def formula(f: Array, weight: float = 3.0, threshold: float = 0.125) -> Array:
    blurred = f
    for along in (2, 1):
        blurred = np.mean([np.roll(blurred, k, along) for k in (-2, -1, -1, -1, -1, *[0] * 6, 1, 1, 1, 1, 2)], axis=0)
    sharpened = f * (1 + weight) - blurred * weight
    return np.where(np.abs(f - blurred) < threshold, f, sharpened)


def test_the_formula(
    target: str,
    boundary: str,
    size: tuple[int, int],
    uniform: Callable[[int], Node],
    pixels: MakePixels,
    check: Check,
) -> None:
    for channels in (1, 3, 4):
        check(
            lambda image: unsharp_mask.function(image, weight=uniform(0), threshold=uniform(1)),
            formula,
            pixels(channels, *size),
            target=target,
            boundary=boundary,
            reach=4,
            uniforms=(3.0, 0.125),
        )


def test_the_defaults_are_the_papers(
    source: MakeSource, pixels: MakePixels, run: Run, plain: Callable[..., Array]
) -> None:
    data = pixels(3, 20, 30)
    made = run("reference", unsharp_mask.function(source(3)), data)
    assert np.allclose(made, plain(lambda f: formula(f, 3.0, 0.001), data), rtol=1e-12)


def test_a_difference_of_the_threshold_is_sharpened(source: MakeSource, run: Run) -> None:
    star = np.zeros((1, 5, 5), np.float32)
    star[0, 2, 2] = 1.0  # its blur is 36 / 256 there
    (made,) = run("reference", unsharp_mask.function(source(), weight=1.0, threshold=1.0 - 36 / 256), star)
    assert made[2, 2] == 2.0 - 36 / 256


def test_differences_below_the_threshold_are_left_alone(
    target: str, source: MakeSource, pixels: MakePixels, run: Run
) -> None:
    data = pixels(3, 9, 11)
    assert np.array_equal(run(target, unsharp_mask.function(source(3), threshold=2.0), data), data)
    assert not np.array_equal(run(target, unsharp_mask.function(source(3), threshold=0.0), data), data)
