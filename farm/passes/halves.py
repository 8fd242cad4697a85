"""Half precision: rounded float32 within a kernel, and images between kernels that are stored as half precision."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import lru_cache

from farm.graph.graph import Graph
from farm.graph.node import DType, Node, Op, cast, node
from farm.graph.rewrite import with_nodes
from farm.graph.stage import Stage, stage_of


def halves_of(stage: Stage) -> tuple[int, ...]:
    """The outputs of half precision."""
    return tuple(output for output in range(len(stage.outputs)) if stage.dtype(output) is DType.F16)


@lru_cache(maxsize=4096)
def rounded_halves(stage: Stage) -> Stage:
    """The stage with float32 in place of half precision, rounded as half precision is.

    The halves themselves are further outputs behind all others, in their order.
    """
    halves = halves_of(stage)
    if not halves:
        return stage
    rounded = (cast(result, DType.F32) if result.dtype is DType.F16 else result for result in stage.results)
    return _with_outputs(replace(stage, results=tuple(rounded)), [_results(stage, output) for output in halves])


def stored_as_halves(graph: Graph, images: Mapping[Node, Collection[Node]]) -> tuple[Graph, Mapping[Node, Node]]:
    """The graph in which some images of float32 are stored as half precision, and what is stored of every OUT node.

    `images` are OUT nodes that no output shows, each with the STAGE nodes that still read it as it was computed. The
    stages stay in their order.
    """
    rewritten: dict[Node, Node] = {}
    stored: dict[Node, Node] = {}
    for current in graph.nodes:
        args = tuple(rewritten[arg] for arg in current.args)
        rewritten[current] = node(current.op, current.dtype, args, current.value)
        if current.op is Op.STAGE:
            inputs = (
                stored[image] if image in images and current not in images[image] else rewritten[image]
                for image in stage_of(current).inputs
            )
            stage = replace(stage_of(rewritten[current]), inputs=tuple(inputs))
            halves = {out.value[0]: readers for out, readers in images.items() if out.args[0] is current}
            rewritten[current] = _halved(stage, halves).node
        elif current.op is Op.OUT:
            stage, output = stage_of(args[0]), current.value[0]
            rewritten[current] = stored[current] = stage.out(output)
            if images.get(current):
                exact = sorted(out.value[0] for out, readers in images.items() if readers and out.args == current.args)
                stored[current] = stage.out(len(stage.outputs) - len(exact) + exact.index(output))
    return with_nodes(graph, rewritten), stored


def _halved(stage: Stage, halves: Mapping[int, Collection[Node]]) -> Stage:
    """The stage with some outputs as half precision: in their place, or behind all others where they stay as well."""
    if not halves:
        return stage
    results = [
        tuple(cast(result, DType.F16) for result in _results(stage, output))
        if output in halves and not halves[output]
        else _results(stage, output)
        for output in range(len(stage.outputs))
    ]
    more = [
        tuple(cast(result, DType.F16) for result in _results(stage, output))
        for output in sorted(halves)
        if halves[output]
    ]
    return _with_outputs(replace(stage, results=tuple(result for output in results for result in output)), more)


def _results(stage: Stage, output: int) -> tuple[Node, ...]:
    first = sum(stage.outputs[:output])
    return stage.results[first : first + stage.outputs[output]]


def _with_outputs(stage: Stage, more: list[tuple[Node, ...]]) -> Stage:
    """The stage with further outputs behind its own."""
    results = tuple(result for output in more for result in output)
    return replace(stage, outputs=stage.outputs + tuple(map(len, more)), results=stage.results + results)
