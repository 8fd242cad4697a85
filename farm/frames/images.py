"""Other image formats (PNG, TIFF, DPX, JPEG, ...) through OpenImageIO, an optional package."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.config.colour import CINEON, LINEAR, SRGB
from farm.errors import invalid
from farm.frames.image import ImageHeader
from farm.frames.remarks import collecting
from farm.graph.rect import Rect

_FILM = {".dpx", ".cin"}
_DTYPES = {"half": "float16", "float": "float32", "double": "float32"}


def package(path: Path) -> Any:
    """OpenImageIO, for the files of one kind.

    Raises:
        FarmError: it is not installed (exit code 2).
    """
    try:
        import OpenImageIO
    except ModuleNotFoundError:
        hint = "install it with: pip install 'effects-farm[images]', or convert the images to EXR"
        raise invalid(f"{path.suffix} images need OpenImageIO, which is not installed", hint) from None
    return OpenImageIO


def _open(path: Path, *, as_stored: bool = False) -> Any:
    oiio = package(path)
    path.open("rb").close()
    settings = oiio.ImageSpec()
    settings.attribute("oiio:UnassociatedAlpha", int(as_stored))  # else colours are multiplied by alpha
    image = oiio.ImageInput.open(str(path), settings)
    if image is None:
        raise ValueError(oiio.geterror().strip())
    return image


def read_header(path: Path) -> ImageHeader:
    """The header of an image file.

    Raises:
        ValueError, OSError: not an image, or a damaged one.
        FarmError: OpenImageIO is not installed.
    """
    with collecting(str(path)):
        image = _open(path, as_stored=True)
        spec = image.spec()
        image.close()
    return ImageHeader(
        channels=tuple(spec.channelnames),
        window=Rect(spec.x, spec.y, spec.x + spec.width, spec.y + spec.height),
        display=Rect(spec.full_x, spec.full_y, spec.full_x + spec.full_width, spec.full_y + spec.full_height),
        pixel_aspect=float(spec.get_float_attribute("PixelAspectRatio", 1.0)),
        colour_space=str(spec.get_string_attribute("oiio:ColorSpace", "")) or _usual_space(path, str(spec.format)),
        unassociated=bool(spec.get_int_attribute("oiio:UnassociatedAlpha", 0)),
        dtypes=(_DTYPES.get(str(spec.format), str(spec.format)),) * len(spec.channelnames),
    )


def _usual_space(path: Path, dtype: str) -> str:
    """The colour space of files that do not say: film scans are Cineon, floats linear, other whole numbers sRGB."""
    if dtype in _DTYPES:
        return LINEAR
    return CINEON if path.suffix.lower() in _FILM else SRGB


def read_pixels(path: Path) -> Mapping[str, NDArray[np.float32]]:
    """The channels of an image file as float32; integer formats are scaled to 0..1."""
    return _read(path, "float")


def read_whole(path: Path) -> Mapping[str, NDArray[Any]]:
    """The channels of an image file of integers, unscaled."""
    return _read(path, "")


def _read(path: Path, wanted: str) -> Mapping[str, NDArray[Any]]:
    with collecting(str(path)):
        image = _open(path, as_stored=not wanted)
        try:
            pixels = image.read_image(wanted or image.spec().format)
            if pixels is None or image.has_error:  # of a cut JPEG the rest is grey
                raise ValueError(image.geterror().strip())
            return {name: pixels[..., index] for index, name in enumerate(image.spec().channelnames)}
        finally:
            image.close()
