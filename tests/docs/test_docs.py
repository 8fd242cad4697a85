"""The documents say what is true: links lead somewhere, examples run, lists are complete."""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

from farm.cli.main import VERBS
from farm.config.load import load
from farm.errors import ExitCode
from farm.graph.installed import load_effects
from farm.graph.rect import Rect
from farm.runtime.shot import prepare

ROOT = Path(__file__).parents[2]
FOLDERS = ("farm", "effects", "configs", "deploy", "tests")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))])
DEPLOYED = sorted(path for path in (ROOT / "deploy").rglob("*") if path.is_file())
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HOSTS = {
    "127.0.0.1",
    "127.0.0.1:8786",
    "127.0.0.1:8787",
    "keepachangelog.com",
    "semver.org",
    "scheduler:8786",
    "farm-scheduler:8786",
}
HOSTS |= {"scheduler:8786", "farm-scheduler:8786", "scheduler.example:8786", "this-host:8786"}
VERB_ROW = re.compile(r"^\| `farm ([\w-]+)", re.MULTILINE)
EFFECT_ROW = re.compile(r"^\| \[(\w+)\]\((?:effects/)?(\w+\.py)\)", re.MULTILINE)


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def blocks(document: Path, language: str) -> list[str]:
    """The fenced blocks of one language, in order."""
    return [body for found, body in BLOCK.findall(document.read_text(encoding="utf-8")) if found == language]


def prose(document: Path) -> str:
    """The text outside fenced blocks."""
    return BLOCK.sub("", document.read_text(encoding="utf-8"))


def test_first_two_commands_are_one_line_each() -> None:
    demo, test, *_ = blocks(ROOT / "README.md", "sh")
    for command in (demo, test):
        assert command.count("\n") == 1
        # both share an environment, and a plainly installed package would hide the clone
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install -q -e ")
    assert demo.rstrip().endswith(".venv/bin/farm demo")
    assert test.rstrip().endswith("-m pytest -q -n auto --dist worksteal")


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", prose(document)):
        if "://" not in target:
            path, _, anchor = target.partition("#")
            found = document.parent / path if path else document
            assert found.exists(), f"{name(document)} leads to {target}"
            assert not anchor or anchor in headings(found), f"{name(document)} leads to {target}"


def headings(document: Path) -> set[str]:
    """The anchors of a document's headings."""
    lines = re.findall(r"^#+ (.*)$", BLOCK.sub("", document.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in lines}


@pytest.mark.parametrize("path", [*DOCUMENTS, *DEPLOYED], ids=name)
def test_addresses_are_known_hosts(path: Path) -> None:
    found = re.findall(r"(?:https?|tcp|tls)://([\w.-]+(?::\d+)?)", path.read_text(encoding="utf-8"))
    assert {host for host in found if host != "..."} <= HOSTS


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_lines_are_not_too_long(document: Path) -> None:
    lines = [line for line in prose(document).splitlines() if not line.startswith("|") and "](" not in line]
    assert [line for line in lines if len(line) > 120] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_job_files_are_right(document: Path, tmp_path: Path) -> None:
    jobs = [block for block in blocks(document, "yaml") if "version" in yaml.safe_load(block)]
    if document.parent == ROOT and document.name == "README.md":
        assert jobs
    for job in jobs:
        (tmp_path / "job.yaml").write_text(job)
        loaded = load(tmp_path / "job.yaml")
        assert loaded.problems == ()
        assert loaded.job is not None
        assert {node.effect for node in loaded.job.nodes.values()} <= set(load_effects())


def test_readme_jobs_are_wired_as_they_stand(readme_job: Callable[[int], Path]) -> None:
    shot = prepare(load(readme_job(0)))
    assert set(shot.windows.values()) == {Rect(0, 0, 1920, 1080)}
    shot = prepare(load(readme_job(1)))
    assert shot.wired.types == {"print": "float16", "proof": "uint8", "comp": "float16"}
    assert set(shot.windows.values()) == {Rect(0, 0, 1280, 720)}
    assert shot.wired.values(1001) != shot.wired.values(1004)


SMALL = {
    0: "plate.pattern.width=96 plate.pattern.height=54",
    1: "plate.pattern.width=96 plate.pattern.height=64 raw.pattern.width=128 raw.pattern.height=112",
}


@pytest.mark.parametrize("number", [0, 1])
def test_readme_jobs_render(number: int, readme_job: Callable[[int], Path]) -> None:
    """In small; nothing is there but what the repository holds."""
    job = readme_job(number)
    smaller = [f"--set=inputs.{change}" for change in SMALL[number].split()]
    words = ("submit", job, "--frames", "1001-1002", "--device", "reference", "--force", *smaller)
    done = subprocess.run(
        [sys.executable, "-m", "farm", *map(str, words)], cwd=job.parent, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 frames rendered" in done.stdout


@pytest.fixture
def readme_job(tmp_path: Path) -> Callable[[int], Path]:
    """A job of README in a folder that has `configs`, as a clone does."""

    def write(number: int) -> Path:
        if not (tmp_path / "configs").exists():
            (tmp_path / "configs").symlink_to(ROOT / "configs")
        (tmp_path / "job.yaml").write_text(blocks(ROOT / "README.md", "yaml")[number])
        return tmp_path / "job.yaml"

    return write


def test_effect_examples_run() -> None:
    """Blocks with prompts are doctests, the others are run; all share their names."""
    document = ROOT / "effects" / "README.md"
    names: dict[str, Any] = {"__name__": "effects_readme"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    for number, block in enumerate(blocks(document, "python")):
        if ">>>" in block:
            name_ = f"{document.name} {number}"  # of its own: tracebacks lead back to earlier blocks
            example = doctest.DocTestParser().get_doctest(block, {}, name_, str(document), 0)
            example.globs = names
            runner.run(example, clear_globs=False)
        else:
            exec(compile(block, str(document), "exec"), names)
    assert runner.failures == 0
    assert runner.tries > 20


def test_readme_python_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = blocks(ROOT / "README.md", "python")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(compile(code, "README.md", "exec"), names)
    assert names["finished"].shape == names["second"].shape == names["plate"].shape
    assert not np.array_equal(names["strong"], names["mild"])
    assert load("job.yaml").problems == ()


def test_first_effect_is_twenty_lines() -> None:
    code = blocks(ROOT / "effects" / "README.md", "python")[0]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20


def test_every_verb_is_named() -> None:
    shown = run("--help").split("Commands:\n")[1]
    verbs = re.findall(r"^  ([\w-]+) ", shown, re.MULTILINE)
    assert sorted(verbs) == sorted(verb.replace("_", "-") for verb in VERBS)
    assert sorted(set(VERB_ROW.findall((ROOT / "README.md").read_text(encoding="utf-8")))) == sorted(verbs)


@pytest.mark.parametrize("document", [ROOT / "README.md", ROOT / "effects" / "README.md"], ids=name)
def test_effects_are_those_that_there_are(document: Path) -> None:
    listed = EFFECT_ROW.findall(document.read_text(encoding="utf-8"))
    assert sorted(listed) == [(name, Path(effect.place.file).name) for name, effect in load_effects().items()]


def test_exit_codes_are_those_that_there_are() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^Exit codes: (.*?)\.$", text, re.MULTILINE | re.DOTALL)
    assert [int(code) for code in re.findall(r"\b\d\b", row)] == [int(code) for code in ExitCode]


def test_mistakes_shown_are_those_reported(tmp_path: Path) -> None:
    """README: the job with two misspellings, and what `farm check` says about it."""
    job = blocks(ROOT / "README.md", "yaml")[0]
    job = re.sub(r"store: plates/\S+,", "pattern: {width: 32, height: 32},", job)
    (tmp_path / "job.yaml").write_text(job.replace("degrain,", "degrane,").replace("weight:", "wieght:"))
    said = run("check", "job.yaml", folder=tmp_path, code=2)
    (shown,) = (block for block in blocks(ROOT / "README.md", "text") if "did you mean" in block)
    assert said == shown


def run(*arguments: str, folder: Path = ROOT, code: int = 0) -> str:
    """What `farm` says."""
    command = [sys.executable, "-c", "from farm.cli.main import main; main()", *arguments]
    environment = {**os.environ, "COLUMNS": "100", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == code, done.stdout
    return done.stdout
