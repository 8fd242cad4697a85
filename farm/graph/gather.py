"""Indexers that read anywhere: gathers at computed coordinates, and tables of numbers."""

from __future__ import annotations

from dataclasses import dataclass

from farm.graph.axis import Boundary
from farm.graph.bounds import Bounds, finite
from farm.graph.indexer import Coordinate, Indexer, Input, Offset, plus
from farm.graph.interpolation import Corners, bilinear, linear, trilinear
from farm.graph.node import DType, Node, Op, const, lift, node
from farm.graph.place import wrapped


class PixelGather(Indexer):
    """Any point of the plane, every plane: coordinates are computed, in pixels; a pixel's centre is a whole number."""

    component = False
    frames = False

    def point(self, x: Offset, y: Offset, plane: Node | None = None) -> tuple[Node, ...]:
        """The planes at a computed point of whole coordinates."""
        return self.source.read(*self._whole(x, y), plane)

    def _whole(self, x: Offset, y: Offset) -> tuple[Node, Node]:
        where = (lift(x, DType.I32), lift(y, DType.I32))
        owner, name = self.source.owner, self.source.name
        if any(coordinate.dtype is not DType.I32 for coordinate in where):
            raise owner.mistake(
                f"{owner.name} reads {name} at a coordinate that is not i32",
                "cast(floor(x), DType.I32) gives whole coordinates, bilinear(x, y) reads between them",
            )
        image = self.source.image
        open_ended = image.edge is None and any(base.op is not Op.SOURCE for base, _ in image.planes)
        if open_ended and not all(finite(Bounds().of(coordinate)) for coordinate in where):
            raise owner.mistake(
                f"{owner.name} reads {name} anywhere, and its region has no bounds",
                "pass bounded(image), or clamp the coordinates",
            )
        return where

    def between(self, x: Coordinate, y: Coordinate) -> tuple[Node, ...]:
        """The planes between pixels, weighted by distance."""
        return bilinear(self._corners, lift(x, DType.F32), lift(y, DType.F32))

    @property
    def _corners(self) -> Corners:
        return self.point

    def __call__(self, x: Offset, y: Offset) -> tuple[Node, ...]:
        """The values of the pixel (x, y)."""
        return self.point(x, y)

    def bilinear(self, x: Coordinate, y: Coordinate) -> tuple[Node, ...]:
        """The values at (x, y), between pixels."""
        return self.between(x, y)

    def plane(self, plane: Offset, x: Offset, y: Offset) -> Node:
        """The value of the pixel (x, y) in a plane whose number is computed; it is clamped to the planes there are."""
        at, deep = self._whole(x, y), lift(plane, DType.I32)
        if deep.dtype is not DType.I32:
            owner, name = self.source.owner, self.source.name
            raise owner.mistake(f"{owner.name} reads a plane of {name} that is not i32", "cast it to DType.I32")
        return _computed(self.source, deep, len(self))(*at)


class Gather(PixelGather):
    """Any point of the plane, one plane: coordinates are computed, in pixels; a pixel's centre is a whole number."""

    component = True

    def __call__(self, x: Offset, y: Offset) -> Node:  # type: ignore[override]  # one plane of the many
        """The value of the pixel (x, y)."""
        return self.point(x, y)[0]

    def bilinear(self, x: Coordinate, y: Coordinate) -> Node:  # type: ignore[override]  # one plane of the many
        """The value at (x, y), between pixels."""
        return self.between(x, y)[0]


class Table(Indexer):
    """Numbers at a column, a row and a plane: tables, curves, look-up cubes, histograms, matrices, samples.

    Columns, rows and planes count from 0 at the corner of the table's frame. They are clamped to it.
    """

    component = False
    frames = False

    @property
    def width(self) -> Node:
        """Columns (i32)."""
        return self.frame.width

    @property
    def height(self) -> Node:
        """Rows (i32)."""
        return self.frame.height

    def __call__(self, column: Offset, row: Offset = 0, plane: Offset = 0) -> Node:
        """One entry."""
        across, down, deep = (self._whole(axis) for axis in (column, row, plane))
        x, y = wrapped(Boundary.CLAMP, self.frame, plus(self.frame.x0, across), plus(self.frame.y0, down))
        if isinstance(plane, int):
            if not 0 <= plane < len(self):
                owner, name = self.source.owner, self.source.name
                what = f"{owner.name} looks up plane {plane} of {name}, which has {len(self)}"
                raise owner.mistake(what, "planes count from 0")
            return self.source.read(x, y)[plane]
        return _computed(self.source, deep, len(self))(x, y)

    def _whole(self, index: Offset) -> Node:
        place = lift(index, DType.I32)
        if place.dtype is not DType.I32:
            owner = self.source.owner
            raise owner.mistake(
                f"{owner.name} looks up {self.source.name} at an index that is {place.dtype}",
                "cast it to DType.I32, or read between entries with linear, bilinear or trilinear",
            )
        return place

    def linear(self, column: Coordinate, row: Offset = 0, plane: Offset = 0) -> Node:
        """An entry between columns."""
        return linear(lambda x: self(x, row, plane), lift(column, DType.F32))

    def bilinear(self, column: Coordinate, row: Coordinate, plane: Offset = 0) -> Node:
        """An entry between columns and rows."""
        (value,) = bilinear(lambda x, y, _: (self(x, y, plane),), lift(column, DType.F32), lift(row, DType.F32))
        return value

    def trilinear(self, x: Coordinate, y: Coordinate, z: Coordinate, volumes: int = 1) -> tuple[Node, ...]:
        """Entries between columns, rows and planes of `volumes` volumes, whose planes follow each other."""
        if volumes < 1 or len(self) % volumes:
            owner, name = self.source.owner, self.source.name
            what = f"{owner.name} looks up {volumes} volumes in {name}, which has {len(self)} planes"
            raise owner.mistake(what, "each volume has equally many planes")
        depth = len(self) // volumes

        def corner(column: Node, row: Node, plane: Node) -> tuple[Node, ...]:
            at = wrapped(Boundary.CLAMP, self.frame, plus(self.frame.x0, column), plus(self.frame.y0, row))
            return tuple(_computed(self.source, plane, depth, first * depth)(*at) for first in range(volumes))

        return trilinear(corner, *(lift(position, DType.F32) for position in (x, y, z)))


@dataclass(frozen=True, slots=True)
class _PlaneReader:
    """Reads a computed plane of `count`, clamped."""

    source: Input
    plane: Node
    count: int
    first: int

    def __call__(self, x: Node, y: Node) -> Node:
        last = const(self.count - 1, DType.I32)
        plane = node(Op.MIN, DType.I32, (node(Op.MAX, DType.I32, (self.plane, const(0))), last))
        planes = self.source.where
        moved = Input(self.source.owner, self.source.name, self.source.image, planes[self.first : self.first + 1], {})
        return moved.read(x, y, plane)[0]


def _computed(source: Input, plane: Node, count: int, first: int = 0) -> _PlaneReader:
    if not source.image.contiguous:
        raise source.owner.mistake(
            f"{source.owner.name} computes which plane of {source.name} to read, and these are put together",
            "pass it as one image",
        )
    return _PlaneReader(source, plane, count, first)
