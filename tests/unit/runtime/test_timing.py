"""Medians of batches, and turns of programs, on made-up devices."""

import sys
from collections.abc import Callable, Sequence
from types import SimpleNamespace

import numpy as np
import pytest

from farm.compiler import build
from farm.device.target import Target
from farm.errors import Problem
from farm.graph import Image, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan
from farm.runtime.program import DeviceMemoryError
from farm.runtime.timing import BATCH_SECONDS, MAX_BATCHES, MIN_BATCHES, FrameTime, Stopwatch, median


@functor
def doubled(a: Point) -> Node:
    return a() * 2.0


class Device:
    """Takes `seconds` a call, ten times as many for the first batch, and now and then is disturbed."""

    def __init__(self, seconds: float, disturbed: int = 0) -> None:
        self.seconds, self.disturbed, self.now = seconds, disturbed, 0.0
        self.calls: list[int] = []

    def batch(self, calls: int) -> float:
        self.calls.append(calls)
        slow = 10.0 if len(self.calls) == 1 or (self.disturbed and len(self.calls) % self.disturbed == 0) else 1.0
        self.now += slow * self.seconds * calls
        return slow * self.seconds


@pytest.mark.parametrize("seconds", [1e-6, 1e-4, 0.5])
def test_a_call_takes_the_median_whatever_disturbs(seconds: float) -> None:
    device = Device(seconds, disturbed=3)
    assert median(device.batch, 3, 0.25, lambda: device.now) == seconds


def test_batches_are_whole_rounds_that_last_long_enough() -> None:
    device = Device(1e-5)
    median(device.batch, 7, 0.25, lambda: device.now)
    measured = device.calls[2:]
    assert all(calls % 7 == 0 and calls * device.seconds >= BATCH_SECONDS for calls in measured)
    assert len(measured) == MAX_BATCHES


def test_few_batches_are_enough_of_slow_work() -> None:
    device = Device(0.5)
    median(device.batch, 3, 0.25, lambda: device.now)
    assert device.calls == [3] * (2 + MIN_BATCHES)


def test_launches_add_up_to_their_frame() -> None:
    assert sum(FrameTime(10.0, (4.0, 6.0, 3.0)).launches) == pytest.approx(10.0)
    assert FrameTime(10.0, (4.0, 5.0)).launches == (4.0, 5.0)


class Card:
    """Stands in for `farm.runtime.cuda`: holds so many programs, and tells what it was asked to do."""

    def __init__(self, programs: int) -> None:
        self.left, self.done = programs, list[tuple[str, int]]()
        card = self

        class EventTimer:
            stream = SimpleNamespace(synchronize=lambda: None)

            def free(self) -> None:
                card.done.append(("free", 0))

            def batches(self, work: Callable[[int], object]) -> Callable[[int], float]:
                def batch(calls: int) -> float:
                    for index in range(calls):
                        work(index)
                    return 1e-3

                return batch

        class CudaProgram:
            def __init__(self, _: Plan) -> None:
                if not card.left:
                    raise DeviceMemoryError(Problem("the plan needs more"))
                card.left, self.number, self.stream = card.left - 1, card.left, object()

            def upload(self, sources: list[np.ndarray], _: Sequence[float]) -> None:
                assert self.stream is EventTimer.stream
                card.done.append(("upload", int(sources[0][0, 0, 0])))

            def enqueue(self, *, timed: bool = False) -> None:
                card.done.append(("timed" if timed else "run", self.number))

            def launch_seconds(self) -> tuple[float, ...]:
                slow = card.done.count(("timed", self.number)) == 1
                return (1.0 if slow else 2e-3 + 1e-6 * self.number,)

        self.EventTimer, self.CudaProgram = EventTimer, CudaProgram


@pytest.fixture
def plan(source: Callable[..., Image]) -> Plan:
    frame = Rect.sized(4000, 2000)  # of which four are more than the L2 twice
    return build(Graph.of([doubled(source(1))]), Target("cuda", 90), Format(frame, (frame,)), without=("assemble",))


@pytest.mark.parametrize(("fitting", "used"), [(9, 4), (2, 2), (1, 1)])
def test_programs_take_turns_with_pixels_of_their_own(
    plan: Plan, monkeypatch: pytest.MonkeyPatch, fitting: int, used: int
) -> None:
    card = Card(fitting)
    monkeypatch.setitem(sys.modules, "farm.runtime.cuda", card)
    pixels = np.arange(4000, dtype=np.float32).reshape(1, 1, 4000)
    watch = Stopwatch([pixels], [], budget=0.0)
    time = watch.frame(plan)
    assert time.seconds == 1e-3
    assert time.events == (pytest.approx(2e-3, rel=0.01),)  # without those of the first round
    uploads = [what for name, what in card.done if name == "upload"]
    assert uploads == [(4000 - 37 * turn) % 4000 for turn in range(used)]
    runs = [what for name, what in card.done if name == "run"]
    assert runs[used : 2 * used] == runs[:used]
    assert len({*runs}) == used


def test_a_plan_that_does_not_fit_at_all_is_told(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "farm.runtime.cuda", Card(0))
    with pytest.raises(DeviceMemoryError):
        Stopwatch([], []).frame(plan)
