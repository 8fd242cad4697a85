"""The path of an image sequence as text: `renders/sh010.####.exr`."""

import os
import re
from pathlib import Path

FRAME_NUMBER = re.compile(r"#+|@+|%[0-9]*d")
"""What stands for the frame number in the name of an image sequence's files."""
_SEPARATORS = "._-"


def is_still(images: str) -> bool:
    """Whether a path names one image rather than a sequence, whatever its folders are called."""
    return FRAME_NUMBER.search(os.path.basename(images)) is None  # noqa: PTH119 (any name)


def records_folder(images: str) -> str:
    """The hidden folder beside a written sequence that holds its records: `renders/.sh010.farm`.

    Sequences of the same files share it, however many digits they are written with.
    """
    path = Path(images)
    before, after = _around_number(path.name)
    after = after[: -len(path.suffix)] if path.suffix and after.endswith(path.suffix) else after
    stem = ".".join(filter(None, (before.rstrip(_SEPARATORS), after.strip(_SEPARATORS))))
    return str(path.with_name(f".{stem}.farm" if stem else ".farm"))


def version_of(images: str, suffix: str) -> str:
    """The sequence of a version: `renders/sh010.####.exr` becomes `renders/sh010.try1.####.exr`."""
    path = Path(images)
    before, after = _around_number(path.name)
    number = path.name[len(before) : len(path.name) - len(after)]
    stem = before.rstrip(_SEPARATORS)
    separator = before[len(stem) :] or "."
    return str(path.with_name(f"{stem}{'.' if stem else ''}{suffix}{separator}{number}{after}"))


def has_file(images: str, file: str) -> bool:
    """Whether `file`, a path in the same spelling, may be one of the files of a sequence."""
    path, other = Path(images), Path(file)
    before, after = _around_number(path.name)
    number = rf"{re.escape(before)}-?[0-9]+{re.escape(after)}"
    return path.parent == other.parent and re.fullmatch(number, other.name, re.DOTALL) is not None


def same_files(images: str, other: str) -> bool:
    """Whether two sequences, paths in the same spelling, have the same files, up to the number of their digits."""
    one, two = Path(images), Path(other)
    return one.parent == two.parent and _around_number(one.name) == _around_number(two.name)


def _around_number(name: str) -> tuple[str, str]:
    """What stands before and after the frame number in the name of a file."""
    match = FRAME_NUMBER.search(name)
    return (name[: match.start()], name[match.end() :]) if match else (name, "")
