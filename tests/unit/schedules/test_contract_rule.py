from typing import Any

import numpy as np
import pytest
from matrix.case import problem
from matrix.cases import ALL
from scheduling import choices_of
from tracing import plate

from farm.analysis.refusal import Refusal
from farm.device.classes import device_class
from farm.device.target import Target
from farm.graph import Frame, Gather, Image, Node, Rect, functor, position, sum_over
from farm.graph.graph import Graph
from farm.plan.model import Format
from farm.schedules.choose import Choice
from farm.schedules.contract import rule as contract
from farm.schedules.contract.rule import Matrix, Rows, Table
from farm.schedules.options import Options
from farm.schedules.schedule import Storage


@functor
def product(a: Gather, b: Gather, *, steps: int) -> Node:
    x, y = position()
    return sum_over(steps, lambda k: a(k, y) * b(x, k))


@functor
def with_mask(a: Gather, b: Gather) -> Node:
    x, y = position()
    return sum_over(20, lambda k: a(k, y) * b(x, k) * a(x, y))


@functor
def strided(a: Gather, b: Gather) -> Node:
    x, y = position()
    return sum_over(20, lambda k: a(2 * k, y) * b(x, k))


@functor
def rows_alone(a: Gather) -> Node:
    _, y = position()
    return sum_over(20, lambda k: a(k, y))


@functor
def crossed(a: Gather, *, taps: int, by: int) -> Node:
    x, y = position()
    return sum_over(taps, lambda k: a(x + y * k, y // by + k))


@functor
def pyramid(a: Gather, *, taps: int, across: int = 1) -> Node:
    x, y = position()
    return sum_over(taps, lambda k: a(x // across, 2 * y + k))


def chosen(image: Image, rects: tuple[Rect, ...], **options: Any) -> Choice:
    """The choice for a graph of one stage."""
    return choices_of(Graph.of([image]), Target.parse("sm_90"), Format(rects[0], rects), **options)[0]


def of_case(name: str, width: int, height: int, index: int = 0) -> Choice:
    """The choice for a stage of a case of the effects."""
    made = problem(next(case for case in ALL if case.name == name), (width, height))
    return choices_of(made.graph, Target.parse("sm_90"), made.format)[index]


def why_not(choice: Choice) -> str:
    """Why `contract` was not taken."""
    return next(each.why for each in choice.refused if each.template == "contract")


def sides(*sizes: tuple[int, int]) -> tuple[Rect, ...]:
    return tuple(Rect.sized(*size) for size in sizes)


def images(count: int) -> list[Image]:
    return [plate(np.zeros((1, 1, 1), np.float32), slot) for slot in range(count)]


def square(side: int, steps: int = 64) -> Choice:
    return chosen(product(*images(2), steps=steps).framed(Frame.sized(side, side)), sides((steps, side), (side, steps)))


@pytest.mark.parametrize(("side", "tile"), [(4096, (128, 128)), (2048, (128, 64)), (1100, (64, 64)), (37, (64, 64))])
def test_matrices_take_the_largest_tile_that_leaves_work_for_all(side: int, tile: tuple[int, int]) -> None:
    schedule = square(side).schedule
    assert isinstance(schedule, Matrix)
    assert schedule.tile == tile
    assert schedule.grid(Rect.sized(side, side), 1) == (-(-side // tile[0]), -(-side // tile[1]), 1)
    assert [phase.storage for phase in schedule.phases] == [Storage.SHARED, Storage.SHARED, Storage.GLOBAL]
    assert (
        schedule.reason
        == f"64 steps of row times column, tiles of {tile[0]} x {tile[1]}, {schedule.depth} steps at once"
    )


def test_tiles_begin_at_a_vector() -> None:
    schedule = square(4096).schedule
    assert schedule.grid(Rect(3, 3, 131, 131), 2) == (2, 1, 2)
    assert schedule.grid(Rect(-1, 0, 127, 128), 1) == (2, 1, 1)


@pytest.mark.parametrize("name", ["mri_q", "mri_fhd"])
def test_tables_serve_several_pixels(name: str) -> None:
    large, small = of_case(name, 640, 480).schedule, of_case(name, 37, 13).schedule
    assert isinstance(large, Table)
    assert isinstance(small, Table)
    assert (large.pixels, small.pixels) == (4, 1)
    assert large.grid(Rect.sized(640, 480), 1) == (300, 1, 1)
    assert "61 steps over a table" in large.reason


def test_candidates_of_motion_search_share_rows() -> None:
    schedule = of_case("block_sad", 704, 576).schedule
    assert isinstance(schedule, Rows)
    assert schedule.rows == 11
    assert schedule.reason == "11 rows a thread read 6.5 pixels each where one alone reads 32"
    assert schedule.grid(Rect(0, -1, 5808, 4752), 1) == (182, 109, 1)


def test_scaled_reads_share_rows_where_there_are_pixels_enough() -> None:
    image = pyramid(*images(1), taps=16)
    large, small = chosen(image, sides((2000, 2000))), chosen(image, sides((200, 200)))
    assert isinstance(large.schedule, Rows)
    assert large.schedule.rows == 7
    assert why_not(small) == "too few pixels for several rows a thread"


def test_elements_are_counted_where_columns_are_computed_and_32_bits_are_enough() -> None:
    whole, halved = pyramid(*images(1), taps=16), pyramid(*images(1), taps=16, across=2)
    near, far = sides((2000, 2000)), sides((70_000, 70_000))
    schedules = [chosen(image, rects).schedule for image, rects in ((halved, near), (halved, far), (whole, near))]
    assert [schedule.counted for schedule in schedules if isinstance(schedule, Rows)] == [True, False, False]


@pytest.mark.parametrize(
    ("image", "why"),
    [
        (product(*images(2), steps=15), "no loop of 16 steps or more"),
        (with_mask(*images(2)), "its steps read more than rows of one matrix and columns of another"),
        (strided(*images(2)), "its steps do not take entry after entry of the matrices"),
        (rows_alone(*images(1)), "each step reads along one axis only"),
        (crossed(*images(1), taps=16, by=64), "neighbouring rows have few reads in common"),
        (pyramid(*images(1), taps=129), "its 129 steps are too many for straight code"),
    ],
)
def test_what_does_not_suit_is_told(image: Image, why: str) -> None:
    choice = chosen(image.framed(Frame.sized(2000, 2000)), sides((2000, 2000), (2000, 2000)))
    assert choice.schedule.template != "contract"
    assert why_not(choice) == why


def test_windows_are_left_to_others() -> None:
    assert why_not(of_case("convolve2d-1 channels", 640, 480)) == "it reads windows around the pixel"


def test_what_scatters_is_no_contraction() -> None:
    metadata = of_case("histogram-1 channels", 640, 480).metadata
    assert contract.propose(metadata, device_class(90), Options()) == Refusal("contract", "pixels depend on each other")


def test_totals_that_do_not_fit_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "MAX_TOTALS", 1 / 16)
    assert why_not(square(4096)) == "1 totals do not fit into registers"


def test_switched_off_it_is_not_asked() -> None:
    rects = sides((64, 4096), (4096, 64))
    image = product(*images(2), steps=64).framed(Frame.sized(4096, 4096))
    assert chosen(image, rects, templates=frozenset({"contract"})).schedule.template == "direct"
