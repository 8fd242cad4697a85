"""What accesses have in common of their address is computed once, and the rest is rows and columns from there on."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count

from farm.graph.node import Node, Op, topological
from farm.kernel.ir import (
    AtomicAdd,
    Body,
    Buffer,
    For,
    If,
    Index,
    Kernel,
    Let,
    LoopKind,
    Move,
    Space,
    Statement,
    Store,
    Window,
    loaded,
)
from farm.kernel.terms import ONE, Terms, chosen, common, less, terms, total
from farm.kernel.walk import expressions, map_accesses, statements

INNER = (LoopKind.SERIAL, LoopKind.UNROLLED, LoopKind.VECTOR)
Plane = tuple[str, Index]
"""A buffer and what precedes rows and columns in an index of it."""


@dataclass
class _Corner:
    """Where a window begins: the terms that all rows, and all columns, have in common; before which statement."""

    buffer: Buffer
    before: int
    row: Terms
    column: Terms
    name: str

    @property
    def window(self) -> Buffer:
        """What begins there."""
        window = replace(self.buffer, name=self.name, shape=self.buffer.shape[-2:], origin=(), alignment=1)
        return replace(window, streamed=False)


def share_addresses(kernel: Kernel, least: int = 1) -> Kernel:
    """The kernel with windows where a thread's straight code begins to use a plane of a buffer of several axes.

    Planes that it uses fewer than `least` times have none; what stands in a loop is used often.
    """
    return replace(kernel, body=_inside(kernel.body, least, count()))


def _inside(body: Body, least: int, numbers: Iterator[int]) -> Body:
    """The statements, with windows where there is no further loop or condition around all that follows."""
    match body:
        case (*before, If(_, inner, ()) as last):
            return (*before, replace(last, body=_inside(inner, least, numbers)))
        case (*before, For(_, _, inner, kind) as last) if kind not in INNER:
            return (*before, replace(last, body=_inside(inner, least, numbers)))
    return _shared(body, least, numbers)


def _shared(body: Body, least: int, numbers: Iterator[int], *, way: bool = False) -> Body:
    """Statements that use each plane of a buffer through a window, which begins before the first of them.

    Of two ways a thread takes one, and they have little in common: each has windows of its own. In such a `way` places
    that have nothing in common have none.
    """
    corners: dict[Plane, _Corner] = {}
    uses: Counter[Plane] = Counter()
    for number, statement in enumerate(body):
        if _is_fork(statement):
            continue
        inner = {part.name for part in statements((statement,)) if isinstance(part, For | Let)}
        for buffer, index in _accesses(statement):
            if not _fixed(index[:-2], inner):
                continue
            row, column = (_fixed_terms(part, inner) for part in index[-2:])
            key = buffer.name, index[:-2]
            if key not in corners:
                corners[key] = _Corner(buffer, number, row, column, f"{buffer.name}_{next(numbers)}")
            corner = corners[key]
            corner.row, corner.column = common(corner.row, row), common(corner.column, column)
            uses[key] += least if any(isinstance(part, For) for part in statements((statement,))) else 1
    shares = {key for key, corner in corners.items() if corner.row or corner.column or not way}
    corners = {key: corner for key, corner in corners.items() if uses[key] >= least and key in shares}
    changed: list[Statement] = []
    for number, statement in enumerate(body):
        for (_, planes), corner in corners.items():
            if corner.before == number:
                place = (*planes, total(corner.row), total(corner.column))
                changed.append(Window(corner.window, corner.buffer, place))
        if isinstance(statement, If) and _is_fork(statement):
            ways = [_shared(inner, least, numbers, way=True) for inner in (statement.body, statement.otherwise)]
            changed.append(replace(statement, body=ways[0], otherwise=ways[1]))
        else:
            changed.append(_through(statement, corners))
    return tuple(changed)


def _is_fork(statement: Statement) -> bool:
    """Whether a thread goes one of two ways."""
    return isinstance(statement, If) and bool(statement.otherwise)


def _fixed(values: Iterable[Node], inner: set[Node]) -> bool:
    """Whether values are the same before a statement as within it."""
    parts = tuple(topological(values))
    return not inner.intersection(parts) and all(part.op is not Op.LOAD for part in parts)


def _fixed_terms(value: Node, inner: set[Node]) -> Terms:
    """The terms of a sum that are the same before a statement; the constant belongs to each access."""
    return chosen(terms(value), lambda term: term is not ONE and _fixed([term], inner))


def _accesses(statement: Statement) -> Iterator[tuple[Buffer, Index]]:
    """What a statement does to memory of several axes, within it too."""
    for part in statements((statement,)):
        places = [(loaded(value), value.args) for value in topological(expressions(part)) if value.op is Op.LOAD]
        match part:
            case Store(buffer, index) | AtomicAdd(buffer, index):
                places.append((buffer, index))
            case Move(target, to, source, at):
                places += [(source, at), (target, to)]
        yield from (place for place in places if _windowed(place[0]))


def _windowed(buffer: Buffer) -> bool:
    return buffer.space is Space.GLOBAL and len(buffer.shape) > 1 and buffer.edge is None


def _through(statement: Statement, corners: Mapping[Plane, _Corner]) -> Statement:
    """A statement that uses windows."""

    def place(buffer: Buffer, index: Index, _: int) -> tuple[Buffer, Index]:
        corner = corners.get((buffer.name, index[:-2])) if _windowed(buffer) else None
        if corner is None:
            return buffer, index
        row, column = terms(index[-2]), terms(index[-1])
        window = replace(corner.window, streamed=buffer.streamed)
        return window, (total(less(row, corner.row)), total(less(column, corner.column)))

    (changed,) = map_accesses((statement,), place)
    return changed
