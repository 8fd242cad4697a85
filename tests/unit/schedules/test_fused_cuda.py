"""Groups of stages in one kernel, in the emulator, against the reference; and that no device spills them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from calibrated import calibrated
from numpy.typing import NDArray
from tracing import plate, uniform

from effects.primitives.pyramid import down, up_binomial, up_linear
from farm.compiler import build, cuda_scheduling
from farm.device.facts import device_of
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
    Window,
    cast,
    functor,
    position,
    sum_over,
    table,
)
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.schedules.fused import rule as fused
from farm.schedules.fused.group_metadata import GroupMetadata
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
SHARED = ("shared_tiles", "streaming")
"""What is off, so that groups stay in registers."""
CORNER = (-7, 5)
"""Off every alignment."""


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    reach = range(-radius, radius + 1)
    return sum_over(reach, lambda k: a(k) * cast(k + radius + 1, DType.F32)) * (1.0 / (radius + 1) ** 2)


@functor
def window(a: Window, *, radius: int) -> Node:
    reach = range(-radius, radius + 1)
    return sum_over(reach, lambda dy: sum_over(reach, lambda dx: a(dx, dy))) * (1.0 / (2 * radius + 1) ** 2)


@functor
def bands(a: Line, *, axis: Axis, radius: int) -> tuple[Node, Node]:
    low = (a(-radius) + a() * 2.0 + a(radius)) * 0.25
    return a() - low, low


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
def aside(a: Window, *, radius: tuple[int, int]) -> Node:
    return a(9, 3) * 0.5 - a(13, -2) + a(5, 1)


@functor
def rounded(a: Line, *, axis: Axis, radius: int) -> Node:
    """In the source's own type, which wraps."""
    return a(-radius) + a(radius) ^ a()


@functor
def looked_up(a: Point, curve: Table) -> Node:
    return curve(cast(a() * 3.0, DType.I32))


@functor
def half_apart(a: Pixel) -> Node:
    """A loop too long to be written out."""
    return sum_over(range(200), lambda k: a()[0] * cast(k, DType.F32)) * (1.0 / 19900.0)


@functor
def wide(a: Line, *, axis: Axis, radius: int) -> Node:
    """Reaches too far to be computed together with what it reads."""
    reach = range(-radius, radius + 1)
    return sum_over(reach, a) * (1.0 / (2 * radius + 1))


@functor
def aside_alone(a: Line, *, axis: Axis, radius: int, side: int) -> Node:
    """Reads nothing before the pixel, or nothing after it."""
    return a() + 0.5 * a(side * radius)


def drawn(*shape: int, dtype: Any = np.float32) -> Array:
    draw = np.random.default_rng(1)
    if np.dtype(dtype).kind == "f":
        return draw.random(shape, np.float32).astype(dtype)
    info = np.iinfo(dtype)
    return draw.integers(info.min, info.max, shape, dtype, endpoint=True)


def planned(
    images: Sequence[Image], sources: Sequence[Array], corner: tuple[int, int] = CORNER, uniforms: int = 0
) -> Plan:
    x, y = corner
    rects = tuple(Rect(x, y, x + data.shape[2], y + data.shape[1]) for data in sources)
    target = Target.parse("sm_90")
    return build(Graph.of(images, uniforms), target, Format(rects[0], rects), without=("assemble", *SHARED))


def checked(
    images: Image | Sequence[Image],
    *sources: Array,
    uniforms: Sequence[float] = (),
    corner: tuple[int, int] = CORNER,
    launches: int = 1,
) -> Plan:
    """The plan of images in so many kernels, which gives what the reference says."""
    images = [images] if isinstance(images, Image) else images
    plan = planned(images, sources, corner, len(uniforms))
    made = EmulatedProgram(plan).run(sources, uniforms).outputs
    wanted = evaluate(Graph.of(images, len(uniforms)), plan.format, sources, uniforms)
    for one, other in zip(made, wanted, strict=True):
        if other.dtype.kind == "f":
            assert np.abs(one - other).max() <= 2e-6 * np.abs(other).max()
        else:
            assert np.array_equal(one, other)
    assert len(plan.launches) == launches, [(launch.stage, launch.reason) for launch in plan.launches]
    assert launches > 1 or plan.launches[0].schedule == "fused"
    return plan


def soft(image: Image, radius: int) -> Image:
    return line(line(image, axis=Axis.X, radius=radius), axis=Axis.Y, radius=radius)


@pytest.mark.parametrize("rows", [1, 2, 4, 8])
@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
def test_any_number_of_rows(rows: int, boundary: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fused, "FUSED_ROWS", (rows,))
    monkeypatch.setattr(fused, "MIN_FITTING", 1)
    data = drawn(2, 37, 149)
    plan = checked(soft(plate(data, boundary=boundary, constant=0.25), 2), data)
    assert plan.launches[0].tile == (120, 4 * rows)


@pytest.mark.parametrize("apart", [(), ("fuse",)])
def test_launches_turn_where_they_move_more_than_the_l2_holds(
    apart: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over several rows of blocks and two planes, some groups' blocks of which lie side by side."""
    monkeypatch.setattr(cuda_scheduling, "device_of", lambda target: replace(device_of(target), l2_bytes=1))
    data = drawn(2, 137, 149)
    image = wide(wide(soft(plate(data), 2), axis=Axis.X, radius=40), axis=Axis.Y, radius=2)
    rect = Rect.sized(149, 137)
    graph, format = Graph.of([soft(image, 1)]), Format(rect, (rect,))
    plan = build(graph, Target.parse("sm_90"), format, without=("assemble", "tile", *SHARED, *apart))
    down = build(graph, Target.parse("sm_90"), format, without=("assemble", "tile", "reverse_grids", *SHARED, *apart))
    upward, downward = ([one.kernel[launch.kernel].source for launch in one.launches] for one in (plan, down))
    turned = [source != other for source, other in zip(upward, downward, strict=True)]
    assert any(turned)
    assert not turned[0]
    (made,) = EmulatedProgram(plan).run((data,), ()).outputs
    (wanted,) = evaluate(graph, format, (data,), ())
    assert np.abs(made - wanted).max() <= 2e-6 * np.abs(wanted).max()


@pytest.mark.parametrize("radius", [1, 3, 4, 5, 9])
def test_neighbours_any_number_of_lanes_away(radius: int) -> None:
    data = drawn(1, 29, 261)
    checked(window(line(plate(data), axis=Axis.X, radius=radius), radius=1), data)


@pytest.mark.parametrize(("radius", "lost"), [(1, 1), (3, 2)])
@pytest.mark.parametrize("side", [-1, 1])
def test_lanes_are_lost_on_the_side_where_neighbours_are_read(
    radius: int, lost: int, side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cuda_scheduling, "device_of", calibrated(memory__partial_sectors=0.5))
    data = drawn(1, 21, 333)
    image = plate(data)
    for _ in range(2):
        image = aside_alone(image, axis=Axis.X, radius=radius, side=side)
    plan = checked(image, data)
    assert plan.launches[0].tile[0] == 4 * (32 - lost)
    text = plan.kernels[0].source.partition("const bool computes = ")[2].partition(";")[0]
    assert (" <= thread_x" in text, "thread_x < " in text) == (side < 0, side > 0)


@pytest.mark.parametrize(("columns", "lanes", "fewer"), [(4, 30, 30), (2, 30, 28), (1, 28, 24)])
@pytest.mark.parametrize("partial", [0.5, 100.0])
def test_tiles_are_whole_sectors_where_others_cost_more(
    columns: int, lanes: int, fewer: int, partial: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GroupMetadata, "thread_tile_columns", columns)
    monkeypatch.setattr(fused, "MIN_FITTING", 1)
    monkeypatch.setattr(cuda_scheduling, "device_of", calibrated(memory__partial_sectors=partial))
    data = drawn(2, 37, 1000)
    plan = checked(soft(plate(data), 2), data)
    assert plan.launches[0].tile[0] == columns * (lanes if partial < 1.0 else fewer)


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (7, 1), (4, 4), (3, 131)])
def test_images_smaller_than_a_tile(size: tuple[int, int]) -> None:
    data = drawn(1, *size)
    checked(soft(plate(data), 1), data)


@pytest.mark.parametrize("corner", [(0, 0), (1, 0), (-33, 2), (31, -5)])
def test_wherever_the_frame_begins(corner: tuple[int, int]) -> None:
    data = drawn(1, 13, 133)
    checked(placed(soft(plate(data), 2)), data, corner=corner)


def test_lines_down_columns_alone_pass_nothing() -> None:
    data = drawn(1, 33, 70)
    plan = checked(mix(line(plate(data), axis=Axis.Y, radius=3), plate(data), gain=uniform(0)), data, uniforms=[1.5])
    (kernel,) = plan.kernels
    assert "__shfl" not in kernel.source
    assert plan.launches[0].tile[0] == 128


def test_images_that_are_asked_for_are_kept_over_their_own_pixels() -> None:
    """A band that is an output, and the one that a wider filter reads: their regions differ."""
    data = drawn(1, 41, 150)
    high, low = bands.several(plate(data), axis=Axis.X, radius=1)
    plan = checked([high, soft(low, 2)], data)
    assert len(plan.launches[0].writes) == 2


@pytest.mark.parametrize("axis", list(Axis))
def test_inputs_hold_no_pixels_that_only_the_larger_region_would_read(axis: Axis) -> None:
    """What is kept for a wider filter is made beyond the frame, another image of the same kernel is not."""
    data = drawn(1, 150, 150)
    base = half_apart(plate(data))
    image = placed(base)
    outer = wide(image, axis=axis, radius=60)
    plan = checked([line(image, axis=axis, radius=1), outer], data, launches=3)
    assert [launch.schedule for launch in plan.launches].count("fused") == 1


def test_planes_of_one_input_and_all_at_once() -> None:
    """Stages that run plane by plane, and one that joins three planes."""
    data = drawn(3, 21, 140)
    grey = luma(plate(data))
    checked(line(grey, axis=Axis.X, radius=2), data)
    soft_colours = line(plate(data), axis=Axis.Y, radius=1)
    checked(mix(luma(soft_colours), grey, gain=0.5), data)


def test_windows_that_lie_beside_the_pixel() -> None:
    data = drawn(1, 40, 150)
    checked(line(aside(plate(data), radius=(13, 3)), axis=Axis.Y, radius=1), data)


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32, np.uint32])
def test_whole_numbers(dtype: Any) -> None:
    data = drawn(1, 23, 170, dtype=dtype)
    checked(rounded(rounded(plate(data), axis=Axis.X, radius=2), axis=Axis.Y, radius=1), data)


def test_tables_are_read_within_a_group() -> None:
    data, curve = drawn(1, 17, 90), drawn(1, 1, 4)
    checked(line(looked_up(plate(data), table(curve[0])), axis=Axis.Y, radius=1), data)


def test_without_fusion_every_stage_is_launched() -> None:
    data = drawn(1, 13, 70)
    graph, rect = Graph.of([soft(plate(data), 1)]), Rect.sized(70, 13)
    plan = build(graph, Target.parse("sm_90"), Format(rect, (rect,)), without=("fuse", "assemble"))
    assert [launch.stages for launch in plan.launches] == [(0,), (1,)]
    (launch,) = planned([soft(plate(data), 1)], [data]).launches
    assert (launch.stage, launch.stages) == ("00 line+line", (0, 1))


def test_a_group_is_told_stage_by_stage() -> None:
    data = drawn(1, 13, 70)
    (told,) = explain(planned([soft(plate(data), 1)], [data])).stages
    assert told.reads == "source 0"
    assert [(part.name, part.functor) for part in told.parts] == [("00a", "line"), ("00b", "line")]
    assert told.parts[0].reads.startswith("source 0(x-1..x+1, y)")
    assert told.parts[1].reads.startswith("00a(x, y-1..y+1)")
    assert told.reason.startswith("fused: 2 stages in registers, a lane computes 4 x ")


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_nothing_spills(target: str) -> None:
    data, rect = drawn(3, 8, 8), Rect.sized(2048, 1152)
    images = [soft(plate(data), 2), mix(luma(soft(plate(data), 3)), luma(plate(data)), gain=0.5)]
    for image in images:
        plan = build(Graph.of([image]), Target.parse(target), Format(rect, (rect,)), without=SHARED)
        assert not any(plan.kernel[launch.kernel].spills for launch in plan.launches)


def lowered(image: Image, levels: int) -> Image:
    for _ in range(levels):
        image = down(image, (0.25, 0.5, 0.25))
    return image


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (37, 13), (131, 29)])
@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
def test_pictures_of_half_the_size_and_back(size: tuple[int, int], boundary: str) -> None:
    width, height = size
    data = drawn(2, height, width)
    image = plate(data, boundary=boundary, constant=0.25)
    checked(placed(mix(image, up_binomial(lowered(image, 1)), gain=2.0)), data)


@pytest.mark.parametrize("corner", [(0, 0), (-7, 5), (3, -9), (-33, -2)])
@pytest.mark.parametrize("levels", [1, 2])
def test_a_picture_and_smaller_ones_are_kept(corner: tuple[int, int], levels: int) -> None:
    data = drawn(1, 43, 149)
    fine = line(plate(data), axis=Axis.Y, radius=1)
    coarse = placed(lowered(fine, levels))
    checked([placed(fine), coarse], data, corner=corner)


def test_larger_pictures_are_read_in_longer_rows() -> None:
    data = drawn(1, 45, 261)
    plan = checked(lowered(plate(data), 2), data)
    assert plan.launches[0].rect.width > plan.frames[0].width  # counted in pixels of the finest stage


def test_one_picture_for_all_planes_is_computed_for_each() -> None:
    colours, mask = drawn(3, 31, 77), drawn(1, 31, 77)
    lower = [lowered(plate(colours), 1), lowered(plate(mask, 1), 1)]
    plan = checked([mix(lower[0], lower[1][0], gain=0.5), lower[1]], colours, mask)
    assert plan.launches[0].iterations == 3


def test_planes_that_read_one_of_them_are_computed_at_once() -> None:
    data = drawn(3, 31, 77)
    lower = lowered(plate(data), 1)
    plan = checked(mix(up_linear(lower), up_linear(lower)[2], gain=0.5), data)
    assert plan.launches[0].iterations == 1


def test_cheap_stages_are_computed_by_each_that_reads_them() -> None:
    """Instead of being written once and read twice, by groups too far apart to be one."""
    width, height = 1500, 1100
    light = placed(plate(drawn(1, 1, 1)))
    deep = lowered(light, 6)
    for _ in range(6):
        deep = up_linear(deep)
    plan = planned([mix(light, deep, gain=0.5)], [np.broadcast_to(np.float32(0), (1, height, width))])
    found = [launch for launch in plan.launches if 0 in launch.stages]
    assert len(found) == 2
    assert sum(buffer.rect.area > width * height // 2 for buffer in plan.buffers) == 2  # the source's and the output's
