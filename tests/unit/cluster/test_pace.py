"""Chunks that take about as long as is asked for, in simulated time."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any

import pytest

from farm.cluster.clock import Clock
from farm.cluster.events import (
    CancelRequested,
    ChunkFinished,
    Command,
    Committed,
    Event,
    FramesCleared,
    FrameStaged,
    JobStarted,
    Render,
    Restarted,
    Retried,
    SlotsChanged,
    WorkerJoined,
    WorkerLost,
    WorkersJoined,
)
from farm.cluster.order import index_at
from farm.cluster.pace import FIRST, MAX_FRAMES, again_frames, frames_a_chunk, fresh_frames
from farm.cluster.snapshot import from_bytes, to_bytes
from farm.cluster.state import JobState, counts
from farm.cluster.step import RULES, step
from farm.cluster.table import Place
from farm.frames.record import FrameRecord, FrameState

Seconds = Callable[[int], float]
"""How long a frame takes."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A chunk, and when it was rendered."""

    worker: str
    frames: tuple[int, ...]
    begin: float
    end: float

    @property
    def seconds(self) -> float:
        return self.end - self.begin


class Farm:
    """Workers that need so many seconds for a frame, one chunk after the other."""

    def __init__(self, workers: Mapping[str, Seconds], frames: int, seconds: float | None = 4.0, **facts: Any) -> None:
        self.workers, self.state = workers, JobState()
        self.events: list[Event] = []
        self.free = dict.fromkeys(workers, 0.0)
        self.coming: list[tuple[float, int, Render]] = []
        self.rendered: list[Rendered] = []
        self.tell(JobStarted(range(frames), 3, 0, 0, chunk_seconds=seconds, **facts), 0.0)
        self.tell(WorkersJoined(tuple(WorkerJoined(name, "cpu") for name in workers)), 0.0)

    def tell(self, event: Event, now: float) -> None:
        self.events.append(event)
        self.state, commands = step(self.state, event)
        for command in commands:
            self.obey(command, now)

    def obey(self, command: Command, now: float) -> None:
        if isinstance(command, Render):
            begin = max(now, self.free[command.worker])
            end = self.free[command.worker] = begin + sum(map(self.workers[command.worker], command.frames))
            self.rendered.append(Rendered(command.worker, command.frames, begin, end))
            heappush(self.coming, (end, command.chunk, command))

    def go_on(self, chunks: int = 1_000_000) -> "Farm":
        """Let so many chunks come back, or all."""
        while self.coming and chunks:
            now, _, render = heappop(self.coming)
            for frame in render.frames:
                self.tell(FrameStaged(FrameRecord(frame, FrameState.DONE, render.attempt, render.worker)), now)
                self.tell(Committed(frame, render.attempt), now)
            took = sum(map(self.workers[render.worker], render.frames)) / len(render.frames)
            self.tell(ChunkFinished(render.chunk, render.attempt, took), now)
            chunks -= 1
        return self

    def sizes(self, worker: str) -> list[int]:
        return [len(chunk.frames) for chunk in self.rendered if chunk.worker == worker]


def test_chunks_of_fast_and_slow_workers_take_as_long_as_is_asked_for() -> None:
    farm = Farm({"fast": lambda _: 0.02, "slow": lambda _: 1.0}, 20_000).go_on()
    assert farm.sizes("fast")[:2] == farm.sizes("slow")[:2] == [FIRST, FIRST]
    assert Counter(farm.sizes("fast")).most_common(1)[0][0] == 200
    assert Counter(farm.sizes("slow")).most_common(1)[0][0] == 4
    middle = [chunk.seconds for chunk in farm.rendered if 20.0 < chunk.begin < 200.0]
    assert middle == pytest.approx([4.0] * len(middle))


def test_frames_that_take_longer_travel_alone_and_tiny_ones_in_bounded_chunks() -> None:
    slow = Farm({"a": lambda _: 60.0, "b": lambda _: 60.0}, 40).go_on()
    assert slow.sizes("a")[2:] == [1] * len(slow.sizes("a")[2:])
    assert max(Farm({"a": lambda _: 1e-6}, 5_000).go_on().sizes("a")) == MAX_FRAMES


def test_chunks_follow_frames_that_become_slower() -> None:
    farm = Farm({"a": lambda frame: 0.1 if frame < 2_000 else 2.0}, 4_000).go_on()
    assert farm.sizes("a")[20:40] == [40] * 20
    late = [chunk for chunk in farm.rendered if chunk.frames[0] > 2_500]
    assert {len(chunk.frames) for chunk in late} <= {1, 2}


@pytest.mark.parametrize("frames", [7, 50, 1_000, 3_001])
def test_all_workers_end_together(frames: int) -> None:
    farm = Farm({name: lambda _: 0.1 for name in "abcd"}, frames).go_on()
    assert counts(farm.state)[Place.DONE] == frames
    ends = farm.free.values()
    assert max(ends) - min(ends) <= 0.1 * FIRST + 1e-6
    sizes = [len(chunk.frames) for chunk in farm.rendered]
    assert all(after <= before for before, after in pairwise(sizes[sizes.index(max(sizes)) :]))
    assert sizes[-1] == 1


def test_a_fixed_chunk_stays_as_it_is() -> None:
    farm = Farm({"a": lambda _: 0.01, "b": lambda _: 60.0}, 301, None).go_on()
    assert Counter(len(chunk.frames) for chunk in farm.rendered) == {3: 100, 1: 1}


@pytest.mark.parametrize("order", ["ascending", "descending", "preview"])
def test_joined_chunks_are_in_the_order_of_rendering(order: Any) -> None:
    farm = Farm({"a": lambda _: 0.1, "b": lambda _: 0.3}, 500, order=order).go_on()
    turns = iter([index_at(order, 500, turn) for turn in range(500)])
    for chunk in farm.rendered:
        assert list(chunk.frames) == sorted(next(turns) for _ in chunk.frames)
    assert next(turns, None) is None


def test_workers_that_serve_other_jobs_do_not_make_chunks_small() -> None:
    farm = Farm({"a": lambda _: 0.1, "b": lambda _: 0.1}, 600)
    farm.tell(WorkersJoined(tuple(WorkerJoined(f"busy-{number}", "cpu", 0) for number in range(100))), 0.0)
    farm.go_on()
    assert Counter(farm.sizes("a"))[40] >= 4
    assert farm.sizes("a")[-1] == 1


def test_a_worker_counts_until_the_chunk_that_it_holds_comes_back() -> None:
    farm = Farm({"a": lambda _: 0.01, "b": lambda _: 10.0}, 400).go_on(3)
    assert {chunk.worker for chunk in farm.state.running.values()} == {"a", "b"}
    farm.tell(SlotsChanged("b", 0), 1.0)
    assert fresh_frames(farm.state, "a", 400) == 100
    farm.tell(WorkerLost("b"), 1.0)
    assert fresh_frames(farm.state, "a", 400) == 200


def test_frames_are_cut_for_all_workers_where_the_job_has_its_turn_on_none() -> None:
    state = Farm({name: lambda _: 0.1 for name in "abcde"}, 200).go_on().state
    assert again_frames(state, 100) == 10
    elsewhere = replace(state, workers={name: replace(one, slots=0) for name, one in state.workers.items()})
    assert again_frames(elsewhere, 100) == 10
    here = {**elsewhere.workers, "a": state.workers["a"]}
    assert again_frames(replace(elsewhere, workers=here), 100) == 40


@pytest.mark.parametrize("seconds", [None, 4.0])
def test_the_same_events_and_a_snapshot_on_the_way_lead_to_the_same_state(seconds: float | None) -> None:
    farm = Farm({"a": lambda frame: 0.1 + frame % 7 / 50, "b": lambda _: 0.4}, 400, seconds).go_on(9)
    farm.tell(WorkerLost("b"), 100.0)
    farm.coming = [entry for entry in farm.coming if entry[2].worker != "b"]
    half = len(farm.events)
    saved = to_bytes(farm.state)
    farm.tell(Restarted(5), 100.0)
    farm.coming.clear()
    for name in farm.workers:
        farm.tell(WorkerJoined(name, "cpu"), 100.0)
    farm.go_on()
    assert counts(farm.state)[Place.DONE] == 400
    replayed, resumed = JobState(), from_bytes(saved)
    for event in farm.events:
        replayed, _ = step(replayed, event)
    for event in farm.events[half:]:
        resumed, _ = step(resumed, event)
    assert replayed == resumed == farm.state


def test_whoever_decides_otherwise_numbers_the_rules_anew() -> None:
    farm = Farm({"a": lambda frame: 0.1 + frame % 7 / 50, "b": lambda _: 0.4, "c": lambda _: 2.0}, 900)
    farm.tell(WorkersJoined(tuple(WorkerJoined(f"busy-{number}", "cpu", 0) for number in range(9))), 0.0)
    farm.go_on()
    sent = repr([(chunk.worker, chunk.frames) for chunk in farm.rendered])
    digest = blake2b(sent.encode(), digest_size=4).hexdigest()
    assert (RULES, digest) == (2, "4140538c"), "raise RULES: a journal that is read again would lead elsewhere"


def test_what_is_lost_goes_out_again_whatever_it_travelled_with() -> None:
    farm = Farm({"a": lambda _: 0.1, "b": lambda _: 0.1}, 400).go_on(8)
    lost = [chunk for chunk in farm.state.running.values() if chunk.worker == "a"]
    assert [len(chunk.frames) > FIRST for chunk in lost] == [True, True]
    farm.coming = [entry for entry in farm.coming if entry[2].worker == "b"]
    sent = len(farm.rendered)
    farm.tell(WorkerLost("a"), 5.0)
    farm.go_on()
    assert counts(farm.state)[Place.DONE] == 400
    again = {chunk.frames for chunk in farm.rendered[sent:]}
    assert {(frame,) for frame in lost[0].frames} <= again, "it was in hand: each goes alone"
    assert lost[1].frames in again, "it was waiting behind"


def test_a_chunk_takes_no_frames_that_another_job_has_not_done() -> None:
    farm = Farm({"a": lambda _: 0.1}, 100, follows=("plates",))
    assert farm.rendered == []
    farm.tell(FramesCleared("plates", range(1)), 0.0)
    farm.go_on()
    farm.tell(FramesCleared("plates", range(1, 8)), 1.0)
    farm.go_on()
    farm.tell(FramesCleared("plates", range(8, 100)), 2.0)
    assert [chunk.frames for chunk in farm.rendered][:2] == [(0,), tuple(range(1, 8))]
    farm.go_on()
    assert counts(farm.state)[Place.DONE] == 100


def test_frames_that_are_tried_again_travel_in_such_chunks_too() -> None:
    farm = Farm({"a": lambda _: 0.5, "b": lambda _: 0.5}, 200).go_on()
    sent = len(farm.rendered)
    farm.tell(Retried(range(100), 2), 500.0)
    farm.go_on()
    assert [len(chunk.frames) for chunk in farm.rendered[sent:]] == [8] * 12 + [4]
    assert counts(farm.state)[Place.DONE] == 200


def test_frames_that_are_done_take_a_bit_each_whatever_they_travelled_with() -> None:
    farm = Farm({"a": lambda _: 0.1, "b": lambda _: 0.1}, 2_000).go_on(40)
    assert counts(farm.state)[Place.DONE] > 500
    assert farm.state.frames.told == sum(len(chunk.frames) for chunk in farm.state.running.values())


def test_a_job_that_is_cancelled_leaves_what_it_has_not_begun() -> None:
    farm = Farm({"a": lambda _: 0.1}, 300).go_on(4)
    farm.tell(CancelRequested(), 9.0)
    farm.go_on()
    places = counts(farm.state)
    assert places[Place.DONE] + places[Place.NOT_RENDERED] == 300
    assert farm.state.outcome


def test_what_a_chunk_is_taken_to_use_follows_its_frames() -> None:
    assert frames_a_chunk(Farm({"a": lambda _: 1.0}, 90, None).state) == 3
    assert frames_a_chunk(JobState(chunk_seconds=4.0)) == FIRST
    assert frames_a_chunk(Farm({"a": lambda _: 0.1}, 900).go_on(6).state) == 40


def timed(frame: int, begin: float) -> FrameRecord:
    spans = {"read": 1.0, "run": 2.0}
    return FrameRecord(frame, FrameState.DONE, spans=spans, starts={"read": begin, "run": begin + 1.0})


def test_the_pace_of_a_chunk_is_that_of_the_stretch_in_which_its_frames_overlap() -> None:
    clock = Clock()
    with clock.timed(3) as stretch:
        clock.time(3, [timed(1, 100.0), timed(2, 102.0)])
        clock.time(3, [timed(3, 104.0), FrameRecord(4, FrameState.FAILED)])
        clock.time(4, [timed(9, 900.0)])  # of a chunk that is not with a worker
    assert stretch.pace == pytest.approx(7.0 / 3)
    with clock.timed(3) as stretch:
        pass
    assert stretch.pace == 0.0
