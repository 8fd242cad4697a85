"""The groups of a graph on a CPU: those that a model of caches and memory finds fastest."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import inf

from farm.analysis.metadata import BYTES, MAX_UNROLLED
from farm.analysis.refusal import Refusal
from farm.device.calibration import CPU, CpuCalibration, CpuOperationCosts
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

STRIP = 128
"""Rows of a strip, of a frame on a machine of some cores."""


MIN_SIDE = 512
"""Pixels that an image is high and wide when its time is estimated."""


@dataclass(frozen=True)
class Marching:
    """A graph with the regions of its images, and the constants by which times are estimated."""

    graph: Graph
    regions: Regions
    format: Format
    calibration: CpuCalibration = CPU

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
        model = self.calibration
        memory = sum(map(self.bytes, {*group.inputs, *group.kept})) / model.memory_bandwidth
        if not group.fused:
            (stage,) = group.stages
            points = 0 if stage.domain else area(self.regions[stage.node]) * stage.iterations
            work = operations(stage, model.operations) / model.operation_rate
            return memory + points * (work + passed(stage) / model.own_cache_bandwidth)
        schedule = planned(group, self.regions, self.format)
        return inf if isinstance(schedule, Refusal) else memory + _seconds(schedule, model)


Sizes = tuple[Regions, Format]
"""The regions of a graph's images, and the sizes of its sources."""


def marched(group: Group, regions: Regions, format: Format, whole: Sizes | None = None) -> Rings:
    """How a group runs that can; `whole` are the sizes of the frame, where this is a tile of it."""
    schedule = planned(group, regions, format, whole)
    if isinstance(schedule, Rings):
        return schedule
    raise ValueError(f"{group.name} cannot be computed together: {schedule.why}")


def planned(group: Group, regions: Regions, format: Format, whole: Sizes | None = None) -> Rings | Refusal:
    """How a group runs, or why it cannot."""
    if any(stage.axis is not None for stage in group.stages):
        return Refusal("rings", "a state is carried from row to row, or from pixel to pixel")
    ways = parts(group)
    if isinstance(ways, Refusal):
        return ways
    chosen = next((way for way in ways if not any(map(way.every_plane, way.sites))), None)
    if chosen is None:
        return Refusal("rings", "their planes differ in number")
    return rings(chosen, *_extents(group, regions, format), _extents(group, *whole) if whole else None)


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
    partition = merged(producers, setting.seconds)
    alone = sum(setting.seconds((member,)) for member in range(len(stages)))
    fused = [members for members in partition.groups if len(members) > 1]
    what = (
        f"{len(stages)} stages in {len(partition.groups)} groups, {len(fused)} of several;"
        f" {partition.cost * 1e3:.1f} ms of a core instead of {alone * 1e3:.1f} ms"
    )
    return tuple(group_of(setting.graph, members, setting.readers) for members in partition.groups), what


def area(rect: Rect) -> int:
    """Pixels; small frames are grouped as larger ones, whose kernels they share."""
    return max(rect.width, MIN_SIDE) * max(rect.height, MIN_SIDE)


@lru_cache(maxsize=4096)
def operations(stage: Stage, costs: CpuOperationCosts = CPU.operations) -> float:
    """Additions that a pixel takes as long as; long loops are counted once."""
    slow = {
        Op.DIV: costs.division,
        Op.IDIV: costs.integer_division,
        Op.MOD: costs.integer_division,
        Op.SQRT: costs.square_root,
        Op.EXP: costs.exponential,
        Op.LOG: costs.exponential,
        Op.POW: costs.power,
        Op.SIN: costs.sine,
        Op.COS: costs.sine,
    }
    arithmetic = (current for current in topological(_straight(stage).results) if current.dtype is not DType.I32)
    return sum(slow.get(current.op, 1.0) for current in arithmetic if current.args and current.op is not Op.READ)


@lru_cache(maxsize=4096)
def passed(stage: Stage) -> int:
    """Bytes of a pixel that are read from a cache and written there; long loops are counted once."""
    straight = _straight(stage)
    return sum(BYTES[value.dtype] for value in (*straight.reads, *straight.results) if value.dtype in BYTES)


def _straight(stage: Stage) -> Stage:
    return unroll(stage, MAX_UNROLLED) or stage


def _seconds(rings: Rings, model: CpuCalibration) -> float:
    """Seconds of one core, beside what goes through memory: operations, and rows of rings written and read."""
    moved = [0] * len(rings.sweeps)
    for source, ring in rings.rings.items():
        moved[rings.maker(source)] += BYTES[ring.dtype]
    for reading in rings.readings.values():
        if not rings.inline(reading):
            moved[rings.at[reading.part]] += BYTES[reading.read.dtype]
    total = 0.0
    for sweep, each_pixel in zip(rings.sweeps, moved, strict=True):
        work = sum(operations(rings.parts.stages[part], model.operations) for part in sweep.parts)
        repeated = 1.0 + (sweep.above + sweep.below) / STRIP
        total += area(sweep.region) * repeated * (work / model.operation_rate + each_pixel / _bandwidth(rings, model))
    return total * rings.parts.iterations


def _bandwidth(rings: Rings, model: CpuCalibration) -> float:
    """Bytes a second of the cache that holds all rings, or of memory."""
    if rings.bytes <= model.own_cache_bytes:
        return model.own_cache_bandwidth
    return model.common_cache_bandwidth if rings.bytes <= model.common_cache_bytes else model.memory_bandwidth
