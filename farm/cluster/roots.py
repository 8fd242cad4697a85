"""Folders to which jobs are confined: what a job reads and writes lies within one of them."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from pathlib import Path

from farm.config.sequence import is_still
from farm.errors import ExitCode, FarmError, Problem
from farm.frames.numbered import NumberedFiles
from farm.runtime.submission import Submission

READ = ("store", "images", "table")
"""Keys of an input that name what it reads."""

SHOWN = 3
"""Links within sequences and stores that are told when they lead outside."""


def refuse_job(submission: Submission, roots: Sequence[Path]) -> None:
    """Refuse a job that reads or writes outside the roots, by links within what it reads, too.

    Raises:
        FarmError: which paths lie outside, and where the roots are (exit code 2).
    """
    refuse_outside(submission.inputs, written_by(submission), roots)
    refuse_links(submission.inputs, roots)


def refuse_outside(inputs: Iterable[Mapping[str, object]], written: Iterable[str], roots: Sequence[Path]) -> None:
    """Refuse a job that reads or writes outside the roots; without roots a job may do so anywhere.

    Links on the way to a path are followed; `refuse_links` follows those within a sequence or store.

    Raises:
        FarmError: which paths lie outside, and where the roots are (exit code 2).
    """
    if not roots:
        return
    real = [os.path.realpath(root) for root in roots]
    paths = [*_read(inputs), *(("written", path) for path in written)]
    _refuse(((how, path) for how, path in dict.fromkeys(paths) if not _within(path, real)), roots)


def refuse_links(inputs: Iterable[Mapping[str, object]], roots: Sequence[Path]) -> None:
    """Refuse a job that reads a sequence or store in which links lead outside the roots.

    All files of a sequence count, since the header of each is read. Folders are listed, and only links looked at.

    Raises:
        FarmError: the first links that lead outside, and where the roots are (exit code 2).
    """
    if not roots:
        return
    real = [os.path.realpath(root) for root in roots]
    links = chain.from_iterable(_links(one) for one in inputs)
    _refuse(islice((("read", path) for path in links if not _within(path, real)), SHOWN), roots)


def _refuse(outside: Iterable[tuple[str, str]], roots: Sequence[Path]) -> None:
    hint = f"the farm's roots are {', '.join(map(str, roots))}"
    if problems := [Problem(_words(how, path), hint) for how, path in outside]:
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


def _links(one: Mapping[str, object]) -> Iterator[str]:
    """The links among the files of an input's sequence, or anywhere in its store."""
    if (images := one.get("images")) and not is_still(str(images)):
        links = [entry for entry in _entries(os.path.dirname(str(images))) if entry.is_symlink()]  # noqa: PTH120 (any name)
        names = _names(str(images)) if links else set()
        yield from (link.path for link in links if link.name in names)
    if store := one.get("store"):
        yield from _links_below(str(store))


def _links_below(folder: str) -> Iterator[str]:
    folders, linked = [folder], {os.path.realpath(folder)}
    while folders:
        for entry in _entries(folders.pop()):
            if entry.is_symlink():
                yield entry.path
                if (real := os.path.realpath(entry.path)) in linked:  # else links in a circle have no end
                    continue
                linked.add(real)
            if entry.is_dir():
                folders.append(entry.path)


def _entries(folder: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder or ".") as entries:
            return list(entries)
    except OSError:
        return []  # whoever opens it says so


def _names(images: str) -> set[str]:
    try:
        files = NumberedFiles.parse(images)
        return {files.path(frame).name for frame in files.on_disk()}
    except FarmError:
        return set()  # there are none, as whoever opens it says


def _within(path: str, roots: Sequence[str]) -> bool:
    real = Path(os.path.realpath(path))
    return any(real.is_relative_to(root) for root in roots)


def _words(how: str, path: str) -> str:
    real = os.path.realpath(path)
    leads = "" if real == path else f", which leads to {real},"
    return f"{path}{leads} is {how} and lies outside the farm's roots"
