"""How fast a CUDA device copies and computes: medians between events, after a warm-up."""

import statistics
from collections.abc import Callable

import cupy as cp

from farm.device.facts import DeviceFacts
from farm.kernel.nvrtc import assemble
from farm.plan.model import Kernel

COPIED = 1 << 28
"""Bytes that one copy reads: more than any L2 holds."""

WARM_UPS, TRIALS = 3, 15
"""Calls before the first that is timed, and those that are."""

THREADS, BLOCKS_PER_SM, STEPS, CHAINS = 256, 8, 4096, 8
"""Of the kernel that computes: threads of a block, blocks, steps of a thread, and sums that do not wait for another."""

_SOURCE = f"""extern "C" __global__ void fma_rate(float* out, float scale)
{{
    float sums[{CHAINS}];
    for (int i = 0; i < {CHAINS}; ++i) sums[i] = threadIdx.x + i;
    for (int step = 0; step < {STEPS}; ++step) {{
        #pragma unroll
        for (int i = 0; i < {CHAINS}; ++i) sums[i] = __fmaf_rn(sums[i], scale, 1.0f);
    }}
    float total = 0.0f;
    for (int i = 0; i < {CHAINS}; ++i) total += sums[i];
    if (total == 0.0f) out[blockIdx.x] = total;
}}
"""


def rates(facts: DeviceFacts) -> tuple[float, float]:
    """Bytes a second that a copy reads and writes together, and float32 operations a second of fused products and sums.

    Raises:
        FarmError: NVRTC is not installed.
    """
    (kernel,) = assemble((Kernel("fma_rate", _SOURCE),), facts.target, None)
    with cp.cuda.Device(facts.index), cp.cuda.Stream(non_blocking=True) as stream:
        source, target = (cp.zeros(COPIED, cp.uint8) for _ in range(2))
        copy = _median(lambda: target.data.copy_from_device_async(source.data, COPIED, stream))
        module = cp.cuda.function.Module()
        module.load(kernel.cubin)
        compute, blocks = module.get_function(kernel.name), BLOCKS_PER_SM * facts.multiprocessors
        out = cp.zeros(blocks, cp.float32)
        arguments = (out, cp.float32(0.999))
        seconds = _median(lambda: compute((blocks,), (THREADS,), arguments, stream=stream))
        return 2 * COPIED / copy, 2.0 * CHAINS * STEPS * THREADS * blocks / seconds


def _median(call: Callable[[], object]) -> float:
    """Seconds of a call on the current stream."""
    for _ in range(WARM_UPS):
        call()
    seconds = list[float]()
    for _ in range(TRIALS):
        begin, end = cp.cuda.Event(), cp.cuda.Event()
        begin.record()
        call()
        end.record()
        end.synchronize()
        seconds.append(cp.cuda.get_elapsed_time(begin, end) / 1e3)
    return statistics.median(seconds)
