"""Frames as DPX, TIFF, PNG and JPEG files, through OpenImageIO, an optional package.

Such files show the display window. Linear light is encoded by the colour space that they are to have, and cut off
where whole numbers end; alpha and other channels that are no colours are not encoded.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.config.colour import CINEON, LINEAR, REC709, SRGB
from farm.config.picture import Coding
from farm.errors import FarmError, Problem, invalid
from farm.frames.durable import file_in_memory
from farm.frames.failures import writing
from farm.frames.images import package
from farm.frames.linear import alpha_of, in_linear, is_colour
from farm.frames.plate import Plate, rows_and_columns
from farm.frames.remarks import collecting
from farm.frames.transfer import from_linear, is_encoded

_FORMATS = {"8": "uint8", "10": "uint16", "16": "uint16", "float": "float"}
_SPACES = {LINEAR: "Linear", SRGB: "sRGB", REC709: "Rec709", CINEON: "KodakLog"}
"""Colour spaces by the names that OpenImageIO writes into files, where they can tell."""
_LOGARITHMIC, _LINEAR = "Printing density", "Linear"
ENCODABLE = frozenset({"uint8", "uint16", "float16", "float32"})
"""The types of pixels that such files can tell."""
_DPX_NAME = (36, 136)
"""The bytes of a DPX file's header that hold its name."""
JPEG_QUALITY = 95
"""Of 100; the package's own is 98, at half as much again of the size."""


def shown_in(there: tuple[str, ...], coding: Coding, wanted: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The channels that a kind of file gets of those that are there: those `wanted`, all, or R, G, B and A.

    Raises:
        FarmError: such files do not hold them (exit code 2).
    """
    kind = coding.kind
    fits = len(there) <= kind.channels and (kind.channels > 4 or len(there) != 2)
    colours = tuple(name for name in ("R", "G", "B", "A")[: kind.channels] if name in there)
    chosen = wanted or (_in_order(there) if fits else colours)
    if not chosen or len(chosen) > kind.channels or (len(chosen) == 2 and kind.channels <= 4):
        what = f"{kind.name} files do not hold the channels {', '.join(chosen or there)}"
        raise invalid(what, "choose 1 or 3 of them as its channels, or write EXR files")
    return chosen


def unfit_picture(name: str, channels: tuple[str, ...], dtype: str, coding: Coding) -> Problem | None:
    """Why files of this name cannot hold such pixels; None where they can."""
    if dtype not in ENCODABLE:
        return Problem(f"{coding.kind.name} files have no codes for pixels of {dtype}", "write EXR files or a store")
    try:
        package(Path(name))
        shown_in(channels, coding)
    except FarmError as error:
        return error.problems[0]
    return None


def _in_order(names: tuple[str, ...]) -> tuple[str, ...]:
    """Channels with R, G, B and A in front, as readers of such files expect them."""
    usual = tuple(name for name in "RGBA" if name in names)
    return (*usual, *(name for name in names if name not in usual))


def picture_of(plate: Plate, dtype: np.dtype[Any], frame: int, channels: tuple[str, ...], coding: Coding) -> Any:
    """One frame's display window (y, x, channel) as its file holds it: floats, codes as floats 0 to 1.

    `dtype` is the type in which the plate's pixels are stored.
    """
    whole = np.issubdtype(dtype, np.integer)
    light = plate if whole else in_linear(plate)
    info = light.info
    pixels = np.empty((len(channels), info.window.height, info.window.width), np.float32)
    light.read(frame, channels, pixels)
    if whole:
        pixels /= np.float32(np.iinfo(dtype).max)
    elif is_encoded(coding.colour_space) or not coding.kind.associated:
        _encode(pixels, channels, coding)
    shown = np.zeros((info.display.height, info.display.width, len(channels)), np.float32)
    inside = rows_and_columns(info.display, info.window)
    shown[rows_and_columns(info.window, info.display)] = pixels[:, *inside].transpose(1, 2, 0)
    return shown


def _encode(pixels: NDArray[np.float32], channels: tuple[str, ...], coding: Coding) -> None:
    """Encode the colours in place: what they were before they were multiplied by alpha is encoded."""
    planes = dict(zip(channels, pixels, strict=True))
    encoded = is_encoded(coding.colour_space)
    for name in filter(is_colour, channels):
        plane, alpha = planes[name], planes.get(alpha_of(name, channels))
        if alpha is not None:
            there = alpha > 0
            np.divide(plane, alpha, out=plane, where=there)
        if encoded:
            plane[:] = from_linear(coding.colour_space, plane)
        if alpha is not None and coding.kind.associated:
            np.multiply(plane, alpha, out=plane, where=there)


def write_picture(
    path: Path, picture: NDArray[np.float32], channels: tuple[str, ...], coding: Coding, facts: Mapping[str, object]
) -> None:
    """Write a file whole or not at all; `facts` are a frame's attributes, of which it keeps what it can.

    Raises:
        StorageFailure: it cannot be written.
    """
    draft = path.with_name(f".{path.name}.draft")
    with writing(path):
        try:
            draft.write_bytes(encode_picture(path.name, picture, channels, coding, facts))
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)


def encode_picture(
    name: str, picture: NDArray[np.float32], channels: tuple[str, ...], coding: Coding, facts: Mapping[str, object]
) -> bytes:
    """The bytes of the file that `write_picture` writes: same picture, same bytes."""
    with file_in_memory() as path:
        _write(path, Path(name).suffix[1:].lower(), picture, channels, coding, facts)
        content = path.read_bytes()
    if coding.kind.name != "DPX":
        return content
    begin, end = _DPX_NAME  # it holds the path that was written to
    return content[:begin] + name.encode()[: end - begin].ljust(end - begin, b"\0") + content[end:]


def _write(
    path: Path,
    ending: str,
    picture: NDArray[np.float32],
    channels: tuple[str, ...],
    coding: Coding,
    facts: Mapping[str, object],
) -> None:
    oiio = package(Path(f"file.{ending}"))
    height, width, count = picture.shape
    spec = oiio.ImageSpec(width, height, count, _FORMATS[coding.bits])
    spec.channelnames = channels
    if "A" in channels:
        spec.alpha_channel = channels.index("A")
    for name, value in _attributes(coding, facts).items():
        spec.attribute(name, value)
    with collecting(str(path)):
        image = oiio.ImageOutput.create(ending)
        done = image is not None and image.open(str(path), spec) and image.write_image(_told(picture, coding))
        if not done or not image.close():
            raise OSError(0, (image.geterror() if image else oiio.geterror()).strip())


def _told(picture: NDArray[np.float32], coding: Coding) -> NDArray[Any]:
    """What files of such bits can tell: NaN becomes black, and codes of 10 bits the upper ones of 16."""
    if coding.bits == "float":
        return picture
    codes: NDArray[Any] = np.clip(np.nan_to_num(picture, nan=0.0), 0, 1)
    if coding.bits != "10":
        return codes
    whole: NDArray[np.uint16] = np.rint(codes * 1023).astype(np.uint16)
    upper: NDArray[np.uint16] = np.bitwise_or(np.left_shift(whole, 6), np.right_shift(whole, 4))
    return upper


def _attributes(coding: Coding, facts: Mapping[str, object]) -> dict[str, object]:
    """What the file says of itself, by OpenImageIO's names."""
    # without a date TIFF files would tell the time of writing
    attributes: dict[str, object] = {"Software": "effects-farm", "DateTime": ""}
    if coding.colour_space in _SPACES:
        attributes["oiio:ColorSpace"] = _SPACES[coding.colour_space]
    if coding.bits == "10":
        attributes["oiio:BitsPerSample"] = 10
    if coding.kind.name == "DPX":
        attributes["dpx:Transfer"] = _LOGARITHMIC if coding.colour_space == CINEON else _LINEAR
        attributes |= _film(facts)
    if coding.kind.name == "JPEG":
        attributes |= {"CompressionQuality": JPEG_QUALITY, "jpeg:subsampling": "4:4:4"}
    if not coding.kind.associated:
        attributes["oiio:UnassociatedAlpha"] = 1
    return attributes


def _film(facts: Mapping[str, object]) -> dict[str, object]:
    """Time code and frame rate, as DPX files keep them."""
    attributes: dict[str, object] = {}
    code, rate = facts.get("timeCode"), facts.get("framesPerSecond")
    if isinstance(code, Mapping) and (numbers := code.get("timecode")):
        bits = int(numbers[0])
        parts = (bits >> 24 & 0x3F, bits >> 16 & 0x7F, bits >> 8 & 0x7F, bits & 0x3F)  # two decimal digits each
        attributes["dpx:TimeCode"] = ":".join(f"{part:02x}" for part in parts)
    if isinstance(rate, Mapping) and (fraction := rate.get("rational")) and fraction[1]:
        attributes["dpx:FrameRate"] = float(fraction[0] / fraction[1])
    return attributes
