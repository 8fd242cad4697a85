"""Tuning on a made-up device: what it stores, and who uses that."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from farm.compiler import build
from farm.device.target import Target
from farm.errors import FarmError, failure
from farm.explain.facts import explain
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.runtime.plans import build_or_reuse
from farm.runtime.timing import FrameTime
from farm.runtime.tune import Bench, Tuner, measured, to_plain
from farm.search.launches import fitting
from farm.search.tuning.candidates import Candidate

pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")

FRAME = Rect.sized(1920, 1080)
FORMAT, H200 = Format(FRAME, (FRAME,)), Target("cuda", 90)


@functor
def lifted(a: Point) -> Node:
    return a() * 1.5 + 0.25


@functor
def blurred(a: Line, *, axis: Axis, radius: int) -> Node:
    return 0.5 * (a(-radius) + a(radius))


@pytest.fixture
def graph(source: Callable[..., Image]) -> Graph:
    return Graph.of([blurred(lifted(source(3)), axis=Axis.Y, radius=1)])


@pytest.fixture
def store(tmp_path: Path) -> PlanStore:
    return PlanStore(tmp_path)


def tuner(graph: Graph, store: PlanStore, seconds: Callable[[Plan], float]) -> Tuner:
    """On a device whose launches take as long as one another."""

    def frame(plan: Plan) -> FrameTime:
        whole = seconds(plan)
        return FrameTime(whole, tuple(whole / len(plan.launches) for _ in plan.launches))

    return Tuner(graph, FORMAT, Bench("a GPU", H200, frame), store)


def likes_eight_rows(plan: Plan) -> float:
    """A device on which a fused kernel of eight rows is twice as fast as all else."""
    (launch, *more) = plan.launches
    return 10e-6 if not more and "4 x 8" in launch.reason else 20e-6


def test_a_tuned_plan_is_what_is_built_from_then_on(graph: Graph, store: PlanStore) -> None:
    plain, _ = build_or_reuse(graph, H200, FORMAT, store)
    assert likes_eight_rows(plain) == 20e-6
    tuning_of = tuner(graph, store, likes_eight_rows)
    made = list(tuning_of.trials(60.0))
    tuning, plan = tuning_of.keep(made)
    assert build_or_reuse(graph.text, H200, FORMAT, store) == (plan, True)
    assert plan.key != plain.key
    assert likes_eight_rows(plan) == 10e-6
    assert (tuning.before, tuning.after) == (20e-6, 10e-6)
    (facts,) = explain(plan).stages
    assert facts.tuned == f"10.0 us, 20.0 us with lifted+blurred as fused 4x{plain_rows(plain)} over 3 planes"
    assert explain(plan).tuning == tuning
    plain_facts = to_plain(tuning_of.space, made, tuning, plan)
    assert plain_facts["key"] == plan.key
    (group,) = plain_facts["groups"]
    assert (group["group"], group["measured"], group["decided"]) == ("lifted+blurred", 10e-6, facts.tuned)
    assert [each["measured"] for each in plain_facts["trials"] if each["kept"]] == [20e-6, 10e-6]


def plain_rows(plan: Plan) -> int:
    return plan.launches[0].tile[1] // plan.launches[0].block[1]


def test_where_nothing_is_faster_the_models_choices_stay(graph: Graph, store: PlanStore) -> None:
    plain, _ = build_or_reuse(graph, H200, FORMAT, store)
    same = tuner(graph, store, lambda _: 20e-6)
    tuning, plan = same.keep(list(same.trials(60.0)))
    assert plan.kernels == plain.kernels
    assert [launch.tuned for launch in plan.launches] == [""]
    assert tuning.candidates > 1


def test_launches_are_measured_in_the_order_of_their_parts(graph: Graph, store: PlanStore) -> None:
    space = tuner(graph, store, likes_eight_rows).space
    found = space.candidate(((0,), (1,)))
    plan = build(graph, H200, FORMAT, store=store, tuning=space.tuning(found, "a GPU"))
    times = {launch.stages: 1.0 + index for index, launch in enumerate(plan.launches)}
    told = measured(space, found, plan, FrameTime(3.0, tuple(times[launch.stages] for launch in plan.launches)))
    assert told.parts == (times[0,], times[1,])
    turned = measured(space, Candidate(found.parts[::-1]), plan, FrameTime(3.0, tuple(times.values())))
    assert turned.parts == told.parts[::-1]
    assert {each.blocks for variants in told.variants for each in variants} == {0}
    crowded = tuple(replace(kernel, registers=200) for kernel in plan.kernels)
    told = measured(space, found, replace(plan, kernels=crowded), FrameTime(3.0, (1.0, 2.0)))
    assert [[each.blocks for each in variants if each.blocks] for variants in told.variants] == [[2], [3, 1]]


def test_a_kernel_is_compiled_for_the_blocks_that_were_measured(graph: Graph, store: PlanStore) -> None:
    space = tuner(graph, store, likes_eight_rows).space
    (part,) = space.start.parts
    plain = build(graph, H200, FORMAT, store=store)
    (before,) = plain.kernels
    now = fitting(space.setting.device, before, plain.launches[0]).blocks
    tuning = space.tuning(Candidate((replace(part, blocks=now + 1),)), "a GPU")
    held = build(graph, H200, FORMAT, store=store, tuning=tuning)
    (after,) = held.kernels
    assert after.registers < before.registers
    assert fitting(space.setting.device, after, held.launches[0]).blocks > now
    assert f"held to {after.registers} instead of {before.registers} registers" in held.launches[0].reason
    fewer = space.tuning(Candidate((replace(part, blocks=now - 1),)), "a GPU")
    roomy = build(graph, H200, FORMAT, store=store, tuning=fewer)
    given = roomy.kernels[0].registers
    assert given > before.registers
    assert f"given {given} instead of {before.registers} registers" in roomy.launches[0].reason


def test_other_sizes_and_devices_are_not_tuned(graph: Graph, store: PlanStore) -> None:
    made = tuner(graph, store, likes_eight_rows)
    made.keep(list(made.trials(60.0)))
    small = Rect.sized(1280, 720)
    for target, format in ((Target("cuda", 80), FORMAT), (H200, Format(small, (small,))), (Target("cpu"), FORMAT)):
        plan, _ = build_or_reuse(graph, target, format, store)
        assert plan.tuning is None


def test_a_damaged_record_is_as_none(graph: Graph, store: PlanStore) -> None:
    made = tuner(graph, store, likes_eight_rows)
    made.keep(list(made.trials(60.0)))
    (path,) = (store.folder / "tunings").iterdir()
    path.write_bytes(path.read_bytes()[:-1])
    plan, _ = build_or_reuse(graph, H200, FORMAT, store)
    assert plan.tuning is None


def test_a_candidate_that_the_device_refuses_is_none(graph: Graph, store: PlanStore) -> None:
    asked = count()

    def seconds(plan: Plan) -> float:
        if next(asked) > 1:
            raise failure("no such luck")
        return 20e-6

    refused = tuner(graph, store, seconds)
    made = list(refused.trials(60.0))
    assert [trial.kept for trial in made] == [True] + [False] * (len(made) - 1)
    tuning, plan = refused.keep(made)
    assert {each["measured"] for each in to_plain(refused.space, made, tuning, plan)["trials"]} == {20e-6, None}


def test_a_job_that_does_not_run_is_an_error(graph: Graph, store: PlanStore) -> None:
    def seconds(plan: Plan) -> float:
        raise failure("no such luck")

    with pytest.raises(FarmError, match="no such luck"):
        list(tuner(graph, store, seconds).trials(60.0))


def test_a_budget_of_nothing_measures_the_models_choices_alone(graph: Graph, store: PlanStore) -> None:
    hurried = tuner(graph, store, likes_eight_rows)
    made = list(hurried.trials(0.0))
    assert len(made) == 1
    tuning, _ = hurried.keep(made)
    assert (tuning.before, tuning.after) == (20e-6, 20e-6)
