from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from effects.grade import grade
from farm.graph import Image, Node

Array = NDArray[np.float64]
MakeSource = Callable[..., Image]
MakePixels = Callable[..., NDArray[np.float32]]
Run = Callable[..., Array]
SLOPE, OFFSET, POWER, SATURATION = (1.25, 0.75, 2.0), (0.125, -0.25, 0.0), (0.75, 1.0, 2.25), 1.5


def cdl(image: NDArray[np.float32], *, clamped: bool) -> Array:
    slope, offset, power = (np.reshape(each, (3, 1, 1)) for each in (SLOPE, OFFSET, POWER))
    graded = image * slope + offset
    graded = np.clip(graded, 0, 1 if clamped else None) ** power
    luminance = 0.2126 * graded[0] + 0.7152 * graded[1] + 0.0722 * graded[2]
    saturated: Array = luminance + SATURATION * (graded - luminance)
    return np.clip(saturated, 0, 1) if clamped else saturated


@pytest.mark.parametrize("clamped", [False, True])
def test_the_formula(
    target: str,
    size: tuple[int, int],
    clamped: bool,
    source: MakeSource,
    uniform: Callable[[int], Node],
    pixels: MakePixels,
    run: Run,
) -> None:
    data = pixels(3, *size) * 4 - 1
    slots = [uniform(k) for k in range(10)]
    image = grade.function(
        source(3),
        slope=tuple(slots[0:3]),
        offset=tuple(slots[3:6]),
        power=tuple(slots[6:9]),
        saturation=slots[9],
        clamped=clamped,
    )
    made = run(target, image, data, uniforms=(*SLOPE, *OFFSET, *POWER, SATURATION))
    wanted = cdl(data, clamped=clamped)
    assert np.abs(made - wanted).max() <= 1e-5 * np.abs(wanted).max()


def test_the_defaults_change_nothing_but_negative_values(
    target: str, source: MakeSource, pixels: MakePixels, run: Run
) -> None:
    data = pixels(3, 9, 7) * 8 - 1
    assert np.allclose(run(target, grade.function(source(3)), data), np.maximum(data, 0), rtol=1e-6, atol=1e-6)


def test_clamped_defaults_keep_0_to_1(target: str, source: MakeSource, pixels: MakePixels, run: Run) -> None:
    data = pixels(3, 9, 7) * 3 - 1
    made = run(target, grade.function(source(3), clamped=True), data)
    assert np.allclose(made, np.clip(data, 0, 1), rtol=1e-6, atol=1e-6)


def test_without_saturation_all_channels_are_the_luminance(source: MakeSource, pixels: MakePixels, run: Run) -> None:
    data = pixels(3, 4, 4)
    made = run("reference", grade.function(source(3), saturation=0.0), data)
    luminance = np.tensordot((0.2126, 0.7152, 0.0722), data.astype(np.float64), 1)
    assert np.allclose(made, luminance[None].repeat(3, 0), rtol=1e-12)
