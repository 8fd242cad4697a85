"""Kernel times on this machine's GPU, every effect at its paper's size: python tests/bench/bench_gpu.py [FOLDER]

CUDA events around whole frames of launches, inputs rotated beyond the L2, medians after a warm-up; the copy bandwidth
of the same run gives the floor (input and output once), and every time is also a ratio to it. Every program is first
checked against the reference on a small frame.
"""

import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cupy as cp
from cases import PAPER_SIZES, Measured
from matrix.case import error
from record import graphics, save

from farm.compiler import build
from farm.plan.model import Target
from farm.runtime.cuda import CudaProgram, gpus

ROTATED = 3  # programs with inputs and buffers of their own: more than any L2 holds
REPEATS, LAUNCHED = 15, 12


def microseconds(work: Callable[[int], None], stream: Any) -> float:
    """Median time of one call, `LAUNCHED` of them between two events."""
    for index in range(LAUNCHED):
        work(index)
    times = []
    for _ in range(REPEATS):
        before, after = cp.cuda.Event(), cp.cuda.Event()
        before.record(stream)
        for index in range(LAUNCHED):
            work(index)
        after.record(stream)
        after.synchronize()
        times.append(cp.cuda.get_elapsed_time(before, after) / LAUNCHED * 1e3)
    return statistics.median(times)


def copy_bandwidth() -> float:
    """Bytes a second, read and written, of a copy of 1 GiB."""
    source = cp.random.random(1 << 28, dtype=cp.float32)
    target = cp.empty_like(source)
    taken = microseconds(lambda _: cp.copyto(target, source), cp.cuda.get_current_stream())
    return 2 * source.nbytes / taken * 1e6


def checked(case: Measured, target: Target) -> float:
    """||made - wanted|| / ||wanted|| on a small frame."""
    small = case.problem(7, case.small)
    made = CudaProgram(build(small.graph, target, small.format)).run(small.sources, small.uniforms)
    return error(made.outputs[0], small.wanted)


def measure(case: Measured, target: Target, bandwidth: float) -> dict[str, object]:
    given = case.problem(0)
    plan = build(given.graph, target, given.format)
    programs = [CudaProgram(plan) for _ in range(ROTATED)]
    for seed, program in enumerate(programs):
        program.run(case.problem(seed).sources, given.uniforms)
    stream = cp.cuda.Stream(non_blocking=True)
    for program in programs:
        program.stream = stream
    taken = microseconds(lambda index: programs[index % ROTATED].enqueue(), stream)
    kernels = programs[0].run(given.sources, given.uniforms).kernels
    floor = plan.floor_bytes / bandwidth * 1e6
    moved = sum(launch.bytes for launch in plan.launches) / bandwidth * 1e6
    slowest = max(kernels, key=kernels.__getitem__)
    return {
        "case": case.name,
        "us": taken,
        "floor_us": floor,
        "times_floor": taken / floor,
        "times_own_bytes": taken / moved,
        "launches": len(plan.launches),
        "slowest": f"{slowest} {kernels[slowest] * 1e6:.1f} us",
        "error": checked(case, target),
    }


def main() -> None:
    (gpu, *_) = gpus()
    target = Target("cuda", gpu.capability)
    bandwidth = copy_bandwidth()
    rows = [measure(case, target, bandwidth) for case in PAPER_SIZES]
    print(f"{gpu.name}, copy {bandwidth / 1e9:.0f} GB/s")
    for row in rows:
        print("  ".join(f"{key} {value:.4g}" if isinstance(value, float) else str(value) for key, value in row.items()))
    device = {**graphics(), "copy_GBps": bandwidth / 1e9}
    print(save("gpu", device, rows, Path(sys.argv[1]) if len(sys.argv) > 1 else None))


if __name__ == "__main__":
    main()
