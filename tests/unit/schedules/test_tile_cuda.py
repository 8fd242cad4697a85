"""Staged tiles in the emulator, against the reference; and that no device spills them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate, uniform

from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    Axis,
    DType,
    Gather,
    Image,
    Line,
    Node,
    Pixels,
    PixelWindow,
    Point,
    Rect,
    Table,
    Window,
    cast,
    functor,
    max_over,
    maximum,
    min_over,
    pixel,
    position,
    sum_over,
)
from farm.graph.graph import Graph
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.schedules.tile import rule as tile
from farm.schedules.tile.rule import Way
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
BOUNDARIES = ("clamp", "mirror", "wrap", "constant")
CORNER = (-7, 5)
"""Off every alignment."""
WITHOUT = ("fuse", "assemble", "warp", "contract", "transpose")
SPARSE = tuple((7 * k % 23 - 11, 5 * k % 17 - 8, 0.03125 * (k % 5 + 1)) for k in range(24))
DENSE = tuple((k % 13 - 6, k // 13 - 5, 0.0078125 * (k % 3)) for k in range(143))


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    taps = [(k, 1.0 / (3 + abs(k))) for k in range(-radius, radius + 1)]
    return sum_over(taps, lambda offset, weight: weight * a(offset))


@functor
def convolution(a: Window, kernel: Table, *, size: int, radius: int) -> Node:
    return sum_over(size, lambda j: sum_over(size, lambda i: kernel(i, j) * a(radius - i, radius - j)))


@functor
def gathered(a: Window, b: Gather, *, radius: int) -> Node:
    reach = range(-radius, radius + 1)
    return sum_over(reach, lambda dy: sum_over(reach, lambda dx: b(dx, dy) * a(dx, dy)))


@functor
def sparse(a: Window, *, radius: tuple[int, int], taps: tuple[tuple[int, int, float], ...]) -> Node:
    return sum_over(taps, lambda dx, dy, weight: weight * a(dx, dy))


@functor
def bilateral(a: Window, b: Point, *, radius: int, gain: Node | float) -> Node:
    """What the loops use of the pixel itself, a weight by distance, and a place."""
    reach, here = range(-radius, radius + 1), a() * gain

    def near(dx: Node, dy: Node) -> Node:
        return maximum(1.0 - abs(here - a(dx, dy)), b()) * a(dx, dy)

    return sum_over(reach, lambda dy: sum_over(reach, lambda dx: near(dx, dy))) + cast(position()[0], DType.F32)


@functor
def ridges(a: Window, *, radius: int) -> tuple[Node, ...]:
    """Loops of different kinds in each other, and side by side."""
    reach = range(-radius, radius + 1)
    rows = max_over(reach, lambda dy: sum_over(reach, lambda dx: a(dx, dy)))
    return rows - min_over(reach, lambda dx: a(dx, 1)), rows * 0.5


@functor
def cross(a: Window, *, radius: int) -> Node:
    reads = [a(dx, dy) for dx, dy in ((0, 0), (-radius, 0), (radius, 1), (0, -radius), (1, radius))]
    return reads[0] * 2.0 - maximum(maximum(reads[1], reads[2]), reads[3]) + reads[4]


@functor
def hull(a: Window, *, radius: int) -> Node:
    """Whole numbers, which wrap."""
    reach = range(-radius, radius + 1)
    return sum_over(reach, lambda dy: sum_over(reach, lambda dx: a(dx, dy))) ^ a(0, 0)


@functor
def bits(a: Window, *, radius: tuple[int, int]) -> Node:
    return sum_over([(dx, dy) for dx, dy, _ in SPARSE], a) * a(0, 0)


@functor
def swirled(a: PixelWindow, b: Line, *, axis: Axis, radius: int, gain: Node | float) -> Pixels:
    """Planes of one input at several places, another along a line, and the place itself."""
    x, y = position()
    here, left, above = a(0, 0), a(-radius, 0), a(0, -radius)
    return pixel(here[0] * gain - left[2] + b(radius), above[1] + b(-radius) * cast(x - y, DType.F32), here[2])


@functor
def stored(a: Line, *, axis: Axis, radius: int) -> Node:
    return cast(line_mean(a, radius), DType.F16)


def line_mean(a: Line, radius: int) -> Node:
    return sum_over(range(-radius, radius + 1), a) * (1.0 / (2 * radius + 1))


@functor
def double(a: Point) -> Node:
    return a() * 2.0


def drawn(*shape: int, dtype: Any = np.float32) -> Array:
    draw = np.random.default_rng(1)
    if np.dtype(dtype).kind == "f":
        return draw.random(shape, np.float32).astype(dtype)
    info = np.iinfo(dtype)
    return draw.integers(info.min, info.max, shape, dtype, endpoint=True)


def planned(
    images: Sequence[Image],
    sources: Sequence[Array],
    corner: tuple[int, int] = CORNER,
    uniforms: int = 0,
    without: tuple[str, ...] = (),
) -> Plan:
    (x, y), shapes = corner, [data.shape for data in sources]
    rects = [Rect(x, y, x + width, y + height) for _, height, width in shapes]
    rects[1:] = [Rect.sized(rect.width, rect.height) if rect.area < 500 else rect for rect in rects[1:]]
    format = Format(rects[0], tuple(rects))
    return build(Graph.of(images, uniforms), Target.parse("sm_90"), format, without=WITHOUT + without)


def checked(
    image: Image,
    *sources: Array,
    way: str = "",
    uniforms: Sequence[float] = (),
    corner: tuple[int, int] = CORNER,
    without: tuple[str, ...] = (),
) -> Plan:
    """The plan of an image whose last stage is a tile, read in one `way`, which gives what the reference says."""
    plan = planned([image], sources, corner, len(uniforms), without)
    made = EmulatedProgram(plan).run(sources, uniforms).outputs[0]
    wanted = evaluate(Graph.of([image], len(uniforms)), plan.format, sources, uniforms)[0]
    assert plan.launches[-1].schedule == "tile", plan.launches[-1].reason
    assert way in plan.launches[-1].reason.split(";")[1 if "staged" in plan.launches[-1].reason else 0]
    if wanted.dtype.kind == "f":
        assert np.abs(made - wanted).max() <= (1e-3 if made.dtype == np.float16 else 3e-6 * np.abs(wanted).max())
    else:
        assert np.array_equal(made, wanted)
    return plan


def text(plan: Plan) -> str:
    """The last kernel, from its signature on."""
    source = plan.kernel[plan.launches[-1].kernel].source
    return source[source.index('extern "C"') :]


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_lines_of_sources_with_edges(axis: Axis, boundary: str) -> None:
    data = drawn(2, 20, 37)
    checked(line(plate(data, boundary=boundary, constant=0.25), axis=axis, radius=6), data, way=Way.SLIDING)


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("radius", [1, 9, 25, 70])
def test_lines_of_images_between(axis: Axis, radius: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tile, "MIN_REUSE", 0.0)
    data = drawn(1, 9, 70)
    checked(line(double(plate(data)), axis=axis, radius=radius), data, way=Way.SLIDING)


@pytest.mark.parametrize("boundary", BOUNDARIES)
@pytest.mark.parametrize("size", [4, 13])
def test_windows_with_a_table(size: int, boundary: str) -> None:
    data, kernel = drawn(1, 21, 67), drawn(1, size, size)
    image = convolution(plate(data, boundary=boundary), plate(kernel, 1, table=True), size=size, radius=size // 2)
    source = text(checked(image, data, kernel, way=Way.SLIDING))
    assert "tile1[" in source
    assert ("+ r * " in source.split("__syncthreads")[1]) == (size == 13)


@pytest.mark.parametrize(("boundary", "reader"), [("mirror", "mirrored(tile1_x, "), ("constant", "? __ldg(")])
def test_what_all_pixels_read_beyond_its_edges(boundary: str, reader: str) -> None:
    data, kernel = drawn(1, 9, 33), drawn(1, 3, 4)
    image = gathered(plate(data), plate(kernel, 1, boundary=boundary, constant=0.5), radius=3)
    assert reader in text(checked(image, data, kernel, way=Way.SLIDING))


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_places_one_by_one(boundary: str) -> None:
    data = drawn(2, 19, 41)
    source = text(
        checked(sparse(plate(data, boundary=boundary), radius=(11, 8), taps=SPARSE * 2), data, way=Way.SCATTERED)
    )
    assert "volatile" in source
    assert "taps0" not in source


def test_many_places_stay_a_loop() -> None:
    data = drawn(1, 19, 41)
    assert "taps0" in text(checked(sparse(double(plate(data)), radius=6, taps=DENSE), data, way=Way.SCATTERED))


@pytest.mark.parametrize("radius", [1, 3])
@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_patches(radius: int, boundary: str) -> None:
    data = drawn(2, 13, 43)
    checked(cross(plate(data, boundary=boundary), radius=radius), data, way=Way.PATCH)


@pytest.mark.parametrize("boundary", ["", *BOUNDARIES])
def test_patches_through_the_cache(boundary: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tile, "MIN_REUSE", 99.0)
    data = drawn(2, 13, 43)
    image = plate(data, boundary=boundary) if boundary else double(plate(data))
    source = text(checked(cross(image, radius=3), data, way=Way.PATCH))
    assert "memory" not in source
    assert source.rindex("load<4>(") < source.index("const float t0")


@pytest.mark.parametrize("boundary", ["", *BOUNDARIES])
def test_places_one_by_one_through_the_cache(boundary: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tile, "MIN_REUSE", 99.0)
    monkeypatch.setattr(tile, "PATCH", 64)
    data = drawn(1, 13, 43)
    image = plate(data, boundary=boundary) if boundary else double(plate(data))
    made = checked(sparse(image, radius=(11, 8), taps=SPARSE * 2), data, way=Way.SCATTERED)
    assert "memory" not in text(made)


def test_loops_that_use_the_pixel_itself() -> None:
    data, other = drawn(1, 13, 43), drawn(1, 13, 43)
    image = bilateral(plate(data), double(plate(other, 1)), radius=2, gain=uniform(0))
    checked(image, data, other, way=Way.SLIDING, uniforms=[0.75])


def test_loops_of_several_kinds() -> None:
    data = drawn(1, 13, 43)
    images = ridges.several(plate(data, boundary="wrap"), radius=2)
    for image in images:
        checked(image, data)


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (129, 1), (5, 3)])
def test_images_smaller_than_a_tile(size: tuple[int, int]) -> None:
    data = drawn(1, size[1], size[0])
    checked(hull_of(line(plate(data), axis=Axis.Y, radius=6)), data)


@functor
def nearby(a: Window, *, radius: int) -> Node:
    reach = range(-radius, radius + 1)
    return sum_over(reach, lambda dy: sum_over(reach, lambda dx: a(dx, dy)))


def hull_of(image: Image) -> Image:
    return nearby(image, radius=1)


@pytest.mark.parametrize("corner", [(0, 0), (-33, 0), (31, -2), (-128, 7)])
def test_wherever_the_frame_begins(corner: tuple[int, int]) -> None:
    data = drawn(1, 6, 140)
    checked(cross(double(plate(data)), radius=2), data, corner=corner)
    checked(line(double(plate(data)), axis=Axis.X, radius=5), data, corner=corner)


@pytest.mark.parametrize("threads", [32, 64, 128, 256])
@pytest.mark.parametrize("side", [(64, 8), (512, 256)])
def test_blocks_of_any_shape(threads: int, side: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tile, "USUAL", range(threads, threads + 1))
    monkeypatch.setattr(tile, "MAX_SIDE", side)
    data, kernel = drawn(1, 40, 71), drawn(1, 5, 5)
    image = convolution(plate(data), plate(kernel, 1, table=True), size=5, radius=2)
    if planned([image], [data, kernel]).launches[-1].shared:
        checked(image, data, kernel)


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32, np.uint32])
def test_whole_numbers(dtype: Any) -> None:
    data = drawn(2, 13, 75, dtype=dtype)
    checked(hull(hull(plate(data), radius=2), radius=1), data)
    checked(bits(plate(data), radius=(11, 8)), data)


def test_half_precision_in_and_out() -> None:
    data = drawn(2, 9, 75, dtype=np.float16)
    checked(stored(stored(plate(data), axis=Axis.X, radius=4), axis=Axis.Y, radius=5), data)


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("reuse", [0.0, 2.5, 99.0])
def test_several_inputs_planes_and_places(axis: Axis, reuse: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tile, "MIN_REUSE", reuse)
    colour, other = drawn(3, 11, 71), drawn(1, 11, 71)
    image = swirled(plate(colour), double(plate(other, 1)), axis=axis, radius=2, gain=uniform(0))
    checked(image, colour, other, uniforms=[1.5])


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_without_vectors_a_thread_takes_a_pixel(boundary: str) -> None:
    data, kernel = drawn(1, 21, 37), drawn(1, 5, 5)
    image = convolution(plate(data, boundary=boundary), plate(kernel, 1, table=True), size=5, radius=2)
    plan = checked(nearby(image, radius=1), data, kernel, way=Way.PLAIN, without=("vector_access",))
    assert {launch.block for launch in plan.launches} == {(32, 16, 1)}
    assert "<4>(" not in text(plan)


def test_without_selection_blocks_have_eight_warps() -> None:
    data = drawn(1, 21, 67)
    plan = checked(nearby(plate(data), radius=1), data, way=Way.SLIDING, without=("launch_selection",))
    assert plan.launches[-1].block == (8, 32, 1)


def test_the_text_does_not_depend_on_the_size() -> None:
    image = nearby(plate(drawn(1, 2, 2)), radius=3)
    assert len({text(planned([image], [drawn(1, *size)])) for size in ((30, 300), (31, 257))}) == 1


def test_a_weight_serves_all_pixels_of_a_thread() -> None:
    data, kernel = drawn(1, 64, 64), drawn(1, 13, 13)
    image = convolution(plate(data), plate(kernel, 1, table=True), size=13, radius=6)
    body = text(planned([image], [data, kernel])).split("__syncthreads")[1]
    assert body.index("= tile1[") < body.index("for (int k = 0; k < 16; ++k) {", body.index("= tile1["))


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_nothing_spills(target: str) -> None:
    data, kernel = drawn(1, 64, 64), drawn(1, 13, 13)
    whole = drawn(1, 64, 64, dtype=np.uint8)
    images = [
        convolution(plate(data), plate(kernel, 1, table=True), size=13, radius=6),
        line(plate(data), axis=Axis.X, radius=30),
        line(plate(data), axis=Axis.Y, radius=30),
        sparse(double(plate(data)), radius=(11, 8), taps=SPARSE * 4),
        cross(plate(data), radius=1),
        hull(plate(whole, 2), radius=2),
    ]
    plan = planned(images, [data, kernel, whole])
    for made in compile_kernels(plan.kernels, Target.parse(target)):
        assert made.spills == 0
        assert made.registers <= 128
