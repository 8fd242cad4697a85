"""Choices that regions decide are dropped; all others stay."""

from collections.abc import Callable

import pytest

from farm.graph import (
    Boundary,
    DType,
    Frame,
    Gather,
    Image,
    Node,
    Point,
    Rect,
    Table,
    Window,
    bounded,
    cast,
    clamp,
    functor,
    maximum,
    minimum,
    position,
    sum_over,
    table,
    where,
)
from farm.graph.graph import Graph
from farm.graph.node import Op, const, node
from farm.passes.fold import fold
from farm.passes.prune import prune
from farm.passes.simplify_by_bounds import settle
from farm.passes.sizes import sizes
from farm.plan.model import Format
from farm.plan.regions import infer

MakeSource = Callable[..., Image]
FORMAT = Format(Rect(0, 0, 9, 5), (Rect(0, 0, 9, 5),))
X, Y = position()


def settled(image: Image) -> Graph:
    graph = fold(sizes(Graph.of([image]), FORMAT.sources))
    return prune(settle(graph, infer(graph, FORMAT)))


def value(image: Image) -> Node:
    """What the last stage computes."""
    return settled(image).stages[-1].results[0]


@functor
def copy(a: Point) -> Node:
    return a()


@functor
def computed(a: Point, *, whole: Node) -> Node:
    return cast(whole, DType.F32) + a() * 0.0


UNKNOWN = node(Op.READ, DType.I32, (X, Y), (0, 0, False))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (minimum(X, 8), X),
        (minimum(8, X), X),
        (minimum(X, 7), minimum(X, 7)),
        (minimum(X + 9, Y), Y),
        (maximum(X, 0), X),
        (maximum(X, 1), maximum(X, 1)),
        (maximum(X, Y + 8), Y + 8),
        (clamp(X, 0, 8), X),
        (clamp(X - 1, 0, 8), maximum(X - 1, 0)),
        (X % 9, X),
        (X % 8, X % 8),
        ((X - 1) % 9, (X - 1) % 9),
        (X & 15, X),
        (X & 7, X & 7),
        (X & 10, X & 10),
        (where(X < 9, X, Y), X),
        (where(X < 0, X, Y), Y),
        (where(X <= 8, X, Y), X),
        (where(X < 8, X, Y), where(X < 8, X, Y)),
        (clamp(cast(UNKNOWN, DType.I32), 0, 8), clamp(cast(UNKNOWN, DType.I32), 0, 8)),
        (clamp(sum_over(3, lambda k: minimum(X + k, 10)), 0, 9), clamp(sum_over(3, lambda k: X + k), 0, 9)),
    ],
)
def test_what_the_region_decides_goes(source: MakeSource, before: Node, after: Node) -> None:
    wanted = settled(computed(source(), whole=after)).stages[-1].results[0]
    assert value(computed(source(), whole=before)) is wanted


def test_it_is_the_region_that_decides_not_the_frame(source: MakeSource) -> None:
    @functor
    def around(a: Window, *, radius: int) -> Node:
        return a(-1, 0) + a(1, 0)

    ramp = computed(source(), whole=clamp(X, 0, 8))
    assert settled(ramp).stages[0].results[0] is not settled(around(ramp, radius=1)).stages[0].results[0]


@functor
def product(a: Table, b: Table) -> Node:
    return sum_over(a.width, lambda k: a(k, Y) * b(X, k))


def test_a_table_that_is_read_inside_is_read_plainly(source: MakeSource) -> None:
    a = copy(source())
    square = a.framed(Frame.sized(5, 5))
    (total,) = settled(product(square, square).framed(Frame.sized(5, 5))).stages[-1].results
    loop = total.args[1]
    assert [read.args for read in settled(product(square, square).framed(Frame.sized(5, 5))).stages[-1].reads] == [
        (loop, Y),
        (X, loop),
    ]


@pytest.mark.parametrize("boundary", Boundary)
def test_a_bounded_image_that_is_read_inside_has_no_edge(source: MakeSource, boundary: Boundary) -> None:
    @functor
    def next_to(a: Window, *, radius: int) -> Node:
        return a(1, 0)

    image = bounded(copy(source()), boundary, 2.0)
    whole, inner = next_to(image, radius=1), next_to(image, radius=1).framed(Frame.sized(8, 5))
    assert value(inner).op is Op.READ
    assert value(inner).args[0] is X + 1
    assert value(whole) is not value(inner)


def test_reads_behind_a_choice_that_is_made_are_not_made(source: MakeSource) -> None:
    @functor
    def either(a: Point, b: Gather) -> Node:
        return where(X < 100, a(), b(X + 1000, Y))

    graph = settled(either(source(), copy(source(slot=0))))
    assert [stage.name for stage in graph.stages] == ["either"]


def test_stages_of_different_regions_stay_apart(source: MakeSource) -> None:
    numbers = table([1.0, 2.0, 3.0])

    @functor
    def entry(a: Point, t: Table, *, held: bool) -> Node:
        return a() * node(Op.READ, DType.F32, (minimum(X, 2) if held else X, const(0)), t.source.where[0])

    one = entry(source(), numbers, held=True).framed(Frame.sized(2, 1))
    other = entry(source(), numbers, held=False).framed(Frame.sized(3, 1))
    graph = sizes(Graph.of([one, other]), FORMAT.sources)
    assert settle(graph, infer(graph, FORMAT)) is graph
