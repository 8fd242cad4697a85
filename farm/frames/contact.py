"""Contact sheets: frames of one or several places as small pictures with their numbers."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import ceil, sqrt
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from farm.errors import invalid
from farm.frames.failures import DamagedFrame
from farm.frames.open import open_frames
from farm.frames.plate import STILL, Plate
from farm.frames.raster import read_raster
from farm.frames.record import FrameState
from farm.frames.screen import Look, save, shown_channels, to_picture
from farm.frames.store import StorePlate
from farm.graph.rect import Rect

MAX_ON_A_SHEET = 60
"""Frames of one place that a sheet shows unless more are asked for."""
MAX_SIDE = 16384
"""Pixels of a side of a sheet at most."""
_SHEET_WIDTH = 1600
_MAX_COLUMNS = 10
_MIN_CELL, _MIN_LABEL = 16, 10
_THREADS = 4
_PAPER, _INK, _MISSING, _FAILED = (24, 24, 24), (220, 220, 220), (60, 60, 60), (150, 30, 30)
MISSING, DAMAGED = "missing", "damaged"


@dataclass(frozen=True)
class Strip:
    """The frames of one place that a sheet shows, its title, and its channels: three, or one for grey."""

    title: str
    plate: Plate
    numbers: tuple[int, ...]
    channels: tuple[str, ...]

    @classmethod
    def open(
        cls, path: str, look: Look, *, frames: Sequence[int] | None = None, most: int = MAX_ON_A_SHEET, title: str = ""
    ) -> "Strip":
        """At most so many frames of a store, a sequence or a picture, evenly picked; by default of all it has.

        Raises:
            FarmError: nothing is there, or it has no frames or no such channels (exit code 2).
        """
        plate = open_frames(path)
        there = plate.numbers if isinstance(plate, StorePlate) else plate.info.frames
        numbers = tuple(frames or there) or ((STILL,) if plate.info.still else ())
        if not numbers:
            raise invalid(f"{path} holds no frames", "ingest or render some first")
        channels = shown_channels(plate.info.channels, look.channels, path)
        return cls(title or path, plate, picked(numbers, most), channels)

    @property
    def aspect(self) -> float:
        """Width by height of its pictures."""
        return self.plate.info.display.width * self.plate.info.pixel_aspect / self.plate.info.display.height

    def state(self, number: int) -> str:
        """Why there is no picture of a frame; empty where there is one."""
        if isinstance(self.plate, StorePlate):
            state = self.plate.state(number)
        else:
            there = self.plate.info.still or number in self.plate.info.frames
            state = FrameState.DONE if there else FrameState.MISSING
        return "" if state is FrameState.DONE else state.name.lower()

    def picture(self, number: int, size: tuple[int, int], exposure: float) -> Image.Image | str:
        """A frame made so small, or why there is none."""
        if state := self.state(number):
            return state
        try:
            raster = read_raster(self.plate, number, self.channels)
        except DamagedFrame:
            return DAMAGED
        return Image.fromarray(to_picture(raster, self.channels, exposure)).resize(size, Image.Resampling.BOX)


def picked(numbers: Sequence[int], most: int) -> tuple[int, ...]:
    """At most so many of some numbers, evenly, with the first and the last."""
    if len(numbers) <= most:
        return tuple(numbers)
    return tuple(numbers[pick] for pick in np.linspace(0, len(numbers) - 1, most).round().astype(int))


@dataclass(frozen=True, slots=True)
class Grid:
    """Sizes of a sheet in pixels: cells of a width, `columns` beside each other, with gaps and lines of text."""

    columns: int
    width: int
    cell: int
    gap: int
    text: int

    @classmethod
    def of(cls, strips: Sequence[Strip], width: int | None, columns: int | None) -> "Grid":
        """The grid of a sheet: as wide as high for one place, of several a row each if there is room."""
        wide, count = width or _SHEET_WIDTH, max(len(strip.numbers) for strip in strips)
        across = columns or (ceil(sqrt(count)) if len(strips) == 1 else min(count, _MAX_COLUMNS))
        gap = max(2, wide // 200)
        cell = max(_MIN_CELL, (wide - gap) // across - gap)
        return cls(across, gap + across * (cell + gap), cell, gap, max(_MIN_LABEL, cell // 14))

    def height(self, strip: Strip) -> int:
        """Rows of pixels of one of its pictures."""
        return max(1, round(self.cell / strip.aspect))

    def cells(self, strip: Strip, top: int) -> Iterator[Rect]:
        """Where the pictures of a strip lie that begins at row `top`."""
        height = self.height(strip)
        for position in range(len(strip.numbers)):
            row, column = divmod(position, self.columns)
            x, y = self.gap + column * (self.cell + self.gap), top + row * (height + self.text + 2 * self.gap)
            yield Rect(x, y, x + self.cell, y + height)

    def below(self, strip: Strip, top: int) -> int:
        """The row of pixels below a strip that begins at `top`."""
        return top + ceil(len(strip.numbers) / self.columns) * (self.height(strip) + self.text + 2 * self.gap)


def write_contact(strips: Sequence[Strip], target: Path, look: Look, columns: int | None = None) -> None:
    """Write a sheet of some places, each under its title where there are several.

    Raises:
        FarmError: it would be too large, or pictures have no such ending (exit code 2).
        StorageFailure: it cannot be written.
    """
    grid = Grid.of(strips, look.width, columns)
    heading = grid.text + grid.gap if len(strips) > 1 else 0
    tops, top = [], grid.gap
    for strip in strips:
        tops.append(top + heading)
        top = grid.below(strip, top + heading)
    if top > MAX_SIDE or grid.width > MAX_SIDE:
        raise invalid(f"the sheet would be {grid.width} x {top} pixels", "show fewer frames, or make it less wide")
    sheet = Image.new("RGB", (grid.width, top), _PAPER)
    for strip, begin in zip(strips, tops, strict=True):
        _draw(sheet, grid, strip, begin, look.exposure)
        if heading:
            _write(sheet, grid, (grid.gap, begin - heading), strip.title)
    save(sheet, target)


def _draw(sheet: Image.Image, grid: Grid, strip: Strip, top: int, exposure: float) -> None:
    """Draw the pictures of a strip that begins at row `top`, each with its number below."""
    size, draw = (grid.cell, grid.height(strip)), ImageDraw.Draw(sheet)

    def picture_of(number: int) -> Image.Image | str:
        return strip.picture(number, size, exposure)

    with ThreadPoolExecutor(_THREADS) as pool:
        pictures = pool.map(picture_of, strip.numbers)
        for number, cell, picture in zip(strip.numbers, grid.cells(strip, top), pictures, strict=True):
            label = "" if strip.plate.info.still else str(number)
            if isinstance(picture, str):
                colour = _MISSING if picture == MISSING else _FAILED
                draw.rectangle((cell.x0, cell.y0, cell.x1 - 1, cell.y1 - 1), fill=colour)
                label = f"{label} {picture}"
            else:
                sheet.paste(picture, (cell.x0, cell.y0))
            _write(sheet, grid, (cell.x0, cell.y1 + grid.gap // 2), label)


def _write(sheet: Image.Image, grid: Grid, at: tuple[int, int], text: str) -> None:
    ImageDraw.Draw(sheet).text(at, text, fill=_INK, font=ImageFont.load_default(size=grid.text))
