"""Several stages as one: what a stage reads of others is computed where it is read, at the pixel that is read."""

from dataclasses import dataclass, field, replace

from farm.graph.node import Node, Op, ReadPlace, cast, node, read_place
from farm.graph.place import X, Y
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage
from farm.schedules.group import Group, images

MAX_LEVELS = 64
"""Number of levels of loops that each stage has for itself."""


@dataclass
class Inlining:
    """The planes of each image of a group in terms of its inputs, and of the states of a stage that moves.

    Of the images `by_plane` each iteration makes a plane. All is computed as the last stage is that is a `base`.
    """

    group: Group
    base: Stage | None = None
    planes: dict[Node, tuple[Node, ...]] = field(default_factory=dict)
    by_plane: set[Node] = field(default_factory=set)

    def add(self, own: Stage, stage: Stage, *, base: bool) -> str:
        """One more stage, or why it cannot be merged; `own` is the group's, whose images are read."""
        if any(self.planes_read(stage, read) is not None and not self.is_own(stage, read) for read in stage.reads):
            return f"{stage.name} reads other planes than the one that is computed"
        inlined = stage.evaluating(rewrite(stage.expressions, lambda current: self.inlined(stage, current)))
        for output, image in enumerate(images(own)):
            begin = sum(stage.outputs[:output])
            self.planes[image] = inlined.results[begin : begin + stage.outputs[output]]
            if stage.iterations > 1:
                self.by_plane.add(image)
        if base:
            self.base = inlined
        return ""

    def planes_read(self, stage: Stage, read: Node) -> tuple[Node, ...] | None:
        """The planes of what a READ reads, if the group makes it."""
        return self.planes.get(stage.inputs[read_place(read).input])

    def is_own(self, stage: Stage, read: Node) -> bool:
        """Whether a READ takes the plane that is computed, or one that is the same for all planes."""
        at = read_place(read)
        by_plane = stage.inputs[at.input] in self.by_plane
        return len(read.args) == 2 and at.own == by_plane and (stage.iterations > 1 or not by_plane)

    def inlined(self, stage: Stage, current: Node) -> Node:
        """A node of a stage, or what the group makes in place of a READ."""
        if current.op is not Op.READ:
            return current
        at, planes = read_place(current), self.planes_read(stage, current)
        if planes is not None:
            return cast(_moved(planes[at.plane], *current.args), current.dtype)
        numbered = ReadPlace(self.group.input_numbers[stage.inputs[at.input]], at.plane, at.own)
        return node(Op.READ, current.dtype, current.args, tuple(numbered))

    def stage(self, iterations: int) -> Stage:
        """The base with the results of what is kept."""
        assert self.base is not None, "one of the stages is the base"
        kept = [self.planes[image] for image in self.group.kept]
        return replace(
            self.base,
            name=self.group.name.replace("+", "_"),
            iterations=iterations,
            outputs=tuple(map(len, kept)),
            inputs=self.group.inputs,
            results=tuple(plane for planes in kept for plane in planes),
        )


def _moved(value: Node, x: Node, y: Node) -> Node:
    """A value at another pixel."""
    if (x, y) == (X, Y):
        return value
    return rewrite((value,), lambda current: {X: x, Y: y}.get(current, current))[value]


def with_own_loops(stage: Stage, number: int) -> Stage:
    """The stage with loops of levels that only the stage of this number has: it may stand within loops of others."""
    level = number * MAX_LEVELS

    def rule(current: Node) -> Node:
        if current.op is not Op.LOOP:
            return current
        return node(Op.LOOP, current.dtype, current.args, current.value + level)

    return stage.evaluating(rewrite(stage.expressions, rule))
