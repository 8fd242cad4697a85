"""Filters along a row, and down the columns of what it gives, change places: fewer pixels come from other lanes.

A kernel that computes both computes the first one for all rows that the second one reads. Down the columns first, it
computes each row once, and passes on to its neighbours what it has of that row alone.
"""

from collections import Counter
from collections.abc import Container, Mapping
from dataclasses import replace

from farm.graph.affine import affine
from farm.graph.graph import Graph
from farm.graph.node import Node, Op, node, read_place, topological
from farm.graph.place import X, Y
from farm.graph.rewrite import with_nodes
from farm.graph.stage import Stage, stage_of

PLACES = frozenset({Op.X, Op.Y, Op.STATE})
"""What differs from pixel to pixel beside what is read: a weight that follows from it belongs to its pixel."""

STEPS = frozenset({Op.LOOP, Op.TAP})
"""What an offset from the pixel may follow from."""

SUM = "sum"


def columns_first(graph: Graph) -> tuple[Graph, int]:
    """The graph with filters down columns before those along rows that they read, and how many changed places."""
    count = 0
    while True:
        changed, swaps = _swapped_once(graph)
        if not swaps:
            return graph, count
        graph, count = changed, count + swaps


def _swapped_once(graph: Graph) -> tuple[Graph, int]:
    """The graph in which every second filter of a pair comes first, of pairs that have no filter in common."""
    users = Counter(image for stage in graph.stages for image in stage.inputs)
    users.update(base for planes in graph.outputs for base, _ in planes)
    replacement: dict[Node, Node] = {}
    taken: set[Node] = set()
    for current in graph.nodes:
        args = tuple(replacement[arg] for arg in current.args)
        replacement[current] = node(current.op, current.dtype, args, current.value)
        if current.op is not Op.STAGE or (first := _before(current, users)) is None or first in taken:
            continue
        taken.add(current)
        rows, columns = stage_of(replacement[first]), stage_of(replacement[current])
        above = replace(columns, inputs=rows.inputs)
        replacement[current] = replace(rows, inputs=(above.out(0),)).node
    return with_nodes(graph, replacement), len(taken)


def _before(second: Node, users: Counter[Node]) -> Node | None:
    """The filter along rows that a filter down columns reads, if both may change places."""
    columns = stage_of(second)
    image = columns.inputs[0] if len(columns.inputs) == 1 else None
    if image is None or image.op is not Op.OUT or users[image] > 1:
        return None
    rows = stage_of(image.args[0])
    if rows.iterations != columns.iterations or not (_along(rows, 0) and _along(columns, 1)):
        return None
    kind = _kind(rows)
    alike = kind is not None and kind == _kind(columns) and rows.results[0].dtype is columns.results[0].dtype
    reads = {(read.dtype, *read_place(read)[1:]) for read in (*rows.reads, *columns.reads)}
    return image.args[0] if alike and reads == {(image.dtype, *next(iter(reads))[1:])} else None


def _along(stage: Stage, axis: int) -> bool:
    """Whether a stage makes one image of several pixels of another one that lie beside its own along an axis."""
    parallel = stage.axis is None and not stage.domain
    if not parallel or len(stage.inputs) != 1 or stage.outputs != (1,):
        return False
    own, across = (X, Y) if axis == 0 else (Y, X)
    if any(len(read.args) > 2 or read.args[1 - axis] is not across for read in stage.reads):
        return False
    offsets = [affine(read.args[axis]).beside(own) for read in stage.reads]
    steps = {value.op for offset in offsets if offset is not None for value in offset.factors}
    return None not in offsets and steps <= STEPS and (len(offsets) > 1 or bool(steps))


def _kind(stage: Stage) -> str | None:
    """How a stage joins what it reads: by a weighted sum, "min" or "max"; None where it does so in another way."""
    kinds: dict[Node, str | None] = {}  # of what is read; "" of a pixel as it is
    weights: set[Node] = set()
    for current in topological(stage.results):
        if current.op is Op.READ:
            kinds[current] = ""
        elif current.op not in PLACES and all(arg in weights for arg in current.args):
            weights.add(current)
        else:
            kinds[current] = _joined(current, kinds, weights)
    return kinds.get(stage.results[0])


def _joined(value: Node, kinds: Mapping[Node, str | None], weights: Container[Node]) -> str | None:
    """The kind of a value that is made of others."""
    joined = {kinds.get(arg) for arg in value.args if arg not in weights}
    weighed = any(arg in weights for arg in value.args)
    match value.op:
        case Op.ADD | Op.SUB if not weighed:
            kind = SUM
        case Op.NEG:
            kind = SUM
        case Op.MUL if len(joined) == 1 and weighed:
            kind = SUM
        case Op.DIV if value.args[1] in weights:
            kind = SUM
        case Op.MIN | Op.MAX if not weighed:
            kind = value.op.value
        case Op.REDUCE:
            kind = value.value
        case _:
            return None
    return kind if joined <= {"", kind} else None
