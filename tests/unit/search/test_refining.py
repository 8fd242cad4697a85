"""Partitions that are refined: never worse, in an order that can run, and better where stages must change sides."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.search import refining
from farm.search.merging import merged
from farm.search.partition import Cost, Members, Partition, partition
from farm.search.refining import MAX_REFINED, refined, settled

Producers = Sequence[frozenset[int]]


def alone(producers: Producers, cost: Cost) -> Partition:
    groups = tuple((stage,) for stage in range(len(producers)))
    return Partition(groups, sum(map(cost, groups)), bounded=False)


def chain(count: int) -> list[frozenset[int]]:
    return [frozenset({k - 1} if k else ()) for k in range(count)]


def table(costs: dict[Members, float], other: float) -> Cost:
    return lambda members: costs.get(members, other * len(members) ** 2)


def assert_runs(producers: Producers, found: Partition, most: int) -> None:
    """Every stage once, and what it reads before it or with it."""
    assert sorted(stage for group in found.groups for stage in group) == list(range(len(producers)))
    done: set[int] = set()
    for group in found.groups:
        assert len(group) <= most
        assert all(producers[stage] <= done | {*group} for stage in group)
        done |= {*group}


def test_a_stage_changes_sides() -> None:
    producers, cost = chain(4), table({(0, 1): 1.0, (2, 3): 1.0, (0,): 1.5, (1, 2, 3): 1.0, (3,): 1.0}, 1.0)
    given_ = Partition(((0, 1), (2,), (3,)), 3.0, bounded=False)
    cheaper = table({(0, 1, 2): 1.0, (3,): 1.0, (0,): 0.4, (1, 2, 3): 0.5, (0, 1, 2, 3): 9.0}, 1.0)
    assert refined(producers, cost, given_, 4).cost == 2.0
    found = refined(producers, cheaper, Partition(((0, 1, 2), (3,)), 2.0, bounded=False), 4)
    assert (found.groups, found.cost) == (((0,), (1, 2, 3)), 0.9)


def test_what_a_stage_feeds_goes_with_it() -> None:
    wanted = {(0, 1): 1.0, (2, 3, 4, 5): 1.0, (0, 1, 2, 3): 1.1, (4, 5): 1.1}
    cost = table(wanted, 10.0)
    found = refined(chain(6), cost, Partition(((0, 1, 2, 3), (4, 5)), 2.2, bounded=False), 4)
    assert found.groups == ((0, 1), (2, 3, 4, 5))


def test_a_group_is_split() -> None:
    cost = table({(0, 1, 2): 5.0, (0, 1): 1.0, (2,): 1.0}, 1.0)
    found = refined(chain(3), cost, Partition(((0, 1, 2),), 5.0, bounded=False), 4)
    assert found.groups == ((0, 1), (2,))


def test_no_group_waits_for_one_that_waits_for_it() -> None:
    producers = [frozenset[int](), frozenset({0}), frozenset({0, 1})]
    cost = table({(0, 2): 0.0, (1,): 0.5, (0, 1, 2): 9.0}, 1.0)
    found = refined(producers, cost, alone(producers, cost), 3)
    assert (0, 2) not in found.groups
    assert_runs(producers, found, 3)


def test_stages_join_those_that_read_the_same_picture() -> None:
    producers = [frozenset[int](), frozenset({0}), frozenset[int]()]
    cost = table({(0, 1): 1.0, (2,): 1.0, (0, 1, 2): 1.5}, 5.0)
    begun = Partition(((0, 1), (2,)), 2.0, bounded=False)
    assert refined(producers, cost, begun, 4).groups == ((0, 1), (2,))
    found = refined(producers, cost, begun, 4, [frozenset({2}), frozenset(), frozenset({0})])
    assert (found.groups, found.cost) == (((0, 1, 2),), 1.5)


def test_a_move_that_gains_less_may_lead_further() -> None:
    # to split the first group gains 1.0 at once and ends there; to give stage 2 away gains 0.5, and 1.5 after that
    wanted = {(0, 1, 2): 4.0, (3, 4): 2.0, (0,): 1.0, (1, 2): 2.0}
    wanted |= {(0, 1): 2.0, (2, 3, 4): 3.5, (2, 3): 1.0, (4,): 1.0}
    begun = Partition(((0, 1, 2), (3, 4)), 6.0, bounded=False)
    found = refined(chain(5), table(wanted, 10.0), begun, 4)
    assert (found.groups, found.cost) == (((0, 1), (2, 3), (4,)), 4.0)


def test_long_graphs_stay_as_they_are() -> None:
    producers, cost = chain(MAX_REFINED + 1), table({}, 1.0)
    found = alone(producers, cost)
    assert refined(producers, cost, found, 8) is found


def test_refining_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    producers, asked = chain(20), list[Members]()

    def cost(members: Members) -> float:
        asked.append(members)
        return 1.0 + 0.01 * (len(members) - 5) ** 2

    start = alone(producers, cost)
    whole = refined(producers, cost, start, 8)
    priced = len(asked)
    monkeypatch.setattr(refining, "MAX_PRICED", 40)
    asked.clear()
    found = refined(producers, cost, start, 8)
    assert len(asked) < priced
    assert_runs(producers, found, 8)
    assert (found.bounded, whole.bounded) == (True, False)
    assert whole.cost <= found.cost < start.cost


def test_what_is_found_is_settled_by_what_groups_cost_in_truth() -> None:
    begun = Partition(((0, 1), (2,), (3,)), 3.0, bounded=True)
    true = table({(0, 1): 1.0, (2,): 1.0, (3,): 1.0, (2, 3): 1.5, (0, 1, 2): 2.5, (0, 1, 2, 3): 2.0}, 10.0)
    assert settled(chain(4), true, begun, 4) == Partition(((0, 1, 2, 3),), 2.0, bounded=True)
    assert settled(chain(4), true, begun, 3) == Partition(((0, 1), (2, 3)), 2.5, bounded=True)
    many = Partition(((0,), (1,)), 7.0, bounded=False)
    assert settled(chain(MAX_REFINED + 1), true, many, 4) is many


@st.composite
def graphs(draw: st.DrawFn) -> list[frozenset[int]]:
    count = draw(st.integers(2, 9))
    return [frozenset(draw(st.sets(st.integers(0, k - 1), max_size=2))) if k else frozenset() for k in range(count)]


@given(graphs(), st.integers(0, 2**32), st.integers(2, 9))
def test_what_is_refined_is_no_worse_and_runs(producers: list[frozenset[int]], seed: int, most: int) -> None:
    def cost(members: Members) -> float:
        return 1.0 + hash((seed, members)) % 1000 / 250.0 * len(members)

    for begun in (alone(producers, cost), merged(producers, cost), partition(producers, cost)):
        if max(map(len, begun.groups)) > most:
            continue
        found = refined(producers, cost, begun, most)
        assert_runs(producers, found, most)
        assert found.cost == pytest.approx(sum(map(cost, found.groups)))
        assert found.cost <= begun.cost + 1e-9
        again = refined(producers, cost, found, most)
        assert again.cost == pytest.approx(found.cost)


def test_the_order_is_that_of_the_stages_in_a_chain() -> None:
    cost = table({(0, 1): 0.1, (2, 3): 0.1}, 1.0)
    found = refined(chain(4), cost, alone(chain(4), cost), 2)
    assert all(first[-1] < second[0] for first, second in pairwise(found.groups))
