"""Merged groups: what holds of any graph and any cost."""

import random
from collections.abc import Sequence
from functools import cache
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.search.merging import MAX_STAGES, MAX_TOGETHER, merged
from farm.search.partition import Cost, Members


def drawn(seed: int, count: int) -> list[frozenset[int]]:
    """Producers of a random graph, at most three of each stage."""
    rng = random.Random(seed)
    return [frozenset(rng.sample(range(k), rng.randint(0, min(3, k)))) for k in range(count)]


def costs(seed: int) -> Cost:
    """A price for every group; some are impossible."""

    @cache
    def cost(members: Members) -> float:
        rng = random.Random(f"{seed} {members}")
        impossible = len(members) > 1 and rng.random() < 0.2
        return inf if impossible else rng.uniform(0.5, 1.5) * len(members) ** 0.5

    return cost


@given(st.integers(0, 10**6), st.integers(1, 14))
def test_groups_hold_every_stage_once_and_run_in_their_order(seed: int, count: int) -> None:
    producers, cost = drawn(seed, count), costs(seed)
    found = merged(producers, cost)
    assert sorted(stage for members in found.groups for stage in members) == list(range(count))
    assert found.cost == pytest.approx(sum(map(cost, found.groups)))
    assert found.cost <= sum(cost((stage,)) for stage in range(count)) + 1e-9
    done: set[int] = set()
    for members in found.groups:
        done |= {*members}
        assert all(producers[stage] <= done for stage in members)


def test_a_chain_that_always_gains_is_one_group_up_to_the_most() -> None:
    chain = [frozenset({k - 1} if k else ()) for k in range(MAX_STAGES + 5)]
    found = merged(chain, lambda members: len(members) ** 0.5)
    assert len(found.groups) == 2
    assert max(map(len, found.groups)) <= MAX_STAGES
    assert merged(chain, lambda members: float(len(members) ** 2)).groups == tuple((k,) for k in range(len(chain)))


class Counted(Sequence[frozenset[int]]):
    """Producers in a chain, and how often they were looked up."""

    def __init__(self, count: int) -> None:
        self.count, self.looked_up = count, 0

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, stage: Any) -> Any:
        if not 0 <= stage < self.count:
            raise IndexError
        self.looked_up += 1
        return frozenset({stage - 1} if stage else ())


def test_the_work_grows_with_the_length_of_a_chain() -> None:
    def work(count: int) -> tuple[int, int]:
        chain, asked = Counted(count), list[Members]()

        def cost(members: Members) -> float:
            asked.append(members)
            return len(members) ** 0.5

        found = merged(chain, cost)
        assert [stage for members in found.groups for stage in members] == list(range(count))
        assert {*map(len, found.groups)} == {MAX_STAGES}
        return len(asked), chain.looked_up

    assert work(4 * MAX_TOGETHER) == tuple(4 * each for each in work(MAX_TOGETHER))


def test_what_lies_between_two_groups_comes_along() -> None:
    """0 feeds 1 and 3, 1 feeds 2, 2 feeds 3: together 0 and 3 would wait for each other."""
    producers = [frozenset[int](), frozenset({0}), frozenset({1}), frozenset({0, 2})]
    wanted = {(0, 3), (0, 1, 2, 3)}
    found = merged(producers, lambda members: 1.0 if members in wanted or len(members) == 1 else inf)
    assert found.groups == ((0, 1, 2, 3),)
