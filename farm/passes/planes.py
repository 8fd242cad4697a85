"""Drop planes of stages that nothing reads, such as the alpha of an image whose colours alone go on."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from farm.graph.graph import Graph
from farm.graph.node import DType, Node, Op, ReadPlace, const, node, read_place
from farm.graph.rewrite import rewrite, with_nodes
from farm.graph.stage import Stage, reads_of, stage_of
from farm.passes.prune import prune

Kept = Mapping[Node, Sequence[int]]
"""The planes of an OUT that stay, in order."""


def drop_planes(graph: Graph) -> Graph:
    """The graph with every stage narrowed to planes that are read.

    A stage that runs plane by plane keeps those from the first one that is read to the last. Stages that only dropped
    planes read go, too, and with them the planes that only these read.
    """
    while (fewer := prune(_narrow(graph))) != graph:
        graph = fewer
    return graph


def _narrow(graph: Graph) -> Graph:
    """Without the planes that no stage reads, whether it is read itself or not."""
    wanted: dict[Node, set[int]] = {}
    kept: dict[Node, Sequence[int]] = {}
    for planes in graph.outputs:
        for base, plane in planes:
            wanted.setdefault(base, set()).add(plane)
    for current in reversed(graph.nodes):
        if current.op is Op.STAGE:
            stage = stage_of(current)
            kept |= _kept(stage, wanted)
            for image, planes_read in _reads(stage, kept):
                wanted.setdefault(image, set()).update(planes_read)
    return _rebuild(graph, kept)


def planes_made(graph: Graph) -> int:
    """How many planes all stages compute."""
    return sum(stage.planes(output) for stage in graph.stages for output in range(len(stage.outputs)))


def _kept(stage: Stage, wanted: Mapping[Node, set[int]]) -> dict[Node, Sequence[int]]:
    """The planes that each output keeps; all of those that nothing reads, which `prune` drops as a whole."""
    images = [stage.out(output) for output in range(len(stage.outputs))]
    if stage.iterations == 1:
        every = {image: range(stage.planes(output)) for output, image in enumerate(images)}
        return {image: sorted(wanted.get(image, ())) or every[image] for image in images}
    read = {plane for image in images for plane in wanted.get(image, ())}
    if not read or any(count > 1 for count in stage.outputs):
        return {image: range(stage.planes(output)) for output, image in enumerate(images)}
    return dict.fromkeys(images, range(min(read), max(read) + 1))


def _iterations(stage: Stage, kept: Kept) -> range:
    """Which of its iterations a stage keeps."""
    planes = kept[stage.out(0)]
    return range(planes[0], planes[-1] + 1) if stage.iterations > 1 and len(stage.outputs) else range(1)


def _results(stage: Stage, kept: Kept) -> tuple[Node, ...]:
    """The expressions that stay."""
    if stage.domain or stage.iterations > 1:
        return stage.results
    results: list[Node] = []
    for output in range(len(stage.outputs)):
        first = sum(stage.outputs[:output])
        results += [stage.results[first + plane] for plane in kept[stage.out(output)]]
    return tuple(results)


def _reads(stage: Stage, kept: Kept) -> Iterable[tuple[Node, Iterable[int]]]:
    """The planes of its inputs that a stage reads for what it keeps."""
    iterations = _iterations(stage, kept)
    for read in reads_of(stage.starts + stage.steps + _results(stage, kept)):
        place = read_place(read)
        image = stage.inputs[place.input]
        if image.op is not Op.OUT:
            continue
        if len(read.args) > 2:  # the plane is computed
            yield image, range(image.value[1])
        elif place.own:
            yield image, range(place.plane + iterations[0], place.plane + iterations[-1] + 1)
        else:
            yield image, (place.plane,)


def _rebuild(graph: Graph, kept: Kept) -> Graph:
    replacement: dict[Node, Node] = {}
    for current in graph.nodes:
        args = tuple(replacement[arg] for arg in current.args)
        if current.op is Op.STAGE:
            replacement[current] = _narrowed(stage_of(current), kept, replacement).node
        elif current.op is Op.OUT:
            replacement[current] = stage_of(args[0]).out(current.value[0])
        else:
            replacement[current] = node(current.op, current.dtype, args, current.value)
    shown = tuple(
        tuple((replacement[base], _number(base, plane, kept)) for base, plane in output) for output in graph.outputs
    )
    return replace(with_nodes(graph, replacement), outputs=shown)


def _number(image: Node, plane: int, kept: Kept) -> int:
    """What a plane of an image is called among those that stay."""
    return kept[image].index(plane) if image in kept else plane


def _narrowed(stage: Stage, kept: Kept, replacement: Mapping[Node, Node]) -> Stage:
    iterations = _iterations(stage, kept)
    first, alone = iterations[0], len(iterations) == 1

    def moved(current: Node) -> Node:
        if current.op is Op.OWN and stage.iterations > 1:
            own = node(Op.OWN, DType.I32)
            return const(first) if alone else own + first if first else own
        if current.op is not Op.READ:
            return current
        place = read_place(current)
        plane = place.plane + (first if place.own else 0)
        if len(current.args) == 2:
            plane = _number(stage.inputs[place.input], plane, kept)
        own_plane = place.own and not alone
        return node(Op.READ, current.dtype, current.args, ReadPlace(place.input, plane, own_plane))

    results = _results(stage, kept)
    expressions = rewrite(stage.starts + stage.steps + results, moved)
    outputs = tuple(len(kept[stage.out(k)]) if stage.iterations == 1 else n for k, n in enumerate(stage.outputs))
    return replace(
        stage,
        iterations=len(iterations),
        outputs=outputs,
        inputs=tuple(replacement[image] for image in stage.inputs),
        starts=tuple(expressions[value] for value in stage.starts),
        steps=tuple(expressions[value] for value in stage.steps),
        domain=tuple(replacement[side] for side in stage.domain),
        results=tuple(expressions[result] for result in results),
    )
