"""A stage and conversions of what it reads or makes as one stage: it reads one type and writes another."""

from farm.analysis.refusal import Refusal
from farm.graph.node import topological
from farm.graph.place import X, Y
from farm.graph.stage import Stage
from farm.passes.plane_by_plane import MAX_PLANES, joined
from farm.schedules.group import FUSED, Group
from farm.schedules.inlining import Inlining, with_own_loops

MAX_OPERATIONS = 16
"""Largest number of operations of a conversion: they are done anew wherever a stage reads what is converted."""


def converted(group: Group) -> Stage | Refusal:
    """A group of one stage and conversions as one stage, or why it is none.

    It reads the group's inputs, and its outputs are the images that the group keeps, both in the group's order.
    """
    if why := _refused(group):
        return Refusal(FUSED, why)
    (base,) = (number for number, stage in enumerate(group.stages) if not is_conversion(stage))
    iterations, inlining = group.stages[base].iterations, Inlining(group)
    for number, stage in enumerate(group.stages):
        alike = _all_at_once(stage) if iterations == 1 else stage
        if alike.iterations != iterations:
            return Refusal(FUSED, "their planes differ in number")
        if why := inlining.add(stage, with_own_loops(alike, number), base=number == base):
            return Refusal(FUSED, why)
    return inlining.stage(iterations)


def is_conversion(stage: Stage) -> bool:
    """Whether a stage makes pixels of another type of those of one image, each of its own, by few operations."""
    if stage.axis is not None or stage.domain or len(stage.inputs) != 1 or len(stage.outputs) != 1:
        return False
    if stage.dtype(0) is stage.inputs[0].dtype or any(read.args != (X, Y) for read in stage.reads):
        return False
    return sum(1 for current in topological(stage.results[:1]) if current.args) <= MAX_OPERATIONS


def _refused(group: Group) -> str:
    """Why stages are not one, as far as each by itself tells."""
    *_, last = group.stages
    others = [stage for stage in group.stages if not is_conversion(stage)]
    if len(others) != 1:
        return "not one of its stages is more than a conversion, but none or several"
    if others[0].axis is not None or others[0].domain:
        return f"pixels of {others[0].name} depend on each other"
    if any(image.args[0] is not last.node for image in group.kept):
        return "others read what its stages pass on"
    return ""


def _all_at_once(stage: Stage) -> Stage:
    """The stage with all its planes in one iteration, if they are few."""
    few = 1 < stage.iterations <= MAX_PLANES and set(stage.outputs) == {1}
    return joined(stage) if few else stage
