import numpy as np
import pytest
from matrix.case import SIZES, draw
from numpy.testing import assert_allclose

from effects.merge import dissolve, merge
from farm.preview import preview


@pytest.mark.parametrize(
    ("mode", "formula"),
    [
        ("plus", np.add),
        ("multiply", np.multiply),
        ("screen", lambda a, b: 1 - (1 - a) * (1 - b)),
        ("max", np.fmax),
        ("min", np.fmin),
        ("difference", lambda a, b: np.sqrt((a - b) ** 2)),
        ("average", lambda a, b: np.mean([a, b], axis=0)),
    ],
)
def test_the_modes(mode, formula) -> None:
    for width, height in SIZES:
        for channels in (1, 3, 4):
            a, b = draw(channels, height, width, 1) * 2 - 0.5, draw(channels, height, width, 2)
            joined = formula(a.astype(np.float64), b.astype(np.float64))
            assert_allclose(preview(merge, a, b, mode=mode), joined, rtol=1e-12, atol=1e-12)
            half_way = preview(merge, a, b, mode=mode, mix=0.5)
            assert_allclose(half_way, (joined + b) / 2, rtol=1e-12, atol=1e-12)
            assert np.array_equal(preview(merge, a, b, mode=mode, mix=0.0), b)


def test_a_matte_goes_with_every_channel() -> None:
    matte, picture = draw(1, 5, 7, 1), draw(4, 5, 7, 2)
    wanted = matte.astype(np.float64) * picture
    assert_allclose(preview(merge, matte, picture, mode="multiply"), wanted, rtol=1e-6)
    assert_allclose(preview(merge, picture, matte, mode="multiply"), wanted, rtol=1e-6)


def test_integers_do_not_wrap() -> None:
    white = np.full((1, 2, 2), 255, np.uint8)
    assert np.array_equal(preview(merge, white, white, mode="plus"), np.full((1, 2, 2), 510.0))
    assert np.array_equal(preview(merge, white - 255, white, mode="difference"), np.full((1, 2, 2), 255.0))


@pytest.mark.parametrize(("mix", "wanted"), [(0.0, [2.0, 6.0]), (0.25, [2.5, 5.0]), (1.0, [4.0, 2.0])])
def test_a_dissolve_fades_from_start_to_end(mix: float, wanted: list[float]) -> None:
    start, end = (np.array(values).reshape(2, 1, 1) for values in ([2.0, 6.0], [4.0, 2.0]))
    assert preview(dissolve, start, end, mix=mix).ravel().tolist() == wanted


def test_dissolves_of_every_size() -> None:
    for width, height in SIZES:
        a, b = draw(3, height, width, 1), draw(3, height, width, 2)
        wanted = np.average([a, b], axis=0, weights=[0.75, 0.25])
        assert_allclose(preview(dissolve, a, b, mix=0.25), wanted, rtol=1e-6)
