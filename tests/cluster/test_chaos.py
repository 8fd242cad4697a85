"""Workers, scheduler and client are struck at random, and the frames do not care; see `tests/bench/chaos.py`."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from ports import free_port

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))

import chaos

RUNS = 10


def scheduler_words(port: int, folder: Path) -> tuple[str, ...]:
    return ("scheduler", "--port", str(port), "--dashboard", "127.0.0.1:0", "--journal", str(folder / "jobs.sqlite"))


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_whatever_is_struck_every_frame_is_that_of_a_calm_run_and_counts_once() -> None:
    """In a process of its own: Dask leaves a socket open when a scheduler dies while it is being connected to."""
    assert {blow.kind for seed in range(RUNS) for blow in chaos.course(seed)} == {
        "kill",
        "term",
        "stop",
        "scheduler",
        "client",
    }
    done = subprocess.run(
        [sys.executable, chaos.__file__, str(RUNS)], capture_output=True, text=True, check=False, timeout=580
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{RUNS} of {RUNS} runs left what the calm one left" in done.stdout


def test_a_server_whose_port_is_taken_is_started_again_once_it_is_free(tmp_path: Path, monkeypatch) -> None:
    said, port = [], free_port()
    taken = socket.create_server(("127.0.0.1", port))

    class Refused(chaos.Process):
        def end(self, number: int = signal.SIGTERM) -> None:
            said.append(self.words())
            taken.close()
            super().end(number)

    with taken, monkeypatch.context() as patch:
        patch.setattr(chaos, "Process", Refused)
        scheduler = chaos.started("scheduler at", *scheduler_words(port, tmp_path))
        scheduler.end()
    assert ["cannot listen at" in words for words in said] == [True, False]


def test_a_server_that_does_not_start_is_ended_and_what_it_said_is_told(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(chaos, "STARTING", 0.0)
    with pytest.raises(TimeoutError, match="it never said 'scheduler at', but: nothing"):
        chaos.started("scheduler at", *scheduler_words(free_port(), tmp_path))
