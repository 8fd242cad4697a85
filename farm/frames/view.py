"""Frames of a store as pictures for the screen."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from farm.errors import invalid
from farm.frames.failures import DamagedFrame, check_free
from farm.frames.raster import read_raster
from farm.frames.screen import PLAIN, Look, save, scaled, shown_channels, to_picture
from farm.frames.store import StorePlate, open_store


def view_frame(
    store: Path, target: Path, frame: int | None = None, look: Look = PLAIN, *, replace: bool = False
) -> int:
    """Write one frame's display window as a picture; answers which frame (default: the first there is).

    Raises:
        FarmError: no such store, frame or channels; a file that is there already and may not be replaced.
        StorageFailure: the picture cannot be written.
    """
    check_free(target, replace=replace)
    plate = open_store(store)
    if not plate.info.frames:
        raise invalid(f"{store} holds no rendered frames", "render some first")
    number = plate.info.frames[0] if frame is None else frame
    picture = _picture(plate, number, shown_channels(plate.info.channels, look.channels, store), look.exposure)
    save(scaled(picture, plate.info.pixel_aspect, look.width), target)
    return number


def view_small(store: Path, frames: Iterable[int], within: tuple[int, int]) -> dict[int, bytes]:
    """Display windows of frames as PNG files, made small enough to lie within so many columns and rows of pixels.

    Frames that cannot be decoded are left out.

    Raises:
        FarmError: no such store.
    """
    plate, small = open_store(store), dict[int, bytes]()
    channels = shown_channels(plate.info.channels, (), store)
    across, down = plate.info.display.width * plate.info.pixel_aspect, plate.info.display.height
    scale = min(1.0, within[0] / across, within[1] / down)
    size = (max(1, round(across * scale)), max(1, round(down * scale)))
    for frame in frames:
        try:
            picture = Image.fromarray(_picture(plate, frame, channels, exposure=0.0))
        except DamagedFrame:
            continue
        png = BytesIO()
        picture.resize(size, Image.Resampling.BOX).save(png, "PNG", optimize=True)
        small[frame] = png.getvalue()
    return small


def _picture(plate: StorePlate, frame: int, names: tuple[str, ...], exposure: float) -> NDArray[np.uint8]:
    """The display window of one frame, (y, x, 3)."""
    return to_picture(read_raster(plate, frame, names), names, exposure)
