"""Blocks of small arrays over frames, encoded in memory: one that repeats is encoded once, however often it stands."""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import zarr
from numpy.typing import ArrayLike, NDArray
from zarr.core.buffer import default_buffer_prototype
from zarr.storage import MemoryStore

from farm.frames.metadata import read_document


def encoded(document: Mapping[str, Any], values: NDArray[Any]) -> dict[str, bytes]:
    """The files of an array that consists of `values`, by their keys; `document` is its metadata but the shape."""
    text = json.dumps({**document, "shape": values.shape}).encode()
    files: dict[str, Any] = {"zarr.json": default_buffer_prototype().buffer.from_bytes(text)}
    array = zarr.open_array(MemoryStore(files), mode="r+").with_config({"write_empty_chunks": True})
    array[...] = values
    return {key: content.to_bytes() for key, content in files.items() if key != "zarr.json"}


def write_uniform(store: Path, name: str, value: ArrayLike) -> None:
    """Give each row of a new array the same `value`; nothing is synced."""
    for key, content in _uniform(read_document(store, name, "array"), value):
        file = store / name / key
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def uniform_blocks(store: Path, name: str, value: ArrayLike) -> NDArray[np.bool_]:
    """Which blocks of an array have this `value` in each row, as `write_uniform` wrote it."""
    blocks = _uniform(read_document(store, name, "array"), value)
    return np.array([_content(store / name / key) == content for key, content in blocks], bool)


def _content(file: Path) -> bytes:
    """What is in a file; nothing where it cannot be read."""
    with suppress(OSError):
        return file.read_bytes()
    return b""


def _uniform(document: Mapping[str, Any], value: ArrayLike) -> Iterator[tuple[str, bytes]]:
    """Key and content of each block's file, of which the last differs where the array ends within it."""
    (length, *others), step = document["shape"], document["chunk_grid"]["configuration"]["chunk_shape"][0]
    row = np.array(value, object if isinstance(value, str) else None)
    whole, rest = divmod(length, step)
    for blocks, rows in ((range(whole), step), (range(whole, whole + bool(rest)), rest)):
        files = encoded(document, np.broadcast_to(row, (rows, *others))) if blocks else {}
        for key, content in files.items():
            yield from ((key.replace("c/0", f"c/{block}", 1), content) for block in blocks)
