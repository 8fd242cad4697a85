"""Workers that fork from a process which has imported the farm."""

import multiprocessing
import os
import sys
from typing import Any

import pytest

from farm.cluster.forking import METHOD, PRELOADED, SINGLE, can_fork, prepare_workers

pytestmark = pytest.mark.skipif(not can_fork(), reason="this system does not fork")


def _imported() -> list[str]:
    return [name for name in PRELOADED if name in sys.modules]


def _environment() -> dict[str, str]:
    return dict(os.environ)


def run(function: Any) -> Any:
    """What a function answers in a process that is forked."""
    with multiprocessing.get_context(METHOD).Pool(1) as pool:
        return pool.apply(function)


def test_a_worker_has_imported_what_it_needs_when_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SINGLE[0], "7")
    monkeypatch.delenv(SINGLE[1], raising=False)
    before = dict(os.environ)
    prepare_workers()
    assert dict(os.environ) == before, "the command's own environment is as it was"
    assert run(_imported) == list(PRELOADED)
    assert all(run(_environment)[name] == "1" for name in SINGLE)
