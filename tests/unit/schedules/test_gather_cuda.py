"""Scaled and computed reads in the emulator, against the reference; and that no device spills their registers."""

from collections.abc import Sequence
from fractions import Fraction
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
    Pixel,
    PixelGather,
    Pixels,
    Rect,
    Window,
    cast,
    equal,
    functor,
    pixel,
    position,
    sum_over,
    where,
)
from farm.graph.graph import Graph
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
BOUNDARIES = ("clamp", "mirror", "wrap", "constant")
CORNER = (-7, 5)
"""Off every alignment, and negative: quotients round down."""
BINOMIAL = ((-2, 0.0625), (-1, 0.25), (0, 0.375), (1, 0.25), (2, 0.0625))
HALF = Fraction(1, 2)


@functor
def reduced(source: Line, *, axis: Axis, radius: int, scale: int) -> Node:
    return sum_over(BINOMIAL, lambda offset, weight: weight * source(offset))


@functor
def expanded(source: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    at = position()[0 if axis is Axis.X else 1]
    middle, right = source(0), source(2)
    return where(equal(at % 2, 0), 0.125 * source(-2) + 0.75 * middle + 0.125 * right, 0.5 * middle + 0.5 * right)


@functor
def third(source: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    return source(0) * 2.0 - source(1)


@functor
def quarters(source: Window, *, radius: int, scale: int) -> Pixels:
    return pixel(source(0, 0), source(1, 0), source(0, 1), source(1, 1))


@functor
def mosaic(source: PixelGather) -> Node:
    x, y = position()
    a, b, c, d = source(x // 2, y // 2)
    return where(equal(y % 2, 0), where(equal(x % 2, 0), a, b), where(equal(x % 2, 0), c, d))


@functor
def mirrored(source: Gather) -> Node:
    x, y = position()
    return source(11 - x, 20 - y)


@functor
def enlarged(source: Gather, *, up: int, down: int) -> Node:
    x, y = position()
    at, part = (x * down) // up, (x * down) % up
    left, right = source(at, (y * down) // up), source(at + 1, (y * down) // up)
    return left + (right - left) * (cast(part, DType.F32) * 0.125)


@functor
def corners(source: Gather) -> Node:
    """Places that do not move along one axis, or along neither."""
    x, y = position()
    return source(0, y) + source(x, 6) * 2.0 - source(0, 6) + source(0, 0 * x)


@functor
def skewed(source: Gather) -> Node:
    x, y = position()
    return source(x + 2 * y, y - 1) - source(x * 3, y * 3)


@functor
def summed(source: Gather) -> Node:
    """Whole numbers, which wrap."""
    x, y = position()
    return source(2 * x - 1, y) + source(2 * x, y) + source(2 * x + 1, y)


@functor
def bent(source: Pixel, picture: Gather, *, gain: Node | float) -> Pixels:
    """Read where another image says, and rows have much in common."""
    red, *others = source()
    x, y = position()
    wide = cast(x, DType.F32) * 0.75 + gain
    return pixel(red + picture.bilinear(wide + red, cast(y, DType.F32) * 0.5), *others)


@functor
def stored(source: Line, *, axis: Axis, radius: int, scale: int) -> Node:
    return cast(source(-1) * 0.5 + source(1), DType.F16)


@functor
def double(source: Pixel) -> Pixels:
    return pixel(*(value * 2.0 for value in source()))


def drawn(*shape: int, dtype: Any = np.float32) -> Array:
    draw = np.random.default_rng(1)
    if np.dtype(dtype).kind == "f":
        return draw.random(shape, np.float32).astype(dtype)
    info = np.iinfo(dtype)
    return draw.integers(info.min, info.max, shape, dtype, endpoint=True)


def planned(
    image: Image, sources: Sequence[Array], corner: tuple[int, int] = CORNER, uniforms: int = 0, without: Any = ()
) -> Plan:
    (x, y), shapes = corner, [data.shape for data in sources]
    rects = tuple(Rect(x, y, x + width, y + height) for _, height, width in shapes)
    format = Format(rects[0], rects)
    return build(Graph.of([image], uniforms), Target.parse("sm_90"), format, without=("fuse", "assemble", *without))


def checked(
    image: Image,
    *sources: Array,
    uniforms: Sequence[float] = (),
    corner: tuple[int, int] = CORNER,
    without: Sequence[str] = (),
) -> Plan:
    """The plan of an image whose last stage is a gather, which gives what the reference says."""
    plan = planned(image, sources, corner, len(uniforms), without)
    made = EmulatedProgram(plan).run(sources, uniforms).outputs[0]
    wanted = evaluate(Graph.of([image], len(uniforms)), plan.format, sources, uniforms)[0]
    assert plan.launches[-1].schedule == "gather", plan.launches[-1].reason
    if wanted.dtype.kind == "f":
        assert np.abs(made - wanted).max() <= (1e-3 if made.dtype == np.float16 else 2e-6 * np.abs(wanted).max())
    else:
        assert np.array_equal(made, wanted)
    return plan


def text(plan: Plan) -> str:
    """The last kernel, from its signature on."""
    source = plan.kernel[plan.launches[-1].kernel].source
    return source[source.index('extern "C"') :]


@pytest.mark.parametrize("axis", [Axis.X, Axis.Y])
@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_halves_of_sources_with_edges(boundary: str, axis: Axis) -> None:
    data = drawn(2, 19, 139)
    image = reduced(plate(data, boundary=boundary, constant=0.25), axis=axis, radius=2, scale=2)
    assert "} else {" in text(checked(image, data))


@pytest.mark.parametrize("axis", [Axis.X, Axis.Y])
@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_doubles_of_sources_with_edges(boundary: str, axis: Axis) -> None:
    data = drawn(1, 9, 37)
    image = expanded(plate(data, boundary=boundary, constant=0.25), axis=axis, radius=1, scale=HALF)
    source = text(checked(image, data))
    assert "floor_mod" not in source
    assert ("?" in source) is (boundary == "constant")


@pytest.mark.parametrize("corner", [CORNER, (0, 0), (3, -6), (-64, -1), (33, 2)])
@pytest.mark.parametrize("axis", [Axis.X, Axis.Y])
def test_regions_of_intermediates_begin_anywhere(corner: tuple[int, int], axis: Axis) -> None:
    """No pixel beyond what was computed before is read."""
    data = drawn(1, 21, 45)
    other = Axis.Y if axis is Axis.X else Axis.X
    image = double(plate(data))
    image = reduced(reduced(image, axis=axis, radius=2, scale=2), axis=other, radius=2, scale=2)
    image = expanded(expanded(image, axis=axis, radius=1, scale=HALF), axis=other, radius=1, scale=HALF)
    plan = checked(image, data, corner=corner)
    assert [launch.schedule for launch in plan.launches] == ["pointwise"] + 4 * ["gather"]


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32, np.float16, np.float32])
@pytest.mark.parametrize("boundary", ["mirror", "constant"])
def test_types_in_quarters_and_back(dtype: Any, boundary: str) -> None:
    data = drawn(1, 22, 70, dtype=dtype)
    apart = quarters(plate(data, boundary=boundary), radius=1, scale=2)
    checked(apart, data)
    plan = checked(mosaic(apart), data, corner=(-6, 4))
    assert [launch.schedule for launch in plan.launches] == ["gather", "gather"]
    assert "?" not in text(plan)


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32])
def test_whole_numbers_wrap(dtype: Any) -> None:
    data = drawn(1, 5, 67, dtype=dtype)
    checked(summed(plate(data, boundary="wrap")), data)


def test_halves_are_stored() -> None:
    data = drawn(1, 9, 50, dtype=np.float16)
    checked(stored(plate(data), axis=Axis.X, radius=1, scale=2), data)


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_backwards(boundary: str) -> None:
    data = drawn(1, 9, 41)
    assert "load<4>" in text(checked(mirrored(plate(data, boundary=boundary)), data))


@pytest.mark.parametrize(("up", "down"), [(3, 2), (8, 3), (4, 6), (1, 3), (7, 16)])
@pytest.mark.parametrize("axis_corner", [CORNER, (0, 0)])
def test_ratios(up: int, down: int, axis_corner: tuple[int, int]) -> None:
    data = drawn(1, 13, 39)
    checked(enlarged(plate(data, boundary="mirror"), up=up, down=down), data, corner=axis_corner)


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_places_that_do_not_move(boundary: str) -> None:
    data = drawn(1, 13, 39)
    checked(corners(plate(data, boundary=boundary)), data)
    checked(corners(double(plate(data, boundary=boundary))), data)


def test_columns_that_follow_rows_are_read_pixel_by_pixel() -> None:
    data = drawn(1, 13, 39)
    source = text(checked(skewed(plate(data, boundary="wrap")), data))
    assert "const int y = min(first + j, y0 + height - 1);" in source


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_places_that_another_image_says(boundary: str) -> None:
    data, other = drawn(3, 14, 37), drawn(1, 14, 37)
    source = text(checked(bent(plate(data), plate(other, 1, boundary), gain=uniform(0)), data, other, uniforms=[3.5]))
    before, _, inside = source.partition("for (int j")
    assert "0.75f" in before  # what rows have in common is computed once
    assert "0.75f" not in inside


def test_thirds_of_a_stage() -> None:
    data = drawn(1, 13, 39)
    image = third(double(plate(data)), axis=Axis.X, radius=1, scale=Fraction(1, 3))
    checked(image, data)
    checked(third(image, axis=Axis.Y, radius=1, scale=Fraction(1, 3)), data)


def test_without_vectors() -> None:
    data = drawn(1, 12, 40)
    image = reduced(plate(data), axis=Axis.X, radius=2, scale=2)
    assert "vector<" not in text(checked(image, data, without=("vector_access",)))


def test_the_same_text_for_all_regions_and_each_time() -> None:
    data, other = drawn(1, 40, 300), drawn(1, 77, 211)
    image = reduced(double(plate(data)), axis=Axis.X, radius=2, scale=2)
    assert text(planned(image, [data])) == text(planned(image, [other], (8, -3))) == text(planned(image, [data]))


def test_no_device_spills() -> None:
    data = drawn(2, 120, 300)
    images = [
        reduced(plate(data), axis=Axis.X, radius=2, scale=2),
        reduced(double(plate(data)), axis=Axis.Y, radius=2, scale=2),
        expanded(double(plate(data)), axis=Axis.X, radius=1, scale=HALF),
        mosaic(quarters(plate(data[:1]), radius=1, scale=2)),
        enlarged(plate(data, boundary="mirror"), up=8, down=3),
    ]
    kernels = {kernel.name: kernel for image in images for kernel in planned(image, [data]).kernels}
    for arch in ("sm_75", "sm_80", "sm_90"):
        for kernel in compile_kernels(tuple(kernels.values()), Target.parse(arch)):
            assert kernel.spills == 0, (arch, kernel.name)
            assert kernel.registers <= 96, (arch, kernel.name)
