"""What compiling for a CPU costs, in lines of kernels."""

from pathlib import Path

import pytest
from dags.effects import graph_of, random_graph

from farm.compiler import build
from farm.config.load import load
from farm.device.target import Target
from farm.graph import Rect
from farm.graph.graph import Graph
from farm.plan.model import Format, Plan
from farm.runtime.shot import prepare

JOBS = sorted((Path(__file__).parents[3] / "configs").glob("*.yaml"))
FRAME = Rect.sized(960, 540)
CHAINS = (
    ("harris", "temporal_degrain", "saturation"),
    ("defocus", "temporal_degrain", "temporal_degrain"),
    ("glow", "harris", "temporal_degrain", "merge"),
)
"""Each once took one to two minutes of CPU time: what stages of all channels and frames computed was one loop."""
MAX_LINES = 24_000
"""Of all kernels together. A thousand lines take some 20 ms of CPU time to compile."""
MAX_OF_A_KERNEL = 9_000
"""What twenty sweeps take. Time grows as lines do."""


def plan_of(graph: Graph) -> Plan:
    """For a frame, not compiled."""
    sources = len(graph.sources)
    return build(graph, Target("cpu"), Format(FRAME, (FRAME,) * sources), without=("assemble",))


def assert_few_lines(plan: Plan) -> None:
    """In all kernels together, and in each."""
    lines = [len(kernel.source.splitlines()) for kernel in plan.kernels]
    assert sum(lines) <= MAX_LINES
    assert max(lines) <= MAX_OF_A_KERNEL


@pytest.mark.parametrize("job", [job for job in JOBS if job.stem not in {"over", "shot"}], ids=lambda job: job.stem)
def test_example_jobs_have_few_lines_to_compile(job: Path) -> None:
    shot = prepare(load(job))
    plan = build(shot.wired.graph, Target("cpu"), shot.format, without=("assemble",))
    assert_few_lines(plan)


@pytest.mark.parametrize("chain", CHAINS, ids="-".join)
def test_channels_and_frames_share_loops(chain: tuple[str, ...]) -> None:
    plan = plan_of(graph_of(chain))
    assert_few_lines(plan)


@pytest.mark.parametrize("seed", range(20))
def test_random_graphs_of_effects_have_few_lines_to_compile(seed: int) -> None:
    _, graph = random_graph(seed)
    plan = plan_of(graph)
    assert_few_lines(plan)
