"""Region inference: over which rectangle every image must be known so that the frame can be computed."""

from farm.graph.graph import Graph, source_slot
from farm.graph.node import Node, Op
from farm.graph.rect import Rect
from farm.graph.stage import region_read, stage_of

Regions = dict[Node, Rect]
"""By SOURCE and STAGE node."""


def infer(graph: Graph, frame: Rect) -> Regions:
    """The exact region of every source and stage that is read to compute `frame`; outputs of one stage share theirs."""
    regions: Regions = {}

    def need(image: Node, region: Rect) -> None:
        owner = image if image.op is Op.SOURCE else image.args[0]
        regions[owner] = regions[owner].union(region) if owner in regions else region

    for planes in graph.outputs:
        for base, _ in planes:
            if base.op is Op.OUT:
                need(base, frame)
    for current in reversed(graph.nodes):
        if current.op is not Op.STAGE or current not in regions:
            continue  # a stage may be an input of another that never reads it
        stage = stage_of(current)
        for index, image in enumerate(stage.inputs):
            region = region_read(stage, index, regions[current])
            if region is not None:
                need(image, region)
    return regions


def planes_read(graph: Graph) -> dict[int, int]:
    """How many planes of each source stages read: up to the last one, by slot."""
    count: dict[int, int] = {}
    for stage in graph.stages:
        for access in stage.accesses:
            image = stage.inputs[access.input]
            if image.op is Op.SOURCE:
                last = access.plane + (stage.iterations if access.own else 1)
                count[source_slot(image)] = max(count.get(source_slot(image), 0), last)
    return count


def halo(region: Rect, frame: Rect) -> tuple[int, int, int, int]:
    """How far a region reaches beyond the frame: left, top, right, bottom."""
    return frame.x0 - region.x0, frame.y0 - region.y0, region.x1 - frame.x1, region.y1 - frame.y1
