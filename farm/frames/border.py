"""Plates that are black between their data window and their display window."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from numpy.typing import NDArray

from farm.frames.plate import Plate, PlateInfo
from farm.graph.rect import Rect


def needs_border(info: PlateInfo, windows: Iterable[Rect]) -> bool:
    """Whether a frame of these data windows leaves a part of the display window or of the plate's window black."""
    return any(window != info.window or not window.contains(info.display) for window in windows)


class BorderedPlate:
    """A plate over its data window and its display window together, black and transparent where it has no pixels.

    On the sides where a frame's data window reaches the display window's edge its last pixels go on outwards.
    """

    def __init__(self, plate: Plate) -> None:
        self._plate = plate
        self.info: PlateInfo = replace(plate.info, window=plate.info.window.union(plate.info.display))

    def window(self, frame: int) -> Rect:
        """The data window of one frame; see `Plate.window`."""
        return self._plate.window(frame)

    def frame_attributes(self, frame: int) -> Mapping[str, object]:
        """The attributes of one frame; see `Plate.frame_attributes`."""
        return self._plate.frame_attributes(frame)

    def stamp(self, frame: int) -> str:
        """Changes when the frame's file does; see `Plate.stamp`."""
        return self._plate.stamp(frame)

    def read(self, frame: int, channels: tuple[str, ...], out: NDArray[Any]) -> None:
        """Fill `out` (channel, y, x); see `Plate.read`."""
        whole, stored = self.info.window, self._plate.info.window
        part = stored.shifted(-whole.x0, -whole.y0)
        out.fill(0)
        self._plate.read(frame, channels, out[:, part.y0 : part.y1, part.x0 : part.x1])
        _clamp_where_it_reaches(out, self._plate.window(frame), self.info.display, whole)


def _clamp_where_it_reaches(out: NDArray[Any], own: Rect, display: Rect, whole: Rect) -> None:
    """Repeat the first and last columns and rows of a frame outwards where they lie on the display window's edge."""
    here = own.shifted(-whole.x0, -whole.y0)
    rows = slice(here.y0, here.y1)
    if own.x0 <= display.x0:
        out[:, rows, : here.x0] = out[:, rows, here.x0 : here.x0 + 1]
    if own.x1 >= display.x1:
        out[:, rows, here.x1 :] = out[:, rows, here.x1 - 1 : here.x1]
    if own.y0 <= display.y0:
        out[:, : here.y0] = out[:, here.y0 : here.y0 + 1]
    if own.y1 >= display.y1:
        out[:, here.y1 :] = out[:, here.y1 - 1 : here.y1]
