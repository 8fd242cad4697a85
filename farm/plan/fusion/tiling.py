"""What a lane computes and holds of every stage of a group, for a few columns and rows of the last ones.

Every stage is computed over its consumers' rows and what these reach beyond them, in the lane's own columns; what lies
beside comes from other lanes, so that lanes at either end of a warp compute nothing that can be used. Rows go through
all stages step by step: a row is computed just before the first row that needs it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from farm.graph.node import Node, ReadPlace
from farm.plan.fusion.group import Made, Parts
from farm.plan.metadata import offset
from farm.plan.patch import Offset, Patch, patch_of


@dataclass(frozen=True, slots=True)
class Span:
    """The rows of a part, relative to the tile's first one: from `top` up to `bottom`. Step t computes row t + `base`.

    Pixels `left` and `right` of the tile's columns are needed as well, from other lanes.
    """

    top: int
    bottom: int
    base: int
    left: int
    right: int

    @property
    def height(self) -> int:
        """Rows."""
        return self.bottom - self.top

    @property
    def steps(self) -> range:
        """The steps that compute them."""
        return range(self.top - self.base, self.bottom - self.base)


@dataclass(frozen=True, slots=True)
class Array:
    """What is held of a row of a result: the lane's columns, and `left` and `right` of them its neighbours'."""

    left: int
    right: int


@dataclass(frozen=True)
class Tiling:
    """Spans by part, arrays by result, patches of memory by plane; `halo` lanes at either end of a warp."""

    columns: int
    rows: int
    spans: tuple[Span, ...]
    arrays: Mapping[Made, Array]
    patches: Mapping[ReadPlace, Patch]
    halo: int

    @property
    def steps(self) -> range:
        """All of them."""
        return range(min(span.steps.start for span in self.spans), max(span.steps.stop for span in self.spans))


Reads = tuple[tuple[int, Node, Made | ReadPlace, Offset], ...]
"""Part, READ, what it reads and how far away."""


@lru_cache(maxsize=1024)
def reads_of_parts(parts: Parts) -> Reads:
    """All READs of places that follow the pixel."""
    return tuple(
        (part, read, parts.source(part, read), place)
        for part, stage in enumerate(parts.stages)
        for read in stage.reads
        if (place := offset(read)) is not None
    )


def tiling(parts: Parts, columns: int, rows: int) -> Tiling:
    """For lanes of `columns` x `rows` pixels; `columns` is a power of two."""
    reads = reads_of_parts(parts)
    spans = _spans(parts, reads, rows)
    arrays: dict[Made, Array] = {}
    memory: dict[ReadPlace, list[tuple[Offset, range]]] = {}
    for part, _, source, (dx, dy) in reads:
        if isinstance(source, Made):
            known = arrays.get(source, Array(0, 0))
            arrays[source] = Array(max(known.left, -dx), max(known.right, dx))
        else:
            memory.setdefault(source, []).append(((dx, dy), range(spans[part].top, spans[part].bottom)))
    patches = {place: patch_of(found, columns, spaced=True) for place, found in memory.items()}
    halo = 0
    for part, _, source, (dx, _) in reads:
        middle = patches[source].middle if isinstance(source, ReadPlace) else 0
        first, last = dx - spans[part].left - middle, dx + spans[part].right + columns - 1 - middle
        halo = max(halo, -(first // columns), last // columns)
    return Tiling(columns, rows, spans, arrays, patches, halo)


def _spans(parts: Parts, reads: Reads, rows: int) -> tuple[Span, ...]:
    """From the last part to the first, by what the later ones need."""
    kept = {parts.sites[image][0] for image in parts.group.kept}
    spans: dict[int, Span] = {}
    for part in reversed(range(len(parts.stages))):
        needs = [Span(0, rows, 0, 0, 0)] if part in kept else []
        for reader, _, source, (dx, dy) in reads:
            if isinstance(source, Made) and source.part == part:
                of = spans[reader]
                needs.append(Span(of.top + dy, of.bottom + dy, of.base + dy, of.left - dx, of.right + dx))
        spans[part] = Span(
            min(need.top for need in needs),
            max(need.bottom for need in needs),
            max(need.base for need in needs),
            max(0, *(need.left for need in needs)),
            max(0, *(need.right for need in needs)),
        )
    return tuple(spans[part] for part in range(len(parts.stages)))
