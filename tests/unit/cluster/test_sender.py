"""What becomes of a chunk that was sent."""

import asyncio
from types import SimpleNamespace

import pytest

from farm.cluster.sender import Sender
from farm.errors import FarmError, Problem
from farm.runtime.task import RenderTask

TASK = RenderTask("job", 1, 1, (), (), (), "plan", "cpu")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (None, None),
        (FarmError(Problem("there is no table", "check the path")), "there is no table; check the path"),
        (ValueError("broken"), "ValueError: broken"),
    ],
)  # fmt: skip
def test_what_went_wrong_is_told_in_the_words_of_who_saw_it(error: Exception | None, told: str | None) -> None:
    async def exception() -> Exception | None:
        return error

    future = SimpleNamespace(exception=exception, status="finished", release=lambda: None)
    client = SimpleNamespace(submit=lambda *_, **__: future)
    assert asyncio.run(Sender(client, lambda _: None).render(TASK, "tcp://w")) == told
