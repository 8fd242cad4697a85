"""The table of frames against a dictionary that is counted anew, and the queue of chunks against a list."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from farm.cluster.pending import Chunk, Pending
from farm.cluster.table import Frame, FrameTable, Place

frames = st.builds(
    Frame,
    place=st.sampled_from(Place),
    chunk=st.integers(0, 3),
    attempt=st.integers(1, 3),
    nonfinite=st.sampled_from([(), (0, 0), (2, 0)]),
    substituted=st.sampled_from(["", "frame 3 is missing"]),
)
changes = st.lists(st.dictionaries(st.integers(-5, 20), frames, max_size=6), max_size=8)


@given(changes)
def test_a_table_holds_what_a_dictionary_would(steps: list[dict[int, Frame]]) -> None:
    table, plain = FrameTable(), dict[int, Frame]()
    for step in steps:
        before, was = table, dict(plain)
        table, plain = table.changed(step), plain | step
        assert dict(before) == was, "what was before has not changed"
        assert dict(table) == plain
        assert len(table) == len(plain)
        counted = Counter(frame.place for frame in plain.values())
        assert table.counts == {place: counted[place] for place in Place}
        assert table.remarkable == {n: plain[n] for n in sorted(plain) if plain[n].remarkable}
        for place in Place:
            assert table.at(place) == tuple(n for n in sorted(plain) if plain[n].place is place)


def test_counts_are_the_callers() -> None:
    table = FrameTable({1: Frame(Place.DONE, 0, 1)})
    table.counts[Place.DONE] = 7
    assert table.counts[Place.DONE] == 1


def chunk(number: int, *, alone: bool = False) -> Chunk:
    return Chunk(number, 1, (number,), alone=alone)


@given(st.integers(0, 5), st.lists(st.one_of(st.booleans(), st.integers(0, 4)), max_size=20))
def test_a_queue_is_in_the_order_of_a_list(fresh: int, actions: list[bool | int]) -> None:
    pending, plain = Pending(fresh=tuple(map(chunk, range(fresh)))), list(map(chunk, range(fresh)))
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


def test_changing_all_chunks_leaves_out_those_that_have_begun() -> None:
    pending = Pending((chunk(9),), (chunk(0), chunk(1)), begun=1)
    assert [one.id for one in pending.each(lambda one: Chunk(one.id + 1, 2, one.frames))] == [10, 2]
