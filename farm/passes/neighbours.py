"""A stage at several pixels at once, so that what neighbours read alike is read once (unroll and jam)."""

import math
from dataclasses import dataclass, field

from farm.graph.affine import Affine, linear
from farm.graph.bounds import Bounds
from farm.graph.node import INTEGERS, DType, Node, Op, const, node, topological
from farm.graph.place import X, Y
from farm.graph.stage import Stage, reads_of
from farm.passes.fold import fold_node

FOLDED = frozenset({Op.ADD, Op.SUB, Op.NEG, Op.MUL, Op.IDIV, Op.MOD})
"""What coordinates are made of that has one form here."""

FARTHEST = 2**16
"""For pixels that are closer to the origin: what stays in 32 bits there may be computed in any order."""


def neighbours(stage: Stage, rows: int) -> tuple[tuple[Node, ...], ...]:
    """The stage's results at the rows y, y + 1, ... of which y is a whole multiple of `rows`.

    Coordinates are written alike, so that equal ones are one node, and so are their READs. The stage has no loops.
    """
    rewriter = _Rewriter(1, rows, _coordinates(stage.results))
    return tuple(rewriter.at(stage.results, 0, row) for row in range(rows))


@dataclass(frozen=True, slots=True)
class Block:
    """A stage's results at some columns of some rows; the first x and y are multiples of the number of them.

    Coordinates are written alike, so that equal ones are one node, and so are their READs.
    """

    results: tuple[tuple[tuple[Node, ...], ...], ...]
    rewriter: "_Rewriter"

    @property
    def together(self) -> tuple[Node, ...]:
        """The results of all pixels."""
        return tuple(value for row in self.results for pixel in row for value in pixel)

    def split(self, coordinate: Node) -> tuple[Node, int]:
        """A coordinate of a READ as what varies and a number that is added to it."""
        affine = self.rewriter.sum(coordinate)
        return self.rewriter.written(Affine(affine.factors, 0)), affine.number

    def multiple(self, coordinate: Node) -> int:
        """A number that divides what varies of a coordinate; 0 if nothing does."""
        return self.rewriter.multiple(self.rewriter.sum(coordinate))


def block_of(results: tuple[Node, ...], columns: int, rows: int) -> Block:
    """Results without loops at neighbouring pixels."""
    rewriter = _Rewriter(columns, rows, _coordinates(results))
    values = [[rewriter.at(results, column, row) for column in range(columns)] for row in range(rows)]
    return Block(tuple(map(tuple, values)), rewriter)


def divisors(stage: Stage) -> tuple[int, ...]:
    """The numbers by which rows are divided in the coordinates of a stage."""
    windows = {
        int(current.args[1].value)
        for current in topological(stage.results)
        if current.op in {Op.IDIV, Op.MOD} and current.args[1].op is Op.CONST and _row_alone(current.args[0])
    }
    return tuple(sorted(windows))


def _row_alone(value: Node) -> bool:
    affine = _Rewriter(1, 1, frozenset(topological((value,)))).sum(value)
    return list(affine.factors) == [Y]


def _coordinates(results: tuple[Node, ...]) -> frozenset[Node]:
    """What the columns and rows of READs, quotients and rests are computed with, if it cannot overflow."""
    places = [arg for read in reads_of(results) for arg in read.args[:2]]
    places += [current for current in topological(results) if current.op in {Op.IDIV, Op.MOD}]
    around, (least, most) = (-FARTHEST, FARTHEST), INTEGERS[DType.I32]
    bounds = Bounds(around, around, (0, FARTHEST))

    def fits(value: Node) -> bool:
        low, high = bounds.of(value)
        return least <= low and high <= most

    return frozenset(current for current in topological(places) if current.dtype is DType.I32 and fits(current))


@dataclass
class _Rewriter:
    columns: int
    rows: int
    coordinates: frozenset[Node]
    order: dict[Node, int] = field(default_factory=dict)  # in which values appear first
    sums: dict[Node, Affine] = field(default_factory=dict)  # of what was rewritten
    multiples: dict[Node, int] = field(default_factory=dict)  # by what values can be divided

    def __post_init__(self) -> None:
        self.multiples |= {X: self.columns, Y: self.rows}

    def at(self, results: tuple[Node, ...], column: int, row: int) -> tuple[Node, ...]:
        """The results at x + column and y + row."""
        replacement: dict[Node, Node] = {}
        for current in topological(results):
            args = tuple(replacement[arg] for arg in current.args)
            if current is X or current is Y:
                replacement[current] = self.written(Affine({current: 1}, column if current is X else row))
            elif current in self.coordinates and current.op in FOLDED:
                replacement[current] = self.written(self.sum(node(current.op, current.dtype, args, current.value)))
            else:
                replacement[current] = fold_node(node(current.op, current.dtype, args, current.value))
                if current.op in FOLDED and replacement[current].op in FOLDED:
                    value = replacement[current]
                    self.sums.setdefault(value, Affine({value: 1}, 0))  # may overflow: nothing is known
        return tuple(replacement[result] for result in results)

    def sum(self, value: Node) -> Affine:
        """A value as a sum of such as are none."""
        if value not in self.sums:
            self.sums[value] = self._sum(value)
        return self.sums[value]

    def _sum(self, value: Node) -> Affine:
        if value.op in {Op.IDIV, Op.MOD}:
            return self._quotient(value)
        if value.op not in FOLDED and value.op is not Op.CONST:
            return Affine({value: 1})
        return linear(value, [self.sum(arg) for arg in value.args]) or Affine({value: 1})

    def multiple(self, affine: Affine) -> int:
        """A number that divides a sum without its number; 0 if nothing does."""
        return math.gcd(*(count * self.multiples.get(value, 1) for value, count in affine.factors.items()))

    def _quotient(self, value: Node) -> Affine:
        """A quotient or rest: what the neighbours have in common, and a number."""
        of, by = self.sum(value.args[0]), value.args[1]
        if by.op is not Op.CONST or by.value <= 0:
            return Affine({value: 1}, 0)
        # a common factor of the divisor and all that varies says nothing of the quotient
        factor = math.gcd(by.value, *of.factors.values())
        times, divisor = {term: count // factor for term, count in of.factors.items()}, by.value // factor
        number, rest = divmod(of.number, factor)
        step = math.gcd(divisor, self.multiple(Affine(times, 0)))
        if step == divisor and value.op is Op.MOD:
            return Affine({}, number % divisor * factor + rest)
        if step == divisor:
            return self._divided(times, divisor).plus(Affine({}, number // divisor), 1)
        if step == 1:
            return Affine({value: 1}, 0)
        # so many neighbours begin a part of what has one quotient
        beyond = number % step
        same = node(value.op, value.dtype, (self.written(Affine(times, number - beyond)), const(divisor, DType.I32)))
        return Affine({same: factor}, beyond * factor + rest) if value.op is Op.MOD else Affine({same: 1}, 0)

    def _divided(self, times: dict[Node, int], divisor: int) -> Affine:
        """The quotient of what has no rest."""
        if divisor == 1 or not times:
            return Affine(times, 0)
        quotient = node(Op.IDIV, DType.I32, (self.written(Affine(times, 0)), const(divisor, DType.I32)))
        self.multiples[quotient] = self.multiple(Affine(times, 0)) // divisor
        return Affine({quotient: 1}, 0)

    def written(self, affine: Affine) -> Node:
        """The expression of a sum: values in the order in which they first appeared, the number last."""
        for value in affine.factors:
            self.order.setdefault(value, len(self.order))
        total = affine.node(sorted(affine.factors, key=self.order.__getitem__))
        self.sums[total] = affine
        return total
