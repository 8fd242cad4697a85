"""Indexers: how a functor may read an input. Granularity (component or pixel) and freedom (point, line, window, any).

A component indexer reads the plane that is being computed (an image of one plane is read by all), a pixel indexer every
plane at once. The freedom of lines and windows is bounded by the functor's arguments: `radius`, `axis` for a line, and
`scale`: with scale 2 an offset counts from the point 2 * x of the input, with scale Fraction(1, 2) it is added to x
before that is halved, so that source(0) and source(1) are the inputs x // 2 and (x + 1) // 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from farm.errors import FarmError, Place, Problem
from farm.graph.axis import Axis, Boundary
from farm.graph.bounds import Bounds, finite
from farm.graph.frame import Frame
from farm.graph.image import Edge, Image
from farm.graph.node import DType, Node, Op, ReadPlace, cast, const, lift, node
from farm.graph.place import X, Y, inside, wrapped
from farm.graph.stage import Stage

Offset = Node | int
Coordinate = Node | float


@dataclass(frozen=True, slots=True)
class Definition:
    """A functor's name, and where it is written."""

    name: str
    place: Place

    def mistake(self, what: str, hint: str) -> FarmError:
        """An error there."""
        return FarmError(Problem(what, hint, self.place))


@dataclass(frozen=True, slots=True)
class Input:
    """One input of a functor while it is traced: where its planes are, and what the functor's arguments allow."""

    owner: Definition
    name: str
    image: Image
    where: tuple[ReadPlace, ...]
    arguments: Mapping[str, object]

    @property
    def axis(self) -> Axis:
        """The argument `axis`."""
        axis = self.arguments.get("axis")
        if axis not in set(Axis):
            raise self.owner.mistake(
                f"{self.owner.name} reads along a line", "give it the keyword arguments axis and radius"
            )
        return Axis(str(axis))

    @property
    def radius(self) -> tuple[int, int]:
        """The argument `radius`, in x and y."""
        match self.shaping("radius"):
            case int(radius) if radius >= 0:
                return radius, radius
            case (int(x), int(y)) if x >= 0 and y >= 0:
                return x, y
            case radius if radius is not None:
                raise self.owner.mistake(
                    f"{self.owner.name} has the radius {radius}",
                    "give it a whole number from 0 up, or one each for x and y",
                )
        raise self.owner.mistake(
            f"{self.owner.name} reads {self.name} around the pixel", "give it the keyword argument radius"
        )

    @property
    def scale(self) -> Fraction:
        """The argument `scale`, 1 where there is none."""
        scale = self.shaping("scale", 1)
        if not isinstance(scale, int | Fraction) or scale <= 0 or 1 not in Fraction(scale).as_integer_ratio():
            raise self.owner.mistake(
                f"{self.owner.name} has the scale {scale}", "give it a whole number, or Fraction(1, n)"
            )
        return Fraction(scale)

    def shaping(self, name: str, default: object = None) -> object:
        """The argument `name`, which must be known when the functor is traced."""
        value = self.arguments.get(name, default)
        if any(isinstance(part, Node) for part in (value if isinstance(value, tuple) else (value,))):
            what = f"{self.owner.name} has a {name} that is a recorded value, which may differ from frame to frame"
            raise self.owner.mistake(what, f"declare it int in the effect: the {name} shapes the kernel")
        return value

    def read(self, x: Node, y: Node, plane: Node | None = None) -> tuple[Node, ...]:
        """Every plane at a point of the plane."""
        edge = self.image.edge
        if edge is None:
            return self._read(x, y, plane)
        values = self._read(*wrapped(edge.boundary, self.image.frame, x, y), plane)
        if edge.boundary is not Boundary.CONSTANT:
            return values
        within = inside(self.image.frame, x, y)
        return tuple(node(Op.WHERE, value.dtype, (within, value, _constant(edge, value))) for value in values)

    def _read(self, x: Node, y: Node, plane: Node | None) -> tuple[Node, ...]:
        dtype = DType.F32 if self.image.dtype is DType.F16 else self.image.dtype
        args = (x, y) if plane is None else (x, y, plane)
        return tuple(node(Op.READ, dtype, args, place) for place in self.where)


def _constant(edge: Edge, like: Node) -> Node:
    return const(edge.constant, like.dtype)


class Indexer:
    """What all indexers have in common; made by the functor, called by the function."""

    component: ClassVar[bool] = True
    frames: ClassVar[bool] = True
    """Whether the image's frame is the result's."""

    def __init__(self, source: Input) -> None:
        self.source = source
        self.check()

    def __len__(self) -> int:
        return len(self.source.where)

    def check(self) -> None:
        """Refuse arguments that do not fit."""

    @property
    def frame(self) -> Frame:
        """What the image shows."""
        return self.source.image.frame

    @property
    def format(self) -> Frame:
        """The image's display window."""
        return self.source.image.format

    @classmethod
    def showing(cls, source: Input) -> Frame:
        """The frame of a result, as far as this input decides it."""
        return source.image.frame

    def offset(
        self, dx: Offset, dy: Offset, radius: tuple[int, int], scale: tuple[Fraction, Fraction]
    ) -> tuple[Node, ...]:
        """The planes at a checked offset."""
        moved = [self._moved(*axis) for axis in zip((X, Y), (dx, dy), radius, scale, strict=True)]
        return self.source.read(moved[0], moved[1])

    def _moved(self, position: Node, offset: Offset, radius: int, scale: Fraction) -> Node:
        shift = lift(offset, DType.I32)
        owner, name = self.source.owner, self.source.name
        if shift.dtype is not DType.I32:
            raise owner.mistake(f"{owner.name} reads {name} at a fractional offset", "offsets are whole pixels")
        low, high = Bounds().of(shift)
        if not finite((low, high)):
            raise owner.mistake(
                f"{owner.name} reads {name} at an offset that depends on pixels",
                "declare the input Gather, which reads anywhere",
            )
        # `step` never runs at the first position
        behind = scale.numerator if _stepping.get() == position.op else 0
        reach = max(-low - behind, high) if scale.denominator == 1 else max(-low, high) // scale.denominator
        if reach > radius:
            raise owner.mistake(
                f"{owner.name} reads {name} {_pixels(reach)} away along {position.op}, but declares {radius}",
                "raise the radius that it is called with, or read closer",
            )
        if scale.denominator > 1:
            return plus(position, shift) // scale.denominator
        return plus(position if scale == 1 else position * scale.numerator, shift)


def _pixels(count: float) -> str:
    return "1 pixel" if count == 1 else f"{int(count)} pixels"


_stepping: ContextVar[str] = ContextVar("the axis along which a moving functor steps", default="")


@contextmanager
def stepping(axis: Axis) -> Iterator[None]:
    """While the step of a moving functor is traced, which may read one pixel further behind."""
    entered = _stepping.set(axis)
    try:
        yield
    finally:
        _stepping.reset(entered)


def plus(position: Node, shift: Node) -> Node:
    """A coordinate moved; by nothing, it is the same."""
    return position if shift.op is Op.CONST and shift.value == 0 else position + shift


ONE = (Fraction(1), Fraction(1))


class Pixel(Indexer):
    """Every plane of the pixel being computed."""

    component = False

    def __call__(self) -> tuple[Node, ...]:
        """Its values, one a plane."""
        return self.offset(0, 0, (0, 0), ONE)


class Point(Indexer):
    """The pixel being computed, one plane."""

    def __call__(self) -> Node:
        """Its value."""
        return self.offset(0, 0, (0, 0), ONE)[0]


class PixelLine(Indexer):
    """Along the functor's `axis` as far as its `radius`, every plane."""

    component = False

    def check(self) -> None:
        """Axis and radius must be there."""
        self.along(0)

    @classmethod
    def showing(cls, source: Input) -> Frame:
        """Scaled along the axis."""
        return source.image.frame.scaled(source.axis, source.scale)

    def along(self, offset: Offset) -> tuple[Node, ...]:
        """The planes `offset` pixels further along the axis."""
        axis, (radius, _), scale = self.source.axis, self.source.radius, self.source.scale
        if axis is Axis.X:
            return self.offset(offset, 0, (radius, 0), (scale, Fraction(1)))
        return self.offset(0, offset, (0, radius), (Fraction(1), scale))

    def __call__(self, offset: Offset = 0) -> tuple[Node, ...]:
        """The values `offset` pixels further along the axis."""
        return self.along(offset)


class Line(PixelLine):
    """Along the functor's `axis` as far as its `radius`, one plane."""

    component = True

    def __call__(self, offset: Offset = 0) -> Node:  # type: ignore[override]  # one plane of the many
        """The value `offset` pixels further along the axis."""
        return self.along(offset)[0]


class PixelWindow(Indexer):
    """A rectangle around the pixel as far as the functor's `radius` (a number, or one each for x and y), all planes."""

    component = False

    def check(self) -> None:
        """The radius must be there."""
        self.around(0, 0)

    @classmethod
    def showing(cls, source: Input) -> Frame:
        """Scaled along both axes."""
        return source.image.frame.scaled(Axis.X, source.scale).scaled(Axis.Y, source.scale)

    def around(self, dx: Offset, dy: Offset) -> tuple[Node, ...]:
        """The planes (dx, dy) pixels away."""
        return self.offset(dx, dy, self.source.radius, (self.source.scale, self.source.scale))

    def __call__(self, dx: Offset = 0, dy: Offset = 0) -> tuple[Node, ...]:
        """The values (dx, dy) pixels away."""
        return self.around(dx, dy)


class Window(PixelWindow):
    """A rectangle around the pixel as far as the functor's `radius` (a number, or one each for x and y), one plane."""

    component = True

    def __call__(self, dx: Offset = 0, dy: Offset = 0) -> Node:  # type: ignore[override]  # one plane of the many
        """The value (dx, dy) pixels away."""
        return self.around(dx, dy)[0]


def place_planes(image: Image, bases: list[Node], *, own: bool) -> tuple[ReadPlace, ...]:
    """Where an input's planes are found; images that it reads are added to `bases`."""
    if own:
        base, first = image.planes[0]
        return (ReadPlace(_slot(bases, base), first, True),)
    return tuple(ReadPlace(_slot(bases, base), plane, False) for base, plane in image.planes)


def _slot(bases: list[Node], base: Node) -> int:
    if base not in bases:
        bases.append(base)
    return bases.index(base)


def copy_planes(image: Image) -> Image:
    """The same planes side by side in a stage of their own, for reads plane by plane."""
    bases: list[Node] = []
    places = place_planes(image, bases, own=False)
    dtype = DType.F32 if image.dtype is DType.F16 else image.dtype
    results = tuple(cast(node(Op.READ, dtype, (X, Y), place), image.dtype) for place in places)
    copied = Stage("copy", 1, (len(results),), tuple(bases), results).out(0)
    planes = tuple((copied, plane) for plane in range(len(results)))
    return Image(planes, image.frame, image.edge, image.own_format)
