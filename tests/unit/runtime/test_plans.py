from collections.abc import Callable
from pathlib import Path

import pytest

from farm import compiler
from farm.config.load import load
from farm.device.target import Target
from farm.errors import ExitCode, FarmError
from farm.graph import Image, Rect
from farm.graph.graph import Graph
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.plans import build_or_reuse, default_store, parse_target
from farm.runtime.shot import Shot, prepare

JOB = """\
version: 1
name: NAME
frames: FRAMES
inputs:
  PLATE: {pattern: {width: WIDTH, height: 24, seed: SEED}}
nodes:
  NODE: {effect: unsharp_mask, image: PLATE, weight: WEIGHT}
outputs:
  OUT: {node: NODE, store: STORE}
"""
FIRST = {
    "NAME": "sh010",
    "FRAMES": "1001-1008",
    "PLATE": "plate",
    "WIDTH": "32",
    "SEED": "0",
    "NODE": "sharp",
    "WEIGHT": "2.0",
    "OUT": "beauty",
    "STORE": "one.zarr",
}
SECOND = {
    "NAME": "sh020",
    "FRAMES": "5",
    "PLATE": "scan",
    "SEED": "7",
    "NODE": "finish",
    "WEIGHT": "{1: 0, 9: 8}",
    "OUT": "comp",
    "STORE": "else/two.zarr",
}


def shot(folder: Path, **changes: str) -> Shot:
    text = JOB
    for mark, value in {**FIRST, **changes}.items():
        text = text.replace(mark, value)
    path = folder / "job.yaml"
    path.write_text(text)
    return prepare(load(path))


@pytest.fixture
def store(tmp_path: Path) -> PlanStore:
    return PlanStore(tmp_path / "cache")


def test_another_shot_with_the_same_graph_and_format_reuses_the_plan(
    tmp_path: Path, store: PlanStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = shot(tmp_path), shot(tmp_path, **SECOND)
    plan, reused = build_or_reuse(one.wired.graph, Target("cpu"), one.format, store)
    assert not reused
    monkeypatch.setattr(compiler, "PIPELINES", {})  # nothing is compiled any more
    again, reused = build_or_reuse(two.wired.graph.text, Target("cpu"), two.format, store)
    assert reused
    assert again == plan
    assert (one.wired.values(1001), two.wired.values(5)) == ((2.0, 0.001), (4.0, 0.001))


@pytest.mark.parametrize(
    ("target", "changes"),
    [("cpu", {"WIDTH": "33"}), ("reference", {}), ("cpu", {"WEIGHT": "2.0, channels: [R]"})],
)
def test_another_size_device_or_graph_makes_another_plan(
    tmp_path: Path, store: PlanStore, target: str, changes: dict[str, str]
) -> None:
    one, other = shot(tmp_path), shot(tmp_path, **changes)
    plan, _ = build_or_reuse(one.wired.graph, Target("cpu"), one.format, store)
    again, reused = build_or_reuse(other.wired.graph, Target.parse(target), other.format, store)
    assert not reused
    assert again.key != plan.key


def test_the_graph_may_come_as_text(source: Callable[..., Image], store: PlanStore) -> None:
    graph, format = Graph((source(2).planes,), 0), Format(Rect.sized(4, 4), (Rect.sized(4, 4),))
    plan, _ = build_or_reuse(graph.text, Target("reference"), format, store)
    assert build_or_reuse(graph, Target("reference"), format, store) == (plan, True)


def test_the_users_store_is_where_farm_cache_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FARM_CACHE", str(tmp_path / "here"))
    assert default_store() == PlanStore(tmp_path / "here")


def test_targets_that_are_not_there() -> None:
    assert parse_target("sm_90") == Target("cuda", 90)
    with pytest.raises(FarmError) as caught:
        parse_target("gpu")
    assert str(caught.value) == ("no target is called 'gpu': write cpu, reference, or sm_90 for compute capability 9.0")
    assert caught.value.exit_code is ExitCode.INVALID
