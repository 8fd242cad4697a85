"""A plan as facts: what `farm explain` has to tell, as plain data."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from farm.compiler import build
from farm.device.classes import device_class, occupancy
from farm.device.target import Target
from farm.explain.facts import Explanation, explain
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore

FRAME = Rect.sized(640, 360)


@functor
def lifted(a: Point) -> Node:
    return a() * 1.5 + 0.25


@functor
def spread(a: Line, *, axis: Axis, radius: int) -> Node:
    return a(-radius) + a(radius)


@pytest.fixture(params=["reference", "cpu", "sm_90"])
def plan(request: pytest.FixtureRequest, source: Callable[..., Image], plan_store: PlanStore) -> Plan:
    if request.param == "sm_90":
        pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    graph = Graph.of([spread(lifted(source(3)), axis=Axis.Y, radius=2)])
    return build(graph, Target.parse(request.param), Format(FRAME, (FRAME,)), store=plan_store)


@pytest.fixture
def found(plan: Plan) -> Explanation:
    return explain(plan)


def test_a_launch_is_told_as_it_runs(plan: Plan, found: Explanation) -> None:
    for facts, launch in zip(found.stages, plan.launches, strict=True):
        kernel = plan.kernel[launch.kernel]
        assert (facts.stage, facts.kernel, facts.bytes) == (launch.stage, launch.kernel, launch.bytes)
        assert (facts.schedule, facts.tile, facts.block, facts.grid) == (
            launch.schedule,
            launch.tile,
            launch.block,
            launch.grid,
        )
        assert (facts.registers, facts.spills, facts.constant) == (kernel.registers, kernel.spills, kernel.constant)
        assert (facts.shared, facts.shared_dynamic) == (kernel.shared, launch.shared)
        assert facts.predicted == launch.predicted
        assert (facts.reason, facts.refused) == (launch.reason, launch.refused)
    assert found.moved_bytes == sum(launch.bytes for launch in plan.launches)
    assert found.floor_bytes == plan.floor_bytes >= 2 * FRAME.area * 3 * 4


def test_only_cuda_has_occupancy_and_times_and_groups_alone_a_schedule_elsewhere(
    plan: Plan, found: Explanation
) -> None:
    cuda = plan.target.backend == "cuda"
    assert found.device == ("H200" if cuda else plan.target.name)
    assert (found.predicted_seconds > 0) == cuda
    for facts, launch in zip(found.stages, plan.launches, strict=True):
        chosen = cuda or (plan.target.backend == "cpu" and bool(facts.parts))
        assert (bool(facts.schedule), bool(facts.reason), bool(facts.predicted)) == (chosen, chosen, cuda)
        if cuda:
            threads, shared = facts.block[0] * facts.block[1], facts.shared + facts.shared_dynamic
            assert facts.occupancy == occupancy(device_class(90), threads, facts.registers, shared)
            assert facts.reason.startswith(f"{launch.schedule}: ")
            assert launch.schedule not in {each.template for each in facts.refused}
        else:
            assert facts.occupancy is None
            assert facts.refused == ()


def test_facts_are_plain_data(plan: Plan, found: Explanation) -> None:
    plain = json.loads(json.dumps(found.to_plain(), allow_nan=False))
    assert plain["target"] == plan.target.name
    assert plain["seconds"] == pytest.approx(found.seconds)
    times = [stage["predicted"]["seconds"] for stage in plain["stages"] if stage["predicted"]]
    assert plain["predicted_seconds"] == pytest.approx(sum(times))
    assert [stage["stage"] for stage in plain["stages"]] == [launch.stage for launch in plan.launches]


def test_source_alone_has_no_occupancy(source: Callable[..., Image]) -> None:
    graph = Graph.of([lifted(source(3))])
    (facts,) = explain(build(graph, Target("cuda", 90), Format(FRAME, (FRAME,)), without=("assemble",))).stages
    assert (facts.occupancy, facts.registers) == (None, 0)
    assert facts.predicted is not None
    assert facts.schedule


def test_what_is_held_is_told_of_every_stage(plan: Plan, found: Explanation) -> None:
    cuda = plan.target.backend == "cuda"
    named = [each for facts in found.stages for each in facts.held if each.functor]
    assert [each.functor for each in named] == ["lifted", "spread"]
    assert named[-1].storage == ("memory",)
    if cuda:
        (facts,) = found.stages
        assert [each.name for each in facts.held] == ["source 0", "00a", "00b"]
        assert [each.storage for each in facts.held] == [("registers",), ("registers",), ("memory",)]
        assert named[0].halo == (0, 2, 0, 2)
        assert facts.redundant == pytest.approx(
            (facts.tile[1] / facts.block[1] + 2) / (facts.tile[1] / facts.block[1]) - 1
        )
    elif plan.target.backend == "cpu":
        (facts,) = found.stages
        assert [each.storage for each in facts.held] == [("ring",), ("memory",)]
        assert named[0].halo == (0, 2, 0, 2)
        assert facts.redundant == 4 / (2 * facts.tile[1])  # of two stages one is computed for 2 + 2 rows more
    else:
        assert [facts.redundant for facts in found.stages] == [0.0, 0.0]


def test_edges_lead_from_source_to_output_with_the_bytes_of_images(plan: Plan, found: Explanation) -> None:
    chain = ["source 0", *(facts.number for facts in found.stages), "output 0"]
    assert [(edge.source, edge.target) for edge in found.edges] == list(pairwise(chain))
    moved = [edge.bytes for edge in found.edges]
    assert [sum(pair) for pair in pairwise(moved)] == [facts.bytes for facts in found.stages]
    assert found.edges[-1].size == "640 x 360 x 3 f32, 2.8 MB"
    assert replace(found.edges[-1], bytes=1500).size == "640 x 360 x 3 f32, 1.5 kB"
