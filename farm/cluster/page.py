"""The farm's page in the scheduler's dashboard, and the same as JSON."""

import json
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from bokeh.layouts import column
from bokeh.models import ColumnDataSource, DataRange1d, FactorRange, Range
from bokeh.models.widgets import Div
from bokeh.plotting import figure
from distributed.dashboard.components.scheduler import env
from distributed.dashboard.core import BokehApplication
from distributed.dashboard.scheduler import template_variables
from distributed.dashboard.utils import update
from distributed.http.utils import RequestHandler
from tornado.ioloop import IOLoop

from farm.cluster.status import Status
from farm.cluster.table import Place

Jobs = Callable[[], Sequence[Status]]
Closed = Callable[[], bool]

COLOURS = {
    Place.DONE: "#4c9f70",
    Place.STAGED: "#8fcfa9",
    Place.RENDERING: "#f2b33d",
    Place.PENDING: "#d9dde2",
    Place.FAILED: "#c8423f",
    Place.SKIPPED: "#5b7fa6",
    Place.NOT_RENDERED: "#8a8f98",
}
SPANS = ("read", "upload", "decode", "run", "encode", "download", "write")
SPAN_COLOURS = ("#4e79a7", "#76b7b2", "#59a14f", "#f28e2b", "#edc948", "#b07aa1", "#9c755f")
ROUTE = "/farm"
TABLE_STYLE = """
.bk-clearfix { width: 100%; }
table { border-collapse: collapse; width: 100%; font: 13px sans-serif; }
th, td { padding: 4px 12px 4px 0; text-align: left; white-space: nowrap; border-bottom: 1px solid #e3e6ea; }
th { position: sticky; top: 0; background: #fafafa; font-weight: 600; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td.text { max-width: 28em; overflow: hidden; text-overflow: ellipsis; }
"""


def add_page(scheduler: Any, jobs: Jobs, closed: Closed) -> None:
    """Serve /farm and /farm/api/jobs beside Dask's own pages, with a link in their navigation."""
    variables = template_variables(scheduler)
    if "farm" not in variables["pages"]:
        variables["pages"].insert(0, "farm")

    def page(_: Any, extra: dict[str, Any], document: Any) -> None:
        _show(jobs, closed, extra, document)

    pages = {ROUTE: page}
    application = BokehApplication(pages, scheduler, "", variables)  # type: ignore[no-untyped-call]
    scheduler.http_application.add_application(application)
    application.initialize(IOLoop.current())
    application.start()
    handlers = [(f"{ROUTE}/api/jobs", _JobsHandler, {"dask_server": scheduler, "extra": {"jobs": jobs}})]
    scheduler.http_application.add_handlers(r".*", handlers)


class _JobsHandler(RequestHandler):
    def get(self) -> None:
        """Every job's status."""
        self.set_header("Content-Type", "application/json")
        self.write(json.dumps([json.loads(status.to_json()) for status in self.extra["jobs"]()]))


def _show(jobs: Jobs, closed: Closed, extra: dict[str, Any], document: Any) -> None:
    bars, frames = ColumnDataSource(progress_rows([])), ColumnDataSource(frame_rows([]))
    job_range, frame_range = FactorRange(factors=[""]), FactorRange(factors=[""])
    # HTML rather than Bokeh's DataTable, which from 3.9 on does not redraw when its data change
    table = Div(
        sizing_mode="stretch_width",
        disable_math=True,
        stylesheets=[TABLE_STYLE],
        styles={"max-height": "40vh", "overflow": "auto"},
    )
    progress, times = _progress_chart(bars, job_range), _times_chart(frames, frame_range)

    def tick() -> None:
        if closed():  # a browser may look on for longer than the farm is there
            document.remove_periodic_callback(ticking)
            return
        statuses = newest_first(jobs())
        table.text = table_html(job_rows(statuses))
        bar_data, frame_data = progress_rows(statuses[:10]), frame_rows(statuses)
        job_range.factors = bar_data["job"][::-1] or [""]
        frame_range.factors = frame_data["frame"] or [""]
        update(bars, bar_data)
        update(frames, frame_data)

    ticking = document.add_periodic_callback(tick, 500)
    tick()
    document.add_root(column(table, progress, times, sizing_mode="stretch_width"))
    document.title = "Farm"
    document.template = env.get_template("simple.html")  # Dask's; it must not escape the HTML that Bokeh gives it
    document.template_variables["active_page"] = "farm"
    document.template_variables.update(extra)


def _progress_chart(bars: ColumnDataSource, jobs: FactorRange) -> figure:
    """A bar for each job, of its frames by place."""
    chart = _chart("Frames", DataRange1d(start=0), jobs)
    places = [place.value for place in COLOURS]
    chart.hbar_stack(places, y="job", height=0.7, source=bars, color=list(COLOURS.values()), legend_label=places)
    _legend_above(chart)
    return chart


def _times_chart(frames: ColumnDataSource, numbers: FactorRange) -> figure:
    """A bar for each of the latest frames, of its seconds by span."""
    chart = _chart("The latest frames, seconds by span", numbers, DataRange1d(start=0))
    chart.vbar_stack(SPANS, x="frame", width=0.8, source=frames, color=SPAN_COLOURS, legend_label=list(SPANS))
    _legend_above(chart)
    return chart


def _chart(title: str, x: Range, y: Range) -> figure:
    return figure(title=title, x_range=x, y_range=y, height=260, sizing_mode="stretch_width", toolbar_location=None)


def _legend_above(chart: figure) -> None:
    chart.legend.orientation = "horizontal"
    chart.add_layout(chart.legend[0], "above")


def newest_first(statuses: Sequence[Status]) -> list[Status]:
    """Jobs that go on, then jobs that have ended; of each the newest first."""
    newest = statuses[::-1]
    return [status for status in newest if not status.outcome] + [status for status in newest if status.outcome]


def table_html(rows: dict[str, list[Any]]) -> str:
    """A table with a column for each list; numbers stand to the right."""
    kinds = {name: "number" if any(isinstance(cell, int | float) for cell in rows[name]) else "text" for name in rows}
    head = "".join(f'<th class="{kind}">{escape(name)}</th>' for name, kind in kinds.items())
    body = "".join(f"<tr>{_cells(cells, kinds)}</tr>" for cells in zip(*rows.values(), strict=True))
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cells(cells: Sequence[Any], kinds: dict[str, str]) -> str:
    shown = zip(map(escape, map(str, cells)), kinds.values(), strict=True)
    return "".join(f'<td class="{kind}" title="{cell}">{cell}</td>' for cell, kind in shown)


def job_rows(statuses: Sequence[Status]) -> dict[str, list[Any]]:
    """The table of jobs, one list a column."""
    return {
        "job": [status.job for status in statuses],
        "name": [status.name for status in statuses],
        "state": [_state(status) for status in statuses],
        "frames": [status.total or "" for status in statuses],
        "done": [_count(status, Place.DONE) for status in statuses],
        "failed": [_count(status, Place.FAILED) for status in statuses],
        "skipped": [_count(status, Place.SKIPPED) for status in statuses],
        "frames a second": [round(status.rate, 2) for status in statuses],
        "seconds left": ["" if status.eta is None else round(status.eta) for status in statuses],
        "plan": [" ".join(f"{p.device}:{'reused' if p.reused else 'built'}" for p in s.plans) for s in statuses],
    }


def progress_rows(statuses: Sequence[Status]) -> dict[str, list[Any]]:
    """Frames of each job by place."""
    rows: dict[str, list[Any]] = {"job": [f"{status.name} {status.job}" for status in statuses]}
    return rows | {place.value: [status.frames.get(place, 0) for status in statuses] for place in COLOURS}


def frame_rows(statuses: Sequence[Status]) -> dict[str, list[Any]]:
    """Spans of the latest frames of the newest job that has any, in seconds."""
    recent = next((status.recent for status in statuses if status.recent), ())
    latest = {record.frame: record for record in recent}
    rows: dict[str, list[Any]] = {"frame": [str(frame) for frame in latest]}
    return rows | {span: [record.spans.get(span, 0.0) for record in latest.values()] for span in SPANS}


def _count(status: Status, place: Place) -> int | str:
    """Frames in a place; nothing for a job of an older journal, which kept no counts."""
    return status.frames.get(place, 0) if status.frames else ""


def _state(status: Status) -> str:
    if status.outcome:
        return status.outcome.message
    return status.message or ("stopping" if status.stopping else "rendering")
