"""The command line as a user has it: the `farm` script in a process of its own."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
import zarr
from numpy.typing import NDArray

SCRIPT = Path(sys.executable).with_name("farm")
FARM = (str(SCRIPT),) if SCRIPT.exists() else (sys.executable, "-m", "farm")
"""The command; where no script is installed beside this Python, the module that it would run."""

IMPORTED = () if SCRIPT.exists() else tuple(filter(None, sys.path))
"""Folders from which the module is imported, wherever the command runs."""

TERMINAL = {"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}


def environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a command: this process's with `changes`, and a plain terminal."""
    changed = os.environ | TERMINAL | dict(changes or {})
    folders = [*filter(None, [changed.get("PYTHONPATH")]), *IMPORTED]
    return changed | ({"PYTHONPATH": os.pathsep.join(folders)} if folders else {})


@dataclass(frozen=True, slots=True)
class Done:
    """What a command left behind."""

    code: int
    out: str
    err: str
    seconds: float


class Running:
    """A `farm` command in a session of its own, so that it can be interrupted as by a terminal."""

    def __init__(
        self,
        words: tuple[object, ...],
        folder: Path,
        within: tuple[str, ...] = (),
        env: Mapping[str, str] | None = None,
    ) -> None:
        """Start it; `within` is a command that runs another one, `env` changes the environment."""
        self.begun = time.monotonic()
        self.process = subprocess.Popen(
            [*within, *FARM, *map(str, words)],
            cwd=folder,
            env=environment(env) | {"PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def interrupt(self) -> None:
        """Ctrl-C: the terminal tells every process of the group."""
        os.killpg(self.process.pid, signal.SIGINT)

    def says(self, text: str) -> str:
        """The next line of its output that holds `text`."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if text in line:
                return str(line)
        raise AssertionError(f"it never said {text!r}: {self.process.stderr.read() if self.process.stderr else ''}")

    def workers(self) -> list[int]:
        """The worker processes that it started: those that were spawned, or that fork from the one that was."""
        family = self.family()
        forking = {pid for pid in family if b"forkserver" in _read(pid, "cmdline")}
        forked = {pid for pid in forking if _parent(pid) in forking}
        return [pid for pid in family if b"spawn_main" in _read(pid, "cmdline") or pid in forked]

    def family(self) -> list[int]:
        """Every living process of its session."""
        stats = {int(path.name): _read(int(path.name), "stat") for path in Path("/proc").glob("[0-9]*")}
        fields = {pid: stat.rpartition(b")")[2].split() for pid, stat in stats.items() if stat}
        return [pid for pid, field in fields.items() if int(field[3]) == self.process.pid and field[0] != b"Z"]

    def end(self, seconds: float = 60) -> Done:
        """Wait for it."""
        out, err = self.process.communicate(timeout=seconds)
        return _checked(Done(self.process.returncode, out, err, time.monotonic() - self.begun))

    def kill(self) -> None:
        """Leave nothing running, whatever the test did."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        for pid in self.family():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.communicate()


def _parent(pid: int) -> int:
    """The process that started another; 0 where it is gone."""
    fields = _read(pid, "stat").rpartition(b")")[2].split()
    return int(fields[1]) if fields else 0


def _read(pid: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""


def _checked(done: Done) -> Done:
    """No command shows a traceback or somebody else's warning, however it ends."""
    assert not re.search("Traceback|Warning|Exception ignored", done.out + done.err), done.out + done.err
    return done


@dataclass(frozen=True, slots=True)
class Store:
    """An output store as any Zarr reader sees it."""

    path: Path

    @property
    def group(self) -> Any:
        """The group."""
        return zarr.open_group(self.path, mode="r")

    def column(self, name: str) -> dict[int, Any]:
        """A column of the records by frame."""
        frames = self.group["render/frame"][...].tolist()
        return dict(zip(frames, self.group[f"render/{name}"][...].tolist(), strict=True))

    def done(self) -> list[int]:
        """The frames whose record says done, in order."""
        return sorted(frame for frame, state in self.column("state").items() if state == 1)

    def shards(self) -> int:
        """How many frames have pixels in place."""
        return len(list((self.path / "image").glob("c.*")))

    def pixels(self) -> dict[int, NDArray[np.float64]]:
        """Pixels (channel, y, x) by frame."""
        return dict(zip(self.group["frame"][...].tolist(), self.group["image"][...].astype(np.float64), strict=True))

    def assert_whole(self, frames: list[int]) -> None:
        """Each of `frames` once, done, with pixels in place and nothing left over."""
        assert sorted(self.group["frame"][...].tolist()) == frames
        assert self.done() == frames
        assert self.shards() == len(frames)
        assert list((self.path / "image").glob(".staging/*")) == []
        assert all(np.isfinite(pixels).all() and pixels.std() > 0.01 for pixels in self.pixels().values())


def run_farm(folder: Path, *words: object, env: Mapping[str, str] | None = None) -> Done:
    """Run `farm WORDS` in a folder to its end."""
    begun = time.monotonic()
    done = subprocess.run(
        [*FARM, *map(str, words)],
        cwd=folder,
        env=environment(env),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return _checked(Done(done.returncode, done.stdout, done.stderr, time.monotonic() - begun))


def write_job(folder: Path, file: str = "job", /, **changes: object) -> Path:
    """Write a job file: degrain and unsharp_mask on a small pattern, with `changes`."""
    nodes = {
        "denoise": {"effect": "degrain", "image": "plate", "levels": 2, "strength": 0.03},
        "finish": {"effect": "unsharp_mask", "image": "denoise", "weight": {1: 0.5, 8: 2.0}, "threshold": 0.0},
    }
    facts: dict[str, object] = {
        "version": 1,
        "name": "shot",
        "frames": "1-8",
        "inputs": {"plate": {"pattern": {"width": 64, "height": 48}}},
        "nodes": nodes,
        "outputs": {"beauty": {"node": "finish", "store": f"{file}.zarr"}},
        "chunk": 2,
    }
    path = folder / f"{file}.yaml"
    path.write_text(yaml.safe_dump(facts | changes, sort_keys=False))
    return path


@pytest.fixture
def farm(tmp_path: Path) -> Callable[..., Done]:
    """Runs `farm WORDS` in the test's folder."""
    return partial(run_farm, tmp_path)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts `farm WORDS`, which goes on while the test does something to it."""
    running: list[Running] = []

    def start(*words: object, within: tuple[str, ...] = (), env: Mapping[str, str] | None = None) -> Running:
        running.append(Running(words, tmp_path, within, env))
        return running[-1]

    yield start
    for command in running:
        command.kill()


@pytest.fixture
def job(tmp_path: Path) -> Callable[..., Path]:
    """Writes a job file into the test's folder, with whatever the test changes."""
    return partial(write_job, tmp_path)


@pytest.fixture
def store(tmp_path: Path) -> Callable[..., Store]:
    """A store in the test's folder."""
    return lambda name="job": Store(tmp_path / f"{name}.zarr")


@pytest.fixture
def until() -> Callable[..., None]:
    """Waits for a condition."""

    def wait(condition: Callable[[], object], seconds: float = 30) -> None:
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, "it never happened"
            time.sleep(0.02)

    return wait
