"""Cases: what a compositor expects beside the papers' effects."""

import numpy as np
from matrix.case import Array, Case, draw

PIXEL = {"boundaries": ("clamp",), "sizes": ((64, 48),)}
"""For effects that read no pixel but their own."""
DTYPES = ("uint8", "uint16", "int16", "int32", "uint32", "float16", "float32")
CONVERSIONS = (
    ("uint8", "float32", True),
    ("uint16", "float16", True),
    ("int16", "float32", True),
    ("uint32", "float32", False),
    ("float32", "uint8", True),
    ("float16", "uint16", True),
    ("float32", "int16", True),
    ("float32", "uint8", False),
    ("float32", "int32", False),
    ("float32", "uint32", False),
    ("float32", "float16", True),
    ("int16", "uint8", True),
    ("uint8", "int16", True),
    ("uint32", "int32", True),
    ("int32", "uint32", True),
    ("int32", "uint16", True),
    ("uint32", "uint8", True),
)
"""From, to, and whether 1.0 stands for white: every way that types meet."""
MODES = ("plus", "multiply", "screen", "max", "min", "difference", "average")


def smooth(channels: int, height: int, width: int) -> Array:
    """Waves of some ten pixels: float32 coordinates, good to 1e-5 pixels here, then read what exact ones would."""
    x, y = np.arange(width)[None, None], np.arange(height)[None, :, None]
    phase = np.arange(channels)[:, None, None]
    return (0.5 + 0.3 * np.sin(0.5 * x + phase) * np.cos(0.4 * y - phase)).astype(np.float32)


def integers(dtype: str, channels: int, height: int, width: int) -> Array:
    """The whole range of a type; what float32 holds exactly of the 32-bit ones."""
    if dtype.startswith("float"):
        # -1 .. 2 on a coarse grid, so that float32 products with 65535 lie on the same side of a half as exact ones
        return ((draw(channels, height, width) * 64).round() * 3 / 64 - 1).astype(dtype)
    limits = np.iinfo(dtype)
    found = np.random.default_rng(1).integers(limits.min, limits.max, (channels, height, width), dtype, endpoint=True)
    return found >> 8 << 8 if limits.bits == 32 else found


def coordinates(height: int, width: int) -> Array:
    """An ST map: swirling, and a good part beyond the frame."""
    x, y = (np.arange(width)[None] + 0.5) / width, (np.arange(height)[:, None] + 0.5) / height
    return np.stack([x * 1.5 - 0.2 + 0.1 * np.sin(5 * y), y * 1.4 - 0.3 + 0.1 * np.cos(4 * x)]).astype(np.float32)


def scattered(height: int, width: int) -> Array:
    """An ST map that looks near pixel centres anywhere, so that rounding a coordinate decides nothing."""
    draws = np.random.default_rng(2)
    pixels = draws.integers([[[-width]], [[-height]]], [[[2 * width]], [[2 * height]]], (2, height, width))
    return ((pixels + 0.7) / [[[width]], [[height]]]).astype(np.float32)


TURN = {"translate": (2.25, -1.5), "rotate": 20.0, "scale": (1.5, 0.75), "centre": (0.25, 0.5)}

SWAPPED = {"red": "blue", "green": "white", "blue": "red"}

CASES = (
    *(
        Case("merge", lambda w, h: [draw(3, h, w, 1), draw(3, h, w, 2)], {"mode": mode, "mix": 0.75}, mode, **PIXEL)
        for mode in MODES
    ),
    Case("merge", lambda w, h: [draw(1, h, w, 1), draw(4, h, w, 2)], {"mode": "multiply"}, "matte", **PIXEL),
    Case("dissolve", lambda w, h: [draw(4, h, w, 1), draw(4, h, w, 2)], {"mix": 0.3}, **PIXEL),
    Case("premultiply", lambda w, h: [draw(4, h, w)], **PIXEL),
    Case("unpremultiply", lambda w, h: [(draw(4, h, w) * 8).round() / 8], **PIXEL),
    *(
        Case("add_alpha", lambda w, h, d=d: [integers(d, 3, h, w)], {"alpha": 0.4}, d, **PIXEL)
        for d in ("uint8", "int16", "float16", "float32")
    ),
    Case("copy_channels", lambda w, h: [draw(3, h, w), draw(1, h, w, 1)], tolerance=0, **PIXEL),
    Case("shuffle", lambda w, h: [draw(4, h, w)], {**SWAPPED, "alpha": "alpha"}, tolerance=0, **PIXEL),
    Case("shuffle", lambda w, h: [integers("uint16", 3, h, w)], SWAPPED, "uint16", 0, **PIXEL),
    Case("exposure", lambda w, h: [draw(3, h, w)], {"stops": -1.5}, **PIXEL),
    Case("saturation", lambda w, h: [draw(3, h, w)], {"amount": 1.7}, **PIXEL),
    Case("crop", lambda w, h: [draw(3, h, w)], {"x0": 2, "y0": 1, "x1": -3, "y1": 40}, tolerance=0, **PIXEL),
    *(
        Case("flip", lambda w, h: [draw(3, h, w)], {"axis": axis}, axis, 0)
        for axis in ("horizontal", "vertical", "both")
    ),
    *(Case("transform", lambda w, h, c=c: [smooth(c, h, w)], TURN, f"{c} channels") for c in (1, 3, 4)),
    Case(
        "transform",
        lambda w, h: [integers("uint8", 3, h, w)],
        {"translate": (3.3, -2.3), "scale": (0.5, 0.5), "filter": "nearest"},
        "nearest",
        0,
    ),
    Case("st_map", lambda w, h: [smooth(3, h, w), coordinates(h, w)]),
    Case("st_map", lambda w, h: [draw(3, h, w), scattered(h, w)], {"filter": "nearest"}, "nearest", 0),
    Case("lens", lambda w, h: [smooth(3, h, w)], {"k1": 0.2, "k2": -0.05}),
    Case("glow", lambda w, h: [draw(3, h, w)], {"threshold": 0.5, "sigma": 1.0, "sizes": 2, "gain": 0.75}),
    *(Case("defocus", lambda w, h, c=c: [draw(c, h, w)], {"radius": 3.25}, f"{c} channels") for c in (1, 4)),
    *(Case("median", lambda w, h, c=c: [draw(c, h, w)], label=f"{c} channels", tolerance=0) for c in (1, 3)),
    Case("median", lambda w, h: [integers("int16", 1, h, w)], label="int16", tolerance=0),
    *(Case(name, lambda w, h: [draw(3, h, w)], {"radius": 3}, tolerance=0) for name in ("erode", "dilate")),
    *(
        Case(name, lambda w, h: [integers("uint16", 1, h, w)], {"radius": 1}, "uint16", 0)
        for name in ("erode", "dilate")
    ),
    Case("temporal_degrain", lambda w, h: [draw(3, h, w)], {"threshold": 0.5, "strength": 0.75}, **PIXEL),
    *(
        Case(
            "convert",
            lambda w, h, given=given: [integers(given, 1, h, w)],
            {"dtype": wanted, "scale": scale},
            f"{given} {wanted}{' scaled' if scale else ''}",
            1e-5 if wanted.startswith("float") else 0,
            **PIXEL,
        )
        for given, wanted, scale in CONVERSIONS
    ),
)
