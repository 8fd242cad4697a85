"""Jobs written wrong by a generator: every one is answered in words, with its line, and soon."""

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fuzz.mutations import known_keys, wrong_job
from typer.testing import CliRunner

from farm.cli.main import application
from farm.errors import ExitCode, FarmError, Problem, Severity

CONFIGS = Path(__file__).parents[2] / "configs"
COUNT = int(os.environ.get("FARM_WRONG_JOBS", "300"))
FIRST = int(os.environ.get("FARM_WRONG_JOBS_FROM", "0"))
PARTS = 10
MAX_SECONDS = 10.0
"""Seconds of CPU that one job may take, of which most take a twentieth of one."""

WHOLE_FILE = ("the file is empty", "the file holds no mapping of keys")
"""What is said of a file and not of one of its lines."""

EVERYTHING = """\
version: 1
name: everything
frames: 1-4
inputs:
  plate: {pattern: {width: 64, height: 48, channels: [R, G, B, A], seed: 3}, boundary: {constant: 0.5}, offset: 2}
  raw: {pattern: {width: 64, height: 48, bayer: GRBG}, dtype: uint16, boundary: mirror}
  look: {table: tables/look.cube}
nodes:
  near: {effect: temporal_degrain, image: "plate.R,G,B"}
  graded: {effect: grade, image: near, slope: {1: [1, 1, 1], 4: [2, 1, 0.5]}, saturation: 0.5}
  turned: {effect: transform, image: graded, rotate: {interpolation: hold, keys: {1: 0, 3: 15}}, translate: [4, -2]}
  sized: {effect: resize, image: turned, width: 32, height: 24}
  printed: {effect: lut3d, image: graded, lut: look}
  whole: {effect: convert, image: raw, dtype: float32}
outputs:
  main: {node: printed, store: main.zarr, dtype: float16, channels: [R, G], format: {width: 64, height: 48}}
  small: {node: sized, store: small.zarr, dtype: float32}
  mosaic: {node: whole, store: mosaic.zarr}
chunk: 4
failure: {retries: 2, max_failed_frames: 5}
"""


class HangError(BaseException):
    """More time than any job may take; no `except Exception` of an effect holds it back."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """End what takes more seconds of CPU."""

    def stop(*_: object) -> None:
        raise HangError(f"more than {seconds} s")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.fixture(scope="module")
def jobs() -> tuple[str, ...]:
    """The jobs that are changed: those of the examples that need no files of others, and one with everything."""
    texts = [path.read_text() for path in sorted(CONFIGS.glob("*.yaml"))]
    small = [text for text in texts if "images:" not in text]
    return (*small, *[EVERYTHING] * (len(small) // 2))


def mistakes(text: str, problems: tuple[Problem, ...]) -> Iterator[str]:
    """What is wrong with the answer."""
    lines = text.count("\n") + 1
    if not any(problem.severity is Severity.ERROR for problem in problems):
        yield "nothing is said"
    for problem in problems:
        line = problem.place.line if problem.place else None
        if problem.place is None or problem.place.file != "job.yaml":
            yield f"no file: {problem}"
        elif (line is None and problem.what not in WHOLE_FILE) or not 1 <= (line or 1) <= lines:
            yield f"no line: {problem}"
        if not problem.what or not problem.hint:
            yield f"no message or hint: {problem}"
        if not str(problem).isprintable() or len(str(problem)) > 600:
            yield f"not a line for a terminal: {str(problem)!r}"
        if "mistake in farm" in str(problem) or "Traceback" in str(problem):
            yield f"farm's own mistake: {problem}"


def answer(runner: CliRunner, text: str, *, wrong: bool) -> list[str]:
    """Check a job; what is wrong with the answer."""
    Path("job.yaml").write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        with limited(MAX_SECONDS):
            done = runner.invoke(application(), ["check", "job.yaml"])
    except HangError as error:
        return [f"a hang: {error}"]
    error = done.exception
    if isinstance(error, HangError):
        return [f"a hang: {error}"]
    if isinstance(error, FarmError):
        code = [] if error.exit_code is ExitCode.INVALID else [f"exit code {error.exit_code}: {error}"]
        return [*code, *mistakes(text, error.problems)]
    if error is not None and not isinstance(error, SystemExit):
        return [f"{type(error).__name__}: {error}"]
    return ["it is wrong, and nothing is said"] if wrong else []


@pytest.mark.parametrize("part", range(PARTS))
def test_every_wrong_job_is_answered_with_lines_and_hints(
    part: int, jobs: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(CONFIGS / "tables", tmp_path / "tables")
    runner, keys, found = CliRunner(), known_keys(), []
    for seed in range(FIRST + part, FIRST + COUNT, PARTS):
        text, wrong = wrong_job(seed, jobs, keys)
        found += [f"seed {seed}: {each}" for each in answer(runner, text, wrong=wrong)]
    assert found == []
    assert sorted(path.name for path in tmp_path.iterdir()) in (["job.yaml", "tables"], ["tables"])


def test_the_jobs_are_right_before_they_are_changed(
    jobs: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(CONFIGS / "tables", tmp_path / "tables")
    assert [answer(CliRunner(), text, wrong=False) for text in dict.fromkeys(jobs)] == [[]] * len(set(jobs))
    assert answer(CliRunner(), EVERYTHING.replace("chunk: 4", "chunk: 0"), wrong=True) == []
    assert answer(CliRunner(), EVERYTHING, wrong=True) == ["it is wrong, and nothing is said"]


def test_what_takes_too_long_is_noticed() -> None:
    def without_end() -> None:
        with limited(0.1):
            while True:
                pass

    with pytest.raises(HangError):
        without_end()
