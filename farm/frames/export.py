"""Stores out to EXR sequences."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.config.frames import format_frames
from farm.errors import invalid
from farm.frames.failures import writing
from farm.frames.image import ImageHeader
from farm.frames.ingest import Progress, for_each_frame
from farm.frames.numbered import NumberedFiles
from farm.frames.plate import rows_and_columns
from farm.frames.store import StorePlate, open_store

_EXR_DTYPES = {"float16": "float16", "uint8": "float16", "uint32": "uint32"}  # any other: float32


@dataclass(frozen=True, slots=True)
class Exported:
    """The frames that were written, and those asked for that the store does not have (yet)."""

    written: tuple[int, ...]
    missing: tuple[int, ...]


def export(
    store: Path,
    pattern: str,
    *,
    frames: tuple[int, ...] | None = None,
    replace: bool = False,
    progress: Progress | None = None,
) -> Exported:
    """Write frames as EXR files, each with its own window and attributes, channels in their original types.

    Of an output store only frames that are done are written.

    Raises:
        FarmError: no such store, a pattern that is not `out.####.exr`, or files that are there already and may not be
            replaced (exit code 2); frames that cannot be decoded, all of them named.
        StorageFailure: a file cannot be written.
    """
    files = NumberedFiles.parse(pattern)
    if Path(pattern).suffix.lower() != ".exr":
        raise invalid(f"cannot export {Path(pattern).suffix or 'to'} files", "write to out.####.exr")
    plate = open_store(store)
    asked = frames or plate.numbers
    written = tuple(frame for frame in asked if frame in plate.info.frames)
    if not replace:
        _check_free(files, written)
    with writing(Path(pattern).parent):
        Path(pattern).parent.mkdir(parents=True, exist_ok=True)
    for_each_frame(lambda frame: _export_frame(plate, frame, files.path(frame)), written, progress)
    return Exported(written, tuple(frame for frame in asked if frame not in written))


def _check_free(files: NumberedFiles, frames: tuple[int, ...]) -> None:
    """See that no file is there.

    Raises:
        FarmError: some are (exit code 2).
    """
    there = tuple(frame for frame in frames if os.path.lexists(files.path(frame)))
    if there:
        exist = f"frames {format_frames(there)} exist" if len(there) > 1 else f"frame {there[0]} exists"
        raise invalid(f"{files.pattern}: {exist}", "choose another path or other frames, or replace them with --force")


def _export_frame(plate: StorePlate, frame: int, path: Path) -> None:
    from farm.frames.exr import write_image

    info = plate.info
    pixels = np.empty((len(info.channels), info.window.height, info.window.width), plate.dtype)
    plate.read(frame, info.channels, pixels)
    window = plate.window(frame)
    own = rows_and_columns(window, info.window)
    header = ImageHeader(
        channels=info.channels,
        window=window,
        display=info.display,
        pixel_aspect=info.pixel_aspect,
        attributes={**info.attributes, **plate.frame_attributes(frame)},
    )
    planes = zip(info.channels, info.dtypes, pixels[:, *own], strict=True)
    write_image(path, header, {name: _as_exr(plane, dtype) for name, dtype, plane in planes})


def _as_exr(plane: NDArray[Any], dtype: str) -> NDArray[Any]:
    """The plane in the EXR type for a channel that was `dtype`; whole numbers are rounded and clamped."""
    target = _EXR_DTYPES.get(dtype, "float32")
    if target == "uint32":
        limits = np.nan_to_num(plane.astype(np.float64), nan=0.0)
        return np.clip(np.rint(limits), 0, 2**32 - 1).astype(np.uint32)
    with np.errstate(over="ignore"):
        return plane.astype(target, copy=False)
