"""Jobs built in Python, and written as job files."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import yaml

from farm.config.frames import format_frames
from farm.config.load import load, read
from farm.errors import ExitCode, FarmError, Problem, invalid
from farm.runtime.shot import prepare


@dataclass(frozen=True, kw_only=True)
class Job:
    """A job as its file would say it: mappings by name, of `inputs`, `nodes` and `outputs`, and the `frames`.

    `frames` is text as in a file ("1001-1010x2"), a number, or any whole numbers in a row, as `range(1001, 1011)`.
    `settings` are the other keys of a job, such as `precision` or `chunk`.
    """

    inputs: Mapping[str, Mapping[str, Any]]
    outputs: Mapping[str, Mapping[str, Any]]
    frames: str | int | Sequence[int]
    nodes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    name: str = "job"
    settings: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Self:
        """The job of a file, with paths made absolute.

        Raises:
            FarmError: it has mistakes, all of which are told.
        """
        document = load(path)
        if document.problems or document.job is None:
            raise FarmError(*document.problems, exit_code=ExitCode.INVALID)
        said = document.job.model_dump(exclude_unset=True, exclude_none=True)
        own = {key: said.pop(key) for key in ("inputs", "outputs", "frames", "nodes", "name") if key in said}
        return cls(**own, settings={key: value for key, value in said.items() if key != "version"})

    def to_plain(self) -> dict[str, Any]:
        """What the job's file holds."""
        frames = self.frames if isinstance(self.frames, str | int) else format_frames(self.frames)
        named = {"inputs": self.inputs, "nodes": self.nodes, "outputs": self.outputs}
        sections = {key: _plain(value) for key, value in named.items() if value}
        return {"version": 1, "name": self.name, "frames": frames, **sections, **_plain(self.settings)}

    def check(self) -> tuple[Problem, ...]:
        """What looks like an oversight; its paths are relative to the working folder.

        Raises:
            FarmError: the job has mistakes, all of which are told with their keys.
        """
        return prepare(read(self.to_plain())).warnings

    def write(self, path: str | os.PathLike[str]) -> Path:
        """Write the job file, to whose folder its paths are relative from then on.

        Raises:
            FarmError: the file cannot be written.
        """
        text = yaml.safe_dump(self.to_plain(), sort_keys=False, allow_unicode=True, width=120)
        file = Path(path)
        try:
            file.write_text(text, encoding="utf-8")
        except OSError as error:
            raise invalid(f"{file} cannot be written: {error.strerror}", "check the path and its rights") from error
        return file


def _plain(value: Any) -> Any:
    """Data as YAML has it: mappings and lists of Python's own numbers and texts."""
    if isinstance(value, Mapping):
        return {_plain(key): _plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    return value.tolist() if hasattr(value, "tolist") else value
