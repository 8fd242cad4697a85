"""The rule of `gather`: what it takes, in which numbers, and what it says where it does not."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

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
    Rect,
    Window,
    cast,
    equal,
    functor,
    moving,
    pixel,
    position,
    sum_over,
    where,
)
from farm.graph.bounds import Bounds
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.graph.stage import Stage
from farm.passes.neighbours import block_of
from farm.schedules.gather.rule import MAX_GATHER_BODIES, propose, taken_by
from farm.schedules.gather.rule import Gather as Planned
from farm.schedules.options import Options

ALL = Options()
FRAME = Rect(-5, 3, 2058, 1548)
HOPPER = device_class(90)
HALF = Fraction(1, 2)
"""Of a line: twice the size."""


@functor
def reduced(source: Line, *, axis: Axis, radius: int, scale: int) -> Node:
    return sum_over(range(-radius, radius + 1), source)


@functor
def expanded(source: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    at = position()[0 if axis is Axis.X else 1]
    return where(equal(at % 2, 0), source(-2) + source(0) + source(2), source(0) + source(2))


@functor
def quarters(source: Window, *, radius: int, scale: int) -> Pixels:
    return pixel(source(0, 0), source(1, 0), source(0, 1), source(1, 1))


@functor
def enlarged(source: Gather, *, up: int, down: int) -> Node:
    x, y = position()
    return source((x * down + 1) // up, (y * down) // up)


@functor
def mirrored(source: Gather) -> Node:
    x, y = position()
    return source(99 - x, y)


@functor
def sought(source: Gather, *, reads: int) -> Node:
    x, y = position()
    return sum_over(range(reads), lambda k: source(cast(cast(x, DType.F32) * 1.5, DType.I32) + k, y))


@functor
def skewed(source: Gather) -> Node:
    x, y = position()
    return source(x + y, y)


@functor
def hashed(source: Gather) -> Node:
    """Overflows: a rest of this says nothing of the column."""
    x, y = position()
    return source((x * 1999999973 + 1) % 12, y)


@functor
def window(source: PixelWindow, *, radius: int) -> Pixels:
    return pixel(source(-1, 0)[0] + source(1, 0)[0])


def source(dtype: DType = DType.F32, planes: int = 1) -> Image:
    return Image.of(node(Op.SOURCE, dtype, (), SourceShape(0, planes)))


def found(image: Image, region: Rect = FRAME, rect: Rect = FRAME) -> Metadata:
    stage = Graph.of([image]).stages[-1]
    rects = tuple(rect for _ in stage.inputs)
    return metadata(stage, region, {}, rects, tuple(region for _ in stage.outputs))


def straight(image: Image) -> Stage:
    made = found(image).unrolled
    assert made is not None
    return made


def taken(image: Image, options: Options = ALL) -> Planned:
    made = propose(found(image), HOPPER, options)
    assert isinstance(made, Planned), made
    return made


def refused(image: Image, region: Rect = FRAME, rect: Rect = FRAME) -> str:
    made = propose(found(image, region, rect), HOPPER, ALL)
    assert isinstance(made, Refusal)
    return made.why


@pytest.mark.parametrize(
    ("image", "columns", "rows"),
    [
        (reduced(source(), axis=Axis.X, radius=2, scale=2), 4, 1),
        (reduced(source(), axis=Axis.X, radius=8, scale=2), 4, 1),
        (reduced(source(), axis=Axis.Y, radius=2, scale=2), 4, 2),
        (expanded(source(), axis=Axis.X, radius=1, scale=HALF), 4, 2),
        (expanded(source(), axis=Axis.Y, radius=1, scale=HALF), 4, 4),
        (quarters(source(), radius=1, scale=2), 2, 1),
        (quarters(source(DType.U16), radius=1, scale=2), 4, 1),
        (quarters(source(DType.U8), radius=1, scale=2), 8, 1),
        (mirrored(source()), 4, 2),
        (enlarged(source(), up=2, down=1), 4, 8),
        (enlarged(source(), up=1, down=3), 1, 8),
        (enlarged(source(), up=7, down=16), 1, 8),
        (enlarged(source(), up=3840, down=7680), 2, 2),
    ],
)
def test_numbers(image: Image, columns: int, rows: int) -> None:
    made = taken(image)
    assert (bool(made.taken), made.columns, made.rows, made.block) == (True, columns, rows, (32, 4))
    assert made.unrolled
    assert made.edges == ()


def test_without_vectors_a_thread_takes_one_column() -> None:
    image = reduced(source(), axis=Axis.X, radius=2, scale=2)
    assert taken(image, replace(ALL, vector_access=False)).columns == 1


@pytest.mark.parametrize(("reads", "rows"), [(1, 4), (8, 4), (9, 2), (32, 2)])
def test_rows_of_computed_places(reads: int, rows: int) -> None:
    made = taken(sought(source(), reads=reads))
    assert (bool(made.taken), made.columns, made.rows) == (False, 1, rows)


@pytest.mark.parametrize("image", [skewed(source()), hashed(source())])
def test_what_follows_both_axes_or_overflows_is_read_pixel_by_pixel(image: Image) -> None:
    read = straight(image).reads[0]
    made = propose(found(image), HOPPER, ALL)
    assert isinstance(made, Planned)
    if made.taken:
        held = taken_by(straight(image), 4, 1)
        assert len({run.across for run in held.runs}) == 4, read
    else:
        assert made.columns == 1


def test_far_from_the_origin_coordinates_stay_as_they_are_written() -> None:
    image = reduced(source(), axis=Axis.X, radius=2, scale=2)
    far = propose(found(image, Rect(2**17, 0, 2**17 + 100, 100)), HOPPER, ALL)
    assert isinstance(far, Planned)
    assert not far.taken


def test_the_grid_covers_the_region_from_whole_multiples_on() -> None:
    made = taken(expanded(source(), axis=Axis.Y, radius=1, scale=HALF))
    assert (made.line, made.tile) == (32, (128, 16))
    assert made.grid(FRAME, 3) == (17, 97, 3)  # columns -32 .. 2058, rows 0 .. 1552
    assert made.grid(Rect(0, -1, 128, 16), 1) == (1, 2, 1)  # rows -4 .. 16
    computed = taken(sought(source(), reads=1))
    assert computed.grid(Rect(-5, 3, 27, 19), 2) == (1, 1, 2)


def test_what_is_read_by_several_columns_is_one_run() -> None:
    held = taken_by(straight(reduced(source(), axis=Axis.X, radius=2, scale=2)), 4, 1)
    (run,) = held.runs
    assert [(piece.column, piece.width) for _, piece in run.pieces()] == [(-2, 2), (0, 4), (4, 4), (8, 1)]
    assert (run.left, run.width, run.height, run.pixels, run.loads) == (-2, 11, 1, 11, 4)
    assert run.shared == frozenset()
    assert len(held.places) == 11


def test_vectors_that_all_columns_read_of_are_known() -> None:
    (run,) = taken_by(straight(expanded(source(), axis=Axis.X, radius=1, scale=HALF)), 4, 1).runs
    assert (run.vector, run.shared) == (2, frozenset({0}))
    (run,) = taken_by(straight(expanded(source(), axis=Axis.Y, radius=1, scale=HALF)), 4, 4).runs
    assert (run.vector, run.shared, run.height) == (4, frozenset({0}), 4)


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (lambda x: (2 * x + 1) // 2, [0, 1, 2, 3]),
        (lambda x: x // 2, [0, 0, 1, 1]),
        (lambda x: (x - 1) // 2, [-1, 0, 0, 1]),
        (lambda x: x // 8, [0, 0, 0, 0]),
        (lambda x: (6 * x + 5) // 4, [1, 2, 4, 5]),
        (lambda x: (1080 * x - 540) // 2160, [-1, 0, 0, 1]),
        (lambda x: 7 - x, [7, 6, 5, 4]),
        (lambda x: 5 * (x % 2), [0, 5, 0, 5]),
        (lambda x: (6 * x - 3) % 4, [1, 3, 1, 3]),
    ],
)
def test_quotients_and_rests_of_known_multiples(value: Callable[[Node], Node], wanted: list[int]) -> None:
    @functor
    def there(source: Gather) -> Node:
        x, y = position()
        return source(value(x), y)

    block = block_of(straight(there(source())).results, 4, 1)
    splits = [block.split(read.args[0]) for (read,) in block.results[0]]
    assert [number for _, number in splits] == wanted
    assert len({varying for varying, _ in splits}) == 1


@pytest.mark.parametrize(("by", "first"), [(3, 0), (5, -8), (12, -12), (6, 40)])
@pytest.mark.parametrize("factor", [1, -3, 6, 14])
def test_blocks_say_what_pixels_do(by: int, first: int, factor: int) -> None:
    """Coordinates at X = first are those that were written, at each of its neighbours."""

    @functor
    def there(source: Gather) -> Node:
        x, y = position()
        return source((factor * x + 7) // by + (factor * x + 7) % by, y)

    before = straight(there(source())).results
    after = block_of(before, 4, 1).results[0]
    for column, (read,) in enumerate(after):
        wanted = Bounds(x=(first + column, first + column)).of(before[0].args[0])
        assert Bounds(x=(first, first)).of(read.args[0]) == wanted


@functor
def total(source: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(axis, start=source(), step=lambda state: state + source(radius), emit=lambda state: state)


def test_refusals() -> None:
    assert refused(window(source(), radius=1)) == "it reads no picture at scaled or computed places"
    assert refused(total(source(), axis=Axis.X, radius=1)) == "pixels depend on each other"
    many = reduced(source(), axis=Axis.X, radius=MAX_GATHER_BODIES, scale=2)
    assert refused(many).startswith(f"{2 * MAX_GATHER_BODIES + 1} steps of loops are too many")
    half = reduced(source(), axis=Axis.X, radius=1, scale=2)
    vast = Rect.sized(1 << 17, 1 << 14)
    assert refused(half, vast, vast) == "an image has more pixels than 32 bits count"
