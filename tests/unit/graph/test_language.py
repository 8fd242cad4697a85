import math
from collections.abc import Callable

import numpy as np
import pytest

from farm.graph import (
    DType,
    Image,
    Node,
    Point,
    both,
    cast,
    clamp,
    cos,
    either,
    equal,
    exp,
    floor,
    functor,
    log,
    maximum,
    minimum,
    negate,
    sign,
    sin,
    smoothstep,
    sqrt,
    sum_over,
    where,
)
from farm.graph.node import Op, const

NUMBERS = [-1.75, -0.0, 0.0, 0.25, 0.5, 2.0, 3.0]
VALUES = np.array([[NUMBERS]], np.float32)

CASES: dict[str, tuple[Callable[[Node], Node], list[float]]] = {
    "minimum": (lambda v: minimum(v, 0.5), [-1.75, 0, 0, 0.25, 0.5, 0.5, 0.5]),
    "maximum": (lambda v: maximum(0.25, v), [0.25, 0.25, 0.25, 0.25, 0.5, 2, 3]),
    "clamp": (lambda v: clamp(v, 0.0, 1.0), [0, 0, 0, 0.25, 0.5, 1, 1]),
    "where": (lambda v: where(v < 0.5, v, -1.0), [-1.75, 0, 0, 0.25, -1, -1, -1]),
    "both": (lambda v: where(both(v > 0.0, v < 1.0), 1.0, 0.0), [0, 0, 0, 1, 1, 0, 0]),
    "either": (lambda v: where(either(v <= 0.0, v >= 2.0), 1.0, 0.0), [1, 1, 1, 0, 0, 1, 1]),
    "negate": (lambda v: where(negate(v < 0.25), 1.0, 0.0), [0, 0, 0, 1, 1, 1, 1]),
    "equal": (lambda v: where(equal(v, 0.5), 1.0, 0.0), [0, 0, 0, 0, 1, 0, 0]),
    "sign": (sign, [-1, 0, 0, 1, 1, 1, 1]),
    "smoothstep": (lambda v: smoothstep(0.0, 1.0, v), [0, 0, 0, 0.15625, 0.5, 1, 1]),
    "floor": (floor, [-2, 0, 0, 0, 0, 2, 3]),
    "floor of large values": (lambda v: floor(v * 2.0**70) / 2.0**70, [-1.75, 0, 0, 0.25, 0.5, 2, 3]),
    "truncation": (lambda v: cast(cast(v, DType.I32), DType.F32), [-1, 0, 0, 0, 0, 2, 3]),
    "truth of a number": (lambda v: where(cast(v, DType.BOOL), 1.0, 0.0), [1, 0, 0, 1, 1, 1, 1]),
    "condition as a number": (lambda v: cast(v > 0.0, DType.F32) * 2.0, [0, 0, 0, 2, 2, 2, 2]),
    "condition times whole number": (lambda v: v * 0.0 + (v > 0.0) * 2, [0, 0, 0, 2, 2, 2, 2]),
    "whole numbers": (
        lambda v: cast(maximum(abs(-cast(v, DType.I32)) * 3 - 4, -2), DType.F32),
        [-1, -2, -2, -2, -2, 2, 5],
    ),
    "infinity": (lambda v: minimum(maximum(v, -math.inf), math.inf), [-1.75, 0, 0, 0.25, 0.5, 2, 3]),
    "arithmetic": (lambda v: (1.0 - v) * -v / 2.0 - abs(v), [0.65625, 0, 0, -0.34375, -0.625, -1, 0]),
    "power": (lambda v: abs(v) ** 2.0, [3.0625, 0, 0, 0.0625, 0.25, 4, 9]),
    "functions": (
        lambda v: sqrt(abs(v)) + exp(v) + log(abs(v) + 1.0) + sin(v) + cos(v),
        [math.sqrt(abs(v)) + math.exp(v) + math.log(abs(v) + 1) + math.sin(v) + math.cos(v) for v in NUMBERS],
    ),
    "sums": (lambda v: sum_over([(1, 0.5), (2, 0.25)], lambda k, w: k * w * v), NUMBERS),
}


@functor
def stacked_up(source: Point, *, functions: tuple[Callable[[Node], Node], ...]) -> tuple[Node, ...]:
    return tuple(function(source()) for function in functions)


@pytest.mark.parametrize("target", ["reference", "cpu"])
def test_functions_have_these_values(target: str, source: Callable[..., Image], run: Callable[..., np.ndarray]) -> None:
    functions = tuple(function for function, _ in CASES.values())
    images = stacked_up.several(source(), functions=functions)  # one kernel for all: it takes a second to compile
    made = run(target, Image(tuple(image.planes[0] for image in images)), VALUES)
    wrong = {
        name: plane.tolist()
        for (name, (_, wanted)), plane in zip(CASES.items(), made, strict=True)
        if not np.allclose(plane[0], wanted, rtol=1e-6, atol=1e-6)
    }
    assert wrong == {}


def test_columns_of_whole_numbers_are_whole() -> None:
    columns: list[Node] = []

    def body(*tap: Node) -> Node:
        columns.extend(tap)
        return const(1.0)

    total = sum_over([(-1, 0.5, 2), (1, 1, 3)], body)
    assert [column.dtype for column in columns] == [DType.I32, DType.F32, DType.I32]
    assert total.value == ((-1, 1), (0.5, 1.0), (2, 3))
    assert sum_over([1, 2], lambda k: cast(k, DType.F32)).value == ((1, 2),)


@pytest.mark.parametrize("taps", [[], [(1, 2), (1,)]])
def test_taps_must_be_there_and_of_one_length(taps: list[tuple[int, ...]]) -> None:
    with pytest.raises(ValueError, match=r"^sum_over\(\) needs at least one tap, all of the same length$"):
        sum_over(taps, lambda *_: const(1.0))


def test_sums_inside_sums_are_refused() -> None:
    inner = sum_over([1], lambda k: cast(k, DType.F32))
    assert inner.op is Op.SUM
    with pytest.raises(ValueError, match=r"^sum_over\(\) inside sum_over\(\): list the taps of both in one table$"):
        sum_over([1], lambda k: inner * k)
