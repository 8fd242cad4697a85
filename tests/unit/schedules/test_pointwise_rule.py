"""The rule of `pointwise`: what it takes, in which numbers, and what it says where it does not."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from farm.analysis.metadata import Metadata, metadata
from farm.analysis.refusal import Refusal
from farm.device.classes import device_class
from farm.graph import (
    Axis,
    DType,
    Gather,
    Image,
    Line,
    Moving,
    Node,
    Pixel,
    Pixels,
    Point,
    Rect,
    Table,
    cast,
    functor,
    moving,
    pixel,
    position,
    sum_over,
    table,
)
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.schedules.options import Options
from farm.schedules.pointwise import rule as pointwise
from farm.schedules.pointwise.rule import Pointwise, propose

FRAME = Rect(-5, 3, 2058, 1548)
HOPPER = device_class(90)
ALL = Options()


@functor
def double(a: Point) -> Node:
    return a() * 2.0


@functor
def add(a: Point, b: Point) -> Node:
    return a() + b()


@functor
def swapped(a: Pixel) -> Pixels:
    return pixel(*reversed(a()))


@functor
def ramp(a: Point) -> Node:
    return a() + cast(position()[0], DType.F32)


@functor
def widened(a: Point) -> Node:
    return cast(a(), DType.F32)


@functor
def curve(a: Point, lut: Table) -> Node:
    return lut(cast(a() * 8.0, DType.I32))


@functor
def many(a: Point, lut: Table, *, taps: int) -> Node:
    return sum_over(range(taps), lambda k: lut(cast(a() * cast(k, DType.F32), DType.I32)))


@functor
def by_column(a: Point, lut: Table) -> Node:
    return a() * lut(position()[0])


@functor
def turned(a: Point, picture: Gather) -> Node:
    return picture(cast(a() * 100.0, DType.I32), 0)


@functor
def neighbours(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-radius) + a(radius)


@functor
def total(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(axis, start=a(), step=lambda state: state + a(radius), emit=lambda state: state)


@functor
def woven(a: Point, lut: Gather, *, width: int, corners: int) -> Pixels:
    """`width` numbers that lie side by side, of each of some places in a table."""
    index = cast(a() * 8.0, DType.I32)
    return pixel(*(sum((lut(index * width + k, j) for j in range(corners)), start=a()) for k in range(width)))


def typed(dtype: DType = DType.F32, planes: int = 1, slot: int = 0) -> Image:
    return Image.of(node(Op.SOURCE, dtype, (), SourceShape(slot, planes)))


def numbers() -> Image:
    """A table."""
    return Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(1, 1, table=True)))


def found(image: Image, region: Rect = FRAME, rects: dict[int, Rect] | None = None) -> Metadata:
    stage = Graph.of([image]).stages[-1]
    read = tuple(
        Rect.sized(9, 1) if each.op is Op.TABLE else (rects or {}).get(k, region) for k, each in enumerate(stage.inputs)
    )
    return metadata(stage, region, {}, read, tuple(region for _ in stage.outputs))


def taken(image: Image, options: Options = ALL, region: Rect = FRAME) -> Pointwise:
    made = propose(found(image, region), HOPPER, options)
    assert isinstance(made, Pointwise), made
    return made


@pytest.mark.parametrize(
    ("image", "columns", "vectors"),
    [
        (double(typed()), 4, 1),  # 16 bytes
        (add(typed(), typed(slot=1)), 4, 1),
        (swapped(typed(planes=3)), 4, 1),
        (double(typed(DType.U8)), 4, 4),  # the result is f32: 4 bytes a vector, 16 under way
        (swapped(typed(DType.U8, planes=4)), 16, 1),
        (swapped(typed(DType.U16, planes=2)), 8, 1),
        (widened(typed(DType.U16)), 4, 2),
        (curve(typed(), table([0.5] * 9)), 4, 1),
        (many(typed(), table([0.5] * 9), taps=9), 2, 1),
        (many(typed(), table([0.5] * 9), taps=32), 1, 1),
        (woven(typed(), numbers(), width=4, corners=8), 4, 1),  # eight vectors
        (woven(typed(), numbers(), width=3, corners=8), 1, 1),  # 24 numbers
    ],
)
def test_numbers(image: Image, columns: int, vectors: int) -> None:
    made = taken(image)
    assert (made.columns, made.vectors) == (columns, vectors)


def test_flat_are_images_that_lie_alike() -> None:
    assert taken(double(typed())).flat
    larger = found(add(typed(), typed(slot=1)), rects={1: Rect(-5, 3, 2058, 1549)})
    assert not pointwise.is_flat(larger)
    same_lines = found(add(typed(), typed(slot=1)), rects={1: Rect(-7, 3, 2059, 1548)})
    assert pointwise.is_flat(same_lines)
    assert not pointwise.is_flat(found(widened(typed(DType.U8))))  # lines of 128 and of 32 pixels
    assert pointwise.is_flat(found(widened(typed(DType.U8)), Rect.sized(1024, 8)))
    assert not pointwise.is_flat(found(ramp(typed())))
    assert pointwise.is_flat(found(curve(typed(), table([0.5] * 9))))


def test_flat_grids_run_over_whole_lines() -> None:
    made = taken(double(typed()))
    assert (made.block, made.tile) == ((256, 1), (1024, 1))
    assert made.grid(FRAME, 3) == (-(-(32 + 2080) * 1545 // 1024), 1, 3)  # columns -32 .. 2079


def test_other_grids_run_down_the_rows() -> None:
    made = taken(ramp(typed()))
    assert (made.block, made.tile) == ((32, 8), (128, 8))
    assert made.grid(FRAME, 3) == (17, 194, 3)
    assert replace(made, blocks=17 * 3 * 5).grid(FRAME, 3) == (17, 5, 3)
    assert replace(made, blocks=1).grid(FRAME, 3) == (17, 1, 3)


def test_blocks_are_bounded_by_the_device_unless_switched_off() -> None:
    huge = Rect.sized(32768, 16384)
    assert taken(double(typed())).blocks == 132 * 8 * 32
    assert taken(double(typed()), region=huge).grid(huge, 3) == (132 * 8 * 32 // 3, 1, 3)
    free = taken(double(typed()), Options(block_minimisation=False), huge)
    assert free.grid(huge, 3) == (huge.area // 1024, 1, 3)


def test_without_vector_access_a_thread_takes_single_pixels() -> None:
    assert taken(double(typed()), Options(vector_access=False)).columns == 1


def test_the_reason_counts() -> None:
    assert taken(add(typed(), typed(slot=1))).reason == (
        "2 reads of the pixel itself, 4 pixels at once, all images lie alike"
    )
    assert taken(double(typed(DType.U8))).reason == (
        "1 reads of the pixel itself, 4 pixels at once, 4 times before the first is awaited"
    )
    assert taken(curve(typed(), table([0.5] * 9))).reason == (
        "1 reads of the pixel itself, 1 of tables, 4 pixels at once, all images lie alike"
    )


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: neighbours(typed(), axis=Axis.Y, radius=2), "it reads 1 x 5 pixels around the pixel"),
        (lambda: total(typed(), axis=Axis.Y, radius=1), "pixels depend on each other"),
        (lambda: turned(typed(), typed(slot=1)), "it reads a picture at other places than the pixel"),
        (lambda: by_column(typed(), table([0.5] * 9)), "places of what it reads follow from the pixel's own place"),
        (lambda: many(typed(), table([0.5] * 9), taps=33), "a pixel takes 33 steps of loops, more than 32"),
    ],
)
def test_refusals(make: Callable[[], Image], why: str) -> None:
    assert propose(found(make()), HOPPER, ALL) == Refusal("pointwise", why)


def test_planes_beyond_32_bits_are_refused() -> None:
    assert propose(found(double(typed()), Rect.sized(2**15, 2**15)), HOPPER, ALL).__class__ is Pointwise
    made = propose(found(double(typed()), Rect.sized(2**15 + 1, 2**15)), HOPPER, ALL)
    assert made == Refusal("pointwise", "a plane has more pixels than 32 bits count")
