"""Frames on their way through a device, several at a time.

    read  ->  compute  ->  write  ->  report
    threads   one thread   the same   one thread

A frame in flight is a value that each stage hands to the next. A frame that goes wrong goes straight to the report, and
the others go on. So many frames are in flight that every stage has one at hand, and no more: `room` bounds the memory.
One that waits for its report takes none, and makes room: whoever is told may answer slowly.
Chunks of one plan share the stream, which therefore never runs dry between two of them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from queue import SimpleQueue
from threading import Condition, Lock, Semaphore, Thread
from typing import Any, Protocol

from farm.runtime.task import FrameTask


class Stage(StrEnum):
    """Where a frame in flight is."""

    READ = "read"
    COMPUTE = "compute"
    WRITE = "write"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class Threads:
    """How many threads read and write, and how many frames may be in flight."""

    files: int
    in_flight: int


@dataclass(frozen=True, slots=True)
class Flight:
    """A frame in flight: what the last stage left of it, and which frame of which chunk it is.

    `starts` are seconds since the epoch, `spans` seconds, both by what was done; `substituted` is what stood for frames
    of inputs that were missing or damaged.
    """

    chunk: "Chunk"
    frame: FrameTask
    stage: Stage = Stage.READ
    content: Any = None
    starts: Mapping[str, float] = field(default_factory=dict)
    spans: Mapping[str, float] = field(default_factory=dict)
    substituted: tuple[str, ...] = ()


class Chunk(Protocol):
    """Some frames that are rendered together, and what is done with each of them at every stage.

    None of these calls raises: what goes wrong with a frame becomes its record, and its next stage the report.
    """

    @property
    def frames(self) -> Sequence[FrameTask]:
        """The frames, in the order in which they begin."""
        ...

    @property
    def wanted(self) -> bool:
        """Whether frames that have not begun shall still be rendered."""
        ...

    @property
    def work(self) -> Mapping[Stage, Callable[[Flight], Flight]]:
        """What each stage does with a frame; the answer's stage is the one that follows."""
        ...


class Stream:
    """The threads of one program, and the frames that are on their way through it."""

    def __init__(self, threads: Threads) -> None:
        files, compute, report = (_Crew(count, self._pass) for count in (threads.files, 1, 1))
        self._crews = {Stage.READ: files, Stage.COMPUTE: compute, Stage.WRITE: files, Stage.REPORT: report}
        self._room = Semaphore(threads.in_flight)
        self._admission = Lock()

    def render(self, chunk: Chunk) -> None:
        """Send the frames of a chunk through all stages, after those of chunks that came before; wait for their end.

        Raises:
            Exception: a mistake in the work of a stage.
        """
        landing = _Landing()
        with self._admission:
            for frame in chunk.frames:
                self._room.acquire()
                if not chunk.wanted:
                    self._room.release()
                    break
                landing.expect()
                self._enter(Flight(chunk, frame), landing)
        landing.wait()

    def close(self) -> None:
        """End the threads, once nothing is in flight."""
        for crew in set(self._crews.values()):
            crew.close()

    def _enter(self, flight: Flight, landing: "_Landing") -> None:
        self._crews[flight.stage].put((flight, landing))

    def _pass(self, flight: Flight, landing: "_Landing") -> None:
        """One stage of one frame; with its last pixels it makes room for another, after the report it has landed."""
        reported = flight.stage is Stage.REPORT
        try:
            following = flight.chunk.work[flight.stage](flight)
        except BaseException as error:  # noqa: BLE001 - a mistake in the farm itself: the chunk ends with it
            if not reported:
                self._room.release()
            landing.land(error)
            return
        if reported:
            landing.land()
            return
        if following.stage is Stage.REPORT:
            self._room.release()
        self._enter(following, landing)


_Item = tuple[Flight, "_Landing"]


class _Crew:
    """So many threads that take frames from one queue, in the order in which they came."""

    def __init__(self, count: int, work: "Callable[[Flight, _Landing], None]") -> None:
        self._work, self._queue = work, SimpleQueue[_Item | None]()
        self._threads = [Thread(target=self._serve, name="farm-stream", daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()

    def put(self, item: _Item) -> None:
        self._queue.put(item)

    def close(self) -> None:
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _serve(self) -> None:
        while (item := self._queue.get()) is not None:
            self._work(*item)
            del item  # a thread that waits holds no frame


def at(flight: Flight, stage: Stage, content: Any) -> Flight:
    """The frame at another stage."""
    return replace(flight, stage=stage, content=content)


class _Landing:
    """Counts the frames of a chunk that are in flight."""

    def __init__(self) -> None:
        self._in_flight, self._changed = 0, Condition()
        self._error: BaseException | None = None

    def expect(self) -> None:
        with self._changed:
            self._in_flight += 1

    def land(self, error: BaseException | None = None) -> None:
        with self._changed:
            self._in_flight -= 1
            self._error = self._error or error
            self._changed.notify_all()

    def wait(self) -> None:
        with self._changed:
            self._changed.wait_for(lambda: not self._in_flight)
        if self._error:
            raise self._error
