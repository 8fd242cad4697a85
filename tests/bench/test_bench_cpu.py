"""The benches on a CPU know what they measure."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bench_compile
import bench_effects_cpu

from farm.graph.installed import load_effects


def test_every_effect_is_measured_on_the_cpu() -> None:
    assert [case.effect for case in bench_effects_cpu.cases()] == list(load_effects())


def test_compiling_is_measured_for_jobs_and_random_graphs() -> None:
    assert len(bench_compile.JOBS) > 10
    chain, seconds = bench_compile.random_seconds(2)  # of few kernels
    assert chain.split()
    assert seconds > 0.0
