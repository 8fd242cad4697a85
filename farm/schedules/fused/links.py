"""What the parts of a group read of each other and of memory, summed up once for tiles of all sizes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from farm.analysis.affine import Along
from farm.analysis.stage_reads import PlaneReads, joined, plane_reads
from farm.graph.node import ReadPlace
from farm.schedules.group import PartResult, Parts
from farm.schedules.register_patch import Offset


@dataclass(frozen=True, slots=True)
class Link:
    """The outermost columns and rows that a part reads of a source: of each ratio the least and the greatest shift."""

    reader: int
    source: PartResult | ReadPlace
    columns: tuple[Along, ...]
    rows: tuple[Along, ...]


@dataclass(frozen=True, slots=True)
class RowRead:
    """A row of memory that a part reads, as a function of its own row, and the columns that it reads there."""

    reader: int
    row: Along
    columns: tuple[Along, ...]


@dataclass(frozen=True)
class Links:
    """All links of a group, in the order in which sources are read first; rows and offsets are of memory alone."""

    every: tuple[Link, ...]
    rows: Mapping[ReadPlace, tuple[RowRead, ...]]
    offsets: Mapping[ReadPlace, tuple[Offset, ...]]


@lru_cache(maxsize=4096)
def links_of(parts: Parts) -> Links:
    """The links of a group."""
    reads: dict[tuple[int, PartResult | ReadPlace], list[PlaneReads]] = {}
    for part, stage in enumerate(parts.stages):
        for plane in plane_reads(stage):
            reads.setdefault((part, parts.source_of_plane(part, plane.plane)), []).append(plane)
    rows: dict[ReadPlace, list[RowRead]] = {}
    offsets: dict[ReadPlace, set[Offset]] = {}
    every: list[Link] = []
    for (part, source), planes in reads.items():
        read = joined(planes)
        every.append(Link(part, source, read.columns, read.rows))
        if isinstance(source, ReadPlace):
            rows.setdefault(source, []).extend(RowRead(part, y, columns) for y, columns in read.by_row)
            offsets.setdefault(source, set()).update(read.offsets)
    return Links(
        tuple(every),
        {source: tuple(of_source) for source, of_source in rows.items()},
        {source: tuple(sorted(places)) for source, places in offsets.items()},
    )
