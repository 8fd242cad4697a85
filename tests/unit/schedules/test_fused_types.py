"""Storage types inside groups: rounded where they are made, converted where memory is read and written."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from tracing import plate, uniform

from effects.convert import Type, convert
from effects.unsharp_mask import unsharp_mask
from farm.compiler import build
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Pixel, Point, Rect, functor
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.runtime.load import load
from farm.search import setting
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
STORED: tuple[Type, ...] = ("float16", "uint8", "uint16", "int16")
UNIFORMS = (3.0, 0.001, 1.5, 0.01)
HD, RECT = Rect.sized(1920, 1080), Rect(-7, 5, 142, 46)


@functor
def line(a: Line, *, axis: Axis, radius: int) -> Node:
    """Exact in float32 for whole numbers along some axes, but not in half precision."""
    return (a(-radius) + a(radius)) * 0.1875 + a() * 0.625


@functor
def pair(a: Pixel) -> Node:
    return a()[0] - a()[1] * 0.5


def soft(image: Image) -> Image:
    return line(line(image, axis=Axis.X, radius=1), axis=Axis.Y, radius=1)


def sharpened(image: Image, first: int) -> Image:
    return unsharp_mask.function(image, weight=uniform(first), threshold=uniform(first + 1))


def twice(image: Image, kind: Type | None) -> Image:
    """Sharpened twice, between which the image is of some type."""
    between = sharpened(image, 0)
    if kind is not None:
        between = convert.function(convert.function(between, dtype=kind), dtype="float32")
    return sharpened(between, 2)


def plan_of(images: Sequence[Image], target: str, rect: Rect, without: tuple[str, ...] = ()) -> Plan:
    skipped = ("assemble", *without) if target != "cpu" else without
    return build(Graph.of(images, len(UNIFORMS)), Target.parse(target), Format(rect, (rect,)), without=skipped)


def seconds(plan: Plan) -> float:
    return sum(launch.predicted.seconds for launch in plan.launches if launch.predicted)


def drawn(planes: int) -> Array:
    """Whole numbers."""
    return np.random.default_rng(1).integers(0, 256, (planes, 41, 149)).astype(np.float32)


@pytest.mark.parametrize("kind", STORED)
@pytest.mark.parametrize("target", ["sm_90", "cpu"])
def test_a_type_between_two_sharpenings_breaks_no_group(kind: Type, target: str) -> None:
    (launch,) = plan_of([twice(plate(drawn(3)), kind)], target, HD).launches
    assert len(launch.stages) > 8


@pytest.mark.parametrize("rect", [HD, Rect.sized(3840, 2160)], ids=str)
def test_half_precision_between_two_sharpenings_costs_a_rounding(rect: Rect) -> None:
    image = plate(drawn(3))
    plain, half = (plan_of([twice(image, kind)], "sm_90", rect) for kind in (None, "float16"))
    assert seconds(half) <= 1.1 * seconds(plain)


def stored(image: Image, kind: Type) -> Image:
    return convert.function(image, dtype=kind, scale=False)


def as_float(image: Image) -> Image:
    return stored(image, "float32")


def between(kind: Type) -> list[Image]:
    return [soft(as_float(stored(soft(plate(drawn(2))), kind)))]


def kept_and_read(kind: Type) -> list[Image]:
    image = stored(soft(plate(drawn(2))), kind)
    return [soft(as_float(image)), image]


def kept_and_read_where_it_is_made(kind: Type) -> list[Image]:
    image = stored(soft(plate(drawn(2))), kind)
    return [as_float(image), image]


def planes_at_once(kind: Type) -> list[Image]:
    image = stored(soft(plate(drawn(2))), kind)
    return [pair(as_float(image)), image]


def last(kind: Type) -> list[Image]:
    return [stored(soft(as_float(stored(soft(plate(drawn(2))), kind))), kind)]


GRAPHS = (between, kept_and_read, kept_and_read_where_it_is_made, planes_at_once, last)


def matches(pixels: Sequence[Array], images: Sequence[Image], plan: Plan) -> None:
    """What the reference makes; all is exact in float32 but for what is rounded to another type."""
    wanted = evaluate(Graph.of(images, len(UNIFORMS)), plan.format, (drawn(2),), UNIFORMS)
    for one, other in zip(pixels, wanted, strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("kind", STORED)
@pytest.mark.parametrize("graph", GRAPHS)
def test_types_are_rounded_in_registers_as_in_memory(graph: Callable[[Type], list[Image]], kind: Type) -> None:
    images = graph(kind)
    plan = plan_of(images, "sm_90", RECT, ("shared_tiles", "streaming"))
    assert [launch.schedule for launch in plan.launches] == ["fused"]
    matches(EmulatedProgram(plan).run((drawn(2),), UNIFORMS).outputs, images, plan)


@pytest.mark.parametrize("kind", STORED)
@pytest.mark.parametrize("graph", GRAPHS)
def test_types_are_rounded_in_rings_as_in_memory(
    graph: Callable[[Type], list[Image]], kind: Type, plan_store: PlanStore
) -> None:
    images = graph(kind)
    plan = plan_of(images, "cpu", RECT)
    assert len(plan.launches) == 1
    matches(load(plan, plan_store).run((drawn(2),), UNIFORMS).outputs, images, plan)


@pytest.mark.parametrize("kind", STORED)
@pytest.mark.parametrize("graph", GRAPHS)
@pytest.mark.parametrize(
    ("schedule", "without"),
    [("fused_tile", ("warp_tiles", "streaming")), ("fused_stream", ("warp_tiles", "shared_tiles"))],
)
def test_types_are_rounded_in_shared_memory_as_in_memory(
    schedule: str,
    without: tuple[str, ...],
    graph: Callable[[Type], list[Image]],
    kind: Type,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(setting, "NEAR_FLOOR", 0.0)
    monkeypatch.setattr(setting, "MIN_TWICE", 0.0)
    images = graph(kind)
    plan = plan_of(images, "sm_90", RECT, without)
    assert schedule in {launch.schedule for launch in plan.launches}
    matches(EmulatedProgram(plan).run((drawn(2),), UNIFORMS).outputs, images, plan)


@functor
def faint(a: Line, *, axis: Axis, radius: int) -> Node:
    """Two more bits each time."""
    return (a(-radius) + a(radius)) * 0.25 + a() * 0.5


@functor
def difference(a: Point, b: Point) -> Node:
    return a() - b() * 0.5


@st.composite
def graphs(draw: st.DrawFn) -> list[Image]:
    """Random graphs of few enough stages that float32 holds all numbers, with random types between them."""
    images = [plate(drawn(2))]
    typed: list[Image] = []
    for _ in range(draw(st.integers(2, 6))):
        image = draw(st.sampled_from(images[-3:]))
        match draw(st.sampled_from(("faint", "difference", "stored", "stored"))):
            case "faint":
                images.append(faint(image, axis=draw(st.sampled_from(Axis)), radius=draw(st.integers(1, 3))))
            case "difference":
                images.append(difference(image, draw(st.sampled_from(images))))
            case _:
                typed.append(stored(image, draw(st.sampled_from(STORED))))
                images.append(as_float(typed[-1]))
    return [images[-1], *draw(st.lists(st.sampled_from(typed), max_size=2, unique=True))] if typed else images[-1:]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(graphs())
def test_random_graphs_of_random_types(plan_store: PlanStore, images: list[Image]) -> None:
    plan = plan_of(images, "cpu", RECT)
    matches(load(plan, plan_store, 1).run((drawn(2),), UNIFORMS).outputs, images, plan)


@settings(max_examples=40)
@given(graphs(), st.sampled_from(((), ("fuse",), ("warp_tiles",), ("shuffles",), ("hybrid_storage", "warp_tiles"))))
def test_random_graphs_of_random_types_on_cuda(images: list[Image], without: tuple[str, ...]) -> None:
    plan = plan_of(images, "sm_90", RECT, without)
    matches(EmulatedProgram(plan).run((drawn(2),), UNIFORMS).outputs, images, plan)
