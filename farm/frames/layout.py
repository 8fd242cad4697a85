"""The Zarr layout of frames: arrays, codecs and attributes. The one place that knows it.

image    (frame, channel, y, x)   one shard a frame, `c.<index>.0.0.0`; inner chunks of half a megabyte
frame    (frame)                  frame numbers, in order of arrival
channel  (channel)                channel names
window   (frame, edge)            each frame's data window in display coordinates; x1, y1 exclusive
header   (frame)                  JSON: the attributes in which this frame differs from the others
edge     (edge)                   "x0" "y0" "x1" "y1"
"""

import errno
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np
import zarr
from zarr.codecs import BloscCodec, Crc32cCodec

from farm.errors import ExitCode, FarmError, invalid
from farm.frames.destination import MAX_NAME, obstacle
from farm.frames.failures import writing
from farm.frames.lock import StoreLock
from farm.frames.plate import PlateInfo
from farm.graph.rect import Rect

VERSION = 1
CHUNK_BYTES = 512 * 1024
ROWS_A_CHUNK = 1024  # of the small arrays over frames
EDGES = ("x0", "y0", "x1", "y1")


def edges(rect: Rect) -> tuple[int, int, int, int]:
    """The rectangle as `window` and the attributes hold it."""
    return rect.x0, rect.y0, rect.x1, rect.y1


def shard_key(index: int) -> str:
    """The file of one frame inside the `image` folder: all shards of a store lie side by side."""
    return f"c.{index}.0.0.0"


def create_image(store: Any, path: str, shape: tuple[int, int, int, int], dtype: str) -> Any:
    """The `image` array; shards made with the same (channel, y, x) and dtype are interchangeable."""
    _, channels, height, width = shape
    row_bytes = width * np.dtype(dtype).itemsize
    strips = max(1, -(-height * row_bytes // CHUNK_BYTES))
    rows = -(-height // strips)
    codec = BloscCodec(cname="lz4", clevel=5, shuffle="bitshuffle", typesize=np.dtype(dtype).itemsize)
    return zarr.create_array(
        store,
        name=path,
        shape=shape,
        dtype=dtype,
        shards=(1, channels, strips * rows, width),
        chunks=(1, 1, rows, width),
        compressors=[codec, Crc32cCodec()],
        fill_value=0,
        chunk_key_encoding={"name": "default", "separator": "."},
        dimension_names=("frame", "channel", "y", "x"),
        config={"write_empty_chunks": True},  # an all-black frame is still a frame
    )


def create_rows(group: Any, name: str, length: int, dtype: str, second: tuple[str, int] | None = None) -> Any:
    """A small array over frames, with a second dimension (name, length) if asked."""
    dimension, size = second or ("", 0)
    return group.create_array(
        name,
        shape=(length, size) if second else (length,),
        chunks=(ROWS_A_CHUNK, max(64, size)) if second else (ROWS_A_CHUNK,),
        dtype=dtype,
        fill_value=float("nan") if dtype == "float64" else None,
        dimension_names=("frame", dimension) if second else ("frame",),
    )


def create_labels(group: Any, name: str, labels: tuple[str, ...]) -> None:
    """The coordinate array `name`: the names along that dimension."""
    array = group.create_array(
        name, shape=(len(labels),), chunks=(ROWS_A_CHUNK,), dtype="string", dimension_names=(name,)
    )
    if labels:
        array[...] = np.array(labels, dtype=object)


def create_store(path: Path, info: PlateInfo, dtype: str) -> Any:
    """Make the arrays and attributes of an empty store for `info` at `path`; answers the group."""
    group = zarr.create_group(path)
    window = info.window
    create_image(group.store, "image", (len(info.frames), len(info.channels), window.height, window.width), dtype)
    frame = create_rows(group, "frame", len(info.frames), "int64")
    frame[...] = np.array(info.frames, np.int64)
    windows = create_rows(group, "window", len(info.frames), "int32", ("edge", 4))
    windows[...] = np.tile(np.array(edges(window), np.int32), (len(info.frames), 1))
    create_rows(group, "header", len(info.frames), "string")
    create_labels(group, "channel", info.channels)
    create_labels(group, "edge", EDGES)
    group.update_attributes(
        {
            "farm_layout": VERSION,
            "display_window": edges(info.display),
            "data_window": edges(window),
            "pixel_aspect": info.pixel_aspect,
            "colour_space": info.colour_space,
            "channel_dtypes": list(info.dtypes),
            "attributes": dict(info.attributes),
        }
    )
    return group


def write_frame_facts(
    group: Any,
    rows: Mapping[int, int],
    windows: Mapping[int, Rect],
    attributes: Mapping[int, Mapping[str, object]],
) -> None:
    """Write windows and headers of frames whose `rows` (frame -> index) are given."""
    table, headers = group["window"][...], group["header"][...]
    for frame, rect in windows.items():
        table[rows[frame]] = edges(rect)
    for frame, values in attributes.items():
        headers[rows[frame]] = json.dumps(values, sort_keys=True) if values else ""
    if windows:
        group["window"][...] = table
    if attributes:
        group["header"][...] = headers


def consolidate(path: Path) -> None:
    """Consolidate the metadata of the store at `path`, and of the group `render` inside it."""
    for group in (path / "render", path):
        if group.exists():
            _consolidate_group(group)


def _consolidate_group(path: Path) -> None:
    """Repeat the members' metadata in the group's own file, which is where xarray looks first.

    Written by hand, since zarr's own function warns. Our readers never use it: a stale copy harms nobody.
    """
    file = path / "zarr.json"
    members = {
        member.parent.relative_to(path).as_posix(): json.loads(member.read_text())
        for member in sorted([*path.glob("*/zarr.json"), *path.glob("*/*/zarr.json")])
    }
    for metadata in members.values():
        metadata.pop("consolidated_metadata", None)
    group = json.loads(file.read_text())
    group["consolidated_metadata"] = {"kind": "inline", "must_understand": False, "metadata": members}
    draft = file.with_suffix(".draft")
    draft.write_text(json.dumps(group, indent=1))
    draft.replace(file)


@contextmanager
def replacing(path: Path, *, replace: bool, lock: StoreLock | None = None) -> Iterator[Path]:
    """A folder to build a store in, which becomes `path` when the block ends well: nobody sees half.

    `lock` is that of the store that is there, and holds on.
    """
    if problem := obstacle(path):
        raise FarmError(problem, exit_code=ExitCode.INVALID)
    if path.exists() and not replace:
        raise invalid(f"{path} exists", "choose another path, or replace it with --force")
    path = Path(os.path.realpath(path))  # a link stays one
    draft = path.with_name(f".{_short(path.name)}.{uuid4().hex}.draft")
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(draft, ignore_errors=True)
        try:
            yield draft
            consolidate(draft)
            if replace and path.exists():
                old = draft.with_suffix(".old")
                if lock:
                    lock.extend_to(draft)
                path.rename(old)
                draft.rename(path)
                shutil.rmtree(old)
            else:
                _move(draft, path)
        finally:
            shutil.rmtree(draft, ignore_errors=True)


def _short(name: str) -> str:
    """A name, or a hash of one so long that with what is put around it no file system would take it."""
    return name if len(os.fsencode(name)) <= MAX_NAME // 2 else blake2b(os.fsencode(name), digest_size=8).hexdigest()


def _move(draft: Path, path: Path) -> None:
    """Put a store where none was."""
    try:
        draft.rename(path)
    except OSError as error:
        if error.errno in {errno.ENOTEMPTY, errno.EEXIST}:
            hint = "try again, or choose another path"
            raise invalid(f"{path} exists: somebody else has made it meanwhile", hint) from None
        raise
