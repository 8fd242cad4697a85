"""Schedule `partial_sums`: strips of columns, their rings of rows in shared memory, and the sums in registers."""

from collections.abc import Iterable
from dataclasses import dataclass

from farm.analysis.metadata import BYTES, Access
from farm.graph.node import ReadPlace
from farm.graph.rect import Rect
from farm.plan.model import LINE_BYTES
from farm.schedules.fused_stream.strips import COPIED
from farm.schedules.partial_sums.sums import Sums
from farm.schedules.schedule import Schedule, Size

ALIGNED = 32
"""Strips begin at columns that are multiples of it: whole vectors of every type."""

OTHER_REGISTERS = 46
"""Registers of a thread beside its sums: pixels on their way, and where rows lie. NVRTC takes 38 to 46 for sm_90."""

AHEAD = 2
"""Iterations by which rows are copied before they are read."""


@dataclass(frozen=True, slots=True)
class Ring:
    """The last rows of a plane in shared memory: `width` columns from `left` on, counted from the strip's first.

    Pixels take `itemsize` bytes; the first one lies at byte `offset`.
    """

    place: ReadPlace
    left: int
    width: int
    height: int
    itemsize: int
    offset: int

    @property
    def bytes(self) -> int:
        """Of all rows."""
        return self.width * self.height * self.itemsize

    @property
    def vectors(self) -> int:
        """Vectors of a row that are copied as a whole."""
        return self.width * self.itemsize // COPIED

    @property
    def end(self) -> int:
        """The first byte of the next ring."""
        return self.offset + -(-self.bytes // LINE_BYTES) * LINE_BYTES


@dataclass(frozen=True, kw_only=True)
class PartialSums(Schedule):
    """A strip a block, of `rows` rows: a thread takes `columns` columns, and `step` rows of the source an iteration.

    Sums of all rows that a row of the source reaches are in registers. Strips begin at rows that are multiples of
    `step`, so that a pixel is computed by the same instructions wherever a region begins. A multiprocessor is to hold
    `resident` blocks.
    """

    sums: Sums
    rings: tuple[Ring, ...]
    step: int
    resident: int

    @property
    def live(self) -> int:
        """Rows of which a thread keeps the sums."""
        return self.sums.span + self.step

    @property
    def iterations(self) -> int:
        """Of a strip of all its rows."""
        return -(-(self.rows + self.sums.span) // self.step)

    @property
    def registers(self) -> int:
        """Of a thread, as expected before it is compiled."""
        return registers(self.sums, self.columns, self.step)

    def vectors(self, ring: Ring) -> list[int]:
        """The vectors of a row that a thread reads, counted from the ring's first one for thread 0."""
        reached = {
            term.dx + column for term in self.sums.terms if term.place == ring.place for column in range(self.columns)
        }
        return sorted({(column - ring.left) // self.columns for column in reached})

    @property
    def label(self) -> str:
        """Names it among those of its stages."""
        return f"{super().label} by {self.threads}, {self.step} rows an iteration"

    def grid(self, region: Rect, planes: int) -> Size:
        """Blocks for a region."""
        (width, height), x, y = self.tile, region.x0 // ALIGNED * ALIGNED, region.y0 // self.step * self.step
        return -(-(region.x1 - x) // width), -(-(region.y1 - y) // height), planes


def registers(sums: Sums, columns: int, step: int) -> int:
    """Of a thread that keeps the sums of so many columns, `step` rows of the source an iteration."""
    return columns * sums.count * (sums.span + step) + OTHER_REGISTERS


def rings(sums: Sums, accesses: Iterable[Access], width: int, columns: int, step: int) -> tuple[Ring, ...]:
    """The rings of strips of so many columns, of which a thread takes some."""
    dtypes, offset = {access.input: access.dtype for access in accesses}, 0
    placed: list[Ring] = []
    for place in sums.places:
        itemsize = BYTES[dtypes[place.input]]
        whole = max(columns, COPIED // itemsize)
        first, last = sums.columns(place)
        left, right = first // whole * whole, -(-(width + last) // whole) * whole
        ring = Ring(place, left, right - left, (AHEAD + 1) * step, itemsize, offset)
        placed.append(ring)
        offset = ring.end
    return tuple(placed)
