"""The small arrays of a store, read block by block: one that cannot be read does not hide the others."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import numpy as np
from google_crc32c import value as crc32c
from numpy.typing import NDArray
from zarr.codecs import Crc32cCodec

from farm.errors import FarmError, failure, invalid
from farm.frames.failures import DamagedStore
from farm.frames.metadata import read_document

CHECKSUM = 4
"""Bytes of the CRC32C at the end of a block's file."""


@dataclass(frozen=True, slots=True)
class Damage:
    """A file of a store that cannot be read, and which rows were in it: the first, and the one after the last."""

    member: str
    why: str
    first: int
    last: int


@dataclass(frozen=True)
class Column:
    """One array over `count` frames; rows that could not be read hold zeros, NaN or empty text, and are `lost`."""

    decode: Callable[[], NDArray[Any]]
    count: int
    damage: tuple[Damage, ...] = ()

    @cached_property
    def values(self) -> NDArray[Any]:
        """Its rows, decoded when they are first asked for."""
        return self.decode()

    @property
    def lost(self) -> NDArray[np.bool_]:
        """Which rows could not be read."""
        rows = np.zeros(self.count, bool)
        for damage in self.damage:
            rows[damage.first : damage.last] = True
        return rows


def open_member(store: Path, group: Any, name: str) -> Any:
    """An array of a store; `name` is its path in the store, `group` the store's group. All of it is written, zeros too.

    Raises:
        DamagedStore: its metadata cannot be read.
    """
    read_document(store, name, "array")
    try:
        return group[name].with_config({"write_empty_chunks": True})
    except Exception as error:
        raise DamagedStore.of(store, f"{name}/zarr.json", "it describes no array that can be read") from error


def read_column(store: Path, group: Any, name: str, wanted: NDArray[np.bool_], *, sparse: bool = False) -> Column:
    """The rows `wanted` of an array over frames, whatever of them can be read.

    Blocks without a file are lost, unless the array is `sparse`. Files whose checksums are right are decoded later.

    Raises:
        DamagedStore: its metadata cannot be read.
        FarmError: the disk refuses to be read.
    """
    array, count = open_member(store, group, name), len(wanted)
    if array.ndim == 0 or array.shape[0] < count:
        raise DamagedStore.of(store, f"{name}/zarr.json", f"it has no room for {count} frames")
    step = array.chunks[0]
    blocks = [block for block in range(-(-count // step)) if wanted[block * step : (block + 1) * step].any()]
    if not blocks:
        return Column(partial(np.full, (count, *array.shape[1:]), array.metadata.fill_value, array.dtype), count)
    checked = _is_checked(array)
    files = [file for block in blocks for file in _files(name, array, block)]
    if checked and all(_is_whole(store / file, sparse=sparse) for file in files):
        return Column(partial(_decoded, store, name, array, blocks, count), count)
    absent = {} if sparse or not checked else _absent(store, name, array, blocks)
    values, damage = np.full((count, *array.shape[1:]), array.metadata.fill_value, array.dtype), []
    for block in blocks:
        part = slice(block * step, min((block + 1) * step, count))
        rows = None if block in absent else _read(store / name, array, part)
        if rows is None:
            member, why = absent.get(block), "it is missing"
            member, why = (member, why) if member else (_files(name, array, block)[0], "it cannot be decoded")
            damage.append(Damage(member, why, part.start, part.stop))
        else:
            values[part] = rows
    return Column(lambda: values, count, tuple(damage))


def read_whole(store: Path, group: Any, name: str, count: int | None = None) -> NDArray[Any]:
    """An array of which every row is needed: `count` of them, by default all there are.

    Raises:
        DamagedStore: some of it cannot be read.
        FarmError: the disk refuses to be read.
    """
    rows = open_member(store, group, name).shape[0] if count is None else count
    column = read_column(store, group, name, np.ones(rows, bool))
    for damage in column.damage:
        raise DamagedStore.of(store, damage.member, damage.why)
    return column.values


def _decoded(store: Path, name: str, array: Any, blocks: list[int], count: int) -> NDArray[Any]:
    """All rows of an array, of which those `blocks` are read whose files have been found right.

    Raises:
        DamagedStore: they cannot be decoded all the same.
    """
    step = array.chunks[0]
    if len(blocks) == -(-count // step):
        return _right(store, name, _read(store / name, array, slice(0, count)))
    values = np.full((count, *array.shape[1:]), array.metadata.fill_value, array.dtype)
    for block in blocks:
        part = slice(block * step, min((block + 1) * step, count))
        values[part] = _right(store, name, _read(store / name, array, part))
    return values


def _right(store: Path, name: str, values: NDArray[Any] | None) -> NDArray[Any]:
    if values is None:
        raise DamagedStore.of(store, name, "it cannot be decoded")
    return values


def _is_whole(file: Path, *, sparse: bool) -> bool:
    """Whether a file's checksum, its last bytes, is right; where the array is `sparse` no file is right, too."""
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return sparse
    except OSError:  # which reading it tells
        return False
    return len(content) > CHECKSUM and crc32c(content[:-CHECKSUM]) == int.from_bytes(content[-CHECKSUM:], "little")


def _read(folder: Path, array: Any, part: slice) -> NDArray[Any] | None:
    """Some rows, None where they cannot be decoded."""
    try:
        values: NDArray[Any] = array[part]
    except PermissionError as error:
        raise invalid(f"no permission to read {folder}", "ask for it") from error
    except OSError as error:
        raise failure(f"{folder} cannot be read: {error.strerror or error}", "check the disk and try again") from error
    except FarmError:
        raise
    except Exception:  # noqa: BLE001 - whatever a damaged chunk makes codecs raise
        return None
    return values


def _is_checked(array: Any) -> bool:
    """Whether its chunks hold checksums; arrays of an earlier version do not, which wrote no block of zeros."""
    return any(isinstance(codec, Crc32cCodec) for codec in array.metadata.codecs)


def _absent(store: Path, name: str, array: Any, blocks: list[int]) -> dict[int, str]:
    """A file that is not there, by the block that it belongs to."""
    files = {block: _files(name, array, block) for block in blocks}
    return {block: file for block, names in files.items() for file in names if not (store / file).is_file()}


def _files(name: str, array: Any, block: int) -> list[str]:
    if array.ndim == 1:
        return [f"{name}/c/{block}"]
    return [f"{name}/c/{block}/{part}" for part in range(max(1, -(-array.shape[1] // array.chunks[1])))]
