"""The search over measurements, with a made-up device: times and clock are tables."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise, product
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.search.partition import Members
from farm.search.tuning.candidates import Candidate, Part
from farm.search.tuning.covers import cheapest, in_order
from farm.search.tuning.measuring import HOPES, NOISE, RESERVE, Measured, Trial, trials

Times = Mapping[tuple[Members, str], float]


@dataclass
class MadeUp:
    """Groups whose schedules are known by their stages and label, and take what a table says."""

    estimates: Times
    truth: Times
    lasts: Callable[[int], float] = lambda _: 1.0
    producers: tuple[frozenset[int], ...] = ()
    now: float = 0.0
    asked: list[Candidate] = field(default_factory=list)

    @cached_property
    def considered(self) -> dict[Members, float]:
        groups = sorted({members for members, _ in self.estimates})
        return {members: min(part.seconds for part in self.parts(members)) for members in groups}

    @cached_property
    def start(self) -> Candidate:
        groups = cheapest(self.considered, self.producers)
        assert groups is not None
        return Candidate(tuple(self.parts(members)[0] for members in groups))

    def parts(self, members: Members) -> tuple[Part, ...]:
        found = [Part(members, name, seconds) for (of, name), seconds in self.estimates.items() if of == members]
        return tuple(sorted(found, key=lambda part: part.seconds))

    def measure(self, candidate: Candidate) -> Measured:
        self.now += self.lasts(len(self.asked))
        self.asked.append(candidate)
        parts = tuple(self.truth[part.members, part.label] for part in candidate.parts)
        return Measured(sum(parts), parts) if sum(parts) < inf else Measured(inf)

    def run(self, budget: float = 1e9) -> list[Trial]:
        return list(trials(self, self.measure, budget, lambda: self.now))


def best(made: list[Trial]) -> Trial:
    return [trial for trial in made if trial.kept][-1]


LABELS = ("a", "b")
SECONDS = st.floats(1.0, 10.0)
GROUPS = [(0,), (1,), (2,), (0, 1), (1, 2), (0, 1, 2)]
CHAIN = (frozenset[int](), frozenset({0}), frozenset({1}))


@st.composite
def made_up(draw: st.DrawFn, errors: float = 10.0) -> MadeUp:
    """Three stages, one after the other; in truth all takes up to `errors` times as long as estimated."""
    keys = list(product(GROUPS, LABELS))
    estimates = {key: draw(SECONDS) for key in keys}
    truth = {key: estimates[key] * draw(st.floats(1.0, errors)) for key in keys}
    lasts = draw(st.lists(st.floats(0.0, 1.0), min_size=1, max_size=5))
    return MadeUp(estimates, truth, lambda count: 1.0 if count == 0 else lasts[count % len(lasts)], CHAIN)


@given(made_up(), st.floats(0.0, 30.0))
def test_it_never_takes_longer_than_its_budget(device: MadeUp, budget: float) -> None:
    made = device.run(budget)
    assert device.now <= max(1.0, budget)
    assert made[0].candidate == device.start
    assert made[0].kept


@given(made_up(errors=1.0 / HOPES[-1]))
def test_with_time_enough_a_model_that_errs_no_more_than_hoped_finds_the_best(device: MadeUp) -> None:
    times = {members: min(device.truth[members, label] for label in LABELS) for members in GROUPS}
    least = min(times[0, 1, 2], times[0, 1] + times[2,], times[0,] + times[1, 2], times[0,] + times[1,] + times[2,])
    assert best(device.run()).seconds <= least / (1.0 - NOISE)


@given(made_up())
def test_what_is_kept_gets_faster_by_more_than_the_noise(device: MadeUp) -> None:
    kept = [trial.seconds for trial in device.run() if trial.kept]
    assert all(after < (1.0 - NOISE) * before for before, after in pairwise(kept))


@given(made_up())
def test_every_candidate_has_something_new_but_those_of_the_best_parts_together(device: MadeUp) -> None:
    made = device.run()
    assert len({frozenset(trial.candidate.parts) for trial in made}) == len(made)
    known: dict[Part, float] = {}
    for trial in made:
        assert {*trial.fresh} == {*trial.candidate.parts} - {*known}
        known |= dict(zip(trial.candidate.parts, trial.measured.parts, strict=True))


@given(made_up(), st.floats(0.0, 30.0))
def test_it_does_the_same_again(device: MadeUp, budget: float) -> None:
    again = MadeUp(device.estimates, device.truth, device.lasts, CHAIN)
    assert again.run(budget) == device.run(budget)


def two(fast: float, said: float = 1.1) -> MadeUp:
    """A group in two schedules, of which the model prefers one."""
    names = {((0,), "model"): 1.0, ((0,), "other"): said}
    return MadeUp(names, {((0,), "model"): 1.0, ((0,), "other"): fast}, producers=(frozenset(),))


@pytest.mark.parametrize(
    ("fast", "label"), [(0.9, "other"), (0.99, "other"), (0.996, "model"), (1.1, "model"), (inf, "model")]
)
def test_the_models_choice_stays_unless_another_is_faster_by_more_than_the_noise(fast: float, label: str) -> None:
    made = two(fast).run()
    assert [part.label for trial in made for part in trial.fresh] == ["model", "other"]
    assert best(made).candidate.parts[0].label == label


def measuring(*seconds: float) -> list[tuple[bool, float]]:
    """What becomes of two candidates that take so long, the model's choice first: which is kept, of what before."""
    times = iter(seconds)
    made = list(trials(two(0.8), lambda _: Measured(next(times), (1.0,)), 1e9, lambda: 0.0))
    assert next(times, None) is None
    return [(trial.kept, trial.before) for trial in made]


def test_a_gain_is_one_that_shows_each_time() -> None:
    start = (True, 0.0)
    assert measuring(1.0, 1.01) == [start, (False, 1.0)]
    assert measuring(1.0, 0.95, 1.06, 1.01) == [start, (False, 1.0)]
    assert measuring(1.0, 0.8, 0.8, 0.8) == [start, (False, 0.8)]  # the device has become faster
    assert measuring(1.0, 0.8, 0.9, 0.8) == [start, (True, 0.9)]
    assert measuring(1.06, 0.98, 1.0, 0.98) == [start, (True, 1.0)]  # it was slow at first


def test_what_the_model_finds_slower_than_may_be_hoped_is_not_measured() -> None:
    assert len(two(0.1, said=1.0 / HOPES[-1] + 0.01).run()) == 1
    assert len(two(0.1, said=1.0 / HOPES[-1] - 0.01).run()) == 2


def test_where_the_model_errs_of_some_stages_it_is_thought_to_err_alike_of_their_other_schedules() -> None:
    keys = {((0,), "a"): 1.0, ((0,), "b"): 1.2, ((1,), "a"): 1.0, ((1,), "b"): 1.2}
    truth = {**keys, ((0,), "a"): 2.0}
    device = MadeUp(keys, truth, producers=(frozenset(), frozenset()))
    assert len(device.run()) == 1  # b of the first stage may take 0.85 * 2.4, and of the second 0.85 * 1.2


def test_what_took_least_comes_together_before_more_is_tried() -> None:
    """b is faster of the first stage and slower of the second; c may be faster yet, but that is not known."""
    said = {"a": 1.0, "b": 1.02, "c": 1.04}
    keys = {((stage,), label): seconds for stage in (0, 1) for label, seconds in said.items()}
    truth = {**keys, ((0,), "b"): 0.8, ((1,), "b"): 1.5}
    made = MadeUp(keys, truth, producers=(frozenset(), frozenset())).run()
    assert [[part.label for part in trial.candidate.parts] for trial in made[:3]] == [
        ["a", "a"],
        ["b", "b"],
        ["b", "a"],
    ]
    assert [trial.kept for trial in made[:3]] == [True, False, True]


def test_less_is_hoped_before_more() -> None:
    """The model's second choice must take 0.96 of what it says to be faster; the third 0.91, and is tried after it."""
    said = {"model": 1.0, "third": 1.1, "second": 1.04}
    keys = {((0,), label): seconds for label, seconds in said.items()}
    made = MadeUp(keys, keys, producers=(frozenset(),)).run()
    assert [part.label for trial in made for part in trial.fresh] == ["model", "second", "third"]


@pytest.mark.parametrize("fast", [0.9, 1.1])
def test_variants_of_the_best_part_are_tried(fast: float) -> None:
    device = two(5.0)
    variant = Part((0,), "model", 1.0, blocks=5)

    def measure(candidate: Candidate) -> Measured:
        if candidate.parts == (variant,):
            return Measured(fast, (fast,))
        seconds = 5.0 if candidate.parts[0].label == "other" else 1.0
        slow = (Part((0,), "other", 1.1, blocks=7),)  # which cannot gain as much as it has lost
        return Measured(seconds, (seconds,), ((variant,) if seconds == 1.0 else slow,))

    made = list(trials(device, measure, 1e9, lambda: 0.0))
    assert (best(made).candidate.parts == (variant,)) is (fast < 1.0)
    assert {part.blocks for trial in made for part in trial.fresh} == {0, 5}


def test_a_reserve_is_left_for_what_takes_longer_than_all_before() -> None:
    whole = 4.0 / (1.0 - RESERVE)  # twice the first, then a candidate and its confirmation
    assert len(two(0.5).run(0.99 * whole)) == 1
    assert len(two(0.5).run(1.01 * whole)) == 2


@st.composite
def graphs(draw: st.DrawFn) -> tuple[tuple[frozenset[int], ...], dict[Members, float]]:
    """Stages that read some of those before, and costs of some groups."""
    count = draw(st.integers(1, 6))
    producers = tuple(frozenset(draw(st.sets(st.integers(0, k - 1)))) if k else frozenset() for k in range(count))
    every = [each for size in range(1, count + 1) for each in combinations(range(count), size)]
    chosen = {*draw(st.lists(st.sampled_from(every), max_size=20)), *((k,) for k in range(count))}
    return producers, {members: draw(st.floats(0.1, 10.0)) for members in sorted(chosen)}


@given(graphs())
def test_a_cover_is_the_cheapest_that_can_run(made: tuple[tuple[frozenset[int], ...], dict[Members, float]]) -> None:
    producers, costs = made
    found = cheapest(costs, producers)
    assert found is not None
    assert sorted(stage for members in found for stage in members) == list(range(len(producers)))
    done: set[int] = set()
    for members in found:
        done |= {*members}
        assert all(producers[stage] <= done for stage in members)
    least = min(sum(map(costs.__getitem__, each)) for each in covers(sorted(costs), len(producers), producers))
    assert sum(map(costs.__getitem__, found)) <= least * (1.0 + 1e-9)


def covers(groups: list[Members], count: int, producers: tuple[frozenset[int], ...]) -> list[tuple[Members, ...]]:
    found: list[tuple[Members, ...]] = []

    def grow(taken: tuple[Members, ...]) -> None:
        left = [stage for stage in range(count) if not any(stage in members for members in taken)]
        if not left:
            found.extend([taken] if in_order(taken, producers) else [])
            return
        for members in groups:
            if left[0] in members and {*members} <= {*left}:
                grow((*taken, members))

    grow(())
    return found


def test_where_no_groups_hold_a_stage_there_is_no_cover() -> None:
    assert cheapest({(0,): 1.0, (1,): inf}, (frozenset(), frozenset())) is None
    assert cheapest({(0, 2): 1.0, (1,): 1.0}, CHAIN) is None
