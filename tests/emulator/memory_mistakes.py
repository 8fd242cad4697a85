"""Planted mistakes in the use of memory."""

from .mistake import Mistake

MEMORY = (
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
        "global memory, a vector beyond the end",
        """if (t < 16) {
            const float4* quads = (const float4*)(a + 4 * (n / 64));
            float4 v = quads[t];  // MISTAKE
            b[t] = v.x;
        }""",
        ("a + 4 * (n / 64)", "a"),
        15,
        "reads out of bounds: 16 bytes at offset 256 of argument a, which has 256 bytes",
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
        "misaligned vector, copied",
        """if (t < 8) {
            float4 v = __ldg(reinterpret_cast<const float4*>(a + n / 32 + 4 * t));  // MISTAKE
            b[t] = v.x;
        }""",
        ("n / 32", "n / 16"),
        0,
        "misaligned address",
    ),
    Mistake(
        "misaligned vector, written",
        "if (t < 4) *reinterpret_cast<int2*>(b + n / 64 + 2 * t) = make_int2(t, t);  // MISTAKE",
        ("n / 64", "n / 32"),
        0,
        "misaligned address",
    ),
    Mistake(
        "vectors in shared memory that is aligned for floats only",
        """__shared__ float tile[64];
        if (t < 16)
            reinterpret_cast<float4*>(tile)[t] = make_float4(1, 2, 3, 4);  // MISTAKE
        __syncthreads();
        b[t] = tile[t];""",
        ("__shared__ float", "__shared__ __align__(16) float"),
        0,
        "misaligned address",
    ),
    Mistake(
        "static shared memory of vectors",
        """struct Pair { float2 value; int count; };
        __shared__ Pair pairs[8];
        __shared__ float4 quads[4][4];
        if (t < 8) pairs[t].value = make_float2(a[t], t);
        if (t < 16) quads[t / 4][t % 4] = make_float4(t, 0, 0, 0);
        __syncthreads();
        const Pair* p = pairs + t / 8;
        b[t] = p[n / 64].value.y + quads[t / 16][t / 4 % 4].x;  // MISTAKE""",
        ("n / 64", "n / 65"),
        56,
        "reads out of bounds: 4 bytes at offset 132 of shared pairs, which has 128 bytes",
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
        "no dynamic shared memory",
        """extern __shared__ float tile[];
        if (n) tile[t] = a[t];  // MISTAKE
        b[t] = a[t];""",
        ("if (n)", "if (!n)"),
        0,
        "writes out of bounds: 4 bytes at offset 0 of shared memory of the launch, which has 0 bytes",
    ),
    Mistake(
        "constant memory, index",
        "b[t] = taps[t % 4];  // MISTAKE",
        ("t % 4", "t % 3"),
        3,
        "index 3 is out of bounds of 'float [3]'",
        before="__constant__ float taps[3] = {1, 2, 4};",
    ),
    Mistake(
        "constant memory, pointer",
        """const float* tap = n ? taps : a;
        b[t] = tap[t % 4];  // MISTAKE""",
        ("t % 4", "t % 3"),
        3,
        "reads out of bounds: 4 bytes at offset 12 of constant taps, which has 12 bytes",
        before="__constant__ float taps[3] = {1, 2, 4}; __constant__ int others[] = {7, 8};",
    ),
    Mistake(
        "constant memory, written",
        "taps[t % 3] = a[t]; b[t] = taps[t % 3];  // MISTAKE",
        ("taps[t % 3] = a[t];", ""),
        0,
        "writes constant memory taps",
        before="__constant__ float taps[3];",
    ),
    Mistake(
        "read-only path: written before",
        """b[t] = a[t];
        __syncthreads();
        a[t] += __ldg(b + (t ^ 1));  // MISTAKE""",
        ("__ldg(b + (t ^ 1))", "b[t ^ 1]"),
        0,
        "reads through the read-only path argument b at offset 4, and this launch writes it",
        "thread (1, 0, 0) wrote it at line 2",
    ),
    Mistake(
        "read-only path: written after",
        """float4 v = __ldg((const float4*)a + t / 4);
        __syncthreads();
        a[t] = v.x;  // MISTAKE""",
        ("a[t] = v.x", "b[t] = v.x"),
        0,
        "writes argument a at offset 0, and this launch reads it through the read-only path",
        "thread (0, 0, 0) read it at line 2",
    ),
    Mistake(
        "read-only path: shared memory",
        """__shared__ float tile[64];
        tile[t] = a[t];
        __syncthreads();
        b[t] = __ldg(tile + (t ^ 1));  // MISTAKE""",
        ("__ldg(tile + (t ^ 1))", "tile[t ^ 1]"),
        0,
        "__ldg of shared tile, which is not in global memory",
    ),
    Mistake(
        "a cached store: shared memory",
        """__shared__ float tile[64];
        __stwb(tile + t, a[t]);  // MISTAKE
        __syncthreads();
        b[t] = tile[t ^ 1];""",
        ("__stwb(tile + t, a[t])", "tile[t] = a[t]"),
        0,
        "__stwb of shared tile, which is not in global memory",
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
)
