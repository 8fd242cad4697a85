"""Cases over plates with NaN and infinities."""

from collections.abc import Mapping, Sequence

import numpy as np
from matrix.case import Array
from matrix.cases import ALL

FLOATS = [case for case in ALL if case.sources(8, 8)[0].dtype.kind == "f"]
DIFFERENT = {case.effect: case for case in reversed(FLOATS)} | {
    case.name: case
    for case in FLOATS
    if case.effect in {"merge", "reduce", "convert", "resize", "lut1d", "lut3d", "erode", "dilate", "median", "grade"}
}
"""Of each effect a case; every one of those that compute something else in each, and of those of minima and maxima."""

SPOILED: Mapping[str, tuple[tuple[float, ...], float]] = {
    "strewn": ((np.nan, np.inf, -np.inf), 0.01),
    "NaN": ((np.nan,), 0.15),
    "nothing else": ((np.nan,), 1.0),
}
"""What stands in which share of the pixels, by name: infinities would hide which numbers were lost to NaN."""


def strewn(images: Sequence[Array], values: Sequence[float], share: float) -> list[Array]:
    """The images with each of the values in a share of their pixels; where that is all, the first image alone."""
    draws = np.random.default_rng(5)
    made = [np.array(image) for image in images]
    for image in made if share < 1.0 else made[:1]:
        for value in values if image.dtype.kind == "f" else ():
            image.reshape(-1)[draws.permutation(image.size)[: max(1, int(image.size * share))]] = value
    return made


def assert_alike(made: Array, wanted: Array) -> None:
    """NaN where NaN is wanted, the same infinities, and close elsewhere."""
    assert made.shape == wanted.shape
    same = np.isclose(made, wanted, rtol=1e-4, atol=1e-4, equal_nan=True)
    assert same.all(), f"{made[~same][:5]} where {wanted[~same][:5]} is defined"
