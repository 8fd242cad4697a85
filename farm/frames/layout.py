"""The Zarr layout of frames: arrays, codecs and attributes. The one place that knows it.

image    (frame, channel, y, x)   one shard a frame, `c.<index>.0.0.0`; inner chunks of a few rows, see `ShardLayout`
frame    (frame)                  frame numbers, in order of arrival
channel  (channel)                channel names
window   (frame, edge)            each frame's data window in display coordinates; x1, y1 exclusive
header   (frame)                  JSON: the attributes in which this frame differs from the others
edge     (edge)                   "x0" "y0" "x1" "y1"
"""

import contextlib
import errno
import json
import os
import shutil
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np
import zarr
from numpy.typing import NDArray
from zarr.codecs import BloscCodec, Crc32cCodec, ZstdCodec

from farm.config.frames import format_frames
from farm.errors import ExitCode, FarmError, busy, invalid
from farm.frames.array_blocks import encoded, uniform_blocks, write_uniform
from farm.frames.blosc_chunks import LEVEL
from farm.frames.chunks import Codec, chunk_rows
from farm.frames.destination import MAX_NAME, obstacle
from farm.frames.durable import sync, sync_tree, write_file, write_json
from farm.frames.failures import writing
from farm.frames.lock import StoreLock
from farm.frames.members import open_member, read_column
from farm.frames.metadata import read_document, reshape, seal
from farm.frames.plate import PlateInfo
from farm.frames.shard_metadata import BLOCK
from farm.graph.rect import Rect

VERSION = 1
LABELS_A_CHUNK = 1024
ROWS_A_CHUNK = 1024
"""Rows of a block of the small arrays over frames, in stores of up to MAX_BLOCKS times as many frames."""
MAX_BLOCKS = 64
"""Blocks of such an array in stores of more frames: each block of each array is a file that is synced."""
EDGES = ("x0", "y0", "x1", "y1")
SMALL = ("frame", "window", "header", "channel", "edge")
"""The arrays of a store beside `image`."""


def edges(rect: Rect) -> tuple[int, int, int, int]:
    """The rectangle as `window` and the attributes hold it."""
    return rect.x0, rect.y0, rect.x1, rect.y1


def shard_key(index: int | str) -> str:
    """The file of one frame inside the `image` folder: all shards of a store lie side by side."""
    return f"c.{index}.0.0.0"


def is_ours(path: Path) -> bool:
    """Whether the farm made the store, as far as its files tell; of metadata that is damaged one copy is enough."""
    root = _attributes(path)
    if root is not None and "farm_layout" in root:
        return True
    if "farm_layout" in (_attributes(path / "image") or {}):
        return True
    return root is None and any((path / "image").glob(shard_key("*")))


def _attributes(folder: Path) -> Mapping[str, object] | None:
    """The attributes of a group or array, None where they cannot be read."""
    with contextlib.suppress(OSError, ValueError, RecursionError):
        document = json.loads((folder / "zarr.json").read_bytes())
        attributes = document.get("attributes", {}) if isinstance(document, dict) else None
        return attributes if isinstance(attributes, dict) else None
    return None


def create_image(
    store: Any,
    path: str,
    shape: tuple[int, int, int, int],
    dtype: str,
    codec: Codec = Codec.HOST,
    block: int = BLOCK,
) -> Any:
    """The `image` array, cut for where its frames are encoded, in Blosc blocks of so many bytes; see `ShardLayout`."""
    _, channels, height, width = shape
    itemsize = np.dtype(dtype).itemsize
    rows = chunk_rows(height, width, itemsize, codec)
    strips = -(-height // rows)
    blosc = BloscCodec(cname="lz4", clevel=LEVEL, shuffle="bitshuffle", typesize=itemsize, blocksize=block)
    return zarr.create_array(
        store,
        name=path,
        shape=shape,
        dtype=dtype,
        shards=(1, channels, strips * rows, width),
        chunks=(1, 1, rows, width),
        compressors=[blosc, Crc32cCodec()],
        fill_value=0,
        chunk_key_encoding={"name": "default", "separator": "."},
        dimension_names=("frame", "channel", "y", "x"),
        config={"write_empty_chunks": True},  # an all-black frame is still a frame
    )


def rows_a_chunk(length: int) -> int:
    """How many rows the blocks of small arrays have in a store that is made for so many frames: a power of two."""
    return max(ROWS_A_CHUNK, 1 << (-(-length // MAX_BLOCKS) - 1).bit_length())


def create_rows(group: Any, name: str, length: int, dtype: str, second: tuple[str, int] | None = None) -> Any:
    """A small array over frames, with a second dimension (name, length) if asked."""
    dimension, size = second or ("", 0)
    block = rows_a_chunk(length)
    return group.create_array(
        name,
        shape=(length, size) if second else (length,),
        chunks=(block, max(64, size)) if second else (block,),
        dtype=dtype,
        fill_value=float("nan") if dtype == "float64" else None,
        dimension_names=("frame", dimension) if second else ("frame",),
        compressors=_checked(),
        config={"write_empty_chunks": True},  # a file that is not there was lost
    )


def _checked() -> list[Any]:
    """How small arrays are compressed: with a checksum."""
    return [ZstdCodec(), Crc32cCodec()]


def create_labels(group: Any, name: str, labels: tuple[str, ...]) -> None:
    """The coordinate array `name`: the names along that dimension."""
    array = group.create_array(
        name,
        shape=(len(labels),),
        chunks=(LABELS_A_CHUNK,),
        dtype="string",
        dimension_names=(name,),
        compressors=_checked(),
    )
    if labels:
        array[...] = np.array(labels, dtype=object)


def create_store(
    path: Path,
    info: PlateInfo,
    dtype: str,
    *,
    rendered: bool = False,
    codec: Codec = Codec.HOST,
    block: int = BLOCK,
) -> Any:
    """Make the arrays and attributes of an empty store for `info` at `path`, not synced yet; answers the group.

    `rendered` tells that it is an output store, whose group `render` is still to be made; `codec` where its frames will
    be encoded, and `block` in how many bytes at a time.
    """
    group = zarr.create_group(path)
    window = info.window
    shape = (len(info.frames), len(info.channels), window.height, window.width)
    create_image(group.store, "image", shape, dtype, codec, block)
    create_rows(group, "frame", len(info.frames), "int64")[...] = np.array(info.frames, np.int64)
    create_rows(group, "window", len(info.frames), "int32", ("edge", 4))
    write_uniform(path, "window", edges(window))
    create_rows(group, "header", len(info.frames), "string")
    write_uniform(path, "header", "")
    create_labels(group, "channel", info.channels)
    create_labels(group, "edge", EDGES)
    attributes = {
        "farm_layout": VERSION,
        "rendered": rendered,
        "display_window": edges(info.display),
        "data_window": edges(window),
        "pixel_aspect": info.pixel_aspect,
        "colour_space": info.colour_space,
        "channel_dtypes": list(info.dtypes),
        "channels": list(info.channels),
        "attributes": dict(info.attributes),
    }
    if not rendered:  # an output store has its numbers twice, in `frame` and `render/frame`
        attributes["frames"] = format_frames(info.frames)
    for name in ("image", *SMALL):
        seal(path / name, attributes if name == "image" else None, durable=False)
    seal(path, attributes, durable=False)
    return zarr.open_group(path, mode="r+", use_consolidated=False)


def write_frame_facts(
    store: Path,
    group: Any,
    rows: NDArray[np.intp],
    windows: NDArray[np.int32],
    attributes: Sequence[Mapping[str, object]],
) -> None:
    """Write windows (frame, edge) and headers of frames that stand in these `rows`, where they differ.

    A single window, (edge), is that of all, and empty `attributes` stand for as many empty ones. Where a block was
    lost, its other frames get the whole window, and no attributes of their own.
    """
    whole = read_document(store)["attributes"]["data_window"]
    _write_changed(store, group, "window", rows, windows, whole)
    texts = [json.dumps(values, sort_keys=True) if values else "" for values in attributes]
    _write_changed(store, group, "header", rows, np.array(texts, object) if texts else "", "")


def _write_changed(
    store: Path, group: Any, name: str, rows: NDArray[np.intp], values: NDArray[Any] | str, lost: object
) -> None:
    """Write `rows` of an array, and only the blocks in which something is new; rows that were lost become `lost`."""
    array = open_member(store, group, name)
    if np.ndim(values) < array.ndim:  # the same for all, as blocks of a new store have it
        rows = rows[~uniform_blocks(store, name, values)[rows // array.chunks[0]]]
    if not len(rows):
        return
    touched = np.zeros(-(-array.shape[0] // array.chunks[0]), bool)
    touched[rows // array.chunks[0]] = True
    column = read_column(store, group, name, np.repeat(touched, array.chunks[0])[: array.shape[0]])
    changed = column.values.copy()
    changed[column.lost] = lost
    changed[rows] = values
    write_blocks(array, changed, np.flatnonzero(column.lost | _differs(changed, column.values)).tolist())


def _differs(rows: NDArray[Any], others: NDArray[Any]) -> NDArray[np.bool_]:
    differs: NDArray[np.bool_] = np.any(np.asarray(rows != others).reshape(len(rows), -1), axis=1)
    return differs


def write_blocks(array: Any, values: NDArray[Any], rows: Collection[int]) -> None:
    """Write the blocks of an array over frames that hold these `rows`; `values` are those of the whole array."""
    for part in parts(array, rows, len(values)):
        array[part] = values[part]


def parts(array: Any, rows: Collection[int], count: int) -> list[slice]:
    """The blocks of an array over `count` frames that hold these `rows`."""
    step = array.chunks[0]
    blocks = sorted({int(row) // step for row in rows})
    return [slice(block * step, min((block + 1) * step, count)) for block in blocks]


def write_numbers(store: Path, name: str, numbers: Sequence[int]) -> None:
    """Give an array of frame numbers more of them: readers see all of the new ones or none."""
    document = read_document(store, name, "array")
    for key, content in encoded(document, np.array(numbers, np.int64)).items():
        write_file(store / name / key, content)
    reshape(store, name, (len(numbers),))


def consolidate(path: Path, *, durable: bool = True) -> None:
    """Consolidate the metadata of the store at `path`, and of the group `render` inside it; see `write_file`."""
    for group in (path / "render", path):
        if group.exists():
            _consolidate_group(group, durable=durable)


def _consolidate_group(path: Path, *, durable: bool) -> None:
    """Repeat the members' metadata in the group's own file, which is where xarray looks first.

    Written by hand, since zarr's own function warns. Our readers never use it: a stale copy harms nobody.
    """
    members = {}
    for member in sorted([*path.glob("*/zarr.json"), *path.glob("*/*/zarr.json")]):
        with contextlib.suppress(OSError, ValueError, AttributeError):  # one that is damaged is told when it is read
            metadata = json.loads(member.read_bytes())
            metadata.pop("consolidated_metadata", None)
            members[member.parent.relative_to(path).as_posix()] = metadata
    group = read_document(path)
    group["consolidated_metadata"] = {"kind": "inline", "must_understand": False, "metadata": members}
    write_json(path / "zarr.json", group, durable=durable)


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
            consolidate(draft, durable=False)
            sync_tree(draft)
            if replace and path.exists():
                old = draft.with_suffix(".old")
                if lock:
                    lock.extend_to(draft)
                path.rename(old)
                draft.rename(path)
                shutil.rmtree(old)
            else:
                _move(draft, path)
            sync(path.parent)
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
            raise busy(f"{path} exists: somebody else has made it meanwhile", hint) from None
        raise
