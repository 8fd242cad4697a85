"""Random programs of reads, writes, atomics and barriers: an alarm if and only if two accesses are not ordered."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from .emulator import EmulationError, Module

SOURCE = """
extern "C" __global__ void k(const int* accesses, const int* steps, int count, float* global, float* out, int shared) {
    __shared__ float tile[8];
    const int t = threadIdx.x;
    if (t < 8) tile[t] = 0.0f;
    __syncthreads();
    float* memory = shared ? tile : global;
    float sum = 0.0f;
    for (int k = 0; k < count; ++k) {
        const int access = accesses[k * 64 + t];
        if (steps[k] == 1) __syncthreads();
        else if (steps[k] == 2) __syncwarp();
        else if (steps[k] == 3) { if (t % 32 < 16) __syncwarp(0xffff); else __syncwarp(0xffff0000); }
        else if (access >= 16) atomicAdd(memory + access - 16, 1.0f);
        else if (access >= 8) memory[access - 8] = sum;
        else if (access >= 0) sum += memory[access];
    }
    out[t] = sum;
}
"""
ACCESS, BARRIER, WARP, HALF = range(4)
READ, WRITE, ATOMIC = range(3)
Numbers = NDArray[np.int32]


def draw(rng: np.random.Generator) -> tuple[Numbers, Numbers]:
    """What happens at each step, and which of 8 floats each thread accesses how (-1: none, else 8 * kind + place)."""
    steps = rng.choice([ACCESS, ACCESS, ACCESS, BARRIER, WARP, HALF], rng.integers(2, 14)).astype(np.int32)
    accesses = np.full((len(steps), 64), -1, np.int32)
    for k in np.flatnonzero(steps == ACCESS):
        threads = rng.choice(rng.choice([32, 64]), rng.integers(1, 6), replace=False)
        accesses[k, threads] = 8 * rng.choice([READ, READ, WRITE, ATOMIC], len(threads)) + rng.integers(
            0, 6, len(threads)
        )
    return steps, accesses


def ordered(between: set[int], a: int, b: int) -> bool:
    if a == b or BARRIER in between:
        return True
    return a // 32 == b // 32 and (WARP in between or (HALF in between and a // 16 == b // 16))


def races(steps: Numbers, accesses: Numbers) -> bool:
    made = [(k, t, *divmod(int(accesses[k, t]), 8)) for k, t in zip(*np.nonzero(accesses >= 0), strict=True)]
    return any(
        place == other_place and (kind != other or kind == WRITE) and not ordered(set(steps[k:later].tolist()), t, u)
        for (k, t, kind, place), (later, u, other, other_place) in combinations(made, 2)
    )


@pytest.mark.parametrize("shared", [0, 1], ids=["global", "shared"])
def test_an_alarm_if_and_only_if_there_is_a_race(shared: int) -> None:
    module, rng = Module(SOURCE), np.random.default_rng(shared)
    seen = {True: 0, False: 0}
    for _ in range(200):
        steps, accesses = draw(rng)
        wanted = races(steps, accesses)
        seen[wanted] += 1
        memory, out = np.zeros(8, np.float32), np.zeros(64, np.float32)
        arguments: list[Any] = [accesses, steps, np.int32(len(steps)), memory, out, np.int32(shared)]
        try:
            module.launch("k", (1, 1, 1), (64, 1, 1), arguments)
            found = ""
        except EmulationError as error:
            found = error.what
        assert found.startswith("race") == wanted, (steps.tolist(), accesses.tolist(), found)
    assert min(seen.values()) > 30
