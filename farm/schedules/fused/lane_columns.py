"""What lanes read and compute beside their own columns: the same for lanes of any number of rows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from farm.analysis.affine import Along
from farm.device.classes import WARP
from farm.graph.node import ReadPlace
from farm.schedules.fused.links import Links, links_of
from farm.schedules.fused.scales import Scales
from farm.schedules.fused.simd_packing import NOT_PACKED, Packing, packing, whole_words, word_of
from farm.schedules.group import PartResult, Parts
from farm.schedules.register_patch import Offset, middle_of


@dataclass(frozen=True, slots=True)
class Array:
    """What is held of a row of a result: the lane's columns, and `left` and `right` of them its neighbours'."""

    left: int
    right: int


@dataclass(frozen=True, slots=True)
class PlaneColumns:
    """A plane of memory of which `width` columns are a lane's own: by row that a part reads, the columns that it needs.

    `offsets` are those of all its pixels, where pictures have one scale.
    """

    width: int
    offsets: tuple[Offset, ...]
    rows: tuple[tuple[int, Along, frozenset[int]], ...]

    @property
    def middle(self) -> int:
        """The column of the vector in the middle of what is needed."""
        columns = [column for _, _, needed in self.rows for column in needed]
        return middle_of(min(columns), max(columns), self.width)


@dataclass(frozen=True)
class LaneColumns:
    """By part its own columns, and how many beside them are needed `left` and `right`, from other lanes.

    `arrays` are by result, `planes` by plane of memory; `lanes` of a warp have all that they need.
    """

    own: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    arrays: Mapping[PartResult, Array]
    planes: Mapping[ReadPlace, PlaneColumns]
    lanes: range
    packing: Packing


@lru_cache(maxsize=4096)
def lane_columns(parts: Parts, scales: Scales, columns: int, packed: int) -> LaneColumns:
    """For lanes of so many columns of the reference, a power of two; `packed` as for `tiling`."""
    links = links_of(parts)
    own = tuple(scaled(columns, x) for x, _ in scales.parts)
    words = packing(parts, own, packed) if packed else NOT_PACKED
    planes = {
        source: PlaneColumns(
            scaled(columns, scales.inputs[source.input][0]),
            links.offsets[source] if scales.uniform else (),
            tuple(
                (read.reader, read.row, _columns_read(read.columns, own[read.reader], words.lanes(source)))
                for read in reads
            ),
        )
        for source, reads in links.rows.items()
    }
    left, right = _beside(links, own)
    lanes = _lanes(links, own, left, right, planes)
    return LaneColumns(own, left, right, _arrays(links, own, words), planes, lanes, words)


def scaled(pixels: int, exponent: int) -> int:
    """Pixels of the reference in another scale, of which they are whole pixels."""
    return pixels << exponent if exponent > 0 else pixels >> -exponent


def _beside(links: Links, own: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What is needed of each part beside its own columns, from the last part to the first."""
    left, right = [0] * len(own), [0] * len(own)
    from_parts = [link for link in links.every if isinstance(link.source, PartResult)]
    for link in sorted(from_parts, key=lambda link: -link.reader):
        assert isinstance(link.source, PartResult)
        part, reader = link.source.part, link.reader
        for x in link.columns:
            left[part] = max(left[part], -x.of(-left[reader]))
            right[part] = max(right[part], x.of(own[reader] - 1 + right[reader]) - (own[part] - 1))
    return tuple(left), tuple(right)


def _arrays(links: Links, own: Sequence[int], words: Packing) -> dict[PartResult, Array]:
    """What is held of the rows of results, by what all of their readers need of them."""
    beside: dict[PartResult, tuple[int, int]] = {}
    for link in links.every:
        if isinstance(link.source, PartResult):
            width, lanes = own[link.reader], words.lanes(link.source)
            left, right = beside.get(link.source, (0, 0))
            for x in link.columns:
                read = whole_words(range(x.of(0), x.of(width - 1) + 1), lanes)
                left, right = max(left, -read.start), max(right, read.stop - own[link.source.part])
            beside[link.source] = left, right
    return {source: Array(left, right) for source, (left, right) in beside.items()}


def _lanes(
    links: Links,
    own: Sequence[int],
    left: Sequence[int],
    right: Sequence[int],
    planes: Mapping[ReadPlace, PlaneColumns],
) -> range:
    """The lanes of a warp that have all that they need from those beside them."""
    before = after = 0
    middles = {source: plane.middle for source, plane in planes.items()}
    for link in links.every:
        source, reader = link.source, link.reader
        if isinstance(source, PartResult):
            width, middle = own[source.part], 0
        else:
            width, middle = planes[source].width, middles[source]
        for x in link.columns:
            first, last = x.of(-left[reader]) - middle, x.of(own[reader] - 1 + right[reader]) - middle
            before, after = max(before, -(first // width)), max(after, last // width)
    return range(before, WARP - after)


@lru_cache(maxsize=4096)
def _columns_read(columns: tuple[Along, ...], width: int, lanes: int) -> frozenset[int]:
    """What is read for some columns side by side, and what lies in words with these."""
    read = (x.of(column) for x in columns for column in range(width))
    return frozenset(word for column in read for word in word_of(column, lanes))
