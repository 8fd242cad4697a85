import pytest

from farm.codegen import nvrtc
from farm.codegen.cubin import resources
from farm.plan.model import Kernel, Target

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
