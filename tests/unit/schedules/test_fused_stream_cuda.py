"""Groups down strips, in the emulator, against the reference; and that no device spills them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from matrix.plans import plan_of
from numpy.typing import NDArray
from tracing import plate, uniform

from effects.degrain import degrain
from farm.compiler import build
from farm.device.target import Target
from farm.explain.facts import explain
from farm.graph import (
    Axis,
    DType,
    Image,
    Line,
    Node,
    Pixel,
    Point,
    Rect,
    Table,
    cast,
    functor,
    position,
    sum_over,
    table,
)
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Launch, Plan
from farm.schedules.fused_stream import rule as fused_stream
from tests.emulator.emulator import EmulationError
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
CORNER = (-7, 5)
"""Off every alignment."""


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    reach = range(-radius, radius + 1)
    return sum_over(reach, lambda k: a(k) * cast(k + radius + 1, DType.F32)) * (1.0 / (radius + 1) ** 2)


@functor
def placed(a: Point) -> Node:
    """The pixel and its own place."""
    x, y = position()
    return a() + cast(x * 3 - y, DType.F32) * 0.01


@functor
def mix(a: Point, b: Point, *, gain: Node | float) -> Node:
    return a() * gain - b()


@functor
def luma(a: Pixel) -> Node:
    here = a()
    return here[0] * 0.25 + here[1] * 0.5 + here[2] * 0.25


@functor
def above(a: Line, *, axis: Axis, radius: int, rows: int) -> Node:
    """Rows on one side alone."""
    return a() - a(-rows)


@functor
def rounded(a: Line, *, axis: Axis, radius: int) -> Node:
    """In the source's own type, which wraps."""
    return a(-radius) + a(radius) ^ a()


@functor
def looked_up(a: Point, curve: Table) -> Node:
    return curve(cast(a() * 3.0, DType.I32))


def soft(image: Image, radius: int) -> Image:
    return line(line(image, axis=Axis.X, radius=radius), axis=Axis.Y, radius=radius)


def drawn(*shape: int, dtype: Any = np.float32) -> Array:
    draw = np.random.default_rng(1)
    if np.dtype(dtype).kind == "f":
        return draw.random(shape, np.float32).astype(dtype)
    info = np.iinfo(dtype)
    return draw.integers(info.min, info.max, shape, dtype, endpoint=True)


def streamed(
    images: Sequence[Image], sources: Sequence[Array], corner: tuple[int, int] = CORNER, uniforms: int = 0
) -> Plan:
    x, y = corner
    rects = tuple(Rect(x, y, x + data.shape[2], y + data.shape[1]) for data in sources)
    format = Format(rects[0], rects)
    return plan_of(Graph.of(images, uniforms), Target("cuda", 90), format, "stream", without=("assemble",))


def checked(
    images: Image | Sequence[Image],
    *sources: Array,
    uniforms: Sequence[float] = (),
    corner: tuple[int, int] = CORNER,
) -> Launch:
    """The one launch of images, which gives what the reference says."""
    images = [images] if isinstance(images, Image) else images
    plan = streamed(images, sources, corner, len(uniforms))
    made = EmulatedProgram(plan).run(sources, uniforms).outputs
    wanted = evaluate(Graph.of(images, len(uniforms)), plan.format, sources, uniforms)
    for one, other in zip(made, wanted, strict=True):
        if other.dtype.kind == "f":
            assert np.abs(one - other).max() <= 2e-6 * np.abs(other).max()
        else:
            assert np.array_equal(one, other)
    (launch,) = plan.launches
    assert launch.schedule == "fused_stream"
    return launch


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
def test_lines_along_both_axes(boundary: str) -> None:
    data = drawn(2, 77, 149)
    launch = checked(soft(plate(data, boundary=boundary, constant=0.25), 11), data)
    assert [each.storage for each in launch.held] == ["ring", "ring", "global"]
    assert launch.shared > 0


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (7, 1), (3, 131), (65, 33)])
def test_images_of_any_size(size: tuple[int, int]) -> None:
    data = drawn(1, *size)
    checked(soft(plate(data), 1), data)


@pytest.mark.parametrize("corner", [(0, 0), (1, 0), (-33, 2), (31, -5)])
def test_wherever_the_frame_begins(corner: tuple[int, int]) -> None:
    data = drawn(1, 40, 133)
    checked(placed(soft(plate(data), 2)), data, corner=corner)


def test_a_far_reach_is_computed_twice_less_often_than_by_tiles() -> None:
    rect, image = Rect.sized(4096, 4096), soft(soft(plate(drawn(1, 8, 8)), 12), 10)

    def twice(storage: str) -> float:
        plan = plan_of(Graph.of([image]), Target("cuda", 90), Format(rect, (rect,)), storage, without=("assemble",))
        (launch,) = plan.launches
        return launch.redundant

    assert 0.0 < twice("stream") < twice("hybrid") / 2


def test_a_strip_is_chosen_where_it_is_faster() -> None:
    rect = Rect.sized(2063, 1545)
    graph = Graph.of([degrain.function(plate(drawn(3, 8, 8)), levels=4, strength=0.03)])
    plan = build(graph, Target("cuda", 90), Format(rect, (rect,)), without=("assemble",))
    assert [launch.schedule for launch in plan.launches] == ["fused", "fused_stream"]


@pytest.mark.parametrize("rows", [9, -9])
def test_a_reach_to_one_side(rows: int) -> None:
    data = drawn(1, 60, 50)
    checked(
        mix(above(soft(plate(data), 1), axis=Axis.Y, radius=9, rows=rows), plate(data), gain=uniform(0)),
        data,
        uniforms=[1.5],
    )


def test_an_image_that_is_kept_and_read() -> None:
    """It goes to memory for those who asked for it, and into a ring for the next stage."""
    data = drawn(1, 71, 150)
    light = placed(line(plate(data), axis=Axis.X, radius=1))
    launch = checked([light, soft(light, 3)], data)
    assert len(launch.writes) == 2


def test_planes_one_by_one_and_all_at_once() -> None:
    data = drawn(3, 41, 140)
    checked(line(luma(plate(data)), axis=Axis.X, radius=2), data)


def test_one_picture_for_all_planes_is_written_once() -> None:
    colours, mask = drawn(3, 31, 77), drawn(1, 31, 77)
    veil = soft(plate(mask, 1), 2)
    launch = checked([mix(soft(plate(colours), 1), veil, gain=0.5), veil], colours, mask)
    assert launch.iterations == 3


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32, np.uint32])
def test_whole_numbers(dtype: Any) -> None:
    data = drawn(1, 43, 170, dtype=dtype)
    checked(rounded(rounded(plate(data), axis=Axis.X, radius=2), axis=Axis.Y, radius=1), data)


@pytest.mark.parametrize("boundary", ["clamp", "constant"])
def test_half_precision_stays_so_in_rings(boundary: str) -> None:
    data = drawn(1, 43, 170, dtype=np.float16)
    checked(soft(plate(data, boundary=boundary, constant=0.5), 2), data)


def test_a_constant_that_half_precision_does_not_have_is_refused() -> None:
    data = drawn(1, 43, 170, dtype=np.float16)
    plan = streamed([soft(plate(data, boundary="constant", constant=0.1), 2)], [data])
    assert all(launch.schedule != "fused_stream" for launch in plan.launches)


def test_tables_are_read_in_a_sweep_of_their_own() -> None:
    data, curve = drawn(1, 47, 90), drawn(1, 1, 4)
    launch = checked(looked_up(soft(plate(data), 1), table(curve[0])), data)
    assert [each.storage for each in launch.held].count("ring") >= 2


def test_a_group_is_told_with_what_it_holds_where() -> None:
    data = drawn(1, 40, 70)
    (told,) = explain(streamed([soft(plate(data), 3)], [data])).stages
    assert told.reason.startswith("fused_stream: 2 stages in ")
    assert [part.functor for part in told.parts] == ["line", "line"]


@pytest.mark.parametrize(
    ("right", "wrong", "what"),
    [
        ("__pipeline_wait_prior(0)", "__pipeline_wait_prior(1)", "race|nobody has written yet"),
        ("__syncthreads();", "", "race|nobody has written yet"),
        ("-3 <= turn", "-3 < turn", "nobody has written yet"),
    ],
)
def test_mistakes_in_the_order_of_turns_would_be_found(right: str, wrong: str, what: str) -> None:
    data = drawn(1, 60, 150)
    plan = streamed([soft(soft(plate(data), 9), 9)], [data])
    (kernel,) = plan.kernels
    assert right in kernel.source
    broken = replace(plan, kernels=(replace(kernel, source=kernel.source.replace(right, wrong)),))
    with pytest.raises(EmulationError, match=what):
        EmulatedProgram(broken).run([data], ())


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_nothing_spills(target: str) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    data, rect = drawn(3, 8, 8), Rect.sized(2048, 1152)
    images = [soft(plate(data), 5), mix(luma(soft(plate(data), 3)), luma(plate(data)), gain=0.5)]
    for image in images:
        plan = plan_of(Graph.of([image]), Target.parse(target), Format(rect, (rect,)), "stream")
        assert {launch.schedule for launch in plan.launches} == {fused_stream.TEMPLATE}
        assert not any(plan.kernel[launch.kernel].spills for launch in plan.launches)
