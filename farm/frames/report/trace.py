"""The stages of frames as a trace in the Trace Event Format, for ui.perfetto.dev and chrome://tracing.

A process is a worker; its threads are lanes of one stage each, in which nothing overlaps: a stage in which several
frames are at the same time has as many. Times are microseconds since the first of all began.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from farm.frames.failures import check_free, writing
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.report.intervals import Interval, lanes
from farm.frames.report.usage import Timed, by_worker, stage_order, timed

DEVICE_STAGES = frozenset({"upload", "decode", "run", "encode", "download"})
"""The stages of a frame on a CUDA device."""

KERNELS = "kernels"
"""The lane of the kernels of frames that were timed launch by launch."""

Event = dict[str, Any]


class _Slice(NamedTuple):
    """Something that happens in a lane: whole nanoseconds since the origin, so that neighbours do not overlap."""

    begin: int
    end: int
    name: str
    frame: int


def trace(store: str, records: Iterable[FrameRecord]) -> dict[str, object]:
    """The trace of the frames that are done and of which it is known when their stages began, as plain data."""
    done = {record.frame: record for record in records if record.state is FrameState.DONE}
    times = timed(done.values())
    origin = times[0].time.begin if times else 0.0
    events: list[Event] = []
    for process, (worker, items) in enumerate(by_worker(times).items(), 1):
        title = f"worker {worker} ({items[0].device})"
        events += [_named("process", process, 0, title), _sorted("process", process, 0, process)]
        events += _threads(process, items, done, origin)
    began = datetime.fromtimestamp(origin, UTC).isoformat() if times else ""
    return {"traceEvents": events, "displayTimeUnit": "ms", "otherData": {"store": store, "began": began}}


def write_trace(store: Path, target: Path, *, replace: bool = False) -> None:
    """Write the trace of an output store.

    Raises:
        FarmError: nothing there, or not an output store; a file that is there already and may not be replaced.
        StorageFailure: the trace cannot be written.
    """
    check_free(target, replace=replace)
    content = trace(str(store), RenderStore.open(store).records().values())
    with writing(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(content, separators=(",", ":")), encoding="utf-8")


def _threads(
    process: int, times: Sequence[Timed], records: Mapping[int, FrameRecord], origin: float
) -> Iterator[Event]:
    """The lanes of one worker, in the order of stages; those of kernels stand below those of `run`."""
    slices: dict[str, list[_Slice]] = {}
    for stage in stage_order(times):
        items = [item for item in times if item.stage == stage]
        slices[stage] = [_slice(item.time, stage, item.frame, origin) for item in items]
        if stage == "run" and (launched := [item for item in items if records[item.frame].kernels]):
            slices[KERNELS] = [_slice(_kernels(item, records), KERNELS, item.frame, origin) for item in launched]
    numbers = count(1)
    for stage, whole in slices.items():
        lane_of = lanes([(item.begin, item.end) for item in whole])
        threads = [next(numbers) for _ in range(max(lane_of) + 1)]
        for lane, thread in enumerate(threads):
            title = _title(stage, times[0].device) + (f" {lane + 1}" if len(threads) > 1 else "")
            yield from (_named("thread", process, thread, title), _sorted("thread", process, thread, thread))
        for item, lane in zip(whole, lane_of, strict=True):
            parts = _launches(item, records[item.frame].kernels) if stage == KERNELS else (item,)
            yield from (_complete(part, stage, process, threads[lane]) for part in parts)


def _title(stage: str, device: str) -> str:
    on_device = stage in DEVICE_STAGES | {KERNELS} and device.startswith("sm_")
    return f"device: {stage}" if on_device else stage


def _slice(time: Interval, name: str, frame: int, origin: float) -> _Slice:
    begin, end = (round((moment - origin) * 1e9) for moment in time)
    return _Slice(begin, end, name, frame)


def _kernels(item: Timed, records: Mapping[int, FrameRecord]) -> Interval:
    """When the kernels of a frame ran, from the beginning of `run` on."""
    return Interval(item.time.begin, item.time.begin + sum(records[item.frame].kernels.values()))


def _launches(whole: _Slice, kernels: Mapping[str, float]) -> Iterator[_Slice]:
    """The kernels of a frame, one after the other."""
    begin = whole.begin
    for name, seconds in kernels.items():
        end = min(begin + round(seconds * 1e9), whole.end)
        yield _Slice(begin, end, name, whole.frame)
        begin = end


def _complete(item: _Slice, category: str, process: int, thread: int) -> Event:
    times = {"ts": item.begin / 1e3, "dur": (item.end - item.begin) / 1e3}
    place = {"pid": process, "tid": thread, "args": {"frame": item.frame}}
    return {"ph": "X", "name": item.name, "cat": category, **times, **place}


def _named(kind: str, process: int, thread: int, name: str) -> Event:
    return {"ph": "M", "name": f"{kind}_name", "pid": process, "tid": thread, "args": {"name": name}}


def _sorted(kind: str, process: int, thread: int, place: int) -> Event:
    return {"ph": "M", "name": f"{kind}_sort_index", "pid": process, "tid": thread, "args": {"sort_index": place}}
