"""A snapshot is small, comes back as it was, and is refused when it is not what was written."""

import json
import zlib
from dataclasses import replace

import pytest

from farm.cluster.columns import from_columns, to_columns
from farm.cluster.events import ChunkFinished, Committed, FrameStaged, JobStarted, WorkerJoined
from farm.cluster.snapshot import EVENTS, FORMAT, from_bytes, is_due, to_bytes
from farm.cluster.state import JobState
from farm.cluster.step import step
from farm.cluster.table import Frame, Place
from farm.frames.record import Failure, FrameRecord, FrameState


def rendered(frames: int, chunk: int = 8, of: int = 1_000_000) -> JobState:
    """A job of so many frames, the first of which are done, by the only worker there is."""
    state, _ = step(JobState(), JobStarted(range(1, of + 1), chunk, 0, 0))
    state, _ = step(state, WorkerJoined("a", "cpu"))
    for frame in range(1, frames + 1):
        state, _ = step(state, FrameStaged(FrameRecord(frame, FrameState.DONE, 1, "a")))
        state, _ = step(state, Committed(frame, 1))
        if frame % chunk == 0:
            state, _ = step(state, ChunkFinished(frame // chunk - 1, 1))
    return state


def test_frames_that_are_done_without_trouble_take_a_bit_each() -> None:
    state = rendered(600)
    assert state.frames.told <= 16, "those of two chunks in flight"
    assert len(to_bytes(state)) < 2000
    again = from_bytes(to_bytes(state)).frames
    assert [again[frame] for frame in range(1, 700)] == [state.frames[frame] for frame in range(1, 700)]


def test_a_state_comes_back_with_all_that_it_holds() -> None:
    state = rendered(20, of=40)
    bad = FrameRecord(30, FrameState.FAILED, 2, "b", failure=Failure.DATA, error="torn", nonfinite=(1, 2))
    remarkable = Frame(Place.DONE, 0, 1, lost_on=("a", "b"), nonfinite=(0, 7), substituted="frame 3 is missing")
    state = replace(state, failed={30: bad}, frames=state.frames.changed({3: remarkable}))
    again = from_bytes(to_bytes(state))
    assert again == state
    assert again.frames.counts == state.frames.counts
    assert again.frames.remarkable == {3: remarkable}
    assert again.pending.fresh.frames == range(1, 41)


def test_a_field_that_a_snapshot_lacks_has_its_default() -> None:
    state = rendered(2, of=8)
    plain = json.loads(zlib.decompress(to_bytes(state)[len(FORMAT) :]))
    del plain["stop"], plain["workers"]["a"]["silent"]
    assert from_bytes(FORMAT + zlib.compress(json.dumps(plain).encode())) == state


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "another version"),
        (b"farm snapshot 99\n", "another version"),
        (FORMAT + b"nonsense", "damaged"),
        (to_bytes(rendered(2, of=8))[:-3], "damaged"),
        (FORMAT + zlib.compress(b'{"frames": {"cut": 3}}'), "another version"),
        (FORMAT + zlib.compress(b'{"failed": {"keys": [1], "nonsense": [1]}}'), "another version"),
    ],
)
def test_what_is_no_snapshot_is_refused(content: bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        from_bytes(content)


def test_a_snapshot_is_due_after_so_many_events_or_more_where_there_is_more_to_write() -> None:
    state = rendered(16, of=40)
    assert not is_due(EVENTS - 1, state)
    assert is_due(EVENTS, state)
    failed = dict.fromkeys(range(2 * EVENTS), FrameRecord(1, FrameState.FAILED))
    assert not is_due(2 * EVENTS - 1, replace(state, failed=failed))
    assert is_due(3 * EVENTS, replace(state, failed=failed))


def test_columns_leave_out_what_is_the_default_everywhere() -> None:
    frames = {5: Frame(Place.DONE, 1, 2), -3: Frame(Place.FAILED, 0, 1, charged=2)}
    columns = to_columns(frames)
    assert list(columns) == ["keys", "place", "chunk", "attempt", "charged"]
    assert from_columns(Frame, json.loads(json.dumps(columns))) == frames
    assert from_columns(Frame, to_columns({})) == {}
