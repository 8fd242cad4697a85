"""The rule of `warp`: what it takes, in which numbers, and what it says where it does not."""

from collections.abc import Callable

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
    Pixels,
    PixelWindow,
    Point,
    Rect,
    Table,
    Window,
    functor,
    moving,
    pixel,
    position,
    sum_over,
    table,
)
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.graph.stage import Stage
from farm.schedules.options import Options
from farm.schedules.schedule import COMPUTE, Halo, Phase, Storage
from farm.schedules.warp import rule as warp
from farm.schedules.warp.rule import Warp, exchanging, propose

FRAME = Rect(-5, 3, 2058, 1548)
HOPPER = device_class(90)
ALL = Options()
TAPS = ((-2, 1.0), (-1, 4.0), (0, 6.0), (1, 4.0), (2, 1.0))


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    return sum_over(range(-radius, radius + 1), a)


@functor
def wavelet(a: Line, *, axis: Axis, radius: int) -> tuple[Node, ...]:
    high = (a() - (a(-radius) + a(radius)) * 0.5) * 0.5
    return high, a() - high


@functor
def window(a: Window, *, radius: int) -> Node:
    reach = range(-radius, radius + 1)
    return sum_over(reach, lambda dy: sum_over(reach, lambda dx: a(dx, dy)))


@functor
def corners(a: Window, *, radius: int) -> Node:
    return a(-radius, -radius) + a(radius, radius)


@functor
def scattered(a: Window, *, radius: tuple[int, int]) -> Node:
    return sum_over([(5 * k % 17 - 8, 3 * k) for k in range(24)], a)


@functor
def shifted(a: Window, *, radius: tuple[int, int]) -> Node:
    return a(14, 10) + a(18, 14)


@functor
def colours(a: PixelWindow, *, radius: int) -> Pixels:
    values = [a(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return pixel(*(sum((value[k] for value in values), values[0][0]) for k in range(len(values[0]))))


@functor
def two(a: Line, b: Point, *, axis: Axis, radius: int) -> Node:
    return a(-radius) * b() + a(radius)


@functor
def halved(a: Line, *, axis: Axis, radius: int, scale: int) -> Node:
    return a(-1) + a(0)


@functor
def anywhere(a: Gather) -> Node:
    x, y = position()
    return a(-x, y)


@functor
def weighted(a: Line, weights: Table, *, axis: Axis, radius: int) -> Node:
    return sum_over(range(3), lambda k: weights(k) * a(k - 1))


@functor
def placed(a: Line, weights: Table, *, axis: Axis, radius: int) -> Node:
    return weights(position()[0]) * a(1)


@functor
def total(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(axis, start=a(), step=lambda state: state + a(radius), emit=lambda state: state)


def typed(dtype: DType = DType.F32, planes: int = 1, slot: int = 0, *, is_table: bool = False) -> Image:
    return Image.of(node(Op.SOURCE, dtype, (), SourceShape(slot, planes, "clamp", 0.0, is_table)))


def found(image: Image, region: Rect = FRAME) -> Metadata:
    stage = Graph.of([image]).stages[-1]
    rects = tuple(
        Rect.sized(9, 1) if each.op is Op.TABLE or each.value[-2] is True else region for each in stage.inputs
    )
    return metadata(stage, region, {}, rects, tuple(region for _ in stage.outputs))


def taken(image: Image, options: Options = ALL, region: Rect = FRAME) -> Warp:
    made = propose(found(image, region), HOPPER, options)
    assert isinstance(made, Warp), made
    return made


def refused(image: Image) -> str:
    made = propose(found(image), HOPPER, ALL)
    assert isinstance(made, Refusal)
    return made.why


def stage(image: Image) -> Stage:
    straight = found(image).unrolled
    assert straight is not None
    return straight


@pytest.mark.parametrize(
    ("image", "columns", "rows", "warps"),
    [
        (line(typed(), axis=Axis.X, radius=2), 4, 1, 4),
        (line(typed(), axis=Axis.X, radius=8), 4, 1, 4),
        (line(typed(), axis=Axis.Y, radius=2), 4, 4, 4),
        (window(typed(), radius=1), 4, 4, 4),
        (window(typed(), radius=2), 4, 4, 4),
        *((wavelet.several(typed(), axis=Axis.X, radius=r)[0], 4, 1, 4) for r in (1, 2, 4, 8)),
        (wavelet.several(typed(), axis=Axis.Y, radius=1)[0], 4, 2, 4),
        (wavelet.several(typed(), axis=Axis.Y, radius=2)[0], 4, 4, 4),
        (wavelet.several(typed(), axis=Axis.Y, radius=4)[0], 4, 1, 16),
        (wavelet.several(typed(), axis=Axis.Y, radius=8)[0], 4, 1, 16),
        (window(typed(DType.U8), radius=1), 8, 4, 4),
        (window(typed(DType.U16), radius=1), 8, 4, 4),
        (window(typed(DType.F16), radius=1), 4, 4, 4),
        (colours(typed(planes=3), radius=1), 4, 1, 4),
    ],
)
def test_numbers(image: Image, columns: int, rows: int, warps: int) -> None:
    made = taken(image)
    assert (made.columns, made.rows, made.block) == (columns, rows, (32, warps))
    assert made.unrolled
    assert made.edges == ()


@pytest.mark.parametrize("image", [window(typed(), radius=2), colours(typed(planes=4), radius=1)])
def test_what_a_thread_holds_has_a_limit(image: Image) -> None:
    made, straight = taken(image), stage(image)
    held = warp.patches(straight, made.columns, made.rows)
    assert sum(each.pixels for each in held.values()) + made.columns * len(straight.results) + 24 <= 100


def test_the_grid_covers_the_region_from_a_whole_line_on() -> None:
    made = taken(line(typed(), axis=Axis.Y, radius=2))
    assert made.line == 32
    assert made.tile == (128, 16)
    assert made.grid(FRAME, 3) == (17, 97, 3)  # columns -32 .. 2058
    narrow = taken(line(typed(DType.U8), axis=Axis.Y, radius=2))
    assert (narrow.line, narrow.tile[0]) == (128, 256)


def test_with_shuffles_end_lanes_read_only_for_their_neighbours() -> None:
    image = line(typed(), axis=Axis.X, radius=2)
    made = exchanging(taken(image))
    assert (made.exchange, made.lanes, made.tile) == (True, range(1, 31), (120, 4))
    far = wavelet.several(typed(), axis=Axis.X, radius=8)[0]
    assert exchanging(taken(far)).lanes == range(2, 30)
    upright = line(typed(), axis=Axis.Y, radius=2)
    assert not exchanging(taken(upright)).exchange


def test_windows_are_passed_on_and_lines_are_read() -> None:
    made = taken(window(typed(), radius=1))
    assert (made.exchange, made.lanes, made.tile) == (True, range(1, 31), (120, 16))
    lines = [line(typed(), axis=axis, radius=2) for axis in Axis]
    assert [taken(image).exchange for image in lines] == [False, False]
    assert taken(corners(typed(), radius=8)).lanes == range(2, 30)


def test_pixels_of_far_lanes_are_read() -> None:
    single = Options(vector_access=False)  # a lane is a pixel
    near, far = (taken(corners(typed(), radius=radius), single) for radius in (2, 3))
    assert (near.exchange, near.lanes, near.tile[0]) == (True, range(2, 30), 28)
    assert (far.exchange, far.lanes, far.tile[0]) == (False, range(32), 32)


def test_the_middle_of_a_window_is_where_it_lies() -> None:
    image = shifted(typed(), radius=(18, 14))
    assert exchanging(taken(image)).lanes == range(1, 31)


def test_phases_tell_what_is_held() -> None:
    made = taken(two(typed(), typed(slot=1), axis=Axis.Y, radius=3))
    assert made.phases == (
        Phase(Storage.REGISTERS, Halo(0, 3, 0, 3), input=0),
        Phase(Storage.REGISTERS, Halo(), input=1),
        COMPUTE,
    )


def test_the_reason_counts() -> None:
    assert taken(line(typed(), axis=Axis.Y, radius=2)).reason == (
        "5 reads within 1 x 5 pixels; a thread computes 4 x 4, 2 reads of the cache for 4 pixels"
    )


def test_without_vector_access_a_thread_computes_a_column() -> None:
    made = taken(window(typed(), radius=1), Options(vector_access=False))
    assert made.columns == 1


def test_small_tables_are_read_as_they_are() -> None:
    assert taken(weighted(typed(), typed(slot=1, is_table=True), axis=Axis.X, radius=1)).columns == 4
    assert taken(weighted(typed(), table([1.0, 2.0, 1.0]), axis=Axis.X, radius=1)).columns == 4


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: line(typed(), axis=Axis.X, radius=9), "it reads 19 columns, more than 17"),
        (lambda: window(typed(), radius=4), "a thread would hold 1"),
        (lambda: line(typed(), axis=Axis.Y, radius=40), "a thread would hold"),
        (lambda: line(typed(), axis=Axis.Y, radius=70), "141 steps of loops are too many to write out"),
        (lambda: scattered(typed(DType.U8), radius=(8, 69)), "41 reads for a vector of results, more than 12"),
        (lambda: halved(typed(), axis=Axis.X, radius=1, scale=2), "it reads a picture at scaled or computed places"),
        (lambda: anywhere(typed()), "it reads a picture at scaled or computed places"),
        (lambda: placed(typed(), table([1.0, 2.0]), axis=Axis.X, radius=1), "places of what it reads in a table"),
        (lambda: total(typed(), axis=Axis.Y, radius=1), "pixels depend on each other"),
    ],
)
def test_refusals(make: Callable[[], Image], why: str) -> None:
    assert refused(make()).startswith(why)


def test_more_rows_are_tried_only_while_they_save_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    image = line(typed(), axis=Axis.Y, radius=2)
    monkeypatch.setattr(warp, "MAX_READS_OVER_FEWEST", 1.0)
    assert taken(image).rows == 8
    monkeypatch.setattr(warp, "MAX_READS_OVER_FEWEST", 10.0)
    made = taken(image)
    assert (made.rows, made.tile) == (1, (128, 8))
    narrow = taken(line(typed(DType.U8), axis=Axis.Y, radius=2))
    assert (narrow.rows, narrow.tile) == (2, (256, 8))  # 8 bytes a row, of MIN_LANE_BYTES_IN_FLIGHT
