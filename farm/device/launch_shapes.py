"""Block size, shape and count of a launch, from the limits of its device class.

The equations of "High-Performance SIMT Code Generation in an Active Visual Effects Library" (CF'09), section 4.6, with
today's units of allocation. Registers are what is expected before a kernel is compiled, and what ptxas says after.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from farm.device.classes import WARP, DeviceClass, Occupancy, occupancy

USUAL = range(128, 257)
"""Threads of a block that suits most kernels: warps enough to share a halo, few enough to leave little overhang."""

EXPECTED_REGISTERS = 32
"""Registers that a thread is expected to take; its block is chosen again by what the compiler says."""

MAX_OVERLAPPING_THREADS = 3 << 15
"""Largest number of threads of a launch that lets blocks of the next one come at once, as kernels are printed for it.

It is a third of those that an H200 holds. Where blocks come and go all the time, those that wait would fill the device
unevenly.
"""


class Pattern(StrEnum):
    """What the threads of a block share, which decides its shape."""

    POINT = "point"  # nothing; also every loop over a flattened index
    HORIZONTAL = "horizontal"  # a line along x
    VERTICAL = "vertical"  # a line along y; also tiles of which each warp takes whole rows
    WINDOW = "window"  # a window, or lines along both axes
    MOVING = "moving"  # state carried down the columns: a thread a column


@dataclass(frozen=True, slots=True)
class Sharing:
    """What decides the block of a template that runs with blocks of any size.

    `radii` along x and y are those of a window. A block is no wider than the warps that cover `width` columns. Of sizes
    that fill a multiprocessor alike, those `usual` come first.
    """

    pattern: Pattern
    radii: tuple[int, int] = (1, 1)
    width: int = 2**31 - 1
    usual: range = USUAL


@lru_cache(maxsize=4096)
def block(device: DeviceClass, sharing: Sharing, registers: int, shared: int = 0) -> tuple[int, int]:
    """Columns and rows of a block: the size from what a kernel takes, then the shape from what its threads share."""
    return shape(threads_per_block(device, registers, shared, usual=sharing.usual), sharing)


def threads_per_block(device: DeviceClass, registers: int, shared: int = 0, *, usual: range = USUAL) -> int:
    """Threads of a block that fill a multiprocessor best, a multiple of the warp.

    Equations 1 (registers) and 2 (shared memory) rule out the sizes of which not one block runs. Of the others the
    paper finds that less than the largest is often better: this takes one of the highest occupancy; of those, one in
    `usual` before one outside, the nearest to it first; a power of two before others; the largest.

    Args:
        device: whose limits.
        registers: of a thread.
        shared: bytes of a block, whatever its size.
        usual: the sizes to prefer.

    Raises:
        ValueError: not even one warp fits.
    """

    def filled(threads: int) -> int:
        return occupancy(device, threads, registers, shared).warps

    def rank(threads: int) -> tuple[int, int, bool, int]:
        outside = max(usual[0] - threads, threads - usual[-1], 0)
        return -filled(threads), outside, threads.bit_count() > 1, -threads

    best = min(range(WARP, device.threads_per_block + 1, WARP), key=rank)
    if not filled(best):
        raise ValueError(
            f"no block fits a multiprocessor of sm_{device.capability}: a thread needs {registers} registers, the"
            f" block {shared} bytes of shared memory"
        )
    return best


def shape(threads: int, sharing: Sharing) -> tuple[int, int]:
    """Columns and rows of a block of `threads`, a multiple of the warp.

    Windows take the shape that reads least: area plus halo. The paper takes a square; rows of a whole warp keep today's
    accesses in whole lines, so no block is narrower than a warp.
    """
    warps, most = threads // WARP, max(1, -(-sharing.width // WARP))
    shapes = [(WARP * across, warps // across) for across in range(min(warps, most), 0, -1) if warps % across == 0]
    match sharing.pattern:
        case Pattern.POINT | Pattern.HORIZONTAL | Pattern.MOVING:
            return shapes[0]
        case Pattern.VERTICAL:
            return shapes[-1]
        case Pattern.WINDOW:
            across, down = sharing.radii
            return min(shapes, key=lambda shape: (shape[0] + 2 * across) * (shape[1] + 2 * down))


def blocks(device: DeviceClass, resident: Occupancy, work: int) -> int:
    """Blocks of a grid-stride kernel (thread block minimisation, section 4.5): whole rounds of the device.

    There are as many rounds as the calibration says, and never more blocks than `work`, which would do one element a
    thread.
    """
    return min(work, device.calibration.launch.waves * resident.blocks * device.multiprocessors)


def register_limit(device: DeviceClass, threads: int, blocks: int) -> int:
    """Registers that a thread may use at most so that a multiprocessor holds `blocks` blocks of `threads`.

    Raises:
        ValueError: it never holds so many, whatever their registers.
    """
    warps = -(-threads // WARP)
    if not 0 < blocks <= occupancy(device, threads, 1).blocks:
        raise ValueError(
            f"a multiprocessor of sm_{device.capability} does not hold {blocks} blocks of {threads} threads"
        )
    warps_per_partition = -(-blocks * warps // device.partitions)
    per_warp = device.registers_per_sm // device.partitions // warps_per_partition
    return min(device.registers_per_thread, per_warp // device.register_unit * device.register_unit // WARP)
