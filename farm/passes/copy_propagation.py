"""Read through stages that only copy: who reads an image at the same place may as well read the original."""

from collections.abc import Callable
from dataclasses import replace

from farm.graph.graph import Graph
from farm.graph.node import DType, Node, Op, Plane, node, read_place
from farm.graph.place import X, Y
from farm.graph.rewrite import rewrite, with_nodes
from farm.graph.stage import Stage, stage_of

Origins = dict[Node, Plane]
"""Where the first plane of an OUT that is a copy comes from; the others follow it."""

Origin = Callable[[Stage, int], Plane | None]
"""Where an output of a stage is found as well, its first plane; the others follow. None: nowhere else."""


def skip_copies(graph: Graph) -> Graph:
    """The graph without images that are planes of another one, pixel by pixel; such images need no memory.

    Planes must be consecutive, of one source or stage, and keep their type. Half precision reads as float32, so readers
    of its copies, which are float32, read it where it lies; an output that shows such a copy keeps it.
    """
    return read_through(graph, _origin)


def read_through(graph: Graph, origin: Origin) -> Graph:
    """The graph in which readers of an output that `origin` knows from elsewhere read it there."""
    replacement: dict[Node, Node] = {}
    origins: Origins = {}
    for current in graph.nodes:
        args = tuple(replacement[arg] for arg in current.args)
        replacement[current] = node(current.op, current.dtype, args, current.value)
        if current.op is Op.STAGE:
            replacement[current] = _rewired(stage_of(replacement[current]), origins).node
        elif current.op is Op.OUT:
            source = origin(stage_of(args[0]), current.value[0])
            if source is not None:
                origins[replacement[current]] = source
    alike = {copy: source for copy, source in origins.items() if copy.dtype is source[0].dtype}
    shown = tuple(
        tuple(_shifted(replacement[base], plane, alike) for base, plane in planes) for planes in graph.outputs
    )
    return replace(with_nodes(graph, replacement), outputs=shown)


def _origin(stage: Stage, output: int) -> Plane | None:
    """The image that an output is a copy of, and its first plane there. Its inputs are no copies any more."""
    if stage.axis or stage.domain:
        return None
    first = sum(stage.outputs[:output])
    results = stage.results[first : first + stage.outputs[output]]
    if any(read.op is not Op.READ or read.args != (X, Y) for read in results):
        return None
    places = [read_place(read) for read in results]
    image, plane = stage.inputs[places[0].input], places[0].plane
    own = stage.iterations > 1
    read = DType.F32 if image.dtype is DType.F16 else image.dtype
    if image.op not in {Op.SOURCE, Op.OUT} or read is not results[0].dtype or (own and len(results) > 1):
        return None
    if any(at != (places[0].input, plane + k, own) for k, at in enumerate(places)):
        return None
    return image, plane


def _shifted(base: Node, plane: int, origins: Origins) -> Plane:
    origin, first = origins.get(base, (base, 0))
    return origin, first + plane


def _rewired(stage: Stage, origins: Origins) -> Stage:
    """The stage with the originals of its inputs in their place."""
    if not any(image in origins for image in stage.inputs):
        return stage
    sources = [_shifted(image, 0, origins) for image in stage.inputs]
    inputs = tuple(dict.fromkeys(image for image, _ in sources))

    def moved(current: Node) -> Node:
        if current.op is not Op.READ:
            return current
        place = read_place(current)
        image, first = sources[place.input]
        place = place._replace(input=inputs.index(image), plane=place.plane + first)
        return node(Op.READ, current.dtype, current.args, place)

    replacement = rewrite(stage.expressions, moved)
    return replace(
        stage.evaluating(replacement),
        inputs=inputs,
    )
