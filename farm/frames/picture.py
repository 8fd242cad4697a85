"""One frame into a file: for a screen as PNG, TIFF or JPEG, or as it is as EXR."""

from pathlib import Path

import numpy as np

from farm.errors import invalid
from farm.frames.image import ImageHeader
from farm.frames.raster import Raster
from farm.frames.screen import Look, save, scaled, shown_channels, to_picture

PICTURES = (".png", ".tif", ".tiff", ".jpg", ".jpeg")
"""How names of pictures for a screen may end."""


def check_name(path: Path, *, exr: bool = True) -> None:
    """See that a picture can be written by the ending of its name; `exr`: also as EXR.

    Raises:
        FarmError: it cannot (exit code 2).
    """
    if path.suffix.lower() not in (*PICTURES, *([".exr"] if exr else [])):
        what = f"cannot write {path.name} as a picture"
        raise invalid(what, f"end its name in .png, .tif{', .jpg or .exr' if exr else ' or .jpg'}")


def write_picture(path: Path, raster: Raster, look: Look, source: object) -> None:
    """Write a frame: as EXR all its channels as they are, else as `look` shows it; `source` names it in errors.

    Raises:
        FarmError: there are no such channels, or pictures have no such ending (exit code 2).
        StorageFailure: the file cannot be written.
    """
    if path.suffix.lower() != ".exr":
        names = shown_channels(raster.channels, look.channels, source)
        save(scaled(to_picture(raster, names, look.exposure), raster.pixel_aspect, look.width), path, quick=True)
        return
    from farm.frames.exr import write_image

    dtype = raster.pixels.dtype if raster.pixels.dtype in {np.uint32, np.float16} else np.float32
    planes = dict(zip(raster.channels, raster.pixels.astype(dtype, copy=False), strict=True))
    header = ImageHeader(raster.channels, raster.window, raster.display, raster.pixel_aspect)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_image(path, header, planes)
