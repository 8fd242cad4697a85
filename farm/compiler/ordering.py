"""Steps on groups that every backend shares: stages one by one, and the order in which groups run."""

from dataclasses import replace

from farm.compiler.stages import Grouped, Lowered
from farm.compiler.storing import images_of
from farm.plan.order import least_peak
from farm.schedules.group import Group


def one_by_one(lowered: Lowered) -> tuple[Grouped, str]:
    """A kernel for each stage."""
    groups = tuple(map(Group.of, lowered.graph.stages))
    return Grouped(lowered, groups, tuning=None), f"{len(groups)} stages one by one"


def order(grouped: Grouped) -> tuple[Grouped, str]:
    """The serial order with the least peak of live bytes."""
    images = images_of(grouped)
    kept = {plane.buffer for output in images.outputs(grouped.lowered.graph) for plane in output if plane.buffer >= 0}
    kept |= {index for index, buffer in enumerate(images.buffers) if buffer.numbers}
    best = least_peak(
        [images.work(group) for group in grouped.groups], [buffer.bytes for buffer in images.buffers], kept
    )
    how = "exact" if best.exact else "bounded search"
    return replace(grouped, groups=tuple(grouped.groups[index] for index in best.sequence)), (
        f"peak of live bytes {best.before / 1e6:.1f} MB in the order written, {best.peak / 1e6:.1f} MB in this one"
        f" ({how})"
    )
