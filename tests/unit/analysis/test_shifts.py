import pytest

from farm.analysis.shifts import Shift, shifts
from farm.graph import DType, Node
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, cast, const, node
from farm.graph.place import X, Y
from farm.graph.stage import Stage

SOURCE = node(Op.SOURCE, DType.F32, (), SourceShape(0, 1))
TABLE = node(Op.SOURCE, DType.F32, (), SourceShape(0, 1, table=True))


def read(x: Node, y: Node = Y) -> Node:
    return node(Op.READ, DType.F32, (x, y), (0, 0, False))


def moved(value: Node, source: Node = SOURCE, by: Shift = (8, 3)) -> Shift | None:
    """By how much the source moves when what is computed from it does."""
    out = Stage("f", 1, (1,), (source,), (value,)).out(0)
    found = shifts(Graph(((((out, 0)),),), 0), [by])
    return None if found is None else found[source]


@pytest.mark.parametrize(
    ("x", "source"),
    [
        (X + 5, (8, 3)),
        (X * 2 - 1, (16, 3)),
        (X // 4, (2, 3)),
        ((X + 1) // 2, (4, 3)),
        (X - X % 8, (8, 3)),
        (node(Op.MIN, DType.I32, (X + 1, X + 2)), (8, 3)),
    ],
)
def test_sources_move_as_they_are_read(x: Node, source: Shift) -> None:
    assert moved(read(x)) == source


@pytest.mark.parametrize(
    "value",
    [
        read(X // 3),
        read(node(Op.MIN, DType.I32, (X, const(99)))),
        read(X * X),
        read(X) + cast(X, DType.F32),
        read(X) + read(X + X),
        node(Op.WHERE, DType.F32, (X % 3 < 1, read(X), read(X + 1))),
    ],
)
def test_what_depends_on_the_place_is_not_alike(value: Node) -> None:
    assert moved(value) is None


def test_tables_stay_where_they_are() -> None:
    assert moved(read(X), TABLE) is None
    assert moved(read(cast(read(const(2), const(0)), DType.I32), const(0)), TABLE) == (0, 0)
