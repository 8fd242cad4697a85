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
    max_over,
    maximum,
    min_over,
    minimum,
    negate,
    rounded,
    sign,
    sin,
    smoothstep,
    sqrt,
    stack,
    sum_over,
    where,
)
from farm.graph.node import Op, const
from farm.graph.recorded import LanguageError

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
    "rounded": (rounded, [-2, 0, 0, 0, 1, 2, 3]),
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
    "least": (lambda v: min_over([(1, 0.5), (-1, 0.25)], lambda k, w: k * w + v), [v - 0.25 for v in NUMBERS]),
    "greatest": (lambda v: max_over(3, lambda k: v + k), [v + 2 for v in NUMBERS]),
}


@functor
def stacked_up(source: Point, *, functions: tuple[Callable[[Node], Node], ...]) -> tuple[Node, ...]:
    return tuple(function(source()) for function in functions)


@pytest.mark.parametrize("target", ["reference", "cpu"])
def test_functions_have_these_values(target: str, source: Callable[..., Image], run: Callable[..., np.ndarray]) -> None:
    functions = tuple(function for function, _ in CASES.values())
    images = stacked_up.several(source(), functions=functions)  # one kernel for all: it takes a second to compile
    made = run(target, stack(*images), VALUES)
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

    total = sum_over([(-1, 0.5, 4, 3), (1, 1, 5, 3)], body)
    assert [column.dtype for column in columns] == [DType.I32, DType.F32, DType.I32, DType.I32]
    assert [column.op for column in columns] == [Op.TAP, Op.TAP, Op.ADD, Op.CONST]  # 4, 5 count on; 3, 3 are one number
    assert [column.value for column in columns[:2]] == [(-1, 1), (0.5, 1.0)]
    assert (total.op, total.value, total.args[1].args) == (Op.REDUCE, "sum", (const(2),))


@pytest.mark.parametrize("taps", [[], [(1, 2), (1,)]])
@pytest.mark.parametrize("over", [sum_over, min_over, max_over])
def test_taps_must_be_there_and_of_one_length(over: Callable[..., Node], taps: list[tuple[int, ...]]) -> None:
    message = rf"^{over.__name__}\(\) needs at least one tap, all of the same length: list its taps$"
    with pytest.raises(LanguageError, match=message):
        over(taps, lambda *_: const(1.0))


def test_loops_inside_loops_are_of_another_level() -> None:
    loops: list[Node] = []

    def inner(k: Node) -> Node:
        loops.append(k)
        return k

    def outer(k: Node) -> Node:
        loops.append(k)
        return sum_over(3, inner) * k

    total = sum_over(3, outer)
    assert [loop.value for loop in loops] == [0, 1]
    assert loops[0] is not loops[1]
    assert total.dtype is DType.I32
