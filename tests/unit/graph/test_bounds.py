"""Between which values an expression lies, where a stage runs over a rectangle."""

import math
from collections.abc import Callable
from itertools import product

import pytest

from farm.graph import DType, Node, Rect, cast, clamp, maximum, minimum, position, where
from farm.graph.bounds import ANY, Bounds, finite, side_of
from farm.graph.node import Op, const, node

X, Y = position()
OWN = node(Op.OWN, DType.I32)
REGION = Rect(-3, 2, 8, 6)
UNKNOWN = node(Op.READ, DType.I32, (X, Y), (0, 0, False))
BYTE = node(Op.READ, DType.U8, (X, Y), (0, 0, False))
SHORT = node(Op.READ, DType.I16, (X, Y), (0, 0, False))
LOOP = node(Op.LOOP, DType.I32, (const(5),), 0)

EXACT: dict[str, Callable[..., object]] = {
    "sum": lambda x, y: x + y * 3 - 7,
    "scaled": lambda x, _: x * -2 + 1,
    "quotient": lambda x, y: (x + 5) // 3 - (y - 9) // 2,
    "shifted": lambda x, y: (x >> 1) + (y << 2),
    "rest of one period": lambda _, y: (y + 2) % 16,
    "rest": lambda x, _: x % 4,
    "negative": lambda x, _: -x,
    "size": lambda x, _: abs(x + 1),
    "product": lambda x, y: (x - 1) * (y - 4),
}


@pytest.mark.parametrize("name", EXACT)
def test_bounds_are_exact_for_each_place_used_once(name: str) -> None:
    compute = EXACT[name]
    values = [compute(x, y) for x, y in product(range(-3, 8), range(2, 6))]
    found = compute(X, Y)
    assert isinstance(found, Node)
    assert Bounds.over(REGION).of(found) == (min(values), max(values))  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (const(7), (7, 7)),
        (OWN + 1, (1, 3)),
        (LOOP * 2 + X, (-3, 15)),
        (node(Op.TAP, DType.I32, (LOOP,), (4, -9, 2, 0, 1)), (-9, 4)),
        (minimum(X, 3), (-3, 3)),
        (maximum(X, 3), (3, 7)),
        (clamp(UNKNOWN, 0, Y), (0, 5)),
        (clamp(UNKNOWN * UNKNOWN, -4, 12), (-4, 12)),
        (where(X < 0, X, Y), (-3, 7)),
        (where(BYTE > 3, -1, 9), (-1, 9)),
        (cast(BYTE, DType.I32), (0, 255)),
        (cast(BYTE, DType.I32) - 128, (-128, 127)),
        (cast(SHORT, DType.I32) * 2, (-65536, 65534)),
        (cast(BYTE + 100, DType.I32), (0, 255)),  # it wraps
        (cast(BYTE, DType.I32) * 65536 * 256 // 2**28, ANY),  # as does this
        (cast(cast(BYTE, DType.U32) * 65536 * 256 >> 28, DType.I32), (0, 15)),
        (cast((cast(BYTE, DType.U32) - 200) >> 28, DType.I32), ANY),
        (cast(cast(BYTE, DType.U32) * (65536 * 256), DType.I32) >> 28, ANY),
        (minimum(maximum(UNKNOWN, 0) + 1, 9), (-math.inf, 9)),  # one more than the greatest is the least
        (clamp(maximum(UNKNOWN, 0) + 1, 0, 9), (0, 9)),
        (cast(maximum(UNKNOWN, 7), DType.U32), (7, math.inf)),
        (cast(minimum(UNKNOWN, 7), DType.U32), ANY),
        (cast(cast(UNKNOWN, DType.U8), DType.I32), (0, 255)),
        (cast(X < 3, DType.I32), (0, 1)),
        (UNKNOWN & 7, (0, 7)),
        (UNKNOWN % 5, (0, 4)),
        (cast(BYTE & 15, DType.I32), (0, 15)),
        (cast(BYTE >> 4, DType.I32), (0, 15)),
        (cast(BYTE, DType.I32) | 256, (0, 511)),
        (cast(BYTE, DType.I32) ^ 3, (0, 255)),
        (UNKNOWN, ANY),
        (UNKNOWN + 1, ANY),
        (UNKNOWN | 3, ANY),
        (UNKNOWN << 1, ANY),
        (X // UNKNOWN, ANY),
        (X % Y, (0, 4)),
        (cast(cast(UNKNOWN, DType.F32) * 0.5, DType.I32), ANY),
        (minimum(UNKNOWN, 3), (-math.inf, 3)),
        (UNKNOWN * 0 + X, (-3, 7)),
        (minimum(X % 18, 17 - X % 18), (0, 8)),
    ],
)
def test_bounds(value: Node, wanted: tuple[float, float]) -> None:
    assert Bounds.over(REGION, planes=3).of(value) == wanted
    assert finite(wanted) is (not {math.inf, -math.inf} & set(wanted))


def test_extents_are_those_of_the_sources() -> None:
    side = node(Op.EXTENT, DType.I32, (), (1, "x1"))
    bounds = Bounds(extent=side_of([Rect.sized(1, 1), Rect(2, 3, 40, 50)]))
    assert bounds.of(side - 1) == (39, 39)
    assert bounds.of(node(Op.LOOP, DType.I32, (side,), 0)) == (0, 39)


def test_a_loop_that_never_runs_is_at_its_start() -> None:
    assert Bounds().of(node(Op.LOOP, DType.I32, (const(-4),), 0)) == (0, 0)
