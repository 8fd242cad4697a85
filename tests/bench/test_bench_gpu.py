"""The bench of GPU kernels without a GPU: its ladder, goals, page and figures, on times that are made up."""

import json
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import spearmanr

sys.path.insert(0, str(Path(__file__).parent))

import bench_gpu
import draw
import ladder
import planning
import ranking
import report
import targets
import textures
from bench_gpu import Chosen, bench
from lab import Lab, TaskFailedError
from ladder import LADDER, Order
from made_up import BrokenClock, MadeUpClock
from singles import ALL, find

from farm.compiler import OPTIONAL, build
from farm.device.target import Target
from farm.graph.graph import parse
from farm.plan.memory import ALIGNMENT
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime.timing import MAX_PROGRAMS, ROTATED, rotated, with_own_sources
from farm.schedules.choose import OPTIONAL_TEMPLATES as TEMPLATES
from farm.schedules.options import CHOICES
from farm.search.tuning.candidates import Candidate, Part
from farm.search.tuning.measuring import Measured, Trial
from tests.emulator.emulator import Module
from tests.emulator.texture import Texture

H200 = Target("cuda", 90)


def planned_for(case: str, *without: str) -> Plan:
    given = find(case).problem(0, find(case).small)
    return build(given.graph, H200, given.format, without=("assemble", *without))


def test_the_last_rung_switches_nothing_off_and_the_first_every_template_and_choice() -> None:
    assert ladder.without(len(LADDER) - 1) == ()
    assert {*TEMPLATES, *CHOICES} <= {*ladder.without(0, ladder_names())}


def ladder_names() -> set[str]:
    return {name for rung in LADDER for name in rung.adds}


def test_the_compiler_knows_every_name_of_the_ladder() -> None:
    assert ladder.unknown() == ()
    assert ladder_names() <= OPTIONAL


def test_names_that_the_compiler_does_not_know_are_left_out() -> None:
    assert ladder.without(8, {"histogram", "reduce"}) == ("reduce", "histogram")
    assert ladder.without(9, {"histogram", "reduce"}) == ()
    assert "tile" in ladder.unknown({"histogram"})
    assert "histogram" not in ladder.unknown({"histogram"})


def test_plans_are_the_same_whatever_their_reasons() -> None:
    plan = planned_for("exposure 3840x2160")
    told = replace(plan, launches=tuple(replace(launch, reason="another") for launch in plan.launches))
    assert ladder.same(plan, told)
    assert not ladder.same(plan, planned_for("exposure 3840x2160", "pointwise"))


def test_inputs_of_all_programs_exceed_the_l2_twice() -> None:
    for case in ("block_sad 704x576", "degrain 2063x1545", "histogram 4096x4096"):
        plan = planned_for(case)
        read = sum(buffer.bytes for buffer in plan.buffers if buffer.source >= 0)
        assert rotated(plan) == MAX_PROGRAMS or rotated(plan) * read > ROTATED
        assert rotated(plan) >= 3


def test_sources_share_no_memory_with_what_is_written() -> None:
    plan = with_own_sources(planned_for("degrain 2063x1545"))
    sources = [buffer for buffer in plan.buffers if buffer.source >= 0]
    for source in sources:
        assert source.offset % ALIGNMENT == 0
        assert source.offset + source.bytes <= plan.arena
        others = [buffer for buffer in plan.buffers if buffer is not source]
        assert all(other.offset + other.bytes <= source.offset for other in others)


def test_goals_are_about_cases_that_there_are() -> None:
    assert {goal.case for goal in (*targets.TARGETS, *targets.STAGES)} <= set(ALL)
    plan = planned_for(targets.DIFFUSION, "fuse")
    for launch in plan.launches:
        about = [goal for goal in targets.STAGES if goal.case == targets.DIFFUSION and goal.takes(launch)]
        assert len(about) == (0 if "transpose" in launch.stage else 1), launch.stage


def test_a_sparse_filter_is_held_against_what_it_loads() -> None:
    (goal,) = (goal for goal in targets.STAGES if goal.functor == "sparse_filter")
    (launch,) = (launch for launch in planned_for(targets.DIFFUSION, "fuse").launches if goal.takes(launch))
    assert goal.work(launch) == launch.rect.area * 3 * 96 * 4


def test_a_lab_outlives_what_it_measures() -> None:
    plan = planned_for("over 3840x2160")
    with Lab(BrokenClock) as lab:
        with pytest.raises(TaskFailedError, match="ValueError: no such luck"):
            lab.ask("frame", "over 3840x2160", plan)
        with pytest.raises(TaskFailedError, match="died"):
            lab.ask("frame", "grade 3840x2160", plan)
        assert lab.ask("error", "over 3840x2160", plan) == 1e-7


def test_a_whole_run_writes_tables_and_figures_whatever_fails(
    tmp_path: Path, plan_store: PlanStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Order, "made", small_plan)
    monkeypatch.setattr(ladder, "ProcessPoolExecutor", lambda *_: ThreadPoolExecutor(2))
    monkeypatch.setattr(bench_gpu, "order_of", small_order)
    chosen = replace(
        Chosen.of(["diffusion", "grade", "over", "exposure"], quick=True), planning=False, textures=True, ranked=()
    )
    with Lab(BrokenClock) as lab:
        results = bench(lab, H200, chosen, plan_store, tmp_path)
    failed = {line.split()[0] for line in results.failures}
    assert failed == {"over", "grade"}
    assert {path.name for path in tmp_path.iterdir()} == {
        *("ladder.json", "gpu.json", "targets.json", "ablation.json", "random.json", "textures.json"),
        *("ranking.json", "README.md"),
        *("diffusion.png", "effects.png"),
    }
    rows = {row["case"]: row for row in json.loads((tmp_path / "gpu.json").read_text())["rows"]}
    assert rows["diffusion 3072x2304"]["direct_us"] > rows["diffusion 3072x2304"]["us"] > 0
    assert "failed" in rows["grade 3840x2160"]
    reached = {row["target"]: row for row in json.loads((tmp_path / "targets.json").read_text())["rows"]}
    assert reached["exposure 3840x2160"]["reached"] == pytest.approx(0.8, rel=1e-3)
    assert not reached["exposure 3840x2160"]["yes"]
    text = (tmp_path / "README.md").read_text()
    assert max(map(len, text.splitlines())) <= 120
    assert "| lens | points | 60.0 | 1.20 | 0.0e+00 |" in text
    assert re.search(r"^\| all \| \d+ \| [\d.]+ \| [\d.]+ \| [\d.]+ \| \d+% \|$", text, re.MULTILINE)


def test_candidates_of_a_pipeline_are_measured(plan_store: PlanStore) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    case = "unsharp_mask 4256x2832"
    with Lab(MadeUpClock) as lab:
        (row,) = ranking.ranked(lab, {case: small_order(case)}, H200, plan_store, 6.0)
    assert (row["case"], row["candidates"]) == (case, len(row["trials"]))
    assert row["candidates"] > 2
    assert row["first_us"] == row["trials"][0]["us"] > 0


def test_the_models_ranking_is_held_against_what_was_measured() -> None:
    of = {(1.0, 3.0): True, (2.0, 2.0): True, (1.5, inf): False, (3.0, 2.5): False}  # estimate, seconds: kept
    made = [
        Trial(Candidate((part := Part((0,), "", each),)), Measured(us, (us,)), kept, 0.0, (part,))
        for (each, us), kept in of.items()
    ]
    row = ranking.row("e 1x1", made)
    assert (row["candidates"], row["spearman"], row["regret"]) == (4, pytest.approx(-0.5), pytest.approx(0.5))
    page = report.page(MadeUpClock().facts(), {}, "2026-01-01", {"ranking": [row, {"case": "f", "failed": "x"}]}, ())
    assert "| e 1x1 | 4 | 4 | -0.50 | 3000000 | 2000000 | 50.0% | 2000000 |" in page
    assert "| f | failed: x |" in page


def test_what_tuning_finds_is_held_against_the_goals_and_halide() -> None:
    floor = {"floor_us": 10.0, "launches": 1}
    effects = [{"case": case, "us": us, "times_floor": us / 10, **floor} for case, us in BY_HAND.items()]
    tuned = [{"case": case, "tuned_us": us / 2} for case, us in BY_HAND.items()] + [{"case": "f", "failed": "x"}]
    rows = list(targets.tuned(tuned, effects))
    assert [row["target"] for row in rows] == [f"{case}, tuned" for case in BY_HAND]
    assert all(row["yes"] for row in rows)
    assert not any(row["yes"] for row in targets.fused(effects) if row["target"] != "camera_pipe 2560x1920")
    table = report.page(MadeUpClock().facts(), {}, "2026-01-01", {"gpu": effects, "ranking": rank(tuned)}, ())
    assert "| mean |  |  |  |  | 1.93 | 3.87 | 1.00 | 2.00 |" in table
    assert "Beside Halide" not in report.page(MadeUpClock().facts(), {}, "2026-01-01", {"gpu": effects[1:]}, ())


BY_HAND = {case: best for case, (_, best) in targets.HALIDE.items()}


def rank(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    counts = {"candidates": 1, "kernels": 1, "spearman": None, "first_us": 1.0, "best_us": 1.0, "regret": 0.0}
    return [counts | row for row in rows]


@given(st.lists(st.tuples(st.integers(0, 5), st.floats(0, 1)), min_size=3, max_size=20))
def test_rank_correlation_is_scipys(pairs: list[tuple[int, float]]) -> None:
    one, other = zip(*pairs, strict=True)
    found = ranking.spearman(one, other)
    if len({*one}) == 1 or len({*other}) == 1:
        assert found is None
    else:
        assert found == pytest.approx(spearmanr(one, other).statistic)


def test_a_pipeline_that_cannot_be_measured_is_a_failure(plan_store: PlanStore) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    with Lab(BrokenClock) as lab:
        (row,) = ranking.ranked(lab, {"over 3840x2160": small_order("over 3840x2160")}, H200, plan_store, 6.0)
    assert "no such luck" in row["failed"]


def small_order(name: str) -> Order:
    given = find(name).problem(0, find(name).small)
    return Order(given.graph.text, given.format)


def small_plan(order: Order, target: Target, store: PlanStore) -> Plan:
    """Without NVRTC."""
    return build(parse(order.graph), target, order.format, store=store, without=(*order.without, "assemble"))


def test_plans_come_from_processes_and_failures_as_text(plan_store: PlanStore) -> None:
    given = find("exposure 3840x2160").problem(0, (64, 48))
    good = Order(given.graph.text, given.format, ("assemble",))
    made = ladder.plans({("a", "x"): good, ("a", "y"): good.but(("nothing",))}, H200, plan_store, workers=1)
    assert isinstance(made["a", "x"], Plan)
    assert "no optional step called nothing" in str(made["a", "y"])


@pytest.mark.skipif(not shutil.which("g++"), reason="g++ is not installed")
def test_textures_and_loads_read_the_same_pixels() -> None:
    module = Module(textures.SOURCE)
    width, height = 37, 13
    pixels = np.random.default_rng(0).random((textures.PLANES, height, width), np.float32)
    grid = -(-width // textures.BLOCK[0]), -(-height // textures.BLOCK[1]), textures.PLANES
    numbers = [np.int32(width), np.int32(height), np.float32(0.9), np.float32(0.4)]
    made = {name: np.zeros_like(pixels) for name in textures.KERNELS}
    for name, out in made.items():
        sampled = [Texture(plane, filter="linear" if name == "filtered" else "point") for plane in pixels]
        planes = [pixels] if name == "loads" else sampled
        module.launch(name, grid, (*textures.BLOCK, 1), [*planes, out, *numbers])
    assert np.array_equal(made["points"], made["loads"])
    assert 0 < np.abs(made["filtered"] - made["loads"]).max() < 1 / 128


@pytest.mark.slow
def test_planning_is_timed_in_new_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "RUNS", 1)
    seconds = planning.planned("exposure 3840x2160", H200)
    assert 0 < seconds["stored_s"] < seconds["cold_s"] < seconds["cold_process_s"]


@pytest.mark.parametrize(
    ("sequences", "wanted"),
    [
        ([["a", "b"], ["a", "t", "b"]], ["a", "t", "b"]),
        ([["a", "t", "b"], ["a", "b"]], ["a", "t", "b"]),
        ([["a", "a"], ["a", "a"]], ["a", "a"]),
        ([["a", "b", "c"], ["a", "t", "b", "t", "c"], ["a", "t", "b", "c"]], ["a", "t", "b", "t", "c"]),
    ],
)
def test_launches_of_all_rungs_stand_on_one_axis(sequences: list[list[str]], wanted: list[str]) -> None:
    merged = draw.merged(sequences)
    assert merged == wanted
    for sequence in sequences:
        places = draw.places(merged, sequence)
        assert [merged[place] for place in places] == sequence
        assert places == sorted(set(places))


def test_a_page_tells_failures_and_marks_what_is_as_before() -> None:
    facts = MadeUpClock().facts()
    rows = [
        {"case": "e 1x1", "rung": "direct", "us": 5.0, "as_before": False},
        {"case": "e 1x1", "rung": "+ staging", "us": 5.0, "as_before": True},
        {"case": "e 1x1", "rung": "+ split", "failed": "it\nbroke | here"},
    ]
    goals = [targets.reached("e 1x1", 0.912, 0.9, against="copy bandwidth", us=12.34), targets.failed("f", "x | y")]
    text = report.page(facts, {"numpy": "2"}, "2026-01-01", {"ladder": rows, "targets": goals}, ["effects.png"])
    assert "| e 1x1 | 5.0 | = |  |  | failed |" in text
    assert "| e 1x1 | copy bandwidth | 91.2 % | 90.0 % | yes | 12.3 |  |" in text
    assert "failed: x / y" in text
    assert "(effects.png)" in text
    assert "(degrain.png)" not in text
