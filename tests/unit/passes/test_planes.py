"""Planes that nothing reads are not computed; those that are read are found where they have gone."""

from collections.abc import Callable

import numpy as np
import pytest

from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    Axis,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    Pixels,
    Planes,
    Point,
    Rect,
    functor,
    moving,
    pixel,
    stack,
)
from farm.graph.graph import Graph
from farm.graph.stage import Stage
from farm.kernel.reference import evaluate
from farm.passes.planes import drop_planes, planes_made
from farm.passes.prune import prune
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.load import load

MakeSource = Callable[..., Image]
FRAME = Rect.sized(9, 7)


@functor
def blur(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-radius) + a(radius)


@functor
def bands(a: Point) -> tuple[Node, Node]:
    return a() * 2.0, a() * 3.0


@functor
def mixed(a: Pixel, b: Point) -> Pixels:
    red, green, blue = a()
    return pixel(red + green, green * b(), blue + red)


@functor
def decay(a: Point, *, axis: Axis) -> Moving:
    return moving(axis, start=a(), step=lambda state: state * 0.5 + a(), emit=lambda state: state)


def narrowed(*images: Image) -> list[Stage]:
    return list(prune(drop_planes(Graph.of(images))).stages)


def assert_same(graph: Graph, *planes: int) -> None:
    """The pass changes no pixel of an output."""
    format = Format(FRAME, (FRAME,) * len(planes))
    pixels = [np.random.default_rng(k).random((count, 7, 9), np.float32) for k, count in enumerate(planes)]
    wanted = evaluate(graph, format, pixels, ())
    made = evaluate(prune(drop_planes(graph)), format, pixels, ())
    assert all(np.array_equal(a, b) for a, b in zip(made, wanted, strict=True))


def test_colours_without_alpha_need_three_planes(source: MakeSource) -> None:
    image = source(4)
    wide = blur(blur(image, axis=Axis.X, radius=1), axis=Axis.Y, radius=2)
    graph = Graph.of([wide[0:3]])
    assert prune(drop_planes(graph)) == Graph.of([blur(blur(image[0:3], axis=Axis.X, radius=1), axis=Axis.Y, radius=2)])
    assert (planes_made(graph), planes_made(drop_planes(graph))) == (8, 6)


def test_alpha_alone_needs_one(source: MakeSource) -> None:
    image = source(4)
    graph = Graph.of([blur(blur(image, axis=Axis.X, radius=1), axis=Axis.Y, radius=2)[3]])
    assert prune(drop_planes(graph)) == Graph.of([blur(blur(image[3], axis=Axis.X, radius=1), axis=Axis.Y, radius=2)])
    assert_same(graph, 4)


def test_planes_between_stay(source: MakeSource) -> None:
    image = blur(source(5), axis=Axis.X, radius=1)
    graph = Graph.of([stack(image[3], image[1])])
    (stage,) = prune(drop_planes(graph)).stages
    assert stage.iterations == 3
    assert [plane for _, plane in drop_planes(graph).outputs[0]] == [2, 0]
    assert_same(graph, 5)


def test_all_outputs_of_a_stage_keep_the_same_planes(source: MakeSource) -> None:
    double, triple = bands.several(source(6))
    graph = Graph.of([double[1], triple[2:4]])
    (stage,) = prune(drop_planes(graph)).stages
    assert (stage.iterations, stage.outputs) == (3, (1, 1))
    assert_same(graph, 6)


def test_single_planes_of_a_pixel_go(source: MakeSource) -> None:
    colours, matte = source(3), blur(source(1, slot=1), axis=Axis.X, radius=1)
    outer = mixed(colours, matte)
    graph = Graph.of([blur(stack(outer[0], outer[2]), axis=Axis.Y, radius=1)])
    stages = prune(drop_planes(graph)).stages
    assert [(stage.name, stage.outputs) for stage in stages if stage.name == "mixed"] == [("mixed", (2,))]
    assert "blur" not in [stage.name for stage in stages[:1]]  # the matte is not needed any more
    assert sum(stage.name == "blur" for stage in stages) == 1
    assert_same(graph, 3, 1)


def test_readers_of_whole_pixels_find_their_planes(source: MakeSource) -> None:
    wide = blur(source(5), axis=Axis.X, radius=1)
    graph = Graph.of([mixed(wide[2:5], wide[3])])
    first, _ = narrowed(mixed(wide[2:5], wide[3]))
    assert first.iterations == 3
    assert_same(graph, 5)


def test_stages_that_carry_a_state(source: MakeSource) -> None:
    graph = Graph.of([decay(blur(source(4), axis=Axis.X, radius=1), axis=Axis.X)[1:3]])
    assert [stage.iterations for stage in prune(drop_planes(graph)).stages] == [2, 2]
    assert_same(graph, 4)


def test_planes_that_are_made_by_number(source: MakeSource) -> None:
    @functor
    def ramps(a: Point) -> Planes:
        return Planes(6, lambda plane: a() * 2.0 + plane)

    graph = Graph.of([ramps(source(1))[2:5]])
    assert [stage.iterations for stage in prune(drop_planes(graph)).stages] == [3]
    assert_same(graph, 1)
    (one,) = narrowed(ramps(source(1))[4])
    assert one.iterations == 1
    assert_same(Graph.of([ramps(source(1))[4]]), 1)


def test_what_is_read_in_full_stays(source: MakeSource) -> None:
    double, triple = bands.several(blur(source(3), axis=Axis.X, radius=1))
    graph = Graph.of([double, mixed(triple, source(1, slot=1))])
    assert drop_planes(graph) == graph


@pytest.mark.parametrize("target", ["cpu", "sm_90"])
def test_plans_need_less_memory(source: MakeSource, plan_store: PlanStore, target: str) -> None:
    graph = Graph.of([blur(blur(source(4), axis=Axis.X, radius=1), axis=Axis.Y, radius=2)[1]])
    format = Format(FRAME, (FRAME,))
    build_for = {
        without: build(graph, Target.parse(target), format, store=plan_store, without=("fuse", *without, "assemble"))
        for without in ((), ("contract_arrays",))
    }
    plan, whole = build_for[()], build_for["contract_arrays",]
    assert [launch.iterations for launch in plan.launches] == [1, 1]
    assert plan.arena < whole.arena
    (told,) = (decision.what for decision in plan.decisions if decision.step == "contract_arrays")
    assert told == "0 copies read through, 6 of 8 planes that nothing reads dropped"
    if target == "cpu":
        pixels = np.random.default_rng(1).random((4, 7, 9), np.float32)
        (wanted,) = evaluate(graph, format, [pixels], ())
        (made,) = load(plan, plan_store, 2).run([pixels], ()).outputs
        assert np.allclose(made, wanted, rtol=1e-6)
