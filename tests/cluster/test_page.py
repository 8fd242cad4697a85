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
import pytest
from browsers import Browsed, started
from packaging.requirements import Requirement
from prometheus_client.parser import text_string_to_metric_families

NAME = "<i>sh010</i> & <script>throw 1</script>"
ROOT = Path(__file__).parents[2]


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


def api(farm) -> list[dict[str, object]]:
    """What programs are told of each job."""
    with urlopen(f"{farm.dashboard}/api/jobs") as answer:
        return list(json.load(answer))


def test_the_page_refreshes_while_a_job_runs_and_says_what_the_api_says(start, job, tab, until):
    with start(2) as (farm, session):
        submission = replace(job(range(1, 41), seconds=0.3, damaged=[5]), name=NAME)
        session.submit(submission)
        tab.open(farm.dashboard)
        cells = tab.page.locator("#jobs tbody tr td")
        counted = 0
        while counted < 10:
            with soon() as passed:
                while not passed((done := int(cells.nth(3).inner_text().split(" / ")[0])) > counted, done):
                    pass
            counted = done
            (known,) = api(farm)
            assert counted <= known["frames"]["done"]
            assert (known["job"], known["name"], known["total"]) == (submission.id, NAME, 40)
        assert NAME in cells.nth(0).inner_text()
        assert cells.nth(2).inner_text() == "rendering"
        assert 0 < float(cells.nth(5).inner_text()) < 60
        worker = tab.page.locator("#workers tbody tr").first
        assert NAME in worker.inner_text()
        worker.get_by_text("% of ").wait_for()
        tab.page.get_by_role("link", name=NAME).first.click()
        status = until(session, submission.id, lambda status: status.outcome)
        tab.page.get_by_text(status.outcome.message).wait_for()
        tab.page.locator("canvas[data-cells='40']").click(position={"x": 4 * 26 + 8, "y": 8})
        tab.page.get_by_role("heading", name="Frame 5").wait_for()
        assert "failed for good: damaged" in tab.page.locator("#frame").inner_text()
        metrics = families(farm)
        assert metrics["farm_frames_reported_total"] == {("done",): 39, ("failed",): 1, ("skipped",): 0}
        assert metrics["farm_failures_total"]["data",] == 1
        assert metrics["farm_jobs"]["failed",] == 1
        assert "dask_scheduler_workers" in metrics  # Dask's own beside them
    assert tab.mistakes == []


def families(farm) -> dict[str, dict[tuple[str, ...], float]]:
    """What Prometheus is told: samples by name and labels."""
    with urlopen(farm.dashboard.replace("/farm", "/metrics")) as answer:
        text = answer.read().decode()
    samples: dict[str, dict[tuple[str, ...], float]] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            samples.setdefault(sample.name, {})[tuple(sample.labels.values())] = sample.value
    return samples


def test_every_page_that_the_farm_links_to_opens(start, job, tab):
    with start(1) as (farm, session):
        session.submit(job(range(1, 400), seconds=0.1))
        tab.open(farm.dashboard)
        root = farm.dashboard.removesuffix("farm")
        pages, plots = (links(tab, root, place) for place in ("#myTopnav > ul > li a", "#myTopnav .dropdown-content a"))
        assert pages[0] == farm.dashboard
        assert {link.rpartition("/")[2] for link in pages} >= {"status", "workers", "tasks", "system", "info"}
        for link in pages:
            tab.open(link)
            assert "<script" not in tab.page.inner_text("body"), link
        for link in plots:  # of Dask alone, one chart each
            with urlopen(link) as answer:
                assert answer.status == 200
    assert tab.mistakes == []


def links(tab: Browsed, root: str, place: str) -> list[str]:
    """Where the links in a part of the navigation lead, as far as that is here."""
    targets = tab.page.eval_on_selector_all(place, "links => links.map(link => link.href)")
    return [target for target in targets if target.startswith(root)]


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
