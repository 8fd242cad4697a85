"""The pipelines of the compiler: what they list, and what their stages are."""

import ast
import inspect
import textwrap
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Any

import pytest

from farm.compiler import OPTIONAL, PIPELINES, build, stages
from farm.compiler.pipeline import Pipeline
from farm.compiler.storing import images_of
from farm.compiler.whole import taken_up
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format

MakeSource = Callable[..., Image]
FRAME = Rect.sized(40, 20)


@functor
def blur(a: Line, *, axis: Axis, radius: int) -> Node:
    return (a(-radius) + a(radius)) * 0.5


@functor
def total(a: Point, b: Point) -> Node:
    return a() + b()


def halved(number: int) -> tuple[float, str]:
    return number / 2, f"half of {number}"


def doubled(number: int) -> tuple[float, str]:
    return number * 2.0, f"twice {number}"


def rounded(number: float) -> tuple[float, str]:
    return float(round(number)), f"{number} rounded"


def shown(number: float) -> tuple[str, str]:
    return str(number), "as text"


def next_one(number: int) -> tuple[int, str]:
    return number + 1, "one more"


SMALL: Pipeline[int, str] = Pipeline.of(next_one).either(halved, doubled).optional(rounded).then(shown)


@pytest.mark.parametrize(
    ("without", "text", "steps"),
    [
        ((), "4.0", ["next_one", "halved", "rounded", "shown"]),
        (("halved",), "14.0", ["next_one", "doubled", "rounded", "shown"]),
        (("rounded",), "3.5", ["next_one", "halved", "shown"]),
        (("shown", "nothing"), "4.0", ["next_one", "halved", "rounded", "shown"]),
    ],
)
def test_what_is_switched_off_is_left_out_or_replaced(without: tuple[str, ...], text: str, steps: list[str]) -> None:
    stage, decisions = SMALL.run(6, without)
    assert stage == text
    assert [decision.step for decision in decisions] == steps
    assert SMALL.switches == {"halved", "rounded"}


def test_each_pipeline_lists_what_its_backend_does() -> None:
    cuda, cpu, reference = (PIPELINES[backend].steps for backend in ("cuda", "cpu", "reference"))
    assert {"interleave_tables", "schedule", "reverse_grids", "size_blocks", "predict"} <= {*cuda}
    assert {*reference} - {"one_by_one", "name_kernels"} < {*cpu}
    assert {*cpu} < {*cuda}
    assert len(reference) < len(cpu) < len(cuda)
    assert OPTIONAL >= PIPELINES["cuda"].switches >= PIPELINES["cpu"].switches > PIPELINES["reference"].switches


def test_steps_of_one_name_in_several_pipelines_are_one_function_or_the_backends_own() -> None:
    own = {"fuse", "halve", "print_kernels", "assemble"}
    functions: dict[str, Any] = {}
    for pipeline in PIPELINES.values():
        for link in pipeline.links:
            name = link.step.__name__
            if name not in own:
                assert functions.setdefault(name, link.step) is link.step


def test_no_step_calls_another() -> None:
    steps = {link.step for pipeline in PIPELINES.values() for link in pipeline.links}
    steps |= {link.otherwise for pipeline in PIPELINES.values() for link in pipeline.links if link.otherwise}
    names = {step.__name__ for step in steps}
    for step in steps:
        tree = ast.parse(textwrap.dedent(inspect.getsource(step)))
        calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
        assert names.isdisjoint(called.id for called in calls if isinstance(called, ast.Name)), step.__name__


def test_stages_hold_nothing_that_is_not_known_yet() -> None:
    types = [kind for kind in vars(stages).values() if is_dataclass(kind) and kind.__module__ == stages.__name__]
    assert {"Request", "Lowered", "Placed", "Scheduled", "Executable"} <= {kind.__name__ for kind in types}
    for kind in types:
        assert all(field.default is MISSING and field.default_factory is MISSING for field in fields(kind)), kind


@pytest.mark.parametrize("target", ["reference", "cpu", "sm_90"])
@pytest.mark.parametrize("without", [(), ("fuse",), ("share_memory",)])
def test_a_plan_taken_up_again_has_the_buffers_of_its_launches(
    source: MakeSource, target: str, without: tuple[str, ...]
) -> None:
    plate = source(3)
    down = blur(plate, axis=Axis.Y, radius=2)
    graph = Graph.of([total(blur(down, axis=Axis.X, radius=3), down), down])
    plan = build(graph, Target.parse(target), Format(FRAME, (FRAME,)), without=("assemble", *without))
    placed = taken_up(plan, None).placed
    assert [placed.images.work(group).reads for group in placed.groups] == [launch.reads for launch in plan.launches]
    assert [placed.images.work(group).writes for group in placed.groups] == [launch.writes for launch in plan.launches]
    assert images_of(placed.grouped).buffers == tuple(replace(buffer, offset=0) for buffer in plan.buffers)
    assert (placed.outputs, placed.arena) == (plan.outputs, plan.arena)
