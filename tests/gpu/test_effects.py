from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from farm.codegen.reference import evaluate
from farm.compiler import build
from farm.errors import FarmError
from farm.graph import Image, Node, Point, Rect, functor, stack
from farm.graph.effect import Effect, load_effects
from farm.graph.graph import Graph
from farm.plan.model import Format, Target
from farm.plan.store import PlanStore
from farm.runtime.load import load
from farm.runtime.program import DeviceMemoryError

pytestmark = pytest.mark.gpu

MakeSource = Callable[..., Image]
MakePixels = Callable[..., np.ndarray]
MakeUniform = Callable[[int], Node]
EFFECTS = ("degrain", "diffusion", "gaussian", "grade", "over", "unsharp_mask")
BOUNDARIES = ("clamp", "mirror", "wrap", "constant")
SIZES = ((1, 1), (3, 5), (61, 127), (193, 257))


@functor
def double(a: Point) -> Node:
    return a() * 2.0


def wired(effect: Effect, images: list[Image], uniform: MakeUniform) -> tuple[Image, list[float]]:
    """The effect with everything that may be animated as a uniform, a little off its default."""
    values: list[float] = []
    arguments: dict[str, Any] = {}
    for name, parameter in effect.parameters.items():
        if parameter.kind in {"uniform", "colour", "uniforms"}:
            defaults: Any = parameter.default if isinstance(parameter.default, tuple) else (parameter.default,)
            slots = [uniform(len(values) + k) for k in range(len(defaults))]
            values += [float(value) + 0.125 for value in defaults]
            arguments[name] = slots[0] if parameter.kind == "uniform" else tuple(slots)
    return effect.function(*images, **arguments), values


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("boundary", BOUNDARIES)
@pytest.mark.parametrize("name", EFFECTS)
def test_every_effect_equals_the_reference(
    name: str,
    boundary: str,
    size: tuple[int, int],
    source: MakeSource,
    uniform: MakeUniform,
    pixels: MakePixels,
    plan_store: PlanStore,
    target: str,
) -> None:
    effect = load_effects()[name]
    count = sum(parameter.kind == "image" for parameter in effect.parameters.values())
    for channels in (3,) if name in {"diffusion", "grade"} else (1, 3, 4):
        images = [source(channels, slot=slot, boundary=boundary, constant=0.25) for slot in range(count)]
        image, values = wired(effect, images, uniform)
        # whole 256ths: their binomial blurs are exact in float32, so that rounding decides no threshold
        sources: list[Any] = [
            (pixels(channels, *size, slot) * 256).round().astype(np.float32) / 256 for slot in range(count)
        ]
        rect = Rect.sized(size[1], size[0])
        graph, format = Graph((image.planes,), len(values)), Format(rect, (rect,) * count)
        program = load(build(graph, Target.parse(target), format, store=plan_store), plan_store)
        rendered = program.run(sources, values)
        (wanted,) = evaluate(graph, format, sources, values)
        (made,) = rendered.outputs
        assert made.shape == wanted.shape
        assert np.abs(made - wanted).max() <= 1e-5 * max(1.0, np.abs(wanted).max())
        assert list(rendered.kernels) == [launch.stage for launch in program.plan.launches]
        assert all(seconds > 0 for seconds in rendered.kernels.values())
        (again,) = program.run(sources, values).outputs
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
        load(plan, plan_store)
