"""What compiling for a CPU costs, in counts: lines of kernels, lines of a loop, and how often loops are compiled."""

import sys
from pathlib import Path

import pytest
from dags.effects import graph_of, random_graph
from numba.core.codegen import CPUCodeLibrary

from farm.compiler import build
from farm.config.load import load
from farm.device.target import Target
from farm.graph import Rect
from farm.graph.graph import Graph
from farm.kernel import jit
from farm.kernel.numba.intrinsics import INTRINSICS
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
MOST_LINES = 1500
"""Of all kernels together. A line takes some 6 ms of CPU time to compile."""
LINES_OF_A_LOOP = 240
"""What a blur of 97 pixels takes, and a sixth more: time grows faster than lines."""


def plan_of(graph: Graph) -> Plan:
    """For a frame, not compiled."""
    sources = len(graph.sources)
    return build(graph, Target("cpu"), Format(FRAME, (FRAME,) * sources))


def lines(plan: Plan) -> int:
    """Of all kernels, but for what each begins with."""
    return sum(len(kernel.source.replace(INTRINSICS, "").splitlines()) for kernel in plan.kernels)


def longest(plan: Plan) -> int:
    """Lines of the longest function."""
    texts = (kernel.source.replace(INTRINSICS, "") for kernel in plan.kernels)
    return max(len(function.splitlines()) for text in texts for function in text.split("\n@"))


@pytest.mark.parametrize("job", [job for job in JOBS if job.stem not in {"over", "shot"}], ids=lambda job: job.stem)
def test_example_jobs_have_few_lines_to_compile(job: Path) -> None:
    shot = prepare(load(job))
    plan = build(shot.wired.graph, Target("cpu"), shot.format)
    assert lines(plan) <= MOST_LINES
    assert longest(plan) <= LINES_OF_A_LOOP


@pytest.mark.parametrize("chain", CHAINS, ids="-".join)
def test_channels_and_frames_share_loops(chain: tuple[str, ...]) -> None:
    plan = plan_of(graph_of(chain))
    assert lines(plan) <= MOST_LINES
    assert longest(plan) <= LINES_OF_A_LOOP


@pytest.mark.parametrize("seed", range(20))
def test_random_graphs_of_effects_have_few_lines_to_compile(seed: int) -> None:
    _, graph = random_graph(seed)
    plan = plan_of(graph)
    assert lines(plan) <= MOST_LINES
    assert longest(plan) <= LINES_OF_A_LOOP


def test_loops_are_compiled_within_their_kernel_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    finalize = CPUCodeLibrary.finalize

    def counted(library: CPUCodeLibrary) -> None:
        compiled.append(library.name)
        finalize(library)

    monkeypatch.setattr(CPUCodeLibrary, "finalize", counted)
    (kernel,) = plan_of(graph_of(["unsharp_mask"])).kernels
    assert kernel.source.count("@within") > 1
    sys.modules.pop(f"farm_kernels.{kernel.name}", None)
    jit.load(kernel, tmp_path)
    assert compiled.count(kernel.name) == 1
    assert not [name for name in compiled if name.startswith("loop")]
