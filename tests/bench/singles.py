"""Single stages, effects on flat and on random data, for the figures that must be reached; and random graphs."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
from cases import GRADE, PAPER_SIZES, Array, Measured, Pictures, beside, drawn, kernel, light, lut
from matrix.case import Problem
from random_dags import random_dag

from effects.gaussian import gaussian
from effects.grade import grade
from effects.lut3d import lut3d
from effects.over import over_premultiplied
from effects.primitives.filters import BINOMIAL, box, line_filter, sparse_filter
from farm.graph import Axis, Image
from farm.graph.graph import Graph
from farm.graph.node import Node, Op, SourceShape, node
from farm.graph.rect import Rect
from farm.plan.model import Format
from farm.preview import dtype_of

RADII = (1, 4, 16, 64, 128, 200, 300, 500)
AXES = (Axis.X, Axis.Y)


@dataclass(frozen=True)
class Single:
    """An image made by functors alone, on frames of one size."""

    label: str
    make: Callable[..., Image]
    width: int
    height: int
    pictures: Pictures
    small: tuple[int, int] = (257, 193)
    table: int = -1  # the picture that is a table

    @property
    def effect(self) -> str:
        """How it is asked for: the first word of its label."""
        return self.label.split()[0]

    @property
    def name(self) -> str:
        return f"{self.label} {self.width}x{self.height}"

    def problem(self, seed: int, size: tuple[int, int] | None = None) -> Problem:
        """Graph, sizes and pixels."""
        arrays = drawn(self.pictures, *(size or (self.width, self.height)), seed)
        images = [Image.of(self._source(slot, array)) for slot, array in enumerate(arrays)]
        rects = tuple(Rect.sized(array.shape[2], array.shape[1]) for array in arrays)
        return Problem(Graph.of([self.make(*images)]), Format(rects[0], rects), arrays, ())

    def _source(self, slot: int, array: Array) -> Node:
        shape = SourceShape(slot, len(array), "clamp", 0.0, table=slot == self.table)
        return node(Op.SOURCE, dtype_of(array), (), shape)


def noise(dtype: type, images: int = 1) -> Pictures:
    """Evenly spread values: 0..1, or all of a byte."""

    def draw(width: int, height: int, seed: int) -> list[Array]:
        rng, shape = np.random.default_rng(seed), (1, height, width)
        if dtype is np.uint8:
            return [rng.integers(0, 256, shape, np.uint8) for _ in range(images)]
        return [rng.random(shape, np.float32) for _ in range(images)]

    return draw


def flat(dtype: type, images: int = 1) -> Pictures:
    """One value everywhere: the worst for counters that are shared."""

    def draw(width: int, height: int, seed: int) -> list[Array]:
        value = 100 + seed if dtype is np.uint8 else 0.4 + seed / 64
        return [np.full((1, height, width), value, dtype) for _ in range(images)]

    return draw


def dense(radius: int) -> tuple[tuple[int, int, float], ...]:
    """Every place of a window with a weight of its own; they add up to 1."""
    places = [(dx, dy) for dy in range(-radius, radius + 1) for dx in range(-radius, radius + 1)]
    weights = np.random.default_rng(radius).random(len(places))
    return tuple((dx, dy, float(weight)) for (dx, dy), weight in zip(places, weights / weights.sum(), strict=True))


def _counts() -> list[Measured]:
    made = []
    for effect, images in (("histogram", 1), ("joint_histogram", 2)):
        for data, draw in (("flat", flat), ("random", noise)):
            for dtype, high in ((np.float32, 1.0), (np.uint8, 256.0)):
                pictures, label = draw(dtype, images), f"{np.dtype(dtype)} {data}"
                made.append(Measured(effect, 4096, 4096, pictures, {"high": high}, label=label))
    return made


def chain(foreground: Image, background: Image, cube: Image) -> Image:
    """A grade, a blur, a composite and a look, as shots have them one after the other."""
    graded = grade.function(foreground[0:3], slope=(1.1, 1.0, 0.9), power=(0.9, 1.0, 1.1), saturation=1.2)
    blurred = gaussian.function(graded, sigma=2.0)
    return lut3d.function(over_premultiplied(blurred, foreground[3], background), cube)


LINES = [
    Single(f"line_filter {axis}", partial(line_filter, axis=axis, radius=2, weights=BINOMIAL), 4256, 2832, light(3))
    for axis in AXES
]
WINDOW = Single("window 5x5", partial(sparse_filter, radius=2, taps=dense(2)), 4256, 2832, light(3))
BOXES = [
    Single(f"box {axis} {radius}", partial(box, axis=axis, radius=radius), 3072, 2304, light(3))
    for radius in RADII
    for axis in AXES
]
CONVOLUTION = Measured("convolve2d", 4096, 4096, beside(light(1), kernel(31)), {"size": 31}, label="31x31")
COUNTS = _counts()
POINTWISE = [
    Measured("grade", 3840, 2160, light(3), GRADE),
    Measured("over", 3840, 2160, light(4, 2)),
    Measured("exposure", 3840, 2160, light(3), {"stops": 0.5}),
    Measured("merge", 3840, 2160, light(3, 2), {"mode": "screen"}),
    Measured("dissolve", 3840, 2160, light(3, 2)),
    Measured("saturation", 3840, 2160, light(3), {"amount": 1.2}),
    Measured("premultiply", 3840, 2160, light(4)),
]
CHAIN = Single("chain", chain, 3840, 2160, beside(light(4), light(3), lut), table=2)
PLATES = beside(light(3), light(1))
RANDOM_SIZES = ((1920, 1080), (1000, 600))
RANDOM = [
    Single(f"random {seed:02}", partial(random_dag, seed), *RANDOM_SIZES[seed % len(RANDOM_SIZES)], PLATES)
    for seed in range(100)
]
_CASES: tuple[Measured | Single, ...] = (
    *PAPER_SIZES,
    CHAIN,
    *LINES,
    WINDOW,
    *BOXES,
    CONVOLUTION,
    *COUNTS,
    *POINTWISE,
    *RANDOM,
)
ALL = {case.name: case for case in _CASES}
"""By name, so that another process finds them."""


def find(name: str) -> Measured | Single:
    """The case of that name."""
    return ALL[name]
