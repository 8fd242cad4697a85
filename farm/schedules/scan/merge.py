"""A moving stage and stages around it as one: what it reads is computed where it is read, its pixels are used at once.

Pixel by pixel stages before it are computed at every place that it reads; those after it follow from its states.
"""

from dataclasses import dataclass, field, replace

from farm.analysis.refusal import Refusal
from farm.graph.node import Node, Op, ReadPlace, cast, node, read_place, topological
from farm.graph.place import X, Y
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage
from farm.passes.plane_by_plane import apart
from farm.schedules.group import Group, images
from farm.schedules.scan.rule import TEMPLATE

MAX_OPERATIONS = 512
"""Largest number of operations of a merged stage; more of them take registers that its sums need."""

MAX_LEVELS = 64
"""Number of levels of loops that each stage has for itself."""


def merged(group: Group) -> Stage | Refusal:
    """A group as one stage that moves as one of its stages does, or why it is none.

    It reads the group's inputs, and its outputs are the images that the group keeps, both in the group's order.
    """
    if why := _refused(group):
        return Refusal(TEMPLATE, why)
    stages = tuple(map(apart, group.stages))
    counts = {stage.iterations for stage in stages} - {1}
    if len(counts) > 1:
        return Refusal(TEMPLATE, "their planes differ in number")
    merging = _Merging(group)
    for number, stage in enumerate(stages):
        if why := merging.add(group.stages[number], _with_own_loops(stage, number * MAX_LEVELS)):
            return Refusal(TEMPLATE, why)
    stage = merging.stage(max(counts, default=1))
    operations = sum(1 for current in topological(stage.expressions) if current.args)
    if operations > MAX_OPERATIONS:
        return Refusal(TEMPLATE, f"{operations} operations at once are more than {MAX_OPERATIONS}")
    return stage


def _refused(group: Group) -> str:
    """Why stages are not merged, as far as each by itself tells."""
    *_, last = group.stages
    if any(image.args[0] is not last.node for image in group.kept):
        return "others read what its stages pass on"
    if sum(stage.axis is not None for stage in group.stages) != 1:
        return "not one of its stages moves along an axis, but none or several"
    for stage in group.stages:
        if stage.domain:
            return f"pixels of {stage.name} depend on each other"
        if stage.axis is None and any(read.args != (X, Y) for read in stage.reads):
            return f"{stage.name} reads other pixels than its own"
    return ""


@dataclass
class _Merging:
    """The moving stage, and the planes of each image in terms of its states and of the group's inputs.

    Of the images `by_plane` each iteration makes a plane.
    """

    group: Group
    moving: Stage | None = None
    planes: dict[Node, tuple[Node, ...]] = field(default_factory=dict)
    by_plane: set[Node] = field(default_factory=set)

    def add(self, own: Stage, stage: Stage) -> str:
        """One more stage, or why it cannot be merged; `own` is the group's, whose images are read."""
        if any(self.planes_read(stage, read) is not None and not self.is_own(stage, read) for read in stage.reads):
            return f"{stage.name} reads other planes than the one that is computed"
        inlined = stage.evaluating(rewrite(stage.expressions, lambda current: self.inlined(stage, current)))
        for output, image in enumerate(images(own)):
            begin = sum(stage.outputs[:output])
            self.planes[image] = inlined.results[begin : begin + stage.outputs[output]]
            if stage.iterations > 1:
                self.by_plane.add(image)
        if stage.axis is not None:
            self.moving = inlined
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
        """The moving stage with the results of what is kept."""
        assert self.moving is not None, "one of the stages moves"
        kept = [self.planes[image] for image in self.group.kept]
        return replace(
            self.moving,
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


def _with_own_loops(stage: Stage, level: int) -> Stage:
    """The stage with loops of levels from `level` on: what it computes may come to stand within loops of others."""

    def rule(current: Node) -> Node:
        if current.op is not Op.LOOP:
            return current
        return node(Op.LOOP, current.dtype, current.args, current.value + level)

    return stage.evaluating(rewrite(stage.expressions, rule))
