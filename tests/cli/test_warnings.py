"""What `check`, `submit` and `report` say of jobs that are wrong or doubtful, to people and to programs."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

OUTPUTS = {"beauty": {"node": "finish", "store": "job.exr"}}
INPUTS = {"plate": {"pattern": {"width": 32, "height": 24}}, "spare": {"pattern": {"width": 32, "height": 24}}}
NODES = {
    "finish": {"effect": "exposure", "image": "plate"},
    "idle": {"effect": "exposure", "image": "finish"},
}
NAME = "the store job.exr is named as an image is, and is a folder of Zarr"
UNUSED = "remove it, or let a node or an output read it"
EXPECTED = [
    (9, 'input "spare" is not used by any output', UNUSED),
    (17, 'node "idle" is not used by any output', UNUSED),
    (23, f'output "beauty": {NAME}', "end its name in .zarr; `farm export` writes images"),
]


@pytest.fixture
def broken_effect(tmp_path: Path) -> dict[str, str]:
    """The environment in which a package with an effect that cannot be loaded is installed."""
    about = tmp_path / "site" / "broken-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[farm.effects]\nbroken_effect = broken_module:broken_effect\n")
    return {"PYTHONPATH": str(tmp_path / "site")}


def test_oversights_are_told_once_and_hinder_nothing(farm, job, broken_effect):
    path = job(frames="1", inputs=INPUTS, nodes=NODES, outputs=OUTPUTS)
    words = ("--device", "reference", "--workers", "1")
    lines = [f"{path}:{line}: warning: {what}; {hint}" for line, what, hint in EXPECTED]
    lines.append(
        'warning: the effect "broken_effect" cannot be loaded: ModuleNotFoundError: No module named '
        "'broken_module'; mend or uninstall broken"
    )
    told = ""
    for command in (("check", path), ("submit", path, *words), ("submit", path, *words)):
        done = farm(*command, env=broken_effect)
        assert (done.code, done.err.splitlines()) == (0, lines)
        assert "warning" not in done.out
        told += done.out
    assert " is right: shot, 1 frame (1)\n  1 stage, 1 uniform\n" in told
    assert "1 frame rendered (1 of 1 frame in " in told
    assert told.endswith("the frame is done\n")
    assert farm("report", "job.exr").err == f"warning: {NAME}; {EXPECTED[2][2]}\n"


def test_programs_get_them_with_the_answer(farm, job, broken_effect):
    path = job(frames="1", inputs=INPUTS, nodes=NODES, outputs=OUTPUTS)
    submit = ("submit", path, "--device", "reference", "--workers", "1")
    for command in (("check", path), submit, submit):
        done = farm(*command, "--output", "json", env=broken_effect)
        assert (done.code, done.err) == (0, "")
        problems = json.loads(done.out)["problems"]
        assert [(each["line"], each["message"], each["hint"]) for each in problems[:3]] == EXPECTED
        assert {(each["severity"], each["file"]) for each in problems[:3]} == {("warning", str(path))}
        assert [each["message"].split(":")[0] for each in problems[3:]] == [
            'the effect "broken_effect" cannot be loaded'
        ]
    assert [each["message"] for each in json.loads(farm("report", "job.exr", "--output", "json").out)["problems"]] == [
        NAME
    ]


def test_mistakes_as_json_have_file_line_column_message_and_hint(farm, job, tmp_path):
    nodes = {"finish": {"effect": "exposur", "image": "plate"}}
    path = job(nodes=nodes)
    wrong = {
        "severity": "error",
        "file": str(path),
        "line": 11,
        "column": 5,
        "message": 'no effect is called "exposur"',
        "hint": 'did you mean "exposure"?',
    }
    for verb in ("check", "submit", "explain"):
        done = farm(verb, path, "--output", "json")
        assert (done.code, done.err) == (2, "")
        assert json.loads(done.out) == {"problems": [wrong]}
    done = farm("report", "nowhere.zarr", "--output", "json")
    (problem,) = json.loads(done.out)["problems"]
    assert (done.code, done.err) == (2, "")
    assert (problem["file"], problem["line"], problem["message"]) == (None, None, "there is no store nowhere.zarr")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["job.yaml"]


def test_python_runs_the_farm_as_a_module(job, tmp_path):
    command = [sys.executable, "-m", "farm", "check", str(job())]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert " is right: shot, 8 frames (1-8)" in done.stdout
    wrong = subprocess.run([*command[:3], "chek"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("Usage: farm ")
