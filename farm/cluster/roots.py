"""Folders to which jobs are confined: what a job reads and writes lies within one of them."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from farm.errors import ExitCode, FarmError, Problem
from farm.runtime.submission import Submission

READ = ("store", "images", "table")
"""Keys of an input that name what it reads."""


def refuse_outside(inputs: Iterable[Mapping[str, object]], written: Iterable[str], roots: Sequence[Path]) -> None:
    """Refuse a job that reads or writes outside the roots; without roots a job may do so anywhere.

    Links on the way to a path are followed; those that stand for single files of a sequence or store are not.

    Raises:
        FarmError: which paths lie outside, and where the roots are (exit code 2).
    """
    if not roots:
        return
    real = [os.path.realpath(root) for root in roots]
    paths = [*_read(inputs), *(("written", path) for path in written)]
    outside = [(how, path) for how, path in dict.fromkeys(paths) if not _within(path, real)]
    if outside:
        hint = f"the farm's roots are {', '.join(map(str, roots))}"
        problems = (Problem(_words(how, path), hint) for how, path in outside)
        raise FarmError(*problems, exit_code=ExitCode.INVALID)


def written_by(submission: Submission) -> Iterator[str]:
    """The stores that a job writes, and the names of the files of its sequences."""
    for output in submission.outputs:
        yield output.spec.store
        if sequence := output.store.sequence:
            yield os.path.join(os.path.dirname(output.spec.store), sequence.name)  # noqa: PTH118, PTH120 (any name)


def _read(inputs: Iterable[Mapping[str, object]]) -> Iterator[tuple[str, str]]:
    for one in inputs:
        yield from (("read", path) for key in READ if isinstance(path := one.get(key), str) and path)


def _within(path: str, roots: Sequence[str]) -> bool:
    real = Path(os.path.realpath(path))
    return any(real.is_relative_to(root) for root in roots)


def _words(how: str, path: str) -> str:
    real = os.path.realpath(path)
    leads = "" if real == path else f", which leads to {real},"
    return f"{path}{leads} is {how} and lies outside the farm's roots"
