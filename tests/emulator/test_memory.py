"""Constant memory, and the limits of memory and launches."""

import numpy as np
import pytest
from numpy.typing import NDArray

from .emulator import Argument, Module

BOTH = pytest.mark.parametrize("checks", [True, False], ids=["checked", "unchecked"])


def run(source: str, *arguments: Argument, threads: int = 32, shared: int = 0, checks: bool = True) -> None:
    """Launch kernel `k` with one block."""
    Module(source, checks=checks).launch("k", (1, 1, 1), (threads, 1, 1), arguments, shared)


@BOTH
def test_constants_that_the_host_writes(checks: bool) -> None:
    source = """
    extern "C" __constant__ float taps[4] = {1.0f, 2.0f, 3.0f, 4.0f}; __constant__ __align__(16) float4 quad,
        rows[2][2] = {{{1, 2, 3, 4}, {5, 6}}};
    __constant__ constexpr int SIZE = 4; constexpr __constant__ int table[] = {3, 1};
    static __constant__ const int counts[] = {10, 20, 30};
    extern "C" __global__ void k(float* out) {
        const int t = threadIdx.x;
        const float* tap = taps;
        out[t] = tap[t % SIZE] + 100 * quad.w + 1000 * rows[t / 16][1].y + counts[t % table[0]];
    }"""
    module, other = Module(source, checks=checks), Module(source, checks=checks)

    def launched(by: Module) -> NDArray[np.float32]:
        out = np.zeros(32, np.float32)
        by.launch("k", (1, 1, 1), (32, 1, 1), [out])
        return out

    t = np.arange(32)
    wanted = t % 4 + 1 + np.where(t < 16, 6000, 0) + 10 * (t % 3 + 1)
    assert (launched(module) == wanted).all()
    module.set_constant("taps", np.array([7, 8], np.float32))
    module.set_constant("quad", np.array([0, 0, 0, 2], np.float32))
    changed = np.array([7, 8, 3, 4])[t % 4] + wanted - (t % 4 + 1) + 200
    assert (launched(module) == changed).all()
    assert (launched(other) == wanted).all()  # a module loaded twice has its own
    assert (launched(module) == changed).all()


def test_constants_that_are_not_there() -> None:
    module = Module('__constant__ float taps[3]; extern "C" __global__ void k(float* out) { out[0] = taps[0]; }')
    with pytest.raises(ValueError, match="the source has no __constant__ weights"):
        module.set_constant("weights", np.zeros(3, np.float32))
    with pytest.raises(ValueError, match="__constant__ taps has 12 bytes, not 16"):
        module.set_constant("taps", np.zeros(4, np.float32))
    with pytest.raises(ValueError, match="more than 65536 bytes of constant memory"):
        Module('__constant__ float a[9000], b[9000]; extern "C" __global__ void k() {}')


@pytest.mark.parametrize(
    ("variables", "shared", "message"),
    [
        ("", (227 << 10) + 1, "no block can have 232449 bytes of dynamic shared memory"),
        ("__shared__ float a[6000], b[6289]; a[0] = b[0] = 1;", 0, "more than 48 KiB of static shared memory"),
        ("__shared__ float a[6000]; a[0] = 1;", 220 << 10, "more than 227 KiB of shared memory"),
    ],
)
def test_shared_memory_that_a_device_does_not_have(variables: str, shared: int, message: str) -> None:
    use = "extern __shared__ float tile[]; tile[threadIdx.x] = 1.0f;"
    source = f'extern "C" __global__ void k() {{ {variables} {use} }}'
    with pytest.raises(ValueError, match=message):
        run(source, threads=1, shared=shared)
    run(source.replace("6289", "6288"), threads=1, shared=min(shared, 200 << 10) or 4)


def test_launch_bounds_are_kept() -> None:
    for bounds in ("__launch_bounds__(2 * WIDTH) void", "void __launch_bounds__(64, 2)"):
        source = f'constexpr int WIDTH = 32; extern "C" __global__ {bounds} k(int* out) {{ out[threadIdx.x] = 1; }}'
        out = np.zeros(65, np.int32)
        run(source, out, threads=64)
        assert out.sum() == 64
        with pytest.raises(ValueError, match="__launch_bounds__ allows 64 threads"):
            run(source, out, threads=65)


def test_a_thousand_threads_with_all_the_shared_memory() -> None:
    source = """
    extern "C" __global__ void __launch_bounds__(1024) k(const float4* in, float4* out) {
        extern __shared__ __align__(16) float tile[];
        float4* quads = reinterpret_cast<float4*>(tile);
        for (int i = threadIdx.x; i < 14528; i += blockDim.x) quads[i] = __ldg(in + i);
        __syncthreads();
        for (int i = threadIdx.x; i < 14528; i += blockDim.x) out[i] = quads[14527 - i];
    }"""
    data = np.arange(14528 * 4, dtype=np.float32).reshape(-1, 4)
    out = np.zeros_like(data)
    run(source, data, out, threads=1024, shared=227 << 10)
    assert (out == data[::-1]).all()
