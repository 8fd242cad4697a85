"""Cases of colour transforms: formulas, curves, cubes, and tables that formulas look up."""

from pathlib import Path

import numpy as np
from matrix.case import Array, Case, draw

TABLES = Path(__file__).parents[2] / "configs" / "tables"
INSIDE = ("clamp",)


def rgba(width: int, height: int) -> list[Array]:
    """Colours around 0 .. 1, and alpha."""
    return [draw(4, height, width) * 1.5 - np.float32(0.25)]


def rgb(width: int, height: int) -> list[Array]:
    return [draw(3, height, width) * 1.5 - np.float32(0.25)]


CASES = (
    Case("ocio", rgba, {"from": "ACEScg", "to": "sRGB - Display"}, boundaries=INSIDE),
    Case("ocio", rgb, {"from": "ACEScct", "to": "ACEScg"}, label="from a logarithm", boundaries=INSIDE),
    Case("ocio", rgb, {"from": "ACEScg", "to": "Rec.2100-PQ - Display"}, label="half curve", boundaries=INSIDE),
    Case(
        "ocio",
        rgb,
        {"from": "ACEScg", "display": "sRGB - Display", "view": "ACES 2.0 - SDR 100 nits (Rec.709)"},
        label="view",
        boundaries=INSIDE,
    ),
    Case(
        "cdl",
        rgba,
        {"slope": (1.1, 1.0, 0.9), "offset": (0.1, -0.1, 0.0), "power": (1.2, 0.8, 1.0), "saturation": 0.8},
        boundaries=INSIDE,
    ),
    Case("cdl", rgb, {"power": (1.2, 0.8, 1.0), "clamped": True}, label="clamped", boundaries=INSIDE),
    Case("lut", rgba, {"file": str(TABLES / "curve.cube")}, boundaries=INSIDE),
    Case("lut", rgb, {"file": str(TABLES / "look.cube")}, label="cube", boundaries=INSIDE),
    Case(
        "lut",
        rgb,
        {"file": str(TABLES / "look.cube"), "interpolation": "tetrahedral"},
        label="tetrahedra",
        boundaries=INSIDE,
    ),
)
