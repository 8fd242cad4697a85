import pytest

from farm.codegen import nvrtc
from farm.codegen.cubin import resources
from farm.plan.model import Kernel, Target

CROWDED = """\
extern "C" __global__ void __launch_bounds__(256, {blocks}) crowded(const float* in, float* out) {{
    float v[120];
    #pragma unroll
    for (int k = 0; k < 120; ++k) v[k] = in[k * 256 + threadIdx.x];
    __syncthreads();
    float total = 0.0f;
    #pragma unroll
    for (int k = 0; k < 120; ++k) total += v[k] * v[119 - k] + v[(k * 7) % 120];
    out[threadIdx.x] = total;
}}
"""
REVERSED = """\
extern "C" __global__ void {name}(float* a, int n) {{
    __shared__ float kept[{count}];
    kept[threadIdx.x] = a[threadIdx.x] * a[n];
    __syncthreads();
    a[threadIdx.x] = kept[255 - threadIdx.x];
}}
"""


@pytest.mark.parametrize("capability", [75, 80, 90, 120])
@pytest.mark.parametrize("count", [256, 1000])
def test_a_binary_says_what_ptxas_prints(capability: int, count: int) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    source = REVERSED.format(name="reversed", count=count)
    (kernel,) = nvrtc.compile_kernels([Kernel("reversed", source)], Target("cuda", capability))
    found = resources(kernel.cubin, "reversed", capability)
    assert found.registers == kernel.registers > 0
    assert found.shared == kernel.shared == 4 * count


def test_a_kernel_without_shared_memory_takes_none() -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    source = 'extern "C" __global__ void one(float* a) { a[threadIdx.x] = 1.0f; }'
    (kernel,) = nvrtc.compile_kernels([Kernel("one", source)], Target("cuda", 90))
    assert resources(kernel.cubin, "one", 90).shared == 0


@pytest.mark.parametrize(("blocks", "spilled"), [(1, False), (6, True)])
def test_what_is_spilled_lies_in_local_memory(blocks: int, spilled: bool) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    (kernel,) = nvrtc.compile_kernels([Kernel("crowded", CROWDED.format(blocks=blocks))], Target("cuda", 90))
    found = resources(kernel.cubin, "crowded", 90)
    assert (kernel.spills > 0, found.local > 0) == (spilled, spilled)
    assert found.local <= kernel.spills
