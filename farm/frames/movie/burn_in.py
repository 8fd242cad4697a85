"""Text in pictures of video: white on a darkened box, drawn by Pillow once a text."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from textwrap import wrap
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from farm.frames.movie.screen import Planes

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0
"""Where a text stands along the lower edge: its share of the room that is left."""
SMALLEST = 10
"""Pixels of the smallest letters."""
LETTERS_A_HEIGHT = 28
"""Lines of text that are as high as the picture."""
PAPER = 0.09
"""The display value of the ground of slates."""
TALLEST = "Agjy0"
"""Letters that reach as far up and down as any, so that all texts have boxes of one height."""
MOST_LINES = 6
"""Lines of a slate."""
LETTERS_A_LINE = 36
"""Letters after which a slate's text goes on in another line."""
BOX = 0.6
"""How much of the picture a box covers."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text, and where along the lower edge it stands."""

    text: str
    place: float


@dataclass(frozen=True, slots=True)
class Letters:
    """A text as it is drawn: how much of each pixel its letters cover, 0 to 1, of an even width and height."""

    cover: NDArray[np.float32]


def letter_size(height: int) -> int:
    """Pixels of the letters in a picture of this height."""
    return max(SMALLEST, height // LETTERS_A_HEIGHT)


@lru_cache(maxsize=64)
def letters(text: str, size: int, room: int) -> Letters:
    """A text of some size in pixels, smaller where it would be wider than `room`."""
    font, measure = ImageFont.load_default(size=size), ImageDraw.Draw(Image.new("L", (1, 1)))
    left, top, right, bottom = measure.textbbox((0, 0), text, font=font)
    _, highest, _, lowest = measure.textbbox((0, 0), TALLEST, font=font)
    top, bottom, margin = min(top, highest), max(bottom, lowest), max(2, size // 4)
    width, height = round(right - left) + 2 * margin, round(bottom - top) + 2 * margin
    image = Image.new("L", (width + width % 2, height + height % 2))
    ImageDraw.Draw(image).text((margin - left, margin - top), text, fill=255, font=font, align="center")
    if image.width > room:
        image = image.resize((room, max(2, image.height * room // image.width // 2 * 2)), Image.Resampling.BOX)
    return Letters(np.asarray(image, np.float32) / np.float32(255))


def burn_in(planes: Planes, texts: Iterable[Text], bits: int) -> None:
    """Write texts along the lower edge of a picture."""
    rows, columns = planes.luma.shape
    size = letter_size(rows)
    for text in texts:
        drawn = letters(text.text, size, columns)
        _write(planes, drawn.cover, _corner(planes, drawn, text.place, rows - drawn.cover.shape[0] - size // 2), bits)


def slate(planes: Planes, text: str, bits: int) -> None:
    """Make a picture that shows nothing but a text in its middle."""
    unit = 1 << (bits - 8)
    planes.luma.fill(round((16 + 219 * PAPER) * unit))
    planes.blue.fill(128 * unit)
    planes.red.fill(128 * unit)
    rows, columns = planes.luma.shape
    lines = "\n".join(wrap(text, LETTERS_A_LINE)[:MOST_LINES])
    drawn = letters(lines, round(1.5 * letter_size(rows)), columns)
    _write(planes, drawn.cover, _corner(planes, drawn, CENTRE, (rows - drawn.cover.shape[0]) // 2), bits)


def _corner(planes: Planes, drawn: Letters, place: float, row: int) -> tuple[int, int]:
    """The upper left corner, row and column, both even."""
    rows, columns = planes.luma.shape
    height, width = drawn.cover.shape
    edge = min(rows // 40, (columns - width) // 2)
    column = round(edge + (columns - width - 2 * edge) * place)
    return max(0, min(row, rows - height)) // 2 * 2, column // 2 * 2


def _write(planes: Planes, cover: NDArray[np.float32], corner: tuple[int, int], bits: int) -> None:
    """Blend a box and its letters over luma and chroma."""
    unit = 1 << (bits - 8)
    opacity = BOX + (1 - BOX) * cover
    _blend(planes.luma, corner, opacity, (16 + 219 * cover) * unit)
    down = planes.luma.shape[0] // planes.blue.shape[0]
    height, width = cover.shape
    small = opacity.reshape(height // down, down, width // 2, 2).mean(axis=(1, 3))
    for plane in (planes.blue, planes.red):
        _blend(plane, (corner[0] // down, corner[1] // 2), small, np.float32(128 * unit))


def _blend(plane: NDArray[Any], corner: tuple[int, int], opacity: NDArray[Any], over: Any) -> None:
    row, column = corner
    part = plane[row : row + opacity.shape[0], column : column + opacity.shape[1]]
    opacity = opacity[: part.shape[0], : part.shape[1]]
    over = over[: part.shape[0], : part.shape[1]] if np.ndim(over) else over
    np.copyto(part, part + (over - part) * opacity + 0.5, casting="unsafe")
