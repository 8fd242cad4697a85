"""Neighbouring frames: `image.at(t - 1)`, and how wiring gives each of them a slot."""

import numpy as np
from tracing import Array, drawn, plate, uniform

from farm.graph import Frame, Image, Instant, Node, Point, Rect, functor, t
from farm.graph.graph import Graph, parse
from farm.graph.image import bounded
from farm.graph.instant import separate
from farm.graph.node import Op, source_shape
from farm.kernel.reference import evaluate
from farm.plan.model import Format


@functor
def difference(here: Point, there: Point) -> Node:
    return here() - there()


@functor
def gained(source: Point, *, gain: Node) -> Node:
    return source() * gain


@functor
def median(a: Point, b: Point, c: Point) -> Node:
    return a() + 10.0 * b() + 100.0 * c()


PIXEL = np.zeros((1, 1, 1), np.float32)


def shown(image: Image, frames: dict[tuple[int, int], float], curves: dict[tuple[int, int], float]) -> float:
    """The one pixel of an image, where each slot at each shift is one number."""
    graph, uses, uniforms = separate(parse(Graph.of([image], len({slot for slot, _ in curves})).text))
    assert {n.value for n in graph.nodes if n.op is Op.UNIFORM} <= set(range(graph.uniforms))
    assert all(source_shape(n).shift == 0 for n in graph.sources)
    sources: list[Array] = [PIXEL + np.float32(frames[use]) for use in uses]
    rects = (Rect.sized(1, 1),) * len(uses)
    (made,) = evaluate(graph, Format(rects[0], rects), sources, [curves[use] for use in uniforms])
    return float(made[0, 0, 0])


def test_instants_are_counted_from_the_frame_being_rendered() -> None:
    assert t == Instant(0)
    assert t - 1 == Instant(-1)
    assert t + 2 - 3 + 1 == t


def test_the_frame_before() -> None:
    image = plate(PIXEL)
    made = difference(image, image.at(t - 1))
    assert shown(made, {(0, 0): 5.0, (0, -1): 3.0}, {}) == 2.0


def test_this_very_frame_is_the_image_itself() -> None:
    image = gained(plate(PIXEL), gain=uniform(0))
    assert image.at(t) == image


def test_slots_are_ordered_by_source_then_by_distance() -> None:
    a, b = plate(PIXEL), plate(PIXEL, 1)
    made = median(median(a.at(t + 1), b, a.at(t - 2)), b.at(t - 1), median(a, a.at(t - 1), b))
    graph, uses, _ = separate(Graph.of([made]))
    assert uses == ((0, 0), (0, -1), (0, 1), (0, -2), (1, 0), (1, -1))
    assert [source_shape(n).slot for n in graph.sources] == [0, 1, 2, 3, 4, 5]


def test_shifts_of_shifts_add_up() -> None:
    image = plate(PIXEL)
    change = difference(image, image.at(t - 1))
    made = difference(change, change.at(t - 1))  # x - x[-1] - (x[-1] - x[-2])
    assert shown(made, {(0, 0): 10.0, (0, -1): 3.0, (0, -2): 1.0}, {}) == 5.0
    assert image.at(t - 1).at(t - 2) == image.at(t - 3)
    assert change.at(t - 1).at(t + 1) == change


def test_animated_parameters_are_those_of_that_frame() -> None:
    image = gained(plate(PIXEL), gain=uniform(0))
    made = difference(image, image.at(t - 1))
    frames, curves = {(0, 0): 5.0, (0, -1): 3.0}, {(0, 0): 2.0, (0, -1): 0.5}
    assert shown(made, frames, curves) == 5.0 * 2.0 - 3.0 * 0.5
    graph, _, uniforms = separate(Graph.of([made], 1))
    assert uniforms == ((0, 0), (0, -1))
    assert graph.uniforms == 2


def test_parameters_that_nothing_uses_keep_their_slot() -> None:
    _, _, uniforms = separate(Graph.of([gained(plate(PIXEL), gain=uniform(1)).at(t + 1)], 3))
    assert uniforms == ((0, 0), (1, 0), (1, 1), (2, 0))


def test_tables_are_the_same_for_all_frames() -> None:
    lut = plate(PIXEL, 1, table=True)
    made = difference(plate(PIXEL), lut).at(t - 1)
    _, uses, _ = separate(Graph.of([made]))
    assert uses == ((0, -1), (1, 0))


def test_three_frames_are_averaged_in_any_order() -> None:
    image = plate(PIXEL)
    made = median(image.at(t - 1), image, image.at(t + 1))
    assert shown(made, {(0, -1): 1.0, (0, 0): 2.0, (0, 1): 3.0}, {}) == 321.0


def test_other_frames_have_the_same_extent() -> None:
    """A source of which only another frame is read: its own extent is found in that slot."""
    image = plate(drawn(1, 2, 3))
    made = gained(image.at(t - 1), gain=uniform(0))
    graph, uses, _ = separate(Graph.of([made], 1))
    assert uses == ((0, -1),)
    assert {n.value[0] for n in graph.nodes if n.op is Op.EXTENT} == {0}
    (rect,) = (frame.resolve([Rect.sized(3, 2)]) for frame in graph.frames)
    assert rect == Rect.sized(3, 2)


def test_frames_and_edges_stay() -> None:
    image = bounded(gained(plate(PIXEL), gain=uniform(0)).framed(Frame.sized(4, 2)), "mirror")
    before = image.at(t - 1)
    assert (before.frame, before.edge) == (image.frame, image.edge)


def test_a_graph_of_one_instant_is_left_alone() -> None:
    graph = Graph.of([gained(difference(plate(PIXEL), plate(PIXEL, 1)), gain=uniform(0))], 1)
    assert separate(graph) == (graph, ((0, 0), (1, 0)), ((0, 0),))
