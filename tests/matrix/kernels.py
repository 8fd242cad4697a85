"""Kernels printed without a plan."""

from farm.graph.stage import Stage
from farm.kernel.cuda.signature import Generated
from farm.schedules.direct import lower
from farm.schedules.schedule import Schedule


def direct(stage: Stage) -> Generated:
    """One thread a pixel, all of whose reads may lie beyond the sources' edges."""
    return lower.direct(stage, Schedule(template="direct", block=(32, 8), edges=tuple(range(len(stage.inputs)))))
