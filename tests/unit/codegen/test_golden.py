"""The kernels of every effect at its default parameters, byte for byte; `pytest --update-golden` writes them anew."""

import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import pytest

from farm.codegen import cpu, cuda
from farm.graph import DType, Image
from farm.graph.effect import load_effects
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.graph.stage import Stage
from farm.passes.fold import fold
from farm.passes.prune import prune

GOLDEN = Path(__file__).parents[2] / "golden"
EFFECTS = ("degrain", "diffusion", "gaussian", "grade", "over", "unsharp_mask")
PRINTERS: dict[str, Callable[[Stage], cpu.Generated | cuda.Generated]] = {"cu": cuda.direct, "py": cpu.rows}


def printed(name: str, kind: str) -> str:
    """All kernels of an effect on three channels, sorted by name."""
    effect = load_effects()[name]
    images = [
        Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(slot, 3, "clamp", 0.0)))
        for slot, parameter in enumerate(effect.parameters.values())
        if parameter.kind == "image"
    ]
    graph = prune(fold(Graph((effect.function(*images).planes,), 0)))
    made = [PRINTERS[kind](stage) for stage in graph.stages]
    return "\n".join(text for _, text in sorted({(kernel.name, kernel.source) for kernel in made}))


def digest() -> str:
    text = "".join(printed(name, kind) for name in EFFECTS for kind in PRINTERS)
    return blake2b(text.encode()).hexdigest()


@pytest.mark.parametrize("kind", PRINTERS)
@pytest.mark.parametrize("name", EFFECTS)
def test_the_kernels_are_as_they_were(name: str, kind: str, request: pytest.FixtureRequest) -> None:
    path, text = GOLDEN / f"{name}.{kind}", printed(name, kind)
    if request.config.getoption("--update-golden"):
        path.write_text(text)
    assert path.read_text() == text, f"look at the difference, then run pytest --update-golden {__file__}"


def test_every_golden_file_belongs_to_an_effect() -> None:
    there = {path.name for path in GOLDEN.iterdir() if path.suffix[1:] in PRINTERS}
    assert there == {f"{name}.{kind}" for name in EFFECTS for kind in PRINTERS}


@pytest.mark.parametrize("seed", ["0", "1", "2"])
def test_kernels_are_the_same_in_every_process(seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run([sys.executable, __file__], env=environment, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == digest()


if __name__ == "__main__":
    print(digest())  # noqa: T201 (read by test_kernels_are_the_same_in_every_process)
