"""Planted mistakes in the order of threads: barriers, masks of lanes, races."""

from .mistake import Mistake

ORDER = (
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
        "race: the last component of a vector",
        """__shared__ __align__(16) float tile[64];
        if (t < 16) reinterpret_cast<float4*>(tile)[t] = *reinterpret_cast<const float4*>(a + 4 * t);
        if (n == 0) __syncthreads();
        b[t] = tile[t | 3];  // MISTAKE""",
        ("if (n == 0)", ""),
        1,
        "race: reads shared tile at offset 12, no barrier between",
        "thread (0, 0, 0) wrote it at line 3",
    ),
    Mistake(
        "race: a vector of which one component is used",
        """b[t] = 0;
        if (t < 16) {
            float4 v = *reinterpret_cast<const float4*>(a + 4 * t);
            b[t] = v.x;
        }
        if (t == 32) a[7] = 1.0f;  // MISTAKE""",
        ("a[7]", "b[t]"),
        32,
        "race: writes argument a at offset 28, no barrier between",
        "thread (1, 0, 0) read it at line 4",
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
        "a copy that nobody waits for",
        """__shared__ __align__(16) float tile[64];
        if (t < 16) __pipeline_memcpy_async(tile + 4 * t, a + 4 * t, 16);
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads();
        b[t] = tile[t];  // MISTAKE""",
        ("prior(1)", "prior(0)"),
        0,
        "reads shared tile at offset 0, which nobody has written yet",
    ),
    Mistake(
        "copies that are waited for before they are committed",
        """__shared__ __align__(16) float tile[64];
        if (t < 16) __pipeline_memcpy_async(tile + 4 * t, a + 4 * t, 16);
        if (n < 64) __pipeline_commit();
        __pipeline_wait_prior(0);
        __syncthreads();
        b[t] = tile[t];  // MISTAKE""",
        ("n < 64", "n"),
        0,
        "reads shared tile at offset 0, which nobody has written yet",
    ),
    Mistake(
        "no barrier after a copy",
        """__shared__ __align__(16) float tile[64];
        if (t < 16) __pipeline_memcpy_async(tile + 4 * t, a + 4 * t, 16);
        __pipeline_commit();
        __pipeline_wait_prior(0);
        if (n < 64) __syncthreads();
        b[t] = tile[t];  // MISTAKE""",
        ("n < 64", "n"),
        1,
        "race: reads shared tile at offset 4, no barrier between",
        "thread (0, 0, 0) wrote it",
    ),
    Mistake(
        "a copy to where others still read",
        """__shared__ __align__(16) float tile[64];
        tile[t] = a[t];
        __syncthreads();
        b[t] = tile[t];
        if (n < 64) __syncthreads();
        if (t >= 48) __pipeline_memcpy_async(tile + 4 * (t - 48), a + 4 * (t - 48), 16);  // MISTAKE
        __pipeline_commit();
        __pipeline_wait_prior(0);""",
        ("n < 64", "n"),
        48,
        "race: writes shared tile at offset 0, no barrier between",
        "thread (0, 0, 0) read it",
    ),
    Mistake(
        "a copy of half a vector's alignment",
        """__shared__ __align__(16) float tile[64];
        if (t < 8) __pipeline_memcpy_async(tile + 4 * t, a + n / 32 + 4 * t, 16);  // MISTAKE
        b[t] = a[t];""",
        ("n / 32", "n / 16"),
        0,
        "copies to or from a misaligned address",
    ),
    Mistake(
        "a copy to device memory",
        """__shared__ __align__(16) float tile[64];
        if (t < 1) __pipeline_memcpy_async(n ? b : tile, a, 16);  // MISTAKE""",
        ("n ? b", "!n ? b"),
        0,
        "copies to what is not shared memory",
    ),
)
