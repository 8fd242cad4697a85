from collections.abc import Callable

import numpy as np
import pytest

from farm.compiler import build
from farm.device.target import Target
from farm.graph import Image, Node, Point, Rect, functor, stack
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.runtime.cpu import CpuProgram
from farm.runtime.load import load
from farm.runtime.program import Program
from farm.runtime.reference import ReferenceProgram

MakeSource = Callable[..., Image]
MakePixels = Callable[..., np.ndarray]


@functor
def double(a: Point) -> Node:
    return a() * 2.0


def plan_of(target: str, image: Image, format: Format, store: PlanStore, *others: Image) -> Plan:
    return build(
        Graph((image.planes, *(other.planes for other in others)), 0), Target.parse(target), format, store=store
    )


@pytest.fixture(params=["reference", "cpu"])
def program(request: pytest.FixtureRequest, source: MakeSource, plan_store: PlanStore) -> Program:
    rect = Rect.sized(5, 3)
    image = source(4)
    made = stack(double(image[0:2]), image[3])
    return load(plan_of(request.param, made, Format(rect, (rect,)), plan_store, image[1]), plan_store, 1)


def test_the_device_class_chooses_the_program(program: Program) -> None:
    wanted = {"reference": ReferenceProgram, "cpu": CpuProgram}[program.plan.target.backend]
    assert type(program) is wanted


def test_outputs_are_float32_and_the_callers_own(program: Program, pixels: MakePixels) -> None:
    one, two = pixels(4, 3, 5, 1), pixels(4, 3, 5, 2)
    first = program.run([one], ())
    kept = [output.copy() for output in first.outputs]
    program.run([two], ())
    one[:] = -1
    assert [output.dtype for output in first.outputs] == [np.float32, np.float32]
    assert [output.shape for output in first.outputs] == [(3, 3, 5), (1, 3, 5)]
    assert all(np.array_equal(output, copy) for output, copy in zip(first.outputs, kept, strict=True))


def test_untouched_channels_come_through_bit_by_bit(program: Program) -> None:
    data = np.random.default_rng(9).integers(0, 2**32, (4, 3, 5), np.uint32).view(np.float32)
    data[~np.isfinite(data)] = 1e-42
    made, alone = program.run([data], ()).outputs
    assert made[2].tobytes() == data[3].tobytes()
    assert alone[0].tobytes() == data[1].tobytes()


def test_times_are_measured(program: Program, pixels: MakePixels) -> None:
    rendered = program.run([pixels(4, 3, 5)], ())
    assert all(seconds >= 0 for seconds in rendered.spans.values())
    if program.plan.target.backend == "cpu":
        assert list(rendered.spans) == ["upload", "run", "download"]
        assert list(rendered.kernels) == ["00 double"]
    else:
        assert list(rendered.spans) == ["run"]


def test_host_memory_has_the_shape_that_was_asked_for(program: Program) -> None:
    memory = program.host((2, 3, 4))
    assert memory.shape == (2, 3, 4)
    assert memory.dtype == np.float32


@pytest.mark.parametrize("target", ["reference", "cpu"])
@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
def test_untouched_channels_go_on_beyond_their_source_as_all_others(
    source: MakeSource, plan_store: PlanStore, boundary: str, target: str
) -> None:
    frame, small = Rect.sized(6, 5), Rect(1, 1, 4, 3)
    image = source(2, boundary=boundary, constant=7.0)
    format = Format(frame, (small,))
    data = np.arange(12, dtype=np.float32).reshape(2, 2, 3)
    plan = plan_of(target, stack(double(image[0]), image[0]), format, plan_store)
    computed, untouched = load(plan, plan_store, 1).run([data], ()).outputs[0]
    assert np.array_equal(computed, untouched * 2)


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
@pytest.mark.parametrize("window", [Rect(20, 20, 23, 24), Rect(-9, 1, -5, 3), Rect(1, -8, 4, 30), Rect(-3, -3, 2, 2)])
def test_a_source_may_lie_anywhere(
    source: MakeSource, plan_store: PlanStore, pixels: MakePixels, boundary: str, window: Rect
) -> None:
    format = Format(Rect.sized(7, 6), (window,))
    image = double(source(2, boundary=boundary, constant=0.5))
    data = pixels(2, window.height, window.width)
    made, wanted = (
        load(plan_of(target, image, format, plan_store), plan_store, 1).run([data], ()).outputs[0]
        for target in ("cpu", "reference")
    )
    assert np.array_equal(made, wanted)
