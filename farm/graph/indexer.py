"""Indexers: how a functor may read an input. Granularity (component or pixel) and freedom (point, line, window)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from farm.errors import FarmError, Place, Problem
from farm.graph.image import Image
from farm.graph.node import DType, Node, Op, ReadPlace, lift, node
from farm.graph.stage import Axis, Stage

Offset = Node | int


@dataclass(frozen=True, slots=True)
class Definition:
    """A functor's name, and where it is written."""

    name: str
    place: Place

    def mistake(self, what: str, hint: str) -> FarmError:
        """An error there."""
        return FarmError(Problem(what, hint, self.place))


class Indexer:
    """One input of a functor while it is traced; calling it reads the input.

    A component indexer reads the plane that is being computed (an image of one plane is read by all), a pixel indexer
    reads every plane at once. The freedom is bounded by the functor's arguments: `radius`, and `axis` for a line.
    """

    component: ClassVar[bool] = True

    def __init__(self, owner: Definition, name: str, where: tuple[ReadPlace, ...], radii: tuple[int, int]) -> None:
        self.owner, self.name, self.where, self.radii = owner, name, where, radii
        self.places = {(place.input, place.plane) for place in where}

    @classmethod
    def over(
        cls,
        owner: Definition,
        name: str,
        image: Image,
        iterations: int,
        bases: list[Node],
        arguments: Mapping[str, object],
    ) -> Self:
        """The indexer of one input; images that it reads are added to `bases`."""
        if cls.component and iterations > 1 and len(image) > 1:
            if not image.contiguous:
                image = copy_planes(image)
            base, first = image.planes[0]
            where: tuple[ReadPlace, ...] = (ReadPlace(_slot(bases, base), first, True),)
        else:
            where = tuple(ReadPlace(_slot(bases, base), plane, False) for base, plane in image.planes)
        return cls(owner, name, where, cls.declared(owner, arguments))

    @classmethod
    def declared(cls, owner: Definition, arguments: Mapping[str, object]) -> tuple[int, int]:
        """The largest offsets in x and y."""
        del owner, arguments
        return 0, 0

    def at(self, dx: Offset, dy: Offset) -> tuple[Node, ...]:
        """The planes at an offset from the point being computed."""
        offset = (lift(dx, DType.I32), lift(dy, DType.I32))
        if any(each.dtype is not DType.I32 for each in offset):
            raise self.owner.mistake(
                f"{self.owner.name} reads {self.name} at a fractional offset", "offsets are whole pixels"
            )
        return tuple(node(Op.READ, DType.F32, offset, place) for place in self.where)


def _slot(bases: list[Node], base: Node) -> int:
    if base not in bases:
        bases.append(base)
    return bases.index(base)


class Point(Indexer):
    """The pixel being computed, one plane."""

    def __call__(self) -> Node:
        """Its value."""
        return self.at(0, 0)[0]


class Line(Indexer):
    """Along the functor's `axis` as far as its `radius`, one plane."""

    axis: Axis

    @classmethod
    def over(
        cls,
        owner: Definition,
        name: str,
        image: Image,
        iterations: int,
        bases: list[Node],
        arguments: Mapping[str, object],
    ) -> Self:
        """The indexer of one input along the functor's axis."""
        line = super().over(owner, name, image, iterations, bases, arguments)
        line.axis = Axis(str(arguments["axis"]))
        return line

    @classmethod
    def declared(cls, owner: Definition, arguments: Mapping[str, object]) -> tuple[int, int]:
        """The radius along the axis, nothing across."""
        axis, radius = arguments.get("axis"), arguments.get("radius")
        if not isinstance(radius, int) or axis not in set(Axis):
            raise owner.mistake(f"{owner.name} reads along a line", "give it the keyword arguments axis and radius")
        return (radius, 0) if axis == Axis.X else (0, radius)

    def __call__(self, offset: Offset = 0) -> Node:
        """The value `offset` pixels further along the axis."""
        return (self.at(offset, 0) if self.axis is Axis.X else self.at(0, offset))[0]


class Window(Indexer):
    """A rectangle around the pixel as far as the functor's `radius` (a number, or one each for x and y), one plane."""

    @classmethod
    def declared(cls, owner: Definition, arguments: Mapping[str, object]) -> tuple[int, int]:
        """The radius in x and y."""
        match arguments.get("radius"):
            case int(radius):
                return radius, radius
            case (int(x), int(y)):
                return x, y
        raise owner.mistake(f"{owner.name} reads a window", "give it the keyword argument radius")

    def __call__(self, dx: Offset = 0, dy: Offset = 0) -> Node:
        """The value (dx, dy) pixels away."""
        return self.at(dx, dy)[0]


class Pixel(Indexer):
    """Every plane of the pixel being computed."""

    component: ClassVar[bool] = False

    def __call__(self) -> tuple[Node, ...]:
        """Its values, one a plane."""
        return self.at(0, 0)


def copy_planes(image: Image) -> Image:
    """The same planes side by side in a stage of their own, for reads plane by plane."""
    bases: list[Node] = []
    places = [ReadPlace(_slot(bases, base), plane, False) for base, plane in image.planes]
    zero = lift(0, DType.I32)
    results = tuple(node(Op.READ, DType.F32, (zero, zero), place) for place in places)
    return Image.of(Stage("copy", 1, (len(results),), tuple(bases), results).out(0))
