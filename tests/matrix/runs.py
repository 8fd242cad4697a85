"""For tests that hold the reference to a formula: cases run by run, and images continued beyond their edges."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import pytest
from matrix.case import CONSTANT, Array, Case, Problem, Size, problem

MODES = {"clamp": "edge", "mirror": "symmetric", "wrap": "wrap", "constant": "constant"}


@dataclass(frozen=True)
class Run:
    """A case at one size with one boundary condition."""

    case: Case
    size: Size
    boundary: str

    @property
    def problem(self) -> Problem:
        """Its graph and pixels."""
        return problem(self.case, self.size, self.boundary)

    @property
    def sources(self) -> tuple[Array, ...]:
        """Its images, floats as float64 and integers as int64."""
        images = self.case.sources(*self.size)
        return tuple(each.astype(np.int64 if each.dtype.kind in "iu" else float) for each in images)


def runs(cases: Iterable[Case], effect: str) -> pytest.MarkDecorator:
    """Runs a test with every size and boundary condition of the cases of an effect, as its argument `each`."""
    made = [
        pytest.param(Run(case, size, boundary), id=f"{case.name}-{size[0]}x{size[1]}-{boundary}")
        for case in cases
        if case.effect == effect
        for size in case.sizes
        for boundary in case.boundaries
    ]
    return pytest.mark.parametrize("each", made)


def padded(image: Array, boundary: str, x: tuple[int, int], y: tuple[int, int]) -> Array:
    """The planes of a source with x = (left, right) and y = (top, bottom) more pixels around."""
    if boundary != "constant":
        return np.pad(image, ((0, 0), y, x), mode=MODES[boundary])  # type: ignore[call-overload]
    value = CONSTANT if image.dtype.kind == "f" else round(CONSTANT * 100)
    return np.pad(image, ((0, 0), y, x), mode="constant", constant_values=value)
