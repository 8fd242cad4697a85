"""The page of a report in a real browser."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from browsers import started
from playwright.sync_api import Browser, Page

from farm.compiler import build
from farm.device.target import Target
from farm.errors import FarmError
from farm.frames.output import RenderStore
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.report.page import write_page
from farm.frames.report.summary import StoreReport
from farm.frames.report.summary import report as of_store
from farm.graph import Image, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan

Rendered = Callable[..., dict[int, FrameRecord]]
WRONG = "plate.zarr: <script>document.title = 'taken'</script> & <b>chunk 3</b>"
FRAMES = tuple(range(1001, 1101))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with started() as browser:
        yield browser


class Shown:
    """A page, and whatever it asked for or complained of."""

    def __init__(self, page: Page) -> None:
        self.page, self.asked, self.mistakes = page, list[str](), list[str]()
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        page.on("console", lambda line: self.mistakes.append(line.text) if line.type == "error" else None)

    def open(self, path: Path) -> None:
        self.page.goto(path.as_uri())

    def row(self, table: str, first: str) -> list[str]:
        """The cells of a row that begins with a text."""
        rows = self.page.locator(f"#{table} tr").all()
        cells = ([cell.strip() for cell in row.locator("td, th").all_inner_texts()] for row in rows)
        return next(row for row in cells if row[0] == first)


@pytest.fixture
def shown(browser: Browser) -> Iterator[Shown]:
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    yield Shown(page)
    page.close()


@functor
def lifted(a: Point) -> Node:
    return a() * 1.5 + 0.25


@pytest.fixture
def plan(source: Callable[..., Image]) -> Plan:
    """A plan of the reference, which compiles nothing."""
    rect = Rect.sized(64, 36)
    return build(Graph.of([lifted(source(3))]), Target.parse("reference"), Format(rect, (rect,)))


@pytest.fixture
def store(tmp_path: Path, rendered: Rendered, plan: Plan) -> Path:
    """A hundred frames by two workers, of which some failed, lack, or have values that are infinite."""
    window = Rect.sized(64, 36)
    store = RenderStore.open_or_create(
        tmp_path / "out.zarr", channels=("R", "G", "B"), dtype="float16", frames=FRAMES, window=window, display=window
    )
    records = rendered(60) | rendered(38, 1061, "gpu-1", begin=0.0011)
    shard = store.encode(np.random.default_rng(1).random((3, 36, 64), np.float32))
    for frame, record in records.items():
        if frame in {1007, 1008}:
            store.note_failure(FrameRecord(frame, FrameState.FAILED, 2, failure=Failure.DATA, error=WRONG))
            continue
        infinite = (5,) if frame == 1040 else (0,)
        store.stage(frame, 0, shard)
        memory = "in 4 tiles" if frame == 1050 else ""
        key = plan.key if frame < 1090 else "gone"
        store.commit(frame, 0, replace(record, plan=key, nonfinite=infinite, memory=memory))
    store.flush()
    store.close()
    return store.path


@pytest.fixture
def report(store: Path) -> StoreReport:
    return of_store(store)


@pytest.fixture
def written(store: Path, tmp_path: Path, plan: Plan) -> Path:
    target = tmp_path / "report.html"
    write_page(store, target, {plan.key: plan}.get)
    return target


def test_the_page_needs_nothing_else_and_is_small(shown: Shown, written: Path) -> None:
    shown.open(written)
    others = [url for url in shown.asked if not url.startswith("data:")]
    assert others == [written.as_uri()]
    assert shown.mistakes == []
    assert written.stat().st_size < 1_500_000
    assert not re.search(r'(?:src|href)="(?!data:)', written.read_text())


def test_its_numbers_are_the_report_s(shown: Shown, written: Path, report: StoreReport) -> None:
    shown.open(written)
    assert report.use is not None
    about = shown.page.inner_text(".about")
    assert about.endswith(" · sm_90 (96 frames) · frames decoded and encoded on the device · in 4 tiles (1 frame)")
    figures = shown.page.locator(".figure").all_inner_texts()
    assert figures[0].split("\n") == ["96", "frames done", "2 failed, 2 missing"]
    assert figures[1].split("\n")[0] == f"{report.use.frames_per_second:.0f}"
    assert figures[2].split("\n")[:2] == ["write", "is the busiest stage"]
    for stage, span in zip(report.use.stages, report.spans, strict=True):
        row = shown.row("stages", stage.name)
        assert row[2:] == [
            f"{stage.utilisation:.1%}",
            f"{stage.at_once:.2f}",
            str(stage.frames),
            f"{span.median * 1e3:.3f}",
            f"{span.p95 * 1e3:.3f}",
            f"{span.total:.3f}",
        ]
        track = shown.page.locator(f'tr[data-stage="{stage.name}"] .meter')
        meter, bar = track.bounding_box(), track.locator("i").bounding_box()
        assert meter is not None
        assert bar is not None
        assert bar["width"] / meter["width"] == pytest.approx(stage.utilisation, abs=0.02)
    assert shown.page.locator("tr.busiest").get_attribute("data-stage") == "write"
    for worker in report.use.workers:
        row = shown.row("workers", worker.worker)
        assert row[1] == str(worker.frames)
        assert row[4:] == [f"{stage.utilisation:.0%}" for stage in worker.stages]
    blur = report.kernels[0]
    assert shown.row("kernels", "00 blur")[2:5] == [f"{blur.share:.1%}", str(blur.frames), f"{blur.median * 1e3:.3f}"]
    assert shown.row("nodes", "finish")[3] == str(report.timed)
    assert f"launch by launch in {report.timed} of 96 frames" in shown.page.inner_text("#device")


def test_what_is_wrong_is_told_as_text(shown: Shown, written: Path) -> None:
    shown.open(written)
    assert shown.row("failed", "1007") == ["1007", "data", "2", "", WRONG]
    assert shown.page.title() == "out.zarr: report"
    assert "1099-1100; submit the job again" in shown.page.inner_text("#problems")
    assert shown.page.inner_text("#nonfinite") == "frame 1040: 5 values"
    strip = shown.page.locator("#frames .strip title").all_text_contents()
    assert strip == [
        "1001 to 1006: done",
        "1007 to 1008: failed",
        "1009 to 1039: done",
        "1040: nonfinite",
        "1041 to 1098: done",
        "1099 to 1100: missing",
    ]


def test_frames_and_plans_are_pictures(shown: Shown, written: Path, plan: Plan) -> None:
    shown.open(written)
    pictures = shown.page.locator("#frames img")
    assert pictures.count() == 14  # of sixteen, of which one failed and one is missing
    sizes = pictures.evaluate_all("all => all.map(one => [one.naturalWidth, one.naturalHeight])")
    assert sizes == [[64, 36]] * 14
    drawings = shown.page.locator("#plans img")
    assert drawings.evaluate_all("all => all.map(one => one.naturalWidth > 100)") == [True]
    said = shown.page.inner_text("#plans")
    assert f"{plan.key} · 87 frames" in said
    assert "gone · 9 frames\n\nThis plan is not in the plan store of this machine" in said


def test_a_frame_can_be_followed_through_its_stages(shown: Shown, written: Path, report: StoreReport) -> None:
    shown.open(written)
    usual = shown.page.inner_text("#readout")
    bars = shown.page.locator('#close-up rect[data-stage="run"]')
    frame = bars.nth(9).get_attribute("data-frame")
    bars.nth(9).hover()
    own = shown.page.locator("#close-up rect.own")
    assert set(own.evaluate_all("all => all.map(one => one.dataset.frame)")) == {frame}
    told = shown.page.inner_text("#readout")
    assert told.startswith(f"frame {frame}: read 8 ms, upload 1 ms, decode 0.7 ms, run 0.5 ms")
    shown.page.mouse.move(5, 5)
    assert shown.page.inner_text("#readout") == usual


@pytest.mark.parametrize("width", [360, 768])
def test_it_is_readable_on_a_narrow_screen(shown: Shown, written: Path, width: int) -> None:
    shown.page.set_viewport_size({"width": width, "height": 800})
    shown.open(written)
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
    cells = shown.page.locator("#stages td.name")
    assert all(box and box["x"] + box["width"] < width for box in (cell.bounding_box() for cell in cells.all()))


def test_a_store_without_times_and_one_without_frames(shown: Shown, tmp_path: Path) -> None:
    window = Rect.sized(8, 8)
    store = RenderStore.open_or_create(
        tmp_path / "old.zarr", channels=("Y",), dtype="float16", frames=(1, 2), window=window, display=window
    )
    write_page(store.path, tmp_path / "empty.html", lambda _: None)
    shown.open(tmp_path / "empty.html")
    assert shown.page.locator(".figure .value").all_inner_texts() == ["0"]
    store.stage(1, 0, store.encode(np.ones((1, 8, 8), np.float32)))
    store.commit(1, 0, FrameRecord(1, FrameState.DONE, spans={"read": 0.5, "run": 0.25}))
    store.flush()
    write_page(store.path, tmp_path / "old.html", lambda _: None)
    shown.open(tmp_path / "old.html")
    assert shown.row("stages", "read") == ["read", "1", "500.000", "500.000", "0.500"]
    assert "not known when the stages of these frames began" in shown.page.inner_text("#time")
    assert shown.page.locator("#close-up").count() == 0
    assert shown.mistakes == []


def test_a_page_that_is_there_is_kept(store: Path, written: Path) -> None:
    before = written.read_bytes()
    with pytest.raises(FarmError, match="exists; choose another path, or replace it with --force"):
        write_page(store, written, lambda _: None)
    assert written.read_bytes() == before
    write_page(store, written, lambda _: None, replace=True)
    assert written.read_bytes() != before
