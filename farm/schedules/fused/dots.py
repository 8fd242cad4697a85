"""Two bytes that are weighed and added: where words hold both, one instruction a pixel multiplies and adds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from farm.graph.node import INTEGERS, DType, Node, Op, node, topological
from farm.graph.ranges import Ranges
from farm.graph.rewrite import rewrite

UNWEIGHED = frozenset({Op.READ, Op.X, Op.Y, Op.OWN, Op.LOOP, Op.TAP})
"""What the weights do not depend on, so that a thread makes them once."""


@dataclass(frozen=True)
class Dots:
    """Results with such sums as READs whose arguments are the weights, and by READ the bytes that it stands for."""

    results: tuple[Node, ...]
    reads: Mapping[Node, tuple[Node, ...]]


def dotted(values: tuple[Node, ...], packed: Callable[[Node], bool]) -> Dots:
    """Values with those sums taken out of which all bytes are `packed`."""
    numbers: dict[tuple[Node, ...], int] = {}
    reads: dict[Node, tuple[Node, ...]] = {}

    def rule(current: Node) -> Node:
        terms = _terms(current)
        if terms is None or not all(packed(read) for read, _ in terms):
            return current
        of_bytes, weights = (tuple(part) for part in zip(*terms, strict=True))
        dot = node(Op.READ, DType.I32, weights, ("dot", numbers.setdefault(of_bytes, len(numbers))))
        reads[dot] = of_bytes
        return dot

    rewritten = rewrite(values, rule)
    return Dots(tuple(rewritten[value] for value in values), reads)


def _terms(value: Node) -> list[tuple[Node, Node]] | None:
    """The bytes and weights of a sum of two."""
    if value.dtype is not DType.I32 or value.op not in {Op.ADD, Op.SUB}:
        return None
    terms = [term for term in map(_term, value.args) if term]
    if len(terms) != 2:
        return None
    if value.op is Op.SUB:
        read, weight = terms[1]
        terms[1] = read, node(Op.NEG, DType.I32, (weight,))
    return terms if all(_is_short(weight) for _, weight in terms) else None


def _term(value: Node) -> tuple[Node, Node] | None:
    if value.op is not Op.MUL:
        return None
    for byte, weight in (value.args, value.args[::-1]):
        if byte.op is Op.CAST and byte.args[0].op is Op.READ and byte.args[0].dtype is DType.U8:
            return byte.args[0], weight
    return None


def _is_short(weight: Node) -> bool:
    """Whether a weight is the same for all pixels, and has 16 bits."""
    if any(current.op in UNWEIGHED for current in topological((weight,))):
        return False
    low, high = Ranges().of(weight)
    least, most = INTEGERS[DType.I16]
    return least <= low and high <= most
