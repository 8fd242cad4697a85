"""Image sequences into stores."""

import threading
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np

from farm.errors import invalid
from farm.frames.durable import write_parts
from farm.frames.failures import DamagedFrame, writing
from farm.frames.layout import create_store, edges, replacing, shard_key, write_frame_facts
from farm.frames.lock import Writer, locked
from farm.frames.numbered import NumberedFiles
from farm.frames.parallel import Progress, for_each_frame
from farm.frames.plate import Plate, PlateInfo, rows_and_columns, unknown_channels
from farm.frames.sequence import SequencePlate
from farm.frames.staging import StagingStore
from farm.graph.rect import Rect, hull
from farm.graph.types import TYPES, is_whole


def ingest(
    pattern: str,
    store: Path,
    *,
    channels: tuple[str, ...] | None = None,
    frames: tuple[int, ...] | None = None,
    replace: bool = False,
    progress: Progress | None = None,
) -> PlateInfo:
    """Copy an image sequence (`plate.####.exr`) into a new store, which appears only once it is whole.

    Raises:
        FarmError: no such sequence, frames or channels; a store that is there already (exit code 2);
            frames that cannot be decoded, all of them named.
        StorageFailure: the store cannot be written.
    """
    NumberedFiles.parse(pattern)  # a still has no frames
    sequence = SequencePlate(pattern)
    info = _select(sequence, pattern, channels, frames)
    return _copy(sequence.within(info.window), info, store, replace=replace, progress=progress)


def ingest_plate(
    plate: Plate,
    name: str,
    store: Path,
    *,
    channels: tuple[str, ...] | None = None,
    frames: tuple[int, ...] | None = None,
    replace: bool = False,
    progress: Progress | None = None,
) -> PlateInfo:
    """Copy any plate into a new store, as `ingest` does; `name` is what errors call it."""
    info = _select(plate, name, channels, frames)
    return _copy(plate, info, store, replace=replace, progress=progress)


def _copy(plate: Plate, info: PlateInfo, store: Path, *, replace: bool, progress: Progress | None) -> PlateInfo:
    """Copy the frames and channels of `info`."""
    dtype = _common_dtype(info)
    with locked(store, Writer("farm ingest")) as lock, replacing(store, replace=replace, lock=lock) as draft:
        group = create_store(draft, info, dtype)
        rows = {frame: row for row, frame in enumerate(info.frames)}
        shards, kept, union = StagingStore(draft, group), threading.local(), plate.info.window
        crop = rows_and_columns(info.window, union)

        def copy(frame: int) -> None:
            if not hasattr(kept, "pixels"):
                kept.pixels = np.empty((len(info.channels), union.height, union.width), dtype)
            plate.read(frame, info.channels, kept.pixels)
            with writing(store):
                encoded = shards.encode(kept.pixels[:, *crop])
                write_parts(draft / "image" / shard_key(rows[frame]), encoded.parts, durable=False)

        for_each_frame(copy, info.frames, progress)
        write_frame_facts(
            draft,
            group,
            np.arange(len(info.frames)),
            np.array([edges(plate.window(frame)) for frame in info.frames], np.int32),
            [plate.frame_attributes(frame) for frame in info.frames],
        )
    return info


def _select(plate: Plate, name: str, channels: tuple[str, ...] | None, frames: tuple[int, ...] | None) -> PlateInfo:
    whole = plate.info
    if missing := [frame for frame in frames or () if whole.frames and frame not in whole.frames]:
        there = f"it has {whole.frames[0]} to {whole.frames[-1]}"
        raise invalid(f"{name} has no frame {_listed(missing)}", there)
    if unknown := [channel for channel in channels or () if channel not in whole.channels]:
        raise unknown_channels(unknown, whole.channels, name)
    chosen = channels or whole.channels
    numbers = frames or whole.frames
    return PlateInfo(
        channels=chosen,
        dtypes=tuple(whole.dtypes[whole.channels.index(channel)] for channel in chosen),
        window=_window(plate, numbers),
        display=whole.display,
        frames=numbers,
        pixel_aspect=whole.pixel_aspect,
        colour_space=whole.colour_space,
        attributes=whole.attributes,
        scaled=whole.scaled,
        left_out=whole.left_out,
    )


def _window(plate: Plate, frames: Sequence[int]) -> Rect:
    """The hull of the sound frames' data windows; reading the others tells what is wrong with them."""
    windows: list[Rect] = []
    for frame in frames:
        with suppress(DamagedFrame):
            windows.append(plate.window(frame))
    return hull(windows or [plate.info.window])


def _listed(frames: Iterable[int]) -> str:
    from farm.config.frames import format_frames

    return format_frames(tuple(frames))


def _common_dtype(info: PlateInfo) -> str:
    """The one integer type of all channels, or else the narrowest float that holds them exactly."""
    dtypes = info.dtypes
    if len(set(dtypes)) == 1 and dtypes[0] in TYPES and is_whole(dtypes[0]) and not info.scaled:
        return dtypes[0]
    if all(dtype in ("float16", "uint8", "int8") for dtype in dtypes):
        return "float16"
    wide = any(dtype in ("uint32", "int32", "float64") for dtype in dtypes)
    return "float64" if wide and not info.scaled else "float32"
