"""One-hot sums in the emulator, in every form, against the reference; and that no device spills them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tracing import plate, uniform

from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    DType,
    Gather,
    Image,
    Node,
    PixelWindow,
    Planes,
    Rect,
    cast,
    equal,
    functor,
    planes,
    position,
    sum_over,
    where,
)
from farm.graph.graph import Graph
from farm.kernel.nvrtc import compile_kernels
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
CORNER = (-7, 5)
"""Off every alignment, and negative."""


@functor
def shades(source: PixelWindow, *, radius: int, scale: int, bins: int, gain: Node) -> Planes:
    """Sums, then counts, of a square of pixels by their value; the least and the greatest values count nowhere."""
    del scale
    window = range(-radius, radius)

    def cell(plane: Node) -> Node:
        def step(dx: Node, dy: Node) -> Node:
            value = source(dx, dy)[0]
            addend = where(plane >= bins, 1.0, value * gain)
            return where(equal(cast(value * (bins + 2.0), DType.I32) - 1, plane % bins), addend, 0.0)

        return sum_over(window, lambda dy: sum_over(window, lambda dx: step(dx, dy)))

    return planes(2 * bins, cell)


@functor
def moments(source: PixelWindow, *, radius: int) -> Planes:
    """Three sums of a row by a key from -4 on, in steps of two."""

    def cell(plane: Node) -> Node:
        def step(dx: Node) -> Node:
            key = cast(source(dx, 0)[0], DType.I32)
            addend = where(equal(plane // 3, 0), 1, where(equal(plane // 3, 1), key, key * key))
            return where(equal(plane % 3 * 2 - 4, key), addend, 0)

        return sum_over(range(-radius, radius + 1), step)

    return planes(9, cell)


@functor
def around(source: Gather, where_to: Gather) -> Planes:
    """Counts at places that another image tells."""
    x, y = position()

    def cell(plane: Node) -> Node:
        def step(k: Node) -> Node:
            at = cast(where_to(x, y), DType.I32)
            return where(equal(cast(source(x + at, y + k), DType.I32), plane), 1.0, 0.0)

        return sum_over(12, step)

    return planes(5, cell)


def planned(image: Image, sources: Sequence[Array], count: int, *without: str, target: str = "sm_90") -> Plan:
    """Without `reduce`, which takes stages with few results."""
    rects = tuple(Rect.sized(data.shape[2], data.shape[1]).shifted(*CORNER) for data in sources)
    return build(
        Graph.of([image], count),
        Target.parse(target),
        Format(rects[0], rects),
        without=("assemble", "reduce", *without),
    )


def check(image: Image, *sources: Array, uniforms: Sequence[float] = (), tolerance: float = 0.0) -> str:
    """The reason for the schedule of a stage that runs as `windowed_histogram` and makes what the reference makes."""
    plan = planned(image, sources, len(uniforms))
    (launch,) = plan.launches
    assert launch.schedule == "windowed_histogram", launch.reason
    made = EmulatedProgram(plan).run(sources, uniforms).outputs[0]
    wanted = evaluate(Graph.of([image], len(uniforms)), plan.format, sources, uniforms)[0]
    assert np.abs(wanted).max() > 0
    assert np.allclose(made, wanted, rtol=tolerance, atol=0)
    return launch.reason.split(";")[0]


def drawn(width: int, height: int, dtype: type = np.float32) -> Array:
    """Values between any two of which a key of `shades` changes lie well apart from where it does."""
    steps = np.random.default_rng(7).integers(0, 64, (1, height, width))
    return ((steps + 0.5) / 64).astype(dtype)


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
@pytest.mark.parametrize("size", [(9, 9), (37, 13), (90, 41)], ids=str)
def test_sums_and_counts_of_squares(size: tuple[int, int], boundary: str) -> None:
    data = drawn(*size)
    image = shades(plate(data, 0, boundary, 0.3), radius=4, scale=8, bins=5, gain=uniform(0))
    assert "5 bins of 2 sums" in check(image, data, uniforms=[1.5], tolerance=1e-5)


@pytest.mark.parametrize(("radius", "steps"), [(2, "16 of 16"), (3, "18 of 36"), (6, "24 of 144")])
def test_long_windows_are_read_part_by_part(radius: int, steps: str) -> None:
    data = drawn(50, 30, np.float16)
    image = shades(plate(data), radius=radius, scale=4, bins=3, gain=uniform(0))
    assert f"{steps} steps at once" in check(image, data, uniforms=[0.7], tolerance=1e-5)


def test_a_plan_without_vectors_makes_the_same() -> None:
    data = drawn(37, 13)
    image = shades(plate(data), radius=4, scale=8, bins=5, gain=uniform(0))
    plans = [planned(image, [data], 1, *without) for without in ((), ("vector_access",))]
    assert ["load<4>" in plan.kernels[0].source for plan in plans] == [True, False]
    first, second = (EmulatedProgram(plan).run([data], [1.5]).outputs[0] for plan in plans)
    assert np.array_equal(first, second)


@pytest.mark.parametrize("dtype", [np.int16, np.int32])
def test_three_sums_of_whole_numbers_whose_bins_have_gaps(dtype: type) -> None:
    data = np.random.default_rng(2).integers(-6, 5, (1, 9, 40)).astype(dtype)
    assert "5 bins of 3 sums" in check(moments(plate(data), radius=5), data)


def test_pixels_at_computed_places_are_read_one_by_one() -> None:
    values, places = (np.random.default_rng(k).integers(0, 5, (1, 21, 30)).astype(np.float32) for k in (1, 2))
    assert "6 of 12 steps at once" in check(around(plate(values), plate(places, 1)), values, places)


@pytest.mark.parametrize("target", ["sm_75", "sm_90"])
def test_bins_compile_without_spills(target: str) -> None:
    data = drawn(600, 400)
    image = shades(plate(data), radius=4, scale=8, bins=11, gain=uniform(0))
    plan = planned(image, [data], 1, target=target)
    (kernel,) = compile_kernels(plan.kernels, plan.target)
    assert kernel.spills == 0
    assert kernel.registers <= 96
