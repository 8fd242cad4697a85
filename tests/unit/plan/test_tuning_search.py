"""The search over measurements, with a made-up device: times and clock are tables."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.plan.tuning.candidates import WITHIN, Candidate, Change, Part
from farm.plan.tuning.search import NOISE, RESERVE, Trial, trials

Times = dict[tuple[int, str], float]


@dataclass
class MadeUp:
    """Groups whose schedules are known by their number and label, and take what a table says."""

    estimates: Times
    truth: Times
    lasts: Callable[[int], float] = lambda _: 1.0
    now: float = 0.0
    asked: list[Candidate] = field(default_factory=list)

    @property
    def start(self) -> Candidate:
        groups = sorted({group for group, _ in self.estimates})
        return Candidate(tuple(min(self.parts(group), key=lambda part: part.seconds) for group in groups))

    def parts(self, group: int) -> list[Part]:
        return [Part((group,), name, seconds) for (of, name), seconds in self.estimates.items() if of == group]

    def changes(self, candidate: Candidate) -> list[Change]:
        found = [
            Change(str(part.members[0]), other.label, (part,), (other,))
            for part in candidate.parts
            for other in self.parts(part.members[0])
            if other != part
        ]
        return sorted((each for each in found if each.hope > 0), key=lambda each: -each.hope)

    def changed(self, candidate: Candidate, change: Change) -> Candidate | None:
        (old,), (new,) = change.removed, change.added
        return Candidate(tuple(new if part == old else part for part in candidate.parts))

    def measure(self, candidate: Candidate) -> float:
        self.now += self.lasts(len(self.asked))
        self.asked.append(candidate)
        return self.of(candidate)

    def of(self, candidate: Candidate) -> float:
        return sum(self.truth[part.members[0], part.label] for part in candidate.parts)

    def run(self, budget: float = 1e9) -> list[Trial]:
        return list(trials(self, self.start, self.measure, budget, lambda: self.now))


def best(made: list[Trial]) -> Candidate:
    return [trial for trial in made if trial.kept][-1].candidate


LABELS = ("a", "b", "c")
SECONDS = st.floats(1.0, 10.0)


@st.composite
def made_up(draw: st.DrawFn) -> MadeUp:
    keys = list(product(range(draw(st.integers(1, 4))), LABELS))
    estimates, truth = ({key: draw(SECONDS) for key in keys} for _ in range(2))
    lasts = draw(st.lists(st.floats(0.0, 1.0), min_size=1, max_size=5))
    return MadeUp(estimates, truth, lambda count: 1.0 if count == 0 else lasts[count % len(lasts)])


@given(made_up(), st.floats(0.0, 30.0))
def test_it_never_takes_longer_than_its_budget(device: MadeUp, budget: float) -> None:
    made = device.run(budget)
    assert device.now <= max(1.0, budget)
    assert made[0] == Trial(device.start, device.of(device.start), True, 0.0)


@given(made_up())
def test_with_time_enough_no_change_within_reach_of_the_model_is_left_that_is_faster(device: MadeUp) -> None:
    found = best(device.run())
    for change in device.changes(device.start):
        (old,), (new,) = change.removed, change.added
        if old in found.parts:
            changed = device.changed(found, change)
            assert changed is not None
            assert new.seconds < WITHIN * old.seconds
            assert device.of(changed) >= (1.0 - 2 * NOISE) * device.of(found)


@given(made_up())
def test_what_is_kept_gets_faster_by_more_than_the_noise(device: MadeUp) -> None:
    kept = [trial.seconds for trial in device.run() if trial.kept]
    assert all(after < (1.0 - NOISE) * before for before, after in pairwise(kept))


@given(made_up(), st.floats(0.0, 30.0))
def test_it_does_the_same_again(device: MadeUp, budget: float) -> None:
    again = MadeUp(device.estimates, device.truth, device.lasts)
    assert again.run(budget) == device.run(budget)


def two(fast: float) -> MadeUp:
    """A group in two schedules, of which the model prefers one."""
    return MadeUp({(0, "model"): 1.0, (0, "other"): 1.2}, {(0, "model"): 1.0, (0, "other"): fast})


@pytest.mark.parametrize(
    ("fast", "label"), [(0.9, "other"), (0.985, "other"), (0.995, "model"), (1.1, "model"), (inf, "model")]
)
def test_the_models_choice_stays_unless_another_is_faster_by_more_than_the_noise(fast: float, label: str) -> None:
    made = two(fast).run()
    assert [trial.what for trial in made] == ["the model's choices", "other"]
    assert best(made).parts[0].label == label


def test_noise_is_what_the_same_plan_differs_by() -> None:
    device = two(0.95)
    measured = iter([1.0, 1.06, 0.95])
    made = list(trials(device, device.start, lambda _: next(measured), 1e9, lambda: 0.0))
    assert [trial.kept for trial in made] == [True, False]


def test_a_device_that_has_become_faster_is_no_gain_of_the_candidate() -> None:
    device = two(0.8)
    measured = iter([1.0, 1.0, 0.8, 0.8])
    made = list(trials(device, device.start, lambda _: next(measured), 1e9, lambda: 0.0))
    assert [trial.kept for trial in made] == [True, False]
    measured = iter([1.0, 1.0, 0.8, 0.9, 1.0])
    made = list(trials(device, device.start, lambda _: next(measured), 1e9, lambda: 0.0))
    assert [(trial.kept, trial.before) for trial in made] == [(True, 0.0), (True, 0.9)]


def test_a_change_that_the_model_finds_far_too_slow_is_not_measured() -> None:
    device = MadeUp({(0, "model"): 1.0, (0, "slow"): WITHIN + 0.1}, {(0, "model"): 1.0, (0, "slow"): 0.1})
    assert len(device.run()) == 1


def test_most_is_tried_where_most_time_is_spent() -> None:
    keys = {(0, "a"): 1.0, (0, "b"): 1.0, (1, "a"): 9.0, (1, "b"): 9.0}
    assert [trial.group for trial in MadeUp(keys, keys).run()] == ["all", "1", "0"]


def test_a_reserve_is_left_for_what_takes_longer_than_all_before() -> None:
    whole = 4.0 / (1.0 - RESERVE)  # twice the first, then a candidate and its confirmation
    assert len(two(0.5).run(0.99 * whole)) == 1
    assert len(two(0.5).run(1.01 * whole)) == 2
