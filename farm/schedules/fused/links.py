"""What the parts of a group read of each other and of memory, summed up once for tiles of all sizes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from farm.analysis.affine import Along
from farm.graph.node import ReadPlace
from farm.schedules.fused.scales import reads_of_parts
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
    columns: dict[tuple[int, PartResult | ReadPlace], set[Along]] = {}
    rows: dict[tuple[int, PartResult | ReadPlace], set[Along]] = {}
    columns_of_rows: dict[ReadPlace, dict[tuple[int, Along], set[Along]]] = {}
    offsets: dict[ReadPlace, set[Offset]] = {}
    for part, source, (x, y) in reads_of_parts(parts):
        columns.setdefault((part, source), set()).add(x)
        rows.setdefault((part, source), set()).add(y)
        if isinstance(source, ReadPlace):
            columns_of_rows.setdefault(source, {}).setdefault((part, y), set()).add(x)
            offsets.setdefault(source, set()).add((x.shift, y.shift))
    every = (Link(*key, _outermost(columns[key]), _outermost(rows[key])) for key in columns)
    row_reads = {
        source: tuple(RowRead(part, y, tuple(sorted(xs))) for (part, y), xs in of_rows.items())
        for source, of_rows in columns_of_rows.items()
    }
    return Links(tuple(every), row_reads, {source: tuple(sorted(places)) for source, places in offsets.items()})


def _outermost(alongs: Iterable[Along]) -> tuple[Along, ...]:
    """Those of each ratio with the least and the greatest shift: no other leads farther."""
    ordered, by_ratio = sorted(alongs), dict[tuple[int, int], list[Along]]()
    if len(ordered) == 1:
        return tuple(ordered)
    for along in ordered:
        by_ratio.setdefault((along.inner, along.divisor), []).append(along)
    return tuple(dict.fromkeys(along for alike in by_ratio.values() for along in (alike[0], alike[-1])))
