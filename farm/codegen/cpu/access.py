"""What a READ reads: a column, a row and a plane, as sums of a multiple of the pixel's position and of other terms."""

from dataclasses import dataclass
from functools import lru_cache

from farm.graph.bounds import Bounds, finite
from farm.graph.node import Node, Op, ReadPlace, read_place
from farm.graph.stage import Stage

FARTHEST = 2**24
"""Pixels are closer to the origin than this."""


@dataclass(frozen=True, slots=True)
class Line:
    """`scale * position + offset + sum(factor * term)`; position is X for columns, Y for rows."""

    scale: int
    offset: int
    terms: tuple[tuple[int, Node], ...] = ()

    def plus(self, other: "Line", sign: int = 1) -> "Line":
        """The sum, or the difference."""
        more = other.times(sign)
        return Line(self.scale + more.scale, self.offset + more.offset, self.terms + more.terms)

    def times(self, factor: int) -> "Line":
        """A multiple."""
        terms = tuple((factor * each, term) for each, term in self.terms if factor)
        return Line(factor * self.scale, factor * self.offset, terms)


@dataclass(frozen=True, slots=True)
class Access:
    """A READ taken apart."""

    place: ReadPlace
    column: Line
    row: Line
    deeper: Node | None = None  # what is added to the plane

    @property
    def bare(self) -> "Access":
        """The same without terms: what is known when a launch is planned."""
        column, row = (Line(each.scale, each.offset) for each in (self.column, self.row))
        return Access(self.place, column, row)

    @property
    def terms(self) -> tuple[Node, ...]:
        """Every term that must be printed."""
        terms = tuple(term for line in (self.column, self.row) for _, term in line.terms)
        return terms if self.deeper is None else (*terms, self.deeper)


def access(read: Node) -> Access:
    """A READ taken apart."""
    deeper = read.args[2] if len(read.args) > 2 else None
    return Access(read_place(read), line(read.args[0], Op.X), line(read.args[1], Op.Y), deeper)


def line(coordinate: Node, position: Op) -> Line:
    """A coordinate as a multiple of `position` and the rest."""
    if coordinate.op is position:
        return Line(1, 0)
    if coordinate.op is Op.CONST:
        return Line(0, coordinate.value)
    parts = [line(arg, position) for arg in coordinate.args] if coordinate.op in LINEAR else []
    match coordinate.op:
        case Op.ADD:
            return parts[0].plus(parts[1])
        case Op.SUB:
            return parts[0].plus(parts[1], -1)
        case Op.NEG:
            return parts[0].times(-1)
        case Op.MUL:
            for one, other in (parts, parts[::-1]):
                if not one.scale and not one.terms:
                    return other.times(one.offset)
    return Line(0, 0, ((1, coordinate),))


LINEAR = frozenset({Op.ADD, Op.SUB, Op.NEG, Op.MUL})


def boundless(stage: Stage, read: Node) -> bool:
    """Whether the READ may ask a source for any pixel, so that its boundary condition applies at run time."""
    if stage.inputs[read_place(read).input].op is not Op.SOURCE:
        return False
    around = (-FARTHEST, FARTHEST)
    bounds = Bounds(around, around, (0, stage.iterations - 1))
    return not all(finite(bounds.of(arg)) for arg in read.args[:2])


@lru_cache(maxsize=65536)
def depends(current: Node) -> frozenset[Op]:
    """Which of X, Y and STATE a value depends on."""
    if current.op in {Op.X, Op.Y, Op.STATE}:
        return frozenset({current.op})
    return frozenset[Op]().union(*map(depends, current.args)) if current.args else frozenset[Op]()


def along_row(current: Node) -> bool:
    """Whether a value changes from pixel to pixel of a row."""
    return not depends(current).isdisjoint({Op.X, Op.STATE})
