"""The rule of `tile`: what it takes, in which numbers, and what it says where it does not."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from farm.analysis.metadata import Metadata, metadata
from farm.analysis.refusal import Refusal
from farm.analysis.windows import Walk, fixed, offsets, sliding, walk
from farm.device.classes import KB, device_class, occupancy
from farm.graph import (
    Axis,
    DType,
    Gather,
    Image,
    Line,
    Moving,
    Node,
    Point,
    Rect,
    Table,
    Window,
    functor,
    moving,
    position,
    sum_over,
)
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.graph.stage import Stage
from farm.passes.sizes import sizes
from farm.schedules.options import Options
from farm.schedules.schedule import Barrier, Halo, Storage
from farm.schedules.tile import rule as tile
from farm.schedules.tile.rule import Loops, Tile, Way, propose

FRAME, KERNEL = Rect(-5, 3, 3835, 2163), Rect(0, 0, 31, 31)
HOPPER, TURING = device_class(90), device_class(75)
ALL = Options()
SPARSE = tuple((11 * k % 49 - 24, 17 * k % 49 - 24, 0.25) for k in range(96))


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    return sum_over(range(-radius, radius + 1), a)


@functor
def wavelet(a: Line, *, axis: Axis, radius: int) -> Node:
    return a() - (a(-radius) + a(radius)) * 0.5


@functor
def convolution(a: Window, kernel: Table, *, size: int, radius: int) -> Node:
    return sum_over(size, lambda j: sum_over(size, lambda i: kernel(i, j) * a(radius - i, radius - j)))


@functor
def sparse(a: Window, *, radius: int, taps: tuple[tuple[int, int, float], ...]) -> Node:
    return sum_over(taps, lambda dx, dy, weight: weight * a(dx, dy))


@functor
def diagonal(a: Window, *, radius: int) -> Node:
    return sum_over(range(-radius, radius + 1), lambda k: a(k, k))


@functor
def plus_minus(a: Window, *, radius: int) -> Node:
    return a(-1, 0) + a(1, 0) + a(0, -1) + a(0, 1) + a(0, 0)


@functor
def two(a: Line, b: Line, *, axis: Axis, radius: int) -> Node:
    return sum_over(range(-radius, radius + 1), lambda k: a(k) * b(k))


@functor
def copied(a: Point) -> Node:
    return a()


@functor
def box(a: Line, *, axis: Axis, radius: int) -> Moving:
    window = range(-radius, radius + 1)
    return moving(axis, start=sum_over(window, a), step=lambda total: total + a(radius), emit=lambda total: total)


@functor
def anywhere(a: Gather) -> Node:
    x, y = position()
    return a(-x, y)


def plate(dtype: DType = DType.F32, planes: int = 1, slot: int = 0) -> Image:
    return Image.of(node(Op.SOURCE, dtype, (), SourceShape(slot, planes)))


def found(image: Image, region: Rect = FRAME) -> Metadata:
    stages: tuple[Stage, ...] = sizes(Graph.of([image]), (FRAME, KERNEL)).stages
    sources = {source: FRAME for source in stages[-1].inputs if source.op is Op.SOURCE}
    return metadata(stages[-1], region, sources, tuple(FRAME for _ in stages[-1].inputs), (region,))


def taken(image: Image, options: Options = ALL, capability: int = 90) -> Tile:
    made = propose(found(image), device_class(capability), options)
    assert isinstance(made, Tile), made
    return made


def test_a_line_along_x_is_a_flat_tile_with_its_halo() -> None:
    made = taken(line(plate(), axis=Axis.X, radius=6))
    assert (made.way, made.columns, made.rows, made.loops) == (Way.SLIDING, 4, 4, Loops.WHOLE)
    assert made.tile[0] >= 4 * made.tile[1]
    load, compute = made.phases
    assert (load.storage, load.halo, load.barrier) == (Storage.SHARED, Halo(8, 0, 8, 0), Barrier.BLOCK)
    assert compute.storage is Storage.GLOBAL
    assert made.shared == (made.tile[0] + 16) * made.tile[1] * 4


def test_a_line_along_y_is_a_tall_tile_of_whole_lines_of_memory() -> None:
    made = taken(line(plate(), axis=Axis.Y, radius=6))
    assert (made.way, made.columns, made.rows, made.lanes) == (Way.SLIDING, 4, 8, 8)
    assert made.tile == (32, 256)
    assert made.phases[0].halo == Halo(0, 6, 0, 6)


@pytest.mark.parametrize(("radius", "columns"), [(8, 8), (24, 16), (90, 16)])
def test_long_rows_pay_for_several_vectors_a_thread(radius: int, columns: int) -> None:
    made = taken(line(plate(), axis=Axis.X, radius=radius))
    (staged,) = made.staged
    assert made.columns == columns
    assert made.lanes * columns == 32
    assert made.spread
    assert staged.pitch // 4 % 2 == 1  # rows of vectors begin in other banks


def test_a_large_convolution_holds_two_rows_of_sixteen_and_stages_its_kernel() -> None:
    made = taken(convolution(plate(), plate(slot=1), size=31, radius=15))
    source, kernel = made.staged
    assert (made.way, made.columns, made.rows, made.loops) == (Way.SLIDING, 16, 2, Loops.RUN)
    assert (kernel.table, kernel.region, kernel.pitch) == (True, Rect(0, 0, 31, 31), 32)
    assert source.region == Rect(-16, -15, made.tile[0] + 16, made.tile[1] + 15)
    assert kernel.begin == source.bytes
    assert made.shared == source.bytes + kernel.bytes
    assert occupancy(HOPPER, made.threads, 96, made.shared).blocks >= 2


def test_a_small_window_is_straight_code() -> None:
    made = taken(convolution(plate(), plate(slot=1), size=5, radius=2))
    assert (made.columns, made.rows, made.loops) == (4, 4, Loops.WHOLE)


def test_scattered_places_are_read_one_by_one() -> None:
    made = taken(sparse(plate(), radius=24, taps=SPARSE))
    assert (made.way, made.columns, made.rows, made.lanes, made.loops) == (Way.SCATTERED, 1, 16, 32, Loops.SPELLED)
    assert made.staged[0].region.width * made.staged[0].region.height * 4 == made.shared
    assert occupancy(HOPPER, made.threads, 48, made.shared).blocks >= 2


def test_loops_that_do_not_follow_a_row_are_unrolled_into_a_patch() -> None:
    made = taken(diagonal(plate(), radius=3))
    assert (made.way, made.unrolled) == (Way.PATCH, True)


def test_little_reuse_goes_through_the_cache() -> None:
    made = taken(wavelet(plate(), axis=Axis.Y, radius=8))
    assert (made.staged, made.shared, made.way) == ((), 0, Way.PATCH)
    assert "few reads of a wide window" in made.reason


def test_what_does_not_fit_goes_through_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    small = replace(HOPPER, shared_per_block=8 * KB)
    made = propose(found(sparse(plate(), radius=24, taps=SPARSE)), small, ALL)
    assert isinstance(made, Tile)
    assert (made.staged, made.way) == ((), Way.SCATTERED)
    large = sparse(plate(), radius=24, taps=SPARSE * 2)
    assert propose(found(large), small, ALL) == Refusal("tile", "its windows are not worth staging, or do not fit")


def test_of_several_inputs_those_that_fit_are_staged() -> None:
    image = two(plate(), plate(slot=1), axis=Axis.Y, radius=40)
    assert [each.place.input for each in taken(image).staged] == [0, 1]
    small = replace(HOPPER, shared_per_block=60 * KB)
    made = propose(found(image), small, ALL)
    assert isinstance(made, Tile)
    assert [each.place.input for each in made.staged] == [0]


@pytest.mark.parametrize(
    ("dtype", "columns", "bytes_of"), [(DType.U8, 16, 1), (DType.I16, 8, 2), (DType.F16, 4, 4), (DType.U32, 4, 4)]
)
def test_narrow_pixels_make_wide_tiles(dtype: DType, columns: int, bytes_of: int) -> None:
    made = taken(line(plate(dtype), axis=Axis.Y, radius=6))
    assert made.columns == columns
    assert made.shared == made.tile[0] * (made.tile[1] + 12) * bytes_of


@pytest.mark.parametrize("capability", [75, 80, 86, 90, 120])
def test_shared_memory_of_the_device_is_the_limit(capability: int) -> None:
    device = device_class(capability)
    for image in (convolution(plate(), plate(slot=1), size=31, radius=15), sparse(plate(), radius=24, taps=SPARSE)):
        made = taken(image, capability=capability)
        assert made.shared <= device.shared_per_block
        assert occupancy(device, made.threads, 64, made.shared).blocks >= (1 if capability == 75 else 2)


def test_without_vectors_a_thread_takes_one_pixel() -> None:
    made = taken(convolution(plate(), plate(slot=1), size=5, radius=2), Options(vector_access=False))
    assert (made.way, made.columns, made.rows, made.vectors, made.block) == (Way.PLAIN, 1, 1, False, (32, 16))
    assert made.staged[0].region == Rect(-2, -2, 34, 18)


def test_without_selection_the_block_is_eight_warps_high() -> None:
    made = taken(plus_minus(plate(), radius=1), Options(launch_selection=False))
    assert made.threads == 256
    assert made.tile[0] == 32


@pytest.mark.parametrize("make", [taken])
def test_tiles_cover_the_region_from_an_aligned_column_on(make: Callable[[Image], Tile]) -> None:
    made = make(line(plate(), axis=Axis.X, radius=6))
    across, down, planes = made.grid(Rect(-5, 3, 70, 20), 3)
    assert -32 + across * made.tile[0] >= 70 > -32 + (across - 1) * made.tile[0]
    assert down * made.tile[1] >= 17
    assert planes == 3


def test_it_says_what_it_does_not_take() -> None:
    assert propose(found(copied(plate())), HOPPER, ALL) == Refusal(
        "tile", "no input is read as a window around the pixel"
    )
    assert propose(found(anywhere(plate())), HOPPER, ALL) == Refusal(
        "tile", "no input is read as a window around the pixel"
    )
    assert propose(found(box(plate(), axis=Axis.X, radius=3)), HOPPER, ALL) == Refusal(
        "tile", "pixels depend on each other"
    )


def test_the_threshold_of_reuse_is_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    image = wavelet(plate(), axis=Axis.Y, radius=8)
    monkeypatch.setattr(tile, "MIN_REUSE", 2.0)
    assert taken(image).staged


def test_a_row_follows_one_loop_by_single_steps() -> None:
    stage = found(convolution(plate(), plate(slot=1), size=4, radius=2)).stage
    across = {read.value[0]: offsets(read) for read in stage.reads}
    assert across[0] is not None
    x, y = across[0]
    loops = sliding(stage, [0])
    assert loops is not None
    (loop,) = loops
    assert walk(x) == Walk(loop, -1, 2)
    assert across[1] is None
    assert fixed([read for read in stage.reads if read.value[0] == 1]) == Rect(0, 0, 4, 4)
    assert fixed([read for read in stage.reads if read.value[0] == 0]) is None
    assert walk(x.plus(y)) is None
    assert walk(x.times(2)) is None
    assert sliding(found(diagonal(plate(), radius=3)).stage, [0]) is None
    assert sliding(found(sparse(plate(), radius=24, taps=SPARSE)).stage, [0]) is None
