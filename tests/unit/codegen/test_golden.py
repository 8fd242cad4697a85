"""The kernels of a spread of effects, byte for byte; `pytest --update-golden` writes them anew."""

import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import pytest
from matrix.case import problem
from matrix.cases import ALL

from farm.codegen import cpu, cuda
from farm.graph.stage import Stage
from farm.passes.fold import fold
from farm.passes.prune import prune
from farm.passes.sizes import sizes

GOLDEN = Path(__file__).parents[2] / "golden"
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
    "lut3d": "",  # a trilinear table
    "matmul": "",  # a long sum
    "motion_vectors": "",  # nested loops, quotients and remainders
    "pyramid_blend": "pyramid_blend-3 channels",  # scaled reads
    "st_map": "",  # a gather
}
"""A case of the matrix for each file; the effect's first where none is named."""
PRINTERS: dict[str, Callable[[Stage], cpu.Generated | cuda.Generated]] = {"cu": cuda.direct, "py": cpu.rows}


def printed(name: str, kind: str) -> str:
    """All kernels of an effect, sorted by name."""
    case = CASES[GOLDEN_CASES[name]] if GOLDEN_CASES[name] else next(each for each in ALL if each.effect == name)
    given = problem(case, (64, 48))
    graph = prune(fold(sizes(given.graph, given.format.sources)))
    made = [PRINTERS[kind](stage) for stage in graph.stages]
    return "\n".join(text for _, text in sorted({(kernel.name, kernel.source) for kernel in made}))


def digest() -> str:
    text = "".join(printed(name, kind) for name in GOLDEN_CASES for kind in PRINTERS)
    return blake2b(text.encode()).hexdigest()


@pytest.mark.parametrize("kind", PRINTERS)
@pytest.mark.parametrize("name", GOLDEN_CASES)
def test_the_kernels_are_as_they_were(name: str, kind: str, request: pytest.FixtureRequest) -> None:
    path, text = GOLDEN / f"{name}.{kind}", printed(name, kind)
    if request.config.getoption("--update-golden"):
        path.write_text(text)
    assert path.read_text() == text, f"look at the difference, then run pytest --update-golden {__file__}"


def test_every_golden_file_belongs_to_an_effect() -> None:
    there = {path.name for path in GOLDEN.iterdir() if path.suffix[1:] in PRINTERS}
    assert there == {f"{name}.{kind}" for name in GOLDEN_CASES for kind in PRINTERS}


@pytest.mark.parametrize("seed", ["0", "1", "2"])
def test_kernels_are_the_same_in_every_process(seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(GOLDEN.parent)}
    done = subprocess.run([sys.executable, __file__], env=environment, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == digest()


if __name__ == "__main__":
    print(digest())  # noqa: T201 (read by test_kernels_are_the_same_in_every_process)
