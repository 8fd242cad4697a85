"""What an output store tells about its frames: states, where the time went, times by span and kernel, failures."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np

from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.report.usage import Use, timed, use_of


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds of one span, kernel or node over the frames that have it; `share` of the table's total."""

    name: str
    frames: int
    median: float
    p95: float
    total: float
    share: float


@dataclass(frozen=True, slots=True)
class NonFiniteFrame:
    """A frame of which so many values are infinite or NaN."""

    frame: int
    values: int


@dataclass(frozen=True, slots=True)
class FailedFrame:
    """A frame that failed: the class of failure and what was said."""

    frame: int
    failure: str
    attempt: int
    worker: str
    error: str


@dataclass(frozen=True, slots=True)
class NotedFrame:
    """A frame that was skipped, and why; or in which others stood for damaged or missing ones, and which."""

    frame: int
    note: str


@dataclass(frozen=True, slots=True)
class StoreReport:
    """One store's report; the counters go from name to number of frames.

    `timed` is how many frames were timed launch by launch: `kernels` and `nodes` are of these alone.
    """

    store: str
    states: Mapping[str, int]
    devices: Mapping[str, int]
    codecs: Mapping[str, int]  # where shards were decoded and encoded
    workers: Mapping[str, int]
    plans: Mapping[str, int]
    memory: Mapping[str, int]  # how frames were rendered that did not fit their device
    use: Use | None
    spans: tuple[Times, ...]
    timed: int
    kernels: tuple[Times, ...]
    nodes: tuple[Times, ...]
    nonfinite: tuple[NonFiniteFrame, ...]
    failed: tuple[FailedFrame, ...]
    missing: tuple[int, ...]
    skipped: tuple[NotedFrame, ...] = ()
    substituted: tuple[NotedFrame, ...] = ()
    damaged: tuple[str, ...] = ()  # files of the store that cannot be read, each with what is wrong with it

    def as_json(self) -> dict[str, object]:
        """The report as plain data."""
        return asdict(self)


def report(store: Path) -> StoreReport:
    """The report of an output store.

    Raises:
        FarmError: nothing there, or not an output store (exit code 2).
    """
    return of_opened(RenderStore.open(store))


def of_opened(opened: RenderStore) -> StoreReport:
    """The report of an output store that is open."""
    summary = summarise(str(opened.called), opened.frames, opened.records())
    return replace(summary, damaged=tuple(f"{damage.member}: {damage.why}" for damage in opened.damage))


def _by_frame(records: Iterable[FrameRecord]) -> list[FrameRecord]:
    return sorted(records, key=lambda record: record.frame)


def summarise(store: str, frames: tuple[int, ...], records: Mapping[int, FrameRecord]) -> StoreReport:
    """The report of these records; frames without a record are missing."""
    done = [record for record in records.values() if record.state is FrameState.DONE]
    failed = [record for record in records.values() if record.state is FrameState.FAILED]
    skipped = [record for record in records.values() if record.state is FrameState.SKIPPED]
    missing = tuple(sorted(frame for frame in frames if frame not in records))
    return StoreReport(
        store=store,
        states={"done": len(done), "failed": len(failed), "missing": len(missing), "skipped": len(skipped)},
        devices=_counted(record.device for record in done),
        codecs=_counted(record.codec for record in done),
        workers=_counted(record.worker for record in done),
        plans=_counted(f"{record.plan} {record.plan_origin}".strip() for record in done),
        memory=_counted(record.memory for record in done),
        use=use_of(timed(done)),
        spans=_times([record.spans for record in done]),
        timed=sum(bool(record.kernels) for record in done),
        kernels=_times([record.kernels for record in done]),
        nodes=_times([record.nodes for record in done]),
        nonfinite=tuple(
            NonFiniteFrame(record.frame, sum(record.nonfinite)) for record in _by_frame(done) if any(record.nonfinite)
        ),
        failed=tuple(
            FailedFrame(record.frame, str(record.failure or ""), record.attempt, record.worker, record.error)
            for record in _by_frame(failed)
        ),
        missing=missing,
        skipped=tuple(NotedFrame(record.frame, record.error) for record in _by_frame(skipped)),
        substituted=tuple(
            NotedFrame(record.frame, record.substituted) for record in _by_frame(done) if record.substituted
        ),
    )


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(name for name in names if name).items()))


def _times(tables: list[Mapping[str, float]]) -> tuple[Times, ...]:
    """One row a name, in the order in which the names first appear."""
    names = dict.fromkeys(name for table in tables for name in table)
    values = {name: np.array([table[name] for table in tables if name in table]) for name in names}
    whole = sum(float(seconds.sum()) for seconds in values.values())
    return tuple(
        Times(
            name=name,
            frames=len(seconds),
            median=float(np.median(seconds)),
            p95=float(np.percentile(seconds, 95)),
            total=float(seconds.sum()),
            share=float(seconds.sum()) / whole if whole else 0.0,
        )
        for name, seconds in values.items()
    )
