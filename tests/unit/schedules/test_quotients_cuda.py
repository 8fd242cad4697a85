"""Floats of integer pixels have the bits of divisions in every template, and cost two products."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate, uniform

from effects.convert import Type, convert
from effects.reduce import reduce
from effects.transform import transform
from effects.unsharp_mask import unsharp_mask
from farm.compiler import build
from farm.device.target import Target
from farm.graph import Image, Rect
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan
from farm.schedules import lowered
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
UNIFORMS = (1.5, 0.01, 0.5, 0.02)


def as_float(image: Image) -> Image:
    return convert.function(image, dtype="float32")


def sharpened(image: Image, first: int = 0) -> Image:
    return unsharp_mask.function(image, weight=uniform(first), threshold=uniform(first + 1))


def twice(image: Image, kind: Type) -> Image:
    return sharpened(as_float(convert.function(sharpened(image), dtype=kind)), 2)


CASES: dict[str, tuple[Callable[[Image], Image], tuple[str, ...]]] = {
    "pointwise": (as_float, ()),
    "gather": (lambda image: transform.function(as_float(image), translate=(3.5, -2.0), rotate=uniform(0)), ()),
    "reduce": (lambda image: reduce.function(as_float(image)), ()),
    "fused": (lambda image: twice(as_float(image), "uint8"), ()),
    "fused_tile": (lambda image: twice(as_float(image), "uint16"), ("warp_tiles", "streaming")),
    "fused_stream": (lambda image: twice(as_float(image), "int16"), ("warp_tiles", "shared_tiles")),
}
"""By template: what it computes of bytes, and what planning goes without for it to be chosen."""


def planned(image: Image, rect: Rect, *without: str) -> Plan:
    graph = Graph.of([image], len(UNIFORMS))
    return build(graph, Target.parse("sm_90"), Format(rect, (rect,)), without=("assemble", *without))


def run(plan: Plan, data: Array) -> Array:
    (pixels,) = EmulatedProgram(plan).run((data,), UNIFORMS).outputs
    return pixels


@pytest.mark.parametrize("template", CASES)
def test_products_have_the_bits_of_divisions(template: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = np.random.default_rng(1).integers(0, 256, (3, 61, 149)).astype(np.uint8)
    (graph, without), rect = CASES[template], Rect.sized(149, 61)
    products = planned(graph(plate(data)), rect, *without)
    monkeypatch.setattr(lowered, "multiply_by_inverses", lambda kernel: kernel)
    divisions = planned(graph(plate(data)), rect, *without)
    assert template in {launch.schedule for launch in products.launches}
    for plan, words in ((products, {" / 255.0f": False, "quotient(": True}), (divisions, {" / 255.0f": True})):
        assert {word: any(word in kernel.source for kernel in plan.kernels) for word in words} == words
    np.testing.assert_array_equal(run(products, data).view(np.int32), run(divisions, data).view(np.int32))


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int16])
def test_every_narrow_pixel_is_divided_exactly(dtype: Any) -> None:
    limits = np.iinfo(dtype)
    data = np.arange(limits.min, limits.max + 1).astype(dtype).reshape(1, -1, 64)
    pixels = run(planned(as_float(plate(data)), Rect.sized(64, data.shape[1])), data)
    wanted = data.astype(np.float32) / np.float32(limits.max)
    np.testing.assert_array_equal(pixels.view(np.int32), wanted.view(np.int32))


def seconds(plan: Plan) -> float:
    return sum(launch.predicted.seconds for launch in plan.launches if launch.predicted)


@pytest.mark.parametrize("rect", [Rect.sized(1920, 1080), Rect.sized(3840, 2160)], ids=str)
def test_bytes_between_two_sharpenings_cost_rounding_and_two_products(rect: Rect) -> None:
    image = plate(np.zeros((3, 1, 1), np.float32))
    plain, narrow = planned(sharpened(sharpened(image), 2), rect), planned(twice(image, "uint8"), rect)
    assert len(narrow.launches) == 1
    assert seconds(narrow) <= 1.3 * seconds(plain)


def test_an_effect_from_bytes_to_bytes_takes_less_than_on_floats() -> None:
    rect = Rect.sized(1920, 1080)
    floats, narrow = (plate(np.zeros((3, 1, 1), dtype)) for dtype in (np.float32, np.uint8))
    between = convert.function(sharpened(as_float(narrow)), dtype="uint8")
    assert seconds(planned(between, rect)) < seconds(planned(sharpened(floats), rect))
