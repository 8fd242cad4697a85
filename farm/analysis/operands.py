"""A long reduction taken apart: what its body reads at each step, by what that depends on (the loop, column, row)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from farm.analysis.refusal import Refusal
from farm.graph.affine import affine
from farm.graph.node import Node, Op, node, topological
from farm.graph.place import X, Y
from farm.graph.rewrite import inherited
from farm.graph.stage import loop_count, reads_of

TEMPLATE = "contract"
"""The template that takes such stages."""


class Kind(StrEnum):
    """What an operand depends on."""

    ROW = "row"  # the loop and y: the entry k of the matrix row that the pixel's row crosses
    COLUMN = "column"  # the loop and x
    TABLE = "table"  # the loop alone: the same for all pixels
    PIXEL = "pixel"  # x or y or what is read there, not the loop: the same for all steps
    GENERAL = "general"  # all of them


@dataclass(frozen=True, slots=True)
class Operand:
    """The greatest expression within a loop's body that depends on no more than `kind` says; GENERAL: a READ or loop.

    `name` is what stands for it in `Contraction.bodies`.
    """

    value: Node
    kind: Kind
    name: Node

    @property
    def reads(self) -> tuple[Node, ...]:
        """Its READs."""
        return reads_of((self.value,))


@dataclass(frozen=True, slots=True)
class Contraction:
    """The results of a stage as one loop of `count` steps and what is computed of its totals.

    A step takes each of `bodies` into its total, as the REDUCE of the same place in `reduces` says. `totals` are what
    stands for these in `results`.
    """

    loop: Node
    reduces: tuple[Node, ...]
    operands: tuple[Operand, ...]
    bodies: tuple[Node, ...]
    totals: tuple[Node, ...]
    results: tuple[Node, ...]

    @property
    def count(self) -> int:
        """Steps."""
        return max(0, loop_count(self.loop))

    def of(self, *kinds: Kind) -> tuple[Operand, ...]:
        """The operands of some kinds."""
        return tuple(operand for operand in self.operands if operand.kind in kinds)


def contraction(results: tuple[Node, ...]) -> Contraction | Refusal:
    """The loop that all outermost REDUCEs below `results` share; in words, why there is none. Sizes must be known."""
    reduces = outermost(results)
    loops = {reduce.args[1] for reduce in reduces}
    if not loops:
        return Refusal(TEMPLATE, "it has no loop")
    if len(loops) > 1:
        return Refusal(TEMPLATE, "its reductions run over different loops")
    (loop,) = loops
    bodies = tuple(reduce.args[0] for reduce in reduces)
    kinds = _operands(bodies, loop)
    totals = tuple(_placeholder(reduce, k) for k, reduce in enumerate(reduces))
    operands = tuple(
        Operand(value, kind, _placeholder(value, len(totals) + k)) for k, (value, kind) in enumerate(kinds.items())
    )
    return Contraction(
        loop,
        reduces,
        operands,
        _replaced(bodies, {operand.value: operand.name for operand in operands}),
        totals,
        _replaced(results, dict(zip(reduces, totals, strict=True))),
    )


def offset(coordinate: Node, leaf: Node) -> int | None:
    """How much a coordinate adds to `leaf` (X, Y or a LOOP); None where it is no such sum."""
    form = affine(coordinate).beside(leaf)
    return form.number if form and form.fixed else None


@dataclass(frozen=True, slots=True)
class Entry:
    """How a READ of a matrix follows the loop and X or Y: what it adds to them in its column and row.

    `along`: its columns follow the loop.
    """

    along: bool
    column: int
    row: int


def entry(read: Node, loop: Node, kind: Kind) -> Entry | None:
    """The entry of a ROW or COLUMN operand's READ; None where its coordinates are no sums of one thing each."""
    other = Y if kind is Kind.ROW else X
    if len(read.args) > 2:
        return None
    for along, leaves in ((True, (loop, other)), (False, (other, loop))):
        column, row = (offset(arg, leaf) for arg, leaf in zip(read.args, leaves, strict=True))
        if column is not None and row is not None:
            return Entry(along, column, row)
    return None


def outermost(results: tuple[Node, ...]) -> tuple[Node, ...]:
    """The REDUCEs that stand in no other."""
    reduces: dict[Node, None] = {}
    stack, seen = list(reversed(results)), set[Node]()
    while stack:
        current = stack.pop()
        if current in seen:
            continue
        seen.add(current)
        if current.op is Op.REDUCE:
            reduces[current] = None
        else:
            stack += reversed(current.args)
    return tuple(reduces)


@inherited
def followed(current: Node, loops: frozenset[Node]) -> frozenset[Node]:
    """X, Y and the LOOPs that a value depends on."""
    if current.op in {Op.X, Op.Y, Op.LOOP}:
        return frozenset({current})
    return loops - {current.args[1]} if current.op is Op.REDUCE else loops


def _kind(value: Node, loop: Node) -> Kind:
    depends = followed(value)
    if loop not in depends:
        return Kind.PIXEL
    kinds = {frozenset({loop}): Kind.TABLE, frozenset({loop, Y}): Kind.ROW, frozenset({loop, X}): Kind.COLUMN}
    return kinds.get(depends, Kind.GENERAL)


def _operands(bodies: tuple[Node, ...], loop: Node) -> dict[Node, Kind]:
    """The operands of some bodies in the order in which they appear."""
    kinds: dict[Node, Kind] = {}
    seen: set[Node] = set()
    stack = list(reversed(bodies))
    while stack:
        current = stack.pop()
        kind = _kind(current, loop)
        reads = bool(reads_of((current,)))
        if current in seen or not (reads or (kind is Kind.PIXEL and followed(current))):
            continue  # numbers, and what follows from the loop's counter
        seen.add(current)
        if kind is not Kind.GENERAL or current.op in {Op.READ, Op.REDUCE}:
            kinds[current] = kind
        else:
            stack += reversed(current.args)
    return kinds


def _placeholder(value: Node, index: int) -> Node:
    """Stands for a value that has a name: as the state of a moving stage does, which no contraction is."""
    return node(Op.STATE, value.dtype, (), index)


def _with(current: Node, args: tuple[Node, ...]) -> Node:
    return node(current.op, current.dtype, args, current.value)


def _replaced(roots: Iterable[Node], known: Mapping[Node, Node]) -> tuple[Node, ...]:
    """The expressions with some values replaced."""
    roots = tuple(roots)
    replacement: dict[Node, Node] = {}
    for current in topological(roots):
        changed = tuple(replacement[arg] for arg in current.args)
        replacement[current] = known[current] if current in known else _with(current, changed)
    return tuple(replacement[root] for root in roots)
