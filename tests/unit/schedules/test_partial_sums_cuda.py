"""Sums over windows down strips in the emulator against the reference, and their kernels as NVRTC compiles them."""

from collections.abc import Sequence
from math import inf
from typing import Any

import numpy as np
import pytest
from forced import assert_same_bits, in_tiles
from numpy.typing import NDArray
from tracing import plate, uniform

from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    DType,
    Image,
    Node,
    PixelWindow,
    Point,
    Rect,
    Window,
    cast,
    functor,
    maximum,
    sum_over,
    where,
)
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.plan.tiles import Grid
from farm.schedules.partial_sums import rule
from farm.search import setting
from tests.emulator.program import EmulatedProgram

Array = NDArray[Any]
OTHERS = ("warp", "tile", "gather", "warp_tiles", "shared_tiles", "streaming")
"""What is to be left out for a stage to be of the template if it can."""
TAPS = (
    (-9, -7, 0.25),
    (3, -7, 0.125),
    (0, -2, 0.5),
    (1, -2, 0.5),
    (5, 0, -0.25),
    (5, 0, 0.5),
    (-4, 3, 0.25),
    (8, 4, 1.0),
)
"""Eight taps, two of them at one place."""


@functor
def sparse(source: Window, *, radius: int, taps: tuple[tuple[int, int, float], ...]) -> Node:
    del radius
    return sum_over(taps, lambda dx, dy, weight: weight * cast(source(dx, dy), DType.F32))


@pytest.fixture(autouse=True)
def wherever_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """The model has no say."""
    monkeypatch.setattr(setting, "MAX_SHARE", inf)


def drawn(planes: int, width: int, height: int, dtype: Any = np.float32) -> Array:
    data = np.random.default_rng(1).random((planes, height, width), np.float32)
    return data.astype(dtype) if np.dtype(dtype).kind == "f" else (data * 250).astype(dtype)


def planned(image: Image | Sequence[Image], *sources: Array, uniforms: int = 0) -> Plan:
    rects = tuple(Rect.sized(data.shape[2], data.shape[1]).shifted(-7, 5) for data in sources)
    images = [image] if isinstance(image, Image) else list(image)
    graph = Graph.of(images, uniforms)
    return build(graph, Target.parse("sm_90"), Format(rects[0], rects), without=("assemble", *OTHERS))


def check(image: Image | Sequence[Image], *sources: Array, uniforms: Sequence[float] = (), launches: int = 1) -> Plan:
    """The plan, which gives what the reference gives."""
    plan = planned(image, *sources, uniforms=len(uniforms))
    images = [image] if isinstance(image, Image) else list(image)
    results = EmulatedProgram(plan).run(sources, uniforms).outputs
    wanted = evaluate(Graph.of(images, len(uniforms)), plan.format, sources, uniforms)
    for result, expected in zip(results, wanted, strict=True):
        assert np.any(expected)
        limit = 1e-6 if result.dtype == np.float32 else 1e-3
        assert np.abs(result.astype(np.float64) - expected).max() <= limit * max(1.0, np.abs(expected).max())
    assert [launch.schedule for launch in plan.launches] == ["partial_sums"] * launches
    return plan


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
@pytest.mark.parametrize("dtype", [np.float32, np.float16, np.uint8, np.uint16])
def test_sources_of_all_types_with_all_edges(boundary: str, dtype: Any) -> None:
    data = drawn(2, 150, 61, dtype)
    check(sparse(plate(data, 0, boundary), radius=9, taps=TAPS), data)


@pytest.mark.parametrize("size", [(1, 1), (2, 1), (1, 3), (31, 5), (129, 2), (7, 130)])
@pytest.mark.parametrize("boundary", ["mirror", "constant"])
def test_sizes_smaller_than_a_strip_or_its_window(size: tuple[int, int], boundary: str) -> None:
    data = drawn(2, *size)
    check(sparse(plate(data, 0, boundary, 0.25), radius=9, taps=TAPS), data)


@pytest.mark.parametrize("columns", rule.COLUMNS)
@pytest.mark.parametrize("step", rule.STEPS)
@pytest.mark.parametrize("threads", rule.THREADS)
def test_every_strip(columns: int, step: int, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"COLUMNS": columns, "STEPS": step, "THREADS": threads}.items():
        monkeypatch.setattr(rule, name, (value,))
    data = drawn(1, 300, 70)
    plan = check(sparse(plate(data, 0, "wrap"), radius=9, taps=TAPS), data)
    assert plan.launches[0].block == (threads, 1, 1)
    assert f"down strips of {columns * threads} x " in plan.launches[0].reason
    assert f"{columns} columns a thread, {step} rows an iteration" in plan.launches[0].reason


@functor
def detail(source: Window, other: Point, *, radius: int, gain: Node, level: Node) -> Node:
    """A sum whose terms have uniforms as factors, and which is mixed with the pixel itself and with another image."""
    del radius
    blurred = sum_over(TAPS, lambda dx, dy, weight: weight * gain * source(dx, dy)) - level * source(2, 5)
    return maximum(where(other() > 0.5, blurred, source(0, 0) - blurred * blurred), level)


def test_what_is_made_of_a_sum() -> None:
    data, other = drawn(3, 140, 50), drawn(3, 140, 50)[:, ::-1].copy()
    image = detail(plate(data, 0, "mirror"), plate(other, 1), radius=9, gain=uniform(0), level=uniform(1))
    check(image, data, other, uniforms=[1.5, 0.125])


@functor
def narrowed(source: Window, *, radius: int, dtype: DType) -> Node:
    del radius
    return cast(sum_over(TAPS, lambda dx, dy, weight: weight * source(dx, dy)) * 0.25, dtype)


@pytest.mark.parametrize(("dtype", "scale"), [(DType.F16, 1.0), (DType.U8, 200.0)])
def test_results_of_other_types(dtype: DType, scale: float) -> None:
    data = drawn(2, 140, 50) * np.float32(scale)
    plan = planned(narrowed(plate(data, 0, "clamp"), radius=9, dtype=dtype), data)
    (result,) = EmulatedProgram(plan).run([data], ()).outputs
    (wanted,) = evaluate(Graph.of([narrowed(plate(data, 0, "clamp"), radius=9, dtype=dtype)]), plan.format, [data], ())
    assert [launch.schedule for launch in plan.launches] == ["partial_sums"]
    assert np.abs(result.astype(np.float64) - wanted).max() <= (1e-3 if dtype is DType.F16 else 1)
    assert np.ptp(result) > 0.2 * scale


@functor
def gradients(source: PixelWindow, *, radius: int) -> tuple[Node, Node, Node]:
    """Three results: the sums of a channel each, and a product of two sums of which one is a result, too."""
    del radius

    def total(channel: int, reach: int) -> Node:
        return source(reach, reach)[channel] - source(-reach, -reach)[channel] + source(reach, 0)[channel] * 0.5

    first, second = total(0, 4), total(1, 6)
    return first, second, first * second - source(0, 0)[0]


def test_several_sums_of_several_planes() -> None:
    data = drawn(2, 140, 50)
    plan = check(gradients.several(plate(data, 0, "clamp"), radius=6), data)
    assert "sums1" in plan.kernels[0].source


@functor
def apart(source: Window, other: Window, *, radius: int) -> Node:
    """A sum over two images, each in a window of its own."""
    del radius
    return sum_over(TAPS, lambda dx, dy, weight: weight * cast(source(dx, dy), DType.F32) + weight * other(-dx, dy))


def test_a_sum_over_two_images() -> None:
    data, other = drawn(2, 140, 50, np.uint8), drawn(2, 140, 50)
    plan = check(apart(plate(data, 0, "clamp"), plate(other, 1, "mirror"), radius=9), data, other)
    assert "ring1" in plan.kernels[0].source


@functor
def logarithms(source: Window, *, radius: int) -> Node:
    """Terms that are computed of their pixels, the same for several taps."""
    del radius
    return sum_over(TAPS, lambda dx, dy, weight: weight * (source(dx, dy) * source(dx, dy) + 0.5))


def test_terms_that_are_computed_of_their_pixels() -> None:
    data = drawn(1, 140, 50)
    check(logarithms(plate(data, 0, "constant", 0.5), radius=9), data)


def test_an_image_that_another_launch_leaves() -> None:
    """It has no edges, and no rows beyond those that its readers need."""
    data = drawn(2, 140, 50)
    image = sparse(sparse(plate(data, 0, "mirror"), radius=9, taps=TAPS), radius=9, taps=TAPS)
    check(image, data, launches=2)


@pytest.mark.parametrize("taps", [TAPS, tuple((dx, dy, 0.1) for dx, dy, _ in TAPS)])
def test_tiles_of_the_frame_have_the_same_bits(taps: tuple[tuple[int, int, float], ...], plan_store: PlanStore) -> None:
    """Terms are added by row and column of the source, wherever strips and tiles begin."""
    data = drawn(2, 150, 70)
    plan = check(sparse(plate(data, 0, "mirror"), radius=9, taps=taps), data)
    whole = EmulatedProgram(plan).run([data], ()).outputs
    for grid in (Grid(2, 3), Grid(3, 2)):
        program = in_tiles(plan, plan_store, grid, EmulatedProgram)
        assert_same_bits(program.run([data], ()).outputs, whole)


def far(count: int, reach: int) -> tuple[tuple[int, int, float], ...]:
    """Places all over a window, the farthest of them at its corners."""
    draw = np.random.default_rng(2)
    places = draw.integers(-reach, reach, (count - 2, 2), endpoint=True).tolist()
    return tuple((dx, dy, 1.0 / count) for dx, dy in [*places, (-reach, -reach), (reach, reach)])


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_90"])
@pytest.mark.parametrize("shape", [(4, 4), (4, 2), (2, 8), (1, 8)])
def test_nothing_spills(target: str, shape: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in zip(("COLUMNS", "STEPS"), shape, strict=True):
        monkeypatch.setattr(rule, name, (value,))
    rect = Rect.sized(3072, 2304)
    for dtype, boundary in ((np.float32, "mirror"), (np.float16, "clamp"), (np.uint8, "constant")):
        image = sparse(plate(drawn(3, 2, 2, dtype), 0, boundary), radius=23, taps=far(96, 23))
        plan = build(Graph.of([image]), Target.parse(target), Format(rect, (rect,)), without=OTHERS)
        assert [launch.schedule for launch in plan.launches] == ["partial_sums"]
        (kernel,) = plan.kernels
        assert kernel.spills == 0


@pytest.mark.parametrize("target", ["sm_75", "sm_90"])
def test_a_kernel_that_spills_gets_fewer_sums(target: str) -> None:
    """Few terms in many rows: compilers read for all rows of an iteration at once."""
    rect = Rect.sized(3072, 2304)
    image = sparse(plate(drawn(3, 2, 2), 0, "mirror"), radius=23, taps=far(10, 23))
    plan = build(Graph.of([image]), Target.parse(target), Format(rect, (rect,)), without=OTHERS)
    assert [launch.schedule for launch in plan.launches] == ["partial_sums"]
    assert "spilled" in plan.launches[0].reason
    assert plan.kernels[0].spills == 0
