"""The order of least peak, held to every order there is, and what it does for plans."""

import random
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.compiler import build
from farm.device.target import Target
from farm.explain.facts import explain
from farm.graph import DType, Image, Node, Point, Rect, functor
from farm.graph.graph import Graph, parse
from farm.graph.installed import load_effects
from farm.graph.node import Op, SourceShape, node
from farm.kernel.reference import evaluate
from farm.plan import order
from farm.plan.model import Format
from farm.plan.order import MOVES, Order, Work, least_peak
from farm.plan.store import PlanStore
from farm.runtime.load import load

MakeSource = Callable[..., Image]
Problem = tuple[list[Work], list[int], set[int]]


def drawn(seed: int, groups: int, *, recent: int = 0, kept: float = 0.1) -> Problem:
    """Groups that read one to three buffers of those before (of the `recent` last ones), and write one or two."""
    draw = random.Random(seed)
    sizes = [draw.randint(0, 9) for _ in range(draw.randint(1, 3))]
    made: list[Work] = []
    for _ in range(groups):
        known = range(max(0, len(sizes) - recent) if recent else 0, len(sizes))
        reads = tuple(draw.sample(known, min(len(known), draw.randint(1, 3))))
        writes = tuple(range(len(sizes), len(sizes) + draw.randint(1, 2)))
        sizes += [draw.randint(0, 9) for _ in writes]
        made.append(Work(reads, writes))
    return made, sizes, {len(sizes) - 1} | {k for k in range(len(sizes)) if draw.random() < kept}


def producers(groups: Sequence[Work]) -> list[set[int]]:
    """Which groups each one waits for."""
    made = {buffer: index for index, group in enumerate(groups) for buffer in group.writes}
    return [{made[buffer] for buffer in group.reads if buffer in made} for group in groups]


def every_order(groups: Sequence[Work]) -> Iterator[tuple[int, ...]]:
    waits = producers(groups)

    def further(begun: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(begun) == len(groups):
            yield begun
        for index in range(len(groups)):
            if index not in begun and waits[index] <= set(begun):
                yield from further((*begun, index))

    return further(())


def peak_of(problem: Problem, sequence: Sequence[int]) -> int:
    """The most bytes alive at once, from the lifetime of every buffer."""
    groups, sizes, kept = problem
    most = 0
    written = {buffer for group in groups for buffer in group.writes}
    for now in range(len(sequence)):
        begun = {buffer for index in sequence[: now + 1] for buffer in groups[index].writes}
        begun |= {buffer for buffer in range(len(sizes)) if buffer not in written}
        needed = {buffer for index in sequence[now:] for buffer in groups[index].reads}
        alive = begun & (needed | kept | set(groups[sequence[now]].writes))
        most = max(most, sum(sizes[buffer] for buffer in alive))
    return most


def assert_sound(problem: Problem, found: Order) -> None:
    groups = problem[0]
    waits = producers(groups)
    assert sorted(found.sequence) == list(range(len(groups)))
    assert all(waits[index] <= set(found.sequence[:k]) for k, index in enumerate(found.sequence))
    assert found.peak == peak_of(problem, found.sequence) <= found.before == peak_of(problem, range(len(groups)))


@given(st.integers(0, 2**32), st.integers(1, 6), st.sampled_from([0, 3]))
def test_no_order_of_few_groups_is_better(seed: int, count: int, recent: int) -> None:
    problem = drawn(seed, count, recent=recent)
    found = least_peak(*problem)
    assert_sound(problem, found)
    assert found.exact
    assert found.peak == min(peak_of(problem, sequence) for sequence in every_order(problem[0]))


def test_an_order_that_cannot_be_bettered_stays() -> None:
    found = [least_peak(*drawn(seed, 6)) for seed in range(60)]
    same = [each for each in found if each.peak == each.before]
    assert 5 < len(same) < 55
    assert all(each.sequence == tuple(range(6)) for each in same)


def test_branches_run_one_after_the_other() -> None:
    # eight branches from one source: a large image, then a small one; written as all the large ones first
    large, small = range(1, 9), range(9, 17)
    groups = [Work((0,), (big,)) for big in large]
    groups += [Work((big,), (little,)) for big, little in zip(large, small, strict=True)]
    groups.append(Work(tuple(small), (17,)))
    found = least_peak(groups, [1, *[100] * 8, *[1] * 8, 1], {17})
    assert (found.before, found.peak) == (801, 108)


def test_a_chain_may_grow_on_its_way() -> None:
    # two chains that end small; one at a time, whatever they need in between
    groups = [Work((0,), (1,)), Work((0,), (4,)), Work((1,), (2,)), Work((4,), (5,)), Work((2,), (3,))]
    groups += [Work((5,), (6,)), Work((3, 6), (7,))]
    found = least_peak(groups, [4, 10, 20, 1, 10, 20, 1, 1], {7})
    assert (found.before, found.peak, found.exact) == (50, 34, True)
    assert found.sequence in {(0, 2, 4, 1, 3, 5, 6), (1, 3, 5, 0, 2, 4, 6)}


def test_buffers_that_nothing_reads_count_while_they_are_written() -> None:
    found = least_peak([Work((0,), (1,)), Work((0,), (2, 3))], [1, 30, 50, 10], {1, 3})
    assert (found.sequence, found.before, found.peak) == ((1, 0), 91, 61)


def test_nothing_has_an_order() -> None:
    assert least_peak([], [], ()) == Order((), 0, 0, True)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The groups that searches have run, in order: the work of a search, whatever else the machine does."""
    ran: list[int] = []
    run = order._Search.run

    def noted(search: order._Search, state: order._State, group: int) -> order._State:
        ran.append(group)
        return run(search, state, group)

    monkeypatch.setattr(order._Search, "run", noted)
    return ran


@pytest.mark.parametrize("recent", [0, 20, 6])
def test_many_groups_take_bounded_work_and_never_get_worse(recent: int, steps: list[int]) -> None:
    better = 0
    for seed in range(4):
        problem = drawn(seed, 100, recent=recent, kept=0)
        steps.clear()
        found = least_peak(*problem)
        assert len(steps) < 3 * MOVES
        assert_sound(problem, found)
        assert found == least_peak(*problem)
        better += found.peak < found.before
    assert better


def least(problem: Problem) -> int:
    """The least peak, from all sets of groups that can have run, one group more at a time."""
    groups, sizes, kept = problem
    waits = producers(groups)
    written = {buffer for group in groups for buffer in group.writes}
    sets = {frozenset[int](): 0}
    for _ in groups:
        larger: dict[frozenset[int], int] = {}
        for done, peak in sets.items():
            left = set(range(len(groups))) - done
            made = {buffer for index in done for buffer in groups[index].writes} | set(range(len(sizes))) - written
            alive = sum(sizes[k] for k in made & (kept | {k for index in left for k in groups[index].reads}))
            for index in left:
                if waits[index] <= done:
                    now = max(peak, alive + sum(sizes[k] for k in groups[index].writes))
                    larger[done | {index}] = min(now, larger.get(done | {index}, now))
        sets = larger
    (found,) = sets.values()
    return found


def test_sixteen_groups_are_exact_however_wide() -> None:
    draw = random.Random(1)
    for _ in range(2):
        groups = [Work((0,), (k,)) for k in range(1, 13)]
        groups += [Work(tuple(draw.sample(range(1, 13), 4)), (k,)) for k in range(13, 16)]
        groups.append(Work((13, 14, 15), (16,)))
        problem = groups, [draw.randint(1, 50) for _ in range(17)], {16}
        found = least_peak(*problem)
        assert_sound(problem, found)
        assert found.exact
        assert found.peak == least(problem) < found.before


def test_a_long_chain_has_no_choice(steps: list[int]) -> None:
    groups = [Work((k,), (k + 1,)) for k in range(3000)]
    assert least_peak(groups, [8] * 3001, {3000}) == Order(tuple(range(3000)), 16, 16, True)
    assert len(steps) <= 2 * 3000


@functor
def scaled(a: Point, *, by: float) -> Node:
    return a() * by


@functor
def total(a: Point, b: Point, c: Point) -> Node:
    return a() + b() * 2.0 + c() * 4.0


@functor
def halved(a: Point, b: Point, c: Point) -> tuple[Node, Node]:
    return a() + b() + c(), a() - b() - c()


def late(source: Image) -> Graph:
    """Three sums of three images each, and a first output that asks for one image of each sum before all others."""
    images = [[scaled(source, by=float(9 * k + j + 1)) for j in range(3)] for k in range(3)]
    sums = [halved.several(*each) for each in images]
    totals = [total(first, second, first) for first, second in sums]
    first = total(images[0][0], images[1][0], images[2][0])
    return Graph((first.planes, total(*totals).planes), 0)


@pytest.mark.parametrize("target", ["reference", "cpu"])
def test_a_plan_runs_in_the_better_order(source: MakeSource, plan_store: PlanStore, target: str) -> None:
    graph, frame = late(source(2)), Rect.sized(64, 48)
    format, pixels = Format(frame, (frame,)), np.random.default_rng(1).random((2, 48, 64), np.float32)
    plan = build(graph, Target.parse(target), format, store=plan_store, without=("fuse",))
    written = build(graph, Target.parse(target), format, store=plan_store, without=("fuse", "order"))
    found, before = explain(plan), explain(written)
    assert found.peak_bytes < found.peak_bytes_before == before.peak_bytes == before.peak_bytes_before
    assert plan.arena == found.arena_bytes < written.arena
    assert [launch.stages for launch in written.launches] == [(k,) for k in range(len(written.launches))]
    assert sorted(launch.stages for launch in plan.launches) == [(k,) for k in range(len(plan.launches))]
    assert [launch.stage[:2] for launch in plan.launches] == [f"{k:02d}" for k in range(len(plan.launches))]
    stages = parse(plan.graph).stages
    assert [launch.stage[3:] for launch in plan.launches] == [stages[launch.stages[0]].name for launch in plan.launches]
    for k, stage in enumerate(found.stages):  # "03(x, y); 07.1(x, y)": only what ran before
        assert all(int(each[:2]) < k for each in stage.reads.split("; ") if each[0].isdigit())
    for one in (plan, written):
        made = load(one, plan_store, 2).run([pixels], ()).outputs
        for output, wanted in zip(made, evaluate(graph, format, [pixels], ()), strict=True):
            assert np.allclose(output, wanted, rtol=1e-5, atol=1e-6)


def test_the_decision_tells_both_peaks(source: MakeSource) -> None:
    plan = build(late(source(2)), Target("reference"), Format(Rect.sized(64, 48), (Rect.sized(64, 48),)))
    (told,) = (decision.what for decision in plan.decisions if decision.step == "order")
    found = explain(plan)
    before, now = (f"{size / 1e6:.1f} MB" for size in (found.peak_bytes_before, found.peak_bytes))
    assert told == f"peak of live bytes {before} in the order written, {now} in this one (exact)"
    (told,) = (decision.what for decision in plan.decisions if decision.step == "share_memory")
    apart = sum(buffer.bytes for buffer in plan.buffers)
    assert told == (
        f"arena of {plan.arena / 1e6:.1f} MB, the peak of live bytes is {now}, {apart / 1e6:.1f} MB without sharing"
    )


@pytest.mark.parametrize(("target", "most"), [("cpu", 269e6), ("sm_90", 271e6)])
def test_degrain_of_the_paper_needs_seven_images(target: str, most: float) -> None:
    plate = Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, 3)))
    graph = Graph.of([load_effects()["degrain"].function(plate)])
    frame = Rect.sized(2063, 1545)
    plan = build(graph, Target.parse(target), Format(frame, (frame,)), without=("fuse", "assemble"))
    found = explain(plan)
    assert len(plan.launches) == 36
    assert found.peak_bytes <= found.peak_bytes_before
    assert found.peak_bytes <= most  # an image is 38 MB, and 49 of them are made
    assert found.arena_bytes <= 1.02 * found.peak_bytes
