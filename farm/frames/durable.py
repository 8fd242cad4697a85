"""Small files that survive a power cut: written new, synced, renamed into place, and their folder synced."""

import json
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

__all__ = [
    "file_in_memory",
    "move_into_place",
    "sync",
    "sync_tree",
    "write_file",
    "write_json",
    "write_parts",
]

Bytes = bytes | bytearray | memoryview

MAX_PARTS = 1024
"""Parts of a file that one call of the system writes (IOV_MAX)."""

SYNCS = 16
"""Files that are synced at a time: a disk writes many of them at once."""


def write_file(path: Path, content: bytes, *, durable: bool = True) -> None:
    """Write a file so that all of it is there or all of what was there before; if `durable`, after a power cut too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{uuid4().hex}.draft")
    try:
        with draft.open("wb") as file:
            file.write(content)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        move_into_place(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    if durable:
        sync(path.parent)


def write_json(path: Path, document: Mapping[str, Any], *, durable: bool = True) -> None:
    """Write a JSON file as `write_file` does."""
    write_file(path, json.dumps(document, indent=1).encode(), durable=durable)


def write_parts(path: Path, parts: Sequence[Bytes], *, durable: bool) -> None:
    """Write a new file of `parts`, one behind the other; if `durable`, it survives a power cut once this returns."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
    try:
        waiting: Sequence[Bytes] = parts
        while waiting:
            waiting = _rest(waiting, os.writev(descriptor, waiting[:MAX_PARTS]))
        if durable:
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _rest(parts: Sequence[Bytes], written: int) -> Sequence[Bytes]:
    """What of `parts` is still to be written after so many bytes."""
    for done, part in enumerate(parts):
        if written < len(part):
            return (memoryview(part)[written:], *parts[done + 1 :])
        written -= len(part)
    return ()


def move_into_place(draft: Path, path: Path) -> None:
    """Rename a file over another; a folder that stands in its place is kept under another name."""
    if path.is_dir() and not path.is_symlink():
        path.rename(path.with_name(f".{path.name}.{uuid4().hex}.aside"))
    draft.replace(path)


@contextmanager
def file_in_memory() -> Iterator[Path]:
    """An empty file for a library that writes to nothing but a path; in memory where the system can."""
    if not hasattr(os, "memfd_create"):
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder, "file")
        return
    file = os.memfd_create("farm")
    try:
        yield Path(f"/proc/self/fd/{file}")
    finally:
        os.close(file)


def sync(path: Path) -> None:
    """Make a file's content durable, or the renames in a folder."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_tree(root: Path) -> None:
    """Make every file and folder below `root` durable."""
    with ThreadPoolExecutor(SYNCS) as pool:
        for folder, _, names in os.walk(root):
            list(pool.map(sync, (Path(folder, name) for name in names)))
            sync(Path(folder))
