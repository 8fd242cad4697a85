"""The table of device classes and its occupancy, against what the driver says of the device at hand."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from farm.device.classes import KB, WARP, DeviceClass, device_class, occupancy
from farm.device.target import Target
from farm.kernel.nvrtc import compile_kernels
from farm.plan.model import Kernel

pytestmark = pytest.mark.gpu

LIVE = (1, 8, 16, 24, 32, 40, 48, 64, 80, 96, 128, 160, 200, 240)  # numbers that a thread keeps
BOUNDS = ((1024, 1), (512, 2), (256, 3), (256, 5), (224, 3), (192, 4), (100, 6), (64, 13), (32, 16))
STATIC = (1, 1000, 4 * KB + 4, 16 * KB, 48 * KB)
THREADS = (1, 31, 32, 33, 64, 96, 100, 128, 160, 192, 224, 256, 288, 320, 384, 480, 512, 640, 768, 1000, 1024)
DYNAMIC = (0, 4, 1 * KB, 5000, 12 * KB, 47 * KB, 48 * KB, 56 * KB, 75 * KB, 98 * KB)


def checked(answer: tuple[Any, ...]) -> Any:
    """What a driver call returns beside its result, which must be success."""
    result, *values = answer
    assert result.value == 0, result
    return values[0] if values else None


@pytest.fixture(scope="module")
def driver(gpu: Any) -> Iterator[Any]:
    """The driver API, with the device's primary context current, which is CuPy's too."""
    api = pytest.importorskip("cuda.bindings.driver")
    checked(api.cuInit(0))
    device = checked(api.cuDeviceGet(gpu.index))
    checked(api.cuCtxPushCurrent(checked(api.cuDevicePrimaryCtxRetain(device))))
    yield api
    checked(api.cuCtxPopCurrent())
    checked(api.cuDevicePrimaryCtxRelease(device))


@pytest.fixture(scope="module")
def known(gpu: Any) -> DeviceClass:
    """The class of the device, if the table has its very capability."""
    found = device_class(gpu.capability)
    if found.capability != gpu.capability:
        pytest.skip(f"the table has no class of its own for sm_{gpu.capability}")
    return found


def kernel(name: str, live: int, bounds: tuple[int, int] | None = None, static: int = 0) -> Kernel:
    """A kernel whose threads keep `live` numbers, with `static` bytes of shared memory beside dynamic ones."""
    limited = f"__launch_bounds__({bounds[0]}, {bounds[1]}) " if bounds else ""
    staged = f"""    __shared__ char staged[{static}];
    staged[threadIdx.x % {static}] = (char)a[0];
    __syncthreads();
    b[1] = staged[(threadIdx.x + 1) % {static}];
"""
    return Kernel(
        name,
        f"""extern "C" __global__ void {limited}{name}(const float* a, float* b) {{
    extern __shared__ float scratch[];
    if (a[1] > 0.0f) scratch[threadIdx.x] = a[2];
    __syncthreads();
    if (a[1] > 0.0f) b[0] = scratch[threadIdx.x ^ 1];
{staged if static else ""}    float v[{live}];
#pragma unroll
    for (int i = 0; i < {live}; i++) v[i] = a[i * 1024 + threadIdx.x];
    for (int r = 0; r < (int)a[0]; r++) {{
#pragma unroll
        for (int i = 0; i < {live}; i++) v[i] = v[i] * v[(i * 7 + 1) % {live}] + v[(i * 13 + 5) % {live}];
    }}
#pragma unroll
    for (int i = 0; i < {live}; i++) b[i * 1024 + threadIdx.x] = v[i];
}}""",
    )


KERNELS = {
    **{f"live_{live}": (live, None, 0) for live in LIVE},
    **{f"bound_{threads}_{least}": (300, (threads, least), 0) for threads, least in BOUNDS},
    **{f"static_{static}": (4, None, static) for static in STATIC},
    "heavy_static": (64, None, 10 * KB),
}


@pytest.fixture(scope="module")
def compiled(target: str) -> dict[str, Kernel]:
    """The kernels as farm compiles them for the device, with what ptxas says of each."""
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    sources = [kernel(name, *made) for name, made in KERNELS.items()]
    return {made.name: made for made in compile_kernels(sources, Target.parse(target))}


@pytest.mark.parametrize("name", KERNELS)
def test_occupancy_is_the_drivers(driver: Any, known: DeviceClass, compiled: dict[str, Kernel], name: str) -> None:
    made, bounds = compiled[name], KERNELS[name][1]
    image = np.frombuffer(made.cubin, np.uint8)
    module = checked(driver.cuModuleLoadData(image.ctypes.data))
    function = checked(driver.cuModuleGetFunction(module, name.encode()))
    facts = driver.CUfunction_attribute
    assert checked(driver.cuFuncGetAttribute(facts.CU_FUNC_ATTRIBUTE_NUM_REGS, function)) == made.registers
    assert checked(driver.cuFuncGetAttribute(facts.CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, function)) == made.shared
    most = known.shared_per_block - made.shared
    wrong = []
    for dynamic in sorted({*(size for size in DYNAMIC if size <= most), most - 127, most}):
        opted_in = facts.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        checked(driver.cuFuncSetAttribute(function, opted_in, dynamic))
        for threads in (size for size in THREADS if bounds is None or size <= bounds[0]):
            wanted = checked(driver.cuOccupancyMaxActiveBlocksPerMultiprocessor(function, threads, dynamic))
            found = occupancy(known, threads, made.registers, made.shared + dynamic)
            if found.blocks != wanted:
                wrong.append(f"{threads} threads, {dynamic} bytes: the driver says {wanted}, we say {found}")
    checked(driver.cuModuleUnload(module))
    assert not wrong, "\n".join(wrong)


def attribute(driver: Any, gpu: Any, name: str) -> int:
    which = getattr(driver.CUdevice_attribute, f"CU_DEVICE_ATTRIBUTE_{name}")
    return int(checked(driver.cuDeviceGetAttribute(which, checked(driver.cuDeviceGet(gpu.index)))))


def test_the_limits_are_the_devices(driver: Any, gpu: Any, known: DeviceClass) -> None:
    limits = {
        "MAX_THREADS_PER_BLOCK": known.threads_per_block,
        "MAX_THREADS_PER_MULTIPROCESSOR": known.threads_per_sm,
        "MAX_BLOCKS_PER_MULTIPROCESSOR": known.blocks_per_sm,
        "MAX_REGISTERS_PER_MULTIPROCESSOR": known.registers_per_sm,
        "MAX_REGISTERS_PER_BLOCK": known.registers_per_sm,
        "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR": known.shared_per_sm,
        "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": known.shared_per_block,
        "MAX_SHARED_MEMORY_PER_BLOCK": known.shared_static,
        "RESERVED_SHARED_MEMORY_PER_BLOCK": known.shared_reserved,
        "WARP_SIZE": WARP,
    }
    assert {name: attribute(driver, gpu, name) for name in limits} == limits


def test_the_typical_product_is_as_the_table_says(driver: Any, gpu: Any, known: DeviceClass) -> None:
    if known.product not in gpu.name:
        pytest.skip(f"the table describes {known.product}, and this is {gpu.name}")
    assert attribute(driver, gpu, "MULTIPROCESSOR_COUNT") == known.multiprocessors
    assert attribute(driver, gpu, "L2_CACHE_SIZE") == pytest.approx(known.l2_bytes, rel=0.02)
    assert 1e3 * attribute(driver, gpu, "CLOCK_RATE") == pytest.approx(known.clock, rel=0.02)
    both_edges = 2e3 * attribute(driver, gpu, "MEMORY_CLOCK_RATE")
    bandwidth = both_edges * attribute(driver, gpu, "GLOBAL_MEMORY_BUS_WIDTH") / 8
    assert bandwidth == pytest.approx(known.bandwidth, rel=0.05)
