"""The machine code that Numba keeps of a kernel, and digests of it: Numba runs whatever stands in its files."""

import contextlib
import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from farm.errors import failure
from farm.plan.private import make_private
from farm.plan.store import publish

_KINDS = {".nbi", ".nbc"}  # Numba's index, and its code for one kind of CPU


class MachineCode:
    """The files of one kernel in the folder where Numba keeps them."""

    def __init__(self, folder: Path, kernel: str) -> None:
        self._folder, self._kernel = folder, kernel
        self._digests = folder / f"{kernel}.digests"
        with contextlib.suppress(OSError):  # publishing the kernel's text has told, if it was needed
            make_private(folder)

    def drop_unsound(self) -> None:
        """Remove files that are not as they were written: they are compiled again.

        Raises:
            FarmError: they cannot be removed.
        """
        noted = self._noted()
        for file in self._files():
            if noted.get(file.name) != _digest(file):
                self._drop(file)

    def drop(self) -> None:
        """Remove all files.

        Raises:
            FarmError: they cannot be removed.
        """
        for file in self._files():
            self._drop(file)

    def note(self) -> None:
        """Write down the files as they are, which this process has just read or made."""
        digests = {file.name: _digest(file) for file in self._files()}
        if digests != self._noted():
            publish(self._digests, json.dumps(digests, sort_keys=True).encode())

    def _files(self) -> Iterator[Path]:
        yield from (file for file in sorted(self._folder.glob(f"{self._kernel}.*")) if file.suffix in _KINDS)

    def _noted(self) -> dict[str, str]:
        with contextlib.suppress(OSError, ValueError):
            digests = json.loads(self._digests.read_bytes())
            return digests if isinstance(digests, dict) else {}
        return {}

    def _drop(self, file: Path) -> None:
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            what = f"{file} is not as it was written, and cannot be removed: {error.strerror}"
            raise failure(what, "remove it, or set FARM_CACHE to another folder") from None


def _digest(file: Path) -> str:
    """A file's digest; empty where another process has just removed it."""
    try:
        return blake2b(file.read_bytes(), digest_size=16).hexdigest()
    except OSError:
        return ""
