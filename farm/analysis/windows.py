"""How a stage walks over the windows that it reads: which loop runs along a row, and in which order."""

from collections.abc import Iterable
from dataclasses import dataclass

from farm.analysis.metadata import moved
from farm.graph.affine import Affine
from farm.graph.bounds import Bounds, finite
from farm.graph.node import Node, Op, ReadPlace, read_place, topological
from farm.graph.rect import Rect, hull
from farm.graph.rewrite import free_loops
from farm.graph.stage import Stage

FOLLOWING = frozenset({Op.X, Op.Y, Op.OWN, Op.READ, Op.STATE, Op.UNIFORM, Op.REDUCE})


@dataclass(frozen=True, slots=True)
class Walk:
    """An offset that is `start` + `factor` * `loop`; without a loop it is `start`."""

    loop: Node | None
    factor: int
    start: int


def walk(offset: Affine) -> Walk | None:
    """The offset as a walk by single steps along one loop; None where it is none."""
    if offset.fixed:
        return Walk(None, 0, offset.number)
    if len(offset.factors) > 1:
        return None
    ((loop, factor),) = offset.factors.items()
    return Walk(loop, factor, offset.number) if loop.op is Op.LOOP and factor in {1, -1} else None


def offsets(read: Node) -> tuple[Affine, Affine] | None:
    """What a READ adds to X and Y; None where it does not simply follow the pixel."""
    if len(read.args) > 2:
        return None
    x, y = moved(read.args[0], Op.X), moved(read.args[1], Op.Y)
    return None if x is None or y is None else (x, y)


def loops_of(offset: Affine) -> frozenset[Node]:
    """The loops that an offset depends on."""
    return frozenset[Node]().union(*map(free_loops, offset.factors))


def fixed(reads: Iterable[Node]) -> Rect | None:
    """The pixels that some READs take, if these depend on loops alone, and on no pixel, plane or value."""
    rects = []
    for read in reads:
        if len(read.args) > 2 or any(current.op in FOLLOWING for current in topological(read.args)):
            return None
        x, y = (Bounds().of(arg) for arg in read.args)
        if not (finite(x) and finite(y)):
            return None
        rects.append(Rect(int(x[0]), int(y[0]), int(x[1]) + 1, int(y[1]) + 1))
    return hull(rects) if rects else None


def reads_by_place(stage: Stage, inputs: Iterable[int]) -> dict[ReadPlace, list[Node]]:
    """The READs of some inputs, by the plane that they take, in order of the planes."""
    wanted, reads_at = set(inputs), dict[ReadPlace, list[Node]]()
    for read in stage.reads:
        place = read_place(read)
        if place.input in wanted:
            reads_at.setdefault(place, []).append(read)
    return {place: reads_at[place] for place in sorted(reads_at)}


def varying(values: Iterable[Node]) -> frozenset[Node]:
    """The nodes below `values` that depend on the pixel."""
    varying: set[Node] = set()
    for current in topological(values):
        if current.op in {Op.X, Op.Y} or any(arg in varying for arg in current.args):
            varying.add(current)
    return frozenset(varying)


def sliding(stage: Stage, inputs: Iterable[int]) -> frozenset[Node] | None:
    """The loops that run along the rows of the windows of `inputs`, if a thread can hold such a row in registers.

    Every column is then a constant, or one step of an innermost loop that moves along the row and in no other way.
    None where that is not so.
    """
    reads = [read for reads in reads_by_place(stage, inputs).values() for read in reads]
    loops: set[Node] = set()
    across: dict[Node, Node | None] = {}
    for read in reads:
        places = offsets(read)
        along = walk(places[0]) if places else None
        if places is None or along is None or along.loop in loops_of(places[1]):
            return None
        across[read] = along.loop
        loops |= set() if along.loop is None else {along.loop}
    if any(loops & free_loops(read) - {across[read]} for read in reads):
        return None
    return None if loops & _outer(stage) else frozenset(loops)


def _outer(stage: Stage) -> set[Node]:
    """The loops in which others run."""
    return {loop for value in topological(stage.expressions) if value.op is Op.REDUCE for loop in free_loops(value)}
