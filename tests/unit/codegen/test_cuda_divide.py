"""Quotients with the same divisor: exact where they can be, next to exact elsewhere, right where any are unusual."""

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.codegen.cuda.divide import DIVISOR, shared_divisors
from farm.graph import DType
from farm.graph.node import Op, const, node
from tests.emulator.emulator import Module

Floats = NDArray[np.float32]
KERNEL = """
extern "C" __global__ void quotients(const float* of, const float* by, float* made, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) made[i] = quotient(of[i], divisor(by[i]));
}
"""
UNUSUAL = (0.0, 1e-45, 1e-42, 1e-38, 3e-20, 1.0, 3.0, 1e19, 1e30, 3.4e38, np.inf, np.nan)


def quotients(of: Floats, by: Floats) -> Floats:
    made = np.zeros_like(of)
    module = Module(DIVISOR + KERNEL)
    module.launch("quotients", (-(-of.size // 256), 1, 1), (256, 1, 1), [of, by, made, np.int32(of.size)])
    return made


@pytest.mark.parametrize("most", [1, 60, 126])
def test_next_to_exact_over_the_whole_range(most: int) -> None:
    draw = np.random.default_rng(most)
    of, by = (np.ldexp(draw.uniform(1, 2, 1 << 15), draw.integers(-most, most, 1 << 15)) for _ in range(2))
    of, by = of.astype(np.float32), -by.astype(np.float32)
    with np.errstate(over="ignore", under="ignore"):
        wanted = of.astype(np.float64) / by
    normal = (np.abs(wanted) < 3.4e38) & (np.abs(wanted) > 1.2e-38)
    assert np.abs(quotients(of, by)[normal] / wanted[normal] - 1).max() < 1.2e-7


def test_exact_where_a_float_is() -> None:
    draw = np.random.default_rng(3)
    by = draw.uniform(-8, 8, 1 << 15).astype(np.float16).astype(np.float32)
    by = np.where(by == 0, np.float32(1), by)
    wanted = draw.uniform(-8, 8, 1 << 15).astype(np.float16).astype(np.float32)
    assert np.array_equal(quotients(wanted * by, by), wanted)
    assert np.array_equal(quotients(by, by), np.ones_like(by))


def test_right_where_any_is_unusual() -> None:
    signed = np.array([*UNUSUAL, *(-each for each in UNUSUAL)], np.float32)
    of, by = (each.ravel() for each in np.meshgrid(signed, signed))
    with np.errstate(all="ignore"):
        wanted = of / by
    made = quotients(of, by)
    normal = np.isfinite(wanted) & (np.abs(wanted) > 1.2e-38)
    assert np.allclose(made[normal], wanted[normal], rtol=1.2e-7)
    assert np.array_equal(made[~np.isfinite(wanted)], wanted[~np.isfinite(wanted)], equal_nan=True)
    assert np.abs(made[np.isfinite(wanted) & ~normal] - wanted[np.isfinite(wanted) & ~normal]).max() < 1e-44


def test_one_division_is_left_to_the_compiler() -> None:
    x, y = (node(Op.CAST, DType.F32, (axis,)) for axis in (node(Op.X, DType.I32, ()), node(Op.Y, DType.I32, ())))
    by_y, by_two = node(Op.DIV, DType.F32, (x, y)), node(Op.DIV, DType.F32, (x, const(2.0)))
    both = node(Op.DIV, DType.F32, (const(1.0), y))
    assert shared_divisors([by_y, by_two]) == frozenset()
    assert shared_divisors([by_y, both]) == {y}
    assert shared_divisors([by_two, node(Op.DIV, DType.F32, (y, const(2.0)))]) == frozenset()
