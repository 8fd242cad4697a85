"""Workers, scheduler and client are struck at random, and the frames do not care; see `tests/bench/chaos.py`."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))

import chaos

RUNS = 10


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_whatever_is_struck_every_frame_is_that_of_a_calm_run_and_counts_once(tmp_path: Path) -> None:
    with chaos.struck_farm(tmp_path) as farm:
        calm = chaos.calm_run(farm)
        ended = {seed: chaos.chaos_run(farm, seed) for seed in range(RUNS)}
    assert len(calm) == chaos.FRAMES
    assert {blow.kind for seed in ended for blow in chaos.course(seed)} == {
        "kill",
        "term",
        "stop",
        "scheduler",
        "client",
    }
    assert [fault for seed, status in ended.items() for fault in chaos.faults(farm, seed, status, calm)] == []
