"""How EXR files are written: the choices that a job's output and `farm export` share."""

from dataclasses import dataclass
from typing import Literal

from farm.config.picture import DEFAULTS as PICTURE_DEFAULTS
from farm.config.picture import Coding, PictureOptions, coding, is_picture

Compression = Literal["none", "rle", "zips", "zip", "piz", "pxr24", "b44", "b44a", "dwaa", "dwab"]
Parts = Literal["one", "layers"]

MIN_TILE, MAX_TILE = 16, 4096
"""The smallest and the largest side of a tile in pixels."""


@dataclass(frozen=True, slots=True)
class ExrOptions:
    """How pixels are laid into EXR files.

    `compression` is None for that of the files which the pixels come from, or zip where there are none. `tile` is the
    side of square tiles in pixels, None for rows. `parts` is "one" for all channels in one part, or "layers" for a part
    for each layer; channels have the same names either way.
    """

    compression: Compression | None = None
    tile: int | None = None
    parts: Parts = "one"

    def __str__(self) -> str:
        """The choices that are no defaults."""
        chosen: list[str] = [self.compression or ""]
        chosen += [f"tiles of {self.tile} x {self.tile}"] if self.tile else []
        chosen += ["a part for each layer"] if self.parts == "layers" else []
        return ", ".join(filter(None, chosen))


DEFAULTS = ExrOptions()
"""The choices where none is made."""


@dataclass(frozen=True, slots=True)
class WrittenSequence:
    """A sequence as it is written: the name of its files, such as `out.####.exr`, and how they are laid out.

    `options` are those of EXR files, `picture` those of others, which the ending of the name tells. `overwrite` tells
    that files may be replaced that the farm has not written.
    """

    name: str
    options: ExrOptions = DEFAULTS
    overwrite: bool = False
    picture: PictureOptions = PICTURE_DEFAULTS

    @property
    def coding(self) -> Coding | None:
        """How files but EXR are written; None for those."""
        return coding(self.name, self.picture) if is_picture(self.name) else None

    @property
    def layout(self) -> ExrOptions | Coding:
        """How its files are written, whichever they are."""
        return self.coding or self.options
