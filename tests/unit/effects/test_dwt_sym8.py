import numpy as np
import pytest
from matrix.case import BOUNDARIES, SIZES, Array, Case, Size, draw, error, problem
from matrix.formula import extended

from effects.dwt_sym8 import HIGH, LOW, dwt_sym8, idwt_sym8
from farm.graph import DType, Image, Rect
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.kernel.reference import evaluate
from farm.plan.model import Format


def source(image: Array, boundary: str) -> Image:
    return Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, len(image), boundary, 0.25)))


def computed(made: Image, image: Array) -> Array:
    rect = Rect.sized(image.shape[2], image.shape[1])
    return evaluate(Graph.of([made]), Format(rect, (rect,)), [image], ())[0]


def bands(image: Array, boundary: str) -> Array:
    return computed(dwt_sym8.function(source(image, boundary)), image)


def formula(image: Array, boundary: str) -> Array:
    """Plain loops: correlation with the filters at even positions."""
    height, width = image.shape[1:]
    f = extended(image, boundary, 16)

    def filtered(f: Array, weights: tuple[float, ...], axis: int, size: int) -> Array:
        rows = [
            sum(weight * np.take(f, 16 + 2 * k + n - 7, axis) for n, weight in enumerate(weights))
            for k in range((size + 1) // 2)
        ]
        return np.stack(rows, axis)

    low, high = (filtered(f, weights, 2, width) for weights in (LOW, HIGH))
    columns = ((low, LOW), (high, LOW), (low, HIGH), (high, HIGH))
    return np.concatenate([filtered(band, weights, 1, height) for band, weights in columns])


def test_the_filters_are_an_orthonormal_pair() -> None:
    low, high = np.array(LOW), np.array(HIGH)
    assert low.sum() == pytest.approx(np.sqrt(2), abs=1e-15)
    for shift in range(0, 16, 2):
        one = float(shift == 0)
        assert np.dot(low[shift:], low[: 16 - shift]) == pytest.approx(one, abs=1e-12)
        assert np.dot(high[shift:], high[: 16 - shift]) == pytest.approx(one, abs=1e-12)
    for shift in range(-14, 16, 2):
        assert np.dot(np.roll(np.pad(low, 16), shift), np.pad(high, 16)) == pytest.approx(0, abs=1e-12)


def test_the_wavelet_has_eight_vanishing_moments() -> None:
    n = (np.arange(16) - 7.5) / 8
    for power in range(8):
        assert np.dot(HIGH, n**power) == pytest.approx(0, abs=1e-9)
    assert abs(np.dot(HIGH, n**8)) > 1e-3


def test_the_filter_is_the_least_asymmetric_of_its_length() -> None:
    assert LOW[8] == max(LOW) == pytest.approx(0.7771857517, abs=1e-10)
    assert LOW[0] == pytest.approx(0.0018899503, abs=1e-10)


@pytest.mark.parametrize("extent", SIZES, ids=str)
@pytest.mark.parametrize("edge", BOUNDARIES)
def test_the_formula(extent: Size, edge: str) -> None:
    for channels in (1, 3, 4):
        given = problem(Case("dwt_sym8", lambda w, h: [draw(channels, h, w)]), extent, edge)  # noqa: B023
        assert error(given.wanted, formula(given.sources[0], edge)) < 1e-12


@pytest.mark.parametrize("extent", SIZES, ids=str)
@pytest.mark.parametrize("edge", BOUNDARIES)
def test_in_one_job_the_image_comes_back(extent: Size, edge: str) -> None:
    width, height = extent
    image = draw(3, height, width)
    made = computed(idwt_sym8.function(dwt_sym8.function(source(image, edge))), image)
    assert made.shape == (3, (height + 1) // 2 * 2, (width + 1) // 2 * 2)
    assert np.allclose(made[:, :height, :width], image, rtol=0, atol=1e-12)


@pytest.mark.parametrize("extent", [(2, 2), (6, 14), (64, 48), (130, 62)], ids=str)
def test_stored_periodic_bands_bring_the_image_back(extent: Size) -> None:
    image = draw(3, extent[1], extent[0])
    split = bands(image, "wrap")
    assert split.shape == (12, extent[1] // 2, extent[0] // 2)
    assert (split**2).sum() == pytest.approx((image.astype(np.float64) ** 2).sum(), rel=1e-12)  # orthonormal
    made = computed(idwt_sym8.function(source(split, "wrap")), split)
    assert np.allclose(made, image, rtol=0, atol=1e-12)


def test_bands_are_named_after_what_they_show() -> None:
    vertical = np.zeros((1, 64, 64), np.float32)
    vertical[:, :, 32:] = 1
    ll, lh, hl, hh = bands(vertical, "clamp")
    assert np.abs(lh).max() > 0.1
    assert np.allclose([hl, hh], 0, atol=1e-7)
    assert ll[0, 0] == pytest.approx(0, abs=1e-12)
    assert ll[0, -1] == pytest.approx(2, abs=1e-9)
