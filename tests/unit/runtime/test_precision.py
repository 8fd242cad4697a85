"""The error of half precision as `farm explain` says it, and what follows from the precision of a job."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tracing import drawn, plate

from effects.convert import convert
from farm.compiler import build
from farm.config.load import load
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Point, Rect, Table, cast, functor, table
from farm.graph.graph import Graph
from farm.graph.types import TYPES
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.load import load_whole
from farm.runtime.precision import SIDE, precision_facts, textured
from farm.runtime.shot import Shot, prepare

RECT = Rect(3, -4, 123, 56)

JOB = """\
version: 1
name: shot
frames: 1-2
precision: PRECISION
inputs:
  plate: {pattern: {width: 64, height: 48}}
nodes:
  shine: {effect: glow, image: plate}
outputs:
  beauty: {node: shine, store: out.zarr}
"""


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    return (a(-radius) + a(radius)) * 0.3 + a() * 0.4


@functor
def looked_up(a: Point, curve: Table) -> Node:
    return curve(cast(a() * 3.0, TYPES["int32"]))


@functor
def huge(a: Point) -> Node:
    return a() * 1e5


def soft(image: Image) -> Image:
    return line(line(image, axis=Axis.X, radius=2), axis=Axis.Y, radius=2)


@pytest.fixture
def shot(tmp_path: Path) -> Callable[[str], Shot]:
    def shot(precision: str) -> Shot:
        path = tmp_path / "job.yaml"
        path.write_text(JOB.replace("PRECISION", precision))
        return prepare(load(path))

    return shot


@pytest.mark.parametrize("target", ["cpu", "sm_90", "reference"])
def test_outputs_are_as_far_off_as_is_told(target: str, plan_store: PlanStore) -> None:
    graph, format = replace(Graph.of([soft(soft(plate(drawn(2, 60, 120))))]), precision="half"), Format(RECT, (RECT,))
    plan = build(graph, Target.parse(target), format, without=("assemble", "fuse"))
    facts = precision_facts(plan, graph, (), {}, plan_store)
    assert facts.arena_bytes < facts.full_arena_bytes
    (difference,) = facts.outputs
    source = textured(RECT, 2, 0).astype(np.float32)
    half, full = (
        load_whole(
            build(replace(graph, precision=precision), Target("cpu"), format, without=("fuse",)), plan_store, 1
        ).run((source,), ())
        for precision in ("half", "full")
    )
    error = np.abs(half.outputs[0].astype(np.float64) - full.outputs[0])
    assert 0 < difference.root_mean_square < difference.largest <= 2**-11
    assert difference.largest == pytest.approx(error.max(), rel=0.01)
    assert difference.root_mean_square == pytest.approx(np.sqrt(np.mean(error**2)), rel=0.01)
    assert difference.lost == 0


def test_large_frames_are_measured_in_their_middle(plan_store: PlanStore) -> None:
    rect = Rect.sized(4000, 3000)
    graph = replace(Graph.of([soft(soft(plate(drawn(1, 1, 1))))]), precision="half")
    plan = build(graph, Target("cpu"), Format(rect, (rect,)), without=("fuse",))
    (difference,) = precision_facts(plan, graph, (), {}, plan_store).outputs
    assert 0 < difference.largest <= 2**-11


def test_what_half_precision_cannot_hold_is_told(plan_store: PlanStore) -> None:
    graph = replace(Graph.of([soft(huge(plate(drawn(1, 60, 120))))]), precision="half")
    plan = build(graph, Target("cpu"), Format(RECT, (RECT,)), without=("fuse",))
    (difference,) = precision_facts(plan, graph, (), {}, plan_store).outputs
    assert 0 < difference.lost < 1
    assert np.isfinite(difference.largest)


def test_whole_numbers_and_tables_are_compared_too(plan_store: PlanStore) -> None:
    image = plate(drawn(2, 60, 120))
    levels = convert.function(soft(image), dtype="uint8")
    images = [levels, soft(looked_up(soft(image), table([0.0, 0.5, 1.0, 2.0]))), image]
    graph = replace(Graph.of(images), precision="half")
    plan = build(graph, Target("cpu"), Format(RECT, (RECT,)), without=("fuse",))
    whole, through_table, untouched = precision_facts(plan, graph, (), {}, plan_store).outputs
    assert whole.largest == 1.0
    assert through_table.largest > 0
    assert untouched.largest == 0


def test_texture_is_the_same_wherever_it_is_cut() -> None:
    whole, part = Rect(-20, -10, SIDE, SIDE), Rect(5, 7, 30, 29)
    cut = textured(whole, 3, 1)[:, 17:39, 25:50]
    assert np.array_equal(cut, textured(part, 3, 1))
    assert 0 <= cut.min() < cut.max() <= 1


def test_frames_of_another_precision_have_another_recipe(shot: Callable[[str], Shot]) -> None:
    half, full = (shot(precision) for precision in ("half", "full"))
    assert half.wired.graph.precision == "half"
    assert half.frame_task(1).recipe != full.frame_task(1).recipe
    assert half.submission((1,), device="cpu").graph != full.submission((1,), device="cpu").graph
    plain = shot("full # the default")
    assert plain.frame_task(1).recipe == full.frame_task(1).recipe
