"""A worker renders with the very plan that the scheduler has named, whoever else has put one under its key."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from farm.cluster.plans import fetched
from farm.compiler import build
from farm.device.target import Target
from farm.errors import FarmError
from farm.graph import Image, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore, digest_of


@functor
def double(a: Point) -> Node:
    return a() * 2.0


@pytest.fixture
def plan(source: Callable[..., Image]) -> Plan:
    graph = Graph((double(source(1)).planes,), 0)
    return build(graph, Target("reference"), Format(Rect.sized(8, 4), (Rect.sized(8, 4),)))


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> PlanStore:
    monkeypatch.setenv("FARM_CACHE", str(tmp_path / "cache"))
    return PlanStore(tmp_path / "cache")


def forged(plan: Plan) -> Plan:
    """Another plan that says that it has the same key."""
    return replace(plan, graph="forged")


def nobody(key: str) -> bytes | None:
    raise AssertionError("nobody is to be asked")


def test_a_plan_is_fetched_once(store: PlanStore, plan: Plan) -> None:
    text = plan.to_json()
    assert fetched(plan.key, digest_of(text), lambda _: text) == plan
    assert store.text(plan.key) == text  # as it came, to the byte: so it has the same digest here
    assert fetched(plan.key, digest_of(text), nobody) == plan


def test_a_plan_that_somebody_put_into_the_cache_is_not_loaded(store: PlanStore, plan: Plan) -> None:
    store.put(forged(plan))  # with the digest that the store itself looks at
    for _ in range(2):  # it stands, since another farm may have named it, and is never used
        assert fetched(plan.key, digest_of(plan.to_json()), lambda _: plan.to_json()) == plan


def test_two_farms_that_make_a_plan_at_once_name_the_same(store: PlanStore, plan: Plan) -> None:
    first, second = store.put(plan), store.put(forged(plan))
    assert first == second
    named = store.text(plan.key)
    assert named is not None
    assert fetched(plan.key, digest_of(named), nobody) == plan


@pytest.mark.parametrize("kind", ["another plan of that key", "another key", "no plan", "nothing"])
def test_a_forged_text_is_refused_and_not_kept(store: PlanStore, plan: Plan, kind: str) -> None:
    text = {
        "another plan of that key": forged(plan).to_json(),
        "another key": replace(plan, key="0" * 32).to_json(),
        "no plan": b"{}",
        "nothing": b"",
    }[kind]
    with pytest.raises(FarmError, match=f"as plan {plan.key} is not what it has asked to render with"):
        fetched(plan.key, digest_of(plan.to_json()), lambda _: text)
    assert list(store.plans()) == []


def test_a_plan_of_another_key_is_refused_though_its_digest_is_right(store: PlanStore, plan: Plan) -> None:
    text = replace(plan, key="0" * 32).to_json()
    with pytest.raises(FarmError, match="is not what it has asked"):
        fetched(plan.key, digest_of(text), lambda _: text)
    assert list(store.plans()) == []


def test_without_a_digest_nothing_is_loaded(store: PlanStore, plan: Plan) -> None:
    store.put(plan)
    with pytest.raises(FarmError, match="is not what it has asked"):
        fetched(plan.key, "", lambda _: plan.to_json())
