"""A reduction and what its readers make of it pixel by pixel: groups whose sums never leave shared memory.

Only sources have edges: a reader that takes planes of its own pixel alone finds there what it would find in memory.
"""

from collections.abc import Mapping

from farm.analysis.metadata import MAX_UNROLLED
from farm.analysis.one_hot import TEMPLATE, one_hot
from farm.analysis.refusal import Refusal
from farm.graph.node import Node, Op, ReadPlace, cast, node, read_place, topological
from farm.graph.place import X, Y
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage, reads_of
from farm.passes.fold import fold_node
from farm.passes.plane_by_plane import at_plane
from farm.passes.unroll import unroll
from farm.schedules.group import Group, images

MAX_OPERATIONS = 2048
"""Of all planes together, which are straight code."""

Planes = dict[Node, tuple[Node, ...]]
"""Of each image of a group, what its planes are."""


def finished(group: Group) -> Stage | Refusal:
    """What a group that begins with one-hot sums makes of them, or in words why it cannot at once.

    A stage of one iteration: its outputs are the group's kept images, and it reads the planes of the sums at its own
    pixel, as an input after those of the reduction.
    """
    first, *others = group.stages
    sums = one_hot(first)
    if isinstance(sums, Refusal):
        return Refusal(TEMPLATE, f"{first.name} is no reduction to sums by a key: {sums.why}")
    (image,) = images(first)
    planes_of: Planes = {image: tuple(_sum(first, plane) for plane in range(first.iterations))}
    for stage in others:
        planes = _planes(stage, planes_of)
        if isinstance(planes, Refusal):
            return planes
        planes_of.update(zip(images(stage), planes, strict=True))
    results = tuple(result for kept in group.kept for result in planes_of[kept])
    operations = sum(1 for current in topological(results) if current.args)
    if operations > MAX_OPERATIONS:
        return Refusal(
            TEMPLATE, f"its planes take {operations} operations in all, more than {MAX_OPERATIONS} are not written out"
        )
    outputs = tuple(len(planes_of[kept]) for kept in group.kept)
    return Stage(group.name.replace("+", "_"), 1, outputs, (*first.inputs, image), results)


def _sum(first: Stage, plane: int) -> Node:
    """A plane of the sums at the pixel."""
    return node(Op.READ, first.dtype(0), (X, Y), tuple(ReadPlace(len(first.inputs), plane, own=False)))


def _refused(stage: Stage, planes_of: Planes) -> str:
    if stage.axis is not None or stage.domain:
        return f"pixels of {stage.name} depend on each other"
    if any(image not in planes_of for image in stage.inputs):
        return f"{stage.name} reads other pictures than the sums"
    if any(read.args[:2] != (X, Y) for read in stage.reads):
        return f"{stage.name} reads other pixels of the sums than its own"
    return ""


def _planes(stage: Stage, planes_of: Planes) -> list[tuple[Node, ...]] | Refusal:
    """The planes of each output of a stage, in terms of the sums."""
    if why := _refused(stage, planes_of):
        return Refusal(TEMPLATE, why)
    straight = unroll(stage, MAX_UNROLLED)
    if straight is None:
        return Refusal(TEMPLATE, f"loops of {stage.name} are too long to be written out")
    planes = [at_plane(straight, own) for own in range(straight.iterations)]
    reads = reads_of(tuple(result for results in planes for result in results))
    values = {read: _read(read, planes_of[straight.inputs[read_place(read).input]]) for read in reads}
    known = {read: value for read, value in values.items() if value is not None}
    if len(known) < len(values):
        return Refusal(TEMPLATE, f"planes that {stage.name} reads follow from data")
    planes = [_replaced(results, known) for results in planes]
    firsts = [sum(straight.outputs[:output]) for output in range(len(straight.outputs))]
    return [
        tuple(results[first + k] for results in planes for k in range(count))
        for first, count in zip(firsts, straight.outputs, strict=True)
    ]


def _read(read: Node, planes: tuple[Node, ...]) -> Node | None:
    """The value of a READ, if it is known which plane it takes."""
    plane = read_place(read).plane
    for further in read.args[2:]:
        if further.op is not Op.CONST:
            return None
        plane += int(further.value)
    if not 0 <= plane < len(planes):
        return None
    return cast(planes[plane], read.dtype)  # half precision is read as float32


def _replaced(results: tuple[Node, ...], known: Mapping[Node, Node]) -> tuple[Node, ...]:
    rewritten = rewrite(results, lambda current: known[current] if current in known else fold_node(current))
    return tuple(rewritten[result] for result in results)
