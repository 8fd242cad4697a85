"""What a lane computes and holds of every stage of a group, for a few columns and rows of the finest ones.

Every stage is computed over its consumers' rows and what these reach beyond them, in the lane's own columns; what lies
beside comes from other lanes, so that lanes at the ends of a warp compute nothing that can be used. Rows go through
all stages step by step, one of the coarsest picture and as many as belong to it of the others: a row is computed just
before the first one that needs it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import pairwise

from farm.analysis.affine import Along
from farm.device.classes import WARP
from farm.graph.axis import Axis
from farm.graph.node import Node, ReadPlace
from farm.schedules.fused.links import Link, Links, links_of
from farm.schedules.fused.scales import Scale, Scales
from farm.schedules.fused.simd_packing import NOT_PACKED, Packing, packing, whole_words, word_of
from farm.schedules.fused.window_sums import WindowSum, window_sums
from farm.schedules.group import PartResult, Parts
from farm.schedules.register_patch import Patch, Rows, grouped, patch_of_rows


@dataclass(frozen=True, slots=True)
class ThreadTile:
    """The pixels of a picture that are a lane's own, `rate` rows of them for each step."""

    columns: int
    rows: int
    rate: int


@dataclass(frozen=True, slots=True)
class Span:
    """The rows of a part that a lane computes, relative to its own first one: from `top` up to `bottom`.

    Step t computes the `rate` rows from rate * t + `base` on. Pixels `left` and `right` of the lane's columns are
    needed as well, from other lanes.
    """

    thread_tile: ThreadTile
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
    def pixels(self) -> int:
        """That a lane computes."""
        return self.height * self.thread_tile.columns

    @property
    def steps(self) -> range:
        """The steps that compute them."""
        rate = self.thread_tile.rate
        return range((self.top - self.base) // rate, -((self.base - self.bottom) // rate))

    @property
    def even(self) -> bool:
        """Whether all rows of all its steps are computed."""
        return self.thread_tile.rate == 1 or (self.top - self.base, self.bottom - self.base) == (
            self.steps.start * self.thread_tile.rate,
            self.steps.stop * self.thread_tile.rate,
        )


@dataclass(frozen=True, slots=True)
class Array:
    """What is held of a row of a result: the lane's columns, and `left` and `right` of them its neighbours'."""

    left: int
    right: int


@dataclass(frozen=True)
class Tiling:
    """Spans by part, arrays by result, patches of memory by plane; `lanes` of a warp have all that they need.

    A lane has `columns` x `rows` pixels of the reference, of which `scales` are multiples. What `packing` holds as
    words, whole words of it are in arrays and patches. `sums` are by part the sums over windows that its pixels share.
    """

    columns: int
    rows: int
    scales: Scales
    spans: tuple[Span, ...]
    arrays: Mapping[PartResult, Array]
    patches: Mapping[ReadPlace, Patch]
    lanes: range
    packing: Packing = NOT_PACKED
    sums: Mapping[int, Mapping[Node, WindowSum]] = field(default_factory=dict)

    @cached_property
    def steps(self) -> range:
        """All of them."""
        return range(min(span.steps.start for span in self.spans), max(span.steps.stop for span in self.spans))

    def left(self, source: PartResult | ReadPlace) -> int:
        """The first column that is held of something, counted from the thread's own first one."""
        return -self.arrays[source].left if isinstance(source, PartResult) else self.patches[source].left

    def top(self, source: PartResult | ReadPlace) -> int:
        """The first row that is held of something, counted from the thread's own first one."""
        return self.spans[source.part].top if isinstance(source, PartResult) else self.patches[source].groups[0].first

    @property
    def period(self) -> tuple[int, int]:
        """Columns and rows of the reference after which sums over windows are joined alike: as thread tiles begin."""
        columns = rows = 1
        for part, sums in self.sums.items():
            tile, (x, y) = self.spans[part].thread_tile, self.scales.parts[part]
            for window in sums.values():
                if window.axis is Axis.X:
                    columns = max(columns, window.neighbours(tile.columns) << -x)
                else:
                    rows = max(rows, window.neighbours(tile.rows) << -y)
        return columns, rows

    @property
    def align(self) -> int:
        """Thread tiles begin at rows of the reference that are multiples of it."""
        return self.period[1]

    def saved(self, part: int) -> float:
        """Additions of a pixel of a part that others have done."""
        tile = self.spans[part].thread_tile
        return sum(
            window.count - 1 - window.additions(tile.columns if window.axis is Axis.X else tile.rows)
            for window in self.sums.get(part, {}).values()
        )

    def own_rows(self, part: int, row: Node) -> list[Node]:
        """What must hold for a row of a part to be one of the lane's own."""
        span = self.spans[part]
        rows = span.thread_tile.rows
        if (span.top, span.bottom) == (0, rows) and not span.base and span.steps == self.steps:
            return []
        return [row >= 0, row < rows]

    def thread_tile(self, scale: Scale) -> ThreadTile:
        """The lane's own pixels of a picture."""
        return _thread_tile(self.scales, scale, self.columns, self.rows)


def tiling(parts: Parts, scales: Scales, columns: int, rows: int, *, packed: int = 0) -> Tiling:
    """For lanes of `columns` x `rows` pixels, multiples of `scales.least`; `columns` is a power of two.

    `packed`: what devices of this capability can compute in words of several pixels, is; 0 for nothing.
    """
    links = links_of(parts)
    thread_tiles = [_thread_tile(scales, scale, columns, rows) for scale in scales.parts]
    words = packing(parts, [thread_tile.columns for thread_tile in thread_tiles], packed) if packed else NOT_PACKED
    spans = _spans(parts, links, thread_tiles)
    arrays = _arrays(links, thread_tiles, words)
    patches: dict[ReadPlace, Patch] = {}
    for source, reads in links.rows.items():
        offsets = links.offsets[source] if scales.uniform else ()
        width = _thread_tile(scales, scales.inputs[source.input], columns, rows).columns
        lanes = words.lanes(source)
        needed = [
            (spans[read.reader], read.row, _columns_read(read.columns, thread_tiles[read.reader].columns, lanes))
            for read in reads
        ]
        patches[source] = patch_of_rows(_rows_read(needed), width, offsets)
    lanes_used = _lanes(links, thread_tiles, spans, patches)
    tiles = Tiling(columns, rows, scales, spans, arrays, patches, lanes_used, words)
    return replace(tiles, sums=_shared_sums(parts, tiles))


def _shared_sums(parts: Parts, tiles: Tiling) -> dict[int, dict[Node, WindowSum]]:
    """By part the sums over windows of which neighbours share a part, where rows are computed one by one."""
    shared: dict[int, dict[Node, WindowSum]] = {}
    for part, stage in enumerate(parts.stages):
        tile = tiles.spans[part].thread_tile
        if part in tiles.packing.parts or tile.rate > 1:
            continue
        for value, window in window_sums(stage.results).items():
            together = window.neighbours(tile.columns if window.axis is Axis.X else tile.rows)
            if together > 1 and tiles.packing.lanes(parts.source(part, window.first)) == 1:
                shared.setdefault(part, {})[value] = window
    return shared


def _thread_tile(scales: Scales, scale: Scale, columns: int, rows: int) -> ThreadTile:
    (x, y), (_, coarsest) = scale, scales.coarsest
    return _thread_tile_of(
        columns << x if x > 0 else columns >> -x, rows << y if y > 0 else rows >> -y, 1 << y - coarsest
    )


_thread_tile_of = lru_cache(maxsize=1024)(ThreadTile)


def _arrays(links: Links, thread_tiles: Sequence[ThreadTile], words: Packing) -> dict[PartResult, Array]:
    """What is held of the rows of results, by what all of their readers need of them."""
    beside: dict[PartResult, tuple[int, int]] = {}
    for link in links.every:
        if isinstance(link.source, PartResult):
            width, own, lanes = (
                thread_tiles[link.reader].columns,
                thread_tiles[link.source.part].columns,
                words.lanes(link.source),
            )
            left, right = beside.get(link.source, (0, 0))
            for x in link.columns:
                read = whole_words(range(x.of(0), x.of(width - 1) + 1), lanes)
                left, right = max(left, -read.start), max(right, read.stop - own)
            beside[link.source] = left, right
    return {source: Array(left, right) for source, (left, right) in beside.items()}


def _lanes(
    links: Links, thread_tiles: Sequence[ThreadTile], spans: Sequence[Span], patches: Mapping[ReadPlace, Patch]
) -> range:
    """The lanes of a warp that have all that they need from those beside them."""
    before = after = 0
    for link in links.every:
        span, source = spans[link.reader], link.source
        if isinstance(source, PartResult):
            width, middle = thread_tiles[source.part].columns, 0
        else:
            width, middle = patches[source].columns, patches[source].middle
        for x in link.columns:
            first, last = x.of(-span.left) - middle, x.of(span.thread_tile.columns - 1 + span.right) - middle
            before, after = max(before, -(first // width)), max(after, last // width)
    return range(before, WARP - after)


@lru_cache(maxsize=4096)
def _columns_read(columns: tuple[Along, ...], width: int, lanes: int) -> frozenset[int]:
    """What is read for some columns side by side, and what lies in words with these."""
    read = (x.of(column) for x in columns for column in range(width))
    return frozenset(word for column in read for word in word_of(column, lanes))


def _rows_read(needed: Sequence[tuple[Span, Along, frozenset[int]]]) -> tuple[Rows, ...]:
    """The rows that are read for those of spans, with the columns of each."""
    if any(y.inner > y.divisor for _, y, _ in needed):  # some rows are skipped
        by_row: dict[int, set[int]] = {}
        for span, y, columns in needed:
            for row in range(span.top, span.bottom):
                by_row.setdefault(y.of(row), set()).update(columns)
        return grouped(by_row)
    ranges = [(y.of(span.top), y.of(span.bottom - 1) + 1, columns) for span, y, columns in needed]
    ends = sorted({end for first, last, _ in ranges for end in (first, last)})
    groups: list[Rows] = []
    for first, last in pairwise(ends):
        needed_here = _together(frozenset(columns for low, high, columns in ranges if low <= first and last <= high))
        if groups and groups[-1].needed == needed_here and groups[-1].first + groups[-1].count == first:
            before = groups.pop()
            groups.append(Rows(before.first, before.count + last - first, before.slot, needed_here))
        elif needed_here:
            groups.append(Rows(first, last - first, first - ends[0], needed_here))
    return tuple(groups)


@lru_cache(maxsize=4096)
def _together(columns: frozenset[frozenset[int]]) -> tuple[int, ...]:
    return tuple(sorted(frozenset[int]().union(*columns)))


def _spans(parts: Parts, links: Links, thread_tiles: Sequence[ThreadTile]) -> tuple[Span, ...]:
    """From the last part to the first, by what the later ones need."""
    kept = {parts.sites[image][0] for image in parts.group.kept}
    readers: dict[int, list[Link]] = {}
    for link in links.every:
        if isinstance(link.source, PartResult):
            readers.setdefault(link.source.part, []).append(link)
    spans: dict[int, Span] = {}
    for part in reversed(range(len(parts.stages))):
        thread_tile, of_part = thread_tiles[part], readers.get(part, ())
        own = part in kept
        tops, bottoms, bases = ([0], [thread_tile.rows], [0]) if own else ([], [], [])
        left = right = 0
        for link in of_part:
            span = spans[link.reader]
            width, newest = span.thread_tile.columns, span.base + span.thread_tile.rate - 1
            for y in link.rows:
                tops.append(y.of(span.top))
                bottoms.append(y.of(span.bottom - 1) + 1)
                bases.append(y.of(newest) - (thread_tile.rate - 1))
            for x in link.columns:
                left = max(left, -x.of(-span.left))
                right = max(right, x.of(width - 1 + span.right) - (thread_tile.columns - 1))
        spans[part] = Span(thread_tile, min(tops), max(bottoms), max(bases), left, right)
    return tuple(spans[part] for part in range(len(parts.stages)))
