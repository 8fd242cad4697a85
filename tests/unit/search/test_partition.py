"""Which groups are chosen: against all partitions of small graphs, and what holds of any."""

import random
from functools import cache
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.search import partition
from farm.search.partition import Members


def chain(length: int) -> list[frozenset[int]]:
    return [frozenset({k - 1} if k else ()) for k in range(length)]


def drawn(seed: int, count: int) -> list[frozenset[int]]:
    """Producers of a random graph, at most three of each stage."""
    rng = random.Random(seed)
    return [frozenset(rng.sample(range(k), rng.randint(0, min(3, k)))) for k in range(count)]


def costs(seed: int, most: int = 5) -> partition.Cost:
    """A price for every group, the same when asked again; single stages always have one."""

    @cache
    def cost(members: Members) -> float:
        rng = random.Random(f"{seed} {members}")
        impossible = len(members) > most or (len(members) > 1 and rng.random() < 0.2)
        return inf if impossible else rng.uniform(0.5, 1.5) * len(members) ** 0.5

    return cost


def best_of_chain(length: int, cost: partition.Cost) -> float:
    """The least cost of all ways to cut a chain."""

    @cache
    def rest(begin: int) -> float:
        if begin == length:
            return 0.0
        return min(cost(tuple(range(begin, end))) + rest(end) for end in range(begin + 1, length + 1))

    return rest(0)


@given(st.integers(0, 10**6), st.integers(1, 12))
def test_chains_are_cut_best(seed: int, length: int) -> None:
    cost = costs(seed, most=length)
    grows = best_of_chain(length, lambda members: cost(members) if reachable(members, cost) else inf)
    assert partition.partition(chain(length), cost).cost == pytest.approx(grows)


def reachable(members: Members, cost: partition.Cost) -> bool:
    """Whether a group grows stage by stage, each of these groups being possible."""
    return all(cost(members[:count]) < inf for count in range(1, len(members) + 1))


@given(st.integers(0, 10**6), st.integers(1, 14))
def test_groups_run_one_after_the_other(seed: int, count: int) -> None:
    producers, cost = drawn(seed, count), costs(seed)
    found = partition.partition(producers, cost)
    done: set[int] = set()
    for members in found.groups:
        assert list(members) == sorted(members)
        assert not done & {*members}
        assert all(producers[member] <= done | {*members} for member in members)
        done |= {*members}
    assert done == {*range(count)}
    assert found.cost == pytest.approx(sum(map(cost, found.groups)))
    assert found.cost <= sum(cost((k,)) for k in range(count)) + 1e-9
    assert found == partition.partition(producers, costs(seed))


def test_stages_that_one_consumer_joins_are_grouped_with_it() -> None:
    """Two filters of one image and their product: any two are dear, all three are cheap."""
    producers = [frozenset[int](), frozenset[int](), frozenset({0, 1})]
    found = partition.partition(producers, lambda members: {1: 1.0, 2: 5.0, 3: 1.0}[len(members)])
    assert found.groups == ((0, 1, 2),)


def test_a_search_that_is_cut_short_still_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(partition, "MAX_SETS", 3)
    producers, cost = drawn(7, 30), costs(7)
    found = partition.partition(producers, cost)
    assert found.bounded
    assert sorted(member for members in found.groups for member in members) == list(range(30))
    assert found.cost <= sum(cost((k,)) for k in range(30))


def test_nothing_is_in_no_group() -> None:
    assert partition.partition([], costs(0)).groups == ()
