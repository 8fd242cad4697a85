"""Long sums in the emulator, in both forms of `reduce`, against the reference; and that they fit a device."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate, uniform

from effects.motion_vectors import motion_vectors
from effects.reduce import reduce
from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    DType,
    Frame,
    Gather,
    Image,
    Node,
    PixelGather,
    Pixels,
    Point,
    Rect,
    Table,
    cast,
    functor,
    max_over,
    min_over,
    minimum,
    pixel,
    position,
    sum_over,
    where,
)
from farm.graph.graph import Graph
from farm.graph.node import const
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Kernel, Plan
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
Over = Callable[..., Node]
CORNER = (-7, 5)
TYPES = (np.uint8, np.uint16, np.int16, np.int32, np.uint32, np.float16, np.float32)
OVERS = (sum_over, min_over, max_over)


@functor
def down(source: Gather, *, over: Over, length: int) -> Node:
    """Strips of columns, the last one short."""
    x, y = position()
    last = source.frame.y1 - 1
    return over(length, lambda k: source(x, minimum(source.frame.y0 + y * length + k, last)))


@functor
def along(source: Gather, *, over: Over, length: int) -> Node:
    """Strips of rows, the last one short."""
    x, y = position()
    last = source.frame.x1 - 1
    return over(length, lambda k: source(minimum(source.frame.x0 + x * length + k, last), y))


@functor
def nested(source: Gather, *, over: Over, parts: int) -> Node:
    _, y = position()
    return over(parts, lambda part: over(32, lambda k: source(source.frame.x0 + part * 32 + k, y)))


@functor
def moments(source: PixelGather, weights: Table, *, length: int) -> Pixels:
    """Two sums of one loop, computed with, with weights and a place of their own."""
    x, y = position()

    def first(k: Node) -> Node:
        return source(x, y * length + k)[0] * weights(k)

    def second(k: Node) -> Node:
        red, green = source(x, y * length + k)
        return where(red < green, red * green, cast(k + x, DType.F32))

    total = sum_over(length, first)
    return pixel(total / float(length), sum_over(length, second) - total * uniform(0))


@functor
def against(source: Gather, other: Point, *, length: int) -> Node:
    """What is read besides does not move."""
    x, y = position()
    return sum_over(length, lambda k: abs(source(x, y * length + k) - other()))


def drawn(*shape: int, dtype: Any = np.float32, seed: int = 1) -> Array:
    draw = np.random.default_rng(seed)
    if np.dtype(dtype).kind == "f":
        return (draw.random(shape, np.float32) * 2 - 1).astype(dtype)
    info = np.iinfo(dtype)
    return draw.integers(info.min, info.max, shape, dtype, endpoint=True)


def planned(
    image: Image,
    sources: Sequence[Array],
    windows: Sequence[Rect] = (),
    target: str = "sm_90",
    without: tuple[str, ...] = (),
) -> Plan:
    rects = tuple(windows or (Rect.sized(data.shape[2], data.shape[1]) for data in sources))
    return build(
        Graph.of([image], 1), Target.parse(target), Format(rects[0], rects), without=("fuse", "assemble", *without)
    )


def checked(image: Image, *sources: Array, error: float = 1e-6, **more: Any) -> Plan:
    """The plan of an image of one stage, which `reduce` takes and which gives what the reference says."""
    plan = planned(image, sources, **more)
    assert [launch.schedule for launch in plan.launches] == ["reduce"]
    made = EmulatedProgram(plan).run(sources, (0.75,)).outputs[0]
    wanted = evaluate(Graph.of([image], 1), plan.format, sources, (0.75,))[0]
    if wanted.dtype.kind in "iu":
        assert np.array_equal(made, wanted)
    else:
        assert np.abs(made - wanted).max() <= error * max(1.0, float(np.abs(wanted).max()))
    return plan


def frame(*sides: int) -> Frame:
    """Left, top, right, bottom."""
    return Frame(*map(const, sides))


def at_corner(*sources: Array) -> list[Rect]:
    return [Rect.sized(data.shape[2], data.shape[1]).shifted(*CORNER) for data in sources]


@pytest.mark.parametrize("over", OVERS)
@pytest.mark.parametrize("dtype", TYPES)
def test_strips_down_of_every_type(over: Over, dtype: Any) -> None:
    data = drawn(2, 75, 41, dtype=dtype)
    image = down(plate(data), over=over, length=40).framed(frame(-7, 0, 34, 2))
    plan = checked(image, data, windows=at_corner(data))
    assert "partial0[thread_y]" in plan.kernels[0].source


@pytest.mark.parametrize("over", OVERS)
@pytest.mark.parametrize("dtype", TYPES)
def test_strips_along_rows_of_every_type(over: Over, dtype: Any) -> None:
    data = drawn(2, 7, 75, dtype=dtype)
    image = along(plate(data), over=over, length=40).framed(frame(0, 5, 2, 12))
    plan = checked(image, data, windows=at_corner(data))
    assert "__shfl_xor_sync" in plan.kernels[0].source


@pytest.mark.parametrize("over", OVERS)
@pytest.mark.parametrize("parts", [3, 20, 65])
def test_two_loops_run_as_one(over: Over, parts: int) -> None:
    data = drawn(1, 5, 32 * parts)
    plan = checked(nested(plate(data), over=over, parts=parts).framed(frame(0, 0, 1, 5)), data)
    text = plan.kernels[0].source
    assert "const int outer = (int)((unsigned)step >> 5);" in text
    assert ("__shared__" in text) == (parts >= 20)


@pytest.mark.parametrize("length", [33, 64, 100])
def test_several_sums_with_a_table(length: int) -> None:
    data, weights = drawn(2, 3 * length, 37), drawn(1, 1, length, seed=2)
    image = moments(plate(data), plate(weights, 1, table=True), length=length).framed(frame(0, 0, 37, 3))
    checked(image, data, weights, error=1e-5)


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
def test_beyond_edges(boundary: str) -> None:
    data = drawn(1, 64, 21)
    image = down(plate(data, 0, boundary, 0.5), over=sum_over, length=64).framed(frame(-20, 0, 20, 1))
    checked(image, data)


def test_what_does_not_move_is_read_as_well() -> None:
    data, other = drawn(1, 80, 45), drawn(1, 2, 45, seed=2)
    checked(against(plate(data), plate(other, 1), length=40).framed(Frame.sized(45, 2)), data, other)


@pytest.mark.parametrize("values", [1, 3, 256])
def test_the_best_candidate_of_a_tile(values: int) -> None:
    """Of few values there are many equals, of one all are; the first one is taken."""
    frames = (drawn(2, 6, 13, dtype=np.uint8) % np.int16(values)).astype(np.uint8)
    data, other = frames[:1], frames[1:]
    image = motion_vectors.function(plate(data), plate(other, 1))
    plan = planned(image, [data, other])
    assert plan.launches[-1].schedule == "reduce"
    assert plan.launches[-1].rect == Rect.sized(4, 2)
    made = EmulatedProgram(plan).run([data, other], ()).outputs[0]
    assert np.array_equal(made, evaluate(Graph.of([image], 1), plan.format, [data, other], ())[0])
    assert bool((made == -16).all()) == (values == 1)


@pytest.mark.parametrize("operation", ["sum", "min", "max", "mean"])
@pytest.mark.parametrize("size", [(1, 1), (33, 70), (130, 64), (65, 129)])
def test_whole_frames(operation: str, size: tuple[int, int]) -> None:
    for dtype in (np.uint8, np.int16, np.float32):
        data = drawn(2, size[1], size[0], dtype=dtype)
        image = reduce.function(plate(data), operation=operation)
        plan = planned(image, [data], at_corner(data))
        made = EmulatedProgram(plan).run([data], ()).outputs[0]
        wanted = evaluate(Graph.of([image], 1), plan.format, [data], ())[0]
        if operation != "mean" and dtype is not np.float32:
            assert np.array_equal(made, wanted)
        else:
            largest = np.abs(data.astype(float)).sum(axis=(1, 2)).max() / (data[0].size if operation == "mean" else 1)
            assert np.abs(made - wanted).max() <= 3e-7 * largest


def test_the_same_with_vectors_and_without() -> None:
    data = drawn(1, 64, 75, dtype=np.int32)
    image = down(plate(data), over=sum_over, length=64).framed(Frame.sized(75, 1))
    for without in ((), ("vector_access",)):
        assert ("load<4>(" in checked(image, data, without=without).kernels[0].source) == (not without)


def test_equal_text_every_time_for_any_size() -> None:
    texts = set()
    for width in (2048, 4096, 4096):
        image = down(plate(np.zeros((1, 1, 1), np.float32)), over=sum_over, length=64).framed(Frame.sized(width, 64))
        texts.add(planned(image, [np.broadcast_to(np.float32(0), (1, 4096, width))]).kernels[0].source)
    assert len(texts) == 1


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_kernels_fit_the_device(target: str) -> None:
    kernels: list[Kernel] = []
    for dtype in (np.uint8, np.float16, np.float32):
        data = np.broadcast_to(np.zeros(1, dtype), (1, 1000, 1500))
        for operation in ("mean", "max"):
            kernels += planned(reduce.function(plate(data), operation=operation), [data], target=target).kernels
    compiled = compile_kernels(kernels, Target.parse(target))
    assert [kernel.spills for kernel in compiled] == [0] * len(compiled)
    assert all(kernel.shared <= 48 * 1024 for kernel in compiled)
