from collections.abc import Callable

from farm.graph import Axis, Image, Line, Moving, Node, Pixel, Pixels, Point, functor, moving, pixel, stack
from farm.graph.graph import Graph
from farm.graph.node import ReadPlace, read_place
from farm.passes.prune import prune

MakeSource = Callable[..., Image]


@functor
def bands(a: Point, b: Point) -> tuple[Node, Node, Node]:
    return a() * 2.0, b() * 3.0, a() + b()


@functor
def ignoring(a: Point, b: Point) -> Node:
    return b() * 2.0


@functor
def split(a: Pixel, b: Point) -> tuple[Pixels, Node]:
    return pixel(*a()), b() * 2.0


@functor
def decay(unused: Point, a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(axis, start=a(), step=lambda state: state * 0.5 + a(), emit=lambda state: state)


def test_outputs_that_nobody_reads_are_dropped(source: MakeSource) -> None:
    a, b = source(2), source(2, slot=1)
    _, low, _ = bands.several(a, b)
    pruned = prune(Graph((low.planes,), 0))
    (stage,) = pruned.stages
    assert stage.outputs == (1,)
    assert stage.inputs == (b.planes[0][0],)
    assert read_place(stage.results[0].args[0]) == ReadPlace(0, 0, True)
    assert pruned.outputs[0][1][1] == 1


def test_the_rest_is_numbered_anew(source: MakeSource) -> None:
    a, b = source(1), source(1, slot=1)
    _, low, both = bands.several(a, b)
    pruned = prune(Graph((both.planes, low.planes), 0))
    (stage,) = pruned.stages
    assert stage.outputs == (1, 1)
    assert [base.value for ((base, _),) in pruned.outputs] == [(1, 1), (0, 1)]
    assert stage.inputs == (a.planes[0][0], b.planes[0][0])


def test_pixels_are_kept_together(source: MakeSource) -> None:
    rgb, matte = source(3), source(1, slot=1)
    colours, twice = split.several(rgb, matte)
    (kept,) = prune(Graph((colours[1].planes,), 0)).stages
    assert (kept.outputs, len(kept.results), kept.inputs) == ((3,), 3, (rgb.planes[0][0],))
    (kept,) = prune(Graph((twice.planes,), 0)).stages
    assert (kept.outputs, len(kept.results), kept.inputs) == ((1,), 1, (matte.planes[0][0],))


def test_stages_that_lose_their_reader_go_too(source: MakeSource) -> None:
    image = source(1)
    first, second, _ = bands.several(ignoring(image, image), image)
    made = ignoring(first, second)
    before = Graph((made.planes,), 0)
    assert [stage.name for stage in before.stages] == ["ignoring", "bands", "ignoring"]
    after = prune(before)
    assert [stage.name for stage in after.stages] == ["bands", "ignoring"]
    assert [stage.outputs for stage in after.stages] == [(1,), (1,)]


def test_inputs_that_nobody_reads_are_dropped(source: MakeSource) -> None:
    pruned = prune(Graph((ignoring(source(), source(slot=1)).planes,), 0))
    assert [node.value[0] for node in pruned.sources] == [1]
    pruned = prune(Graph((decay(source(), source(slot=1), axis=Axis.X, radius=1).planes,), 0))
    (stage,) = pruned.stages
    assert stage.inputs == pruned.sources
    assert {read_place(read).input for read in stage.reads} == {0}
    assert (stage.axis, len(stage.starts), len(stage.steps)) == (Axis.X, 1, 1)


def test_what_is_needed_stays_as_it_is(source: MakeSource) -> None:
    image = source(2)
    first, second, third = bands.several(image, image)
    graph = Graph((stack(first, second).planes, third.planes), 0)
    assert prune(graph) == graph


def test_uniforms_keep_their_slots(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    @functor
    def gains(a: Point, *, one: Node, two: Node) -> tuple[Node, Node]:
        return a() * one, a() * two

    _, second = gains.several(source(), one=uniform(0), two=uniform(1))
    pruned = prune(Graph((second.planes,), 2))
    assert pruned.uniforms == 2
    assert uniform(1) in pruned.nodes
    assert uniform(0) not in pruned.nodes
