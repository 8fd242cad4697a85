"""Region inference: over which rectangle every image must be known so that the outputs can be computed."""

from collections.abc import Callable

from farm.errors import failure
from farm.graph.frame import Frame
from farm.graph.graph import Graph, source_slot
from farm.graph.node import Node, Op, table_shape
from farm.graph.rect import Rect
from farm.graph.stage import Stage, need, planes_needed, stage_of
from farm.plan.model import Format

Regions = dict[Node, Rect]
"""By SOURCE, TABLE and STAGE node."""


def frames(graph: Graph, format: Format) -> tuple[Rect, ...]:
    """What each output shows."""
    if not graph.frames:
        return (format.frame,) * len(graph.outputs)
    return tuple(Frame.resolve(frame, format.sources) for frame in graph.frames)


Grow = Callable[[Node, Rect], Rect]
"""The region over which a STAGE is computed where at least this one is needed."""


def as_needed(stage: Node, region: Rect) -> Rect:
    """Nothing beside what is read."""
    del stage
    return region


def infer(graph: Graph, format: Format, grow: Grow = as_needed) -> Regions:
    """The exact region of every source and stage that is read for the outputs; outputs of one stage share theirs.

    Sizes must be known (see `farm.passes.sizes`). A source that is read at computed coordinates is needed as a whole.
    Stages are computed over what `grow` makes of their regions.

    Raises:
        FarmError: an intermediate is read at coordinates without bounds.
    """
    regions: Regions = {}

    def add(image: Node, region: Rect) -> None:
        owner = image.args[0] if image.op is Op.OUT else image
        regions[owner] = regions[owner].union(region) if owner in regions else region

    for planes, frame in zip(graph.outputs, frames(graph, format), strict=True):
        for base, _ in planes:
            if base.op is not Op.SOURCE:
                add(base, frame)
    for current in reversed(graph.nodes):
        if current.op is Op.STAGE and current in regions:  # one may be an input of another that never reads it
            stage, regions[current] = stage_of(current), grow(current, regions[current])
            for index, image in enumerate(stage.inputs):
                for region in _read(stage, index, image, regions[current], format):
                    add(image, region)
    return regions


def _read(stage: Stage, index: int, image: Node, region: Rect, format: Format) -> list[Rect]:
    """What a stage over `region` reads of one input."""
    needed = need(stage, index, region)
    rects = [] if needed.rect is None else [needed.rect]
    if needed.anywhere and image.op is Op.SOURCE:
        rects.append(format.sources[source_slot(image)])
    elif needed.anywhere and image.op is Op.TABLE:
        rects.append(Rect.sized(table_shape(image).width, table_shape(image).height))
    elif needed.anywhere:
        raise failure(
            f"{stage.name} reads {stage_of(image.args[0]).name} at coordinates that have no bounds",
            "pass bounded(image), or clamp the coordinates",
        )
    return rects


def planes_read(graph: Graph) -> dict[int, int]:
    """How many planes of each source stages read: up to the last one, by slot."""
    count: dict[int, int] = {}
    for stage in graph.stages:
        for index, image in enumerate(stage.inputs):
            if image.op is Op.SOURCE and (needed := planes_needed(stage, index)):
                count[source_slot(image)] = max(count.get(source_slot(image), 0), needed)
    return count


def halo(region: Rect, frame: Rect) -> tuple[int, int, int, int]:
    """How far a region reaches beyond the frame: left, top, right, bottom."""
    return frame.x0 - region.x0, frame.y0 - region.y0, region.x1 - frame.x1, region.y1 - frame.y1
