"""Vector types: their sizes and moves, through every kind of memory and every cache hint."""

import numpy as np
import pytest

from .emulator import Argument, EmulationError, Module

BOTH = pytest.mark.parametrize("checks", [True, False], ids=["checked", "unchecked"])


def run(source: str, *arguments: Argument, threads: int = 32, shared: int = 0, checks: bool = True) -> None:
    """Launch kernel `k` with one block."""
    Module(source, checks=checks).launch("k", (1, 1, 1), (threads, 1, 1), arguments, shared)


@pytest.mark.parametrize("base", ["char", "uchar", "short", "ushort", "int", "uint", "longlong", "float", "double"])
@pytest.mark.parametrize("count", [2, 4])
def test_sizes_alignments_and_moves(base: str, count: int) -> None:
    name = {"char": "int8", "uchar": "uint8", "short": "int16", "ushort": "uint16", "int": "int32", "uint": "uint32"}
    dtype = np.dtype(name.get(base, {"longlong": "int64", "float": "float32", "double": "float64"}.get(base, "")))
    parts = ", ".join(f"v.{axis}" for axis in reversed("xyzw"[:count]))
    source = f"""
    extern "C" __global__ void k(const {base}{count}* in, {base}{count}* out, int* sizes) {{
        __shared__ {base}{count} tile[2][16];
        {base}{count} local[2] = {{}};
        tile[threadIdx.x / 16][threadIdx.x % 16] = in[threadIdx.x];
        __syncthreads();
        local[threadIdx.x % 2] = tile[1 - threadIdx.x / 16][threadIdx.x % 16];
        const {base}{count} v = local[threadIdx.x % 2];
        out[threadIdx.x] = make_{base}{count}({parts});
        if (threadIdx.x == 0) sizes[0] = sizeof(v), sizes[1] = alignof({base}{count}), sizes[2] = local[1].y;
    }}"""
    data = np.random.default_rng(1).integers(0, 2**31, (32, count)).astype(dtype)
    out, sizes = np.zeros_like(data), np.full(3, -1, np.int32)
    run(source, data, out, sizes)
    assert (out == np.roll(data, 16, 0)[:, ::-1]).all()
    size = count * dtype.itemsize
    assert sizes.tolist() == [size, min(16, size), 0]


@BOTH
def test_every_cache_hint_loads_and_stores(checks: bool) -> None:
    hints = [
        ("__ldg", "__stcs"),
        ("__ldcs", "__stcg"),
        ("__ldcg", "__stwb"),
        ("__ldca", "__stwt"),
        ("__ldcv", "__stcs"),
    ]
    for load, store in hints:
        source = f"""
        extern "C" __global__ void k(const float4* quads, float4* out, const unsigned char* bytes, int* numbers) {{
            const int t = threadIdx.x;
            {store}(out + t, {load}(&quads[31 - t]));
            {store}(numbers + t, (int){load}(bytes + t) + {load}(reinterpret_cast<const uchar4*>(bytes) + t / 4).w);
        }}"""
        data = np.arange(128, dtype=np.float32).reshape(32, 4)
        out, bytes_, numbers = np.zeros_like(data), np.arange(100, 132, dtype=np.uint8), np.zeros(32, np.int32)
        run(source, data, out, bytes_, numbers, checks=checks)
        assert (out == data[::-1]).all()
        assert (numbers == np.arange(100, 132) + np.arange(32) // 4 * 4 + 103).all()


@BOTH
def test_pointers_to_scalars_and_vectors_of_one_memory(checks: bool) -> None:
    source = """
    template <int N> struct Rows { float4 quads[N]; };
    extern "C" __global__ void __launch_bounds__(64, 4) k(const float* __restrict__ in, float* __restrict__ out) {
        extern __shared__ unsigned char memory[];
        __shared__ Rows<2> rows;
        float* floats = reinterpret_cast<float*>(memory);
        uint2* pairs = reinterpret_cast<uint2*>(memory + 64 * sizeof(float));
        const int t = threadIdx.x;
        if (t < 16) reinterpret_cast<float4*>(floats)[t] = reinterpret_cast<const float4*>(in)[t];
        if (t < 2) rows.quads[t] = {1.0f * t, 2.0f * t};
        pairs[t] = make_uint2(t, 2 * t);
        __syncthreads();
        float window[4];
        #pragma unroll 4
        for (int i = 0; i < 4; ++i) window[i] = floats[(t + i) % 64];
        const auto sum = [&](int n) { float s = 0.0f; for (int i = 0; i < n; ++i) s += window[i]; return s; };
        out[t] = sum(4) + pairs[63 - t].y + rows.quads[t % 2].y + rows.quads[1].w;
    }"""
    data, out = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    run(source, data, out, threads=64, shared=64 * 4 + 64 * 8, checks=checks)
    wanted = sum(np.roll(data, -i) for i in range(4)) + 2 * data[::-1] + 2 * (data % 2)
    assert (out == wanted).all()


@pytest.mark.parametrize(
    ("body", "thread", "message"),
    [
        (
            "float4 v = quads[threadIdx.x]; out[threadIdx.x] = v.x;",
            15,
            "reads out of bounds: 16 bytes at offset 240 of argument in, which has 248 bytes",
        ),
        (
            "out[threadIdx.x] = quads[threadIdx.x].x;",
            -1,  # a component by itself is a read of 4 bytes: those of thread 15 are there
            "",
        ),
        (
            "out[threadIdx.x] = __ldg(quads + threadIdx.x).x;",
            15,
            "reads out of bounds: 16 bytes at offset 240 of argument in, which has 248 bytes",
        ),
        (
            "const float4 v = __ldcs(quads + threadIdx.x); out[threadIdx.x] = v.y;",
            15,
            "reads out of bounds: 16 bytes at offset 240 of argument in, which has 248 bytes",
        ),
        (
            "reinterpret_cast<double2*>(in)[threadIdx.x] = make_double2(1, 2);",
            15,
            "writes out of bounds: 16 bytes at offset 240 of argument in, which has 248 bytes",
        ),
        (
            "__stcs(quads + threadIdx.x, make_float4(1, 2, 3, 4));",
            15,
            "writes out of bounds: 16 bytes at offset 240 of argument in, which has 248 bytes",
        ),
    ],
)
def test_a_vector_across_the_end_of_an_argument(body: str, thread: int, message: str) -> None:
    source = f"""extern "C" __global__ void k(float* in, float* out) {{
        float4* quads = reinterpret_cast<float4*>(in);
        {body}
    }}"""
    data, out = np.zeros(62, np.float32), np.zeros(16, np.float32)
    if not message:
        return run(source, data, out, threads=16)
    with pytest.raises(EmulationError) as caught:
        run(source, data, out, threads=16)
    assert (caught.value.thread, caught.value.line, caught.value.what) == ((thread, 0, 0), 3, message)
    return None
