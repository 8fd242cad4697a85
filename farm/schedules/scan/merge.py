"""A moving stage and stages around it as one: what it reads is computed where it is read, its pixels are used at once.

Pixel by pixel stages before it are computed at every place that it reads; those after it follow from its states.
"""

from farm.analysis.refusal import Refusal
from farm.graph.node import topological
from farm.graph.place import X, Y
from farm.graph.stage import Stage
from farm.passes.plane_by_plane import apart
from farm.schedules.group import Group
from farm.schedules.inlining import Inlining, with_own_loops
from farm.schedules.scan.rule import TEMPLATE

MAX_OPERATIONS = 512
"""Largest number of operations of a merged stage; more of them take registers that its sums need."""


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
    inlining = Inlining(group)
    for number, stage in enumerate(stages):
        if why := inlining.add(group.stages[number], with_own_loops(stage, number), base=stage.axis is not None):
            return Refusal(TEMPLATE, why)
    stage = inlining.stage(max(counts, default=1))
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
