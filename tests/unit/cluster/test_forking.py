"""Workers that fork from a process which has imported the farm."""

import multiprocessing
import os
from typing import Any

import pytest

from farm.cluster.forking import METHOD, PRELOADED, SINGLE, can_fork, prepare_workers

pytestmark = pytest.mark.skipif(not can_fork(), reason="this system does not fork")


def run(expression: str) -> Any:
    """What an expression is in a process that is forked, which does not know the tests."""
    with multiprocessing.get_context(METHOD).Pool(1) as pool:
        return pool.apply(eval, (expression,))


def test_a_worker_has_imported_what_it_needs_when_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SINGLE[0], "7")
    monkeypatch.delenv(SINGLE[1], raising=False)
    before = dict(os.environ)
    prepare_workers()
    assert dict(os.environ) == before, "the command's own environment is as it was"
    assert set(PRELOADED) <= set(run("list(__import__('sys').modules)"))
    environment = run("dict(__import__('os').environ)")
    assert all(environment[name] == "1" for name in SINGLE)
