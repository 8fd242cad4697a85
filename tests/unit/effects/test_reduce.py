import numpy as np
import pytest
from matrix.analysis import CASES, luma
from matrix.case import draw, error
from matrix.runs import Run, runs

from effects.auto_exposure import auto_exposure
from effects.reduce import reduce
from farm.preview import preview


@runs(CASES, "reduce")
def test_numpy_makes_the_same(each: Run) -> None:
    (image,) = each.sources
    operation = each.case.parameters["operation"]
    wanted = getattr(np, operation)(image, axis=(1, 2), keepdims=True)
    made = each.problem.wanted
    assert made.dtype.kind == ("i" if each.case.tolerance == 0 else "f")
    assert error(made, wanted) < 1e-12


@runs(CASES, "auto_exposure")
def test_the_mean_of_logarithms_decides(each: Run) -> None:
    (image,) = each.sources
    luminance = np.tensordot([0.2126, 0.7152, 0.0722], image, 1)
    average = np.exp(np.log(np.maximum(luminance, 1e-4)).mean())
    assert error(each.problem.wanted, image * (0.2 / average) ** 0.75) < 1e-7  # uniforms are float32


@pytest.mark.parametrize("operation", ["sum", "mean"])
def test_float32_sums_of_a_large_frame_lose_little(operation: str, target: str) -> None:
    image = draw(1, 1500, 1100) + np.float32(100)
    made = preview(reduce, image, operation=operation, target=target)
    assert error(made, getattr(np, operation)(image.astype(float), keepdims=True)) < 3e-7


def test_integers(target: str) -> None:
    image = np.full((1, 300, 200), 65535, np.uint16)
    image[0, 7, 3] = 1
    found = {name: preview(reduce, image, operation=name, target=target).item() for name in ("sum", "min", "max")}
    assert found == {"sum": 300 * 200 * 65535 - 65534, "min": 1, "max": 65535}
    deep = np.full((1, 10, 20), -3, np.int16)
    assert preview(reduce, deep, operation="sum", target=target).item() == -600


def test_the_mean_of_integers_does_not_wrap() -> None:
    image = np.full((1, 300, 300), 65535, np.uint16)  # their sum has 33 bits
    assert preview(reduce, image, operation="mean").item() == 65535.0


def test_an_exposed_frame_has_middle_grey_as_its_mean() -> None:
    made = preview(auto_exposure, draw(3, 20, 30) + 0.1, grey=0.18)
    luminance = np.tensordot([0.2126, 0.7152, 0.0722], made, 1)
    assert np.exp(np.log(luminance).mean()) == pytest.approx(0.18, rel=1e-6)
    assert preview(auto_exposure, draw(3, 4, 5), strength=0.0) == pytest.approx(draw(3, 4, 5))


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf, -1e30])
def test_what_is_no_number_counts_as_black(target: str, value: float) -> None:
    image = draw(3, 6, 7) + np.float32(0.1)
    black = image.copy()
    image[1, 3, 4], black[:, 3, 4] = value, 0
    made, wanted = (preview(auto_exposure, each, target=target) for each in (image, black))
    made[:, 3, 4] = wanted[:, 3, 4]
    assert np.array_equal(made, wanted)


def test_the_frame_alone_counts() -> None:
    image = luma(5, 7).astype(np.float64)
    for boundary in ("mirror", "wrap", "constant"):
        made = preview(reduce, image, operation="sum", boundary=boundary, constant=1000.0)
        assert made.item() == image.sum()
