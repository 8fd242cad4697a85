"""Random programs of reads, writes, atomics and barriers: an alarm if and only if two accesses are not ordered."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from .emulator import EmulationError, Module

SOURCE = """
extern "C" __global__ void k(const int* accesses, const int* steps, int count, float* global, float* out, int shared) {
    __shared__ __align__(8) float tile[8];
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
        else if (access >= 40) sum += __ldg(memory + access - 40);
        else if (access >= 32) *(float2*)(memory + (access - 32 & ~1)) = make_float2(sum, sum);
        else if (access >= 24) {
            const float2 pair = *(const float2*)(memory + (access - 24 & ~1));
            sum += pair.x;
        }
        else if (access >= 16) atomicAdd(memory + access - 16, 1.0f);
        else if (access >= 8) memory[access - 8] = sum;
        else if (access >= 0) sum += memory[access];
    }
    out[t] = sum;
}
"""
ACCESS, BARRIER, WARP, HALF = range(4)
READ, WRITE, ATOMIC, READ_PAIR, WRITE_PAIR, READ_ONLY = range(6)
WRITES = (WRITE, WRITE_PAIR)
Numbers = NDArray[np.int32]


def draw(rng: np.random.Generator, kinds: list[int]) -> tuple[Numbers, Numbers]:
    """What happens at each step, and which of 8 floats each thread accesses how (-1: none, else 8 * kind + place)."""
    steps = rng.choice([ACCESS, ACCESS, ACCESS, BARRIER, WARP, HALF], rng.integers(2, 14)).astype(np.int32)
    accesses = np.full((len(steps), 64), -1, np.int32)
    for k in np.flatnonzero(steps == ACCESS):
        threads = rng.choice(rng.choice([32, 64]), rng.integers(1, 6), replace=False)
        accesses[k, threads] = 8 * rng.choice(kinds, len(threads)) + rng.integers(0, 6, len(threads))
    return steps, accesses


def ordered(between: set[int], a: int, b: int) -> bool:
    if a == b or BARRIER in between:
        return True
    return a // 32 == b // 32 and (WARP in between or (HALF in between and a // 16 == b // 16))


def places(kind: int, place: int) -> set[int]:
    return {place & ~1, place | 1} if kind in (READ_PAIR, WRITE_PAIR) else {place}


def races(steps: Numbers, accesses: Numbers) -> bool:
    made = [(k, t, *divmod(int(accesses[k, t]), 8)) for k, t in zip(*np.nonzero(accesses >= 0), strict=True)]
    for (k, t, kind, place), (later, u, other, other_place) in combinations(made, 2):
        if not places(kind, place) & places(other, other_place):
            continue
        changes = [what for what in (kind, other) if what in (*WRITES, ATOMIC)]
        if READ_ONLY in (kind, other) and changes:
            return True
        disturbs = changes and (any(what in WRITES for what in changes) or len(changes) == 1)
        if disturbs and not ordered(set(steps[k:later].tolist()), t, u):
            return True
    return False


PLAIN = [READ, READ, WRITE, ATOMIC]
PAIRS = [READ, READ, READ_PAIR, WRITE, WRITE_PAIR, ATOMIC]


@pytest.mark.parametrize(
    ("shared", "kinds"),
    [(0, PLAIN), (1, PLAIN), (0, PAIRS), (1, PAIRS), (0, [*4 * [READ, READ_ONLY], *PLAIN])],
    ids=["global", "shared", "global-vectors", "shared-vectors", "global-read-only"],
)
def test_an_alarm_if_and_only_if_there_is_a_race(shared: int, kinds: list[int]) -> None:
    module, rng = Module(SOURCE), np.random.default_rng(shared)
    seen = {True: 0, False: 0}
    for _ in range(200):
        steps, accesses = draw(rng, kinds)
        wanted = races(steps, accesses)
        seen[wanted] += 1
        memory, out = np.zeros(8, np.float32), np.zeros(64, np.float32)
        arguments: list[Any] = [accesses, steps, np.int32(len(steps)), memory, out, np.int32(shared)]
        try:
            module.launch("k", (1, 1, 1), (64, 1, 1), arguments)
            found = ""
        except EmulationError as error:
            found = error.what
        alarm = found.startswith("race") or "read-only path" in found
        assert alarm == wanted, (steps.tolist(), accesses.tolist(), found)
    assert min(seen.values()) >= 20


@pytest.mark.parametrize("shift", [0, 1], ids=["own bytes", "a byte of two threads"])
def test_threads_may_have_bytes_of_one_word(shift: int) -> None:
    source = """
    extern "C" __global__ void k(unsigned* words, int shift) {
        __shared__ unsigned counts[16];
        if (threadIdx.x < 16) counts[threadIdx.x] = 7;
        __syncthreads();
        unsigned char* bytes = reinterpret_cast<unsigned char*>(counts);
        bytes[threadIdx.x >> shift] += threadIdx.x;
        reinterpret_cast<unsigned short*>(words)[threadIdx.x] = bytes[threadIdx.x >> shift];
    }"""
    words = np.zeros(32, np.uint32)
    arguments: list[Any] = [words, np.int32(shift)]
    if shift:
        with pytest.raises(EmulationError, match="race: reads shared counts at offset 0, no barrier between"):
            Module(source).launch("k", (1, 1, 1), (64, 1, 1), arguments)
        return
    Module(source).launch("k", (1, 1, 1), (64, 1, 1), arguments)
    assert (words.view(np.uint16) == np.arange(64) + np.where(np.arange(64) % 4, 0, 7)).all()
