"""The farm's page in the scheduler's dashboard, and the same as JSON."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import distributed
import jinja2
from bokeh.layouts import column
from bokeh.models import ColumnDataSource, FactorRange
from bokeh.models.widgets.tables import DataTable, TableColumn
from bokeh.plotting import figure
from distributed.dashboard.core import BokehApplication
from distributed.dashboard.scheduler import template_variables
from distributed.dashboard.utils import update
from distributed.http.utils import RequestHandler
from tornado.ioloop import IOLoop

from farm.cluster.state import Place
from farm.cluster.status import Status

Jobs = Callable[[], Sequence[Status]]
Closed = Callable[[], bool]

COLOURS = {
    Place.DONE: "#4c9f70",
    Place.STAGED: "#8fcfa9",
    Place.RENDERING: "#f2b33d",
    Place.PENDING: "#d9dde2",
    Place.FAILED: "#c8423f",
    Place.NOT_RENDERED: "#8a8f98",
}
SPANS = ("read", "upload", "run", "download", "encode", "write")
SPAN_COLOURS = ("#4e79a7", "#76b7b2", "#f28e2b", "#b07aa1", "#edc948", "#9c755f")
ROUTE = "/farm"


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
    table, bars, frames = (ColumnDataSource(make([])) for make in (job_rows, progress_rows, frame_rows))
    job_range, frame_range = FactorRange(factors=[""]), FactorRange(factors=[""])
    progress = figure(title="Frames", y_range=job_range, height=220, sizing_mode="stretch_width", tools="hover")
    progress.hbar_stack(
        [place.value for place in COLOURS], y="job", height=0.7, source=bars, color=list(COLOURS.values())
    )
    times = figure(
        title="The latest frames, seconds by span", x_range=frame_range, height=280, sizing_mode="stretch_width"
    )
    times.vbar_stack(SPANS, x="frame", width=0.8, source=frames, color=SPAN_COLOURS, legend_label=list(SPANS))
    times.legend.orientation = "horizontal"
    columns = [TableColumn(field=name, title=name) for name in job_rows([])]
    jobs_table = DataTable(source=table, columns=columns, height=220, sizing_mode="stretch_width", index_position=None)

    def tick() -> None:
        if closed():  # a browser may look on for longer than the farm is there
            document.remove_periodic_callback(ticking)
            return
        statuses = list(jobs())[::-1]
        update(table, job_rows(statuses))
        bar_data, frame_data = progress_rows(statuses[:10]), frame_rows(statuses)
        job_range.factors = bar_data["job"][::-1] or [""]
        frame_range.factors = frame_data["frame"] or [""]
        update(bars, bar_data)
        update(frames, frame_data)

    ticking = document.add_periodic_callback(tick, 500)
    tick()
    document.add_root(column(jobs_table, progress, times, sizing_mode="stretch_width"))
    document.title = "Farm"
    templates = Path(distributed.__file__).parent / "http" / "templates"
    loader = jinja2.FileSystemLoader(templates)
    document.template = jinja2.Environment(loader=loader, autoescape=True).get_template("simple.html")
    document.template_variables["active_page"] = "farm"
    document.template_variables.update(extra)


def job_rows(statuses: Sequence[Status]) -> dict[str, list[Any]]:
    """The table of jobs, one list a column."""
    return {
        "job": [status.job for status in statuses],
        "name": [status.name for status in statuses],
        "state": [_state(status) for status in statuses],
        "frames": [status.total for status in statuses],
        "done": [status.frames.get(Place.DONE, 0) for status in statuses],
        "failed": [status.frames.get(Place.FAILED, 0) for status in statuses],
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


def _state(status: Status) -> str:
    if status.outcome:
        return status.outcome.message
    return status.message or ("stopping" if status.stopping else "rendering")
