"""Stores out to EXR sequences."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.config.colour import colour_space
from farm.config.frames import format_frames
from farm.errors import invalid
from farm.frames.failures import writing
from farm.frames.image import ImageHeader
from farm.frames.linear import OWN_TAG, in_linear
from farm.frames.numbered import NumberedFiles
from farm.frames.parallel import Progress, for_each_frame
from farm.frames.plate import Plate, rows_and_columns
from farm.frames.store import StorePlate, open_store

_EXR_DTYPES = {"float16": "float16", "uint8": "float16", "uint32": "uint32"}  # any other: float32


@dataclass(frozen=True, slots=True)
class Exported:
    """The frames that were written, and those asked for that the store does not have (yet).

    `unknown_space` is what the store says of its colour space, where that is not known: pixels are as they were.
    """

    written: tuple[int, ...]
    missing: tuple[int, ...]
    unknown_space: str = ""


def export(
    store: Path,
    pattern: str,
    *,
    frames: tuple[int, ...] | None = None,
    replace: bool = False,
    progress: Progress | None = None,
) -> Exported:
    """Write frames as EXR files, each with its own window and attributes, channels in their original types.

    Floats of an encoded colour space, such as sRGB, become linear light, which is what EXR files hold.

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
    space = plate.info.colour_space
    unknown = space if space and colour_space(space) is None else ""
    return Exported(written, tuple(frame for frame in asked if frame not in written), unknown)


def _check_free(files: NumberedFiles, frames: tuple[int, ...]) -> None:
    """See that no file is there.

    Raises:
        FarmError: some are (exit code 2).
    """
    there = tuple(frame for frame in frames if os.path.lexists(files.path(frame)))
    if there:
        exist = f"frames {format_frames(there)} exist" if len(there) > 1 else f"frame {there[0]} exists"
        raise invalid(f"{files.pattern}: {exist}", "choose another path or other frames, or replace them with --force")


def _export_frame(stored: StorePlate, frame: int, path: Path) -> None:
    from farm.frames.exr import write_image

    plate = _told_by_file(stored, frame)
    info, dtype = plate.info, stored.dtype if plate is stored else np.dtype(np.float32)
    pixels = np.empty((len(info.channels), info.window.height, info.window.width), dtype)
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


def _told_by_file(plate: StorePlate, frame: int) -> Plate:
    """The plate as an EXR file can tell it: as linear light, unless an attribute tells the encoding.

    Whole numbers stay as they are.
    """
    told = OWN_TAG in {**plate.info.attributes, **plate.frame_attributes(frame)}
    return plate if told or np.issubdtype(plate.dtype, np.integer) else in_linear(plate)


def _as_exr(plane: NDArray[Any], dtype: str) -> NDArray[Any]:
    """The plane in the EXR type for a channel that was `dtype`; whole numbers are rounded and clamped."""
    target = _EXR_DTYPES.get(dtype, "float32")
    if target == "uint32":
        limits = np.nan_to_num(plane.astype(np.float64), nan=0.0)
        return np.clip(np.rint(limits), 0, 2**32 - 1).astype(np.uint32)
    with np.errstate(over="ignore"):
        return plane.astype(target, copy=False)
