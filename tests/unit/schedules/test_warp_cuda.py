"""Register tiles of warps in the emulator, against the reference; and that no device spills them."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate, uniform

from farm.analysis.metadata import Metadata
from farm.compiler import build
from farm.device.classes import WARP, DeviceClass
from farm.device.target import Target
from farm.graph import (
    Axis,
    DType,
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
    maximum,
    pixel,
    position,
    sum_over,
    table,
)
from farm.graph.graph import Graph
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.schedules import templates
from farm.schedules.options import Options
from farm.schedules.schedule import Schedule
from farm.schedules.warp import rule as warp
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
BOUNDARIES = ("clamp", "mirror", "wrap", "constant")
CORNER = (-7, 5)
"""Off every alignment."""
BINOMIAL = ((-2, 0.0625), (-1, 0.25), (0, 0.375), (1, 0.25), (2, 0.0625))


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    return sum_over(BINOMIAL, lambda offset, weight: weight * a(offset))


@functor
def wavelet(a: Line, *, axis: Axis, radius: int) -> tuple[Node, ...]:
    high = (a() - (a(-radius) + a(radius)) * 0.5) * 0.5
    return high, a() - high


@functor
def window(a: Window, *, radius: int) -> Node:
    reach = range(-radius, radius + 1)
    return sum_over(reach, lambda dy: sum_over(reach, lambda dx: a(dx, dy) * cast(dx + 3 * dy + 9, DType.F32))) * 0.01


@functor
def cross(a: Window, *, radius: int) -> Node:
    around = maximum(maximum(a(-radius, 0), a(radius, 0)), maximum(a(0, -radius), a(0, radius)))
    return a(0, 0) - around


@functor
def shifted(a: Window, *, radius: tuple[int, int]) -> Node:
    return a(9, 3) * 0.5 - a(13, -2) + a(5, 1)


@functor
def hull(a: Window, *, radius: int) -> Node:
    """Whole numbers, which wrap."""
    reach = range(-radius, radius + 1)
    return sum_over(reach, lambda dy: sum_over(reach, lambda dx: a(dx, dy))) ^ a(0, 0)


@functor
def swirled(a: PixelWindow, b: Line, *, axis: Axis, radius: int, gain: Node | float) -> Pixels:
    """Planes of one input at several places, another along a line, and the place itself."""
    x, y = position()
    here, left, above = a(0, 0), a(-radius, 0), a(0, -radius)
    return pixel(here[0] * gain - left[2] + b(radius), above[1] + b(-radius) * cast(x - y, DType.F32), here[2])


@functor
def looked_up(a: Line, curve: Table, *, axis: Axis, radius: int) -> Node:
    return curve(cast(a(-radius) * 3.0, DType.I32)) * a(radius)


@functor
def stored(a: Line, *, axis: Axis, radius: int) -> Node:
    return cast((a(-radius) + a(radius)) * 0.5, DType.F16)


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
    images: Sequence[Image], sources: Sequence[Array], corner: tuple[int, int] = CORNER, uniforms: int = 0
) -> Plan:
    (x, y), shapes = corner, [data.shape for data in sources]
    rects = tuple(Rect(x, y, x + width, y + height) for _, height, width in shapes)
    format = Format(rects[0], rects)
    return build(
        Graph.of(images, uniforms),
        Target.parse("sm_90"),
        format,
        without=("fuse", "assemble"),
    )


def checked(image: Image, *sources: Array, uniforms: Sequence[float] = (), corner: tuple[int, int] = CORNER) -> Plan:
    """The plan of an image whose last stage is a register tile, which gives what the reference says."""
    plan = planned([image], sources, corner, len(uniforms))
    made = EmulatedProgram(plan).run(sources, uniforms).outputs[0]
    wanted = evaluate(Graph.of([image], len(uniforms)), plan.format, sources, uniforms)[0]
    assert plan.launches[-1].schedule == "warp", plan.launches[-1].reason
    if wanted.dtype.kind == "f":
        assert np.abs(made - wanted).max() <= (1e-3 if made.dtype == np.float16 else 2e-6 * np.abs(wanted).max())
    else:
        assert np.array_equal(made, wanted)
    return plan


def text(plan: Plan) -> str:
    """The last kernel, from its signature on."""
    source = plan.kernel[plan.launches[-1].kernel].source
    return source[source.index('extern "C"') :]


@pytest.fixture(params=[False, True], ids=["loads", "shuffles"])
def exchange(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """One of both ways to neighbours for all stages, whatever the rule says."""

    def rule(found: Metadata, device: DeviceClass, options: Options) -> Schedule | str:
        made = warp.propose(found, device, options)
        if not isinstance(made, warp.Warp) or found.unrolled is None:
            return made
        if request.param:
            return warp.exchanging(made)
        return replace(made, exchange=False, lanes=range(WARP))

    monkeypatch.setattr(
        templates, "STAGES", {**templates.STAGES, "warp": replace(templates.STAGES["warp"], propose=rule)}
    )
    return bool(request.param)


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_windows_of_sources_with_edges(boundary: str, exchange: bool) -> None:
    data = drawn(2, 13, 133)
    made = checked(window(plate(data, boundary=boundary, constant=0.25), radius=2), data)
    assert ("__shfl_up_sync" in text(made)) == exchange


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("radius", [1, 2, 4, 8])
def test_wavelets_of_images_between(axis: Axis, radius: int, exchange: bool) -> None:
    data = drawn(1, 9, 70)
    between = line(double(plate(data)), axis=Axis.Y, radius=2)
    high, low = wavelet.several(between, axis=axis, radius=radius)
    plan = planned([high, low], [data])
    made = EmulatedProgram(plan).run([data], ()).outputs
    wanted = evaluate(Graph.of([high, low]), plan.format, [data], ())
    assert all(np.abs(a - b).max() <= 1e-6 for a, b in zip(made, wanted, strict=True))
    assert {launch.schedule for launch in plan.launches} == {"pointwise", "warp"}
    assert ("__shfl" in text(plan)) == (exchange and axis is Axis.X)


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (129, 1), (5, 3)])
def test_images_smaller_than_a_tile(size: tuple[int, int], exchange: bool) -> None:
    data = drawn(1, size[1], size[0])
    checked(window(double(window(plate(data), radius=1)), radius=1), data)


@pytest.mark.parametrize("corner", [(0, 0), (-33, 0), (31, -2), (-128, 7)])
def test_wherever_the_frame_begins(corner: tuple[int, int], exchange: bool) -> None:
    data = drawn(1, 6, 140)
    checked(cross(double(plate(data)), radius=2), data, corner=corner)


@pytest.mark.parametrize("rows", [1, 2, 4, 8])
@pytest.mark.parametrize("warps", [2, 4])
def test_any_number_of_rows(rows: int, warps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warp, "WARP_TILE_ROWS", (rows,))
    monkeypatch.setattr(warp, "WARPS", (warps,))
    data = drawn(1, 21, 37)
    plan = checked(cross(plate(data, boundary="mirror"), radius=3), data)
    assert plan.launches[-1].tile[1] == rows * warps
    checked(window(window(plate(data), radius=1), radius=1), data)


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32, np.uint32])
def test_whole_numbers(dtype: Any, exchange: bool) -> None:
    data = drawn(2, 13, 75, dtype=dtype)
    checked(hull(hull(plate(data), radius=1), radius=1), data)


def test_half_precision_in_and_out(exchange: bool) -> None:
    data = drawn(2, 9, 75, dtype=np.float16)
    checked(stored(stored(plate(data), axis=Axis.X, radius=2), axis=Axis.Y, radius=1), data)
    checked(window(plate(data, boundary="constant", constant=0.5), radius=1), data)


def test_windows_that_lie_beside_the_pixel(exchange: bool) -> None:
    data = drawn(1, 9, 75)
    checked(shifted(plate(data, boundary="wrap"), radius=(13, 3)), data)
    checked(shifted(double(plate(data)), radius=(13, 3)), data)


@pytest.mark.parametrize("axis", Axis)
def test_several_inputs_planes_and_places(axis: Axis, exchange: bool) -> None:
    colour, other = drawn(3, 11, 71), drawn(1, 11, 71)
    image = swirled(plate(colour), double(plate(other, 1)), axis=axis, radius=2, gain=uniform(0))
    checked(image, colour, other, uniforms=[1.5])


@pytest.mark.parametrize("axis", Axis)
def test_tables_are_read_entry_by_entry(axis: Axis) -> None:
    data = drawn(1, 11, 71)
    checked(looked_up(plate(data), table([0.5, 2.0, -1.0]), axis=axis, radius=2), data)


def test_without_vectors_a_lane_takes_a_pixel() -> None:
    data = drawn(1, 13, 71)
    image = window(double(plate(data)), radius=2)
    format = Format(Rect.sized(71, 13), (Rect.sized(71, 13),))
    plan = build(Graph.of([image]), Target.parse("sm_90"), format, without=("fuse", "assemble", "vector_access"))
    made = EmulatedProgram(plan).run([data], ()).outputs[0]
    assert np.abs(made - evaluate(Graph.of([image]), format, [data], ())[0]).max() <= 2e-6
    assert [launch.schedule for launch in plan.launches] == ["pointwise", "warp"]


def test_windows_take_shuffles_and_lines_loads() -> None:
    data = drawn(1, 9, 140)
    assert "__shfl_down_sync" in text(checked(window(plate(data), radius=1), data))
    assert "__shfl" not in text(checked(stored(plate(data), axis=Axis.X, radius=1), data))


def test_everything_is_read_before_anything_is_computed() -> None:
    source = text(planned([line(double(plate(drawn(1, 30, 300))), axis=Axis.Y, radius=2)], [drawn(1, 30, 300)]))
    body = source[source.index("__global__") :]
    assert body.rindex("load<4>(") < body.index("const float t0")
    assert "// rows y - 2 .. y + 5 from column x on\n        float a0[8][4];" in body
    assert "load<4>(&a0[j][0], row_of(in0_0, in0_pitch, min(j - 2, last_in0)));" in body


@pytest.mark.parametrize(
    ("rows", "held"),
    [
        (1, "// rows y - 8, y, y + 8 from column x on\n        float a0[3][4];"),
        (2, "// rows y - 8 .. y - 7, y .. y + 1, y + 8 .. y + 9 from column x on\n        float a0[6][4];"),
    ],
)
def test_only_rows_that_some_pixel_needs_are_read(rows: int, held: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warp, "WARP_TILE_ROWS", (rows,))
    data = drawn(1, 30, 300)
    image = wavelet.several(double(plate(data)), axis=Axis.Y, radius=8)[0]
    assert held in text(planned([image], [data]))


def test_the_text_does_not_depend_on_the_size() -> None:
    image = window(plate(drawn(1, 2, 2)), radius=1)
    sources = {text(planned([image], [drawn(1, *size)])) for size in ((30, 300), (31, 257))}
    assert len(sources) == 1


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_nothing_spills(target: str, exchange: bool) -> None:
    data, whole = drawn(4, 30, 300), drawn(1, 30, 300, dtype=np.uint16)
    images = [
        window(plate(data)[0], radius=2),
        wavelet.several(double(plate(data)[0]), axis=Axis.Y, radius=8)[0],
        swirled(plate(data)[:3], double(plate(data)[3]), axis=Axis.X, radius=2, gain=2.0),
        hull(plate(whole, 1), radius=1),
    ]
    plan = planned(images, [data, whole])
    for kernel in compile_kernels(plan.kernels, Target.parse(target)):
        assert kernel.spills == 0
        assert kernel.registers <= 128
        assert not re.search(r"\bdouble\b", kernel.source)
