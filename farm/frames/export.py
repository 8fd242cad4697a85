"""Stores out to EXR sequences."""

import os
from dataclasses import dataclass
from pathlib import Path

from farm.config.colour import colour_space
from farm.config.exr import DEFAULTS, ExrOptions
from farm.config.frames import format_frames
from farm.errors import invalid
from farm.frames.exr_frame import exr_frame
from farm.frames.failures import writing
from farm.frames.numbered import NumberedFiles
from farm.frames.parallel import Progress, for_each_frame
from farm.frames.store import open_store


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
    options: ExrOptions = DEFAULTS,
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
    from farm.frames.exr import write_image

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
    for_each_frame(
        lambda frame: write_image(files.path(frame), *exr_frame(plate, plate.dtype, frame), options), written, progress
    )
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
