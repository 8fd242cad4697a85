"""How long planning takes in a new process: cold, with NVRTC, and from the plan store."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from farm.device.target import Target

HERE = Path(__file__).parent
RUNS = 3

PLANNED = """
import sys, time
sys.path[:0] = {paths!r}
from farm.graph.rect import Rect
from farm.plan.model import Format
from farm.device.target import Target
from farm.runtime.plans import build_or_reuse, default_store
from singles import find
case = find({case!r})
given = case.problem(0, case.small)  # a graph has no sizes
whole = Rect.sized(case.width, case.height)
format, store = Format(whole, (whole,) * len(given.format.sources)), default_store()
begun = time.perf_counter()
_, reused = build_or_reuse(given.graph, Target.parse({target!r}), format, store)
print(reused, time.perf_counter() - begun)
"""


def planned(case: str, target: Target) -> dict[str, float]:
    """Seconds of `build_or_reuse` alone and of the whole process, cold and stored: medians.

    Raises:
        CalledProcessError: planning failed.
    """
    runs = []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as cache:
            runs.append((*_once(case, target, cache, stored=False), *_once(case, target, cache, stored=True)))
    names = ("cold_s", "cold_process_s", "stored_s", "stored_process_s")
    return {name: statistics.median(each) for name, each in zip(names, zip(*runs, strict=True), strict=True)}


def _once(case: str, target: Target, cache: str, *, stored: bool) -> tuple[float, float]:
    paths = [str(HERE), str(HERE.parent), str(HERE.parents[1])]
    code = PLANNED.format(paths=paths, case=case, target=target.name)
    environment = os.environ | {"FARM_CACHE": cache}
    begun = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    taken = time.perf_counter() - begun
    reused, seconds = done.stdout.split()
    if reused != str(stored):
        raise RuntimeError(f"the plan store {'has no' if stored else 'has a'} plan of {case}")
    return float(seconds), taken
