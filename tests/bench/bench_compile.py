"""What compiling for a CPU costs in an empty cache: python tests/bench/bench_compile.py [-o FOLDER] [--random N]

CPU seconds of `farm plans warm` for the jobs in `configs` that run as they are, the start of Python included, and of
building plans of random graphs of effects, without it.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from record import processor, save

ROOT = Path(__file__).parents[2]
JOBS = sorted(job for job in (ROOT / "configs").glob("*.yaml") if job.stem not in {"over", "shot"})
RANDOM = """
import sys, time
from pathlib import Path
sys.path.insert(0, {tests!r})
from dags.effects import random_graph
from farm.compiler import build
from farm.graph import Rect
from farm.plan.model import Format
from farm.device.target import Target
from farm.plan.store import PlanStore
chain, graph = random_graph({seed})
frame, begun = Rect.sized(960, 540), time.process_time()
build(graph, Target("cpu"), Format(frame, (frame,) * len(graph.sources)), store=PlanStore(Path({cache!r})))
print(" ".join(chain), time.process_time() - begun)
"""


def job_seconds(job: Path) -> float:
    """Of a process that compiles a job's plan."""
    before = _children()
    with tempfile.TemporaryDirectory() as cache:
        words = [str(Path(sys.executable).with_name("farm")), "plans", "warm", str(job), "--target", "cpu"]
        subprocess.run(words, env=os.environ | {"FARM_CACHE": cache}, check=True, stdout=subprocess.PIPE)
    return _children() - before


def random_seconds(seed: int) -> tuple[str, float]:
    """The effects of a random graph, and what compiling it takes."""
    with tempfile.TemporaryDirectory() as cache:
        code = RANDOM.format(tests=str(ROOT / "tests"), seed=seed, cache=cache)
        done = subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True)
    chain, _, seconds = done.stdout.strip().rpartition(" ")
    return chain, float(seconds)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("-o", "--output", type=Path, help="the folder of the results")
    given.add_argument("--random", type=int, default=100, help="how many random graphs")
    asked, rows = given.parse_args(), list[dict[str, object]]()
    for job in JOBS:
        rows.append({"case": job.stem, "cpu_s": round(job_seconds(job), 2)})
        print(*rows[-1].values(), flush=True)
    for seed in range(asked.random):
        chain, seconds = random_seconds(seed)
        rows.append({"case": f"random {seed}", "effects": chain, "cpu_s": round(seconds, 2)})
        print(*rows[-1].values(), flush=True)
    print(save("compile_cpu", processor(), rows, asked.output))


if __name__ == "__main__":
    main()
