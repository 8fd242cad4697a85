"""job.yaml to a Job: all mistakes at once, each with its line, and what of the job stands without them."""

import math
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from farm.config.error import ConfigError, one_line
from farm.config.files import other_than_file
from farm.config.frames import format_frames, parse_frames
from farm.config.job import WRITTEN, Job
from farm.config.mistakes import Found, Keys, clashes
from farm.config.override import Override, apply, parse_override
from farm.config.proxy import parse_scale, proxy_suffix
from farm.config.salvage import salvage
from farm.config.text import Text, read_text
from farm.config.variables import Expanded, expand
from farm.config.versions import parse_suffix, with_versions
from farm.errors import Place, Problem

MAX_BYTES = 8_000_000
"""Bytes that a job file may have."""


@dataclass(frozen=True)
class Document:
    """A job file as read.

    `path` is empty where the job is no file, but a mapping.
    `job` is what stands without the mistakes in `problems`, or None when nothing does; where there are
    problems, it serves only to find more of them, and its frames may be empty. Paths in it are absolute.
    `factor` pixels along a side become one: more than 1 in a proxy.
    `frames` are those to render. `dropped` are the paths of keys left out of `job`, such as
    ("nodes", "denoise"): a reference to such a name is no further mistake.
    """

    path: str
    job: Job | None
    problems: tuple[Problem, ...]
    frames: tuple[int, ...] = ()
    dropped: frozenset[Keys] = frozenset()
    factor: int = 1
    _text: Text = field(default_factory=lambda: Text(None, ()), repr=False, compare=False)
    _overrides: Mapping[Keys, str] = field(default_factory=dict, repr=False, compare=False)

    def place(self, *keys: str | int) -> Place:
        """Where a key such as `"nodes", "denoise", "levels"` was written, or its nearest parent.

        Of a job that is no file it is the key itself, as in `nodes.denoise.levels`.
        """
        for length in range(len(keys), 0, -1):
            if written := self._overrides.get(keys[:length]):
                return Place(f"--set {one_line(written)}")
        if not self.path:
            return Place(".".join(map(str, keys)) or "the job")
        return Place(self.path, *self._text.mark(keys))


def load(
    path: str | os.PathLike[str],
    overrides: Sequence[str] = (),
    frames: str | None = None,
    out: str | None = None,
    scale: str = "",
) -> Document:
    """Read a job file.

    Args:
        path: the file, shown in problems as given.
        overrides: values that replace the file's, as `node.param=value`.
        frames: the frames to render, out of the job's; all by default.
        out: what is put into the names of the outputs' stores and sequences, as `try1` in `over.try1.zarr`.
        scale: the size of a proxy, such as `1/2`, whose outputs have names of their own even without `out`.

    Returns:
        The document with every mistake found; nothing is raised for what the user wrote.
    """
    name = os.fspath(path)
    content = _content(name)
    if isinstance(content, Problem):
        return Document(name, None, (content,))
    text = read_text(content)
    problems = [Problem(e.what, e.hint, Place(name, *e.mark)) for e in text.errors]
    if not isinstance(text.data, Mapping):
        if not problems:
            what = "the file is empty" if text.data is None else "the file holds no mapping of keys"
            problems.append(Problem(what, "write a job: version, name, frames, inputs, nodes, outputs", Place(name)))
        return Document(name, None, tuple(problems))
    factor, unscalable = _factor(scale)
    suffix, unsuitable = _suffix(proxy_suffix(factor) if out is None and factor > 1 else out)
    document = _read(Document(name, None, tuple(problems), factor=factor, _text=text), text.data, overrides, suffix)
    selected, wrong = _select(document.job, frames)
    return replace(document, problems=(*document.problems, *unsuitable, *unscalable, *wrong), frames=selected)


def read(data: Mapping[Any, object], overrides: Sequence[str] = (), folder: Path | None = None) -> Document:
    """Read a job that is a mapping instead of a file; problems tell keys instead of lines.

    Args:
        data: what a job file would hold.
        overrides: values that replace the mapping's, as `node.param=value`.
        folder: what its paths are relative to, by default the working folder.
    """
    document = _read(Document("", None, ()), data, overrides, "", folder)
    return replace(document, frames=document.job.frames if document.job else ())


def _read(
    document: Document, data: Mapping[object, object], overrides: Sequence[str], suffix: str, folder: Path | None = None
) -> Document:
    """The document with its job, and with the mistakes in it; paths are relative to its own folder by default."""
    data, applied, refused = _override(data, overrides)
    document = replace(document, _overrides={item.keys: item.text for item in applied})
    job, mistakes, dropped = _checked(
        expand(data, os.environ),
        folder or (Path(document.path).absolute().parent if document.path else Path.cwd()),
        suffix,
    )
    reported = [
        Problem(mistake.what, mistake.hint, document.place(*mistake.keys)) for mistake in mistakes if mistake.what
    ]
    problems = sorted([*document.problems, *reported], key=_line)
    return replace(document, job=job, problems=(*problems, *refused), dropped=dropped)


def _line(problem: Problem) -> float:
    """Where a problem stands in the file; the command line comes after it."""
    return problem.place.line if problem.place and problem.place.line else math.inf


def _content(name: str) -> str | Problem:
    """The file's text, or why there is none; nothing is read that might never end."""
    try:
        if kind := other_than_file(name):
            hint = f"give the path of a job file{' in it' if kind == 'a folder' else ''}"
            return Problem(f"this is {kind}, not a file", hint, Place(name))
        with open(name, "rb") as file:  # noqa: PTH123 (any name)
            content = file.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            what = f"the file is larger than {MAX_BYTES // 1_000_000} MB"
            return Problem(what, "give the path of a job file, or split the job", Place(name))
        return content.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        return _unopened(name, error)


def _unopened(name: str, error: OSError | ValueError) -> Problem:
    place = Place(name)
    match error:
        case FileNotFoundError():
            return Problem("there is no such file", "give the path of a job file", place)
        case UnicodeDecodeError():
            line = error.object.count(b"\n", 0, error.start) + 1
            return Problem("the file is not UTF-8 text", "save the job as UTF-8", Place(name, line))
        case OSError():
            return Problem(f"the file cannot be read: {error.strerror}", "check the path and its rights", place)
    return Problem("this is not a path", "give the path of a job file", place)


def _override(
    data: Mapping[object, object], texts: Iterable[str]
) -> tuple[Mapping[object, object], list[Override], list[Problem]]:
    applied: list[Override] = []
    refused: list[Problem] = []
    for text in texts:
        try:
            override = parse_override(text)
            data = apply(override, data)
        except ConfigError as error:
            refused.append(Problem(error.what, error.hint, Place(f"--set {one_line(text)}")))
        else:
            applied.append(override)
    return data, applied, refused


def _suffix(text: str | None) -> tuple[str, tuple[Problem, ...]]:
    """The suffix of the outputs' stores, empty for none, and what is wrong with it."""
    try:
        return "" if text is None else parse_suffix(text), ()
    except ConfigError as error:
        return "", (Problem(error.what, error.hint, Place(f"--out {one_line(text or '')}")),)


def _factor(text: str) -> tuple[int, tuple[Problem, ...]]:
    """How many pixels along a side become one, and what is wrong with the scale."""
    try:
        return parse_scale(text) if text else 1, ()
    except ConfigError as error:
        return 1, (Problem(error.what, error.hint, Place(f"--scale {one_line(text)}")),)


def _checked(expanded: Expanded, folder: Path, suffix: str) -> tuple[Job | None, list[Found], frozenset[Keys]]:
    job, mistakes, dropped = salvage(expanded.data, expanded.mistakes)
    if job is None:
        return None, mistakes, frozenset()
    job = _absolute(job, folder).model_copy(update={"variables": {}})  # they have done their work, and may be secrets
    if suffix:
        job = with_versions(job, suffix)
    for mistake in list(clashes(job, dropped)):
        if mistake.what:
            mistakes.append(mistake)
        dropped |= {mistake.drop}
        section, *names = map(str, mistake.drop)
        kept = {name: entry for name, entry in getattr(job, section).items() if name not in names}
        job = job.model_copy(update={section: kept})
    return job, mistakes, dropped


def _absolute(job: Job, folder: Path) -> Job:
    """Relative paths are relative to the job file's folder."""

    def resolve(path: str | None) -> str | None:
        return path and os.path.normpath(folder / os.path.expanduser(path))  # noqa: PTH111 (Path's raises)

    inputs = {
        name: item.model_copy(update={key: resolve(getattr(item, key)) for key in ("store", "images", "table")})
        for name, item in job.inputs.items()
    }
    outputs = {
        name: item.model_copy(
            update={key: resolve(getattr(item, key)) for key in WRITTEN}
            | {"proof": item.proof and item.proof.model_copy(update={"movie": resolve(item.proof.movie)})}
        )
        for name, item in job.outputs.items()
    }
    return job.model_copy(update={"inputs": inputs, "outputs": outputs})


def _select(job: Job | None, text: str | None) -> tuple[tuple[int, ...], tuple[Problem, ...]]:
    """The frames to render, and what is wrong with them."""
    everything = job.frames if job else ()
    if text is None:
        return everything, ()
    place = Place(f"--frames {one_line(text)}")
    try:
        chosen = parse_frames(text)
    except ConfigError as error:
        return everything, (Problem(error.what, error.hint, place),)
    other = sorted(set(chosen) - set(everything))
    if not other or not everything:
        return chosen, ()
    verb = "are" if len(other) > 1 else "is"
    what = f"{format_frames(other)} {verb} not among the job's frames"
    return everything, (Problem(what, f"choose from {format_frames(everything)}", place),)
