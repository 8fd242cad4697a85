from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from effects.degrain import degrain
from effects.primitives.wavelet import dwt1d
from farm.graph import Image, Node, Rect, stack
from farm.graph.graph import Graph
from farm.plan.model import Format
from farm.plan.regions import infer

Array = NDArray[np.float64]
MakeSource = Callable[..., Image]
MakePixels = Callable[..., NDArray[np.float32]]
Run = Callable[..., Array]
Check = Callable[..., None]
STRENGTH, WEIGHTS = 0.0625, (1.0, 0.5, 2.0)


def split(f: Array, along: int, r: int) -> tuple[Array, Array]:
    high = (f - (np.roll(f, r, along) + np.roll(f, -r, along)) * 0.5) * 0.5
    return high, f - high


def shrink(v: Array, threshold: float) -> Array:
    return np.sign(v) * np.maximum(np.abs(v) - threshold, 0)


def formula(f: Array, level: int = 0, levels: int = 3) -> Array:
    if level == levels:
        return f
    hy, ly = split(f, 2, 2**level)
    hh, lh = split(hy, 1, 2**level)
    hl, ll = split(ly, 1, 2**level)
    threshold = STRENGTH * WEIGHTS[level]
    return shrink(hh, threshold) + shrink(lh, threshold) + shrink(hl, threshold) + formula(ll, level + 1, levels)


def denoised(image: Image, uniform: Callable[[int], Node], levels: int = 3) -> Image:
    return degrain.function(image, levels=levels, strength=uniform(0), weights=(uniform(1), uniform(2), uniform(3)))


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
            lambda image: denoised(image, uniform),
            formula,
            pixels(channels, *size),
            target=target,
            boundary=boundary,
            reach=8,
            uniforms=(STRENGTH, *WEIGHTS),
        )


def test_without_strength_the_image_stays(
    target: str, source: MakeSource, uniform: Callable[[int], Node], pixels: MakePixels, run: Run
) -> None:
    data = pixels(3, 31, 33) * 4 - 1
    made = run(target, denoised(source(3), uniform), data, uniforms=(0.0, *WEIGHTS))
    assert np.abs(made - data).max() < 2e-6


def test_flat_areas_stay_at_any_strength(
    target: str, source: MakeSource, uniform: Callable[[int], Node], run: Run
) -> None:
    data = np.full((3, 9, 9), 0.625, np.float32)
    assert np.array_equal(run(target, denoised(source(3), uniform), data, uniforms=(9.0, *WEIGHTS)), data)


def test_the_last_weight_holds_for_coarser_levels(source: MakeSource, pixels: MakePixels, run: Run) -> None:
    data = pixels(1, 12, 12)
    short = degrain.function(source(), levels=3, strength=0.1, weights=(1.0, 0.5))
    long = degrain.function(source(), levels=3, strength=0.1, weights=(1.0, 0.5, 0.5, 7.0))
    assert np.array_equal(run("reference", short, data), run("reference", long, data))


def test_every_level_doubles_the_radius(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    for levels in (1, 2, 4):
        graph = Graph((denoised(source(), uniform, levels).planes,), 4)
        reach = 2**levels - 1
        (region,) = (infer(graph, Format(Rect.sized(9, 9), (Rect.sized(9, 9),)))[node] for node in graph.sources)
        assert region == Rect.sized(9, 9).grown(reach, reach, reach, reach)


@pytest.mark.parametrize("axis", ["x", "y"])
def test_the_bands_add_up_to_the_source(source: MakeSource, pixels: MakePixels, run: Run, axis: str) -> None:
    data = pixels(1, 20, 21)
    high, low = run("cpu", stack(*dwt1d.several(source(), axis=axis, radius=4)), data)
    assert np.allclose(high + low, data[0], rtol=1e-6)
    padded = np.pad(data.astype(np.float64), ((0, 0), (4, 4), (4, 4)), mode="edge")
    wanted, _ = split(padded, 2 if axis == "x" else 1, 4)
    assert np.allclose(high, wanted[0, 4:-4, 4:-4], atol=1e-6)
