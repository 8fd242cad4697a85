"""A real browser: Debian's Chromium, driven by Playwright."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


HERE = "http://127.0.0.1"
DRAWN = "() => !window.Bokeh || (Bokeh.documents.length > 0 && Bokeh.documents.every(shown => shown.is_idle))"


class Browsed:
    """A tab, and every mistake that the browser has reported of pages of this host."""

    def __init__(self, page: Page) -> None:
        self.page, self.mistakes, self.foreign = page, [], []
        page.route(lambda url: not url.startswith(HERE), self._refuse)
        page.on("pageerror", lambda error: self.mistakes.append(f"{page.url}: {error}"))
        page.on("response", lambda answer: self._note(answer.status >= 400, answer.url, str(answer.status)))
        page.on("console", lambda line: self._note(line.type == "error", line.location["url"], line.text))
        page.set_default_timeout(20_000)

    def _refuse(self, route: Route) -> None:
        """Keep the page from other hosts, of which Dask's pages want a style sheet, and some machines never answer."""
        self.foreign.append(route.request.url)
        route.abort()

    def _note(self, wrong: bool, url: str, what: str) -> None:
        if wrong and url.startswith(HERE):  # Dask's pages ask other hosts for a style sheet
            self.mistakes.append(f"{self.page.url}: {url}: {what}")

    def open(self, url: str) -> None:
        self.page.goto(url, wait_until="domcontentloaded")
        self.page.wait_for_function(DRAWN)


@contextmanager
def started() -> Iterator[Browser]:
    """A browser without windows; where there is none, the test is skipped, or fails in CI."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        what = "there is no browser: install Debian's package `chromium`"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(what)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
