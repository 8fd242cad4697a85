"""The power of two floats on the device: close to exact, and exact where anything is unusual."""

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.kernel.cuda.functions import POWER
from tests.emulator.emulator import Module

Floats = NDArray[np.float32]
KERNEL = """
extern "C" __global__ void powers(const float* x, const float* y, float* made, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) made[i] = power(x[i], y[i]);
}
"""
UNUSUAL = (0.0, -0.0, 1e-42, -1e-42, 1.0, -1.0, 0.5, -2.0, 3.0, -3.0, 5.5, 1e30, -1e30, 3e38, np.inf, -np.inf, np.nan)


def powers(x: Floats, y: Floats) -> Floats:
    made = np.zeros_like(x)
    module = Module(POWER + KERNEL)
    module.launch("powers", (-(-x.size // 256), 1, 1), (256, 1, 1), [x, y, made, np.int32(x.size)])
    return made


@pytest.mark.parametrize("most", [1.0, 20.0, 100.0])
def test_close_to_exact_over_the_whole_range(most: float) -> None:
    draw = np.random.default_rng(1)
    x = np.exp2(draw.uniform(-126, 128, 4096)).astype(np.float32)
    x[::2] = draw.uniform(0.5, 2.0, 2048)
    drawn = draw.uniform(-4, 4, 4096)
    size = np.abs(drawn * np.log2(x.astype(np.float64)))
    y = np.where(size > most, drawn * most / size, drawn).astype(np.float32)
    wanted = x.astype(np.float64) ** y
    assert np.abs(powers(x, y) / wanted - 1).max() < 3e-7


def test_exact_where_a_number_is_unusual() -> None:
    x, y = (each.astype(np.float32).ravel() for each in np.meshgrid(UNUSUAL, UNUSUAL))
    with np.errstate(all="ignore"):
        wanted = x.astype(np.float64) ** y.astype(np.float64)
        made, wanted = powers(x, y), wanted.astype(np.float32)
    normal = np.isfinite(wanted) & (np.abs(wanted) > 1e-37)
    assert np.allclose(made[normal], wanted[normal], rtol=1e-6)
    assert np.array_equal(made[~np.isfinite(wanted)], wanted[~np.isfinite(wanted)], equal_nan=True)
    assert np.abs(made[np.isfinite(wanted) & ~normal]).max() <= 1e-37


def test_black_stays_black() -> None:
    x = np.zeros(4, np.float32)
    assert powers(x, np.array([0.25, 1.0, 4.0, 1e9], np.float32)).tolist() == [0.0] * 4
    assert powers(x, np.array([0.0, -0.0, -1.0, -9.0], np.float32)).tolist() == [1.0, 1.0, np.inf, np.inf]
