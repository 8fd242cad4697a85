"""What `farm tune` prints, on a made-up device."""

import json
from pathlib import Path

import pytest

from farm.cli.explain import explain
from farm.cli.output import Output
from farm.cli.tune import tune
from farm.device.target import Target
from farm.errors import FarmError
from farm.plan.model import Plan
from farm.runtime import tune as tuning
from farm.runtime.devices import Device
from farm.runtime.shot import Shot
from farm.runtime.timing import FrameTime
from farm.runtime.tune import Bench

JOB = """\
version: 1
name: shot
frames: 1-8
inputs:
  plate: {pattern: {width: 1280, height: 720}}
nodes:
  soft: {effect: gaussian, image: plate}
outputs:
  beauty: {node: soft, store: out.zarr}
"""


@pytest.fixture
def job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FARM_CACHE", str(tmp_path / "cache"))
    (tmp_path / "job.yaml").write_text(JOB)
    return tmp_path / "job.yaml"


def by_rows(plan: Plan) -> FrameTime:
    """A device on which a block's tile takes a microsecond less for each row that it has."""
    launches = tuple(1e-6 * (1000 - launch.tile[1]) for launch in plan.launches)
    return FrameTime(sum(launches), launches)


def made_up(shot: Shot) -> Bench:
    assert shot.job.name == "shot"
    return Bench("a GPU", Target("cuda", 90), by_rows)


def test_a_table_tells_what_was_measured_and_explain_what_is_used(
    job: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    monkeypatch.setattr(tuning, "here", made_up)
    tune(job, output=Output.JSON)
    told = capsys.readouterr()
    facts = json.loads(told.out)
    assert len(told.err.splitlines()) == len(facts["trials"]) > 1
    kept = [trial["measured"] for trial in facts["trials"] if trial["kept"]]  # each better than the one before
    assert kept == sorted({*kept}, reverse=True)
    assert min(trial["measured"] for trial in facts["trials"]) == kept[-1] == facts["after"]
    assert facts["after"] < facts["before"] == facts["trials"][0]["measured"] == kept[0]
    tune(job)
    table, summary = capsys.readouterr().out.split("\n\n")
    lines = table.splitlines()
    assert lines[0].split("  ")[0] == "group"
    for line, group in zip(lines[1:], facts["groups"], strict=True):
        assert line.startswith(group["group"])
        assert f"{group['schedule']}  " in line
        assert f" {group['estimate'] * 1e6:.1f}  " in line
        assert f" {group['measured'] * 1e6:.1f}  " in line
        assert line.endswith(group["decided"])
    assert summary.splitlines()[1] == f"jobs of this graph and format use plan {facts['key']} from now on"
    explain(job, target="sm_90")
    shown = capsys.readouterr().out
    assert shown.startswith(f"plan {facts['key']} for sm_90, 1280 x 720 (reused, made in ")
    assert summary.splitlines()[0] in shown.splitlines()
    assert "\n\ntuned " in shown
    explain(job, target="sm_90", output=Output.JSON)
    explained = json.loads(capsys.readouterr().out)
    assert explained["tuning"]["device"] == "a GPU"
    assert any(stage["tuned"] for stage in explained["stages"])
    explain(job, target="sm_80")
    assert "\n\ntuned " not in capsys.readouterr().out


def test_without_a_gpu_it_says_why(job: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "devices", lambda: (Device("cpu", "x", "y"), Device("", "no GPU", "no driver")))
    with pytest.raises(FarmError) as caught:
        tune(job)
    (problem,) = caught.value.problems
    assert str(problem) == "no GPU to measure on: no driver; run `farm tune` where frames are rendered on a GPU"
    assert caught.value.exit_code == 2
    assert not (job.parent / "cache").exists()
