"""What a stage reads at places that follow the pixel, summed up once: it is the same in every group of stages."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from farm.analysis.affine import Along, Place, place
from farm.graph.node import Node, ReadPlace, read_place
from farm.graph.stage import Stage


@dataclass(frozen=True, slots=True)
class PlaneReads:
    """The places at which a stage reads a plane of one of its inputs.

    `columns` and `rows` are the outermost: of each ratio the least and the greatest shift. `by_row` has all columns of
    each row, `offsets` the shifts of all places.
    """

    plane: ReadPlace
    columns: tuple[Along, ...]
    rows: tuple[Along, ...]
    by_row: tuple[tuple[Along, tuple[Along, ...]], ...]
    offsets: tuple[tuple[int, int], ...]


@lru_cache(maxsize=4096)
def planes_of(stage: Stage) -> tuple[tuple[ReadPlace, bool], ...]:
    """The planes that are read, each once, and whether another number is added to the plane's own."""
    return tuple(dict.fromkeys((read_place(read), len(read.args) > 2) for read in stage.reads))


@lru_cache(maxsize=4096)
def placed_reads(stage: Stage) -> tuple[tuple[ReadPlace, Place], ...]:
    """What is read at places that follow the pixel, and where, each once."""
    reads = ((read_place(read), place(read)) for read in stage.reads)
    return tuple(dict.fromkeys((plane, at) for plane, at in reads if at is not None))


@lru_cache(maxsize=4096)
def unplaced_reads(stage: Stage) -> tuple[Node, ...]:
    """The READs whose places do not follow the pixel."""
    return tuple(read for read in stage.reads if place(read) is None)


@lru_cache(maxsize=4096)
def plane_reads(stage: Stage) -> tuple[PlaneReads, ...]:
    """What is read at places that follow the pixel, plane by plane."""
    by_plane: dict[ReadPlace, list[Place]] = {}
    for plane, at in placed_reads(stage):
        by_plane.setdefault(plane, []).append(at)
    return tuple(_plane_reads(plane, places) for plane, places in by_plane.items())


def joined(reads: Sequence[PlaneReads]) -> PlaneReads:
    """What is read of planes that are the same one."""
    first, *others = reads
    if not others:
        return first
    return _plane_reads(first.plane, [(x, y) for read in reads for y, xs in read.by_row for x in xs])


def _plane_reads(plane: ReadPlace, places: Iterable[Place]) -> PlaneReads:
    by_row: dict[Along, set[Along]] = {}
    for x, y in places:
        by_row.setdefault(y, set()).add(x)
    columns_of_rows = tuple((y, tuple(sorted(xs))) for y, xs in by_row.items())
    columns = {x for xs in by_row.values() for x in xs}
    offsets = sorted({(x.shift, y.shift) for y, xs in by_row.items() for x in xs})
    return PlaneReads(plane, _outermost(columns), _outermost(by_row), columns_of_rows, tuple(offsets))


def _outermost(alongs: Iterable[Along]) -> tuple[Along, ...]:
    """Those of each ratio with the least and the greatest shift: no other leads farther."""
    by_ratio: dict[tuple[int, int], list[Along]] = {}
    for along in sorted(alongs):
        by_ratio.setdefault((along.inner, along.divisor), []).append(along)
    return tuple(dict.fromkeys(along for alike in by_ratio.values() for along in (alike[0], alike[-1])))
