"""How pixels at rest fail: a frame or a store that cannot be read, a place that cannot be written."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from farm.errors import ExitCode, FarmError, Place, Problem, invalid

_REASONS = {
    errno.ENOSPC: ("the disk is full", "free some space and submit again; finished frames are kept"),
    errno.EDQUOT: ("the disk quota is used up", "free some space and submit again; finished frames are kept"),
    errno.EROFS: ("the file system is read-only", "write to another folder"),
    errno.EACCES: ("no permission to write", "ask for write permission or write to another folder"),
    errno.ENOTDIR: ("a file stands where a folder is needed", "write to another folder"),
    errno.EEXIST: ("a file stands where a folder is needed", "write to another folder"),
    errno.ENOENT: ("there is no such folder, and none can be made", "write to another folder"),
    errno.ENAMETOOLONG: ("a name is too long", "write a shorter path"),
    errno.EPERM: ("no permission to write", "ask for write permission or write to another folder"),
}


class _Travelling(FarmError):  # noqa: N818 - its children are named as states of affairs
    """A FarmError that keeps its class when it is pickled."""

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.problems, self.exit_code))

    @classmethod
    def about(cls, what: str, hint: str, file: Path | str) -> Self:
        """The error with one problem, placed in `file`."""
        return cls(Problem(what, hint, Place(str(file))))


def _rebuild(kind: type[FarmError], problems: tuple[Problem, ...], exit_code: ExitCode) -> FarmError:
    return kind(*problems, exit_code=exit_code)


class DamagedFrame(_Travelling):
    """A frame that is missing or cannot be decoded: trying again cannot help."""


class SkippedFrame(_Travelling):
    """A frame that is left out, since it reads one that is missing or damaged."""


class DamagedStore(_Travelling):
    """A file of a store without which the store cannot be read: its path in the store, and what is wrong with it."""

    member = ""
    why = ""

    @classmethod
    def of(cls, store: Path, member: str, why: str) -> Self:
        """The error about one file."""
        error = cls.about(f"the store is damaged: {member}: {why}", f"run `farm repair {store}`", store)
        error.member, error.why = member, why
        return error


class StorageFailure(_Travelling):
    """The output cannot be written: disk full, no permission."""


def check_free(path: Path, *, replace: bool) -> None:
    """See that nothing stands at a path that is to be written, unless it may be replaced.

    Raises:
        FarmError: something stands there (exit code 2).
    """
    if path.is_dir():
        raise invalid(f"{path} is a folder", "give the path of a file")
    if not replace and os.path.lexists(path):
        raise invalid(f"{path} exists", "choose another path, or replace it with --force")


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn an operating system's refusal to write into a StorageFailure that names `path`."""
    try:
        yield
    except OSError as error:
        reason, hint = _REASONS.get(error.errno or 0, (error.strerror or str(error), "check the disk and submit again"))
        raise StorageFailure.about(f"cannot write: {reason}", hint, path) from error
