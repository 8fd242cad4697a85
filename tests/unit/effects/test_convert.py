import numpy as np
import pytest
from matrix.case import SIZES, draw
from matrix.compositing import DTYPES, integers

from effects.convert import convert
from farm.graph import DType, Image
from farm.graph.node import Op, SourceShape, node
from farm.preview import preview

INTEGERS = ("uint8", "uint16", "int16", "int32", "uint32")
MADE = dict(zip(DTYPES, (DType.U8, DType.U16, DType.I16, DType.I32, DType.U32, DType.F16, DType.F32), strict=True))


@pytest.mark.parametrize("given", DTYPES)
@pytest.mark.parametrize("wanted", DTYPES)
def test_the_pixels_get_the_type(given: str, wanted: str) -> None:
    image = Image.of(node(Op.SOURCE, MADE[given], (), SourceShape(0, 3)))
    made = convert.function(image, dtype=wanted)
    assert made.dtype is MADE[wanted]
    assert len(made) == 3
    assert (made == image) == (given == wanted)


@pytest.mark.parametrize("given", INTEGERS)
@pytest.mark.parametrize("wanted", INTEGERS)
def test_integers_are_held_within_the_range(given: str, wanted: str) -> None:
    limits, asked = np.iinfo(given), np.iinfo(wanted)
    for (width, height), channels in zip(SIZES, (1, 3, 4, 3, 1), strict=True):
        image = integers(given, channels, height, width)
        image[0, 0, 0], image[-1, -1, -1] = limits.min, limits.max
        exact = np.clip(image.astype(np.int64), asked.min, asked.max)
        assert np.array_equal(preview(convert, image, dtype=wanted), exact)


@pytest.mark.parametrize("given", INTEGERS)
def test_integers_as_fractions_of_white(given: str) -> None:
    limits = np.iinfo(given)
    image = np.array([0, 1, limits.max // 2, limits.max, limits.min], given).reshape(1, 1, 5)
    wanted = [0.0, 1 / limits.max, (limits.max // 2) / limits.max, 1.0, limits.min / limits.max]
    assert preview(convert, image).ravel() == pytest.approx(wanted, rel=1e-12)
    halves = np.array(wanted).astype(np.float16).astype(float)
    assert preview(convert, image, dtype="float16").ravel() == pytest.approx(halves, rel=1e-12)
    assert preview(convert, image, scale=False).ravel().tolist() == image.ravel().astype(float).tolist()


@pytest.mark.parametrize(
    ("dtype", "wanted"),
    [
        ("uint8", [0, 0, 1, 64, 128, 255, 255]),
        ("uint16", [0, 0, 257, 16384, 32768, 65535, 65535]),
        ("int16", [-32767, 0, 128, 8192, 16384, 32767, 32767]),
    ],
)
def test_fractions_of_white_are_rounded_and_held(dtype: str, wanted: list[int]) -> None:
    image = np.array([-1.0, 0.0, 1 / 255, 0.25, 0.5, 1.0, 7.0]).reshape(1, 1, 7)
    assert preview(convert, image, dtype=dtype).ravel().tolist() == wanted


def test_numbers_are_rounded_halves_upwards() -> None:
    image = np.array([-2.5, -1.75, 1.49, 2.5, 3.5, 1e9, -1e12]).reshape(1, 1, 7)
    assert preview(convert, image, dtype="int16", scale=False).ravel().tolist() == [-2, -2, 1, 3, 4, 32767, -32768]
    assert preview(convert, image, dtype="uint8", scale=False).ravel().tolist() == [0, 0, 1, 3, 4, 255, 0]


def test_floats_of_every_size_become_the_nearest_step() -> None:
    for (width, height), channels in zip(SIZES, (1, 3, 4, 3, 1), strict=True):
        image = draw(channels, height, width) * 2 - np.float32(0.5)
        exact = np.clip(np.floor(image.astype(np.float64) * 255 + 0.5), 0, 255)
        assert np.array_equal(preview(convert, image, dtype="uint8"), exact)


@pytest.mark.parametrize("through", ["uint8", "uint16", "int16"])
def test_there_and_back_is_the_nearest_step(through: str) -> None:
    image = draw(4, 48, 64)
    codes = preview(convert, image, dtype=through).astype(through)
    assert np.abs(preview(convert, codes) - image).max() <= 0.5001 / np.iinfo(through).max
    back = preview(convert, preview(convert, codes).astype(np.float32), dtype=through)
    assert np.array_equal(back, codes)
