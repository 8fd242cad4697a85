"""The order in which frames are rendered."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.cluster.order import MAX_GAPS, index_at, turn_of
from farm.cluster.pending import Cut

ORDERS = ("ascending", "descending", "preview")


@pytest.mark.parametrize(
    ("order", "frames"),
    [
        ("ascending", [0, 1, 2, 3, 4, 5, 6, 7, 8]),
        ("descending", [8, 7, 6, 5, 4, 3, 2, 1, 0]),
        ("preview", [0, 8, 4, 2, 6, 1, 3, 5, 7]),
    ],
)
def test_frames_come_in_that_order(order, frames):
    assert [index_at(order, 9, turn) for turn in range(9)] == frames


@given(st.sampled_from(ORDERS), st.integers(1, 200))
def test_every_frame_has_its_turn(order, count):
    frames = [index_at(order, count, turn) for turn in range(count)]
    assert sorted(frames) == list(range(count))
    assert [turn_of(order, count, frame) for frame in frames] == list(range(count))


def test_a_preview_of_very_many_frames_goes_on_with_neighbours():
    count = 100_003
    frames = [index_at("preview", count, turn) for turn in range(count)]
    assert sorted(frames) == list(range(count))
    glance = sorted(frames[: MAX_GAPS + 1])
    assert max(after - before for before, after in pairwise(glance)) <= -(-count // MAX_GAPS)
    rest = frames[MAX_GAPS + 1 :]
    assert rest == sorted(rest)


@given(st.sampled_from(ORDERS), st.integers(1, 60), st.integers(1, 9))
def test_chunks_hold_each_frame_once_and_know_it(order, count, size):
    cut = Cut.of(range(10, 10 + 2 * count, 2), size, 1, order)
    assert sorted(frame for chunk in cut for frame in chunk.frames) == list(cut.frames)
    assert all(cut.chunk_of(frame) == chunk.id for chunk in cut for frame in chunk.frames)
    assert all(list(chunk.frames) == sorted(chunk.frames) for chunk in cut)
