"""Remarks that libraries print about damaged files: kept off the terminal, and OpenEXR's asked for the reason."""

import io
import os
import re
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO

_REMARK = re.compile(rb"^(?P<file>.*): \(EXR_ERR_\w+\) (?P<what>.*)$")
_ANONYMOUS = re.compile(rb"^(libpng|TIFF\w*|JPEG) (error|warning): ", re.IGNORECASE)
"""A remark that names no file, of a library that gives its reason to the caller as well."""
_STDERR = 2
"""The file descriptor of standard error."""


class _Remarks:
    """Standard error while files are decoded, on any number of threads at once.

    The C library writes to the descriptor, which all threads share: it leads to a file meanwhile, and whenever a block
    ends, lines that are none of theirs go where they were meant to. The package prints to `sys.stdout` as well.
    """

    def __init__(self) -> None:
        self._lock, self._inside = threading.Lock(), 0
        self._stdout = sys.stdout
        self._terminal, self._read = -1, 0
        self._file: IO[bytes] | None = None
        self._first: dict[str, str] = {}

    def enter(self) -> None:
        with self._lock:
            if not self._inside:
                self._stdout, sys.stdout = sys.stdout, io.StringIO()
                with suppress(OSError):  # there may be no standard error
                    self._redirect()
            self._inside += 1

    def leave(self, name: str) -> str:
        """The first remark about the file `name`."""
        with self._lock:
            self._inside -= 1
            if not self._inside:
                sys.stdout = self._stdout
                if self._file is not None:
                    os.dup2(self._terminal, _STDERR)
            self._forward()
            first = self._first.pop(name, "")
            if not self._inside:
                self._close()
            return first

    def _redirect(self) -> None:
        self._terminal = os.dup(_STDERR)
        self._file, self._read = tempfile.TemporaryFile(), 0  # noqa: SIM115 - `leave` closes it
        os.dup2(self._file.fileno(), _STDERR)

    def _forward(self) -> None:
        """Sort the whole lines that came since: remarks are kept, all others go to the terminal."""
        if self._file is None:
            return
        written = os.pread(self._file.fileno(), os.fstat(self._file.fileno()).st_size - self._read, self._read)
        end = len(written) if not self._inside else written.rfind(b"\n") + 1
        self._read += end
        for line in written[:end].splitlines(keepends=True):
            if remark := _REMARK.match(line.rstrip()):
                self._first.setdefault(os.fsdecode(remark["file"]), remark["what"].decode("utf-8", "replace"))
            elif not _ANONYMOUS.match(line):
                os.write(self._terminal, line)

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()
            os.close(self._terminal)
            self._file = None
        self._first.clear()


_remarks = _Remarks()


@contextmanager
def collecting(name: str) -> Iterator[None]:
    """Keep remarks off the terminal; OpenEXR's first one on the file `name` is the reason of what fails.

    Raises:
        ValueError: it could not decode.
        OSError: as it came.
    """
    _remarks.enter()
    error: Exception | None = None
    try:
        yield
    except OSError:
        raise
    except (ArithmeticError, LookupError, RuntimeError, TypeError, ValueError) as caught:
        error = caught
    finally:
        reason = _remarks.leave(name)
    if error is not None:
        raise ValueError(f"it is damaged: {reason or error}") from error
