import ctypes
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from farm.device.classes import CLASSES, KB, WARP, DeviceClass, Occupancy, device_class, occupancy
from farm.errors import ExitCode, FarmError

Oracle = Callable[[DeviceClass, NDArray[np.int32]], NDArray[np.int32]]

CASES = 20_000  # of each class
BITS = {"threads": 1, "registers": 2, "shared memory": 4, "blocks": 8}  # cudaOccLimitingFactor
SHIM = """
#include <cuda_occupancy.h>

extern "C" void occupancies(const int *device, int count, const int (*cases)[4], int (*found)[2]) {
    cudaOccDeviceProp properties;
    properties.computeMajor = device[0] / 10;
    properties.computeMinor = device[0] % 10;
    properties.maxThreadsPerBlock = device[1];
    properties.maxThreadsPerMultiprocessor = device[2];
    properties.regsPerBlock = properties.regsPerMultiprocessor = device[3];
    properties.warpSize = 32;
    properties.sharedMemPerBlock = device[4];
    properties.sharedMemPerMultiprocessor = device[5];
    properties.sharedMemPerBlockOptin = device[6];
    properties.reservedSharedMemPerBlock = device[7];
    properties.numSms = 1;
    cudaOccDeviceState state;
    for (int k = 0; k < count; k++) {
        cudaOccFuncAttributes kernel;
        kernel.maxThreadsPerBlock = INT_MAX;
        kernel.numRegs = cases[k][1];
        kernel.sharedSizeBytes = cases[k][2];
        kernel.maxDynamicSharedSizeBytes = cases[k][3];
        kernel.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
        kernel.numBlockBarriers = 1;
        cudaOccResult result;
        cudaOccError error = cudaOccMaxActiveBlocksPerMultiprocessor(
            &result, &properties, &kernel, &state, cases[k][0], cases[k][3]);
        found[k][0] = error == CUDA_OCC_SUCCESS ? result.activeBlocksPerMultiprocessor : -1;
        found[k][1] = result.limitingFactors;
    }
}

extern "C" int most_shared(int capability, int bytes) {
    cudaOccDeviceProp properties;
    properties.computeMajor = capability / 10;
    properties.computeMinor = capability % 10;
    size_t size = bytes;
    return cudaOccAlignUpShmemSizeVoltaPlus(&size, &properties) == CUDA_OCC_SUCCESS ? (int)size : -1;
}
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """`cuda_occupancy.h` as the CUDA runtime's package brings it, compiled for the host."""
    try:
        (header,) = (file for file in files("nvidia-cuda-runtime") or () if file.name == "cuda_occupancy.h")
    except PackageNotFoundError:
        pytest.skip("nvidia-cuda-runtime is not installed")
    if not shutil.which("g++"):
        pytest.skip("g++ is not installed")
    folder = tmp_path_factory.mktemp("occupancy")
    source, built = folder / "shim.cpp", folder / "shim.so"
    source.write_text(SHIM)
    include = Path(str(header.locate())).parent
    subprocess.run(["g++", "-O1", "-shared", "-fPIC", f"-I{include}", source, "-o", built], check=True)
    return ctypes.CDLL(str(built))


@pytest.fixture(scope="module")
def oracle(library: ctypes.CDLL) -> Oracle:
    """Blocks and limiting factors by NVIDIA's own calculator, of rows of (threads, registers, static, dynamic)."""

    def ask(device: DeviceClass, cases: NDArray[np.int32]) -> NDArray[np.int32]:
        facts = (
            device.capability,
            device.threads_per_block,
            device.threads_per_sm,
            device.registers_per_sm,
            device.shared_static,
            device.shared_per_sm,
            device.shared_per_block,
            device.shared_reserved,
        )
        found = np.zeros((len(cases), 2), np.int32)
        library.occupancies((ctypes.c_int * 8)(*facts), len(cases), cases.ctypes, found.ctypes)
        return found

    return ask


def drawn(device: DeviceClass) -> NDArray[np.int32]:
    """Cases of all sizes, half of them at the edges where one block more or less fits into shared memory."""
    rng = np.random.default_rng(device.capability)
    threads = rng.integers(1, device.threads_per_block + 70, CASES)
    registers = rng.integers(0, device.registers_per_thread + 1, CASES)
    edges = device.shared_per_sm // rng.integers(1, device.blocks_per_sm + 1, CASES) - device.shared_reserved
    edges += rng.integers(-device.shared_unit - 1, device.shared_unit + 2, CASES)
    shared = np.where(rng.random(CASES) < 0.5, edges, rng.integers(0, device.shared_per_block + 2 * KB, CASES))
    shared = np.where(rng.random(CASES) < 0.2, 0, np.maximum(shared, 0))
    static = np.minimum(rng.integers(0, device.shared_static + 1, CASES), shared)
    return np.stack([threads, registers, static, shared - static], axis=1).astype(np.int32)


@pytest.mark.parametrize("device", CLASSES, ids=lambda device: f"sm_{device.capability}")
def test_occupancy_is_what_nvidias_calculator_says(device: DeviceClass, oracle: Oracle) -> None:
    cases = drawn(device)
    limits = set()
    for (threads, registers, static, dynamic), (blocks, factors) in zip(
        cases.tolist(), oracle(device, cases).tolist(), strict=True
    ):
        made = occupancy(device, threads, registers, static + dynamic)
        case = f"{threads} threads, {registers} registers, {static} + {dynamic} bytes"
        assert made.blocks == blocks, case
        assert made.limit == "launch" if not blocks else BITS[made.limit] & factors, case
        limits.add(made.limit)
    assert limits == {*BITS, "launch"}


@pytest.mark.parametrize("device", CLASSES, ids=lambda device: f"sm_{device.capability}")
def test_shared_memory_is_the_largest_that_a_multiprocessor_can_set_aside(
    device: DeviceClass, library: ctypes.CDLL
) -> None:
    most = device.shared_per_sm
    assert library.most_shared(device.capability, most) == most
    assert library.most_shared(device.capability, most + 1) == -1
    assert device.shared_per_block + device.shared_reserved == most


@pytest.mark.parametrize(
    ("threads", "registers", "shared", "wanted"),
    [
        (256, 32, 0, Occupancy(8, 64, 1.0, "threads")),
        (32, 32, 0, Occupancy(32, 32, 0.5, "blocks")),
        (256, 48, 0, Occupancy(5, 40, 0.625, "registers")),
        (33, 33, 0, Occupancy(24, 48, 0.75, "registers")),  # 33 threads are two warps, 33 registers count as 40
        (256, 32, 99 * KB, Occupancy(2, 16, 0.25, "shared memory")),
        (256, 32, 227 * KB, Occupancy(1, 8, 0.125, "shared memory")),
        (256, 32, 227 * KB + 1, Occupancy(0, 0, 0.0, "launch")),
        (1024, 64, 0, Occupancy(1, 32, 0.5, "registers")),
        (1024, 65, 0, Occupancy(0, 0, 0.0, "launch")),
        (1025, 16, 0, Occupancy(0, 0, 0.0, "launch")),
        (0, 16, 0, Occupancy(0, 0, 0.0, "launch")),
        (32, 256, 0, Occupancy(0, 0, 0.0, "launch")),
    ],
)
def test_occupancy_on_hopper(threads: int, registers: int, shared: int, wanted: Occupancy) -> None:
    assert occupancy(device_class(90), threads, registers, shared) == wanted


@given(
    st.sampled_from(CLASSES), st.integers(1, 1024), st.integers(0, 255), st.integers(0, 228 * KB), st.integers(1, 999)
)
def test_occupancy_stays_within_the_limits_and_never_grows_with_need(
    device: DeviceClass, threads: int, registers: int, shared: int, more: int
) -> None:
    made = occupancy(device, threads, registers, shared)
    assert made.blocks * (shared + device.shared_reserved) <= device.shared_per_sm
    assert made.warps * WARP * registers <= device.registers_per_sm
    assert made.blocks <= device.blocks_per_sm
    assert made.warps == made.blocks * -(-threads // WARP) <= device.warps_per_sm
    assert made.fraction == made.warps / device.warps_per_sm
    assert (made.limit == "launch") == (made.blocks == 0)
    assert occupancy(device, threads, registers + more, shared).blocks <= made.blocks
    assert occupancy(device, threads, registers, shared + more).blocks <= made.blocks
    assert occupancy(device, threads + more, registers, shared).blocks <= made.blocks


@pytest.mark.parametrize("capability", [70, 75, 80, 86, 89, 90, 100, 120])
def test_each_capability_of_the_table_has_its_own_class(capability: int) -> None:
    assert device_class(capability).capability == capability


@pytest.mark.parametrize(
    ("capability", "wanted"), [(72, 70), (87, 86), (88, 86), (103, 100), (110, 100), (121, 120), (130, 120)]
)
def test_other_capabilities_take_the_newest_class_before_them(capability: int, wanted: int) -> None:
    assert device_class(capability) is device_class(wanted)


@pytest.mark.parametrize(("capability", "written"), [(61, "6.1"), (0, "0.0")])
def test_a_device_before_the_table_is_refused(capability: int, written: str) -> None:
    with pytest.raises(
        FarmError, match=rf"^sm_{capability} is compute capability {written}, older .*; .* 7\.0 or later"
    ) as caught:
        device_class(capability)
    assert caught.value.exit_code == ExitCode.INVALID


def test_rates_of_the_table_are_those_that_the_data_sheets_print() -> None:
    """Peak float32 rate, two operations a lane and clock, to the precision of the sheet."""
    sheets = {70: 15.7, 75: 8.1, 80: 19.5, 86: 38.7, 89: 91.1, 90: 67.0, 100: 75.0, 120: 126.0}  # TFLOPS
    made = {d.capability: 2 * d.lanes * d.multiprocessors * d.clock / 1e12 for d in CLASSES}
    assert made == pytest.approx(sheets, rel=0.006)


def test_a_kernel_without_registers_is_limited_by_the_rest() -> None:
    small = replace(device_class(90), registers_per_sm=256)
    assert occupancy(small, 64, 0) == Occupancy(32, 64, 1.0, "threads")


def test_the_table_is_light_to_import() -> None:
    heavy = {"numpy", "cupy", "cuda", "llvmlite", "farm.kernel", "farm.schedules", "farm.runtime", "farm.graph"}
    code = f"import sys, farm.device.classes, farm.device.launch_shapes; print(sorted({heavy} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
