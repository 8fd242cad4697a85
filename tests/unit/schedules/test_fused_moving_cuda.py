"""Moving stages of groups over tiles, begun anew at every pixel, in the emulator against the reference."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from forced import assert_same_bits, in_tiles
from numpy.typing import NDArray
from tracing import plate, uniform

from effects.primitives.pyramid import expand_linear, reduce_line
from farm.compiler import build
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Moving, Node, Point, Rect, functor, maximum, moving, sum_over
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.plan.tiles import Grid
from farm.search.setting import Setting
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
TEMPLATES = {
    "fused_tile": ("scan", "warp_tiles", "streaming"),
    "fused_stream": ("scan", "warp_tiles", "shared_tiles"),
    "fused": ("scan", "shared_tiles", "streaming"),
}
"""What is to be left out for a group to be of a template."""


@functor
def box(source: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), source),
        step=lambda total: total + (source(radius) - source(-radius - 1)),
        emit=lambda total: total * (1.0 / (2 * radius + 1)),
    )


@functor
def squared(source: Point) -> Node:
    return source() * source()


@functor
def mix(source: Point, other: Point, *, gain: Node) -> Node:
    return maximum(source() - other() * gain, 0.0)


def boxes(image: Image, radius: int, *axes: Axis) -> Image:
    for axis in axes:
        image = box(image, axis=axis, radius=radius)
    return image


def check(image: Image, *sources: Array, uniforms: Sequence[float] = (), without: Sequence[str] = ()) -> Plan:
    """The plan, which gives what the reference gives."""
    rects = tuple(Rect.sized(data.shape[2], data.shape[1]).shifted(-7, 5) for data in sources)
    graph = Graph.of([image], len(uniforms))
    plan = build(graph, Target.parse("sm_90"), Format(rects[0], rects), without=("assemble", *without))
    (result,) = EmulatedProgram(plan).run(sources, uniforms).outputs
    (wanted,) = evaluate(graph, plan.format, sources, uniforms)
    assert np.ptp(wanted) > 0
    assert np.abs(result - wanted).max() <= 1e-6 * max(1.0, np.abs(wanted).max())
    return plan


def drawn(planes: int, width: int, height: int) -> Array:
    return np.random.default_rng(1).random((planes, height, width), np.float32)


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("axes", [(Axis.X, Axis.Y), (Axis.Y, Axis.X), (Axis.Y, Axis.Y)])
@pytest.mark.parametrize("radius", [1, 3])
def test_short_windows(template: str, axes: tuple[Axis, ...], radius: int) -> None:
    data = drawn(2, 61, 43)
    image = mix(plate(data), boxes(squared(plate(data, 0, "mirror")), radius, *axes), gain=uniform(0))
    plan = check(image, data, uniforms=[0.5], without=TEMPLATES[template])
    assert [(len(launch.stages), launch.schedule) for launch in plan.launches] == [(4, template)]


@pytest.fixture
def all_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups are all the better for having more stages."""
    monkeypatch.setattr(Setting, "seconds", lambda _, group, __: 10.0 ** -len(group.stages))


@pytest.mark.usefixtures("all_together")
@pytest.mark.parametrize("template", ["fused_tile", "fused_stream"])
@pytest.mark.parametrize("axes", [(Axis.X, Axis.Y), (Axis.X, Axis.X)])
def test_long_windows(template: str, axes: tuple[Axis, ...]) -> None:
    data = drawn(1, 150, 90)
    plan = check(boxes(plate(data), 7, *axes), data, without=TEMPLATES[template])
    assert [(len(launch.stages), launch.schedule) for launch in plan.launches] == [(len(axes), template)]
    assert "_core" in plan.kernels[0].source


@pytest.mark.parametrize("radius", [3, 8])
def test_sums_down_many_rows_in_registers(radius: int) -> None:
    data = drawn(1, 70, 90)
    image = boxes(plate(data, 0, "wrap"), radius, Axis.Y, Axis.Y)
    plan = check(image, data, without=TEMPLATES["fused"])
    assert [(len(launch.stages), launch.schedule) for launch in plan.launches] == [(2, "fused")]
    assert "_behind" in plan.kernels[0].source


@pytest.mark.parametrize("axis", Axis)
def test_a_highlight_leaves_nothing_behind(axis: Axis) -> None:
    """Values of a thousandth next to some of a million: each mean to 1e-5 of itself."""
    data = drawn(1, 64, 64) * np.float32(1e-3) + np.float32(1e-3)
    data[0, 20:24, 30:34] = 1e6
    image = boxes(plate(data), 4, axis)
    plan = check(image, data, without=TEMPLATES["fused"])
    (result,) = EmulatedProgram(plan).run([data], ()).outputs
    (wanted,) = evaluate(Graph.of([image]), plan.format, [data], ())
    assert np.abs(result / wanted - 1).max() <= 1e-5
    assert "_core" in plan.kernels[0].source


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("axes", [(Axis.X, Axis.Y), (Axis.Y, Axis.Y)])
@pytest.mark.usefixtures("all_together")
def test_tiles_of_the_frame_have_the_same_bits(template: str, axes: tuple[Axis, ...], plan_store: PlanStore) -> None:
    """Sums are joined by where their terms lie in the frame, wherever tiles begin."""
    data = drawn(2, 90, 70)
    rect = Rect.sized(90, 70).shifted(-7, 5)
    graph = Graph.of([boxes(plate(data), 5, *axes)])
    plan = build(graph, Target("cuda", 90), Format(rect, (rect,)), without=("assemble", *TEMPLATES[template]))
    assert [launch.schedule for launch in plan.launches] == [template]
    whole = EmulatedProgram(plan).run([data], ()).outputs
    for grid in (Grid(2, 3), Grid(3, 2)):
        program = in_tiles(plan, plan_store, grid, EmulatedProgram)
        assert_same_bits(program.run([data], ()).outputs, whole)


@pytest.mark.usefixtures("all_together")
def test_tiles_have_the_same_bits_where_sums_are_of_half_the_size(plan_store: PlanStore) -> None:
    """A row of such a picture belongs to two rows of the frame, and tiles that share a plan lie whole periods apart."""
    data = drawn(1, 40, 90)
    rect = Rect.sized(40, 90).shifted(-7, 5)
    half = reduce_line(plate(data), axis=Axis.Y, radius=1, scale=2, weights=(0.25, 0.5, 0.25))
    image = expand_linear(box(half, axis=Axis.Y, radius=5), axis=Axis.Y, radius=1, scale=Fraction(1, 2))
    plan = build(
        Graph.of([image]), Target("cuda", 90), Format(rect, (rect,)), without=("assemble", *TEMPLATES["fused_tile"])
    )
    assert [launch.schedule for launch in plan.launches] == ["fused_tile"]
    assert "_core" in plan.kernels[0].source
    whole = EmulatedProgram(plan).run([data], ()).outputs
    for grid in (Grid(1, 3), Grid(1, 5), Grid(2, 4)):
        program = in_tiles(plan, plan_store, grid, EmulatedProgram)
        assert_same_bits(program.run([data], ()).outputs, whole)
