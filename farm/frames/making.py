"""Output stores before their first frame."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from farm.config.exr import WrittenSequence
from farm.frames import rows
from farm.frames.chunks import Codec
from farm.frames.failures import DamagedStore
from farm.frames.files import as_attribute
from farm.frames.fit import differences
from farm.frames.layout import create_store, edges, replacing
from farm.frames.lock import StoreLock
from farm.frames.metadata import read_document, reshape, seal
from farm.frames.plate import PlateInfo
from farm.frames.shard_metadata import BLOCK

RecordedStore = TypeVar("RecordedStore")


def build(
    path: Path,
    info: PlateInfo,
    dtype: str,
    sequence: WrittenSequence | None = None,
    *,
    codec: Codec = Codec.HOST,
    block: int = BLOCK,
    replace: bool = False,
    lock: StoreLock | None = None,
) -> None:
    """Make an output store without pixels; `codec` says where its frames are to be encoded, in blocks of `block`."""
    with replacing(path, replace=replace, lock=lock) as draft:
        group = create_store(draft, info, dtype, rendered=True, codec=codec, block=block)
        rows.create(draft, group, info.frames)
        if sequence:
            update(draft, info, sequence)


def fitting(
    path: Path,
    info: PlateInfo,
    dtype: str,
    opened: Callable[[], RecordedStore],
    rebuild: Callable[[], None] | None,
) -> RecordedStore:
    """The store that is there, or if it has to be replaced another one: frames of other ranges stay if they can."""
    try:
        if rebuild is None or not differences(path, info.channels, dtype, info.window):
            return opened()
    except DamagedStore:
        if rebuild is None or not (path / "render").is_dir():
            raise
    rebuild()
    return opened()


def make_room(path: Path, group: Any, frames: Sequence[int], *, fresh: int) -> None:
    """Make a store's arrays but `frame`, which comes last, as long as `frames`; the last `fresh` of them are new."""
    rows.resize(path, group, frames, fresh)
    for member in ("image", "header", "window"):
        shape = read_document(path, member, "array")["shape"]
        reshape(path, member, (len(frames), *shape[1:]))


def update(path: Path, info: PlateInfo, sequence: WrittenSequence) -> None:
    """Have the store of a sequence tell what the files that are written from now on hold."""
    metadata = {
        **as_attribute(sequence),
        "display_window": list(edges(info.display)),
        "pixel_aspect": info.pixel_aspect,
        "colour_space": info.colour_space,
        "channel_dtypes": list(info.dtypes),
        "attributes": dict(info.attributes),
    }
    for folder in (path / "image", path):
        there = json.loads((folder / "zarr.json").read_bytes())["attributes"]
        if any(there.get(name) != value for name, value in metadata.items()):
            seal(folder, metadata)
