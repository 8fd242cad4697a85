"""The groups of a graph on a CPU: those that a model of caches and memory finds fastest."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import inf

from farm.analysis.metadata import BYTES, MOST_UNROLLED
from farm.analysis.refusal import Refusal
from farm.graph.graph import Graph, source_slot
from farm.graph.node import DType, Node, Op, table_shape, topological
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.passes.unroll import unroll
from farm.plan.model import Format
from farm.plan.regions import Regions, planes_read
from farm.schedules.group import Group, group_of, parts, readers
from farm.schedules.rings.rule import Extents, Rings, rings
from farm.search.merging import merged
from farm.search.partition import Members

MEMORY = 10e9
"""Bytes a second between memory and one core, while all of them ask for some."""

NEAR, FAR = 60e9, 20e9
"""Bytes a second between a core and its own cache, and the one that all share."""

NEAR_BYTES, FAR_BYTES = 1024 * 1024, 2 * 1024 * 1024
"""Of rings that stay there: most of the second cache, and a core's share of the third."""

OPERATIONS = 16e9
"""A second, of one core, on vectors."""

SLOW = {Op.EXP: 20, Op.LOG: 20, Op.SIN: 40, Op.COS: 40, Op.POW: 60, Op.DIV: 4, Op.SQRT: 4, Op.IDIV: 20, Op.MOD: 20}
"""Operations that take as long as so many others."""

STRIP = 128
"""Rows of a strip, of a frame on a machine of some cores."""


LEAST_SIDE = 512
"""Pixels that an image is high and wide when its time is estimated."""


@dataclass(frozen=True)
class Marching:
    """A graph with the regions of its images."""

    graph: Graph
    regions: Regions
    format: Format

    @cached_property
    def readers(self) -> Mapping[Node, frozenset[int]]:
        """Who reads which image."""
        return readers(self.graph)

    @cached_property
    def planes(self) -> Mapping[int, int]:
        """How many planes of each source are read."""
        return planes_read(self.graph)

    def bytes(self, image: Node) -> int:
        """Of all its planes in memory."""
        if image.op is Op.TABLE:
            shape = table_shape(image)
            return BYTES[image.dtype] * shape.planes * shape.width * shape.height
        if image.op is Op.SOURCE:
            slot = source_slot(image)
            return BYTES[image.dtype] * self.planes.get(slot, 0) * area(self.format.sources[slot])
        return BYTES[image.dtype] * int(image.value[1]) * area(self.regions[image.args[0]])

    def seconds(self, members: Members) -> float:
        """Of one core for some stages; infinite if they cannot be computed together."""
        group = group_of(self.graph, members, self.readers)
        memory = sum(map(self.bytes, {*group.inputs, *group.kept})) / MEMORY
        if not group.fused:
            (stage,) = group.stages
            points = 0 if stage.domain else area(self.regions[stage.node]) * stage.iterations
            return memory + points * (operations(stage) / OPERATIONS + passed(stage) / NEAR)
        found = planned(group, self.regions, self.format)
        return inf if isinstance(found, Refusal) else memory + _seconds(found)


Sizes = tuple[Regions, Format]
"""The regions of a graph's images, and the sizes of its sources."""


def marched(group: Group, regions: Regions, format: Format, whole: Sizes | None = None) -> Rings:
    """How a group runs that can; `whole` are the sizes of the frame, where this is a tile of it."""
    found = planned(group, regions, format, whole)
    if isinstance(found, Rings):
        return found
    raise ValueError(f"{group.name} cannot be computed together: {found.why}")


def planned(group: Group, regions: Regions, format: Format, whole: Sizes | None = None) -> Rings | Refusal:
    """How a group runs, or why it cannot."""
    ways = parts(group)
    if isinstance(ways, Refusal):
        return ways
    made = next((way for way in ways if not any(map(way.every_plane, way.sites))), None)
    if made is None:
        return Refusal("rings", "their planes differ in number")
    return rings(made, *_extents(group, regions, format), _extents(group, *whole) if whole else None)


def _extents(group: Group, regions: Regions, format: Format) -> Extents:
    sources = {
        index: format.sources[source_slot(image)] for index, image in enumerate(group.inputs) if image.op is Op.SOURCE
    }
    return [regions[stage.node] for stage in group.stages], sources


def groups(setting: Marching) -> tuple[tuple[Group, ...], str]:
    """The groups, and what was found in words."""
    stages = setting.graph.stages
    index = setting.graph.stage_numbers
    producers = [frozenset(index[image.args[0]] for image in stage.inputs if image.op is Op.OUT) for stage in stages]
    found = merged(producers, setting.seconds)
    alone = sum(setting.seconds((member,)) for member in range(len(stages)))
    fused = [members for members in found.groups if len(members) > 1]
    what = (
        f"{len(stages)} stages in {len(found.groups)} groups, {len(fused)} of several; {found.cost * 1e3:.1f} ms of a"
        f" core instead of {alone * 1e3:.1f} ms"
    )
    return tuple(group_of(setting.graph, members, setting.readers) for members in found.groups), what


def area(rect: Rect) -> int:
    """Pixels; small frames are grouped as larger ones, whose kernels they share."""
    return max(rect.width, LEAST_SIDE) * max(rect.height, LEAST_SIDE)


@lru_cache(maxsize=4096)
def operations(stage: Stage) -> float:
    """Of a pixel; long loops are counted once."""
    arithmetic = (current for current in topological(_straight(stage).results) if current.dtype is not DType.I32)
    return sum(SLOW.get(current.op, 1) for current in arithmetic if current.args and current.op is not Op.READ)


@lru_cache(maxsize=4096)
def passed(stage: Stage) -> int:
    """Bytes of a pixel that are read from a cache and written there; long loops are counted once."""
    straight = _straight(stage)
    return sum(BYTES[each.dtype] for each in (*straight.reads, *straight.results) if each.dtype in BYTES)


def _straight(stage: Stage) -> Stage:
    return unroll(stage, MOST_UNROLLED) or stage


def _seconds(found: Rings) -> float:
    """Of one core, beside what goes through memory: operations, and rows of rings written and read."""
    near = NEAR if found.bytes <= NEAR_BYTES else FAR if found.bytes <= FAR_BYTES else MEMORY
    moved = [0] * len(found.sweeps)
    for source, ring in found.rings.items():
        moved[found.maker(source)] += BYTES[ring.dtype]
    for each in found.readings.values():
        if not found.inline(each):
            moved[found.at[each.part]] += BYTES[each.read.dtype]
    total = 0.0
    for sweep, each_pixel in zip(found.sweeps, moved, strict=True):
        work = sum(operations(found.parts.stages[part]) for part in sweep.parts)
        repeated = 1.0 + (sweep.above + sweep.below) / STRIP
        total += area(sweep.region) * repeated * (work / OPERATIONS + each_pixel / near)
    return total * found.parts.iterations
