"""Which moving stages run transposed, and what comes of it (CF'09, section 4.2)."""

from farm.device.target import Backend
from farm.graph.axis import Axis
from farm.graph.graph import Graph
from farm.graph.stage import Stage
from farm.passes.planes import drop_planes
from farm.passes.sliding_sum import running
from farm.passes.transpose import cancel_pairs, transpose_count, transpose_moving
from farm.schedules.options import Options


def transposed(graph: Graph, options: Options, backend: Backend) -> tuple[Graph, str]:
    """The graph with stages that move along rows transposed, where `scan` cannot run them in place; and in words."""
    if backend != "cuda":
        return graph, "stages run where they stand: only CUDA devices read rows at once"
    if "scan" in options.templates:
        return graph, "nothing runs transposed: without scan, columns are no better than rows"

    def suits(stage: Stage) -> bool:
        return not options.row_scans or running(stage) is None

    along_rows = [stage for stage in graph.stages if stage.axis is Axis.X]
    count = sum(map(suits, along_rows))
    made = drop_planes(transpose_moving(graph, suits)) if count else graph
    more = transpose_count(made) - transpose_count(graph)
    return made, f"{count} of {len(along_rows)} stages that move along rows run transposed: {more} transposes"


def cancelled(graph: Graph) -> tuple[Graph, str]:
    """The graph without pairs of transposes that undo each other, and in words."""
    before = transpose_count(graph)
    made = drop_planes(cancel_pairs(graph)) if before else graph
    after = transpose_count(made)
    return made, f"{before - after} of {before} transposes cancelled"
