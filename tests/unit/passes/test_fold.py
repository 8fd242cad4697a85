import math
from collections.abc import Callable

import pytest

from farm.graph import DType, Image, Node, Point, cast, equal, floor, functor, log, maximum, negate, sqrt, where
from farm.graph.graph import Graph
from farm.graph.node import Op, const, node
from farm.graph.rewrite import rewrite
from farm.passes.fold import fold, fold_node


def x(dtype: DType = DType.F32) -> Node:
    return node(Op.UNIFORM, dtype, (), 0)


def folded(root: Node) -> Node:
    return rewrite([root], fold_node)[root]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (const(2.0) + 3.0, const(5.0)),
        (const(2) - 3, const(-1)),
        (const(7) / 2, const(3.5)),
        (const(2.0) ** 0.5, const(math.sqrt(2.0))),
        (abs(-const(2.5)), const(2.5)),
        (floor(const(-1.5)), const(-2.0)),
        (sqrt(const(9.0)) * x(), const(3.0) * x()),
        (maximum(const(1.0), 2.0), const(2.0)),
        (const(1.0) < 2.0, const(True)),
        (negate(equal(const(1), 1)), const(False)),
        (cast(const(-1.75), DType.I32), const(-1)),
        (cast(const(3), DType.F32), const(3.0)),
        (where(const(1.0) < 2.0, x(), 5.0), x()),
        (where(const(1.0) > 2.0, x(), 5.0), const(5.0)),
        (x() * 1.0, x()),
        (1.0 * x(), x()),
        (x() / 1.0, x()),
        (x() / -4.0, x() * -0.25),
        (x() / 2.0**126, x() * 2.0**-126),
        (x() / 2.0**127, x() / 2.0**127),
        (x() / 3.0, x() / 3.0),
        (x() / 0.0, x() / 0.0),
        (const(1.0) / x(), const(1.0) / x()),
        (x(DType.I32) * 1, x(DType.I32)),
        (x(DType.U8) + 0, x(DType.U8)),
        (0 + x(DType.I32), x(DType.I32)),
        (const(2**31 - 1) + 1, const(-(2**31))),
        (const(200, DType.U8) + 100, const(44, DType.U8)),
        (-const(1, DType.U16), const(2**16 - 1, DType.U16)),
        (const(-7) // 2, const(-4)),
        (const(-7) % 3, const(2)),
        (const(-7) >> 1, const(-4)),
        (const(3, DType.U8) << 7, const(128, DType.U8)),
        (const(12) & 10 | const(5) ^ 4, const(9)),
        (cast(const(300), DType.U8), const(44, DType.U8)),
        (cast(const(math.inf), DType.I32), const(2**31 - 1)),
        (cast(const(-1e30), DType.I32), const(-(2**31))),
        (cast(const(-1e30), DType.U32), const(0, DType.U32)),
        (cast(const(3e9), DType.U32), const(3_000_000_000, DType.U32)),
        (cast(const(300.7), DType.U8), const(44, DType.U8)),
        (cast(const(math.nan), DType.I32), const(0)),
        (cast(const(2**32 - 1, DType.U32), DType.I32), const(-1)),
        ((x(DType.I32) + 1) - 3, x(DType.I32) - 2),
        ((x(DType.I32) - 1) + 3, x(DType.I32) + 2),
        ((x(DType.I32) + 1) - 1, x(DType.I32)),
        ((x(DType.I32) + (2**31 - 1)) + 5, x(DType.I32) - (2**31 - 4)),
        ((x(DType.I32) - (2**31 - 1)) - 1, x(DType.I32) + -(2**31)),
        (x().__neg__().__neg__(), x()),
        ((const(2.0) - 1.0) * x(), x()),
    ],
)
def test_what_is_known_is_computed(before: Node, after: Node) -> None:
    assert folded(before) is after


@pytest.mark.parametrize(
    "kept",
    [
        x() + 0.0,  # -0.0 + 0.0 is 0.0
        x() * 0.0,  # not 0 where x is infinite
        x() - x(),
        const(1.0) / 0.0,
        log(const(0.0)),
        sqrt(const(-1.0)),
        node(Op.IDIV, DType.I32, (const(7), const(0))),
        node(Op.MOD, DType.I32, (const(7), const(0))),
        cast(cast(const(0.1), DType.F16), DType.F32),
    ],
)
def test_what_depends_on_the_run_stays(kept: Node) -> None:
    assert folded(kept) is kept


def test_minus_zero_survives() -> None:
    assert folded(const(0.0) * -1.0) is const(-0.0)
    assert folded(const(0.0) * -1.0) is not const(0.0)


def test_a_graph_is_folded_inside_its_stages(source: Callable[..., Image]) -> None:
    @functor
    def gain(a: Point, *, factor: float) -> Node:
        return a() * (const(factor) * 2.0 - 1.0)

    @functor
    def plain(a: Point) -> Node:
        return a() * 3.0

    graph = fold(Graph((gain(source(3), factor=2.0).planes,), 0))
    (stage,) = graph.stages
    wanted = Graph((plain(source(3)).planes,), 0).stages[0]
    assert stage.results == wanted.results
    assert fold(graph) == graph
