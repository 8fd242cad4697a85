"""Frames as pictures for the screen: single frames and contact sheets."""

import dataclasses
from collections.abc import Iterable
from io import BytesIO
from math import ceil, sqrt
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from farm.errors import invalid
from farm.frames.failures import DamagedFrame, check_free
from farm.frames.raster import read_raster
from farm.frames.record import FrameState
from farm.frames.screen import PLAIN, Look, save, scaled, shown_channels, to_picture
from farm.frames.store import StorePlate, open_store

MAX_ON_A_SHEET = 60
_SHEET_WIDTH = 1600
_PAPER, _INK, _MISSING, _FAILED = (24, 24, 24), (220, 220, 220), (60, 60, 60), (150, 30, 30)


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


def view_contact(store: Path, target: Path, look: Look = PLAIN, *, replace: bool = False) -> int:
    """Write a contact sheet, evenly picked from the store's frames; answers how many are on it.

    Raises:
        FarmError: no such store or channels; a file that is there already and may not be replaced.
        StorageFailure: the picture cannot be written.
    """
    check_free(target, replace=replace)
    plate = open_store(store)
    if not plate.numbers:
        raise invalid(f"{store} holds no frames", "ingest or render some first")
    look = dataclasses.replace(look, channels=shown_channels(plate.info.channels, look.channels, store))
    numbers = plate.numbers
    if len(numbers) > MAX_ON_A_SHEET:
        picks = np.linspace(0, len(numbers) - 1, MAX_ON_A_SHEET).round().astype(int)
        numbers = tuple(plate.numbers[pick] for pick in picks)
    save(_sheet(plate, numbers, look), target)
    return len(numbers)


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


def _sheet(plate: StorePlate, numbers: tuple[int, ...], look: Look) -> Image.Image:
    width = look.width or _SHEET_WIDTH
    columns = ceil(sqrt(len(numbers)))
    gap = max(2, width // 200)
    cell = max(16, (width - gap) // columns - gap)
    aspect = plate.info.display.width * plate.info.pixel_aspect / plate.info.display.height
    height = max(1, round(cell / aspect))
    label = max(10, cell // 14)
    rows = ceil(len(numbers) / columns)
    size = (gap + columns * (cell + gap), gap + rows * (height + label + 2 * gap))
    sheet = Image.new("RGB", size, _PAPER)
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default(size=label)
    for position, number in enumerate(numbers):
        row, column = divmod(position, columns)
        corner = (gap + column * (cell + gap), gap + row * (height + label + 2 * gap))
        state = plate.state(number)
        if state is FrameState.DONE:
            picture = Image.fromarray(_picture(plate, number, look.channels, look.exposure))
            sheet.paste(picture.resize((cell, height), Image.Resampling.BOX), corner)
            text = str(number)
        else:
            colour = _FAILED if state is FrameState.FAILED else _MISSING
            draw.rectangle((*corner, corner[0] + cell - 1, corner[1] + height - 1), fill=colour)
            text = f"{number} {state.name.lower()}"
        draw.text((corner[0], corner[1] + height + gap // 2), text, fill=_INK, font=font)
    return sheet


def _picture(plate: StorePlate, frame: int, names: tuple[str, ...], exposure: float) -> NDArray[np.uint8]:
    """The display window of one frame, (y, x, 3)."""
    return to_picture(read_raster(plate, frame, names), names, exposure)
