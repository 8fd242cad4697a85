"""What is drawn of the time of a render: how busy each stage was from beginning to end, and some frames close up.

Sizes are bounded however long a job was. The overview counts in BINS stretches of time, of MAX_WORKERS workers at
most; the close-up shows CLOSE_UP frames from the middle of a run, and the frames that are in flight beside them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

import numpy as np

from farm.frames.report.intervals import Interval, coverage, elapsed, lanes, longest
from farm.frames.report.usage import Timed, by_worker, runs_of, stage_order

BINS = 240
"""Stretches of time in which the overview tells how busy a stage was."""

MAX_WORKERS = 8
"""Workers in the overview: those that rendered the most frames."""

CLOSE_UP = 24
"""Frames that begin in the stretch of time that is shown close up."""

MAX_BARS = 1200
"""Bars of the close-up, the earliest of those that there are."""

TRACK = 24.0
"""Height of a stage in the overview where it is always busy."""

WIDE = 1000.0
"""Width of the close-up."""

TICKS = 5
"""Labels of an axis of time, about."""

THINNEST = 0.6
"""Width at least of a bar, so that it can be seen."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A label of an axis, and where it stands, in percent."""

    place: float
    label: str


@dataclass(frozen=True, slots=True)
class Track:
    """A stage in the overview: the outline of how busy it was, BINS wide and TRACK high."""

    stage: str
    outline: str


@dataclass(frozen=True, slots=True)
class WorkerTracks:
    """A worker in the overview."""

    worker: str
    tracks: tuple[Track, ...]


@dataclass(frozen=True, slots=True)
class Overview:
    """All runs one after the other; `breaks` are where new ones begin, in percent. `left_out` workers are not shown."""

    workers: tuple[WorkerTracks, ...]
    left_out: int
    breaks: tuple[float, ...]
    ticks: tuple[Tick, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A frame in a stage; `left` and `width` are of WIDE."""

    frame: int
    left: float
    width: float
    lane: int
    milliseconds: float


@dataclass(frozen=True, slots=True)
class Row:
    """A stage close up, in so many lanes."""

    stage: str
    lanes: int
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class CloseUp:
    """Some milliseconds of a worker's time, which begin `after` seconds of all runs."""

    worker: str
    frames: tuple[int, ...]  # those that begin
    after: float
    seconds: float
    rows: tuple[Row, ...]
    ticks: tuple[Tick, ...]


def overview(times: Sequence[Timed]) -> Overview:
    """How busy each stage of each worker was from beginning to end; time between runs is left out."""
    runs, order = runs_of(times), stage_order(times)
    whole = sum(run.seconds for run in runs)
    workers = by_worker(times)
    most = sorted(workers, key=lambda name: -len({item.frame for item in workers[name]}))[:MAX_WORKERS]
    edges = [whole * edge / BINS for edge in range(BINS + 1)]
    tracks = []
    for name in sorted(most):
        outlines = (Track(stage, _outline(workers[name], stage, runs, edges)) for stage in order)
        tracks.append(WorkerTracks(name, tuple(outlines)))
    breaks = tuple(100 * elapsed(runs, run.begin) / whole for run in runs[1:] if whole)
    return Overview(tuple(tracks), len(workers) - len(most), breaks, tuple(ticks(whole)))


def _outline(times: Sequence[Timed], stage: str, runs: Sequence[Interval], edges: Sequence[float]) -> str:
    """Steps as high as the stage was busy."""
    intervals = [
        Interval(elapsed(runs, item.time.begin), elapsed(runs, item.time.end)) for item in times if item.stage == stage
    ]
    parts, high = [f"M0 {TRACK:g}"], 0.0
    for number, share in enumerate(coverage(intervals, edges)):
        if (level := round(TRACK * share, 1)) != high:
            parts.append(f"H{number}V{TRACK - level:g}")
            high = level
    return "".join([*parts, f"H{BINS}V{TRACK:g}Z"])


def close_up(times: Sequence[Timed]) -> CloseUp:
    """The middle of the longest run of the worker that rendered the most frames."""
    worker, own = max(by_worker(times).items(), key=lambda item: len({timed.frame for timed in item[1]}))
    run = longest(runs_of(own))
    own = [item for item in own if run.begin <= item.time.begin <= run.end]
    begun: dict[int, float] = {}
    for item in own:
        begun.setdefault(item.frame, item.time.begin)
    frames = list(begun)
    first = max(0, (len(frames) - CLOSE_UP) // 2)
    chosen = frames[first : first + CLOSE_UP]
    until = begun[frames[first + CLOSE_UP]] if first + CLOSE_UP < len(frames) else run.end
    window = Interval(begun[chosen[0]], max(until, begun[chosen[0]] + 1e-9))
    inside = [item for item in own if item.time.end > window.begin and item.time.begin < window.end][:MAX_BARS]
    rows = (_row(stage, [item for item in inside if item.stage == stage], window) for stage in stage_order(own))
    return CloseUp(
        worker=worker,
        frames=tuple(sorted(chosen)),
        after=elapsed(runs_of(times), window.begin),
        seconds=window.seconds,
        rows=tuple(row for row in rows if row.bars),
        ticks=tuple(ticks(window.seconds)),
    )


def _row(stage: str, times: Sequence[Timed], window: Interval) -> Row:
    scale, lane_of = WIDE / window.seconds, lanes([item.time for item in times])
    bars = []
    for item, lane in zip(times, lane_of, strict=True):
        left, right = (float(np.clip((moment - window.begin) * scale, 0, WIDE)) for moment in item.time)
        width = max(right - left, THINNEST)
        bars.append(Bar(item.frame, round(left, 2), round(width, 2), lane, item.time.seconds * 1e3))
    return Row(stage, max(lane_of, default=-1) + 1, tuple(bars))


def ticks(seconds: float) -> Iterator[Tick]:
    """Labels for an axis that is so long: steps of 1, 2 or 5 times a power of ten."""
    if seconds <= 0:
        return
    rough = seconds / TICKS
    power = 10.0 ** floor(log10(rough))
    step = power * next(factor for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)
    scale, unit = (1e3, "ms") if seconds < 1 else (1.0, "s")
    digits = max(0, ceil(-log10(step * scale) - 1e-9))
    for number in range(floor(seconds / step + 1e-9) + 1):
        label = f"{number * step * scale:.{digits}f} {unit}" if number else "0"
        yield Tick(100 * number * step / seconds, label)
