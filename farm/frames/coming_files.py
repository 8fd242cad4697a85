"""Files of a sequence that a job is still to write: what their headers will say stands in the sequence's records."""

from collections.abc import Collection
from pathlib import Path

from farm.config.error import path_line
from farm.config.picture import is_picture
from farm.config.sequence import records_folder
from farm.errors import invalid
from farm.frames.image import ImageHeader
from farm.frames.store import StorePlate, open_group


def coming_headers(pattern: str, frames: Collection[int]) -> dict[int, ImageHeader]:
    """The headers of files to come, as far as records tell: all that decides how frames are read.

    Raises:
        FarmError: there are no records (exit code 2).
        DamagedFrame: the records have no room for one of the frames.
    """
    if is_picture(pattern):
        what = f"{path_line(pattern)} is still to be written, and its files are known only once they are there"
        raise invalid(what, "submit once that job has ended, or have it write EXR files or a store")
    folder = Path(records_folder(pattern))
    records = StorePlate(folder, open_group(folder), coming=frames)
    info = records.info
    return {
        frame: ImageHeader(
            channels=info.channels,
            window=records.window(frame),
            display=info.display,
            pixel_aspect=info.pixel_aspect,
            colour_space=info.colour_space,
            attributes={**info.attributes, **records.frame_attributes(frame)},
            dtypes=info.dtypes,
        )
        for frame in sorted(frames)
    }
