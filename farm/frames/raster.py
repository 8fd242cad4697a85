"""Pixels of one frame in memory, with what is known of them."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.linear import in_linear
from farm.frames.plate import Plate, rows_and_columns
from farm.graph.rect import Rect


@dataclass(frozen=True, slots=True)
class Raster:
    """Pixels (channel, y, x) over `window`, in the coordinates of the display window `display`.

    `colour_space` is the one that they say, empty or "scene_linear" where they are linear.
    """

    pixels: NDArray[Any]
    channels: tuple[str, ...]
    window: Rect
    display: Rect
    pixel_aspect: float = 1.0
    colour_space: str = ""


def over(pixels: NDArray[Any], window: Rect, wanted: Rect) -> NDArray[Any]:
    """Pixels (channel, y, x) over `window` as pixels over the rectangle `wanted`: 0 where there are none."""
    if window == wanted:
        return pixels
    moved = np.zeros((len(pixels), wanted.height, wanted.width), pixels.dtype)
    moved[:, *rows_and_columns(window, wanted)] = pixels[:, *rows_and_columns(wanted, window)]
    return moved


def read_raster(stored: Plate, frame: int, channels: tuple[str, ...]) -> Raster:
    """Some channels of a plate's frame: whole numbers as they are stored, anything else as linear light in float32.

    Raises:
        DamagedFrame: the frame is missing or cannot be decoded.
        FarmError: a channel that the plate does not have (exit code 2).
    """
    stored_type = np.dtype(stored.info.held or np.float32)
    whole = np.issubdtype(stored_type, np.integer) and not stored.info.scaled
    plate = stored if whole else in_linear(stored)
    info = plate.info
    pixels = np.empty((len(channels), info.window.height, info.window.width), stored_type if whole else np.float32)
    plate.read(frame, channels, pixels)
    return Raster(pixels, channels, info.window, info.display, info.pixel_aspect, stored.info.colour_space)
