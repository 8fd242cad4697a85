"""Drop outputs of stages that nothing reads, and inputs that nothing reads any more."""

from dataclasses import replace

from farm.graph.graph import Graph
from farm.graph.node import Node, Op, node, read_place
from farm.graph.rewrite import rewrite, with_nodes
from farm.graph.stage import Stage, stage_of


def prune(graph: Graph) -> Graph:
    """The graph with every stage narrowed to the outputs that are read, until nothing changes."""
    while True:
        read: dict[Node, set[int]] = {}
        for current in graph.nodes:
            if current.op is Op.OUT:
                read.setdefault(current.args[0], set()).add(current.value[0])
        narrowed = {stage: narrow(stage_of(stage), kept) for stage, kept in read.items()}
        changed = {stage: new for stage, new in narrowed.items() if new[0].node is not stage}
        if not changed:
            return graph
        graph = _rebuild(graph, changed)


def narrow(stage: Stage, kept: set[int]) -> tuple[Stage, tuple[int, ...]]:
    """The stage with only the outputs `kept` and the inputs they need, and the old numbers of those outputs."""
    order = tuple(sorted(kept))
    results: list[Node] = list(stage.results) if stage.domain else []
    first = 0
    for output, count in enumerate(stage.outputs):
        if output in kept and not stage.domain:
            results += stage.results[first : first + count]
        first += count
    smaller = replace(stage, outputs=tuple(stage.outputs[k] for k in order), results=tuple(results))
    used = sorted({read_place(read).input for read in smaller.reads})
    if len(used) == len(stage.inputs):
        return smaller, order

    def renumber(current: Node) -> Node:
        if current.op is not Op.READ:
            return current
        place = read_place(current)
        return node(Op.READ, current.dtype, current.args, place._replace(input=used.index(place.input)))

    replacement = rewrite(smaller.expressions, renumber)
    return (
        replace(
            smaller.evaluating(replacement),
            inputs=tuple(stage.inputs[k] for k in used),
        ),
        order,
    )


def _rebuild(graph: Graph, changed: dict[Node, tuple[Stage, tuple[int, ...]]]) -> Graph:
    """Graph with changed stages in place; their arguments are rewritten on the way."""
    replacement: dict[Node, Node] = {}
    for current in graph.nodes:
        if current.op is Op.OUT and current.args[0] in changed:
            stage, order = changed[current.args[0]]
            fresh = replace(stage, inputs=tuple(replacement[image] for image in stage.inputs))
            replacement[current] = fresh.out(order.index(current.value[0]))
        elif current.op is Op.STAGE and current in changed:
            replacement[current] = current  # replaced where its outputs are
        else:
            args = tuple(replacement[arg] for arg in current.args)
            replacement[current] = node(current.op, current.dtype, args, current.value)
    return with_nodes(graph, replacement)
