"""The benches on a CPU know what they measure."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import bench_arrays
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


@pytest.mark.parametrize(
    "name", ["gaussian, sigma 2", "unsharp mask", "median 3 x 3", "3-D table of 33", "chain of five"]
)
def test_peers_of_arrays_compute_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for constant, value in {"WIDTH": 97, "HEIGHT": 64, "REPEATS": 1}.items():
        monkeypatch.setattr(bench_arrays, constant, value)
    (case,) = (case for case in bench_arrays.CASES if case.name == name)
    row = bench_arrays.measure(case)
    assert all(row[f"times_{peer}"] > 0.0 for peer in case.peers)
    assert all(row[f"error_{peer}"] <= case.tolerance for peer in case.peers)
