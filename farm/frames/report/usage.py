"""Which stages of a render were busy for how much of its time, by worker: what to make faster."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from farm.frames.record import FrameRecord, FrameState
from farm.frames.report.intervals import Interval, covered, merged

RUN_GAP = 5.0
"""Seconds in which no stage of a worker does anything, up to which it is idle; after more it has begun another run."""

ALIKE = 0.02
"""Share of the time by which stages may differ that count as equally busy: the fullest of them is the busiest."""


class Timed(NamedTuple):
    """A frame in one stage, on a worker; times are seconds since the epoch."""

    frame: int
    worker: str
    device: str
    stage: str
    time: Interval


@dataclass(frozen=True, slots=True)
class StageUse:
    """How much of the time a stage was busy: `utilisation` is the share in which at least one frame was in it.

    `busy` is the same in seconds. `at_once` is how many frames were in the stage on average, over all of the time:
    more than `utilisation` where several threads work, or where frames wait for each other.
    """

    name: str
    frames: int
    busy: float
    utilisation: float
    at_once: float


@dataclass(frozen=True, slots=True)
class WorkerUse:
    """A worker's frames, and the `seconds` of its `runs`, between which it did nothing for more than RUN_GAP."""

    worker: str
    device: str
    busiest: str
    frames: int
    runs: int
    seconds: float
    stages: tuple[StageUse, ...]


@dataclass(frozen=True, slots=True)
class Use:
    """Where the time of all workers went; `stages` are over the sum of their times, `seconds` pass on the clock."""

    busiest: str
    frames: int
    runs: int
    seconds: float
    frames_per_second: float
    stages: tuple[StageUse, ...]
    workers: tuple[WorkerUse, ...]


def timed(records: Iterable[FrameRecord]) -> list[Timed]:
    """Every stage of the frames that are done of which it is known when it began, by time."""
    times = [
        Timed(record.frame, record.worker, record.device, stage, Interval(begun, begun + record.spans[stage]))
        for record in records
        if record.state is FrameState.DONE
        for stage, begun in record.starts.items()
        if stage in record.spans
    ]
    return sorted(times, key=lambda item: item.time)


def stage_order(times: Sequence[Timed]) -> tuple[str, ...]:
    """The stages in the order in which most frames pass through them."""
    first: dict[int, float] = {}
    for item in times:
        first[item.frame] = min(item.time.begin, first.get(item.frame, item.time.begin))
    after: defaultdict[str, list[float]] = defaultdict(list)
    for item in times:
        after[item.stage].append(item.time.begin - first[item.frame])
    return tuple(sorted(after, key=lambda stage: median(after[stage])))


def by_worker(times: Iterable[Timed]) -> dict[str, list[Timed]]:
    """What each worker did, by name in alphabetical order."""
    workers: defaultdict[str, list[Timed]] = defaultdict(list)
    for item in times:
        workers[item.worker].append(item)
    return dict(sorted(workers.items()))


def runs_of(times: Iterable[Timed]) -> list[Interval]:
    """The stretches of time in which something happened, RUN_GAP apart at least."""
    return merged((item.time for item in times), RUN_GAP)


def use_of(times: Sequence[Timed]) -> Use | None:
    """Where the time went; None where it is not known of any frame."""
    if not times:
        return None
    order = stage_order(times)
    workers = tuple(_worker(name, items, order) for name, items in by_worker(times).items())
    stages, runs = _together(workers, order), runs_of(times)
    frames, seconds = len({item.frame for item in times}), sum(run.seconds for run in runs)
    return Use(
        busiest=busiest(stages),
        frames=frames,
        runs=len(runs),
        seconds=seconds,
        frames_per_second=frames / seconds if seconds else 0.0,
        stages=stages,
        workers=workers,
    )


def busiest(stages: Iterable[StageUse]) -> str:
    """The stage that was busy for most of the time; of those alike in this, the one with the most frames at once."""
    listed = list(stages)
    most = max(stage.utilisation for stage in listed)
    return max((stage for stage in listed if stage.utilisation >= most - ALIKE), key=lambda stage: stage.at_once).name


def _worker(name: str, times: Sequence[Timed], order: Sequence[str]) -> WorkerUse:
    runs = runs_of(times)
    seconds = sum(run.seconds for run in runs)
    spent: Mapping[str, list[Interval]] = {stage: [] for stage in order}
    for item in times:
        spent[item.stage].append(item.time)
    stages = tuple(_stage(stage, intervals, seconds) for stage, intervals in spent.items() if intervals)
    return WorkerUse(
        worker=name,
        device=times[0].device,
        busiest=busiest(stages),
        frames=len({item.frame for item in times}),
        runs=len(runs),
        seconds=seconds,
        stages=stages,
    )


def _stage(name: str, intervals: Sequence[Interval], seconds: float) -> StageUse:
    busy = covered(intervals)
    return _share(name, len(intervals), busy, sum(interval.seconds for interval in intervals), seconds)


def _together(workers: Sequence[WorkerUse], order: Sequence[str]) -> tuple[StageUse, ...]:
    """The stages of all workers, over the sum of their times."""
    whole = sum(worker.seconds for worker in workers)
    together = []
    for name in order:
        parts = [(stage, worker.seconds) for worker in workers for stage in worker.stages if stage.name == name]
        frames, busy = sum(stage.frames for stage, _ in parts), sum(stage.busy for stage, _ in parts)
        together.append(_share(name, frames, busy, sum(stage.at_once * seconds for stage, seconds in parts), whole))
    return tuple(together)


def _share(name: str, frames: int, busy: float, spent: float, seconds: float) -> StageUse:
    """A stage that was busy for so long, in which frames have spent so many seconds together."""
    return StageUse(name, frames, busy, busy / seconds if seconds else 0.0, spent / seconds if seconds else 0.0)
