"""A real browser: Debian's Chromium, driven by Playwright."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, sync_playwright

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
