"""A random setting of an effect, and what another library makes of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import numpy as np
from matrix.case import BOUNDARIES, CONSTANT, Array, Case, Problem, Size, problem

from farm.plan.model import Format

T = TypeVar("T")
DOUBLE = 1e-12
"""Where the reference and the other library both compute in float64: some hundred roundings of the greatest value."""
SINGLE = 4e-6
"""Where the other library computes in float32: some thirty roundings of it."""


@dataclass(frozen=True, eq=False)
class Setting:
    """Images and parameters of an effect, and the pixels that are wanted.

    `allowed` is the largest difference from the reference, as a part of the greatest value that is wanted; 0 asks for
    equality. The windows of all images begin at `corner`.
    """

    effect: str
    images: Sequence[Array]
    parameters: Mapping[str, Any]
    wanted: Array
    boundary: str = "clamp"
    corner: tuple[int, int] = (0, 0)
    allowed: float = DOUBLE
    tables: frozenset[int] = field(default=frozenset())

    def __repr__(self) -> str:
        images = ", ".join(f"{image.dtype} {image.shape}" for image in self.images)
        return f"{self.effect} {dict(self.parameters)} of {images} at {self.corner}, {self.boundary}"

    @property
    def problem(self) -> Problem:
        """Its graph, sizes and pixels."""
        case = Case(self.effect, lambda *_: self.images, self.parameters, tables=self.tables)
        given = problem(case, (0, 0), self.boundary)
        windows = tuple(rect.shifted(*self.corner) for rect in given.format.sources)
        return replace(given, format=Format(windows[0], windows))


class Draws:
    """Random settings, the same ones for the same seed."""

    def __init__(self, *seed: int, largest: int = 40) -> None:
        self.random = np.random.default_rng(seed)
        self.largest = largest

    def size(self, largest: int = 0) -> Size:
        """Width and height; one of four is tiny."""
        top = min(largest, self.largest) if largest else self.largest
        width, height = (self.whole(1, 4) if self.whole(1, 4) == 1 else self.whole(1, top) for _ in range(2))
        return width, height

    def whole(self, low: int, high: int) -> int:
        """A whole number, `high` included."""
        return int(self.random.integers(low, high, endpoint=True))

    def number(self, low: float, high: float) -> float:
        """A number that float32 holds."""
        return float(np.float32(self.random.uniform(low, high)))

    def numbers(self, count: int, low: float, high: float) -> tuple[float, ...]:
        """Several."""
        return tuple(self.number(low, high) for _ in range(count))

    def choose(self, *values: T) -> T:
        """One of some values."""
        return values[self.whole(0, len(values) - 1)]

    def boundary(self) -> str:
        """A boundary condition."""
        return self.choose(*BOUNDARIES)

    def corner(self) -> tuple[int, int]:
        """Where windows begin."""
        return self.whole(-9, 9), self.whole(-9, 9)

    def image(self, planes: int, size: Size, dtype: str = "float32") -> Array:
        """Noise: floats in -0.5 .. 1.5, integers over the range of their type (16 bits of it at most)."""
        shape = (planes, size[1], size[0])
        if np.dtype(dtype).kind == "f":
            return (self.random.random(shape, np.float32) * 2 - np.float32(0.5)).astype(dtype)
        limits = np.iinfo(dtype)
        return self.random.integers(max(limits.min, -(2**15)), min(limits.max, 2**16 - 1), shape, endpoint=True).astype(
            dtype
        )

    def grid(self, planes: int, size: Size, steps: int) -> Array:
        """Whole parts of 1 / steps from -1 to 2, so that float32 decides as float64 does."""
        shape = (planes, size[1], size[0])
        return (self.random.integers(-steps, 2 * steps, shape, endpoint=True) / steps).astype(np.float32)


Kind = Callable[[Draws], Setting]


def beyond(image: Array) -> float:
    """What stands beyond the edges with the boundary `constant`, as the matrix has it."""
    return CONSTANT if image.dtype.kind == "f" else round(CONSTANT * 100)


def each_plane(image: Array, make: Callable[[Array], Array]) -> Array:
    """Every plane by itself, from float64."""
    return np.stack([make(np.ascontiguousarray(plane)) for plane in image.astype(np.float64)])
