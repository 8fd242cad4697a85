"""Which frames of a job that is followed are waited for."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.cluster.dependencies import Followed, settled
from farm.cluster.events import (
    ChunkFinished,
    DependencyEnded,
    Event,
    FramesCleared,
    FrameStaged,
    JobStarted,
    Render,
    WorkerJoined,
    event_from_json,
    event_to_json,
)
from farm.cluster.pending import Cut
from farm.cluster.snapshot import from_bytes, to_bytes
from farm.cluster.state import JobState
from farm.cluster.step import step
from farm.cluster.table import Frame, FrameTable, Place
from farm.frames.record import FrameRecord, FrameState
from farm.runtime.coming import Reads, reads_of
from farm.runtime.instants import frame_read


@dataclass(frozen=True)
class Input:
    """What `frame_read` knows of an input."""

    frames: Sequence[int]
    still: bool = False


def started(frames: Sequence[int], *reads: Reads, chunk: int = 1) -> JobState:
    event = JobStarted(frames, chunk, 0, 0, follows=("up",), reads={"up": reads} if reads else {})
    return told(JobState(), event_from_json(*event_to_json(event)), WorkerJoined("w", "cpu"))[0]


def told(state: JobState, *events: Event) -> tuple[JobState, list[int]]:
    """The state after events, and all frames that were sent out; whoever gets a chunk finishes it at once."""
    sent: list[int] = []
    waiting = list(events)
    while waiting:
        state, commands = step(state, waiting.pop(0))
        for command in commands:
            if isinstance(command, Render):
                sent += command.frames
                records = (FrameRecord(f, FrameState.DONE, command.attempt, "w") for f in command.frames)
                waiting += [*map(FrameStaged, records), ChunkFinished(command.chunk, command.attempt)]
    return state, sent


def shifted(*shifts: int, frames: Sequence[int] = range(1, 5)) -> list[Reads]:
    return [Reads({"shift": shift, "boundary": "clamp"}, frames) for shift in shifts]


def test_a_frame_waits_for_all_that_its_sources_read() -> None:
    state = started(range(1, 5), *shifted(-1, 0, 1))
    state, sent = told(state, FramesCleared("up", (1,)))
    assert sent == []
    state, sent = told(state, FramesCleared("up", (2,)))
    assert sent == [1]  # before the first frame stands the first
    state, sent = told(state, FramesCleared("up", (4,)))
    assert sent == []
    state, sent = told(state, FramesCleared("up", (3,)))
    assert sent == [2, 3, 4]


def test_a_frame_waits_for_that_of_its_number_where_nothing_is_read() -> None:
    state, sent = told(started(range(1, 4)), FramesCleared("up", (1, 3)))
    assert sent == [1]
    assert told(state, FramesCleared("up", (2,)))[1] == [2, 3]


@pytest.mark.parametrize(
    ("timing", "cleared", "sent"),
    [
        ({"offset": 10}, (11, 12), [1, 2]),
        ({"hold": 13}, (13,), [1, 2, 3, 4]),
        ({"reverse": True}, (19, 18), [1, 2]),
        ({"offset": 100, "on_missing": "hold"}, (19,), [1, 2, 3, 4]),
    ],
)
def test_the_timing_of_an_input_says_which_frame_is_waited_for(
    timing: dict[str, object], cleared: tuple[int, ...], sent: list[int]
) -> None:
    frames = range(1, 20) if "reverse" in timing else range(10, 20)
    state = started(range(1, 5), Reads(timing, frames))
    assert told(state, FramesCleared("up", cleared))[1] == sent


def test_a_constant_is_waited_for_by_nobody() -> None:
    state = started((1,), Reads({"shift": -1, "boundary": {"constant": 0.5}}, range(1, 4)))
    assert state.frames[1].place is Place.STAGED


def test_only_inputs_that_the_job_makes_are_read_of_it() -> None:
    coming = {"shift": 1, "coming": {"job": "up", "frames": "1-3"}, "boundary": "clamp", "store": "a.zarr"}
    inputs = [coming, {"store": "b.zarr"}, coming | {"coming": {"job": "other", "frames": "9"}}]
    assert reads_of(inputs, "up") == (Reads({"shift": 1, "boundary": "clamp"}, range(1, 4)),)


def test_what_is_done_or_never_made_is_settled() -> None:
    upstream = FrameTable(Cut.of(range(3, 8), 1, 1)).changed({4: Frame(Place.DONE, 1, 1), 5: Frame(Place.FAILED, 2, 1)})
    followed = Followed(tuple(shifted(-1, 1, frames=range(1, 9))))
    assert settled(followed, range(2, 7), upstream) == (1, 2, 4)
    assert settled(Followed(), range(2, 7), upstream) == (2, 4)


def test_a_snapshot_keeps_what_is_read() -> None:
    state, _ = told(started(range(1, 5), *shifted(-1, 0)), FramesCleared("up", (1, 2)))
    assert from_bytes(to_bytes(state)).follows == state.follows


TIMINGS = st.fixed_dictionaries(
    {"shift": st.integers(-2, 2), "boundary": st.sampled_from(["clamp", "mirror", "wrap", {"constant": 0.0}])},
    optional={"offset": st.integers(-3, 3), "reverse": st.booleans(), "hold": st.integers(1, 8)},
)


@given(
    timings=st.lists(TIMINGS, min_size=1, max_size=3),
    order=st.permutations(range(-12, 24)),
    chunk=st.integers(1, 3),
    parts=st.integers(1, 6),
)
def test_nothing_is_rendered_before_what_it_reads_is_done_and_all_of_it_in_the_end(
    timings: list[dict[str, object]], order: list[int], chunk: int, parts: int
) -> None:
    frames, upstream = range(1, 9), Input(range(1, 9))
    state = started(frames, *(Reads(timing, upstream.frames) for timing in timings), chunk=chunk)
    done, sent = set[int](), {frame for frame in frames if state.frames[frame].place is not Place.PENDING}
    for start in range(0, len(order), parts):
        for frame in sent:
            read = {frame_read(timing, upstream, frame) for timing in timings} - {None}
            assert read <= done
        done.update(order[start : start + parts])
        state, more = told(state, FramesCleared("up", tuple(order[start : start + parts])))
        sent.update(more)
    state, more = told(state, DependencyEnded("up"))
    assert sent | set(more) == set(frames)
    assert state.follows == {}
