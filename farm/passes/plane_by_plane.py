"""All planes at once where a stage that runs plane by plane reads or computes the same for each of them."""

from dataclasses import replace
from functools import lru_cache

from farm.graph.graph import Graph
from farm.graph.node import DType, Node, Op, const, exact, node, read_place, topological
from farm.graph.rewrite import rewrite, with_nodes
from farm.graph.stage import Stage, stage_of
from farm.passes.fold import fold_node

MAX_PLANES = 4
"""Largest number of planes computed together: registers of more cost more than reading them again."""


def joined_planes(graph: Graph) -> Graph:
    """The graph with such stages at pixel granularity: what they share is read and computed once, not once a plane."""
    replacement: dict[Node, Node] = {}
    for current in graph.nodes:
        args = tuple(replacement[arg] for arg in current.args)
        if current.op is Op.OUT and shares(stage := stage_of(args[0])):
            replacement[current] = joined(stage).out(current.value[0])
        else:
            replacement[current] = node(current.op, current.dtype, args, current.value)
    return with_nodes(graph, replacement)


def shares(stage: Stage) -> bool:
    """Whether all planes read the same at each pixel, or from places that take some computing."""
    parallel = stage.axis is None and not stage.domain
    if not parallel or not 1 < stage.iterations <= MAX_PLANES:
        return False
    return set(stage.outputs) == {1} and any(_of_all_planes(read) or _sought(read) for read in stage.reads)


def _of_all_planes(read: Node) -> bool:
    """Whether a READ at the pixel itself is the same for every plane."""
    x, y, *plane = read.args
    return not read_place(read).own and not plane and x.op is Op.X and y.op is Op.Y


def _sought(read: Node) -> bool:
    """Whether the place of a READ is computed from real numbers."""
    return any(current.dtype is DType.F32 for current in topological(read.args[:2]))


def joined(stage: Stage) -> Stage:
    """The stage that computes all planes of its outputs at once."""
    planes = [at_plane(stage, own) for own in range(stage.iterations)]
    results = [results[output] for output in range(len(stage.outputs)) for results in planes]
    return replace(stage, iterations=1, outputs=(stage.iterations,) * len(stage.outputs), results=tuple(results))


@lru_cache(maxsize=4096)
def apart(stage: Stage) -> Stage:
    """The inverse of `joined`: the stage with a plane an iteration, if it computes them all alike; else as it is."""
    planes = set(stage.outputs)
    parallel = stage.axis is None and not stage.domain
    if stage.iterations > 1 or len(planes) > 1 or planes == {1} or not parallel or _knows_own(stage):
        return stage
    (count,) = planes
    starts = range(0, len(stage.results), count)
    results = [_alike(stage.results[start : start + count], {}) for start in starts]
    if None in results:
        return stage
    alike = tuple(result for result in results if result is not None)
    return replace(stage, iterations=count, outputs=(1,) * len(stage.outputs), results=alike)


def _knows_own(stage: Stage) -> bool:
    """Whether something depends on the plane that is computed."""
    return any(
        current.op is Op.OWN or (current.op is Op.READ and read_place(current).own)
        for current in topological(stage.expressions)
    )


def _alike(planes: tuple[Node, ...], known: dict[tuple[Node, ...], Node | None]) -> Node | None:
    """What each plane computes, in terms of its own number; None if they do not compute alike."""
    if planes not in known:
        first = planes[0]
        known[planes] = first if len(set(planes)) == 1 else _alike_apart(planes, known)
    return known[planes]


def _alike_apart(planes: tuple[Node, ...], known: dict[tuple[Node, ...], Node | None]) -> Node | None:
    first = planes[0]
    if len({(value.op, value.dtype, len(value.args)) for value in planes}) > 1:
        return None
    value = first.value
    if first.op is Op.READ:
        places = [read_place(read) for read in planes]
        own = [place._replace(plane=place.plane - k, own=True) for k, place in enumerate(places)]
        if len(set(own)) > 1:
            return None
        value = tuple(own[0])
    elif len({exact(value.value) for value in planes}) > 1 or not first.args:
        return None
    args = [_alike(value, known) for value in zip(*(value.args for value in planes), strict=True)]
    if None in args:
        return None
    return node(first.op, first.dtype, tuple(arg for arg in args if arg is not None), value)


def at_plane(stage: Stage, own: int) -> tuple[Node, ...]:
    """What the stage computes for one plane."""

    def fixed(current: Node) -> Node:
        if current.op is Op.OWN:
            return const(own, DType.I32)
        if current.op is Op.READ and read_place(current).own:
            place = read_place(current)
            value = place._replace(plane=place.plane + own, own=False)
            return node(Op.READ, current.dtype, current.args, tuple(value))
        return fold_node(current)

    replacement = rewrite(stage.results, fixed)
    return tuple(replacement[result] for result in stage.results)
