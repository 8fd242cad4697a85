"""Pixels are taken apart into planes, and put together again, whatever their number, size and channels."""

import numpy as np
import pytest

from farm.kernel.llvm.interleaving import VECTOR, interleaving


@pytest.mark.parametrize("count", [0, 1, VECTOR - 1, VECTOR, 2 * VECTOR + 5, 1000])
@pytest.mark.parametrize("channels", [2, 3, 4])
@pytest.mark.parametrize("kind", [np.uint8, np.uint16, np.float32])
def test_pixels_and_planes_are_the_same(kind: type, channels: int, count: int) -> None:
    pixels = (np.random.default_rng(count).random((count, channels)) * 250).astype(kind)
    functions, room = interleaving(channels, pixels.itemsize), count + 3
    planes, back = np.zeros((channels, room), kind), np.zeros((count + 1, channels), kind)
    functions.to_planes(pixels.ctypes.data, planes.ctypes.data, planes.strides[0], count)
    assert np.array_equal(planes[:, :count], pixels.T)
    assert not planes[:, count:].any()
    functions.to_pixels(planes.ctypes.data, back.ctypes.data, planes.strides[0], count)
    assert np.array_equal(back[:count], pixels)
    assert not back[count:].any()
