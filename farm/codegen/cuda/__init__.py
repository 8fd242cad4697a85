"""CUDA C++: one kernel a stage, by its schedule."""

from collections.abc import Callable, Mapping
from typing import Any

from farm.codegen.cuda.bins import bins
from farm.codegen.cuda.contract import contract
from farm.codegen.cuda.direct import direct
from farm.codegen.cuda.fused import fused
from farm.codegen.cuda.fused_stream import fused_stream
from farm.codegen.cuda.fused_tile import fused_tile
from farm.codegen.cuda.gather import gather
from farm.codegen.cuda.histogram import histogram
from farm.codegen.cuda.lookup import lookup
from farm.codegen.cuda.pointwise import pointwise
from farm.codegen.cuda.reduce import reduce
from farm.codegen.cuda.scan import scan
from farm.codegen.cuda.signature import Generated
from farm.codegen.cuda.tile import tile
from farm.codegen.cuda.transpose import transpose
from farm.codegen.cuda.warp import warp
from farm.codegen.cuda.zero import ZERO
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.plan.fusion.group import Parts
from farm.plan.schedule import Schedule

__all__ = ["TEMPLATES", "ZERO", "Generated", "write", "write_group"]

TEMPLATES: Mapping[str, Callable[[Stage, Any], Generated]] = {
    "bins": bins,
    "contract": contract,
    "direct": direct,
    "gather": gather,
    "histogram": histogram,
    "lookup": lookup,
    "pointwise": pointwise,
    "reduce": reduce,
    "scan": scan,
    "tile": tile,
    "transpose": transpose,
    "warp": warp,
}
"""What prints each template of `farm.plan.schedules`, with the class of its schedules."""


def write(stage: Stage, schedule: Schedule) -> Generated:
    """The kernel of a stage, which is unrolled already if its schedule says so."""
    return TEMPLATES[schedule.template](stage, schedule)


OF_GROUPS: Mapping[str, Callable[[Parts, Any, tuple[Rect, ...]], Generated]] = {
    "fused": fused,
    "fused_stream": fused_stream,
    "fused_tile": fused_tile,
}
"""What prints the templates of several stages."""


def write_group(parts: Parts, schedule: Schedule, regions: tuple[Rect, ...]) -> Generated:
    """The kernel of a group, whose kept images have `regions`."""
    return OF_GROUPS[schedule.template](parts, schedule, regions)
