"""Conversions in the kernel beside them: it reads narrow pixels, and writes narrow ones."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate

from effects.convert import Type, convert
from effects.flip import flip
from effects.median import median
from effects.primitives.filters import sparse_filter
from effects.transform import transform
from farm.analysis.refusal import Refusal
from farm.compiler import build
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor, sum_over
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.runtime.load import load
from farm.schedules.converted import converted, is_conversion
from farm.schedules.group import Group
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
NARROW: tuple[Type, ...] = ("float16", "uint8", "uint16")
TAPS = tuple((x * 7, y * 6, 0.0625) for x in (-2, 0, 1, 2) for y in (-2, -1, 0, 2))


@functor
def column_sum(image: Line, *, axis: Axis, radius: int) -> Node:
    return sum_over(range(-radius, radius + 1), image)


@functor
def spread(image: Point) -> Node:
    return image() * 2.0 - 3.0


WIDE: dict[str, Callable[[Image], Image]] = {
    "flip": flip.function,
    "transform": lambda image: transform.function(image, translate=(3.0, -2.0)),
    "median": median.function,
    "sparse": lambda image: sparse_filter(image, radius=14, taps=TAPS),
    "sum": lambda image: column_sum(image, axis=Axis.Y, radius=40),
    "spread": spread,
}
"""Stages whose numbers float32 holds exactly, and whose kernels differ."""

RECT = Rect(-7, 5, 142, 66)


def stored(image: Image, kind: Type) -> Image:
    return convert.function(image, dtype=kind, scale=False)


def numbers(dtype: Any) -> Array:
    return np.random.default_rng(1).integers(0, 200, (3, 61, 149)).astype(dtype)


def planned(image: Image, *without: str, target: str = "sm_90", rect: Rect = RECT) -> Plan:
    skipped = (*without, "assemble") if target != "cpu" else without
    return build(Graph.of([image]), Target.parse(target), Format(rect, (rect,)), without=skipped)


def seconds(plan: Plan) -> float:
    return sum(launch.predicted.seconds for launch in plan.launches if launch.predicted)


@pytest.mark.parametrize("kind", NARROW)
@pytest.mark.parametrize("name", WIDE)
def test_a_kernel_writes_what_an_output_is(name: str, kind: Type) -> None:
    data = numbers(np.float32)
    image = stored(WIDE[name](plate(data)), kind)
    plan = planned(image)
    assert len(plan.launches) == 1
    matches(EmulatedProgram(plan).run((data,), ()).outputs[0], image, plan, data)


@pytest.mark.parametrize("dtype", NARROW)
@pytest.mark.parametrize("name", WIDE)
def test_a_kernel_reads_what_an_input_is(name: str, dtype: Type) -> None:
    data = numbers(dtype)
    image = WIDE[name](stored(plate(data), "float32"))
    plan = planned(image)
    matches(EmulatedProgram(plan).run((data,), ()).outputs[0], image, plan, data)


@pytest.mark.parametrize("name", ["flip", "spread"])
def test_a_kernel_reads_bytes_and_writes_bytes(name: str) -> None:
    data = numbers(np.uint8)
    image = stored(WIDE[name](stored(plate(data), "float32")), "uint8")
    plan = planned(image)
    assert len(plan.launches) == 1
    matches(EmulatedProgram(plan).run((data,), ()).outputs[0], image, plan, data)


@pytest.mark.parametrize("name", WIDE)
def test_a_cpu_makes_the_same(name: str, plan_store: PlanStore) -> None:
    data = numbers(np.uint8)
    image = stored(WIDE[name](stored(plate(data), "float32")), "uint16")
    plan = planned(image, target="cpu")
    matches(load(plan, plan_store, 1).run((data,), ()).outputs[0], image, plan, data)


def matches(pixels: Array, image: Image, plan: Plan, data: Array) -> None:
    (wanted,) = evaluate(Graph.of([image]), plan.format, (data,), ())
    np.testing.assert_array_equal(pixels, wanted)


@pytest.mark.parametrize("name", ["flip", "transform", "sparse", "sum"])
@pytest.mark.parametrize("kind", NARROW)
def test_a_conversion_at_the_end_costs_no_launch(name: str, kind: Type) -> None:
    rect, wide = Rect.sized(1920, 1080), WIDE[name]
    image = plate(np.zeros((3, 1, 1), np.float32))
    plain, narrow = (planned(made, rect=rect) for made in (wide(image), stored(wide(image), kind)))
    apart = planned(stored(wide(image), kind), "converted_groups", rect=rect)
    assert len(narrow.launches) == len(plain.launches)
    assert seconds(narrow) < 1.03 * seconds(plain)
    assert seconds(narrow) <= seconds(apart)


def test_two_wide_stages_are_not_one() -> None:
    image = plate(np.zeros((1, 1, 1), np.float32))
    stages = Graph.of([stored(flip.function(flip.function(image)), "uint8")]).stages
    assert [is_conversion(stage) for stage in stages] == [False, False, True]
    assert isinstance(converted(Group(stages, (stages[-1].out(0),))), Refusal)
    assert not isinstance(converted(Group(stages[1:], (stages[-1].out(0),))), Refusal)


def test_what_others_read_is_not_converted_away() -> None:
    image = plate(np.zeros((1, 1, 1), np.float32))
    stages = Graph.of([stored(flip.function(image), "uint8")]).stages
    assert isinstance(converted(Group(stages, (stages[0].out(0), stages[1].out(0)))), Refusal)
