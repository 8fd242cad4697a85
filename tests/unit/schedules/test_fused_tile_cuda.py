"""Groups over tiles in shared memory, in the emulator, against the reference; and that no device spills them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from matrix.plans import plan_of
from numpy.typing import NDArray
from tracing import plate, uniform

from effects.primitives.pyramid import down, up_binomial, up_linear
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
from farm.schedules.fused_tile import rule as fused_tile
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
CORNER = (-7, 5)
"""Off every alignment."""
TILES = ("hybrid", "shared", "warp_barriers")


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


def tiled(
    images: Sequence[Image],
    sources: Sequence[Array],
    storage: str = "hybrid",
    corner: tuple[int, int] = CORNER,
    uniforms: int = 0,
) -> Plan:
    x, y = corner
    rects = tuple(Rect(x, y, x + data.shape[2], y + data.shape[1]) for data in sources)
    format = Format(rects[0], rects)
    return plan_of(Graph.of(images, uniforms), Target("cuda", 90), format, storage, without=("assemble",))


def checked(
    images: Image | Sequence[Image],
    *sources: Array,
    storage: str = "hybrid",
    uniforms: Sequence[float] = (),
    corner: tuple[int, int] = CORNER,
) -> Launch:
    """The one launch of images, which gives what the reference says."""
    images = [images] if isinstance(images, Image) else images
    plan = tiled(images, sources, storage, corner, len(uniforms))
    made = EmulatedProgram(plan).run(sources, uniforms).outputs
    wanted = evaluate(Graph.of(images, len(uniforms)), plan.format, sources, uniforms)
    for one, other in zip(made, wanted, strict=True):
        if other.dtype.kind == "f":
            assert np.abs(one - other).max() <= 2e-6 * np.abs(other).max()
        else:
            assert np.array_equal(one, other)
    (launch,) = plan.launches
    assert launch.schedule == "fused_tile"
    return launch


@pytest.mark.parametrize("storage", TILES)
@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
def test_lines_along_both_axes(storage: str, boundary: str) -> None:
    data = drawn(2, 77, 149)
    launch = checked(soft(plate(data, boundary=boundary, constant=0.25), 3), data, storage=storage)
    assert [each.storage for each in launch.held] == ["shared", "global"]
    assert launch.shared > 0
    assert launch.block[:2] == ((32, 4) if storage == "warp_barriers" else (launch.block[0], 1))


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (7, 1), (3, 131), (65, 33)])
def test_images_of_any_size(size: tuple[int, int]) -> None:
    data = drawn(1, *size)
    checked(soft(plate(data), 1), data)


@pytest.mark.parametrize("corner", [(0, 0), (1, 0), (-33, 2), (31, -5)])
def test_wherever_the_frame_begins(corner: tuple[int, int]) -> None:
    data = drawn(1, 40, 133)
    checked(placed(soft(plate(data), 2)), data, corner=corner)


@pytest.mark.parametrize("storage", TILES)
def test_a_far_reach(storage: str) -> None:
    """Farther than lanes pass pixels on, and over more rows than registers hold."""
    data = drawn(1, 70, 150)
    launch = checked(soft(soft(plate(data), 7), 5), data, storage=storage)
    assert launch.redundant > 0.2


def test_pixels_that_others_read_where_they_are_stay_in_registers() -> None:
    data = drawn(1, 40, 90)
    sharp = placed(mix(plate(data), soft(plate(data), 4), gain=uniform(0)))
    hybrid = checked(sharp, data, uniforms=[1.5])
    shared = checked(sharp, data, uniforms=[1.5], storage="shared")
    assert [each.storage for each in hybrid.held] == ["shared", "registers", "registers", "global"]
    assert [each.storage for each in shared.held] == ["shared", "shared", "shared", "global"]
    assert hybrid.shared < shared.shared


def test_an_image_that_is_kept_and_read() -> None:
    """It goes to memory for those who asked for it, and stays in shared memory for the next stage."""
    data = drawn(1, 71, 150)
    light = placed(line(plate(data), axis=Axis.X, radius=1))
    launch = checked([light, soft(light, 3)], data)
    assert len(launch.writes) == 2


@pytest.mark.parametrize("storage", TILES)
@pytest.mark.parametrize("size", [(2, 3), (37, 13), (149, 71)])
def test_pictures_of_half_the_size_and_back(storage: str, size: tuple[int, int]) -> None:
    width, height = size
    data = drawn(2, height, width)
    image = plate(data)
    lower = down(down(image, (0.25, 0.5, 0.25)), (0.25, 0.5, 0.25))
    checked(placed(mix(image, up_binomial(up_binomial(lower)), gain=2.0)), data, storage=storage)


def test_coarse_pictures_are_written_in_whole_vectors() -> None:
    """Wherever the frame begins: tiles begin at a multiple of 4 pixels of the coarsest picture, too."""
    data = drawn(1, 60, 170)
    pyramid = [plate(data)]
    for _ in range(5):
        pyramid.append(down(pyramid[-1], (0.25, 0.5, 0.25)))
    for corner in ((0, 0), (-32, 5), (96, -3)):
        checked(pyramid[1:], data, corner=corner)


def test_planes_one_by_one_and_all_at_once() -> None:
    data = drawn(3, 41, 140)
    checked(line(luma(plate(data)), axis=Axis.X, radius=2), data)
    lower = down(plate(data), (0.25, 0.5, 0.25))
    launch = checked(mix(up_linear(lower), up_linear(lower)[2], gain=0.5), data)
    assert launch.iterations == 1


def test_one_picture_for_all_planes_is_written_once() -> None:
    colours, mask = drawn(3, 31, 77), drawn(1, 31, 77)
    veil = soft(plate(mask, 1), 2)
    launch = checked([mix(soft(plate(colours), 1), veil, gain=0.5), veil], colours, mask)
    assert launch.iterations == 3


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32, np.uint32])
def test_whole_numbers(dtype: Any) -> None:
    data = drawn(1, 43, 170, dtype=dtype)
    checked(rounded(rounded(plate(data), axis=Axis.X, radius=2), axis=Axis.Y, radius=1), data)


@pytest.mark.parametrize("storage", ["registers", "hybrid"])
def test_half_precision_is_read_as_single(storage: str) -> None:
    data = drawn(1, 43, 170, dtype=np.float16)
    images = [soft(plate(data), 2)]
    plan = tiled(images, [data], storage)
    (made,) = EmulatedProgram(plan).run([data], ()).outputs
    (wanted,) = evaluate(Graph.of(images), plan.format, [data], ())
    assert np.abs(made - wanted).max() <= 2e-6


def test_tables_are_read_row_by_row() -> None:
    data, curve = drawn(1, 47, 90), drawn(1, 1, 4)
    checked(looked_up(soft(plate(data), 1), table(curve[0])), data)


def test_small_pictures_are_computed_by_one_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fused_tile, "CUTS", ())
    data = drawn(1, 60, 90)
    launch = checked(soft(soft(plate(data), 6), 6), data)
    assert launch.grid[:2] == (1, 1)


def test_a_group_is_told_with_what_it_holds_where() -> None:
    data = drawn(1, 40, 70)
    (told,) = explain(tiled([soft(plate(data), 3)], [data])).stages
    assert told.reason.startswith("fused_tile: 2 stages in 2 phases over tiles of ")
    assert [part.functor for part in told.parts] == ["line", "line"]


def test_where_memory_is_the_limit_registers_are_enough() -> None:
    rect = Rect.sized(4096, 2160)
    image = mix(plate(drawn(1, 8, 8)), soft(plate(drawn(1, 8, 8)), 1), gain=0.5)
    plan = build(Graph.of([image]), Target("cuda", 90), Format(rect, (rect,)), without=("assemble",))
    assert [launch.schedule for launch in plan.launches] == ["fused"]


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_nothing_spills(target: str) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    data, rect = drawn(3, 8, 8), Rect.sized(2048, 1152)
    images = [soft(plate(data), 5), mix(luma(soft(plate(data), 3)), luma(plate(data)), gain=0.5)]
    for image in images:
        for storage in TILES:
            plan = plan_of(Graph.of([image]), Target.parse(target), Format(rect, (rect,)), storage)
            assert not any(plan.kernel[launch.kernel].spills for launch in plan.launches)
