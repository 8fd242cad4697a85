"""What people call an output, and where its store is: of a sequence that is a hidden folder beside its files."""

import contextlib
import json
from pathlib import Path

from farm.config.sequence import is_still, records_folder

ATTRIBUTE = "sequence"
"""The attribute of a sequence's store: the name of its files, and how they are laid out."""


def output_at(path: Path) -> Path:
    """The store of an output as people call it: by the path of a store, or of a sequence such as `out.####.exr`."""
    return path if is_still(str(path)) or path.is_dir() else Path(records_folder(str(path)))


def called(store: Path) -> Path:
    """What people call an output: its store, or the sequence whose records a store holds."""
    name = sequence_name(store)
    return store.parent / name if name else store


def sequence_name(store: Path) -> str:
    """The name of the files whose records a store holds, as far as it can be read; empty of any other."""
    for member in ("", "image"):
        with contextlib.suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
            return str(json.loads((store / member / "zarr.json").read_bytes())["attributes"][ATTRIBUTE]["name"])
    return ""
