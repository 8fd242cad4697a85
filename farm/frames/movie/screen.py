"""Frames of a plate as a screen shows them, as video, by the same transform as `farm view`.

Floats in linear light get the curve of sRGB; whole numbers of 8 bits and raw pixels stay as they are.
"""

import threading
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.linear import in_linear
from farm.frames.movie.yuv_loops import BEYOND, MARGIN, UNIT_BITS, Video, loop
from farm.frames.plate import Plate, PlateInfo, rows_and_columns
from farm.frames.raster import read_raster
from farm.frames.screen import as_light, shown_as_it_is, shown_channels
from farm.frames.store import StorePlate
from farm.frames.transfer import linear_to_srgb

MOST = 65504.0
"""The greatest number of float16, which every transform shows as full light."""
_SOURCES = {"uint8": "i8", "float16": "i16"}


@dataclass(frozen=True, slots=True)
class Planes:
    """A picture as video: luma (y, x), and blue's and red's difference from it, of fewer columns and rows."""

    luma: NDArray[Any]
    blue: NDArray[Any]
    red: NDArray[Any]


@lru_cache(maxsize=4)
def screen_table(dtype: str, *, encoded: bool) -> NDArray[np.uint16]:
    """The code of every value of uint8, or of float16 by its bits: 0 to 2 ^ 14, or BEYOND what is no number.

    `encoded` floats are display values already, as those of uint8 are.
    """
    if dtype == "uint8":
        shown = np.arange(256) / 255
    else:
        values = np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float64)
        clipped = np.clip(np.nan_to_num(values, nan=0.0), 0, 1)
        shown = np.where(np.isfinite(values), clipped if encoded else linear_to_srgb(clipped), -1)
    codes = np.where(shown < 0, BEYOND, np.rint(shown * (1 << UNIT_BITS))).astype(np.uint16)
    codes.flags.writeable = False
    return codes


class Screen:
    """A plate's frames as video, several at once: each thread keeps the memory that a frame takes."""

    def __init__(self, plate: Plate, source: str, video: Video) -> None:
        self._plate, self._video = plate, video
        self._channels = shown_channels(plate.info.channels, (), source)
        info = plate.info
        self._dtype = "uint8" if isinstance(plate, StorePlate) and plate.dtype == np.uint8 else "float16"
        self._table = screen_table(self._dtype, encoded=shown_as_it_is(info.colour_space))
        self._linear = in_linear(plate)
        self.width, self.height = (side + side % 2 for side in (info.display.width, info.display.height))
        self._kept = threading.local()

    @property
    def info(self) -> PlateInfo:
        """What is the same for all frames of the plate."""
        return self._plate.info

    def fill(self, frame: int, planes: Planes) -> None:
        """Fill planes of `width` x `height` with a frame's display window; NaN is magenta, infinity cyan.

        An odd last column or row stands twice, since video has even ones.

        Raises:
            DamagedFrame: the frame is missing or cannot be decoded.
        """
        pixels, codes = self._memory()
        self._read(frame, pixels)
        if self._to_video(pixels, codes, planes):
            exact = np.zeros(pixels.shape, np.float32)  # where some of float16 are infinite, of float32 fewer may be
            self._read(frame, exact)
            np.clip(exact, -MOST, MOST, out=pixels, casting="unsafe")
            _paint_nonfinite(exact, pixels)
            self._to_video(pixels, codes, planes)

    def _memory(self) -> tuple[NDArray[Any], NDArray[np.uint16]]:
        kept: tuple[NDArray[Any], NDArray[np.uint16]] | None = getattr(self._kept, "memory", None)
        if kept is None:
            pixels = np.zeros((3, self.height, self.width), self._dtype)
            kept = self._kept.memory = pixels, np.empty(6 * (self.width + MARGIN), np.uint16)
        return kept

    def _read(self, frame: int, pixels: NDArray[Any]) -> None:
        window, display = self.info.window, self.info.display
        shown = pixels[:, : display.height, : display.width]
        of_channels = shown[: len(self._channels)]
        if window == display:
            self._read_window(frame, of_channels)
        else:
            whole = np.empty((len(self._channels), window.height, window.width), pixels.dtype)
            self._read_window(frame, whole)
            of_channels.fill(0)
            of_channels[:, *rows_and_columns(window, display)] = whole[:, *rows_and_columns(display, window)]
        shown[len(self._channels) :] = shown[:1]
        pixels[:, :, display.width :] = pixels[:, :, display.width - 1 : display.width]
        pixels[:, display.height :] = pixels[:, display.height - 1 : display.height]

    def _read_window(self, frame: int, out: NDArray[Any]) -> None:
        """The pixels of the plate's window, in the type that the table is for."""
        plate = self._plate
        if isinstance(plate, StorePlate) and self._dtype == "float16" and np.issubdtype(plate.dtype, np.integer):
            np.copyto(out, as_light(read_raster(plate, frame, self._channels).pixels), casting="unsafe")
        elif self._dtype == "uint8":
            plate.read(frame, self._channels, out)
        else:
            self._linear.read(frame, self._channels, out)

    def _to_video(self, pixels: NDArray[Any], codes: NDArray[np.uint16], planes: Planes) -> bool:
        """Whether any pixel is infinite or NaN."""
        arrays = pixels, self._table, codes, planes.luma, planes.blue, planes.red
        rows = (plane.strides[0] // plane.itemsize for plane in (planes.luma, planes.blue))
        sizes = self.width, self.height, self.width * self.height, *rows
        return bool(loop(_SOURCES[self._dtype], self._video)(*(array.ctypes.data for array in arrays), *sizes))


def _paint_nonfinite(exact: NDArray[np.float32], pixels: NDArray[Any]) -> None:
    """Give the pixels that are infinite or NaN the colours that say so."""
    for pixel, colour in ((np.isinf(exact), (0, MOST, MOST)), (np.isnan(exact), (MOST, 0, MOST))):
        pixels[:, pixel.any(axis=0)] = np.array(colour, pixels.dtype)[:, None]
