"""What formulas of tests are written with: sources beyond their edges, and resampling as matrices."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from matrix.case import CONSTANT, Array

MODES: dict[str, Any] = {"clamp": "edge", "mirror": "symmetric", "wrap": "wrap", "constant": "constant"}
Taps = Callable[[int], Iterable[tuple[int, float]]]


def extended(image: Array, boundary: str, reach: int) -> Array:
    """The image with `reach` more pixels on all sides, in float64 or int64."""
    whole = image.dtype.kind != "f"
    constant = {"constant_values": round(CONSTANT * 100) if whole else CONSTANT} if boundary == "constant" else {}
    around = ((0, 0), (reach, reach), (reach, reach))
    made: Array = np.pad(image.astype(np.int64 if whole else np.float64), around, mode=MODES[boundary], **constant)
    return made


def resampling(rows: range, columns: range, taps: Taps) -> Array:
    """The matrix of f'(x) = sum of weight * f(position) over (position, weight) in taps(x)."""
    made = np.zeros((len(rows), len(columns)))
    for x in rows:
        for position, weight in taps(x):
            made[rows.index(x), columns.index(position)] += weight
    return made
