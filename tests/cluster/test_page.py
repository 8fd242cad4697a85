"""The dashboard in a real browser: what it shows, that it goes on showing it, and that every page opens."""

import json
import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from urllib.request import urlopen

import bokeh
import numpy as np
import pytest
from browsers import started
from packaging.requirements import Requirement
from PIL import Image
from playwright.sync_api import Page

from farm.cluster.page import COLOURS
from farm.cluster.table import Place

NAME = "<i>sh010</i> & <script>throw 1</script>"
ROOT = Path(__file__).parents[2]
DRAWN = "() => !window.Bokeh || (Bokeh.documents.length > 0 && Bokeh.documents.every(shown => shown.is_idle))"


class Browsed:
    """A tab, and every mistake that the browser has reported of pages of this host."""

    def __init__(self, page: Page) -> None:
        self.page, self.mistakes = page, []
        page.on("pageerror", lambda error: self.mistakes.append(f"{page.url}: {error}"))
        page.on("response", lambda answer: self._note(answer.status >= 400, answer.url, str(answer.status)))
        page.on("console", lambda line: self._note(line.type == "error", line.location["url"], line.text))
        page.set_default_timeout(20_000)

    def _note(self, wrong: bool, url: str, what: str) -> None:
        if wrong and url.startswith("http://127.0.0.1"):  # Dask's pages ask other hosts for a style sheet
            self.mistakes.append(f"{self.page.url}: {url}: {what}")

    def open(self, url: str) -> None:
        self.page.goto(url, wait_until="domcontentloaded")
        self.page.wait_for_function(DRAWN)

    def rows(self) -> list[dict[str, str]]:
        """The table of jobs, as text by column."""
        names = self.page.locator("th").all_inner_texts()
        cells = self.page.locator("td").all_inner_texts()
        return [dict(zip(names, cells[start:], strict=False)) for start in range(0, len(cells), len(names))]


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    with started() as browser:
        yield browser


@pytest.fixture
def tab(browser) -> Iterator[Browsed]:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    yield Browsed(page)
    page.close()


@contextmanager
def soon(seconds: float = 20.0) -> Iterator[object]:
    """A check to call until it holds."""
    deadline = time.monotonic() + seconds

    def passed(holds: bool, what: object) -> bool:
        assert holds or time.monotonic() < deadline, what
        time.sleep(0 if holds else 0.05)
        return holds

    yield passed


def api(farm) -> dict[str, dict[str, object]]:
    """What programs are told of each job."""
    with urlopen(f"{farm.dashboard}/api/jobs") as answer:
        return {status["job"]: status for status in json.load(answer)}


def test_the_page_refreshes_while_a_job_runs_and_says_what_the_api_says(start, job, tab, tmp_path, until):
    with start(2) as (farm, session):
        submission = replace(job(range(1, 61), seconds=0.5, damaged=[5]), name=NAME)
        session.submit(submission)
        tab.open(farm.dashboard)
        for _ in range(3):
            known = api(farm)[submission.id]
            with soon() as passed:
                while not passed(int((row := tab.rows()[0])["done"]) >= known["frames"]["done"] > 0, row):
                    known = known if known["frames"]["done"] else api(farm)[submission.id]
            assert int(row["done"]) <= api(farm)[submission.id]["frames"]["done"]
            assert (row["job"], row["name"], row["frames"]) == (submission.id, NAME, "60")
            assert row["state"] == "rendering"
            assert 0 < float(row["frames a second"]) < 60
            time.sleep(0.6)
        shot = tmp_path / "farm.png"
        tab.page.screenshot(path=shot, full_page=True)
        assert session.status(submission.id).outcome is None
        assert {Place.DONE, Place.PENDING, Place.RENDERING} <= colours(shot)
        status = until(session, submission.id, lambda status: status.outcome)
        with soon() as passed:
            while not passed((row := tab.rows()[0])["state"] == status.outcome.message, row):
                pass
        assert (row["done"], row["failed"]) == ("59", "1")
        tab.page.screenshot(path=tmp_path / "ended.png", full_page=True)
        assert {Place.DONE, Place.FAILED} <= colours(tmp_path / "ended.png")
    assert tab.mistakes == []


def colours(shot: Path) -> set[Place]:
    """The places of frames whose colour a picture shows in more than a legend's square."""
    with Image.open(shot) as image:
        pixels = np.asarray(image.convert("RGB")).reshape(-1, 3)
    counts = {place: int((pixels == list(bytes.fromhex(colour[1:]))).all(1).sum()) for place, colour in COLOURS.items()}
    return {place for place, count in counts.items() if count > 25 * 25}


def test_fifty_jobs_stay_readable(start, job, tab, tmp_path):
    with start(1) as (farm, session):
        for number in range(50):
            session.submit(replace(job(range(1, 2), folder=tmp_path / str(number)), name=f"sh{number:03}"))
        going = job(range(1, 400), folder=tmp_path / "going", seconds=0.1)
        session.submit(going)
        tab.open(farm.dashboard)
        with soon() as passed:
            while not passed(len(tab.rows()) == 51 and tab.rows()[1]["state"] == "1 frame rendered", tab.rows()[:2]):
                pass
        rows = tab.rows()
        assert rows[0]["job"] == going.id  # what goes on stands first
        assert [row["name"] for row in rows[1:]] == [f"sh{number:03}" for number in range(49, -1, -1)]
        table = tab.page.locator(".bk-Div")
        table.evaluate("element => element.scrollTop = 300")
        done = int(rows[0]["done"])
        with soon() as passed:
            while not passed(int(tab.rows()[0]["done"]) > done, tab.rows()[0]):
                pass
        assert table.evaluate("element => element.scrollTop") == 300  # a refresh leaves the reader where he was
        assert table.bounding_box()["height"] <= 0.4 * 900
        tab.page.screenshot(path=tmp_path / "fifty.png")
    assert tab.mistakes == []


def test_every_page_that_the_farm_links_to_opens(start, job, tab):
    with start(1) as (farm, session):
        session.submit(job(range(1, 400), seconds=0.1))
        tab.open(farm.dashboard)
        links = tab.page.eval_on_selector_all("#myTopnav a", "links => links.map(link => link.href)")
        here = [link for link in links if link.startswith(farm.dashboard.removesuffix("farm"))]
        assert here[0] == farm.dashboard
        assert {link.rpartition("/")[2] for link in here} >= {"status", "workers", "tasks", "system", "info"}
        for link in here:
            tab.open(link)
            assert "<script" not in tab.page.inner_text("body"), link
    assert tab.mistakes == []


WANTED = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
BOUNDS = {need.name: need.specifier for need in map(Requirement, WANTED)}


@pytest.mark.skipif(bokeh.__version__ not in BOUNDS["bokeh"], reason=f"pyproject excludes Bokeh {bokeh.__version__}")
def test_dask_own_table_of_workers_refreshes(start, job, tab):
    with start(1) as (farm, session):
        session.submit(job(range(1, 400), seconds=0.1))
        tab.open(f"{farm.dashboard.removesuffix('farm')}workers")
        worker = tab.page.locator(".slick-row").nth(1)
        before = worker.inner_text()
        with soon() as passed:
            while not passed(worker.inner_text() != before, before):
                pass
    assert tab.mistakes == []


@pytest.mark.slow
def test_the_page_works_with_the_oldest_versions_allowed(browser, tmp_path):
    """Two tests of this file again, with the lower bounds of pyproject in front of what is installed."""
    oldest = [f"{name}=={lowest(BOUNDS[name])}" for name in ("bokeh", "dask", "distributed")]
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(tmp_path), *oldest]
    installed = subprocess.run(install, capture_output=True, text=True, check=False)
    if installed.returncode:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"{oldest} cannot be had: {installed.stderr[-500:]}")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-W",
        "default",
        __file__,
        "-k",
        "api_says or own_table",
    ]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    environment = {key: value for key, value in environment.items() if not key.startswith("PYTEST_")}
    again = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert "2 passed" in again.stdout, again.stdout + again.stderr


def lowest(specifier: object) -> str:
    (bound,) = re.findall(r">=([\d.]+)", str(specifier))
    return bound
