"""The board for Grafana asks for metrics that the farm has, and their table in the README names all of them."""

import json
import re
from pathlib import Path

import pytest
import yaml
from crowds import SimulatedDesk, record

from farm.cluster.dashboard.metrics import FarmCollector
from farm.cluster.dashboard.tally import Tally

FOLDER = Path(__file__).parents[2] / "deploy" / "grafana"
NAME = re.compile(r"\bfarm_[a-z_]+")
NAME_OR_LABEL = re.compile(r"`(\w+)`")


@pytest.fixture(scope="module")
def labels() -> dict[str, set[str]]:
    """The labels of every sample that the farm exports, by name."""
    desk, tally = SimulatedDesk(), Tally()
    desk.fill(3, 4)
    tally.add("j", [record(1)])
    samples = [sample for family in FarmCollector(desk, tally, desk.vitals).collect() for sample in family.samples]
    return {sample.name: set(sample.labels) for sample in samples}


def expressions() -> list[tuple[str, str]]:
    board = json.loads((FOLDER / "farm.json").read_text(encoding="utf-8"))
    return [(target["expr"], target["legendFormat"]) for panel in board["panels"] for target in panel["targets"]]


def test_the_board_asks_for_metrics_that_there_are(labels):
    asked = {name for expression, _ in expressions() for name in NAME.findall(expression)}
    assert asked <= labels.keys()
    ours = {name.removesuffix("_bucket").removesuffix("_sum").removesuffix("_count") for name in labels}
    assert {name.removesuffix("_bucket").removesuffix("_sum").removesuffix("_count") for name in asked} == ours


def test_legends_and_groups_are_of_labels_that_the_metrics_have(labels):
    for expression, legend in expressions():
        names = NAME.findall(expression)
        known = set().union(*(labels[name] for name in names))
        grouped = {label.strip() for group in re.findall(r"by \(([^)]*)\)", expression) for label in group.split(",")}
        chosen = set(re.findall(r"\{(\w+)=", expression))
        assert grouped | chosen | set(re.findall(r"\{\{(\w+)\}\}", legend)) <= known, expression


def test_panels_do_not_lie_over_each_other():
    board = json.loads((FOLDER / "farm.json").read_text(encoding="utf-8"))
    taken = [
        (x, y)
        for place in (panel["gridPos"] for panel in board["panels"])
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(taken) == len(set(taken))
    assert max(x for x, _ in taken) < 24


def test_the_table_names_every_metric(labels):
    rows = [line for line in (FOLDER / "README.md").read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    table = {
        name: set(NAME_OR_LABEL.findall(row.split("|")[2])) for row in rows for name in NAME.findall(row.split("|")[1])
    }
    suffixes = ("_bucket", "_sum", "_count")
    assert table == {name: known for name, known in labels.items() if not name.endswith(suffixes)} | {
        name.removesuffix("_sum"): known for name, known in labels.items() if name.endswith("_sum")
    }


def test_prometheus_is_told_where_to_ask():
    (job,) = yaml.safe_load((FOLDER / "prometheus.yml").read_text(encoding="utf-8"))["scrape_configs"]
    assert (job["metrics_path"], job["static_configs"]) == ("/metrics", [{"targets": ["127.0.0.1:8787"]}])
