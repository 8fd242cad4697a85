"""Transfer functions: code values to linear light and, for the screen, back.

1.0 is white: full code of an integer file. Values above 1 go on by the same formula; those below 0 by its linear part,
or mirrored where there is none. NaN stays NaN.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from farm.config.colour import CINEON, LINEAR, RAW, REC709, SRGB, exponent_of

Values = NDArray[Any]


def srgb_to_linear(code: Values) -> Values:
    """The sRGB curve undone (IEC 61966-2-1:1999): c / 12.92 up to 0.04045, ((c + 0.055) / 1.055) ^ 2.4 above."""
    return np.where(code <= 0.04045, code / 12.92, ((np.maximum(code, 0.04045) + 0.055) / 1.055) ** 2.4)


def linear_to_srgb(light: Values) -> Values:
    """The sRGB curve (IEC 61966-2-1:1999): 12.92 l up to 0.0031308, 1.055 l ^ (1 / 2.4) - 0.055 above."""
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.maximum(light, 0.0031308) ** (1 / 2.4) - 0.055)


def rec709_to_linear(code: Values) -> Values:
    """The camera curve of ITU-R BT.709-6 (item 1.2) undone: c / 4.5 below 0.081, ((c + 0.099) / 1.099) ^ (1 / 0.45).

    This is what a camera has done, not what a display does (BT.1886, which is gamma2.4).
    """
    return np.where(code < 0.081, code / 4.5, ((np.maximum(code, 0.081) + 0.099) / 1.099) ** (1 / 0.45))


def gamma_to_linear(code: Values, exponent: float) -> Values:
    """|c| ^ exponent, with the sign of c."""
    return np.sign(code) * np.abs(code) ** exponent


CINEON_BLACK, CINEON_WHITE = 95.0, 685.0
"""Codes of 10 bits of the darkest and of the brightest diffuse part of a film scan."""
CINEON_DENSITY = 0.002
"""Printing density of one code of 10 bits."""
CINEON_GAMMA = 0.6
"""Contrast of the negative: density a decade of exposure."""


def cineon_to_linear(code: Values) -> Values:
    """Cineon printing density undone, with 0 at code 95 and 1 at code 685 of 1023.

    (10 ^ ((1023 c - 685) 0.002 / 0.6) - o) / (1 - o), o = 10 ^ ((95 - 685) 0.002 / 0.6). Source: Kodak, "Conversion of
    10-bit Log Film Data to 8-bit Linear or Video Data" (1995).
    """
    decades = CINEON_DENSITY / CINEON_GAMMA
    offset = 10 ** ((CINEON_BLACK - CINEON_WHITE) * decades)
    with np.errstate(over="ignore"):  # far above white there is no number
        return (10 ** ((1023 * code - CINEON_WHITE) * decades) - offset) / (1 - offset)


_CURVES: dict[str, Callable[[Values], Values]] = {
    SRGB: srgb_to_linear,
    REC709: rec709_to_linear,
    CINEON: cineon_to_linear,
}


def is_encoded(space: str | None) -> bool:
    """Whether a colour space, by the name that the farm knows it by, has a transfer function to undo."""
    return space not in {None, LINEAR, RAW, "gamma1"}


def to_linear(space: str, code: Values) -> Values:
    """Code values of an encoded colour space as linear light, in the type of `code`."""
    curve = _CURVES.get(space)
    light = curve(code) if curve else gamma_to_linear(code, exponent_of(space))
    return light.astype(code.dtype, copy=False)


def linear_to_rec709(light: Values) -> Values:
    """The camera curve of ITU-R BT.709-6 (item 1.2): 4.5 l below 0.018, 1.099 l ^ 0.45 - 0.099 above."""
    return np.where(light < 0.018, 4.5 * light, 1.099 * np.maximum(light, 0.018) ** 0.45 - 0.099)


def linear_to_cineon(light: Values) -> Values:
    """Light to Cineon printing density, the inverse of `cineon_to_linear`; what has no density is code 0."""
    decades = CINEON_DENSITY / CINEON_GAMMA
    offset = 10 ** ((CINEON_BLACK - CINEON_WHITE) * decades)
    exposure = light * (1 - offset) + offset
    code = (np.log10(np.maximum(exposure, 1e-9)) / decades + CINEON_WHITE) / 1023
    return np.where(np.isnan(light), light, np.maximum(code, 0.0))


_INVERSES: dict[str, Callable[[Values], Values]] = {
    SRGB: linear_to_srgb,
    REC709: linear_to_rec709,
    CINEON: linear_to_cineon,
}


def from_linear(space: str, light: Values) -> Values:
    """Linear light as code values of an encoded colour space, in the type of `light`."""
    curve = _INVERSES.get(space)
    code = curve(light) if curve else gamma_to_linear(light, 1 / exponent_of(space))
    return code.astype(light.dtype, copy=False)


@lru_cache(maxsize=8)
def table(space: str, dtype: str) -> NDArray[np.float32]:
    """The linear light of every code of a type: uint8, uint16, or float16 by its bits."""
    if dtype == "float16":
        codes = np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float64)
    else:
        most = np.iinfo(dtype).max
        codes = np.arange(most + 1) / most
    with np.errstate(invalid="ignore", over="ignore"):  # of float16 some are infinite, or no numbers
        light = to_linear(space, codes).astype(np.float32)
    light.flags.writeable = False
    return light


def has_table(dtype: DTypeLike) -> bool:
    """Whether a type has few enough codes for a table."""
    return np.dtype(dtype).name in {"uint8", "uint16", "float16"}
