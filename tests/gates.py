"""Files that the processes of a command open only when a test says so: storage that is slow, or stands still.

Every open of a file whose path a gate's pattern matches waits there, in whatever process. So a test knows what is done
and what is not when it does something to a job, however fast the job's device is.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

HOOK = '''\
"""Python imports this as it starts."""

import os
import re
import sys

GATES = [(re.compile(pattern), log, pipe) for pattern, log, pipe in {gates!r}]


def wait(event, arguments):
    """What Python calls before it does something, with its name."""
    if event != "open" or not isinstance(arguments[0], str | os.PathLike):
        return
    path = os.fspath(arguments[0])
    for pattern, log, pipe in GATES:
        if pattern.search(path):
            note(log, path)
            pass_through(pipe)


def note(log, path):
    descriptor = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
    os.write(descriptor, (path + "\\n").encode())
    os.close(descriptor)


def pass_through(pipe):
    """Wait for a byte, or until nobody can write one any more."""
    try:
        descriptor = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    except FileNotFoundError:
        return
    os.set_blocking(descriptor, True)
    os.read(descriptor, 1)
    os.close(descriptor)


sys.addaudithook(wait)
'''


class Gate:
    """Where files wait that are to be opened; shut at first."""

    def __init__(self, log: Path, pipe: Path) -> None:
        self._log, self._pipe = log, pipe
        os.mkfifo(pipe)
        self._writer = os.open(pipe, os.O_RDWR)

    def came(self) -> list[str]:
        """The paths that were to be opened so far, in order: those that wait, and those that have passed."""
        return self._log.read_text().splitlines() if self._log.exists() else []

    def pass_one(self) -> None:
        """Let one file be opened, which waits or comes next."""
        os.write(self._writer, b"1")

    def open(self) -> None:
        """Let all files be opened from now on."""
        if self._pipe.exists():
            self._pipe.unlink()
            os.close(self._writer)


class Gates:
    """The gates of one command, which has to be started in their `environment` after all of them were made."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._folder, self._gates = folder, dict[str, Gate]()

    def at(self, pattern: str) -> Gate:
        """A gate for all files in whose paths a regular expression is found."""
        number = len(self._gates)
        gate = self._gates[pattern] = Gate(self._folder / f"{number}.log", self._folder / f"{number}.pipe")
        return gate

    def open(self) -> None:
        """Open all of them."""
        for gate in self._gates.values():
            gate.open()

    @property
    def environment(self) -> dict[str, str]:
        """What makes the processes of a command wait."""
        gates = [
            (pattern, str(self._folder / f"{number}.log"), str(self._folder / f"{number}.pipe"))
            for number, pattern in enumerate(self._gates)
        ]
        (self._folder / "sitecustomize.py").write_text(HOOK.format(gates=gates))
        return {"PYTHONPATH": str(self._folder)}


@pytest.fixture
def gates(tmp_path: Path) -> Iterator[Gates]:
    """Gates for a command that the test starts; open at the latest when it ends."""
    gates = Gates(tmp_path / "gates")
    yield gates
    gates.open()
