"""Which stages `partial_sums` takes, in which strips, and how long the model says that they take."""

import math
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from scheduling import choices_of
from tracing import plate

from farm.analysis.metadata import Window
from farm.analysis.refusal import Refusal
from farm.device.classes import device_class
from farm.device.target import Target
from farm.graph import (
    Axis,
    DType,
    Image,
    Line,
    Moving,
    Node,
    Rect,
    cast,
    functor,
    moving,
    sum_over,
)
from farm.graph import Window as PixelsAround
from farm.graph.graph import Graph
from farm.graph.node import Op, ReadPlace, node
from farm.graph.place import X, Y
from farm.plan.model import Format
from farm.schedules.choose import Choice
from farm.schedules.options import Fusion
from farm.schedules.partial_sums import rule
from farm.schedules.partial_sums.cost import predict
from farm.schedules.partial_sums.strip import PartialSums
from farm.schedules.partial_sums.sums import Sums, state, sums_of
from farm.search import setting

TAPS = ((-9, -7, 0.25), (3, -7, 0.125), (0, -2, 0.5), (1, -2, 0.5), (5, 0, -0.25), (-4, 3, 0.25), (8, 4, 1.0))
SIZE = Rect.sized(3136, 2368)
"""What the stages of the model's figures compute."""


def read(x: int, y: int, dtype: DType = DType.F32, plane: int = 0) -> Node:
    return node(Op.READ, dtype, (X + x if x else X, Y + y if y else Y), tuple(ReadPlace(0, plane, own=False)))


def uniform_of(slot: int) -> Node:
    return node(Op.UNIFORM, DType.F32, (), slot)


def taken(*results: Node) -> Sums:
    sums = sums_of(results)
    assert isinstance(sums, Sums)
    return sums


def test_terms_are_in_the_order_of_the_source() -> None:
    sums = taken(read(3, 1) * 0.5 + read(-2, 4) - read(9, -1) + read(1, 1))
    assert [(term.dx, term.dy, term.negative) for term in sums.terms] == [
        (9, -1, True),
        (1, 1, False),
        (3, 1, False),
        (-2, 4, False),
    ]
    assert sums.window == Window(-2, -1, 9, 4)
    assert sums.span == 5
    assert sums.results == (state(0),)


def test_what_is_subtracted_twice_is_added() -> None:
    sums = taken(read(0, 1) - (read(0, 2) - read(0, 3)))
    assert [term.negative for term in sums.terms] == [False, True, False]


def test_what_multiplies_a_pixel_and_what_is_made_of_it_are_told_apart() -> None:
    value = cast(read(2, 2, DType.U8), DType.F32)
    (term, *_) = taken(value * (uniform_of(0) * 0.5) + read(0, 5, plane=1)).terms
    assert term.factor is uniform_of(0) * 0.5
    assert term.value is cast(read(0, 0, DType.U8), DType.F32)
    assert (term.dx, term.dy, term.place) == (2, 2, ReadPlace(0, 0, own=False))


def test_other_values_are_made_of_the_sum() -> None:
    total = read(0, 2) + read(0, 1) * 2.0 + read(0, 0) * read(0, 0, plane=1) + uniform_of(0)
    sums = taken(total * 0.5 - read(0, 0))
    assert sums.count == 1
    assert len(sums.terms) == 2
    assert sums.results == ((state(0) + read(0, 0) * read(0, 0, plane=1) + uniform_of(0)) * 0.5 - read(0, 0),)


def test_a_sum_that_two_results_share_is_added_up_once() -> None:
    shared = read(0, 2) + read(4, 1)
    sums = taken(shared * 2.0, read(0, 9) - shared, shared)
    assert len(sums.terms) == 3
    assert {*range(sums.count)} == {term.sum for term in sums.terms} == {0, 1}


@pytest.mark.parametrize(
    ("result", "why"),
    [
        (read(0, 0) + read(0, 0, plane=1), "it has no sums of pixels around in float32"),
        (read(0, 1) * read(0, 2), "it has no sums of pixels around in float32"),
        (read(0, 1, DType.I32) + read(0, 2, DType.I32), "it has no sums of pixels around in float32"),
        ((read(0, 1) + read(0, 2)) * read(0, 3), "it reads pixels around beside those that it sums"),
        (
            read(0, 1) + cast(X, DType.F32) * read(0, 2),
            "it reads pixels around beside those that it sums",
        ),
    ],
)
def test_what_is_no_sum_is_refused(result: Node, why: str) -> None:
    refused = sums_of((result,))
    assert isinstance(refused, Refusal)
    assert refused.why == why


@functor
def sparse(source: PixelsAround, *, radius: int, taps: tuple[tuple[int, int, float], ...]) -> Node:
    del radius
    return sum_over(taps, lambda dx, dy, weight: weight * source(dx, dy))


@functor
def box(source: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), source),
        step=lambda total: total + (source(radius) - source(-radius - 1)),
        emit=lambda total: total,
    )


def picture(dtype: Any = np.float32, constant: float = 0.0) -> Image:
    return plate(np.zeros((3, 1, 1), dtype), 0, "constant", constant)


def chosen(image: Image, target: str = "sm_90", **options: Any) -> Choice:
    return choices_of(Graph.of([image]), Target.parse(target), Format(SIZE, (SIZE,)), **options)[-1]


def refusal(choice: Choice) -> str:
    return next(refused.why for refused in choice.refused if refused.template == "partial_sums")


def disc(count: int, reach: int) -> tuple[tuple[int, int, float], ...]:
    """Places drawn from a disc, those of the figures of the model."""
    draw, places = random.Random(20090518), list[tuple[int, int, float]]()
    while len(places) < count:
        x, y = draw.uniform(-reach, reach), draw.uniform(-reach, reach)
        if math.hypot(x, y) <= reach:
            places.append((round(x), round(y), 1.0 / count))
    return tuple(places)


DISC = sparse(box(picture(), axis=Axis.Y, radius=70), radius=24, taps=disc(96, 24))


def test_a_wide_disc_of_few_places_is_taken() -> None:
    schedule = chosen(DISC).schedule
    assert isinstance(schedule, PartialSums)
    assert (schedule.columns, schedule.step, len(schedule.sums.terms)) == (4, 4, 96)
    assert math.prod(schedule.grid(SIZE, 3)) <= schedule.resident * 132
    assert schedule.columns * schedule.step * 96 <= rule.MAX_CODE
    assert schedule.registers <= 255


def test_dense_small_windows_are_left_to_others() -> None:
    dense = tuple((dx, dy, 0.04) for dx in range(-2, 3) for dy in range(-2, 3))
    assert chosen(sparse(picture(), radius=2, taps=dense)).schedule.template == "warp"


def test_where_the_next_template_is_as_fast_it_is_taken_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting, "MAX_SHARE", 0.1)
    choice = chosen(DISC)
    assert choice.schedule.template == "tile"
    assert "it would take" in refusal(choice)
    assert "us, tile" in refusal(choice)


def test_a_device_with_less_shared_memory_takes_fewer_columns_or_blocks() -> None:
    for target in ("sm_75", "sm_80", "sm_86"):
        schedule = chosen(DISC, target).schedule
        device = device_class(int(target[3:]))
        assert isinstance(schedule, PartialSums)
        assert 0 < schedule.resident * schedule.shared <= device.shared_per_sm


@pytest.mark.parametrize(
    ("image", "options", "why"),
    [
        (
            box(picture(), axis=Axis.X, radius=40),
            {"templates": frozenset({"scan"}), "fusion": Fusion(moving_groups=False)},
            "pixels depend on each other",
        ),
        (DISC, {"vector_access": False}, "rows begin unaligned"),
        (sparse(picture(), radius=24, taps=disc(200, 24)), {}, "its loops stay loops"),
        (
            sparse(picture(), radius=120, taps=((0, -120, 1.0), (9, 120, 1.0))),
            {"templates": frozenset({"warp"})},
            "1 sums of 241 rows do not fit in 255 registers of a thread",
        ),
        (
            sparse(picture(np.float16, 1 / 3), radius=24, taps=disc(96, 24)),
            {},
            "half precision has no such number as the constant beyond an input's edges",
        ),
    ],
)
def test_stages_that_have_no_strips(image: Image, options: dict[str, Any], why: str) -> None:
    assert refusal(chosen(image, **options)) == why


def test_where_a_kernel_spills_fewer_sums_are_tried_the_fastest_first() -> None:
    choice, device = chosen(DISC), device_class(90)
    assert isinstance(choice.schedule, PartialSums)
    assert choice.others
    others = [other for other in choice.others if isinstance(other, PartialSums)]
    assert len({(other.columns, other.step) for other in others}) == len(choice.others)
    assert max(other.registers for other in others) < choice.schedule.registers
    times = [predict(device, choice.metadata, other, 0).seconds for other in others]
    assert times == sorted(times)


FIGURES = (
    ((4, 4, 32), 14, 108.1),
    ((4, 4, 32), 7, 112.9),
    ((2, 8, 128), 10, 114.9),
    ((2, 8, 64), 10, 115.5),
    ((4, 2, 32), 14, 117.1),
    ((2, 4, 64), 10, 119.3),
    ((1, 8, 128), 10, 163.7),
)
"""Columns and rows of an iteration, threads, strips, and microseconds of a hand-written kernel on an H200."""


@pytest.mark.parametrize(("shape", "strips", "measured"), FIGURES)
def test_the_model_is_near_what_was_measured(
    shape: tuple[int, int, int], strips: int, measured: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in zip(("COLUMNS", "STEPS", "THREADS"), shape, strict=True):
        monkeypatch.setattr(rule, name, (value,))
    choice = chosen(DISC)
    assert isinstance(choice.schedule, PartialSums)
    schedule = replace(choice.schedule, rows=-(-SIZE.height // strips))
    moved = 2 * 4 * 3 * SIZE.area
    seconds = predict(device_class(90), choice.metadata, schedule, moved).seconds
    assert seconds * 1e6 == pytest.approx(measured, rel=0.1)
