"""What the emulator models: threads, memory, barriers, warps, atomics, types and arithmetic."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from .emulator import EmulationError, Module, Pointers
from .translate import translate

BOTH = pytest.mark.parametrize("checks", [True, False], ids=["checked", "unchecked"])


def run(
    source: str,
    *arguments: NDArray[Any] | np.generic,
    grid: tuple[int, int, int] = (1, 1, 1),
    block: tuple[int, int, int] = (32, 1, 1),
    shared: int = 0,
    checks: bool = True,
) -> None:
    """Launch kernel `k`."""
    Module(source, checks=checks).launch("k", grid, block, arguments, shared)


def values(expressions: list[str], kind: str, dtype: Any, *, parameters: str = "", arguments: Any = ()) -> NDArray[Any]:
    """What expressions are on the device."""
    stores = "\n".join(f"    out[{k}] = {text};" for k, text in enumerate(expressions))
    out = np.zeros(len(expressions), dtype)
    run(f'extern "C" __global__ void k({kind}* out{parameters}) {{\n{stores}\n}}', out, *arguments, block=(1, 1, 1))
    return out


@BOTH
def test_every_thread_of_every_block_runs_once(checks: bool) -> None:
    source = """
    extern "C" __global__ void __launch_bounds__(24) k(uint4* out) {
        const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
        const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
        out[block * 24 + thread] = make_uint4(block, thread, threadIdx.z, blockIdx.z);
    }"""
    out = np.zeros((2 * 3 * 2, 24, 4), np.uint32)
    run(source, out, grid=(2, 3, 2), block=(2, 3, 4), checks=checks)
    assert (out[..., 0] == np.arange(12)[:, None]).all()
    assert (out[..., 1] == np.arange(24)).all()
    assert (out[..., 2] == np.arange(24) // 6).all()
    assert (out[..., 3] == np.arange(12)[:, None] // 6).all()


@BOTH
def test_a_tile_in_shared_memory(checks: bool) -> None:
    source = """
    constexpr int W = 32;
    extern "C" __global__ void k(const float* __restrict__ in, float* __restrict__ out, int w, int h) {
        __shared__ float tile[8][W + 1], sums[8];
        extern __shared__ __align__(16) unsigned char raw[];
        int* columns = reinterpret_cast<int*>(raw);
        const int x = blockIdx.x * W + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
        if (threadIdx.y == 0) columns[threadIdx.x] = x;
        tile[threadIdx.y][threadIdx.x] = x < w && y < h ? __ldg(in + y * w + x) : 0.0f;
        __syncthreads();
        if (threadIdx.x == 0) {
            float sum = 0.0f;
            for (int k = 0; k < W; ++k) sum += tile[threadIdx.y][k];
            sums[threadIdx.y] = sum;
        }
        __syncthreads();
        if (x < w && y < h) out[y * w + columns[threadIdx.x]] = sums[threadIdx.y];
    }"""
    data = np.arange(13 * 40, dtype=np.float32).reshape(13, 40)
    out = np.full_like(data, np.nan)
    run(source, data, out, np.int32(40), np.int32(13), grid=(2, 2, 1), block=(32, 8, 1), shared=128, checks=checks)
    assert (out[:, :32] == data[:, :32].sum(1)[:, None]).all()
    assert (out[:, 32:] == data[:, 32:].sum(1)[:, None]).all()


def test_unwritten_shared_memory_is_nan_without_checks() -> None:
    out = np.zeros(1, np.float32)
    source = 'extern "C" __global__ void k(float* out) { __shared__ float tile[4]; out[0] = tile[threadIdx.x]; }'
    run(source, out, block=(1, 1, 1), checks=False)
    assert np.isnan(out[0])


def test_barriers_vote() -> None:
    source = """
    extern "C" __global__ void k(int* out) {
        const int t = threadIdx.x;
        out[t] = __syncthreads_count(t % 3 == 0);
        out[40 + t] = __syncthreads_or(t == 39) != 0;
        out[80 + t] = __syncthreads_and(t < 39) != 0;
    }"""
    out = np.full((3, 40), -1, np.int32)
    run(source, out, block=(40, 1, 1))
    assert out.tolist() == [[14] * 40, [1] * 40, [0] * 40]


@BOTH
def test_shuffles(checks: bool) -> None:
    source = """
    extern "C" __global__ void k(float* out, double* wide, unsigned char* bytes) {
        const int t = threadIdx.x;
        out[t] = __shfl_sync(~0u, (float)t, 5);
        out[32 + t] = __shfl_up_sync(~0u, (float)t, 2);
        out[64 + t] = __shfl_down_sync(~0u, (float)t, 2);
        out[96 + t] = __shfl_xor_sync(~0u, (float)t, 3);
        out[128 + t] = __shfl_sync(~0u, (float)t, 9, 8);
        out[160 + t] = __shfl_down_sync(~0u, (float)t, 1, 4);
        wide[t] = __shfl_xor_sync(~0u, t * 0.5, 1);
        bytes[t] = __shfl_sync(~0u, (unsigned char)t, 31);
        if (t < 16) out[192 + t] = __shfl_sync(0xffffu, (float)t, t + 1 & 15);
    }"""
    out, wide, bytes_ = np.zeros((7, 32), np.float32), np.zeros(32), np.zeros(32, np.uint8)
    run(source, out, wide, bytes_, checks=checks)
    lane = np.arange(32)
    assert (out[0] == 5).all()
    assert (out[1] == np.where(lane < 2, lane, lane - 2)).all()
    assert (out[2] == np.where(lane > 29, lane, lane + 2)).all()
    assert (out[3] == lane ^ 3).all()
    assert (out[4] == lane // 8 * 8 + 1).all()
    assert (out[5] == np.where(lane % 4 == 3, lane, lane + 1)).all()
    assert (out[6, :16] == (lane[:16] + 1) % 16).all()
    assert (wide == (lane ^ 1) * 0.5).all()
    assert (bytes_ == 31).all()


def test_votes_and_reductions() -> None:
    source = """
    extern "C" __global__ void k(unsigned* out, int* sums) {
        const int t = threadIdx.x;
        if (t >= 40) return;                    // the second warp has 8 lanes left, which may be named all the same
        out[t] = __ballot_sync(~0u, t % 2);
        out[40 + t] = __any_sync(~0u, t == 33) * 2 + __all_sync(~0u, t >= 32);
        out[80 + t] = __activemask();
        sums[t] = __reduce_add_sync(~0u, t - 35);
        sums[40 + t] = __reduce_min_sync(~0u, 5 - t);
        sums[80 + t] = __reduce_max_sync(~0u, (unsigned)t);
        sums[120 + t] = __reduce_or_sync(~0u, 1u << t % 8) + __reduce_and_sync(~0u, 3u) + __reduce_xor_sync(~0u, 1u);
    }"""
    out, sums = np.zeros((3, 40), np.uint32), np.zeros((4, 40), np.int32)
    run(source, out, sums, block=(64, 1, 1))
    first, second = out[:, 0].tolist(), out[:, 32].tolist()
    assert first == [0xAAAAAAAA, 0, 0xFFFFFFFF]
    assert second == [0xAA, 3, 0xFF]
    assert sums[:, 0].tolist() == [sum(range(32)) - 35 * 32, 5 - 31, 31, 258]
    assert sums[:, 39].tolist() == [sum(range(32, 40)) - 35 * 8, 5 - 39, 39, 258]


def test_syncwarp_orders_an_exchange_within_the_warp() -> None:
    source = """
    extern "C" __global__ void k(const float* in, float* out) {
        __shared__ float rows[4][32];
        const int lane = threadIdx.x, warp = threadIdx.y;
        for (int k = 0; k < 3; ++k) {
            rows[warp][lane] = in[(k * 4 + warp) * 32 + lane];
            __syncwarp();
            float sum = rows[warp][(lane + 1) % 32] + rows[warp][(lane + 31) % 32];
            __syncwarp();                                   // before the next row overwrites
            out[(k * 4 + warp) * 32 + lane] = sum;
            if (lane < 16) {
                rows[warp][lane] = sum;
                __syncwarp(0xffff);
                out[(k * 4 + warp) * 32 + lane] = rows[warp][lane ^ 8];
                __syncwarp(0xffff);
            }
        }
    }"""
    data = np.random.default_rng(1).random((12, 32), np.float32)
    out = np.zeros_like(data)
    run(source, data, out, block=(32, 4, 1))
    wanted = np.roll(data, -1, 1) + np.roll(data, 1, 1)
    wanted[:, :16] = wanted[:, np.arange(16) ^ 8]
    assert (out == wanted).all()


def test_atomics() -> None:
    source = """
    extern "C" __global__ void k(int* i, unsigned* u, unsigned long long* l, float* f, int* old) {
        const int t = blockIdx.x * 32 + threadIdx.x;
        atomicAdd(i, t); atomicSub(i + 1, t); atomicMin(i + 2, -t); atomicMax(i + 3, t); atomicXor(i + 4, t);
        atomicAnd(u, ~(1u << t % 32)); atomicOr(u + 1, 1u << t % 32); atomicInc(u + 2, 9u); atomicMax(u + 3, 1u << 31);
        atomicAdd(l, 1ull << 40); atomicMin(l + 1, (unsigned long long)t);
        atomicAdd(f, 0.5f); atomicExch(f + 1, 7.0f);
        old[t] = atomicAdd(i + 5, 1);
        while (atomicCAS(i + 6, t, t + 1) == -1) {}
    }"""
    i = np.array([0, 0, 9, -9, 0, 0, 0], np.int32)
    u = np.array([0xFFFFFFFF, 0, 0, 1], np.uint32)
    l = np.array([0, 99], np.uint64)  # noqa: E741 (as in the kernel)
    f, old = np.zeros(2, np.float32), np.zeros(96, np.int32)
    run(source, i, u, l, f, old, grid=(3, 1, 1))
    assert i.tolist() == [4560, -4560, -95, 95, 0, 96, 96]
    assert u.tolist() == [0, 0xFFFFFFFF, 6, 1 << 31]
    assert l.tolist() == [96 << 40, 0]
    assert f.tolist() == [48.0, 7.0]
    assert old.tolist() == list(range(96))


def test_the_last_block_may_add_up_what_others_fenced_off() -> None:
    source = """
    extern "C" __global__ void k(float* partial, unsigned* done, float* out) {
        __shared__ bool last;
        if (threadIdx.x == 0) {
            partial[blockIdx.x] = blockIdx.x + 1.0f;
            __threadfence();
            last = atomicAdd(done, 1u) == gridDim.x - 1;
        }
        __syncthreads();
        if (last && threadIdx.x < gridDim.x) atomicAdd(out, partial[threadIdx.x]);
    }"""
    out = np.zeros(1, np.float32)
    run(source, np.zeros(8, np.float32), np.zeros(1, np.uint32), out, grid=(8, 1, 1))
    assert out[0] == 36
    with pytest.raises(EmulationError, match="race: reads argument partial at offset 0, no launch between"):
        run(
            source.replace("__threadfence();", ""), np.zeros(8, np.float32), np.zeros(1, np.uint32), out, grid=(8, 1, 1)
        )


def test_vector_types_have_the_sizes_of_the_device() -> None:
    kinds = [f"{base}{n}" for base in ("char", "ushort", "int", "float", "double", "longlong") for n in (1, 2, 3, 4)]
    sizes = values([f"sizeof({kind}) * 100 + alignof({kind})" for kind in kinds], "int", np.int32)
    wanted = []
    for size in (1, 2, 4, 4, 8, 8):
        wanted += [size * 101, size * 202, size * 301, size * 400 + min(16, size * 4)]
    assert sizes.tolist() == wanted
    assert values(["make_float3(1, 2, 3).z", "make_char2(-3, 4).x"], "float", np.float32).tolist() == [3, -3]


def test_half_precision_is_numpys() -> None:
    source = """
    extern "C" __global__ void k(const unsigned short* halves, float* floats, const float* in, unsigned short* out,
                                 int count, const __half2* pairs, float2* sums) {
        const int stride = blockDim.x * gridDim.x, first = blockIdx.x * blockDim.x + threadIdx.x;
        for (int i = first; i < 65536; i += stride) floats[i] = half_to_float(halves[i]);
        for (int i = first; i < count; i += stride) out[i] = float_to_half(in[i]);
        if (first == 0) sums[0] = __half22float2(__hadd2(pairs[0], __floats2half2_rn(1.0f, __half2float(pairs[0].x))));
    }"""
    halves, floats = np.arange(65536, dtype=np.uint16), np.zeros(65536, np.float32)
    with np.errstate(all="ignore"):
        exact = halves.view(np.float16).astype(np.float32)
        ties = (exact[:-1] + exact[1:]) / 2  # halfway between neighbours
        bits = np.random.default_rng(1).integers(0, 2**32, 20000, np.uint32).view(np.float32)
        near = np.random.default_rng(2).standard_normal(20000).astype(np.float32) * 1e-5
        given = np.concatenate(
            [exact, ties, np.nextafter(ties, np.float32(0)), bits, near, np.array([65519.9, 65520], np.float32)]
        )
        wanted = given.astype(np.float16)
    made = np.zeros(given.size, np.uint16)
    pair, sums = np.array([0.5, 2.0], np.float16), np.zeros(2, np.float32)
    run(source, halves, floats, given, made, np.int32(given.size), pair, sums, grid=(2, 1, 1), block=(128, 1, 1))
    assert np.array_equal(floats, exact, equal_nan=True)
    numbers = ~np.isnan(given)
    assert (made.view(np.float16)[numbers].view(np.uint16) == wanted[numbers].view(np.uint16)).all()
    assert np.isnan(made.view(np.float16)[~numbers]).all()
    assert sums.tolist() == [1.5, 2.5]


def test_constant_memory_and_cache_hints() -> None:
    source = """
    __constant__ float taps[3] = {1.0f, 2.0f, 4.0f};
    extern "C" __global__ void k(const float4* in, float4* out) {
        float4 v = __ldcs(in + threadIdx.x);
        v.w = taps[threadIdx.x % 3];
        __stcs(out + threadIdx.x, v);
    }"""
    data = np.arange(128, dtype=np.float32).reshape(32, 4)
    out = np.zeros_like(data)
    run(source, data, out)
    assert (out[:, :3] == data[:, :3]).all()
    assert (out[:, 3] == np.array([1, 2, 4])[np.arange(32) % 3]).all()


def test_one_array_may_be_two_arguments() -> None:
    source = 'extern "C" __global__ void k(const float* in, float* out) { out[threadIdx.x] = in[threadIdx.x] + 1.0f; }'
    data = np.arange(32, dtype=np.float32)
    run(source, data, data)
    assert (data == np.arange(1, 33)).all()
    with pytest.raises(EmulationError, match="race: reads argument in"):
        run(source.replace("in[threadIdx.x]", "in[threadIdx.x / 2]"), data, data)


def test_a_failed_launch_leaves_nothing_behind() -> None:
    source = 'extern "C" __global__ void k(float* a, int shift) { a[threadIdx.x + shift] = 1.0f; __syncthreads(); }'
    a = np.zeros(32, np.float32)
    with pytest.raises(EmulationError):
        run(source, a, np.int32(1))
    run(source, a, np.int32(0))
    assert (a == 1).all()


def test_a_line_within_a_function_is_told_with_its_caller() -> None:
    source = """
    __device__ __forceinline__ float at(const float* data, int x) {
        return __ldg(data + x);
    }
    extern "C" __global__ void k(const float* in, float* out) {
        out[threadIdx.x] = at(in, threadIdx.x + 1);
    }"""
    with pytest.raises(EmulationError) as caught:
        run(source, np.zeros(32, np.float32), np.zeros(32, np.float32))
    assert caught.value.line == 3
    assert "of argument in, which has 128 bytes, called from line 6\n    return __ldg(data + x);" in str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "grid", "block", "message"),
    [
        ((np.zeros(4, np.float32),), (1, 1, 1), (4, 1, 1), "k takes 2 arguments, not 1"),
        ((np.zeros(4, np.float32), np.int64(1)), (1, 1, 1), (4, 1, 1), "argument n has 4 bytes, not 8"),
        ((np.zeros((4, 4), np.float32).T, np.int32(1)), (1, 1, 1), (4, 1, 1), "argument a is not contiguous"),
        ((np.zeros(4, np.float32), np.int32(1)), (1, 1, 1), (64, 32, 1), "no block can have"),
        ((np.zeros(4, np.float32), np.int32(1)), (1, 65536, 1), (4, 1, 1), "no grid can have"),
    ],
)
def test_a_launch_that_a_device_refuses(arguments: Any, grid: Any, block: Any, message: str) -> None:
    source = 'extern "C" __global__ void k(float* a, int n) {}'
    with pytest.raises(ValueError, match=message):
        run(source, *arguments, grid=grid, block=block)


def test_a_source_that_does_not_compile() -> None:
    with pytest.raises(ValueError, match=r"kernel\.cu:2:.*nonsense"):
        Module('extern "C" __global__ void k() {\n nonsense; }')


def test_translation_keeps_lines() -> None:
    source = 'extern "C" __global__ void\nk(const float* __restrict__ in, // comment, with a comma\n int2 at) {\n'
    source += "  extern __shared__\n    float4 s[];\n  __shared__ unsigned int a[2][3],\n   b;\n  b = 0; }\n"
    made = translate(source)
    assert made.kernels == {"k": ("in", "at")}
    lines = made.text.splitlines()
    assert lines[7].strip() == "b = 0; }"
    assert lines[3].strip() == "float4* const s = static_cast<float4*>(emulator::dynamic_shared());"
    assert 'emulator::shared<unsigned int[2][3]>(0, "a")' in lines[5]
    assert 'emulator::shared<unsigned int>(1, "b")' in lines[5]


def test_a_compiled_module_is_kept() -> None:
    source = 'extern "C" __global__ void k(float* a) { a[0] = 3.0f; }'
    first = Module(source).path
    stamp = first.stat().st_mtime_ns
    assert Module(source).path == first
    assert first.stat().st_mtime_ns == stamp
    assert Module(source, checks=False).path != first


STRUCT = """
struct Planes { float* at[3]; };
extern "C" __global__ void k(Planes planes, int last) {
    planes.at[1][threadIdx.x] = planes.at[0][threadIdx.x] + (planes.at[2] ? 0.0f : 1.0f);
    if (threadIdx.x == last) planes.at[0][threadIdx.x + 1] = 0.0f;
}
"""


@BOTH
def test_a_struct_of_pointers_goes_in_by_value(checks: bool) -> None:
    one, other = np.arange(32, dtype=np.float32), np.zeros(32, np.float32)
    Module(STRUCT, checks=checks).launch("k", (1, 1, 1), (32, 1, 1), [Pointers((one, other), 3), np.int32(-1)])
    assert np.array_equal(other, one + 1)


def test_what_a_struct_points_to_has_its_own_bounds() -> None:
    arrays = Pointers((np.zeros(32, np.float32), np.zeros(32, np.float32)), 3)
    with pytest.raises(EmulationError, match=r"writes out of bounds: 4 bytes at offset 128 of argument planes\[0\]"):
        Module(STRUCT).launch("k", (1, 1, 1), (32, 1, 1), [arrays, np.int32(31)])
