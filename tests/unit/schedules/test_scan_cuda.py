"""Moving stages in the emulator, in every form of `scan`, against the reference and windows summed as doubles."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate

from farm.compiler import build
from farm.device.target import Target
from farm.graph import Axis, DType, Image, Line, Moving, Node, PixelLine, Rect, Window, bounded, cast, functor, moving
from farm.graph import sum_over as total_over
from farm.graph.graph import Graph
from farm.graph.node import Op, ReadPlace, const, node
from farm.graph.place import X, Y
from farm.graph.stage import Stage
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.schedules.scan import rule as scan
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
WINDOW = Rect(-7, 5, 30, 18)
"""37 x 13, its corner off every alignment."""


@functor
def box(source: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=total_over(range(-radius, radius + 1), source),
        step=lambda total: total + (source(radius) - source(-radius - 1)),
        emit=lambda total: total * (1.0 / (2 * radius + 1)),
    )


@functor
def sharpened(source: Line, *, axis: Axis, radius: int) -> Moving:
    """Reads the pixel itself for what it emits, terms with signs and a uniform-free weight in both ways to a state."""
    return moving(
        axis,
        start=-source(0) + 0.5 * source(-1) + total_over(range(-radius, radius + 1), lambda k: source(k) * 0.1),
        step=lambda total: (
            0.1 * source(radius)
            + total
            - 0.1 * source(-radius - 1)
            + 0.5 * (source(-1) - source(-2))
            - source(0)
            + source(-1)
        ),
        emit=lambda total: source(0) - total * 0.125 + source(-1) * 0.25,
    )


@functor
def squares(source: Window, *, axis: Axis, radius: int) -> Moving:
    """A window: rows (columns) of three around each pixel of the line, their squares."""

    def across(k: Node | int) -> Node:
        def one(j: Node | int) -> Node:
            value = source(k, j) if axis is Axis.X else source(j, k)
            return value * value

        return total_over(range(-1, 2), one)

    return moving(
        axis,
        start=total_over(range(-radius, radius + 1), across),
        step=lambda total: total + (across(radius) - across(-radius - 1)),
        emit=lambda total: total * 0.25,
    )


@functor
def grey(source: PixelLine, *, axis: Axis, radius: int) -> Moving:
    def luma(k: Node | int) -> Node:
        values = source(k)
        return values[0] + values[-1] * 2.0

    return moving(
        axis,
        start=total_over(range(-radius, radius + 1), luma),
        step=lambda total: total + luma(radius) - luma(-radius - 1),
        emit=lambda total: total,
    )


@functor
def halved(source: Line, *, axis: Axis, radius: int, scale: int) -> Moving:
    return moving(
        axis,
        start=total_over(range(-1, 2), source),
        step=lambda total: total + source(1) + source(0) - source(-2) - source(-3),
        emit=lambda total: total,
    )


@functor
def wholes(source: Line, *, axis: Axis, radius: int) -> Moving:
    """Sums in the source's own type, which wraps."""
    return moving(
        axis,
        start=total_over(range(-radius, radius + 1), source),
        step=lambda total: total + source(radius) - source(-radius - 1),
        emit=lambda total: total ^ source(),
    )


@functor
def counted(source: Line, *, axis: Axis, radius: int) -> Moving:
    def bright(k: Node | int) -> Node:
        return cast(source(k) > 0.5, DType.I32)

    return moving(
        axis,
        start=total_over(range(-radius, radius + 1), bright),
        step=lambda total: total + (bright(radius) - bright(-radius - 1)),
        emit=lambda total: total * 2,
    )


@functor
def faded(source: Line, *, axis: Axis, radius: int) -> Moving:
    """Weights of 1, 1/2, 1/4, ... behind the pixel: a step multiplies the state."""
    return moving(
        axis,
        start=total_over([(-k, 0.5**k) for k in range(radius + 1)], lambda k, weight: source(k) * weight),
        step=lambda total: total * 0.5 + source() - source(-radius - 1) * 0.5 ** (radius + 1),
        emit=lambda total: total + source(1),
    )


@functor
def hashed(source: Line, *, axis: Axis, radius: int) -> Moving:
    """A rolling hash of whole numbers, which wrap."""
    return moving(
        axis,
        start=total_over(
            [(-k, 31**k) for k in range(radius + 1)], lambda k, weight: source(k) * cast(weight, DType.U32)
        ),
        step=lambda total: total * 31 + source() - source(-radius - 1) * 31 ** (radius + 1),
        emit=lambda total: total,
    )


def drawn(*shape: int, seed: int = 1, dtype: Any = np.float32) -> Array:
    draw = np.random.default_rng(seed)
    if np.dtype(dtype).kind == "f":
        return draw.random(shape, np.float32).astype(dtype)
    info = np.iinfo(dtype)
    return draw.integers(info.min, info.max, shape, dtype, endpoint=True)


def planned(
    images: Sequence[Image], sources: Sequence[Array], windows: Sequence[Rect] = (), without: tuple[str, ...] = ()
) -> Plan:
    rects = tuple(windows or (Rect.sized(data.shape[2], data.shape[1]) for data in sources))
    return build(
        Graph.of(images), Target.parse("sm_90"), Format(rects[0], rects), without=("fuse", "assemble", *without)
    )


def checked(
    image: Image, *sources: Array, windows: Sequence[Rect] = (), without: tuple[str, ...] = (), error: float = 1e-6
) -> Plan:
    """The plan of an image, which gives what the reference says."""
    plan = planned([image], sources, windows, without)
    made = EmulatedProgram(plan).run(sources, ()).outputs[0]
    wanted = evaluate(Graph.of([image]), plan.format, sources, ())[0]
    if wanted.dtype.kind == "i":
        assert np.array_equal(made, wanted)
    else:
        scale = max(1.0, np.abs(wanted).max())
        assert np.abs(made - wanted).max() <= error * scale
    return plan


def templates(plan: Plan) -> set[str]:
    return {launch.schedule for launch in plan.launches}


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("radius", [1, 50])
def test_boxes_of_sources_with_edges(boundary: str, axis: Axis, radius: int) -> None:
    data = drawn(2, 13, 37)
    plan = checked(box(plate(data, boundary=boundary, constant=0.25), axis=axis, radius=radius), data, windows=[WINDOW])
    assert templates(plan) == {"scan"}


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
@pytest.mark.parametrize("columns", [2, 4])
@pytest.mark.parametrize("ahead", [0, 256])
def test_strips_within_and_beyond_sources(
    boundary: str, columns: int, ahead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Strips of which some have all of their columns in the source, with registers to read ahead or without."""
    monkeypatch.setattr(scan, "WIDTHS", dict.fromkeys((1, 2, 4), columns))
    monkeypatch.setattr(scan, "AHEAD", dict.fromkeys((1, 2, 4), ahead))
    data = drawn(1, 70, 61)
    source = plate(data, boundary=boundary, constant=0.25)
    checked(box(source, axis=Axis.Y, radius=20), data, windows=[Rect(-9, -2, 52, 68)])
    wider = bounded(source, boundary=boundary, constant=0.25)
    checked(sharpened(wider, axis=Axis.Y, radius=3), data, windows=[Rect(-9, -2, 52, 68)])


@pytest.mark.parametrize("columns", [1, 2, 4])
@pytest.mark.parametrize("without", [(), ("split",)])
def test_blocks_march_in_chunks_and_segments(
    columns: int, without: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scan, "WIDTHS", dict.fromkeys((1, 2, 4), columns))
    monkeypatch.setattr(scan, "AHEAD", {1: 0, 2: 256, 4: 0})
    data = drawn(1, 300, 67)
    image = box(box(plate(data), axis=Axis.Y, radius=40), axis=Axis.Y, radius=3)
    plan = checked(image, data, windows=[Rect(-3, -2, 64, 298)], without=without)
    assert {launch.grid[1] > 1 for launch in plan.launches} == {not without}


@pytest.mark.parametrize("columns", [1, 4])
@pytest.mark.parametrize("without", [(), ("split",)])
def test_warps_march_in_pieces_and_segments(columns: int, without: tuple[str, ...]) -> None:
    data = drawn(1, 9, 700)
    image = box(box(plate(data), axis=Axis.X, radius=40), axis=Axis.X, radius=3)
    off = without + (("vector_access",) if columns == 1 else ())
    plan = checked(image, data, windows=[Rect(-3, -2, 697, 7)], without=off)
    assert {launch.grid[0] > 1 for launch in plan.launches} == {not without}


def test_long_windows_are_kept_in_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strips for all multiprocessors of an H200: what is done with is marked, and pixels are the same."""
    monkeypatch.setattr(scan, "LONG", 9)
    data = drawn(1, 41, 4261)
    plan = checked(box(plate(data, boundary="mirror"), axis=Axis.Y, radius=4), data)
    (kernel,) = plan.kernels
    assert kernel.source.count("__ldcs(") == 2 * kernel.source.count("__stcs(") == 2  # the first rows, and those after
    assert plan.launches[0].grid == (134, 1, 1)


@pytest.mark.parametrize("size", [(1, 1), (1, 5), (5, 1), (2, 2), (33, 2), (2, 65)])
@pytest.mark.parametrize("axis", Axis)
def test_images_smaller_than_anything(size: tuple[int, int], axis: Axis) -> None:
    data = drawn(1, size[1], size[0])
    checked(box(box(plate(data), axis=axis, radius=2), axis=axis, radius=2), data)


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("made", [sharpened, squares, grey])
@pytest.mark.parametrize("without", [(), ("vector_access",)])
def test_running_sums_of_more_than_pixels(made: Any, axis: Axis, without: tuple[str, ...]) -> None:
    data = drawn(3, 21, 150)
    plan = checked(made(plate(data, boundary="mirror"), axis=axis, radius=4), data, without=without)
    assert templates(plan) == {"scan"}
    between = box(plate(data), axis=Axis.Y, radius=1)
    checked(made(between, axis=axis, radius=4), data, without=without)


@pytest.mark.parametrize("axis", Axis)
def test_two_pixels_a_step(axis: Axis) -> None:
    data = drawn(2, 17, 41)
    assert templates(checked(halved(plate(data), axis=axis, radius=1, scale=2), data)) == {"scan"}


@pytest.mark.parametrize("axis", Axis)
def test_coordinates_that_are_folded(axis: Axis) -> None:
    """A bounded image of which more is read than the region shows: rows are found by arithmetic."""
    data = drawn(2, 17, 41)
    image = box(bounded(box(plate(data), axis=Axis.Y, radius=1), boundary="mirror"), axis=axis, radius=6)
    assert templates(checked(image, data)) == {"scan"}


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16, np.int32, np.uint32])
@pytest.mark.parametrize("axis", Axis)
def test_whole_numbers_wrap(dtype: Any, axis: Axis) -> None:
    data = drawn(2, 13, 150, dtype=dtype)
    assert templates(checked(wholes(plate(data), axis=axis, radius=5), data, windows=[Rect(-7, 5, 143, 18)])) == {
        "scan"
    }


@pytest.mark.parametrize("axis", Axis)
def test_floats_counted_in_whole_numbers_and_half_precision(axis: Axis) -> None:
    data = drawn(2, 13, 37)
    checked(counted(plate(data), axis=axis, radius=5), data)
    half = drawn(2, 13, 37, dtype=np.float16)
    checked(box(plate(half), axis=axis, radius=5), half)


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("without", [(), ("split",)])
def test_recurrences(axis: Axis, without: tuple[str, ...]) -> None:
    data = drawn(2, 90, 37)
    plan = checked(faded(plate(data, boundary="mirror"), axis=axis, radius=4), data, without=without)
    assert templates(plan) == ({"scan"} if axis is Axis.Y else {"scan", "transpose"})
    numbers = drawn(1, 90, 37, dtype=np.uint32)
    checked(hashed(plate(numbers), axis=axis, radius=3), numbers, without=without)


def _two_states(axis: Axis, *, coupled: bool) -> Image:
    """The sum over three pixels, and beside it that of squares, or one weighted 0, 1, 2 that needs the first."""
    source = plate(np.zeros((1, 2, 2), np.float32))
    along = X if axis is Axis.X else Y

    def read(offset: int) -> Node:
        moved = along if not offset else along + offset
        return node(Op.READ, DType.F32, (moved, Y) if axis is Axis.X else (X, moved), ReadPlace(0, 0, False))

    first, second = (node(Op.STATE, DType.F32, (), k) for k in (0, 1))
    starts = (
        read(0) + read(1) + read(2),
        (read(1) + 2.0 * read(2) if coupled else read(0) * read(0) + read(1) * read(1) + read(2) * read(2)),
    )
    steps = (
        first + read(2) - read(-1),
        (second - first + read(-1) + 2.0 * read(2) if coupled else second + read(2) * read(2) - read(-1) * read(-1)),
    )
    emitted = second * 0.5 - first * const(0.25)
    return Image.of(Stage("both", 1, (1,), (source.planes[0][0],), (emitted,), axis, starts, steps).out(0))


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("coupled", [False, True])
def test_several_states(axis: Axis, coupled: bool) -> None:
    data = drawn(1, 70, 45)
    image = _two_states(axis, coupled=coupled)
    plan = build(
        Graph.of([image]),
        Target.parse("sm_90"),
        Format(Rect.sized(45, 70), (Rect.sized(45, 70),)),
        without=("fuse", "assemble"),
    )
    made = EmulatedProgram(plan).run([data], ()).outputs[0]
    wanted = evaluate(Graph.of([image]), plan.format, [data], ())[0]
    assert np.abs(made - wanted).max() < 1e-6
    assert ("a recurrence" in plan.launches[-1].reason or len(plan.launches) > 1) == coupled


def _means(data: Array, radius: int, along: int) -> Array:
    around = [(0, 0)] * 3
    around[along] = (radius, radius)
    padded = np.pad(data.astype(np.float64), around, mode="edge")
    return np.lib.stride_tricks.sliding_window_view(padded, 2 * radius + 1, along).mean(-1)


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("radius", [1, 15, 300])
def test_nothing_drifts_beside_highlights(axis: Axis, radius: int) -> None:
    """Values of a thousandth next to some of a million, over 4096 pixels in one piece: each mean to 1e-5 of itself."""
    row = drawn(1, 3, 4096) * np.float32(1e-3) + np.float32(1e-3)
    lit = np.random.default_rng(3).random(row.shape) < 0.01
    row[lit] *= np.float32(1e9)
    row[:, 1, 1000:1400] = 1e6  # whole windows of highlights
    data = row if axis is Axis.X else np.ascontiguousarray(row.transpose(0, 2, 1))
    plan = planned([box(plate(data), axis=axis, radius=radius)], [data], without=("split",))
    made = EmulatedProgram(plan).run([data], ()).outputs[0]
    wanted = _means(data, radius, 2 if axis is Axis.X else 1)
    assert np.abs(made / wanted - 1).max() <= 1e-5


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_a_pixel_that_is_no_number_spoils_what_is_near_it(axis: Axis, value: float) -> None:
    data = drawn(1, 400, 1100) if axis is Axis.X else drawn(1, 400, 40)
    data = data[:, :9] if axis is Axis.X else data
    clean = data.copy()
    data[0, 4, 20] = value
    plan = planned([box(plate(data), axis=axis, radius=3)], [data], without=("split",))
    made = EmulatedProgram(plan).run([data], ()).outputs[0]
    wanted = _means(clean, 3, 2 if axis is Axis.X else 1)
    wrong = ~(np.abs(made - wanted) < 1e-6)
    assert wrong[0, 4, 20]
    assert np.ptp(np.nonzero(wrong)[2 if axis is Axis.X else 1]) < 260
    assert np.ptp(np.nonzero(wrong)[1 if axis is Axis.X else 2]) == 0


def test_the_text_knows_no_sizes() -> None:
    """Stages that differ in their regions alone share a kernel."""
    data = drawn(1, 40, 40)
    image = plate(data, boundary="mirror")
    for _ in range(3):
        image = box(image, axis=Axis.X, radius=2)
    sized = [planned([image], [data], [Rect.sized(size, size)]) for size in (40, 50)]
    kernels = [{kernel.source for kernel in plan.kernels} for plan in sized]
    assert kernels[0] == kernels[1]
    assert len(kernels[0]) == 2  # the first reads a source, which has edges


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
def test_nothing_spills(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = np.zeros((3, 2, 2), np.float32)
    sources = []
    for columns in (1, 2, 4):
        monkeypatch.setattr(scan, "WIDTHS", dict.fromkeys((1, 2, 4), columns))
        images = [box(box(plate(data), axis=axis, radius=16), axis=axis, radius=16) for axis in Axis]
        images += [faded(plate(data), axis=Axis.Y, radius=4), sharpened(plate(data), axis=Axis.Y, radius=4)]
        format = Format(Rect.sized(3072, 2304), (Rect.sized(3072, 2304),))
        sources.append(
            build(
                Graph.of(images),
                Target.parse(target),
                format,
                without=("fuse", "assemble"),
            ).kernels
        )
    kernels = {kernel.name: kernel for made in sources for kernel in made}
    for kernel in compile_kernels(tuple(kernels.values()), Target.parse(target)):
        assert not kernel.spills
        assert kernel.registers <= 128
