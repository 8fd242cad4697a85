import numpy as np
import pytest
from tracing import plate

from farm.analysis.operands import Contraction, Entry, Kind, contraction, entry, offset
from farm.analysis.refusal import Refusal
from farm.graph import DType, Gather, Node, Pixel, Pixels, Rect, Table, cast, functor, pixel, position, sum_over
from farm.graph.graph import Graph
from farm.graph.image import Image
from farm.graph.node import Op, topological
from farm.passes.fold import fold
from farm.passes.sizes import sizes


@functor
def product(a: Gather, b: Gather) -> Node:
    x, y = position()
    return sum_over(20, lambda k: cast(a(k - 2, y + 1), DType.F32) * b(x - 3, k)) * 0.5


@functor
def mixed(a: Gather, b: Gather) -> Node:
    x, y = position()
    return sum_over(20, lambda k: (a(k, 3) * a(4, k) + a(x, y)) * b(x, y + k) + cast(x + k, DType.F32))


@functor
def twice(voxel: Pixel, table: Table) -> Pixels:
    (value,) = voxel()
    one = sum_over(table.width, lambda k: table(k, 0) * table(k, 1) * value)
    two = sum_over(table.width, lambda k: table(k, 0) * table(k, 1) + value)
    return pixel(one + two, two)


@functor
def different(a: Gather) -> Node:
    x, y = position()
    return sum_over(20, lambda k: a(k, y)) + sum_over(21, lambda k: a(x, k))


@functor
def nested(a: Gather) -> Node:
    x, y = position()
    return sum_over(20, lambda k: sum_over(3, lambda j: a(x + j, k)) * a(k, y))


def taken_apart(image: Image) -> Contraction:
    found = contraction(_results(image))
    assert isinstance(found, Contraction)
    return found


def _results(image: Image) -> tuple[Node, ...]:
    graph = fold(sizes(Graph.of([image]), (Rect.sized(64, 64), Rect.sized(64, 64))))
    (stage,) = graph.stages
    return stage.results


def images(dtype: type = np.float32) -> tuple[Image, Image]:
    return plate(np.zeros((1, 64, 64), dtype)), plate(np.zeros((1, 64, 64), np.float32), 1)


def test_a_product_has_a_row_and_a_column() -> None:
    found = taken_apart(product(*images(np.uint8)))
    row, column = found.operands
    assert (row.kind, column.kind) == (Kind.ROW, Kind.COLUMN)
    assert row.value.op is Op.CAST
    assert column.value.op is Op.READ
    assert found.count == 20
    (body,) = found.bodies
    assert body.op is Op.MUL
    assert body.args == (row.name, column.name)
    assert [entry(each.reads[0], found.loop, each.kind) for each in found.operands] == [
        Entry(along=True, column=-2, row=1),
        Entry(along=False, column=-3, row=0),
    ]


def test_what_stands_for_totals_takes_their_place() -> None:
    found = taken_apart(product(*images()))
    assert found.results == (found.totals[0] * 0.5,)
    assert not any(current.op is Op.REDUCE for current in topological(found.results))


def test_operands_are_as_great_as_they_can_be() -> None:
    found = taken_apart(mixed(*images()))
    kinds = {operand.kind: operand for operand in found.operands}
    assert set(kinds) == {Kind.TABLE, Kind.PIXEL, Kind.GENERAL}
    assert kinds[Kind.TABLE].value.op is Op.MUL
    assert [operand.value.op for operand in found.of(Kind.GENERAL)] == [Op.READ]


def test_totals_over_one_loop_share_operands() -> None:
    found = taken_apart(twice(*images()))
    assert [operand.kind for operand in found.operands] == [Kind.TABLE, Kind.PIXEL]
    assert len(found.bodies) == len(found.totals) == 2
    assert found.results == (found.totals[0] + found.totals[1], found.totals[1])


def test_an_inner_loop_that_follows_one_axis_is_one_operand() -> None:
    found = taken_apart(nested(images()[0]))
    assert [(each.kind, each.value.op) for each in found.operands] == [
        (Kind.COLUMN, Op.REDUCE),
        (Kind.ROW, Op.READ),
    ]
    assert entry(found.operands[0].reads[0], found.loop, Kind.COLUMN) is None


def test_loops_that_differ_are_none() -> None:
    refused = Refusal("contract", "its reductions run over different loops")
    assert contraction(_results(different(images()[0]))) == refused


@functor
def still(a: Gather) -> Node:
    x, y = position()
    return a(x, y) * 2.0


def test_no_loop_is_none() -> None:
    assert contraction(_results(still(images()[0]))) == Refusal("contract", "it has no loop")


def test_offsets_are_sums_with_numbers() -> None:
    x, y = position()
    assert [offset(value, x) for value in (x, x + 3, 2 + x - 5, x - y, x * 2, 3 - x, y + 1)] == [
        0,
        3,
        -3,
        None,
        None,
        None,
        None,
    ]


@pytest.mark.parametrize("kind", [Kind.ROW, Kind.COLUMN])
def test_entries_follow_one_thing_each(kind: Kind) -> None:
    found = taken_apart(mixed(*images()))
    (general,) = found.of(Kind.GENERAL)
    assert entry(general.value, found.loop, kind) is None
