"""One page that tells all of a render, and needs nothing but a browser: no network, no other file."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from farm.config.error import counted
from farm.config.frames import format_frames
from farm.explain.diagram.svg import svg
from farm.explain.facts import explain
from farm.frames.failures import check_free, writing
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.report.strip import Thumbnail, data_uri, ends, stretches, thumbnails
from farm.frames.report.summary import StoreReport, Times, of_opened
from farm.frames.report.timeline import BINS, TRACK, WIDE, close_up, overview
from farm.frames.report.usage import StageUse, Timed, timed
from farm.plan.model import Plan

MAX_ROWS = 100
"""Rows of a table of frames; `farm report` prints all of them."""

MAX_PLANS = 4
"""Plans that are drawn: those by which the most frames were rendered."""

Plans = Callable[[str], Plan | None]
"""The plan of a key, if it is there."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A headline: a number, what it is of, and what else there is to say."""

    value: str
    title: str
    beside: str


@dataclass(frozen=True, slots=True)
class StageRow:
    """A stage in the table: how busy it was, where that is known, and what frames took in it."""

    name: str
    use: StageUse | None
    times: Times | None


@dataclass(frozen=True, slots=True)
class PlanDrawing:
    """A plan of some frames, and its groups as a picture; empty where the plan is not in the store of plans."""

    key: str
    frames: int
    picture: str


def write_page(store: Path, target: Path, plans: Plans, *, replace: bool = False) -> None:
    """Write the page of an output store.

    Raises:
        FarmError: nothing there, or not an output store; a file that is there already and may not be replaced.
        StorageFailure: the page cannot be written.
    """
    check_free(target, replace=replace)
    opened = RenderStore.open(store)
    records, report = opened.records(), of_opened(opened)
    end_of = ends(opened.frames, records)
    text = page(report, records, end_of, thumbnails(store, end_of), plans)
    with writing(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def page(
    report: StoreReport,
    records: Mapping[int, FrameRecord],
    end_of: Mapping[int, str],
    pictures: Sequence[Thumbnail],
    plans: Plans,
) -> str:
    """The page as HTML."""
    times = timed(records.values())
    facts: dict[str, Any] = {
        "report": report,
        "name": Path(report.store).name,
        "when": _when(times),
        "figures": list(_figures(report)),
        "stages": _stages(report),
        "overview": overview(times) if times else None,
        "close_up": close_up(times) if times else None,
        "strip": stretches(end_of),
        "cells": sum(stretch.cells for stretch in stretches(end_of)),
        "pictures": pictures,
        "drawings": _drawings(records, plans),
        "more_plans": max(0, len(_keys(records)) - MAX_PLANS),
        "nonfinite": report.nonfinite[:MAX_ROWS],
        "failed": report.failed[:MAX_ROWS],
    }
    environment = Environment(
        loader=PackageLoader("farm.frames.report", "template"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"counted": counted, "ranges": format_frames}
    environment.globals |= {"BINS": BINS, "TRACK": TRACK, "WIDE": WIDE, "MAX_ROWS": MAX_ROWS}
    return environment.get_template("page.html").render(facts)


def _when(times: Sequence[Timed]) -> str:
    """From when to when frames were rendered, as far as that is known."""
    if not times:
        return ""
    moments = (times[0].time.begin, max(item.time.end for item in times))
    begin, end = (datetime.fromtimestamp(moment, UTC) for moment in moments)
    until = f"{end:%H:%M:%S}" if begin.date() == end.date() else f"{end:%Y-%m-%d %H:%M:%S}"
    return f"{begin:%Y-%m-%d %H:%M:%S} to {until} UTC"


def _figures(report: StoreReport) -> Iterator[Figure]:
    """What a reader wants to know first."""
    others = [f"{count} {state}" for state, count in report.states.items() if state != "done" and count]
    yield Figure(str(report.states["done"]), "frames done", ", ".join(others) or "none failed, none missing")
    if use := report.use:
        runs = f" in {use.runs} runs" if use.runs > 1 else ""
        rate = f"{use.frames_per_second:.{0 if use.frames_per_second >= 100 else 2}f}"
        yield Figure(rate, "frames a second", f"{counted(use.frames, 'frame')} in {_seconds(use.seconds)}{runs}")
        (most,) = (stage for stage in use.stages if stage.name == use.busiest)
        beside = f"busy {most.utilisation:.0%} of the time, {most.at_once:.1f} frames at once"
        yield Figure(most.name, "is the busiest stage", beside)
    if report.timed:
        total = sum(kernel.median for kernel in report.kernels)
        title = "ms in kernels a frame"
        yield Figure(
            f"{total * 1e3:.3g}", title, f"timed in {report.timed} of {counted(report.states['done'], 'frame')}"
        )
    if report.nonfinite:
        values = sum(frame.values for frame in report.nonfinite)
        yield Figure(str(values), "values infinite or NaN", f"in {counted(len(report.nonfinite), 'frame')}")


def _seconds(seconds: float) -> str:
    """As "4.2 s", "3 min 20 s" or "2 h 5 min"."""
    if seconds < 120:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"


def _stages(report: StoreReport) -> list[StageRow]:
    """Stages in the order of frames; of records by earlier versions only what frames took in them is known."""
    use = {stage.name: stage for stage in report.use.stages} if report.use else {}
    spans = {span.name: span for span in report.spans}
    return [StageRow(name, use.get(name), spans.get(name)) for name in dict.fromkeys([*use, *spans])]


def _keys(records: Mapping[int, FrameRecord]) -> Counter[str]:
    """How many frames were rendered by each plan."""
    done = (record for record in records.values() if record.state is FrameState.DONE)
    return Counter(record.plan for record in done if record.plan)


def _drawings(records: Mapping[int, FrameRecord], plans: Plans) -> list[PlanDrawing]:
    drawings = []
    for key, frames in _keys(records).most_common(MAX_PLANS):
        plan = plans(key)
        drawn = svg(explain(plan)) if plan else ""
        drawings.append(PlanDrawing(key, frames, data_uri("image/svg+xml", drawn.encode())))
    return drawings
