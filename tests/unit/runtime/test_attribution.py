"""Whose time a kernel takes."""

from pathlib import Path

import pytest

from farm.config.load import load
from farm.device.target import Target
from farm.graph.graph import parse
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime.attribution import by_node, shares, stage_owners
from farm.runtime.plans import build_or_reuse
from farm.runtime.shot import prepare
from farm.runtime.task import NodeNames

JOB = """\
version: 1
name: sh010
frames: 1-3
inputs:
  plate: {pattern: {width: 64, height: 48}}
nodes:
NODES
outputs:
  out: {node: LAST, store: out.zarr}
"""


@pytest.fixture
def planned(tmp_path: Path, plan_store: PlanStore):
    """The plan of some nodes on the CPU, and what tells them."""

    def planned(last: str, *nodes: str) -> tuple[Plan, NodeNames]:
        path = tmp_path / "job.yaml"
        path.write_text(JOB.replace("NODES", "\n".join(f"  {node}" for node in nodes)).replace("LAST", last))
        shot = prepare(load(path))
        plan, _ = build_or_reuse(shot.wired.graph, Target.parse("cpu"), shot.format, plan_store)
        return plan, shot.submission((1,), device="cpu").names

    return planned


def test_a_kernel_of_several_nodes_is_shared_among_them(planned) -> None:
    plan, names = planned(
        "third",
        "first: {effect: exposure, image: plate, stops: 1.0}",
        "second: {effect: grade, image: first, slope: 1.5, power: 1.2}",
        "third: {effect: exposure, image: second, stops: -1.0}",
    )
    (launch,) = plan.launches
    table = shares(plan, names)
    parts = table[launch.stage]
    assert set(parts) == {"first", "second", "third"}
    assert sum(parts.values()) == pytest.approx(1.0)
    assert parts["first"] == pytest.approx(parts["third"])  # which compute alike
    assert parts["second"] > parts["first"]  # by the work of a power
    seconds = by_node({launch.stage: 2.0, "99 unknown": 5.0}, table)
    assert sum(seconds.values()) == pytest.approx(2.0)


def test_stages_without_uniforms_are_told_by_functor_and_order(planned) -> None:
    plan, names = planned(
        "last",
        "one: {effect: median, image: plate}",
        "two: {effect: flip, image: one}",
        "last: {effect: median, image: two}",
    )
    graph = parse(plan.graph)
    owners = dict(zip([number for number, _ in enumerate(graph.stages)], stage_owners(graph, names), strict=True))
    assert [owner for owner in owners.values() if owner != ("two",)] == [("one",), ("last",)]
    assert {node for parts in shares(plan, names).values() for node in parts} >= {"one", "last"}


def test_what_a_node_reads_at_other_frames_is_charged_to_the_node_that_makes_it(planned) -> None:
    plan, names = planned(
        "steady",
        "bright: {effect: grade, image: plate, slope: 1.5}",
        "steady: {effect: temporal_degrain, image: bright}",
    )
    owners = stage_owners(parse(plan.graph), names)
    assert owners.count(("bright",)) == 3
    assert owners.count(("steady",)) >= 1
    assert set(owners) == {("bright",), ("steady",)}


def test_without_names_nothing_is_shared(planned) -> None:
    plan, _ = planned("one", "one: {effect: median, image: plate}")
    assert shares(plan, NodeNames()) == {}
