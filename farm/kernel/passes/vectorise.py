"""Moves of adjacent elements between memory and registers become accesses of several, as far as they are aligned."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from math import gcd

from farm.graph.affine import divisor_of
from farm.graph.node import Node, Op, const
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    For,
    Index,
    Kernel,
    Let,
    LoopKind,
    Move,
    Space,
    Statement,
    Store,
    indices,
    load,
    loaded,
)
from farm.kernel.passes.simplify import simplified
from farm.kernel.terms import ONE, names, replaced, terms, total
from farm.kernel.verify import element_bytes
from farm.kernel.walk import map_bodies, statements
from farm.kernel.words import by_pixels, by_words, words_of

VECTOR_BYTES = 16
"""Largest access of a lane."""
MOST = 2**12
"""Greatest power of two that numbers are known to be multiples of: quotients of them are multiples of smaller ones."""
MOVED = ({Space.GLOBAL, Space.REGISTER}, {Space.SHARED, Space.REGISTER})
"""The spaces between which it moves elements."""


def vectorise(kernel: Kernel, *, in_order: bool = False) -> Kernel:
    """The kernel with vector accesses in place of unrolled loops that move one element a step.

    That a place is aligned follows from its structure, and from that of the names in it. `in_order`: as of Move.
    """
    known, number = multiples(kernel), count()

    def change(statement: Statement) -> Body:
        match statement:
            case For(step, extent, (Store() as store,), LoopKind.UNROLLED):
                pair = f"{store.buffer.name}_pair{next(number)}"
                moves = _moves(by_pixels(store), step, int(extent.value), known, pair)
                moves = tuple(replace(move, in_order=in_order) if isinstance(move, Move) else move for move in moves)
                return _of_words(moves, store) or (statement,)
        return (statement,)

    return replace(kernel, body=map_bodies(kernel.body, change))


@dataclass(frozen=True)
class Multiples:
    """Of which powers of two whole numbers are multiples, whatever the names in them are.

    A name is a sum of multiples of `values`: its own value, or the start and the step of a loop.
    """

    values: Mapping[Node, tuple[Node, ...]]
    known: Mapping[Node, int]

    def of(self, value: Node) -> int:
        """A power of two that divides a value."""
        if value in self.known:
            return self.known[value]
        match value.op:
            case Op.CONST:
                return gcd(int(value.value), MOST) if value.value else MOST
            case Op.NAME if value in self.values:
                return gcd(*map(self.of, self.values[value]))
            case Op.ADD | Op.SUB | Op.NEG | Op.MIN | Op.MAX | Op.MOD:
                return gcd(*map(self.of, value.args))
            case Op.MUL:
                return min(MOST, self.of(value.args[0]) * self.of(value.args[1]))
            case Op.BITAND:
                return max(map(self.of, value.args))
            case Op.IDIV | Op.SHR if (divisor := divisor_of(value)) and divisor & (divisor - 1) == 0:
                return max(1, self.of(value.args[0]) // divisor)
        return 1


def multiples(kernel: Kernel) -> Multiples:
    """What a kernel says of the numbers in it: rows begin at whole multiples of their buffer's alignment.

    Of a name that stands for different values in different places nothing is known.
    """
    bound: dict[Node, set[tuple[Node, ...]]] = defaultdict(set)
    for part in statements(kernel.body):
        match part:
            case Let(name, value):
                bound[name].add((value,))
            case For(name, kind=LoopKind.SERIAL):
                bound[name].add((part.start, part.step))
    return Multiples(
        {name: values.pop() for name, values in bound.items() if len(values) == 1},
        {param.shape[-1]: param.alignment for param in kernel.params if isinstance(param, Buffer) and param.shape},
    )


def lanes_at(memory: Buffer, column: Node, known: Multiples) -> int:
    """How many elements an access to a column of memory may have: as many as are aligned there, and 16 bytes hold."""
    most = VECTOR_BYTES // element_bytes(memory.dtype)
    start = column - memory.origin[-1] if memory.origin else column
    return min(most, known.of(start), memory.alignment)


def _moves(store: Store, step: Node, size: int, known: Multiples, pair: str) -> Body:
    """What a loop of `size` steps over `store` becomes; nothing where it moves no adjacent elements.

    Where there are two aligned vectors around what is loaded, but many aligned pieces in it, it takes both as a `pair`.
    """
    source = store.value.args[0] if store.value.op is Op.CAST else store.value
    if source.op is not Op.LOAD or {store.buffer.space, loaded(source).space} not in MOVED:
        return ()
    if (edge := loaded(source).edge) is not None and edge.columns:
        return ()
    loads = store.buffer.space is Space.REGISTER
    memory, place = (loaded(source), source.args) if loads else (store.buffer, store.index)
    if not adjacent(store.index, step) or not adjacent(source.args, step):
        return ()
    column = terms(replaced(place[-1], {step: const(0)}))
    offset = column.pop(ONE, 0)
    most = lanes_at(memory, total(column), known)
    if most == 1 and memory.space is Space.SHARED:
        return ()
    pieces = list(_pieces(offset, size, most))
    if loads and memory.space is Space.GLOBAL and len(pieces) > 2 and size == most:
        both = Buffer(pair, store.buffer.dtype, Space.REGISTER, indices(2 * most))
        return _paired(store, source, step, offset % most, both)
    return tuple(_access(store, loaded(source), step, *piece) for piece in pieces)


def _of_words(moves: Body, store: Store) -> Body:
    """The moves that a store becomes, of whole words where its pixels are in words; nothing if there are others."""
    arrays = words_of(store)
    if not arrays:
        return moves
    whole = [by_words(move, arrays) if isinstance(move, Move) else None for move in moves]
    return tuple(move for move in whole if move) if None not in whole else ()


def _paired(store: Store, source: Node, step: Node, rest: int, pair: Buffer) -> Body:
    """Loads of adjacent elements that begin `rest` after an aligned vector, out of that one and the next."""
    (*outer, column), size = source.args, int(pair.shape[0].value)
    moves = [
        Move(
            pair,
            indices(first),
            loaded(source),
            (*outer, simplified(replaced(column, {step: const(first - rest)}))),
            size // 2,
        )
        for first in (0, size // 2)
    ]
    items = replace(store, value=load(pair, step + rest))
    return (Alloc(pair), *moves, For(step, const(size // 2), (items,), LoopKind.UNROLLED))


def adjacent(index: Index, step: Node) -> bool:
    """Whether the elements of an index lie one after the other as a step goes on."""
    if not index or step in names(index[:-1]):
        return False
    counted = terms(index[-1])
    return counted[step] == 1 and step not in names(term for term in counted if term is not step)


def _pieces(offset: int, size: int, most: int) -> Iterator[tuple[int, int]]:
    """Aligned pieces of `size` elements, of `most` at most each, from an offset on: first step and number of steps."""
    at = 0
    while at < size:
        lanes = gcd(offset + at, most)
        while at + lanes > size:
            lanes //= 2
        yield at, lanes
        at += lanes


def _access(store: Store, source: Buffer, step: Node, first: int, lanes: int) -> Statement:
    """One access of so many elements from a step on."""

    def at(value: Node) -> Node:
        return simplified(replaced(value, {step: const(first)}))

    to = tuple(map(at, store.index))
    if lanes == 1:
        return Store(store.buffer, to, at(store.value))
    loads = store.value.args[0] if store.value.op is Op.CAST else store.value
    return Move(store.buffer, to, source, tuple(map(at, loads.args)), lanes)
