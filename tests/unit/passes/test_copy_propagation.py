"""Stages that only copy are read through; whatever changes a pixel, a place or a type stays."""

from collections.abc import Callable

import numpy as np
import pytest

from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    Axis,
    DType,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    Pixels,
    Point,
    Rect,
    cast,
    functor,
    moving,
    pixel,
    stack,
)
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node, read_place
from farm.kernel.reference import evaluate
from farm.passes.copy_propagation import skip_copies
from farm.passes.prune import prune
from farm.plan.model import Format, OutputPlane
from farm.plan.store import PlanStore
from farm.runtime.load import load

MakeSource = Callable[..., Image]


@functor
def copy(a: Point) -> Node:
    return a()


@functor
def copy_pixel(a: Pixel) -> Pixels:
    return pixel(*a())


@functor
def reordered(a: Pixel) -> Pixels:
    return pixel(*reversed(a()))


@functor
def shifted(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(radius)


@functor
def halved(a: Point) -> Node:
    return a() * 0.5


@functor
def copy_and_half(a: Point) -> tuple[Node, Node]:
    return a(), a() * 0.5


@functor
def spread(a: Point, b: Point) -> Node:
    return b()


@functor
def blur(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-radius) + a(radius)


@functor
def difference(a: Point, b: Point) -> Node:
    return a() - b()


@functor
def held(a: Point, *, axis: Axis) -> Moving:
    return moving(axis, start=a(), step=lambda state: state + a() * 0.0, emit=lambda state: state)


@functor
def as_type(a: Point, *, dtype: DType) -> Node:
    return cast(a(), dtype)


def names(*images: Image) -> list[str]:
    """The stages that are left."""
    return [stage.name for stage in prune(skip_copies(Graph.of(images))).stages]


def test_a_copy_is_read_through(source: MakeSource) -> None:
    image = source(3)
    graph = prune(skip_copies(Graph.of([blur(copy(copy_pixel(image)), axis=Axis.X, radius=2)])))
    assert graph == Graph.of([blur(image, axis=Axis.X, radius=2)])


def test_planes_are_found_where_they_came_from(source: MakeSource) -> None:
    image = source(4)
    graph = prune(skip_copies(Graph.of([halved(copy(image[1:4])[1:3])])))
    (stage,) = graph.stages
    assert stage.inputs == graph.sources
    assert [read_place(read).plane for read in stage.reads] == [2]


def test_a_copy_and_its_original_are_one_input(source: MakeSource) -> None:
    image = source(2)
    (stage,) = prune(skip_copies(Graph.of([difference(copy(image), image)]))).stages
    assert stage.inputs == (image.planes[0][0],)
    assert len(stage.reads) == 1


def test_equal_readers_become_one(source: MakeSource) -> None:
    image = source(2)
    assert names(difference(halved(copy(image)), halved(image)), image) == ["halved", "difference"]


def test_copied_outputs_of_other_stages(source: MakeSource) -> None:
    image = halved(source(2))
    straight, half = copy_and_half.several(image)
    graph = prune(skip_copies(Graph.of([halved(straight), half])))
    assert [(stage.name, stage.outputs) for stage in graph.stages] == [
        ("halved", (1,)),
        ("halved", (1,)),
        ("copy_and_half", (1,)),
    ]


@pytest.mark.parametrize(
    "make",
    [
        reordered,
        lambda image: shifted(image, axis=Axis.X, radius=1),
        lambda image: held(image, axis=Axis.Y),
        lambda image: spread(image, image[0]),
        lambda image: as_type(image, dtype=DType.U8),
        lambda image: as_type(image, dtype=DType.F16),
        lambda image: copy_pixel(stack(image[0], image[2])),
    ],
    ids=["other order", "other place", "moving", "one plane for all", "other type", "half", "planes apart"],
)
def test_what_is_no_copy_stays(source: MakeSource, make: Callable[[Image], Image]) -> None:
    graph = Graph.of([halved(make(source(3)))])
    assert prune(skip_copies(graph)) == graph


def halves() -> Image:
    return Image.of(node(Op.SOURCE, DType.F16, (), SourceShape(0, 2)))


def test_half_precision_that_is_rounded_again_stays() -> None:
    graph = Graph.of([halved(as_type(halves(), dtype=DType.F16))])
    assert skip_copies(graph) == graph


def test_half_precision_is_read_where_it_lies() -> None:
    image = as_type(halved(halves()), dtype=DType.F16)
    graph = prune(skip_copies(Graph.of([blur(copy(image), axis=Axis.X, radius=2)])))
    assert graph == Graph.of([blur(image, axis=Axis.X, radius=2)])


def test_an_output_that_shows_half_precision_as_float32_keeps_its_type() -> None:
    shown = copy(halves())
    graph = prune(skip_copies(Graph.of([shown, halved(shown)])))
    assert [image.dtype for planes in graph.outputs for image, _ in planes] == [DType.F32] * 4
    assert [stage.inputs for stage in graph.stages] == [graph.sources, graph.sources]


@pytest.mark.parametrize("boundary", ["mirror", "constant"])
def test_pixels_are_the_same(source: MakeSource, plan_store: PlanStore, boundary: str) -> None:
    image, frame = source(3, boundary=boundary, constant=0.25), Rect.sized(9, 7)
    shown = stack(blur(copy(image), axis=Axis.Y, radius=3), copy(image)[1], halved(copy(halved(image)))[2])
    graph, format = Graph.of([shown]), Format(frame, (frame,))
    pixels = np.random.default_rng(1).random((3, 7, 9), np.float32)
    (wanted,) = evaluate(graph, format, [pixels], ())
    for without in ((), ("contract_arrays",)):
        plan = build(graph, Target("cpu"), format, store=plan_store, without=("fuse", *without))
        assert len(plan.launches) == (5 if without else 3)
        assert (plan.outputs[0][3] == OutputPlane(1, source=0)) == (not without)
        (made,) = load(plan, plan_store, 2).run([pixels], ()).outputs
        assert np.allclose(made, wanted, rtol=1e-6)
