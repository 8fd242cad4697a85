"""What is priced while groups are searched: each group once, and none that a bound rules out."""

from dataclasses import replace

import pytest
from dags.effects import graph_of
from hypothesis import given
from hypothesis import strategies as st

from farm.analysis.refusal import Refusal
from farm.compiler import setting
from farm.device.target import Target
from farm.graph import Rect
from farm.plan.model import Format
from farm.schedules.choose import Choice
from farm.schedules.fused import rule
from farm.schedules.fused.lane_tiling import Tiling
from farm.schedules.fused.links import links_of
from farm.schedules.fused.live_pixels import live_pixels
from farm.schedules.fused.scales import Scales, scales
from farm.schedules.group import Group, Parts, parts
from farm.search.grouping import Costs, described, grouping
from farm.search.merging import merged
from farm.search.partition import Members
from farm.search.pricing import Pricing, most_gaining
from farm.search.setting import Setting

FRAME = Rect.sized(1920, 1080)
NODES = 200
MAX_PRICED_PER_STAGE = 5
"""Groups that a search may price for each stage of a long graph; here it was sixteen when a bounded search began it."""

MAX_TILINGS = 3.5
"""Tilings that may be worked out for each group that is priced; they were 3.7 when each size was tried."""


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


def test_few_tilings_are_worked_out_for_each_group_that_is_priced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sizes that registers cannot hold are refused by what those before them would hold, and none is tried twice."""
    sizes: list[tuple[Parts, int, int]] = []
    priced: list[Group] = []
    tiling, choice = rule.tiling, Setting.choice

    def counted(parts: Parts, scales: Scales, columns: int, rows: int, *, packed: int = 0) -> Tiling:
        sizes.append((parts, columns, rows))
        return tiling(parts, scales, columns, rows, packed=packed)

    def noted(given: Setting, group: Group, *, quick: bool = False) -> Choice | Refusal:
        priced.append(group)
        return choice(given, group, quick=quick)

    rule._tiles.cache_clear()
    monkeypatch.setattr(rule, "tiling", counted)
    monkeypatch.setattr(Setting, "choice", noted)
    grouping(given_setting(["degrain", "unsharp_mask", "harris"]))
    assert len({*sizes}) == len(sizes) <= MAX_TILINGS * len(priced)


@pytest.mark.parametrize("chain", [["degrain"], ["unsharp_mask", "harris"], ["glow", "grade"]], ids="-".join)
def test_two_lanes_of_half_the_pixels_hold_no_fewer_than_one(chain: list[str]) -> None:
    problem = given_setting(chain)
    compared = 0
    for members in grouping(problem).considered:
        ways = parts(problem.group(members))
        for way in () if isinstance(ways, Refusal) else ways:
            ratios = scales(way)
            if isinstance(ratios, Refusal) or not links_of(way).rows:
                continue
            least = ratios.least
            for columns, rows in ((4, 8), (4, 4), (2, 8), (2, 4)):
                if columns // 2 % least[0] or rows // 2 % least[1]:
                    continue
                whole, *halves = (
                    live_pixels(way, rule.tiling(way, ratios, x, y))
                    for x, y in ((columns, rows), (columns // 2, rows), (columns, rows // 2))
                )
                refused = rule.TooManyPixels.of(columns, rows, whole)
                assert refused.at_least(columns // 2, rows) <= halves[0] <= whole
                assert refused.at_least(columns, rows // 2) <= halves[1] <= whole
                compared += 1
    assert compared > len(chain)


@pytest.mark.parametrize("chain", [["degrain"], ["unsharp_mask", "harris"], ["glow", "grade"]], ids="-".join)
def test_no_schedule_falls_below_the_bound(chain: list[str]) -> None:
    problem, costs = given_setting(chain), Costs()
    best = grouping(problem, costs)
    assert best.considered
    for members, seconds in best.considered.items():
        assert costs.floor(best.setting, members) <= seconds * (1.0 + 1e-9)


def test_what_stages_take_alone_is_told_where_one_that_is_repeated_reads_another() -> None:
    problem, costs = given_setting(["grade"] * 3), Costs()
    best = grouping(problem, costs)
    repeating = replace(best, setting=replace(problem, repeated=frozenset({0, 1})))
    told, told_repeating = described(best, costs), described(repeating, costs)
    assert "2 stages computed by each that reads them" in told_repeating
    assert told_repeating.partition(" instead of ")[2] == told.partition(" instead of ")[2]


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
