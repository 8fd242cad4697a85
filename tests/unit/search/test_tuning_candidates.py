"""Candidates of a graph, and the record of them as an input of the compiler."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from farm.compiler import build, searched, setting
from farm.device.target import Target
from farm.graph import Axis, Image, Line, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan
from farm.plan.tuning_record import TunedGroup, Tuning, stage_digests
from farm.search.grouping import Grouping
from farm.search.partition import Partition
from farm.search.tuning.candidates import Candidate, Part, Space
from farm.search.tuning.choices import tuned_groups
from farm.search.tuning.measuring import Measured, Trial, exchanged, record

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


def space_of(graph: Graph) -> Space:
    return Space(searched(graph, H200, FORMAT))


@pytest.fixture
def space(graph: Graph) -> Space:
    return space_of(graph)


def planned(graph: Graph, tuning: Tuning | None) -> Plan:
    return build(graph, H200, FORMAT, without=("assemble",), tuning=tuning)


def test_the_search_starts_with_the_models_choices(graph: Graph, space: Space) -> None:
    plain, tuned = planned(graph, None), planned(graph, space.tuning(space.start, "a GPU"))
    assert [replace(each, reason="") for each in tuned.launches] == [
        replace(each, reason="") for each in plain.launches
    ]
    assert tuned.kernels == plain.kernels
    said = sum(each.predicted.seconds for each in plain.launches if each.predicted)
    assert space.start.estimate == pytest.approx(said)
    assert tuned.key != plain.key


def test_groups_that_the_model_considered_come_in_all_schedules(space: Space) -> None:
    (whole,) = space.start.parts
    assert {(stage,) for stage in range(4)} | {whole.members} <= space.considered.keys()
    labels = [part.label for part in space.parts(whole.members)]
    assert labels[0] == whole.label
    assert {label.split()[0] for label in labels} == {"fused", "fused_tile", "fused_stream"}
    assert len({*labels}) == len(labels)


def test_every_candidate_is_a_plan_of_its_groups_and_schedules(graph: Graph, space: Space) -> None:
    parts = [space.candidate(each) for each in (((0,), (1, 2, 3)), ((0, 1), (2, 3)), ((0,), (1,), (2,), (3,)))]
    parts += [Candidate((part,)) for part in space.parts((0, 1, 2, 3))]
    for found in parts:
        plan = planned(graph, space.tuning(found, "a GPU"))
        assert sorted(launch.stages for launch in plan.launches) == sorted(part.members for part in found.parts)
        templates = {part.members: part.label.split()[0] for part in found.parts}
        assert {launch.stages: launch.schedule for launch in plan.launches} == templates


def test_stages_that_groups_repeat_stay_repeated(source: Callable[..., Image]) -> None:
    image = lifted(source(3))
    graph = Graph.of([blurred(image, axis=Axis.Y, radius=radius) for radius in (1, 2)])
    apart = Partition(((1,), (2,)), 1.0, bounded=False)
    space = Space(Grouping(replace(setting(graph, H200, FORMAT), repeated=frozenset({0})), apart, {}))
    tuning = space.tuning(space.start, "a GPU")
    assert Tuning.from_json(tuning.to_json()) == tuning
    plan = planned(graph, tuning)
    assert plan.tuning == tuning
    assert [launch.stages for launch in plan.launches] == [(0, 1), (0, 2)]
    assert [len(launch.writes) for launch in plan.launches] == [1, 1]
    first, second = space.start.parts
    changed = planned(graph, space.tuning(Candidate((space.parts(first.members)[1], second)), "a GPU"))
    assert [launch.stages for launch in changed.launches] == [(0, 1), (0, 2)]
    assert changed.kernels[0] != plan.kernels[0]
    assert changed.kernels[1] == plan.kernels[1]


def test_what_was_measured_is_told_of_the_groups_that_it_decided(graph: Graph, space: Space) -> None:
    (old,) = space.start.parts
    found = space.candidate(((0, 1), (2, 3)))
    made = [
        Trial(space.start, Measured(9e-6, (9e-6,)), True, 0.0, (old,)),
        Trial(found, Measured(8e-6, (3e-6, 5e-6)), True, 9e-6, found.parts),
        Trial(space.start, Measured(8.5e-6, (8.5e-6,)), False, 8e-6, ()),
    ]
    tuning = record(space, "a GPU", made)
    assert (tuning.before, tuning.after, tuning.candidates) == (9e-6, 8e-6, 3)
    plan = planned(graph, tuning)
    said = f"8.0 us, 8.5 us with {space.name(old)}"
    assert [launch.tuned for launch in plan.launches] == [said, said]
    assert Plan.from_json(plan.to_json()) == plan
    assert plan.tuning == tuning
    (fuse,) = (decision.what for decision in plan.decisions if decision.step == "fuse")
    assert fuse.endswith("measured on a GPU: 8.0 us a frame, 9.0 us with the model's choices, the best of 3 candidates")


def test_variants_have_other_registers_or_blocks_of_other_sizes() -> None:
    part = Part((0,), "fused 4x8", 1.0, resizable=True)
    assert [each.schedule for each in part.variants(128, (5, 3))] == [
        *(f"fused 4x8, {blocks} at once" for blocks in (5, 3)),
        *(f"fused 4x8, blocks of {threads} threads" for threads in (32, 64, 256)),
    ]
    assert [each.threads for each in part.variants(64, ())] == [32, 128]
    assert [*replace(part, resizable=False).variants(128, ())] == []
    smaller = replace(part, threads=64)
    assert [each.schedule for each in smaller.variants(64, (9,))] == ["fused 4x8, blocks of 64 threads, 9 at once"]
    assert [*replace(smaller, blocks=9).variants(64, (10,))] == []


def test_blocks_have_the_size_that_was_measured(graph: Graph, space: Space) -> None:
    (part,) = space.start.parts
    for threads in (32, 64, 256):
        plan = planned(graph, space.tuning(Candidate((replace(part, threads=threads),)), "a GPU"))
        (launch,) = plan.launches
        assert launch.block == (32, threads // 32, 1)
        assert f"__launch_bounds__({threads})" in plan.kernels[0].source


def test_parts_stand_for_as_few_others_as_hold_the_same_stages() -> None:
    def made(*groups: tuple[int, ...]) -> Candidate:
        return Candidate(tuple(Part(members, "", 1.0) for members in groups))

    old, new = made((0,), (1, 2), (3,), (4, 5)), made((0,), (1,), (2, 3), (4,), (5,))
    assert exchanged(old, new, new.parts[2]) == ((old.parts[1], old.parts[2]), (new.parts[1], new.parts[2]))
    assert exchanged(old, new, new.parts[4]) == ((old.parts[3],), (new.parts[3], new.parts[4]))


def test_a_record_of_other_stages_is_left_alone(graph: Graph, space: Space) -> None:
    sound = space.tuning(space.start, "a GPU")
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
    assert tuned_groups(space.setting, replace(sound, repeated=("ab",))) is None
    plan = planned(graph, Tuning("a GPU", wrong["others"]))
    assert plan.tuning is None
    assert plan.kernels == planned(graph, None).kernels
    assert "what was measured is of other stages" in next(each.what for each in plan.decisions if each.step == "fuse")


def test_a_schedule_that_is_not_known_any_more_is_the_models(graph: Graph, space: Space) -> None:
    (whole,) = space.tuning(space.start, "a GPU").groups
    plan = planned(graph, Tuning("a GPU", (replace(whole, schedule="fused 64x64"),)))
    assert plan.kernels == planned(graph, None).kernels


def test_stages_are_named_by_what_they_compute(graph: Graph, source: Callable[..., Image]) -> None:
    image = lifted(source(3))
    alone = Graph.of([image])
    assert stage_digests(alone)[0] == stage_digests(graph)[0]
    assert len({*stage_digests(graph)}) == len(graph.stages)
    other = Graph.of([blurred(image, axis=Axis.Y, radius=1)])
    assert stage_digests(other)[1] not in stage_digests(graph)
