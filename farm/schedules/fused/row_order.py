"""In which order the rows of a group's parts are computed: the same for lanes of any number of columns and rows."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from farm.analysis.affine import Along
from farm.graph.node import ReadPlace
from farm.schedules.fused.links import Link, links_of
from farm.schedules.fused.scales import Scales
from farm.schedules.group import PartResult, Parts


@dataclass(frozen=True, slots=True)
class RowOrder:
    """By part: step t computes the `rates` rows from rate * t + `bases` on, of which the first is that of `tops`.

    `kept` are the parts whose images are kept, `readers` by part those that read it, with the rows that they read.
    Step 0 reads of a source the rows from the `oldest` up to the `newest`.
    """

    rates: tuple[int, ...]
    tops: tuple[int, ...]
    bases: tuple[int, ...]
    kept: frozenset[int]
    readers: tuple[tuple[tuple[int, Along], ...], ...]
    newest: Mapping[PartResult | ReadPlace, int]
    oldest: Mapping[PartResult | ReadPlace, int]


@lru_cache(maxsize=4096)
def row_order(parts: Parts, scales: Scales) -> RowOrder:
    """From the last part to the first, by what the later ones need: a row just before the first one that needs it."""
    count, links = len(parts.stages), links_of(parts).every
    kept = frozenset(parts.sites[image][0] for image in parts.group.kept)
    readers: list[list[tuple[int, Along]]] = [[] for _ in range(count)]
    for link in links:
        if isinstance(link.source, PartResult):
            readers[link.source.part] += [(link.reader, y) for y in link.rows]
    rates = [1 << y - scales.coarsest[1] for _, y in scales.parts]
    tops, bases = [0] * count, [0] * count
    for part in reversed(range(count)):
        of_part, own = readers[part], [0] if part in kept else []
        tops[part] = min([*own, *(y.of(tops[reader]) for reader, y in of_part)])
        newest = (y.of(bases[reader] + rates[reader] - 1) for reader, y in of_part)
        bases[part] = max([*own, *(row - (rates[part] - 1) for row in newest)])
    of_parts = tuple(map(tuple, readers))
    return RowOrder(tuple(rates), tuple(tops), tuple(bases), kept, of_parts, *_rows_at_once(links, rates, bases))


def _rows_at_once(
    links: tuple[Link, ...], rates: list[int], bases: list[int]
) -> tuple[dict[PartResult | ReadPlace, int], dict[PartResult | ReadPlace, int]]:
    """The last and the first row of every source that step 0 reads."""
    newest, oldest = dict[PartResult | ReadPlace, int](), dict[PartResult | ReadPlace, int]()
    for link in links:
        base, source = bases[link.reader], link.source
        last = base + rates[link.reader] - 1
        new, old = max(y.of(last) for y in link.rows), min(y.of(base) for y in link.rows)
        newest[source], oldest[source] = max(newest.get(source, new), new), min(oldest.get(source, old), old)
    return newest, oldest
