"""Flat loops over vectors in the emulator, against the reference; and that no device spills them."""

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
    Boundary,
    DType,
    Frame,
    Gather,
    Image,
    Line,
    Node,
    Pixel,
    Pixels,
    Planes,
    Point,
    Rect,
    Table,
    bounded,
    cast,
    functor,
    pixel,
    planes,
    position,
    table,
)
from farm.graph.graph import Graph
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.schedules.pointwise import rule as pointwise
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
CORNER = (-7, 5)
"""Off every alignment."""


@functor
def over(a: Point, alpha: Point, b: Point) -> Node:
    return a() + b() * (1.0 - alpha())


@functor
def double(a: Point) -> Node:
    return a() * 2.0


@functor
def scaled(a: Point, *, gain: Node | float) -> tuple[Node, ...]:
    return a() * gain, a() / (1.0 + a())


@functor
def wrapped(a: Point) -> Node:
    return a() * a() + a()


@functor
def mixed(a: Pixel, b: Point) -> tuple[Pixels, ...]:
    first, second = a()
    return pixel(cast(first, DType.F32) * b()), pixel(cast(second, DType.U8)), pixel(cast(first * 0.001, DType.F16))


@functor
def ramp(a: Point) -> Planes:
    x, y = position()
    return planes(3, lambda own: cast(x * 3 - y, DType.F32) * a() + cast(own, DType.F32))


@functor
def alone(a: Point) -> Planes:
    """Reads nothing once it is folded."""
    return planes(2, lambda own: cast(own, DType.F32) + 0.5)


@functor
def along(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-radius) + a(radius)


@functor
def looked_up(a: Pixel, curve: Table) -> Pixels:
    return pixel(*(curve.linear(value * 8.0) for value in a()))


@functor
def itself(a: Gather, by: Point) -> Node:
    """Places that follow from the pixel, in whatever image."""
    return a(cast(by(), DType.I32), cast(by(), DType.I32) >> 3)


def drawn(*shape: int, dtype: Any = np.float32, seed: int = 1) -> Array:
    draw = np.random.default_rng(seed)
    if np.dtype(dtype).kind == "f":
        return draw.random(shape, np.float32).astype(dtype)
    info = np.iinfo(dtype)
    return draw.integers(info.min, info.max, shape, dtype, endpoint=True)


def planned(
    images: Sequence[Image], sources: Sequence[Array], uniforms: int = 0, without: tuple[str, ...] = ()
) -> Plan:
    (x, y), shapes = CORNER, [data.shape for data in sources]
    rects = tuple(Rect(x, y, x + width, y + height) for _, height, width in shapes)
    target = Target.parse("sm_90")
    return build(Graph.of(images, uniforms), target, Format(rects[0], rects), without=("fuse", "assemble", *without))


def checked(
    images: Image | Sequence[Image], *sources: Array, uniforms: Sequence[float] = (), without: tuple[str, ...] = ()
) -> Plan:
    """The plan of images whose last stage is a pointwise loop, which give what the reference says."""
    shown = [images] if isinstance(images, Image) else images
    plan = planned(shown, sources, len(uniforms), without)
    made = EmulatedProgram(plan).run(sources, uniforms).outputs
    wanted = evaluate(Graph.of(shown, len(uniforms)), plan.format, sources, uniforms)
    assert plan.launches[-1].schedule == "pointwise", plan.launches[-1].reason
    for one, other in zip(made, wanted, strict=True):
        if other.dtype.kind == "f":
            limit = 1e-3 if one.dtype == np.float16 else 1e-6
            assert np.abs(one - other).max() <= limit * max(1.0, float(np.abs(other).max()))
        else:
            assert np.array_equal(one, other)
    return plan


def text(plan: Plan) -> str:
    """The last kernel, from its signature on."""
    source = plan.kernel[plan.launches[-1].kernel].source
    return source[source.index('extern "C"') :]


@pytest.mark.parametrize("without", [(), ("join_planes",), ("vector_access",), ("block_minimisation",)])
@pytest.mark.parametrize("size", [(1, 1), (37, 13), (300, 30)])
def test_over(size: tuple[int, int], without: tuple[str, ...]) -> None:
    a, b = drawn(4, *reversed(size)), drawn(4, *reversed(size), seed=2)
    image = over(plate(a), plate(a)[3], plate(b, 1))
    made = text(checked(image, a, b, without=without))
    assert " / " not in made.partition("for (")[2]
    assert ("const int own" in made) == ("join_planes" in without)
    assert "place(" not in made


@pytest.mark.parametrize("size", [(7, 5), (41, 41), (151, 41)])
def test_a_small_image_is_read_at_the_pixel_and_elsewhere(size: tuple[int, int]) -> None:
    """Its lines are longer than those of what is shown."""
    data = drawn(1, *reversed(size), dtype=np.uint8)
    image = plate(data)
    x, y = image.frame.x0, image.frame.y0
    checked(itself(bounded(image, Boundary.CLAMP), image).framed(Frame(x, y, x + 6, y + 5)), data)


@pytest.mark.parametrize("vectors", [1, 2, 4])
@pytest.mark.parametrize("flat", [False, True])
def test_any_number_of_vectors_at_once(vectors: int, flat: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pointwise, "MAX_THREAD_BYTES_IN_FLIGHT", 16 * vectors)
    monkeypatch.setattr(pointwise, "blocks", lambda *_: 1)  # so that it loops
    data = drawn(1, 37, 300)
    if flat:
        plan = checked(scaled.several(plate(data), gain=uniform(0))[0], data, uniforms=[1.5])
    else:
        larger = double(plate(data))
        images = [along(larger, axis=Axis.Y, radius=1), *scaled.several(larger, gain=uniform(0))]
        plan = checked(images, data, uniforms=[1.5])
    assert ("in0 + i * 4" in text(plan) or "in0 + min(i + n * " in text(plan)) == flat
    assert ("v0[n][k]" in text(plan)) == (vectors > 1)


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32, np.uint32])
def test_whole_numbers(dtype: Any) -> None:
    data = drawn(2, 13, 75, dtype=dtype)
    checked(wrapped(plate(data)), data)


def test_types_side_by_side() -> None:
    data, other = drawn(2, 13, 150, dtype=np.uint16), drawn(1, 13, 150)
    plan = checked(mixed.several(plate(data), plate(other, 1)), data, other)
    assert "store<4>(row_of(out2, out2_pitch, " in text(plan)
    assert "o2[k] = float_to_half" not in text(plan)  # a vector is rounded as it is stored
    half = drawn(2, 13, 75, dtype=np.float16)
    checked(double(plate(half)), half)


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
def test_sources_that_are_read_beyond_their_edges(boundary: str) -> None:
    data = drawn(2, 13, 75)
    image = along(double(plate(data, boundary=boundary, constant=0.25)), axis=Axis.X, radius=9)
    plan = planned([image], [data])
    assert plan.launches[0].schedule == "pointwise"
    made = EmulatedProgram(plan).run([data], ()).outputs[0]
    assert np.abs(made - evaluate(Graph.of([image]), plan.format, [data], ())[0]).max() <= 1e-6


@pytest.mark.parametrize("size", [(1, 1), (37, 13), (140, 9)])
def test_places_and_planes_are_known(size: tuple[int, int]) -> None:
    data = drawn(1, *reversed(size))
    plan = checked(ramp(plate(data)), data)
    assert "count" not in text(plan)


def test_a_stage_may_read_nothing() -> None:
    data = drawn(1, 13, 75)
    plan = checked(alone(plate(data)), data)
    assert plan.launches[-1].reads == ()


@pytest.mark.parametrize("entries", [2, 9])
def test_tables_are_read_at_what_the_pixel_says(entries: int) -> None:
    data = drawn(3, 13, 75)
    lut = table([k * k * 0.01 for k in range(entries)])
    plan = checked(looked_up(plate(data), lut), data)
    assert "__ldg(row_of(in1" in text(plan) or "__ldg(in1 + " in text(plan)
    assert "load<4>(&v0[0], in0 + i * 4);" in text(plan)


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_nothing_spills(target: str) -> None:
    data, other = drawn(4, 30, 300), drawn(2, 30, 300, dtype=np.uint16)
    images = [
        over(plate(data), plate(data)[3], plate(data)),
        looked_up(plate(data), table([0.5] * 9)),
        ramp(plate(data)[0]),
        *mixed.several(plate(other, 1), plate(data)[0]),
    ]
    for kernel in compile_kernels(planned(images, [data, other]).kernels, Target.parse(target)):
        assert kernel.spills == 0
        assert kernel.registers <= 64
