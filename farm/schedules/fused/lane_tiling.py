"""What a lane computes and holds of every stage of a group, for a few columns and rows of the finest ones.

Every stage is computed over its consumers' rows and what these reach beyond them, in the lane's own columns; what lies
beside comes from other lanes, so that lanes at the ends of a warp compute nothing that can be used. Rows go through
all stages step by step, one of the coarsest picture and as many as belong to it of the others: a row is computed just
before the first one that needs it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from farm.analysis.affine import Along, Place
from farm.device.classes import WARP
from farm.graph.node import ReadPlace
from farm.schedules.fused.scales import Reads, Scale, Scales, reads_of_parts
from farm.schedules.fused.simd_packing import NOT_PACKED, Packing, packing, whole_words, word_of
from farm.schedules.group import Made, Parts
from farm.schedules.register_patch import Offset, Patch, patch_of_pixels


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
    words, whole words of it are in arrays and patches.
    """

    columns: int
    rows: int
    scales: Scales
    spans: tuple[Span, ...]
    arrays: Mapping[Made, Array]
    patches: Mapping[ReadPlace, Patch]
    lanes: range
    packing: Packing = NOT_PACKED

    @property
    def steps(self) -> range:
        """All of them."""
        return range(min(span.steps.start for span in self.spans), max(span.steps.stop for span in self.spans))

    def thread_tile(self, scale: Scale) -> ThreadTile:
        """The lane's own pixels of a picture."""
        return _thread_tile(self.scales, scale, self.columns, self.rows)


def tiling(parts: Parts, scales: Scales, columns: int, rows: int, *, packed: int = 0) -> Tiling:
    """For lanes of `columns` x `rows` pixels, multiples of `scales.least`; `columns` is a power of two.

    `packed`: what devices of this capability can compute in words of several pixels, is; 0 for nothing.
    """
    reads = reads_of_parts(parts)
    thread_tiles = [_thread_tile(scales, scale, columns, rows) for scale in scales.parts]
    words = packing(parts, [thread_tile.columns for thread_tile in thread_tiles], packed) if packed else NOT_PACKED
    spans = _spans(parts, reads, thread_tiles)
    arrays: dict[Made, Array] = {}
    wanted: dict[tuple[ReadPlace, Along, int], set[int]] = {}
    offsets: dict[ReadPlace, list[Offset]] = {}
    for part, source, (x, y) in reads:
        span, width = spans[part], thread_tiles[part].columns
        if isinstance(source, Made):
            known, own = arrays.get(source, Array(0, 0)), thread_tiles[source.part].columns
            read = whole_words(range(x.of(0), x.of(width - 1) + 1), words.lanes(source))
            arrays[source] = Array(max(known.left, -read.start), max(known.right, read.stop - own))
        else:
            if scales.uniform:
                offsets.setdefault(source, []).append((x.shift, y.shift))
            wanted.setdefault((source, y, part), set()).update(_columns_read(x, width, words.lanes(source)))
    memory: dict[ReadPlace, dict[int, set[int]]] = {}
    for (source, y, part), columns_read in wanted.items():
        needed = memory.setdefault(source, {})
        for row in range(spans[part].top, spans[part].bottom):
            needed.setdefault(y.of(row), set()).update(columns_read)
    patches = {
        place: patch_of_pixels(
            found, _thread_tile(scales, scales.inputs[place.input], columns, rows).columns, offsets.get(place, ())
        )
        for place, found in memory.items()
    }
    before = after = 0
    for part, source, (x, _) in reads:
        span = spans[part]
        inner = isinstance(source, Made)
        width = thread_tiles[source.part].columns if isinstance(source, Made) else patches[source].columns
        middle = 0 if inner or not isinstance(source, ReadPlace) else patches[source].middle
        first, last = x.of(-span.left) - middle, x.of(span.thread_tile.columns - 1 + span.right) - middle
        before, after = max(before, -(first // width)), max(after, last // width)
    return Tiling(columns, rows, scales, spans, arrays, patches, range(before, WARP - after), words)


def _thread_tile(scales: Scales, scale: Scale, columns: int, rows: int) -> ThreadTile:
    (x, y), (_, coarsest) = scale, scales.coarsest
    return ThreadTile(columns << x if x > 0 else columns >> -x, rows << y if y > 0 else rows >> -y, 1 << y - coarsest)


@lru_cache(maxsize=1024)
def _columns_read(x: Along, width: int, lanes: int) -> frozenset[int]:
    """Of some columns side by side, and what lies in words with these."""
    return frozenset(held for column in range(width) for held in word_of(x.of(column), lanes))


def _spans(parts: Parts, reads: Reads, thread_tiles: list[ThreadTile]) -> tuple[Span, ...]:
    """From the last part to the first, by what the later ones need."""
    kept = {parts.sites[image][0] for image in parts.group.kept}
    readers: dict[int, dict[tuple[int, Place], None]] = {}
    for reader, source, at in reads:
        if isinstance(source, Made):
            readers.setdefault(source.part, {})[reader, at] = None
    spans: dict[int, Span] = {}
    for part in reversed(range(len(parts.stages))):
        thread_tile = thread_tiles[part]
        needs = [Span(thread_tile, 0, thread_tile.rows, 0, 0, 0)] if part in kept else []
        for reader, (x, y) in readers.get(part, ()):
            of = spans[reader]
            width, rate = of.thread_tile.columns, of.thread_tile.rate
            needs.append(
                Span(
                    thread_tile,
                    top=y.of(of.top),
                    bottom=y.of(of.bottom - 1) + 1,
                    base=y.of(of.base + rate - 1) - (thread_tile.rate - 1),
                    left=-x.of(-of.left),
                    right=x.of(width - 1 + of.right) - (thread_tile.columns - 1),
                )
            )
        spans[part] = Span(
            thread_tile,
            min(need.top for need in needs),
            max(need.bottom for need in needs),
            max(need.base for need in needs),
            max(0, *(need.left for need in needs)),
            max(0, *(need.right for need in needs)),
        )
    return tuple(spans[part] for part in range(len(parts.stages)))
