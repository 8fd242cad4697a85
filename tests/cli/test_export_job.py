"""A job as an Open Job Description template: its own tools accept it, and render with it."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

OPENJD = Path(sys.executable).with_name("openjd")
FARM = Path(sys.executable).with_name("farm")


def check(template):
    done = subprocess.run([OPENJD, "check", template], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("kind", ["yaml", "json"])
def test_openjd_accepts_what_is_written(farm, job, tmp_path, kind):
    path = job(name="n" * 100, frames="-4-5,7", chunk=4)
    to = tmp_path / f"template.{kind}"
    assert farm("export-job", path, "--openjd", "-o", to, "--frames", "-3-5").code == 0
    check(to)
    template = json.loads(to.read_text()) if kind == "json" else yaml.safe_load(to.read_text())
    (step,) = template["steps"]
    assert step["parameterSpace"]["taskParameterDefinitions"][0]["range"] == ["-3-0", "1-4", "5"]
    assert template["parameterDefinitions"][0]["default"] == str(path)
    refused = farm("export-job", path, "--openjd", "-o", to)
    assert (refused.code, refused.err) == (2, f"{to} exists; replace it with --force, or name another file\n")


def test_openjd_accepts_what_a_job_needs_of_its_hosts(farm, job, tmp_path):
    licences = {"nuke": 1, "9-" + "x" * 77: 2}
    needs = {"memory": "8GiB", "capability": 8.6, "tags": ["denoiser", "b.2"], "licences": licences}
    assert farm("export-job", job(requirements=needs), "--openjd", "-o", "needs.yaml").code == 0
    check(tmp_path / "needs.yaml")
    (step,) = yaml.safe_load((tmp_path / "needs.yaml").read_text())["steps"]
    assert {"name": "amount.worker.gpu.memory", "min": 8192} in step["hostRequirements"]["amounts"]
    assert step["hostRequirements"]["attributes"] == [{"name": "farm:attr.tag", "allOf": ["denoiser", "b_2"]}]


def test_without_a_file_it_is_printed(farm, job, tmp_path):
    done = farm("export-job", job(), "--openjd", "--chunk", "8")
    (tmp_path / "printed.yaml").write_text(done.out)
    check(tmp_path / "printed.yaml")
    assert farm("export-job", job()).err == "no kind of template is named; write --openjd\n"
    assert farm("export-job", job(), "--openjd", "-o", "t.txt").code == 2


@pytest.mark.slow
def test_two_hosts_render_tasks_of_one_template_at_once(farm, job, store, tmp_path):
    """As a manager with two hosts does: one task waits for the other, since both write the same store."""
    path = job(frames="-2-1", chunk=2)
    assert farm("export-job", path, "--openjd", "-o", "template.json").code == 0
    hosts = [
        subprocess.Popen(
            [OPENJD, "run", "template.json", "-p", f"Farm={FARM}", "--task-param", f"Frames={frames}"],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for frames in ("-2--1", "0-1")
    ]
    said = [host.communicate(timeout=120)[0] for host in hosts]
    assert [host.returncode for host in hosts] == [0, 0], said
    assert all("2 frames rendered" in text for text in said)
    store().assert_whole([-2, -1, 0, 1])


@pytest.mark.slow
def test_a_second_submission_waits_for_the_first(start, job, store, until):
    path = job(frames="1-4", inputs={"plate": {"pattern": {"width": 320, "height": 180}}})
    first = start("submit", path, "--device", "reference", "--workers", "1")
    until(lambda: store().path.exists() and store().shards() >= 1)
    first.process.send_signal(signal.SIGSTOP)  # a frame may come at any speed
    second = start("submit", path, "--wait-for-writer", "60")
    assert f"(process {first.process.pid}, since " in second.says("waiting for another job: ")
    first.process.send_signal(signal.SIGCONT)
    assert first.end().code == 0
    done = second.end()
    assert (done.code, done.out) == (0, "all 4 frames are done\n")
