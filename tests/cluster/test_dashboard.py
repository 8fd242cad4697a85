"""The pages of the farm with few and many jobs and workers, in a real browser at three widths."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from browsers import Browsed, started
from crowds import KERNELS, NODES, TOKEN, Crowd, dashboard, record, table_of
from playwright.sync_api import expect

from farm.cluster.table import Place
from farm.frames.record import FrameState

WIDTHS = (400, 1000, 1600)
QUICK = 0.3
"""Seconds that a request may take."""


@pytest.fixture(scope="module")
def crowd() -> Iterator[Crowd]:
    with dashboard() as crowd:
        yield crowd


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    with started() as browser:
        yield browser


@pytest.fixture
def tab(browser) -> Iterator[Browsed]:
    page = browser.new_page(viewport={"width": 1600, "height": 1000})
    yield (tab := Browsed(page))
    page.close()
    assert tab.mistakes == []
    assert tab.foreign == []


def fill(crowd: Crowd, jobs: int, workers: int) -> None:
    crowd.desk.fill(jobs, workers)
    crowd.desk.asked.clear()


def fits(tab: Browsed) -> bool:
    """Whether nothing but what scrolls by itself is wider than the window."""
    return bool(tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("jobs", "workers"), [(0, 0), (3, 4), (300, 100)])
def test_the_farm_is_seen_at_every_width(crowd, tab, tmp_path, jobs, workers):
    fill(crowd, jobs, workers)
    tab.page.goto(crowd.address)
    for section, count in (("#jobs", jobs), ("#workers", workers)):
        expect(tab.page.locator(f"{section} tbody tr")).to_have_count(count)
        expect(tab.page.locator(f"{section} .none")).to_be_visible(visible=count == 0)
    for width in WIDTHS:
        tab.page.set_viewport_size({"width": width, "height": 1000})
        tab.page.screenshot(path=tmp_path / f"farm-{jobs}-{width}.png")
        assert fits(tab), width
    if not jobs:
        return
    scrolled = tab.page.locator("#jobs .scroll")
    scrolled.evaluate("element => element.scrollTop = 300")
    before = scrolled.evaluate("element => element.scrollTop")
    crowd.desk.there[0] = replace(crowd.desk.there[0], draining=True)
    tab.page.locator("#workers .state", has_text="draining").wait_for()
    assert scrolled.evaluate("element => element.scrollTop") == before  # a refresh leaves the reader where he was
    tab.page.locator("#jobs input").fill("ada waiting" if jobs > 3 else "sh0010")
    shown = tab.page.locator("#jobs tbody tr")
    expect(shown).to_have_count(20 if jobs > 3 else 1)
    wanted = ("ada", "waiting") if jobs > 3 else ("sh0010",)
    assert all(word in text for text in shown.all_inner_texts() for word in wanted)


def test_a_job_is_seen_at_every_width_with_its_frames_failures_and_times(crowd, tab, tmp_path):
    fill(crowd, 3, 4)
    job = list(crowd.desk.statuses)[1]
    crowd.tally.add(job, [record(frame) for frame in range(1001, 1011)])
    tab.page.goto(crowd.address)
    tab.page.get_by_role("link", name=crowd.desk.statuses[job].name).first.click()
    for width in WIDTHS:
        tab.page.set_viewport_size({"width": width, "height": 1000})
        tab.page.locator("canvas[data-cells='67']").click(position={"x": 8, "y": 8})
        tab.page.get_by_role("heading", name="Frame 1001").wait_for()
        expect(tab.page.locator("#frame img")).to_have_js_property("complete", True)
        tab.page.screenshot(path=tmp_path / f"job-{width}.png", full_page=True)
        assert fits(tab), width
    assert "5f1c5f1c" in tab.page.locator("#frame").inner_text()
    assert tab.page.locator("#frame img").evaluate("image => image.naturalWidth") == 384
    times = tab.page.locator("#times").inner_text()
    assert all(name in times for name in (*KERNELS, *NODES))
    assert "reused" in tab.page.locator("#plans").inner_text() or "compiled" in tab.page.locator("#plans").inner_text()
    tab.page.get_by_role("button", name="Frame 1017").click()
    tab.page.get_by_role("heading", name="Frame 1017").wait_for()
    assert "its line offsets end early" in tab.page.locator("#frame").inner_text()


def test_a_million_frames_are_bins_that_open(crowd, tab, tmp_path):
    fill(crowd, 3, 4)
    job = next(iter(crowd.desk.statuses))
    crowd.desk.tables[job] = table_of(1_000_000, 3_000, [1500]).with_rest(Place.PENDING)
    tab.page.goto(f"{crowd.address}/job?id={job}")
    bins = tab.page.locator("canvas[data-cells='1024']")
    bins.hover(position={"x": 4, "y": 4})
    tab.page.get_by_text("frames 1001 to 1977: 976 done, 1 failed").wait_for()
    tab.page.screenshot(path=tmp_path / "million.png")
    bins.click(position={"x": 4, "y": 4})
    tab.page.locator("canvas[data-cells='977']").hover(position={"x": 5, "y": 5})
    tab.page.get_by_text("frame 1001: done").wait_for()
    tab.page.get_by_role("button", name="All frames").click()
    bins.hover(position={"x": 6, "y": 4})
    tab.page.get_by_text("frames 1001 to 1977").wait_for()


def test_whoever_has_the_token_changes_jobs(crowd, tab):
    fill(crowd, 3, 4)
    jobs = list(crowd.desk.statuses)
    tab.page.goto(crowd.address)
    row = tab.page.locator("#jobs tbody tr", has_text=jobs[2])
    row.wait_for()
    assert row.get_by_role("button").count() == 0
    tab.page.get_by_role("button", name="Allow changes").click()
    tab.page.get_by_label("The dashboard's token").fill(TOKEN)
    tab.page.locator("dialog button.main").click()
    row.get_by_role("button", name="Pause").click()
    row.get_by_role("button", name="Resume").click()
    row.get_by_role("button", name="Pause").wait_for()
    tab.page.once("dialog", lambda question: question.accept())
    row.get_by_role("button", name="Cancel").click()
    tab.page.locator("#jobs tbody tr", has_text=jobs[1]).get_by_role("button", name="Retry").click()
    deadline = time.monotonic() + 5
    while len(crowd.desk.asked) < 4 and time.monotonic() < deadline:
        tab.page.wait_for_timeout(20)
    verbs = [("pause", jobs[2]), ("resume", jobs[2]), ("cancel", jobs[2]), ("retry", jobs[1], None, False)]
    assert crowd.desk.asked == verbs


def post(crowd: Crowd, path: str, body: object = None, **headers: str) -> tuple[int, str]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = Request(f"{crowd.address}/api/{path}", json.dumps(body or {}).encode(), named, method="POST")
    try:
        with urlopen(request) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as refused:
        with refused:
            return refused.code, refused.read().decode()


def test_others_change_nothing(crowd):
    fill(crowd, 3, 4)
    job = next(iter(crowd.desk.statuses))
    origin = crowd.address.removesuffix("/farm")
    for verb in ("cancel", "pause", "resume", "retry", "priority"):
        assert post(crowd, f"jobs/{job}/{verb}")[0] == 403
    for headers in (
        {"X_Farm_Token": TOKEN[:-1]},
        {"X_Farm_Token": TOKEN, "Origin": "http://evil.example"},
        {"X_Farm_Token": TOKEN, "Sec_Fetch_Site": "cross-site"},
        {"Cookie": f"X-Farm-Token={TOKEN}"},
    ):
        code, said = post(crowd, f"jobs/{job}/cancel", **headers)
        assert (code, list(json.loads(said))) == (403, ["problems"])
    assert crowd.desk.asked == []
    own = {"X_Farm_Token": TOKEN, "Origin": origin}
    assert post(crowd, "jobs/nobody/cancel", **own)[0] == 404
    assert post(crowd, f"jobs/{job}/priority", {"priority": "high"}, **own)[0] == 409
    assert post(crowd, f"jobs/{job}/retry", {"frames": "1001-1003"}, **own) == (200, '{"frames": 1}')
    assert post(crowd, f"jobs/{job}/priority", {"priority": 7}, **own)[0] == 200
    assert crowd.desk.asked == [("retry", job, (1001, 1002, 1003), False), ("priority", job, 7)]


def ask(crowd: Crowd, path: str) -> object:
    with urlopen(f"{crowd.address}/api/{path}") as answer:
        return json.load(answer)


def test_programs_are_told_the_same(crowd):
    fill(crowd, 3, 4)
    job = list(crowd.desk.statuses)[1]
    assert {row["job"] for row in ask(crowd, "jobs")} == set(crowd.desk.statuses)
    assert [row["worker"] for row in ask(crowd, "workers")] == [worker.name for worker in crowd.desk.there]
    detail = ask(crowd, f"jobs/{job}")
    assert (detail["row"]["job"], detail["status"]["name"], detail["outputs"]) == (
        job,
        crowd.desk.statuses[job].name,
        ["beauty"],
    )
    frames = ask(crowd, f"jobs/{job}/frames?first=1002&last=1004")
    assert (frames["range"], frames["runs"]) == ([1002, 1005, 1], [["done", 1], ["failed", 1], ["done", 1]])
    assert ask(crowd, f"jobs/{job}/frames/1003")["record"]["state"] == FrameState.FAILED
    for wrong in (
        f"jobs/{job}/frames/7",
        "jobs/nobody",
        "jobs/nobody/frames",
        f"jobs/{job}/frames/1/thumbnail?output=9",
    ):
        with pytest.raises(HTTPError, match="404") as refused:
            ask(crowd, wrong)
        assert json.load(refused.value)["problems"][0]["message"]
        refused.value.close()


def test_a_thousand_jobs_and_five_hundred_workers_are_told_at_once(crowd):
    fill(crowd, 1000, 500)
    for path in ("jobs", "workers"):
        begun = time.perf_counter()
        assert len(ask(crowd, path)) in {1000, 500}
        assert time.perf_counter() - begun < QUICK, path
