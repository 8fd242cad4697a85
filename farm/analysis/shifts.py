"""Tiles that are alike: whether a graph computes the same when its outputs are moved and every image with them.

An image moves by as many pixels as its readers ask further along: by twice as many where they read at 2*x, and not at
all where they read at a place of the plane. Where an expression depends on the place itself, nothing is alike.
"""

from collections.abc import Callable, Mapping, Sequence

from farm.graph.graph import Graph
from farm.graph.node import DType, Node, Op, Plane, source_shape, topological
from farm.graph.stage import Stage, stage_of

Shift = tuple[int, int]
"""Columns and rows."""

STILL: Shift = (0, 0)


def shifts(graph: Graph, moved: Sequence[Shift]) -> Mapping[Node, Shift] | None:
    """By how much each SOURCE, TABLE and STAGE moves when the outputs do; None where they would not be the same.

    Sizes must be known.
    """
    shifts: dict[Node, Shift] = {}
    for planes, shift in zip(graph.outputs, moved, strict=True):
        if not all(_moves(shifts, plane, shift) for plane in planes):
            return None
    for current in reversed(graph.nodes):
        if current.op is Op.STAGE and current in shifts and not _reads_move(stage_of(current), shifts):
            return None
    return shifts


def _moves(shifts: dict[Node, Shift], plane: Plane, shift: Shift) -> bool:
    """Note how an image moves; whether it may, and moves so for all of its readers."""
    image = plane[0]
    fixed = image.op is Op.TABLE or (image.op is Op.SOURCE and source_shape(image).table)
    if fixed and shift != STILL:
        return False
    owner = image.args[0] if image.op is Op.OUT else image
    return shifts.setdefault(owner, shift) == shift


def _reads_move(stage: Stage, shifts: dict[Node, Shift]) -> bool:
    shift = shifts[stage.node]
    if stage.domain and shift != STILL:
        return False
    drifts: dict[Node, int | None] = {}
    for current in topological(stage.expressions):
        drifts[current] = _drift(current, shift, drifts)
        if current.op is not Op.READ:
            continue
        x, y = (drifts[arg] for arg in current.args[:2])
        if x is None or y is None or not _moves(shifts, (stage.inputs[current.value[0]], 0), (x, y)):
            return False
    return all(drifts[value] == 0 for value in stage.expressions)


def _drift(value: Node, shift: Shift, known: Mapping[Node, int | None]) -> int | None:
    """By how much a value changes when the pixel moves; None: it depends on where the pixel lies."""
    if value.op in {Op.X, Op.Y}:
        return shift[value.op is Op.Y]
    drifts = [known[arg] for arg in value.args]
    if value.op is Op.READ:
        return 0 if all(drift == 0 for drift in drifts[2:]) else None
    if all(drift == 0 for drift in drifts):
        return 0
    if None in drifts or value.dtype not in {DType.I32, DType.BOOL}:
        return None
    return _moved(value, [drift or 0 for drift in drifts])


def _moved(value: Node, drifts: Sequence[int]) -> int | None:
    """Of whole numbers that change."""
    rule = RULES.get(value.op)
    if rule is not None:
        return rule(*drifts)
    first, last = drifts[0], value.args[-1]
    if value.op is Op.MUL:
        return _times(value, drifts)
    if last.op is not Op.CONST or value.op not in PARTS or drifts[-1]:
        return None
    divisor = int(last.value)
    if divisor <= 0 or first % divisor:
        return None
    return 0 if value.op is Op.MOD else first // divisor


def _times(value: Node, drifts: Sequence[int]) -> int | None:
    for factor, other in zip(value.args, reversed(drifts), strict=True):
        if factor.op is Op.CONST:
            return int(factor.value) * other
    return None


def _same(one: int, other: int) -> int | None:
    return one if one == other else None


def _compared(one: int, other: int) -> int | None:
    return 0 if one == other else None


PARTS = frozenset({Op.IDIV, Op.MOD})
"""Whose last argument, a number, says which part of the first is taken."""

RULES: Mapping[Op, Callable[..., int | None]] = {
    Op.ADD: lambda one, other: one + other,
    Op.SUB: lambda one, other: one - other,
    Op.NEG: lambda one: -one,
    Op.MIN: _same,
    Op.MAX: _same,
    Op.LT: _compared,
    Op.LE: _compared,
    Op.EQ: _compared,
    Op.WHERE: lambda condition, one, other: None if condition else _same(one, other),
}
