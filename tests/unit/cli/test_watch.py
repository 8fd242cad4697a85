"""What `farm submit` says while nothing goes on."""

import io

import pytest
from rich.console import Console

from farm.cli import watch
from farm.cli.watch import Watch
from farm.cluster.status import Status
from farm.cluster.table import Place


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, as the watch sees it."""
    now = [100.0]
    monkeypatch.setattr(watch.time, "monotonic", lambda: now[0])
    return now


def status(message: str) -> Status:
    return Status("id", "sh010", {Place.PENDING: 8}, message=message)


def lines(watching: Watch) -> list[str]:
    text = watching.console.file
    assert isinstance(text, io.StringIO)
    return text.getvalue().splitlines()


def on(terminal: bool) -> Watch:
    watching = Watch("http://here")
    watching.console = Console(file=io.StringIO(), width=60, force_terminal=terminal, highlight=False)
    return watching


def test_what_goes_on_while_compiling_is_a_line_now_and_then(shown: list[float]) -> None:
    with on(terminal=False) as watching:
        for second in range(16):
            shown[0] = 100.0 + second
            watching.show(status(f"compiling for cpu: {second // 4} of 14 kernels, {second} s"))
    assert lines(watching)[1:] == [f"compiling for cpu: {k // 4} of 14 kernels, {k} s" for k in (5, 11)]


def test_a_message_that_stays_is_said_once(shown: list[float]) -> None:
    with on(terminal=False) as watching:
        for second in range(16):
            shown[0] = 100.0 + second
            watching.show(status("no worker has a GPU of sm_90"))
    assert lines(watching)[1:] == ["no worker has a GPU of sm_90"]


def test_on_a_terminal_it_stands_beside_the_bar(shown: list[float]) -> None:
    with on(terminal=True) as watching:
        for second in range(16):
            shown[0] = 100.0 + second
            watching.show(status(f"compiling for cpu: 7 of 14 kernels, {second} s"))
        watching.bar.refresh()
    assert any("compiling for cpu: 7 of 14 kernels, 15 s" in line for line in lines(watching))
