"""What compiling for a CPU costs with nothing kept: python tests/bench/bench_compile.py [-o FOLDER] [--random N]

CPU seconds from a graph to a plan with machine code, and how many of them LLVM takes: for the jobs in `configs`, for
the first effect of `effects/README.md`, for random graphs of effects, and for random graphs of stages. Each is compiled
in a process of its own, so that nothing is remembered; loading LLVM counts, the start of Python does not.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from record import processor, save
from singles import RANDOM

from farm.compiler import build
from farm.config.load import load
from farm.device.target import Target
from farm.frames.exr import write_image
from farm.frames.image import ImageHeader
from farm.graph.graph import Graph
from farm.graph.image import Image
from farm.graph.installed import load_effects
from farm.graph.node import DType, Op, SourceShape, node
from farm.graph.rect import Rect
from farm.kernel.llvm import assemble
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.shot import prepare

ROOT = Path(__file__).parents[2]
JOBS = sorted((ROOT / "configs").glob("*.yaml"))
FRAME = Rect.sized(960, 540)
"""Of random graphs and of the first effect."""

SECONDS = {"job blurs": 1.0, "first effect": 0.2}
MOST_SECONDS = 2.0
"""How long compiling may take: some cases, and all others."""


def job(name: str) -> tuple[Graph, Format]:
    """A job of `configs`; one that reads a sequence of images reads a frame with its channels and size."""
    with tempfile.TemporaryDirectory() as folder:
        path = ROOT / "configs" / f"{name}.yaml"
        written = load(path).job
        assert written
        sequences = [key for key, given in written.inputs.items() if given.images]
        if sequences:
            pixels = {channel: np.zeros((1556, 2048), np.float16) for channel in "RGBAZ"}
            header = ImageHeader(tuple(pixels), Rect.sized(2048, 1556), Rect.sized(2048, 1556), 1.0, "", {})
            write_image(Path(folder) / "plate.0001.exr", header, pixels)
        overrides = [f"inputs.{key}.images={folder}/plate.####.exr" for key in sequences]
        shot = prepare(load(path, [*overrides, *(["frames=1"] if sequences else [])]))
        return shot.wired.graph, shot.format


def first_effect(_: str) -> tuple[Graph, Format]:
    """The first effect that `effects/README.md` writes."""
    text = (ROOT / "effects" / "README.md").read_text()
    names: dict[str, Any] = {"__name__": "first"}
    exec(text.split("```python\n")[1].split("```")[0], names)
    image = Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, 3, "clamp")))
    return Graph.of([names["streak"].function(image)]), Format(FRAME, (FRAME,))


def effects(seed: str) -> tuple[Graph, Format]:
    """A random graph of effects."""
    from dags.effects import random_graph  # beside this folder, as `cases` knows

    graph = random_graph(int(seed))[1]
    return graph, Format(FRAME, (FRAME,) * len(graph.sources))


def stages(seed: str) -> tuple[Graph, Format]:
    """A random graph of stages, as the benches of GPUs have them."""
    problem = RANDOM[int(seed)].problem(0, (FRAME.width, FRAME.height))
    return problem.graph, problem.format


KINDS: Mapping[str, Callable[[str], tuple[Graph, Format]]] = {
    "job": job,
    "first": first_effect,
    "effects": effects,
    "stages": stages,
}
"""What the words of a case begin with."""


def compiled(case: str) -> dict[str, object]:
    """What compiling a case takes in this process."""
    kind, name = case.split()
    load_effects()
    graph, format = KINDS[kind](name)
    compile_module, seconds = assemble.compile_module, list[float]()

    def timed(*args: Any) -> bytes:
        begun = time.process_time()
        code = compile_module(*args)
        seconds.append(time.process_time() - begun)
        return code

    assemble.compile_module = timed
    with tempfile.TemporaryDirectory() as folder:
        begun = time.process_time()
        plan = build(graph, Target("cpu"), format, store=PlanStore(Path(folder)))
        cpu_s = time.process_time() - begun
    return {
        "case": case,
        "cpu_s": round(cpu_s, 3),
        "llvm_s": round(sum(seconds), 3),
        "wanted_s": SECONDS.get(case, MOST_SECONDS),
        "stages": len(graph.stages),
        "launches": len(plan.launches),
        "kernels": len(plan.kernels),
        "KiB": round(sum(len(kernel.code) for kernel in plan.kernels) / 1024, 1),
    }


def in_a_new_process(case: str) -> dict[str, object]:
    """What compiling a case takes in a process that has compiled nothing."""
    command = [sys.executable, __file__, "--case", case]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    row: dict[str, object] = json.loads(done.stdout)
    return row


def cases(random: int) -> Iterator[str]:
    """The names of all cases, with so many random graphs of each kind."""
    yield from (f"job {path.stem}" for path in JOBS)
    yield "first effect"
    for kind in ("effects", "stages"):
        yield from (f"{kind} {seed}" for seed in range(random))


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("-o", "--output", type=Path, help="the folder of the results")
    given.add_argument("--random", type=int, default=100, help="how many random graphs of each kind")
    given.add_argument("--case", help="this one alone, in this process")
    asked = given.parse_args()
    if asked.case:
        print(json.dumps(compiled(asked.case)))
        return
    rows = []
    for case in cases(asked.random):
        rows.append(in_a_new_process(case))
        print(*(f"{key} {value}" if key != "case" else value for key, value in rows[-1].items()), flush=True)
    for kind in KINDS:
        seconds = [float(str(row["cpu_s"])) for row in rows if str(row["case"]).startswith(kind)]
        print(f"{kind}: median {statistics.median(seconds):.2f} s, longest {max(seconds):.2f} s")
    print(save("compile_cpu", processor(), rows, asked.output))


if __name__ == "__main__":
    main()
