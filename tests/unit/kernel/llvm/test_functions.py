"""exp, log, pow, sin and cos: every special value, and errors in units in the last place over all exponents."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.graph.node import DType, Op, node

from .conftest import argument

Array = NDArray[Any]
Evaluate = Callable[..., list[Array]]

COUNT = 1 << 17
X, Y = argument(0, DType.F32), argument(1, DType.F32)
SPECIAL = np.array(
    [
        *(0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 0.5, -0.5, 2.0, -2.0, 3.0, -3.0, 1e-45, -1e-45, 1e-38, -1e-39),
        *(
            2.5,
            -2.5,
            1e30,
            -1e30,
            16777215.0,
            -16777215.0,
            16777216.0,
            2.0**31,
            -(2.0**31),
            1 / 3,
            3.4e38,
            -3.4e38,
            4.0,
        ),
        *(np.float32(1) - np.float32(2**-24), np.float32(1) + np.float32(2**-23)),
    ],
    np.float32,
)


def of_all_exponents(seed: int) -> Array:
    return np.random.default_rng(seed).integers(0, 2**32, COUNT, np.uint32).view(np.float32)


def between(low: float, high: float, seed: int = 1) -> Array:
    return np.random.default_rng(seed).uniform(low, high, COUNT).astype(np.float32)


def units(computed: Array, exact: Array) -> float:
    """The greatest error where the exact value is a finite float32; all other values have to agree."""
    with np.errstate(all="ignore"):
        rounded = exact.astype(np.float32)
        finite = np.isfinite(rounded)
        assert np.array_equal(computed[~finite], rounded[~finite], equal_nan=True)
        assert np.isfinite(computed[finite]).all()
        error = np.abs(computed[finite].astype(np.float64) - exact[finite]) / np.spacing(np.abs(rounded[finite]))
    return float(error.max())


def exact(op: Op, *args: Array) -> Array:
    functions = {Op.EXP: np.exp, Op.LOG: np.log, Op.SIN: np.sin, Op.COS: np.cos, Op.POW: np.power}
    with np.errstate(all="ignore"):
        return np.asarray(functions[op](*(arg.astype(np.float64) for arg in args)))


@pytest.mark.parametrize(
    ("op", "low", "high", "most"),
    [
        (Op.EXP, -104.0, 89.0, 1.1),
        (Op.LOG, 0.5, 2.0, 0.9),
        (Op.SIN, -100.0, 100.0, 1.6),
        (Op.COS, -100.0, 100.0, 1.6),
        (Op.SIN, -(2.0**21), 2.0**21, 1.6),
        (Op.COS, -(2.0**21), 2.0**21, 1.6),
    ],
)
def test_functions_are_good_to_the_last_place(
    evaluated: Evaluate, op: Op, low: float, high: float, most: float
) -> None:
    for data in (between(low, high), of_all_exponents(2)):
        (computed,) = evaluated([node(op, DType.F32, (X,))], {0: data})
        assert units(computed, exact(op, data)) < most


@pytest.mark.parametrize("op", [Op.EXP, Op.LOG, Op.SIN, Op.COS])
def test_special_values(evaluated: Evaluate, op: Op) -> None:
    (computed,) = evaluated([node(op, DType.F32, (X,))], {0: SPECIAL})
    expected = exact(op, SPECIAL)
    assert units(computed, expected) < 1.6
    zero = expected == 0
    assert np.array_equal(np.signbit(computed[zero]), np.signbit(expected[zero]))


def test_multiples_of_a_quarter_turn(evaluated: Evaluate) -> None:
    with np.errstate(over="ignore"):
        turns = (np.ldexp(np.arange(1, 4097).repeat(32), np.tile(np.arange(32) * 4, 4096)) * np.pi / 2).astype(
            np.float32
        )
    data = np.where(np.isfinite(turns), turns, np.float32(1))
    sine, cosine = evaluated([node(op, DType.F32, (X,)) for op in (Op.SIN, Op.COS)], {0: data})
    assert units(sine, exact(Op.SIN, data)) < 1.6
    assert units(cosine, exact(Op.COS, data)) < 1.6


@pytest.mark.parametrize("uniform", [False, True])
def test_powers_of_all_special_values(evaluated: Evaluate, uniform: bool) -> None:
    y = SPECIAL[[4, 5, 0, 11, 7, 12, 6]] if uniform else SPECIAL
    for one in y:
        second = np.array([one]) if uniform else np.full(SPECIAL.size, one)
        (computed,) = evaluated([node(Op.POW, DType.F32, (X, Y))], {0: SPECIAL, 1: second})
        expected = exact(Op.POW, SPECIAL, np.full(SPECIAL.size, one))
        assert units(computed, expected) < 1.0
        zero = expected == 0
        assert np.array_equal(np.signbit(computed[zero]), np.signbit(expected[zero])), one


@pytest.mark.parametrize(
    "pair",
    [
        (between(0.0, 4.0), between(-4.0, 4.0, 2)),
        (np.abs(of_all_exponents(1)), between(-3.0, 3.0)),
        (of_all_exponents(1), of_all_exponents(2)),
        (between(0.999, 1.001), between(-8e4, 8e4, 2)),
        (-between(0.0, 30.0), np.rint(between(-20.0, 20.0, 2))),
    ],
    ids=["small", "any base", "any", "near one", "negative"],
)
def test_powers_are_good_to_the_last_place(evaluated: Evaluate, pair: tuple[Array, Array]) -> None:
    (computed,) = evaluated([node(Op.POW, DType.F32, (X, Y))], {0: pair[0], 1: pair[1]})
    assert units(computed, exact(Op.POW, *pair)) < 1.0
