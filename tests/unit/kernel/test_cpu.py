from collections.abc import Callable

import numpy as np
import pytest
from matrix.kernels import OnCpu, direct, on_rows

from farm.compiler import build
from farm.device.target import Target
from farm.graph import (
    Axis,
    Image,
    Line,
    Moving,
    Node,
    Point,
    Rect,
    Window,
    functor,
    maximum,
    minimum,
    moving,
    stack,
    sum_over,
)
from farm.graph.graph import Graph
from farm.graph.stage import Stage, stage_of
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.load import load
from farm.schedules.rows.parameters import SEGMENT

MakeSource = Callable[..., Image]
MakePixels = Callable[..., np.ndarray]
Run = Callable[..., np.ndarray]


def stage(image: Image) -> Stage:
    return stage_of(image.planes[0][0].args[0])


@functor
def weighted(a: Line, *, axis: Axis, radius: int, taps: tuple[tuple[int, float], ...]) -> Node:
    return sum_over(taps, lambda k, weight: a(k) * weight)


@functor
def slope(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(radius) - a(-radius)


@functor
def gain(a: Point, *, by: Node) -> Node:
    return a() * by


@functor
def running(a: Line, *, axis: Axis, radius: int) -> Moving:
    return moving(
        axis,
        start=sum_over(range(-radius, radius + 1), a),
        step=lambda total: total + (a(radius) - a(-radius - 1)),
        emit=lambda total: total,
    )


@functor
def fading(a: Line, *, axis: Axis, radius: int) -> Moving:
    """A state that a sum reads, and a sum over a cross."""
    mean = sum_over([(-1, 0.25), (0, 0.5), (1, 0.25)], lambda k, weight: a(k) * weight)
    return moving(
        axis,
        start=a() * 0.0 + mean,
        step=lambda state: sum_over([(0.0,), (0.0,)], lambda zero: state * zero) + mean,
        emit=lambda state: state + a(),
    )


def test_stages_that_differ_in_taps_and_planes_share_their_code(source: MakeSource) -> None:
    names = {
        on_rows(stage(weighted(image, axis="x", radius=16, taps=tuple((k, weight + k) for k in range(-6, end))))).name
        for image in (source(3), source(4, slot=1, boundary="wrap"), source(5)[1:4])
        for weight, end in ((0.25, 12), (0.5, 16))
    }
    assert len(names) == 1


def test_frames_of_any_size_share_their_code(source: MakeSource) -> None:
    rects = [Rect.sized(64, 48), Rect.sized(1920, 1080), Rect(-7, 3, 80, 90)]
    assert len({on_rows(stage(slope(source(), axis="x", radius=4)), rect).name for rect in rects}) == 1
    assert len({on_rows(stage(running(source(), axis="y", radius=4)), rect).name for rect in rects}) == 1


def test_uniforms_are_numbered_by_use(source: MakeSource, uniform: Callable[[int], Node]) -> None:
    made = [on_rows(stage(gain(source(3), by=uniform(slot)))) for slot in (0, 7)]
    assert made[0].source == made[1].source
    assert [each.uniforms for each in made] == [(0,), (7,)]
    both = [direct(stage(gain(source(3), by=uniform(slot)))) for slot in (0, 7)]
    assert both[0].source == both[1].source


def test_names_come_from_the_functor_and_the_text(source: MakeSource) -> None:
    made = on_rows(stage(weighted(source(1), axis="x", radius=0, taps=((0, 1.0),))))
    assert made.name.startswith("weighted_")
    assert f"@{made.name}(" in made.source
    other = on_rows(stage(weighted(source(2), axis="x", radius=0, taps=((0, 1.0),))))
    assert other.name != made.name  # plane by plane


@pytest.mark.parametrize("make", [on_rows, direct])
def test_text_grows_with_the_functor_and_no_faster(source: MakeSource, make: Callable[[Stage], OnCpu]) -> None:
    @functor
    def erode(a: Window, *, radius: int) -> Node:
        value = a(-radius, 0)
        for k in range(1 - radius, radius + 1):
            value = maximum(minimum(value, a(k, 0)), a(0, k))
        return value

    short, long = (len(make(stage(erode(source(), radius=radius))).source) for radius in (4, 16))
    assert long < 5 * short


@pytest.mark.parametrize("axis", Axis)
def test_a_moving_average_does_not_drift(source: MakeSource, run: Run, pixels: MakePixels, axis: Axis) -> None:
    data = pixels(1, 3, 4096) * 1000 + 1
    data = np.ascontiguousarray(data if axis is Axis.X else data.transpose(0, 2, 1))
    image = running(source(boundary="wrap"), axis=axis, radius=40)
    assert np.allclose(run("cpu", image, data), run("reference", image, data), rtol=1e-5, atol=0)


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("length", [1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT + 5])
def test_segments_meet(source: MakeSource, run: Run, pixels: MakePixels, axis: Axis, length: int) -> None:
    data = pixels(2, 2, length)
    data = np.ascontiguousarray(data if axis is Axis.X else data.transpose(0, 2, 1))
    image = running(source(2, boundary="mirror"), axis=axis, radius=3)
    assert np.allclose(run("cpu", image, data), run("reference", image, data), rtol=1e-5, atol=0)


@pytest.mark.parametrize("axis", Axis)
def test_a_sum_may_read_the_state(source: MakeSource, run: Run, pixels: MakePixels, axis: Axis) -> None:
    data = pixels(1, 7, 9)
    image = fading(source(), axis=axis, radius=1)
    assert np.allclose(run("cpu", image, data), run("reference", image, data), rtol=1e-5)


def test_the_number_of_threads_changes_no_bit(source: MakeSource, pixels: MakePixels, plan_store: PlanStore) -> None:
    data = pixels(2, 300, 17)
    image = running(weighted(source(2), axis="x", radius=2, taps=((-2, 0.3), (1, 0.7))), axis="y", radius=5)
    rect = Rect.sized(17, 300)
    plan = build(Graph((image.planes,), 0), Target("cpu"), Format(rect, (rect,)), store=plan_store)
    made = [load(plan, plan_store, threads).run([data], ()).outputs[0] for threads in (1, 2, 5)]
    assert np.array_equal(made[0], made[1])
    assert np.array_equal(made[0], made[2])


def test_a_program_runs_frame_after_frame(
    source: MakeSource, run: Run, pixels: MakePixels, uniform: Callable[[int], Node]
) -> None:
    image = stack(gain(source(2), by=uniform(0)), source(2)[1])
    one, two = pixels(2, 4, 5, 1), pixels(2, 4, 5, 2)
    first = run("cpu", image, one, uniforms=[2.0])
    assert np.array_equal(run("cpu", image, two, uniforms=[0.5])[:2], two * 0.5)
    assert np.array_equal(first, np.concatenate([one * 2, one[1:]]))
