from collections.abc import Callable

import pytest

from farm.graph import Axis, Image, Line, Moving, Node, Point, functor, moving, stack, sum_over, where
from farm.graph.graph import Graph, parse

MakeSource = Callable[..., Image]


@functor
def gain(a: Point, *, factor: Node | float) -> Node:
    return where(a() < 0.5, a() * factor, -0.0)


@functor
def box(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), a),
        step=lambda total: total + a(radius) - a(-radius - 1),
        emit=lambda total: total * 0.25,
    )


@functor
def weighted(a: Line, *, axis: Axis, radius: int, taps: tuple[tuple[int, float], ...]) -> Node:
    return sum_over(taps, lambda k, weight: a(k) * weight)


TEXT = """\
graph 2
uniforms 1
%0 = source f32 [0,2,"constant",-0.0,false,0]
%1 = x i32
%2 = y i32
%3 = read f32 %1 %2 [0,0,true]
%4 = const f32 0.5
%5 = lt bool %3 %4
%6 = uniform f32 0
%7 = mul f32 %3 %6
%8 = const f32 -0.0
%9 = where f32 %5 %7 %8
%10 = stage f32 %0 %9 ["gain",2,[1],1,"",0,false]
%11 = out f32 %10 [0,2]
%12 = extent i32 [0,"x0"]
%13 = extent i32 [0,"y0"]
%14 = extent i32 [0,"x1"]
%15 = extent i32 [0,"y1"]
output %11.0 %11.1
output %0.1
frame %12 %13 %14 %15
frame %12 %13 %14 %15
"""


def small(source: MakeSource, uniform: Callable[[int], Node]) -> Graph:
    image = source(2, boundary="constant", constant=-0.0)
    return Graph.of([gain(image, factor=uniform(0)), image[1]], 1)


def test_the_text_is_this(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    graph = small(source, uniform)
    assert graph.text == TEXT
    assert graph.digest == "4f14a4f5b0c81c46f75c3042c61188b2"


def test_the_text_reads_back(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    image = stack(source(3), source(1, slot=1, boundary="wrap"))
    filtered = weighted(image, axis=Axis.X, radius=2, taps=((-2, 0.1), (0, 1e-9), (1, 3.0)))
    graph = Graph.of([box(filtered, axis=Axis.Y, radius=1), gain(image, factor=uniform(2))[1:]], 3)
    again = parse(graph.text)
    assert again == graph
    assert again.outputs[0][0][0] is graph.outputs[0][0][0]
    assert (again.text, again.digest) == (graph.text, graph.digest)


def test_parsing_gives_nodes_of_the_right_types() -> None:
    graph = parse(TEXT)
    by_number = dict(enumerate(graph.nodes))
    assert by_number[8].value.hex() == "-0x0.0p+0"
    assert type(by_number[0].value[0]) is int
    assert by_number[3].value == (0, 0, True)
    assert graph.frames[0].sides == tuple(by_number[k] for k in (12, 13, 14, 15))
    assert graph.stages[0].iterations == 2
    assert graph.uniforms == 1


def test_digests_tell_graphs_apart(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    image = source(3)
    graphs = [
        Graph((image.planes,), 0),
        Graph((image.planes,), 1),
        Graph((image[0:2].planes,), 0),
        Graph((image[0:2].planes, image[2].planes), 0),
        Graph((source(3, boundary="mirror").planes,), 0),
        Graph((source(3, slot=1).planes,), 0),
        Graph((gain(image, factor=2.0).planes,), 0),
        Graph((gain(image, factor=2.5).planes,), 0),
        Graph((gain(image, factor=0.0).planes,), 0),
        Graph((gain(image, factor=-0.0).planes,), 0),
    ]
    assert len({graph.digest for graph in graphs}) == len(graphs)


def test_sources_and_stages_are_listed_in_order(source: MakeSource) -> None:
    late, early = source(1, slot=5), source(1, slot=2)
    first = gain(late, factor=1.0)
    second = weighted(first, axis=Axis.X, radius=0, taps=((0, 1.0),))
    graph = Graph((second.planes, early.planes), 0)
    assert [node.value[0] for node in graph.sources] == [2, 5]
    assert [stage.name for stage in graph.stages] == ["gain", "weighted"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "graph 1\nuniforms 0\n",
        "graph 2\n",
        "graph 2\nuniforms x\n",
        "graph 2\nuniforms 0\nnonsense\n",
        "graph 2\nuniforms 0\n%0 = melt f32\n",
        "graph 2\nuniforms 0\n%0 = neg f32 %1\n",
        "graph 2\nuniforms 0\noutput %0.0\n",
        "graph 2\nuniforms 0\nframe %0 %0 %0 %0\n",
        "graph 2\nuniforms -1\n",
        "graph 2\nuniforms 0\n%0 = const f32 1.0\noutput %-1.0\n",
        "graph 2\nuniforms 0\n%0 = const f32 1.0\nframe %0 %0 %0 %0\n",
        "graph 2\nuniforms 0\n%0 = const f32 1.0\nframe %0\n",
        "graph 2\nuniforms 0\n%0 = const f32 {}\n",
        "graph 2\nuniforms 0\n%0 = const f32 " + "[" * 100_000,
    ],
)
def test_what_is_no_graph_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"graph|uniforms|Op|literal"):
        parse(text)
