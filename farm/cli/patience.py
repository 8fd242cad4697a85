"""Waiting until another job is no longer in the way."""

import time
from collections.abc import Callable
from random import uniform
from typing import TypeVar

import typer

from farm.errors import FarmError

T = TypeVar("T")

SOONEST, LATEST = 0.5, 1.5
"""Seconds between two tries: drawn anew each time, so that those who wait for the same store do not try at once."""


def patiently(attempt: Callable[[], T], seconds: float, *, quiet: bool = False) -> T:
    """What `attempt` answers; while another job is in its way it is tried again, for so many seconds.

    Unless it is `quiet`, it is said once, and why.

    Raises:
        FarmError: `attempt` has failed, or another job is still in its way.
    """
    deadline = time.monotonic() + seconds
    waiting = False
    while True:
        try:
            return attempt()
        except FarmError as error:
            left = deadline - time.monotonic()
            if not error.busy or left <= 0:
                raise
            if not waiting and not quiet:
                typer.echo(f"waiting for another job: {error.problems[0].what}")
            waiting = True
            time.sleep(min(left, uniform(SOONEST, LATEST)))
