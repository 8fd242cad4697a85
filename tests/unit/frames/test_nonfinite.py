"""Infinities and NaN among pixels."""

import numpy as np
import pytest

from farm.frames.nonfinite import BLOCK, count_nonfinite, refused


def test_every_float16_is_told_by_its_bits() -> None:
    every = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    assert count_nonfinite(every) == np.count_nonzero(~np.isfinite(every)) == 2 * 1024
    assert [count_nonfinite(every[k : k + 1]) for k in (0x7BFF, 0x7C00, 0x7C01, 0xFC00, 0x8000)] == [0, 1, 1, 1, 0]


@pytest.mark.parametrize("dtype", ["float16", "float32"])
@pytest.mark.parametrize("size", [0, 1, BLOCK - 1, BLOCK, 2 * BLOCK + 3])
def test_arrays_of_any_size_are_counted_to_the_end(dtype: str, size: int) -> None:
    pixels = np.zeros(size, dtype)
    pixels[size // 2 :: 7] = np.nan
    pixels[-1:] = -np.inf
    assert count_nonfinite(pixels) == np.count_nonzero(~np.isfinite(pixels))


def test_the_greatest_and_least_numbers_count_as_numbers() -> None:
    for kind in (np.float16, np.float32):
        facts = np.finfo(kind)
        assert count_nonfinite(np.array([facts.max, facts.min, facts.tiny, facts.smallest_subnormal, -0.0], kind)) == 0


def test_a_part_of_an_image_is_counted_alone() -> None:
    pixels = np.full((3, 8, 10), np.inf, np.float32)
    pixels[:, 2:5, 3:7] = 1.0
    assert count_nonfinite(pixels[:, 2:5, 3:7]) == 0
    assert count_nonfinite(pixels[:, 1:5, 3:7]) == 3 * 4


@pytest.mark.parametrize("dtype", ["uint8", "uint16", "int32"])
def test_whole_numbers_are_all_finite(dtype: str) -> None:
    assert count_nonfinite(np.full((2, 3), np.iinfo(dtype).max, dtype)) == 0


def test_what_is_refused_is_told_apart_from_what_does_not_fit() -> None:
    computed = np.array([[1.0, 7e4, np.nan, -1e5]], np.float32)
    with np.errstate(over="ignore"):
        stored = computed.astype(np.float16)
    assert str(refused("beauty", stored, computed, 1)) == (
        "output beauty: 3 values are infinite or NaN, and max_nonfinite is 1; "
        "2 of them are beyond 65504, where float16 ends: write dtype: float32 there"
    )
    said = str(refused("beauty", computed, computed, 0))
    assert said.startswith("output beauty: 1 value is infinite or NaN, and max_nonfinite is 0; look for such values in")
