"""Kernels printed without a plan."""

from typing import NamedTuple

from farm.graph.node import Op
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.kernel.llvm.kernel import printed
from farm.kernel.naming import named
from farm.kernel.signature import Generated
from farm.kernel.verify import verify
from farm.schedules.direct.lower import direct as lowered_directly
from farm.schedules.rows import lower, scan, scatter
from farm.schedules.schedule import Schedule

AROUND = 256
"""Pixels that inputs cover beside what is computed."""


def direct(stage: Stage) -> Generated:
    """One thread a pixel, all of whose reads may lie beyond the sources' edges."""
    edges = tuple(range(len(stage.inputs)))
    return lowered_directly(stage, Schedule(template="direct", block=(32, 8), edges=edges))


class OnCpu(NamedTuple):
    """A kernel of a stage for a CPU, and the slots of its uniforms."""

    name: str
    source: str
    uniforms: tuple[int, ...]


def on_rows(stage: Stage, computed: Rect | None = None) -> OnCpu:
    """The CPU's kernel of a stage."""
    rect = computed or Rect.sized(64, 48)
    inputs = tuple(rect.grown(AROUND, AROUND, AROUND, AROUND) for _ in stage.inputs)
    sources = tuple(rect for image in stage.inputs if image.op is Op.SOURCE for _ in range(int(image.value[0]) + 1))
    template = scatter if stage.domain else scan if stage.axis else lower
    lowered = template.lower(lower.Images(stage, rect, inputs, sources, rect))
    name, source = named(stage.name, printed(verify(lowered.kernel)))
    return OnCpu(name, source, lowered.uniforms)
