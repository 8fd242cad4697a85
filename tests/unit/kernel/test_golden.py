"""The kernels of a spread of effects, byte for byte, and their times by the cost model.

Of each effect here those that sm_90 runs for a film frame, and those that a CPU runs for a small one; and one kernel of
each schedule. `pytest --update-golden` writes them anew.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from matrix.case import FULL, sized
from matrix.cases import ALL
from matrix.plans import plan_of
from matrix.schedules import DEFAULT, DIRECT, UNFUSED
from tracing import plate

from effects.convert import convert
from effects.unsharp_mask import unsharp_mask
from farm.compiler import build
from farm.device.target import Target
from farm.graph.graph import Graph
from farm.graph.rect import Rect
from farm.kernel.llvm.machine import compile_module, host_cpu
from farm.plan.model import Format, Plan
from farm.schedules import templates

GOLDEN = Path(__file__).parents[2] / "golden"
PREDICTIONS = "predictions.txt"
CASES = {case.name: case for case in ALL}
GOLDEN_CASES: dict[str, str] = {
    "degrain": "degrain-3 channels",
    "diffusion": "diffusion",
    "gaussian": "gaussian-3 channels",
    "grade": "grade",
    "over": "over-4 channels",
    "unsharp_mask": "unsharp_mask-4 channels",
    "bilateral_grid": "bilateral_grid-coarse",  # blocks, computed planes
    "camera_pipe": "camera_pipe",  # integers, parity, a static table
    "histogram": "histogram-3 channels",  # a scatter
    "lut3d": "lut3d",  # a trilinear table
    "matmul": "matmul",  # a long sum
    "motion_vectors": "motion_vectors",  # nested loops, quotients and remainders
    "pyramid_blend": "pyramid_blend-3 channels",  # scaled reads
    "st_map": "st_map",  # a gather
}
"""A case of the matrix for each file."""


def halves_sharpened() -> tuple[Graph, Format]:
    """Sharpened twice, with half precision in between."""
    rect, image = Rect.sized(*FULL), plate(np.empty((4, 1, 1), np.float32))
    half = convert.function(unsharp_mask.function(image), dtype="float16")
    return Graph.of([unsharp_mask.function(half)]), Format(rect, (rect,))


GRAPHS: dict[str, Callable[[], tuple[Graph, Format]]] = {"halves sharpened": halves_sharpened}
"""Graphs of several effects, beside the cases."""


class Scheduled(NamedTuple):
    """The first stage of a name in a plan of a case or graph; of moving stages, the first that moves along `march`."""

    case: str
    stage: str
    variant: str = DEFAULT
    march: str = ""


SCHEDULES: dict[str, Scheduled] = {
    "contract_matrix": Scheduled("matmul", "product"),
    "contract_rows": Scheduled("idwt_sym8-1 channels", "synthesise", UNFUSED),
    "contract_table": Scheduled("mri_q", "q"),
    "direct": Scheduled("grade", "cdl", DIRECT),
    "fused": Scheduled("unsharp_mask", "line_filter+2+mask"),
    "fused_stream": Scheduled("unsharp_mask", "line_filter+2+mask", "stream"),
    "fused_stream_halves": Scheduled("halves sharpened", "line_filter+7+mask", "stream"),
    "fused_tile": Scheduled("unsharp_mask", "line_filter+2+mask", "shared"),
    "fused_tile_halves": Scheduled("halves sharpened", "line_filter+7+mask", "shared"),
    "gather": Scheduled("st_map", "looked_up"),
    "histogram": Scheduled("histogram-1 channels", "count"),
    "partial_sums": Scheduled("diffusion", "sparse_filter", "partial_sums"),
    "pointwise": Scheduled("grade", "cdl"),
    "reduce": Scheduled("reduce-sum", "strips"),
    "scan_columns": Scheduled("diffusion", "box", UNFUSED, march="y"),
    "scan_rows": Scheduled("diffusion", "box", UNFUSED, march="x"),
    "shared_gather": Scheduled("bilateral_grid", "slice_grid"),
    "tile": Scheduled("convolve2d-large", "convolution"),
    "transpose": Scheduled("diffusion", "transpose", "no_row_scans"),
    "warp": Scheduled("gaussian-1 channels", "line_filter", UNFUSED),
    "windowed_histogram": Scheduled("bilateral_grid", "accumulate", UNFUSED),
    "windowed_histogram_finished": Scheduled("bilateral_grid", "accumulate+blur_z"),
}
"""One kernel of each schedule, and of each of its forms that have a printer of their own."""


@cache
def planned(case: str, variant: str) -> Plan:
    """The plan of a film frame for sm_90, without binaries."""
    graph, format = GRAPHS[case]() if case in GRAPHS else sized(CASES[case], FULL)
    return plan_of(graph, Target("cuda", 90), format, variant, without=("assemble",))


def of_cuda(case: str) -> Iterator[tuple[str, str]]:
    """Names and texts of the kernels that a device runs."""
    yield from ((kernel.name, kernel.source) for kernel in planned(case, DEFAULT).kernels)


def of_cpu(case: str) -> Iterator[tuple[str, str]]:
    """Names and texts of the functions that a CPU runs."""
    graph, format = sized(CASES[case], (64, 48))
    plan = build(graph, Target("cpu"), format, without=("assemble",))
    yield from ((kernel.name, kernel.source) for kernel in plan.kernels)


PRINTERS: dict[str, Callable[[str], Iterable[tuple[str, str]]]] = {"cu": of_cuda, "ll": of_cpu}


def printed(name: str, kind: str) -> str:
    """All kernels of an effect, sorted by name."""
    return "\n".join(text for _, text in sorted(set(PRINTERS[kind](GOLDEN_CASES[name]))))


def predictions() -> str:
    """The predicted seconds of every launch and of its terms, to nine digits."""
    lines = []
    for name, case in GOLDEN_CASES.items():
        for launch in planned(case, DEFAULT).launches:
            assert launch.predicted
            expected = launch.predicted
            terms = expected.seconds, expected.memory, expected.arithmetic, expected.cache, expected.latency
            times = " ".join(f"{seconds:.8e}" for seconds in terms)
            lines.append(f"{name}: {launch.stage} {launch.schedule} {times} {expected.bound}\n")
    return "".join(lines)


def schedule_printed(name: str) -> str:
    """The kernel of a schedule."""
    case, stage, variant, march = SCHEDULES[name]
    plan = planned(case, variant)
    found = [launch for launch in plan.launches if launch.stage.split()[1] == stage and march in {"", launch.march}]
    assert found, [launch.stage for launch in plan.launches]
    assert name == found[0].schedule or name.startswith(f"{found[0].schedule}_")
    return plan.kernel[found[0].kernel].source


def digest() -> str:
    text = "".join(printed(name, kind) for name in GOLDEN_CASES for kind in PRINTERS)
    return blake2b((text + "".join(map(schedule_printed, SCHEDULES))).encode()).hexdigest()


def assert_golden(path: Path, text: str, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    assert path.read_text() == text, f"look at the difference, then run pytest --update-golden {__file__}"


@pytest.mark.parametrize("kind", PRINTERS)
@pytest.mark.parametrize("name", GOLDEN_CASES)
def test_the_kernels_are_as_they_were(name: str, kind: str, request: pytest.FixtureRequest) -> None:
    assert_golden(GOLDEN / f"{name}.{kind}", printed(name, kind), request)


@pytest.mark.parametrize("name", GOLDEN_CASES)
def test_the_cpus_kernels_are_compiled_alike_each_time(name: str) -> None:
    for kernel, text in of_cpu(GOLDEN_CASES[name]):
        code = compile_module(text, host_cpu())
        assert kernel.encode() in code
        assert compile_module(text, host_cpu()) == code


@pytest.mark.parametrize("name", SCHEDULES)
def test_the_kernel_of_a_schedule_is_as_it_was(name: str, request: pytest.FixtureRequest) -> None:
    assert_golden(GOLDEN / "schedules" / f"{name}.cu", schedule_printed(name), request)


def test_predicted_times_are_as_they_were(request: pytest.FixtureRequest) -> None:
    assert_golden(GOLDEN / PREDICTIONS, predictions(), request)


def test_every_schedule_has_a_golden_kernel() -> None:
    for template in (*templates.STAGES, *templates.GROUPS):
        assert any(name == template or name.startswith(f"{template}_") for name in SCHEDULES), template


def test_every_golden_file_is_looked_at() -> None:
    there = {path.relative_to(GOLDEN).as_posix() for path in GOLDEN.rglob("*.*")}
    effects = {f"{name}.{kind}" for name in GOLDEN_CASES for kind in PRINTERS}
    assert there == effects | {PREDICTIONS} | {f"schedules/{name}.cu" for name in SCHEDULES}


def test_kernels_are_the_same_in_every_process() -> None:
    folders = os.pathsep.join(map(str, (GOLDEN.parent, GOLDEN.parents[1])))
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": folders}
    done = subprocess.run([sys.executable, __file__], env=environment, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == digest()


if __name__ == "__main__":
    print(digest())  # noqa: T201 (read by test_kernels_are_the_same_in_every_process)
