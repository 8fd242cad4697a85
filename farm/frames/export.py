"""Stores out to image sequences."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from farm.config.colour import colour_space
from farm.config.error import ConfigError
from farm.config.exr import DEFAULTS, ExrOptions
from farm.config.frames import format_frames
from farm.config.picture import DEFAULTS as PICTURE_DEFAULTS
from farm.config.picture import KINDS, PictureOptions, coding, is_picture
from farm.errors import ExitCode, FarmError, invalid
from farm.frames.exr_frame import exr_frame
from farm.frames.failures import writing
from farm.frames.numbered import NumberedFiles
from farm.frames.parallel import Progress, for_each_frame
from farm.frames.picture_files import picture_of, shown_in, unfit_picture, write_picture
from farm.frames.plate import channel_indices
from farm.frames.store import StorePlate, open_store


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
    picture: PictureOptions = PICTURE_DEFAULTS,
    channels: tuple[str, ...] = (),
    replace: bool = False,
    progress: Progress | None = None,
) -> Exported:
    """Write frames as files, of the kind that the pattern names.

    EXR files have windows and attributes of their own, and channels in their original types. Floats of an encoded
    colour space, such as sRGB, become linear light, which is what EXR files hold. Other files are as `picture` says,
    and show the display window; `channels` chooses what they hold. Of an output store only frames that are done are
    written.

    Raises:
        FarmError: no such store, a pattern that is not `out.####.exr`, or files that are there already and may not be
            replaced (exit code 2); frames that cannot be decoded, all of them named.
        StorageFailure: a file cannot be written.
    """
    files = NumberedFiles.parse(pattern)
    plate = open_store(store)
    write = _writer(plate, files, store, options, picture, channels)
    asked = frames or plate.numbers
    written = tuple(frame for frame in asked if frame in plate.info.frames)
    if not replace:
        _check_free(files, written)
    with writing(Path(pattern).parent):
        Path(pattern).parent.mkdir(parents=True, exist_ok=True)
    for_each_frame(write, written, progress)
    space = plate.info.colour_space
    unknown = space if space and colour_space(space) is None else ""
    return Exported(written, tuple(frame for frame in asked if frame not in written), unknown)


def _writer(
    plate: StorePlate,
    files: NumberedFiles,
    store: Path,
    options: ExrOptions,
    picture: PictureOptions,
    channels: tuple[str, ...],
) -> Callable[[int], None]:
    """What writes the file of one frame.

    Raises:
        FarmError: files that cannot be written so, or of these pixels (exit code 2).
    """
    suffix = Path(files.pattern).suffix
    if suffix.lower() == ".exr":
        if picture != PICTURE_DEFAULTS or channels:
            raise invalid("--bits, --colour-space and --channels are not for EXR files", "remove them, or write .dpx")
        from farm.frames.exr import write_image

        return lambda frame: write_image(files.path(frame), *exr_frame(plate, plate.dtype, frame), options)
    if not is_picture(files.pattern):
        raise invalid(f"cannot export {suffix or 'to'} files", f"write to out.####.exr, or {', '.join(KINDS)}")
    if options != DEFAULTS:
        raise invalid("--compression, --tile and --parts are for EXR files", "remove them, or write to out.####.exr")
    try:
        how = coding(files.pattern, picture)
    except ConfigError as error:
        raise invalid(error.what, error.hint) from error
    channel_indices(plate.info, channels, store)
    if problem := unfit_picture(files.pattern, channels or plate.info.channels, plate.dtype.name, how):
        raise FarmError(problem, exit_code=ExitCode.INVALID)
    names = shown_in(plate.info.channels, how, channels)

    def write(frame: int) -> None:
        shown = picture_of(plate, plate.dtype, frame, names, how)
        write_picture(files.path(frame), shown, names, how, {**plate.info.attributes, **plate.frame_attributes(frame)})

    return write


def _check_free(files: NumberedFiles, frames: tuple[int, ...]) -> None:
    """See that no file is there.

    Raises:
        FarmError: some are (exit code 2).
    """
    there = tuple(frame for frame in frames if os.path.lexists(files.path(frame)))
    if there:
        exist = f"frames {format_frames(there)} exist" if len(there) > 1 else f"frame {there[0]} exists"
        raise invalid(f"{files.pattern}: {exist}", "choose another path or other frames, or replace them with --force")
