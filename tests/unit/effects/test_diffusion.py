import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from effects.diffusion import diffusion, disc, key
from farm.graph import Image, Node

Array = NDArray[np.float64]
MakeSource = Callable[..., Image]
MakePixels = Callable[..., NDArray[np.float32]]
Run = Callable[..., Array]
Check = Callable[..., None]


def keyed(f: Array, threshold: float, softness: float) -> Array:
    t = np.clip((0.2126 * f[0] + 0.7152 * f[1] + 0.0722 * f[2] - threshold) / softness, 0, 1)
    bright: Array = f * (t * t * (3 - 2 * t))
    return bright


def box(f: Array, along: int, radius: int) -> Array:
    mean: Array = np.mean([np.roll(f, k, along) for k in range(-radius, radius + 1)], axis=0)
    return mean


def formula(f: Array, radius: int, taps: int, spread: int, uniforms: tuple[float, float, float]) -> Array:
    threshold, softness, mix = uniforms
    glow = box(box(keyed(f, threshold, softness), 2, radius), 1, radius)
    glow = np.mean([np.roll(glow, (-dy, -dx), (1, 2)) for dx, dy, _ in disc(taps, spread)], axis=0)
    for along in (2, 2, 1, 1):
        glow = box(glow, along, radius)
    return np.maximum(f + mix * (glow - f * mix * 0.5), 0)


def test_the_formula(
    target: str,
    boundary: str,
    size: tuple[int, int],
    uniform: Callable[[int], Node],
    pixels: MakePixels,
    check: Check,
) -> None:
    uniforms = (0.25, 0.5, 0.75)

    def diffused(image: Image) -> Image:
        threshold, softness, mix = (uniform(k) for k in range(3))
        return diffusion.function(image, threshold=threshold, softness=softness, mix=mix, radius=2, taps=13, spread=4)

    check(
        diffused,
        lambda f: formula(f, 2, 13, 4, uniforms),
        pixels(3, *size) * 3 - 0.5,
        target=target,
        boundary=boundary,
        reach=12,
        uniforms=uniforms,
    )


def test_the_defaults(target: str, pixels: MakePixels, check: Check) -> None:
    data = pixels(3, 61, 127) * 2
    check(diffusion.function, lambda f: formula(f, 16, 96, 24, (0.5, 0.5, 0.5)), data, target=target, reach=80)


def test_the_key_keeps_what_is_bright(source: MakeSource, run: Run) -> None:
    data = np.array([0.0, 0.25, 0.5, 0.75, 1.0, 3.0], np.float32).reshape(1, 1, 6).repeat(3, 0)
    made = run("reference", key(source(3), source(3), threshold=0.5, softness=0.5), data)
    assert np.allclose(made[1, 0], [0, 0, 0, 0.75 * 0.5, 1, 3], atol=1e-7)


def test_dark_images_are_only_dimmed(target: str, source: MakeSource, pixels: MakePixels, run: Run) -> None:
    data = pixels(3, 20, 20) * 0.4
    made = run(target, diffusion.function(source(3), threshold=0.5, radius=1, taps=3, spread=2, mix=0.5), data)
    assert np.allclose(made, data * (1 - 0.5 * 0.5 * 0.5), rtol=1e-6)


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_what_is_no_number_does_not_glow(
    target: str, source: MakeSource, pixels: MakePixels, run: Run, value: float
) -> None:
    data, black = pixels(3, 20, 30), pixels(3, 20, 30)
    data[:, 7, 9], black[:, 7, 9] = value, 0
    image = diffusion.function(source(3), radius=2, taps=5, spread=3)
    made, wanted = run(target, image, data), run(target, image, black)
    made[:, 7, 9] = wanted[:, 7, 9]
    assert np.array_equal(made, wanted)


def test_taps_lie_in_a_disc() -> None:
    taps = disc(96, 24)
    assert len(taps) == 96
    assert all(math.hypot(dx, dy) <= 24 + math.sqrt(0.5) for dx, dy, _ in taps)
    assert {weight for _, _, weight in taps} == {1 / 96}
    assert len({(dx > 0, dy > 0) for dx, dy, _ in taps}) == 4
    assert max(math.hypot(dx, dy) for dx, dy, _ in taps) > 20


def test_taps_are_the_same_on_every_machine() -> None:
    assert [(dx, dy) for dx, dy, _ in disc(96, 24)][:4] == [(7, -1), (-7, -22), (-19, 0), (12, -9)]
