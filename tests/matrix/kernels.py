"""Kernels printed without a plan."""

from farm.codegen import cuda
from farm.graph.stage import Stage
from farm.plan.schedule import Schedule


def direct(stage: Stage) -> cuda.Generated:
    """One thread a pixel, all of whose reads may lie beyond the sources' edges."""
    return cuda.write(stage, Schedule(template="direct", block=(32, 8), edges=tuple(range(len(stage.inputs)))))
