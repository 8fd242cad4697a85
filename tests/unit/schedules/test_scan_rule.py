"""Which moving stages `scan` takes, in which form and how many pieces; and which tiles `transpose` takes."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tracing import plate

from farm.analysis.metadata import Metadata, metadata
from farm.analysis.refusal import Refusal
from farm.device.classes import device_class
from farm.graph import Axis, DType, Image, Line, Moving, Node, Rect, Window, functor, moving
from farm.graph import sum_over as total_over
from farm.graph.node import Op, node
from farm.graph.stage import Stage, stage_of
from farm.passes.sliding_sum import running, terms
from farm.passes.transpose import transposed
from farm.schedules.options import Options
from farm.schedules.scan import rule as scan
from farm.schedules.scan.rule import Form, Scan
from farm.schedules.transpose import rule as transpose

H200 = device_class(90)
REGION = Rect.sized(3072, 2304)


@functor
def box(source: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=total_over(range(-radius, radius + 1), source),
        step=lambda total: total + (source(radius) - source(-radius - 1)),
        emit=lambda total: total * (1.0 / (2 * radius + 1)),
    )


@functor
def fading(source: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(axis, start=source(), step=lambda total: total * 0.5 + source(), emit=lambda total: total)


@functor
def plain(source: Line, *, axis: Axis, radius: int) -> Node:
    return source(radius) - source(-radius)


@functor
def rows(source: Window, *, radius: int, reach: int) -> Moving:
    """Moves along y, and emits what a loop along x adds to it."""
    return moving(
        Axis.Y,
        start=total_over(range(-1, 2), lambda dy: source(0, dy)),
        step=lambda total: total + (source(0, 1) - source(0, -2)),
        emit=lambda total: total + total_over(range(-reach, reach + 1), lambda dx: source(dx, 0)),
    )


@functor
def summed(source: Line, *, axis: Axis, radius: int) -> Moving:
    """In the source's own type."""
    return moving(
        axis,
        start=total_over(range(-radius, radius + 1), source),
        step=lambda total: total + source(radius) - source(-radius - 1),
        emit=lambda total: total,
    )


@functor
def several_reads(source: Window, *, radius: int) -> Moving:
    """Sums of five columns."""

    def across(dy: Node | int) -> Node:
        return total_over(range(-2, 3), lambda dx: source(dx, dy))

    return moving(
        Axis.Y,
        start=total_over(range(-radius, radius + 1), across),
        step=lambda total: total + across(radius) - across(-radius - 1),
        emit=lambda total: total,
    )


def stage(image: Image) -> Stage:
    return stage_of(image.planes[0][0].args[0])


def found(image: Image | Stage, region: Rect = REGION) -> Metadata:
    taken = image if isinstance(image, Stage) else stage(image)
    return metadata(taken, region, {}, tuple(region for _ in taken.inputs), (region,))


def source(planes: int = 3, dtype: Any = np.float32) -> Image:
    return plate(np.zeros((planes, 2, 2), dtype))


def proposed(image: Image | Stage, region: Rect = REGION, options: Options | None = None) -> Scan:
    made = scan.propose(found(image, region), H200, options or Options())
    assert isinstance(made, Scan)
    return made


def test_running_sums_down_columns_are_shared_by_a_block() -> None:
    made = proposed(box(source(), axis=Axis.Y, radius=16))
    assert (made.form, made.block, made.rows, made.march) == (Form.COLUMNS, (32, 8), 8, Axis.Y)
    assert (made.columns, made.segments, made.ahead) == (1, 2, False)
    assert made.grid(REGION, 3) == (96, 2, 3)
    assert "33 pixels summed where one begins" in made.reason


def test_running_sums_along_rows_stay_where_they_are() -> None:
    made = proposed(box(source(), axis=Axis.X, radius=16))
    assert (made.form, made.block, made.columns, made.march) == (Form.ROWS, (32, 8), 4, Axis.X)
    assert made.grid(REGION, 3) == (made.segments, 288, 3)
    assert made.tile == (256, 8)


def test_recurrences_are_marched_down() -> None:
    made = proposed(fading(source(), axis=Axis.Y, radius=0))
    assert (made.form, made.columns) == (Form.MARCH, 1)
    assert made.segments > 1  # 9216 columns are too few for an H200


@pytest.mark.parametrize(
    ("image", "options", "why"),
    [
        (plain(source(), axis=Axis.Y, radius=1), Options(), "no pixel depends on another"),
        (fading(source(), axis=Axis.X, radius=0), Options(), "its state moves along rows, and is no running sum"),
        (
            box(source(), axis=Axis.X, radius=1),
            Options(row_scans=False),
            "its state moves along rows, and row_scans is off",
        ),
    ],
)
def test_refusals_in_words(image: Image, options: Options, why: str) -> None:
    assert scan.propose(found(image), H200, options) == Refusal("scan", why)


@pytest.mark.parametrize("made", [box(source(), axis=Axis.Y, radius=5), box(source(), axis=Axis.X, radius=5)])
def test_choices_can_be_switched_off(made: Image) -> None:
    assert proposed(made, options=Options(split=False)).segments == 1
    assert proposed(made, options=Options(vector_access=False)).columns == 1


def test_pieces_follow_region_window_and_device() -> None:
    small, large = (box(source(), axis=Axis.Y, radius=radius) for radius in (1, 500))
    assert proposed(large).segments < proposed(small).segments  # each piece reads its window
    narrow = Rect.sized(64, 2304)
    assert proposed(small, narrow).segments > proposed(small).segments
    assert proposed(small, Rect.sized(64, 40)).segments == 1


def test_a_row_of_a_warp_is_a_line_of_the_cache() -> None:
    columns = [proposed(box(source(1, kind), axis=Axis.Y, radius=1)).columns for kind in (np.float32, np.uint16)]
    assert columns == [1, 1]  # what is written counts as well
    whole = proposed(summed(source(1, np.uint8), axis=Axis.Y, radius=1))
    assert (whole.columns, whole.rows, whole.tile) == (4, 4, (128, 32))


def test_rows_at_once_follow_from_what_they_read() -> None:
    assert proposed(rows(source(1), radius=1, reach=1)).rows == 8
    assert proposed(several_reads(source(1), radius=2)).rows == 4


def test_blocks_read_ahead_where_registers_are_left() -> None:
    assert not proposed(box(source(), axis=Axis.Y, radius=16)).ahead
    assert proposed(box(source(1), axis=Axis.Y, radius=1), Rect.sized(64, 2304)).ahead


def test_long_windows_are_shared_by_more_warps() -> None:
    """288 strips of three planes are held at once in blocks of ten warps that read ahead."""
    made = {radius: proposed(box(source(), axis=Axis.Y, radius=radius)) for radius in (127, 128, 500)}
    assert [each.block for each in made.values()] == [(32, 8), (32, 10), (32, 10)]
    assert [each.segments == 1 for each in made.values()] == [False, True, True]
    assert made[500].ahead


@pytest.mark.parametrize(
    ("width", "warps", "one"), [(512, 16, False), (2048, 16, True), (4600, 8, True), (9000, 16, None)]
)
def test_long_windows_run_in_one_piece_where_all_strips_are_held_at_once(
    width: int, warps: int, one: bool | None
) -> None:
    """A few strips leave multiprocessors idle, and are cut; too many take turns in large blocks."""
    made = proposed(box(source(), axis=Axis.Y, radius=200), Rect.sized(width, 4096))
    assert made.block == (32, warps)
    assert one is None or (made.segments == 1) == one


def test_windows_are_kept_where_the_cache_holds_them_twice() -> None:
    made = {radius: proposed(box(source(), axis=Axis.Y, radius=radius)) for radius in (127, 128, 300, 500)}
    assert [each.streams for each in made.values()] == [False, True, True, False]
    assert not proposed(box(source(dtype=np.float16), axis=Axis.Y, radius=200)).streams


def test_pieces_are_never_empty() -> None:
    for height in (1, 63, 64, 65, 1000, 2304):
        made = proposed(box(source(), axis=Axis.Y, radius=3), Rect.sized(500, height))
        chunks = -(-height // made.unit)
        assert (made.segments - 1) * -(-chunks // made.segments) < chunks


def test_strips_begin_at_lines() -> None:
    made = proposed(box(source(1), axis=Axis.Y, radius=1), Rect(-5, 0, 123, 64), Options(vector_access=False))
    assert made.grid(Rect(-5, 0, 123, 64), 1)[0] == 5  # from -32 to 128


def test_loops_that_stay_take_one_column_a_thread() -> None:
    bytes_ = source(1, np.uint8)
    assert proposed(rows(bytes_, radius=9, reach=1)).columns > 1
    assert proposed(rows(bytes_, radius=40, reach=40)).columns == 1


def test_many_states_are_marched() -> None:
    """The warps' exchange has to fit in 48 KB."""
    taken = stage(box(source(1), axis=Axis.Y, radius=1))

    def several(count: int) -> Stage:
        states = [node(Op.STATE, DType.F32, (), k) for k in range(count)]
        change = taken.steps[0].args[1]
        return replace(taken, starts=taken.starts * count, steps=tuple(state + change for state in states))

    assert proposed(several(6)).form is Form.COLUMNS
    assert proposed(several(7)).form is Form.MARCH


def test_what_runs_as_a_sum() -> None:
    taken = stage(box(source(1), axis=Axis.Y, radius=2))
    sums = running(taken)
    assert sums is not None
    assert sums.changes == (taken.steps[0].args[1],)
    assert running(replace(taken, axis=None)) is None
    state = node(Op.STATE, DType.F32, (), 0)
    for step in (state * 2.0, state + state, taken.starts[0], state - state + 1.0, taken.starts[0] - state):
        assert running(replace(taken, steps=(step,))) is None
    found = running(replace(taken, steps=(-(taken.starts[0] - state - 1.0),)))
    assert found is not None
    assert [sign for sign, _ in terms(found.changes[0])] == [1, -1, -1, -1, -1, -1]  # the window's loop is unrolled
    nothing = running(replace(taken, steps=(state,)))
    assert nothing is not None
    assert nothing.changes[0].value == 0.0


def test_transposes_take_tiles() -> None:
    made = transpose.propose(found(stage_of(transposed(source().planes[0][0]).args[0])), H200, Options())
    assert isinstance(made, transpose.Transpose)
    assert (made.side, made.block, made.columns, made.rows) == (64, (16, 16), 4, 4)
    assert made.grid(Rect(-1, 63, 64, 65), 3) == (2, 2, 3)
    assert made.reason == "tiles of 64 x 64 turned in 16 KB of shared memory"
    single = transpose.propose(
        found(stage_of(transposed(source().planes[0][0]).args[0])), H200, Options(vector_access=False)
    )
    assert isinstance(single, transpose.Transpose)
    assert (single.side, single.block, single.columns, single.rows) == (32, (32, 8), 1, 4)
    straight = found(plain(source(), axis=Axis.Y, radius=1))
    assert transpose.propose(straight, H200, Options()) == Refusal("transpose", "it does not exchange x and y")
