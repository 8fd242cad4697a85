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
    cases = [*bench_compile.cases(3)]
    assert {case.split()[0] for case in cases} == {*bench_compile.KINDS}
    for case in ("job unsharp_mask", "job over", "first effect", "effects 2", "stages 2"):  # of few kernels
        assert case in cases
        row = bench_compile.in_a_new_process(case)
        assert 0.0 < float(str(row["llvm_s"])) < float(str(row["cpu_s"]))
        assert row["kernels"]
