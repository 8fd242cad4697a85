"""How a group runs on a CPU: row after row through all of its stages, what they pass on in rings of rows.

Threads take strips of rows. In a strip rows march down; at every step each stage computes one row, some rows ahead of
the last stage's, once for all of its readers, and a ring holds as many of its rows as they still need. Stages that
compute the same row over the same columns, and read of each other the pixel alone, share one loop over the columns: a
sweep. Beside strips stages compute the rows that others need once more.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from farm.analysis.metadata import BYTES, offset
from farm.analysis.refusal import Refusal
from farm.graph.node import DType, Node, Op, ReadPlace, topological
from farm.graph.rect import Rect, hull
from farm.graph.stage import Stage
from farm.schedules.group import PartResult, Parts

Source = PartResult | ReadPlace
"""What a READ reads: a result of a part, or a plane of one of the group's inputs."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A READ of a part: what it reads, how far from the pixel, and whether from a ring or straight from memory."""

    part: int
    read: Node
    source: Source
    dx: int
    dy: int
    ring: bool

    @property
    def point(self) -> bool:
        """Whether it is of the pixel itself."""
        return self.dx == self.dy == 0

    @property
    def source_part(self) -> int | None:
        """The part whose result it reads, if it reads one."""
        return self.source.part if isinstance(self.source, PartResult) else None


@dataclass(frozen=True, slots=True)
class Sweep:
    """One loop over the columns of `region` at every step.

    It computes `parts`, or if there are none extends a row of a source beyond its edges. Step j is for row j + `lead`,
    as far as that lies in `region` and between `above` rows before the strip and `below` rows after it.
    """

    parts: tuple[int, ...]
    loads: ReadPlace | None
    region: Rect
    lead: int
    above: int = 0
    below: int = 0


LINE = 64
"""Bytes of a cache line."""


@dataclass(frozen=True, slots=True)
class Ring:
    """Rows of a source over the columns of `region`."""

    source: Source
    region: Rect
    height: int
    dtype: DType

    @property
    def width(self) -> int:
        """Pixels from row to row: an odd number of lines, so that rows do not meet in the same sets of a cache."""
        line = LINE // BYTES[self.dtype]
        return (-(-self.region.width // line) | 1) * line

    @property
    def bytes(self) -> int:
        """Size in memory."""
        return BYTES[self.dtype] * self.width * self.height


MIN_STRIP = 16

MAX_NODES = 128
"""Nodes that one sweep computes, unless a single stage has more.

Of longer loops LLVM makes no vectors, since too many rows may overlap: a frame of `glow` takes 155 ms by this rule, 846
without. Short loops compile in less time, and channels and instants share them.
"""


@dataclass(frozen=True)
class Rings:
    """The sweeps of a group in order, and the rings between them."""

    parts: Parts
    readings: Mapping[tuple[int, Node], Reading]  # by part and READ
    sources: Mapping[int, Rect]  # by input, of those that are sources
    sweeps: tuple[Sweep, ...]
    rings: Mapping[Source, Ring]

    @cached_property
    def at(self) -> Mapping[int, int]:
        """Which sweep computes which part."""
        return {part: k for k, sweep in enumerate(self.sweeps) for part in sweep.parts}

    @cached_property
    def bytes(self) -> int:
        """Of all rings of a strip."""
        return sum(ring.bytes for ring in self.rings.values())

    @cached_property
    def region(self) -> Rect:
        """What strips are cut from: all that is kept."""
        return hull([self.region_of(image) for image in self.parts.group.kept])

    @property
    def strip(self) -> int:
        """Rows of a strip at least, so that few are computed twice."""
        return max(MIN_STRIP, 2 * max(sweep.above + sweep.below for sweep in self.sweeps))

    @property
    def redundant(self) -> float:
        """What is computed twice of the lowest strips, as a share of what is needed once."""
        rows = sum(len(sweep.parts) * (sweep.above + sweep.below) for sweep in self.sweeps)
        return rows / (self.strip * len(self.parts.stages))

    def region_of(self, image: Node) -> Rect:
        """Over which one of the group's images is computed."""
        return self.sweeps[self.at[self.first_result(image).part]].region

    def first_result(self, image: Node) -> PartResult:
        """The result that is the first plane of one of the group's images."""
        return PartResult(self.parts.sites[image][0], self.parts.written(image)[0])

    def direct(self, image: Node) -> bool:
        """Whether a kept image is computed for the strip's own rows alone, and need not be copied from a ring."""
        sweep = self.sweeps[self.at[self.first_result(image).part]]
        return sweep.above == sweep.below == 0

    def maker(self, source: Source) -> int:
        """The sweep that computes or extends a source."""
        if isinstance(source, PartResult):
            return self.at[source.part]
        return next(k for k, sweep in enumerate(self.sweeps) if sweep.loads == source)

    def producer(self, reading: Reading) -> int | None:
        """The sweep that makes what is read; None for memory."""
        return self.maker(reading.source) if reading.ring else None

    def inline(self, reading: Reading) -> bool:
        """Whether what is read is computed by the same sweep, at the same pixel."""
        return self.producer(reading) == self.at[reading.part]


def describe(rings: Rings) -> str:
    """The sweeps and rings of a group in words."""
    above, below = (max(getattr(sweep, side) for sweep in rings.sweeps) for side in ("above", "below"))
    rows = sum(ring.height for ring in rings.rings.values())
    return (
        f"{len(rings.parts.stages)} stages in {len(rings.sweeps)} loops a row, which pass on {rows} rows"
        f" ({rings.bytes / 1024:.0f} KiB); beside a strip {above} + {below} rows are computed twice"
    )


Extents = tuple[Sequence[Rect], Mapping[int, Rect]]
"""The regions over which parts are computed, and the rectangles of the inputs that are sources, by input."""


def rings(
    parts: Parts, regions: Sequence[Rect], sources: Mapping[int, Rect], whole: Extents | None = None
) -> Rings | Refusal:
    """The plan of a group, or why there is none.

    Args:
        parts: of the group.
        regions: over which they are computed, by part.
        sources: the rectangles of the inputs that are sources, by input.
        whole: those of the frame, where this is a tile of it, which reads from rings what the frame does.
    """
    if why := _refused(parts):
        return Refusal("rings", why)
    readings = tuple(_readings(parts, *(whole or (regions, sources))))
    by_read = {(reading.part, reading.read): reading for reading in readings}
    swept = Rings(parts, by_read, sources, tuple(_sweeps(parts, regions, readings)), {})
    swept = replace(swept, sweeps=_extents(swept))
    return replace(swept, rings=_rings(swept))


def _refused(parts: Parts) -> str:
    for stage in parts.stages:
        if any(offset(read) is None for read in stage.reads):
            return f"{stage.name} reads at scaled or computed places"
        if _loops(stage):
            return f"{stage.name} has loops or tables that stay"
    return ""


@lru_cache(maxsize=4096)
def _loops(stage: Stage) -> bool:
    return any(current.op in {Op.REDUCE, Op.TAP} for current in topological(stage.results))


def _readings(parts: Parts, regions: Sequence[Rect], sources: Mapping[int, Rect]) -> Iterator[Reading]:
    """All READs; those beyond a source's edges are of rows that were extended before."""
    for part, stage in enumerate(parts.stages):
        for read in stage.reads:
            source, (dx, dy) = parts.source(part, read), offset(read) or (0, 0)
            ring = isinstance(source, PartResult)
            if isinstance(source, ReadPlace) and source.input in sources:
                ring = not sources[source.input].contains(regions[part].shifted(dx, dy))
            yield Reading(part, read, source, dx, dy, ring)


def _leads(parts: Parts, readings: Sequence[Reading]) -> list[int]:
    """How many rows ahead of the strip's last stage each part is computed.

    As soon as what it reads is there, since rows of results are mostly fewer than those of what they are made from;
    what reads memory alone, as late as its readers allow.
    """
    leads = [0] * len(parts.stages)
    for part in reversed(range(len(leads))):
        needed = (leads[reading.part] + reading.dy for reading in readings if reading.source_part == part)
        leads[part] = max(needed, default=0)
    for part in range(len(leads)):
        of_part = [reading for reading in readings if reading.part == part]
        ready = (leads[reading.source_part] - reading.dy for reading in of_part if reading.source_part is not None)
        leads[part] = min(ready, default=leads[part])
    return leads


def _sweeps(parts: Parts, regions: Sequence[Rect], readings: Sequence[Reading]) -> list[Sweep]:
    """All sweeps in an order in which every row is there when it is read; `above` and `below` are not known yet."""
    leads = _leads(parts, readings)
    extended: dict[ReadPlace, list[Reading]] = {}
    for reading in readings:
        if reading.ring and isinstance(reading.source, ReadPlace):
            extended.setdefault(reading.source, []).append(reading)
    sweeps = [
        Sweep(
            (),
            place,
            hull([regions[r.part].shifted(r.dx, r.dy) for r in read]),
            max(leads[r.part] + r.dy for r in read),
        )
        for place, read in extended.items()
    ]
    at: dict[int, int] = {}
    for part, (lead, region) in enumerate(zip(leads, regions, strict=True)):
        first = len(extended)
        for reading in readings:
            other = reading.source_part
            if reading.part == part and other is not None:
                together = reading.point and leads[other] == lead and regions[other] == region
                first = max(first, at[other] + (not together))
        alike = (
            k
            for k in range(first, len(sweeps))
            if (sweeps[k].lead, sweeps[k].region) == (lead, region)
            and sum(node_count(parts.stages[other]) for other in (*sweeps[k].parts, part)) <= MAX_NODES
        )
        at[part] = next(alike, len(sweeps))
        if at[part] == len(sweeps):
            sweeps.append(Sweep((), None, region, lead))
        sweeps[at[part]] = replace(sweeps[at[part]], parts=(*sweeps[at[part]].parts, part))
    return sweeps


@lru_cache(maxsize=4096)
def node_count(stage: Stage) -> int:
    """Nodes of what a stage computes."""
    return sum(1 for _ in topological(stage.results))


def _extents(rings: Rings) -> tuple[Sweep, ...]:
    """The sweeps with the rows that they compute beside a strip, from the last to the first."""
    kept = {rings.parts.sites[image][0] for image in rings.parts.group.kept}
    sweeps = list(rings.sweeps)
    for k in reversed(range(len(sweeps))):
        needs = [(0, 0)] if kept & {*sweeps[k].parts} else []
        for reading in rings.readings.values():
            reader = sweeps[rings.at[reading.part]]
            if rings.producer(reading) == k and reader is not sweeps[k]:
                needs.append((reader.above - reading.dy, reader.below + reading.dy))
        above, below = (max(need[side] for need in needs) for side in (0, 1))
        sweeps[k] = replace(sweeps[k], above=above, below=below)
    return tuple(sweeps)


def _rings(rings: Rings) -> dict[Source, Ring]:
    """A ring for every source that is read from one."""
    heights: dict[Source, int] = {}
    for reading in rings.readings.values():
        producer = rings.producer(reading)
        if producer is not None and not rings.inline(reading):
            age = rings.sweeps[producer].lead - (rings.sweeps[rings.at[reading.part]].lead + reading.dy)
            heights[reading.source] = max(heights.get(reading.source, 0), age + 1)
    for image in rings.parts.group.kept:
        if not rings.direct(image):
            for number in rings.parts.written(image):
                heights.setdefault(rings.first_result(image)._replace(number=number), 1)
    return {
        source: Ring(source, rings.sweeps[rings.maker(source)].region, height, _dtype(rings.parts, source))
        for source, height in heights.items()
    }


def _dtype(parts: Parts, source: Source) -> DType:
    """Of the pixels in a ring; half precision is a rounding of float32 here."""
    if isinstance(source, PartResult):
        dtype = parts.stages[source.part].results[source.number].dtype
    else:
        dtype = parts.group.inputs[source.input].dtype
    return DType.F32 if dtype is DType.F16 else dtype
