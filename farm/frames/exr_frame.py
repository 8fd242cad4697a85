"""A plate's frame as an EXR file tells it: header, and planes in the types that such files have."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.image import ImageHeader, Pixels
from farm.frames.linear import OWN_TAG, in_linear
from farm.frames.plate import Plate, rows_and_columns

_DTYPES = {"float16": "float16", "uint8": "float16", "uint32": "uint32"}  # any other: float32


def exr_frame(stored: Plate, dtype: np.dtype[Any], frame: int) -> tuple[ImageHeader, Pixels]:
    """A frame with its own data window and attributes, its channels in the types that the plate names.

    Floats of an encoded colour space, such as sRGB, become linear light, which is what EXR files hold. `dtype` is the
    type in which the plate's pixels are stored.
    """
    plate = _told_by_file(stored, frame, dtype)
    info = plate.info
    pixels = np.empty(
        (len(info.channels), info.window.height, info.window.width), dtype if plate is stored else np.float32
    )
    plate.read(frame, info.channels, pixels)
    window = plate.window(frame)
    header = ImageHeader(
        channels=info.channels,
        window=window,
        display=info.display,
        pixel_aspect=info.pixel_aspect,
        attributes={**info.attributes, **plate.frame_attributes(frame)},
    )
    own = rows_and_columns(window, info.window)
    planes = zip(info.channels, info.dtypes, pixels[:, *own], strict=True)
    return header, {name: _as_exr(plane, kind) for name, kind, plane in planes}


def _told_by_file(plate: Plate, frame: int, dtype: np.dtype[Any]) -> Plate:
    """The plate as an EXR file can tell it: as linear light, unless an attribute tells the encoding.

    Whole numbers stay as they are.
    """
    tagged = OWN_TAG in {**plate.info.attributes, **plate.frame_attributes(frame)}
    return plate if tagged or np.issubdtype(dtype, np.integer) else in_linear(plate)


def _as_exr(plane: NDArray[Any], dtype: str) -> NDArray[Any]:
    """The plane in the EXR type for a channel that was `dtype`; whole numbers are rounded and clamped."""
    target = _DTYPES.get(dtype, "float32")
    if target == "uint32":
        limits = np.nan_to_num(plane.astype(np.float64), nan=0.0)
        return np.clip(np.rint(limits), 0, 2**32 - 1).astype(np.uint32)
    with np.errstate(over="ignore"):
        return plane.astype(target, copy=False)
