"""The stream alone: stages that count and wait, without plans, devices or files."""

import threading
from collections.abc import Callable, Mapping, Sequence

import pytest

from farm.runtime.kept import KeptStream
from farm.runtime.stream import Flight, Stage, Stream, Threads, at
from farm.runtime.task import FrameTask

Work = Callable[[Flight], Flight]
FOLLOWING = {Stage.READ: Stage.COMPUTE, Stage.COMPUTE: Stage.WRITE, Stage.WRITE: Stage.REPORT}
PATIENCE = 10.0


def passing(flight: Flight) -> Flight:
    return at(flight, FOLLOWING.get(flight.stage, Stage.REPORT), flight.content)


class Chunk:
    """A chunk whose stages hand every frame on, but for those that are given other `work`."""

    def __init__(self, frames: Sequence[int], work: Mapping[Stage, Work] | None = None) -> None:
        self.frames = [FrameTask(frame, (), "") for frame in frames]
        self.wanted, self.reported = True, list[int]()
        self.work = dict.fromkeys(Stage, passing) | dict(work or {})
        report = self.work[Stage.REPORT]

        def noted(flight: Flight) -> Flight:
            self.reported.append(flight.frame.frame)
            return report(flight)

        self.work[Stage.REPORT] = noted


def test_every_frame_passes_all_stages_once() -> None:
    stages: list[tuple[int, Stage]] = []

    def noted(flight: Flight) -> Flight:
        stages.append((flight.frame.frame, flight.stage))
        return passing(flight)

    chunk = Chunk(range(9), dict.fromkeys((Stage.READ, Stage.COMPUTE, Stage.WRITE), noted))
    Stream(Threads(5, 5)).render(chunk)
    assert sorted(chunk.reported) == list(range(9))
    for frame in range(9):
        assert [stage for number, stage in stages if number == frame] == [Stage.READ, Stage.COMPUTE, Stage.WRITE]


def test_no_more_frames_are_in_flight_than_there_is_room_for() -> None:
    full, go_on = threading.Semaphore(0), threading.Event()
    counts: list[int] = []
    flying: set[int] = set()

    def read(flight: Flight) -> Flight:
        flying.add(flight.frame.frame)
        counts.append(len(flying))
        full.release()
        return passing(flight)

    def write(flight: Flight) -> Flight:
        assert go_on.wait(PATIENCE)
        flying.remove(flight.frame.frame)
        return passing(flight)

    chunk = Chunk(range(20), {Stage.READ: read, Stage.WRITE: write})
    rendering = threading.Thread(target=Stream(Threads(5, 3)).render, args=(chunk,))
    rendering.start()
    for _ in range(3):
        assert full.acquire(timeout=PATIENCE)
    assert not full.acquire(timeout=0.05)
    go_on.set()
    rendering.join(PATIENCE)
    assert sorted(chunk.reported) == list(range(20))
    assert max(counts) == 3


def test_frames_that_wait_for_their_report_make_room() -> None:
    written, told = threading.Semaphore(0), threading.Event()

    def write(flight: Flight) -> Flight:
        written.release()
        return passing(flight)

    def report(flight: Flight) -> Flight:
        assert told.wait(PATIENCE)
        return passing(flight)

    chunk = Chunk(range(20), {Stage.WRITE: write, Stage.REPORT: report})
    rendering = threading.Thread(target=Stream(Threads(2, 3)).render, args=(chunk,))
    rendering.start()
    for _ in range(20):
        assert written.acquire(timeout=PATIENCE)
    told.set()
    rendering.join(PATIENCE)
    assert sorted(chunk.reported) == list(range(20))


def test_a_slow_stage_holds_up_no_other_frame() -> None:
    """The first frame is still being written when all others have been reported."""
    others = threading.Semaphore(0)

    def write(flight: Flight) -> Flight:
        if flight.frame.frame == 0:
            for _ in range(1, 8):
                assert others.acquire(timeout=PATIENCE)
        return passing(flight)

    def report(flight: Flight) -> Flight:
        others.release()
        return passing(flight)

    chunk = Chunk(range(8), {Stage.WRITE: write, Stage.REPORT: report})
    Stream(Threads(2, 4)).render(chunk)
    assert chunk.reported[-1] == 0


def test_frames_that_nobody_wants_do_not_begin() -> None:
    chunk, unwanted, reads = Chunk(range(100)), threading.Event(), list[int]()

    def read(flight: Flight) -> Flight:
        reads.append(flight.frame.frame)
        assert flight.frame.frame == 0 or unwanted.wait(PATIENCE)
        return passing(flight)

    def report(flight: Flight) -> Flight:
        chunk.wanted = False
        unwanted.set()
        return passing(flight)

    chunk.work |= {Stage.READ: read, Stage.REPORT: report}
    Stream(Threads(2, 2)).render(chunk)
    assert sorted(reads) in ([0, 1], [0, 1, 2])  # the third begins if there is room for it before the first is reported


def test_a_mistake_in_a_stage_ends_the_chunk_and_not_the_stream() -> None:
    def broken(flight: Flight) -> Flight:
        raise ZeroDivisionError

    stream = Stream(Threads(4, 3))
    with pytest.raises(ZeroDivisionError):
        stream.render(Chunk(range(7), {Stage.COMPUTE: broken}))
    chunk = Chunk(range(5))
    stream.render(chunk)
    assert sorted(chunk.reported) == list(range(5))


def test_the_next_chunk_begins_while_the_last_frames_of_this_one_are_written() -> None:
    stream, begun = Stream(Threads(2, 4)), threading.Event()

    def write(flight: Flight) -> Flight:
        assert begun.wait(PATIENCE)
        return passing(flight)

    def read(flight: Flight) -> Flight:
        begun.set()
        return passing(flight)

    first, second = Chunk([1], {Stage.WRITE: write}), Chunk([2], {Stage.READ: read})
    threads = [threading.Thread(target=stream.render, args=(chunk,)) for chunk in (first, second)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert (first.reported, second.reported) == ([1], [2])


class NoBackend:
    threads = Threads(2, 1)


def test_one_key_shares_a_stream_and_another_waits_for_it() -> None:
    kept: KeptStream[str] = KeptStream()
    loaded: list[str] = []
    order: list[str] = []

    def load(key: str) -> Callable[[], NoBackend]:
        return lambda: (loaded.append(key), NoBackend())[1]

    def other() -> None:
        with kept.using("b", load("b")):  # type: ignore[arg-type]
            order.append("b")

    with kept.using("a", load("a")) as one, kept.using("a", load("a")) as two:  # type: ignore[arg-type]
        assert one[0] is two[0]
        thread = threading.Thread(target=other)
        thread.start()
        thread.join(0.05)
        order.append("a")
    thread.join(PATIENCE)
    assert (order, loaded) == (["a", "b"], ["a", "b"])


def test_what_cannot_be_loaded_is_tried_again_by_the_next() -> None:
    kept: KeptStream[str] = KeptStream()

    def refuse() -> NoBackend:
        raise MemoryError

    with pytest.raises(MemoryError), kept.using("a", refuse):  # type: ignore[arg-type]
        pass
    with kept.using("a", NoBackend) as (stream, _):  # type: ignore[arg-type]
        assert isinstance(stream, Stream)
