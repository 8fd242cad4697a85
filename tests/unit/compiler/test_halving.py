"""`precision: half`: which images are stored as half precision, and that everything else stays as it is."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate

from effects.bilateral_grid import bilateral_grid
from farm.compiler import build, setting
from farm.device.target import Target
from farm.graph import (
    Axis,
    DType,
    Gather,
    Image,
    Line,
    Moving,
    Node,
    Point,
    Rect,
    cast,
    clamp,
    functor,
    moving,
    scatter,
    sum_over,
    where,
)
from farm.graph.graph import Graph, parse
from farm.graph.result import Scatter
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.runtime.load import load_whole
from farm.runtime.tiled import TiledProgram
from farm.search.grouping import grouping
from farm.search.tuning.candidates import Candidate, Space
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
RECT = Rect(-7, 5, 142, 46)
TARGETS = ("sm_90", "cpu", "reference")
HALF = 2.0**-11
"""The largest relative error of rounding to half precision."""


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    return (a(-radius) + a(radius)) * 0.25 + a() * 0.5


@functor
def sum_of(a: Point, b: Point) -> Node:
    return a() + b()


@functor
def whole(a: Point) -> Node:
    return cast(a() * 100.0, DType.I32)


@functor
def shifted(a: Gather, by: Point) -> Node:
    return a(clamp(cast(by() * 3.0, DType.I32), 0, 9), 20)


@functor
def total(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(axis, start=a(0), step=lambda state: state + a(0), emit=lambda state: state * 0.01)


@functor
def counted(a: Point) -> Scatter:
    return scatter(cast(a() * 10.0, DType.I32), size=(11, 1))


def soft(image: Image) -> Image:
    return line(line(image, axis=Axis.X, radius=3), axis=Axis.Y, radius=3)


def drawn() -> Array:
    return np.random.default_rng(1).random((2, RECT.height, RECT.width), np.float32)


def planned(images: Sequence[Image], target: str, without: tuple[str, ...] = (), precision: Any = "half") -> Plan:
    graph = replace(Graph.of(images), precision=precision)
    skipped = without if target == "cpu" else ("assemble", *without)
    return build(graph, Target.parse(target), Format(RECT, (RECT,)), without=skipped)


def rendered(plan: Plan, store: PlanStore) -> Sequence[Array]:
    program = EmulatedProgram(plan) if plan.target.backend == "cuda" else load_whole(plan, store, 1)
    return program.run((drawn(),), ()).outputs


def types(plan: Plan) -> list[str]:
    """Of what the launches write, in their order."""
    return [plan.buffers[number].dtype for launch in plan.launches for number in launch.writes]


@pytest.mark.parametrize("target", TARGETS)
def test_images_between_launches_take_half_the_memory(target: str, plan_store: PlanStore) -> None:
    images = [soft(soft(plate(drawn())))]
    half, full = (planned(images, target, ("fuse",), precision) for precision in ("half", "full"))
    assert types(full) == ["f32"] * 4
    assert types(half) == ["f16", "f16", "f16", "f32"]
    assert half.arena < full.arena
    assert half.key != full.key
    (pixels,), (exact,) = rendered(half, plan_store), rendered(full, plan_store)
    assert 0.0 < np.abs(pixels - exact).max() <= 3 * HALF
    (defined,) = evaluate(parse(half.graph), half.format, (drawn(),), ())
    assert np.abs(pixels - defined).max() <= HALF  # where float32 rounds to the other side


def made_by_a_recurrence(image: Image) -> list[Image]:
    return [soft(total(image, axis=Axis.Y, radius=0))]


def read_by_a_recurrence(image: Image) -> list[Image]:
    return [total(line(image, axis=Axis.X, radius=1), axis=Axis.Y, radius=0)]


def read_by_a_scatter(image: Image) -> list[Image]:
    return [counted(line(image, axis=Axis.X, radius=1)[0])]


def of_whole_numbers(image: Image) -> list[Image]:
    return [line(whole(image), axis=Axis.X, radius=1)]


def shown(image: Image) -> list[Image]:
    first = line(image, axis=Axis.X, radius=1)
    return [first, line(first, axis=Axis.X, radius=2)]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    "graph", [made_by_a_recurrence, read_by_a_recurrence, read_by_a_scatter, of_whole_numbers, shown]
)
def test_what_is_added_up_counted_or_shown_keeps_its_type(graph: Callable[[Image], list[Image]], target: str) -> None:
    half, full = (planned(graph(plate(drawn())), target, ("fuse",), precision) for precision in ("half", "full"))
    assert types(half)[0] == types(full)[0] != "f16"


@pytest.mark.parametrize("target", TARGETS)
def test_what_says_where_to_read_keeps_its_type(target: str) -> None:
    image = plate(drawn())
    plan = planned([shifted(line(image, axis=Axis.X, radius=1), line(image, axis=Axis.Y, radius=1))], target, ("fuse",))
    by_axis = {launch.stages: plan.buffers[launch.writes[0]].dtype for launch in plan.launches}
    assert sorted(by_axis.values()) == ["f16", "f32", "f32"]


@pytest.mark.parametrize("target", ["sm_90", "cpu"])
def test_the_kernel_that_makes_an_image_reads_it_as_it_was_computed(target: str, plan_store: PlanStore) -> None:
    """A recurrence is no part of a group, and what another kernel makes of its result reads the image, too."""
    image = soft(plate(drawn()))
    images = [sum_of(total(soft(image), axis=Axis.Y, radius=0), image)]
    plan, full = (planned(images, target, ("moving_groups",), precision) for precision in ("half", "full"))
    (both,) = (stage for stage in parse(plan.graph).stages if len(stage.outputs) > 1)
    assert [both.dtype(output) for output in range(2)] == [DType.F32, DType.F16]
    assert [launch.stages for launch in plan.launches] == [launch.stages for launch in full.launches]
    (pixels,), (exact,) = rendered(plan, plan_store), rendered(full, plan_store)
    assert 0.0 < np.abs(pixels - exact).max() <= HALF


def test_full_precision_is_the_default_and_leaves_no_trace() -> None:
    graph = Graph.of([soft(plate(drawn()))])
    half = replace(graph, precision="half")
    assert "precision" not in graph.text
    assert parse(graph.text) == graph
    assert parse(half.text) == half
    assert half.digest != graph.digest


@pytest.mark.parametrize("target", ["cpu", "reference"])
def test_tiles_have_the_pixels_of_the_frame(target: str, plan_store: PlanStore) -> None:
    plan = planned([soft(soft(plate(drawn())))], target, ("fuse",))
    program = TiledProgram(plan, plan_store, plan.arena // 2, lambda tile: load_whole(tile, plan_store, 1))
    assert len(program.tiles) > 1
    assert np.array_equal(program.run((drawn(),), ()).outputs[0], rendered(plan, plan_store)[0])


def test_choices_by_measurement_hold_for_images_of_half_precision() -> None:
    graph, format = Graph.of([soft(soft(plate(drawn())))]), Format(RECT, (RECT,))
    space = Space(grouping(setting(graph, Target("cuda", 90), format)))
    candidate = Candidate(tuple(space.parts(members)[-1] for members in ((0, 1), (2, 3))))
    tuning = space.tuning(candidate, "a GPU")
    half, full = (
        build(replace(graph, precision=precision), Target("cuda", 90), format, without=("assemble",), tuning=tuning)
        for precision in ("half", "full")
    )
    assert types(half) == ["f16", "f32"]
    chosen = [[(launch.schedule, launch.tile, launch.block) for launch in plan.launches] for plan in (half, full)]
    assert chosen[0] == chosen[1]
    first = build(replace(graph, precision="half"), Target("cuda", 90), format, without=("assemble",))
    assert chosen[0][:1] != [(launch.schedule, launch.tile, launch.block) for launch in first.launches][:1]


@functor
def counts(a: Line, *, axis: Axis, radius: int) -> Node:
    """How many pixels around are bright, weighted."""
    return sum_over(range(-radius, radius), lambda k: where(a(k) > 0.5, 600.0, 0.0))


@pytest.mark.parametrize(("radius", "stored"), [(50, "f16"), (60, "f32")])
@pytest.mark.parametrize("target", TARGETS)
def test_what_half_precision_does_not_reach_keeps_its_type(target: str, radius: int, stored: str) -> None:
    """Sums of up to 60000, and of up to 72000."""
    image = counts(plate(drawn()), axis=Axis.X, radius=radius)
    plan = planned([line(image, axis=Axis.Y, radius=1)], target, ("fuse",))
    assert types(plan)[0] == stored


def test_a_plan_tells_which_images_are_beyond_half_precision_and_whose_bounds_nobody_knows() -> None:
    image = counts(soft(plate(drawn())), axis=Axis.X, radius=60)
    plan = planned([line(image, axis=Axis.Y, radius=1)], "sm_90", ("fuse",))
    (what,) = (decision.what for decision in plan.decisions if decision.step == "halve")
    assert what.startswith("2 of 4 images that are stored have half precision, of which 2 have no bounds")
    assert what.endswith("1 may hold numbers beyond 65504")


def test_a_bilateral_grid_does_not_overflow(plan_store: PlanStore) -> None:
    """White over a large area is counted 64 times in a cell, and the blurs add up to 4096 times that."""
    white = np.ones((1, RECT.height, RECT.width), np.float32)
    plan = planned([bilateral_grid.function(plate(white))], "cpu", ("fuse",))
    assert "f16" in types(plan)
    (pixels,) = load_whole(plan, plan_store, 1).run((white,), ()).outputs
    np.testing.assert_allclose(pixels, 1.0, rtol=0.01)
