"""The frames of a job as a map: a cell for each, or for many of them a bin for each stretch."""

from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass

from farm.cluster.table import FrameTable, Place

MAX_CELLS = 4096
"""Largest number of frames that have a cell each."""

BINS = 1024
"""Largest number of bins of a map with more frames."""


@dataclass(frozen=True, slots=True)
class Bin:
    """A stretch of neighbouring frames: the first, the last, and how many stand in each place."""

    first: int
    last: int
    frames: dict[Place, int]


@dataclass(frozen=True, slots=True)
class FrameMap:
    """The frames of a job, or those of a part of it, in order.

    Either `numbers` and `places` have an entry for each frame, or there are `bins`.
    """

    total: int
    numbers: tuple[int, ...] = ()
    places: tuple[Place, ...] = ()
    bins: tuple[Bin, ...] = ()


def frame_map(table: FrameTable, first: int | None = None, last: int | None = None) -> FrameMap:
    """The map of the frames from `first` to `last`, by default of all.

    Costs as much as these frames if they have cells, else as the bins and the frames that are being rendered or failed.
    """
    numbers = table.numbers
    begin = 0 if first is None else bisect_left(numbers, first)
    end = len(numbers) if last is None else bisect_right(numbers, last)
    if end - begin > MAX_CELLS:
        return FrameMap(end - begin, bins=_bins(table, begin, end))
    chosen = numbers[begin:end]
    return FrameMap(len(chosen), tuple(chosen), tuple(table[number].place for number in chosen))


def _bins(table: FrameTable, begin: int, end: int) -> tuple[Bin, ...]:
    numbers, size = table.numbers, -(-(end - begin) // BINS)
    counts = [Counter[Place]() for _ in range(begin, end, size)]
    for number, frame in table.begun.items():
        if begin <= (index := bisect_left(numbers, number)) < end:
            counts[(index - begin) // size][frame.place] += 1
    bins = []
    for start, places in zip(range(begin, end, size), counts, strict=True):
        stop = min(start + size, end)
        places[Place.DONE] += table.done_among(start, stop)
        places[table.rest] += stop - start - places.total()
        shown = {place: count for place, count in places.items() if count}
        bins.append(Bin(numbers[start], numbers[stop - 1], shown))
    return tuple(bins)
