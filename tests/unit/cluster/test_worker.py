"""A worker process: what it says while it ends."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import pytest
from distributed import Status

from farm.cluster import worker
from farm.cluster.worker import FarmWorker

TORNADO = logging.getLogger("tornado.application")


@pytest.mark.parametrize(("status", "heard"), [(Status.running, True), (Status.closing, False), (Status.closed, False)])
def test_heartbeats_that_fail_as_a_worker_ends_are_not_told(
    status: Status, heard: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its connections are closed before its heartbeat stops, which is nothing that a user could mend."""
    stand_in: Any = SimpleNamespace(status=Status.running, nanny=None, handlers={})
    monkeypatch.setattr(worker, "introduce", lambda: SimpleNamespace(device="cpu"))
    monkeypatch.setattr(worker, "watch_device", lambda *_: None)
    monkeypatch.setattr(worker, "_greet", lambda *_: asyncio.sleep(0))
    monkeypatch.setattr(TORNADO, "filters", [])
    monkeypatch.setattr(logging.getLogger("distributed"), "level", logging.WARNING)
    asyncio.run(FarmWorker().setup(stand_in))
    stand_in.status = status
    TORNADO.error("Exception in callback")
    assert ("Exception in callback" in caplog.text) == heard
