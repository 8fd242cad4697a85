"""Every effect in every schedule on a device, against the reference.

Each test names its size. At the least one at which blocks have neighbours
`compute-sanitizer --report-api-errors no python -m pytest tests/gpu/test_effects.py -k 37x13` looks at all of them, and
so it does with `--tool racecheck` and `--tool synccheck`. `initcheck` tells of reads behind the ends of rows, where
lanes load whole vectors and use a part.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from matrix.case import BOUNDARIES, SIZES, Size, error, problem
from matrix.plans import plan_of
from matrix.schedules import DEFAULT, Trial, edge, trials

from farm.compiler import build
from farm.device.target import Target
from farm.errors import FarmError
from farm.graph import Image, Node, Point, Rect, functor, stack
from farm.graph.graph import Graph
from farm.graph.installed import load_effects
from farm.kernel.reference import evaluate
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.load import load, load_whole
from farm.runtime.program import DeviceMemoryError

pytestmark = pytest.mark.gpu

MakeSource = Callable[..., Image]
MakePixels = Callable[..., np.ndarray]
MakeUniform = Callable[[int], Node]
SANITIZED: Size = (37, 13)
WIDE: Size = (509, 381)


@functor
def double(a: Point) -> Node:
    return a() * 2.0


def edges(trial: Trial) -> tuple[str, ...]:
    """As the compiler chooses, all boundary conditions at two sizes; one of them elsewhere."""
    case, size, variant = trial
    return case.boundaries if variant == DEFAULT and size in {(3, 5), (127, 61)} else (edge(case),)


@pytest.mark.parametrize(
    "trial", trials((*SIZES, SANITIZED, WIDE), (SANITIZED, (127, 61), WIDE)), ids=lambda trial: trial.id
)
def test_every_effect_equals_the_reference(trial: Trial, plan_store: PlanStore, target: str) -> None:
    case, size, variant = trial
    for boundary in edges(trial):
        given = problem(case, size, boundary)
        plan = plan_of(given.graph, Target.parse(target), given.format, variant, store=plan_store)
        program = load(plan, plan_store)
        rendered = program.run(given.sources, given.uniforms)
        (made,), wanted = rendered.outputs, given.wanted
        if case.tolerance == 0:
            assert np.array_equal(made, wanted)
        else:
            assert error(made, wanted) <= case.tolerance
        assert list(rendered.kernels) == [launch.stage for launch in plan.launches]
        (again,) = program.run(given.sources, given.uniforms).outputs
        assert again.tobytes() == made.tobytes()


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_sources_of_different_windows(
    boundary: str, source: MakeSource, pixels: MakePixels, plan_store: PlanStore, target: str
) -> None:
    front, back = source(4, boundary=boundary, constant=0.5), source(4, slot=1, boundary="mirror")
    graph = Graph((load_effects()["over"].function(front, back).planes, stack(front[3], double(back)[0]).planes), 0)
    format = Format(Rect.sized(41, 33), (Rect(-7, 5, 20, 18), Rect(3, -2, 60, 11)))
    sources = [pixels(4, rect.height, rect.width, seed) for seed, rect in enumerate(format.sources)]
    made = load(build(graph, Target.parse(target), format, store=plan_store), plan_store).run(sources, ()).outputs
    for output, wanted in zip(made, evaluate(graph, format, sources, ()), strict=True):
        assert np.abs(output - wanted).max() <= 1e-5


def test_uniforms_change_from_frame_to_frame(
    source: MakeSource, uniform: MakeUniform, pixels: MakePixels, plan_store: PlanStore, target: str
) -> None:
    data, rect = pixels(3, 20, 30), Rect.sized(30, 20)
    image = load_effects()["unsharp_mask"].function(source(3), weight=uniform(0), threshold=0.0)
    graph, format = Graph((image.planes,), 1), Format(rect, (rect,))
    program = load(build(graph, Target.parse(target), format, store=plan_store), plan_store)
    for weight in (0.0, 2.0, -1.0):
        (wanted,) = evaluate(graph, format, [data], [weight])
        assert np.abs(program.run([data], [weight]).outputs[0] - wanted).max() <= 1e-5


def test_a_plan_for_another_device_class_is_refused(
    source: MakeSource, plan_store: PlanStore, gpu: Any, target: str
) -> None:
    other = "sm_80" if gpu.capability // 10 == 7 else "sm_75"
    rect = Rect.sized(8, 8)
    plan = build(Graph((double(source()).planes,), 0), Target.parse(other), Format(rect, (rect,)), store=plan_store)
    with pytest.raises(FarmError) as caught:
        load(plan, plan_store)
    (problem,) = caught.value.problems
    assert problem.what == f"a plan for {other} cannot run on {gpu.name} ({target})"
    assert problem.hint == f"build it for {target}"


def test_a_plan_that_outgrows_the_device_says_so(source: MakeSource, plan_store: PlanStore, target: str) -> None:
    rect = Rect.sized(1_000_000, 1_000_000)
    plan = build(Graph((double(source()).planes,), 0), Target.parse(target), Format(rect, (rect,)), store=plan_store)
    with pytest.raises(DeviceMemoryError, match="on the GPU"):
        load_whole(plan, plan_store)
