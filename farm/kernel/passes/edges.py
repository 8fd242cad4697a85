"""Beyond the edges of buffers: `fold_edges` looks at every load, the others ask once whether a nest is inside.

What lies beyond an edge is another element, or a constant.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import groupby
from math import inf

from farm.graph.axis import Boundary
from farm.graph.bounds import Bounds
from farm.graph.node import DType, Node, Op, binary, const, node, topological
from farm.kernel.ir import (
    Body,
    Buffer,
    Edge,
    For,
    If,
    Index,
    Kernel,
    Let,
    LoopKind,
    Move,
    Statement,
    Store,
    all_of,
    call,
    load,
    loaded,
    name,
)
from farm.kernel.passes.simplify import simplified
from farm.kernel.terms import ONE, chosen, less, names, terms, total
from farm.kernel.walk import expressions, map_bodies, map_expressions, statements

Axes = tuple[int, ...]
"""Axes of buffers, counted from the last one."""

COLUMNS = (-1,)
ROWS_AND_COLUMNS = (-2, -1)

FOLDS = {Boundary.MIRROR: "mirrored", Boundary.WRAP: "repeated"}
FAR_FOLDS = {Boundary.MIRROR: "mirrored_far", Boundary.WRAP: "repeated_far"}
"""Where a place is likely to be beyond the edge."""


def fold_edges(kernel: Kernel) -> Kernel:
    """The kernel of which each load beyond an edge takes the element that stands for it."""
    params = tuple(replace(param, edge=None) if isinstance(param, Buffer) else param for param in kernel.params)
    return replace(kernel, params=params, body=_folded(kernel.body))


def split_edges(kernel: Kernel) -> Kernel:
    """The kernel with a branch around each run of unrolled loops that loads beyond an edge: one of its ways is inside.

    What is not such a loop is folded.
    """
    return fold_edges(replace(kernel, body=_split_runs(kernel.body, ROWS_AND_COLUMNS)))


def split_columns(kernel: Kernel) -> Kernel:
    """The kernel with such branches that ask about columns alone; what lies beyond an edge is still to be folded."""
    return replace(kernel, body=_split_runs(kernel.body, COLUMNS))


def _split_runs(body: Body, axes: Axes) -> Body:
    """Statements with branches around runs of unrolled loops, or within these where a run as a whole has none."""
    whole: list[Statement] = []
    for edge, run in groupby(body, _edge_of):
        part = tuple(run)
        branch = _split(part, edge, axes) if edge is not None else None
        whole += [_split_within(statement, axes) for statement in part] if branch is None else [branch]
    return tuple(whole)


def _split_within(statement: Statement, axes: Axes) -> Statement:
    match statement:
        case For(body=body):
            return replace(statement, body=_split_runs(body, axes))
        case If(_, body, otherwise):
            return replace(statement, body=_split_runs(body, axes), otherwise=_split_runs(otherwise, axes))
    return statement


def _edge_of(statement: Statement) -> Edge | None:
    """The one edge that the loads of an unrolled loop may lie beyond."""
    if not isinstance(statement, For) or statement.kind is not LoopKind.UNROLLED:
        return None
    edges = {loaded(part).edge for part in _loads((statement,))} - {None}
    return edges.pop() if len(edges) == 1 else None


def _loads(body: Body) -> Iterator[Node]:
    """All loads."""
    for statement in statements(body):
        yield from (part for part in topological(expressions(statement)) if part.op is Op.LOAD)


def _split(body: Body, edge: Edge, axes: Axes) -> If | None:
    """A branch for some loops that go beyond one edge, if their places are known before them, but for steps."""
    loops = {part.name: part for part in statements(body) if isinstance(part, For)}
    ranges = {name: (0, int(loop.extent.value) - 1) for name, loop in loops.items()}
    spans = [_spans([part.args for part in _loads(body) if loaded(part).edge], axis, ranges) for axis in axes]
    inner = {part.name for part in statements(body) if isinstance(part, Let)}
    if any(span is None or names(base for base, _, _ in span) & inner for span in spans):
        return None
    tests = [
        test
        for axis, span in zip(axes, spans, strict=True)
        for base, low, high in span or ()
        for test in (edge.first[axis] <= base + low, base + (high + 1) <= edge.end[axis])
    ]
    tested = all_of(*map(simplified, tests))
    if axes == COLUMNS:
        rows = replace(edge, columns=False)
        return If(tested, _with_loads(body, lambda buffer, index, _: load(replace(buffer, edge=rows), *index)), body)
    return If(tested, _without_edges(body), _folded(body, FAR_FOLDS))


def _spans(
    places: Iterable[Index], axis: int, ranges: dict[Node, tuple[int, int]]
) -> list[tuple[Node, int, int]] | None:
    """What places along an axis have in common, the least and the most that is added to it; None if unbounded."""
    spans: dict[Node, tuple[float, float]] = {}
    for place in dict.fromkeys(index[axis] for index in places):  # in this order, so that texts are always the same
        counted = terms(place)
        moving = chosen(counted, lambda term: term is ONE or bool(names([term]) & ranges.keys()))
        low, high = Bounds(known=dict(ranges)).of(total(moving))
        base = total(less(counted, moving))
        before = spans.get(base, (inf, -inf))
        spans[base] = min(low, before[0]), max(high, before[1])
    if any(-inf in span or inf in span for span in spans.values()):
        return None
    return [(base, int(low), int(high)) for base, (low, high) in spans.items()]


def _without_edges(body: Body) -> Body:
    """Statements of which all loads stay inside."""
    return _with_loads(body, lambda buffer, index, _: load(replace(buffer, edge=None), *index))


def _folded(body: Body, folds: Mapping[Boundary, str] = FOLDS) -> Body:
    """Statements of which each load or move beyond an edge takes what stands for it."""
    return _with_loads(map_bodies(body, _moved), partial(_element, folds))


def _with_loads(body: Body, change: Callable[[Buffer, Index, Edge], Node]) -> Body:
    """Statements with other loads of buffers that have edges."""

    def rule(current: Node) -> Node:
        if current.op is not Op.LOAD or (edge := loaded(current).edge) is None:
            return current
        return change(loaded(current), current.args, edge)

    return tuple(map_expressions(statement, rule) for statement in body)


def _element(folds: Mapping[Boundary, str], buffer: Buffer, index: Index, edge: Edge) -> Node:
    """What is there for a place beyond an edge, or within it."""
    buffer, places = replace(buffer, edge=None), _places(index, edge)
    if edge.boundary is Boundary.CONSTANT:
        inside = all_of(*[test for place, first, end in places for test in (first <= place, place < end)])
        beyond = const(edge.constant, buffer.dtype)
        return node(Op.WHERE, buffer.dtype, (inside, load(buffer, *index), beyond))
    return load(buffer, *_folded_index(index, edge, folds))


def _moved(statement: Statement) -> Body:
    """A move from within or beyond an edge above or below; what stands for it is put into its place afterwards."""
    match statement:
        case Move(target, to, Buffer(edge=Edge() as edge) as source, at, lanes):
            ((row, first, end),) = _places(at, edge)
            move = replace(statement, source=replace(source, edge=None), at=_folded_index(at, edge, FOLDS))
            if edge.boundary is not Boundary.CONSTANT:
                return (move,)
            step = name(f"{target.name}_lane")
            item = (*to[:-1], simplified(to[-1] + step))
            beyond = Store(target, item, const(edge.constant, target.dtype))
            fill = For(step, const(lanes), (beyond,), LoopKind.UNROLLED)
            return (move, If(node(Op.NOT, DType.BOOL, (all_of(first <= row, row < end),)), (fill,)))
    return (statement,)


def _folded_index(index: Index, edge: Edge, folds: Mapping[Boundary, str]) -> Index:
    """The index of the element that stands for another; where that is a constant, of one that is there."""
    fold = folds.get(edge.boundary)
    folded = [call(fold, DType.I32, *place) if fold else _clamped(*place) for place in _places(index, edge)]
    first = len(index) - len(edge.first)
    return (*index[:first], *folded, *index[first + len(folded) :])


def _places(index: Index, edge: Edge) -> list[tuple[Node, Node, Node]]:
    """The parts of an index that may lie beyond an edge, each with the first place inside and the first one after."""
    places = list(zip(index[-len(edge.first) :], edge.first, edge.end, strict=True))
    return places if edge.columns else places[:-1]


def _clamped(place: Node, first: Node, end: Node) -> Node:
    """The nearest place inside."""
    return binary(Op.MIN, binary(Op.MAX, place, first), end - 1)
