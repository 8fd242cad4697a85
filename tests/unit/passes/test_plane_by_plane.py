"""Stages that read the same planes for each of theirs compute all of them at once."""

from collections.abc import Callable

import numpy as np
import pytest

from farm.graph import DType, Gather, Image, Node, Pixel, Point, Rect, Window, cast, functor, position
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.passes.plane_by_plane import MAX_PLANES, joined_planes
from farm.plan.model import Format

MakeSource = Callable[..., Image]
FRAME = Rect.sized(9, 7)


@functor
def keyed(a: Point, of: Pixel) -> Node:
    red, green, blue = of()
    return a() * (0.2 * red + 0.7 * green + 0.1 * blue)


@functor
def masked(a: Point, mask: Pixel) -> tuple[Node, Node]:
    (part,) = mask()
    return a() * part, a() - part


@functor
def near(a: Window, *, radius: int) -> Node:
    return a(-radius, 0) + a(0, radius)


@functor
def turned(a: Gather) -> Node:
    x, y = position()
    u, v = cast(x, DType.F32), cast(y, DType.F32)
    return a.bilinear(0.8 * u - 0.6 * v, 0.6 * u + 0.8 * v)


def computed(graph: Graph, planes: int) -> list[np.ndarray]:
    pixels = np.random.default_rng(3).random((planes, FRAME.height, FRAME.width), np.float32)
    return list(evaluate(graph, Format(FRAME, (FRAME,)), [pixels], []))


def test_what_is_shared_is_read_once(source: MakeSource) -> None:
    graph = Graph.of([keyed(source(3), source(3))])
    (before,), (after,) = graph.stages, joined_planes(graph).stages
    assert (before.iterations, before.outputs, len(before.reads)) == (3, (1,), 4)
    assert (after.iterations, after.outputs, len(after.reads)) == (1, (3,), 3)
    (one,), (other,) = computed(graph, 3), computed(joined_planes(graph), 3)
    assert np.array_equal(one, other)


@pytest.mark.parametrize("output", [0, 1])
def test_outputs_keep_their_planes(source: MakeSource, output: int) -> None:
    graph = Graph.of([masked.several(source(4)[0:3], source(4)[3])[output]])
    joined = joined_planes(graph)
    assert [stage.outputs for stage in joined.stages] == [(3, 3)]
    (one,), (other,) = computed(graph, 4), computed(joined, 4)
    assert np.array_equal(one, other)


def test_places_are_computed_once(source: MakeSource) -> None:
    graph = Graph.of([turned(source(3))])
    (after,) = joined_planes(graph).stages
    assert (after.iterations, after.outputs, len(after.reads)) == (1, (3,), 12)
    (one,), (other,) = computed(graph, 3), computed(joined_planes(graph), 3)
    assert np.array_equal(one, other)


def test_stages_that_share_nothing_stay_as_they_are(source: MakeSource) -> None:
    graph = Graph.of([near(source(3), radius=1)])
    assert joined_planes(graph) is graph or joined_planes(graph).text == graph.text


def test_many_planes_stay_apart(source: MakeSource) -> None:
    many = source(MAX_PLANES + 2)
    graph = Graph.of([masked.several(many[: MAX_PLANES + 1], many[0])[0]])
    assert joined_planes(graph).text == graph.text
