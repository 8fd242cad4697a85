"""Stretches of time: how much of it they cover, where nothing happens, and lanes in which they do not overlap."""

import heapq
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple

import numpy as np


class Interval(NamedTuple):
    """A stretch of time, in seconds."""

    begin: float
    end: float

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return self.end - self.begin


def merged(intervals: Iterable[Interval], gap: float = 0.0) -> list[Interval]:
    """The union of intervals in order of time; those with at most `gap` seconds between them become one."""
    union: list[Interval] = []
    for interval in sorted(intervals):
        if union and interval.begin - union[-1].end <= gap:
            union[-1] = Interval(union[-1].begin, max(union[-1].end, interval.end))
        else:
            union.append(interval)
    return union


def covered(intervals: Iterable[Interval]) -> float:
    """Seconds in which at least one of the intervals is under way."""
    return sum(interval.seconds for interval in merged(intervals))


def coverage(intervals: Iterable[Interval], edges: Sequence[float]) -> list[float]:
    """The share, from 0 to 1, of each stretch between two neighbouring `edges` that the intervals cover."""
    union = merged(intervals)
    if not union:
        return [0.0] * (len(edges) - 1)
    times = np.array(union).ravel()
    seconds = np.repeat(np.cumsum([interval.seconds for interval in union]), 2)
    seconds[::2] -= [interval.seconds for interval in union]
    before = np.interp(edges, times, seconds)
    widths = np.diff(np.asarray(edges, np.float64))
    shares = np.divide(np.diff(before), widths, out=np.zeros_like(widths), where=widths > 0)
    return [float(share) for share in shares.clip(0.0, 1.0)]


def lanes(intervals: Sequence[tuple[float, float]]) -> list[int]:
    """A lane for each interval, so that those of one lane do not overlap: the lowest that is free when it begins.

    There are as many lanes as intervals are under way at the same time at most.
    """
    lane_of = [0] * len(intervals)
    busy: list[tuple[float, int]] = []  # when a lane becomes free, and which
    free: list[int] = []
    for index in sorted(range(len(intervals)), key=lambda index: intervals[index]):
        begin, end = intervals[index]
        while busy and busy[0][0] <= begin:
            heapq.heappush(free, heapq.heappop(busy)[1])
        lane_of[index] = heapq.heappop(free) if free else len(busy)
        heapq.heappush(busy, (end, lane_of[index]))
    return lane_of


def elapsed(runs: Sequence[Interval], moment: float) -> float:
    """Seconds of `runs`, which are disjoint and in order, that lie before a moment."""
    return sum(min(run.end, moment) - run.begin for run in runs if run.begin < moment)


def longest(intervals: Iterable[Interval]) -> Interval:
    """The longest of them."""
    return max(intervals, key=attrgetter("seconds"))
