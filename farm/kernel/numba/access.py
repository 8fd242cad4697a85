"""What a READ reads: a column, a row and a plane, as sums of a multiple of the pixel's position and of other terms."""

from collections.abc import Sequence
from dataclasses import dataclass

from farm.graph.bounds import Bounds, finite
from farm.graph.node import Node, Op, ReadPlace, read_place, topological
from farm.graph.rewrite import inherited
from farm.graph.stage import Stage

FARTHEST = 2**24
"""Pixels are closer to the origin than this."""


MOST_TERMS = 8
"""A sum of more terms is written as it stands."""


@dataclass(frozen=True, slots=True)
class Affine:
    """`scale * position + offset + sum(factor * term)`; position is X for columns, Y for rows."""

    scale: int
    offset: int
    terms: tuple[tuple[int, Node], ...] = ()

    def plus(self, other: "Affine", sign: int = 1) -> "Affine":
        """The sum, or the difference."""
        more = other.times(sign)
        return Affine(self.scale + more.scale, self.offset + more.offset, self.terms + more.terms)

    def times(self, factor: int) -> "Affine":
        """A multiple."""
        terms = tuple((factor * each, term) for each, term in self.terms if factor)
        return Affine(factor * self.scale, factor * self.offset, terms)


@dataclass(frozen=True, slots=True)
class Access:
    """A READ taken apart."""

    place: ReadPlace
    column: Affine
    row: Affine
    deeper: Node | None = None  # what is added to the plane

    @property
    def bare(self) -> "Access":
        """The same without terms: what is known when a launch is planned."""
        column, row = (Affine(each.scale, each.offset) for each in (self.column, self.row))
        return Access(self.place, column, row)

    @property
    def terms(self) -> tuple[Node, ...]:
        """Every term that must be printed."""
        terms = tuple(term for each in (self.column, self.row) for _, term in each.terms)
        return terms if self.deeper is None else (*terms, self.deeper)


def access(read: Node) -> Access:
    """A READ taken apart."""
    deeper = read.args[2] if len(read.args) > 2 else None
    return Access(read_place(read), affine(read.args[0], Op.X), affine(read.args[1], Op.Y), deeper)


def affine(coordinate: Node, position: Op) -> Affine:
    """A coordinate as a multiple of `position` and the rest."""
    made: dict[Node, Affine] = {}
    for current in topological([coordinate]):
        found = _affine(current, position, [made[arg] for arg in current.args])
        made[current] = found if len(found.terms) <= MOST_TERMS else _other(current)
    return made[coordinate]


def _affine(coordinate: Node, position: Op, parts: Sequence[Affine]) -> Affine:
    if coordinate.op is position:
        return Affine(1, 0)
    match coordinate.op:
        case Op.CONST:
            return Affine(0, coordinate.value)
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
    return _other(coordinate)


def _other(coordinate: Node) -> Affine:
    return Affine(0, 0, ((1, coordinate),))


def boundless(stage: Stage, read: Node) -> bool:
    """Whether the READ may ask a source for any pixel, so that its boundary condition applies at run time."""
    if stage.inputs[read_place(read).input].op is not Op.SOURCE:
        return False
    around = (-FARTHEST, FARTHEST)
    bounds = Bounds(around, around, (0, stage.iterations - 1))
    return not all(finite(bounds.of(arg)) for arg in read.args[:2])


@inherited
def depends(current: Node, found: frozenset[Op]) -> frozenset[Op]:
    """Which of X, Y and STATE a value depends on."""
    return found | {current.op} if current.op in {Op.X, Op.Y, Op.STATE} else found


def along_row(current: Node) -> bool:
    """Whether a value changes from pixel to pixel of a row."""
    return not depends(current).isdisjoint({Op.X, Op.STATE})
