"""The sums over windows that a stage computes: their terms, each of one pixel around, and what is made of them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from farm.analysis.metadata import Window, offset
from farm.analysis.refusal import Refusal
from farm.graph.node import DType, Node, Op, ReadPlace, node, read_place, topological
from farm.graph.place import X, Y
from farm.graph.stage import reads_of
from farm.kernel.terms import replaced

TEMPLATE = "partial_sums"

CHAIN = frozenset({Op.ADD, Op.SUB, Op.NEG})
"""What a sum is made of."""

PLACES = frozenset({Op.X, Op.Y, Op.OWN})
"""What a term may depend on only for where its pixel lies."""


@dataclass(frozen=True, slots=True)
class Term:
    """What a pixel at (dx, dy) of a plane adds to a sum, or takes from it.

    That is `value`, of the READ of the pixel itself, times a `factor` of constants and uniforms, if there is one.
    """

    sum: int
    place: ReadPlace
    dx: int
    dy: int
    value: Node
    factor: Node | None
    negative: bool


@dataclass(frozen=True)
class Sums:
    """Terms by row, then by plane and column, and the results, in which a STATE stands for each of the `count` sums."""

    terms: tuple[Term, ...]
    count: int
    results: tuple[Node, ...]

    @property
    def window(self) -> Window:
        """Around all terms."""
        across, down = ([getattr(term, side) for term in self.terms] for side in ("dx", "dy"))
        return Window(min(across), min(down), max(across), max(down))

    @property
    def span(self) -> int:
        """Rows that a row of the source reaches, but for one."""
        return self.window.height - 1

    @property
    def places(self) -> tuple[ReadPlace, ...]:
        """The planes that terms read."""
        return tuple(sorted({term.place for term in self.terms}))

    def columns(self, place: ReadPlace) -> tuple[int, int]:
        """The least and the greatest column that terms read of a plane."""
        across = [term.dx for term in self.terms if term.place == place]
        return min(across), max(across)

    @property
    def expressions(self) -> tuple[Node, ...]:
        """Everything that is computed: factors and values of the terms, then the results."""
        factors = (term.factor for term in self.terms if term.factor is not None)
        return (*factors, *(term.value for term in self.terms), *self.results)

    def evaluating(self, expressions: Sequence[Node]) -> "Sums":
        """The sums with each of its expressions as what it has become."""
        rest = iter(expressions)
        factors = [None if term.factor is None else next(rest) for term in self.terms]
        terms = [
            replace(term, factor=factor, value=next(rest)) for term, factor in zip(self.terms, factors, strict=True)
        ]
        return replace(self, terms=tuple(terms), results=tuple(rest))


def state(number: int) -> Node:
    """What stands for a sum in the results."""
    return node(Op.STATE, DType.F32, (), number)


@lru_cache(maxsize=256)
def sums_of(results: tuple[Node, ...]) -> Sums | Refusal:
    """The sums of results without loops, or in words why there are none."""
    chains = _chains(results)
    numbers = {root: number for number, root in enumerate(chains)}
    changed: dict[Node, Node] = {}
    for current in topological(results):
        if current in chains:
            total = state(numbers[current])
            for leaf in chains[current]:
                if leaf.term is None:
                    total = node(Op.SUB if leaf.negative else Op.ADD, DType.F32, (total, changed[leaf.node]))
            changed[current] = total
        else:
            args = tuple(changed[arg] for arg in current.args)
            changed[current] = node(current.op, current.dtype, args, current.value)
    remaining = tuple(changed[result] for result in results)
    if not chains:
        return Refusal(TEMPLATE, "it has no sums of pixels around in float32")
    if any(offset(read) != (0, 0) for read in reads_of(remaining)):
        return Refusal(TEMPLATE, "it reads pixels around beside those that it sums")
    terms = [replace(leaf.term, sum=numbers[root]) for root, leaves in chains.items() for leaf in leaves if leaf.term]
    return Sums(tuple(sorted(terms, key=lambda term: (term.dy, term.place, term.dx))), len(chains), remaining)


@dataclass(frozen=True, slots=True)
class _Leaf:
    """What a chain adds, or takes away: a term of the sum, or anything else."""

    node: Node
    negative: bool
    term: Term | None


def _chains(results: tuple[Node, ...]) -> dict[Node, list[_Leaf]]:
    """The outermost chains that add up pixels around; what several values are made of begins a chain of its own."""
    uses = Counter(results) + Counter(arg for current in topological(results) for arg in current.args)
    chains: dict[Node, list[_Leaf]] = {}
    seen: set[Node] = set()
    waiting = [*results]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        leaves = _leaves(current, uses) if _joins(current) else []
        if any(leaf.term and (leaf.term.dx, leaf.term.dy) != (0, 0) for leaf in leaves):
            chains[current] = leaves
            waiting += (leaf.node for leaf in leaves if leaf.term is None)
        else:
            waiting += current.args
    return chains


def _joins(value: Node) -> bool:
    return value.op in CHAIN and value.dtype is DType.F32


def _leaves(root: Node, uses: Counter[Node]) -> list[_Leaf]:
    """What a chain adds up, in its order."""
    leaves: list[_Leaf] = []
    waiting = [(root, False)]
    while waiting:
        current, negative = waiting.pop()
        if _joins(current) and (current is root or uses[current] == 1):
            *first, last = current.args
            waiting.append((last, negative != (current.op is not Op.ADD)))
            waiting += ((arg, negative) for arg in first)
        else:
            leaves.append(_Leaf(current, negative, _term(current, negative=negative)))
    return leaves


def _term(leaf: Node, *, negative: bool) -> Term | None:
    """A leaf that is made of one pixel, of constants and of uniforms; None if it is made of anything else."""
    reads = reads_of((leaf,))
    place = offset(reads[0]) if len(reads) == 1 else None
    if place is None or any(current.op in PLACES for current in topological((leaf,), {*reads})):
        return None
    (read,) = reads
    pixel = node(Op.READ, read.dtype, (X, Y), read.value)
    factor, value = _product(leaf)
    return Term(0, read_place(read), *place, replaced(value, {read: pixel}), factor, negative)


def _product(leaf: Node) -> tuple[Node | None, Node]:
    """The factor of a product that no pixel changes, and what it multiplies."""
    if leaf.op is Op.MUL:
        for factor, value in (leaf.args, leaf.args[::-1]):
            if not reads_of((factor,)):
                return factor, value
    return None, leaf
