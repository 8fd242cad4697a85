"""Sums over windows of pixels side by side, of which neighbouring pixels have most terms in common.

The windows of n neighbours share a core, which is added up once. To it comes of each what it has before the core and
behind it: sums that grow by one pixel from neighbour to neighbour (van Herk, Gil and Werman). So a pixel takes three
additions and its share of the core, and nothing is ever subtracted, which would leave what large values are rounded to.
Terms are joined by where they lie relative to the first neighbour, so that is a multiple of n.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from farm.analysis.affine import Along, place
from farm.graph.axis import Axis
from farm.graph.node import Node, Op, read_place
from farm.passes.sliding_sum import terms


@dataclass(frozen=True, slots=True)
class WindowSum:
    """The sum of `count` pixels side by side along an axis, from the one that `first` reads on."""

    first: Node
    axis: Axis
    count: int

    def neighbours(self, pixels: int) -> int:
        """How many of so many pixels share a core: a power of two that divides them; 1 where none do."""
        together = pixels & -pixels
        while 2 * together > self.count:
            together //= 2
        return max(1, together)

    def additions(self, pixels: int) -> float:
        """Of a pixel, where as many of so many share a core as can."""
        together = self.neighbours(pixels)
        if together == 1:
            return self.count - 1.0
        return (self.count - together + 4 * (together - 1) - 2) / together


@lru_cache(maxsize=4096)
def window_sums(results: tuple[Node, ...]) -> Mapping[Node, WindowSum]:
    """The sums over windows in expressions without loops, none of them a part of another one."""
    sums: dict[Node, WindowSum] = {}
    seen: set[Node] = set()
    waiting = [*results]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        window = _window(current) if current.op is Op.ADD else None
        if window is None:
            waiting += current.args
        else:
            sums[current] = window
    return sums


def _window(total: Node) -> WindowSum | None:
    """What a sum is the sum of, if that is a window."""
    added = terms(total)
    reads = [value for sign, value in added if sign > 0 and value.op is Op.READ and len(value.args) == 2]
    if len(reads) < len(added) or len({(read.dtype, read_place(read)) for read in reads}) > 1:
        return None
    places = {at: read for read in reads if (at := place(read)) is not None}
    if len(places) < len(reads):
        return None
    for axis, along, across in ((Axis.X, 0, 1), (Axis.Y, 1, 0)):
        by_shift = {at[along].shift: at for at in places}
        first = min(by_shift)
        beside = [Along(1, first + k) for k in range(len(reads))]
        in_line = len({at[across] for at in places}) == 1
        if in_line and [at[along] for _, at in sorted(by_shift.items())] == beside:
            return WindowSum(places[by_shift[first]], axis, len(reads))
    return None
