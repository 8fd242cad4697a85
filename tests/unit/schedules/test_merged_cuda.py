"""Moving stages and what is merged with them as one kernel in the emulator, against the reference and in tiles."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate, uniform

from farm.analysis.refusal import Refusal
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
    Point,
    Rect,
    cast,
    functor,
    maximum,
    moving,
    sum_over,
    where,
)
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.schedules.group import Group, group_of, images, readers
from farm.schedules.scan.merge import merged
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
CORNER = (-7, 5)
"""Off every alignment, and negative."""
LONG = {Axis.X: (700, 9), Axis.Y: (40, 300)}
"""Columns and rows of more than a piece of the axis."""


@functor
def box(source: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), source),
        step=lambda total: total + (source(radius) - source(-radius - 1)),
        emit=lambda total: total * (1.0 / (2 * radius + 1)),
    )


@functor
def key(rgb: Pixel, source: Point, *, threshold: Node) -> Node:
    """A choice by all planes."""
    red, green, blue = rgb()
    return where(red + green * blue > threshold, source() * red, 0.25)


@functor
def shade(source: Point, *, threshold: Node) -> Node:
    """What no sum is: a choice."""
    return where(source() > threshold, source() * 2.0, 0.25)


@functor
def squared(source: Point) -> Node:
    return source() * source()


@functor
def mix(source: Point, other: Point, *, gain: Node) -> Node:
    return maximum(source() - other() * gain, 0.0)


@functor
def halves(source: Point) -> Node:
    return cast(source() * 0.7, DType.F16)


@functor
def shifted(source: Line, *, axis: Axis, radius: int) -> Node:
    return source(radius)


@functor
def faded(source: Line, *, axis: Axis, radius: int) -> Moving:
    """Weights of 1, 1/2, 1/4, ... behind the pixel: a step multiplies the state."""
    return moving(
        axis,
        start=sum_over([(-k, 0.5**k) for k in range(radius + 1)], lambda k, weight: source(k) * weight),
        step=lambda total: total * 0.5 + source() - source(-radius - 1) * 0.5 ** (radius + 1),
        emit=lambda total: total,
    )


def drawn(planes: int, size: tuple[int, int], seed: int = 1) -> Array:
    return np.random.default_rng(seed).random((planes, size[1], size[0]), np.float32)


ALONE = ("warp_tiles", "shared_tiles", "streaming")
"""Without tiles, groups are merged or nothing."""


def planned(image: Image, sources: Sequence[Array], count: int = 0, *without: str) -> Plan:
    rects = tuple(Rect.sized(data.shape[2], data.shape[1]).shifted(*CORNER) for data in sources)
    return build(
        Graph.of([image], count), Target.parse("sm_90"), Format(rects[0], rects), without=("assemble", *ALONE, *without)
    )


def check(image: Image, *sources: Array, uniforms: Sequence[float] = (), without: Sequence[str] = ()) -> Plan:
    """The plan, which gives what the reference gives."""
    plan = planned(image, sources, len(uniforms), *without)
    (result,) = EmulatedProgram(plan).run(sources, uniforms).outputs
    (wanted,) = evaluate(Graph.of([image], len(uniforms)), plan.format, sources, uniforms)
    assert np.ptp(wanted) > 0
    error = 2.0**-11 if result.dtype == np.float16 else 1e-6
    assert np.abs(result - wanted).max() <= error * max(1.0, np.abs(wanted).max())
    return plan


def stages(plan: Plan) -> list[tuple[int, str]]:
    """Of each launch, how many stages it computes, and in which schedule."""
    return [(len(launch.stages), launch.schedule) for launch in plan.launches]


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
def test_what_a_sum_reads_is_computed_where_it_is_read(axis: Axis, boundary: str) -> None:
    data = drawn(2, LONG[axis])
    image = box(shade(plate(data, 0, boundary, 0.3), threshold=uniform(0)), axis=axis, radius=5)
    plan = check(image, data, uniforms=[0.6])
    assert stages(plan) == [(2, "scan")]
    assert "one stage of shade, box" in plan.launches[0].reason


def test_planes_of_which_each_reads_all_are_not_merged() -> None:
    data = drawn(3, LONG[Axis.X])
    source = plate(data)
    plan = check(box(key(source, source, threshold=uniform(0)), axis=Axis.X, radius=5), data, uniforms=[0.6])
    assert [count for count, _ in stages(plan)] == [1, 1]


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("without", [(), ("vector_access",), ("split",)])
def test_what_is_made_of_a_sum_is_stored_in_its_place(axis: Axis, without: tuple[str, ...]) -> None:
    data, other = drawn(2, LONG[axis]), drawn(2, LONG[axis], seed=2)
    blurred = box(plate(data), axis=axis, radius=5)
    plan = check(mix(plate(other, 1), squared(blurred), gain=uniform(0)), data, other, uniforms=[0.5], without=without)
    assert stages(plan) == [(3, "scan")]


@pytest.mark.parametrize("axis", Axis)
def test_half_precision_between_is_rounded(axis: Axis) -> None:
    data = drawn(1, LONG[axis])
    plan = check(box(halves(plate(data)), axis=axis, radius=4), data)
    assert stages(plan) == [(2, "scan")]
    plan = check(halves(box(plate(data), axis=axis, radius=4)), data)
    assert stages(plan) == [(2, "scan")]


@pytest.mark.parametrize("size", [(1, 1), (1, 5), (5, 1), (2, 2), (33, 2), (2, 65)])
@pytest.mark.parametrize("axis", Axis)
def test_images_smaller_than_anything(size: tuple[int, int], axis: Axis) -> None:
    data = drawn(2, size)
    image = mix(plate(data), box(squared(plate(data)), axis=axis, radius=2), gain=uniform(0))
    plan = planned(image, [data], 1)
    (result,) = EmulatedProgram(plan).run([data], [0.5]).outputs
    (wanted,) = evaluate(Graph.of([image], 1), plan.format, [data], [0.5])
    assert np.abs(result - wanted).max() <= 1e-6
    assert stages(plan) == [(3, "scan")]


@pytest.mark.parametrize("axis", Axis)
def test_a_pixel_that_is_no_number_spoils_what_is_near_it(axis: Axis) -> None:
    data = drawn(1, LONG[axis])
    data[0, 4, 20] = np.nan
    image = squared(box(plate(data), axis=axis, radius=6))
    plan = planned(image, [data], 0, "split")
    (result,) = EmulatedProgram(plan).run([data], ()).outputs
    _, rows, columns = np.nonzero(np.isnan(result))
    along, across = (columns, rows) if axis is Axis.X else (rows, columns)
    assert 13 <= np.ptp(along) + 1 < 270
    assert np.ptp(across) == 0


def test_groups_of_moving_stages_can_be_switched_off() -> None:
    data = drawn(1, LONG[Axis.X])
    image = squared(box(plate(data), axis=Axis.X, radius=3))
    assert stages(check(image, data, without=["moving_groups"])) == [(1, "scan"), (1, "pointwise")]


def grouped(*made: Image) -> Group:
    """All stages of images as one group."""
    graph = Graph.of(made)
    return group_of(graph, range(len(graph.stages)), readers(graph))


SOURCE = plate(np.zeros((3, 2, 2), np.float32))
BLURRED = box(SOURCE, axis=Axis.X, radius=2)


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ([box(BLURRED, axis=Axis.Y, radius=2)], "not one of its stages moves along an axis, but none or several"),
        ([shifted(BLURRED, axis=Axis.X, radius=1)], "shifted reads other pixels than its own"),
        ([squared(BLURRED), BLURRED], "others read what its stages pass on"),
        ([key(BLURRED, BLURRED, threshold=uniform(0))], "key reads other planes than the one that is computed"),
    ],
)
def test_refusals_in_words(made: list[Image], why: str) -> None:
    refused = merged(grouped(*made))
    assert isinstance(refused, Refusal)
    assert refused.why == why


def test_recurrences_that_are_no_sums_stay_alone() -> None:
    data = drawn(1, LONG[Axis.Y])
    plan = check(squared(faded(plate(data), axis=Axis.Y, radius=4)), data)
    assert [count for count, _ in stages(plan)] == [1, 1]


def test_inputs_and_outputs_are_those_of_the_group() -> None:
    group = grouped(mix(SOURCE, BLURRED, gain=uniform(0)))
    stage = merged(group)
    assert not isinstance(stage, Refusal)
    assert stage.inputs == group.inputs
    assert len(images(stage)) == len(group.kept) == 1
    assert stage.iterations == 3
