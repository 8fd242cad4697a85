"""Frames as pictures for the screen: single frames and contact sheets."""

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from math import ceil, sqrt
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from farm.config.colour import RAW, colour_space
from farm.errors import invalid
from farm.frames.failures import DamagedFrame, check_free, writing
from farm.frames.linear import in_linear
from farm.frames.plate import PlateInfo, channel_indices
from farm.frames.record import FrameState
from farm.frames.store import StorePlate, open_store
from farm.frames.transfer import linear_to_srgb

MAX_ON_A_SHEET = 60
_SHEET_WIDTH = 1600
_NAN_COLOUR = (255, 0, 255)
_INFINITE_COLOUR = (0, 255, 255)
_PAPER, _INK, _MISSING, _FAILED = (24, 24, 24), (220, 220, 220), (60, 60, 60), (150, 30, 30)


def srgb(linear: NDArray[np.float32]) -> NDArray[np.float32]:
    """Linear light to the sRGB code value, both 0 to 1 and clamped to that."""
    return linear_to_srgb(np.clip(linear, 0, 1)).astype(np.float32)


def to_screen(pixels: NDArray[np.float32], exposure: float = 0.0, *, encoded: bool = False) -> NDArray[np.uint8]:
    """Pixels (3, y, x) as 8-bit sRGB (y, x, 3), brightened by `exposure` stops.

    `encoded` pixels are display values already. NaN comes out magenta, infinity cyan.
    """
    exposed = pixels * np.float32(2.0**exposure)
    shown = np.clip(exposed, 0, 1) if encoded else srgb(exposed)
    with np.errstate(invalid="ignore"):
        screen = (shown * 255 + 0.5).astype(np.uint8).transpose(1, 2, 0).copy()
    screen[np.isinf(pixels).any(axis=0)] = _INFINITE_COLOUR
    screen[np.isnan(pixels).any(axis=0)] = _NAN_COLOUR
    return screen


@dataclass(frozen=True, slots=True)
class Look:
    """How to show frames.

    `channels` are three names, or one for grey (default: R, G, B, or else the first three); `exposure` is in
    stops, `width` of the picture in pixels (default: the frame's, or 1600 for a sheet).
    """

    channels: tuple[str, ...] = ()
    exposure: float = 0.0
    width: int | None = None


def view_frame(
    store: Path, target: Path, frame: int | None = None, look: Look = Look(), *, replace: bool = False
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
    picture = _picture(plate, number, shown_channels(plate.info, look.channels, store), look.exposure)
    _save(_scaled(picture, plate.info.pixel_aspect, look.width), target)
    return number


def view_contact(store: Path, target: Path, look: Look = Look(), *, replace: bool = False) -> int:
    """Write a contact sheet, evenly picked from the store's frames; answers how many are on it.

    Raises:
        FarmError: no such store or channels; a file that is there already and may not be replaced.
        StorageFailure: the picture cannot be written.
    """
    check_free(target, replace=replace)
    plate = open_store(store)
    if not plate.numbers:
        raise invalid(f"{store} holds no frames", "ingest or render some first")
    look = dataclasses.replace(look, channels=shown_channels(plate.info, look.channels, store))
    numbers = plate.numbers
    if len(numbers) > MAX_ON_A_SHEET:
        picks = np.linspace(0, len(numbers) - 1, MAX_ON_A_SHEET).round().astype(int)
        numbers = tuple(plate.numbers[pick] for pick in picks)
    _save(_sheet(plate, numbers, look), target)
    return len(numbers)


def view_small(store: Path, frames: Iterable[int], within: tuple[int, int]) -> dict[int, bytes]:
    """Display windows of frames as PNG files, made small enough to lie within so many columns and rows of pixels.

    Frames that cannot be decoded are left out.

    Raises:
        FarmError: no such store.
    """
    plate, small = open_store(store), dict[int, bytes]()
    channels = shown_channels(plate.info, (), store)
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


def shown_channels(info: PlateInfo, wanted: tuple[str, ...], store: object) -> tuple[str, ...]:
    """The channels that a picture shows: those `wanted`, or R, G, B, or else the first three, or the first.

    Raises:
        FarmError: neither one nor three of them, or some that the plate does not have; `store` names it.
    """
    if not wanted:
        usual = all(name in info.channels for name in "RGB")
        wanted = ("R", "G", "B") if usual else info.channels[: 3 if len(info.channels) >= 3 else 1]
    if len(wanted) not in (1, 3):
        raise invalid(f"cannot show {len(wanted)} channels", "name three, or one for grey")
    channel_indices(info, wanted, store)
    return wanted


def _picture(plate: StorePlate, frame: int, names: tuple[str, ...], exposure: float) -> NDArray[np.uint8]:
    """The display window of one frame, (y, x, 3)."""
    info = plate.info
    pixels = as_light(plate, frame, names)
    shown = np.zeros((3, info.display.height, info.display.width), np.float32)
    seen = info.window.intersection(info.display)
    if not seen.empty:
        there = seen.shifted(-info.display.x0, -info.display.y0)
        here = seen.shifted(-info.window.x0, -info.window.y0)
        shown[:, there.y0 : there.y1, there.x0 : there.x1] = pixels[:, here.y0 : here.y1, here.x0 : here.x1]
    encoded = plate.dtype == np.uint8 or is_shown_as_it_is(info.colour_space)
    return to_screen(shown, exposure, encoded=encoded)


def is_shown_as_it_is(space: str) -> bool:
    """Whether pixels are neither linear nor of a transfer function that is known: raw ones, or of an unknown space."""
    return bool(space) and colour_space(space) in {None, RAW}


def as_light(plate: StorePlate, frame: int, names: tuple[str, ...]) -> NDArray[np.float32]:
    """The pixels as light, whatever the store says that they are encoded by.

    Of 8 bits they are display values; other whole numbers go up to the greatest one there. Where some are below zero,
    as motion vectors are, zero is grey.
    """
    window = plate.info.window
    pixels = np.empty((len(names), window.height, window.width), np.float32)
    whole = np.issubdtype(plate.dtype, np.integer)
    (plate if whole else in_linear(plate)).read(frame, names, pixels)
    if plate.dtype == np.uint8:
        pixels /= 255
    elif whole:
        pixels /= max(float(np.abs(pixels).max()), 1.0)
        if pixels.min() < 0:
            np.add(pixels / 2, 0.5, out=pixels)
    return pixels


def _scaled(picture: NDArray[Any], pixel_aspect: float, width: int | None) -> Image.Image:
    image = Image.fromarray(picture)
    across = round(image.width * pixel_aspect)
    wide = width or across
    size = (wide, max(1, round(image.height * wide / across)))
    return image if size == image.size else image.resize(size, Image.Resampling.LANCZOS)


def _save(image: Image.Image, target: Path) -> None:
    with writing(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            image.save(target)
        except ValueError as error:  # Pillow does not know the ending
            raise invalid(f"cannot write {target.name} as a picture", "end its name in .png") from error
