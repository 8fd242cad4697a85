"""Moving stages along rows, run down columns of transposed images instead; pairs of transposes cancel (CF'09, 4.2).

The paper also transposes stages with vertical line filters, so that a block can stage a whole column. That does not pay
on today's devices: their warps lie along rows whatever the direction of the filter, each row that is read comes as
whole lines, and the rows that neighbours share are found in the cache or in a tile.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from farm.graph.axis import Axis
from farm.graph.bounds import Bounds, finite
from farm.graph.graph import Graph
from farm.graph.node import DType, Node, Op, Plane, ReadPlace, cast, node, read_place, source_shape
from farm.graph.place import X, Y
from farm.graph.rewrite import rewrite, with_nodes
from farm.graph.stage import Stage, stage_of
from farm.passes.copy_propagation import read_through


def transpose_moving(graph: Graph, suits: Callable[[Stage], bool]) -> Graph:
    """The graph with stages moving along x that `suits` names run along y, between transposed images.

    An image is transposed as a whole, and once; run `drop_planes` and `prune` after it.
    """
    replacement: dict[Node, Node] = {}
    for current in graph.nodes:
        args = tuple(replacement[arg] for arg in current.args)
        replacement[current] = node(current.op, current.dtype, args, current.value)
        if current.op is Op.OUT:
            stage = stage_of(args[0])
            if stage.axis is Axis.X and suits(stage):
                replacement[current] = transposed(turned(stage).out(current.value[0]))
    return with_nodes(graph, replacement)


def cancel_pairs(graph: Graph) -> Graph:
    """The graph without pairs of transposes that undo each other; run `drop_planes` and `prune` after it.

    A pair may have a pointwise stage between: that runs on transposed images too, where it saves planes to transpose.
    """
    while True:
        graph = read_through(graph, _undone)
        stage = next((candidate for candidate in graph.stages if _saves(graph, candidate)), None)
        if stage is None:
            return graph
        graph = read_through(graph, _turning(stage))


def transposed(image: Node) -> Node:
    """An image with x and y exchanged."""
    planes = source_shape(image).planes if image.op is Op.SOURCE else image.value[1]
    dtype = DType.F32 if image.dtype is DType.F16 else image.dtype
    read = node(Op.READ, dtype, (Y, X), ReadPlace(0, 0, planes > 1))
    return Stage("transpose", planes, (1,), (image,), (cast(read, image.dtype),)).out(0)


def turned(stage: Stage) -> Stage:
    """The same stage with x and y exchanged, on transposed inputs. Inputs read at places without bounds stay."""
    kept = {read_place(read).input for read in stage.reads if not _bounded(read)}
    kept |= {index for index, image in enumerate(stage.inputs) if _data(image)}

    def exchanged(current: Node) -> Node:
        if current.op in {Op.X, Op.Y}:
            return Y if current.op is Op.X else X
        if current.op is not Op.READ or read_place(current).input in kept:
            return current
        x, y, *plane = current.args
        return node(Op.READ, current.dtype, (y, x, *plane), current.value)

    replacement = rewrite(stage.expressions, exchanged)
    return replace(
        stage.evaluating(replacement),
        inputs=tuple(image if index in kept else transposed(image) for index, image in enumerate(stage.inputs)),
        axis=None if stage.axis is None else Axis.Y if stage.axis is Axis.X else Axis.X,
    )


def transposes(stage: Stage) -> bool:
    """Whether a stage does nothing but exchange x and y."""
    if stage.axis or stage.domain:
        return False
    return all(read.op is Op.READ and read.args == (Y, X) for read in map(stored, stage.results))


def stored(result: Node) -> Node:
    """What a result keeps, before it is rounded to half precision."""
    return result.args[0] if result.op is Op.CAST and result.dtype is DType.F16 else result


def transpose_count(graph: Graph) -> int:
    """How many stages of a graph transpose."""
    return sum(map(transposes, graph.stages))


def _bounded(read: Node) -> bool:
    return all(finite(Bounds().of(arg)) for arg in read.args[:2])


def _data(image: Node) -> bool:
    """Whether an image is no picture but a table."""
    return image.op is Op.TABLE or (image.op is Op.SOURCE and bool(source_shape(image).table))


def _from(stage: Stage) -> Plane | None:
    """The image that a stage transposes plane by plane, and the plane that it begins with."""
    if not transposes(stage) or len(stage.results) != 1:
        return None
    place = read_place(stored(stage.results[0]))
    return None if stage.iterations > 1 and not place.own else (stage.inputs[place.input], place.plane)


def _undone(stage: Stage, output: int) -> Plane | None:
    """The image that was transposed before an output transposes it again, and the plane that it begins with."""
    del output
    second = _from(stage)
    if second is None or second[0].op is not Op.OUT:
        return None
    before = stage_of(second[0].args[0])
    first = _from(before)
    return None if first is None or before.iterations < stage.iterations else (first[0], first[1] + second[1])


def _turning(stage: Stage) -> Callable[[Stage, int], Plane | None]:
    """What stands for the transposes of a stage's outputs: those of the stage itself, turned."""
    other = turned(stage)
    outputs = {stage.out(k): other.out(k) for k in range(len(stage.outputs))}

    def origin(reader: Stage, output: int) -> Plane | None:
        del output
        origin = _from(reader)
        return (outputs[origin[0]], origin[1]) if origin and origin[0] in outputs else None

    return origin


def _saves(graph: Graph, stage: Stage) -> bool:
    """Whether fewer planes are transposed if a pointwise stage, of which all readers transpose, is turned itself."""
    if stage.axis or stage.domain or any(read.args != (X, Y) for read in stage.reads):
        return False
    outputs = {stage.out(k) for k in range(len(stage.outputs))}
    if any(base in outputs for planes in graph.outputs for base, _ in planes):
        return False
    readers = [stage for stage in graph.stages if outputs & {*stage.inputs}]
    if any(_from(reader) is None for reader in readers):
        return False
    images = [image for image in stage.inputs if not _data(image)]
    behind = {image: stage_of(image.args[0]) for image in images if image.op is Op.OUT}
    undone = [image for image, maker in behind.items() if _from(maker) is not None]
    there = set(graph.nodes)
    before = _planes(readers) + _planes(behind[image] for image in undone if _read_once(graph, image))
    new = [transposed(image) for image in images if image not in undone]
    return _planes(stage_of(image.args[0]) for image in new if image not in there) < before


def _planes(stages: Iterable[Stage]) -> int:
    return sum(stage.iterations for stage in stages)


def _read_once(graph: Graph, image: Node) -> bool:
    """Whether one stage alone reads an image."""
    shown = any(base is image for planes in graph.outputs for base, _ in planes)
    return not shown and sum(image in stage.inputs for stage in graph.stages) == 1
