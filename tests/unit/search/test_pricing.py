"""What is priced while groups are searched: each group once, and none that a bound rules out."""

import pytest
from dags.effects import graph_of
from hypothesis import given
from hypothesis import strategies as st

from farm.compiler import setting
from farm.device.target import Target
from farm.graph import Rect
from farm.plan.model import Format
from farm.schedules.choose import Choice
from farm.schedules.group import Group
from farm.search.grouping import Costs, grouping
from farm.search.merging import merged
from farm.search.partition import Members
from farm.search.pricing import Pricing, most_gaining
from farm.search.setting import Setting

FRAME = Rect.sized(1920, 1080)
NODES = 200
MAX_PRICED_PER_STAGE = 5
"""Groups that a search may price for each stage of a long graph; here it was sixteen when a bounded search began it."""


def given_setting(chain: list[str]) -> Setting:
    graph = graph_of(chain)
    return setting(graph, Target("cuda", 90), Format(FRAME, (FRAME,) * len(graph.sources)))


def test_a_graph_of_200_nodes_prices_few_groups_and_none_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    priced: list[Group] = []
    choice = Setting.choice

    def counted(given: Setting, group: Group, *, quick: bool = False) -> Choice | str:
        priced.append(group)
        return choice(given, group, quick=quick)

    monkeypatch.setattr(Setting, "choice", counted)
    best = grouping(given_setting(["grade"] * NODES))
    assert sorted(stage for members in best.partition.groups for stage in members) == list(range(NODES))
    assert len({*priced}) == len(priced) <= MAX_PRICED_PER_STAGE * NODES


@pytest.mark.parametrize("chain", [["degrain"], ["unsharp_mask", "harris"], ["glow", "grade"]], ids="-".join)
def test_no_schedule_falls_below_the_bound(chain: list[str]) -> None:
    problem, costs = given_setting(chain), Costs()
    best = grouping(problem, costs)
    assert best.considered
    for members, seconds in best.considered.items():
        assert costs.floor(best.setting, members) <= seconds * (1.0 + 1e-9)


def test_what_cannot_gain_is_never_priced() -> None:
    priced: list[Members] = []

    def price(members: Members) -> float:
        priced.append(members)
        return len(members) ** 2.0

    chain = [frozenset({k - 1} if k else ()) for k in range(50)]
    pricing = Pricing(price, lambda members: len(members) ** 1.5)
    alone = tuple((k,) for k in range(50))
    assert merged(chain, pricing).groups == alone
    assert sorted(priced) == sorted(alone)
    assert pricing.skipped == {(k, k + 1) for k in range(49)}


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=20), st.integers(1, 4))
def test_the_best_are_those_of_all(options: list[tuple[int, int]], count: int) -> None:
    numbered = [(index, gain, gain + slack) for index, (gain, slack) in enumerate(options)]
    asked: list[int] = []

    def gain(option: tuple[int, int, int]) -> float:
        asked.append(option[0])
        return option[1]

    best = most_gaining(numbered, lambda option: option[2], gain, above=0.0, count=count)
    assert best == sorted((option for option in numbered if option[1] > 0), key=lambda option: -option[1])[:count]
    assert len({*asked}) == len(asked)
    if len(best) == count:
        assert all(numbered[index][2] >= best[-1][1] for index in asked)
