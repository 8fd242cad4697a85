"""Every planted mistake is found at its line, marked MISTAKE, and the corrected kernel runs without alarm."""

from dataclasses import dataclass

import numpy as np
import pytest

from .emulator import EmulationError, Module


@dataclass(frozen=True)
class Mistake:
    name: str
    body: str  # of `kernel k(float* a, float* b, int n)`, one block of 64 threads over 64 floats
    correct: tuple[str, str]  # what to replace by what
    thread: int
    what: str
    message: str = ""
    shared: int = 0
    blocks: int = 1


MISTAKES = (
    Mistake(
        "global memory, read beyond the end",
        "b[t] = a[t + 1];  // MISTAKE",
        ("a[t + 1]", "a[t]"),
        63,
        "reads out of bounds: 4 bytes at offset 256 of argument a, which has 256 bytes",
    ),
    Mistake(
        "global memory, written before the beginning",
        "b[t - 3] = a[t];  // MISTAKE",
        ("b[t - 3]", "b[t]"),
        0,
        "writes out of bounds: 4 bytes at offset -12 of argument b, which has 256 bytes",
    ),
    Mistake(
        "global memory, half a vector beyond the end",
        """if (t < 16) {
            const float4* quads = (const float4*)(a + 4 * (n / 64));
            float4 v = quads[t];  // MISTAKE
            b[t] = v.x + v.y + v.z + v.w;
        }""",
        ("a + 4 * (n / 64)", "a"),
        15,
        "reads out of bounds: 4 bytes at offset 256 of argument a, which has 256 bytes",
    ),
    Mistake(
        "global memory, far out",
        "b[t] = a[t + 1000 * n];  // MISTAKE",
        ("1000 * n", "0 * n"),
        0,
        "reads out of bounds: 4 bytes at offset 256000 of argument a, which has 256 bytes",
    ),
    Mistake(
        "no memory at all",
        "const float* nothing = n ? nullptr : a; b[t] = *nothing;  // MISTAKE",
        ("nullptr", "a"),
        0,
        "reads 4 bytes at (nil), which is in no argument and no shared variable",
    ),
    Mistake(
        "misaligned vector",
        "if (t < 8) b[t] = ((const float2*)(a + 1))[t].y;  // MISTAKE",
        ("a + 1", "a + 2"),
        0,
        "misaligned",
    ),
    Mistake(
        "static shared memory, index",
        """__shared__ float tile[8][8];
        tile[t / 8][t % 8] = a[t];
        __syncthreads();
        b[t] = tile[t / 8][t % 8 + 1];  // MISTAKE""",
        ("t % 8 + 1", "(t + 1) % 8"),
        7,
        "index 8 is out of bounds of 'float [8]'",
    ),
    Mistake(
        "static shared memory, pointer",
        """__shared__ float tile[64], other[64];
        float* p = n ? tile : other;
        other[t] = 0.0f;
        p[t + 1] = a[t];  // MISTAKE
        __syncthreads();
        b[t] = p[t] + other[t];""",
        ("p[t + 1]", "p[t]"),
        63,
        "writes out of bounds: 4 bytes at offset 256 of shared tile, which has 256 bytes",
    ),
    Mistake(
        "dynamic shared memory",
        """extern __shared__ __align__(16) float tile[];
        tile[t] = a[t];
        __syncthreads();
        b[t] = tile[t + 1];  // MISTAKE""",
        ("t + 1", "(t + 1) % 64"),
        63,
        "reads out of bounds: 4 bytes at offset 256 of shared memory of the launch, which has 256 bytes",
        shared=256,
    ),
    Mistake(
        "an array of the thread",
        """float window[4];
        for (int k = 0; k < 4; ++k) window[k] = a[t] * k;
        b[t] = window[n / 16];  // MISTAKE""",
        ("n / 16", "n / 32"),
        0,
        "index 4 is out of bounds of 'float [4]'",
    ),
    Mistake(
        "barrier in a branch",
        """__shared__ float tile[64];
        tile[t] = a[t];
        if (t < n / 2) __syncthreads();  // MISTAKE
        else __threadfence_block();
        b[t] = tile[t];""",
        ("if (t < n / 2)", "if (n)"),
        0,
        "waits at a barrier that not all threads reach",
        "thread (32, 0, 0) left the kernel",
    ),
    Mistake(
        "different barriers",
        """if (t < n / 2)
            __syncthreads();  // MISTAKE
        else
            __syncthreads();
        b[t] = a[t];""",
        ("t < n / 2", "n"),
        0,
        "waits at a barrier that not all threads reach",
        "thread (32, 0, 0) waits at another one",
    ),
    Mistake(
        "barrier after an exit",
        """if (t >= n - 3) return;
        __syncthreads();  // MISTAKE
        b[t] = a[t];""",
        ("n - 3", "n"),
        0,
        "waits at a barrier that not all threads reach",
        "thread (61, 0, 0) left the kernel",
    ),
    Mistake(
        "lane not in its mask",
        "b[t] = __shfl_up_sync(0x7fffffff, a[t], 1);  // MISTAKE",
        ("0x7fffffff", "0xffffffff"),
        31,
        "__shfl_up_sync by lane 31, which its mask 0x7fffffff does not name",
    ),
    Mistake(
        "source not in the mask",
        "if (t % 32 < 16) b[t] = __shfl_sync(0xffff, a[t], 16);  // MISTAKE",
        ("a[t], 16", "a[t], 15"),
        0,
        "__shfl_sync reads lane 16, which its mask 0xffff does not name",
    ),
    Mistake(
        "source has left",
        """if (t % 32 == 31) return;
        b[t] = __shfl_down_sync(0xffffffff, a[t], 1);  // MISTAKE""",
        ("t % 32 == 31", "t > 63"),
        30,
        "__shfl_down_sync reads lane 31, which has left the kernel",
    ),
    Mistake(
        "different masks",
        """unsigned mask = t % 32 < 8 ? 0xffffu : 0xffffffffu;
        b[t] = __any_sync(mask, a[t] > 0);  // MISTAKE""",
        ("0xffffu", "0xffffffffu"),
        31,
        "__any_sync with mask 0xffffffff, but not all lanes of the mask call it",
        "calls __any_sync with mask 0xffff at line 3",
    ),
    Mistake(
        "different operations",
        """if (t % 32 < 16)
            b[t] = __any_sync(~0u, 1);
        else
            b[t] = __shfl_xor_sync(~0u, a[t], 1);  // MISTAKE""",
        ("t % 32 < 16", "n == 0"),
        31,
        "__shfl_xor_sync with mask 0xffffffff, but not all lanes of the mask call it",
        "thread (0, 0, 0) calls __any_sync",
    ),
    Mistake(
        "a lane waits elsewhere",
        """if (t % 32) b[t] = __any_sync(~0u, 1);  // MISTAKE
        __syncthreads();""",
        ("t % 32)", "n)"),
        1,
        "__any_sync with mask 0xffffffff, but not all lanes of the mask call it",
        "thread (0, 0, 0) waits at a barrier",
    ),
    Mistake(
        "shared memory that nobody wrote",
        """__shared__ float tile[64];
        if (t != 5) tile[t] = a[t];
        __syncthreads();
        b[t] = tile[63 - t];  // MISTAKE""",
        ("t != 5", "t >= 0"),
        58,
        "reads shared tile at offset 20, which nobody has written yet",
    ),
    Mistake(
        "shared memory of the block before",
        """__shared__ int count;
        if (t == 0 && blockIdx.x == 0) count = 0;
        __syncthreads();
        atomicAdd(&count, 1);  // MISTAKE
        __syncthreads();
        if (blockIdx.x == 0) b[t] = count;""",
        ("t == 0 && blockIdx.x == 0", "t == 0"),
        0,
        "changes atomically shared count at offset 0, which nobody has written yet",
        blocks=2,
    ),
    Mistake(
        "race: read after write",
        """__shared__ float tile[64];
        tile[t] = a[t];
        if (n == 0) __syncthreads();
        b[t] = tile[t > 0 ? t - 1 : 0];  // MISTAKE""",
        ("if (n == 0)", ""),
        1,
        "race: reads shared tile at offset 0, no barrier between",
        "thread (0, 0, 0) wrote it at line 3",
    ),
    Mistake(
        "race: write after read",
        """__shared__ float tile[64];
        tile[t] = a[t];
        __syncthreads();
        float next = tile[(t + 1) % 64];
        if (n == 0) __syncthreads();
        tile[t] = next;  // MISTAKE
        __syncthreads();
        b[t] = tile[t];""",
        ("if (n == 0)", ""),
        1,
        "race: writes shared tile at offset 4, no barrier between",
        "thread (0, 0, 0) read it at line 5",
    ),
    Mistake(
        "race: write after write",
        """__shared__ float tile[64];
        tile[t / 2] = a[t];  // MISTAKE
        __syncthreads();
        b[t] = tile[t / 2];""",
        ("t / 2", "t"),
        1,
        "race: writes shared tile at offset 0, no barrier between",
        "thread (0, 0, 0) wrote it at line 3",
    ),
    Mistake(
        "race: within a warp, no __syncwarp",
        """__shared__ float tile[64];
        tile[t] = a[t];
        if (n == 0) __syncwarp();
        b[t] = tile[t & ~1];  // MISTAKE""",
        ("if (n == 0)", ""),
        1,
        "race: reads shared tile at offset 0, no barrier between",
    ),
    Mistake(
        "race: a __syncwarp is no barrier",
        """__shared__ float tile[64];
        tile[t] = a[t];
        __syncwarp();
        b[t] = tile[t & 31];  // MISTAKE""",
        ("__syncwarp", "__syncthreads"),
        63,
        "race: reads shared tile at offset 124, no barrier between",
        "thread (31, 0, 0) wrote it at line 3",
    ),
    Mistake(
        "race: a shuffle orders no memory",
        """__shared__ float tile[64];
        tile[t] = a[t];
        float mine = __shfl_sync(~0u, a[t], 0);
        b[t] = tile[t ^ 1] + mine;  // MISTAKE""",
        ("float mine", "__syncwarp(); float mine"),
        31,
        "race: reads shared tile at offset 120, no barrier between",
        "thread (30, 0, 0) wrote it at line 3",
    ),
    Mistake(
        "race: an atomic and a plain read",
        """__shared__ int count;
        if (t == 0) count = 0;
        __syncthreads();
        atomicAdd(&count, 1);  // MISTAKE
        if (n == 0) __syncthreads();
        b[t] = count;""",
        ("if (n == 0)", ""),
        1,
        "race: changes atomically shared count at offset 0, no barrier between",
        "thread (0, 0, 0) read it at line 7",
    ),
    Mistake(
        "race: on global memory",
        """b[t] = a[t];  // MISTAKE
        b[t ^ 40] += 1;""",
        ("t ^ 40", "t"),
        32,
        "race: writes argument b at offset 128, no barrier between",
        "thread (8, 0, 0) wrote it at line 3",
    ),
    Mistake(
        "race: between blocks",
        """if (blockIdx.x == 0) a[t] = 1.0f;
        else b[t] = a[t + n / 128];  // MISTAKE""",
        ("else b[t] = a[t + n / 128]", "else b[t] = t"),
        0,
        "race: reads argument a at offset 0, no launch between",
        "thread (0, 0, 0) of block (0, 0, 0) wrote it at line 2",
        blocks=2,
    ),
    Mistake(
        "race: a block writes what an earlier one read, and itself",
        """float own = a[t];
        if (blockIdx.x == n / 64) a[t] = own + 1;  // MISTAKE
        if (blockIdx.x == 0) b[t] = own;""",
        ("a[t] = own + 1", "own = 0"),
        0,
        "race: writes argument a at offset 0, no launch between",
        "thread (0, 0, 0) of block (0, 0, 0) read it at line 2",
        blocks=2,
    ),
    Mistake(
        "division by zero",
        "b[t] = n / (int)(t - 7);  // MISTAKE",
        ("t - 7", "t + 7"),
        7,
        "division by zero",
    ),
    Mistake(
        "shift by the whole word",
        "b[t] = 1 << (t + n / 2);  // MISTAKE",
        ("t + n / 2", "t / 2"),
        0,
        "shift by 32 bits",
    ),
)


def run(mistake: Mistake, body: str) -> None:
    source = f'extern "C" __global__ void k(float* a, float* b, int n) {{ const int t = threadIdx.x;\n{body}\n}}\n'
    a, b = np.ones(64, np.float32), np.ones(64, np.float32)
    Module(source).launch("k", (mistake.blocks, 1, 1), (64, 1, 1), [a, b, np.int32(64)], mistake.shared)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_mistake_is_found_at_its_line(mistake: Mistake) -> None:
    with pytest.raises(EmulationError) as caught:
        run(mistake, mistake.body)
    lines = ["", *mistake.body.splitlines()]
    line = next(number for number, text in enumerate(lines, 1) if "MISTAKE" in text)
    block = (mistake.blocks - 1, 0, 0)
    error = caught.value
    assert (error.kernel, error.block, error.thread, error.line) == ("k", block, (mistake.thread, 0, 0), line), error
    assert mistake.what in error.what
    assert str(error).startswith(f"kernel k, block {block}, thread ({mistake.thread}, 0, 0), line {line}: ")
    assert mistake.message in str(error)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_the_corrected_kernel_raises_no_alarm(mistake: Mistake) -> None:
    assert mistake.correct[0] in mistake.body
    run(mistake, mistake.body.replace(*mistake.correct))
