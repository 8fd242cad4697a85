"""Strips of rows that threads of a CPU take: many, where little is computed twice at their ends."""

import pytest

from farm.graph import Rect
from farm.plan.model import Launch
from farm.runtime.cpu import strips


def heights(height: int, least: int = 0, planes: int = 1, threads: int = 2, march: str = "") -> list[int]:
    """Of the strips of a launch; the lowest one that is useful has `least` rows."""
    launch = Launch("", "", (), (), Rect.sized(100, height), planes, tile=(100, least), march=march)
    found = strips(launch, threads)
    assert [first for first, _ in found] == [0, *(last for _, last in found[:-1])]
    assert found[-1][1] == height
    return [last - first for first, last in found]


@pytest.mark.parametrize(
    ("least", "rows"),
    [
        (0, 284),  # 16 strips a thread, of three planes
        (16, 284),
        (50, 472),  # at most ten times the lowest
        (200, 1416),  # 4 strips a thread
        (2000, 1416),
        (4000, 2832),
    ],
)
def test_the_more_a_strip_computes_twice_the_fewer_there_are(least: int, rows: int) -> None:
    assert max(heights(2832, least, planes=3)) == rows


def test_low_frames_have_few_strips() -> None:
    assert heights(40) == [14, 14, 12]
    assert heights(1, threads=64) == [1]


def test_every_thread_has_work() -> None:
    assert len(heights(6000, threads=32)) >= 4 * 32


def test_stages_that_move_down_columns_have_whole_segments() -> None:
    found = heights(1000, march="y")
    assert len(set(found[:-1])) == 1
    assert found[0] % 128 == 0
