"""What a lane computes and holds of every stage of a group, for a few columns and rows of the finest ones.

Every stage is computed over its consumers' rows and what these reach beyond them, in the lane's own columns; what lies
beside comes from other lanes, so that lanes at the ends of a warp compute nothing that can be used. Rows go through
all stages step by step, one of the coarsest picture and as many as belong to it of the others: a row is computed just
before the first one that needs it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise

from farm.analysis.affine import Along
from farm.graph.axis import Axis
from farm.graph.node import Node, ReadPlace
from farm.schedules.fused.lane_columns import Array, LaneColumns, lane_columns, scaled
from farm.schedules.fused.row_order import RowOrder, row_order
from farm.schedules.fused.scales import Scale, Scales
from farm.schedules.fused.simd_packing import NOT_PACKED, Packing
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
    order, across = row_order(parts, scales), lane_columns(parts, scales, columns, packed)
    spans = _spans(scales, order, across, columns, rows)
    patches = {
        source: patch_of_rows(
            _rows_read([(spans[reader], y, needed) for reader, y, needed in plane.rows]), plane.width, plane.offsets
        )
        for source, plane in across.planes.items()
    }
    sums = _shared_sums(parts, spans, across.packing)
    return Tiling(columns, rows, scales, spans, across.arrays, patches, across.lanes, across.packing, sums)


def _shared_sums(parts: Parts, spans: Sequence[Span], words: Packing) -> dict[int, dict[Node, WindowSum]]:
    """By part the sums over windows of which neighbours share a part, where rows are computed one by one."""
    shared: dict[int, dict[Node, WindowSum]] = {}
    for part, stage in enumerate(parts.stages):
        tile = spans[part].thread_tile
        if part in words.parts or tile.rate > 1:
            continue
        for value, window in window_sums(stage.results).items():
            together = window.neighbours(tile.columns if window.axis is Axis.X else tile.rows)
            if together > 1 and words.lanes(parts.source(part, window.first)) == 1:
                shared.setdefault(part, {})[value] = window
    return shared


def _thread_tile(scales: Scales, scale: Scale, columns: int, rows: int) -> ThreadTile:
    (x, y), (_, coarsest) = scale, scales.coarsest
    return _thread_tile_of(scaled(columns, x), scaled(rows, y), 1 << y - coarsest)


_thread_tile_of = lru_cache(maxsize=1024)(ThreadTile)


def _rows_read(needed: Sequence[tuple[Span, Along, frozenset[int]]]) -> tuple[Rows, ...]:
    """The rows that are read for those of spans, with the columns of each."""
    if any(y.inner > y.divisor for _, y, _ in needed):  # some rows are skipped
        by_row: dict[int, set[int]] = {}
        for span, y, columns in needed:
            for row in range(span.top, span.bottom):
                by_row.setdefault(y.of(row), set()).update(columns)
        return grouped(by_row)
    if len(needed) == 1:
        ((span, y, columns),) = needed
        first = y.of(span.top)
        return (Rows(first, y.of(span.bottom - 1) + 1 - first, 0, tuple(sorted(columns))),)
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


def _spans(scales: Scales, order: RowOrder, across: LaneColumns, columns: int, rows: int) -> tuple[Span, ...]:
    """From the last part to the first, by what the later ones need."""
    tiles = [_thread_tile(scales, scale, columns, rows) for scale in scales.parts]
    bottoms = [0] * len(tiles)
    for part in reversed(range(len(tiles))):
        own = [tiles[part].rows] if part in order.kept else []
        bottoms[part] = max([*own, *(y.of(bottoms[reader] - 1) + 1 for reader, y in order.readers[part])])
    return tuple(map(Span, tiles, order.tops, bottoms, order.bases, across.left, across.right))
