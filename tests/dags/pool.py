"""The images that a random graph has so far, and how its next stage picks among them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from hypothesis import strategies as st

from farm.graph import Axis, Boundary, DType, Frame, Image, Node, bounded
from farm.graph.node import Op, node

MAX_PLANES = 4
MAX_SCALED = 2
UNIFORMS = (0.5, -0.75, 0.25)
T = TypeVar("T")


@dataclass
class Pool:
    """Images of floats and of whole numbers.

    Whole numbers are exact on every backend, so they alone decide: where to read, what to count, which to choose.
    Floats are held to a tolerance, and whatever is made of them is continuous, so that rounding decides nothing.
    Every image shows `frame`, and none is scaled down more than twice on the way, or its regions would be large.
    """

    draw: Callable[[st.SearchStrategy[Any]], Any]
    frame: Frame
    sources: list[Image]
    reals: list[Image] = field(default_factory=list)
    wholes: list[Image] = field(default_factory=list)
    scaled: dict[Image, int] = field(default_factory=dict)
    used: list[Image] = field(default_factory=list)

    def choose(self, *values: T) -> T:
        """One of some values."""
        found: T = self.draw(st.sampled_from(values))
        return found

    def number(self, low: int, high: int) -> int:
        """A whole number."""
        return int(self.draw(st.integers(low, high)))

    def axis(self) -> Axis:
        return self.choose(*Axis)

    def uniform(self) -> Node:
        """A run-time number."""
        return node(Op.UNIFORM, DType.F32, (), self.number(0, len(UNIFORMS) - 1))

    def real(self) -> Image:
        """An image of floats, a late one more likely."""
        return self._pick(self.reals)

    def whole(self) -> Image:
        """An image of whole numbers."""
        return self._pick(self.wholes)

    def source(self) -> Image:
        """One of the float sources, whose pixels are whole sixty-fourths."""
        return self.choose(*self.sources)

    def fitting(self, other: Image, image: Image) -> Image:
        """`other`, or a plane of it, to go plane by plane with `image`."""
        return other if len(other) in {1, len(image)} or len(image) == 1 else other[0]

    def edged(self, image: Image) -> Image:
        """The image with an edge of some kind, which may be read anywhere."""
        return bounded(image, self.choose(*Boundary), self.choose(0.0, 3.0))

    def level(self) -> int:
        """How often what the stage reads was scaled down."""
        return max((self.scaled.get(image, 0) for image in self.used), default=0)

    def add(self, made: Image, scaled: int = 0) -> None:
        """A new image, cut to a few planes and framed."""
        image = made[0:MAX_PLANES].framed(self.frame)
        self.scaled[image] = self.level() + scaled
        self.used.clear()
        (self.wholes if image.dtype not in {DType.F32, DType.F16} else self.reals).append(image)

    def _pick(self, images: list[Image]) -> Image:
        found = self.choose(*images[-3:]) if self.draw(st.booleans()) else self.choose(*images)
        self.used.append(found)
        return found


Kind = Callable[[Pool], Image]
"""Adds one kind of stage: picks its images and arguments."""
