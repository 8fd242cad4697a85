"""Candidates of a graph, and the record of them as an input of the compiler."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from farm.compiler import build, setting
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan, Target
from farm.plan.tuning.candidates import WITHIN, Candidate, Space
from farm.plan.tuning.choices import tuned_groups
from farm.plan.tuning.record import TunedGroup, Tuning, stage_digests
from farm.plan.tuning.search import Trial, record

FRAME = Rect.sized(1920, 1080)
FORMAT, H200 = Format(FRAME, (FRAME,)), Target("cuda", 90)


@functor
def lifted(a: Point) -> Node:
    return a() * 1.5 + 0.25


@functor
def blurred(a: Line, *, axis: Axis, radius: int) -> Node:
    return 0.25 * (a(-radius) + 2.0 * a() + a(radius))


@functor
def less(a: Point, b: Point) -> Node:
    return a() - b()


@pytest.fixture
def graph(source: Callable[..., Image]) -> Graph:
    image = lifted(source(3))
    return Graph.of([less(image, blurred(blurred(image, axis=Axis.X, radius=1), axis=Axis.Y, radius=1))])


@pytest.fixture
def space(graph: Graph) -> Space:
    return Space(setting(graph, H200, FORMAT))


@pytest.fixture
def start(graph: Graph, space: Space) -> Candidate:
    return space.candidate(launch.stages for launch in planned(graph, None).launches)


@pytest.fixture
def loose(start: Candidate) -> Candidate:
    """The same, said to be so slow that no change is too slow beside it."""
    (whole,) = start.parts
    return Candidate((replace(whole, seconds=whole.seconds * 100),))


def planned(graph: Graph, tuning: Tuning | None) -> Plan:
    return build(graph, H200, FORMAT, without=("assemble",), tuning=tuning)


def test_the_first_candidate_is_the_models_choice(graph: Graph, space: Space, start: Candidate) -> None:
    plain, tuned = planned(graph, None), planned(graph, space.tuning(start, "a GPU"))
    assert [replace(each, reason="") for each in tuned.launches] == [
        replace(each, reason="") for each in plain.launches
    ]
    assert tuned.kernels == plain.kernels
    assert start.estimate == pytest.approx(sum(each.predicted.seconds for each in plain.launches if each.predicted))
    assert tuned.key != plain.key


def test_changes_are_other_schedules_splits_and_merges(space: Space, start: Candidate, loose: Candidate) -> None:
    (whole,) = start.parts
    whats = {change.what for change in space.changes(start)}
    near = {part.label for part in space.parts(whole.members) if part.seconds < WITHIN * whole.seconds}
    assert whole.label in near
    assert {label.split()[0] for label in near} == {"fused", "fused_tile"}
    assert near - {whole.label} <= whats
    (apart,) = (each for each in space.changes(loose) if each.what == "stages apart")
    assert [part.members for part in apart.added] == [(0,), (1,), (2,), (3,)]
    split = space.changed(loose, apart)
    assert split is not None
    assert any("together with" in change.what for change in space.changes(split))
    hopes = [change.hope for change in space.changes(split)]
    assert hopes == sorted(hopes, reverse=True)
    assert all(hope > 0 for hope in hopes)


def test_only_what_the_model_finds_nearly_as_fast_is_measured(space: Space, start: Candidate) -> None:
    for change in space.changes(start):
        before, after = (sum(part.seconds for part in parts) for parts in (change.removed, change.added))
        assert after < WITHIN * before


def test_every_candidate_is_a_plan_of_its_groups_and_schedules(graph: Graph, space: Space, loose: Candidate) -> None:
    for change in space.changes(loose):
        found = space.changed(loose, change)
        assert found is not None
        plan = planned(graph, space.tuning(found, "a GPU"))
        assert sorted(launch.stages for launch in plan.launches) == sorted(part.members for part in found.parts)
        templates = {part.members: part.label.split()[0] for part in found.parts}
        assert {launch.stages: launch.schedule for launch in plan.launches} == templates


def test_groups_that_would_wait_for_one_another_are_no_candidate(space: Space) -> None:
    apart = Candidate(tuple(space.parts((member,))[0] for member in range(4)))
    first, last = apart.parts[0], apart.parts[3]
    (around,) = space.parts((0, 3))[:1]
    (change,) = (each for each in space.changes(apart) if {*each.removed} == {first, last})
    assert change.added == (around,)
    assert space.changed(apart, change) is None


def test_what_was_measured_is_told_of_the_group_that_it_decided(graph: Graph, space: Space, loose: Candidate) -> None:
    change = next(each for each in space.changes(loose) if each.what.startswith("in two"))
    candidate = space.changed(loose, change)
    assert candidate is not None
    made = [Trial(loose, 9e-6, True, 0.0), Trial(candidate, 8e-6, True, 8.5e-6, change)]
    tuning = record(space, "a GPU", made)
    assert (tuning.before, tuning.after, tuning.candidates) == (9e-6, 8e-6, 2)
    plan = planned(graph, tuning)
    (old,) = loose.parts
    said = f"8.0 us a frame, 8.5 us with {space.group(old.members).name} as {old.label}"
    assert [launch.tuned for launch in plan.launches] == [said, said]
    assert Plan.from_json(plan.to_json()) == plan
    assert plan.tuning == tuning
    (fuse,) = (decision.what for decision in plan.decisions if decision.step == "fuse")
    assert fuse.endswith("measured on a GPU: 8.0 us a frame, 9.0 us with the model's choices, the best of 2 candidates")


def test_a_record_of_other_stages_is_left_alone(graph: Graph, space: Space, start: Candidate) -> None:
    sound = space.tuning(start, "a GPU")
    (whole,) = sound.groups
    wrong = {
        "none": (),
        "too few": (replace(whole, stages=whole.stages[1:]),),
        "twice": (whole, whole),
        "others": (replace(whole, stages=("ab", *whole.stages[1:])),),
        "out of order": (replace(whole, stages=whole.stages[::-1]),),
        "waiting": (TunedGroup(whole.stages[2:], ""), TunedGroup(whole.stages[:2], "")),
    }
    assert tuned_groups(space.setting, sound) is not None
    for how, found in wrong.items():
        assert tuned_groups(space.setting, Tuning("a GPU", found)) is None, how
    plan = planned(graph, Tuning("a GPU", wrong["others"]))
    assert plan.tuning is None
    assert plan.kernels == planned(graph, None).kernels
    assert "what was measured is of other stages" in next(each.what for each in plan.decisions if each.step == "fuse")


def test_a_schedule_that_is_not_known_any_more_is_the_models(graph: Graph, space: Space, start: Candidate) -> None:
    (whole,) = space.tuning(start, "a GPU").groups
    plan = planned(graph, Tuning("a GPU", (replace(whole, schedule="fused 64x64"),)))
    assert plan.kernels == planned(graph, None).kernels


def test_stages_are_named_by_what_they_compute(graph: Graph, source: Callable[..., Image]) -> None:
    image = lifted(source(3))
    alone = Graph.of([image])
    assert stage_digests(alone)[0] == stage_digests(graph)[0]
    assert len({*stage_digests(graph)}) == len(graph.stages)
    other = Graph.of([blurred(image, axis=Axis.Y, radius=1)])
    assert stage_digests(other)[1] not in stage_digests(graph)
