"""Tables of colours laid out as they are looked up: planes that are read together lie side by side in a row.

A cube of 3 N planes is read at the same place of planes b, N + b and 2 N + b. Woven, it has N planes, of which the
pixel x is the columns 4 x, 4 x + 1 and 4 x + 2: one read of a vector brings all three. Kernels for CUDA read so
(`farm.kernel.cuda.interleaved`); whoever uploads the table lays it out (`farm.runtime.program.laid`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from farm.graph.bounds import Bounds
from farm.graph.graph import Graph, source_slot
from farm.graph.node import DType, Node, Op, ReadPlace, node, read_place, source_shape
from farm.graph.place import plane_of
from farm.graph.rect import Rect
from farm.graph.rewrite import rewrite, with_nodes
from farm.graph.stage import Stage, stage_of

BESIDE = (4, 3, 2)
"""So many planes may lie side by side."""


def columns(beside: int) -> int:
    """How many columns a pixel of so many planes takes: those of a vector."""
    return 1 << (beside - 1).bit_length()


def weave(graph: Graph, sources: Sequence[Rect]) -> tuple[Graph, dict[int, int]]:
    """The graph with tables woven, and of these, by slot, how many planes lie side by side.

    A table is woven where every read of it takes a plane that follows from data, with those that lie beside it read
    at the same place, and never goes beyond its edges. `sources` are the rectangles before; a woven one is `columns`
    times as wide.
    """
    counts = {source: count for source in graph.sources if (count := _beside(graph, source, sources))}
    if not counts:
        return graph, {}
    replacement: dict[Node, Node] = {}
    for current in graph.nodes:
        args = tuple(replacement[arg] for arg in current.args)
        if current in counts:
            shape = source_shape(current)
            value = shape._replace(planes=shape.planes // counts[current])
            replacement[current] = node(Op.SOURCE, current.dtype, (), tuple(value))
        elif current.op is Op.STAGE:
            replacement[current] = _woven(stage_of(current), counts, replacement).node
        else:
            replacement[current] = node(current.op, current.dtype, args, current.value)
    return with_nodes(graph, replacement), {source_slot(source): count for source, count in counts.items()}


def _beside(graph: Graph, source: Node, sources: Sequence[Rect]) -> int:
    """How many planes of a source can lie side by side; 0 for none."""
    shape, rect = source_shape(source), sources[source_slot(source)]
    given = any(base is source for planes in graph.outputs for base, _ in planes)
    if not shape.table or source.dtype is not DType.F32 or given or (rect.x0, rect.y0) != (0, 0):
        return 0
    reads = [
        [read for read in stage.reads if stage.inputs[read_place(read).input] is source]
        for stage in graph.stages
        if source in stage.inputs
    ]
    counts = [count for count in BESIDE if shape.planes % count == 0]
    return next((count for count in counts if all(_together(read, count, shape.planes, rect) for read in reads)), 0)


def _together(reads: Sequence[Node], count: int, planes: int, rect: Rect) -> bool:
    """Whether reads of a stage take planes so many at once, and stay within the table."""
    depth, bounds = planes // count, Bounds()
    places: dict[tuple[Node, ...], set[int]] = {}
    for read in reads:
        base, number = plane_of(read)
        x, y, plane = map(bounds.of, (*read.args[:2], base))
        inside = x[0] >= 0 and x[1] < rect.x1 and y[0] >= 0 and y[1] < rect.y1
        if base.op is Op.CONST or read_place(read).own or not inside:
            return False
        if plane[0] + number % depth < 0 or plane[1] + number % depth >= depth:
            return False
        places.setdefault((*read.args[:2], base + number % depth), set()).add(number // depth)
    return bool(reads) and all(planes == {*range(count)} for planes in places.values())


def _woven(stage: Stage, counts: Mapping[Node, int], replacement: Mapping[Node, Node]) -> Stage:
    """The stage with its reads of woven tables, whose planes and columns are others now."""

    def moved(current: Node) -> Node:
        if current.op is not Op.READ:
            return current
        place = read_place(current)
        image = stage.inputs[place.input]
        if image not in counts:
            return current
        count, depth = counts[image], source_shape(image).planes // counts[image]
        base, number = plane_of(current)
        x = current.args[0] * columns(count)
        across = x + number // depth if number // depth else x
        further = base + number % depth if number % depth else base
        return node(Op.READ, current.dtype, (across, current.args[1], further), tuple(ReadPlace(place.input, 0, False)))

    expressions = rewrite(stage.expressions, moved)
    return replace(
        stage.evaluating(expressions),
        inputs=tuple(replacement[image] for image in stage.inputs),
        domain=tuple(replacement[side] for side in stage.domain),
    )
