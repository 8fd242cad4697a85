"""The table of frames against a dictionary that is counted anew, and the queue of chunks against a list."""

import json
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.cluster.pending import Chunk, Cut, Pending
from farm.cluster.table import Frame, FrameTable, Place

NUMBERS = (-5, -2, 0, 1, 2, 3, 7, 20)

frames = st.builds(
    Frame,
    place=st.sampled_from(Place),
    chunk=st.integers(0, 3),
    attempt=st.integers(1, 3),
    nonfinite=st.sampled_from([(), (0, 0), (2, 0)]),
    substituted=st.sampled_from(["", "frame 3 is missing"]),
)
changes = st.one_of(
    st.dictionaries(st.sampled_from(NUMBERS), frames, max_size=6), st.sampled_from(Place), st.integers(1, 9)
)


@given(st.integers(1, 9), st.lists(changes, max_size=8))
def test_a_table_holds_what_a_dictionary_would(size: int, steps: list[dict[int, Frame] | Place | int]) -> None:
    table, begun = FrameTable(Cut.of(NUMBERS, size, 1)), set[int]()
    plain = {number: Frame(Place.PENDING, k // size, 1) for k, number in enumerate(NUMBERS)}
    for step in steps:
        before, was = table, dict(plain)
        rest = [number for number in NUMBERS if number not in begun]
        if isinstance(step, dict):
            table, plain, begun = table.changed(step), plain | step, begun | step.keys()
        elif isinstance(step, Place):
            table = table.with_rest(step)
            plain |= {number: replace(plain[number], place=step) for number in rest}
        else:
            table = table.renumbered(step)
            plain |= {number: replace(plain[number], attempt=step) for number in rest}
        assert dict(before) == was, "what was before has not changed"
        assert dict(table) == plain
        assert len(table) == len(plain)
        counted = Counter(frame.place for frame in plain.values())
        assert table.counts == {place: counted[place] for place in Place}
        assert FrameTable.from_plain(json.loads(json.dumps(table.to_plain()))) == table
        assert table.remarkable == {n: plain[n] for n in sorted(plain) if plain[n].remarkable}
        for place in Place:
            assert table.at(place) == tuple(n for n in sorted(plain) if plain[n].place is place)


def test_a_frame_that_is_not_of_the_job() -> None:
    table = FrameTable(Cut.of(NUMBERS, 2, 1))
    assert 4 not in table
    with pytest.raises(KeyError):
        table.changed({4: Frame(Place.DONE, 0, 1)})


def test_counts_are_the_callers() -> None:
    table = FrameTable(Cut.of((1,), 1, 1))
    table.counts[Place.PENDING] = 7
    assert table.counts[Place.PENDING] == 1


@given(st.sets(st.integers(-20, 20), max_size=12), st.integers(1, 5))
def test_a_cut_is_all_frames_in_chunks(numbers: set[int], size: int) -> None:
    cut = Cut.of(tuple(numbers), size, 3)
    assert [frame for one in cut for frame in one.frames] == sorted(numbers)
    assert all(len(one.frames) == size for one in list(cut)[:-1])
    assert [one.id for one in cut] == list(range(len(cut)))
    for number in range(-21, 22):
        assert cut.chunk_of(number) == next((one.id for one in cut if number in one.frames), -1)


def test_even_frames_are_a_range() -> None:
    assert Cut.of((4, 2, 6, 8), 2, 1).frames == range(2, 9, 2)
    assert Cut.of((5,), 2, 1).frames == range(5, 6)
    assert Cut.of((1, 2, 4), 2, 1).frames == (1, 2, 4)


def chunk(number: int, *, alone: bool = False) -> Chunk:
    return Chunk(number, 1, (number,), alone=alone)


@given(st.integers(0, 5), st.lists(st.one_of(st.booleans(), st.integers(0, 4)), max_size=20))
def test_a_queue_is_in_the_order_of_a_list(fresh: int, actions: list[bool | int]) -> None:
    pending, plain = Pending(fresh=Cut.of(range(fresh), 1, 1)), list(map(chunk, range(fresh)))
    again = 0
    for number, action in enumerate(actions, 100):
        if isinstance(action, bool):
            new = chunk(number, alone=action)
            pending = pending.put(new)
            plain.insert(0 if action else sum(one.alone for one in plain), new)
            again += 1
        elif action <= again and action < len(plain):
            pending = pending.without(action)
            del plain[action]
            again -= action < again
        assert list(pending) == plain
        assert [pending[k] for k in range(len(pending))] == plain
        assert pending.isolated == tuple(one for one in plain if one.alone)
        assert list(pending.choice) == plain[: again + 1]
        assert bool(pending) == bool(plain)


def test_other_attempts_leave_out_what_has_begun() -> None:
    pending = Pending((Chunk(9, 4, (0,)),), Cut.of((0, 1), 1, 1), begun=1)
    assert [(one.id, one.attempt) for one in pending.renumbered(lambda attempt: max(2, attempt))] == [(9, 4), (1, 2)]
