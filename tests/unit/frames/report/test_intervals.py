from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.frames.report.intervals import Interval, coverage, covered, elapsed, lanes, merged

MOMENTS = st.integers(0, 60)
INTERVALS = st.lists(st.builds(lambda begin, length: Interval(begin, begin + length), MOMENTS, st.integers(0, 12)))


def test_intervals_that_touch_become_one() -> None:
    assert merged([Interval(3, 4), Interval(0, 1), Interval(1, 2)]) == [(0, 2), (3, 4)]
    assert merged([Interval(0, 9), Interval(1, 2)]) == [(0, 9)]
    assert merged([Interval(0, 1), Interval(3, 4), Interval(7, 8)], gap=2) == [(0, 4), (7, 8)]
    assert merged([]) == []


def test_time_that_is_covered_twice_counts_once() -> None:
    assert covered([Interval(0, 2), Interval(1, 3), Interval(5, 6)]) == 4
    assert covered([]) == 0


@given(INTERVALS)
def test_what_is_covered_is_the_number_of_seconds_in_which_something_happens(intervals: list[Interval]) -> None:
    seconds = {second for begin, end in intervals for second in range(int(begin), int(end))}
    assert covered(intervals) == len(seconds)
    shares = coverage(intervals, range(81))
    assert shares == pytest.approx([float(second in seconds) for second in range(80)])


def test_coverage_of_stretches() -> None:
    assert coverage([Interval(0.5, 1.0), Interval(1.0, 1.25)], [0, 1, 2, 2, 4]) == [0.5, 0.25, 0.0, 0.0]
    assert coverage([], [0, 1, 2]) == [0.0, 0.0]


@given(INTERVALS)
def test_intervals_of_a_lane_do_not_overlap_and_no_lane_is_needless(intervals: list[Interval]) -> None:
    lane_of = lanes(intervals)
    assert len(lane_of) == len(intervals)
    for lane in range(max(lane_of, default=-1) + 1):
        own = sorted(interval for interval, number in zip(intervals, lane_of, strict=True) if number == lane)
        assert own
        assert all(first.end <= second.begin for first, second in pairwise(own))
    most = max((sum(i.begin <= second < max(i.end, i.begin + 1) for i in intervals) for second in range(80)), default=0)
    assert max(lane_of, default=-1) + 1 <= most


def test_time_of_runs_before_a_moment() -> None:
    runs = [Interval(10, 12), Interval(20, 25)]
    assert [elapsed(runs, moment) for moment in (9, 11, 15, 20, 22, 99)] == [0, 1, 2, 2, 4, 7]
