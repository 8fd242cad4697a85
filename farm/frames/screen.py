"""Pixels as a screen shows them: 8-bit sRGB pictures, and their files."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from farm.config.colour import RAW, colour_space
from farm.errors import invalid
from farm.frames.failures import writing
from farm.frames.plate import unknown_channels
from farm.frames.raster import Raster, over
from farm.frames.transfer import linear_to_srgb

QUICK = 1
"""The level of a quick PNG's compression."""
COLOURS = 3
"""Channels of a picture."""
_NAN_COLOUR = (255, 0, 255)
_INFINITE_COLOUR = (0, 255, 255)


@dataclass(frozen=True, slots=True)
class Look:
    """How to show frames.

    `channels` are three names, or one for grey (default: R, G, B, or else the first three); `exposure` is in
    stops, `width` of the picture in pixels (default: the frame's, or 1600 for a sheet).
    """

    channels: tuple[str, ...] = ()
    exposure: float = 0.0
    width: int | None = None


PLAIN = Look()
"""As it is."""


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


def shown_channels(there: tuple[str, ...], wanted: tuple[str, ...], source: object) -> tuple[str, ...]:
    """The channels that a picture shows: those `wanted`, or else R, G and B, the first three, or the first.

    Raises:
        FarmError: `source`, which has the channels `there`, lacks one; or they are neither three nor one (exit code 2).
    """
    if not wanted:
        usual = all(name in there for name in "RGB")
        wanted = ("R", "G", "B") if usual else there[: 3 if len(there) >= 3 else 1]
    if len(wanted) not in (1, 3):
        raise invalid(f"cannot show {len(wanted)} channels", "name three, or one for grey")
    if unknown := [name for name in wanted if name not in there]:
        raise unknown_channels(unknown, there, source)
    return wanted


def shown_as_it_is(space: str) -> bool:
    """Whether pixels are neither linear nor of a transfer function that is known: raw ones, or of an unknown space."""
    return bool(space) and colour_space(space) in {None, RAW}


def as_light(pixels: NDArray[Any]) -> NDArray[np.float32]:
    """Whole numbers as floats for a screen; floats as they are.

    Of 8 bits they are display values; others go up to the greatest one there. Where some are below zero, as motion
    vectors are, zero is grey.
    """
    light: NDArray[np.float32] = pixels.astype(np.float32)
    if pixels.dtype == np.uint8:
        light /= 255
    elif np.issubdtype(pixels.dtype, np.integer):
        light /= max(float(np.abs(light).max(initial=0.0)), 1.0)
        if light.min(initial=0.0) < 0:
            np.add(light / 2, 0.5, out=light)
    return light


def to_picture(raster: Raster, names: tuple[str, ...], exposure: float) -> NDArray[np.uint8]:
    """Three channels of a frame, or one as grey, over its display window: 8-bit sRGB (y, x, 3)."""
    chosen = raster.pixels[[raster.channels.index(name) for name in names]]
    encoded = chosen.dtype == np.uint8 or shown_as_it_is(raster.colour_space)
    display = raster.display
    light = np.broadcast_to(over(as_light(chosen), raster.window, display), (COLOURS, display.height, display.width))
    return to_screen(light, exposure, encoded=encoded)


def scaled(picture: NDArray[Any], pixel_aspect: float, width: int | None) -> Image.Image:
    """A picture with square pixels, of a `width` if one is given."""
    image = Image.fromarray(picture)
    across = round(image.width * pixel_aspect)
    wide = width or across
    size = (wide, max(1, round(image.height * wide / across)))
    return image if size == image.size else image.resize(size, Image.Resampling.LANCZOS)


def save(image: Image.Image, target: Path, *, quick: bool = False) -> None:
    """Write a picture, in the format that its name ends in; a `quick` PNG is larger, and written in a quarter the time.

    Raises:
        FarmError: pictures have no such ending (exit code 2).
        StorageFailure: it cannot be written.
    """
    options: dict[str, Any] = {"compress_level": QUICK} if quick else {}
    with writing(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            image.save(target, **options)
        except ValueError as error:  # Pillow does not know the ending
            raise invalid(f"cannot write {target.name} as a picture", "end its name in .png") from error
