from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.device.classes import CLASSES, KB, WARP, DeviceClass, device_class, occupancy
from farm.device.launch_shapes import (
    USUAL,
    Pattern,
    Sharing,
    block,
    blocks,
    register_limit,
    shape,
    threads_per_block,
)
from farm.device.target import Target
from farm.kernel.nvrtc import compile_kernels
from farm.plan.model import Kernel

HOPPER = device_class(90)
CC10 = replace(  # the device of the paper: registers are allocated to pairs of warps, shared memory to the byte
    device_class(70),
    threads_per_block=512,
    threads_per_sm=768,
    blocks_per_sm=8,
    registers_per_sm=8192,
    register_unit=1,
    partitions=2,
    shared_per_sm=16000,
    shared_per_block=16000,
    shared_unit=1,
    multiprocessors=16,
)
CC13 = replace(CC10, threads_per_sm=1024, registers_per_sm=16384, multiprocessors=28)

devices = st.sampled_from((*CLASSES, CC10, CC13))
registers = st.integers(0, 255)
warps = st.integers(1, 32)


def of_paper(device: DeviceClass, registers: int) -> int:
    """Equation 1, as printed: half-warps of 16 threads, a multiple of 4 of them."""
    return min(device.threads_per_block, device.registers_per_sm // (16 * registers) // 4 * 4 * 16)


@given(devices, registers, st.integers(0, 48 * KB), st.sampled_from([USUAL, range(128, 129), range(512, 513)]))
def test_a_block_fills_the_multiprocessor_best(device: DeviceClass, registers: int, shared: int, usual: range) -> None:
    def filled(threads: int) -> int:
        return occupancy(device, threads, registers, shared).warps

    sizes = range(WARP, device.threads_per_block + 1, WARP)
    best = max(filled(threads) for threads in sizes)
    if not best:
        with pytest.raises(ValueError, match="no block fits a multiprocessor of"):
            threads_per_block(device, registers, shared, usual=usual)
        return
    threads = threads_per_block(device, registers, shared, usual=usual)
    assert threads in sizes
    assert filled(threads) == best
    liked = [size for size in sizes if size in usual and filled(size) == best]
    powers = [size for size in liked if size.bit_count() == 1]
    if liked:
        assert threads == max(powers or liked)
    else:
        nearest = min(abs(size - end) for size in sizes if filled(size) == best for end in (usual[0], usual[-1]))
        assert nearest == min(abs(threads - usual[0]), abs(threads - usual[-1]))


@pytest.mark.parametrize("device", [CC10, CC13])
@given(registers=st.integers(1, 128))
def test_equation_1(device: DeviceClass, registers: int) -> None:
    most = of_paper(device, registers)
    assert occupancy(device, most, registers).blocks >= 1
    if most < device.threads_per_block:
        assert occupancy(device, most + 2 * WARP, registers).blocks == 0
    assert threads_per_block(device, registers) <= most


@given(devices, st.integers(0, 300 * KB))
def test_equation_2(device: DeviceClass, shared: int) -> None:
    """Shared memory rules a kernel out, or sets how many blocks there are: larger ones then fill more."""
    if shared > device.shared_per_block:
        with pytest.raises(ValueError, match=f"the block {shared} bytes of shared memory"):
            threads_per_block(device, 32, shared)
    else:
        fewer, more = (threads_per_block(device, 32, size) for size in (0, shared))
        assert more >= fewer


def test_the_largest_block_is_undercut() -> None:
    """The paper's example: 512 threads fit a block, but leave 256 of 768 idle; three blocks of 256 do not."""
    assert of_paper(CC10, 10) == 512
    assert occupancy(CC10, 512, 10).warps == 16
    assert threads_per_block(CC10, 10) == 256
    assert occupancy(CC10, 256, 10).blocks == 3
    assert occupancy(device_class(86), 1024, 32).warps == 32
    assert threads_per_block(device_class(86), 32) == 256


@pytest.mark.parametrize(
    ("registers", "shared", "wanted"),
    [
        (32, 0, 256),
        (56, 0, 128),  # 36 warps: 192 threads would do as well
        (88, 0, 128),  # 20 warps instead of 16
        (255, 0, 256),
        (32, 20 * KB, 256),
        (32, 40 * KB, 512),  # no more than five blocks
        (32, 100 * KB, 1024),  # no more than two
    ],
)
def test_threads_per_block_on_hopper(registers: int, shared: int, wanted: int) -> None:
    assert threads_per_block(HOPPER, registers, shared) == wanted


@pytest.mark.parametrize(("registers", "shared"), [(256, 0), (32, 227 * KB + 1)])
def test_no_block_fits(registers: int, shared: int) -> None:
    wanted = f"of sm_90: a thread needs {registers} registers, the block {shared} bytes"
    with pytest.raises(ValueError, match=wanted):
        threads_per_block(HOPPER, registers, shared)


@given(warps, st.sampled_from(Pattern), st.integers(0, 64), st.integers(0, 64), st.integers(0, 2000))
def test_a_shape_has_its_threads_in_whole_warps(warps: int, pattern: Pattern, rx: int, ry: int, width: int) -> None:
    columns, rows = shape(WARP * warps, Sharing(pattern, (rx, ry), width))
    assert columns * rows == WARP * warps
    assert columns % WARP == 0
    assert columns == WARP or columns - WARP < width


@given(warps, st.integers(0, 64), st.integers(0, 64))
def test_a_window_takes_the_shape_that_reads_least(warps: int, rx: int, ry: int) -> None:
    def read(columns: int, rows: int) -> int:
        return (columns + 2 * rx) * (rows + 2 * ry)

    columns, rows = shape(WARP * warps, Sharing(Pattern.WINDOW, (rx, ry)))
    reads = [read(WARP * n, warps // n) for n in range(1, warps + 1) if warps % n == 0]
    assert read(columns, rows) == min(reads)


@pytest.mark.parametrize(
    ("pattern", "radii", "wanted"),
    [
        (Pattern.POINT, (1, 1), (256, 1)),
        (Pattern.HORIZONTAL, (8, 0), (256, 1)),
        (Pattern.VERTICAL, (0, 8), (32, 8)),
        (Pattern.MOVING, (1, 1), (256, 1)),
        (Pattern.WINDOW, (1, 1), (32, 8)),
        (Pattern.WINDOW, (9, 1), (64, 4)),
        (Pattern.WINDOW, (9, 0), (256, 1)),
        (Pattern.WINDOW, (0, 9), (32, 8)),
        (Pattern.WINDOW, (0, 0), (256, 1)),
    ],
)
def test_shapes(pattern: Pattern, radii: tuple[int, int], wanted: tuple[int, int]) -> None:
    assert shape(256, Sharing(pattern, radii)) == wanted


@pytest.mark.parametrize(
    ("width", "wanted"), [(0, (32, 8)), (1, (32, 8)), (65, (64, 4)), (97, (128, 2)), (225, (256, 1))]
)
def test_narrow_regions_have_narrow_blocks(width: int, wanted: tuple[int, int]) -> None:
    assert shape(256, Sharing(Pattern.POINT, width=width)) == wanted


def test_a_block_has_the_shape_for_its_size() -> None:
    """A kernel of many registers has smaller blocks, and these lie as its pattern says."""
    assert block(HOPPER, Sharing(Pattern.HORIZONTAL), 32) == (256, 1)
    assert block(HOPPER, Sharing(Pattern.HORIZONTAL), 88) == (128, 1)
    assert block(HOPPER, Sharing(Pattern.VERTICAL), 88) == (32, 4)
    assert block(HOPPER, Sharing(Pattern.VERTICAL, usual=range(512, 513)), 32) == (32, 16)


@given(st.sampled_from(CLASSES), warps, st.integers(0, 10**6))
def test_blocks_are_full_rounds_or_all_the_work(device: DeviceClass, warps: int, work: int) -> None:
    resident = occupancy(device, WARP * warps, 16)
    made = blocks(device, resident, work)
    assert made <= work
    if made < work:
        assert made % (resident.blocks * device.multiprocessors) == 0
        assert made > resident.blocks * device.multiprocessors


def test_a_loop_has_ten_times_the_papers_160_blocks() -> None:
    resident = occupancy(CC10, 256, 10)
    assert resident.blocks * CC10.multiprocessors == 48
    assert blocks(CC10, resident, 10**6) == 32 * 48
    assert blocks(CC10, resident, 160) == 160


@given(devices, warps, registers)
def test_register_limit_is_the_most_that_keeps_the_blocks(device: DeviceClass, warps: int, registers: int) -> None:
    threads = WARP * warps
    least = occupancy(device, threads, registers).blocks
    if least:
        limit = register_limit(device, threads, least)
        assert limit >= registers
        assert occupancy(device, threads, limit).blocks >= least
        assert limit == 255 or occupancy(device, threads, limit + 1).blocks < least


@given(devices, warps)
def test_more_blocks_leave_fewer_registers(device: DeviceClass, warps: int) -> None:
    most = occupancy(device, WARP * warps, 1).blocks
    limits = [register_limit(device, WARP * warps, count) for count in range(1, most + 1)]
    assert all(more >= fewer for more, fewer in pairwise(limits))
    with pytest.raises(ValueError, match=f"does not hold {most + 1} blocks of {WARP * warps} threads"):
        register_limit(device, WARP * warps, most + 1)


def test_no_blocks_are_no_bound() -> None:
    with pytest.raises(ValueError, match="does not hold 0 blocks"):
        register_limit(HOPPER, 256, 0)


HUNGRY = """extern "C" __global__ void __launch_bounds__({threads}, {blocks}) {name}(const float* a, float* b) {{
    float v[300];
#pragma unroll
    for (int i = 0; i < 300; i++) v[i] = a[i * 1024 + threadIdx.x];
    for (int r = 0; r < (int)a[0]; r++) {{
#pragma unroll
        for (int i = 0; i < 300; i++) v[i] = v[i] * v[(i * 7 + 1) % 300] + v[(i * 13 + 5) % 300];
    }}
#pragma unroll
    for (int i = 0; i < 300; i++) b[i * 1024 + threadIdx.x] = v[i];
}}"""


@pytest.mark.parametrize("capability", [75, 90, 120])
def test_a_compiler_short_of_registers_takes_as_many_as_the_limit(capability: int) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    device = device_class(capability)
    bounds = [(1024, 1), (256, 3), (192, 4), (100, 6), (64, 13), (256, 5)]
    bounds = [(threads, least) for threads, least in bounds if occupancy(device, threads, 1).blocks >= least]
    kernels = [
        Kernel(name, HUNGRY.format(name=name, threads=threads, blocks=least))
        for threads, least in bounds
        for name in (f"hungry_{threads}_{least}",)
    ]
    made = {kernel.name: kernel.registers for kernel in compile_kernels(kernels, Target("cuda", capability))}
    assert made == {f"hungry_{threads}_{least}": register_limit(device, threads, least) for threads, least in bounds}
