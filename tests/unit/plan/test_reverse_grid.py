"""Launches that run from the bottom up, by what they move."""

import pytest

from farm.plan.reverse_grid import upward

CACHE = 50


@pytest.mark.parametrize(
    ("moved", "found"),
    [
        ([60], set()),
        ([60, 60], {1}),
        ([60, 60, 60, 60], {1, 3}),
        ([60, 50, 10, 51], {3}),  # what fits the cache is there whole
        ([10, 60, 60], {2}),
        ([], set()),
    ],
)
def test_every_other_large_launch_turns(moved: list[int], found: set[int]) -> None:
    assert upward(moved, [True] * len(moved), CACHE) == found


def test_kernels_that_do_not_turn_end_at_the_bottom() -> None:
    assert upward([60] * 4, [True, False, True, True], CACHE) == {2}
