import io
import re

import pytest

from farm.device.target import Target
from farm.kernel import nvrtc
from farm.kernel.cubin import resources
from farm.plan.model import Kernel

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
__constant__ float taps[{taps}] = {{1.0f, 2.0f}};
extern "C" __global__ void reversed(float* a, int n) {{
    __shared__ float kept[{count}];
    kept[threadIdx.x] = a[threadIdx.x] * taps[n];
    __syncthreads();
    a[threadIdx.x] = kept[255 - threadIdx.x];
}}
"""


def printed(source: str, capability: int) -> str:
    """What ptxas prints."""
    core = pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    log = io.StringIO()
    core.Program(source, "c++", core.ProgramOptions(arch=f"sm_{capability}", **nvrtc.OPTIONS)).compile(
        "cubin", logs=log
    )
    return log.getvalue()


@pytest.mark.parametrize("capability", [75, 80, 90, 120])
@pytest.mark.parametrize(("count", "taps"), [(256, 9), (1000, 1000)])
def test_a_binary_says_what_is_declared_and_what_ptxas_prints(capability: int, count: int, taps: int) -> None:
    log = printed(source := REVERSED.format(count=count, taps=taps), capability)
    (kernel,) = nvrtc.compile_kernels([Kernel("reversed", source)], Target("cuda", capability))
    assert (kernel.shared, kernel.constant, kernel.spills) == (4 * count, 4 * taps, 0)
    told = re.search(r"Used (\d+) registers.*\b(\d+) bytes smem", log)
    assert told is None or (kernel.registers, kernel.shared) == (int(told[1]), int(told[2]))
    assert kernel.registers > 0


def test_a_kernel_without_shared_memory_takes_none() -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    source = 'extern "C" __global__ void one(float* a) { a[threadIdx.x] = 1.0f; }'
    (kernel,) = nvrtc.compile_kernels([Kernel("one", source)], Target("cuda", 90))
    assert (kernel.shared, kernel.constant) == (0, 0)


@pytest.mark.parametrize(("blocks", "spilled"), [(1, False), (6, True)])
def test_what_is_spilled_lies_in_local_memory(blocks: int, spilled: bool) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    (kernel,) = nvrtc.compile_kernels([Kernel("crowded", CROWDED.format(blocks=blocks))], Target("cuda", 90))
    found = resources(kernel.cubin, "crowded", 90)
    assert (kernel.spills > 0, found.local > 0) == (spilled, spilled)
    assert found.local <= kernel.spills
